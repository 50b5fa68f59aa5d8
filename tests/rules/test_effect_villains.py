"""Effects and copies in villains (content/rules/effect.yaml, content/rules/copy.yaml)."""

import pytest
from support.villains import (
    DEAR,
    OPERATIVE,
    RECRUIT,
    STRIKE,
    card,
    crowded,
    fought,
    lair,
    overrunning,
    taken,
    turned_up,
    under,
    villains,
)
from support.words import choose, gained, labels, names, pools, refused

WARRIORS = "Asgardian Warriors"


@villains("effect.override")
def test_card_text_takes_precedence_over_the_rule_that_gained_cards_go_to_the_discard_pile():
    game = lair("Ana: hand Pull the Strings; discard ").choose("play Pull the Strings")
    assert names(game, "hand", "Ana") == [RECRUIT] and names(game, "discard", "Ana") == []


@villains("effect.each-player")
def test_the_current_player_goes_first_then_clockwise():
    game = overrunning("Cyclops", "Ana: hand Devour, Bindings | Ben: hand Devour, Bindings | Cleo: hand Devour, "
                       "Bindings",
                       players=3, acting="Ben")
    order = []
    while game.ask.kind == "discard":
        order.append(game.ask.player)
        game.choose(0)
    assert order == ["Ben", "Cleo", "Ana"]


@villains("effect.partial")
def test_an_effect_is_done_as_far_as_possible():
    game = taken("Purge HYDRA", f"Ana: hand  | Ben: hand {OPERATIVE}, Devour; discard ")
    assert names(game, "discard", "Ben") == [OPERATIVE] and game.ask.kind == "action"


@villains("effect.choice")
def test_the_current_player_chooses_where_nobody_is_named():
    game = overrunning("Hulk", "Ana: hand  | Ben: hand ", acting="Ben", hq=["Devour", "Supercharge", *DEAR[2:]])
    assert game.ask.player == "Ben" and labels(game) == ["KO Devour", "KO Supercharge"]


@villains("effect.choice.ties")
def test_ties_for_the_highest_cost_are_broken_by_the_current_player():
    game = turned_up(STRIKE, "Ana: hand  | Ben: hand ", under(commander="Professor X"), acting="Ben",
                     hq=["Perfect Aim", "Spy Games", "False Reflection", "Devour", "Devour"])
    assert game.ask.player == "Ben"
    assert labels(game) == [f"put {name} beside the Commander" for name in ("Perfect Aim", "Spy Games",
                                                                            "False Reflection")]


@villains("effect.gain")
def test_gained_cards_go_to_the_discard_pile():
    assert names(fought("Cops", "Ana: hand ; discard "), "discard", "Ana") == [RECRUIT]


@villains("effect.gain-not-recruit")
@card("Pull the Strings")
def test_a_new_recruit_that_is_paid_for_is_not_gained_by_a_card_effect():
    game = lair("Ana: hand Pull the Strings; discard ", recruit=2)
    choose(game, "play Pull the Strings", f"recruit {RECRUIT}")
    assert names(game, "hand", "Ana") == [RECRUIT] and names(game, "discard", "Ana") == [RECRUIT]


@villains("effect.or")
def test_only_what_can_be_done_may_be_chosen():
    game = overrunning("Ghost Rider", "Ana: victory Bystander | Ben: victory Cops")
    assert game.ask.player == "Ben" and gained(game, "Bindings") == {"Ana": 1, "Ben": 0}


@villains("effect.or")
def test_nobody_is_asked_to_do_what_cannot_be_done():
    bound = lair("Ana: hand Magnetic Levitation; discard Bindings").choose("play Magnetic Levitation")
    assert labels(bound) == ["yes", "no"]
    free = lair("Ana: hand Magnetic Levitation; discard ").choose("play Magnetic Levitation")
    assert free.ask.kind == "action" and pools(free) == (0, 1)


