"""Numbers on the command line: whole, finite and in range, or one line that says so."""

import json

import pytest

from legendary_nb import Game
from legendary_nb.cli import main

NONSENSE = ["nan", "inf", "-inf", "-1", "0", "1.5", "1e400", "9" * 30, "9" * 5000, "x", ""]
COMMANDS = ["simulate --players", "simulate --games", "simulate --until", "simulate --workers", "review FILE --worst",
            "review FILE --seconds", "play --terminal --players", "play --terminal --officers", "bench --bots --games",
            "bench --bots --workers", "bench --bots --search-games", "play --port"]
FINE = [("play --port", "0"), ("review FILE --seconds", "1.5")]  # these two make sense


@pytest.mark.parametrize("number", NONSENSE)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_number_that_makes_no_sense_is_refused_in_one_line(command, number, tmp_path, monkeypatch, capsys):
    if (command, number) in FINE:
        return
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    (tmp_path / "game.json").write_text(json.dumps(Game.new("core-1e", 1, seed=3).record()), "utf-8")
    words = command.replace("FILE", str(tmp_path / "game.json")).split()
    try:
        code = main([*words, number])
    except SystemExit as ended:
        code = ended.code
    told = capsys.readouterr().err
    assert code in (1, 2) and "please report it" not in told and "Traceback" not in told


@pytest.mark.parametrize("command", ["simulate --games 1 --seed", "play --terminal --seed", "review FILE --seed"])
def test_a_seed_of_too_many_digits_is_refused_in_one_line(command, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    (tmp_path / "game.json").write_text(json.dumps(Game.new("core-1e", 1, seed=3).record()), "utf-8")
    assert main([*command.replace("FILE", str(tmp_path / "game.json")).split(), "9" * 30]) == 1
    told = capsys.readouterr().err
    assert "seed is a whole number of at most 18 digits" in told and "please report it" not in told
