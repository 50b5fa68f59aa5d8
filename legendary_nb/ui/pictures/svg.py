"""Elements of an SVG picture: boxes, texts that keep to a width, and the icons of the board."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from legendary_nb.ui.board.skins import SPRITE

FONT = "Archivo, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', 'DejaVu Sans Condensed', sans-serif"
SYMBOL = re.compile(r'<symbol id="lg-([\w-]+)" viewBox="0 0 (\d+) (\d+)">(.*?)</symbol>', re.S)
# the width of a letter, in parts of the size: narrow, usual and wide ones, for any usual font
NARROW, WIDE = set("iljtfrI.,:;'!|()[] -"), set("mwMWQGO&@%")
SMALLER = (10.5, 9.5)  # sizes of a text that is too long for its place; below them nobody can read it


def tag(name: str, inner: str = "", /, **facts: object) -> str:
    """An element; `data_pick` is written data-pick, `class_` class, and facts that are None are left out."""
    told = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
                   for key, value in facts.items() if value is not None)
    return f"<{name}{told}>{inner}</{name}>" if inner else f"<{name}{told}/>"


def box(x: float, y: float, wide: float, high: float, fill: str, *, edge: str | None = None, round_: float = 6,
        **more: object) -> str:
    return tag("rect", "", x=short(x), y=short(y), width=short(wide), height=short(high), rx=round_, fill=fill,
               stroke=edge, **more)


def text(x: float, y: float, words: str, size: float, *, fill: str, bold: bool = False, at: str = "middle") -> str:
    return tag("text", escape(words, quote=False), x=short(x), y=short(y), font_size=size, fill=fill,
               font_weight=700 if bold else None, text_anchor=None if at == "start" else at)


def lines(x: float, y: float, words: str, size: float, wide: float, most: int, *, fill: str,
          bold: bool = False) -> str:
    """A text in the middle of a width, on as few lines as it needs, around the height `y`; smaller if it must be."""
    size = next((fit for fit in sizes(size) if fits(words, fit, wide, most)), min(sizes(size)))
    rows = wrapped(words, size, wide, most)
    top = y - (len(rows) - 1) * size * 0.55
    return "".join(text(x, top + i * size * 1.1, row, size, fill=fill, bold=bold) for i, row in enumerate(rows))


def sizes(size: float) -> list[float]:
    """The sizes that a text may have, from its own down to the smallest that can be read."""
    return [size, *(less for less in SMALLER if less < size)]


def fits(words: str, size: float, wide: float, most: int) -> bool:
    """Whether a text of this size is whole, and no word of it is wider than its place."""
    rows = wrapped(words, size, wide, most)
    return " ".join(rows) == " ".join(words.split()) and all(length(row, size) <= wide for row in rows)


def wrapped(words: str, size: float, wide: float, most: int) -> list[str]:
    """A text cut into lines of a width; the last of `most` lines ends in dots if there is more."""
    rows: list[str] = []
    for word in words.split():
        if rows and length(f"{rows[-1]} {word}", size) <= wide:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    if len(rows) > most:
        rows = [*rows[: most - 1], f"{rows[most - 1]} …"]
    return rows


def length(words: str, size: float) -> float:
    """The width that a text takes at most, in a bold font."""
    parts = sum(0.36 if sign in NARROW else 0.9 if sign in WIDE else 0.72 if sign.isupper() else 0.58 for sign in words)
    return parts * size


@lru_cache(maxsize=1)
def symbols() -> dict[str, tuple[int, int, str]]:
    """The icons of the board: their width, height and drawing."""
    found = SYMBOL.findall(re.sub(r"<!--.*?-->", "", SPRITE.read_text(encoding="utf-8"), flags=re.S))
    return {name: (int(wide), int(high), inner) for name, wide, high, inner in found}


def icon(name: str, x: float, y: float, wide: float, fill: str, opacity: float | None = None) -> str:
    """An icon with its upper left corner at a place."""
    full, _, inner = symbols()[name]
    drawn = inner.replace("currentColor", fill)
    return tag("g", drawn, transform=f"translate({short(x)} {short(y)}) scale({wide / full:.3g})", opacity=opacity)


def short(number: float) -> str:
    return f"{number:.4g}"
