"""Clustering for heat maps: which rows stand side by side, and the tree that says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legendary_nb.analysis.printed.ranking import flat

if TYPE_CHECKING:
    import networkx as nx

Bracket = tuple[list[float], list[float]]  # heights and places of its four ends


def joints(found: nx.MultiDiGraph) -> tuple[list[str], Any]:
    """The nodes of a graph, and scipy's table of joints: each time it joins the groups with the strongest mean tie.

    Its branches are turned so that neighbours are tied as strongly as can be.  A joint's distance is how much weaker
    its mean tie is than the strongest tie of all.
    """
    import networkx as nx
    import numpy as np
    from scipy.cluster.hierarchy import linkage
    from scipy.spatial.distance import squareform

    nodes: list[str] = sorted(found)
    ties = nx.to_numpy_array(flat(found), nodelist=nodes)
    apart = ties.max() - ties
    np.fill_diagonal(apart, 0.0)
    return nodes, linkage(squareform(apart), "average", optimal_ordering=True)


def cluster(found: nx.MultiDiGraph) -> tuple[list[str], list[Bracket]]:
    """The nodes in the order of their tree, and the tree as brackets to draw; 0 is at the leaves.

    A joint is one step higher than those below it, so that you can tell every joint from the next.
    """
    from scipy.cluster.hierarchy import dendrogram

    if len(found) < 2:
        return list(found), []
    nodes, table = joints(found)
    steps = [0.0] * len(nodes)
    for left, right, *_ in table:
        steps.append(max(steps[int(left)], steps[int(right)]) + 1.0)
    table[:, 2] = steps[len(nodes):]
    drawn = dendrogram(table, no_plot=True)
    places = [[(place - 5.0) / 10.0 for place in ends] for ends in drawn["icoord"]]
    return [nodes[i] for i in drawn["leaves"]], list(zip(drawn["dcoord"], places))
