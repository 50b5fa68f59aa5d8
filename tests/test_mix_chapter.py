"""Combining sets (content/rules/mix.yaml), with a small villainous set made for these tests."""

import shutil
from collections import Counter
from pathlib import Path

import pytest
from helpers import card, choose, city, labels, names, rule, table

from legendary_nb import Game, Setup
from legendary_nb.cards import store

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def two_sets(tmp_path, monkeypatch):
    """A content folder with the first edition and the night side."""
    for source in (store.CHECKOUT / "core-1e", HERE / "content" / "night-side"):
        shutil.copytree(source, tmp_path / source.name)
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))


def mixed(players: int = 2, **choices) -> Setup:
    facts = {"mastermind": "Red Skull", "scheme": "Unleash the Power of the Cosmic Cube", **choices}
    return Setup("core-1e", players, sets=["night-side"], **facts)


def all_names(game: Game) -> Counter:
    """How often each card is in the game, by name."""
    return Counter(c.name for c in game.table.box.cards)


@rule("mix.heroes-and-groups")
def test_heroes_and_groups_come_from_one_joint_pool_in_the_usual_numbers():
    heroes, groups = set(), set()
    for seed in range(30):
        game = Game.new(mixed(), seed=seed)
        state = game.table
        cards = [state.box.cards[c] for c in state.hero_deck + state.hq]
        assert len({c.hero for c in cards}) == 5
        villains = {state.box.cards[c].group for c in state.villain_deck + state.limbo + state.city if c >= 0
                    and state.box.cards[c].kind == "villain"}
        heroes |= {c.hero for c in cards}
        groups |= villains
        assert len(villains) == 2
    assert "Moth" in heroes
    assert "Lamplighters" in groups
    assert len(heroes) > 10


@rule("mix.editions")
def test_of_two_versions_of_a_character_only_the_replacing_sets_is_in_the_pool():
    game = Game.new(mixed(heroes=["Thor"]), seed=1)
    in_game = all_names(game)
    assert in_game["Midnight Hammer"] == 5
    assert in_game["Odinson"] == 0


@rule("mix.mastermind")
def test_a_commander_answers_a_master_strike_card():
    setup = mixed(mastermind="The Lantern")
    game = table("Ana: hand Keen Senses | Ben: hand Keen Senses", setup=setup, step="turn",
                 villain_deck=["Master Strike", "Sentinel"])
    assert names(game, "discard", "Ana") == ["Bindings"]
    assert names(game, "discard", "Ben") == ["Bindings"]


@rule("mix.scheme")
def test_a_plot_answers_a_scheme_twist_card():
    game = table("Ana: hand Keen Senses | Ben: hand Keen Senses", setup=mixed(scheme="Long Night"), step="turn",
                 villain_deck=["Scheme Twist", "Sentinel"])
    assert names(game, "discard", "Ana") == ["Keen Senses"]
    assert all_names(game)["Plot Twist"] == 0


@rule("mix.terms")
def test_an_adversarys_effect_on_your_allies_applies_to_heroes():
    game = table("Ana: hand Keen Senses, S.H.I.E.L.D. Agent", setup=mixed(), city={"Bank": "Watch Patrol"}, attack=3)
    choose(game, "fight Watch Patrol", "KO Keen Senses")
    assert names(game, "ko") == ["Keen Senses"]


@rule("mix.board")
def test_villains_enter_in_the_sewers_of_the_heroic_board():
    game = table(setup=mixed(), step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel"}


@rule("mix.board")
def test_villains_enter_on_the_bridge_of_the_villainous_board():
    setup = Setup("night-side", 2, sets=["core-1e"], mastermind="Red Skull", scheme="Long Night")
    game = table(setup=setup, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Bridge": "Sentinel"}


@rule("mix.board.scheme")
def test_a_plot_that_names_a_city_space_brings_its_own_board():
    game = table(setup=mixed(scheme="Seal the Bridge"), step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Bridge": "Sentinel"}
    assert Game.new(mixed(scheme="Long Night"), seed=1).table.box.spaces[0] == "Sewers"


@rule("mix.stacks")
def test_officers_and_recruits_of_all_sets_can_be_recruited():
    game = table("Ana: hand Keen Senses", setup=mixed(), recruit=9)
    assert {"recruit S.H.I.E.L.D. Officer", "recruit Night Captain", "recruit Night Recruit"} <= set(labels(game))


@rule("mix.wound-stacks")
def test_wounds_and_bindings_lie_in_stacks_of_their_own():
    game = Game.new(mixed(), seed=1)
    assert len(names(game, "wounds")) == 30
    assert names(game, "wounds of night-side") == ["Bindings"] * 30


@rule("mix.wounds-not-bindings")
@card("Unstoppable Hulk")
def test_an_effect_on_wounds_does_not_touch_bindings():
    game = table("Ana: hand Unstoppable Hulk, Wound, Bindings", setup=mixed())
    choose(game, "play Unstoppable Hulk")
    assert labels(game) == ["KO Wound", "do not KO"]


@rule("mix.wounds-not-bindings")
def test_an_effect_on_bindings_does_not_touch_wounds():
    game = table("Ana: hand Chain Breaker, Wound, Bindings", setup=mixed())
    choose(game, "play Chain Breaker")
    assert labels(game) == ["KO Bindings", "do not KO"]


@rule("mix.heal-and-betray")
def test_healing_and_betrayal_may_both_be_used_in_one_turn():
    game = table("Ana: hand Wound, Wound, Bindings", setup=mixed())
    choose(game, "heal", "use Bindings")
    assert Counter(names(game, "ko")) == {"Wound": 2, "Bindings": 1}


@rule("mix.bystanders")
def test_the_bystanders_of_all_sets_form_one_deck():
    game = Game.new(mixed(), seed=1)
    kinds = all_names(game)
    assert kinds["Bystander"] + kinds["Watchman"] == 30 + 42
    in_deck = sum(game.table.box.cards[c].kind == "bystander" for c in game.table.villain_deck)
    assert len(names(game, "bystanders")) >= 72 - 2 >= 72 - in_deck - 1


@rule("mix.starters")
def test_every_player_gets_the_starting_deck_of_the_chosen_set():
    game = Game.new(mixed(players=3), seed=1)
    assert all_names(game)["Night Runner"] == 0
    assert all_names(game)["S.H.I.E.L.D. Agent"] == 24


@rule("mix.teams-not-equivalent")
@card("Legendary Commander")
def test_an_effect_on_one_team_does_not_count_another():
    game = table("Ana: hand Night Runner, S.H.I.E.L.D. Agent, Legendary Commander", setup=mixed())
    choose(game, "play Night Runner", "play S.H.I.E.L.D. Agent", "play Legendary Commander")
    assert game.table.attack == 1 + 1


@rule("solo.replaces-older")
def test_the_newest_sets_solo_rules_hold_for_a_mixed_game():
    game = table("Ana: hand Keen Senses", setup=mixed(players=1), players=1, step="turn",
                 villain_deck=["Master Strike", "Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel"}
    plain = Setup("core-1e", 1, mastermind="Red Skull", scheme="Unleash the Power of the Cosmic Cube")
    alone = table("Ana: hand Keen Senses", setup=plain, step="turn", villain_deck=["Master Strike", "Sentinel"])
    assert city(alone) == {}


@rule("solo.replaces-older")
def test_the_newest_sets_solo_numbers_build_the_villain_deck_of_a_mixed_game():
    in_game = all_names(Game.new(mixed(players=1), seed=1))
    assert in_game["Master Strike"] == 5
    assert all_names(Game.new("core-1e", players=1))["Master Strike"] == 1
