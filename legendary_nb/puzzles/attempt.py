"""One try at a puzzle: what the turn is worth so far, what can still be reached, and where the best was lost."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from legendary_nb.game import Game
from legendary_nb.game.labels import label_all
from legendary_nb.rules import answer, options_of
from legendary_nb.state import Table
from legendary_nb.text.english import capital

from .career import FULL, NOT_YET, PART
from .proof import silent, solver_of
from .puzzle import Puzzle
from .solver import WIN
from .themes import THEMES

COUNTS = ("Count the cost of the heroes you gain, plus 2 for each victory point, minus 3 for each wound. Cards you "
          "lose count the other way round.")


class Step(NamedTuple):
    """An answer of a try: its label, what the turn was worth after it, and what could still be reached."""

    label: str
    worth: int
    best: int


class Attempt:
    """A puzzle being played."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.game = puzzle, puzzle.game()
        self.solver = solver_of(self.game)
        self.start = silent(self.game.table)
        self.known: dict[tuple[int, ...], tuple[Table, Step]] = {}

    @property
    def worth(self) -> int:
        """What the turn is worth so far."""
        return self.solver.worth(self.game.table)

    @property
    def is_solved(self) -> bool:
        return self.worth >= self.puzzle.worth

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be answered."""
        return self.is_solved or self.solver.is_past(self.game.table)

    def steps(self) -> list[Step]:
        """The answers so far."""
        answers = tuple(self.game.answers)
        return [self.step(answers[: i + 1]) for i in range(len(answers))]

    def step(self, answers: tuple[int, ...]) -> Step:
        """The last of these answers."""
        if answers not in self.known:
            before = self.known[answers[:-1]][0] if answers[:-1] else self.start
            options = options_of(before)
            label = label_all(before, options)[answers[-1]]
            after = before.copy()
            answer(after, options[answers[-1]])
            is_end = options[answers[-1]][0] == "end"
            worth = self.solver.worth(before if is_end else after)
            self.known[answers] = (after, Step(label, worth, worth if is_end else self.solver.best(after)))
        return self.known[answers][1]

    def lost_at(self) -> int | None:
        """The number of the answer after which the best could no longer be reached."""
        return next((i for i, step in enumerate(self.steps()) if step.best < self.puzzle.worth), None)

    def result(self) -> str:
        """How good the turn is: full, part of it (at least half), or not yet."""
        if self.is_solved:
            return FULL
        return PART if not self.puzzle.is_win and 2 * self.worth >= self.puzzle.worth else NOT_YET

    def verdict(self) -> str:
        """The result in a sentence or two."""
        goal, worth = self.puzzle.worth, self.worth
        if self.is_solved:
            return "You win this turn." if self.puzzle.is_win else f"Full value: {worth} of {goal}."
        lost = self.lost_at()
        where = "" if lost is None else f' After "{self.steps()[lost].label}" the best was out of reach.'
        if self.puzzle.is_win:
            return f"Not yet: the game is not won.{where}"
        left = " There was more to do." if lost is None else where
        return f"{'Part of it' if self.result() == PART else 'Not yet'}: {worth} of {goal}.{left}"

    def hint(self, depth: int) -> str:
        """A hint: first what the turn is about, then the next answer."""
        if depth <= 1:
            return " ".join(THEMES[theme] for theme in self.puzzle.themes[:2] if theme in THEMES)
        table = silent(self.game.table)
        if self.solver.best(table) < self.puzzle.worth:
            return "Take an answer back: from here the best is out of reach."
        return f"Next: {self.next_label(table)}."

    def next_label(self, table: Table) -> str:
        """An answer that leads on to the best, one of the puzzle's own line if it can be given now."""
        options = options_of(table)
        good = self.solver.best_options(table)
        labels = {option: label for option, label in zip(options, label_all(table, options), strict=True)
                  if option in good}
        rest = Counter(self.puzzle.line) - Counter(step.label for step in self.steps())
        return next((label for label in labels.values() if rest[label] > 0), next(iter(labels.values())))


def goal_of(puzzle: Puzzle) -> str:
    """What is to be done."""
    return "Win this turn" if puzzle.is_win else f"Make this turn worth {puzzle.worth}"


def counts_of(puzzle: Puzzle) -> str:
    """How the worth is counted."""
    return "Whatever else the turn brings does not count." if puzzle.is_win else COUNTS


def piles_of(game: Game) -> str:
    """What lies in the face-down piles, which hold cards of one kind each."""
    table, system = game.table, game.table.box.system
    player = table.players[table.acting]
    piles = [("your deck", player.deck), (f"the {system.word('hero deck')}", table.hero_deck),
             (f"the {system.word('villain deck')}", table.villain_deck)]
    told = [f"{capital(name)} holds only {table.box.cards[pile[0]].full_name}." for name, pile in piles if pile]
    return " ".join(told)


def worth_text(worth: int) -> str:
    return "a win" if worth == WIN else str(worth)
