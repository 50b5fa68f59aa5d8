"""Stacked tables hold: nonsense is a SetupError or a game, and every legal table is sound and can be recorded."""

import json
from collections import Counter
from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.random_games import Dice, all_places

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import ContentError, load_system
from legendary_nb.game.layout.stacked import KEYS
from legendary_nb.teach.scenarios import KEYS as SCENARIO_KEYS
from legendary_nb.teach.scenarios import read_scenarios

SYSTEMS = ("core-1e", "core-2e", "villains", "bond", "dxp")
often = settings(max_examples=150, deadline=None, derandomize=True, database=None,
                 suppress_health_check=list(HealthCheck))

# ---- nonsense --------------------------------------------------------------------------------------

WORDS = ("Ana", "Ben", "hand", "deck", "played", "victory", "Bank", "Rooftops", "mastermind", "Magneto", "top",
         "villain", "card", "holds", "attack", "recruit", "cost", "by", "against", "wounds", "bystanders", "defeated",
         "moved", "healed", "turn", "action", "empty", "Odinson", "Sabretooth", "Wound", "Bystander", "Scheme Twist",
         "Master Strike", "Bitter Captor", "Lightning Bolt", "villain on Rooftops", "Legacy Virus", "", "core-1e",
         "heroic", "The Legacy Virus", "HYDRA", "Sentinel", "Thor", "competitive")
leaves = st.one_of(st.none(), st.booleans(), st.integers(), st.integers(-2, 9), st.floats(), st.text(max_size=8),
                   st.sampled_from(WORDS), st.binary(max_size=3), st.just(10**40), st.just(object))
keys = st.one_of(st.sampled_from(WORDS), st.text(max_size=4), st.integers(0, 3), st.none())
nonsense = st.recursive(leaves, lambda inner: st.one_of(
    st.lists(inner, max_size=6), st.tuples(inner, inner), st.dictionaries(keys, inner, max_size=3)), max_leaves=12)
SETUP = Setup("core-1e", mastermind="Magneto", scheme="The Legacy Virus")


@often
@given(st.dictionaries(st.sampled_from(KEYS), nonsense, min_size=1, max_size=3))
def test_any_nonsense_is_a_setup_error_or_a_sound_game(parts):
    try:
        game = Game.stacked(SETUP, 1, **parts)
    except SetupError as problem:
        assert any(key in str(problem) for key in parts)
        return
    assert_sound(game)


@pytest.mark.parametrize("key", KEYS)
@settings(often, max_examples=40)
@given(value=nonsense)
def test_nonsense_in_each_part_is_a_setup_error_or_a_sound_game(key, value):
    try:
        game = Game.stacked(SETUP, 1, **{key: value})
    except SetupError as problem:
        assert key in str(problem)
        return
    assert_sound(game)


@pytest.mark.parametrize("field", [field.name for field in fields(Setup)])
@settings(often, max_examples=40)
@given(value=nonsense)
def test_nonsense_in_each_field_of_a_setup_is_a_setup_error_or_a_game(field, value):
    try:
        game = Game.new(Setup(**{"system": "core-1e", field: value}), seed=1)
    except SetupError:
        return
    assert game.ask is not None and Game.replay(json.loads(json.dumps(game.record()))).view(0) == game.view(0)


@pytest.mark.parametrize("key", [*SCENARIO_KEYS, *(f"table.{key}" for key in KEYS)])
@settings(often, max_examples=25)
@given(value=nonsense)
def test_nonsense_in_each_part_of_a_scenario_is_an_error_that_names_it(key, value):
    base = {"id": "base", "players": ["Ana", "Ben"], "setup": {"mastermind": "Magneto", "scheme": "The Legacy Virus"}}
    part = key.removeprefix("table.")
    facts = {"table": {part: value}} if key.startswith("table.") else {key: value}
    try:
        game = read_scenarios({"test": [base, {"id": "one", "like": "base"} | facts]})["one"].game("core-1e")
    except (ContentError, KeyError) as problem:
        assert str(problem).startswith("scenarios/test.yaml") or (key == "id" and isinstance(problem, KeyError))
        return
    assert (game.ask is None) == (game.outcome is not None)


# ---- legal tables ----------------------------------------------------------------------------------


def names_of(system: str, *kinds: str) -> list[str]:
    """The cards of these kinds, by name; one of a name that enemies and heroes share only as what it is first."""
    found = {card.name: card for card in reversed(load_system(system).cards())}
    return sorted(name for name, card in found.items() if card.kind in kinds)


def some(names: list[str], most: int = 4) -> st.SearchStrategy:
    return st.lists(st.sampled_from(names), max_size=most)


