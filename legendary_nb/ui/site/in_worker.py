"""Python's side in a worker of the browser: the wire to its page, what is shown there, and the games it keeps.

The page runs the one cell of an app's notebook; what the cell shows is drawn by the page.  Games are files as
everywhere; the browser stores those that changed.
"""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from legendary_nb.session.problem import Problem
from legendary_nb.ui.board.kept_games import DELETED, board_folder, changed_games
from legendary_nb.ui.caught import CAUGHT, told_of

Message = dict[str, Any]
Post = Callable[[str, list[bytes]], None]
# what every page needs; a picture of the memory with all of this in it makes later visits faster
WARM = ("legendary_nb.ui.apps.play", "legendary_nb.ui.apps.learn")
STORED = (".json", ".name")  # the files of the folder of games that last


def to_nobody(text: str, buffers: list[bytes]) -> None:
    """Say nothing: there is no page yet."""


class Wire:
    """The way from the widgets to the page; every widget has a number on it."""

    def __init__(self) -> None:
        self.post: Post = to_nobody
        self.widgets: dict[int, Any] = {}
        self.made = 0
        self.root: Any = None

    def say(self, message: Message, buffers: list[bytes] | None = None) -> None:
        self.post(json.dumps(message), buffers or [])

    def take_in(self, widget: Any) -> int:
        """Give a widget its number, and tell the page of it."""
        self.made += 1
        self.widgets[self.made] = widget
        self.say({"open": self.made, "script": owner_of(widget, "_esm"), "state": widget.get_state()})
        return self.made

    def put(self, widget: Any, traits: Message) -> None:
        self.say({"put": widget.model_id, "traits": traits})

    def tell(self, widget: Any, content: Any, buffers: list[bytes]) -> None:
        self.say({"tell": widget.model_id, "content": content}, buffers)

    def let_go(self, widget: Any) -> None:
        self.widgets.pop(widget.model_id, None)
        self.say({"close": widget.model_id})

    def show(self, root: Any) -> None:
        """Show this on the page, or show it anew if it has changed."""
        if root is self.root:
            parts = getattr(root, "children", (root,))
            self.say({"show": [part_of(part) for part in parts], "names": getattr(root, "names", [])})


WIRE = Wire()


def owner_of(widget: Any, attribute: str) -> str:
    """The name of the class that a widget has its script from."""
    return next(one.__name__ for one in type(widget).__mro__ if attribute in vars(one))


def part_of(part: Any) -> Any:
    """A part of a page: the number of a widget, or a text."""
    return part.model_id if hasattr(part, "model_id") else {"html": part.value}


# ---- what the worker calls -----------------------------------------------------------------------------


def warm() -> None:
    """Import what every page needs, and read the cards."""
    from legendary_nb.ui.board.new_game import choices_of

    for name in WARM:
        importlib.import_module(name)
    choices_of()


def start(cell: str, query: str, post: Post) -> None:
    """Open a page: run its cell, and show what it returns; without a cell there are only the games."""
    WIRE.post = post
    os.environ["QUERY_STRING"] = query
    if cell:
        WIRE.root = shown_by(cell)
        WIRE.show(WIRE.root)
    WIRE.say({"ready": True})


def shown_by(cell: str) -> Any:
    """The value of the last line of a cell."""
    *lines, last = cell.strip().splitlines()
    names: dict[str, Any] = {}
    exec("\n".join(lines), names)
    return eval(last, names)


def receive(text: str) -> None:
    """Take a message of the page: to a widget, about its traits, or about the games."""
    message = json.loads(text)
    if "games" in message:
        WIRE.say({"re": message["number"], **answer_about_games(message["games"])})
        return
    widget = WIRE.widgets.get(message["to"])
    if widget is not None:
        if "traits" in message:
            widget.set_state(message["traits"])
        else:
            widget.pass_on(message["content"])


def answer_about_games(message: Message) -> Message:
    """The list of games after a change, or the problem with it."""
    try:
        return {"games": changed_games(message)}
    except CAUGHT as problem:
        return {"problem": told_of(problem)}


# ---- games -----------------------------------------------------------------------------------------------


class Shelf:
    """The folder of games, and how the browser has stored it."""

    def __init__(self) -> None:
        self.seen: dict[str, tuple[int, int, int]] = {}

    def put(self, name: str, text: str, when: float) -> None:
        """Write a file as the browser has stored it, or as another page of it has just written it."""
        path = self.path(name)
        part = path.with_name(f".coming-{name}")
        part.write_text(text, encoding="utf-8")
        os.utime(part, (when, when))
        part.replace(path)
        self.seen[name] = state_of(path)

    def remove(self, name: str) -> None:
        """Another page has removed a file."""
        self.path(name).unlink(missing_ok=True)
        self.seen.pop(name, None)

    def changes(self) -> str:
        """What has changed since the last time, for the browser to store: a name with a text, or without one."""
        now = {entry.name: state_of(entry) for entry in os.scandir(board_folder()) if is_stored(entry.name)}
        changed = [name for name, state in now.items() if self.seen.get(name) != state]
        gone = [name for name in self.seen if name not in now]
        self.seen = now
        return json.dumps([self.file(name) for name in changed] + [{"name": name} for name in gone])

    def file(self, name: str) -> Message:
        path = self.path(name)
        return {"name": name, "text": path.read_text(encoding="utf-8"), "when": path.stat().st_mtime}

    def path(self, name: str) -> Path:
        if Path(name).name != name or not is_stored(name):
            raise Problem(f"no file of a game: {name!r}")
        return board_folder() / name


def state_of(file: Any) -> tuple[int, int, int]:
    facts = file.stat()
    return facts.st_mtime_ns, facts.st_ino, facts.st_size


def is_stored(name: str) -> bool:
    """Whether a file of the folder lasts: not a lock, nor a part that is being written."""
    return not name.startswith(".") and (name.endswith(STORED) or DELETED in name)


SHELF = Shelf()
