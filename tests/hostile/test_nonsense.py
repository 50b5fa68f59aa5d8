"""Nonsense calls of the Python API: each one works, or fails with an error that says why."""

import inspect
import math
import re
from functools import cache

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from hostile.hostile import rounds
from legendary_nb import Game, Outcome, Setup, analysis, film, first_game, hints, show, simulate
from legendary_nb.bots import PriorityBot, RandomBot, SearchBot, ValueBot
from legendary_nb.bots.weights import load_weights
from legendary_nb.cards import load_rules, load_system
from legendary_nb.game.ask import Option
from legendary_nb.game.layout.stacked import KEYS
from legendary_nb.labs.tournament import duels, tournament

CALLS = rounds(200, 10_000)
SETUP = first_game("core-1e")
RECORD = Game.new(SETUP, seed=3).choose(0).choose(0).record()
STAGED = Game.stacked("core-1e", players=2, city={"Bank": "Sabretooth"}, hq=["Odinson"] * 5).record()


class Awkward:
    """An object with no manners."""

    def __repr__(self):
        raise RuntimeError("no words for it")

    def __eq__(self, other):
        raise RuntimeError("compares with nothing")

    __hash__ = None


# ---- values ----------------------------------------------------------------------------------------

KNOWN = ["core-1e", "core-2e", "core-2e+villains", "bond", "dxp", "Ana", "Ben", "priority", "random(seed=3)", "hero",
         "Odinson", "Thor", "Loki", "Sabretooth", "epic", "final-blow", "harder-attack:2", "mastermind", "attack",
         "score Ana", "end turn", "all", "game", "turn", "pace", "won", "tech", "2 tech", "", " ", "+",
         "core-1e+core-1e", "\ud800", "\x00", "LNB1.", "x" * 3000, "9" * 5000]
NUMBERS = [0, 1, 2, 3, -1, -7, 10**30, -(10**30), True, False, 1.5, 0.5, -0.0, math.nan, math.inf, -math.inf, 1e308]
THINGS = [None, ..., object(), Awkward(), int, Setup, Game, len, lambda *_: 1 // 0, lambda view, ask: None, b"core-1e",
          range(3), {1, 2}, SETUP, RECORD, PriorityBot(), PriorityBot, ValueBot()]
ATOMS = st.one_of(st.sampled_from(KNOWN), st.sampled_from(NUMBERS), st.sampled_from(THINGS), st.text(max_size=5),
                  st.binary(max_size=3))
SOME = st.one_of(ATOMS, st.lists(ATOMS, max_size=3), st.lists(ATOMS, max_size=3).map(tuple),
                 st.dictionaries(st.one_of(st.sampled_from(KNOWN), st.sampled_from(NUMBERS[:6])), ATOMS, max_size=2),
                 st.lists(st.lists(ATOMS, max_size=2), max_size=2), st.lists(ATOMS, max_size=2).map(iter))


def options_for(names):
    """Some of these arguments by name, each with any value."""
    return st.dictionaries(st.sampled_from(names), SOME, max_size=3)


# ---- calls -----------------------------------------------------------------------------------------


@cache
def begun() -> Game:
    return Game.new(SETUP, seed=3).choose(0).choose(0)


@cache
def deck():
    return analysis.Deck.starting("core-1e")


def on_game(name):
    """A method of a game that has begun; the game is copied, so that no call spoils the next."""
    def call(*args, **kwargs):
        return getattr(begun().copy(), name)(*args, **kwargs)

    call.__signature__ = inspect.signature(getattr(Game, name))
    return call


def on_deck(name):
    def call(*args, **kwargs):
        return getattr(deck(), name)(*args, **kwargs)

    call.__signature__ = inspect.signature(getattr(analysis.Deck, name))
    return call


def changed_record(kept, where, value):
    """A record with another value somewhere."""
    record = {**kept, "setup": dict(kept["setup"])}
    (record["setup"] if where in SETUP_FIELDS else record)[where] = value
    return Game.replay(record)


def few_games(call):
    """A simulation with so few games that it ends soon, unless it is told otherwise."""
    def limited(*args, **kwargs):
        few = {"games": 1, "limit": 5, "seconds": 0.05} if call in LIMITED else {"games": 1}
        return call(*args, **few | kwargs)

    limited.__signature__ = inspect.signature(call)
    return limited


