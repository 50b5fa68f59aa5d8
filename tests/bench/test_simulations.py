"""The figures of simulations in the benchmark: their shape, and that they can see what they look for."""

import pytest

from legendary_nb.bench import simulations as bench
from legendary_nb.bots import PriorityBot, known_bots, play_out
from legendary_nb.simulate.workers import Processes, crew_of


def test_every_bot_is_measured():
    bots = bench.bots_to_measure(3)
    assert [bot.partition("(")[0] for bot in bots] == list(known_bots())
    assert all("(playouts=3)" in bot for bot in bots if bot.startswith("search"))


def test_games_are_counted_until_the_time_is_up(monkeypatch):
    times = iter([0.0, 1.0, 2.0, 4.0])
    played = []
    monkeypatch.setattr(bench.time, "process_time", lambda: next(times))
    monkeypatch.setattr(bench, "tally", lambda setup, bot, games, seed, progress: played.append(seed))
    assert bench.games_per_second("priority", 3.0) == 3 / 4 and played == [0, 1, 2]


def test_playouts_are_counted_from_the_middle_of_a_game_to_its_end_or_to_the_end_of_a_turn(monkeypatch):
    ends = []
    monkeypatch.setattr(bench, "MIDDLE", 40)

    def playing(table, bots, limit=100_000, turns=100_000):
        played = play_out(table, bots, limit, turns)
        ends.append((table.turn, table.outcome is None))
        return played

    monkeypatch.setattr(bench, "play_out", playing)
    assert bench.playouts_per_second(PriorityBot(), bench.WHOLE_GAME, 0.0, "core-1e") > 0
    assert bench.playouts_per_second(PriorityBot(), bench.ONE_TURN, 0.0, "core-1e") > 0
    (middle, is_open), whole, again, turn = ends
    assert is_open and not whole[1] and again == (middle, True) and turn == (middle + 1, True)


def test_a_leak_is_seen(monkeypatch):
    """Ten more small things kept with every game are ten more blocks a game, or a little more."""
    flat = bench.memory_growth(30, 6)
    kept, plain = [], bench.tally

    def leaking(*args, batch, progress, **more):
        def look(done, most):
            kept.extend([object() for _ in range(10 * batch)])
            progress(done, most)

        return plain(*args, batch=batch, progress=look, **more)

    monkeypatch.setattr(bench, "tally", leaking)
    leak = bench.memory_growth(30, 6)
    assert flat["memory_blocks_per_game"] < 5 < 9 < leak["memory_blocks_per_game"]
    assert flat["memory_games"] == 30 and flat["memory_blocks_in_use"] > 1000


def test_two_cores_are_compared_with_one_by_the_best_round(monkeypatch):
    seconds = {1: iter([(9, 9), (4.0, 4.0), (5.0, 3.8)]), 2: iter([(9, 9), (2.5, 2.2), (2.0, 2.0)])}
    crews = iter([1, 2])
    monkeypatch.setattr(bench, "crew_of", lambda n: FakeCrew(next(crews)))
    monkeypatch.setattr(bench, "Processes", lambda n: FakeCrew(next(crews)))
    monkeypatch.setattr(bench, "play", lambda crew, games: next(seconds[crew.count]))
    assert bench.two_cores(10, 2) == {"two_cores_vs_one": 1.9, "two_cores_vs_one_wall": 2.0}


class FakeCrew:
    def __init__(self, count):
        self.count = count

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


def test_the_processor_time_of_workers_is_asked_of_them():
    with crew_of(1) as alone:
        assert bench.processor_times(alone) == {}
        wall, busy = bench.play(alone, 2)
        assert busy > 0 and wall > 0
    with Processes(1) as one:
        before = bench.processor_times(one)
        wall, busy = bench.play(one, 4)
        (pid,) = before
        assert bench.processor_times(one)[pid] > before[pid] and busy > 0


@pytest.mark.parametrize("cores, measured", [(1, False), (2, True)])
def test_a_second_core_is_measured_where_there_is_one(monkeypatch, cores, measured):
    monkeypatch.setattr(bench.os, "cpu_count", lambda: cores)
    monkeypatch.setattr(bench, "memory_growth", lambda games: {"memory_games": games})
    monkeypatch.setattr(bench, "games_per_second", lambda bot, seconds: 1.0)
    monkeypatch.setattr(bench, "two_cores", lambda: {"two_cores_vs_one": 2.0})
    figures = bench.simulation_figures()
    assert ("two_cores_vs_one" in figures["simulation"]) == measured
    assert figures["simulation"]["memory_games"] == 10_000
    assert "two_cores_vs_one" not in bench.simulation_figures(quick=True)["simulation"]
