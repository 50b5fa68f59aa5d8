"""Pictures and files of the synergy graph: clustering, what is drawn, what is left out, exports, and the explorer."""

import csv
import io
from itertools import combinations, pairwise

import networkx as nx
import pytest

from legendary_nb.analysis import graph
from legendary_nb.analysis.figures.clustering import cluster, joints
from legendary_nb.analysis.figures.heatmaps import heat_figure
from legendary_nb.analysis.figures.networks import TIES, network_figure
from legendary_nb.analysis.figures.ring import LONGEST, ring_of, short, width_in_pixels
from legendary_nb.analysis.printed.exports import edge_csv, export, graphml
from legendary_nb.analysis.printed.filters import backbone, filtered, strongest
from legendary_nb.analysis.printed.graph import SynergyError
from legendary_nb.analysis.printed.ranking import flat, partners_in


def tied(*edges):
    """A small graph of ties, as graph() would make it."""
    found = nx.MultiDiGraph()
    for a, b, weight in edges:
        found.add_edge(a, b, key="class", mechanism="class", weight=weight, lines=(), why=f"{a} helps {b}")
    for node in found:
        found.nodes[node].update(name=node, kind="hero", team="none", classes=("tech",), set="own")
    return found


# ---- clustering ----------------------------------------------------------------------------------------


def test_two_planted_groups_stand_together():
    groups = ("abc", "xyz")
    ties = [(p, q, 5.0) for group in groups for p, q in combinations(group, 2)] + [("a", "x", 0.1)]
    order = "".join(cluster(tied(*ties))[0])
    assert {frozenset(order[:3]), frozenset(order[3:])} == {frozenset("abc"), frozenset("xyz")}


def mean_tie(simple, left, right):
    """The mean weight between two groups, worked out pair by pair."""
    weights = [simple.get_edge_data(a, b, {}).get("weight", 0.0) for a in left for b in right]
    return sum(weights) / len(weights)


@pytest.mark.parametrize("pool", ["core-2e", "bond"])
def test_the_tree_joins_by_the_mean_of_all_ties_between_two_groups(pool):
    found = graph(pool)
    simple, (nodes, table) = flat(found), joints(found)
    strongest = max(weight for *_, weight in simple.edges(data="weight"))
    groups = [[node] for node in nodes]
    for left, right, distance, _ in table:
        a, b = groups[int(left)], groups[int(right)]
        assert strongest - distance == pytest.approx(mean_tie(simple, a, b))
        groups.append(a + b)
    assert groups[-1] == cluster(found)[0]


def test_the_strongest_pair_of_a_graph_is_joined_first():
    found = graph("core-2e")
    nodes, table = joints(found)
    a, b, _ = max(flat(found).edges(data="weight"), key=lambda edge: edge[2])
    assert {nodes[int(i)] for i in table[0][:2]} == {a, b}


def test_the_tree_has_one_bracket_for_each_joint_a_step_above_those_it_joins():
    order, brackets = cluster(graph("core-1e"))
    assert len(order) == 15 and len(brackets) == 14
    assert {y for _, places in brackets for y in places} >= set(range(15))
    assert all(top == 1 + max(low, high) for (low, top, _, high), _ in brackets)


# ---- what is drawn -------------------------------------------------------------------------------------


def test_the_backbone_keeps_the_best_ties_of_every_hero_and_few_others():
    found = graph("all")
    ties = backbone(found, 2)
    assert {node for a, b, _ in ties for node in (a, b)} == set(found)
    assert len(ties) <= 2 * len(found)
    for node in found:
        best = max(partners_in(found, node), key=lambda partner: partner.weight).name
        assert any({a, b} == {node, best} for a, b, _ in ties)


def points(figure):
    """What the points of a figure carry."""
    return [carried for trace in figure.data if trace.customdata is not None for carried in trace.customdata]


def test_the_circle_of_the_largest_graph_names_every_hero_and_draws_no_knot():
    found = graph("all")
    figure = network_figure(found)
    assert set(points(figure)) >= set(found)
    assert len({note.text for note in figure.layout.annotations} & {short(node) for node in found}) >= 78
    drawn = sum(list(trace.x).count(None) for trace in figure.data if trace.mode == "lines")
    assert drawn <= 2 * len(found)
    assert min(note.font.size for note in figure.layout.annotations if note.font.size) >= 11


@pytest.mark.parametrize("theme", TIES)
def test_the_circle_of_one_hero_draws_what_it_gives_and_takes_in_two_colours(theme):
    found = graph("core-2e")
    figure = network_figure(found, chosen="Black Widow", theme=theme)
    gives, takes, _ = TIES[theme]
    partners = partners_in(found, "Black Widow")
    lines = [trace.line.color for trace in figure.data if trace.mode == "lines"]
    assert lines.count(gives) == sum(partner.takes > 0 for partner in partners)
    assert lines.count(takes) == sum(partner.gives > 0 for partner in partners)


