"""The page about simulation at scale: its lines of pandas read what a run keeps, and its commands are real."""

import re
import shlex
from pathlib import Path

import pytest

from legendary_nb.cli.main import main
from legendary_nb.simulate import simulate

pytest.importorskip("pandas")
pytest.importorskip("pyarrow")
PAGE = (Path(__file__).parents[2] / "docs" / "scale.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.DOTALL)


def test_the_lines_of_pandas_read_the_games_of_a_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    simulate("core-1e", games=6, seed=1, folder="games", progress=False)
    lines = next(text for kind, text in BLOCKS if "read_parquet" in text)
    assert len([line for line in lines.splitlines() if line]) <= 10
    exec(lines, {})
    assert capsys.readouterr().out.startswith("6 games, won ")


def test_the_first_command_plays_and_goes_on(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    command = next(text for _, text in BLOCKS if text.startswith("legendary-nb simulate")).split("\n")[0]
    words = shlex.split(command.replace("100000", "4", 1).replace("--workers all", "--workers 1"))[1:]
    for _ in range(2):
        assert not main(words)
    assert "4" in capsys.readouterr().out and list(Path("games").glob("*.parquet"))
