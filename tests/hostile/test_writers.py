"""Four writers at once on one save: every answer that was called saved is in it."""

import os

import pytest

from hostile.hostile import rounds, run_apart

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")


def test_four_writers_of_one_game_lose_no_answer(tmp_path):
    each = rounds(8, 40)
    found = run_apart("saving", "together", tmp_path, 4, each)
    print(found)
    assert found["kept"] == found["in the file"] > each and (found["parts"], found["files"]) == (0, 1)
