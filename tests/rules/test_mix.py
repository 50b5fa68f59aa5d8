"""Combining sets (content/rules/mix.yaml), with a small set of villains made for these tests."""

import shutil
from collections import Counter
from pathlib import Path

import pytest
from support.systems import CORES, current, per_system
from support.words import card, carry_out, choose, city, gained, labels, names, prepared, rule, table

from legendary_nb import Game, Setup
from legendary_nb.cards import store

NIGHT_SIDE = Path(__file__).parents[1] / "support" / "content" / "night-side"
ENEMIES = ("villain", "henchman")
CUBE = "Unleash the Power of the Cosmic Cube"


@pytest.fixture(autouse=True)
def two_sets(tmp_path, monkeypatch):
    """A content folder with the running system and the night side."""
    for source in (store.CHECKOUT / current(), NIGHT_SIDE):
        shutil.copytree(source, tmp_path / source.name)
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))


def mixed(players: int = 2, **choices) -> Setup:
    facts = {"mastermind": "Magneto", "scheme": CUBE, **choices}
    return Setup(current(), players, sets=["night-side"], **facts)


def all_names(game: Game) -> Counter:
    """How often each card is in the game, by name."""
    return Counter(c.name for c in game.table.box.cards)


@rule("mix.heroes-and-groups", systems=CORES)
def test_heroes_and_groups_come_from_one_joint_pool_in_the_usual_numbers():
    heroes, groups, henchmen = set(), set(), set()
    for seed in range(60):
        state = prepared(mixed(), seed=seed).table
        cards = [state.box.cards[c] for c in state.hero_deck + state.hq]
        deck = [state.box.cards[c] for c in state.villain_deck]
        drawn = [{c.hero for c in cards}, *({c.group for c in deck if c.kind == kind} for kind in ENEMIES)]
        assert [len(found) for found in drawn] == [5, 2, 1]
        heroes, groups, henchmen = (a | b for a, b in zip((heroes, groups, henchmen), drawn, strict=True))
    assert len(heroes) == 15 + 1 and "Moth" in heroes
    assert "Lamplighters" in groups and len(groups) > 6
    assert henchmen == {"Doombot Legion", "Hand Ninjas", "Savage Land Mutates", "Sentinel", "Watch Patrol"}


@rule("mix.mastermind", systems=CORES)
def test_masterminds_and_commanders_are_drawn_from_one_pool():
    drawn = {prepared(mixed(mastermind=""), seed=seed).view("Ana")["masterminds"][0]["name"] for seed in range(60)}
    assert {"The Lantern", "Loki", "Magneto"} <= drawn


@rule("mix.scheme", systems=CORES)
def test_schemes_and_plots_are_drawn_from_one_pool():
    drawn = {prepared(mixed(scheme=""), seed=seed).view("Ana")["scheme"]["name"] for seed in range(80)}
    assert {"Long Night", "Seal the Bridge", CUBE, "The Legacy Virus"} <= drawn


@rule("mix.mastermind", systems=CORES)
def test_a_commander_answers_a_master_strike_card():
    setup = mixed(mastermind="The Lantern")
    game = table("Ana: hand Keen Senses | Ben: hand Keen Senses", setup=setup, step="turn",
                 villain_deck=["Master Strike", "Sentinel"])
    assert names(game, "discard", "Ana") == ["Bindings"]
    assert names(game, "discard", "Ben") == ["Bindings"]


@rule("mix.scheme", systems=CORES)
def test_a_plot_answers_a_scheme_twist_card():
    game = table("Ana: hand Keen Senses | Ben: hand Keen Senses", setup=mixed(scheme="Long Night"), step="turn",
                 villain_deck=["Scheme Twist", "Sentinel"])
    assert names(game, "discard", "Ana") == ["Keen Senses"]
    assert all_names(game)["Plot Twist"] == 0


@rule("mix.terms", systems=CORES)
def test_an_adversarys_effect_on_your_allies_applies_to_heroes():
    game = table("Ana: hand Keen Senses, S.H.I.E.L.D. Agent", setup=mixed(), city={"Bank": "Watch Patrol"}, attack=3)
    choose(game, "fight Watch Patrol", "KO Keen Senses")
    assert names(game, "ko") == ["Keen Senses"]


