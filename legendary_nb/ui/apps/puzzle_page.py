"""The page of the puzzles: the puzzle of the day, the next one near your rating, and how a try went."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any
from urllib.parse import parse_qs

import traitlets

from legendary_nb.cards import load_system
from legendary_nb.puzzles.attempt import counts_of, goal_of, piles_of
from legendary_nb.puzzles.career import (
    FULL,
    NOT_YET,
    PART,
    Career,
    daily,
    day_of,
    days_in_row,
    next_puzzle,
    read_career,
)
from legendary_nb.puzzles.proof import NotAPuzzle
from legendary_nb.puzzles.puzzle import Puzzle, counted, shipped, systems_with_puzzles
from legendary_nb.puzzles.sent import puzzle_of_game
from legendary_nb.puzzles.themes import THEMES
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import read_saved
from legendary_nb.ui.board.puzzle_board import PuzzleSitting
from legendary_nb.ui.board.skins import look_of
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.pictures.table import picture_of
from legendary_nb.ui.protocol import Message, text_of
from legendary_nb.ui.serve.kernel import open_page

from .page import App, AppWidget, with_board
from .play import address_query

LONGEST_POSITION = 20_000
LONGEST_LESSON = 40  # puzzles


class PuzzleApp(App):
    """The page of the puzzles; `remember` keeps the career, `follow` draws the page when the board has changed."""

    def __init__(self, remember: Callable[[dict[str, Any]], None] = lambda data: None,
                 follow: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.remember, self.follow = remember, follow
        self.career = Career()
        self.today: date | None = None  # as the browser says
        self.system, self.theme = USUAL_SYSTEM, ""
        self.lesson: tuple[Puzzle, ...] = ()  # the puzzles that a teacher chose
        self.below: PuzzleSitting | None = None
        self.day = ""  # the day whose puzzle is on the board
        self.before: Career | None = None  # the career before the result of this puzzle
        self.is_shown = False  # whether the solution is shown
        self.printed: Message = {}  # what the puzzle says of itself and never changes

    # ---- choosing ------------------------------------------------------------------------------------

    def puzzles(self) -> list[Puzzle]:
        """The puzzles of the chosen system and theme."""
        return [one for one in shipped(self.system) if not self.theme or self.theme in one.themes]

    def take_career(self, message: Message) -> None:
        """Take what the browser has kept, after a check, and its date."""
        self.career = read_career(message.get("arg"))
        self.today = day_of(message.get("today")) or self.today
        system = message.get("system")
        if isinstance(system, str) and system in systems_with_puzzles():
            self.choose_system({"arg": system})

    def choose_system(self, message: Message) -> None:
        name = text_of(message)
        if name not in systems_with_puzzles():
            raise Problem(f"no puzzles for {name!r}")
        self.system = name
        if not self.puzzles():
            self.theme = ""

    def choose_theme(self, message: Message) -> None:
        theme = text_of(message)
        if theme and theme not in THEMES:
            raise Problem(f"no theme {theme!r}")
        self.theme = theme

    def go_home(self, message: Message) -> None:
        """Leave the board."""
        self.below, self.day = None, ""

    def open_daily(self, message: Message) -> None:
        """The puzzle of a day up to today."""
        day = day_of(message.get("arg"))
        if day is None or self.today is None or day > self.today:
            raise Problem("this day has not come yet")
        self.put(daily(shipped(self.system), day), day.isoformat())

    def open_next(self, message: Message) -> None:
        """The next puzzle near the rating, or of the lesson."""
        if self.lesson:
            self.go_on_in_lesson()
            return
        found = self.puzzles()
        if not found:
            raise Problem("there is no puzzle with this theme")
        self.put(next_puzzle(found, self.career, self.below.attempt.puzzle.id if self.below else ""))

    def go_on_in_lesson(self) -> None:
        """The next puzzle of the lesson that was not tried yet; after the last one the list."""
        here = self.below.attempt.puzzle.id if self.below else ""
        left = [one for one in self.lesson if one.id not in self.career.tried and one.id != here]
        if left:
            self.put(left[0])
        else:
            self.go_home({})

    def open_one(self, message: Message) -> None:
        """A puzzle by its name."""
        self.put(puzzle_called(text_of(message)))

    def open_lesson(self, message: Message) -> None:
        """The puzzles that a teacher chose, by their names, as a list of their own."""
        names = dict.fromkeys(text_of(message, most=LONGEST_POSITION).split(","))
        if len(names) > LONGEST_LESSON:
            raise Problem(f"a lesson has at most {LONGEST_LESSON} puzzles")
        self.lesson = tuple(puzzle_called(name) for name in names)
        self.go_home({})

    def leave_lesson(self, message: Message) -> None:
        self.lesson = ()

    def open_position(self, message: Message) -> None:
        """A position that somebody made: it is solved and proved before it is shown."""
        game = read_saved(text_of(message, most=LONGEST_POSITION), "the position").game
        try:
            self.put(puzzle_of_game(game))
        except NotAPuzzle as why:
            raise Problem(f"this position is no puzzle: {why}") from why

    def put(self, puzzle: Puzzle, day: str = "") -> None:
        """Put a puzzle on the board."""
        self.below, self.day = PuzzleSitting(puzzle, self.changed, lambda: self.go_on()), day
        self.before, self.is_shown = None, False
        game = puzzle.game()
        self.printed = {"position": game.position(), "piles": piles_of(game)}

    def go_on(self) -> None:
        self.open_next({})
        self.follow()

    # ---- results -------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Note the first result of the puzzle, and draw the page."""
        sitting = self.opened()
        if sitting.result and self.before is None:
            self.note(self.grade(sitting))
        self.follow()

    def grade(self, sitting: PuzzleSitting) -> str:
        """The result; with the second hint, full counts as part."""
        return PART if sitting.result == FULL and sitting.hinted > 1 else sitting.result

    def note(self, result: str) -> None:
        puzzle = self.opened().attempt.puzzle
        self.before = self.career
        if puzzle.source > -2:
            self.career = self.career.with_result(puzzle, result, self.day)
            self.remember(self.career.data())

    def give_up(self, message: Message) -> None:
        """Show the turn; the try counts as not yet, unless it is over."""
        self.opened()
        if self.before is None:
            self.note(NOT_YET)
        self.is_shown = True

    def try_again(self, message: Message) -> None:
        """The same puzzle from its start; only the first try counts."""
        self.put_again()

    def put_again(self) -> None:
        sitting, before, day = self.opened(), self.before, self.day
        self.put(sitting.attempt.puzzle, day)
        self.before = before

    def opened(self) -> PuzzleSitting:
        if self.below is None:
            raise Problem("open a puzzle first")
        return self.below

    def save_picture(self, message: Message) -> Message:
        """The puzzle as a picture."""
        puzzle = self.opened().attempt.puzzle
        return {"re": "picture", "svg": picture_of(puzzle.game()).svg, "name": puzzle.id}

    actions = {"career": take_career, "system": choose_system, "theme": choose_theme, "home": go_home,
               "daily": open_daily, "next": open_next, "open": open_one, "position": open_position,
               "lesson": open_lesson, "lesson-end": leave_lesson,
               "give-up": give_up, "again": try_again, "picture": save_picture}

    # ---- the page ------------------------------------------------------------------------------------

    def page(self) -> Message:
        system = self.below.playing().table.box.system if self.below else load_system(self.system)
        return {"told": self.told, "skin": look_of(system)["skin"], "system": self.system, "theme": self.theme,
                "systems": [{"id": name, "title": load_system(name).title} for name in systems_with_puzzles()],
                "themes": self.themes(), "me": self.me(), "board": self.below is not None,
                "home": self.home(self.today) if self.below is None and self.today else None,
                "lesson": [self.told_of(one) for one in self.lesson],
                "puzzle": self.puzzle() if self.below else None}

    def told_of(self, puzzle: Puzzle) -> Message:
        """A puzzle in the list of a lesson; its theme would tell too much."""
        return {"id": puzzle.id, "goal": goal_of(puzzle), "rating": puzzle.rating,
                "result": self.career.tried.get(puzzle.id, "")}

    def themes(self) -> list[Message]:
        numbers = counted(shipped(self.system))["themes"]
        return [{"id": theme, "n": numbers[theme]} for theme in THEMES if theme in numbers]

    def me(self) -> Message:
        """The rating with its deviation, and the row."""
        rating = self.career.rating
        return {"rating": round(rating.rating), "deviation": round(2 * rating.deviation), "row": self.career.row}

    def home(self, today: date) -> Message:
        """The puzzle of the day with its month, and how many puzzles there are."""
        puzzle = daily(shipped(self.system), today)
        numbers = [self.career.tried.get(one.id) for one in self.puzzles()]
        return {"today": today.isoformat(), "goal": goal_of(puzzle),
                "picture": picture_of(puzzle.game()).svg, "rating": puzzle.rating,
                "result": self.career.days.get(today.isoformat(), ""),
                "month": self.month(today), "inRow": days_in_row(self.career, today),
                "n": len(numbers), "solved": numbers.count(FULL), "tried": sum(one is not None for one in numbers)}

    def month(self, today: date) -> list[Message]:
        """The days of this month with their results."""
        first = today.replace(day=1)
        days = [date.fromordinal(first.toordinal() + i) for i in range(31)]
        return [{"day": one.isoformat(), "n": one.day, "result": self.career.days.get(one.isoformat(), ""),
                 "is": "today" if one == today else "past" if one < today else "later"}
                for one in days if one.month == first.month]

    def puzzle(self) -> Message:
        """The puzzle on the board, the try, and what there is to say of it."""
        sitting = self.opened()
        attempt, puzzle, result = sitting.attempt, sitting.attempt.puzzle, sitting.result
        is_told = bool(result == FULL or self.is_shown)
        steps = attempt.steps()
        return {"id": puzzle.id, "day": self.day, "goal": goal_of(puzzle), "counts": counts_of(puzzle),
                "isWin": puzzle.is_win, "worth": attempt.worth, "of": puzzle.worth,
                "rating": puzzle.rating, "result": result, "verdict": attempt.verdict() if result else "",
                "steps": gains(steps), "lost": attempt.lost_at() if result else None,
                "best": max((step.best for step in steps[-1:]), default=puzzle.worth) if result else None,
                "themes": [[theme, THEMES.get(theme, "")] for theme in puzzle.themes] if is_told else [],
                "line": list(puzzle.line) if is_told else [], "hinted": sitting.hinted,
                "bots": dict(puzzle.bots) if is_told else {}, "was": round(self.before.rating.rating)
                if self.before else None, "isOver": self.before is not None,
                "solution": solution(puzzle) if is_told else "", **self.printed}


