"""Where the name and the text of a card come from, in words."""

from __future__ import annotations

from legendary_nb.cards import Card, load_system

KIT = "kit"


def source_of(card: Card, what: str) -> str:
    """The source of the "texts" or "names" of a card: one its system lists, the kit, or "" if all is published."""
    system = load_system(card.system)
    if "sources" not in system.facts:
        return ""
    lists: dict[str, list[str]] = system.facts["sources"].get(what, {})
    return next((source for source, names in lists.items() if card.name in names), KIT)


def source_text(card: Card) -> str:
    """Whether the text of a card is known or designed for this kit; nothing if every text of a set is known."""
    text, name = source_of(card, "texts"), source_of(card, "names")
    if not text:
        return ""
    if text != KIT:
        return f"Known text, from {text}."
    if name != KIT:
        return f"Designed for this kit: text and numbers. The name is from {name}."
    return "Designed for this kit: name, text and numbers, not the published card."


def source_mark(card: Card) -> str:
    """The same in two or three words, for the foot of a card."""
    text = source_of(card, "texts")
    return "" if not text else "designed for this kit" if text == KIT else "known text"
