"""Questions to the printed synergy graph: best partners, communities, who stands in the middle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from legendary_nb.cards.errors import must_be, shown
from legendary_nb.effects import close_words

from .graph import Pool, SynergyError, graph

if TYPE_CHECKING:
    import networkx as nx

SEED = 1  # communities are found from a fixed start: the same graph, the same answer


@dataclass(frozen=True, slots=True)
class Partner:
    """A hero beside another one: what it gives, what it takes, by which mechanisms, and the best reason."""

    name: str
    gives: float
    takes: float
    mechanisms: tuple[str, ...]
    why: str

    @property
    def weight(self) -> float:
        return self.gives + self.takes


@dataclass(frozen=True, slots=True)
class Standing:
    """How a node stands in the graph: what it gives to others, takes from them, keeps to itself, and how central it is
    (1 for the most central one of those it is connected with)."""

    name: str
    gives: float
    takes: float
    own: float
    central: float


def partners(hero: str, system: Pool | Iterable[Pool], mechanisms: Iterable[str] | None = None) -> list[Partner]:
    """The other heroes by how well they go with one, the best first."""
    return partners_in(graph(system, mechanisms=mechanisms), hero)


def partners_in(found: nx.MultiDiGraph, node: str) -> list[Partner]:
    """The neighbours of a node of any graph, the best first."""
    check_node(found, node)
    rows = [partner(found, node, other) for other in (set(found.successors(node)) | set(found.predecessors(node)))
            if other != node]
    return sorted(rows, key=lambda row: (-row.weight, row.name))


def partner(found: nx.MultiDiGraph, node: str, other: str) -> Partner:
    """What another node gives to this one and takes from it."""
    gives = dict(found.get_edge_data(other, node) or {})
    takes = dict(found.get_edge_data(node, other) or {})
    every = sorted([*gives.values(), *takes.values()], key=lambda edge: -edge["weight"])
    return Partner(other, total(gives.values()), total(takes.values()),
                   tuple(dict.fromkeys(edge["mechanism"] for edge in every)), every[0]["why"])


def total(edges: Iterable[dict[str, Any]]) -> float:
    return float(sum(edge["weight"] for edge in edges))


def check_node(found: nx.MultiDiGraph, node: str) -> None:
    must_be("hero", node, str, "the name of a hero, or of another node of the graph")
    if node not in found:
        near = close_words(node, list(found), 1, 0.4)
        raise SynergyError(f"{shown(node)} is not in this graph" + (f"; did you mean {near[0]!r}?" if near else ""))


def pair_weight(a: str, b: str, system: Pool) -> float:
    """What two heroes bring each other by their texts, in both directions."""
    found = graph(system)
    check_node(found, a)
    check_node(found, b)
    return float(flat(found).get_edge_data(a, b, {}).get("weight", 0.0))


def flat(found: nx.MultiDiGraph) -> nx.Graph:
    """One line between each two nodes, all mechanisms in both directions added, without what a node does for itself."""
    import networkx as nx

    must_be("found", found, nx.MultiDiGraph, "a graph of synergies, as graph() gives it")
    simple = nx.Graph()
    simple.add_nodes_from(found.nodes(data=True))
    for giver, taker, weight in found.edges(data="weight"):
        if giver != taker:
            before = simple.get_edge_data(giver, taker, {}).get("weight", 0.0)
            simple.add_edge(giver, taker, weight=before + weight)
    return simple


def communities(found: nx.MultiDiGraph) -> list[list[str]]:
    """Groups of nodes that go together better than with the rest, the largest first (Louvain's method).

    Pools that never meet are looked at one by one.
    """
    import networkx as nx

    simple = flat(found)
    groups = [group for part in nx.connected_components(simple)
              for group in nx.community.louvain_communities(simple.subgraph(sorted(part)), weight="weight", seed=SEED)]
    strength = dict(simple.degree(weight="weight"))
    ordered = [sorted(group, key=lambda node: (-strength[node], node)) for group in groups]
    return sorted(ordered, key=lambda group: (-len(group), group[0]))


def centrality(found: nx.MultiDiGraph) -> list[Standing]:
    """How each node stands, the most central first: a node is central if it is tied strongly to central ones."""
    import networkx as nx

    simple = flat(found)
    central: dict[str, float] = {}
    for component in nx.connected_components(simple):
        central |= centre_of(simple.subgraph(component))
    rows = [Standing(node, out_of(found, node), into(found, node),
                     total((found.get_edge_data(node, node) or {}).values()), central[node]) for node in found]
    return sorted(rows, key=lambda row: (-row.central, -row.gives - row.takes, row.name))


def centre_of(part: nx.Graph) -> dict[str, float]:
    """Eigenvector centrality of a connected part, 1 for the highest; a node alone has none."""
    import networkx as nx

    if len(part) < 2:
        return dict.fromkeys(part, 0.0)
    values = nx.eigenvector_centrality(part, max_iter=2000, tol=1e-8, weight="weight")
    most = max(values.values())
    return {node: value / most for node, value in values.items()}


def out_of(found: nx.MultiDiGraph, node: str) -> float:
    """What a node gives to others."""
    return float(sum(weight for _, other, weight in found.out_edges(node, data="weight") if other != node))


def into(found: nx.MultiDiGraph, node: str) -> float:
    """What a node takes from others."""
    return float(sum(weight for other, _, weight in found.in_edges(node, data="weight") if other != node))
