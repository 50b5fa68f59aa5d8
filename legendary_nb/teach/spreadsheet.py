"""Tables for a spreadsheet, as CSV: no cell can become a formula, and no file is overwritten."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from legendary_nb.session.problem import Problem

# a cell that begins so is a formula for some spreadsheet, or becomes one when it is pasted
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "|", "%")


def safe(cell: Any) -> Any:
    """A cell that is only text or a number for every spreadsheet; an apostrophe stands before what looks like more."""
    if not isinstance(cell, str):
        return cell if isinstance(cell, bool | int | float) else safe(str(cell))
    return f"'{cell}" if cell.lstrip(" \u00a0\ufeff").startswith(FORMULA) or cell.startswith(FORMULA) else cell


def csv_of(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """The text of a CSV file."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerows([safe(cell) for cell in row] for row in (head, *rows))
    return text.getvalue()


def save_csv(text: str, path: str | Path) -> Path:
    """Write a CSV file that does not exist yet; the mark at its beginning tells Excel about the letters."""
    file = Path(path)
    try:
        with file.open("x", encoding="utf-8-sig", newline="") as out:
            out.write(text)
    except FileExistsError:
        raise Problem(f"{file.name} is there already, and nothing is overwritten. Give another name.") from None
    except OSError as problem:
        raise Problem(f"{file.name} cannot be written: {problem.strerror}") from None
    return file
