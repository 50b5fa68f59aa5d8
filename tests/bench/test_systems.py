"""The figures of the systems: their shape, not their size."""

import pytest
from support.clicking import SYSTEMS

from legendary_nb.bench import systems
from legendary_nb.cli.reports import bench_lines

PEER = {"peer random": lambda: (1, 1), "peer big money": lambda: (1, 1)}


@pytest.fixture(scope="module")
def figures():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(systems, "playouts", lambda seconds, name: {"whole games, priority": 1.0})
        patch.setattr(systems, "games_per_second", lambda bot, seconds, name: 1.0)
        return systems.system_figures(["core-1e", "bond"], PEER, quick=True)


def test_every_bot_is_measured_with_two_and_five_players(figures):
    assert set(figures["systems"]) == {"core-1e", "bond"}
    for bots in figures["systems"].values():
        assert set(bots) == {"random", "priority", "value"}
        assert all(set(row) == {"2", "5"} and min(row.values()) > 0 for row in bots.values())


def test_random_setups_are_measured_too(figures):
    assert all(row["2"] > 0 for bots in figures["random_setups"].values() for row in bots.values())


def test_each_system_is_compared_with_the_peer():
    seconds = {"peer random": 8.0, "peer big money": 12.0}
    seconds |= {f"bond {bot} {what}": 2.0 for bot in systems.BOTS for what in ("2", "setups")}
    ratios = systems.against_peer(seconds, "bond")
    assert ratios["random"] == ratios["value, random setups"] == 4.0 and ratios["priority_vs_big_money"] == 6.0


def test_without_a_peer_nothing_is_compared_and_all_finished_systems_are_measured(monkeypatch):
    monkeypatch.setattr(systems, "BOTS", {})
    monkeypatch.setattr(systems, "playouts", lambda seconds, name: {})
    monkeypatch.setattr(systems, "games_per_second", lambda bot, seconds, name: 1.0)
    found = systems.system_figures((), {}, quick=True)
    assert "vs_pyminion" not in found and set(found["systems"]) == set(SYSTEMS)


def test_only_random_setups_are_counted_by_groups(monkeypatch):
    grouped = []
    monkeypatch.setattr(systems, "BOTS", {"random": systems.BOTS["random"]})
    monkeypatch.setattr(systems, "playouts", lambda seconds, name: {})
    monkeypatch.setattr(systems, "games_per_second", lambda bot, seconds, name: 1.0)
    monkeypatch.setattr(systems, "against_peer", lambda seconds, name: {})
    monkeypatch.setattr(systems, "mean_of_setups", lambda slices, groups: grouped.append(slices) or 1.0)
    systems.system_figures(["core-1e"], PEER, quick=True)
    assert len(grouped) == 1


def test_a_group_of_quick_setups_counts_no_more_than_one_of_slow_ones():
    quick, slow = (1.0, 10, 5), (1.0, 1, 5)
    assert systems.mean_of_setups([quick, slow, quick, slow], 2) == pytest.approx((0.1 + 1.0) / 2)


def test_the_tables_have_a_row_for_each_system_and_bot(figures):
    lines = bench_lines({"systems": figures["systems"], "plain": {"vs_pyminion": figures["vs_pyminion"]}})
    assert any(line.startswith("  bond value ") for line in lines) and "The plain source:" in lines
