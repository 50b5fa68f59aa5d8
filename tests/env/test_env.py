"""The environment for agents that learn: PettingZoo's own tests, and what an agent sees and gets."""

import contextlib
import io
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, render_test, seed_test

from legendary_nb import Setup
from legendary_nb.coverage import finished_systems
from legendary_nb.env import MOST, env, raw_env


@pytest.mark.parametrize("system", finished_systems())
def test_pettingzoo_accepts_the_environment_of_every_system(system):
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        # it says so of every observation of several arrays that is not one of its own games
        warnings.filterwarnings("ignore", message="Observation (is not a NumPy|space for each agent)")
        api_test(env(system=system, players=2), num_cycles=60)
        seed_test(lambda: env(system=system, players=3), num_cycles=20)


def test_pettingzoo_accepts_what_is_drawn():
    with contextlib.redirect_stdout(io.StringIO()):
        render_test(lambda render_mode: env(render_mode=render_mode))


def play(table, seed):
    """A game in which every agent takes its last answer; the rewards at its end."""
    table.reset(seed=seed)
    rewards = {}
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        rewards[agent] = reward
        table.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[-1]))
    return rewards


def test_all_seats_win_and_lose_together():
    table = raw_env(system="core-1e", players=3)
    assert play(table, 4) == dict.fromkeys(table.possible_agents, -1.0)


def test_the_mask_has_as_many_answers_as_the_question_and_only_for_the_seat_that_is_asked():
    table = raw_env(setup=Setup("core-2e", players=["Ana", "Ben"]))
    table.reset(seed=2)
    asked, other = table.agent_selection, next(a for a in table.agents if a != table.agent_selection)
    seen = table.observe(asked)
    assert seen["action_mask"].sum() == len(table.game.ask.raw) == len(table.infos[asked]["labels"]) < MOST
    assert table.observation_space(asked).contains(seen)
    assert table.observe(other)["action_mask"].sum() == 0 and not table.observe(other)["options"].any()


def test_an_action_is_the_number_of_an_answer():
    table = raw_env()
    table.reset(seed=5)
    labels = table.infos[table.agent_selection]["labels"]
    table.step(labels.index(next(label for label in labels if label.startswith("play "))))
    assert len(table.game.answers) == 1 and table.game.table.made_recruit + table.game.table.made_attack > 0


def test_a_wrong_render_mode_or_setup_is_told():
    with pytest.raises(ValueError, match="render_mode is one of"):
        raw_env(render_mode="picture")
    with pytest.raises(TypeError, match="a Setup"):
        raw_env(setup="core-1e")
    with pytest.raises(RuntimeError, match="reset"):
        raw_env().render()
