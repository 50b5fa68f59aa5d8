"""A shared table: the people and bots around one game, each at a screen of their own.

Whatever changes is first kept in the archive and then told, so that nobody sees what could be lost.  To come back, to
come late, to look on and to start the server again are one and the same: read the archive and play the answers again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from legendary_nb.game import Game, IllegalChoice, Setup
from legendary_nb.game.events import read_events, reveals
from legendary_nb.game.record import VERSION, pack_answers
from legendary_nb.game.together import undo_whole
from legendary_nb.game.view import NOBODY
from legendary_nb.session.handover import Handover, has_one_answer
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import check_names
from legendary_nb.session.seats import COMPANION, LEVELS

from .archive import GATHERING, OVER, PLAYING, Archive, Entry, Kept, Seat, Wish
from .tickets import hash_of, new_token

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")  # of bots, as far as no person has the name
GONE = "This table is gone: it was not played for long, and made room for others."
NOT_YOURS = "Take a seat first: whoever looks on changes nothing."
UNDO = "undo"  # the wish to take the last answer back
SEEN = "Cards were seen since then, so this answer stays."


class SharedTable:
    """One table as this process knows it; `catch_up` reads what others have done."""

    def __init__(self, archive: Archive, kept: Kept) -> None:
        self.archive = archive
        self.game: Game | None = None
        self.kept = kept
        self.take_over(kept)

    def take_over(self, kept: Kept) -> None:
        """Show the table as the archive has it; a game that only went on is not played from its start again."""
        before, self.kept = self.kept, kept
        self.way_back: tuple[int, int] = (-1, 0)  # at which version so many answers could be taken back
        self.game = None if kept.phase == GATHERING else caught_up(self.game, before.setup, kept)

    def catch_up(self) -> bool:
        """Read what another process has kept; returns whether there was anything."""
        if self.archive.version(self.code) == self.kept.version:
            return False
        self.take_over(self.read())
        return True

    def read(self) -> Kept:
        kept = self.archive.read(self.code)
        if kept is None:
            raise Problem(GONE)
        return kept

    @property
    def code(self) -> str:
        return self.kept.code

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.kept.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(k for k, seat in enumerate(self.seats) if seat.is_person)

    @property
    def bot_asked(self) -> int:
        """The seat of the bot that is asked; NOBODY if none is."""
        ask = self.game.ask if self.game is not None else None
        return ask.seat if ask is not None and self.seats[ask.seat].bot else NOBODY

    # ---- seats ---------------------------------------------------------------------------------------

    def seat_of(self, token: object) -> int:
        """The seat that a token opens; NOBODY if it opens none."""
        found = hash_of(token)
        return next((k for k, seat in enumerate(self.seats) if found and seat.token == found), NOBODY)

    def lets_in(self, token: object, invitation: object) -> bool:
        """Whether somebody may look at this table: with a seat, an invitation, or by the code of an open table."""
        asked = self.kept.invitation
        return not asked or hash_of(invitation) == asked or self.seat_of(token) >= 0

    def take(self, seat: int, name: str) -> str:
        """Sit down on a seat that nobody has; returns its token, which nobody else ever learns."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].token:
            raise Problem("Somebody has this seat. Take another one.")
        token = new_token()
        self.change(seat, Seat(self.free_name(seat, name), hash_of(token)))
        return token

    def rename(self, seat: int, name: str) -> None:
        self.change(self.held(seat), replace(self.seats[seat], name=self.free_name(seat, name)))

    def leave(self, seat: int) -> None:
        """Let a bot play on a seat until its player takes it back; before the game, the seat becomes free."""
        self.held(seat)
        self.change(seat, Seat() if self.kept.phase == GATHERING else replace(self.seats[seat], bot=COMPANION))

    def take_back(self, seat: int) -> None:
        self.change(self.held(seat), replace(self.seats[seat], bot=""))

    def set_bot(self, seat: int, bot: str) -> None:
        """Before the game: a bot sits down on a free seat, or gets up for somebody who comes."""
        if self.kept.phase != GATHERING or not 0 <= seat < len(self.seats) or self.seats[seat].token:
            raise Problem("Only a free seat can get a bot, and only before the game.")
        if bot and bot not in LEVELS:
            raise Problem(f"There is no bot {bot!r}; there are: {', '.join(LEVELS)}.")
        self.change(seat, Seat(bot=bot))

    def clear(self, seat: int) -> None:
        """A bot plays on a seat from now on, and its token opens nothing any more."""
        self.change(self.held(seat), Seat(self.seats[seat].name, "", COMPANION))

    def held(self, seat: int) -> int:
        if not 0 <= seat < len(self.seats) or not self.seats[seat].token:
            raise Problem(NOT_YOURS)
        return seat

    def free_name(self, seat: int, name: str) -> str:
        """A name that nobody else at the table has."""
        name = " ".join(name.split())
        try:
            check_names((name,))
        except ValueError:
            raise Problem("A name has 1 to 20 letters.") from None
        if any(k != seat and one.name.lower() == name.lower() for k, one in enumerate(self.seats)):
            raise Problem(f"Somebody at this table is called {name}. Choose another name.")
        return name

    def change(self, seat: int, facts: Seat) -> None:
        """Keep other facts about one seat."""
        seats = (*self.seats[:seat], facts, *self.seats[seat + 1:])
        setup = self.kept.setup | ({"players": [one.name for one in seats]} if self.game is not None else {})
        self.store(replace(self.kept, seats=seats, setup=setup, wishes=self.wishes_with(f"bot {seat}", set())))

    def store(self, kept: Kept) -> None:
        """Keep the table, then take it over; if another process was first, show what that one did."""
        try:
            version = self.archive.seat(kept)
        except Problem:
            self.take_over(self.read())
            raise
        self.take_over(replace(kept, version=version))

    def begin(self) -> None:
        """Begin the game; bots sit down on the seats that are free."""
        if self.kept.phase != GATHERING:
            raise Problem("The game has begun.")
        if not self.people:
            raise Problem("Nobody sits at this table yet.")
        taken = {seat.name.lower() for seat in self.seats}
        spare = iter([name for name in NAMES if name.lower() not in taken])
        seats = tuple(seat if seat.token else Seat(next(spare), "", seat.bot or COMPANION) for seat in self.seats)
        setup = self.kept.setup | {"players": [seat.name for seat in seats]}
        self.store(replace(self.kept, seats=seats, setup=setup, phase=PLAYING))

    # ---- answers -------------------------------------------------------------------------------------

    def playing(self) -> Game:
        if self.game is None:
            raise Problem("The game has not begun yet.")
        return self.game

    def keep_answers(self, seat: int) -> None:
        """Keep what a seat has just answered in the game; what then has only one answer follows by itself.

        If the answers cannot be kept, the game stands where the archive has it.
        """
        game = self.playing()
        entries = [(seat, given) for given in game.answers[len(answers_of(self.kept.answers)):]]
        while has_one_answer(game.ask) and game.ask is not None and not self.seats[game.ask.seat].bot:
            entries.append((game.ask.seat, 0))
            game.choose(0)
        self.write(entries)

    def answer(self, seat: int, option: int) -> None:
        """A seat answers the open question with an option."""
        game = self.playing()
        if game.ask is None or game.ask.seat != seat:
            raise IllegalChoice("another seat is asked now")
        game.choose(option)
        self.keep_answers(seat)

    def write(self, entries: list[Entry]) -> None:
        game = self.playing()
        try:
            phase = PLAYING if game.outcome is None else OVER
            version = self.archive.answer(self.code, len(self.kept.answers), entries, phase)
        except Problem:
            self.take_over(self.read())
            raise
        if version != self.kept.version + 1:  # another process has changed a seat meanwhile
            self.take_over(self.read())
            return
        self.kept = replace(self.kept, phase=phase, version=version, answers=(*self.kept.answers, *entries))

    # ---- taking back ---------------------------------------------------------------------------------

    def may_undo(self) -> bool:
        """Whether the last decision of a person can be taken back: no card was seen since, and the game goes on."""
        if self.game is None or self.game.outcome is not None:
            return False
        if self.way_back[0] != self.kept.version:
            self.way_back = (self.kept.version, self.steps_back(self.game))
        return self.way_back[1] > 0

    def steps_back(self, game: Game) -> int:
        """How many answers the last decision of a person was, with what followed; 0 if a card was seen since."""
        now, table, hands = game.answers, game.table, Handover(self.people)
        try:
            step_back(game, lambda: hands.undo(game))
            start, back = game.event_count, len(now) - len(game.answers)
        except IllegalChoice:
            back = 0
        finally:
            game.visit(now)
        return 0 if not back or reveals(read_events(table, start)) else back

    def agree_to_undo(self, seat: int, present: set[int]) -> bool:
        """A seat wants the last answer taken back; it is, when everybody who is seated and here wants it."""
        if seat not in self.people:
            raise Problem(NOT_YOURS)
        if not self.may_undo():
            raise Problem(SEEN if self.kept.answers else "There is nothing to undo.")
        wanting = self.asked_to_undo | {seat}
        if not present & set(self.people) <= wanting:
            self.wish(UNDO, wanting)
            return False
        count = self.way_back[1]
        self.playing().undo(count)
        self.write([(seat, -count)])
        return True

    def refuse_undo(self, seat: int) -> None:
        """One who is against it is enough."""
        if seat not in self.people:
            raise Problem(NOT_YOURS)
        if self.asked_to_undo:
            self.wish(UNDO, set())

    # ---- wishes --------------------------------------------------------------------------------------

    @property
    def asked_to_undo(self) -> set[int]:
        """The seats that want the last answer taken back; with the next answer the wish is gone."""
        return {seat for what, n, seat in self.kept.wishes if what == UNDO and n == len(self.kept.answers)}

    def wanting_bot(self, away: int) -> set[int]:
        """The seats that want a bot to play for somebody who is away."""
        return {seat for what, _, seat in self.kept.wishes if what == f"bot {away}"}

    def wish(self, what: str, seats: set[int]) -> None:
        """Keep which seats want something."""
        self.store(replace(self.kept, wishes=self.wishes_with(what, seats)))

    def wishes_with(self, what: str, seats: set[int]) -> tuple[Wish, ...]:
        others = tuple(one for one in self.kept.wishes if one[0] != what)
        return (*others, *((what, len(self.kept.answers), seat) for seat in sorted(seats)))

    def agree_to_bot(self, seat: int, away: int, present: set[int]) -> bool:
        """A seat wants a bot to play for one that is away; it does, until they are back, if most who are here agree."""
        if seat not in self.people or self.kept.phase != PLAYING:
            raise Problem(NOT_YOURS)
        if away not in self.people or away in present:
            raise Problem("Nobody has to wait for this seat.")
        wanting = self.wanting_bot(away) | {seat}
        voting = present & set(self.people)
        if 2 * len(wanting & voting) <= len(voting):
            self.wish(f"bot {away}", wanting)
            return False
        seats = (*self.seats[:away], replace(self.seats[away], bot=COMPANION), *self.seats[away + 1:])
        self.store(replace(self.kept, seats=seats, wishes=self.wishes_with(f"bot {away}", {away})))
        return True

    def welcome(self, seat: int) -> None:
        """Somebody is at their screen again: the bot that others gave their seat gets up, and no vote is left."""
        wanting = self.wanting_bot(seat)
        if not wanting:
            return
        bot = "" if seat in wanting else self.seats[seat].bot  # the own seat in the list: the vote was carried
        seats = (*self.seats[:seat], replace(self.seats[seat], bot=bot), *self.seats[seat + 1:])
        self.store(replace(self.kept, seats=seats, wishes=self.wishes_with(f"bot {seat}", set())))


