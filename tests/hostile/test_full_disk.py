"""A full disk, or one that fails at any step: the last save stays whole, and the player is told."""

import errno
import os
import stat
import subprocess
import sys
import tempfile

import pytest

from hostile.hostile import ROOT
from legendary_nb import Game
from legendary_nb.session import writing
from legendary_nb.session.saves import Autosave, read_game
from legendary_nb.ui.board.kept_games import Store

# a process whose files may have no more than a few bytes tells what it was told
CROWDED = """
import resource, sys
from pathlib import Path
from legendary_nb import Game
from legendary_nb.ui.board.kept_games import Store
store, game = Store(folder=Path(sys.argv[1])), Game.new("core-1e", players=1, seed=1).choose(0)
assert store.keep(game, {}) == ""
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
game.choose(0)
print(store.keep(game, {}), len(store.find().game.answers), len(list(store.folder.glob(".part-*"))))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(store.keep(game, {}), len(store.find().game.answers))
"""


def full(*_, **__):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


STEPS = {"a new file": (tempfile, "mkstemp"), "its text": (os, "fdopen"), "the disk": (os, "fsync"),
         "its name": (os, "replace"), "the lock": (writing, "one_at_a_time")}


@pytest.mark.parametrize("step", STEPS)
def test_a_save_that_fails_at_any_step_leaves_the_last_one_and_the_next_has_everything(step, tmp_path, monkeypatch):
    store, game = Store(folder=tmp_path), Game.new("core-1e", players=1, seed=1).choose(0)
    autosave = Autosave()
    autosave.folder = tmp_path
    assert store.keep(game, {}) == "" and autosave.keep(game, {})
    game.choose(0)
    with monkeypatch.context() as broken:
        broken.setattr(*STEPS[step], full)
        assert "cannot be saved (No space left on device)" in store.keep(game, {})
        assert not autosave.keep(game, {}) and "No space left" in autosave.trouble
    assert len(store.find().game.answers) == len(read_game(autosave.path).game.answers) == 1
    assert not list(tmp_path.rglob(".part-*"))
    assert store.keep(game, {}) == "" and autosave.keep(game, {}) and not autosave.trouble
    assert len(store.find().game.answers) == len(read_game(autosave.path).game.answers) == 2


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux limits the files of a process so")
def test_a_disk_that_is_full_in_the_middle_of_a_file_leaves_the_last_save(tmp_path):
    done = subprocess.run([sys.executable, "-c", CROWDED, str(tmp_path)], capture_output=True, text=True,
                          env=os.environ | {"PYTHONPATH": str(ROOT)})
    assert done.stderr == ""
    told, after = done.stdout.splitlines()
    assert "cannot be saved (File too large); save the record yourself before you leave. 1 0" in told and after == " 2"


def test_a_folder_that_cannot_be_brought_to_the_disk_is_no_trouble(tmp_path, monkeypatch):
    """Some file systems know no such call: the file itself is on the disk already."""
    store = Store(folder=tmp_path)
    sync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: full() if stat.S_ISDIR(os.fstat(handle).st_mode) else sync(handle))
    assert store.keep(Game.new("core-1e", players=1, seed=1), {}) == "" and store.find()
