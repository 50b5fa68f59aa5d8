"""How the card language is used: verbs, nouns, places, moments and events, counted over all systems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from legendary_nb.effects import VERBS, Select
from legendary_nb.effects.verbs import Whenever

from . import store
from .card import Line
from .effect_parts import parts_of, verbs_of
from .load import load_files, system_names
from .reader import SystemReader

TOP = 30


def measure(content: Path | None = None) -> dict[str, Any]:
    """The figures of the card language over all systems of content, drafts included.

    `verbs` in the language, `used` by a card; `uses` of all verbs together and `uses_per_verb`, with the
    number of cards in `cards_per_verb`; `top_30_share` of the uses; and the same counts for each of the
    `systems`.
    """
    lines = {name: system_lines(name, content) for name in system_names(content)}
    every = [pair for pairs in lines.values() for pair in pairs]
    uses, cards = verb_uses(every), Counter(key for _, key in {*verbs_in(every)})
    total = uses.total()
    return {
        "verbs": len(VERBS), "used": len(uses), "uses": total,
        "uses_per_verb": {key: uses[key] for key in VERBS},
        "cards_per_verb": {key: cards[key] for key in VERBS},
        "top_30_share": sum(n for _, n in uses.most_common(TOP)) / total if total else 0.0,
        "systems": {name: system_figures(pairs) for name, pairs in lines.items()},
        "words": word_uses(every),
    }


def system_lines(name: str, content: Path | None = None) -> list[tuple[str, Line]]:
    """Every ability line of a system with its card's id: cards, forms, missions, extras and keywords."""
    reader = SystemReader(name, load_files(name, Path(content) if content else store.content_dir()))
    reader.read()
    return reader.lines


def system_figures(pairs: list[tuple[str, Line]]) -> dict[str, int]:
    uses = verb_uses(pairs)
    return {"cards": len({card for card, _ in pairs}), "lines": len(pairs), "verbs": len(uses),
            "uses": uses.total()}


def verbs_in(pairs: list[tuple[str, Line]]) -> Iterator[tuple[str, str]]:
    """Every use of a verb: the card's id and the verb."""
    return ((card, step.key) for card, line in pairs for step in verbs_of(line))


def verb_uses(pairs: list[tuple[str, Line]]) -> Counter[str]:
    return Counter(key for _, key in verbs_in(pairs))


def word_uses(pairs: list[tuple[str, Line]]) -> dict[str, Counter[str]]:
    """How often nouns, places, moments and events are used."""
    found: dict[str, Counter[str]] = {"nouns": Counter(), "zones": Counter(), "moments": Counter(),
                                      "events": Counter()}
    for _, line in pairs:
        found["moments"][line.moment] += 1
        found["events"][line.event] += line.event != ""
        for value in parts_of(line):
            if isinstance(value, Select):
                found["nouns"][value.noun] += 1
                found["zones"].update(zone.removeprefix("any ") for zone in value.zones)
            elif isinstance(value, Whenever):
                found["events"][value.event] += 1
    return found
