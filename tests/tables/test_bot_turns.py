"""The bots of tables: processes think for them, know the table as it is kept, and start again when they are killed."""

import os
import signal

import pytest
from support.loops import run

from legendary_nb.game import first_game
from legendary_nb.tables import bot_turns
from legendary_nb.tables.archive import Archive
from legendary_nb.tables.bot_turns import BotTurns, KnownGames, answer_of
from legendary_nb.tables.making import make_table


@pytest.fixture
def table(tmp_path):
    archive = Archive(tmp_path / "tables.db")
    one, _ = make_table(archive, first_game("core-2e", 2))
    for seat, name in enumerate(("Ida", "Jan")):
        one.take(seat, name)
    one.begin()
    yield one
    archive.close()


def step(table):
    table.answer(table.game.ask.seat, 0)


def test_a_known_game_only_goes_on_and_is_played_again_when_something_else_changed(table):
    known = KnownGames()
    first = known.of(table.kept)
    step(table)
    assert known.of(table.kept) is first and first.answers == table.game.answers
    table.agree_to_undo(table.kept.answers[-1][0], set())
    back = known.of(table.kept)
    assert back is not first and back.answers == [] == table.game.answers
    table.rename(0, "Kim")
    assert known.of(table.kept).setup.names == ("Kim", "Jan")


def test_games_that_nobody_asked_about_for_long_are_forgotten(table, monkeypatch):
    monkeypatch.setattr(bot_turns, "MOST_KEPT", 1)
    known = KnownGames()
    first = known.of(table.kept)
    other, _ = make_table(table.archive, first_game("core-1e", 1))
    other.take(0, "Lea")
    other.begin()
    known.of(other.kept)
    assert list(known.games) == [other.code] and known.of(table.kept) is not first


def test_a_process_answers_as_the_bot_does_and_one_that_was_killed_starts_again(table):
    bots = BotTurns(workers=1)

    async def evening():
        for _ in range(3):
            assert await bots.answer(table.kept, "value") == answer_of(table.game, "value")
            step(table)
        process, = bots.pools[0]._processes
        assert process != os.getpid()
        os.kill(process, signal.SIGTERM)
        assert await bots.answer(table.kept, "value") == answer_of(table.game, "value")
        assert process not in bots.pools[0]._processes

    run(evening())
    bots.close()


def test_where_no_process_can_think_the_quick_bot_answers_here(table, monkeypatch):
    class Gone:
        def submit(self, *_):
            raise bot_turns.BrokenProcessPool("killed")

        def shutdown(self, wait):
            assert not wait

    bots = BotTurns(workers=1)
    monkeypatch.setattr(bots, "pool", lambda place: bots.pools.setdefault(place, Gone()))
    assert run(bots.answer(table.kept, "search")) == answer_of(table.game, "priority") and not bots.pools
