"""The cards of the villain deck (content/rules/villain-deck.yaml)."""

import pytest
from helpers import city, full_city, held, names, rule, story, table

from legendary_nb import Game, Setup

THREE = {"Sewers": "Sentinel", "Bank": "Venom", "Bridge": "Doctor Octopus"}


@rule("villain-deck.kinds")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_villain_deck_holds_villains_bystanders_strikes_and_twists(players):
    game = Game.new("core-1e", players=players, seed=5)
    played = [e.physical for e in game.events if e.kind == "villain card"]
    kinds = {game.table.box.cards[c].kind for c in [*game.table.villain_deck, *played]}
    assert kinds == {"villain", "henchman", "bystander", "strike", "twist"}


@rule("villain-deck.kinds")
def test_each_kind_of_card_is_played_in_its_own_way():
    game = table("Ana: hand Odinson | Ben: hand Odinson", step="turn",
                 villain_deck=["Master Strike", "Venom", "Bystander", "Scheme Twist", "Sentinel"])
    for _ in range(3):
        game.choose("end turn")
    assert city(game) == {"Sewers": "Venom"}
    assert held(game, "Venom") == ["Bystander"]
    assert "Master Strike" in names(game, "ko")
    assert names(game, "beside_scheme") == ["Scheme Twist"]


@rule("villain-deck.henchmen")
def test_a_henchman_enters_at_the_first_space():
    game = table(step="turn", villain_deck=["Sentinel", "Venom"])
    assert city(game) == {"Sewers": "Sentinel"}


@rule("villain-deck.henchmen")
def test_a_henchman_is_pushed_and_escapes_like_any_villain():
    game = table(city={**full_city("Sentinel"), "Streets": "Venom"}, step="turn",
                 villain_deck=["Hand Ninjas", "Venom"])
    assert game.ask.why == "escape.ko-hero"
    game.choose(0)
    assert names(game, "escape") == ["Sentinel"]
    assert city(game) == {"Sewers": "Hand Ninjas", "Bank": "Hand Ninjas", "Rooftops": "Hand Ninjas",
                          "Streets": "Hand Ninjas", "Bridge": "Venom"}


@rule("villain-deck.henchmen")
def test_a_henchman_captures_and_is_fought_like_any_villain():
    game = table("Ana: hand Storm", attack=3,
                 city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander"]}})
    game.choose("fight Hand Ninjas")
    assert sorted(names(game, "victory", "Ana")) == ["Bystander", "Hand Ninjas"]
    assert game.table.recruit == 1


@rule("villain-deck.henchmen")
def test_an_effect_about_villains_counts_henchmen():
    game = table("Ana: hand Lightning Bolt", city={"Rooftops": "Sentinel"})
    game.choose("play Lightning Bolt")
    assert game.explain("Sentinel").total == 1


@rule("villain-deck.no-push")
@pytest.mark.parametrize("top", ["Bystander", "Master Strike", "Scheme Twist"])
def test_only_a_villain_moves_the_villains_in_the_city(top):
    game = table("Ana: hand Odinson | Ben: hand Odinson", city=THREE, step="turn",
                 villain_deck=[top, "Sentinel"])
    assert city(game) == THREE
    assert story(game, "push", "enter") == []


@rule("villain-deck.reveal-first")
@pytest.mark.parametrize("top", ["Scheme Twist", "Master Strike", "Bystander"])
def test_a_card_that_is_no_villain_lets_nobody_escape_from_a_full_city(top):
    game = table("Ana: hand Odinson | Ben: hand Odinson", city=full_city("Venom"), step="turn",
                 villain_deck=[top, "Sentinel"])
    assert names(game, "escape") == []
    assert city(game) == full_city("Venom")


@rule("villain-deck.reveal-first")
def test_a_twist_that_brings_a_villain_in_pushes_by_that_villain_only():
    skrulls = Setup("core-1e", 2, "Loki", "Secret Invasion of the Skrull Shapeshifters")
    game = table(setup=skrulls, city={"Sewers": "Sentinel", "Bank": "Venom"}, step="turn",
                 hq=["Odinson", "Hulk Smash!", "Storm", "Odinson", "Storm"],
                 villain_deck=["Scheme Twist", "Sentinel"])
    assert city(game) == {"Sewers": "Hulk Smash!", "Bank": "Sentinel", "Rooftops": "Venom"}
    assert story(game, "villain card", "twist", "push", "enter") == [
        ("villain card", "Scheme Twist"), ("twist", "Scheme Twist"),
        ("push", "Venom"), ("push", "Sentinel"), ("enter", "Hulk Smash!")]


@rule("villain-deck.one-by-one")
def test_the_first_of_two_villain_cards_is_finished_before_the_second_is_turned_up():
    game = table("Ana: hand Odinson | Ben: hand Odinson", attack=4,
                 city={"Bridge": "Endless Armies of HYDRA"},
                 villain_deck=["Green Goblin", "Ymir, Frost Giant King", "Sentinel"])
    game.choose("fight Endless Armies of HYDRA")
    assert story(game, "villain card", "enter", "capture", "gain", "push") == [
        ("villain card", "Green Goblin"), ("enter", "Green Goblin"), ("capture", "Bystander"),
        ("villain card", "Ymir, Frost Giant King"), ("push", "Green Goblin"),
        ("enter", "Ymir, Frost Giant King"), ("gain", "Wound"), ("gain", "Wound")]


@rule("villain-deck.one-by-one")
def test_the_second_villain_card_waits_for_a_choice_the_first_one_asks_for():
    game = table(attack=4, city={**full_city("Sentinel"), "Sewers": "Endless Armies of HYDRA"},
                 villain_deck=["Venom", "Doctor Octopus", "The Lizard", "Sentinel"])
    game.choose("fight Endless Armies of HYDRA")
    assert game.view("Ana")["villain_deck"] == 2
    assert game.ask.why == "escape.ko-hero"
    game.choose(0)
    assert city(game)["Sewers"] == "Doctor Octopus"


@rule("villain-deck.one-by-one")
def test_a_card_played_by_the_first_card_comes_before_the_second():
    game = table("Ana: hand Odinson | Ben: hand Odinson", attack=4,
                 city={"Bridge": "Endless Armies of HYDRA"},
                 villain_deck=["The Leader", "Bystander", "Sentinel", "Venom"])
    game.choose("fight Endless Armies of HYDRA")
    assert held(game, "The Leader") == ["Bystander"]
    assert city(game) == {"Sewers": "Sentinel", "Bank": "The Leader"}
    assert game.view("Ana")["villain_deck"] == 1
