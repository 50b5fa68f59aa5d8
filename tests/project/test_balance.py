"""The card designer's note: every film and scheme was played, and the films are neither hopeless nor trivial."""

import importlib.util
from pathlib import Path

import pytest

from legendary_nb.cards import load_system

ROOT = Path(__file__).resolve().parents[2]
BOND = load_system("bond")
FILMS = [facts["name"] for facts in BOND.facts["films"]]


def tool():
    """tools/balance.py as a module."""
    spec = importlib.util.spec_from_file_location("balance", ROOT / "tools" / "balance.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rows(part):
    """The figures of one part of the note: {(name, players): (games, won, drawn)} in percent."""
    text = (ROOT / "content" / "bond" / "balance.md").read_text(encoding="utf-8")
    found = {}
    for line in text.partition(f"<!-- {part}s: ")[2].partition("<!--")[0].splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) > 2 and cells[1].isdigit():
            won, drawn = (int(cell.partition("%")[0]) for cell in cells[3:5])
            found[cells[0], int(cells[1])] = (int(cells[2]), won, drawn)
    return found


def test_every_film_and_every_scheme_was_played_by_one_to_five():
    assert set(rows("film")) == {(name, n) for name in FILMS for n in range(1, 6)}
    assert set(rows("scheme")) == {(name, n) for name in BOND.schemes for n in range(1, 6)}


@pytest.mark.parametrize("name", FILMS)
def test_a_film_is_won_in_a_quarter_to_three_quarters_of_the_games_of_two(name):
    games, won, _ = rows("film")[name, 2]
    assert games >= 200 and 25 <= won <= 75


def test_five_players_draw_fewer_than_a_fifth_of_the_games():
    assert all(drawn < 20 for part in ("film", "scheme") for (_, n), (_, _, drawn) in rows(part).items() if n == 5)


def test_the_tool_writes_one_part_and_leaves_the_words_and_the_other_part(tmp_path, monkeypatch):
    balance = tool()
    monkeypatch.setattr(balance, "CONTENT", tmp_path)
    (tmp_path / "some").mkdir()
    balance.write("some", "film", ["| one |"])
    balance.write("some", "scheme", ["| two |"])
    balance.write("some", "film", ["| three |"])
    text = (tmp_path / "some" / "balance.md").read_text(encoding="utf-8")
    assert text.startswith("# Balance of some") and "| one |" not in text
    assert text.index("| three |") < text.index(balance.PARTS["scheme"]) < text.index("| two |")


def test_the_tool_plays_a_table_and_tells_how_its_games_ended():
    balance = tool()
    table = next(balance.named_games("bond", 2, 1))
    ends = balance.play(table, "random")
    assert sum(ends.counts.values()) == 2 and set(ends.counts) <= {"win", "tie", "scheme", "card"}
    assert balance.row(table, ends).startswith(f"| {FILMS[0]} | 1 | 2 | 0% ")
