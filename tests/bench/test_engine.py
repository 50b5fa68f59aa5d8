"""The benchmark: the shape of its figures, not their size."""

import pytest

from legendary_nb.bench import engine, peer, slices

PLAYERS = {"1", "2", "3", "4", "5"}
NUMBERS = ("copy_us", "memory_per_game_kb", "log_cost", "undo_decisions", "record_bytes", "growth_5_vs_2")


@pytest.fixture(scope="module")
def figures():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "peer_workloads", dict)
        patch.setattr(engine, "simulation_figures", lambda quick: {"simulation": {}})
        patch.setattr(engine, "system_figures", lambda systems, peer, quick: {"systems": {}})
        return engine.bench(seconds=0.01, quick=True)


@pytest.mark.parametrize("key", ["decisions_per_s", "games_per_s"])
def test_both_bots_are_measured_with_one_to_five_players(figures, key):
    assert set(figures[key]) == {"random", "priority"}
    for by_players in figures[key].values():
        assert set(by_players) == PLAYERS
        assert all(n > 0 for n in by_players.values())


def test_the_build_that_was_measured_is_told(figures):
    assert figures["build"] == "plain"


def test_the_single_figures_are_numbers_above_zero(figures):
    assert all(figures[key] > 0 for key in NUMBERS)


def test_without_a_peer_there_are_these_figures_and_no_others(figures):
    assert list(figures) == ["build", "decisions_per_s", "games_per_s", *NUMBERS, "simulation", "systems"]


def test_a_game_takes_many_decisions(figures):
    for bot in ("random", "priority"):
        assert all(figures["decisions_per_s"][bot][n] > 20 * figures["games_per_s"][bot][n] for n in PLAYERS)


def test_every_workload_gets_its_turn_before_any_gets_its_next():
    order = []

    def work(name):
        return lambda: order.append(name) or (1, 1)

    times = slices.take_turns({"a": work("a"), "b": work("b")}, seconds=0)
    assert order == ["a", "b"] * (1 + slices.LEAST_SLICES)
    assert {name: len(slices) for name, slices in times.items()} == dict.fromkeys("ab", slices.LEAST_SLICES)


def test_the_slices_least_disturbed_count():
    assert slices.percentile([1.0] * 5 + [100.0] * 5) == 1.0


def test_two_workloads_of_the_same_games_are_compared_slice_by_slice():
    assert slices.paired_ratio([(2.2, 9, 3), (4.4, 9, 3), (90.0, 9, 3)], [(2.0, 9, 3), (4.0, 9, 3), (2.0, 9, 3)]) == 1.1


def test_the_games_with_a_log_come_right_after_the_same_games_without():
    names = list(engine.our_workloads())
    assert names[names.index("logged 2") - 1] == "priority 2"


def test_a_peer_that_is_not_installed_is_left_out(monkeypatch):
    monkeypatch.setattr(peer.importlib.util, "find_spec", lambda name: None)
    assert peer.peer_workloads() == {}
