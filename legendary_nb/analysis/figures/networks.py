"""The synergy graph as a ring: who goes together stands together, only the ties worth seeing are drawn."""

from __future__ import annotations

from collections import defaultdict
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from legendary_nb.analysis.printed.filters import backbone, strongest
from legendary_nb.analysis.printed.ranking import communities, into, out_of, partners_in

from .ring import Ring, ring_of

if TYPE_CHECKING:
    import networkx as nx

# colours that stay apart for colour-blind eyes, dark enough for white paper
PALETTE = ("#0072b2", "#b34700", "#00785a", "#8f3f8f", "#7a6000", "#a3203a", "#45515e", "#3d6b00", "#5a3fb0", "#00707f")
DARK_PALETTE = ("#56b4e9", "#f0954a", "#3fc9a0", "#d68ad6", "#d9c04a", "#f0788c", "#a9b6c5", "#9acb4f", "#a995f5",
                "#3fd3e6")
# what a chosen node gives, what it takes, and ties that stand back
TIES = {"light": ("#00707f", "#b34700", "#c9ced6"), "dark": ("#3fd3e6", "#f0954a", "#4a5666")}
INKS = {"light": ("#18202b", "#6b7480"), "dark": ("#f1f4f8", "#94a0b2")}
MOST_NODES = 90
WIDTH, HEIGHT = 900, 640  # pixels of the paper, unless you ask for more
WIDTHS = (1.0, 2.0, 3.5, 5.5)
BEND = 0.35  # how far a tie keeps from the middle: 0 goes through it, 1 straight across
STEPS = 14
COLOURED_BY = ("community", "team", "class", "set")


def network_figure(found: nx.MultiDiGraph, chosen: str = "", each: int = 2, colour: str = "community",
                   theme: str = "light", width: float = WIDTH, height: float = HEIGHT) -> Any:
    """The graph as a ring of names; of every node its `each` strongest ties are drawn.

    With a `chosen` node only its own ties: what it gives and what it takes, in two colours.  Each point and each name
    carries the name of its node, for clicks.
    """
    import plotly.graph_objects as go

    shown = readable(found)
    groups = grouped(shown, colour, theme)
    ring = ring_of(in_order(shown), width, height)
    hues = {node: hue for _, hue, nodes in groups for node in nodes}
    figure = go.Figure()
    if chosen in shown:
        draw_chosen(figure, shown, chosen, ring.places, theme)
    else:
        draw_backbone(figure, shown, each, ring.places, hues, theme)
    draw_nodes(figure, shown, ring, hues, chosen)
    name_nodes(figure, shown, ring, chosen, theme)
    style(figure, theme, ring)
    tell_rest(figure, found, shown)
    return figure


def readable(found: nx.MultiDiGraph) -> nx.MultiDiGraph:
    """As many nodes as can be read on one page, the strongest."""
    return found if len(found) <= MOST_NODES else strongest(found, MOST_NODES)


def in_order(found: nx.MultiDiGraph) -> list[str]:
    """The nodes around the ring, pool by pool and community by community."""
    return [node for group in in_pools(found) for node in group]


def in_pools(found: nx.MultiDiGraph) -> list[list[str]]:
    """The communities, those of one pool after each other."""
    import networkx as nx

    pools = {node: i for i, part in enumerate(nx.weakly_connected_components(found)) for node in part}
    return sorted(communities(found), key=lambda group: pools[group[0]])


def grouped(found: nx.MultiDiGraph, colour: str, theme: str = "light") -> list[tuple[str, str, list[str]]]:
    """The nodes by colour: the name of each group, its colour and its nodes."""
    palette = PALETTE if theme == "light" else DARK_PALETTE
    if colour == "community":
        named = {f"{i}": group for i, group in enumerate(in_pools(found), 1)}
    else:
        kinds = {node: kind_of(found.nodes[node], colour) for node in in_order(found)}
        named = {kind: [node for node in kinds if kinds[node] == kind] for kind in sorted(set(kinds.values()))}
    return [(name, palette[i % len(palette)], nodes) for i, (name, nodes) in enumerate(named.items())]


def kind_of(facts: dict[str, Any], colour: str) -> str:
    if colour == "class":
        return str(next(iter(facts["classes"]), ""))
    return str(facts[colour])