@rule("mix.board", systems=CORES)
def test_villains_enter_in_the_sewers_of_the_heroic_board():
    game = table(setup=mixed(), step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel"}


@rule("mix.board", systems=CORES)
def test_villains_enter_on_the_bridge_of_the_board_of_villains():
    setup = Setup("night-side", 2, sets=[current()], mastermind="Magneto", scheme="Long Night")
    game = table(setup=setup, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Bridge": "Sentinel"}


@rule("mix.board.scheme", systems=CORES)
def test_a_plot_that_names_a_city_space_brings_its_own_board():
    game = table(setup=mixed(scheme="Seal the Bridge"), step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Bridge": "Sentinel"}
    assert Game.new(mixed(scheme="Long Night"), seed=1).table.box.spaces[0] == "Sewers"


@rule("mix.stacks", systems=CORES)
def test_officers_and_recruits_of_all_sets_can_be_recruited():
    game = table("Ana: hand Keen Senses", setup=mixed(), recruit=9)
    assert {"recruit S.H.I.E.L.D. Officer", "recruit Night Captain", "recruit Night Recruit"} <= set(labels(game))


@rule("mix.wound-stacks", systems=CORES)
def test_wounds_and_bindings_lie_in_stacks_of_their_own():
    game = prepared(mixed())
    assert names(game, "wounds") == ["Wound"] * 30
    assert names(game, "wounds of night-side") == ["Bindings"] * 30


@rule("mix.wounds-not-bindings", systems=CORES)
def test_an_effect_on_wounds_does_not_touch_bindings():
    game = table("Ana: hand Healing Factor, Wound, Bindings", setup=mixed())
    choose(game, "play Healing Factor")
    assert labels(game) == ["KO Wound", "do not KO"]


@rule("mix.wounds-not-bindings", systems=CORES)
def test_an_effect_on_bindings_does_not_touch_wounds():
    game = table("Ana: hand Chain Breaker, Wound, Bindings", setup=mixed())
    choose(game, "play Chain Breaker")
    assert labels(game) == ["KO Bindings", "do not KO"]


@rule("mix.wounds-not-bindings", systems=CORES)
def test_a_plot_gives_bindings_even_where_a_scheme_twist_card_sets_it_off():
    game = table("Ana: hand Keen Senses", setup=mixed(scheme="Seal the Bridge"), step="turn",
                 city={"Bridge": "Sentinel"}, villain_deck=["Scheme Twist", "Sentinel"])
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert gained(game, "Wound") == {"Ana": 0, "Ben": 0}


@rule("mix.wounds-not-bindings", systems=CORES)
@pytest.mark.parametrize(("empty", "result"), [("wounds", None), ("wounds of night-side", "loss")])
def test_a_plot_about_bindings_running_out_does_not_look_at_wounds(empty, result):
    game = table("Ana: hand Keen Senses", setup=mixed(scheme="Seal the Bridge"), stacks={empty: 0}, step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    assert (game.outcome and game.outcome.result) == result


@rule("mix.heal-and-betray", systems=CORES)
def test_healing_and_betrayal_may_both_be_used_in_one_turn():
    game = table("Ana: hand Wound, Wound, Bindings, Bindings", setup=mixed())
    choose(game, "heal", "use Bindings")
    assert Counter(names(game, "ko")) == {"Wound": 2, "Bindings": 1}
    betrayed = table("Ana: hand Wound, Wound, Bindings, Bindings", setup=mixed())
    choose(betrayed, "use Bindings", "heal")
    assert Counter(names(betrayed, "ko")) == {"Wound": 2, "Bindings": 1}


@rule("mix.bystanders", systems=CORES)
def test_the_bystanders_of_all_sets_form_one_shuffled_deck():
    usual = {"core-1e": 30, "core-2e": 42}[current()]
    orders = set()
    for seed in range(10):
        game = prepared(mixed(), seed=seed)
        inside = [c for c in game.table.villain_deck if game.table.box.cards[c].kind == "bystander"]
        assert len(inside) == 2
        deck = game.table.stacks["bystanders"] + inside
        assert Counter(game.table.box.cards[c].system for c in deck) == {current(): usual, "night-side": 42}
        assert Counter(names(game, "bystanders") + [game.table.name(c) for c in inside])["Watchman"] == 12
        orders.add(tuple(names(game, "bystanders")))
    assert len(orders) == 10


@rule("mix.starters", systems=CORES)
def test_every_player_gets_the_starting_deck_of_the_chosen_set():
    heroic = prepared(mixed(players=3))
    assert all_names(heroic)["Night Runner"] == all_names(heroic)["Night Fighter"] == 0
    assert (all_names(heroic)["S.H.I.E.L.D. Agent"], all_names(heroic)["S.H.I.E.L.D. Trooper"]) == (24, 12)
    other = prepared(Setup("night-side", 3, "Magneto", CUBE, sets=[current()]))
    assert all_names(other)["S.H.I.E.L.D. Agent"] == all_names(other)["S.H.I.E.L.D. Trooper"] == 0
    assert (all_names(other)["Night Runner"], all_names(other)["Night Fighter"]) == (24, 12)


@rule("mix.teams-not-equivalent", systems=CORES)
def test_an_effect_on_one_team_does_not_touch_another():
    fury = per_system(core_1e="Battlefield Promotion", core_2e="Pure Fury")
    game = table(f"Ana: hand {fury}, Night Runner, Night Captain, S.H.I.E.L.D. Agent", setup=mixed())
    game.choose(f"play {fury}")
    assert [label for label in labels(game) if label.startswith("KO")] == ["KO S.H.I.E.L.D. Agent"]


@rule("mix.teams-not-equivalent", systems=CORES)
def test_officers_of_one_set_are_not_those_of_another():
    game = table("Ana: hand S.H.I.E.L.D. Officer, Night Captain", setup=mixed())
    carry_out(game, {"discard": "all officers"})
    assert names(game, "hand", "Ana") == ["Night Captain"]


@rule("mix.teams-not-equivalent")
@card("Legendary Commander")
def test_an_effect_on_one_team_does_not_count_another():
    game = table("Ana: hand Night Runner, S.H.I.E.L.D. Agent, Legendary Commander", setup=mixed())
    choose(game, "play Night Runner", "play S.H.I.E.L.D. Agent", "play Legendary Commander")
    assert game.table.attack == 1 + 1


@rule("solo.replaces-older")
def test_the_newest_sets_solo_rules_hold_for_a_mixed_game():
    game = table("Ana: hand Keen Senses", setup=mixed(players=1, mastermind="Red Skull"), players=1, step="turn",
                 villain_deck=["Master Strike", "Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel"}
    plain = Setup("core-1e", 1, mastermind="Red Skull", scheme=CUBE)
    alone = table("Ana: hand Keen Senses", setup=plain, step="turn", villain_deck=["Master Strike", "Sentinel"])
    assert city(alone) == {}


@rule("solo.replaces-older")
def test_the_newest_sets_solo_numbers_build_the_villain_deck_of_a_mixed_game():
    in_game = all_names(Game.new(mixed(players=1), seed=1))
    assert in_game["Master Strike"] == 5
    assert all_names(Game.new("core-1e", players=1))["Master Strike"] == 1
