"""The ladder: what is kept, how it is played anew, and the player at its end that sees every deck."""

import json

import pytest

from legendary_nb.bench import ladder
from legendary_nb.bench.ceiling import AllSeeing
from legendary_nb.bench.strength import Played, some_setup
from legendary_nb.bots import ValueBot, known_bots, play_out
from legendary_nb.cli.main import main
from legendary_nb.coverage import finished_systems
from legendary_nb.rules import new_table


def plays(bot, system, game):
    table = new_table(*some_setup(system, game), log=False)
    play_out(table, [bot])
    return table.outcome.result == "win"


# ---- the ceiling -----------------------------------------------------------------------------------


def test_who_sees_every_deck_wins_what_its_first_try_loses():
    lost = (game for game in range(40) if not plays(ValueBot(), "core-1e", game))
    assert any(plays(AllSeeing(tries=6), "core-1e", game) for game in lost)


def test_it_wins_whatever_its_first_try_wins():
    won = next(game for game in range(8) if plays(ValueBot(), "core-1e", game))
    assert plays(AllSeeing(seed=3), "core-1e", won)


def test_who_sees_every_deck_is_nobody_to_play_with():
    assert not any("seeing" in name or issubclass(kind, AllSeeing) for name, kind in known_bots().items())
    assert ladder.CEILING not in known_bots()


# ---- what is kept ----------------------------------------------------------------------------------


def test_the_kept_results_have_every_system_and_every_bot_with_their_intervals():
    kept = ladder.kept_ladder()
    assert list(kept["systems"]) == list(finished_systems())
    for rungs in (*kept["systems"].values(), kept["overall"]):
        assert list(rungs) == list(ladder.RUNGS)
        assert all(0 <= row["low"] <= row["won"] <= row["high"] <= 1 and row["games"] > 0 for row in rungs.values())
    assert kept["command"].startswith("legendary-nb ladder --games")
    for bot, row in kept["overall"].items():
        assert row["games"] == sum(rungs[bot]["games"] for rungs in kept["systems"].values())


def test_the_command_prints_what_is_kept(capsys):
    assert main(["ladder", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == ladder.kept_ladder()
    assert main(["ladder"]) == 0
    assert capsys.readouterr().out.count("\n| ") == len(ladder.RUNGS)


# ---- playing it anew -------------------------------------------------------------------------------


def test_a_ladder_played_anew_goes_on_from_its_file_and_names_its_command(monkeypatch, tmp_path):
    monkeypatch.setattr(ladder, "RUNGS", ("random",))
    keep = tmp_path / "games.jsonl"
    first = ladder.play_ladder(2, systems=["core-1e"], first=7, keep=keep)
    assert first["command"] == "legendary-nb ladder --games 2 --search-games 2 --first 7 --system core-1e"
    monkeypatch.setattr(ladder, "play", lambda task: pytest.fail("it was played before"))
    assert ladder.play_ladder(2, systems=["core-1e"], first=7, keep=keep) == first
    assert first["overall"]["random"]["games"] == first["systems"]["core-1e"]["random"]["games"] == 2


def test_shares_are_those_of_the_games_and_parts_of_the_ceiling():
    found = {"value": [Played("core-1e", game, game < 3, 0.0) for game in range(10)],
             "ceiling": [Played("core-1e", game, game < 6, 0.0) for game in range(10)]}
    rungs = ladder.rungs_of(found, "core-1e")
    assert rungs["value"]["won"] == 0.3 and rungs["value"]["low"] < 0.3 < rungs["value"]["high"]
    assert ladder.of_ceiling(rungs, "value") == "50 %" and ladder.rungs_of(found, "bond")["value"]["games"] == 0


def test_a_number_of_games_that_makes_no_sense_is_told(capsys):
    assert main(["ladder", "--games", "0"]) != 0
    assert "--games" in capsys.readouterr().err
