"""The rules of the system on the screen, in its own words, and the rule that the present moment is about."""

from __future__ import annotations

from collections.abc import Iterator

from legendary_nb.cards import RuleEntry, System, load_rules
from legendary_nb.game import Game
from legendary_nb.text import in_words, whole_rule
from legendary_nb.text.english import capital

from .opened_card import RULES_OF, rule_names


def rules_in(system: System) -> list[list[str]]:
    """Every rule that holds in a system: [id, chapter, sentence, example, number of the lesson, its title]."""
    from legendary_nb.teach.lesson import lessons_by_rule
    from legendary_nb.teach.words import worded

    lessons = lessons_by_rule()
    found = [entry for entry in load_rules().values() if holds_in(entry, system)]
    return [[entry.id, capital(in_words(entry.chapter.replace("-", " "), system)), whole_rule(entry, system),
             in_words(entry.check, system), *([lesson.number, worded(lesson.title, system.id)] if lesson else ["", ""])]
            for entry in found for lesson in [lessons.get(entry.id)]]


def holds_in(entry: RuleEntry, system: System) -> bool:
    """Whether a rule holds in a system or in one of the sets that are mixed."""
    return bool(set(system.id.split("+")) & set(entry.systems))


def rule_in_question(game: Game, causes: list[str]) -> str:
    """The rule behind the open question, or behind the newest of these causes that has one; "" if there is none."""
    rules, system = load_rules(), game.table.box.system
    names = [name for name in candidates(game, causes) if name in rules and holds_in(rules[name], system)]
    return names[0] if names else ""


def candidates(game: Game, causes: list[str]) -> Iterator[str]:
    if game.ask is not None and game.ask.kind != "action":
        yield from rules_behind(game, game.ask.why, game.ask.kind)
    for cause in causes:
        yield from rules_behind(game, cause)


def rules_behind(game: Game, cause: str, kind: str = "") -> Iterator[str]:
    """A rule itself, the rules about this kind of question, then those about the moment and the verbs of its card."""
    yield cause
    yield from RULES_OF.get(kind, ())
    card_id, _, moment = cause.partition("#")
    yield from RULES_OF.get(moment.partition(" ")[0], ())
    box = game.table.box
    card = next((card for card in (*box.cards, box.scheme.card) if card.id == card_id), None)
    yield from rule_names(card) if card else ()
