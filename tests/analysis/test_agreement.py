"""Printed beside measured synergy, and the results that come with the package."""

import json
import math
import random
import subprocess
import sys

import pytest

from legendary_nb.analysis import graph, measured, measured_facts, measured_heroes
from legendary_nb.analysis.experiments.agreement import (
    VERDICTS,
    agreement,
    beyond_average,
    disagreements,
    printed_weights,
    verdicts,
)
from legendary_nb.analysis.experiments.correlations import (
    Point,
    correlation,
    estimate,
    estimate_without_noise,
    reliability,
)
from legendary_nb.analysis.experiments.interaction import RESULTS, read_results
from legendary_nb.analysis.experiments.shipping import retold
from legendary_nb.analysis.figures.two_synergies import both_figure
from legendary_nb.cards import load_system
from legendary_nb.simulate import SimulationError

SHIPPED = sorted(file.stem for file in RESULTS.glob("*.json"))


# ---- what is shipped -------------------------------------------------------------------------------


def test_results_are_shipped_for_every_system():
    assert SHIPPED == ["bond", "core-1e", "core-2e", "dxp", "villains"]


@pytest.mark.parametrize("what", ["won", "pace"])
@pytest.mark.parametrize("system", SHIPPED)
def test_a_shipped_effect_is_the_difference_of_its_four_means_inside_its_interval(system, what):
    table = measured(system, what)
    parts = table.f_ab - table.f_a - table.f_b + table.f_0
    assert (abs(parts - table.effect) < 1e-4).all()
    assert ((table.low < table.effect) & (table.effect < table.high)).all() and (table.n > 50).all()
    assert table.q.between(0, 1).all()


@pytest.mark.parametrize("system", SHIPPED)
def test_every_hero_and_every_pair_that_can_meet_is_measured(system):
    heroes = set(load_system(system).heroes)
    assert set(measured_heroes(system).hero) == heroes
    table = measured(system)
    pairs = {frozenset(pair) for pair in zip(table.a, table.b)}
    kinds = load_system(system).setup.get("heroes of kind", {})
    lone = sum(kind in kinds for kind in load_system(system).hero_kinds.values())
    assert len(pairs) == len(table) == math.comb(len(heroes), 2) - math.comb(lone, 2)


@pytest.mark.parametrize("system", SHIPPED)
def test_shipped_results_say_how_they_were_made(system):
    facts = measured_facts(system)
    assert facts["bots"] == ["value"] and facts["players"] == 2 and facts["games"] >= 1000
    assert facts["games"] * 10 // 105 > measured(system).n.mean() / 2


@pytest.mark.parametrize("system", SHIPPED)
def test_a_hero_that_is_good_is_where_the_wins_are(system):
    """The effects of all heroes weigh each other up: a game has always as many of them."""
    table = measured_heroes(system)
    assert abs(table.effect.mean()) < 0.01 and (table.there > 0).all()
    assert (abs(table.there - table.away - table.effect) < 1e-4).all()


