"""A widget whose page is reached through the wire of a worker: traits, messages, and nothing of a notebook."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import traitlets

from legendary_nb.ui.site.in_worker import WIRE


class AnyWidget(traitlets.HasTraits):
    """A widget as `legendary_nb.ui.talking.Talking` needs it: the page has its synced traits and hears its messages."""

    def __init__(self, **traits: Any) -> None:
        self._held: dict[str, Any] | None = None
        self._listeners: list[Callable[..., None]] = []
        super().__init__(**traits)
        self._names = frozenset(self.trait_names(sync=True))
        self.model_id = WIRE.take_in(self)
        self.observe(self._tell_change)

    def get_state(self) -> dict[str, Any]:
        """The synced traits."""
        return {name: getattr(self, name) for name in sorted(self._names)}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what the page has written into traits."""
        for name, value in sync_data.items():
            if name in self._names:
                setattr(self, name, value)

    def _tell_change(self, change: Any) -> None:
        if change.name not in self._names:
            return
        if self._held is None:
            WIRE.put(self, {change.name: change.new})
        else:
            self._held[change.name] = change.new

    @contextlib.contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Tell the page all changes within at once."""
        if self._held is not None:
            yield
            return
        self._held = {}
        try:
            yield
        finally:
            held, self._held = self._held, None
            if held:
                WIRE.put(self, held)

    def send(self, content: Any, buffers: list[bytes] | None = None) -> None:
        """Tell the page something."""
        WIRE.tell(self, content, buffers or [])

    def on_msg(self, listener: Callable[..., None]) -> None:
        """Hear the messages of the page."""
        self._listeners.append(listener)

    def pass_on(self, content: Any) -> None:
        """Pass on a message of the page."""
        for listener in self._listeners:
            listener(self, content, [])

    def close(self) -> None:
        """The page needs this widget no more."""
        WIRE.let_go(self)
