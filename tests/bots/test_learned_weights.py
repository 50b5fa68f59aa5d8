"""The value bot's weights for each system, and the tool that learns them."""

import json

import pytest
import yaml
from support.words import table

from legendary_nb.bots import ValueBot, value
from legendary_nb.bots.judge import Judge
from legendary_nb.bots.weights import LEARNED, changed, load_weights, weights_in
from legendary_nb.coverage import finished_systems
from legendary_nb.game.view import View
from tools import tune_weights


def advice(game, bot):
    raw = bot.choose(View(game.table, game.ask.seat), game.ask)
    return game.ask.options[game.ask.raw.index(raw)].label


# ---- the bot ---------------------------------------------------------------------------------------


def test_what_is_learned_names_systems_and_weights_that_there_are():
    learned = yaml.safe_load(LEARNED.read_text(encoding="utf-8")) or {}
    assert set(learned) <= set(finished_systems())
    for system, weights in learned.items():
        assert set(weights) <= set(load_weights())
        assert {name: weights_in(system)[name] for name in weights} == weights


def test_a_bot_goes_by_the_weights_of_the_system_it_plays_unless_it_has_its_own(monkeypatch):
    coward = changed(load_weights(), fight=-50)
    monkeypatch.setattr(value, "judge_in", lambda system: Judge(coward if system == "core-1e" else load_weights()))
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=3)
    assert advice(game, ValueBot(load_weights())) == "fight Sentinel"
    bot = ValueBot()
    assert advice(game, bot) != "fight Sentinel"
    assert bot.weights == coward and ValueBot(coward).weights == coward


# ---- the tool --------------------------------------------------------------------------------------


def test_a_toss_moves_every_weight_but_the_fixed_ones_and_is_the_same_each_time():
    names = list(load_weights())
    assert tune_weights.toss(5, names) == tune_weights.toss(5, names) != tune_weights.toss(6, names)
    assert set(tune_weights.toss(5, names)) == set(names) - set(tune_weights.FIXED)


def test_a_weight_near_nothing_is_moved_too_and_may_change_its_sign():
    moved = tune_weights.moved({"a": 2.0, "b": 0.0}, {"a": 1.0, "b": -1.0})
    assert moved["a"] > 2 and moved["b"] < 0


def test_a_round_moves_the_weight_that_matters_the_right_way():
    weights, games = {"good": 1.0, "bad": 1.0, "idle": 1.0}, range(400)
    signs = [tune_weights.toss(game, list(weights)) for game in games]
    noise = [tune_weights.toss(game + 10_000, ["noise"])["noise"] for game in games]
    differences = [0.5 * sign["good"] - 0.25 * sign["bad"] + 0.2 * n for sign, n in zip(signs, noise, strict=True)]
    way = tune_weights.direction(weights, games, differences)
    assert way["good"] == 1.0 and way["bad"] < -0.1 and abs(way.get("idle", 0)) < 0.1


@pytest.mark.parametrize("better, distance", [(True, 2.0), (False, 0.0)])
def test_the_weights_move_only_as_far_as_other_games_are_better_for_it(monkeypatch, better, distance):
    monkeypatch.setattr(tune_weights, "load_weights", lambda: {"a": 1.0})
    monkeypatch.setattr(tune_weights, "pair", lambda systems, weights, game:
                        tune_weights.toss(game, ["a"])["a"] + game % 3 / 9)
    monkeypatch.setattr(tune_weights, "score", lambda systems, weights, game:
                        weights["a"] * (1 if better else -1) + game % 2)
    found = tune_weights.round_of(map, ["core-1e"], {"a": 1.0}, range(40), range(40))
    assert found["distance"] == distance and (found["weights"]["a"] > 1) == better


def test_a_run_goes_on_with_the_rounds_that_are_kept(monkeypatch, tmp_path):
    played = []
    monkeypatch.setattr(tune_weights, "round_of", lambda spread, systems, weights, games, tests: played.append(games)
                        or {"weights": {"a": weights.get("a", 0) + 1}, "distance": 1.0, "gains": [(0.1, 0.05)]})
    keep = tmp_path / "tuned.json"
    tune_weights.tune(map, ["core-1e"], 2, 10, 10, keep)
    assert tune_weights.tune(map, ["core-1e"], 3, 10, 10, keep) == {"a": 3}
    assert len(played) == len({games.start for games in played}) == 3
    assert len(json.loads(keep.read_text())["core-1e 10 10"]) == 3


def test_only_weights_that_are_not_the_usual_ones_are_written(monkeypatch, tmp_path):
    file = tmp_path / "learned.yaml"
    file.write_text("villains: {fight: 9}\n", encoding="utf-8")
    monkeypatch.setattr(tune_weights, "LEARNED", file)
    tune_weights.write({"core-2e": {**load_weights(), "fight": 0.7}}, "the command")
    assert yaml.safe_load(file.read_text()) == {"core-2e": {"fight": 0.7}, "villains": {"fight": 9}}
    assert "the command" in file.read_text()
