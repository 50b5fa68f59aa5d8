"""Finding cards and rules by what a person types, and putting them in words."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from legendary_nb import text as texts
from legendary_nb.cards import Card, ContentError, RuleEntry, System, load_rules, load_system, system_names
from legendary_nb.cards.store import content_dir
from legendary_nb.game.ink import many
from legendary_nb.game.log import values
from legendary_nb.rule_places import BY_DATA, places_of
from legendary_nb.session.problem import Problem, nearest

# ---- systems ---------------------------------------------------------------------------------------


def read_systems() -> tuple[list[System], list[ContentError]]:
    """Every system that can be read, and the errors of the others."""
    systems, problems = [], []
    for name in system_names():
        try:
            systems.append(load_system(name))
        except ContentError as err:
            problems.append(err)
    return systems, problems


def finished_systems() -> list[System]:
    """The systems that can be played; if there is none, raises the reason."""
    systems, problems = read_systems()
    finished = [system for system in systems if not system.draft]
    if not finished:
        raise problems[0] if problems else Problem(f"{content_dir()}: there is no finished system in this folder")
    return finished


def find_system(name: str) -> System:
    """The playable system of this name."""
    found = load_system(name) if name in system_names() else None
    if found is not None and not found.draft:
        return found
    what = f"the system {name!r} is not finished yet" if found else f"unknown system {name!r}"
    raise Problem(f"{what}; there are: {', '.join(system.id for system in finished_systems())}")


# ---- cards -----------------------------------------------------------------------------------------


def names_of(card: Card) -> set[str]:
    """All names under which you find a card; both sides of a mastermind go by its name."""
    names = (card.name, card.name.removesuffix(" (Epic)"), card.full_name, card.id, card.hero, card.group)
    return {name.lower() for name in names if name}


def find_cards(name: str, systems: list[System]) -> list[tuple[System, Card]]:
    """The cards of this name, hero, group or id, otherwise those with it in their name; finding none is a problem."""
    wanted = name.strip().lower()
    every = [(system, card) for system in systems for card in system.cards()]
    found = [pair for pair in every if wanted in names_of(pair[1])]
    if not found and wanted:
        found = [pair for pair in every if wanted in pair[1].full_name.lower()]
    if not found:
        known = {n for _, card in every for n in (card.name, card.hero, card.group, card.full_name) if n}
        near = nearest(name, known, 3)
        raise Problem(f"no card called {name!r}" + (f"; nearest: {near}" if near else "")
                      + "; a part of the name is enough"
                      + "".join(f"; not searched: {problem}" for problem in read_systems()[1]))
    return found


def kind_words(card: Card, system: System) -> str:
    team = system.teams.get(card.team, card.team)
    kind = "special starter" if card.role == "special starter" else card.kind
    facts = [system.word(kind), card.hero or card.group, *card.classes, team, card.rarity,
             f"{card.copies} copies" if card.copies > 1 else ""]
    return ", ".join(fact for fact in facts if fact)


def printed(card: Card) -> str:
    """The printed numbers."""
    facts = [f"cost {card.cost}" if card.kind == "hero" and "starter" not in card.role else "", values(card),
             f"danger {card.danger}" if card.danger else "", many(card.points, "victory point") if card.points else "",
             layer_words(card)]
    return ", ".join(fact for fact in facts if fact)


def layer_words(card: Card) -> str:
    """The layers of the villain deck that copies of a card belong to."""
    letters = "/".join(dict.fromkeys(card.layer))
    return f"layer{'s' * (len(letters) > 1)} {letters}" if letters else ""


def describe(card: Card, system: System) -> str:
    """A card as text: name, kind, printed numbers, abilities, note, and whether its text is known."""
    numbers = printed(card)
    lines = [f"{card.full_name}  [{system.id}]", f"  {kind_words(card, system)}", *[f"  {numbers}"] * bool(numbers)]
    lines += [f"  {line}" for line in texts.card_lines(card, system)]
    source = texts.source_text(card)
    return "\n".join(lines + [f"  Note: {card.note}"] * bool(card.note) + [f"  {source}"] * bool(source))


def card_data(card: Card, system: System) -> dict[str, Any]:
    """A card as plain data."""
    data = {"id": card.id, "name": card.name, "system": system.id, "kind": card.kind, "hero": card.hero,
            "group": card.group, "team": card.team, "classes": list(card.classes), "rarity": card.rarity,
            "copies": card.copies, "cost": card.cost, "recruit": card.recruit, "attack": card.attack,
            "plus": [word for word in ("recruit", "attack") if word[0] in card.plus],
            "star": [word for word in ("recruit", "attack") if word[0] in card.star], "points": card.points,
            "danger": card.danger or None, "layer": card.layer, "text": list(texts.card_lines(card, system)),
            "lines": [line.id for line in card.lines], "note": card.note,
            "text source": texts.source_of(card, "texts"), "name source": texts.source_of(card, "names")}
    return {key: value for key, value in data.items() if value not in ("", [], None)}


# ---- rules -----------------------------------------------------------------------------------------


def find_rules(word: str, system: str = "") -> list[RuleEntry]:
    """The rule of this id, the rules of this chapter or beginning, or those with the word in their text."""
    rules = [rule for rule in load_rules().values() if not system or system in rule.systems]
    wanted = word.strip().lower()
    for fits in (lambda rule: rule.id == wanted, lambda rule: rule.chapter == wanted,
                 lambda rule: rule.id.startswith(wanted + "."), lambda rule: wanted in rule.id,
                 lambda rule: wanted in rule_words(rule, system).lower()):
        found = [rule for rule in rules if wanted and fits(rule)]
        if found:
            return found
    near = nearest(word, {*(rule.id for rule in rules), *(rule.chapter for rule in rules)}, 3)
    raise Problem(f"no rule speaks of {word!r}" + (f" in {system}" if system else "")
                  + (f"; nearest: {near}" if near else "") + "; 'rules' alone lists the chapters")


def describe_rule(rule: RuleEntry, system: str = "") -> str:
    """A rule in full: its text, its systems and how they differ, and an example."""
    lines = [rule.id, f"  {rule_words(rule, system)}"]
    if not system:
        lines += [f"  In {name}: {text}" for name, text in rule.differs.items()]
    lines += [f"  Example: {rule.check}", f"  Holds in: {', '.join(rule.systems)}"]
    return "\n".join(lines)


def rule_words(rule: RuleEntry, system: str = "") -> str:
    """A rule in a system's own words, with the way in which the system differs."""
    if system not in system_names():
        return f"{rule.rule} In {system}: {rule.differs[system]}" if system in rule.differs else rule.rule
    facts = load_system(system)
    said = texts.rule_text(replace(rule, differs={}), facts)
    return f"{said} In {system}: {texts.rule_text(rule, facts)}" if system in rule.differs else said


