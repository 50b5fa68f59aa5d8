"""The rooms of the server: a shared table with the screens of those who sit at it or look on.

A screen gets what the view of its seat shows, and nothing else.  A room knows no websocket: a screen is reached by a
function.
"""

from __future__ import annotations

import asyncio
import io
import logging
import time
from collections.abc import Callable
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.game.view import NOBODY
from legendary_nb.session.problem import Problem
from legendary_nb.tables.archive import GATHERING, Archive
from legendary_nb.tables.bot_turns import BotTurns
from legendary_nb.tables.database import WentOn
from legendary_nb.tables.making import find_table
from legendary_nb.tables.neighbours import Facts, Neighbours
from legendary_nb.tables.shared_table import SharedTable
from legendary_nb.ui.board.faces import faces_of
from legendary_nb.ui.board.kept_games import Store, owner_tag
from legendary_nb.ui.board.seated import SECRET, SeatSitting
from legendary_nb.ui.board.widget import QUIET, wanted_for
from legendary_nb.ui.caught import CAUGHT, note, told_of
from legendary_nb.ui.protocol import Message, text_of, what_of, whole_of

MOST_SCREENS = 60  # at one table
MOST_OF_SEAT = 3  # screens of one seat; the oldest gives way, since it is often a lost one
MOST_IN_ALL = 1000
BOT_PAUSE_S = 0.7  # so that people see what a bot does
EMPTY_S = 60.0  # how long a room without a screen is remembered
LONGEST_ADDRESS = 300
LONGEST_VISITOR = 64
NOT_KNOWN = -1  # the version of a table that has to be looked up
PHRASES = ("Well done!", "Wait a moment.", "I need attack.", "I need recruit.", "Fight the mastermind!",
           "Leave this one to me.", "Sorry!", "Thank you.")
FULL = "As many people look at this table as fit. Come back when somebody has left."
log = logging.getLogger(__name__)


def never(owner: str) -> str:
    """No table stands still."""
    return ""


class Screen:
    """One screen at a table: the seat it has, and how to tell it something."""

    def __init__(self, room: Room, tell: Callable[[Message], None], close: Callable[[], None]) -> None:
        self.room, self.tell, self.close = room, tell, close
        self.has_faces = False
        self.sit(NOBODY)

    def sit(self, seat: int) -> None:
        self.seat = seat
        self.sitting = SeatSitting(self.room.table, seat, self.room.present)

    def show(self) -> None:
        """Tell the screen what its seat sees now."""
        put: Message = {"table": self.room.facts(self.seat)}
        if self.room.table.game is not None:
            if not self.has_faces:
                box = self.room.table.game.table.box
                put["faces"] = faces_of(box.system, box.cards)
                self.has_faces = True
            put["scene"] = self.sitting.scene() | {"table": put["table"]}
        self.tell({"put": put})


