"""Widgets of the apps without a browser: messages to them, and the boards below them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from legendary_nb.ui.apps.page import AppWidget


def do(widget: AppWidget, what: str, arg: Any = None, **more: Any) -> dict[str, Any]:
    """Send a message; returns what the page shows then, which is plain data."""
    widget.take(None, {"do": what, "arg": arg, **more})
    json.dumps(widget.page)
    return widget.page


def with_boards(make: Callable[[Callable[[Any], None]], AppWidget]) -> AppWidget:
    """A widget that keeps the boards it has shown, the latest last."""
    boards: list[Any] = []
    widget = make(boards.append)
    widget.shown = boards
    return widget
