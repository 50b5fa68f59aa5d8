"""The direction of dependencies, and systems as data: what the design says stays stable."""

import ast
from pathlib import Path

import pytest

from legendary_nb.cards import load_system, system_names

PACKAGE = Path(__file__).parents[2] / "legendary_nb"
# what a board, a page and a command ask for: not the rules and the table, which `game` answers for
INTERFACE = {"session", "bots", "game", "cards", "text", "simulate", "hints", "puzzles", "analysis", "teach", "labs",
             "tables"}
# the layers from the bottom up; a module imports only from layers named here
MAY_IMPORT = {
    "effects": set(),
    "cards": {"effects"},
    "state": {"cards", "effects"},
    "rules": {"state", "cards", "effects"},
    "text": {"cards", "effects"},
    "game": {"rules", "state", "cards", "effects", "text"},
    "bots": {"game", "rules", "state", "cards", "effects", "text"},
    "env": {"game", "cards"},
    "simulate": {"bots", "game", "rules", "state", "cards", "effects", "text"},
    "hints": {"simulate", "bots", "game", "rules", "state", "cards", "effects", "text"},
    "puzzles": {"bots", "game", "rules", "state", "cards", "effects", "text"},
    "analysis": {"simulate", "hints", "bots", "game", "rules", "state", "cards", "effects", "text"},
    "session": {"bots", "game", "rules", "state", "cards", "effects", "text"},
    "tables": {"session", "simulate", "bots", "game", "rules", "state", "cards", "effects", "text"},
    "teach": {"tables", "session", "bots", "game", "rules", "state", "cards", "effects", "text"},
    "labs": {"teach", "analysis", "simulate", "session", "bots", "game", "rules", "state", "cards", "effects", "text"},
    "ui": INTERFACE, "cli": INTERFACE | {"ui", "bench", "compiled", "compiling", "coverage", "rule_places"},
}


def files_of(layer: str) -> list[Path]:
    single = PACKAGE / f"{layer}.py"
    return [single] if single.exists() else sorted((PACKAGE / layer).rglob("*.py"))


def imported_layers(file: Path) -> set[str]:
    """The layers of the package a file imports by full name (relative imports stay in the layer).

    The public names of the package itself are those of `game`.
    """
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("legendary_nb"):
            found |= {alias.name if files_of(alias.name) else "game" for alias in node.names} \
                if node.module == "legendary_nb" else {node.module.split(".")[1]}
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("legendary_nb.")}
        if isinstance(node, ast.ImportFrom) and node.level > 1:
            found.add(f"a relative import out of the layer in {file.name}")
    return found


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_from_the_layers_below_it(layer):
    for file in files_of(layer):
        assert imported_layers(file) <= MAY_IMPORT[layer] | {layer}, file


def test_the_engine_never_asks_for_a_system_by_name():
    """No text of the engine is a system's name ("villains" is a rulebook word), and none is compared."""
    names = set(system_names()) - {"villains"}
    for layer in ("effects", "state", "rules", "text", "bots", "simulate", "hints"):
        for file in files_of(layer):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            words = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
            assert not [w for w in words if w in names or any(f"{name} " in f"{w} " for name in names)], file
            compared = [ast.unparse(n) for n in ast.walk(tree) if isinstance(n, ast.Compare)]
            assert not [c for c in compared if "system.id" in c or "setup.system" in c], file


def test_the_engine_names_no_card():
    """A rule is about any card that says so; only words shared with the rules themselves may be equal."""
    cards = {card.name for name in system_names() for card in load_system(name).cards()
             if len(card.name) > 9 and card.kind not in ("twist", "strike")}
    for layer in ("effects", "state", "rules"):
        for file in files_of(layer):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            words = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
            assert not words & cards, file
