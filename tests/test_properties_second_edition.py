"""The engine holds for the second edition: whole random games of all schemes, masterminds, sides, player counts."""

import json
import os

import pytest
from test_properties import Dice, assert_whole

from legendary_nb import Game, Setup
from legendary_nb.bots.hint import hint
from legendary_nb.cards import load_system
from legendary_nb.game.asks import Ask
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.rules import options_of
from legendary_nb.rules.turn import act
from legendary_nb.state import Pending

SYSTEM = load_system("core-2e")
SCHEMES, MASTERMINDS = list(SYSTEM.schemes), list(SYSTEM.masterminds)
GAMES = int(os.environ.get("LEGENDARY_NB_GAMES", "225"))
NO_GAME_IS_LONGER = 20_000


@pytest.fixture(autouse=True)
def drafts(monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_DRAFTS", "1")


def setup_number(i: int) -> Setup:
    """A different game for every number: all schemes x masterminds x sides x players come round."""
    modes = [mode for mode, on in (("epic", (i + i // 9 + i // 45) % 2), ("final-blow", i % 7 == 0)) if on]
    return Setup("core-2e", 1 + (i + i // 90) % 5, MASTERMINDS[i // 9 % 5], SCHEMES[i % 9], modes=modes)


def look_around(game: Game, i: int) -> None:
    """Whatever can be asked of a game at any moment has an answer, and tells no secret."""
    table, ask = game.table, game.ask
    labels = list(ask.options.labels)
    assert len(set(labels)) == len(labels) and all(labels) and ask.text
    assert_whole(table)
    assert hint(game).option.label in labels
    for player in table.box.names:
        json.dumps(game.view(player))
    assert str(game) and game.explain("attack").total == table.attack
    if ask.kind == "action":
        other = table.copy()
        reshuffle_hidden(other, ask.seat, i)
        other.ask = Pending(ask.seat, "action", None, act)
        assert options_of(other) == options_of(table)
        assert Ask(other).options.labels == labels


def play_out(game: Game, dice: Dice, every: int) -> None:
    """Answer at random to the end, seldom ending a turn early; look around now and then."""
    for n in range(NO_GAME_IS_LONGER):
        if game.outcome is not None:
            return
        options = options_of(game.table)
        assert options, "a question always has a legal option"
        if n % every == 0:
            look_around(game, n)
        k = dice.below(len(options))
        if options[k] == ("end",) and len(options) > 1 and dice.below(8):
            k = dice.below(len(options) - 1)
        game._take(k)
        assert game.table.recruit >= 0 and game.table.attack >= 0
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("block", range(10))
def test_random_games_of_the_second_edition_end_without_a_fault_and_tell_no_secret(block):
    for i in range(block * GAMES // 10, (block + 1) * GAMES // 10):
        game = Game.new(setup_number(i), seed=i)
        play_out(game, Dice(i + 1), every=37 if i % 9 == 0 else 211)
        assert_whole(game.table)
        assert not game.table.limbo or game.outcome.result == "loss"
        assert all(game.log)


@pytest.mark.parametrize("number", range(9))
def test_a_game_of_the_second_edition_is_played_again_from_its_record(number):
    game = Game.new(setup_number(number * 11), seed=number)
    play_out(game, Dice(number), every=1000)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.log == game.log and again.outcome == game.outcome
    answers = len(game.answers)
    game.undo(answers // 2)
    for _ in range(answers // 2):
        game.redo()
    assert game.log == again.log
