"""The bench of the bots: its games are the same for all, and its table tells what was played."""

import json

import pytest
from support.terminal import command, data_of

from legendary_nb.bench import strength
from legendary_nb.bench.strength import (
    LEVELS,
    Kept,
    Played,
    Task,
    level_lines,
    modes_like,
    play,
    rows,
    some_setup,
)
from legendary_nb.bots import PriorityBot, SearchBot
from legendary_nb.cards import load_system


def test_the_games_of_a_system_go_through_all_numbers_of_players_and_changes_of_mode():
    setups = [some_setup("core-1e", game)[0] for game in range(5 * len(strength.CHANGES))]
    assert {(s.system, s.players) for s in setups} == {("core-1e", k) for k in range(1, 6)}
    assert {s.modes for s in setups} == {(), ("heroic",), ("distracted",), ("maniacal",)}


def test_a_mode_is_found_by_what_it_changes():
    assert modes_like(load_system("core-1e"), "mastermind attack", -1) == ("distracted",)
    assert modes_like(load_system("core-1e"), "", 0) == ()


def test_a_game_is_the_same_whoever_measures_it():
    task = Task("priority", "core-1e", 7)
    assert play(task)[:3] == play(task)[:3] == ("core-1e", 7, play(task).won)
    assert some_setup("core-1e", 7) == some_setup("core-1e", 7)


def games(n, won, seconds=0.1, first=0):
    return [Played("core-1e", first + i, i < won, seconds) for i in range(n)]


def test_the_rows_count_wins_and_pairs():
    result = rows({"random": games(10, 0), "priority": games(10, 8)}, ["core-1e"])
    assert result["random"]["win_rate"] == 0 and result["priority"]["won"] == 8
    assert result["random"]["more_than_before"] is None
    low, high = result["priority"]["more_than_before"]
    assert 0 < low < 0.8 < high
    assert result["priority"]["low"] < 0.8 < result["priority"]["high"]


def test_only_games_that_both_levels_played_are_compared():
    before, after = games(100, 100), games(10, 0, first=95)
    assert rows({"value": before, "search": after}, ["core-1e"])["search"]["more_than_before"] == [-1.0, -1.0]


def test_a_game_counts_for_the_system_it_was_played_in():
    played = [Played(system, game, system == "core-2e", 0.1) for game in range(3) for system in ("core-1e", "core-2e")]
    by_system = rows({"value": played}, ["core-1e", "core-2e"])["value"]["by_system"]
    assert (by_system["core-1e"]["win_rate"], by_system["core-2e"]["win_rate"]) == (0.0, 1.0)


def test_the_table_has_a_line_for_each_level():
    found = {level: games(2, 1, 0.5) for level in LEVELS}
    lines = level_lines({"systems": ["core-1e"], "levels": rows(found, ["core-1e"])})
    assert [line.split("|")[1].strip() for line in lines[2:]] == ["random", "priority", "value", "search"]
    assert "50.0 %" in lines[2] and len({line.count("|") for line in lines}) == 1


# ---- games that are kept ---------------------------------------------------------------------------


def test_kept_games_are_read_again_but_for_a_line_cut_short(tmp_path):
    file = tmp_path / "games.jsonl"
    with Kept(file) as kept:
        kept.add(Task("value", "core-1e", 3), Played("core-1e", 3, True, 0.5))
    file.write_text(file.read_text() + '["value", "core-1e", 4, tr')
    with Kept(file) as kept:
        kept.add(Task("value", "core-2e", 3), Played("core-2e", 3, False, 0.5))
    with Kept(file) as kept:
        assert set(kept.games) == {("value", "core-1e", 3), ("value", "core-2e", 3)}
    assert kept.games["value", "core-1e", 3] == Played("core-1e", 3, True, 0.5)


def test_games_of_other_bots_are_not_mixed_in(tmp_path, monkeypatch):
    Kept(tmp_path / "games.jsonl").file.close()
    monkeypatch.setattr(strength, "PLAYOUTS", 7)
    with pytest.raises(ValueError, match="choose another file"):
        Kept(tmp_path / "games.jsonl")


# ---- from the shell --------------------------------------------------------------------------------


class InThisProcess:
    """Plays where the test runs, instead of starting processes."""

    def __init__(self, *_, **__):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def map(self, function, tasks, chunksize=1):
        return map(function, tasks)


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(strength, "ProcessPoolExecutor", InThisProcess)
    monkeypatch.setitem(LEVELS, "search", lambda game: SearchBot(playouts=2, turns=0, policy=PriorityBot()))


def test_the_command_plays_the_games_asked_for_and_goes_on_with_those_that_miss(capsys, tmp_path, at_once):
    file = tmp_path / "games.jsonl"
    arguments = ("bench", "--bots", "--games", "2", "--search-games", "1", "--first", "20", "--keep", str(file),
                 "--system", "core-1e", "core-2e")
    data = data_of(capsys, *arguments)
    assert {level: row["games"] for level, row in data["levels"].items()} == {
        "random": 4, "priority": 4, "value": 4, "search": 2}
    kept = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    assert [(game, system) for level, system, game, *_ in kept if level == "value"] == [
        (20, "core-1e"), (20, "core-2e"), (21, "core-1e"), (21, "core-2e")]
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:-1]))  # all but the last game
    code, out, _ = command(capsys, *arguments)
    assert code == 0 and out.count("\n") == 2 + len(LEVELS) and out.startswith("| level |")
    assert len(file.read_text().splitlines()) == 1 + len(kept)


@pytest.mark.parametrize("option", ["--games", "--search-games", "--workers"])
def test_no_games_or_no_workers_are_an_error_that_says_so(capsys, option):
    code, out, err = command(capsys, "bench", "--bots", option, "0")
    assert (code, out) == (1, "") and f"{option} is a whole number from 1 to" in err


def test_the_systems_to_play_can_be_named_and_a_wrong_name_is_an_error_that_says_so(capsys, at_once):
    data = data_of(capsys, "bench", "--bots", "--games", "2", "--search-games", "1", "--system", "core-2e")
    assert data["systems"] == ["core-2e"] and set(data["levels"]["value"]["by_system"]) == {"core-2e"}
    code, _, err = command(capsys, "bench", "--bots", "--system", "core-9e")
    assert code == 1 and "unknown system 'core-9e'; there are: " in err


def test_a_file_of_something_else_is_an_error_that_says_so(capsys, tmp_path, at_once):
    file = tmp_path / "notes.txt"
    file.write_text("not games\n")
    code, _, err = command(capsys, "bench", "--bots", "--games", "1", "--keep", str(file))
    assert code == 1 and "choose another file" in err
