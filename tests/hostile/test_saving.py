"""Writers that are killed in the middle of a save, or four at once, lose nothing that they called saved."""

import os

import pytest

from hostile.hostile import rounds, run_apart
from legendary_nb.session.writing import clean

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")


@pytest.mark.parametrize("way", ["board", "terminal"])
def test_kills_at_random_lose_nothing(way, tmp_path):
    found = run_apart("saving", "random", way, tmp_path, rounds(5, 100))
    print(found)
    assert found["saves"] >= found["kills"] and (found["lost"], found["broken"]) == (0, 0)


@pytest.mark.parametrize("way", ["board", "terminal"])
def test_a_writer_that_dies_at_any_step_leaves_the_last_save_or_the_next_whole(way, tmp_path):
    found = run_apart("saving", "steps", way, tmp_path)
    assert found == {"mkstemp": [2, 1], "write": [2, 1], "fsync": [2, 1], "flock": [2, 1], "replace": [2, 1],
                     "replaced": [3, 0], "synced": [3, 0]}
    left = list(tmp_path.rglob(".part-*"))
    for part in left:
        os.utime(part, (1e9, 1e9))
        clean(part.parent)
    assert len(left) == 5 and not list(tmp_path.rglob(".part-*"))


def test_four_writers_of_one_game_lose_no_answer(tmp_path):
    each = rounds(8, 40)
    found = run_apart("saving", "together", tmp_path, 4, each)
    print(found)
    assert found["kept"] == found["in the file"] > each and (found["parts"], found["files"]) == (0, 1)