# ---- ties ------------------------------------------------------------------------------------------


def curve(a: tuple[float, float], b: tuple[float, float]) -> tuple[list[float], list[float]]:
    """A tie between two places, bent towards the middle of the ring."""
    middle = ((a[0] + b[0]) / 2 * BEND, (a[1] + b[1]) / 2 * BEND)
    steps = [i / STEPS for i in range(STEPS + 1)]
    xs, ys = ([(1 - t) ** 2 * a[k] + 2 * (1 - t) * t * middle[k] + t**2 * b[k] for t in steps] for k in (0, 1))
    return xs, ys


def width_of(weight: float, most: float) -> float:
    return WIDTHS[min(int(len(WIDTHS) * weight / most), len(WIDTHS) - 1)] if most else WIDTHS[0]


def draw_backbone(figure: Any, found: nx.MultiDiGraph, each: int, places: dict[str, tuple[float, float]],
                  hues: dict[str, str], theme: str) -> None:
    """Ties inside a community in its colour, others in grey; thick if they pay much."""
    *_, quiet = TIES[theme]
    ties = backbone(found, each)
    most = max((weight for *_, weight in ties), default=0.0)
    strands: defaultdict[tuple[str, float], list[tuple[str, str]]] = defaultdict(list)
    for a, b, weight in ties:
        strands[hues[a] if hues[a] == hues[b] else quiet, width_of(weight, most)].append((a, b))
    for (hue, width), pairs in sorted(strands.items(), key=lambda strand: strand[0][0] != quiet):
        draw_ties(figure, pairs, places, hue, width, opacity=0.5 if hue == quiet else 0.8)
    draw_reasons(figure, found, [(a, b) for a, b, _ in ties], places)


def draw_chosen(figure: Any, found: nx.MultiDiGraph, chosen: str, places: dict[str, tuple[float, float]],
                theme: str) -> None:
    """The ties of one node: what it gives in one colour, what it takes in another."""
    gives, takes, _ = TIES[theme]
    sums = {(gives, other.name): other.takes for other in partners_in(found, chosen)}
    sums |= {(takes, other.name): other.gives for other in partners_in(found, chosen)}
    most = max(sums.values(), default=0.0)
    for (hue, other), weight in sorted(sums.items(), key=lambda item: item[1]):
        if weight > 0:
            draw_ties(figure, [(chosen, other)], places, hue, width_of(weight, most), shift=0.06 * (hue == gives))
    draw_reasons(figure, found, [(chosen, other.name) for other in partners_in(found, chosen)], places)
    tell(figure, f'<b>{chosen}</b>: <span style="color:{gives}">gives</span> and '
                 f'<span style="color:{takes}">takes</span>')


def draw_ties(figure: Any, pairs: list[tuple[str, str]], places: dict[str, tuple[float, float]], hue: str,
              width: float, shift: float = 0.0, opacity: float = 0.8) -> None:
    """Some ties of one colour and width, in one stroke."""
    import plotly.graph_objects as go

    xs: list[float | None] = []
    ys: list[float | None] = []
    for a, b in pairs:
        x, y = curve(places[a], places[b])
        xs += [*(value * (1 - shift) for value in x), None]
        ys += [*(value * (1 - shift) for value in y), None]
    figure.add_trace(go.Scatter(x=xs, y=ys, mode="lines", line={"color": hue, "width": width}, hoverinfo="skip",
                                opacity=opacity, showlegend=False))


