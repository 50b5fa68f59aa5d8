"""A game as an environment for agents that learn: PettingZoo's turn-based interface (AEC) over the open question.

    from legendary_nb.env import env
    table = env(system="core-1e", players=2)
    table.reset(seed=7)

Each seat is an agent.  Its observation is what its view holds, as numpy arrays: "observation" for the table, "options"
with a row for each answer, and "action_mask" with 1 for each answer there is.  An action is the number of an answer.
The players win and lose together: at the end every seat gets 1 for a win, -1 for a loss and 0 for a tie.
Needs the extra `rl`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from legendary_nb.cards.errors import must_be
from legendary_nb.game import Game, Setup
from legendary_nb.game.seen import Reader, names_of
from legendary_nb.game.show import show_table
from legendary_nb.game.view import View

MOST = 128  # answers that a question can have here; the engine's longest have about half as many
REWARD = {"win": 1.0, "loss": -1.0}
SEEDS = 2**31
RENDER_MODES = ("human", "ansi")


def env(**kwargs: Any) -> Any:
    """The environment with PettingZoo's checks: an action that is not offered is told, and order is kept."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**kwargs)))


class raw_env(AECEnv):  # PettingZoo's name for the environment without checks
    """A game: a Setup of your own, or one that each seed draws for a system and a number of players."""

    metadata = {"name": "legendary_v1", "render_modes": list(RENDER_MODES), "is_parallelizable": False}

    def __init__(self, system: str = "core-1e", players: int = 2, setup: Setup | None = None,
                 render_mode: str | None = None) -> None:
        super().__init__()
        if setup is not None:
            must_be("setup", setup, Setup, "a Setup")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.setup = setup or Setup(system, players)
        self.render_mode = render_mode
        self.table_names, self.option_names = names_of(self.setup.system)
        self.possible_agents = [f"seat_{i + 1}" for i in range(len(self.setup.names))]
        self.agents: list[str] = []
        self.game: Game | None = None
        space = Dict({
            "observation": Box(-np.inf, np.inf, (len(self.table_names),), np.float32),
            "options": Box(-np.inf, np.inf, (MOST, len(self.option_names)), np.float32),
            "action_mask": Box(0, 1, (MOST,), np.int8),
        })
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(MOST) for agent in self.possible_agents}
        self.chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of a seed, or the next of those that follow from the last seed given."""
        if seed is not None:
            self.chance, _ = seeding.np_random(seed)
        self.game = Game.new(self.setup, seed=int(self.chance.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.readers = [Reader(View(self.game.table, seat)) for seat in range(len(self.agents))]
        self.go_on()

    def go_on(self) -> None:
        """Turn to the seat that is asked, or end the game."""
        game = self.playing
        if game.ask is not None:
            self.agent_selection = self.possible_agents[game.ask.seat]
            self.infos[self.agent_selection] = {"question": game.ask.text, "labels": game.ask.options.labels[:MOST]}
            return
        outcome = game.outcome
        assert outcome is not None
        self.rewards = dict.fromkeys(self.agents, REWARD.get(outcome.result, 0.0))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"result": outcome.result, "reason": outcome.reason} for agent in self.agents}

    @property
    def playing(self) -> Game:
        if self.game is None:
            raise RuntimeError("reset() begins a game; call it first")
        return self.game

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees; its answers, if it is the one that is asked."""
        game, seat = self.playing, self.possible_agents.index(agent)
        asked = game.ask if game.ask is not None and game.ask.seat == seat else None
        reader = self.readers[seat]
        reader.view = View(game.table, seat)
        options: Any = np.zeros((MOST, len(self.option_names)), np.float32)
        mask: Any = np.zeros(MOST, np.int8)
        for i, raw in enumerate(asked.raw[:MOST] if asked else ()):
            options[i], mask[i] = list(reader.answer(raw).values()), 1
        table = np.fromiter(reader.table(asked).values(), np.float32, len(self.table_names))
        return {"observation": table, "options": options, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Give an answer by its number; a seat whose game is over gives None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.playing.choose(int(action))
        self.go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as text, from the seat that is asked."""
        text = show_table(self.playing.table)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        self.game = None
