"""Which table first? How often bots win against each mastermind and scheme, with each hero, and a team for a table."""

from __future__ import annotations

from typing import Any

from legendary_nb.analysis.experiments.interaction import measured_facts, read_results
from legendary_nb.analysis.printed.best_five import best_five
from legendary_nb.cards import load_system
from legendary_nb.game import Setup
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.simulate.difficulty import PLAYERS, Figure, difficulty_of, made
from legendary_nb.simulate.rows import rows_of
from legendary_nb.simulate.shrunk import Cell, cells_of
from legendary_nb.ui.board.new_game import playable_system
from legendary_nb.ui.joined import TABLETOP, joined_script, joined_style
from legendary_nb.ui.protocol import Message, text_of
from legendary_nb.ui.serve.kernel import open_page

from .page import App, AppWidget, look_facts

MUCH, SOME = 0.05, 0.02  # of all games: what a hero brings, in words


class WhichFirst(App):
    """The tables of a system, and the table that is chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.start(USUAL_SYSTEM)

    def start(self, system: str) -> None:
        self.system, self.chosen = load_system(system), ("", "")
        self.difficulty = difficulty_of(system)
        self.cells = cells_of(self.difficulty)

    # ---- actions -------------------------------------------------------------------------------------

    def choose_system(self, message: Message) -> None:
        self.start(playable_system(text_of(message)).id)

    def choose_table(self, message: Message) -> None:
        """Look at one mastermind with one scheme."""
        chosen = text_of(message, "mastermind"), text_of(message, "scheme")
        if chosen not in [(cell.mastermind, cell.scheme) for cell in self.cells]:
            raise Problem("there is no such mastermind and scheme")
        self.chosen = chosen

    actions = {"system": choose_system, "table": choose_table}

    # ---- the page ------------------------------------------------------------------------------------

    def page(self) -> Message:
        measured = self.difficulty
        return {**look_facts(self.system), "told": self.told, "made": {**origin(), "players": PLAYERS},
                "masterminds": easiest_first({name: measured.of_mastermind(name) for name in self.system.masterminds}),
                "schemes": easiest_first({name: measured.of_scheme(name) for name in self.system.schemes}),
                "heroes": heroes_of(self.system.id), "cells": [cell_facts(cell) for cell in self.cells],
                "chosen": self.table_facts()}

    def table_facts(self) -> Message | None:
        """The chosen table with a team for it, from the printed cards."""
        cell = next((one for one in self.cells if (one.mastermind, one.scheme) == self.chosen), None)
        if cell is None:
            return None
        team = best_five(Setup(self.system.id, PLAYERS, cell.mastermind, cell.scheme), top=1)[0]
        return {**cell_facts(cell), "games": cell.played.games, "raw": percent(cell.played.win_rate),
                "team": list(team.heroes), "why": list(team.why)}


def origin() -> Message:
    """How the figures were made; the command is in the documentation, not on the page."""
    return {name: fact for name, fact in made().items() if name != "command"}


def easiest_first(figures: dict[str, Figure | None]) -> list[Message]:
    """Win rates with their intervals, the highest first."""
    rows: list[Message] = [
        {"name": name, "rate": percent(one.win_rate), "low": percent(one.interval.low),
         "high": percent(one.interval.high), "bars": one.bars, "games": one.games}
        for name, one in figures.items() if one is not None]
    return sorted(rows, key=lambda row: -row["rate"])


def cell_facts(cell: Cell) -> Message:
    return {"mastermind": cell.mastermind, "scheme": cell.scheme, "rate": percent(cell.win_rate),
            "low": percent(cell.interval.low), "high": percent(cell.interval.high)}


def heroes_of(system: str) -> Message:
    """What each hero brings in games, in points of the win rate, the most first, and in how many games."""
    rows: list[Message] = [
        {"name": row["hero"], "effect": 100 * row["effect"], "low": 100 * row["low"], "high": 100 * row["high"],
         "much": how_much(row["low"], row["high"])} for row in rows_of(read_results(system)["heroes"]["won"])]
    facts = measured_facts(system)
    return {"rows": sorted(rows, key=lambda row: -row["effect"]), "games": facts["games"], "seed": facts["seed"],
            "bots": facts["bots"], "players": facts["players"]}


def how_much(low: float, high: float) -> str:
    """Whether an effect is much, by the end of its interval that is nearer to 0."""
    if low <= 0 <= high:
        return "cannot tell"
    sure = min(abs(low), abs(high))
    return ("much " if sure >= MUCH else "some " if sure >= SOME else "a little ") + ("more" if low > 0 else "less")


def percent(share: float) -> int:
    return round(100 * share)


class WhichFirstPage(AppWidget):
    """The page of the tables."""

    _esm = joined_script("pages/whichfirst.js")
    _css = joined_style(*TABLETOP, "board/deckpanel.css", "pages/page.css", "pages/whichfirst.css")

    def __init__(self) -> None:
        super().__init__(WhichFirst())


def which_first_app() -> Any:
    """The tables as a page."""
    return open_page(WhichFirstPage())
