"""Making a table, finding it again, and the room that old tables make."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from legendary_nb.game import Setup
from legendary_nb.session.problem import Problem
from legendary_nb.session.seats import COMPANION, LEVELS, NEW_SEEDS

from .archive import PLAYING, Archive, Kept, Seat
from .database import WentOn
from .shared_table import NAMES, SharedTable, facts_of
from .tickets import hash_of, new_code, new_token

MOST_TABLES = 2000
MOST_OF_ONE = 50  # tables of one browser
FORGOTTEN_S = 90 * 24 * 3600.0  # seconds after which a table that nobody touches is removed
TRIES = 20
MOST_SEATS = 5


def owner_of(visitor: str) -> str:
    """Who makes a table, without the name that the browser gave itself."""
    return hashlib.sha256(visitor.encode("utf-8", "replace")).hexdigest()[:24] if visitor else ""


def make_table(archive: Archive, setup: Setup, owner: str = "", bots: tuple[str, ...] = (), *,
               is_open: bool = True) -> tuple[SharedTable, str]:
    """A new table with one seat for each player of the setup, the last ones for these bots; and its invitation.

    The names in the setup only count the seats: whoever sits down brings a name.
    """
    if not 0 < len(setup.names) <= MOST_SEATS or len(bots) >= len(setup.names):
        raise Problem(f"A table has 1 to {MOST_SEATS} seats, and a person on one of them.")
    if any(bot not in LEVELS for bot in bots):
        raise Problem(f"There are these bots: {', '.join(LEVELS)}.")
    seed = secrets.randbelow(NEW_SEEDS)
    facts, content = facts_of(replace(setup, players=NAMES[:len(setup.names)]), seed)
    make_room(archive, owner)
    invitation = "" if is_open else new_token()
    seats = (*[Seat()] * (len(setup.names) - len(bots)), *[Seat(bot=bot) for bot in bots])
    kept = Kept("", owner, hash_of(invitation), facts, content, seed, seats)
    return SharedTable(archive, added(archive, kept)), invitation


def open_with(archive: Archive, setup: dict[str, Any], content: str, seed: int, people: Sequence[Seat], seats: int, *,
              owner: str, invitation: str, answers: Sequence[int] = ()) -> str:
    """A table whose game begins at once, with these people and a bot on every other seat; returns its code.

    `invitation` is the hash of what lets others look on; the game goes on after `answers`.
    """
    free = iter([name for name in NAMES if name.lower() not in {one.name.lower() for one in people}])
    taken = (*people, *(Seat(next(free), "", COMPANION) for _ in range(seats - len(people))))
    facts = setup | {"players": [one.name for one in taken]}
    made = added(archive, Kept("", owner, invitation, facts, content, seed, taken, PLAYING))
    if answers:
        archive.answer(made.code, 0, [(0, given) for given in answers])
    return made.code


def added(archive: Archive, kept: Kept) -> Kept:
    """The table under a code that no other has."""
    for _ in range(TRIES):
        found = replace(kept, code=new_code())
        try:
            archive.add(found)
            return found
        except WentOn:
            continue
    raise Problem("The server finds no free code. Try again.")


def make_room(archive: Archive, owner: str, now: float | None = None) -> None:
    """Remove what is forgotten; the owner's own oldest table goes, or in a full store one of who has the most."""
    archive.forget((time.time() if now is None else now) - FORGOTTEN_S)
    if owner and archive.count(owner) >= MOST_OF_ONE:
        archive.remove(archive.oldest(owner))
    elif archive.count() >= MOST_TABLES:
        archive.remove(archive.oldest(archive.largest_owner()))


def find_table(archive: Archive, code: str) -> SharedTable | None:
    """The table of a code as the archive has it."""
    kept = archive.read(code)
    return SharedTable(archive, kept) if kept is not None else None
