"""The panel of the synergy explorer: a hero, a pair, or the whole picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from legendary_nb.analysis.experiments.agreement import VERDICTS, Verdict, agreement, disagreements, verdicts
from legendary_nb.analysis.experiments.interaction import measured_facts
from legendary_nb.analysis.figures.networks import grouped, readable
from legendary_nb.analysis.printed.graph import Names, hero_cards, pools_of
from legendary_nb.analysis.printed.links import Link, text_of_line
from legendary_nb.analysis.printed.ranking import centrality, partners_in
from legendary_nb.cards import Card, System, system_names
from legendary_nb.text import card_text

MOST_PARTNERS, MOST_LINES = 8, 12


def node_panel(found: Any, node: str, pool: str, level: str) -> dict[str, Any]:
    """One node: its facts, its best partners, its cards with their texts and odds."""
    facts, near, rows = found.nodes[node], partners_in(found, node), centrality(found)
    games = measured_pairs(pool) if level == "hero" else {}
    place = next(i for i, row in enumerate(rows, 1) if row.name == node)
    row = rows[place - 1]
    return {
        "title": node, "line": ", ".join([facts["team"], facts["set"], " ".join(facts["classes"])]),
        "sums": f"gives {row.gives:.2f}, takes {row.takes:.2f}, {row.own:.2f} with itself; "
                f"most central: {place} of {len(rows)}",
        # as in the sums above: what this node gives to each partner, and what it takes from it
        "partners": [{"name": one.name, "gives": f"{one.takes:.2f}", "takes": f"{one.gives:.2f}",
                      "by": ", ".join(one.mechanisms), "why": one.why,
                      "games": in_games(games.get(frozenset((node, one.name))))} for one in near[:MOST_PARTNERS]],
        "cards": cards_panel(node, near[0].name if near else "", pool, level)}


def cards_panel(node: str, partner: str, pool: str, level: str) -> dict[str, Any]:
    """The cards of a node, and how often their superpowers work with those of a partner."""
    for system in pools_of(pool):
        own = cards_of(node, system, pool, level)
        if own:
            works, deck = odds(own, cards_of(partner, system, pool, level), system, pool)
            return {"deck": deck, "rows": [
                {"name": card.name if level != "team" else card.full_name, "cost": card.cost,
                 "copies": card.copies, "text": card_text(card, system), "odds": works.get(card.id, "")}
                for card in own]}
    return {"deck": "", "rows": []}


def cards_of(node: str, system: System, pool: str, level: str) -> list[Card]:
    names = Names(pools_of(pool), level)
    return [card for card in hero_cards(system) if names.of(card, system) == node]


def odds(own: list[Card], others: list[Card], system: System, pool: str) -> tuple[dict[str, str], str]:
    """How often the superpowers of cards work in a hand of a starting deck with one of each of these cards added."""
    from legendary_nb.analysis.decks.deck import Deck
    from legendary_nb.game import SetupError

    cards = list(dict.fromkeys([*own, *others]))
    if len(cards) > MOST_LINES:
        return {}, ""
    try:
        deck = Deck.starting(pool if pool != "all" else cards[0].system)
    except SetupError:
        return {}, ""
    for card in cards:
        deck = deck.add(card.full_name)
    works: dict[str, str] = {}
    for power in deck.powers():
        if power.comes:
            said = f"{float(power.works / power.comes):.0%}"
            works[power.card.id] = " and ".join(filter(None, [works.get(power.card.id, ""), said]))
    return works, f"a starting deck with one of each of these {len(cards)} cards"


def pair_panel(found: Any, giver: str, taker: str, pool: str, level: str) -> dict[str, Any]:
    """Two nodes: every line that ties them, with its worth."""
    links = [link for edge in (found.get_edge_data(giver, taker) or {}).values() for link in edge["lines"]]
    back = [] if giver == taker else [link for edge in (found.get_edge_data(taker, giver) or {}).values()
                                      for link in edge["lines"]]
    sums = [f"{giver} gives {total(links):.2f}", *[f"{taker} gives {total(back):.2f}"] * (giver != taker)]
    best = sorted([*links, *back], key=lambda link: -link.weight)
    systems = pools_of(pool)
    games = measured_pairs(pool).get(frozenset((giver, taker))) if level == "hero" else None
    return {"title": f"{giver} – {taker}", "line": verdict_line(games), "sums": ", ".join(sums), "pair": [giver, taker],
            "links": [link_row(link, systems) for link in best[:MOST_LINES]], "more": max(0, len(best) - MOST_LINES)}


def total(links: list[Link]) -> float:
    return sum(link.weight for link in links)


def link_row(link: Link, systems: list[System]) -> dict[str, Any]:
    """A link in words, with the sum behind its weight."""
    system = next(system for system in systems if link.taker in hero_cards(system))
    what = system.teams.get(link.what, link.what)
    return {"giver": link.giver.full_name, "gives": text_of_line(link.giver, link.giver_line, system),
            "taker": link.taker.full_name, "takes": text_of_line(link.taker, link.taker_line, system),
            "by": f"{link.mechanism} {what}".strip(), "weight": f"{link.weight:.3f}",
            "sum": f"{link.pays:.2f} paid × {link.share:.2f} of the need × {link.copies} pairs of copies of 196"}


# ---- the whole picture -----------------------------------------------------------------------------


def groups_panel(found: Any, colour: str, theme: str) -> list[dict[str, Any]]:
    """The groups of the picture with their colours."""
    rows = grouped(readable(found), colour, theme)
    return [{"name": f"Group {name}" if colour == "community" else name or "none", "hue": hue, "nodes": nodes}
            for name, hue, nodes in rows]


# ---- the games -------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def measured_pairs(pool: str) -> dict[frozenset[str], Verdict]:
    """The measured pairs of a pool; only single systems have any."""
    return {frozenset((one.a, one.b)): one for one in verdicts(pool)} if pool in system_names() else {}


def in_games(one: Verdict | None) -> str:
    """The effect of a pair in games, with its interval; "" if it was not measured."""
    return f"{one.effect:+.2f} ({one.low:+.2f} to {one.high:+.2f})" if one else ""


def verdict_line(one: Verdict | None) -> str:
    if one is None:
        return ""
    clear = "" if one.is_clear else "; chance may explain that"
    return (f"In the games: {one.effect:+.3f} victory points in a player's turn beyond what both do alone "
            f"({one.low:+.3f} to {one.high:+.3f}){clear}. So {one.verdict}.")


def both_panel(pool: str) -> dict[str, Any]:
    """The pairs whose text says yes and whose games say no, with possible explanations."""
    return {"title": VERDICTS[1][0].upper() + VERDICTS[1][1:], "games": measured_facts(pool)["games"],
            "said": both_lines(agreement(pool)),
            "pairs": [{"a": one.a, "b": one.b, "games": in_games(one), "printed": f"{one.printed:.2f}",
                       "clear": one.is_clear, "why": list(one.why)} for one in disagreements(pool)]}


def both_lines(found: dict[str, Any]) -> list[str]:
    """Sentences on how far texts and games agree, and how many differences are more than chance."""
    promised = found[VERDICTS[0]] + found[VERDICTS[1]]
    clearly = "none of them" if not found["clear no"] else f"{found['clear no']} of them"
    free = found["without noise"]
    noise = f"; without the noise of the games it would be {free}" if free.value == free.value else ""
    return [f"The texts promise most for {promised} pairs. The games lean to no for {found[VERDICTS[1]]} of these, "
            f"clearly for {clearly}. (Luck alone would give about {0.025 * promised:.1f}.)",
            f"Correlation of text and games over all pairs: {found['seen']}{noise}."]
