"""Keywords (content/rules/keyword.yaml): dodge, demolish, elusive and x-treme attack."""

import pytest
from support.villains import OPERATIVE, SOLDIER, card, fought, lair, overrunning, strength, villains
from support.words import choose, labels, names, pools, refused, settled


def demolished(seats, hero_deck, players=2):
    """Thor overruns and demolishes each player once."""
    return overrunning("Thor", seats, hero_deck=hero_deck, players=players)


# ---- demolish ----------------------------------------------------------------------------------------


@villains("keyword.demolish")
def test_demolish_puts_the_top_hero_under_its_deck_and_everybody_discards_one_card_of_its_cost():
    game = demolished(f"Ana: hand {OPERATIVE}, {OPERATIVE}, Devour; discard  | Ben: hand {SOLDIER}, Bindings; discard "
                      " | "
                      "Cleo: hand Devour; discard ", [OPERATIVE, "Perfect Aim", "Spy Games"], players=3)
    assert game.ask.player == "Ben" and labels(game) == [f"discard {SOLDIER}", "discard Bindings"]
    game.choose("discard Bindings")
    assert names(game, "hero_deck") == ["Perfect Aim", "Spy Games", OPERATIVE]
    assert [names(game, "discard", p) for p in ("Ana", "Ben", "Cleo")] == [[OPERATIVE], ["Bindings"], []]


@villains("keyword.demolish")
def test_the_current_player_discards_first():
    game = demolished("Ana: hand Devour, Size Matters; discard  | Ben: hand Devour, Size Matters; discard ",
                      ["Soul Sacrifice", "Spy Games"])
    assert game.ask.player == "Ana"
    game.choose("discard Devour")
    assert game.ask.player == "Ben"


@villains("keyword.demolish.none")
def test_a_player_without_a_card_of_that_cost_shows_the_hand_and_discards_nothing():
    game = demolished("Ana: hand  | Ben: hand Devour, Bindings; discard ", ["Supercharge", "Spy Games"])
    assert names(game, "hand", "Ben") == ["Devour", "Bindings"]
    assert [e.card for e in game.events if e.kind == "show" and e.player == "Ben"] == ["Devour", "Bindings"]


@villains("keyword.demolish")
def test_demolishing_twice_notes_two_costs():
    game = fought("Hulk", "Ana: hand Devour, Supercharge, Bindings; discard  | Ben: hand ",
                  hero_deck=["Size Matters", "Runaway Train", "Spy Games"])
    assert names(game, "hand", "Ana") == ["Bindings"]
    assert names(game, "hero_deck") == ["Spy Games", "Size Matters", "Runaway Train"]


@villains("keyword.demolish")
def test_with_an_empty_hero_deck_nobody_discards():
    game = demolished("Ana: hand Bindings | Ben: hand Bindings", [])
    assert names(game, "hand", "Ana") == ["Bindings"] and names(game, "hand", "Ben") == ["Bindings"]


# ---- dodge -------------------------------------------------------------------------------------------


@villains("keyword.dodge")
def test_a_card_with_dodge_may_be_discarded_to_draw_a_card():
    game = lair("Ana: hand Pumpkin Bombs, Bindings; deck Devour; discard ").choose("dodge Pumpkin Bombs")
    assert names(game, "hand", "Ana") == ["Bindings", "Devour"] and names(game, "discard", "Ana") == ["Pumpkin Bombs"]


@villains("keyword.dodge")
def test_dodging_is_no_duty_and_only_cards_with_dodge_can_be_dodged():
    game = lair("Ana: hand Pumpkin Bombs, Devour; deck Bindings; victory ")
    assert labels(game) == ["play Pumpkin Bombs", "play Devour", "dodge Pumpkin Bombs", "end turn"]
    assert refused(game, "dodge Devour")


@villains("keyword.dodge")
def test_other_players_cannot_dodge_in_your_turn():
    game = lair("Ana: hand Devour; victory  | Ben: hand Pumpkin Bombs")
    assert refused(game, "dodge Pumpkin Bombs")


@villains("keyword.dodge")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_for_the_card_drawn():
    game = lair("Ana: hand Pumpkin Bombs; deck ; discard ").choose("dodge Pumpkin Bombs")
    assert names(game, "hand", "Ana") == ["Pumpkin Bombs"] and names(game, "discard", "Ana") == []


