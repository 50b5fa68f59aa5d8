"""Wolverine's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.words import card, choose, names, pools, table

AGENTS = "deck " + ", ".join(["S.H.I.E.L.D. Agent"] * 8)

# ---- Berserker Rage --------------------------------------------------------------------------------


@card("Berserker Rage")
def test_berserker_rage_draws_three_and_gives_one_attack_for_every_card_drawn_this_turn():
    game = table(f"Ana: hand Quick Draw, Berserker Rage; {AGENTS}")
    choose(game, "play Quick Draw", "play Berserker Rage")
    assert len(names(game, "hand", "Ana")) == 1 + 3
    game.choose("yes")
    assert pools(game) == (0, 1 + 1 + 3)


@card("Berserker Rage")
def test_cards_drawn_in_the_last_turn_or_at_its_end_are_not_extra_for_berserker_rage():
    game = table("Ana: hand Quick Draw; deck Wound, Keen Senses, Berserker Rage" + ", Wound" * 7 + " | Ben: hand Wound",
                 villain_deck=["Bystander"] * 4)
    choose(game, "play Quick Draw", "end turn", "end turn")
    assert game.ask.player == "Ana"
    choose(game, "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 3)


@card("Berserker Rage")
def test_cards_drawn_by_a_villains_fight_effect_are_extra_for_berserker_rage():
    game = table(f"Ana: hand Keen Senses, Berserker Rage; {AGENTS}", city={"Bank": "Enchantress"}, attack=6)
    choose(game, "fight Enchantress", "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 3 + 3)


@card("Berserker Rage")
def test_berserker_rage_counts_only_cards_its_own_player_drew_and_could_draw():
    game = table("Ana: hand Psychic Link, Keen Senses, Berserker Rage; deck Odinson, Wound; discard  | "
                 f"Ben: hand Storm; {AGENTS}")
    choose(game, "play Psychic Link", "do not reveal", "reveal Gathering Stormclouds")
    choose(game, "play Keen Senses", "no", "play Berserker Rage", "yes")
    assert pools(game) == (0, 3 + 1 + 2)  # Ana's deck had two cards; Ben's card does not count


@card("Berserker Rage")
def test_berserker_rage_counts_when_it_is_played_and_not_later():
    game = table(f"Ana: hand Keen Senses, Berserker Rage, Quick Draw; {AGENTS}")
    choose(game, "play Keen Senses", "play Berserker Rage", "yes", "play Quick Draw")
    assert pools(game) == (0, 1 + 3 + 1)


@card("Berserker Rage", "Copy Powers")
def test_a_copy_of_berserker_rage_counts_the_cards_of_both():
    game = table(f"Ana: hand Keen Senses, Berserker Rage, Copy Powers; {AGENTS}")
    choose(game, "play Keen Senses", "play Berserker Rage", "yes", "play Copy Powers", "copy Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 3 + 6)


@card("Berserker Rage", "Card Shark")
def test_a_revealed_card_that_is_drawn_counts_for_berserker_rage():
    game = table("Ana: hand Card Shark, Keen Senses, Berserker Rage; deck Storm, Wound, Wound, Wound, Wound")
    choose(game, "play Card Shark", "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(game) == (0, 2 + 1 + 4)