@villains("term.no-number")
@card("False Reflection")
def test_a_number_a_card_does_not_have_counts_as_nothing():
    game = lair("Ana: hand False Reflection", hq=["Endless Underlings", "Brilliant Research", *DEAR[2:]])
    game.choose("play False Reflection")
    assert pools(game.copy().choose("put back Endless Underlings")) == (0, 0)
    assert pools(game.choose("put back Brilliant Research")) == (2, 0)


@villains("effect.cannot-clause")
@card("Odin")
def test_who_cannot_is_bound_whatever_the_reason():
    game = turned_up(STRIKE, f"Ana: hand ; victory {WARRIORS} | Ben: hand ; victory ", under(commander="Odin"),
                     city=crowded("Hulk"))
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1} and names(game, "victory", "Ana") == [WARRIORS]


@villains("effect.colour-change")
@card("Show Your True Colors")
def test_a_colour_is_changed_only_as_the_card_is_played():
    game = fought("Iron Man", "Ana: hand Show Your True Colors | Ben: hand Show Your True Colors")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}  # covert in hand, whoever holds it
    game = lair("Ana: hand Show Your True Colors | Ben: hand ", city={"Bank": "Iron Man"}, attack=7)
    choose(game, "play Show Your True Colors", "be Tech", "fight Iron Man", "reveal Show Your True Colors")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 1}


@villains("effect.count-played")
@card("Eighth Time's a Charm")
def test_returned_recruits_count_as_played_and_dodged_cards_do_not():
    played = ", ".join([OPERATIVE] * 5)
    seats = f"Ana: hand {RECRUIT}, {RECRUIT}, Pumpkin Bombs, Eighth Time's a Charm; played {played}; deck " + ", ".join(
        ["Bindings"] * 4) + "; discard "
    game = choose(lair(seats), "dodge Pumpkin Bombs", f"play {RECRUIT}", "play Eighth Time's a Charm")
    assert pools(game) == (0, 1 + 4)  # the seventh
    game = choose(lair(seats), "dodge Pumpkin Bombs", f"play {RECRUIT}", f"play {RECRUIT}",
                  "play Eighth Time's a Charm")
    assert pools(game) == (0, 2 + 6)


# ---- copies ------------------------------------------------------------------------------------------


@villains("copy.invisible")
@card("Turn the Tide")
def test_a_copy_gives_the_points_and_text_of_the_card_and_changes_no_card():
    game = lair("Ana: hand Turn the Tide; deck Bindings", hero_deck=["Crazed Experiments", "Devour"])
    choose(game, "play Turn the Tide", 0)
    assert pools(game) == (0, 2) and names(game, "hand", "Ana") == ["Bindings"]
    assert names(game, "played", "Ana") == ["Turn the Tide"]


@pytest.mark.parametrize(("copied", "given"), [("Crazed Experiments", 1), ("Devour", 0)])
@villains("copy.invisible.counts")
@card("Turn the Tide")
def test_the_copied_class_counts_as_played_but_cannot_be_shown(copied, given):
    game = lair("Ana: hand Turn the Tide, Encephalo-Ray; deck Bindings; victory  | Ben: hand ", hero_deck=[copied,
                                                                                                           "Spy Games"],
                city={"Bank": "Iron Man"}, attack=7)
    choose(game, "play Turn the Tide", f"play a copy of {copied}", "play Encephalo-Ray")
    assert pools(game) == (0, 7 + 2 + given)
    game.choose("fight Iron Man")
    assert labels(game) == ["reveal Encephalo-Ray", "do not reveal"]


@villains("copy.no-dodge")
@card("Turn the Tide", "Pumpkin Bombs")
def test_the_dodge_of_a_copied_card_cannot_be_used():
    game = lair("Ana: hand Turn the Tide; deck Bindings", hero_deck=["Pumpkin Bombs", "Spy Games"])
    choose(game, "play Turn the Tide", 0)
    assert refused(game, "dodge Pumpkin Bombs") and pools(game) == (0, 1)
