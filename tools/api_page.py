"""The API reference, docs/api.md, made from the docstrings and signatures of the names that packages export.

    python tools/api_page.py      writes docs/api.md
"""

from __future__ import annotations

import ast
import inspect
import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "api.md"
PACKAGES = ("legendary_nb", "legendary_nb.game", "legendary_nb.bots", "legendary_nb.simulate", "legendary_nb.hints",
            "legendary_nb.analysis", "legendary_nb.teach", "legendary_nb.labs", "legendary_nb.cards",
            "legendary_nb.text")
HEAD = """# API reference

The public names of the package: what each package exports, with the first paragraph of its docstring. This page is made
from the code by `python tools/api_page.py`. [Architecture](architecture.md) shows how the packages fit together.
"""
Function = ast.FunctionDef | ast.AsyncFunctionDef
Node = Function | ast.ClassDef


def api_page() -> str:
    told: set[int] = set()
    return "\n".join([HEAD, *(part for name in PACKAGES for part in package_part(import_module(name), told))]) + "\n"


def package_part(package: ModuleType, told: set[int]) -> Iterator[str]:
    """A package and all it exports; a name that an earlier package exports too is only pointed to."""
    yield f"## `{package.__name__}`\n\n{first_paragraph(package.__doc__)}\n"
    seen = [name for name in exported(package) if id(getattr(package, name)) in told]
    if seen:
        yield f"Also here, see above: {', '.join(f'`{name}`' for name in seen)}.\n"
    for name in exported(package):
        if name not in seen:
            told.add(id(getattr(package, name)))
            yield f"### `{name}`\n\n{entry(name, getattr(package, name))}"


def exported(package: ModuleType) -> list[str]:
    """The names of a package; one that imports them at their first use keeps them in HOMES."""
    return sorted(getattr(package, "__all__", None) or package.HOMES, key=str.lower)


def entry(name: str, value: Any) -> str:
    node = node_of(inspect.unwrap(value) if callable(value) else value)
    if isinstance(node, ast.ClassDef):
        return class_entry(name, node)
    if isinstance(node, Function):
        return code(signature(name, node)) + told_by(node)
    return "A table of " + ", ".join(f"`{key}`" for key in value) + ".\n"


def class_entry(name: str, node: ast.ClassDef) -> str:
    """A class: how it is made, what it says of itself, its fields, and what it can be asked."""
    made = next((part for part in node.body if isinstance(part, Function) and part.name == "__init__"), None)
    fields = [part for part in node.body if isinstance(part, ast.AnnAssign) and is_public(ast.unparse(part.target))]
    written = "\n    ".join([f"class {name}:", *map(ast.unparse, fields)]) if fields else f"class {name}"
    text = code(signature(name, made) if made else written) + told_by(node)
    methods = [part for part in node.body if isinstance(part, Function) and is_public(part.name)]
    rows = [f"- `{method_words(part)}`: {' '.join(first_paragraph(ast.get_docstring(part)).split())}"
            if ast.get_docstring(part) else f"- `{method_words(part)}`" for part in methods]
    return text + ("\n" + "\n".join(rows) + "\n" if rows else "")


def method_words(node: Function) -> str:
    is_property = any(ast.unparse(mark) in ("property", "cached_property") for mark in node.decorator_list)
    return node.name if is_property else signature(node.name, node)


def signature(name: str, node: Function) -> str:
    """The name with its parameters; what a method is called on is left out."""
    arguments = node.args
    every = [*arguments.posonlyargs, *arguments.args]
    words = ast.unparse(arguments)
    if every and every[0].arg in ("self", "cls"):
        words = words.partition(",")[2].lstrip() if "," in words else ""
    back = f" -> {ast.unparse(node.returns)}" if node.returns and node.name != "__init__" else ""
    return f"{name}({words}){back}"


def code(text: str) -> str:
    return f"```python\n{text}\n```\n"


def told_by(node: Node) -> str:
    """The first paragraph of a docstring, and the examples in the rest of it."""
    text = ast.get_docstring(node) or ""
    paragraphs = text.split("\n\n")[1:]
    examples = [inspect.cleandoc(part) for part in paragraphs if part.lstrip().startswith(">>>")]
    return f"\n{first_paragraph(text)}\n" + "".join("\n" + code(example) for example in examples)


def first_paragraph(text: str | None) -> str:
    return inspect.cleandoc(text or "").partition("\n\n")[0]


def is_public(name: str) -> bool:
    return not name.startswith("_")


def node_of(value: Any) -> Node | None:
    """Where a function or class is written; none for other values."""
    if not inspect.isclass(value) and not inspect.isfunction(value):
        return None
    file = sys.modules[value.__module__].__file__
    return nodes_in(Path(file)).get(value.__qualname__) if file else None


@cache
def nodes_in(file: Path) -> dict[str, Node]:
    return {node.name: node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, Node)}


if __name__ == "__main__":
    os.environ["LEGENDARY_NB_BUILD"] = "plain"  # compiled functions have no source
    sys.path.insert(0, str(ROOT))
    PAGE.write_text(api_page(), encoding="utf-8")
