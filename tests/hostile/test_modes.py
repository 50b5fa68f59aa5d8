"""Every pair of modes, every mastermind and every scheme, with every system and mix: a game, or a reason why not."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from typing import Any

import pytest
from support.random_games import Dice, assert_whole

from hostile.hostile import rounds
from legendary_nb import Setup, SetupError
from legendary_nb.bots import RandomBot, play_out
from legendary_nb.cards import load_system, system_names
from legendary_nb.rules import new_table
from legendary_nb.rules.mix import system_of

PLAYERS = range(1, 6)
ANSWERS = 25  # at random, after each setup


def mixes() -> list[str]:
    """Every system, and every order of several sets of one world."""
    worlds: dict[str, list[str]] = {}
    for name in system_names():
        worlds.setdefault(load_system(name).facts["world"], []).append(name)
    return ["+".join(sets) for names in worlds.values() for n in range(1, len(names) + 1)
            for sets in permutations(names, n)]


def modes_of(mix: str) -> list[str]:
    """The modes of a mix; one with levels by its lowest and its highest one."""
    found = []
    for name, facts in system_of(Setup(mix)).modes.items():
        levels = facts.get("levels")
        both = (levels[0], levels[-1]) if isinstance(levels, list) else (1, 9)
        found += [f"{name}:{level}" for level in both] if levels else [name]
    return found


def pairs(mix: str) -> Iterator[dict[str, Any]]:
    """Two modes, or one, or none, with and without a mastermind and a scheme of one side."""
    chosen = [(), *((mode,) for mode in modes_of(mix)), *combinations(modes_of(mix), 2)]
    for modes, players, matching in product(chosen, PLAYERS, (False, True)):
        yield {"players": players, "modes": modes, "matching": matching}


def leaders(mix: str) -> Iterator[dict[str, Any]]:
    """A mastermind or a scheme or both, on either board, with all that narrows the choice of the other."""
    system = system_of(Setup(mix))
    both = [*product(system.masterminds, [""]), *product([""], system.schemes),
            *product(system.masterminds, system.schemes)]
    epic = [(), ("epic",)] if "epic" in system.modes else [()]
    for (mastermind, scheme), modes, players, matching, board in product(
            both, epic, PLAYERS, (False, True), ["", *mix.split("+")]):
        yield {"players": players, "mastermind": mastermind, "scheme": scheme, "modes": modes, "matching": matching,
               "board": board}


def tried(setup: Setup, seed: int) -> str:
    """Set a game up and answer at random for a while; what cannot be played is told in words."""
    try:
        table = new_table(setup, seed)
    except SetupError as problem:
        assert len(str(problem)) > 20, f"{setup}: no reason"
        return "refused"
    assert_whole(table)
    play_out(table, [RandomBot(seed)], ANSWERS)
    assert_whole(table)
    return "played"


def spread(setups: list[Any], most: int) -> Iterator[Any]:
    """Some of them, from all over the list; all of them if there are no more."""
    step = max(1, len(setups) // most)
    return islice(setups, Dice(len(setups)).below(step), None, step)


MOST = {pairs: 100_000, leaders: 1_000}  # all pairs of modes; of the leaders a thousand setups of each mix


@pytest.mark.parametrize("kind", MOST)
@pytest.mark.parametrize("mix", mixes())
def test_every_setup_is_played_or_refused_with_a_reason(mix, kind):
    counted = Counter()
    for number, facts in enumerate(spread(list(kind(mix)), rounds(7, MOST[kind]))):
        for seed in range(number, number + rounds(1, 2)):
            counted[tried(Setup(mix, **facts), seed)] += 1
    print(mix, kind.__name__, dict(counted))
    assert counted["played"]


@pytest.mark.parametrize("mix", ["core-2e+villains", "villains+core-2e"])
@pytest.mark.parametrize("seed", [1389, 1999, 3784, 6097, 7016])
def test_epic_and_matching_find_a_mastermind_with_an_epic_side(mix, seed):
    for players in PLAYERS:
        table = new_table(Setup(mix, players, modes=["epic"], matching=True), seed)
        assert [table.box.masterminds[cid].epic for cid in table.masterminds if table.box.masterminds[cid].epic]


def test_a_scheme_whose_side_has_no_epic_mastermind_is_refused_with_the_reason():
    scheme = next(iter(load_system("villains").schemes))
    with pytest.raises(SetupError, match="no mastermind on the side of the scheme has an epic side"):
        new_table(Setup("core-2e+villains", 2, scheme=scheme, modes=["epic"], matching=True), 1)
