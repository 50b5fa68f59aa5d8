"""The pages made from the code are up to date, and the files that pages for contributors name are there."""

import ast
import doctest
import re
import runpy
from pathlib import Path

import pytest

import kit

ROOT = Path(kit.ROOT)
MADE = [("api_page.py", "api_page", "docs/api.md"), ("module_map.py", "module_map", "docs/screens/modules.svg")]
PAGES = ["docs/architecture.md", "CONTRIBUTING.md"]
NAMED = re.compile(r"`([\w./*-]+?)(?::(\w+))?`")


@pytest.mark.parametrize("tool, function, page", MADE, ids=[page for *_, page in MADE])
def test_a_page_made_from_the_code_is_up_to_date(tool, function, page):
    if page == "docs/api.md":
        pytest.importorskip("networkx")
    made = runpy.run_path(str(ROOT / "tools" / tool))[function]()
    assert (ROOT / page).read_text("utf-8") == made, f"run: python tools/{tool}"


def test_the_examples_of_the_reference_run():
    page = (ROOT / "docs" / "api.md").read_text("utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(page, {}, "api", "docs/api.md", 0)
    assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples).failed == 0


def named_files(page):
    """What a page writes in backticks that is a file, a folder, or a function of a file."""
    text = re.sub(r"```.*?```", "", (ROOT / page).read_text("utf-8"), flags=re.DOTALL)
    return [(name, function) for name, function in NAMED.findall(text)
            if "/" in name or name.endswith((".py", ".yaml", ".md", ".toml"))]


def found(name):
    """The files of this name, from the folder of the project or from the package; a module may be a folder."""
    places = [place for start in (ROOT, ROOT / "legendary_nb") for place in (start / name, start / f"{name}.py")]
    return [place for place in places if place.exists()] + list(ROOT.glob(name) if "*" in name else ())


@pytest.mark.parametrize("page", PAGES)
def test_the_files_and_functions_that_a_page_names_are_there(page):
    names = named_files(page)
    assert len(names) > 10
    assert [name for name, _ in names if not found(name)] == []
    assert [f"{name}:{function}" for name, function in names if function and function not in functions(name)] == []


def functions(name):
    return {node.name for file in found(name) for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