def rule_places(rule: RuleEntry) -> str:
    """The functions or the content that carry a rule out."""
    lines = [f"  Carried out by: {place}" for place in places_of(rule.id)]
    return "\n".join(lines + ([f"  Carried by data: {BY_DATA[rule.id]}"] if rule.id in BY_DATA else []))


def rule_data(rule: RuleEntry) -> dict[str, Any]:
    data = asdict(rule) | {"places": [place._asdict() for place in places_of(rule.id)]}
    data |= {"data": BY_DATA[rule.id]} if rule.id in BY_DATA else {}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


# ---- causes ----------------------------------------------------------------------------------------


def cause_words(cause: str, system: System) -> str:
    """The rule or card line behind something, in words."""
    rule = load_rules().get(cause)
    if rule is not None:
        return f"{rule_words(rule, system.id)} [{rule.id}]"
    card_id, _, moment = cause.partition("#")
    card = next((card for card in system.cards() if card.id == card_id), None)
    if card is None:
        return cause
    lines = (*card.lines, *(card.hero_part.lines if card.hero_part else ()))
    line = next((line for line in lines if line.id == cause), None)
    if line is not None:
        return f"{card.name}: {texts.line_text(line, system) or moment}"
    if moment == "evil wins":
        return f"{card.name}: {texts.card_lines(card, system)[-1]}"
    return f"{card.name}: " + {"attack": "printed attack", "recruit": "printed recruit",
                                "points": "printed points"}.get(moment, moment)
