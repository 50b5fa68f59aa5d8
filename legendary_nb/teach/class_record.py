"""A live class after the lesson: what its pupils have done, their games and the votes, from the server's store.

    from legendary_nb.teach import Class

    live = Class.open()             # the latest class of this machine; Class.open("ABC234") opens one by its code
    live.summary()                  # one row for each pupil
    live.results.common_mistakes()  # the tables of `read_results`
    live.save_csv("class-8b.csv")
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from legendary_nb.session.problem import Problem, printable
from legendary_nb.tables.archive import Archive
from legendary_nb.tables.class_ranking import standing_of
from legendary_nb.tables.database import store_address
from legendary_nb.tables.making import find_table
from legendary_nb.tables.register import ClassTable, KeptClass, Pupil, Register
from legendary_nb.tables.tickets import read_code
from legendary_nb.tables.voting import counts_of

from .class_results import Learner, Results
from .spreadsheet import csv_of, save_csv
from .tables import Grid

HEAD = ("pupil", "lessons begun", "lessons done", "exercises right", "tries", "hints", "rules known", "minutes",
        "games", "won")
GAME_HEAD = ("hand-out", "table", "pupils", "turn", "twists", "tactics", "points", "result")
VOTE_HEAD = ("question", "answer", "first vote", "second vote", "wins")
Standing = Callable[[ClassTable], dict[str, Any]]


@dataclass(frozen=True, repr=False)
class Class:
    """One class: its pupils, the games they had, and what the class voted for."""

    code: str
    name: str
    pupils: tuple[Pupil, ...]
    results: Results
    played: tuple[tuple[ClassTable, dict[str, Any]], ...]
    voted: tuple[tuple[dict[str, Any], dict[int, list[int]]], ...]

    @classmethod
    def open(cls, code: str = "", file: str | Path | None = None) -> Class:
        """The class of a code, or the latest one, from the store of this machine's server or from another one."""
        where = file if file is not None else store_address()
        if "://" not in str(where) and not Path(where).exists():
            raise Problem("No class was held on this machine yet; `legendary-nb serve` has a tile for them.")
        archive = Archive(where)
        try:
            return class_of(Register(archive), code)
        finally:
            archive.close()

    def __repr__(self) -> str:
        return f"Class {self.name}, {self.code}: {len(self.pupils)} pupils, {len(self.played)} games"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each pupil."""
        learners = dict(zip(self.pupils, self.results.learners, strict=True))
        return [dict(zip(HEAD, self.row(pupil, learner), strict=True)) for pupil, learner in learners.items()]

    def row(self, pupil: Pupil, learner: Learner) -> list[Any]:
        exercises = [one for entry in learner.lessons.values() for one in entry.get("exercises", {}).values()]
        boards = [one for entry in learner.lessons.values() for one in entry.get("guided", {}).values()]
        games = [standing for table, standing in self.played if pupil.n in table.pupils]
        return [printable(pupil.name), sum(learner.share(lesson) > 0 for lesson in self.results.course),
                sum(learner.share(lesson) == 1 for lesson in self.results.course),
                sum(one["right"] for one in exercises), sum(one["tries"] for one in exercises),
                sum(one["hints"] for one in boards), pupil.known, round(pupil.seconds / 60), len(games),
                sum(standing.get("result") == "win" for standing in games)]

    def summary(self) -> Grid:
        """One row for each pupil: lessons, exercises, tries, hints on boards, rules known, minutes and games."""
        return Grid(HEAD, [list(row.values()) for row in self.rows()])

    def games(self) -> Grid:
        """One row for each table that was handed out."""
        names = {pupil.n: printable(pupil.name) for pupil in self.pupils}
        return Grid(GAME_HEAD, [
            [table.round, table.n, ", ".join(names[n] for n in table.pupils if n in names), at.get("turn", ""),
             at.get("twists", ""), at.get("tactics", ""), at.get("points", ""), at.get("result") or "not over"]
            for table, at in self.played])

    def votes(self) -> Grid:
        """One row for each answer of each vote: how many chose it; who did is told nowhere."""
        body = []
        for facts, counts in self.voted:
            for k, option in enumerate(facts["options"]):
                value = f"{facts['values'][k]['win']:.0%}" if facts["values"] else ""
                body.append([facts["question"] if k == 0 else "", option,
                             *(counts[n][k] if n in counts else "" for n in (1, 2)), value])
        return Grid(VOTE_HEAD, body)

    def csv(self) -> str:
        """The summary for a spreadsheet; no cell can become a formula there."""
        return csv_of(HEAD, (list(row.values()) for row in self.rows()))

    def save_csv(self, path: str | Path) -> Path:
        """Write the summary as a CSV file, unless there is one of this name."""
        return save_csv(self.csv(), path)


def class_of(register: Register, code: str = "", standing: Standing | None = None) -> Class:
    """The class of a code in a register, or the latest one; `standing` tells how a table stands."""
    known = register.codes()
    wanted = read_code(code) if code else next(iter(known), "")
    kept = register.read(wanted) if wanted else None
    if kept is None:
        raise Problem(f"There is no class {printable(code)!r} here; there are: {', '.join(known) or 'none'}.")
    return record_of(register, kept, standing or (lambda table: standing_now(register.archive, table)))


def record_of(register: Register, kept: KeptClass, standing: Standing) -> Class:
    pupils, works = tuple(one for one in kept.pupils if one.token), register.works(kept.code)
    learners = tuple(Learner(printable(one.name), works.get(one.n, {}), (f"pupil {one.n}",)) for one in pupils)
    votes = tuple((facts, counts_of(register.ballots(kept.code, n), len(facts["options"])))
                  for n, facts in register.votes(kept.code).items())
    return Class(kept.code, kept.name, pupils, Results(learners),
                 tuple((table, standing(table)) for table in kept.tables), votes)


def standing_now(archive: Archive, table: ClassTable) -> dict[str, Any]:
    """How the game of a table stands, or how it stood when the table made room."""
    shared = find_table(archive, table.code)
    return standing_of(shared.game) if shared is not None and shared.game is not None else table.standing
