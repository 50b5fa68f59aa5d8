"""Better lines: where the policy would go on badly after an answer, the turn goes on with something better.

A few imagined games are looked at only until the end of the turn.  The lines found are then tried in other games.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence

from legendary_nb.bots.search import key_of
from legendary_nb.game.view import View
from legendary_nb.rules import options_of
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table

from .trial import Line, Trial, chance_of

GLANCES = 3      # imagined games for a look at the end of the turn
MOST_LINES = 4   # lines that are bettered: those that look best
MOST_NEXT = 12   # answers that are tried next
LONGEST = 3      # answers that may be added to a line
BETTER = 0.0005  # of the chance to win; less is not worth another line
POINT = 0.001    # what a point counts beside the chance to win


def better_lines(trial: Trial, lines: dict[Raw, Line], worlds: Sequence[Table]) -> Iterator[None]:
    """Lengthen the best lines by what is better than the policy's own answers; it yields after every look."""
    looks = {}
    for option, line in lines.items():
        looks[option] = glance(trial, line, worlds)
        yield
    for option in sorted(lines, key=lambda option: -looks[option])[:MOST_LINES]:
        for _ in range(LONGEST):
            best, found = looks[option], None
            for raw in answers_after(trial, lines[option], worlds):
                longer = (*lines[option], raw)
                value = glance(trial, longer, worlds)
                if value > best + BETTER:
                    best, found = value, longer
                yield
            if found is None:
                break
            looks[option], lines[option] = best, found


def glance(trial: Trial, line: Line, worlds: Sequence[Table]) -> float:
    """How good the table looks at the end of a turn, on average."""
    ends = [trial.play_on(trial.turn(world, line), 0) for world in worlds]
    return statistics.fmean((chance_of(end.logit) if end.won is None else end.won) + POINT * end.points
                            for end in ends)


def answers_after(trial: Trial, line: Line, worlds: Sequence[Table]) -> list[Raw]:
    """What can be done after a line in all of the games, as far as it is really different."""
    found: dict[object, Raw] = {}
    for k, world in enumerate(worlds):
        table = trial.after(world, line)
        if table.ask is None or table.ask.kind != "action" or table.turn != trial.start.turn:
            return []
        options, view = options_of(table), View(table, trial.seat)
        if not k:
            found = {key_of(view, raw): raw for raw in options}
        found = {key: raw for key, raw in found.items() if raw in options}
    return list(found.values())[:MOST_NEXT]
