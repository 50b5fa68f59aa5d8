"""legendary-nb card and rules: look up cards, and rules of the catalogue."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from legendary_nb.cards import System, load_rules, system_names
from legendary_nb.session import program
from legendary_nb.session.problem import Problem

from .lookup import (
    card_data,
    describe,
    describe_rule,
    find_cards,
    find_rules,
    find_system,
    finished_systems,
    rule_data,
    rule_places,
    rule_words,
)
from .screen import Screen, print_data

KINDS = ("masterminds", "schemes", "heroes", "villains", "henchmen", "missions", "modes")


def add_commands(commands: Any) -> None:
    card = commands.add_parser("card", help="show a card as text", allow_abbrev=False,
                               description="Show cards by their name, hero, group or id, in every finished "
                               "system; without a name, list everything you can play with.")
    card.add_argument("name", nargs="*", metavar="NAME", help="a name or a part of one")
    card.add_argument("--system", metavar="SYSTEM", help="only cards of this system")
    card.add_argument("--json", action="store_true", help="as data")
    card.set_defaults(run=run_card)
    rules = commands.add_parser("rules", help="show rules of the catalogue", allow_abbrev=False,
                                description="Show rules by id, chapter, or a word they use; without "
                                "one, the chapters. A single rule is shown with the place that carries it out.")
    rules.add_argument("word", nargs="*", metavar="ID|CHAPTER|WORD")
    rules.add_argument("--system", metavar="SYSTEM", help="only the rules of this system, in its words")
    rules.add_argument("--json", action="store_true", help="as data")
    rules.set_defaults(run=run_rules)


def run_card(args: argparse.Namespace) -> int:
    systems = [find_system(args.system)] if args.system else finished_systems()
    if not args.name:
        return show_names(systems, args.json)
    found = find_cards(" ".join(args.name), systems)
    if args.json:
        return print_data([card_data(card, system) for system, card in found])
    Screen().tell("\n\n".join(describe(card, system) for system, card in found))
    return 0


def show_names(systems: list[System], as_json: bool) -> int:
    """List everything that you can set up a game of each system with."""
    data = {system.id: names_by_kind(system) for system in systems}
    if as_json:
        return print_data(data)
    screen = Screen()
    for system in systems:
        screen.tell(f"{system.title} [{system.id}]")
        for kind, names in data[system.id].items():
            shown = [mode_words(system, name) for name in names] if kind == "modes" else names
            screen.tell(f"  {kind.capitalize()}: {', '.join(shown)}")
    return 0


def names_by_kind(system: System) -> dict[str, list[str]]:
    """The names of everything you can choose; films, missions and special starters only if there are some."""
    found = {kind: list(getattr(system, kind)) for kind in KINDS}
    special = [name for name, card in system.basics.items() if card.role == "special starter"]
    more = {"starters": special, "films": [film["name"] for film in system.facts.get("films", [])]}
    return {kind: names for kind, names in (found | more).items() if names or kind not in ("missions", *more)}


def mode_words(system: System, mode: str) -> str:
    """A mode as you type it after --modes, with its name: "harder-attack:N (Harder: ...)"."""
    facts = system.modes[mode]
    return f"{mode}{':N' if 'levels' in facts else ''} ({facts['name']})"


def run_rules(args: argparse.Namespace) -> int:
    known = rule_systems()
    if args.system and args.system not in known:
        raise Problem(f"unknown system {args.system!r}; the rules know: {', '.join(known)}")
    word = " ".join(args.word)
    if not word:
        return show_chapters(args)
    found = find_rules(word, args.system or "")
    if args.json:
        return print_data([rule_data(rule) for rule in found])
    screen = Screen()
    for rule in found:
        if len(found) == 1:
            screen.tell(describe_rule(rule, args.system or ""))
            screen.tell(rule_places(rule))
        else:
            screen.tell(f"{rule.id}: {rule_words(rule, args.system or '')}")
    return 0


def rule_systems() -> list[str]:
    """The systems in the catalogue, finished or not."""
    spoken = {name for rule in load_rules().values() for name in rule.systems}
    return [*(name for name in system_names() if name in spoken), *sorted(spoken - set(system_names()))]


def show_chapters(args: argparse.Namespace) -> int:
    rules = [rule for rule in load_rules().values() if not args.system or args.system in rule.systems]
    counts = Counter(rule.chapter for rule in rules)
    if args.json:
        return print_data(dict(counts))
    for chapter, n in counts.items():
        print(f"{chapter:<14} {n:>3} rules")
    print(f"Show a chapter with: {program()} rules CHAPTER")
    return 0
