"""The option that an answer means: by number, by label, or as the option itself."""

from __future__ import annotations

import re

from legendary_nb.cards.errors import shown
from legendary_nb.effects import close_words
from legendary_nb.state import Option as Raw

from .ask import Ask, Option

Choice = int | str | Option | Raw


class IllegalChoice(ValueError):
    """An answer the open question does not offer; names the ones it does."""


class NotHere(IllegalChoice, KeyError, IndexError):
    """A player, a number or a moment that this game does not have; names those it has."""

    __str__ = ValueError.__str__


def find_option(ask: Ask, choice: Choice) -> int:
    """The number of the option meant; you may shorten a label if it stays clear."""
    if isinstance(choice, Option | tuple):
        raw = choice.raw if isinstance(choice, Option) else choice
        if raw in ask.raw:
            return ask.raw.index(raw)
        raise illegal(ask, str(choice) if isinstance(choice, Option) else shown(choice))
    if isinstance(choice, bool) or not isinstance(choice, int | str):
        raise illegal(ask, shown(choice))
    if isinstance(choice, int):
        if 0 <= choice < len(ask.raw):
            return choice
        raise illegal(ask, shown(choice))
    labels = ask.options.labels
    found = labels_meant(labels, choice) or labels_meant(by_hero_name(ask), choice)
    if len(found) > 1:
        raise IllegalChoice(f"{shown(choice)} could mean: {', '.join(labels[i] for i in found)}")
    if not found:
        raise illegal(ask, choice)
    return found[0]


def labels_meant(labels: list[str], choice: str) -> list[int]:
    """The labels that are this text; if none is, those that begin with it, or have it as words in them."""
    wanted = choice.strip().lower()
    lowered = [text.lower() for text in labels]
    if wanted == "no" and wanted not in lowered:
        wanted = "do not"
    words = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    for fits in (lambda text: text == wanted, lambda text: text.startswith(wanted + " ("),
                 lambda text: text.startswith(wanted), lambda text: words.search(text) is not None):
        found = [i for i, text in enumerate(lowered) if wanted and fits(text)]
        if found:
            return found
    return []


def by_hero_name(ask: Ask) -> list[str]:
    """The labels with a hero's name in place of the card's: "reveal Storm"."""
    names = []
    for option in ask.options:
        card = ask.table.card(option.card) if option.card is not None else None
        names.append(option.label.replace(card.name, card.hero) if card and card.hero else option.label)
    return names


def illegal(ask: Ask, choice: str) -> IllegalChoice:
    near = close_words(choice, ask.options.labels, 1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    may = ", ".join(ask.options.labels)
    return IllegalChoice(f"{shown(choice)} is not possible now. {ask.player} may: {may}.{hint}")
