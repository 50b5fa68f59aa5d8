"""A villain deck in layers: the layer of every card, and the deck built from the bottom up."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.cards import Card
from legendary_nb.state import Table

INEVITABLE: Final = "inevitable"


def note_layers(table: Table, cids: list[int], card: Card) -> None:
    """setup.layers.sort: copies of a card lie in one layer, or each in a layer of its own ("AAAABBBCCC").

    Alone, you use a few henchmen of a group, a set number of each layer.
    """
    letters = card.layer
    if len(letters) > 1 and len(cids) < len(letters):
        few: dict[str, int] = table.box.system.setup["layers"]["solo henchmen"]
        letters = "".join(letter * n for letter, n in few.items())
    for i, cid in enumerate(cids if letters else ()):
        table.box.layers[cid] = letters[i] if len(letters) > 1 else letters


def build_layers(table: Table, facts: dict[str, Any]) -> None:
    """setup.layers.order: every layer is shuffled by itself; the first lies on top, the inevitable card below all.

    Rules: setup.layers.inevitable.
    """
    cards, layers, deck = table.box.cards, table.box.layers, table.villain_deck
    names: list[str] = [name for name in facts["order"] if name != INEVITABLE]
    piles: dict[str, list[int]] = {name: [cid for cid in deck if layers.get(cid) == name] for name in names}
    loose = [cid for cid in deck if cid not in layers and INEVITABLE not in cards[cid].keywords]
    for kind in dict.fromkeys(cards[cid].kind for cid in loose):
        these = [cid for cid in loose if cards[cid].kind == kind]
        for name, n in shares(facts.get(f"{kind}s", {}), names, len(these)).items():
            piles[name] += [these.pop() for _ in range(n)]
    table.villain_deck = [cid for cid in deck if INEVITABLE in cards[cid].keywords]
    sizes = [len(table.villain_deck)]
    for name in reversed(names):
        table.shuffle(piles[name])
        table.villain_deck += piles[name]
        sizes.append(len(piles[name]))
    table.layers = tuple(sizes)


def layers_left(table: Table) -> list[tuple[int, int]]:
    """The ranges of the villain deck whose possible contents everybody knows, as (start, end)."""
    parts, start, size = [], 0, len(table.villain_deck)
    for n in table.layers[:-1]:
        parts.append((min(start, size), min(start + n, size)))
        start += n
    return [*parts, (min(start, size), size)]


def named_layers(table: Table) -> list[tuple[str, int]]:
    """The layers of the villain deck from the top down, and how many cards each still has; none where there are none.

    A card put on top of the deck since then lies with those of the topmost layer.
    """
    facts = table.box.system.setup.get("layers")
    if not facts or not table.layers:
        return []
    names = list(reversed(facts["order"]))
    return [(name, end - start) for name, (start, end) in zip(names, layers_left(table), strict=True)][::-1]


def shares(facts: dict[str, Any], names: list[str], count: int) -> dict[str, int]:
    """setup.layers.strikes, setup.layers.gadgets, setup.layers.twists: how many of some cards each layer gets.

    The facts have a row for this count, or one row for all: then the last layer takes what is over (R14).
    Without a row they are dealt as equally as possible, the surplus to the earlier layers (R2).
    """
    row = facts.get(str(count), facts if names[0] in facts else None)
    if row is None:
        return {name: count // len(names) + (i < count % len(names)) for i, name in enumerate(names)}
    found: dict[str, int] = {}
    for name in names[:-1]:
        found[name] = min(row[name], count - sum(found.values()))
    return {**found, names[-1]: count - sum(found.values())}
