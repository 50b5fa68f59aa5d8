"""The synergy explorer as an app: a circle or a heat map, filters, and a panel for the node or pair you click."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from typing import Any

import traitlets

from legendary_nb.analysis.figures.heatmaps import heat_figure
from legendary_nb.analysis.figures.networks import COLOURED_BY, network_figure
from legendary_nb.analysis.figures.two_synergies import both_figure
from legendary_nb.analysis.printed.exports import edge_csv, graphml
from legendary_nb.analysis.printed.filters import filtered
from legendary_nb.analysis.printed.graph import LEVELS, every_set, graph
from legendary_nb.analysis.printed.mechanisms import MECHANISMS
from legendary_nb.cards import load_system, system_names
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.protocol import Message, Page, of_text, of_texts
from legendary_nb.ui.serve.kernel import open_page

from .plots import Plotting, as_data
from .synergy_panel import both_panel, groups_panel, node_panel, pair_panel

VIEWS = {"circle": "Circle", "map": "Heat map", "both": "Text and games"}
THEMES = ("light", "dark")
EACH = (1, 2, 3, 4, 5)
FILTERS = ("sets", "teams", "classes", "mechanisms")
WIDTHS, HEIGHTS = (240, 4000), (240, 3000)  # pixels of the paper that a page may ask for


def pools() -> dict[str, str]:
    """The pools you can look at: every system, the mixes of one world, and all sets side by side."""
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


class Exploring(Page):
    """The choices of a visitor."""

    def __init__(self) -> None:
        self.pool, self.level, self.view, self.theme = USUAL_SYSTEM, "hero", "circle", "light"
        self.each, self.colour = 2, "community"
        self.width, self.height = 900.0, 640.0
        self.chosen: dict[str, list[str]] = {name: [] for name in FILTERS}
        self.node = ""
        self.pair: tuple[str, str] | None = None

    # ---- actions -------------------------------------------------------------------------------------

    def open_pool(self, arg: str) -> None:
        if arg in pools():
            self.pool = arg
            self.forget()

    def open_level(self, arg: str) -> None:
        if arg in LEVELS:
            self.level = arg
            self.forget()

    def forget(self) -> None:
        """Drop the choices that belong to the last graph."""
        self.node, self.pair = "", None
        self.chosen |= {"sets": [], "teams": [], "classes": []}
        self.view = self.view if self.view in self.views() else "circle"

    def open_view(self, arg: str) -> None:
        self.view = arg if arg in self.views() else self.view

    def views(self) -> dict[str, str]:
        """The views of this graph; texts and games can be compared only for heroes of one system.

        The heat map needs scipy, for which there is none in a browser.
        """
        can_be = {"circle": True, "map": find_spec("scipy") is not None,
                  "both": self.pool in system_names() and self.level == "hero"}
        return {name: title for name, title in VIEWS.items() if can_be[name]}

    def resize(self, arg: list[str]) -> None:
        """Set the size of the picture: [width, height]."""
        if len(arg) == 2 and all(part.isascii() and part.isdigit() for part in arg):
            self.width, self.height = within(int(arg[0]), WIDTHS), within(int(arg[1]), HEIGHTS)

    def paint(self, arg: str) -> None:
        self.colour = arg if arg in COLOURED_BY else self.colour

    def light(self, arg: str) -> None:
        self.theme = arg if arg in THEMES else self.theme

    def thin(self, arg: str) -> None:
        self.each = int(arg) if arg in map(str, EACH) else self.each

    def filter(self, arg: list[str]) -> None:
        """Switch one filter on or off: [kind, name]; [kind] switches all of a kind off."""
        if arg[0] in FILTERS:
            kind, known, kept = arg[0], self.known()[arg[0]], self.chosen[arg[0]]
            switched = [name for name in arg[1:] if name in known]
            self.chosen[kind] = [name for name in known if (name in kept) != (name in switched)] if switched else []
            self.keep_visible()

    def keep_visible(self) -> None:
        """Let go of a node or pair that the filters leave out."""
        found = self.shown()
        self.node = self.node if self.node in found else ""
        self.pair = self.pair if self.pair and set(self.pair) <= set(found) else None

    def choose(self, arg: str) -> None:
        """Choose a node by its name, or a pair by both names with a line break between; "" lets go."""
        names = arg.split("\n")
        if not all(name in self.shown() for name in names if name):
            return
        self.node = names[0]
        self.pair = (names[0], names[1]) if len(names) == 2 else None

    def file(self, arg: str) -> Message | None:
        kinds = {"graphml": (graphml, "application/graphml+xml"), "csv": (edge_csv, "text/csv")}
        if arg not in kinds:
            return None
        write, kind = kinds[arg]
        name = f"synergy-{self.pool}-{self.level}.{arg}"
        return {"re": "file", "name": name, "text": write(self.shown()), "type": kind}

    actions = {
        "pool": of_text(open_pool), "level": of_text(open_level), "view": of_text(open_view), "colour": of_text(paint),
        "theme": of_text(light), "each": of_text(thin), "choose": of_text(choose), "file": of_text(file),
        "filter": of_texts(filter), "size": of_texts(resize),
    }

    # ---- the page ------------------------------------------------------------------------------------

    def known(self) -> dict[str, list[str]]:
        """The names of each filter in this graph."""
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
        found, size = self.shown(), (self.width, self.height)
        if self.view == "map":
            return as_data(heat_figure(found, self.node, self.theme, *size))
        if self.view == "both":
            return as_data(both_figure(self.pool, theme=self.theme, width=size[0], height=size[1]))
        return as_data(network_figure(found, self.node, self.each, self.colour, self.theme, *size))

    def page(self) -> dict[str, Any]:
        found = self.shown()
        return {
            "pools": [{"id": name, "title": title} for name, title in pools().items()], "pool": self.pool,
            "levels": list(LEVELS), "level": self.level, "views": self.views(), "view": self.view, "theme": self.theme,
            "each": self.each, "most": EACH[-1], "colours": list(COLOURED_BY), "colour": self.colour,
            "filters": [{"kind": kind, "names": [{"name": name, "on": name in self.chosen[kind],
                                                  "says": MECHANISMS.get(name, "")} for name in names]}
                        for kind, names in self.known().items()],
            "count": f"{len(found)} {self.level}{'s' * (self.level != 'hero')}{'es' * (self.level == 'hero')}, "
                     f"{found.number_of_edges()} ties",
            "nodes": sorted(found), "node": self.node, "panel": self.panel(found),
            "groups": groups_panel(found, self.colour, self.theme) if self.view == "circle" else [],
            "both": both_panel(self.pool) if self.view == "both" else None}

    def panel(self, found: Any) -> dict[str, Any] | None:
        if self.pair:
            return pair_panel(found, *self.pair, self.pool, self.level)
        return node_panel(found, self.node, self.pool, self.level) if self.node else None


def within(value: int, ends: tuple[int, int]) -> float:
    return float(max(ends[0], min(value, ends[1])))


class Explorer(Plotting):
    """The page of the explorer."""

    _esm = joined_script("pages/explorer.js")
    _css = joined_style("shared/fonts.css", "shared/tokens.css", "pages/plots.css", "pages/explorer.css")
    holds = "exploring"
    page = traitlets.Dict().tag(sync=True)
    figure = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self.exploring = Exploring()
        super().__init__(**traits)
        self.draw()

    def do(self, message: Any) -> None:
        """Carry out a message, show the changes or send a file."""
        answer = self.exploring.receive(message)
        if answer is None:
            self.draw()
        self.send(answer or {"re": "done"})  # even if nothing has changed: the page waits for it

    def draw(self) -> None:
        with self.hold_sync():
            self.page = self.exploring.page()
            self.figure = self.exploring.figure()

    def __repr__(self) -> str:
        return f"Explorer({self.exploring.pool!r})"


def explorer_app() -> Any:
    """The explorer as a page."""
    return open_page(Explorer())
