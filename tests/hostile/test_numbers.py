"""Numbers on the command line: whole, finite and in range, or one line that says so."""

import json

import pytest

from legendary_nb import Game
from legendary_nb.cli import main

NONSENSE = ["nan", "inf", "-inf", "-1", "0", "1.5", "1e400", "9" * 30, "9" * 5000, "x", ""]
COMMANDS = ["simulate --players", "simulate --games", "simulate --until", "simulate --workers", "review FILE --worst",
            "review FILE --seconds", "play --terminal --players", "play --terminal --officers", "bench --bots --games",
            "bench --bots --workers", "bench --bots --search-games", "ladder --games",
            "ladder --games 1 --search-games", "ladder --games 1 --workers", "play --port"]
FINE = [("play --port", "0"), ("review FILE --seconds", "1.5")]  # these two make sense


@pytest.fixture
def refused(tmp_path, monkeypatch, capsys):
    """Runs a command with a number at its end, and returns the one line that refuses it."""
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Game.new("core-1e", 1, seed=3).record()), "utf-8")

    def run(command, number):
        try:
            code = main([*command.replace("FILE", str(file)).split(), number])
        except SystemExit as ended:
            code = ended.code
        told = capsys.readouterr().err
        assert code in (1, 2) and "please report it" not in told and "Traceback" not in told
        return told

    return run


@pytest.mark.parametrize("number", NONSENSE)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_number_that_makes_no_sense_is_refused_in_one_line(command, number, refused):
    if (command, number) not in FINE:
        refused(command, number)


@pytest.mark.parametrize("command", ["simulate --games 1 --seed", "play --terminal --seed", "review FILE --seed"])
def test_a_seed_of_too_many_digits_is_refused_in_one_line(command, refused):
    assert "seed is a whole number of at most 18 digits" in refused(command, "9" * 30)
