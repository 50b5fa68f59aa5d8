"""How text is drawn: its width, and colours and fine lines if a terminal has them."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "94", "magenta": "35",
         "cyan": "36", "black": "97;40"}
ESCAPES = re.compile(r"\033\[[0-9;]*m")
NO_BREAK = "\u00a0"

Span = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Ink:
    """Plain text of 100 columns, unless the place it is drawn on can do more."""

    width: int = 100
    colour: bool = False
    fine: bool = False

    def paint(self, text: str, style: str = "") -> str:
        """The text in a style such as "bold red"; without colours, the text."""
        codes = ";".join(CODES[word] for word in style.split() if word in CODES)
        return f"\033[{codes}m{text}\033[0m" if self.colour and codes and text else text

    def rule(self, title: str = "", right: str = "", style: str = "bold") -> str:
        """A line across the page with a title on its left and a word on its right."""
        line = "─" if self.fine else "-"
        if not title:
            return self.paint(line * self.width, "dim")
        title = shorten(title, self.width - 6)
        end = f" {right} {line * 2}" if right and len(title) + len(right) + 11 <= self.width else line
        middle = line * (self.width - len(title) - len(end) - 4)
        return self.paint(line * 2, "dim") + f" {self.paint(title, style)} " + self.paint(middle + end, "dim")

    def columns(self, cells: Sequence[Sequence[Span]]) -> list[str]:
        """Cells side by side; each is lines of (text, style), wrapped to its part of the page."""
        bar = self.paint("│" if self.fine else "|", "dim") + " "
        room = (self.width - 2 * (len(cells) - 1)) // max(1, len(cells))
        wrapped = [[(part, style) for text, style in cell for part in wrap(text, room)] for cell in cells]
        rows = []
        for i in range(max(map(len, wrapped), default=0)):
            row = [cell[i] if i < len(cell) else ("", "") for cell in wrapped]
            drawn = [self.paint(text, style) + " " * (room - len(text)) for text, style in row]
            rows.append(bar.join(drawn).rstrip())
        return rows


PLAIN = Ink()


def wrap(text: str, width: int) -> list[str]:
    keep = "/" in text  # a path stays whole, so that it can be copied
    lines = textwrap.wrap(text, max(8, width), break_on_hyphens=False, break_long_words=not keep) or [""]
    return [line.replace(NO_BREAK, " ") for line in lines]


def together(text: str) -> str:
    """Facts between commas that stay on one line: "attack 3, 2 points"."""
    return ", ".join(part.replace(" ", NO_BREAK) for part in text.split(", "))


def many(n: int, word: str) -> str:
    """"1 point", "2 points"."""
    return f"{n} {word}{'s' * (abs(n) != 1)}"


def plain(text: str) -> str:
    """The text without its colours."""
    return ESCAPES.sub("", text)


def shorten(text: str, width: int) -> str:
    """The text cut to a width at the end of a word, with dots if something is missing."""
    if len(text) <= width:
        return text
    cut = text[: max(1, width - 3)]
    head = cut.rpartition(" ")[0]
    return (head if len(head) > width // 2 else cut).rstrip(" ,;.:") + "..."


def count_names(names: Iterable[str]) -> str:
    """Names in order, equal ones counted: "Bystander x2, Viper"."""
    return ", ".join(f"{name} x{n}" if n > 1 else name for name, n in Counter(names).items())


def join_wide(parts: Iterable[str], width: int) -> list[str]:
    """Parts side by side on as many lines as they need."""
    lines: list[str] = []
    gap = "   "
    for part in (piece for whole in parts for piece in pieces(whole, width)):
        if lines and len(plain(lines[-1])) + len(gap) + len(plain(part)) <= width:
            lines[-1] += gap + part
        else:
            lines.append(part)
    return lines


def pieces(part: str, width: int) -> list[str]:
    """A part that is too long for a line, in lines; painted parts are short and stay whole."""
    return [part] if len(plain(part)) <= width or part != plain(part) else wrap(part, width)
