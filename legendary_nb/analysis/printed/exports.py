"""Synergy graphs for other programs: GraphML for graph viewers, CSV for tables.

Pictures are saved by the page that shows them: plotly draws PNG and SVG in the browser, without another program.
"""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import TYPE_CHECKING

from .graph import SynergyError

if TYPE_CHECKING:
    import networkx as nx

COLUMNS = ("giver", "taker", "mechanism", "weight", "lines", "why")


def graphml(found: nx.MultiDiGraph) -> str:
    """The graph in GraphML, with all facts about its nodes and edges."""
    import networkx as nx

    plain = nx.MultiDiGraph(**found.graph)
    for node, facts in found.nodes(data=True):
        plain.add_node(node, **{key: as_text(value) for key, value in facts.items()})
    for giver, taker, key, edge in found.edges(keys=True, data=True):
        plain.add_edge(giver, taker, key=key, mechanism=key, weight=edge["weight"], lines=len(edge["lines"]),
                       why=edge["why"])
    return "\n".join(nx.generate_graphml(plain))


def as_text(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def edge_csv(found: nx.MultiDiGraph) -> str:
    """The edges as a table, the strongest first."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    edges = sorted(found.edges(keys=True, data=True), key=lambda edge: (-edge[3]["weight"], edge[:3]))
    rows.writerows((giver, taker, key, f"{edge['weight']:.6f}", len(edge["lines"]), edge["why"])
                   for giver, taker, key, edge in edges)
    return text.getvalue()


def export(found: nx.MultiDiGraph, path: str | Path) -> Path:
    """Write a graph to a file: .graphml or .csv, by its name."""
    kinds = {".graphml": graphml, ".csv": edge_csv}
    path = Path(path)
    if path.suffix not in kinds:
        raise SynergyError(f"write a graph as {' or '.join(kinds)}, not {path.suffix or 'without an ending'!r}")
    path.write_text(kinds[path.suffix](found), encoding="utf-8")
    return path
