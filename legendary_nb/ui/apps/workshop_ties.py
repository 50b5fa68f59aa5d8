"""The ties between your own cards and the heroes of a system, line by line.

Heroes have printed ties in both directions; enemies and schemes ask for something, take it or bring it.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from legendary_nb.analysis.printed.graph import links_of
from legendary_nb.analysis.printed.links import Link, links_between, text_of_line
from legendary_nb.analysis.printed.threats import merged, threats_of
from legendary_nb.cards import Card, System
from legendary_nb.cards.own import OwnCards

MOST_HEROES, MOST_LINES, MOST_THREATS, MOST_NAMED = 6, 2, 6, 4
Row = dict[str, Any]


def ties_of(own: OwnCards, system: System) -> Row:
    """The strongest ties of a hero with others, or the threats of an enemy."""
    if own.file == "heroes":
        rows = hero_ties(own, system)
        return {"heroes": rows[:MOST_HEROES], "more": max(0, len(rows) - MOST_HEROES)}
    rows = threat_rows(own, system)
    return {"threats": rows[:MOST_THREATS], "more": max(0, len(rows) - MOST_THREATS)}


def hero_ties(own: OwnCards, system: System) -> list[Row]:
    """Every hero with a tie to these cards, the strongest first; also the cards among themselves."""
    found: defaultdict[str, list[Link]] = defaultdict(list)
    for card in own.cards:
        for link in links_of(card, system):
            found[(link.taker if link.giver is card else link.giver).hero].append(link)
        found[own.name] += [link for other in own.cards for link in links_between(card, other, system)]
    rows = [tie_row(hero, links, own.cards, system, hero == own.name) for hero, links in found.items() if links]
    return sorted(rows, key=lambda row: -row["weight"])


def tie_row(hero: str, links: list[Link], own: tuple[Card, ...], system: System, is_own: bool) -> Row:
    given = sum(link.weight for link in links if link.giver in own)
    taken = sum(link.weight for link in links if link.taker in own)
    best = sorted(links, key=lambda link: -link.weight)
    return {"hero": hero, "own": is_own, "gives": f"{given:.2f}", "takes": f"{taken:.2f}",
            "weight": given + (0 if is_own else taken), "lines": [line_row(link, system) for link in best[:MOST_LINES]],
            "more": max(0, len(best) - MOST_LINES)}


def line_row(link: Link, system: System) -> Row:
    """A tie: the line of one card that serves a line of another."""
    return {"by": f"{link.mechanism} {system.teams.get(link.what, link.what)}".strip(),
            "giver": link.giver.name, "gives": text_of_line(link.giver, link.giver_line, system),
            "taker": link.taker.name, "takes": text_of_line(link.taker, link.taker_line, system)}


def threat_rows(own: OwnCards, system: System) -> list[Row]:
    """The threats in the lines of an enemy or scheme, the worst first, with the heroes concerned."""
    found = merged([threat for card in own.cards for line in card.lines for threat in threats_of(card, line, system)])
    return [{"says": f"{one.kind} {one.mechanism} {system.teams.get(one.what, one.what)}".strip(), "card": one.card,
             "text": one.text, "harm": f"{one.harm:.2f}", "spares": named(one.heroes, 1), "hits": named(one.heroes, -1)}
            for one in sorted(found, key=lambda one: -one.harm)]


def named(heroes: dict[str, float], sign: int) -> list[str]:
    """The heroes that gain most, or lose most."""
    ranked = sorted((hero for hero, value in heroes.items() if sign * value > 0), key=lambda hero: -sign * heroes[hero])
    return ranked[:MOST_NAMED]
