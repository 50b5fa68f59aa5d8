"""Measured synergy: designs in which heroes meet, effects with intervals, planted heroes that must be found."""

import shutil
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from legendary_nb.analysis.experiments.contrasts import Contrasts, with_q
from legendary_nb.analysis.experiments.designs import all_pairs, even_sets, one_pair, pool_of, schemes_of
from legendary_nb.analysis.experiments.experiment import Experiment, Part, play
from legendary_nb.analysis.experiments.interaction import measure, measured, measured_facts, measured_widths
from legendary_nb.cards import load_system, store
from legendary_nb.simulate import SimulationError
from legendary_nb.state import Chance

PLANTED = """
- hero: Fuse
  cards:
  - {name: Spark, class: tech, rarity: common, cost: 2, attack: 1+, superpower spider-friends: [attack: 9]}
  - {name: Long Fuse, class: tech, rarity: common, cost: 3, attack: 1+, superpower spider-friends: [attack: 9]}
  - {name: Burn, class: tech, rarity: uncommon, cost: 4, attack: 1+, superpower spider-friends: [attack: 9]}
  - {name: Blast, class: tech, rarity: rare, cost: 5, attack: 1+, superpower spider-friends: [attack: 12]}

- hero: Powder
  team: spider-friends
  cards:
  - {name: Grain, class: covert, rarity: common, cost: 2, recruit: 1, play: [draw: 1]}
  - {name: Keg, class: covert, rarity: common, cost: 2, recruit: 1, play: [draw: 1]}
  - {name: Trail, class: covert, rarity: uncommon, cost: 3, recruit: 1, play: [draw: 1]}
  - {name: Magazine, class: covert, rarity: rare, cost: 4, recruit: 2, play: [draw: 1]}
"""
NEUTRAL = """
- hero: Plain
  cards:
  - {name: Step, class: strength, rarity: common, cost: 3, recruit: 2}
  - {name: Push, class: strength, rarity: common, cost: 3, attack: 2}
  - {name: Shove, class: strength, rarity: uncommon, cost: 5, attack: 3}
  - {name: Throw, class: strength, rarity: rare, cost: 7, attack: 5}
"""


def plant(tmp_path, monkeypatch, heroes, system="core-2e"):
    """A content folder in which a system has some heroes of ours, and of its own those that fill their places."""
    folder = tmp_path / "content"
    shutil.copytree(store.CHECKOUT / system, folder / system)
    with (folder / system / "heroes.yaml").open("a", encoding="utf-8") as file:
        file.write(heroes)
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(folder))


# ---- the designs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sizes", [((15, 5),), ((4, 1), (16, 4)), ((15, 3),)])
def test_in_a_design_of_all_pairs_each_pair_meets_and_no_hero_comes_more_often(sizes):
    sets = even_sets(sizes)
    assert all(len(set(one)) == sum(k for _, k in sizes) for one in sets)
    met = Counter(pair for one in sets for pair in combinations(sorted(one), 2))
    kinds = [kind for kind, (n, _) in enumerate(sizes) for _ in range(n)]
    can_meet = [(a, b) for a, b in combinations(range(len(kinds)), 2)
                if kinds[a] != kinds[b] or sizes[kinds[a]][1] > 1]
    assert min(met[pair] for pair in can_meet) >= 1 and max(met.values()) <= 4
    assert set(met) <= set(can_meet)
    for kind in range(len(sizes)):
        often = Counter(n for one in sets for n in one if kinds[n] == kind).values()
        assert max(often) - min(often) <= 1


def test_four_games_of_a_pair_differ_only_in_the_two_places():
    pool = pool_of(load_system("core-1e"), 2)
    both, first, second, none = one_pair(pool, ("Thor", "Storm"), Chance(5))
    assert both[:2] == ("Thor", "Storm") and first[0] == "Thor" and second[1] == "Storm"
    assert both[2:] == first[2:] == second[2:] == none[2:] and len(set(both + none)) == 7
    assert (second[0], first[1]) == none[:2] and not {"Thor", "Storm"} & set(none)


