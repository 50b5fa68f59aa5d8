"""A system whose cards are those of another, played under that one's names: its rules and cards meet the same tests.

"dxp as core-1e" is dxp with every card, group, class, faction and space called as its twin: tables,
switches and card lines are its own.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from legendary_nb.cards import System, load, load_rules, store, system_names
from legendary_nb.cards.twins import pairs_in
from support.running import running

plain_system = load.default_system


@cache
def retold() -> dict[str, str]:
    """The systems that are based on another one, with it."""
    bases = {name: plain_system(name, None).facts.get("based on") for name in system_names()}
    return {name: base for name, base in bases.items() if base}


def twins_for(rules: tuple[str, ...], base: str) -> list[str]:
    """The systems based on this one in which one of these rules holds, to be played under its names."""
    return [f"{name} as {base}" for name, of in retold().items()
            if of == base and any(name in load_rules()[rule].systems for rule in rules)]


@cache
def there(name: str) -> dict[str, str]:
    """What everything of a system is called in the one it is based on."""
    facts = plain_system(name, None).facts
    base = plain_system(facts["based on"], None)
    spaces = dict(zip(facts["spaces"], base.spaces, strict=True))
    names = {here: word for word, here in (*pairs_in(store.load(name)), *facts["renamed"].items())}
    return names | spaces | ids(name, base)


def ids(name: str, base: System) -> dict[str, str]:
    """The ids of cards and of their lines as they would be under the other system's names."""
    twins = {card.name: card for card in base.cards()}
    found = {}
    for card in plain_system(name, None).cards():
        twin = twins[card.same_as.rpartition(": ")[2]]
        pairs = [(card.id, twin.id), *((a.id, b.id) for a, b in zip(card.lines, twin.lines, strict=True))]
        found |= {here: id_there.replace(base.id, name, 1) for here, id_there in pairs}
    return found


@cache
def renamed(name: str, system: System) -> System:
    """A system under the names and in the words of the one it is based on; the first game is that one's too."""
    base = plain_system(system.facts["based on"], None)
    found: System = called(system, there(name), {})
    return replace(found, words=base.words, teams=base.teams,
                   facts={**found.facts, "first game": base.facts["first game"]})


def called(value: Any, words: dict[str, str], known: dict[int, Any]) -> Any:
    """A value with every word exchanged; a card that stands in several places stays one card."""
    if isinstance(value, str):
        return words.get(value, value)
    if isinstance(value, tuple | list):
        return type(value)(called(part, words, known) for part in value)
    if isinstance(value, dict):
        return {called(key, words, known): called(part, words, known) for key, part in value.items()}
    if not is_dataclass(value):
        return value
    if id(value) not in known:
        parts = {f.name: called(getattr(value, f.name), words, known) for f in fields(value) if f.init}
        known[id(value)] = replace(value, **parts)
    return known[id(value)]


def system_for_test(name: str, chosen: str | None) -> System:
    """What a test gets for the name of a system: the running one under the names the test speaks in."""
    if running.named_as and name == running.system:
        return renamed(name, plain_system(name, chosen))
    assert not running.named_as or name != running.named_as, f"a test that runs for {running.system} asks for {name}"
    return plain_system(name, chosen)


def real_line(line: str) -> str:
    """The id of a card line as the running system has it, where it is played under other names."""
    here = {word: name for name, word in there(running.system).items()} if running.named_as else {}
    card, mark, form = line.partition("#")
    return here.get(line, f"{here.get(card, card)}{mark}{here.get(form, form)}")


load.default_system = system_for_test
