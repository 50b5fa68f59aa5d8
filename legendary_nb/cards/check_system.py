"""Checks of system.yaml: the tables are complete, and every card they name exists."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from .check_keys import as_list, check_keys, is_texts
from .emblem_words import SHAPES_OF_SIDES
from .errors import shown
from .shapes import PLAYERS
from .steps import Place

NEEDED_STACKS = ("officers", "wounds", "bystanders")
SCORED_ALONE = ("bystander", "twist", "villain")


def check_facts(facts: dict[str, Any], place: Place) -> None:
    """The keys and tables of system.yaml, without the cards they name."""
    check_keys(facts, "system", place)
    setup = facts["setup"]
    check_keys(setup, "setup", place.within("setup"))
    check_stacks(setup["stacks"], place.within("setup: stacks"))
    check_rows(setup["players"], place)
    check_solo(setup["solo"], place.within("setup: solo"))
    check_modes(facts.get("modes") or {}, place)
    for shape in (facts.get("emblem shapes") or {}).values():
        known(shape, "shape", SHAPES_OF_SIDES, place.within("emblem shapes"))
    for name in facts.get("class colours") or {}:
        known(name, "class", facts["classes"], place.within("class colours"))


def check_stacks(stacks: dict[str, Any], place: Place) -> None:
    for stack in NEEDED_STACKS:
        if stack not in stacks:
            raise place.error(f"the stack {stack!r} is missing; every game has {', '.join(NEEDED_STACKS)}")
    for stack, names in stacks.items():
        if not is_texts(as_list(names)) or not as_list(names):
            raise place.error(f"{stack}: expected a card name or a list of card names, not {shown(names)}")


def check_rows(rows: dict[str, Any], place: Place) -> None:
    """The setup table has a row for each number of players."""
    for n in PLAYERS:
        here = place.within(f"setup: players: {n}")
        row = rows.get(n)
        if not isinstance(row, dict):
            raise here.error(f"expected the numbers of cards for {n} players, not {shown(row)}")
        check_keys(row, "players", here)


def check_solo(solo: dict[str, Any], place: Place) -> None:
    check_keys(solo, "solo", place)
    for what in SCORED_ALONE:
        if what not in solo["score"]:
            raise place.error(f"score: the number for {what!r} is missing; there is one for {', '.join(SCORED_ALONE)}")


def check_modes(modes: dict[str, Any], place: Place) -> None:
    for mode, facts in modes.items():
        here = place.within(f"modes: {mode}")
        if not isinstance(facts, dict) or not isinstance(facts.get("name"), str):
            raise here.error(f"a mode needs a name: {{name: NAME, ...}}, not {shown(facts)}")
        check_keys(facts, "mode", here)


# ---- the cards a system names ------------------------------------------------------------------------


def check_named_cards(facts: dict[str, Any], found: dict[str, dict[str, Any]], place: Place) -> None:
    """Every card, group, mastermind and scheme that system.yaml names is in the system's other files."""
    setup, basics = facts["setup"], found["basics"]
    for name in setup["starting deck"]:
        known(name, "card in basics.yaml", basics, place.within("setup: starting deck"))
    for stack, names in setup["stacks"].items():
        for name in as_list(names):
            known(name, "card in basics.yaml", basics, place.within(f"setup: stacks: {stack}"))
    for key in ("strike", "twist"):
        known(setup[key], "card in basics.yaml", basics, place.within(f"setup: {key}"))
    starter = "starter replaced by officers"
    known(setup[starter], "starter", setup["starting deck"], place.within(f"setup: {starter}"))
    check_sources(facts.get("sources") or {}, found, place.within("sources"))
    if facts.get("first game") is not None:
        check_first_game(facts["first game"], found, place.within("first game"))


def check_sources(sources: dict[str, Any], found: dict[str, dict[str, Any]], place: Place) -> None:
    """Texts and names are each listed under their sources, by names of cards."""
    names = {card.name for card in cards_of(found)}
    for what, lists in sources.items():
        known(what, "part of a card", ("texts", "names"), place)
        if not isinstance(lists, dict) or not all(is_texts(as_list(one)) for one in lists.values()):
            raise place.error(f"{what}: expected lists of card names, {{SOURCE: [NAME]}}, not {shown(lists)}")
        for name in (name for one in lists.values() for name in as_list(one)):
            known(name, "card", names, place.within(what))


def cards_of(found: dict[str, dict[str, Any]]) -> Iterator[Any]:
    """Every card in the files of a system."""
    for entry in (entry for entries in found.values() for entry in entries.values()):
        one = (getattr(entry, "card", entry), *getattr(entry, "tactics", ()))
        yield from entry if isinstance(entry, tuple) else one


def check_first_game(game: dict[str, Any], found: dict[str, dict[str, Any]], place: Place) -> None:
    for key, pool in (("mastermind", "masterminds"), ("scheme", "schemes"), ("heroes", "heroes"),
                      ("villains", "villains"), ("henchmen", "henchmen")):
        value = game.get(key)
        lists = value.values() if isinstance(value, dict) else [value]
        for names in lists:
            if not is_texts(as_list(names)) or not as_list(names) or (pool != key) == isinstance(names, list):
                raise place.error(f"{key}: expected {'a name' if pool != key else 'a list of names'}, "
                                  f"not {shown(names)}")
            for name in as_list(names):
                known(name, key, found[pool], place)


def known(name: Any, what: str, names: Collection[str], place: Place) -> None:
    if name not in names:
        raise place.unknown(what, name, names)
