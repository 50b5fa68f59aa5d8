"""Hero names: which names a hero card goes by, and when two of them are the same."""

from __future__ import annotations

TITLES = {"Mr.": "Mister", "Dr.": "Doctor"}
TRANSFORMED = "Transformed"


def hero_names(hero: str, card_name: str) -> tuple[str, ...]:
    """The hero names of a card: both where two are joined, its card name where none is printed.

    term.hero-name.missing, term.hero-name.joint
    """
    return tuple(plain_name(part) for part in hero.split(" & ")) if hero else (plain_name(card_name),)


def plain_name(name: str) -> str:
    """term.hero-name.identical: titles are written out and the word "Transformed" is left out."""
    words = [TITLES.get(word, word) for word in name.split()]
    kept = [word for word in words if word.strip("(),") != TRANSFORMED]
    return " ".join(kept).rstrip(",") if len(kept) < len(words) else " ".join(words)