def test_a_game_of_the_agents_has_one_bond_in_every_design():
    pool = pool_of(load_system("bond"), 2)
    bonds = set(pool.kinds[0][0])
    assert len(bonds) == 4 and len(pool.pairs) == 190 - 6
    sets = [*all_pairs(pool, Chance(1)), *one_pair(pool, (pool.heroes[0], pool.heroes[7]), Chance(1))]
    assert {len(bonds & set(heroes)) for heroes in sets} == {1} and {len(set(heroes)) for heroes in sets} == {5}


def test_schemes_that_change_the_number_of_heroes_are_left_out():
    system = load_system("core-1e")
    assert set(system.schemes) - set(schemes_of(system, 2)) == {
        "Secret Invasion of the Skrull Shapeshifters", "Super Hero Civil War"}


# ---- the effects, of games that are made up --------------------------------------------------------


def made_up(experiment, number, value):
    """A part whose games were not played: each has the value of its heroes and seed."""
    _, sets = experiment.sets(number)
    place = {hero: i for i, hero in enumerate(experiment.pool.heroes)}
    heroes = [[place[hero] for hero in one] for one in sets for _ in range(4)]
    seeds = list(range(4)) * len(sets)
    return Part(number, "", {"seed": seeds, "heroes": heroes,
                             "won": [value(one, seed + 4 * number) for one, seed in zip(heroes, seeds)]})


def worth_of(a, b):
    """Heroes worth their number, a seed worth a lot, and a pair that is worth 10 beside the rest."""
    return lambda heroes, seed: sum(heroes) + 1000 * (seed % 7) + 10 * (a in heroes and b in heroes)


def contrasts(experiment, parts, value):
    made = Contrasts(len(experiment.pool.heroes), 2)
    for number in range(parts):
        made.add(made_up(experiment, number, value))
    return made


def test_what_heroes_and_seeds_are_worth_by_themselves_falls_out_and_the_pair_stays():
    all_of_them = contrasts(Experiment("core-1e"), 3, worth_of(2, 5))
    pair = Experiment("core-1e", pairs=(("Cyclops", "Gambit"),))
    assert [pair.pool.heroes.index(hero) for hero in pair.pairs[0]] == [2, 5]
    four = contrasts(pair, 3, worth_of(2, 5)).pair(2, 5)
    assert four["effect"] == pytest.approx(10)
    row = all_of_them.pair(2, 5)
    assert row["f_ab"] - row["f_a"] - row["f_b"] + row["f_0"] == pytest.approx(row["effect"])
    assert contrasts(Experiment("core-1e"), 60, worth_of(2, 5)).pair(2, 5)["effect"] == pytest.approx(10, abs=1.5)


def test_an_effect_is_the_same_for_both_orders_of_a_pair():
    made = contrasts(Experiment("core-1e"), 5, lambda heroes, seed: (sum(heroes) * 7919 + seed * 31) % 17)
    assert made.pair(3, 8)["effect"] == pytest.approx(made.pair(8, 3)["effect"])
    assert made.pair(3, 8)["f_a"] == pytest.approx(made.pair(8, 3)["f_b"])


def test_intervals_hold_what_they_promise():
    """Games decided by chance alone: of some hundred intervals about 95 in 100 hold the 0."""
    inside, n = 0, 0
    experiment = Experiment("core-1e")
    for trial in range(6):
        dice = Random(trial)
        made = contrasts(experiment, 60, lambda heroes, seed, dice=dice: dice.random() < 0.4)
        rows = [made.pair(a, b) for a, b in combinations(range(15), 2)]
        inside, n = inside + sum(row["low"] <= 0 <= row["high"] for row in rows), n + len(rows)
    assert 0.92 < inside / n < 0.975


