"""The rules of a box on one page: those that the lessons show, in their order, and the cards of a game."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from legendary_nb.cards import load_rules, load_system
from legendary_nb.teach import open_lesson
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.rulecards import RuleCard
from legendary_nb.teach.words import worded
from legendary_nb.ui.book import Unkept, course_of, table_html

LAST = "09"  # the lesson that ends the rules for two to five players
SETUP = "02"  # the lesson whose table stands on the sheet


def rules_html(system: str) -> str:
    title = load_system(system).title
    parts = "".join(section(lesson, rules, system) for lesson, rules in shown(system))
    return (f"<article class='rules-sheet'><h1>The rules on a page</h1><p class='sub'>{escape(title)}, two to five "
            f'players. Everybody plays against the cards.</p><div class="cols">{parts}</div>'
            f'<p class="foot">Alone: lesson 10. Words on single cards: lesson 11. Every rule with its example: '
            f"legendary-nb rules --system {system}</p></article>")


def section(lesson: Lesson, rules: list[RuleCard], system: str) -> str:
    rows = "".join(f"<li>{escape(card.text)}</li>" for card in rules)
    table = cards_of_a_game(system) if lesson.number == SETUP else ""
    return f"<section><h2>{escape(worded(lesson.title, system))}</h2>{table}<ul>{rows}</ul></section>"


def cards_of_a_game(system: str) -> str:
    """The numbers of cards by players, a column for each number."""
    grid = open_lesson(SETUP, system, Unkept()).setup_table()
    columns = [row for row in grid.body if str(row[0]) != "1"]
    rows = [[head, *(str(column[k]) for column in columns)] for k, head in enumerate(grid.head)]
    return table_html({"head": [str(cell) for cell in rows[0]], "rows": [list(map(str, row)) for row in rows[1:]]})


def shown(system: str) -> Iterator[tuple[Lesson, list[RuleCard]]]:
    """Each lesson with the rules that its text shows beside it, and none twice."""
    known, catalogue = set(), load_rules()
    for lesson in course_of(system):
        opened = open_lesson(lesson.number, system, Unkept())
        ids = [str(call.args[0]) for call in opened.text.calls("rule", opened.system) if lesson.number <= LAST]
        new = [one for one in dict.fromkeys(ids) if one not in known and system in catalogue[one].systems]
        known |= set(new)
        if new:
            yield lesson, [opened.rule(one) for one in new]
