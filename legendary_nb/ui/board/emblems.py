"""Emblems: the drawn face of everything that has a name, from the data of its system or grown from its name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

from legendary_nb.cards import Card, Emblem, System
from legendary_nb.cards.emblem_words import PATTERNS, TONES

# what a page draws an emblem from: shape, motif (or the seed of one), pattern, hue, saturation
Row = list[str | int]
SHAPES = {"villain": "pennant", "henchman": "banner", "mastermind": "frame", "tactic": "frame", "scheme": "page",
          "mission": "arch"}
SEEDS = 640  # motifs that can grow from a name
USUAL_SHAPE = "square"


def card_emblem(card: Card, system: System) -> Row:
    """The emblem of a card: that of its hero, group or mastermind, or its own."""
    return named_emblem(owner_of(card, system), card.kind, system, card.team)


@lru_cache(maxsize=4096)
def named_emblem(name: str, kind: str, system: System, team: str = "") -> Row:
    """The emblem of a hero, group, mastermind or other card of this name."""
    side = team or system.hero_kinds.get(name, "")
    of_sides = system.facts.get("emblem shapes") or {}
    shape = SHAPES.get(kind) or of_sides.get(side, USUAL_SHAPE)
    return [shape, *(drawn(system.emblems[name]) if name in system.emblems else grown(name))]


def stack_emblem(stack: str, system: System) -> Row | None:
    """The emblem of a stack: that of its first card; None for the box, whose cards have nothing in common."""
    cards = system.setup["stacks"].get(stack)
    return card_emblem(system.basics[cards if isinstance(cards, str) else cards[0]], system) if cards else None


def emblems_in(system: System) -> dict[str, Row]:
    """The emblems of all that a setup is made of, by "kind:name"."""
    groups: dict[str, tuple[str, Iterable[str]]] = {
        "mastermind": ("mastermind", system.masterminds), "scheme": ("scheme", system.schemes),
        "villains": ("villain", system.villains), "henchmen": ("henchman", system.henchmen),
        "missions": ("mission", system.missions)}
    cards = {"heroes": [(name, hero[0]) for name, hero in system.heroes.items()],
             "starters": [(name, card) for name, card in system.basics.items() if card.role == "special starter"]}
    return ({f"{part}:{name}": named_emblem(name, kind, system) for part, (kind, names) in groups.items()
             for name in names}
            | {f"{part}:{name}": card_emblem(card, system) for part, found in cards.items() for name, card in found})


def drawn(emblem: Emblem) -> Row:
    return [emblem.motif, emblem.pattern, emblem.hue, TONES[emblem.tone]]


def grown(name: str) -> Row:
    """An emblem for a name that has none: always the same for the same name."""
    number = int.from_bytes(sha256(name.encode()).digest()[:6], "big")
    number, seed = divmod(number, SEEDS)
    number, pattern = divmod(number, len(PATTERNS))
    return [seed, PATTERNS[pattern], number % 360, TONES["soft"]]


def owner_of(card: Card, system: System) -> str:
    """Whose face a card shows: a basic card its own, the other side of a mastermind that of the mastermind."""
    if card.role:
        return card.name
    return epic_sides(system).get(card.id) or card.hero or card.group or card.name


@lru_cache(maxsize=32)
def epic_sides(system: System) -> dict[str, str]:
    return {m.epic.id: name for name, m in system.masterminds.items() if m.epic}
