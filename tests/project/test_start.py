"""Starting: what an import brings in, and that a game needs nothing but Python and the content as JSON."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from legendary_nb.cards import store

PACKAGE = Path(store.__file__).resolve().parent.parent
HEAVY = ("yaml", "pandas", "numpy", "plotly", "ipywidgets", "anywidget", "networkx", "jsonschema", "IPython",
         "hypothesis", "pytest")

# an import of a heavy package fails as if it were not installed
BLOCK = f"""
import sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {("_yaml", *HEAVY)!r}:
            raise ImportError(name + " is not installed")

sys.meta_path.insert(0, Block())
"""

PLAY = """
import random
import legendary_nb

game = legendary_nb.Game.new("core-1e", players=2, seed=3)
answers = random.Random(3)
while game.ask is not None:
    game.choose(answers.randrange(len(game.ask.options)))
print(legendary_nb.__file__)
print(game.outcome.result, len(game.events) > 100)
"""


def python(code, cwd, **environment):
    """What a fresh Python prints; it inherits no setting of this one but PATH and what is named."""
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "SYSTEMROOT", "HOME")}
    done = subprocess.run([sys.executable, "-B", "-c", code], cwd=cwd, env={**kept, **environment}, text=True,
                          capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The content of this project as JSON."""
    folder = tmp_path_factory.mktemp("built")
    store.build(store.CHECKOUT, folder)
    return folder


def test_the_import_brings_in_no_heavy_package(tmp_path):
    code = f"import sys, legendary_nb; print(*sorted({set(HEAVY)!r} & set(sys.modules)))"
    assert python(code, tmp_path, PYTHONPATH=str(PACKAGE.parent)) == [""]


def test_a_game_from_built_content_brings_in_no_heavy_package(tmp_path, built):
    code = ("import sys, legendary_nb; legendary_nb.Game.new('core-1e').ask; "
            f"print(*sorted({set(HEAVY)!r} & set(sys.modules)))")
    assert python(code, tmp_path, PYTHONPATH=str(PACKAGE.parent), LEGENDARY_NB_CONTENT=str(built)) == [""]


def test_the_block_really_blocks(tmp_path):
    code = BLOCK + "try:\n    import yaml\nexcept ImportError as error:\n    print(error)"
    assert python(code, tmp_path) == ["yaml is not installed"]


def test_a_whole_game_runs_without_yaml_and_the_heavy_packages(tmp_path, built):
    file, outcome = python(BLOCK + PLAY, tmp_path, PYTHONPATH=str(PACKAGE.parent), LEGENDARY_NB_CONTENT=str(built))
    assert Path(file).parent == PACKAGE
    assert outcome.split()[1] == "True"


def test_without_yaml_the_source_folder_says_what_to_install(tmp_path):
    shutil.copytree(store.CHECKOUT / "core-1e", tmp_path / "core-1e")
    code = BLOCK + ("import legendary_nb\n"
                    "try:\n    legendary_nb.Game.new('core-1e')\n"
                    "except ValueError as error:\n    print(type(error).__name__, error)")
    (line,) = python(code, tmp_path, PYTHONPATH=str(PACKAGE.parent), LEGENDARY_NB_CONTENT=str(tmp_path))
    assert line.startswith("ContentError ")
    assert "needs the package PyYAML; install it" in line


def test_an_installed_package_plays_from_any_folder(tmp_path, built):
    """The layout of a wheel: the content as JSON inside the package, and no content/ beside it."""
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    shutil.copytree(PACKAGE, site / "legendary_nb", ignore=shutil.ignore_patterns("__pycache__", "_content"))
    shutil.copytree(built, site / "legendary_nb" / "_content")
    elsewhere.mkdir()
    file, outcome = python(BLOCK + PLAY, elsewhere, PYTHONPATH=str(site))
    assert Path(file).parent == site / "legendary_nb"
    assert outcome.split()[1] == "True"
    assert list(elsewhere.iterdir()) == []
    assert not (site / "legendary_nb" / "_content" / ".cache").exists()


def test_the_same_game_comes_from_yaml_and_from_json(tmp_path, built):
    """The same seed and answers give the same game whichever form of the content is read."""
    shutil.copytree(store.CHECKOUT, tmp_path / "content", ignore=shutil.ignore_patterns(".cache", "schema"))
    code = PLAY + "print(game.position())"
    sources = {"yaml": tmp_path / "content", "json": built}
    played = [python(code, tmp_path, PYTHONPATH=str(PACKAGE.parent), LEGENDARY_NB_CONTENT=str(folder))
              for folder in sources.values()]
    assert played[0] == played[1]
