"""Takes the demonstration of every rule from the tests that prove it.

Each test marked with a rule plays a small table.  The one that shows the rule best, in each system, is kept as a
position that can be played again; where a test reaches into the table, which no record can hold, its log is kept.
A test that borrows the names or the cards of another system is retold with those of its own (retell.py).
A scenario named "rule" and the id of a rule comes before all tests: it plays the rule's own example.

    python tools/record_demos.py            write legendary_nb/teach/demos.json
    python tools/record_demos.py mix wound  do so for the chapters with these words in their names, and keep the others
    python tools/record_demos.py scenarios  do so for the scenarios only
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ["LEGENDARY_NB_BUILD"] = "plain"  # as the tests do

from retell import Told, told, under_own_names, with_own_cards  # noqa: E402

from legendary_nb import Game  # noqa: E402
from legendary_nb.cards import load_rules, system_names  # noqa: E402
from legendary_nb.cards.guests import with_guests  # noqa: E402
from legendary_nb.game.record import state_mark, to_line  # noqa: E402
from legendary_nb.teach.scenarios import load_scenarios  # noqa: E402

FILE = ROOT / "legendary_nb" / "teach" / "demos.json"
MOST_EVENTS = 600
MOST_LINES = 14
WITH_ANSWERS = 8  # a game in which something is answered may be so many events longer
KEPT = 5  # of these the best is taken that needs no cards of another system


class Recorder:
    """A pytest plugin that watches the games of the tests of rules."""

    def __init__(self) -> None:
        self.games: list[Any] = []
        self.found: dict[str, dict[str, list[Found]]] = defaultdict(lambda: defaultdict(list))

    def pytest_sessionstart(self) -> None:
        plain, recorder = Game.__init__, self

        def noted(game: Any, *args: Any, **facts: Any) -> None:
            plain(game, *args, **facts)
            recorder.games.append(game)

        setattr(Game, "__init__", noted)  # noqa: B010

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: Any) -> Iterator[None]:
        self.games.clear()
        result = yield
        rules = [rule for mark in item.iter_markers("rule") for rule in mark.args]
        for game in list(self.games) if rules else ():
            self.keep(rules, game)
        return result

    def keep(self, rules: list[str], game: Any) -> None:
        """A game that shows one of these rules better than those that are known."""
        line, story = position_of(game) or laid_out(game), None
        guested = None if line else guested_position(game)
        log = [] if line or guested or is_borrowed() else game.log[-MOST_LINES:]
        for rule in rules:
            known, worth = self.found[game.setup.system][rule], worth_of(game, rule, 2 * bool(line) + bool(guested))
            if worth is None or not (line or guested or log) or (len(known) == KEPT and worth <= known[-1].worth):
                continue
            story = story or borrowed_story(game, line)
            known.append(Found(worth, line, story, guested, log))
            known.sort(key=lambda one: one.worth, reverse=True)
            del known[KEPT:]


class Found(NamedTuple):
    """A game that shows a rule: as a position, as a story to be retold, or as a log."""

    worth: tuple[int, ...]
    line: str | None
    story: Told | None
    guested: str | None  # a position that needs cards of no printed set
    log: list[str]


def is_borrowed() -> bool:
    """Whether the running test is played under the names of another system, or with its cards."""
    running = import_module("support.running").running
    return bool(running.named_as or running.guests)


def guested_position(game: Any) -> str | None:
    """The position of a game that has cards of no printed set."""
    guests = import_module("support.guest_tables")
    if game.setup.system not in (*guests.CORE_2E, *guests.BOND):
        return None
    with with_guests(game.setup.system):
        return position_of(game) or laid_out(game)


def borrowed_story(game: Any, line: str | None) -> Told | None:
    """How a game went that is played under the names of another system, or with its cards."""
    if line is None or not is_borrowed():
        return None
    running, renaming = import_module("support.running").running, import_module("support.renaming")
    names = {there: here for here, there in renaming.there(running.system).items()} if running.named_as else {}
    return told(game, names)


def worth_of(game: Any, rule: str, playable: int) -> tuple[int, ...] | None:
    """How well a game shows a rule: that it can be played again, that the rule is a cause, and that it is short."""
    events = game.table.events
    if events is None or len(events) > MOST_EVENTS:
        return None
    causes = [event[5] for event in events]
    near = 3 if rule in causes else min(sum(cause.startswith(rule.split(".")[0] + ".") for cause in causes), 3)
    return (playable, rule in causes, near, WITH_ANSWERS * bool(game.answers) - len(events))


def position_of(game: Any) -> str | None:
    """The game as a position, if playing it again leads to the same table.

    It has no mark of its table: a demonstration stays what it shows where only the order of a shuffle changes.
    """
    try:
        record = {key: value for key, value in game.record().items() if key not in ("mark", "content")}
        line = to_line(record)
        again = Game.at(line)
    except Exception:
        return None
    return line if state_mark(again.table, "") == state_mark(game.table, "") and again.log == game.log else None


def laid_out(game: Any) -> str | None:
    """The position of a game that a test has only set up: the same game with its first turn begun."""
    if game.answers or game.start is not None or any(event[0] == "turn" for event in game.table.events):
        return None
    try:
        begun = Game.new(game.setup, seed=game.seed)
    except Exception:
        return None
    return position_of(begun) if begun.log[: len(game.log)] == game.log else None


def best_of(rule: str, known: list[Found]) -> dict[str, Any] | None:
    """The best that can be shown with the cards of the system alone; else with guests, else as a log."""
    for found in known:
        line = retold(found.story, rule) if found.story else opened(found.line)
        if line:
            return {"at": line}
    if line := next((found.guested for found in known if found.guested), None):
        return {"at": line, "guests": True}
    line = next(filter(None, (opened(found.line) for found in known)), None)
    log = next((found.log for found in known if found.log), None)
    return {"at": line} if line else {"log": log} if log else None


def retold(story: Told, rule: str) -> str | None:
    """The position of a story told with the cards of its own system."""
    game = under_own_names(story) if story.names else with_own_cards(story, rule)
    return position_of(game) if game else None


def opened(line: str | None) -> str | None:
    """A position that opens with the content of the package alone."""
    try:
        return line if line and Game.at(line) else None
    except ValueError:
        return None


def from_scenarios() -> dict[str, dict[str, Any]]:
    """The demonstrations that scenarios play, by system and rule."""
    found: dict[str, dict[str, Any]] = defaultdict(dict)
    for name, scenario in load_scenarios().items():
        if name.startswith("rule "):
            rule = name.removeprefix("rule ")
            for system in scenario.systems or load_rules()[rule].systems:
                found[system][rule] = {"at": position_of(scenario.game(system))}
    return found


def main() -> int:
    recorder = Recorder()
    words = sys.argv[1:]
    chapters = [str(file) for file in sorted((ROOT / "tests" / "rules").glob("test_*.py"))
                if not words or any(word in file.name for word in words)]
    run = ["-p", "no:xdist", "-p", "no:cacheprovider", "-q", *chapters]
    code = pytest.main(run, plugins=[recorder]) if chapters else 0
    demos = {system: {rule: demo for rule, known in sorted(found.items()) if (demo := best_of(rule, known))}
             for system, found in sorted(recorder.found.items()) if system in system_names()}
    if words:
        known = json.loads(FILE.read_text(encoding="utf-8"))
        demos = {system: known.get(system, {}) | demos.get(system, {}) for system in sorted({*known, *demos})}
    demos = {system: found | from_scenarios().get(system, {}) for system, found in demos.items()}
    FILE.write_text(json.dumps(demos, indent=0) + "\n", encoding="utf-8")
    for system, found in demos.items():
        print(system, len(found), "demonstrations,", sum("at" in demo for demo in found.values()), "can be played")
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
