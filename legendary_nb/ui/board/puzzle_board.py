"""The board of a puzzle: the turn is played on it, and the try ends where the player ends the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.game import IllegalChoice
from legendary_nb.puzzles.attempt import Attempt, goal_of
from legendary_nb.puzzles.career import FULL
from legendary_nb.puzzles.puzzle import Puzzle
from legendary_nb.session.saves import Saved
from legendary_nb.ui.protocol import Message

from .sitting import OTHER_GAMES, Sitting

HINTS = 2
NO_OTHER = "This board belongs to a puzzle; other games are on the page Play."
OVER = "This try is over. Take an answer back, or go on."
# messages that would tell what the puzzle asks
TELLING = ("hint", "review", "better", "to-end", "from", "new", "again", "bot", "bots", "redo", "visit", "tree")


class PuzzleSitting(Sitting):
    """A puzzle on a screen; `follow` is called after every change, and `go_on` when the player leaves."""

    def __init__(self, puzzle: Puzzle, follow: Callable[[], None] = lambda: None,
                 go_on: Callable[[], None] = lambda: None) -> None:
        self.attempt = Attempt(puzzle)
        self.follow, self.go_on = follow, go_on
        self.hinted, self.result, self.said = 0, "", ""
        super().__init__(self.attempt.game)

    # ---- answers -------------------------------------------------------------------------------------

    def choose(self, message: Message) -> None:
        """Answer; ending the turn ends the try."""
        game = self.asked(message)
        if game is None:
            return
        if self.result:
            raise IllegalChoice(OVER)
        option = message.get("option")
        raw = game.ask.raw if game.ask is not None else []
        if type(option) is int and 0 <= option < len(raw) and raw[option] == ("end",):
            self.finish()
        else:
            super().choose(message)

    def choose_several(self, message: Message) -> None:
        self.refuse_after_end()
        super().choose_several(message)

    def play_all(self, message: Message) -> None:
        self.refuse_after_end()
        super().play_all(message)

    def refuse_after_end(self) -> None:
        if self.result:
            raise IllegalChoice(OVER)

    def changed(self) -> None:
        super().changed()
        self.said = ""
        if self.attempt.is_over and not self.result:
            self.finish()
        else:
            self.follow()

    def finish(self) -> None:
        """The try is over; it is graded by the value reached."""
        self.result, self.said = self.attempt.result(), self.attempt.verdict()
        self.follow()

    def undo(self, message: Message) -> None:
        """Take an answer back, or only the end of the turn."""
        if self.result and not self.attempt.is_over:
            self.result, self.said = "", ""
            self.follow()
            return
        if not self.playing().answers:
            raise IllegalChoice("This is where the puzzle begins.")
        self.result = ""
        super().undo(message)

    def again(self, message: Message) -> None:
        """Begin the puzzle again."""
        self.attempt = Attempt(self.attempt.puzzle)
        self.result, self.said = "", ""
        self.open(Saved(self.attempt.game))
        self.follow()

    def hint_of_puzzle(self, message: Message) -> None:
        self.hinted = min(self.hinted + 1, HINTS)
        self.said = self.attempt.hint(self.hinted)
        self.follow()

    def next_of_puzzle(self, message: Message) -> None:
        if not self.result:
            raise IllegalChoice("End the turn first.")
        self.go_on()

    actions = {**Sitting.actions, "choose": choose, "choose-several": choose_several, "play-all": play_all,
               "undo": undo, "guide-again": again, "guide-hint": hint_of_puzzle, "guide-next": next_of_puzzle}
    refused = dict.fromkeys((*OTHER_GAMES, *TELLING), NO_OTHER)

    # ---- the scene -----------------------------------------------------------------------------------

    def scene(self) -> dict[str, Any]:
        shown = super().scene() | {"guide": self.guide(), "outcome": None}
        return at_rest(shown) | {"ask": None, "undo": True} if self.result else shown

    def guide(self) -> dict[str, Any]:
        """The line of the coach: the goal, and how far the turn is."""
        puzzle, attempt = self.attempt.puzzle, self.attempt
        goal, far = f"{goal_of(puzzle)}.", "" if puzzle.is_win else f"{attempt.worth} of {puzzle.worth} so far."
        verdict = "right" if self.result == FULL else "notyet" if self.result else "hint" if self.said else ""
        return {"title": f"Puzzle {puzzle.id}", "at": int(self.result == FULL), "of": 1, "goals": [goal], "goal": goal,
                "said": self.said, "how": far, "verdict": verdict, "done": self.result == FULL,
                "can_leave": bool(self.result), "hinted": self.hinted, "hints": 0 if self.result else HINTS,
                "leads_to": "Next puzzle", "spots": [], "spot_for": []}


def at_rest(shown: Any) -> Any:
    """A scene, or a part of it, on which nothing can be done."""
    if isinstance(shown, dict):
        return {key: at_rest(part) for key, part in shown.items() if key not in ("do", "verb")}
    return [at_rest(part) for part in shown] if isinstance(shown, list) else shown