def test_q_warns_of_many_intervals():
    """Of a hundred effects some lie outside their intervals by chance: a single large one counts for less there."""
    rows = [{"effect": 2.0, "low": 0.1, "high": 3.9}, *({"effect": 0.1, "low": -1.9, "high": 2.1} for _ in range(99))]
    assert with_q(rows[:1])[0]["q"] < 0.05 < with_q(rows)[0]["q"]
    assert all(0 <= row["q"] <= 1 for row in rows)


# ---- planted heroes --------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_planted_strong_pair_is_found_and_a_planted_neutral_hero_has_an_interval_around_0(tmp_path, monkeypatch):
    plant(tmp_path, monkeypatch, PLANTED + NEUTRAL)
    pairs = [("Fuse", "Powder"), ("Plain", "Storm")]
    strong, neutral = measure("core-2e", pairs, games=480, players=1).to_dict("records")
    assert strong["low"] > 0.2 and strong["q"] < 0.01
    assert strong["f_ab"] > max(strong["f_a"], strong["f_b"], strong["f_0"])
    assert neutral["low"] < 0 < neutral["high"] and neutral["high"] - neutral["low"] < 0.5


# ---- the games -------------------------------------------------------------------------------------

PAIR = [("Thor", "Storm")]


def test_an_experiment_that_was_stopped_goes_on_and_gives_the_same(tmp_path, monkeypatch):
    folder = tmp_path / "games"
    first = measure("core-1e", PAIR, games=16, bots="random", folder=folder)
    kept = sorted(file.name for file in folder.glob("part-*"))
    assert kept == ["part-000000.json"] and list(first.n) == [4]
    whole = measure("core-1e", PAIR, games=48, bots="random", folder=folder)
    monkeypatch.setattr("legendary_nb.simulate.workers.play_batch", None)  # nothing is played any more
    again = measure("core-1e", PAIR, games=48, bots="random", folder=folder)
    assert again.equals(whole) and list(whole.n) == [12]


def test_the_same_experiment_gives_the_same_without_a_folder_and_with_several_processes(tmp_path):
    alone = measure("core-1e", PAIR, games=32, bots="random", what="pace")
    assert measure("core-1e", PAIR, games=32, bots="random", what="pace", workers=2).equals(alone)


def test_a_folder_of_another_experiment_is_refused(tmp_path):
    measure("core-1e", PAIR, games=16, bots="random", folder=tmp_path / "games")
    with pytest.raises(SimulationError, match="the seed differ"):
        measure("core-1e", PAIR, games=16, bots="random", folder=tmp_path / "games", seed=5)


def test_the_games_of_a_part_share_their_seeds_mastermind_and_scheme():
    (part,) = play(Experiment("core-1e", bots="random", pairs=(("Thor", "Storm"),)), 1)
    by_seed = {}
    for game in part.rows():
        by_seed.setdefault(game["seed"], []).append(game)
    assert len(by_seed) == 4 and all(len(games) == 4 for games in by_seed.values())
    assert all(len({game["mastermind"] for game in games}) == 1 for games in by_seed.values())


@pytest.mark.parametrize(("call", "words"), [
    ({"pairs": [("Thor", "Strom")]}, "nearest: Storm"),
    ({"pairs": [("Thor", "Thor")]}, "Thor and Thor are not two heroes"),
    ({"pairs": []}, "Name at least one"), ({"what": "wins"}, "there are|nearest")])
def test_a_wrong_question_is_answered_with_what_is_known(call, words):
    with pytest.raises(SimulationError, match=words):
        measure("core-1e", games=16, **call)


def test_how_wide_the_shipped_intervals_are_is_read_from_the_results():
    wide, table = measured_widths("core-2e"), measured("core-2e", "pace")
    assert wide["games"] == measured_facts("core-2e")["games"] and wide["pairs"] == len(table)
    assert wide["clear by pace"] == int((table.q <= 0.05).sum())
    assert min((table.high - table.low) / 2) <= wide["pace"] <= max((table.high - table.low) / 2)
