"""Starters, Madame HYDRA, New Recruits, Bindings and the bystanders in play."""

from support.villains import (
    MADAME,
    OPERATIVE,
    RECRUIT,
    SOLDIER,
    STRIKE,
    TWIST,
    card,
    fought,
    lair,
    turned_up,
    under,
)
from support.words import choose, labels, names, pools, refused


@card(OPERATIVE, SOLDIER)
def test_operatives_give_recruit_and_soldiers_attack():
    game = choose(lair(f"Ana: hand {OPERATIVE}, {SOLDIER}"), f"play {OPERATIVE}", f"play {SOLDIER}")
    assert pools(game) == (1, 1)


@card(MADAME)
def test_madame_hydra_is_played_only_by_discarding_another_card():
    game = lair(f"Ana: hand {MADAME}, {SOLDIER}; discard ").choose(f"play {MADAME}")
    assert pools(game) == (2, 0) and names(game, "discard", "Ana") == [SOLDIER]
    assert refused(lair(f"Ana: hand {MADAME}"), f"play {MADAME}")


@card(MADAME)
def test_madame_hydra_may_be_dodged_without_another_card():
    game = lair(f"Ana: hand {MADAME}; deck {SOLDIER}; discard ").choose(f"dodge {MADAME}")
    assert names(game, "hand", "Ana") == [SOLDIER] and names(game, "discard", "Ana") == [MADAME]
    assert pools(game) == (0, 0)


@card(RECRUIT)
def test_a_new_recruit_goes_back_to_its_stack_gives_attack_and_draws_a_card():
    game = lair(f"Ana: hand {RECRUIT}; deck Bindings; discard ")
    before = len(names(game, "sidekicks"))
    game.choose(f"play {RECRUIT}")
    assert len(names(game, "sidekicks")) == before + 1 and names(game, "played", "Ana") == []
    assert pools(game) == (0, 1) and names(game, "hand", "Ana") == ["Bindings"]


@card("Bindings")
def test_betrayal_kos_one_bindings_and_gives_the_others_to_the_player_on_the_right():
    game = lair(f"Ana: hand Bindings, Bindings, Bindings, {SOLDIER}; discard  | Ben: discard  | Cleo: discard ",
                players=3)
    game.choose("betray")
    assert names(game, "ko") == ["Bindings"] and names(game, "hand", "Ana") == [SOLDIER]
    assert names(game, "discard", "Cleo") == ["Bindings", "Bindings"] and names(game, "discard", "Ben") == []


@card("Bindings")
def test_alone_betrayal_kos_all_bindings_of_the_hand():
    game = lair("Ana: hand Bindings, Bindings, Bindings; discard ", players=1).choose("betray")
    assert names(game, "ko") == ["Bindings"] * 3 and names(game, "hand", "Ana") == []


@card("Bystander")
def test_a_bystander_is_worth_a_point():
    game = fought("Cops", "Ana: hand ; victory ", holds=("Bystander",))
    assert game.view("Ana")["points"] == 1 + 1


@card("Computer Hacker")
def test_a_computer_hacker_adds_a_card_to_the_new_hand():
    deck = ", ".join(["Bindings"] * 12)
    game = fought("Cops", f"Ana: hand ; deck {deck}; discard  | Ben: hand ",
                  holds=("Computer Hacker",)).choose("end turn")
    assert len(names(game, "hand", "Ana")) == 7


@card("Engineer")
def test_an_engineer_kos_the_top_card_if_it_costs_nothing():
    game = fought("Multiple Man", f"Ana: hand ; deck {OPERATIVE}, Devour; victory ", holds=("Engineer", "Engineer"))
    assert names(game, "ko") == [OPERATIVE] and names(game, "deck", "Ana") == ["Devour"]


@card("Public Speaker")
def test_a_public_speaker_gives_recruit():
    assert pools(fought("Cops", "Ana: hand ", holds=("Public Speaker",), recruit=0))[0] == 1


@card("Rock Star")
def test_a_rock_star_brings_another_bystander():
    game = lair("Ana: hand ; victory ", kidnaps=["Rock Star", "Bystander"], attack=3,
                city={"Bank": {"villain": "Multiple Man", "holds": ["Rock Star"]}})
    game.choose("fight Multiple Man")
    assert names(game, "victory", "Ana") == ["Multiple Man", "Rock Star", "Rock Star", "Bystander"]


@card(STRIKE, TWIST)
def test_a_strike_and_a_twist_go_to_the_ko_pile():
    assert names(turned_up(STRIKE, "Ana: hand "), "ko") == [STRIKE]
    plot = under("Build an Underground Mega-Vault Prison")
    assert names(turned_up([TWIST, STRIKE], "Ana: hand ", plot), "ko") == [TWIST]


def test_a_card_with_dodge_and_one_without_are_different_options():
    game = lair(f"Ana: hand {MADAME}, {SOLDIER}; deck Bindings")
    assert labels(game) == [f"play {MADAME}", f"play {SOLDIER}", f"dodge {MADAME}", "end turn"]