class Room:
    """A table and its screens; `stopped` tells by its owner whether it stands still, with the sentence that says so."""

    has_boards = False  # whether this server has boards of one's own, where finished games can go

    def __init__(self, table: SharedTable, bots: BotTurns, neighbours: Neighbours, pause: float = BOT_PAUSE_S,
                 stopped: Callable[[str], str] = never) -> None:
        self.table, self.bots, self.neighbours, self.pause, self.stopped = table, bots, neighbours, pause, stopped
        self.screens: list[Screen] = []
        self.shown: tuple[Any, ...] = ()
        self.homes: dict[int, str] = {}  # the keys of the games that seats have taken home
        self.empty_since = time.monotonic()
        self.playing: asyncio.Task[None] | None = None

    # ---- coming and going ----------------------------------------------------------------------------

    def enter(self, screen: Screen, message: Message) -> None:
        """Let a screen in with the token of its seat, or to look on."""
        token, invitation = message.get("token"), message.get("invitation")
        if not self.table.lets_in(token, invitation):
            raise Problem("This table is by invitation. Open the link that you were sent.")
        screen.sit(self.table.seat_of(token))
        own = [one for one in self.screens if one.seat == screen.seat and screen.seat >= 0]
        for old in own[:max(0, len(own) + 1 - MOST_OF_SEAT)]:
            self.leave(old)
            old.close()
        if len(self.screens) >= MOST_SCREENS:
            raise Problem(FULL)
        self.screens.append(screen)
        if screen.seat >= 0:
            self.welcome(screen.seat)
        self.show_all()

    def welcome(self, seat: int) -> None:
        """Give a seat back to its player, if the others gave it to a bot meanwhile."""
        try:
            self.table.welcome(seat)
        except WentOn:  # the table has been read again
            self.table.welcome(seat)

    def leave(self, screen: Screen) -> None:
        """A screen is gone; its seat waits for it."""
        if screen in self.screens:
            self.screens.remove(screen)
            self.empty_since = time.monotonic()
            self.show_all()

    def present(self) -> set[int]:
        """The seats with somebody in front of a screen, of this process or another one."""
        return self.here() | self.neighbours.here(self.table.code)

    def here(self) -> set[int]:
        """The seats with somebody in front of a screen of this process."""
        return {screen.seat for screen in self.screens if screen.seat >= 0}

    def watching(self) -> int:
        """How many look on at screens of this process."""
        return sum(screen.seat < 0 for screen in self.screens)

    # ---- messages ------------------------------------------------------------------------------------

    def receive(self, screen: Screen, message: Any) -> None:
        """Carry out a message of a screen, and show what changed to all of them."""
        before = self.mark()
        try:
            action = ACTIONS.get(what_of(message))
            reply = action(self, screen, message) if action else self.at_board(screen, message)
        except CAUGHT as problem:
            reply = {"re": "problem", "text": told_of(problem)}
        if self.mark() != before:
            self.show_all()
        elif what_of(message) not in QUIET:
            screen.show()
        if reply is not None:
            screen.tell({"tell": reply | wanted_for(message)})

    def clear_seat(self, seat: int) -> None:
        """A bot plays on a seat from now on, and its screens are closed."""
        if not 0 <= seat < len(self.table.seats) or not self.table.seats[seat].token:
            return
        self.table.clear(seat)
        for one in [one for one in self.screens if one.seat == seat]:
            one.sit(NOBODY)
            self.leave(one)
            one.close()
        self.show_all()

    def at_board(self, screen: Screen, message: Any) -> Message | None:
        if self.table.game is None:
            raise Problem("The game has not begun yet.")
        if (why := self.stopped(self.table.kept.owner)) and what_of(message) not in (*QUIET, "look"):
            raise Problem(why)
        return screen.sitting.receive(message)

    def mark(self) -> tuple[Any, ...]:
        """What changes when everybody has to see something new."""
        return self.table.kept.version, frozenset(self.present())

    def take(self, screen: Screen, message: Message) -> Message:
        """Sit down; only this screen ever learns the token."""
        if screen.seat >= 0:
            raise Problem("You have a seat already.")
        seat = whole_of(message, "seat")
        token = self.table.take(seat, text_of(message, "name"))
        screen.sit(seat)
        return {"re": "seat", "token": token, "seat": seat}

    def rename(self, screen: Screen, message: Message) -> None:
        self.table.rename(screen.seat, text_of(message, "name"))

    def give_way(self, screen: Screen, message: Message) -> Message | None:
        """Leave the seat to a bot; before the game it becomes free, and its screens only look on."""
        seat, was_gathering = screen.seat, self.table.kept.phase == GATHERING
        self.table.leave(seat)
        if not was_gathering:
            return None
        for one in self.screens:
            if one.seat == seat:
                one.sit(NOBODY)
        return {"re": "unseated"}

    def take_back(self, screen: Screen, message: Message) -> None:
        self.table.take_back(screen.seat)

    def want_bot(self, screen: Screen, message: Message) -> None:
        """Vote that a bot plays for somebody who is away, until they are back."""
        self.table.agree_to_bot(screen.seat, whole_of(message, "seat"), self.present())

    def set_bot(self, screen: Screen, message: Message) -> None:
        self.table.held(screen.seat)
        self.table.set_bot(whole_of(message, "seat"), text_of(message, "bot"))

    def begin(self, screen: Screen, message: Message) -> None:
        self.table.held(screen.seat)
        self.table.begin()

    def say(self, screen: Screen, message: Message) -> None:
        """Say one of a few phrases, or point at a card of this game that everybody may look up."""
        name = self.table.seats[self.table.held(screen.seat)].name
        found: Message = {"re": "said", "seat": screen.seat, "name": name}
        if "card" in message:
            found |= self.pointed_at(text_of(message, "card"))
        else:
            found["text"] = PHRASES[whole_of(message, "phrase") % len(PHRASES)]
        for one in self.screens:
            one.tell({"tell": found})

    def pointed_at(self, face: str) -> Message:
        box = self.at_play().table.box
        card = next((card for card in dict.fromkeys(box.cards) if card.id == face), None)
        if card is None:
            raise Problem("This card is not in the game.")
        return {"text": f"Look at {card.name}.", "card": card.id}

    def at_play(self) -> Any:
        return self.table.playing()

    def draw_square(self, screen: Screen, message: Message) -> Message:
        return square_of(message)

    def take_home(self, screen: Screen, message: Message) -> Message:
        """Keep the finished game as one of the visitor's own, to review it or to watch it; once for each seat."""
        seat, game = self.table.held(screen.seat), self.table.playing()
        if game.outcome is None:
            raise Problem(SECRET)
        if seat not in self.homes or Store(self.homes[seat]).place.state() is None:
            store = Store(owner=owner_tag(text_of(message, "visitor", LONGEST_VISITOR)))
            told = store.keep(game.copy(), screen.sitting.bots)
            if not store.is_stored:
                raise Problem(told)
            self.homes[seat] = store.key
        return {"re": "home", "key": self.homes[seat], "for": text_of(message, "for")}

    # ---- what is shown -------------------------------------------------------------------------------

    def show_all(self) -> None:
        """Show everybody the table as it is now, and let its bots go on."""
        self.show_screens()
        self.let_bots_play()

    def show_screens(self) -> None:
        self.shown = self.mark()
        for screen in list(self.screens):
            screen.show()

    def facts(self, seat: int) -> Message:
        """What everybody at the table may know about it."""
        table, here = self.table, self.present()
        setup = table.kept.setup
        seats = [{"name": one.name, "bot": one.bot, "taken": bool(one.token), "here": k in here}
                 for k, one in enumerate(table.seats)]
        watching = self.watching() + self.neighbours.watching(table.code)
        votes = {k: sorted(found) for k in table.people if k not in here and (found := table.wanting_bot(k))}
        return {"code": table.code, "phase": table.kept.phase, "system": setup["system"],
                "title": load_system(setup["system"]).title, "invited": bool(table.kept.invitation), "seats": seats,
                "you": seat, "watching": watching, "undo": sorted(table.asked_to_undo), "asked": self.seat_asked(),
                "botVotes": votes, "boards": self.has_boards, "phrases": list(PHRASES)}

    def seat_asked(self) -> int:
        """The seat that the table waits for."""
        ask = self.table.game.ask if self.table.game is not None else None
        return ask.seat if ask is not None else NOBODY

    def follow(self, version: int) -> None:
        """Show what another process has kept, if it has, and who has come or gone there."""
        changed = self.shown != self.mark()
        try:
            changed = (version != self.table.kept.version and self.table.catch_up()) or changed
        except CAUGHT as problem:
            for screen in list(self.screens):
                screen.tell({"tell": {"re": "problem", "text": told_of(problem)}})
            return
        if changed:
            self.show_all()

    # ---- bots ----------------------------------------------------------------------------------------

    def let_bots_play(self) -> None:
        """Bots play while somebody is here to see it."""
        if self.table.bot_asked >= 0 and self.screens and (self.playing is None or self.playing.done()):
            self.playing = asyncio.get_running_loop().create_task(self.play_bots())

    async def play_bots(self) -> None:
        try:
            while self.screens and await self.play_one():
                self.show_screens()
        except CAUGHT as problem:
            if not isinstance(problem, WentOn):  # the bot of another process was first
                note(problem)
            self.follow(NOT_KNOWN)

    async def play_one(self) -> bool:
        """Let the bot that is asked answer once, unless the table went on meanwhile; whether there was one."""
        seat, game, now = self.table.bot_asked, self.table.game, self.table.kept.version
        if seat < 0 or game is None or self.stopped(self.table.kept.owner):
            return False
        given = await self.bots.answer(self.table.kept, self.table.seats[seat].bot)
        await asyncio.sleep(self.pause)
        if self.table.kept.version == now and not self.stopped(self.table.kept.owner):
            self.table.answer(seat, given)
        return True


