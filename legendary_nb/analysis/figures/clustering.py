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
    """The tree of a graph's nodes: again and again the two groups with the strongest mean tie are joined."""
    import numpy as np

    simple = flat(found)
    parts: list[Branch | str] = sorted(found)
    place = {node: i for i, node in enumerate(sorted(found))}
    ties = np.full((len(parts), len(parts)), -1.0)
    ties[:] = 0.0
    for a, b, weight in simple.edges(data="weight"):
        ties[place[a], place[b]] = ties[place[b], place[a]] = weight
    sizes = np.ones(len(parts))
    np.fill_diagonal(ties, -1.0)
    for _ in range(len(parts) - 1):
        i, j = sorted(divmod(int(np.argmax(ties)), len(parts)))
        tie = float(ties[i, j])
        parts[i] = turned(parts[i], parts[j], tie, simple)
        mean = (ties[i] * sizes[i] + ties[j] * sizes[j]) / (sizes[i] + sizes[j])
        sizes[i] += sizes[j]
        mean[ties[i] < 0] = -1.0
        ties[i], ties[:, i] = mean, mean
        ties[j], ties[:, j], ties[i, i] = -1.0, -1.0, -1.0
    return parts[0]


def turned(left: Branch | str, right: Branch | str, tie: float, simple: nx.Graph) -> Branch:
    """Two groups joined so that the ends that meet are tied as strongly as can be."""
    ways = [(a, b) for a in (left, mirrored(left)) for b in (right, mirrored(right))]

    def meeting(way: tuple[Any, Any]) -> float:
        ends = leaves_of(way[0])[-1], leaves_of(way[1])[0]
        return float(simple.get_edge_data(*ends, {}).get("weight", 0.0))
    best = max(ways, key=meeting)
    return Branch(*best, tie)


def mirrored(part: Branch | str) -> Branch | str:
    return part if isinstance(part, str) else Branch(mirrored(part.right), mirrored(part.left), part.tie)


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
