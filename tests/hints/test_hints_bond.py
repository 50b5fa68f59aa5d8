"""Hints in bond: missions, danger, cards of friends; and the words of its log."""

import pytest
from support.bond import card_of, desk
from support.bot_games import reasons
from support.words import choose

from legendary_nb import Game, film
from legendary_nb.bots import PriorityBot
from legendary_nb.hints.reasons import NOTHING


def test_completing_a_mission_says_what_it_takes_brings_and_what_failing_would_cost():
    game, knox = desk(city={"Space 2": "Hold Fort Knox"}, attack=15), card_of("Hold Fort Knox")
    said = reasons(game)["complete Hold Fort Knox"]
    assert said.startswith(f"Hold Fort Knox takes attack {knox.attack}, you have attack 15 and recruit 0; it brings")
    limit = game.table.box.scheme.evil_wins.least
    assert f"Its failure would raise the Danger Level to {knox.danger} of {limit}." in said
    near = desk(city={"Space 2": "Hold Fort Knox"}, attack=15, danger=limit - 1)
    assert reasons(near)["complete Hold Fort Knox"].endswith("and you would lose the game.")


def test_a_mission_about_to_be_pushed_out_fails_and_does_not_escape():
    full = {f"Space {n}": "Fort Knox Assault Team" for n in range(1, 5)} | {"Space 5": "Hold Fort Knox"}
    game = desk(city=full, attack=15)
    assert "Otherwise it fails when the next villain enters." in reasons(game)["complete Hold Fort Knox"]
    assert "Hold Fort Knox fails when the next villain enters." in reasons(game)["end turn"]


def test_a_card_that_reaches_a_mission_says_so():
    n = card_of("Stop the Delta-9 Planes").recruit
    game = desk("Ana: hand 007", city={"Space 1": "Stop the Delta-9 Planes"}, recruit=n - 1)
    assert f"Stop the Delta-9 Planes takes recruit {n}; this reaches it." in reasons(game)["play 007"]
    poor = desk("Ana: hand 007", city={"Space 1": "Stop the Delta-9 Planes"}, recruit=n - 2)
    assert "reaches" not in reasons(poor)["play 007"]


def test_attack_alone_does_not_reach_a_mission_that_takes_recruit_too():
    solex = card_of("Retrieve the Solex Agitator")
    city = {"Space 1": solex.name}
    rich = desk("Ana: hand 00 Agent", of="The Man With The Golden Gun", city=city, attack=solex.attack - 1,
                recruit=solex.recruit)
    assert "this reaches it" in reasons(rich)["play 00 Agent"]
    poor = desk("Ana: hand 00 Agent", of="The Man With The Golden Gun", city=city, attack=solex.attack - 1)
    assert "this reaches it" not in reasons(poor)["play 00 Agent"]


def test_leaving_a_card_and_asking_for_it_say_what_it_gives():
    game = desk("Ana: hand Felix Leiter | Ben: hand 007; deck 007, 007", step="action")
    choose(game, "play Felix Leiter", "end turn")
    assert reasons(game)["leave Felix Leiter"] == "A friendly player may have this: Draw a card."
    choose(game, "leave Felix Leiter")
    while game.ask.kind != "action" or game.ask.player != "Ben":
        game.choose(0)
    assert reasons(game)["ask for Felix Leiter"] == "It costs you nothing: Draw a card."


@pytest.mark.parametrize("of", ["Goldfinger", "The Man With The Golden Gun", "GoldenEye", "Casino Royale"])
def test_no_mission_and_no_friend_is_without_a_reason_in_a_whole_game(of):
    game, bots, seen = Game.new(film("bond", of, 3), seed=5), [PriorityBot() for _ in range(3)], set()
    while game.outcome is None:
        kinds = {option.kind for option in game.ask.options}
        if kinds & {"complete", "liaison"}:
            said = reasons(game)
            named = [label for label in said if label.startswith(("complete ", "ask for "))]
            assert named and all(said[label] != NOTHING for label in named)
            seen |= kinds
        game.play(*bots, limit=1)
    assert "complete" in seen


def test_the_log_speaks_of_q_branch_without_an_article_and_of_class_special_abilities():
    game = Game.new(film("bond", "Casino Royale", 2), seed=8)
    bots = [PriorityBot(), PriorityBot()]
    game.play(*bots)
    told = "\n".join(game.log)
    assert "from the Q Branch" not in told and "superpower" not in told
    assert "Class Special Ability of" in told


@pytest.mark.parametrize(("setup", "word"), [(film("bond", "GoldenEye", 2), "Class Special Ability"),
                                             ("dxp", "Combo Power"), ("core-2e", "superpower")])
def test_reasons_call_a_superpower_what_the_system_calls_it(setup, word):
    game, bots, told = Game.new(setup, seed=3), [PriorityBot(), PriorityBot()], ""
    for _ in range(120):
        told += " ".join(reasons(game).values()) + " "
        game.play(*bots, limit=1)
    others = {"Class Special Ability", "Combo Power", "superpower"} - {word}
    assert f"Its {word} needs " in told and not any(f"Its {other}" in told for other in others)
