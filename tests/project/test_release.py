"""A release is one thing: a version said once, a log of changes, types, and an archive that holds all of it."""

import re
import shutil
import subprocess
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import kit
import legendary_nb

ROOT = Path(kit.ROOT)
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
MOVED = re.findall(r"^\| `([\w.]+)` \| `([\w.]+)` \|$", CHANGES, re.MULTILINE)


def test_the_version_is_the_same_wherever_it_is_said():
    newest = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", CHANGES, re.MULTILINE)[0]
    assert legendary_nb.__version__ == SETTINGS["project"]["version"] == newest


def test_the_package_says_that_it_has_types():
    assert (ROOT / "legendary_nb" / "py.typed").exists()
    assert "Typing :: Typed" in SETTINGS["project"]["classifiers"]


def test_the_source_archive_holds_all_that_git_does():
    kept = set(SETTINGS["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"])
    assert [name for name in kept if not (ROOT / name).exists()] == []
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("the project is not in git")
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    tracked = {name.partition("/")[0] for name in names if name}
    assert tracked == kept | {"pyproject.toml", ".gitignore"}


def is_there(name: str) -> bool:
    """Whether a dotted name can be imported: a module, or something in one."""
    module, _, last = name.rpartition(".")
    try:
        import_module(name)
    except ModuleNotFoundError:
        return bool(module) and is_there(module) and hasattr(import_module(module), last)
    return True


def test_a_name_that_moved_is_where_the_log_says_and_nowhere_else():
    assert len(MOVED) > 50 and len(dict(MOVED)) == len(MOVED)
    assert [new for _, new in MOVED if not is_there(new)] == []
    assert [old for old, _ in MOVED if is_there(old)] == []