def puzzle_called(name: str) -> Puzzle:
    """The shipped puzzle of this name."""
    found = next((one for system in systems_with_puzzles() for one in shipped(system) if one.id == name), None)
    if found is None:
        raise Problem(f"no puzzle {name!r}")
    return found


def gains(steps: list[Any]) -> list[Message]:
    """What each answer brought, and what could be reached after it."""
    worths = [0, *[step.worth for step in steps]]
    return [{"label": step.label, "gain": now - before, "best": step.best}
            for step, before, now in zip(steps, worths, worths[1:], strict=False)]


def solution(puzzle: Puzzle) -> str:
    """The position after the best turn, with every answer in it."""
    game = puzzle.game()
    for label in puzzle.line:
        game.choose(label)
    return game.position()


class Puzzles(AppWidget):
    """The page of the puzzles, which keeps the career, and follows its board."""

    _esm = joined_script("pages/puzzles.js")
    _css = joined_style("shared/fonts.css", "shared/tokens.css", "learn/learn.css", "pages/puzzles.css")
    career = traitlets.Dict().tag(sync=True)

    def __init__(self, show: Callable[[Any], None]) -> None:
        super().__init__(PuzzleApp(self.remember, self.draw_later), show)

    def remember(self, data: dict[str, Any]) -> None:
        self.career = json.loads(json.dumps(data))

    def draw_later(self) -> None:
        """Draw the page after a change on the board."""
        self.draw()


def puzzle_app() -> Any:
    """The page, and beside it the board; it opens the lesson, puzzle or position of its address."""
    place, puzzles = with_board(Puzzles)
    place.add_class("lg-puzzle-place")
    asked = parse_qs(address_query())
    for name, what in (("lesson", "lesson"), ("puzzle", "open"), ("position", "position")):
        if name in asked:
            puzzles.take(None, {"do": what, "arg": asked[name][0]})
    return open_page(place)
