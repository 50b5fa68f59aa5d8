"""The websocket of a screen at a table."""

from __future__ import annotations

from legendary_nb.session.problem import Problem
from legendary_nb.ui.protocol import Message

from .rooms import Room, Rooms, Screen
from .wire import REFUSED, Wire

NO_TABLE = "There is no table with this code. It may have made room for others, or a letter is wrong."


class TableSocket(Wire):
    """One screen at a table."""

    @property
    def rooms(self) -> Rooms:
        found: Rooms = self.settings["rooms"]
        return found

    @property
    def is_full(self) -> bool:
        return self.rooms.is_full

    def enter(self, message: Message) -> tuple[Room, Screen]:
        room = self.rooms.find(self.code) if self.code else None
        if room is None:
            raise Problem(NO_TABLE)
        if message.get("token") and room.table.seat_of(message["token"]) < 0:
            self.tries.guesses.take()
        screen = Screen(room, self.tell, lambda: self.close(REFUSED, "Your seat is on newer screens."))
        room.enter(screen, message)
        return room, screen
