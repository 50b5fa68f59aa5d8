"""The engine holds for the agents' system: whole random games of all schemes, films, modes, styles and players."""

import json
import os
from dataclasses import replace

import pytest
from test_properties import Dice, assert_whole
from test_properties_second_edition import play_out

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.rules.choosing import STYLES, film
from legendary_nb.rules.missions import danger_limit, needs
from legendary_nb.rules.moving import inevitable_space
from legendary_nb.state import EMPTY

SYSTEM = load_system("bond")
SCHEMES, MASTERMINDS = list(SYSTEM.schemes), list(SYSTEM.masterminds)
FILMS = [facts["name"] for facts in SYSTEM.facts["films"]]
STARTERS = [card.name for card in SYSTEM.cards() if card.role == "special starter"]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
GAMES = int(os.environ.get("LEGENDARY_NB_GAMES", "160"))


@pytest.fixture(autouse=True)
def drafts(monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_DRAFTS", "1")


def setup_number(i: int) -> Setup:
    """A different game for every number: schemes x masterminds x players come round, each fifth game is a film; with
    styles and teams, special starters, modes and help for beginners."""
    dice, players = Dice(i + 77), 1 + (i // 32) % 5
    made = film("bond", FILMS[i // 5 % 4], players) if i % 5 == 0 else Setup(
        "bond", players, MASTERMINDS[i // 8 % 4], SCHEMES[i % 8])
    if i % 3 == 0:
        made = replace(made, modes=tuple(modes_of(dice)))
    if i % 4 == 1:
        made = replace(made, style=STYLES[dice.below(3)])
    elif i % 4 == 3 and players > 2:
        made = replace(made, teams=(NAMES[:2], NAMES[2:players]))
    if i % 6 == 2:
        first = dice.below(len(STARTERS))
        made = replace(made, starters=tuple((STARTERS * 2)[first:first + players]))
    return replace(made, officers=(("Ana", 1 + dice.below(3)),)) if i % 7 == 4 else made


def modes_of(dice: Dice) -> list[str]:
    """Some of the modes, with one of their levels."""
    return [f"{name}:{1 + dice.below(len(facts['levels']))}" if "levels" in facts else name
            for name, facts in SYSTEM.modes.items() if dice.below(2)]


def assert_sound(game: Game) -> None:
    """What holds at every moment: danger, missions, and the inevitable mission with nobody behind it."""
    table = game.table
    limit = danger_limit(table)
    assert table.danger >= 0 and (game.outcome is not None or limit is None or table.danger < limit or table.sealed)
    space = inevitable_space(table)
    assert space < 0 or all(cid == EMPTY for cid in table.city[:space])
    for cid in table.city:
        if cid != EMPTY and table.box.cards[cid].kind == "mission":
            assert min(needs(table, cid)) >= 0


@pytest.mark.parametrize("block", range(8))
def test_random_games_of_the_agents_system_end_without_a_fault_and_tell_no_secret(block):
    for i in range(block * GAMES // 8, (block + 1) * GAMES // 8):
        game = Game.new(setup_number(i), seed=i)
        play_out(game, Dice(i + 1), every=37 if i % 9 == 0 else 211)
        assert_whole(game.table)
        assert not game.table.limbo or game.outcome.result == "loss"
        assert all(game.log)


@pytest.mark.parametrize("number", range(6))
def test_danger_missions_and_the_inevitable_stay_sound_after_every_answer(number):
    game, dice = Game.new(setup_number(number * 13 + 1), seed=number), Dice(number + 5)
    while game.ask is not None:
        game.choose(dice.below(len(game.ask.options)))
        assert_sound(game)


@pytest.mark.parametrize("number", range(8))
def test_a_game_of_the_agents_system_is_played_again_from_its_record(number):
    game = Game.new(setup_number(number * 11), seed=number)
    play_out(game, Dice(number), every=1000)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.log == game.log and again.outcome == game.outcome


def test_a_villain_deck_that_is_empty_leaves_no_game_without_an_end():
    ends = {Game.new(setup_number(i), seed=i).table.layers[0] for i in range(40)}
    assert ends == {1}  # one inevitable mission below all layers, in every game
