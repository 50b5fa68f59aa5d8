"""A live class: its teacher, its pupils, and the tables they were given.

The teacher and every pupil hold a secret token, of which only the hash is kept.  A pupil's token is also the token of
their seat at the tables of the class.  Whatever changes is kept before it is told.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from legendary_nb.game import Game, Setup
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import check_names
from legendary_nb.session.seats import NEW_SEEDS

from .archive import Archive, Seat
from .database import WentOn
from .making import MOST_OF_ONE, make_room, open_with
from .register import GONE, ClassTable, KeptClass, Pupil, Register
from .shared_table import NAMES, facts_of
from .tickets import hash_of, new_code, new_token

MOST_CLASSES = 200
MOST_PUPILS = 60
LONGEST_MESSAGE = 200
FORGOTTEN_S = 400 * 24 * 3600.0  # a class that nobody has touched for so long is removed
TRIES = 20
LARGEST_TABLE = 5
Clock = Callable[[], float]


def watch_of(token: str) -> str:
    """What lets somebody look on at the tables of a class: made from the teacher's token, which it does not tell."""
    return hashlib.sha256(f"watch {token}".encode()).hexdigest()[:40]


def start_class(register: Register, name: str) -> tuple[LiveClass, str]:
    """A new class, and the secret token of its teacher."""
    name = " ".join(name.split())
    if not 0 < len(name) <= 30 or not name.isprintable():
        raise Problem("Give the class a name of 1 to 30 letters.")
    register.forget(time.time() - FORGOTTEN_S)
    if register.count() >= MOST_CLASSES:
        raise Problem("This server has as many classes as it can keep.")
    token = new_token()
    for _ in range(TRIES):
        kept = KeptClass(new_code(), name, hash_of(token), hash_of(watch_of(token)))
        try:
            register.add(kept)
            return LiveClass(register, kept), token
        except WentOn:
            continue
    raise Problem("The server finds no free code. Try again.")


def find_class(register: Register, code: str) -> LiveClass | None:
    kept = register.read(code)
    return LiveClass(register, kept) if kept is not None else None


