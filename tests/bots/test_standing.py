"""How a game stands: facts of the table, weights for each system, and a fit that is tried on games it has not seen."""

import numpy as np
import pytest
from support.words import table

from legendary_nb import Game, Setup
from legendary_nb.bots.standing import chance_to_reach, facts, grown, hand_of, share_escaped, standing, weights_of_facts
from legendary_nb.bots.weights import STANDING, load_weights
from legendary_nb.coverage import finished_systems
from tools import fit_standing

# ---- facts -----------------------------------------------------------------------------------------


def test_a_hand_reaches_the_mastermind_more_often_the_stronger_it_is():
    chances = [chance_to_reach(8, attack, 2.0) for attack in range(14)]
    assert chances == sorted(chances) and chances[0] < 0.05 and chances[-1] > 0.95


def test_hands_that_differ_more_reach_a_far_mastermind_sooner_and_a_near_one_less_surely():
    assert chance_to_reach(9, 5, 3.0) > chance_to_reach(9, 5, 1.0)
    assert chance_to_reach(5, 9, 3.0) < chance_to_reach(5, 9, 1.0)


def test_a_deck_of_equal_cards_does_not_differ_and_a_mixed_one_does():
    game = Game.stacked("core-1e", seats={"Ana": {"hand": ["S.H.I.E.L.D. Trooper"] * 6,
                                                  "deck": ["S.H.I.E.L.D. Trooper"] * 6},
                                          "Ben": {"hand": ["S.H.I.E.L.D. Trooper"] * 6,
                                                  "deck": ["S.H.I.E.L.D. Agent"] * 6}})
    even, mixed = (hand_of(game.table, player) for player in game.table.players)
    assert even.spread < 0.01 < mixed.spread and even.weak == mixed.weak == 12


def test_recruit_points_make_a_hand_stronger_with_time():
    hand = hand_of(table("Ana: hand S.H.I.E.L.D. Agent x6").table, table("Ana: hand Wound").table.players[0])
    assert hand.attack == grown(hand, 0) < grown(hand, 2) < grown(hand, 5)


def test_escapes_count_only_where_evil_wins_by_them():
    breakout = Game.new(Setup("core-1e", 2, scheme="Negative Zone Prison Breakout"), seed=1).table
    other = Game.new(Setup("core-1e", 2, scheme="The Legacy Virus"), seed=1).table
    for one in (breakout, other):
        one.escape += [cid for cid in one.villain_deck if one.box.cards[cid].kind == "villain"][:6]
    assert share_escaped(breakout) == 0.5 and share_escaped(other) == 0


def test_what_stands_near_the_exit_counts_most():
    first, last = (facts(table("Ana: hand Wound", city={space: "Sabretooth"}).table).exits
                   for space in ("Sewers", "Bridge"))
    assert first == 1 / 16 and last == 1


# ---- weights ---------------------------------------------------------------------------------------


def test_every_system_has_weights_of_its_own_and_a_new_one_those_of_all():
    found = {system: weights_of_facts(system) for system in finished_systems()}
    assert len(set(found.values())) == len(found)
    usual = load_weights(STANDING)
    assert weights_of_facts("a new system")[0] == usual["base"]


def test_a_table_is_judged_by_the_weights_of_its_system():
    game = Game.new("core-1e", 2, seed=1)
    villains = {system: Game.new(system, 2, seed=1).table for system in ("core-1e", "villains")}
    assert standing(villains["villains"]) < standing(game.table) == standing(villains["core-1e"])


# ---- the fit ---------------------------------------------------------------------------------------


def test_one_game_in_five_of_every_system_is_left_out():
    systems = finished_systems()
    for i in range(len(systems)):
        games = range(fit_standing.FIRST + i, fit_standing.FIRST + 5000, len(systems))
        assert 0.15 < sum(map(fit_standing.is_apart, games)) / len(games) < 0.25


def test_the_fit_finds_the_weights_that_made_the_results():
    chance = np.random.default_rng(3)
    x = np.column_stack([np.ones(20000), chance.normal(size=(20000, 2))])
    y = (chance.random(20000) < fit_standing.chances(x, np.array([-0.5, 1.5, 0.0]))).astype(float)
    found = fit_standing.fit(x, y)
    assert found == pytest.approx([-0.5, 1.5, 0.0], abs=0.1)
    assert fit_standing.loss(x, y, found) < fit_standing.loss(x, y, np.zeros(3)) == pytest.approx(0.693, abs=0.001)
    near = fit_standing.fit(x[:50], y[:50], found, pull=1e6)
    assert near == pytest.approx(found, abs=0.01)


def test_weights_are_written_beside_the_words_why(monkeypatch, tmp_path):
    file = tmp_path / "standing.yaml"
    file.write_text(STANDING.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(fit_standing, "STANDING", file)
    numbers = [float(i) for i in range(1 + len(fit_standing.NAMES))]
    fit_standing.write({"weight": numbers, "bond": [-n for n in numbers]})
    assert list(load_weights(file).values()) == numbers
    assert list(load_weights(file, "bond").values()) == [-n for n in numbers]
    assert file.read_text(encoding="utf-8").count("why:") == STANDING.read_text(encoding="utf-8").count("why:")
