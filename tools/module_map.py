"""The map of the package, docs/screens/modules.svg, drawn from the imports.

    python tools/module_map.py      writes docs/screens/modules.svg

A box is a package, or the state. It lies above all that it imports. Its text says from which packages it imports, and
how many of its files do; an arrow is drawn where no other box lies on the way.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "legendary_nb"
PICTURE = ROOT / "docs" / "screens" / "modules.svg"
FRONT = "game"  # what `from legendary_nb import Game` is about
LAYER_FILES = ("state",)  # other modules beside the packages are tools: compiling, coverage, the places of rules
Imports = dict[str, Counter[str]]

WIDTH, BOX, HEIGHT, GAP, EDGE = 1080, 300, 70, 50, 24
STYLE = """
  :root { --paper: #ffffff; --band: #f2f4f7; --box: #ffffff; --line: #5b6b7f; --ink: #14202e; --faint: #44546a; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #12171e; --band: #1a212b; --box: #242e3b; --line: #93a4ba; --ink: #edf2f8; --faint: #b9c6d6; }
  }
  text { font-family: system-ui, sans-serif; fill: var(--ink); }
  .paper { fill: var(--paper); } .band { fill: var(--band); }
  .box { fill: var(--box); stroke: var(--line); stroke-width: 1.2; }
  .name { font-size: 15px; font-weight: 600; text-anchor: middle; }
  .imports { font-size: 10.5px; fill: var(--faint); text-anchor: middle; }
  .arrow { fill: none; stroke: var(--line); stroke-width: 1.4; }
  .head { fill: var(--line); }
  .count { font-size: 11px; text-anchor: middle; dominant-baseline: central; }
  .disc { fill: var(--paper); stroke: var(--line); stroke-width: 0.8; }
"""


# ---- the imports ---------------------------------------------------------------------------------------


def imports() -> Imports:
    """How many files of each package import from each other one."""
    names = sorted({path.parent.name for path in PACKAGE.glob("*/__init__.py")} | set(LAYER_FILES))
    return {name: Counter(other for file in files_of(name) for other in sorted(packages_in(file)) if other in names
                          and other != name) for name in names}


def files_of(name: str) -> list[Path]:
    single = PACKAGE / f"{name}.py"
    return [single] if single.exists() else sorted((PACKAGE / name).rglob("*.py"))


def packages_in(file: Path) -> set[str]:
    """The packages a file imports from; a name of the front door counts as one of the package it comes from."""
    words = [word for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) for word in words_of(node)]
    parts = {word.split(".")[1] for word in words if word.startswith("legendary_nb.")}
    return {FRONT if (part[:1].isupper() or part in ("film", "first_game")) else part for part in parts}


def words_of(node: ast.AST) -> Iterator[str]:
    """The full names a statement imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name + "." for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layers(found: Imports) -> list[list[str]]:
    """The packages from the bottom up: each lies above all it imports."""
    heights: dict[str, int] = {}

    def height(name: str, above: tuple[str, ...] = ()) -> int:
        if name in above:
            raise SystemExit(f"these packages import each other in a ring: {' -> '.join((*above, name))}")
        if name not in heights:
            heights[name] = max((height(other, (*above, name)) + 1 for other in found[name]), default=0)
        return heights[name]

    rows: dict[int, list[str]] = defaultdict(list)
    for name in found:
        rows[height(name)].append(name)
    return [rows[n] for n in sorted(rows)]


def arrows(found: Imports) -> list[tuple[str, str]]:
    """The imports that do not follow from others on the way."""
    below: dict[str, set[str]] = {}

    def all_below(name: str) -> set[str]:
        if name not in below:
            below[name] = set(found[name]).union(*(all_below(other) for other in found[name]))
        return below[name]

    return [(name, other) for name in found for other in sorted(found[name])
            if not any(other in all_below(between) for between in found[name] if between != other)]


# ---- the picture ---------------------------------------------------------------------------------------


def module_map() -> str:
    found = imports()
    rows = layers(found)
    places = place(rows, found)
    tall = EDGE * 2 + len(rows) * (HEIGHT + GAP) - GAP
    parts = [f'<rect class="paper" width="{WIDTH}" height="{tall}"/>']
    parts += [f'<rect class="band" x="{EDGE / 2:g}" y="{y - 10}" width="{WIDTH - EDGE}" height="{HEIGHT + 20}" rx="8"/>'
              for y in sorted({y for _, y in places.values()})]
    parts += [arrow(places[a], places[b], found[a][b]) for a, b in arrows(found)]
    parts += [part for name in found for part in box(name, places[name], found[name])]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" role="img">',
        "<title>The packages of legendary_nb in layers, each above what it imports</title>",
        f"<style>{STYLE}</style>",
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path class="head" d="M0 0 8 4 0 8z"/></marker></defs>', *parts, "</svg>", ""])


def place(rows: list[list[str]], found: Imports) -> dict[str, tuple[float, int]]:
    """The middle of each box's upper side; in its row a box stands near what it imports."""
    places: dict[str, tuple[float, int]] = {}
    for n, row in enumerate(rows):
        y = EDGE + (len(rows) - 1 - n) * (HEIGHT + GAP)
        row = sorted(row, key=lambda name: (sum(places[o][0] for o in found[name]) / max(1, len(found[name])), name))
        step = (WIDTH - 2 * EDGE) / len(row)
        for i, name in enumerate(row):
            places[name] = (EDGE + step * (i + 0.5), y)
    return places


def box(name: str, at: tuple[float, int], counts: Counter[str]) -> list[str]:
    x, y = at
    said = [f"{other} {n}" for other, n in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))]
    lines = [" · ".join(said[i:i + 5]) for i in range(0, len(said), 5)]
    return [f'<rect class="box" x="{x - BOX / 2:g}" y="{y}" width="{BOX}" height="{HEIGHT}" rx="6"/>',
            f'<text class="name" x="{x:g}" y="{y + 20}">{name}</text>',
            *(f'<text class="imports" x="{x:g}" y="{y + 36 + 13 * i}">{line}</text>' for i, line in enumerate(lines))]


def arrow(start: tuple[float, int], end: tuple[float, int], count: int) -> str:
    """From box to box; one that passes a layer keeps to its side."""
    (x1, y1), (x2, y2) = (start[0], start[1] + HEIGHT), end
    bends, on = ((x1, (y1 + y2) / 2), (x2, (y1 + y2) / 2)), 0.5
    if y2 - y1 > GAP:
        x1 += BOX / 3 if x2 > x1 else -BOX / 3
        bends, on = ((x1, y1 + GAP), (x2, y1)), 0.8
    x, y = (a * (1 - on) ** 3 + 3 * b * on * (1 - on) ** 2 + 3 * c * on**2 * (1 - on) + d * on**3
            for a, b, c, d in zip((x1, y1), *bends, (x2, y2 - 1)))
    way = " ".join(f"{a:g} {b:g}" for a, b in (*bends, (x2, y2 - 1)))
    return (f'<path class="arrow" marker-end="url(#head)" d="M{x1:g} {y1}C{way}"/>'
            f'<circle class="disc" cx="{x:g}" cy="{y:g}" r="10"/>'
            f'<text class="count" x="{x:g}" y="{y:g}">{count}</text>')


if __name__ == "__main__":
    PICTURE.write_text(module_map(), encoding="utf-8")