class LiveClass:
    """One class as this process knows it; `catch_up` reads what other processes have done."""

    def __init__(self, register: Register, kept: KeptClass, clock: Clock = time.time) -> None:
        self.register, self.kept, self.clock = register, kept, clock

    @property
    def archive(self) -> Archive:
        return self.register.archive

    @property
    def code(self) -> str:
        return self.kept.code

    @property
    def pupils(self) -> dict[int, Pupil]:
        """Everybody in the class whom the teacher has not sent away."""
        return {one.n: one for one in self.kept.pupils if one.token}

    @property
    def is_paused(self) -> bool:
        return bool(self.kept.facts.get("paused"))

    @property
    def round(self) -> int:
        """How often tables were handed out."""
        return max((table.round for table in self.kept.tables), default=0)

    def tables(self) -> list[ClassTable]:
        """The tables that were handed out last."""
        return [table for table in self.kept.tables if table.round == self.round]

    def catch_up(self) -> bool:
        """Read what another process has kept; returns whether there was anything."""
        if self.register.version(self.code) == self.kept.version:
            return False
        self.read_again()
        return True

    def read_again(self) -> None:
        kept = self.register.read(self.code)
        if kept is None:
            raise Problem(GONE)
        self.kept = kept

    def changed(self, version: int, **parts: Any) -> None:
        """Take over what was kept; if another process has changed the class meanwhile, read all of it."""
        if version == self.kept.version + 1:
            self.kept = replace(self.kept, version=version, **parts)
        else:
            self.read_again()

    # ---- who is who ----------------------------------------------------------------------------------

    def is_teacher(self, token: object) -> bool:
        found = hash_of(token)
        return bool(found) and secrets.compare_digest(found, self.kept.teacher)

    def pupil_of(self, token: object) -> int:
        """The pupil whose token this is; 0 if it is nobody's."""
        found = hash_of(token)
        return next((n for n, one in self.pupils.items() if found and one.token == found), 0)

    def join(self, name: str) -> tuple[int, str]:
        """Come in under a name, or under a number; returns the secret token, which nobody else ever learns."""
        if self.kept.facts.get("closed"):
            raise Problem("Your teacher has closed the door. Ask them to open it.")
        if len(self.pupils) >= MOST_PUPILS:
            raise Problem(f"A class has at most {MOST_PUPILS} people.")
        n, token = max((one.n for one in self.kept.pupils), default=0) + 1, new_token()
        pupil = Pupil(n, self.free_name(n, name), hash_of(token), since=self.clock())
        self.changed(self.register.add_pupil(self.code, pupil), pupils=(*self.kept.pupils, pupil))
        return n, token

    def rename(self, n: int, name: str) -> None:
        self.set_pupil(n, name=self.free_name(n, name))

    def free_name(self, n: int, name: str) -> str:
        """A name that nobody else in the class has; whoever gives none is called by a number."""
        name = " ".join(name.split()) or f"Pupil {n}"
        try:
            check_names((name,))
        except ValueError:
            raise Problem("A name has 1 to 20 letters.") from None
        if any(k != n and one.name.casefold() == name.casefold() for k, one in self.pupils.items()):
            raise Problem(f"Somebody in this class is called {name}. Choose another name.")
        return name

    def send_away(self, n: int) -> None:
        """The teacher takes somebody out of the class: their token opens nothing here any more."""
        self.set_pupil(n, token="", hand=0.0)

    # ---- what pupils do ------------------------------------------------------------------------------

    def set_pupil(self, n: int, work: tuple[str, dict[str, Any]] | None = None, **facts: Any) -> None:
        """Keep facts about a pupil, and what they have done in a lesson: its number and the entry."""
        if n not in self.pupils:
            raise Problem("You are not in this class. Join it with its code.")
        pupil = replace(self.pupils[n], **facts)
        if pupil == self.pupils[n] and work is None:
            return
        version = self.register.set_pupil(self.code, pupil, work)
        self.changed(version, pupils=tuple(pupil if one.n == n else one for one in self.kept.pupils))

    def raise_hand(self, n: int, is_up: bool) -> None:
        up_since = self.pupils[n].hand if n in self.pupils else 0.0
        self.set_pupil(n, hand=(up_since or self.clock()) if is_up else 0.0)

    def note_place(self, n: int, lesson: str, step: int, steps: int) -> None:
        """Note where somebody is in a lesson."""
        self.set_pupil(n, **self.place(n, lesson, step, steps))

    def place(self, n: int, lesson: str, step: int, steps: int) -> dict[str, Any]:
        pupil = self.pupils.get(n)
        if pupil is None or (pupil.lesson, pupil.step, pupil.steps) == (lesson, step, steps):
            return {}
        return {"lesson": lesson, "step": step, "steps": steps, "since": self.clock()}

    def note_work(self, n: int, lesson: str, entry: dict[str, Any], seconds: float) -> None:
        """Note what somebody has done in a lesson, and how long they were at it."""
        spent = self.pupils[n].seconds + seconds if n in self.pupils else 0.0
        self.set_pupil(n, (lesson, entry), since=self.clock(), seconds=spent)

    # ---- what the teacher does -----------------------------------------------------------------------

    def set_facts(self, **facts: Any) -> None:
        """Keep facts about the whole class."""
        found = self.kept.facts | facts
        self.changed(self.register.set_facts(self.code, found), facts=found)

    def say(self, text: str) -> None:
        """A message to all; "" takes it back."""
        text = " ".join(text.split())
        if len(text) > LONGEST_MESSAGE:
            raise Problem(f"A message has at most {LONGEST_MESSAGE} letters.")
        self.set_facts(message=text)

    def hand_out(self, setup: Setup, size: int, present: Sequence[int], seed: int | None = None) -> None:
        """Seat everybody who is present at tables of a size, all with the same cards and the same seed."""
        if not 1 <= size <= LARGEST_TABLE:
            raise Problem(f"A table has 1 to {LARGEST_TABLE} seats.")
        seed = secrets.randbelow(NEW_SEEDS) if seed is None else seed
        facts, content = facts_of(replace(setup, players=NAMES[:size]), seed)
        self.seat(facts, content, seed, size, present)

    def hand_out_moment(self, game: Game, present: Sequence[int]) -> None:
        """Seat everybody who is present at tables that go on from one moment of a game."""
        record = game.record()
        if "table" in record:
            raise Problem("This position was staged. Hand out a saved game: it goes on from its last moment.")
        if game.outcome is not None:
            raise Problem("This game is over. Hand out one that goes on.")
        self.seat(record["setup"], record["content"], game.seed, len(game.setup.names), present, game.answers)

    def seat(self, setup: dict[str, Any], content: str, seed: int, size: int, present: Sequence[int],
             answers: Sequence[int] = ()) -> None:
        """Make the tables, as even as they can be; bots take the seats that are left."""
        groups = even_groups([n for n in present if n in self.pupils], size)
        if not groups:
            raise Problem("Nobody is here yet.")
        if len(groups) > MOST_OF_ONE:
            raise Problem(f"That makes {len(groups)} tables; a class has at most {MOST_OF_ONE}. Take larger ones.")
        round_ = self.round + 1
        owner, made = f"class {self.code}", []  # the tables handed out before make room, the results stay
        for k, group in enumerate(groups, 1):
            make_room(self.archive, owner)
            people = [Seat(self.pupils[n].name, self.pupils[n].token) for n in group]
            code = open_with(self.archive, setup, content, seed, people, size, owner=owner,
                             invitation=self.kept.watch, answers=answers)
            made.append(ClassTable(round_, k, code, tuple(group)))
        self.changed(self.register.add_tables(self.code, made), tables=(*self.kept.tables, *made))

    def table_of(self, n: int) -> ClassTable | None:
        """The table at which a pupil sits now."""
        return next((table for table in self.tables() if n in table.pupils), None)

    def note_standing(self, table: ClassTable, standing: dict[str, Any]) -> None:
        """Keep how a game ended: tables make room for others, results stay."""
        self.set_table(table, replace(table, standing=standing))

    def add_to_table(self, table: ClassTable, n: int) -> None:
        """Note that a pupil has taken a seat at a table."""
        self.set_table(table, replace(table, pupils=(*table.pupils, n)))

    def set_table(self, table: ClassTable, found: ClassTable) -> None:
        version = self.register.set_table(self.code, found)
        self.changed(version, tables=tuple(found if one == table else one for one in self.kept.tables))


def even_groups(people: Sequence[int], size: int) -> list[list[int]]:
    """People in as few groups as a size allows, which differ by one at most."""
    count = -(-len(people) // size)
    groups: list[list[int]] = []
    start = 0
    for k in range(count):
        end = start + len(people) // count + (k < len(people) % count)
        groups.append(list(people[start:end]))
        start = end
    return groups
