"""The votes of a class on its screens, and what the options of a position are worth, in imagined games.

The games are imagined a little at a time between the messages of the server, for one vote after the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from legendary_nb.game import Game
from legendary_nb.hints import Adviser
from legendary_nb.hints.comparing import BEST, FEWER_POINTS, WORSE
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.tables.live_class import LiveClass
from legendary_nb.tables.voting import LONGEST_OPTION, MOST_OPTIONS, SHOWN, Vote, Voting
from legendary_nb.teach.class_questions import class_question
from legendary_nb.text.english import capital, listed
from legendary_nb.ui.caught import CAUGHT, note
from legendary_nb.ui.pictures.table import picture_of
from legendary_nb.ui.protocol import Message

WORK_S, REST_S = 0.03, 0.06  # so that a vote takes a third of one core
ROUNDS = 150  # imagined games of each option
TURNS = 1500  # parts of work after which a vote has to do with what it knows
WIDE, NARROW = 640, 340
LETTERS = "ABCDEFGHIJ"


class VoteDesk:
    """The votes of one class."""

    def __init__(self, live: LiveClass, turn: asyncio.Lock, tell: Callable[[], None]) -> None:
        self.voting, self.turn, self.tell = Voting(live), turn, tell
        self.thinking: asyncio.Task[None] | None = None
        self.pictures: dict[tuple[int, int], str] = {}

    # ---- opening -------------------------------------------------------------------------------------

    def open_moment(self, game: Game, question: str) -> None:
        """Ask the class what to answer in the last moment of a game, and begin to find out what that is worth."""
        adviser = adviser_of(game)
        options = [label[:LONGEST_OPTION] for label in options_of(adviser)]
        if not 2 <= len(options) <= MOST_OPTIONS:
            raise Problem(f"In this moment there are {len(options)} answers. Take one with 2 to {MOST_OPTIONS}: "
                          "after the cards are played, for example.")
        self.voting.open(question or f"{adviser.ask.player} decides. What would you do?", options,
                         record=game.position())
        self.think()

    def open_exercise(self, number: str, name: str) -> None:
        """Ask the class a question of a lesson, in the words of the usual box."""
        one = class_question(number, name, USUAL_SYSTEM)
        self.voting.open(one.question, list(map(capital, one.options)), one.right, why=one.why,
                         exercise=(number, name, USUAL_SYSTEM))

    def think(self) -> None:
        """Find out what the options of the open vote are worth, if that is not known yet."""
        vote = self.voting.now
        is_at_it = self.thinking is not None and not self.thinking.done()
        if vote is None or not vote.record or vote.values or is_at_it:
            return
        try:
            self.thinking = asyncio.get_running_loop().create_task(self.find_values(vote))
        except RuntimeError:  # there is no loop, as in some tests
            self.thinking = None

    async def find_values(self, vote: Vote) -> None:
        async with self.turn:
            try:
                adviser = adviser_of(Game.at(vote.record))
                for _ in range(TURNS):
                    if adviser.is_done or self.voting.now is None or self.voting.going().n != vote.n:
                        break
                    adviser.work(WORK_S)
                    await asyncio.sleep(REST_S)
                if self.voting.now is not None and self.voting.going().n == vote.n:
                    self.voting.set_values(values_of(adviser))
                    self.tell()
            except CAUGHT as problem:
                note(problem)

    # ---- what is shown -------------------------------------------------------------------------------

    def facts(self, pupil: int = 0) -> Message | None:
        """What one pupil sees of the vote, or what all see on the wall."""
        vote = self.voting.now
        if vote is None:
            return None
        found: Message = {"n": vote.n, "question": vote.question, "options": list(vote.options), "phase": vote.phase,
                          "answered": self.voting.answered(), "picture": self.picture(vote, NARROW if pupil else WIDE)}
        if pupil:
            found["choice"] = self.voting.choice_of(pupil)
        else:
            counts = self.voting.counts()
            found |= {"first": counts.get(1, []), "second": counts.get(2, []), "is_moment": bool(vote.record),
                      "is_worked_out": bool(vote.values)}
        if vote.phase == SHOWN:
            found |= {"right": vote.right, "values": list(vote.values), "sentence": sentence(vote)}
        return found

    def picture(self, vote: Vote, wide: int) -> str:
        """The moment that a vote is about, as its player sees it; "" if it is about none."""
        if (vote.n, wide) not in self.pictures:
            self.pictures = {key: svg for key, svg in self.pictures.items() if key[0] == vote.n}
            self.pictures[vote.n, wide] = drawn(vote, wide)
        return self.pictures[vote.n, wide]


def drawn(vote: Vote, wide: int) -> str:
    """The picture of a vote: of the moment of a game, or of the position of an exercise."""
    if vote.record:
        game = Game.at(vote.record)
        return picture_of(game, seat=game.ask.player if game.ask else "", wide=wide).svg
    if not vote.exercise:
        return ""
    number, name, system = vote.exercise
    one = class_question(number, name, system)
    position = one.game(system)
    return picture_of(position, *one.parts, wide=wide).svg if position is not None else ""


def adviser_of(game: Game) -> Adviser:
    """An adviser that tries every answer by itself; the same moment always gives the same rows in the same order."""
    if game.ask is None:
        raise Problem("This game is over. Take a moment before its end.")
    return Adviser(game, most=ROUNDS, only=tuple(game.ask.raw))


def options_of(adviser: Adviser) -> list[str]:
    """The answers in words, those that come to the same as one."""
    return [capital(adviser.labels[raw]) for raw in adviser.equals]


def values_of(adviser: Adviser) -> tuple[dict[str, Any], ...]:
    """For each option, how often it wins in imagined games, with the 95 % interval."""
    found = {one.option.number: one for one in adviser.advice().estimates}
    numbers = [list(adviser.ask.raw).index(raw) for raw in adviser.equals]
    return tuple({"win": one.win, "low": one.win_interval.low, "high": one.win_interval.high, "games": one.games,
                  "verdict": one.verdict} for one in (found[number] for number in numbers))


def sentence(vote: Vote) -> str:
    """What the values say, and what they cannot tell."""
    if not vote.values:
        return "" if vote.right < 0 else f"The answer is {LETTERS[vote.right]}. {vote.why}".strip()
    verdicts = [one["verdict"] for one in vote.values]
    best = verdicts.index(BEST) if BEST in verdicts else -1
    if best < 0:
        return ""
    worse = [LETTERS[k] for k, one in enumerate(verdicts) if one == WORSE]
    fewer = [LETTERS[k] for k, one in enumerate(verdicts) if one == FEWER_POINTS]
    alike = [LETTERS[k] for k, one in enumerate(verdicts) if k != best and one not in (WORSE, FEWER_POINTS)]
    said = []
    if worse:
        said.append(f"{LETTERS[best]} wins more often than {listed(worse, 'and')}.")
    if fewer:
        said.append(f"{LETTERS[best]} brings more points than {listed(fewer, 'and')}.")
    if alike:
        said.append(f"The games cannot tell {listed([LETTERS[best], *alike], 'and')} apart.")
    return " ".join(said)
