"""A part of a synergy graph: some sets, teams, classes, mechanisms, or only the strongest ties."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from .ranking import flat, into, out_of

if TYPE_CHECKING:
    import networkx as nx


def filtered(found: nx.MultiDiGraph, sets: Collection[str] = (), teams: Collection[str] = (),
             classes: Collection[str] = (), mechanisms: Collection[str] = ()) -> nx.MultiDiGraph:
    """The nodes of these sets, teams and classes and the edges of these mechanisms; nothing named keeps all."""
    def is_kept(node: str) -> bool:
        facts = found.nodes[node]
        return (shares(facts["set"].split(", "), sets) and shares(facts["team"].split(", "), teams)
                and shares(facts["classes"], classes))

    part = found.subgraph([node for node in found if is_kept(node)]).copy()
    part.remove_edges_from([edge for edge in part.edges(keys=True) if mechanisms and edge[2] not in mechanisms])
    return part


def shares(own: Collection[str], wanted: Collection[str]) -> bool:
    return not wanted or bool(set(own) & set(wanted))


def strongest(found: nx.MultiDiGraph, most: int) -> nx.MultiDiGraph:
    """The nodes that give and take most."""
    strength = {node: out_of(found, node) + into(found, node) for node in found}
    kept = sorted(found, key=lambda node: (-strength[node], node))[:most]
    return found.subgraph(kept).copy()


def backbone(found: nx.MultiDiGraph, each: int) -> list[tuple[str, str, float]]:
    """The ties worth drawing: the strongest ones of every node, so that no node is left out."""
    simple = flat(found)
    kept: dict[tuple[str, str], float] = {}
    for node in sorted(simple):
        ties = sorted(simple[node].items(), key=lambda tie: (-tie[1]["weight"], tie[0]))[:each]
        for other, tie in ties:
            a, b = sorted((node, other))
            kept[a, b] = tie["weight"]
    return sorted(((a, b, weight) for (a, b), weight in kept.items()), key=lambda tie: tie[2])
