"""A dataset of decisions: what a seat saw, what it could answer, what it answered, and how the game ended."""

import pytest

from legendary_nb import Setup
from legendary_nb.game.seen import names_of
from legendary_nb.simulate import read, simulate

SETUP = Setup("core-1e", 2)


def test_a_row_has_the_state_the_answers_and_the_end_of_the_game():
    rows = simulate(SETUP, "priority", 2, 3, detail="decision", as_rows=True, progress=False)
    of_table, of_answer = names_of("core-1e")
    assert {row["seed"] for row in rows} == {3, 4} and {row["result"] for row in rows} <= {"win", "loss", "tie"}
    for row in rows:
        assert len(row["state"]) == len(of_table) and row["state"][of_table.index("round")] >= 1
        assert 0 <= row["answer"] < len(row["options"]) > 1
        chosen = dict(zip(of_answer, row["options"][row["answer"]], strict=True))
        assert chosen.get(f"to {row['kind']}", 1.0) == 1.0
        assert bool(row["card"]) == bool(chosen["card: there"])


def test_the_rows_are_kept_as_parquet_and_read_again(tmp_path):
    pytest.importorskip("pyarrow")
    rows = simulate(SETUP, "priority", 1, detail="decision", as_rows=True, progress=False, folder=tmp_path / "games")
    again = read(tmp_path / "games", as_rows=True)
    assert [row["answer"] for row in again] == [row["answer"] for row in rows]
    assert again[0]["options"][0] == pytest.approx(rows[0]["options"][0])
    assert again[-1]["result"] == rows[-1]["result"]


def test_a_bot_that_breaks_a_rule_is_still_named():
    def cheat(view, ask):
        return ("fight", -7)

    table = simulate(SETUP, cheat, 1, detail="game", as_rows=True, progress=False)
    rows = simulate(SETUP, ["priority", cheat], 1, detail="decision", as_rows=True, progress=False)
    assert table[0]["result"] == "fault" and {row["result"] for row in rows} == {"fault"}
