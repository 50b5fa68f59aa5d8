"""Guided play: a game with goals, step by step; every way to a goal counts, on the board or in plain Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from legendary_nb.bots import known_bots
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.meant import Choice
from legendary_nb.game.view import View

from .goals import Goal, find_route, look_ahead
from .scenarios import scenario
from .words import Text, worded

HINT_NAMES = ("Nudge", "Pointer", "Answer")
TURN_IS_OVER = "The turn has ended and the goal is still open. Go on in the next turn, or take the answer back."
GOES_ON = "The turn has ended and the goal is still open. There is time for it: the game goes on."
WAY_IS_LOST = "From here this turn cannot reach the goal: take the answer back with Undo, or try it in the next turn."
GAME_IS_OVER = "The game has ended before the goal was reached. Undo takes an answer back, Start again starts over."
GO_ON = "Good so far; the goal is still open."


@dataclass(frozen=True)
class Step:
    """One goal, the words when you reach it, and three hints: a nudge, a pointer, and the reason for the answer.

    A search of the position finds the answer itself, so it is right after any moves.  `lost` says why a try has closed
    the way to the goal.
    """

    goal: Goal
    reached: Text
    nudge: Text
    pointer: Text
    reason: Text
    lost: Text = ""


@dataclass(frozen=True)
class Guided:
    """A guided play: its scenario, its steps, and the bot that answers for the other players.

    `over_turns`: its goals take more than one turn.
    """

    id: str
    title: str
    scenario: str
    steps: tuple[Step, ...]
    bot: str = "priority"
    over_turns: bool = False

    def start(self, system: str) -> Guide:
        return Guide(self, scenario(self.scenario).game(system))


def not_yet(why: str) -> str:
    """A reason at the start of what the coach says."""
    return f"Not yet: {why} " if why else ""


class Guide:
    """A guided play in progress: the game, the current step, and the last words of the coach."""

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
        self.said = ""
        self.news: list[str] = []
        self.has_tried = False
        self.way = self.look_ahead()

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
        return self.worded(self.step.goal.text) if self.step else "All goals are reached."

    @property
    def goals(self) -> list[str]:
        """All goals of the play, one after the other."""
        return [self.worded(step.goal.text) for step in self.plan.steps]

    def worded(self, text: Text) -> str:
        return worded(text, self.game.table.box.system)

    # ---- playing -------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> Guide:
        """Answer the open question; the coach explains an illegal answer."""
        self.listen()
        try:
            self.game.choose(choice)
        except IllegalChoice as problem:
            self.said = str(problem)
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
            self.said = str(problem)
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
            self.said = "Taken back."
            self.way = self.look_ahead()
            self.told, self.step_began = self.events, min(self.step_began, self.events)
            return self
        news = list(iter(self.next_step, None))
        was, self.way = self.way, self.look_ahead()
        self.news += news
        if news:
            self.said = " ".join(self.news)
        elif not self.news and self.is_news_of_a_try:
            self.said, self.has_tried = self.why_not(was), False
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

    def why_not(self, was: str) -> str:
        """Why the last try missed the goal; `was` is the outlook before it."""
        assert self.step is not None
        goal, table, since = self.step.goal, self.game.table, self.since(self.step)
        said = goal.why_not(table, self.seat, self.told)
        if self.is_over:
            return GAME_IS_OVER
        if self.has_turn_ended:
            return f"{not_yet(said)}{GOES_ON if self.plan.over_turns else TURN_IS_OVER}"
        if was == "open" and self.way == "lost":
            return f"{not_yet(said or self.worded(self.step.lost or goal.not_yet))}{WAY_IS_LOST}"
        if self.way != "open":
            said = said or self.worded((self.way == "lost" and self.step.lost) or goal.not_yet)
        return not_yet(said).strip() or goal.so_far(table, self.seat, since) or GO_ON

    # ---- hints ---------------------------------------------------------------------------------------

    def hint(self) -> str:
        """The next hint of three: a nudge, a pointer, the answer with its reason."""
        if self.step is None:
            return self.goal
        texts = (self.step.nudge, self.step.pointer)
        text = self.worded(texts[self.hinted]) if self.hinted < 2 else self.answer()
        name = HINT_NAMES[min(self.hinted, 2)]
        self.hinted = min(self.hinted + 1, 3)
        self.hints_taken += 1
        self.said = f"{name}: {text}"
        return self.said

    def answer(self) -> str:
        """A way to the goal from this position, and why."""
        assert self.step is not None
        route = find_route(self.game.table, self.step.goal, self.since(self.step))
        reason = self.worded(self.step.reason)
        if route is None:
            return f"No way leads there in this turn alone: end it and go on, or take answers back. {reason}"
        return f"{', then '.join(route.labels)}{'' if route.is_sure else ', and see what comes'}. {reason}"

    # ---- showing -------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        """The coach above the board, as plain data."""
        steps = self.plan.steps
        return {"title": self.title, "at": self.at, "of": len(steps), "goal": self.goal, "said": self.said,
                "done": self.is_done, "hinted": self.hinted, "more": "" if self.is_done or self.hinted > 2
                else HINT_NAMES[self.hinted]}

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
