"""Columns put together: a pandas table where pandas is there, plain rows where it is not or not wanted."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable
from typing import Any

from legendary_nb.cards.errors import shown

from .batch import Columns
from .errors import SimulationError
from .rows import BY_SEAT, COLUMNS, Row


def table_of(parts: Iterable[Columns], detail: str, as_rows: bool = False) -> Any:
    """The parts as one table; columns of seats at which nobody sat are left out."""
    columns: Columns = {name: [] for name in COLUMNS[detail]}
    for part in parts:
        for name, values in part.items():
            columns[name] += values
    seats = max(columns["players"], default=1)
    columns = {name: values for name, values in columns.items()
               if name not in BY_SEAT or int(name[-1]) <= seats}
    if as_rows or importlib.util.find_spec("pandas") is None:
        return rows_of(columns)
    return importlib.import_module("pandas").DataFrame(columns)


def rows_of(columns: Columns) -> list[Row]:
    return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def as_rows_of(table: Any) -> list[Row]:
    """The rows of a table of either kind."""
    is_frame = hasattr(table, "columns") and hasattr(table, "to_dict")
    rows: list[Row] = table.to_dict("records") if is_frame else table
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise SimulationError(f"a table of games is what simulate gives, not {shown(table)}")
    return rows
