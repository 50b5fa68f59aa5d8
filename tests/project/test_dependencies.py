"""What the code imports is declared in pyproject.toml, in the extra that serves it, and nothing else is declared."""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import NamedTuple

import pytest

import kit

ROOT = Path(kit.ROOT)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
# Folder or file: the extras that are installed when it is imported, and those that only its functions may import from.
# The longest path counts; "build" is what the build needs. Everywhere: the standard library and PyYAML.
SERVED_BY = {
    "kit.py": ((), ()),
    "legendary_nb": ((), ()),
    "legendary_nb/simulate": ((), ("analysis", "cluster")),
    "legendary_nb/env.py": (("rl",), ()),
    "legendary_nb/analysis": ((), ("analysis",)),
    "legendary_nb/hints/review_page.py": ((), ("analysis",)),
    "legendary_nb/tables/database.py": ((), ("postgres",)),
    "legendary_nb/ui": (("play",), ("analysis",)),
    "legendary_nb/state.py": ((), ("bench", "compile")),
    "legendary_nb/bench/peer.py": ((), ("bench",)),
    "legendary_nb/bench/clicks.py": ((), ("browser", "play")),
    "legendary_nb/bench/browser.py": ((), ("browser", "play")),
    "legendary_nb/bench/crowd.py": ((), ("play",)),
    "notebooks": (("analysis", "play"), ()),
    "tests": (tuple(kit.TESTING), ("compile",)),
    "tools": (("analysis", "browser", "test"), ()),
    "tools/hatch_build.py": (("build",), ()),
}
# Declared and not imported: who starts it.
STARTED = {
    "ipykernel": "every page and notebook runs in its kernel",
    "jupyterlab": "legendary-nb lab",
    "mypy": "tests/project/test_quality.py, and mypyc in the script of legendary_nb/compiling.py",
    "nbval": "tests/project/test_notebooks_run.py",
    "pytest-xdist": "kit.py test -n auto",
    "ruff": "tests/project/test_quality.py",
    "setuptools": "the script of legendary_nb/compiling.py",
    "types-pyyaml": "mypy reads it",
}
ASKING = {"import_module", "importorskip", "find_spec", "__import__"}


class Import(NamedTuple):
    """A distribution that a file imports, and whether only a function does."""

    file: str
    distribution: str
    is_optional: bool


# What is declared


def plain(name: str) -> str:
    """The name of a distribution as the package index compares it, of a whole requirement."""
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", name.strip())[0]).lower()


@cache
def declared(extra: str) -> frozenset[str]:
    lines = PROJECT["build-system"]["requires"] if extra == "build" else EXTRAS[extra]
    return frozenset(map(plain, lines))


def always() -> set[str]:
    return set(map(plain, PROJECT["project"]["dependencies"]))


# What is imported