def draw_reasons(figure: Any, found: nx.MultiDiGraph, pairs: list[tuple[str, str]],
                 places: dict[str, tuple[float, float]]) -> None:
    """A spot in the middle of each tie that tells its reasons when pointed at; a click on it asks for the pair."""
    import plotly.graph_objects as go

    middles = [[values[STEPS // 2] for values in curve(places[a], places[b])] for a, b in pairs]
    figure.add_trace(go.Scatter(
        x=[x for x, _ in middles], y=[y for _, y in middles], mode="markers", showlegend=False,
        marker={"size": 7, "color": "rgba(110,118,130,0.35)"}, customdata=[f"{a}\n{b}" for a, b in pairs],
        hovertemplate="%{text}<extra></extra>", text=[reasons(found, a, b) for a, b in pairs]))


def reasons(found: nx.MultiDiGraph, a: str, b: str, most: int = 3) -> str:
    """What two nodes bring each other, the strongest first, in lines short enough to read."""
    edges = [*(found.get_edge_data(a, b) or {}).values(), *(found.get_edge_data(b, a) or {}).values()]
    edges.sort(key=lambda edge: -edge["weight"])
    told = [f"<b>{edge['weight']:.2f}</b> {edge['mechanism']}: {lines(edge['why'])}" for edge in edges[:most]]
    return "<br>".join([f"<b>{a} – {b}</b>", *told])


def lines(text: str, width: int = 80) -> str:
    return "<br>".join(wrap(text, width))


# ---- nodes -----------------------------------------------------------------------------------------


def draw_nodes(figure: Any, found: nx.MultiDiGraph, ring: Ring, hues: dict[str, str], chosen: str) -> None:
    """A dot for each node, larger the more it gives and takes."""
    import plotly.graph_objects as go

    strength = {node: out_of(found, node) + into(found, node) for node in ring.places}
    most = max(strength.values(), default=0.0) or 1.0
    sizes = [ring.dot * (0.4 + 0.6 * strength[node] / most) for node in ring.places]
    figure.add_trace(go.Scatter(
        x=[x for x, _ in ring.places.values()], y=[y for _, y in ring.places.values()], mode="markers",
        showlegend=False, customdata=list(ring.places), text=[described(found, node) for node in ring.places],
        hovertemplate="%{text}<extra></extra>",
        marker={"size": sizes, "color": [hues[node] for node in ring.places], "opacity": 1,
                "line": {"width": [3 if node == chosen else 1 for node in ring.places], "color": "#ffffff"}}))


def described(found: nx.MultiDiGraph, node: str) -> str:
    facts = found.nodes[node]
    return (f"<b>{node}</b><br>{facts['team']}, {facts['set']}<br>{', '.join(facts['classes'])}<br>"
            f"gives {out_of(found, node):.2f}, takes {into(found, node):.2f}")


def name_nodes(figure: Any, found: nx.MultiDiGraph, ring: Ring, chosen: str, theme: str) -> None:
    """The names beside their dots, level; those with a tie to the chosen one stand out.  A click on one chooses it."""
    near = {chosen, *found.successors(chosen), *found.predecessors(chosen)} if chosen in found else set(ring.places)
    ink, pale = INKS[theme]
    figure.update_layout(annotations=[*figure.layout.annotations, *({
        "x": x, "y": y, "name": node, "text": f"<b>{ring.names[node]}</b>" if node == chosen else ring.names[node],
        "showarrow": False, "captureevents": True, "borderpad": 0, "yanchor": "middle",
        "xanchor": "left" if x > 0 else "right", "xshift": ring.gap if x > 0 else -ring.gap,
        "font": {"size": ring.size, "color": ink if node in near else pale}} for node, (x, y) in ring.places.items())])


# ---- style -----------------------------------------------------------------------------------------


def style(figure: Any, theme: str, ring: Ring) -> None:
    """Bare paper on which one unit is one pixel."""
    axis = {"visible": False, "fixedrange": True}
    figure.update_layout(height=ring.height, margin={"l": 0, "r": 0, "t": 0, "b": 0, "pad": 0}, hovermode="closest",
                         xaxis={**axis, "range": [-ring.width / 2, ring.width / 2]},
                         yaxis={**axis, "range": [-ring.height / 2, ring.height / 2]}, dragmode=False,
                         paper_bgcolor="rgba(0,0,0,0)", plot_bgcolor="rgba(0,0,0,0)", hoverlabel={"align": "left"},
                         font={"color": INKS[theme][0]})


def tell_rest(figure: Any, found: nx.MultiDiGraph, shown: nx.MultiDiGraph) -> None:
    """Whether there is more than can be read at once."""
    if len(found) > len(shown):
        tell(figure, f"The {len(shown)} strongest of {len(found)} are shown; choose sets, teams or classes for others.")


def tell(figure: Any, text: str) -> None:
    """A line of words above the picture."""
    figure.add_annotation(x=0, y=1, xref="paper", yref="paper", xanchor="left", yanchor="top", text=text,
                          showarrow=False, font={"size": 13})
