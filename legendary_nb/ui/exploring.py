"""The synergy explorer without its page: what is chosen, and what the page shows for it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from legendary_nb.analysis.exports import edge_csv, graphml
from legendary_nb.analysis.figures.heatmaps import heat_figure
from legendary_nb.analysis.figures.networks import COLOURED_BY, network_figure
from legendary_nb.analysis.filters import filtered
from legendary_nb.analysis.links import Link, text_of_line
from legendary_nb.analysis.mechanisms import MECHANISMS
from legendary_nb.analysis.ranking import centrality, partners_in
from legendary_nb.analysis.synergy import LEVELS, Names, every_set, graph, hero_cards, pools_of
from legendary_nb.cards import Card, System, load_system, system_names
from legendary_nb.text import card_text

from .plots import as_data

VIEWS = {"circle": "Circle", "map": "Heat map"}
THEMES = ("light", "dark")
EACH = (1, 2, 3, 4, 5)
USUAL = "core-2e"
MOST_PARTNERS, MOST_LINES = 8, 12
FILTERS = ("sets", "teams", "classes", "mechanisms")
Message = dict[str, Any]


def pools() -> dict[str, str]:
    """The pools one can look at: every system, the mixes of one world, and all sets side by side."""
    mixes = [name for name in every_set() if "+" in name]
    named = {name: load_system(name).title for name in system_names()}
    return named | {name: f"{' and '.join(name.split('+'))} mixed" for name in mixes} | {"all": "All sets"}


@lru_cache(maxsize=12)
def graph_of(pool: str, level: str) -> Any:
    return graph(pool, level)


@lru_cache(maxsize=12)
def part_of(pool: str, level: str, *chosen: tuple[str, ...]) -> Any:
    """The part of a graph that filters leave: sets, teams, classes, mechanisms."""
    return filtered(graph_of(pool, level), *chosen)


class Exploring:
    """What a visitor has chosen."""

    def __init__(self) -> None:
        self.pool, self.level, self.view, self.theme = USUAL, "hero", "circle", "light"
        self.each, self.colour = 2, "community"
        self.chosen: dict[str, list[str]] = {name: [] for name in FILTERS}
        self.node = ""
        self.pair: tuple[str, str] | None = None

    # ---- what the page asks for ----------------------------------------------------------------------

    def receive(self, message: Any) -> Message | None:
        """A message of the page; a file that was asked for is the answer.  What is not understood changes nothing."""
        what = message.get("do") if isinstance(message, dict) else None
        action = ACTIONS.get(what) if isinstance(what, str) else None
        arg = plain(message.get("arg")) if action else ""
        return action(self, arg) if action and isinstance(arg, list) == (what == "filter") else None

    def open_pool(self, arg: Any) -> None:
        if arg in pools():
            self.pool = arg
            self.forget()

    def open_level(self, arg: Any) -> None:
        if arg in LEVELS:
            self.level = arg
            self.forget()

    def forget(self) -> None:
        """Another graph has other nodes, sets and teams."""
        self.node, self.pair = "", None
        self.chosen |= {"sets": [], "teams": [], "classes": []}

    def open_view(self, arg: Any) -> None:
        self.view = arg if arg in VIEWS else self.view

    def paint(self, arg: Any) -> None:
        self.colour = arg if arg in COLOURED_BY else self.colour

    def light(self, arg: Any) -> None:
        self.theme = arg if arg in THEMES else self.theme

    def thin(self, arg: Any) -> None:
        self.each = int(arg) if arg in map(str, EACH) else self.each

    def filter(self, arg: Any) -> None:
        """Switch one filter on or off: [kind, name]; [kind] switches all of a kind off."""
        if arg[0] in FILTERS:
            kind, known, kept = arg[0], self.known()[arg[0]], self.chosen[arg[0]]
            switched = [name for name in arg[1:] if name in known]
            self.chosen[kind] = [name for name in known if (name in kept) != (name in switched)] if switched else []
            self.keep_visible()

    def keep_visible(self) -> None:
        """What the filters leave out is not chosen any more."""
        found = self.shown()
        self.node = self.node if self.node in found else ""
        self.pair = self.pair if self.pair and set(self.pair) <= set(found) else None

    def choose(self, arg: Any) -> None:
        """Choose a node by its name, or a pair by both names with a line break between; nothing lets go."""
        names = arg.split("\n")
        if not all(name in self.shown() for name in names if name):
            return
        self.node = names[0]
        self.pair = (names[0], names[1]) if len(names) == 2 else None

    def file(self, arg: Any) -> Message | None:
        kinds = {"graphml": (graphml, "application/graphml+xml"), "csv": (edge_csv, "text/csv")}
        if arg not in kinds:
            return None
        write, kind = kinds[arg]
        name = f"synergy-{self.pool}-{self.level}.{arg}"
        return {"re": "file", "name": name, "text": write(self.shown()), "type": kind}

    # ---- what the page shows -------------------------------------------------------------------------

    def known(self) -> dict[str, list[str]]:
        """The names each filter knows in this graph."""
        facts = [facts for _, facts in graph_of(self.pool, self.level).nodes(data=True)]
        named = {"sets": [name for one in facts for name in one["set"].split(", ")],
                 "teams": [name for one in facts for name in one["team"].split(", ")],
                 "classes": [name for one in facts for name in one["classes"]]}
        met = {edge[2] for edge in graph_of(self.pool, self.level).edges(keys=True)}
        return {kind: list(dict.fromkeys(names)) for kind, names in named.items()} | {
            "mechanisms": [name for name in MECHANISMS if name in met]}

    def shown(self) -> Any:
        return part_of(self.pool, self.level, *(tuple(self.chosen[kind]) for kind in FILTERS))

    def figure(self) -> dict[str, Any]:
        found = self.shown()
        if self.view == "map":
            return as_data(heat_figure(found, self.node, self.theme))
        return as_data(network_figure(found, self.node, self.each, self.colour, self.theme))

    def page(self) -> dict[str, Any]:
        found = self.shown()
        return {
            "pools": [{"id": name, "title": title} for name, title in pools().items()], "pool": self.pool,
            "levels": list(LEVELS), "level": self.level, "views": VIEWS, "view": self.view,
            "each": self.each, "most": EACH[-1], "colours": list(COLOURED_BY), "colour": self.colour,
            "filters": [{"kind": kind, "names": [{"name": name, "on": name in self.chosen[kind],
                                                  "says": MECHANISMS.get(name, "")} for name in names]}
                        for kind, names in self.known().items()],
            "count": f"{len(found)} {self.level}{'s' * (self.level != 'hero')}{'es' * (self.level == 'hero')}, "
                     f"{found.number_of_edges()} ties",
            "nodes": sorted(found), "node": self.node, "panel": self.panel(found)}

    def panel(self, found: Any) -> dict[str, Any] | None:
        if self.pair:
            return pair_panel(found, *self.pair, pools_of(self.pool))
        return self.node_panel(found) if self.node else None

    def node_panel(self, found: Any) -> dict[str, Any]:
        """One node: what it is, its best partners, its cards with their texts and odds."""
        facts = found.nodes[self.node]
        near = partners_in(found, self.node)
        rows = centrality(found)
        place = next(i for i, row in enumerate(rows, 1) if row.name == self.node)
        row = rows[place - 1]
        return {
            "title": self.node, "line": ", ".join([facts["team"], facts["set"], " ".join(facts["classes"])]),
            "sums": f"gives {row.gives:.2f}, takes {row.takes:.2f}, {row.own:.2f} with itself; "
                    f"most central: {place} of {len(rows)}",
            "partners": [{"name": one.name, "gives": f"{one.gives:.2f}", "takes": f"{one.takes:.2f}",
                          "by": ", ".join(one.mechanisms), "why": one.why} for one in near[:MOST_PARTNERS]],
            "cards": self.cards(near[0].name if near else "")}

    def cards(self, partner: str) -> dict[str, Any]:
        """The cards of the chosen node, and how often their superpowers work beside those of a partner."""
        for system in pools_of(self.pool):
            own = self.cards_of(self.node, system)
            if own:
                works, deck = odds(own, self.cards_of(partner, system), system, self.pool)
                return {"deck": deck, "rows": [
                    {"name": card.name if self.level != "team" else card.full_name, "cost": card.cost,
                     "copies": card.copies, "text": card_text(card, system), "odds": works.get(card.id, "")}
                    for card in own]}
        return {"deck": "", "rows": []}

    def cards_of(self, node: str, system: System) -> list[Card]:
        names = Names(pools_of(self.pool), self.level)
        return [card for card in hero_cards(system) if names.of(card, system) == node]


def plain(arg: Any) -> Any:
    """What a page may say: a text, or a list of texts; a list of anything else, or nothing, says nothing."""
    if isinstance(arg, list):
        return arg if arg and all(isinstance(part, str) for part in arg) else ""
    return str(arg) if isinstance(arg, str | int) else ""


def odds(own: list[Card], others: list[Card], system: System, pool: str) -> tuple[dict[str, str], str]:
    """How often the superpowers of cards work in a hand, in a starting deck with one of each of these cards more."""
    from legendary_nb.analysis.deck import Deck
    from legendary_nb.rules import SetupError

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


def pair_panel(found: Any, giver: str, taker: str, systems: list[System]) -> dict[str, Any]:
    """Two nodes: every line that ties them, with what it pays."""
    links = [link for edge in (found.get_edge_data(giver, taker) or {}).values() for link in edge["lines"]]
    back = [] if giver == taker else [link for edge in (found.get_edge_data(taker, giver) or {}).values()
                                      for link in edge["lines"]]
    sums = [f"{giver} gives {total(links):.2f}", *[f"{taker} gives {total(back):.2f}"] * (giver != taker)]
    best = sorted([*links, *back], key=lambda link: -link.weight)
    return {"title": f"{giver} – {taker}", "line": "", "sums": ", ".join(sums),
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


ACTIONS: dict[str, Any] = {
    "pool": Exploring.open_pool, "level": Exploring.open_level, "view": Exploring.open_view,
    "colour": Exploring.paint, "theme": Exploring.light, "each": Exploring.thin, "filter": Exploring.filter,
    "choose": Exploring.choose, "file": Exploring.file,
}
