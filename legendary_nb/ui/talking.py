"""The transport of all widgets: carry out a message of the page, or put everything back and say why not."""

from __future__ import annotations

from typing import Any, ClassVar

import anywidget

from .caught import CAUGHT, told_of
from .protocol import Message, kept, put_back


class Talking(anywidget.AnyWidget):
    """A widget whose page may send anything: a message that fails changes nothing.

    A page may write only into the traits that `written` names; for all else it sends messages.
    """

    holds: ClassVar[str] = ""  # the attribute whose object changes with the messages
    written: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self.take)

    def take(self, _: Any, message: Any, buffers: Any = None) -> None:
        """Take a message of the page; this is the one entrance of all widgets."""
        before = self.snapshot()
        try:
            self.handle(message)
        except CAUGHT as problem:
            self.restore(before)
            self.refuse(told_of(problem))

    def handle(self, message: Any) -> None:
        """Carry out a message."""
        raise NotImplementedError

    def refuse(self, text: str) -> None:
        """Tell the page why a message failed."""
        self.send({"re": "problem", "text": text})

    def snapshot(self) -> tuple[Message, Message]:
        return kept(self), getattr(self, self.holds).snapshot() if self.holds else {}

    def restore(self, before: tuple[Message, Message]) -> None:
        put_back(self, before[0])
        if self.holds:
            getattr(self, self.holds).restore(before[1])

    def set_state(self, sync_data: Any) -> None:
        if isinstance(sync_data, dict):
            super().set_state({name: value for name, value in sync_data.items() if name in self.written})
