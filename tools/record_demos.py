"""Takes the demonstration of every rule from the tests that prove it.

Each test marked with a rule plays a small table.  The one that shows the rule best, in each system, is kept as a
position that can be played again; where a test reaches into the table, which no record can hold, its log is kept.

    python tools/record_demos.py            write legendary_nb/teach/demos.json
    python tools/record_demos.py mix wound  do so for the chapters with these words in their names, and keep the others
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "legendary_nb" / "teach" / "demos.json"
MOST_EVENTS = 600
MOST_LINES = 14
KEPT = 5  # of these the best is taken that needs no content of a test


class Recorder:
    """A pytest plugin that watches the games of the tests of rules."""

    def __init__(self) -> None:
        self.games: list[Any] = []
        self.found: dict[str, dict[str, list[tuple[Any, Any]]]] = defaultdict(lambda: defaultdict(list))

    def pytest_sessionstart(self) -> None:
        from legendary_nb import Game

        plain, recorder = Game.__init__, self

        def noted(game: Any, *args: Any, **facts: Any) -> None:
            plain(game, *args, **facts)
            recorder.games.append(game)

        setattr(Game, "__init__", noted)  # noqa: B010

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: Any) -> Iterator[None]:
        self.games.clear()
        result = yield
        games = list(self.games)
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                self.keep(rule, games)
        return result

    def keep(self, rule: str, games: list[Any]) -> None:
        """The best games of these, if they are better than those that are known."""
        for game in games:
            known, worth = self.found[game.setup.system][rule], worth_of(game, rule)
            if worth is None or (len(known) == KEPT and worth <= known[-1][0]):
                continue
            if demo := demo_of(game):
                known.append((worth, demo))
                known.sort(key=lambda one: one[0], reverse=True)
                del known[KEPT:]


def worth_of(game: Any, rule: str) -> tuple[int, ...] | None:
    """How well a game shows a rule: that the rule is a cause, that it can be played again, and that it is short."""
    events = game.table.events
    if events is None or len(events) > MOST_EVENTS:
        return None
    causes = [event[5] for event in events]
    near = sum(cause.startswith(rule.split(".")[0] + ".") for cause in causes)
    return (2 * (rule in causes) + can_be_played(game), min(near, 3), min(len(game.answers), 2), -len(events))


def can_be_played(game: Any) -> int:
    return int((position_of(game) or laid_out(game)) is not None)


def position_of(game: Any) -> str | None:
    """The game as a position, if playing it again leads to the same table.

    It has no mark of its table: a demonstration stays what it shows where only the order of a shuffle changes.
    """
    from legendary_nb import Game
    from legendary_nb.game.record import state_mark, to_line

    try:
        record = {key: value for key, value in game.record().items() if key not in ("mark", "content")}
        line = to_line(record)
        again = Game.at(line)
    except Exception:
        return None
    return line if state_mark(again.table, "") == state_mark(game.table, "") and again.log == game.log else None


def laid_out(game: Any) -> str | None:
    """The position of a game that a test has only set up: the same game with its first turn begun."""
    from legendary_nb import Game

    if game.answers or game.start is not None or any(event[0] == "turn" for event in game.table.events):
        return None
    try:
        begun = Game.new(game.setup, seed=game.seed)
    except Exception:
        return None
    return position_of(begun) if begun.log[: len(game.log)] == game.log else None


def demo_of(game: Any) -> dict[str, Any]:
    line = position_of(game) or laid_out(game)
    if line is not None:
        return {"at": line}
    lines = game.log[-MOST_LINES:]
    return {"log": lines} if lines else {}


def best_of(known: list[tuple[Any, Any]]) -> dict[str, Any] | None:
    """The first that can be shown with the content of the package alone."""
    from legendary_nb import Game

    for _, demo in known:
        try:
            if "at" not in demo or Game.at(demo["at"]):
                return dict(demo)
        except ValueError:
            continue
    return None


def main() -> int:
    sys.path[:0] = [str(ROOT)]
    recorder = Recorder()
    words = sys.argv[1:]
    chapters = [str(file) for file in sorted((ROOT / "tests").glob("test_*chapter.py"))
                if not words or any(word in file.name for word in words)]
    code = pytest.main(["-p", "no:xdist", "-p", "no:cacheprovider", "-q", *chapters], plugins=[recorder])
    from legendary_nb.cards import system_names

    demos = {system: {rule: demo for rule, known in sorted(found.items()) if (demo := best_of(known))}
             for system, found in sorted(recorder.found.items()) if system in system_names()}
    if words:
        known = json.loads(FILE.read_text(encoding="utf-8"))
        demos = {system: known.get(system, {}) | demos.get(system, {}) for system in sorted({*known, *demos})}
    FILE.write_text(json.dumps(demos, indent=0) + "\n", encoding="utf-8")
    for system, found in demos.items():
        print(system, len(found), "demonstrations,", sum("at" in demo for demo in found.values()), "can be played")
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
