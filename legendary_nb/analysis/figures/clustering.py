"""Clustering for heat maps: which rows stand side by side, and the tree that says why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from legendary_nb.analysis.printed.ranking import flat

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, slots=True)
class Branch:
    """Two groups that were joined: their nodes in order, and how strongly they are tied on average."""

    left: Branch | str
    right: Branch | str
    tie: float

    @property
    def leaves(self) -> list[str]:
        return [*leaves_of(self.left), *leaves_of(self.right)]


def leaves_of(part: Branch | str) -> list[str]:
    return [part] if isinstance(part, str) else part.leaves


def cluster(found: nx.MultiDiGraph) -> Branch | str:
    """The tree of a graph's nodes: again and again the two groups with the strongest mean tie are joined.

    Its branches are turned so that neighbours are tied as strongly as can be.
    """
    import networkx as nx
    import numpy as np
    from scipy.cluster.hierarchy import linkage, to_tree
    from scipy.spatial.distance import squareform

    nodes: list[str] = sorted(found)
    if len(nodes) < 2:
        return nodes[0]
    ties = nx.to_numpy_array(flat(found), nodelist=nodes)
    strongest = float(ties.max())
    apart = strongest - ties
    np.fill_diagonal(apart, 0.0)
    return branch(to_tree(linkage(squareform(apart), "average", optimal_ordering=True)), nodes, strongest)


def branch(part: Any, nodes: list[str], strongest: float) -> Branch | str:
    """A part of scipy's tree with names, and ties in place of distances."""
    if part.is_leaf():
        return nodes[int(part.id)]
    left, right = (branch(side, nodes, strongest) for side in (part.left, part.right))
    return Branch(left, right, strongest - float(part.dist))


def clustered(found: nx.MultiDiGraph) -> list[str]:
    """The nodes in the order of their tree: what goes together stands together."""
    return leaves_of(cluster(found)) if len(found) else []


def tree_lines(tree: Branch | str) -> list[tuple[list[float], list[float]]]:
    """The tree as lines to draw: for each joint the heights and the places of its bracket; 0 is at the leaves.

    The height is the step at which groups were joined, so that every joint can be told from the next.
    """
    place = {node: float(i) for i, node in enumerate(leaves_of(tree))}
    lines: list[tuple[list[float], list[float]]] = []

    def draw(part: Branch | str) -> tuple[float, float]:
        if isinstance(part, str):
            return 0.0, place[part]
        (low, a), (high, b) = draw(part.left), draw(part.right)
        height = max(low, high) + 1.0
        lines.append(([low, height, height, high], [a, a, b, b]))
        return height, (a + b) / 2
    draw(tree)
    return lines
