"""The board's JavaScript is one sound module: its parts fit together, and nothing is used that is not there."""

import os
import shutil
import subprocess

import pytest

pytest.importorskip("anywidget")
OPTIONS = ["--allowJs", "--checkJs", "--noEmit", "--target", "es2023", "--lib", "es2023,dom,dom.iterable",
           "--module", "esnext"]


@pytest.fixture
def module(tmp_path):
    """The module as the page gets it, in a file."""
    from legendary_nb.ui.board.widget import script

    file = tmp_path / "board.mjs"
    file.write_text(script(), encoding="utf-8")
    return file


def said_by(*command) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=300)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_the_module_can_be_read(module):
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is not installed; the browser tests read the module too")
    assert not said_by(node, "--check", module)


def test_the_types_of_the_module_fit(module):
    """With TypeScript from npm (`npm install --global typescript@5`), or the program that LEGENDARY_NB_TSC names."""
    tsc = os.environ.get("LEGENDARY_NB_TSC") or shutil.which("tsc")
    if tsc is None:
        pytest.skip("TypeScript is not installed")
    assert not said_by(tsc, *OPTIONS, module)


def test_the_module_asks_for_nothing_from_elsewhere(module):
    text = module.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    for sign in ("http://", "https://", "\nimport ", "import(", "fetch(", "XMLHttpRequest", "eval(", "@import"):
        assert sign not in text, sign