def square_of(message: Message) -> Message:
    """An address as a square that a phone reads."""
    import segno

    drawn = io.BytesIO()
    segno.make(text_of(message, "address", LONGEST_ADDRESS), error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True, dark="#18202b", light="#ffffff")
    return {"re": "square", "svg": drawn.getvalue().decode()}


ACTIONS: dict[str, Callable[[Room, Screen, Message], Message | None]] = {
    "take": Room.take, "rename": Room.rename, "leave": Room.give_way, "back": Room.take_back,
    "want-bot": Room.want_bot, "set-bot": Room.set_bot,
    "begin": Room.begin, "take-home": Room.take_home, "say": Room.say, "square": Room.draw_square,
}


class Rooms:
    """All rooms of this process."""

    def __init__(self, archive: Archive, pause: float = BOT_PAUSE_S) -> None:
        self.archive, self.pause = archive, pause
        self.bots = BotTurns()
        self.neighbours = Neighbours(archive)
        self.stopped: Callable[[str], str] = never
        self.has_boards = False
        self.others: Callable[[], Facts] = dict  # what else this process tells its neighbours
        self.open: dict[str, Room] = {}

    def find(self, code: str) -> Room | None:
        """The room of a table; its game is played again if nobody was there."""
        if code not in self.open:
            table = find_table(self.archive, code)
            if table is None:
                return None
            self.open[code] = Room(table, self.bots, self.neighbours, self.pause, self.stopped)
            self.open[code].has_boards = self.has_boards
        return self.open[code]

    @property
    def is_full(self) -> bool:
        return sum(len(room.screens) for room in self.open.values()) >= MOST_IN_ALL

    def look_round(self) -> None:
        """Follow what other processes do, and forget the rooms that are empty."""
        now, watched = time.monotonic(), {code: room for code, room in self.open.items() if room.screens}
        try:
            self.neighbours.exchange(self.others() | {
                code: {"here": sorted(room.here()), "watching": room.watching()} for code, room in watched.items()})
            versions = self.archive.versions(list(watched))
        except CAUGHT as problem:  # every screen learns it with its next answer
            note(problem)
            return
        for code, room in watched.items():
            room.follow(versions.get(code, NOT_KNOWN))
        for code in [code for code, room in self.open.items()
                     if not room.screens and now - room.empty_since > EMPTY_S]:
            del self.open[code]

    def close(self) -> None:
        self.bots.close()
        self.neighbours.close()
        self.archive.close()
