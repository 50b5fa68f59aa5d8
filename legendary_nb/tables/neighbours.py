"""The server processes of one store: each tells the others who is at its screens.

Nobody compares clocks: a process whose count stands still for a while has ended.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from typing import Any

from .archive import Archive

BEAT_S = 2.0  # a process with screens says so often that it is there
ENDED_S = 7.0  # a process that has said nothing for so long has ended
FORGOTTEN_S = 60.0
SCHEMA = ("CREATE TABLE IF NOT EXISTS processes (name VARCHAR(40) PRIMARY KEY, beat BIGINT NOT NULL, "
          "facts TEXT NOT NULL)",)
Facts = dict[str, dict[str, Any]]  # of each room, by its name


class Neighbours:
    """What this process tells, and what the others told last."""

    def __init__(self, archive: Archive, clock: Callable[[], float] = time.monotonic) -> None:
        self.base, self.clock = archive.base, clock
        self.name = secrets.token_hex(8)
        self.beat = 0
        self.told: Facts = {}
        self.told_at = -BEAT_S
        self.heard: dict[str, tuple[int, float]] = {}  # the count of each process, and when it changed
        self.rooms: dict[str, Facts] = {}  # the rooms of each process that is there
        self.base.make(SCHEMA)

    def exchange(self, facts: Facts) -> None:
        """Tell what has changed here, and hear what has changed elsewhere."""
        now = self.clock()
        if facts != self.told or (facts and now - self.told_at >= BEAT_S):
            self.tell(facts, now)
        rows = self.base.execute("SELECT name, beat, facts FROM processes WHERE name <> ?", (self.name,)).fetchall()
        for name, beat, _ in rows:
            if self.heard.get(name, (-1, 0.0))[0] != beat:
                self.heard[name] = beat, now
        self.rooms = {name: json.loads(text) for name, _, text in rows if now - self.heard[name][1] < ENDED_S}
        for name in [name for name, _, _ in rows if now - self.heard[name][1] > FORGOTTEN_S]:
            self.forget(name)

    def tell(self, facts: Facts, now: float) -> None:
        self.beat += 1
        with self.base.writing():
            self.base.execute("INSERT INTO processes VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE "
                              "SET beat = excluded.beat, facts = excluded.facts",
                              (self.name, self.beat, json.dumps(facts)))
        self.told, self.told_at = facts, now

    def forget(self, name: str) -> None:
        self.heard.pop(name, None)
        with self.base.writing():
            self.base.execute("DELETE FROM processes WHERE name = ?", (name,))

    def here(self, room: str) -> set[int]:
        """Who is at the screens that other processes have in a room."""
        return {who for facts in self.rooms.values() for who in facts.get(room, {}).get("here", ())}

    def watching(self, room: str) -> int:
        """How many look on there."""
        return sum(facts.get(room, {}).get("watching", 0) for facts in self.rooms.values())

    def close(self) -> None:
        self.forget(self.name)