changed_record.__signature__ = inspect.signature(Game.replay)
SETUP_FIELDS = tuple(inspect.signature(Setup).parameters)
LIMITED = (simulate.simulate, simulate.tally)
TARGETS = {
    "Setup": Setup, "first_game": first_game, "film": film, "Game.new": Game.new, "Game.stacked": Game.stacked,
    "Game.replay": Game.replay, "Game.at": Game.at, "load_system": load_system, "load_rules": load_rules,
    "Outcome": Outcome, "Option": Option, "RandomBot": RandomBot, "ValueBot": ValueBot,
    "SearchBot": SearchBot, "Variant": simulate.Variant, "grid": simulate.grid, "swap": simulate.swap,
    "read": simulate.read, "summary": simulate.summary, "wilson": simulate.wilson,
    "simulate": few_games(simulate.simulate), "tally": few_games(simulate.tally),
    "compare": few_games(simulate.compare), "tournament": few_games(tournament), "duels": few_games(duels),
    "Deck.of": analysis.Deck.of, "Deck.from_cards": analysis.Deck.from_cards, "Deck.starting": analysis.Deck.starting,
    "graph": analysis.graph, "measured": analysis.measured, "measured_heroes": analysis.measured_heroes,
    "partners": analysis.partners, "pair_weight": analysis.pair_weight, "punished_by": analysis.punished_by,
    "best_five": analysis.best_five, "communities": analysis.communities, "centrality": analysis.centrality,
    "card_value": few_games(analysis.card_value), "play_orders": analysis.play_orders, "history": analysis.history,
    "points_from": analysis.points_from, "show": show, "advise": hints.advise,
    "chance_at": hints.chance_at, "win_line": hints.win_line, "hints": hints.hints,
    **{f"game.{name}": on_game(name) for name in (
        "choose", "undo", "redo", "visit", "past", "explain", "view", "imagine", "play", "moments", "copy", "record",
        "position")},
    **{f"deck.{name}": on_deck(name) for name in (
        "add", "remove", "odds", "how_many", "draws", "simulate", "simulate_values", "sample_hands", "hand_values")},
}
OWN = {"Game.stacked": [*KEYS, "players", "seed"], "grid": list(SETUP_FIELDS)[1:]}
GOOD = {"setup": [SETUP, "core-1e"], "system": ["core-1e"], "systems": ["core-1e"], "game": [begun()],
        "record": [RECORD, STAGED], "need": ["tech"], "sort": ["tech"], "name": ["Odinson", "core-1e"],
        "cards": [["Odinson"]], "bots": ["priority", {"a": "priority"}], "base": [SETUP], "weights": [load_weights()],
        "hero": ["Thor"], "where": [begun(), "core-1e"], "hand": [["Odinson"]], "found": [analysis.graph("core-1e")],
        "card": ["Odinson"], "a": ["Thor"], "b": ["Hulk"]}


@st.composite
def calls(draw):
    """A target, with some arguments as they should be and some as they should not."""
    target = draw(st.sampled_from(list(TARGETS)))
    parameters = [p for p in inspect.signature(TARGETS[target]).parameters.values() if p.name != "self"]
    args, kwargs = [], {}
    for parameter in parameters:
        if parameter.kind is parameter.VAR_KEYWORD:
            kwargs |= draw(options_for(OWN[target]))
        elif parameter.kind is parameter.VAR_POSITIONAL:
            args = draw(st.lists(SOME, max_size=3))
        elif parameter.default is parameter.empty or draw(st.booleans()):
            kwargs[parameter.name] = draw(st.one_of(st.sampled_from(GOOD[parameter.name]), SOME)
                                          if parameter.name in GOOD else SOME)
    return target, args, kwargs


def is_told(problem: Exception, target) -> bool:
    """Whether an error is one of the kit's, or a TypeError that names an argument."""
    if type(problem).__module__.startswith("legendary_nb."):
        return bool(str(problem))
    names = "|".join([*inspect.signature(target).parameters, "argument", "arguments"])
    return isinstance(problem, TypeError) and re.search(rf"\b({names})\b", str(problem)) is not None


def made(call, *args, **kwargs) -> None:
    """Make a call; whatever it returns is fine, and so is an error that speaks."""
    try:
        call(*args, **kwargs)
    except Exception as problem:
        if not is_told(problem, call):
            raise


HOSTILE = settings(max_examples=CALLS, deadline=None, derandomize=True, database=None, phases=[Phase.generate],
                   suppress_health_check=list(HealthCheck))


@given(calls())
@HOSTILE
def test_a_nonsense_call_is_refused_with_a_reason(call):
    target, args, kwargs = call
    made(TARGETS[target], *args, **kwargs)


@given(st.sampled_from([RECORD, STAGED]), st.sampled_from([*RECORD, "table", *SETUP_FIELDS]), SOME)
@HOSTILE
def test_a_record_with_nonsense_in_it_is_refused_with_a_reason(kept, where, value):
    made(changed_record, kept, where, value)


@given(st.dictionaries(st.sampled_from(KEYS), st.one_of(SOME, st.dictionaries(st.sampled_from(KNOWN), SOME)),
                       min_size=1, max_size=3))
@HOSTILE
def test_a_stacked_table_of_nonsense_is_refused_with_a_reason(parts):
    made(Game.stacked, SETUP, **parts)


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, -1, 1.5, True, "3", None, 10**30])
@pytest.mark.parametrize("part", ["recruit", "attack", "twists", "strikes", "turn"])
def test_numbers_of_a_stacked_table_are_whole_finite_and_in_range(part, value):
    for staged in ({part: value}, {"printed": {"Loki": {"attack": value}}}, {"made": {"recruit": value}}):
        with pytest.raises(ValueError, match="is a whole number from"):
            Game.stacked(SETUP, **staged)