def sources() -> Iterator[tuple[str, str]]:
    """Every Python file and notebook of the project, with its code."""
    for top in sorted({path.split("/")[0] for path in SERVED_BY}):
        for path in sorted((ROOT / top).rglob("*.py")) if (ROOT / top).is_dir() else [ROOT / top]:
            if "_compiled" not in path.parts:
                yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
    for path in sorted((ROOT / "notebooks").rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            yield path.relative_to(ROOT).as_posix(), code_of(json.loads(path.read_text("utf-8")))


def code_of(notebook: dict) -> str:
    """The cells without magics, and the modules that an app says it needs."""
    needs = [f"import {name}" for name in notebook["metadata"].get("needs", ())]
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    lines = "\n".join(cells).splitlines()
    return "\n".join(needs + [line for line in lines if not line.lstrip().startswith(("%", "!"))])


def modules_of(node: ast.AST) -> list[str]:
    """The modules that a statement imports, or that a call names: import_module("pyarrow.parquet")."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [] if node.level else [node.module]
    if isinstance(node, ast.Call) and node.args and name_of(node.func) in ASKING:
        return text_of(node.args[0])
    return []


def name_of(function: ast.expr) -> str:
    return getattr(function, "attr", "") or getattr(function, "id", "")


def text_of(node: ast.expr) -> list[str]:
    """A constant text, or the constant beginning of an f-string up to a dot."""
    first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else node
    text = first.value if isinstance(first, ast.Constant) else None
    is_whole = isinstance(text, str) and not text.startswith(".") and (first is node or "." in text)
    return [text] if is_whole else []


def imported_modules(code: str) -> list[tuple[str, bool]]:
    """The top names of modules, and whether the import waits inside a function or is for type checkers only."""
    return [(module.split(".")[0], waits) for node, waits in nodes_of(ast.parse(code)) for module in modules_of(node)]


def nodes_of(tree: ast.AST) -> Iterator[tuple[ast.AST, bool]]:
    """Every part of a program, and whether running the module leaves it aside."""
    left = [(tree, False)]
    while left:
        node, waits = left.pop()
        yield node, waits
        waits = waits or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or (
            isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        left += [(child, waits) for child in ast.iter_child_nodes(node)]


def is_own(module: str, file: str) -> bool:
    """A module of the project: the package, or a neighbour that pytest or a tool finds on its path."""
    folders = [] if file.startswith("legendary_nb/") else PROJECT["tool"]["pytest"]["ini_options"]["pythonpath"]
    neighbours = [ROOT / folder for folder in folders] + ([] if not folders else [(ROOT / file).parent])
    return module == "legendary_nb" or any((at / f"{module}.py").exists() or (at / module).is_dir()
                                           for at in neighbours)


@cache
def imports() -> list[Import]:
    known = packages_distributions()
    found = set()
    for file, code in sources():
        for module, is_optional in imported_modules(code):
            if module not in sys.stdlib_module_names and not is_own(module, file):
                found.add(Import(file, plain(known.get(module, [module])[0]), is_optional))
    return sorted(found)


def extras_of(file: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return SERVED_BY[max((path for path in SERVED_BY if f"{file}/".startswith(f"{path}/")), key=len)]


def may_import(one: Import) -> set[str]:
    installed, optional = extras_of(one.file)
    extras = installed + optional if one.is_optional else installed
    return always().union(*map(declared, extras))


# Both directions


def test_every_import_is_declared_in_an_extra_that_serves_its_file():
    assert len(imports()) > 300
    undeclared = [one for one in imports() if one.distribution not in may_import(one)]
    assert not undeclared, "\n".join(f"{one.file}: {one.distribution}" for one in undeclared)


@pytest.mark.parametrize("extra", ["build", *EXTRAS])
def test_every_declared_package_is_imported_or_started(extra):
    used = {one.distribution for one in imports()
            if extra in sum(extras_of(one.file), ()) and (extra == "test" or not one.file.startswith("tests/"))}
    assert declared(extra) - used - set(STARTED) - always() - {"legendary-nb"} == set()


def test_the_core_needs_nothing_but_a_yaml_reader():
    core = {one.distribution for one in imports() if extras_of(one.file) == ((), ())}
    assert core == always() == {"pyyaml"}


def test_what_is_started_is_declared_and_not_imported_by_the_package():
    assert set(STARTED) <= set().union(*map(declared, EXTRAS))
    assert not set(STARTED) & {one.distribution for one in imports() if one.file.startswith("legendary_nb/")}


def test_all_holds_every_package():
    inside = re.search(r"\[(.*)\]", EXTRAS["all"][0])[1].split(",")
    assert set().union(*map(declared, EXTRAS)) - {"legendary-nb"} == set().union(*map(declared, inside))


@pytest.mark.parametrize("code, found", [
    ("import a.b, c", [("a", False), ("c", False)]),
    ("from a.b import c", [("a", False)]),
    ("from . import a", []),
    ("def f():\n    from a import b", [("a", True)]),
    ("if x:\n    import a", [("a", False)]),
    ("async def f():\n    importlib.import_module('a.b')", [("a", True)]),
    ("import_module(f'a.{b}')", [("a", False)]),
    ("import_module(f'{a}.b'); import_module(a); import_module('.a', __package__)", []),
    ("pytest.importorskip('a')", [("a", False)]),
    ("if TYPE_CHECKING:\n    import a", [("a", True)]),
])
def test_an_import_is_found_in_every_form(code, found):
    assert sorted(imported_modules(code)) == found
