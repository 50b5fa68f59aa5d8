"""Guided play: a game with a goal to reach, step by step; whatever the way, on the board or in plain Python."""

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
GAME_IS_OVER = "The game has ended before the goal was reached. Undo takes an answer back, Start again begins anew."
GO_ON = "Good so far; the goal is still open."


@dataclass(frozen=True)
class Step:
    """One goal, what to say when it is reached, and three hints: a nudge, a pointer, and the reason of the answer.

    The answer itself is found in the position at hand, so that it is right whatever was played before.  `lost` says
    why a try has closed the way to the goal.
    """

    goal: Goal
    reached: Text
    nudge: Text
    pointer: Text
    reason: Text
    lost: Text = ""


@dataclass(frozen=True)
class Guided:
    """A guided play: where it begins, its steps, and the bot that answers for the other players.

    One `over_turns` has goals that nobody reaches in a single turn.
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
    """A reason as it is said before anything else."""
    return f"Not yet: {why} " if why else ""


class Guide:
    """A guided play that goes on: the game, the step it has come to, and what was said last."""

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
        """Whether a turn has ended since the last look."""
        return any(event.kind == "turn" for event in self.game.table.told(self.told))

    # ---- what there is to do -------------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.plan.steps)

    @property
    def step(self) -> Step | None:
        """The step to reach next; None when all are reached."""
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
        """Answer the open question; what cannot be done is said, not raised."""
        self.listen()
        try:
            self.game.choose(choice)
        except IllegalChoice as problem:
            self.said = str(problem)
            return self
        self.let_bots_answer()
        return self.look()

    def listen(self) -> None:
        """The learner is about to answer: what is reached from now on, until the next answer, is told together."""
        self.news, self.has_tried = [], True

    def let_bots_answer(self) -> None:
        """Bots answer until a person is asked."""
        while (ask := self.game.ask) is not None and ask.player in self.deciders:
            self.game.choose(self.deciders[ask.player].choose(View(self.game.table, ask.seat), ask))

    def undo(self) -> Guide:
        """Take back the last answer of the learner; goals reached stay reached."""
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
        """See what has happened since the last look, and go on where a goal is reached."""
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
        """Whether an answer of the learner did not reach the goal, and now is the time to say so."""
        is_time = (self.has_tried and (self.is_asked or self.has_turn_ended)) or self.is_over
        return self.events > self.told and self.step is not None and is_time

    def next_step(self) -> str | None:
        """Go on to the next step if the goal of this one is reached; what is said then."""
        step = self.step
        if step is None or not step.goal.is_reached(self.game.table, self.seat, self.since(step)):
            return None
        self.at, self.hinted, self.step_began = self.at + 1, 0, self.events
        return self.worded(step.reached)

    def since(self, step: Step) -> int:
        return self.step_began if step.goal.fresh else self.beginning

    def look_ahead(self) -> str:
        """Whether the goal can be reached in this turn, as far as it can be told while the learner is asked."""
        if self.step is None or not self.is_asked:
            return ""
        return look_ahead(self.game.table, self.step.goal, self.since(self.step))

    def why_not(self, was: str) -> str:
        """Why the last try is not yet the goal; `was` is the way that lay before it."""
        assert self.step is not None
        goal, table, since = self.step.goal, self.game.table, self.since(self.step)
        said = goal.why_not(table, self.seat, since, self.told)
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
        """A way to the goal from this very position, and why."""
        assert self.step is not None
        route = find_route(self.game.table, self.step.goal, self.since(self.step))
        reason = self.worded(self.step.reason)
        if route is None:
            return f"No way leads there in this turn alone: end it and go on, or take answers back. {reason}"
        return f"{', then '.join(route.labels)}{'' if route.is_sure else ', and see what comes'}. {reason}"

    # ---- showing -------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        """What a screen shows above the board."""
        steps = self.plan.steps
        return {"title": self.title, "at": self.at, "of": len(steps), "goal": self.goal, "said": self.said,
                "done": self.is_done, "hinted": self.hinted, "more": "" if self.is_done or self.hinted > 2
                else HINT_NAMES[self.hinted]}

    @property
    def text(self) -> str:
        """The goal, and what was said last."""
        where = "done" if self.is_done else f"goal {self.at + 1} of {len(self.plan.steps)}: {self.goal}"
        return f"{self.title}, {where}\n{self.said}".strip()

    def __str__(self) -> str:
        return f"{self.text}\n{self.game}"

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: Any) -> Any:
        """What a notebook shows: the board with the goals above it, and always the table as text."""
        shown_as: Any = Game.shown_as
        board = shown_as(self) if shown_as is not None else None
        return (board or {}) | {"text/plain": str(self)}
