"""Whole games answered at random: a different setup for every number, and what holds at every moment."""

import json
import random
from collections.abc import Callable
from dataclasses import replace

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.game.ask import Ask
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.rules import options_of
from legendary_nb.rules.mix import system_of
from legendary_nb.rules.mode import ONE_OF_A_KIND
from legendary_nb.rules.setup_value import STYLES, film
from legendary_nb.rules.turn import act
from legendary_nb.state import Pending, Table
from support.words import likely

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
MIXES = ("villains+core-1e", "villains+core-2e", "core-1e+villains", "core-2e+villains", "villains+core-2e+core-1e",
         "core-1e+core-2e+villains")
NO_GAME_IS_LONGER = 20_000


class Dice:
    """A small generator for the answers of a test game."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 2**32 + 1

    def below(self, n: int) -> int:
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 8) % n


# ---- a setup for every number ------------------------------------------------------------------------


def some_modes(system: str, rng: random.Random) -> list[str]:
    """Modes that go together, with levels where they have them."""
    chosen, taken = [], set()
    facts = system_of(Setup(system)).modes
    for mode in rng.sample(list(facts), min(len(facts), rng.choice([0, 0, 1, 3, 8]))):
        kinds = {key for key in ONE_OF_A_KIND if key in facts[mode]}
        if not kinds & taken and not {"players", "mastermind side"} & set(facts[mode]):
            taken |= kinds
            levels = facts[mode].get("levels")
            chosen.append(f"{mode}:{rng.choice(levels) if isinstance(levels, list) else 2}" if levels else mode)
    return chosen


def core_1e(i: int) -> Setup:
    """All schemes x masterminds x players come round; dxp is the same with other names."""
    return plain("core-1e", i)


def dxp(i: int) -> Setup:
    return plain("dxp", i)


def plain(name: str, i: int) -> Setup:
    system, players, rng = load_system(name), 1 + i % 5, random.Random(i)
    schemes = [name for name, scheme in system.schemes.items() if scheme.solo or players > 1]
    alone = ["solo-each-other"] if "solo-each-other" in system.modes and players == 1 and i % 2 else []
    return Setup(name, players, list(system.masterminds)[i // 5 % 4], schemes[(i // 5 + i // 20) % len(schemes)],
                 modes=alone + some_modes(name, rng))


def core_2e(i: int) -> Setup:
    """All schemes x masterminds x sides x players come round."""
    system = load_system("core-2e")
    modes = [mode for mode, on in (("epic", (i + i // 9 + i // 45) % 2), ("final-blow", i % 7 == 0)) if on]
    return Setup("core-2e", 1 + (i + i // 90) % 5, list(system.masterminds)[i // 9 % 5], list(system.schemes)[i % 9],
                 modes=modes)


def villains(i: int) -> Setup:
    """All plots x commanders x players come round, every third game with modes."""
    system = load_system("villains")
    return Setup("villains", 1 + (i // 32) % 5, list(system.masterminds)[i // 8 % 4], list(system.schemes)[i % 8],
                 modes=some_modes("villains", random.Random(i)) if i % 3 == 0 else ())


def bond(i: int) -> Setup:
    """Schemes x masterminds x players come round, each fifth game is a film; with styles and teams, special starters,
    modes and help for beginners."""
    system, dice, players = load_system("bond"), Dice(i + 77), 1 + (i // 32) % 5
    films = [facts["name"] for facts in system.facts["films"]]
    made = film("bond", films[i // 5 % 4], players) if i % 5 == 0 else Setup(
        "bond", players, list(system.masterminds)[i // 8 % 4], list(system.schemes)[i % 8])
    if i % 3 == 0:
        made = replace(made, modes=tuple(some_modes("bond", random.Random(i))))
    if i % 4 == 1:
        made = replace(made, style=STYLES[dice.below(3)])
    elif i % 4 == 3 and players > 2:
        made = replace(made, teams=(NAMES[:2], NAMES[2:players]))
    if i % 6 == 2:
        starters = [card.name for card in system.cards() if card.role == "special starter"]
        first = dice.below(len(starters))
        made = replace(made, starters=tuple((starters * 2)[first:first + players]))
    return replace(made, officers=(("Ana", 1 + dice.below(3)),)) if i % 7 == 4 else made


def mixed(i: int) -> Setup:
    """All mixes x players come round; the rest is left to chance."""
    rng, sets = random.Random(i), MIXES[i % len(MIXES)]
    names = ["", *sets.split("+")]
    return Setup(sets, 1 + i // len(MIXES) % 5, modes=some_modes(sets, rng), board=rng.choice(names),
                 deck=rng.choice(names), matching=i % 4 == 0)


SETUPS: dict[str, Callable[[int], Setup]] = {
    "core-1e": core_1e, "core-2e": core_2e, "dxp": dxp, "villains": villains, "bond": bond,
    "mixed": mixed}


# ---- what holds at every moment ----------------------------------------------------------------------


def all_places(table: Table) -> list[int]:
    """Every physical card, as often as it lies somewhere."""
    cards = [c for c in (*table.hq, *table.city) if c >= 0]
    for player in table.players:
        cards += player.deck + player.hand + player.discard + player.played + player.victory
        cards += player.aside + player.front
    cards += table.hero_deck + table.villain_deck + table.outside + table.escape + table.ko + table.limbo
    cards += table.beside_scheme + table.beside_mastermind + table.masterminds + table.waiting + table.unseen
    cards += list(table.later)
    for group in (table.stacks, table.tactics, table.under, table.above, table.later):
        cards += [c for pile in group.values() for c in pile]
    return cards


def assert_whole(table: Table) -> None:
    """Every card in exactly one place, no negative pool, no captive of a card that holds none any more."""
    assert sorted(all_places(table)) == list(range(len(table.box.cards)))
    if table.ask is not None and table.ask.kind == "action":
        captors = {captor for captor, held in table.under.items() if held}
        assert captors <= {*table.city, *table.outside, *table.hq, *table.masterminds}
    assert table.recruit >= 0
    assert table.attack >= 0


def look_around(game: Game, i: int) -> None:
    """Whatever can be asked of a game at any moment has an answer, and tells no secret."""
    table, ask = game.table, game.ask
    labels = list(ask.options.labels)
    assert len(set(labels)) == len(labels) and all(labels) and ask.text
    assert_whole(table)
    assert likely(game).label in labels
    for player in table.box.names:
        json.dumps(game.view(player))
    assert str(game) and game.explain("attack").total == table.attack
    if ask.kind == "action":
        other = table.copy()
        reshuffle_hidden(other, ask.seat, i)
        other.ask = Pending(ask.seat, "action", None, act)
        assert options_of(other) == options_of(table)
        assert Ask(other).options.labels == labels


def play_out(game: Game, dice: Dice, every: int = 0, hasty: bool = False) -> None:
    """Answer at random to the end, seldom ending a turn early unless hasty; look around now and then."""
    for n in range(NO_GAME_IS_LONGER):
        if game.outcome is not None:
            return
        options = options_of(game.table)
        assert options, "a question always has a legal option"
        if every and n % every == 0:
            look_around(game, n)
        k = dice.below(len(options))
        if not hasty and options[k] == ("end",) and len(options) > 1 and dice.below(8):
            k = dice.below(len(options) - 1)
        game._take(k)
        assert game.table.recruit >= 0 and game.table.attack >= 0
    raise AssertionError("the game does not end")
