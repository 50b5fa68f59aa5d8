"""Live classes in this process: each with the screens of its teacher and its pupils.

The teacher's screens get the wall.  A pupil's screens get what concerns that pupil, and nothing about any other.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from legendary_nb.cards import load_rules
from legendary_nb.game import Game
from legendary_nb.game.time_limit import TimeUp, within
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import Saved, read_saved
from legendary_nb.tables.archive import PLAYING, Seat
from legendary_nb.tables.class_ranking import ranked, standing_of
from legendary_nb.tables.live_class import LiveClass, find_class, watch_of
from legendary_nb.tables.making import find_table
from legendary_nb.tables.neighbours import Facts
from legendary_nb.tables.register import ClassTable, Register
from legendary_nb.tables.shared_table import NAMES
from legendary_nb.teach.class_questions import class_questions
from legendary_nb.teach.class_record import class_of
from legendary_nb.teach.lesson import lessons
from legendary_nb.teach.progress import problem_with
from legendary_nb.teach.result_checks import possible
from legendary_nb.ui.board.new_game import read_setup
from legendary_nb.ui.caught import CAUGHT, told_of
from legendary_nb.ui.protocol import Message, text_of, what_of, whole_of

from .class_votes import VoteDesk
from .rooms import Rooms, square_of
from .table_setup import form_of
from .visitors import Allowance

MOST_OF_PUPIL = 4  # screens of one pupil: the class page, a lesson, a table; the oldest gives way
MOST_TEACHERS = 6
MOST_STRANGERS = 80  # screens that have not given a name yet
MOST_IN_ALL = 1000
EMPTY_S = 600.0
JOINS = 0.5, 60  # people a second who may join a class, and at once
NOTES = 2.0, 30  # messages a second of a pupil that are kept on the disk, and at once
AT_WORK_S = 300.0  # longer pauses do not count as time at work
MOST_STEPS = 99
LARGEST_RECORD = 60_000  # letters; a long game has a few thousand
SECONDS_TO_REPLAY = 2.0
STOPPED = "Your teacher has paused the class. It goes on in a moment."
FULL = "This class has as many screens as fit. Try again in a minute."
KEPT = ("turn", "twists", "of", "tactics", "tactics_of", "points", "result", "phase", "since", "asked")
STRANGER, TEACHER = 0, -1  # in place of the number of a pupil


class ClassScreen:
    """One screen in a class: a pupil's, the teacher's, or that of somebody who has not given a name yet."""

    def __init__(self, tell: Callable[[Message], None], close: Callable[[], None]) -> None:
        self.tell, self.close = tell, close
        self.who = STRANGER
        self.watch = ""
        self.shown: Message = {}

    def show(self, facts: Message) -> None:
        """Tell the screen what is new for it."""
        if facts != self.shown:
            self.shown = facts
            self.tell({"put": {"class": facts, "now": time.time()}})


class ClassRoom:
    """A class and its screens."""

    def __init__(self, live: LiveClass, rooms: Rooms, turn: asyncio.Lock, addresses: Sequence[str] = ()) -> None:
        self.live, self.rooms, self.addresses = live, rooms, list(addresses)
        self.votes = VoteDesk(live, turn, self.show_all)
        self.screens: list[ClassScreen] = []
        self.joins = Allowance(*JOINS)
        self.notes: dict[int, Allowance] = {}
        self.signs: dict[int, float] = {}  # when each pupil was last heard of in a lesson
        self.standings: dict[str, tuple[int, Message]] = {}
        self.empty_since = time.monotonic()

    # ---- coming and going ----------------------------------------------------------------------------

    def enter(self, screen: ClassScreen, message: Message) -> bool:
        """Let a screen in; returns whether its token, if it has one, was good."""
        token = message.get("token")
        pupil = self.live.pupil_of(token)
        if self.live.is_teacher(token):
            screen.who, screen.watch = TEACHER, watch_of(str(token))
        else:
            screen.who = pupil
        own = [one for one in self.screens if one.who == screen.who]
        most = {TEACHER: MOST_TEACHERS, STRANGER: MOST_STRANGERS}.get(screen.who, MOST_OF_PUPIL)
        if screen.who == STRANGER and len(own) >= most:
            raise Problem(FULL)
        for old in own[:max(0, len(own) + 1 - most)]:
            self.leave(old)
            old.close()
        self.screens.append(screen)
        self.show(screen)
        return screen.who != STRANGER or not token

    def leave(self, screen: ClassScreen) -> None:
        if screen in self.screens:
            self.screens.remove(screen)
            self.empty_since = time.monotonic()

    def present(self) -> list[int]:
        """The pupils who are at a screen, of this process or another one."""
        there = self.rooms.neighbours.here(f"class {self.live.code}")
        return sorted((self.here() | there) & set(self.live.pupils))

    def here(self) -> set[int]:
        """The pupils at the screens of this process."""
        return {one.who for one in self.screens if one.who > 0}

    # ---- messages ------------------------------------------------------------------------------------

    def receive(self, screen: ClassScreen, message: Any) -> None:
        """Carry out a message, and show its own screen what changed; what the teacher does shows on all at once."""
        try:
            reply = self.action(screen, message)(self, screen, message)
        except CAUGHT as problem:
            reply = {"re": "problem", "text": told_of(problem)}
        if screen.who == TEACHER:
            self.show_all()
        else:
            self.show(screen)
        if reply is not None:
            screen.tell({"tell": reply})

    def action(self, screen: ClassScreen, message: Any) -> ClassAction:
        what = what_of(message)
        if screen.who == TEACHER:
            found = OF_TEACHER.get(what)
        elif screen.who == STRANGER:
            found = OF_STRANGER.get(what)
        else:
            found = OF_PUPIL.get(what)
        if found is None:
            raise Problem("Only your teacher can do this." if what in OF_TEACHER else "Join the class first.")
        return found

    def join(self, screen: ClassScreen, message: Message) -> Message:
        """Come in; only this screen ever learns the token."""
        if self.joins.take(0):
            raise Problem("Many people join at once. Try again in a moment.")
        self.joins.take()
        n, token = self.live.join(text_of(message, "name"))
        screen.who = n
        return {"re": "joined", "token": token}

    def rename(self, screen: ClassScreen, message: Message) -> None:
        self.noted(screen.who)
        self.live.rename(screen.who, text_of(message, "name"))

    def hand(self, screen: ClassScreen, message: Message) -> None:
        self.noted(screen.who)
        self.live.raise_hand(screen.who, message.get("up") is True)

    def at(self, screen: ClassScreen, message: Message) -> None:
        """Note where a pupil is, and what they have done in that lesson."""
        self.noted(screen.who)
        number, step, steps = text_of(message, "lesson"), whole_of(message, "step"), whole_of(message, "steps")
        course = {lesson.number: lesson for lesson in lessons()}
        if number not in course or not 0 < step <= steps <= MOST_STEPS:
            raise Problem("The server did not understand where you are; your lesson goes on.")
        known = whole_of(message, "known") if "known" in message else 0
        if not 0 <= known <= len(load_rules()):
            raise Problem("The server did not understand how many rules you know.")
        self.live.note_place(screen.who, number, step, steps)
        if known:
            self.live.set_pupil(screen.who, known=known)
        if "entry" in message:
            if why := problem_with(number, message["entry"]):
                raise Problem(f"The server did not understand this result: {why}")
            kept, _ = possible({number: message["entry"]}, course)
            self.live.note_work(screen.who, number, kept.get(number, {}), self.seconds_since(screen.who))

    def seconds_since(self, n: int) -> float:
        """The time since somebody was last heard of, if they were at work meanwhile."""
        now = time.monotonic()
        before = self.signs.get(n, now)
        self.signs[n] = now
        return now - before if now - before <= AT_WORK_S else 0.0

    def noted(self, n: int) -> None:
        """Count a message that is kept on the disk."""
        if self.notes.setdefault(n, Allowance(*NOTES)).take(0):
            raise Problem("That was too fast. Wait a moment.")
        self.notes[n].take()

    def vote(self, screen: ClassScreen, message: Message) -> None:
        """Vote alone."""
        self.noted(screen.who)
        self.votes.voting.vote(screen.who, whole_of(message, "n"), text_of(message, "phase"),
                               whole_of(message, "choice"))

    # ---- what the teacher does -----------------------------------------------------------------------

    def open_vote(self, screen: ClassScreen, message: Message) -> None:
        """Ask the class a question, one of a lesson, or what to do in the last moment of a saved game."""
        question = text_of(message, "question", 1000)
        if message.get("record"):
            self.votes.open_moment(opened(message), question)
            return
        if "lesson" in message:
            self.votes.open_exercise(text_of(message, "lesson"), text_of(message, "exercise"))
            return
        options = message.get("options")
        if not isinstance(options, list) or not all(isinstance(one, str) for one in options):
            raise Problem("Give the answers to choose from.")
        right = whole_of(message, "right") if "right" in message else -1
        self.votes.voting.open(question, options, right)

    def questions(self, screen: ClassScreen, message: Message) -> Message:
        """The questions of a lesson that a class can vote on."""
        number = text_of(message, "lesson")
        return {"re": "questions", "lesson": number,
                "questions": [[one.exercise, one.question] for one in class_questions(number, USUAL_SYSTEM)]}

    def go_on_voting(self, screen: ClassScreen, message: Message) -> None:
        self.votes.voting.go_on(text_of(message, "phase"))

    def end_vote(self, screen: ClassScreen, message: Message) -> None:
        self.votes.voting.end()

    def pause(self, screen: ClassScreen, message: Message) -> None:
        """Stop everybody, at their tables too, or let them go on."""
        self.live.set_facts(paused=message.get("on") is True)
        if not self.live.is_paused:
            for table in self.live.tables():
                if table.code in self.rooms.open:
                    self.rooms.open[table.code].let_bots_play()

    def close_door(self, screen: ClassScreen, message: Message) -> None:
        self.live.set_facts(closed=message.get("on") is True)

    def say(self, screen: ClassScreen, message: Message) -> None:
        self.live.say(text_of(message, "text", 1000))

    def lower(self, screen: ClassScreen, message: Message) -> None:
        self.live.raise_hand(whole_of(message, "pupil"), False)

    def send_away(self, screen: ClassScreen, message: Message) -> None:
        """Take a pupil out of the class and from their table."""
        n = whole_of(message, "pupil")
        pupil = self.live.pupils.get(n)
        if pupil is None:
            raise Problem("Nobody here has this number.")
        table = self.live.table_of(n)
        room = self.rooms.find(table.code) if table else None
        if room is not None:
            room.clear_seat(next((k for k, one in enumerate(room.table.seats) if one.token == pupil.token), -1))
        self.live.send_away(n)
        self.turn_away()

    def turn_away(self) -> None:
        """Close the screens of those who are no longer in the class."""
        for one in [one for one in self.screens if one.who > 0 and one.who not in self.live.pupils]:
            one.who = STRANGER
            self.leave(one)
            one.tell({"tell": {"re": "away", "text": "Your teacher has taken you out of the class.", "out": True}})
            one.close()

    def hand_out(self, screen: ClassScreen, message: Message) -> None:
        """Hand out the same cards and the same seed for every table."""
        size = whole_of(message, "size")
        if not 1 <= size <= len(NAMES):
            raise Problem(f"A table has 1 to {len(NAMES)} seats.")
        setup = read_setup(form_of(message) | {"players": list(NAMES[:size])})
        self.keep_ends(all_of_them=True)
        self.live.hand_out(setup, size, self.present())

    def hand_out_moment(self, screen: ClassScreen, message: Message) -> None:
        """Hand out the last moment of a saved game."""
        game = opened(message)
        self.keep_ends(all_of_them=True)
        self.live.hand_out_moment(game, self.present())

    def seat_late(self, screen: ClassScreen, message: Message) -> None:
        """Give those who came late the seats that bots have at the tables of now."""
        late = [n for n in self.present() if self.live.table_of(n) is None]
        for n in late:
            if not any(self.take_seat(n, table) for table in self.live.tables()):
                raise Problem("No table has a free seat for everybody. Hand out once more.")

    def take_seat(self, n: int, table: ClassTable) -> bool:
        """Seat a pupil on a seat that only a bot has, if there is one."""
        room, pupil = self.rooms.find(table.code), self.live.pupils[n]
        if room is None or room.table.kept.phase != PLAYING:
            return False
        free = [k for k, seat in enumerate(room.table.seats) if not seat.token]
        names = {seat.name.casefold() for k, seat in enumerate(room.table.seats) if k not in free[:1]}
        if not free or pupil.name.casefold() in names:
            return False
        room.table.change(free[0], Seat(pupil.name, pupil.token))
        self.live.add_to_table(table, n)
        room.show_all()
        return True

    def hand_out_lesson(self, screen: ClassScreen, message: Message) -> None:
        """Show every pupil the way to a lesson; "" takes it back."""
        number = text_of(message, "lesson")
        if number and number not in [lesson.number for lesson in lessons()]:
            raise Problem(f"There is no lesson {number!r}.")
        self.live.set_facts(lesson=number)

    def results(self, screen: ClassScreen, message: Message) -> Message:
        """What everybody has done, for a spreadsheet."""
        found = class_of(self.live.register, self.live.code, self.known_standing)
        return {"re": "results", "name": f"class-{self.live.code}.csv", "text": found.csv()}

    def known_standing(self, table: ClassTable) -> Message:
        """How a table of now stands, or how one that was handed out before stood then."""
        return self.standing_at(table) if table.round == self.live.round else table.standing

    def draw_square(self, screen: ClassScreen, message: Message) -> Message:
        return square_of(message)

    # ---- what is shown -------------------------------------------------------------------------------

    def show(self, screen: ClassScreen) -> None:
        if screen.who == TEACHER:
            screen.show(self.wall() | {"watch": screen.watch})
        elif screen.who in self.live.pupils:
            screen.show(self.desk(screen.who))
        else:
            screen.show({"role": "stranger", **self.common()})

    def show_all(self) -> None:
        for screen in list(self.screens):
            self.show(screen)

    def follow(self) -> None:
        """Show what has changed since, here, at the tables, and in other processes."""
        try:
            if self.live.catch_up():
                self.turn_away()
            self.keep_ends()
            self.votes.think()
        except CAUGHT as problem:
            for screen in list(self.screens):
                screen.tell({"tell": {"re": "problem", "text": told_of(problem)}})
            return
        self.show_all()

    def common(self) -> Message:
        facts = self.live.kept.facts
        return {"code": self.live.code, "name": self.live.kept.name, "paused": bool(facts.get("paused")),
                "message": facts.get("message", ""), "closed": bool(facts.get("closed")),
                "lesson": facts.get("lesson", "")}

    def desk(self, n: int) -> Message:
        """What one pupil sees."""
        pupil, table = self.live.pupils[n], self.live.table_of(n)
        return {"role": "pupil", **self.common(), "you": {"name": pupil.name, "hand": bool(pupil.hand)},
                "table": table.code if table else "", "tableNumber": table.n if table else 0,
                "here": len(self.present()), "vote": self.votes.facts(n)}

    def wall(self) -> Message:
        """What the teacher sees."""
        here, tables = set(self.present()), self.live.tables()
        at = {n: table.n for table in tables for n in table.pupils}
        pupils = [{"n": n, "name": one.name, "hand": one.hand, "lesson": one.lesson, "step": one.step,
                   "steps": one.steps, "since": one.since, "here": n in here, "table": at.get(n, 0)}
                  for n, one in self.live.pupils.items()]
        return {"role": "teacher", **self.common(), "addresses": self.addresses, "pupils": pupils,
                "tables": self.standing(tables), "vote": self.votes.facts()}

    def standing(self, tables: list[ClassTable]) -> list[Message]:
        found = [self.standing_at(table) for table in tables]
        return [one | {"place": place} for one, place in zip(found, ranked(found))]

    def standing_at(self, table: ClassTable) -> Message:
        """How a table stands; worked out again only if it has changed."""
        archive = self.rooms.archive
        version = archive.version(table.code)
        if table.code not in self.standings or self.standings[table.code][0] != version:
            self.standings[table.code] = version, self.look_at(table) if version >= 0 else dict(table.standing)
        pupils = [self.live.pupils[n].name for n in table.pupils if n in self.live.pupils]
        return self.standings[table.code][1] | {"n": table.n, "code": table.code, "pupils": pupils,
                                                "is_kept": version >= 0}

    def look_at(self, table: ClassTable) -> Message:
        room = self.rooms.open.get(table.code)
        shared = room.table if room is not None else find_table(self.rooms.archive, table.code)
        if shared is None or shared.game is None:
            return dict(table.standing)
        found = standing_of(shared.game)
        asked = found.pop("asked")
        return found | {"since": self.rooms.archive.touched(table.code), "phase": shared.kept.phase,
                        "asked": shared.seats[asked].name if asked >= 0 else ""}

    def keep_ends(self, all_of_them: bool = False) -> None:
        """Keep how games ended, or how all stand now: tables make room for others some day."""
        for table in self.live.tables():
            found = {key: value for key, value in self.standing_at(table).items() if key in KEPT}
            if found != table.standing and (found.get("result") or all_of_them):
                self.live.note_standing(table, found)


ClassAction = Callable[[ClassRoom, ClassScreen, Message], Message | None]
OF_STRANGER: dict[str, ClassAction] = {"join": ClassRoom.join}
OF_PUPIL: dict[str, ClassAction] = {"rename": ClassRoom.rename, "hand": ClassRoom.hand, "at": ClassRoom.at,
                                      "vote": ClassRoom.vote}
OF_TEACHER: dict[str, ClassAction] = {
    "pause": ClassRoom.pause, "close": ClassRoom.close_door, "say": ClassRoom.say, "lower": ClassRoom.lower,
    "send-away": ClassRoom.send_away, "hand-out": ClassRoom.hand_out, "hand-out-moment": ClassRoom.hand_out_moment,
    "square": ClassRoom.draw_square, "vote-open": ClassRoom.open_vote, "vote-on": ClassRoom.go_on_voting,
    "vote-end": ClassRoom.end_vote, "results": ClassRoom.results, "seat-late": ClassRoom.seat_late,
    "questions": ClassRoom.questions,
    "hand-out-lesson": ClassRoom.hand_out_lesson,
}


def opened(message: Message) -> Game:
    """The game that a teacher has sent, replayed and checked."""
    text = text_of(message, "record", LARGEST_RECORD)
    try:
        saved: Saved = within(SECONDS_TO_REPLAY, read_saved, text, "This file")
    except TimeUp:
        raise Problem("This game is too long to hand out.") from None
    return saved.game


class ClassRooms:
    """All classes of this process."""

    def __init__(self, rooms: Rooms, addresses: Sequence[str] = ()) -> None:
        self.rooms = rooms
        self.addresses = addresses  # at which others reach this server, as far as it knows
        self.register = Register(rooms.archive)
        self.open: dict[str, ClassRoom] = {}
        self.turn = asyncio.Lock()  # one vote after the other is thought about
        rooms.stopped, rooms.others = self.stopped, self.told

    def find(self, code: str) -> ClassRoom | None:
        if code not in self.open:
            live = find_class(self.register, code)
            if live is None:
                return None
            self.open[code] = ClassRoom(live, self.rooms, self.turn, self.addresses)
        return self.open[code]

    def told(self) -> Facts:
        """Who is here, for the other processes of the store."""
        return {f"class {code}": {"here": sorted(room.here())} for code, room in self.open.items() if room.screens}

    def stopped(self, owner: str) -> str:
        """Whether the class that owns a table is paused, with the sentence that says so."""
        word, _, code = owner.partition(" ")
        room = self.find(code) if word == "class" else None
        return STOPPED if room is not None and room.live.is_paused else ""

    @property
    def is_full(self) -> bool:
        return sum(len(room.screens) for room in self.open.values()) >= MOST_IN_ALL

    def look_round(self) -> None:
        """Follow what happens at tables and in other processes, and forget the classes that nobody looks at."""
        now = time.monotonic()
        for code, room in list(self.open.items()):
            if room.screens:
                room.follow()
            elif any(table.code in self.rooms.open for table in room.live.tables()):
                room.live.catch_up()  # the wall is elsewhere, and may pause the tables that are here
            elif now - room.empty_since > EMPTY_S:
                del self.open[code]
