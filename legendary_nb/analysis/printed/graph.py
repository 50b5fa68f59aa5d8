"""The printed synergy graph: who helps whom, and how, at the level of cards, heroes or teams."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from legendary_nb.cards import Card, System, load_system, system_names
from legendary_nb.cards.errors import must_be, shown
from legendary_nb.cards.mixing import mix
from legendary_nb.effects import close_words
from legendary_nb.rules.mix import check_worlds

from .links import Link, card_worth, links_between, why
from .mechanisms import MECHANISMS

if TYPE_CHECKING:
    import networkx as nx

LEVELS = ("card", "hero", "team")
NO_TEAM = "no team"
Pool = str | System


class SynergyError(ValueError):
    """A question about synergy that cannot be answered; says what is known instead."""


def graph(systems: Pool | Iterable[Pool], level: str = "hero", mechanisms: Iterable[str] | None = None,
          ) -> nx.MultiDiGraph:
    """Who helps whom, as the cards are printed: edges from giver to taker, one for each mechanism.

    "core-2e+villains" is a mix, in which all heroes meet; a list puts several pools side by side, and "all" every set
    there is.  An edge has its `weight` (what it pays, in attack points, when a random card of the one meets a random
    card of the other), its `lines` (the links it is the sum of) and `why`, a sentence.
    """
    import networkx as nx

    if not isinstance(level, str) or level not in LEVELS:
        raise SynergyError(f"unknown level {shown(level)}; there are {', '.join(LEVELS)}")
    kept = known_mechanisms(mechanisms)
    found = nx.MultiDiGraph(level=level, title=" | ".join(pool.title for pool in pools_of(systems)))
    names = Names(pools_of(systems), level)
    for system in pools_of(systems):
        add_nodes(found, system, names, Names(pools_of(systems), "hero"))
        for edge, links in edges(system, names, kept).items():
            giver, taker, mechanism = edge
            best = max(links, key=lambda link: link.weight)
            found.add_edge(giver, taker, key=mechanism, mechanism=mechanism, lines=tuple(links),
                           weight=sum(link.weight for link in links), why=sentence(best, len(links), system))
    return found


def sentence(best: Link, lines: int, system: System) -> str:
    more = f" (and {lines - 1} more line{'s' * (lines > 2)})" if lines > 1 else ""
    return why(best, system) + more


def known_mechanisms(mechanisms: Iterable[str] | None) -> frozenset[str]:
    chosen = frozenset(MECHANISMS if mechanisms is None else texts("mechanisms", mechanisms))
    for name in sorted(chosen - MECHANISMS.keys()):
        near = close_words(name, MECHANISMS, 1)
        raise SynergyError(f"unknown mechanism {name!r}; " + (f"did you mean {near[0]!r}?" if near else
                                                             f"there are {', '.join(MECHANISMS)}"))
    return chosen


# ---- pools -----------------------------------------------------------------------------------------


def pools_of(systems: Pool | Iterable[Pool]) -> list[System]:
    """The pools of cards that meet: a system or a mix each."""
    if isinstance(systems, str) and systems == "all":
        systems = every_set()
    if isinstance(systems, str | System):
        return [pool_of(systems)]
    must_be("systems", systems, (list, tuple, set, frozenset), "a system, a mix of some, or a list of them")
    if not systems:
        raise SynergyError("systems: name at least one")
    for name in systems:
        must_be("each of systems", name, (str, System), "the name of a system or of a mix")
    return [pool_of(name) for name in systems]


def texts(part: str, value: Any) -> list[str]:
    """Several words; a single one may stand alone."""
    found = [value] if isinstance(value, str) else value
    must_be(part, found, (list, tuple, set, frozenset), "a list of names")
    for one in found:
        must_be(f"each of {part}", one, str, "a name")
    return list(found)


def pool_of(name: Pool) -> System:
    """One system, or the mix of several as a game names it: "core-2e+villains"."""
    must_be("system", name, (str, System), "the name of a system or of a mix")
    return mixed_pool(name)


@lru_cache(maxsize=32)
def mixed_pool(name: Pool) -> System:
    if isinstance(name, System):
        return name
    parts = [load_system(part) for part in name.split("+")]
    check_worlds(parts)
    return mix(parts[0], tuple(parts[1:])) if len(parts) > 1 else parts[0]


def every_set() -> list[str]:
    """Every set there is: those of one world mixed, and a set that another replaces by itself."""
    systems = {name: load_system(name) for name in system_names()}
    old = {name for s in systems.values() for name in s.facts.get("replaces", {}) if name in systems}
    worlds: dict[Any, list[str]] = defaultdict(list)
    for name, system in systems.items():
        if name not in old:
            worlds[system.facts.get("world", name)].append(name)
    return [*sorted(old), *("+".join(names) for names in worlds.values())]


# ---- nodes -----------------------------------------------------------------------------------------


class Names:
    """The nodes of a graph: a name, with its set if several sets side by side have it."""

    def __init__(self, pools: Sequence[System], level: str) -> None:
        names = Counter(name for pool in pools for name in {plain_name(card, level, pool) for card in hero_cards(pool)})
        self.level, self.shared = level, {name for name, n in names.items() if n > 1}

    def of(self, card: Card, system: System) -> str:
        name = plain_name(card, self.level, system)
        return f"{name} ({system.id if self.level == 'team' else card.system})" if name in self.shared else name


def plain_name(card: Card, level: str, system: System) -> str:
    if level == "team":
        return system.teams.get(card.team, card.team) or NO_TEAM
    return card.full_name if level == "card" else card.hero


def hero_cards(system: System) -> list[Card]:
    return [card for cards in system.heroes.values() for card in cards]


def add_nodes(found: nx.MultiDiGraph, system: System, names: Names, heroes: Names) -> None:
    """The nodes of a pool; the node of a card also says which node its hero is."""
    groups: defaultdict[str, list[Card]] = defaultdict(list)
    for card in hero_cards(system):
        groups[names.of(card, system)].append(card)
    for node, cards in groups.items():
        own = {"hero": heroes.of(cards[0], system)} if names.level == "card" else {}
        found.add_node(node, **node_facts(cards, names.level, system), **own)


def node_facts(cards: list[Card], level: str, system: System) -> dict[str, Any]:
    """The facts about a node: name, kind, team, classes (the most frequent first), set, and what its cards bring."""
    classes = Counter(name for card in cards for name in card.classes for _ in range(card.copies))
    teams = dict.fromkeys(system.teams.get(card.team, card.team) or NO_TEAM for card in cards)
    copies = sum(card.copies for card in cards)
    return {
        "name": plain_name(cards[0], level, system), "kind": level, "team": ", ".join(teams),
        "classes": tuple(name for name, _ in classes.most_common()), "set": ", ".join(dict.fromkeys(
            card.system for card in cards)), "copies": copies,
        "worth": sum(card.copies * card_worth(card) for card in cards) / copies,
    }


# ---- edges -----------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def all_links(system: System) -> tuple[Link, ...]:
    """Every link between the hero cards of a pool."""
    cards = hero_cards(system)
    return tuple(link for giver in cards for taker in cards for link in links_between(giver, taker, system))


def edges(system: System, names: Names, mechanisms: frozenset[str]) -> dict[tuple[str, str, str], list[Link]]:
    """The links of each edge: giver, taker, mechanism."""
    found: defaultdict[tuple[str, str, str], list[Link]] = defaultdict(list)
    for link in all_links(system):
        if link.mechanism in mechanisms:
            found[names.of(link.giver, system), names.of(link.taker, system), link.mechanism].append(link)
    return found


def links_of(card: Card, system: Pool) -> Iterator[Link]:
    """Every link of one card with the heroes of a pool, which need not have it: for a card you have just written."""
    pool = pool_of(system)
    for other in hero_cards(pool):
        yield from links_between(card, other, pool)
        if other is not card:
            yield from links_between(other, card, pool)
