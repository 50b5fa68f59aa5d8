"""How hard each mastermind is with each scheme: cells drawn towards what both are alone."""

import random
import statistics

import pytest

from legendary_nb.cards import load_system, system_names
from legendary_nb.simulate.difficulty import BLOCK, Difficulty, difficulty_of
from legendary_nb.simulate.shrunk import cells_of

SYSTEMS = [name for name in system_names() if not load_system(name).draft]


def planted(seed, blocks=12, spread=0.04):
    """A made-up system: what each pair is in truth, and games that were played of it."""
    chance = random.Random(seed)
    rows, columns = ([chance.uniform(-0.2, 0.2) for _ in range(n)] for n in (5, 8))
    truth = {(f"m{i}", f"s{j}"): 0.5 + a + b + chance.gauss(0, spread) for i, a in enumerate(rows)
             for j, b in enumerate(columns)}
    tables: dict = {}
    for (mastermind, scheme), share in truth.items():
        won = [sum(chance.random() < share for _ in range(BLOCK)) for _ in range(blocks)]
        tables.setdefault(mastermind, {})[scheme] = won
    return truth, Difficulty(tables)


def test_drawn_in_cells_are_nearer_to_the_truth_than_their_own_games():
    own, drawn = [], []
    for seed in range(20):
        truth, found = planted(seed, blocks=4)
        for cell in cells_of(found):
            own.append((cell.played.win_rate - truth[cell.mastermind, cell.scheme]) ** 2)
            drawn.append((cell.win_rate - truth[cell.mastermind, cell.scheme]) ** 2)
    assert statistics.fmean(drawn) < 0.75 * statistics.fmean(own)


def test_the_intervals_hold_the_truth_about_95_times_in_100():
    held = []
    for seed in range(30):
        truth, found = planted(seed)
        held += [low <= truth[mastermind, scheme] <= high for mastermind, scheme, _, _, (low, high) in cells_of(found)]
    assert 0.92 < statistics.fmean(held) < 0.98


def test_where_pairs_only_add_up_a_cell_is_the_sum_of_both():
    blocks = {f"m{i}": {f"s{j}": [10 + 2 * i + j] * 4 for j in range(4)} for i in range(3)}
    cells = cells_of(Difficulty(blocks))
    assert [cell.win_rate for cell in cells] == pytest.approx([cell.played.win_rate for cell in cells])


def test_a_system_that_is_not_measured_whole_has_no_cells():
    assert cells_of(Difficulty()) == [] == cells_of(Difficulty({"m": {"s": [3]}}))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_pair_of_a_system_has_its_cell_with_an_interval_narrower_than_that_of_its_games(system):
    cells, found = cells_of(difficulty_of(system)), load_system(system)
    assert {(cell.mastermind, cell.scheme) for cell in cells} == {(m, s) for m in found.masterminds for s in
                                                                  found.schemes}
    for cell in cells:
        assert cell.interval.low <= cell.win_rate <= cell.interval.high
    widths = [(cell.interval.half_width, cell.played.interval.half_width) for cell in cells]
    assert statistics.fmean(a for a, _ in widths) < statistics.fmean(b for _, b in widths)
