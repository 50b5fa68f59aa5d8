"""The archives of the site: the kit and the packages it needs, compiled for the Python of the browser."""

from __future__ import annotations

import compileall
import gzip
import io
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from py_compile import PycInvalidationMode

from legendary_nb.cards import store
from legendary_nb.session.problem import Problem

from . import stand_in

PACKAGE = Path(store.__file__).parents[1]
HOME = "/kit"  # of the modules in the browser
# what no page uses: commands, servers, and what only a program on a machine can do
LEFT_OUT = ("cli", "bench", "labs", "compiling.py", "__main__.py", "ui/share", "ui/site/stand_in",
            "ui/in_notebook.py", "_content", "_notebooks", "_compiled")
SERVED = "ui/serve"
USED_OF_SERVED = ("ui/serve/__init__.py", "ui/serve/kernel.py")
DATA = (".json", ".jsonl", ".yaml")
ICONS = "ui/static/icons.svg"
# the packages of Python that the pages need; the second archive comes only with the pages that draw figures
FIRST = ("traitlets", "PyYAML", "markdown-it-py", "mdurl")
SECOND = ("plotly", "narwhals", "packaging", "networkx")
# of plotly: its script, and of its thousands of modules those of the figures that this package draws
PLOTLY_DATA = {"validators", "templates"}
PLOTLY_SCRIPT = "plotly/package_data/plotly.min.js"
LEFT_OF_PLOTLY = re.compile(r"plotly/(labextension|figure_factory|matplotlylib|express|data)/"
                            r"|plotly/graph_objs/(?!layout/|scatter/|bar/|heatmap/)\w+/"
                            r"|plotly/graph_objs/_(?!_|bar\.|heatmap\.|scatter\.|figure\.|layout\.|frame\.|deprec)\w+")
COMPILE = """
import {{ loadPyodide }} from {module};
const python = await loadPyodide({{ indexURL: {folder} }});
python.FS.mkdir("/build");
python.mountNodeFS("/build", {kit});
python.runPython(`
import compileall, py_compile
kind = py_compile.PycInvalidationMode.UNCHECKED_HASH
assert compileall.compile_dir("/build", ddir="{home}", legacy=True, quiet=1, invalidation_mode=kind)
`);
"""


def gather_kit(folder: Path) -> None:
    """Put everything that Python in the browser imports into a folder: modules, their data, and the content."""
    for file in kit_files():
        copy(file, folder / "legendary_nb" / file.relative_to(PACKAGE))
    for file in Path(str(stand_in.__file__)).parent.glob("*.py"):
        if file.stem != "__init__":
            copy(file, folder / file.name)
    for name in FIRST:
        for file, place in package_files(name):
            copy(file, folder / place)
    content = folder / "legendary_nb" / "_content"
    store.build(store.own_content(), content)
    for file in (store.own_content() / "lessons").glob("*.md"):
        copy(file, content / "lessons" / file.name)


def gather_figures(folder: Path) -> None:
    """Put what draws figures into a folder: plotly and networkx, as far as the pages need them."""
    for name in SECOND:
        for file, place in package_files(name):
            if not LEFT_OF_PLOTLY.match(place.as_posix()):
                copy(file, folder / place)


def kit_files() -> list[Path]:
    """The files of this package that a page may need."""
    return [file for file in sorted(PACKAGE.rglob("*")) if file.is_file() and is_wanted(file)]


def is_wanted(file: Path) -> bool:
    name = file.relative_to(PACKAGE).as_posix()
    if any(name == left or name.startswith(f"{left}/") for left in LEFT_OUT):
        return False
    if name.startswith(f"{SERVED}/") and name not in USED_OF_SERVED:
        return False
    return file.suffix == ".py" or file.suffix in DATA or name == ICONS


def package_files(name: str) -> list[tuple[Path, PurePosixPath]]:
    """The Python files of an installed package, each with its place; and its licence."""
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        raise Problem(f"the site needs the package {name}; install it with: pip install 'legendary-nb[all]'") from None
    return [(Path(str(file.locate())), PurePosixPath(file)) for file in files if is_module_or_licence(file)]


def is_module_or_licence(file: PurePosixPath) -> bool:
    is_plain = ".." not in file.parts and not file.is_absolute() and "tests" not in file.parts
    is_data = file.as_posix() == PLOTLY_SCRIPT or (file.suffix == ".json" and PLOTLY_DATA & set(file.parts))
    return is_plain and (file.suffix == ".py" or "licenses" in file.parts or bool(is_data))


def copy(file: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)


# ---- compiling -----------------------------------------------------------------------------------------


def compile_kit(folder: Path, pyodide: Path, version: str) -> bool:
    """Compile all modules for the Python of the browser, if that can be done here; they then need no source.

    This Python does it if it is of that version; otherwise Pyodide does it itself, in node.  Without node the sources
    stay, and the first visit takes longer.
    """
    if version.split(".")[:2] == [str(part) for part in sys.version_info[:2]]:
        is_done = bool(compileall.compile_dir(folder, ddir=HOME, legacy=True, quiet=2,
                                              invalidation_mode=PycInvalidationMode.UNCHECKED_HASH))
    else:
        is_done = compile_in_node(folder, pyodide)
    if is_done:
        for file in folder.rglob("*.py"):
            file.unlink()
    return is_done


def compile_in_node(folder: Path, pyodide: Path) -> bool:
    node = shutil.which("node")
    if node is None:
        return False
    with tempfile.TemporaryDirectory(prefix="legendary-nb-") as place:
        script = Path(place) / "compile.mjs"
        script.write_text(COMPILE.format(
            module=quoted((pyodide / "pyodide.mjs").resolve()), folder=quoted(pyodide.resolve()),
            kit=quoted(folder.resolve()), home=HOME), encoding="utf-8")
        done = subprocess.run([node, str(script)], capture_output=True, text=True)
    if done.returncode:
        raise Problem(f"the modules could not be compiled for the browser: {done.stderr.strip()[-300:]}")
    return True


def quoted(path: Path) -> str:
    """A path as a text of JavaScript."""
    return '"' + path.as_posix().replace('"', '\\"') + '"'


def packed(folder: Path) -> bytes:
    """A folder as one compressed archive, the same bytes for the same files."""
    text = io.BytesIO()
    with tarfile.open(fileobj=text, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                facts = tarfile.TarInfo(file.relative_to(folder).as_posix())
                facts.size = file.stat().st_size
                with file.open("rb") as opened:
                    archive.addfile(facts, opened)
    return gzip.compress(text.getvalue(), 9, mtime=0)