def caught_up(game: Game | None, setup: dict[str, Any], kept: Kept) -> Game:
    """The game of a table as it is kept; one of the same setup that only went on is not played again."""
    if game is not None and setup == kept.setup and went_on(game, answers_of(kept.answers)):
        return game
    return played(kept)


def went_on(game: Game, answers: list[int]) -> bool:
    """Give a game the answers that came since; False if some of its own do not count any more."""
    if game.answers != answers[:len(game.answers)]:
        return False
    for given in answers[len(game.answers):]:
        game.choose(given)
    return True


def step_back(game: Game, undo: Callable[[], None]) -> None:
    """Take back the last decision of a person, several cards as one, and what followed by itself."""
    undo()
    while game.answers and has_one_answer(game.ask):
        undo()
    undo_whole(game)


def answers_of(entries: tuple[Entry, ...]) -> list[int]:
    """The answers that count, without those that were taken back."""
    answers: list[int] = []
    for _, given in entries:
        if given >= 0:
            answers.append(given)
        else:
            del answers[given:]
    return answers


def record_of(kept: Kept) -> dict[str, Any]:
    """The game of a table as a record."""
    return {"legendary-nb": VERSION, "content": kept.content, "setup": kept.setup, "seed": kept.seed,
            "answers": pack_answers(answers_of(kept.answers))}


def played(kept: Kept) -> Game:
    """The game of a table, all its answers given again."""
    return Game.replay(record_of(kept))


def facts_of(setup: Setup, seed: int) -> tuple[dict[str, Any], str]:
    """The setup of a new table as a record has it, and the mark of its cards; raises if no game can begin so."""
    record = Game.new(setup, seed=seed).record()
    return record["setup"], record["content"]
