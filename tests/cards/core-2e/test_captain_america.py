"""Captain America's cards in core-2e; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card, core_2e
from support.words import choose, gained, labels, names, pools

from legendary_nb.cards import load_system
from legendary_nb.text import line_text

ALL_CLASSES = "Growing Rage, Keen Senses, Mental Discipline, Trick Arrow, Optic Blast"

# ---- Avengers Assemble! and Perfect Teamwork -------------------------------------------------------


@card("Avengers Assemble!")
@pytest.mark.parametrize(("others", "recruit"), [("Wound", 2), ("S.H.I.E.L.D. Agent", 2), ("Keen Senses", 2),
                                                 ("Odinson, Odinson", 3), (ALL_CLASSES, 6)])
def test_avengers_assemble_gives_one_recruit_for_each_class_in_hand_its_own_included(others, recruit):
    game = core_2e(f"Ana: hand Avengers Assemble!, {others}")
    game.choose("play Avengers Assemble!")
    assert pools(game) == (recruit, 0)


@card("Perfect Teamwork")
@pytest.mark.parametrize(("others", "attack"), [("Wound", 2), ("S.H.I.E.L.D. Trooper", 2), ("Odinson", 2),
                                                ("Optic Blast, Trick Arrow", 4), (ALL_CLASSES, 6)])
def test_perfect_teamwork_gives_one_attack_for_each_class_in_hand_its_own_included(others, attack):
    game = core_2e(f"Ana: hand Perfect Teamwork, {others}")
    game.choose("play Perfect Teamwork")
    assert pools(game) == (0, attack)


@card("Perfect Teamwork")
def test_perfect_teamwork_counts_hand_and_played_cards_but_no_other_place_and_no_other_player():
    game = core_2e("Ana: hand Perfect Teamwork, Optic Blast; played Trick Arrow; discard Keen Senses; "
                  "deck Mental Discipline | Ben: hand Keen Senses")
    game.choose("play Perfect Teamwork")
    assert pools(game) == (0, 1 + 3)


@card("Perfect Teamwork")
def test_perfect_teamwork_counts_when_it_is_played_not_later():
    game = core_2e("Ana: hand Perfect Teamwork, Quick Draw; deck Keen Senses")
    choose(game, "play Perfect Teamwork", "play Quick Draw", "play Keen Senses")
    assert pools(game) == (0, 1 + 2 + 1 + 1)


@card("Avengers Assemble!", "Tech Specialist")
def test_a_specialist_officer_brings_its_class_to_avengers_assemble():
    game = core_2e("Ana: hand Avengers Assemble!, Tech Specialist, S.H.I.E.L.D. Officer")
    game.choose("play Avengers Assemble!")
    assert pools(game) == (3, 0)


# ---- Vibranium Shield ------------------------------------------------------------------------------

SHIELD, HOLD = "reveal Vibranium Shield", "do not reveal"


@card("Vibranium Shield", "Hulk Smash!")
def test_vibranium_shield_sends_your_own_wound_back_to_the_wound_stack_and_draws():
    game = core_2e("Ana: hand Growing Rage, Hulk Smash!, Vibranium Shield; deck Odinson; discard ")
    before = len(names(game, "wounds"))
    choose(game, "play Growing Rage", "play Hulk Smash!", "yes", "gain Wound")
    assert labels(game) == [SHIELD, HOLD]
    game.choose(SHIELD)
    assert names(game, "discard", "Ana") == [] and len(names(game, "wounds")) == before
    assert names(game, "hand", "Ana") == ["Vibranium Shield", "Odinson"]
    assert pools(game) == (0, 2 + 5 + 5)  # the wound was gained all the same


@card("Vibranium Shield", "Crazed Rampage")
def test_the_owner_of_vibranium_shield_draws_when_another_player_is_wounded_on_that_players_turn():
    game = core_2e("Ana: hand Crazed Rampage; deck Quick Draw; discard  | "
                  "Ben: hand Vibranium Shield, Odinson; deck Trick Arrow; discard ")
    game.choose("play Crazed Rampage")
    assert game.ask.player == "Ben"
    game.choose(SHIELD)
    assert names(game, "discard", "Ana") == [] and names(game, "hand", "Ana") == []
    assert names(game, "hand", "Ben") == ["Vibranium Shield", "Odinson", "Trick Arrow"]
    assert labels(game) == ["reveal Odinson", "do not reveal"]  # Ben's turn to answer the rampage


@card("Vibranium Shield", "Crazed Rampage")
def test_vibranium_shield_works_from_the_played_cards_and_gives_its_attack():
    game = core_2e("Ana: hand Vibranium Shield, Crazed Rampage; deck Quick Draw | Ben: hand Odinson")
    choose(game, "play Vibranium Shield", "play Crazed Rampage", SHIELD)
    assert names(game, "hand", "Ana") == ["Quick Draw"]
    assert pools(game) == (0, 4 + 4)


@card("Vibranium Shield", "Crazed Rampage")
def test_each_copy_of_vibranium_shield_answers_once_a_turn():
    game = core_2e("Ana: hand Crazed Rampage; discard  | "
                  "Ben: hand Vibranium Shield, Vibranium Shield; deck Quick Draw, Trick Arrow; discard  | "
                  "Cleo: hand Quick Draw; discard ", players=3)
    choose(game, "play Crazed Rampage", SHIELD)
    assert game.ask.player == "Ben"
    game.choose(SHIELD)
    assert game.ask.kind == "action"
    assert gained(game) == {"Ana": 1, "Ben": 1, "Cleo": 1}
    assert [names(game, "discard", player) for player in ("Ana", "Ben", "Cleo")] == [[], [], ["Wound"]]
    assert len(names(game, "hand", "Ben")) == 4


@card("Vibranium Shield", "Crazed Rampage")
def test_a_vibranium_shield_held_back_stays_ready_for_the_next_wound():
    game = core_2e("Ana: hand Crazed Rampage; discard  | Ben: hand Vibranium Shield; deck Quick Draw; discard ")
    choose(game, "play Crazed Rampage", HOLD)
    assert names(game, "discard", "Ana") == ["Wound"]
    game.choose(SHIELD)
    assert names(game, "discard", "Ben") == []


@card("Vibranium Shield", "Crazed Rampage")
def test_one_vibranium_shield_answers_once_in_a_turn_and_again_in_the_next():
    game = core_2e("Ana: hand Crazed Rampage; discard  | Ben: hand Vibranium Shield, Crazed Rampage; "
                  "deck Quick Draw, Quick Draw; discard ", villain_deck=["Sentinel"] * 3)
    choose(game, "play Crazed Rampage", SHIELD, "do not reveal")
    assert names(game, "discard", "Ben") == ["Wound"]
    choose(game, "end turn", "play Crazed Rampage")
    assert labels(game) == [SHIELD, HOLD]


@card("Vibranium Shield", "Crazed Rampage")
def test_two_players_with_vibranium_shields_answer_one_wound_only_once():
    game = core_2e("Ana: hand Crazed Rampage, Vibranium Shield; deck Quick Draw; discard  | "
                  "Ben: hand Vibranium Shield, Odinson; deck Trick Arrow; discard ")
    choose(game, "play Crazed Rampage", SHIELD)
    assert labels(game) == ["reveal Odinson", "do not reveal"]
    assert names(game, "hand", "Ana") == ["Vibranium Shield", "Quick Draw"]


def test_vibranium_shield_says_that_it_is_revealed():
    shield = next(c for c in load_system("core-2e").heroes["Captain America"] if c.name == "Vibranium Shield")
    assert line_text(shield.lines[0], load_system("core-2e")) == (
        "Once per turn, when any player gains a Wound, you may reveal this card. "
        "If you do, return that Wound to the Wound Deck and draw a card.")


# ---- A Day Unlike Any Other ------------------------------------------------------------------------


@card("A Day Unlike Any Other")
def test_a_day_unlike_any_other_counts_classes_and_with_its_superpower_the_other_avengers_played():
    game = core_2e("Ana: hand Trick Arrow, Trick Arrow, Keen Senses, A Day Unlike Any Other, Growing Rage")
    choose(game, "play Trick Arrow", "play Trick Arrow", "play Keen Senses", "play A Day Unlike Any Other")
    assert pools(game) == (0, 3 + 2 + 4)
    game.choose("yes")
    assert pools(game) == (0, 3 + 2 + 4 + 2)


@card("A Day Unlike Any Other", "Juggernaut")
def test_a_koed_avenger_was_still_played_but_its_class_is_gone():
    game = core_2e("Ana: hand Trick Arrow, Trick Arrow, A Day Unlike Any Other; deck Wound", attack=7,
                  city={"Bank": "Juggernaut"})
    choose(game, "play Trick Arrow", "play Trick Arrow", "fight Juggernaut", "KO Trick Arrow", "KO Trick Arrow",
           "play A Day Unlike Any Other", "yes")
    assert names(game, "played", "Ana") == ["A Day Unlike Any Other"]
    assert pools(game) == (0, 2 + 2 + 1 + 2)
