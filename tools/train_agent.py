"""Trains a small agent by the environment of legendary_nb/env.py, and says how often it wins.

    python tools/train_agent.py --games 300 --test 400

It learns to answer as a bot of the package does: one row of weights for each kind of question scores every answer by
its numbers, and the answers' chances follow from the scores.  The decisions come from `simulate(detail="decision")`.
Then the agent plays the environment, in games it has not learned from, and so does the priority bot.  Needs the extras
`rl` and `analysis`.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from legendary_nb import Setup
from legendary_nb.bots import PriorityBot, play_out
from legendary_nb.env import raw_env
from legendary_nb.game.seen import names_of
from legendary_nb.rules import new_table
from legendary_nb.simulate import simulate, wilson
from legendary_nb.simulate.intervals import of_mean

FIRST = 7_000_000
PASSES, RATE, SHRINK = 30, 0.5, 1e-5
SCALE = 4.0  # costs and points are brought near 1


class Agent:
    """Scores answers by weights for each kind of question; the last row is for those that have no kind of their own."""

    def __init__(self, system: str) -> None:
        of_table, of_answer = names_of(system)
        self.kinds = [i for i, name in enumerate(of_table) if name.startswith("asked ")]
        self.classes = [(of_table.index(f"my cards: class {k}"), of_answer.index(f"card: class {k}"))
                        for k in range(1, 6)]
        self.size, self.round = of_table.index("my cards: there"), of_table.index("round")
        self.attack, self.takes = of_table.index("attack"), of_answer.index("card: takes")
        self.weights = np.zeros((len(self.kinds) + 1, self.width(len(of_answer))))

    @staticmethod
    def width(numbers: int) -> int:
        return 2 * numbers + 2

    def kind(self, state: Any) -> int:
        asked = np.flatnonzero(state[self.kinds])
        return int(asked[0]) if len(asked) else len(self.kinds)

    def facts(self, state: Any, options: Any) -> Any:
        """The numbers of each answer, the same by how late it is, how its classes fit the deck, and what it leaves."""
        options = np.asarray(options, float) / SCALE
        late = min(1.0, state[self.round] / 12)
        fit = sum(state[mine] / max(1.0, state[self.size]) * options[:, its] for mine, its in self.classes)
        left = np.abs(state[self.attack] / SCALE - options[:, self.takes]) * (options[:, self.takes] > 0)
        return np.column_stack([options, late * options, fit, left])

    def choose(self, state: Any, options: Any) -> int:
        return int(np.argmax(self.facts(state, options) @ self.weights[self.kind(state)]))

    def learn(self, rows: list[dict[str, Any]], seed: int) -> float:
        """Go over the decisions some times; the share of answers given as the teacher did."""
        known = []
        for row in rows:
            state = np.array(row["state"])
            known.append((self.kind(state), self.facts(state, row["options"]), row["answer"]))
        chance, sums = np.random.default_rng(seed), np.full_like(self.weights, 1e-6)
        for _ in range(PASSES):
            for i in chance.permutation(len(known)):
                kind, facts, answer = known[i]
                scores = facts @ self.weights[kind]
                shares = np.exp(scores - scores.max())
                slope = facts[answer] - (shares / shares.sum()) @ facts - SHRINK * self.weights[kind]
                sums[kind] += slope**2
                self.weights[kind] += RATE * slope / np.sqrt(sums[kind])
        return float(np.mean([np.argmax(facts @ self.weights[kind]) == answer for kind, facts, answer in known]))


def plays(agent: Agent, table: Any, seed: int) -> bool:
    """Whether the agent, at all seats, wins the game of a seed."""
    table.reset(seed=seed)
    while not all(table.terminations.values()):
        seen = table.observe(table.agent_selection)
        count = int(seen["action_mask"].sum())
        table.step(agent.choose(seen["observation"], seen["options"][:count]))
    return bool(table.playing.outcome.result == "win")


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent and compare it with the priority bot.")
    parser.add_argument("--system", default="core-1e")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--teacher", default="value", help="the bot it learns from")
    parser.add_argument("--games", type=int, default=300, help="games it learns from")
    parser.add_argument("--test", type=int, default=400, help="games that both play")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    setup = Setup(args.system, args.players)
    rows = simulate(setup, args.teacher, args.games, FIRST + args.seed, detail="decision", as_rows=True, progress=False)
    agent = Agent(args.system)
    alike = agent.learn(rows, args.seed)
    print(f"{len(rows)} decisions of {args.games} games; {alike:.1%} answered as the teacher did")
    table, won = raw_env(setup=setup), []
    for seed in range(args.test):
        mine = plays(agent, table, seed)
        other = new_table(setup, table.playing.seed, log=False)
        play_out(other, [PriorityBot()])
        won.append((mine, other.outcome.result == "win"))
    for name, results in zip(("the agent", "the priority bot"), zip(*won, strict=True), strict=True):
        low, high = wilson(sum(results), len(results))[:2]
        print(f"{name} won {sum(results) / len(results):.1%} of {args.test} games ({low:.1%} to {high:.1%})")
    low, high = of_mean([float(mine) - float(other) for mine, other in won])[:2]
    print(f"the agent less the priority bot: {low:+.1%} to {high:+.1%}")


if __name__ == "__main__":
    main()
