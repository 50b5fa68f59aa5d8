"""The bench of the bots: its games are the same for all, and its table tells what was played."""

from legendary_nb import bench_bots
from legendary_nb.bench_bots import LEVELS, Played, Task, level_lines, modes_like, play, rows, some_setup
from legendary_nb.cards import load_system
from legendary_nb.coverage import finished_systems


def test_the_games_go_through_all_systems_players_and_changes_of_mode():
    n = len(finished_systems()) * 5 * len(bench_bots.CHANGES)
    setups = [some_setup(game)[0] for game in range(n)]
    assert {(s.system, s.players) for s in setups} == {(name, k) for name in finished_systems() for k in range(1, 6)}
    assert {s.modes for s in setups if s.system == "core-1e"} == {(), ("heroic",), ("distracted",), ("maniacal",)}


def test_a_mode_is_found_by_what_it_changes():
    assert modes_like(load_system("core-1e"), "mastermind attack", -1) == ("distracted",)
    assert modes_like(load_system("core-1e"), "", 0) == ()


def test_a_game_is_the_same_whoever_measures_it():
    task = Task("priority", 7, ("core-1e",))
    assert play(task).won == play(task).won
    assert some_setup(7, ("core-1e",)) == some_setup(7, ("core-1e",))


def test_the_rows_count_wins_and_pairs():
    found = {"random": [Played(False, 0.1)] * 10, "priority": [Played(i < 8, 0.2) for i in range(10)]}
    result = rows(found, ["core-1e"])
    assert result["random"]["win_rate"] == 0 and result["priority"]["won"] == 8
    assert result["random"]["more_than_before"] is None
    low, high = result["priority"]["more_than_before"]
    assert 0 < low < 0.8 < high
    assert result["priority"]["low"] < 0.8 < result["priority"]["high"]


def test_the_table_has_a_line_for_each_level():
    found = {level: [Played(True, 0.5), Played(False, 0.5)] for level in LEVELS}
    lines = level_lines({"systems": ["core-1e"], "levels": rows(found, ["core-1e"])})
    assert [line.split("|")[1].strip() for line in lines[2:]] == ["random", "priority", "value", "search"]
    assert "50.0 %" in lines[2]
