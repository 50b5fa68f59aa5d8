"""The two widgets without a script of their own: a box of others, and a text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from legendary_nb.ui.site.in_worker import WIRE


class VBox:
    """Widgets one below the other."""

    def __init__(self, children: Sequence[Any] = ()) -> None:
        self.names: list[str] = []
        self.children = children

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name == "children":
            WIRE.show(self)

    def add_class(self, name: str) -> None:
        """Give the box a name for style sheets."""
        self.names.append(name)
        WIRE.show(self)


class HTML:
    """A text as HTML."""

    def __init__(self, value: str = "") -> None:
        self.value = value

    def close(self) -> None:
        """Do nothing: the box that held it shows it no more."""
