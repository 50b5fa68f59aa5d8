"""The terminal: writing to it in the signs and colours that it has, and asking it for a line."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

from legendary_nb.game.ink import Ink, wrap

NARROWEST, WIDEST, USUAL = 60, 110, (100, 40)
FINE = "─│"
PLAIN_SIGNS = str.maketrans({"─": "-", "│": "|"})
# the screen, its history, and the cursor to the top
CLEAR = "\033[2J\033[3J\033[H"


class Screen:
    """A place to write and read lines; colours and clearing only if the terminal has them."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None, colour: bool = True) -> None:
        self.source, self.target = source or sys.stdin, target or sys.stdout
        self.is_terminal = is_terminal(self.target)
        self.can_clear = self.is_terminal and os.environ.get("TERM", "") not in ("", "dumb")
        self.colour = colour and self.can_clear and not os.environ.get("NO_COLOR")
        self.fine = can_write(self.target, FINE)

    @property
    def ink(self) -> Ink:
        """A page that is as wide as the terminal is now."""
        columns = shutil.get_terminal_size(USUAL).columns if self.is_terminal or "COLUMNS" in os.environ else USUAL[0]
        return Ink(min(max(columns - 1 if self.is_terminal else columns, NARROWEST), WIDEST), self.colour, self.fine)

    @property
    def height(self) -> int:
        return shutil.get_terminal_size(USUAL).lines

    def say(self, text: str = "") -> None:
        """Write lines, with simpler signs for those that the terminal cannot show."""
        if not self.fine:
            text = text.translate(PLAIN_SIGNS)
        encoding = getattr(self.target, "encoding", None) or "utf-8"
        self.target.write(text.encode(encoding, "replace").decode(encoding) + "\n")
        self.target.flush()

    def tell(self, text: str, style: str = "") -> None:
        """Write prose, wrapped to the page."""
        for line in text.splitlines() or [""]:
            indent = " " * (len(line) - len(line.lstrip()))
            for part in wrap(line.strip(), self.ink.width - len(indent)):
                self.say(self.ink.paint(indent + part, style))

    def ask(self, prompt: str) -> str:
        """The next line that the user types; EOFError when there is none."""
        if self.source is sys.stdin and self.source.isatty():
            with suppress(ImportError):  # arrow keys and history at the prompt
                import readline  # noqa: F401
            return input(prompt)
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.target.write("\n")
            raise EOFError
        if not is_terminal(self.source):
            self.target.write(line if line.endswith("\n") else line + "\n")
        return line.rstrip("\n")

    def wipe(self) -> None:
        """Begin a new page; the old one stays in the terminal's history."""
        self.target.write("\033[2J\033[H")

    def clear(self) -> None:
        """Empty the screen and its history."""
        if self.can_clear:
            self.target.write(CLEAR)
            self.target.flush()
        else:
            self.say("\n" * max(self.height, 40))


def is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


def can_write(stream: TextIO, signs: str) -> bool:
    try:
        signs.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeError, LookupError):
        return False
    return True


def print_data(data: Any, lines_of: Callable[[Any], list[str]] | None = None) -> int:
    """Print the result of a command as JSON, or as the lines that a function makes of it; the exit code is 0."""
    print("\n".join(lines_of(data)) if lines_of else json.dumps(data, indent=1, ensure_ascii=False))
    return 0