def test_a_cell_of_the_heat_map_is_the_sum_of_the_edges_it_stands_for():
    found = graph("villains")
    heat = heat_figure(found).data[0]
    for row, carried in zip(heat.z, heat.customdata, strict=True):
        for value, pair in zip(row, carried, strict=True):
            giver, taker = pair.split("\n")
            edges = found.get_edge_data(giver, taker) or {}
            assert value == pytest.approx(sum(edge["weight"] for edge in edges.values()))
    assert sum(map(sum, heat.z)) == pytest.approx(sum(weight for *_, weight in found.edges(data="weight")))


@pytest.mark.parametrize("draw", [network_figure, heat_figure])
def test_more_nodes_than_can_be_read_are_left_out_and_that_is_said(draw):
    figure = draw(graph("all", level="card"))
    assert any("The 90 strongest of 320 are shown" in (note.text or "") for note in figure.layout.annotations)


PAPERS = [(360, 460), (780, 560), (830, 520), (1350, 900)]  # of a phone, a tablet, a small and a large window


@pytest.mark.parametrize("width, height", PAPERS)
@pytest.mark.parametrize("pool", ["core-2e", "all"])
def test_names_around_the_ring_lie_within_the_paper_and_not_on_each_other(pool, width, height):
    ring = ring_of(list(graph(pool)), width, height)
    assert ring.size >= 11 and ring.height <= max(height, 560)
    rows = sorted((x > 0, y) for x, y in ring.places.values())
    assert all(below - above >= ring.size for (side, above), (other, below) in pairwise(rows) if side == other)
    for node, (x, _) in ring.places.items():
        assert abs(x) + ring.gap + width_in_pixels(ring.names[node], ring.size) <= width / 2 + 1


@pytest.mark.parametrize("pool", ["core-2e", "all"])
def test_rows_and_columns_of_the_heat_map_are_as_high_as_their_names(pool):
    for width, height in PAPERS:
        figure = heat_figure(graph(pool), width=width, height=height)
        rows, layout = len(figure.data[0].z), figure.layout
        assert (layout.height - layout.margin.t - layout.margin.b) / rows >= layout.yaxis.tickfont.size + 3 - 0.01
        assert (layout.width - layout.margin.l) * 0.93 / rows >= layout.xaxis.tickfont.size + 1
        assert layout.yaxis.tickfont.size >= 10


def test_long_names_are_cut_with_a_sign_and_short_ones_are_not():
    assert short("Thor") == "Thor"
    assert short("James Bond - The Man With The Golden Gun").endswith("…")
    assert len(short("x" * 80)) == LONGEST


@pytest.mark.parametrize("draw", [network_figure, heat_figure])
def test_a_graph_that_filters_have_emptied_is_an_empty_picture(draw):
    assert points(draw(filtered(graph("core-2e"), teams=["nobody"]))) == []


# ---- filters and files ---------------------------------------------------------------------------------


def test_filters_keep_what_they_name():
    found = graph("all")
    part = filtered(found, sets=["core-2e"], teams=["X-Men"], classes=["covert"], mechanisms=["team"])
    assert set(part) == {"Emma Frost (core-2e)", "Gambit (core-2e)", "Rogue (core-2e)", "Storm (core-2e)"}
    assert {key for _, _, key in part.edges(keys=True)} == {"team"}
    assert set(filtered(found)) == set(found)


def test_the_strongest_nodes_are_those_with_the_largest_sums():
    found = tied(("a", "b", 3.0), ("b", "c", 2.0), ("c", "d", 0.1))
    assert set(strongest(found, 2)) == {"a", "b"}
    assert set(strongest(found, 3)) == {"a", "b", "c"}


def test_graphml_is_read_back_with_every_node_edge_and_weight():
    found = graph("core-2e")
    back = nx.parse_graphml(graphml(found), force_multigraph=True)
    assert set(back) == set(found) and back.number_of_edges() == found.number_of_edges()
    assert back.nodes["Thor"]["classes"] == "strength, ranged"
    edge = back.get_edge_data("Thor", "Hulk")["class"]
    assert edge["weight"] == pytest.approx(found.get_edge_data("Thor", "Hulk")["class"]["weight"])
    assert edge["why"].startswith("Thor: Odinson")


def test_the_csv_has_a_row_for_each_edge_the_strongest_first():
    found = graph("core-2e")
    rows = list(csv.DictReader(io.StringIO(edge_csv(found))))
    weights = [float(row["weight"]) for row in rows]
    assert len(rows) == found.number_of_edges() and weights == sorted(weights, reverse=True)


def test_a_graph_is_written_by_the_ending_of_its_file(tmp_path):
    assert export(graph("core-1e"), tmp_path / "a.csv").read_text(encoding="utf-8").startswith("giver,taker")
    assert "graphml" in export(graph("core-1e"), tmp_path / "a.graphml").read_text(encoding="utf-8")
    with pytest.raises(SynergyError, match=r"\.graphml or \.csv"):
        export(graph("core-1e"), tmp_path / "a.png")
