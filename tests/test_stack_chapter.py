"""Stacks that run out (content/rules/stack.yaml)."""

import pytest
from helpers import choose, gained, held, labels, names, refused, rule, table

from legendary_nb import Setup


@rule("stack.empty.continue")
def test_with_no_bystanders_left_nobody_is_rescued_and_the_game_goes_on():
    game = table("Ana: hand Web-Shooters; deck Storm", stacks={"bystanders": 0}, ko=["Bystander"])
    game.choose("play Web-Shooters")
    assert names(game, "victory", "Ana") == []
    assert names(game, "ko") == ["Bystander"]
    assert (game.outcome, game.ask.kind) == (None, "action")


@rule("stack.empty.continue")
def test_the_last_bystanders_of_a_stack_are_rescued_as_far_as_they_go():
    game = table("Ana: hand Odinson", stacks={"bystanders": 2}, city={"Bridge": "Abomination"}, attack=5)
    game.choose("fight Abomination")
    assert names(game, "victory", "Ana") == ["Abomination", "Bystander", "Bystander"]


@rule("stack.empty.continue")
def test_with_no_bystanders_left_a_villain_captures_none():
    game = table(stacks={"bystanders": 0}, step="turn", villain_deck=["Green Goblin", "Bystander"], ko=["Bystander"])
    assert held(game, "Green Goblin") == []
    assert game.ask.kind == "action"


@rule("stack.empty.continue")
@pytest.mark.parametrize(("officers", "asked"), [(1, True), (0, False)])
def test_an_officer_is_gained_only_while_there_is_one(officers, asked):
    game = table(stacks={"officers": officers}, city={"Bank": "HYDRA Kidnappers"}, attack=3)
    game.choose("fight HYDRA Kidnappers")
    assert ("gain S.H.I.E.L.D. Officer" in labels(game)) is asked
    assert game.outcome is None


@rule("stack.empty.wounds")
def test_with_no_wounds_left_none_is_gained_although_some_are_ko_d():
    game = table("Ana: hand Crazed Rampage", stacks={"wounds": 0}, ko=["Wound", "Wound"])
    game.choose("play Crazed Rampage")
    assert gained(game) == {"Ana": 0, "Ben": 0}
    assert names(game, "ko") == ["Wound", "Wound"]
    assert game.outcome is None


@rule("stack.empty.wounds")
def test_the_last_wound_goes_to_the_first_player_in_order():
    game = table("Ben: hand Crazed Rampage", stacks={"wounds": 2}, players=3, acting="Ben")
    game.choose("play Crazed Rampage")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}
    assert game.view("Ana")["stacks"]["wounds"] == 0


@rule("stack.empty.no-recycling")
def test_a_ko_d_officer_does_not_fill_the_empty_stack():
    game = table(stacks={"officers": 0}, ko=["S.H.I.E.L.D. Officer"], recruit=3)
    assert refused(game, "recruit S.H.I.E.L.D. Officer")
    assert names(game, "ko") == ["S.H.I.E.L.D. Officer"]


@rule("stack.empty.no-recycling")
def test_a_card_ko_d_after_the_stack_ran_out_stays_in_the_ko_pile():
    game = table("Ana: hand Wound | Ben: hand Crazed Rampage", stacks={"wounds": 0, "officers": 1}, recruit=3,
                 villain_deck=["Bystander"] * 9,
                 setup=Setup("core-1e", 2, mastermind="Magneto", scheme="Unleash the Power of the Cosmic Cube"))
    choose(game, "heal", "end turn", "play Crazed Rampage")
    assert names(game, "ko") == ["Wound"]
    assert gained(game) == {"Ana": 0, "Ben": 0}