@st.composite
def tables(draw, system: str):
    """A legal table of a system, with any of its parts."""
    facts = load_system(system)
    heroes = sorted({card.full_name for cards in facts.heroes.values() for card in cards if not card.transformed})
    enemies, own = names_of(system, "villain", "henchman"), [*heroes, *names_of(system, "wound")]
    bystanders, twists = names_of(system, "bystander"), names_of(system, "twist", "strike")
    captor = st.fixed_dictionaries({"villain": st.sampled_from(enemies), "holds": some(bystanders, 2)},
                                   optional={"attack": st.integers(0, 20)})
    enemy = st.one_of(st.sampled_from(enemies), captor)
    hero = st.one_of(st.sampled_from(heroes), st.fixed_dictionaries(
        {"card": st.sampled_from(heroes)}, optional={"cost": st.integers(0, 9), "recruit": st.integers(0, 9)}))
    deck = st.one_of(some(own), st.fixed_dictionaries({"top": some(own)}))
    villains = [*enemies, *bystanders, *twists, *names_of(system, "mission")]
    seat = st.fixed_dictionaries({}, optional={
        "hand": st.lists(st.one_of(hero, st.sampled_from(own)), max_size=4), "deck": deck, "discard": some(own),
        "played": st.lists(hero, max_size=3), "victory": some([*enemies, *bystanders, *names_of(system, "tactic")])})
    return draw(st.fixed_dictionaries({}, optional={
        "seats": st.fixed_dictionaries({}, optional={"Ana": seat, "Ben": seat}),
        "rest_of_seats": st.sampled_from(["dealt", "empty"]), "acting": st.sampled_from(["Ana", "Ben"]),
        "turn": st.integers(1, 12), "step": st.sampled_from(["action", "turn"]),
        "city": st.dictionaries(st.sampled_from(facts.spaces), enemy, max_size=5),
        "outside": st.lists(enemy, max_size=2), "hq": st.lists(st.one_of(st.none(), hero), min_size=5, max_size=5),
        "above": st.dictionaries(st.sampled_from([*facts.spaces, "mastermind"]), some(twists, 2), max_size=2),
        "hero_deck": st.one_of(some(heroes), st.fixed_dictionaries({"top": some(heroes)})),
        "villain_deck": st.one_of(some(villains, 9), st.fixed_dictionaries({"top": some(villains)})),
        "stacks": st.fixed_dictionaries({}, optional={
            "wounds": st.integers(0, 5), "bystanders": st.one_of(some(bystanders), st.fixed_dictionaries(
                {"top": some(bystanders)}))}),
        "ko": some([*own, *bystanders]), "escape": st.lists(enemy, max_size=3), "beside_scheme": some(twists, 2),
        "twists": st.integers(0, 3), "strikes": st.integers(0, 3),
        "tactics": some(names_of(system, "tactic")).filter(bool), "mastermind_holds": some(bystanders, 2),
        "beside_mastermind": some([*heroes, *twists], 3), "recruit": st.integers(0, 12), "attack": st.integers(0, 12),
        "made": st.fixed_dictionaries({}, optional={"recruit": st.integers(30, 40), "attack": st.integers(60, 70)}),
        "bound_attack": st.lists(st.fixed_dictionaries({"attack": st.integers(1, 5), "against": st.sampled_from(
            ["villain", "mastermind", f"villain on {facts.spaces[2]}"])}), max_size=2),
        "this_turn": st.fixed_dictionaries({}, optional={
            "defeated": some(enemies, 2), "rescued": some(bystanders, 2), "recruited": some(heroes, 2),
            "played": some(heroes, 2), "ko": some(own, 2), "drawn": some(own, 2), "discarded from hand": some(own, 2),
            "gained": some(own, 2), "healed": st.booleans()}),
    }))


@pytest.mark.parametrize("system", SYSTEMS)
@settings(often, max_examples=60)
@given(data=st.data(), seed=st.integers(0, 999))
def test_every_legal_table_is_sound_recorded_and_can_be_played_on(system, data, seed):
    parts = data.draw(tables(system))
    game = Game.stacked(Setup(system, scheme=data.draw(st.sampled_from(with_mastermind(system)))), seed, **parts)
    assert_sound(game)
    placed, dice = Counter(all_places(game.table)), Dice(seed)
    for _ in range(25):
        if game.ask is None:
            break
        game.choose(dice.below(len(game.ask.options)))
    later = Counter(all_places(game.table))
    assert later == placed and max(later.values()) == 1  # no card is lost, and none lies in two places


def with_mastermind(system: str) -> list[str]:
    """The schemes whose mastermind is there from the start."""
    return [name for name, one in load_system(system).schemes.items() if one.setup.get("mastermind") != "later"]


def assert_sound(game: Game) -> None:
    """Each card lies in one place, a question is open or the game over, and the record leads to the same views."""
    table, found = game.table, Counter(all_places(game.table))
    assert max(found.values()) == 1 and min(found) >= 0 and max(found) < len(table.box.cards)
    assert table.recruit >= 0 and table.attack >= 0
    assert (game.ask is None) == (game.outcome is not None)
    if game.ask:
        assert game.ask.text and len(set(game.ask.options.labels)) == len(game.ask.options.labels)
        assert game.explain("attack").total == table.attack and game.explain("recruit").total == table.recruit
    record = json.loads(json.dumps(game.record()))
    for other in (Game.replay(record), Game.at(game.position()), game.copy()):
        assert [other.view(seat) for seat in table.box.names] == [game.view(seat) for seat in table.box.names]
    assert str(game)
