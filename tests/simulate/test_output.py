"""Output in Parquet: parts that are whole, runs that go on, folders that belong to one simulation."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from legendary_nb import Setup, first_game
from legendary_nb.simulate import SimulationError, Variant, compare, read, simulate, tally
from legendary_nb.simulate import folder as folders

pd = pytest.importorskip("pandas")
parquet = pytest.importorskip("pyarrow.parquet")
FIRST = first_game("core-1e", 2)
BOTH = [FIRST, Setup("core-1e", 3)]


def run(folder, setup=FIRST, games=7, **more):
    return simulate(setup, "random", games, 1, folder=folder, as_rows=True, **{"batch": 3} | more)


def rows(setup=FIRST, games=7, **more):
    return simulate(setup, "random", games, 1, as_rows=True, **more)


def stop_after(games):
    """Progress that ends the run after this many games, as a kill would."""

    def report(done, most):
        if done.games >= games:
            raise KeyboardInterrupt

    return report


@pytest.fixture
def played(monkeypatch):
    """The batches that are really played."""
    batches = []
    plain = folders.GamesFolder.keep

    def keep(folder, batch, result):
        if not folder.has(batch):
            batches.append((batch.number, batch.first, batch.games))
        plain(folder, batch, result)

    monkeypatch.setattr(folders.GamesFolder, "keep", keep)
    return batches


@pytest.mark.parametrize("detail", ["game", "turn", "purchase"])
def test_what_is_written_is_what_is_returned(tmp_path, detail):
    table = run(tmp_path / "out", BOTH, detail=detail)
    assert table == rows(BOTH, detail=detail)
    assert read(tmp_path / "out", as_rows=True) == table
    frame = pd.read_parquet(tmp_path / "out")
    assert len(frame) == len(table) and list(frame["seed"]) == [row["seed"] for row in table]
    assert read(tmp_path / "out").equals(simulate(BOTH, "random", 7, 1, detail=detail))


def test_a_run_that_was_stopped_goes_on(tmp_path, played):
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, BOTH, progress=stop_after(10))
    assert len(read(tmp_path)) == 10 and played == [(0, 1, 3), (0, 4, 3), (0, 7, 1), (1, 1, 3)]
    played.clear()
    assert run(tmp_path, BOTH) == rows(BOTH) == read(tmp_path, as_rows=True)
    assert played == [(1, 4, 3), (1, 7, 1)]
    assert tally(BOTH, "random", 7, 1, folder=tmp_path) == tally(BOTH, "random", 7, 1)


KILLED = """
import os, sys
from legendary_nb.simulate import simulate

def die(done, most):
    if done.games >= 4:
        os._exit(9)

if __name__ == "__main__":
    simulate("core-1e", "random", 12, 1, folder=sys.argv[1], batch=2, workers=2, progress=die)
"""


def test_a_killed_program_leaves_whole_parts_and_no_worker_behind(tmp_path, played):
    """The workers hold the program's output open, so the end of it is the end of them all."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    done = subprocess.run([sys.executable, script, tmp_path / "out"], stdout=subprocess.PIPE, timeout=120)
    assert done.returncode == 9
    assert read(tmp_path / "out", as_rows=True) == rows(games=4)
    assert run(tmp_path / "out", games=12, batch=2) == rows(games=12) == read(tmp_path / "out", as_rows=True)
    assert played == [(0, seed, 2) for seed in (5, 7, 9, 11)]


def test_more_games_may_be_asked_for_later(tmp_path, played):
    run(tmp_path, games=7)
    played.clear()
    assert run(tmp_path, games=11, batch=None) == rows(games=11) == read(tmp_path, as_rows=True)
    assert played == [(0, 7, 3), (0, 10, 2)]
    assert run(tmp_path, games=5) == rows(games=5)
    assert read(tmp_path, as_rows=True) == rows(games=11)