@villains("keyword.dodge.no-text")
def test_a_dodged_card_gives_no_points_and_none_of_its_text():
    game = lair("Ana: hand Mutants Will Rule, Electroshock Therapy; deck Bindings, Devour, Devour; discard ")
    choose(game, "dodge Mutants Will Rule", "dodge Electroshock Therapy")
    assert pools(game) == (0, 0) and game.ask.kind == "action"


@villains("keyword.dodge.no-text")
def test_text_that_speaks_of_dodging_is_carried_out():
    game = lair(f"Ana: hand Goblin Glider, {OPERATIVE}; deck Bindings, Bindings; discard ").choose("dodge Goblin "
                                                                                                   "Glider")
    assert f"dodge {OPERATIVE}" in labels(game) and pools(game) == (0, 0)


@villains("keyword.dodge.not-played")
def test_a_dodged_card_was_not_played_and_enables_no_superpower():
    game = lair("Ana: hand Pumpkin Bombs, Encephalo-Ray; deck Bindings; discard ")
    choose(game, "dodge Pumpkin Bombs", "play Encephalo-Ray")
    assert pools(game) == (0, 0)


@villains("keyword.dodge.discarded")
def test_a_dodged_card_counts_as_discarded_this_turn():
    game = lair("Ana: hand Pumpkin Bombs, Supercharge; deck Bindings; discard ")
    choose(game, "dodge Pumpkin Bombs", "play Supercharge")
    assert pools(game) == (0, 2 + 1)


# ---- elusive -----------------------------------------------------------------------------------------


@villains("keyword.elusive")
def test_an_elusive_adversary_wants_so_much_recruit_made_this_turn():
    for made, allowed in ((5, False), (6, True), (9, True)):
        game = lair("Ana: hand ", city={"Bank": "Black Cat"}, attack=9, recruit=made)
        assert ("fight Black Cat" in labels(game)) is allowed


@villains("keyword.elusive")
def test_recruit_made_later_in_the_turn_opens_the_fight():
    game = lair(f"Ana: hand {OPERATIVE}", city={"Bank": "Black Cat"}, attack=2, recruit=5)
    assert refused(game, "fight Black Cat")
    assert "fight Black Cat" in labels(game.choose(f"play {OPERATIVE}"))


@villains("keyword.elusive.not-spent")
def test_the_recruit_for_elusive_is_not_paid_and_may_have_been_spent():
    game = lair("Ana: hand ; deck ; discard ; victory  | Ben: deck ; discard ", city={"Bank": "Black Cat"}, attack=2,
                recruit=6,
                hq=["Irresistible Bribe"] * 5)
    kept = game.copy().choose("fight Black Cat")
    assert pools(kept) == (6, 0)
    choose(game, "recruit Irresistible Bribe (Lair 1)")
    assert pools(game) == (0, 2) and "fight Black Cat" in labels(game)


# ---- x-treme attack ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "attack"), [([], 4), (["Angel"], 5), (["Angel", "Angel"], 6), (["Cops", "Hulk"],
                                                                                                   4)])
@villains("keyword.x-treme")
def test_x_treme_attack_adds_one_for_each_other_adversary_in_the_city_that_has_it(others, attack):
    places = dict(zip(("Bank", "Streets"), others, strict=False))
    assert strength(lair("Ana: hand ", city={"Bridge": "Havok", **places}), "Havok") == attack


@villains("keyword.x-treme")
def test_an_adversary_that_has_left_the_city_counts_no_longer():
    game = lair("Ana: hand ; deck Bindings, Bindings; discard ", city={"Bridge": "Havok", "Bank": "Angel"}, attack=5)
    assert strength(game, "Havok") == 5
    game.choose("fight Angel")
    assert strength(game, "Havok") == 4


X_TREME = ("Havok", "Rogue", "Wolverine", "Colossus", "Nightcrawler", "Shadowcat", "Storm", "Angel", "Beast", "Cyclops",
           "Iceman", "Jean Grey")


@pytest.mark.parametrize("name", X_TREME)
@card(*X_TREME)
@villains("keyword.x-treme")
def test_whoever_has_x_treme_attack_is_fought_for_one_more_beside_another(name):
    game = lair("Ana: hand Bindings, Bindings; deck Bindings, Bindings; discard  | Ben: hand ; deck Bindings",
                city={"Bridge": name, "Bank": "Angel" if name != "Angel" else "Storm"}, attack=20, recruit=9)
    alone = lair("Ana: hand Bindings", city={"Bridge": name}, recruit=9)
    game.choose(f"fight {name}")
    settled(game)
    assert pools(game)[1] == 20 - strength(alone, name) - 1
