"""The JavaScript of the pages: sound modules that fit together, and nothing is used that is not there."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

pytest.importorskip("anywidget")
from legendary_nb.ui.joined import EXPORT, IMPORT, STATIC, joined_script

OPTIONS = ["--allowJs", "--checkJs", "--noEmit", "--target", "es2023", "--lib", "es2023,dom,dom.iterable",
           "--module", "esnext", "--moduleResolution", "bundler", "--noUnusedLocals"]
MODULES = sorted(STATIC.rglob("*.js"))
WIDGETS = [path.relative_to(STATIC).as_posix() for path in MODULES if "\nexport default " in path.read_text("utf-8")]
LONGEST_LINE = 120
# plotly comes to the page by itself, and says so on the window
PLOTLY = "declare var Plotly: any;\ninterface Window { Plotly: any; plotlyComing: Promise<void>; }\n"


@pytest.fixture(params=WIDGETS)
def module(request, tmp_path):
    """The module of a widget as the page gets it, in a file."""
    file = tmp_path / "widget.mjs"
    file.write_text(joined_script(request.param), encoding="utf-8")
    return file


def said_by(*command) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=300)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_every_widget_is_found():
    assert [name.rpartition("/")[2] for name in WIDGETS] == [
        "kernel.js", "cell.js", "course.js", "explorer.js", "figures.js", "laboratory.js", "puzzles.js", "simlab.js",
        "theatre.js", "whichfirst.js", "workshop.js"]


def test_the_module_can_be_read(module):
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is not installed; the browser tests read the module too")
    assert not said_by(node, "--check", module)


def test_the_types_of_the_modules_fit(tmp_path):
    """With TypeScript from npm (`npm install --global typescript@5`), or the program that LEGENDARY_NB_TSC names."""
    tsc = os.environ.get("LEGENDARY_NB_TSC") or shutil.which("tsc")
    if tsc is None:
        pytest.skip("TypeScript is not installed")
    (tmp_path / "plotly.d.ts").write_text(PLOTLY, encoding="utf-8")
    assert not said_by(tsc, *OPTIONS, *MODULES, tmp_path / "plotly.d.ts")


def test_what_a_module_exports_is_imported_elsewhere():
    texts = {path: path.read_text(encoding="utf-8") for path in MODULES}
    imported = {name for text in texts.values() for names in re.findall(r"^import \{([^}]*)\}", text, re.M)
                for name in re.findall(r"\w+", names)}
    assert not [(path.name, name) for path, text in texts.items() for name in EXPORT.findall(text)
                if name not in imported]


def test_the_module_asks_for_nothing_from_elsewhere(module):
    text = module.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    for sign in ("http://", "https://", "\nimport ", "import(", "fetch(", "XMLHttpRequest", "eval(", "@import"):
        assert sign not in text, sign


def test_no_module_imports_itself_by_way_of_others():
    imports = {path: [(path.parent / name).resolve() for name in IMPORT.findall(path.read_text("utf-8"))]
               for path in MODULES}
    done: set[Path] = set()
    while ready := {path for path, used in imports.items() if path not in done and done.issuperset(used)}:
        done |= ready
    assert not [path.name for path in MODULES if path not in done]


@pytest.mark.parametrize("path", [*MODULES, *sorted(STATIC.rglob("*.css"))], ids=lambda path: path.name)
def test_no_line_is_long(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert not [(k, line) for k, line in enumerate(lines, 1) if len(line) > LONGEST_LINE]


def test_a_space_beside_a_tag_is_written_out():
    """A line may be broken beside any tag, and a line break there counts for nothing (html.js)."""
    found = [(path.name, line) for path in MODULES for line in path.read_text("utf-8").splitlines()
             if re.search(r"[^\s>=&|?:,(] +</?[a-z]|</[a-z0-9]+> +[^\s<`]", line) and not line.lstrip().startswith("*")]
    assert not found


def test_the_scripts_and_styles_are_formatted():
    """With prettier from npm (`npm install --global prettier@3`)."""
    prettier = shutil.which("prettier")
    if prettier is None:
        pytest.skip("prettier is not installed")
    assert not said_by(prettier, "--check", "--config", STATIC.parents[2] / ".prettierrc.json", STATIC)