def test_shipped_results_load_without_playing_and_without_heavy_libraries():
    code = ("import sys; from legendary_nb.analysis.experiments.interaction import read_results; "
            "read_results('core-2e'); "
            "print(sorted({'networkx', 'plotly', 'pandas', 'numpy'} & set(sys.modules)))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_system_of_twins_has_the_results_of_the_other_under_its_own_names():
    told = retold(read_results("core-1e"), "dxp")
    assert told["pairs"]["won"]["effect"] == read_results("core-1e")["pairs"]["won"]["effect"]
    assert set(told["heroes"]["won"]["hero"]) == set(load_system("dxp").heroes) == set(told["bought"])
    assert all(card.name in told["bought"][hero] for hero, cards in load_system("dxp").heroes.items() for card in cards)
    shipped = read_results("dxp")
    played = {"cards": shipped["facts"]["cards"]}  # the cards of those games, which may have changed since
    assert json.dumps(told | {"facts": told["facts"] | played}, sort_keys=True) == json.dumps(shipped, sort_keys=True)


def test_results_that_are_not_there_are_answered_with_those_that_are():
    with pytest.raises(SimulationError, match="nearest: core-1e"):
        measured("core-1")
    with pytest.raises(SimulationError, match="no measure 'pase'; nearest: pace"):
        measured("core-1e", "pase")


# ---- text and games --------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SHIPPED)
def test_every_pair_has_one_verdict_and_the_largest_quarter_of_texts_says_yes(system):
    found = verdicts(system)
    counts = agreement(system)
    assert sum(counts[verdict] for verdict in VERDICTS) == len(found) == len(measured(system))
    promised = [one for one in found if one.is_promised]
    assert 0.2 < len(promised) / len(found) < 0.3
    assert min(one.printed for one in promised) >= max(one.printed for one in found if not one.is_promised)
    for one in found:
        assert ("games say yes" in one.verdict or one.verdict == VERDICTS[0]) == (one.effect > 0)


@pytest.mark.parametrize("system", SHIPPED)
def test_every_disagreement_has_a_reason_with_its_numbers(system):
    for one in disagreements(system):
        assert one.why and one.effect <= 0 and one.is_promised
        assert ("cannot tell" in one.why[0]) == (one.low <= 0 <= one.high)


def test_the_printed_weight_of_a_pair_is_what_the_graph_says_in_both_directions():
    found, weights = graph("core-2e"), printed_weights("core-2e")
    a, b = "Thor", "Storm"
    assert weights[frozenset((a, b))] == pytest.approx(sum(
        edge["weight"] for one, two, edge in found.edges(data=True) if {one, two} == {a, b}))


def test_what_everybody_gives_is_nothing_special():
    heroes = ["A", "B", "C", "D"]
    weights = {frozenset((a, b)): 1.0 for a in heroes for b in heroes if a < b}
    assert beyond_average("A", "B", weights) == pytest.approx(0)
    weights[frozenset("AB")] = 3.0
    assert beyond_average("A", "B", weights) == pytest.approx(2)


# ---- how far they go together ----------------------------------------------------------------------


def planted(chance, rho, noise, heroes=15):
    """Pairs whose true effects go with what is promised as said, measured with noise."""
    points = []
    for a in range(heroes):
        for b in range(a):
            promised = chance.gauss(0, 1)
            true = rho * promised + math.sqrt(1 - rho**2) * chance.gauss(0, 1)
            points.append(Point(str(a), str(b), promised, true + chance.gauss(0, noise), noise))
    return points


def test_noise_hides_a_part_of_a_planted_correlation_and_the_correction_finds_it_again():
    chance = random.Random(10)
    many = [planted(chance, 0.6, 0.8) for _ in range(60)]
    seen, free = ([what(points) for points in many] for what in (estimate, estimate_without_noise))
    truth = 0.6 / math.sqrt(1 + 0.8**2)
    assert sum(one.value for one in seen) / 60 == pytest.approx(truth, abs=0.04)
    assert sum(one.value for one in free) / 60 == pytest.approx(0.6, abs=0.06)
    assert sum(one.low <= truth <= one.high for one in seen) >= 52, "95 in 100 intervals hold it, about"
    assert sum(one.low <= 0.6 <= one.high for one in free) >= 52


def test_where_chance_explains_all_nothing_is_said_without_the_noise():
    chance = random.Random(3)
    points = [one._replace(measured=chance.gauss(0, 1), error=1.0) for one in planted(chance, 0, 1)]
    assert reliability(points) < 0.2 and math.isnan(estimate_without_noise(points).value)
    assert estimate(points).low < 0 < estimate(points).high


def test_a_hero_that_makes_the_correlation_alone_makes_its_interval_wide():
    chance = random.Random(4)
    points = [one._replace(promised=9.0, measured=9.0) if "3" in (one.a, one.b) else one
              for one in planted(chance, 0, 0)]
    assert correlation(points) > 0.8 and estimate(points).low < 0.5


@pytest.mark.parametrize("what", ["won", "pace"])
@pytest.mark.parametrize("system", SHIPPED)
def test_the_correlation_of_text_and_games_comes_with_its_interval(system, what):
    found = agreement(system, what)
    assert found["seen"].low < found["correlation"] == found["seen"].value < found["seen"].high
    assert found["clear no"] <= found[VERDICTS[1]] and 0 <= found["reliable"] < 1
    free = found["without noise"]
    assert math.isnan(free.value) == (found["reliable"] < 0.2) and not free.value < found["correlation"]


@pytest.mark.parametrize("what", ["won", "pace"])
def test_the_picture_shows_every_pair_once_in_the_colour_of_its_verdict(what):
    figure = both_figure("core-2e", what)
    points = [tuple(pair) for trace in figure.data for pair in trace.customdata]
    assert len(points) == len(set(points)) == 105
    assert [trace.name.rsplit(" (", 1)[0] for trace in figure.data] == list(VERDICTS)
    assert len({(trace.marker.color, trace.marker.symbol) for trace in figure.data}) == 4
