"""The synergy graph as a heat map: rows give, columns take, in the order of a clustering, with its tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .clustering import cluster
from .networks import HEIGHT, INKS, WIDTH, lines, readable, tell_rest
from .ring import LONGEST, short, width_in_pixels

if TYPE_CHECKING:
    import networkx as nx

SCALE = [[0.0, "#ffffff"], [0.02, "#eaf3f4"], [0.25, "#9fd0d6"], [0.6, "#1f8a99"], [1.0, "#04323a"]]
DARK_SCALE = [[0.0, "#10151d"], [0.02, "#1b2733"], [0.25, "#1d5a66"], [0.6, "#2fa3b5"], [1.0, "#d8fbff"]]
ROW = 13  # pixels for a row or a column at least
SIZES = (10, 12)  # of letters: with many rows, and with few
BELOW, TITLE, TREE = 62, 22, 0.93  # pixels below, pixels for the word beside names, and the share left of the tree


def heat_figure(found: nx.MultiDiGraph, chosen: str = "", theme: str = "light", width: float = WIDTH,
                height: float = HEIGHT) -> Any:
    """What each row gives to each column; neighbours go together, as the tree beside them says.

    Each cell carries the names of giver and taker, for clicks.  The paper is as large as asked, or as the names need.
    """
    import plotly.graph_objects as go

    shown = readable(found)
    if not len(shown):
        return go.Figure()
    order, tree = cluster(shown)
    figure = go.Figure(go.Heatmap(
        z=[[weight(shown, giver, taker) for taker in order] for giver in order],
        x=list(range(len(order))), y=list(range(len(order))), colorscale=SCALE if theme == "light" else DARK_SCALE,
        customdata=[[f"{giver}\n{taker}" for taker in order] for giver in order],
        text=[[told(shown, giver, taker) for taker in order] for giver in order],
        hovertemplate="%{text}<extra></extra>", xgap=1, ygap=1,
        colorbar={"title": {"text": "attack points", "side": "right"}, "orientation": "h", "thickness": 10, "len": 200,
                  "lenmode": "pixels",
                  "x": 0.0, "xanchor": "left", "yref": "container", "y": 0.0, "yanchor": "bottom"}))
    brackets = [([-height for height in heights], places) for heights, places in tree]
    figure.add_trace(go.Scatter(
        x=[x for heights, _ in brackets for x in (*heights, None)],
        y=[y for _, places in brackets for y in (*places, None)], xaxis="x2", mode="lines",
        line={"color": "#7d8794", "width": 1}, hoverinfo="skip", showlegend=False))
    label(figure, order, chosen, theme, width, height)
    tell_rest(figure, found, shown)
    return figure


def weight(found: nx.MultiDiGraph, giver: str, taker: str) -> float:
    return float(sum(edge["weight"] for edge in (found.get_edge_data(giver, taker) or {}).values()))


def told(found: nx.MultiDiGraph, giver: str, taker: str, most: int = 2) -> str:
    """What a cell stands for: the sum, its mechanisms, and the best reasons."""
    edges = sorted((found.get_edge_data(giver, taker) or {}).values(), key=lambda edge: -edge["weight"])
    if not edges:
        return f"{giver} gives {taker} nothing"
    head = f"<b>{giver} gives {taker} {weight(found, giver, taker):.2f}</b>"
    return "<br>".join([head, *(f"{edge['weight']:.2f} {edge['mechanism']}: {lines(edge['why'])}"
                                for edge in edges[:most])])


def label(figure: Any, order: list[str], chosen: str, theme: str, width: float, height: float) -> None:
    """Names at rows and columns, large enough to read at any number of rows."""
    size = SIZES[height / len(order) > 2 * ROW]
    letters = min(LONGEST, int(0.3 * min(width, height) / (0.5 * size)))
    room = max(width_in_pixels(short(node, letters), size) for node in order) + TITLE + 12
    names = [f"<b>{short(node, letters)}</b>" if node == chosen else short(node, letters) for node in order]
    axis = {"tickvals": list(range(len(order))), "ticktext": names, "showgrid": False, "zeroline": False,
            "tickfont": {"size": size}, "fixedrange": True}
    figure.update_layout(
        height=max(height, BELOW + room + ROW * len(order)), width=max(width, (room + ROW * len(order)) / TREE),
        margin={"l": room, "r": 4, "t": room, "b": BELOW}, hovermode="closest", dragmode=False,
        hoverlabel={"align": "left"}, paper_bgcolor="rgba(0,0,0,0)", plot_bgcolor="rgba(0,0,0,0)",
        font={"color": INKS[theme][0]},
        xaxis={**axis, "range": [-0.5, len(order) - 0.5], "domain": [0.0, TREE], "tickangle": -90, "title": "takes",
               "side": "top"},
        yaxis={**axis, "range": [len(order) - 0.5, -0.5], "title": "gives"},
        xaxis2={"domain": [TREE + 0.005, 1.0], "visible": False, "fixedrange": True})
