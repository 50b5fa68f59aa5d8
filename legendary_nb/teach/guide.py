"""Guided play: a game with goals, step by step; every way to a goal counts, on the board or in plain Python."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from legendary_nb.bots import known_bots
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.meant import Choice
from legendary_nb.game.view import View

from .goals import Goal, find_route, look_ahead
from .scenarios import scenario
from .words import Text, worded

HINTS = 3  # where to look, how to think, the answer
TURN_IS_OVER = "your turn ended before the goal was reached."
GAME_IS_OVER = "the game ended before the goal was reached."
NO_WAY = "from here this turn cannot reach the goal."
TAKE_BACK = "Take it back, or try again in your next turn."
UNDO = "Undo takes you back."
GOES_ON = "Your turn has ended and the goal is still open. There is time for it: the game goes on."
GO_ON = "Good so far. The goal is still open."
PART = re.compile(r"\{([^}]+)\}")
ORGANISATION = re.compile(r"^[A-Z.]{3,} ")  # the first word of "S.H.I.E.L.D. Agent"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True)
class Step:
    """One goal, the words when you reach it, and three hints: where to look, how to think, the reason for the answer.

    A search of the position finds the answer itself, so it is right after any moves.  `lost` says why a try has closed
    the way to the goal, `how` which part of the board it takes.  If it `is_puzzle`, the light on the board shows where
    to choose, and only with the last hint what.
    """

    goal: Goal
    reached: Text
    nudge: Text
    pointer: Text
    reason: Text
    lost: Text = ""
    how: Text = ""
    is_puzzle: bool = False


@dataclass(frozen=True)
class Guided:
    """A guided play: its scenario, its steps, and the bot that answers for the other players.

    `over_turns`: its goals may take more than one turn.
    """

    id: str
    title: str
    scenario: str
    steps: tuple[Step, ...]
    bot: str = "priority"
    over_turns: bool = False

    def start(self, system: str) -> Guide:
        return Guide(self, scenario(self.scenario).game(system))


@dataclass(frozen=True)
class Remark:
    """The words of the coach about a try: "right", "notyet", or "" while the goal is still open."""

    verdict: str = ""
    text: str = ""
    advice: str = ""


def folded(labels: tuple[str, ...]) -> list[str]:
    """Some answers in order, equal ones together: "play S.H.I.E.L.D. Agent three times"."""
    runs = [(label, len(list(run))) for label, run in groupby(labels)]
    return [label if n == 1 else f"{label} {'twice' if n == 2 else f'{NUMBERS[n]} times'}" for label, n in runs]


class Guide:
    """A guided play in progress: the game, the current step, and the last words of the coach.

    `leads_to` are the words on the button that leads on from it.
    """

    leads_to = "Next"

    def __init__(self, plan: Guided, game: Game) -> None:
        self.plan, self.game = plan, game
        self.first = game.position()
        self.on_change: Callable[[Guide], None] | None = None
        self.hints_taken = 0
        self.seat = game.ask.seat if game.ask else 0
        self.bots = {name: plan.bot for i, name in enumerate(game.table.box.names) if i != self.seat}
        self.deciders = {name: known_bots()[bot]() for name, bot in self.bots.items()}
        self.begin()

    def begin(self) -> None:
        self.at = self.hinted = 0
        self.beginning = self.told = self.step_began = self.events
        self.remark = Remark()
        self.news: list[str] = []
        self.has_tried = False
        self.way = self.look_ahead()
        self.lit: tuple[tuple[int, int], tuple[int, ...], int] | None = None

    @property
    def said(self) -> str:
        """The last words of the coach."""
        start = "Not yet: " if self.remark.verdict == "notyet" else ""
        return f"{start}{self.remark.text} {self.remark.advice}".strip()

    @property
    def events(self) -> int:
        return len(self.game.table.events or ())

    @property
    def is_asked(self) -> bool:
        """Whether the learner is asked, and no other player."""
        ask = self.game.table.ask
        return ask is not None and ask.player == self.seat

    @property
    def is_over(self) -> bool:
        return self.game.outcome is not None

    @property
    def has_turn_ended(self) -> bool:
        """Whether a turn has ended since the coach last looked."""
        return any(event.kind == "turn" for event in self.game.table.told(self.told))

    # ---- goals ---------------------------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.plan.steps)

    @property
    def step(self) -> Step | None:
        """The next step; None when all are done."""
        return None if self.is_done else self.plan.steps[self.at]

    @property
    def title(self) -> str:
        return self.worded(self.plan.title)

    @property
    def goal(self) -> str:
        """The goal in the words of the system."""
        if self.step:
            return self.worded(self.step.goal.text)
        n = len(self.plan.steps)
        few = {1: "The goal is reached.", 2: "Both goals are reached."}
        return few.get(n) or f"All {NUMBERS[n]} goals are reached."

    @property
    def goals(self) -> list[str]:
        """All goals of the play, one after the other."""
        return [self.worded(step.goal.text) for step in self.plan.steps]

    def worded(self, text: Text) -> str:
        """A text in the words of the system; {recruit starter} is a card by its part in the game."""
        system = self.game.table.box.system
        return PART.sub(lambda part: ORGANISATION.sub("", system.words[part[1]]), worded(text, system))

    # ---- playing -------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> Guide:
        """Answer the open question; the coach explains an illegal answer."""
        self.listen()
        try:
            self.game.choose(choice)
        except IllegalChoice as problem:
            self.remark = Remark(text=str(problem))
            return self
        self.let_bots_answer()
        return self.look()

    def listen(self) -> None:
        """The learner is about to answer: the coach tells together all that is reached before the next answer."""
        self.news, self.has_tried = [], True

    def let_bots_answer(self) -> None:
        """Bots answer until a person is asked."""
        while (ask := self.game.ask) is not None and ask.player in self.deciders:
            self.game.choose(self.deciders[ask.player].choose(View(self.game.table, ask.seat), ask))

    def undo(self) -> Guide:
        """Take back the last answer of the learner; reached goals stay reached."""
        try:
            self.game.undo()
            while (ask := self.game.ask) is not None and ask.player in self.deciders and self.game.answers:
                self.game.undo()
        except IllegalChoice as problem:
            self.remark = Remark(text=str(problem))
            return self
        return self.look()

    def restart(self) -> Guide:
        """Begin again."""
        self.game = Game.at(self.first)
        self.begin()
        return self

    def look(self) -> Guide:
        """Look at the events since the last look, and go on to the next step if a goal is reached."""
        if self.events < self.told:
            self.remark = Remark(text="Taken back.")
            self.way = self.look_ahead()
            self.told, self.step_began = self.events, min(self.step_began, self.events)
            return self
        news = list(iter(self.next_step, None))
        was, self.way = self.way, self.look_ahead()
        self.news += news
        if news:
            self.remark = Remark("right", " ".join(self.news))
        elif not self.news and self.is_news_of_a_try:
            self.remark, self.has_tried = self.judge(was), False
        self.told = self.events
        if self.on_change is not None:
            self.on_change(self)
        return self

    @property
    def is_news_of_a_try(self) -> bool:
        """Whether it is time to say that the learner's answer missed the goal."""
        is_time = (self.has_tried and (self.is_asked or self.has_turn_ended)) or self.is_over
        return self.events > self.told and self.step is not None and is_time

    def next_step(self) -> str | None:
        """Go on to the next step if the goal of this one is reached; returns the words for it."""
        step = self.step
        if step is None or not step.goal.is_reached(self.game.table, self.seat, self.since(step)):
            return None
        self.at, self.hinted, self.step_began = self.at + 1, 0, self.events
        return self.worded(step.reached)

    def since(self, step: Step) -> int:
        return self.step_began if step.goal.fresh else self.beginning

    def look_ahead(self) -> str:
        """Whether this turn can reach the goal; "" if the learner is not asked now."""
        if self.step is None or not self.is_asked:
            return ""
        return look_ahead(self.game.table, self.step.goal, self.since(self.step))

    def judge(self, was: str) -> Remark:
        """Why the last try missed the goal, or how far it came; `was` is the outlook before it."""
        assert self.step is not None
        goal, table = self.step.goal, self.game.table
        missed = goal.why_not(table, self.seat, self.told)
        if self.is_over:
            return Remark("notyet", GAME_IS_OVER, UNDO)
        has_time = self.plan.over_turns and not goal.one_turn
        if self.has_turn_ended:
            return Remark(text=GOES_ON) if has_time else Remark("notyet", missed or TURN_IS_OVER, TAKE_BACK)
        why = missed or self.worded(self.step.lost or goal.not_yet) or ("" if has_time else NO_WAY)
        if self.way == "lost" and why:
            return Remark("notyet", why, TAKE_BACK if was == "open" else "")
        if missed:
            return Remark("notyet", missed)
        return Remark(text=goal.so_far(table, self.seat, self.since(self.step)) or GO_ON)

    # ---- hints ---------------------------------------------------------------------------------------

    def hint(self) -> str:
        """The next hint of three: where to look, how to think, the answer with its reason."""
        if self.step is None:
            return self.goal
        texts = (self.step.nudge, self.step.pointer)
        text = self.worded(texts[self.hinted]) if self.hinted < len(texts) else self.answer()
        self.hinted = min(self.hinted + 1, HINTS)
        self.hints_taken += 1
        self.remark = Remark("hint", f"Hint {self.hinted} of {HINTS}: {text}")
        return self.said

    def answer(self) -> str:
        """A way to the goal from this position, and why."""
        assert self.step is not None
        route = find_route(self.game.table, self.step.goal, self.since(self.step))
        reason = self.worded(self.step.reason)
        if route is None:
            return f"No way leads there in this turn alone: end it and go on, or take answers back. {reason}"
        return f"{', then '.join(folded(route.labels))}{'' if route.is_sure else ', and see what comes'}. {reason}"

    @property
    def spot(self) -> int | None:
        """The option to light up: the first answer of a way to the goal, as it was found for the goal or the hint."""
        moment, answers = (self.at, self.hints_taken), tuple(self.game.answers)
        if self.step is not None and self.is_asked and (self.lit is None or self.lit[0] != moment):
            self.lit = (moment, answers, self.first_answer())
        return self.lit[2] if self.lit is not None and self.lit[:2] == (moment, answers) and self.lit[2] >= 0 else None

    @property
    def spots(self) -> list[int]:
        """The options to light up: that of the way to the goal; before the last hint of a puzzle all of its kind."""
        if self.spot is None or self.step is None or self.game.ask is None:
            return []
        if not self.step.is_puzzle or self.hinted == HINTS:
            return [self.spot]
        kinds = [option.kind for option in self.game.ask.options]
        return [number for number, kind in enumerate(kinds) if kind == kinds[self.spot]]

    def first_answer(self) -> int:
        """The number of the first answer on a way to the goal; -1 if there is no way in this turn."""
        assert self.step is not None and self.game.ask is not None
        route = find_route(self.game.table, self.step.goal, self.since(self.step))
        labels = list(self.game.ask.options.labels)
        return labels.index(route.labels[0]) if route is not None and route.labels[0] in labels else -1

    # ---- showing -------------------------------------------------------------------------------------

    @property
    def can_leave(self) -> bool:
        """Whether the way on is open: all goals are reached, or the game is over."""
        return self.is_done or self.is_over

    @property
    def lines(self) -> tuple[str, str]:
        """The two lines of the coach: the goal or the verdict, and a quieter one."""
        remark = self.remark
        if self.is_done:
            return f"Right. {self.goal}", remark.text
        if remark.verdict == "notyet":
            return f"Not yet: {remark.text}", f"Goal {self.at + 1}: {self.goal} {remark.advice}".strip()
        return self.goal, f"Right. {remark.text}" if remark.verdict == "right" else remark.text

    @property
    def state(self) -> dict[str, Any]:
        """The coach above the board, as plain data."""
        head, said = self.lines
        how = "" if said or self.step is None else self.worded(self.step.how)
        return {"title": self.title, "at": self.at, "of": len(self.plan.steps), "goals": self.goals, "goal": head,
                "said": said, "how": how, "verdict": "right" if self.is_done else self.remark.verdict,
                "done": self.is_done,
                "can_leave": self.can_leave, "hinted": self.hinted, "hints": 0 if self.is_done else HINTS,
                "leads_to": self.leads_to if self.can_leave else "Next", "spots": self.spots,
                "spot_for": [self.at, self.hints_taken]}

    @property
    def text(self) -> str:
        """The goal, and the last words of the coach."""
        where = "done" if self.is_done else f"goal {self.at + 1} of {len(self.plan.steps)}: {self.goal}"
        return f"{self.title}, {where}\n{self.said}".strip()

    def __str__(self) -> str:
        return f"{self.text}\n{self.game}"

    def __repr__(self) -> str:
        return self.text

    _repr_mimebundle_ = Game._repr_mimebundle_  # a notebook shows the board, and always the text