def test_a_part_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    write = parquet.write_table

    def half(table, path):
        write(table, path)
        path.write_bytes(path.read_bytes()[:100])
        raise KeyboardInterrupt

    def fail(*files):
        raise OSError("no space left")

    monkeypatch.setattr(parquet, "write_table", half)
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path)
    assert read(tmp_path, as_rows=True) == [] and [file.name for file in tmp_path.iterdir()] == [folders.MANIFEST]
    monkeypatch.setattr(parquet, "write_table", write)
    monkeypatch.setattr(folders.os, "replace", fail)
    with pytest.raises(OSError, match="no space"):
        run(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == [folders.MANIFEST]
    monkeypatch.undo()
    assert run(tmp_path) == rows() == read(tmp_path, as_rows=True)


def test_a_damaged_part_is_played_again(tmp_path, played):
    run(tmp_path)
    part = sorted(tmp_path.glob("*.parquet"))[1]
    part.write_bytes(part.read_bytes()[:100])
    played.clear()
    assert run(tmp_path) == rows() and played == [(0, 4, 3)]
    assert read(tmp_path, as_rows=True) == rows()


def test_an_early_stop_is_the_same_when_the_run_goes_on(tmp_path):
    stopped = tally(FIRST, "random", 60, 1, until=0.15, batch=4)
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, games=60, until=0.15, batch=4, progress=stop_after(8))
    assert tally(FIRST, "random", 60, 1, until=0.15, folder=tmp_path) == stopped
    assert len(read(tmp_path)) == stopped[0].games < 60


@pytest.mark.parametrize("changed, said", [
    ({"setup": BOTH}, "the setups differ"),
    ({"setup": replace(FIRST, mastermind="Loki", villains=())}, "the setups differ"),
    ({"setup": Variant(FIRST, {"Odinson": 1})}, "the setups differ"),
    ({"detail": "turn"}, "the detail differ"), ({"batch": 4}, "the batch differ"), ({"limit": 9}, "the limit differ"),
])
def test_a_folder_of_another_simulation_is_refused(tmp_path, changed, said):
    run(tmp_path)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(SimulationError, match=f"holds another simulation: {said}"):
        run(tmp_path, **changed)
    assert sorted(tmp_path.iterdir()) == before


def test_another_bot_or_seed_is_another_simulation(tmp_path):
    run(tmp_path)
    with pytest.raises(SimulationError, match="the bots and the seed differ; choose another folder"):
        simulate(FIRST, "priority", 7, 2, folder=tmp_path)


def test_other_cards_make_another_simulation(tmp_path, monkeypatch):
    run(tmp_path)
    monkeypatch.setattr(folders, "fingerprint", lambda *systems: "other")
    with pytest.raises(SimulationError, match="the cards differ"):
        run(tmp_path)


def test_a_folder_with_something_else_in_it_is_refused(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ben")
    with pytest.raises(SimulationError, match="is not empty and holds no simulation"):
        run(tmp_path)
    with pytest.raises(SimulationError, match="cannot be used for the output"):
        run(tmp_path / "letter.txt")


def test_a_damaged_list_of_contents_is_named(tmp_path):
    run(tmp_path)
    (tmp_path / folders.MANIFEST).write_text("{}")
    with pytest.raises(SimulationError, match=r"_simulation\.json is damaged"):
        run(tmp_path)


def test_the_list_of_contents_is_plain_data(tmp_path):
    run(tmp_path)
    facts = json.loads((tmp_path / folders.MANIFEST).read_text("utf-8"))
    assert facts["setups"][0]["mastermind"] == "Red Skull" and facts["bots"] == ["random"] and facts["seed"] == 1


def test_both_sides_of_a_comparison_are_kept(tmp_path):
    compare(FIRST, games=3, folder=tmp_path, changed_bots="random")
    assert [len(read(tmp_path / side)) for side in ("base", "changed")] == [3, 3]


def test_without_pyarrow_the_extra_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SimulationError, match=r"legendary-nb\[analysis\]"):
        run(tmp_path)
