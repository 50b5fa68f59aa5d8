"""Bystanders: captured, carried and rescued (content/rules/bystander.yaml)."""

import pytest
from helpers import city, held, names, rule, table

from legendary_nb import Setup


@rule("bystander.capture")
def test_the_villain_closest_to_the_villain_deck_captures_a_bystander():
    game = table(city={"Bank": "Venom", "Streets": "Sentinel"}, step="turn",
                 villain_deck=["Bystander", "Sentinel"])
    assert held(game, "Venom") == ["Bystander"]
    assert held(game, "Sentinel") == []
    assert held(game, "Red Skull") == []


@rule("bystander.capture")
@pytest.mark.parametrize("space", ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"])
def test_a_villain_in_any_space_captures_before_the_mastermind_does(space):
    game = table(city={space: "Venom"}, step="turn", villain_deck=["Bystander", "Sentinel"])
    assert held(game, "Venom") == ["Bystander"]


@rule("bystander.capture")
def test_a_bystander_from_the_villain_deck_leaves_the_stack_alone():
    game = table(city={"Bank": "Venom"}, step="turn", villain_deck=["Bystander", "Sentinel"],
                 stacks={"bystanders": 20})
    assert game.view("Ana")["stacks"]["bystanders"] == 20


@rule("bystander.capture.mastermind")
def test_without_a_villain_in_the_city_the_mastermind_captures_the_bystander():
    game = table(step="turn", villain_deck=["Bystander", "Sentinel"])
    assert held(game, "Red Skull") == ["Bystander"]


@rule("bystander.capture.several")
def test_a_villain_holds_three_bystanders():
    game = table(city={"Bank": "Venom"}, step="turn",
                 villain_deck=["Bystander", "Bystander", "Bystander", "Sentinel"])
    game.choose("end turn").choose("end turn")
    assert held(game, "Venom") == ["Bystander"] * 3


@rule("bystander.capture.several")
def test_a_mastermind_holds_three_bystanders():
    game = table(step="turn", villain_deck=["Bystander", "Bystander", "Bystander", "Sentinel"])
    game.choose("end turn").choose("end turn")
    assert held(game, "Red Skull") == ["Bystander"] * 3


@rule("bystander.capture.visible")
def test_every_player_sees_captured_bystanders():
    game = table(city={"Bank": {"villain": "Venom", "holds": ["Bystander"]}}, mastermind_holds=["Bystander"])
    for player in ("Ana", "Ben"):
        seen = game.view(player)
        assert [c["name"] for c in seen["city"][1]["villain"]["holds"]] == ["Bystander"]
        assert [c["name"] for c in seen["masterminds"][0]["holds"]] == ["Bystander"]


@rule("bystander.rescue.fight")
def test_defeating_a_villain_rescues_the_bystanders_it_holds():
    game = table(attack=4, city={"Bank": {"villain": "Doctor Octopus", "holds": ["Bystander", "Bystander"]}})
    game.choose("fight Doctor Octopus")
    assert sorted(names(game, "victory", "Ana")) == ["Bystander", "Bystander", "Doctor Octopus"]
    assert names(game, "victory", "Ben") == []
    assert city(game) == {}


@rule("bystander.rescue.fight")
def test_bystanders_of_other_villains_stay_captured():
    game = table(attack=4, city={"Bank": {"villain": "Doctor Octopus", "holds": ["Bystander"]},
                                 "Streets": {"villain": "Sentinel", "holds": ["Bystander"]}},
                 mastermind_holds=["Bystander"])
    game.choose("fight Doctor Octopus")
    assert names(game, "victory", "Ana").count("Bystander") == 1
    assert held(game, "Sentinel") == held(game, "Red Skull") == ["Bystander"]


@rule("bystander.rescue.fight")
def test_a_villain_defeated_by_an_effect_also_gives_up_its_bystanders():
    game = table("Ana: hand Silent Sniper", city={"Bank": {"villain": "Abomination", "holds": ["Bystander"]}})
    game.choose("play Silent Sniper")
    assert sorted(names(game, "victory", "Ana")) == ["Abomination", "Bystander"]


@rule("bystander.rescue.mastermind")
def test_fighting_the_mastermind_rescues_all_bystanders_it_holds():
    game = table(attack=7, tactics=["Negablast Grenades", "Endless Resources"],
                 mastermind_holds=["Bystander", "Bystander"])
    game.choose("fight Red Skull")
    assert names(game, "victory", "Ana").count("Bystander") == 2
    assert len(names(game, "victory", "Ana")) == 3
    assert held(game, "Red Skull") == []


@rule("bystander.rescue.mastermind")
def test_fighting_a_villain_does_not_free_the_masterminds_bystanders():
    game = table(attack=4, city={"Bank": "Doctor Octopus"}, mastermind_holds=["Bystander"])
    game.choose("fight Doctor Octopus")
    assert names(game, "victory", "Ana") == ["Doctor Octopus"]
    assert held(game, "Red Skull") == ["Bystander"]


@rule("bystander.points")
def test_each_bystander_in_the_victory_pile_is_worth_one_point():
    game = table("Ana: victory Bystander, Bystander, Bystander | Ben: victory Bystander, Venom")
    assert game.explain("score Ana").parts == (("core-1e/bystander#points", 1),) * 3
    assert game.view("Ana")["points"] == 3
    assert game.view("Ben")["points"] == 1 + 3


@rule("bystander.points")
def test_bystanders_count_when_the_game_is_scored():
    game = table("Ana: victory Bystander, Bystander, Bystander", attack=7, tactics=["Endless Resources"])
    game.choose("fight Red Skull").choose("end turn")
    assert game.outcome.scores == {"Ana": 3 + 5, "Ben": 0}


@rule("bystander.rescue.effect")
def test_an_effect_rescues_the_top_bystander_of_the_stack():
    game = table("Ana: hand Web-Shooters; deck Hulk Smash!", stacks={"bystanders": 20})
    top = game.table.stacks["bystanders"][-1]
    game.choose("play Web-Shooters")
    assert game.view("Ana")["stacks"]["bystanders"] == 19
    assert game.table.players[0].victory == [top]


@rule("bystander.rescue.effect")
def test_an_effect_that_rescues_three_takes_three():
    game = table(attack=5, city={"Bridge": "Abomination"}, stacks={"bystanders": 20})
    game.choose("fight Abomination")
    assert names(game, "victory", "Ana").count("Bystander") == 3
    assert game.view("Ana")["stacks"]["bystanders"] == 17


@rule("bystander.rescue.effect.not-captured")
def test_an_effect_does_not_free_bystanders_that_villains_hold():
    game = table("Ana: hand Web-Shooters; deck Hulk Smash!", mastermind_holds=["Bystander"],
                 city={"Bank": {"villain": "Venom", "holds": ["Bystander"]}})
    game.choose("play Web-Shooters")
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert held(game, "Venom") == held(game, "Red Skull") == ["Bystander"]


@rule("bystander.rescue.effect.not-captured")
def test_with_an_empty_stack_nobody_is_rescued_though_villains_hold_bystanders():
    game = table("Ana: hand Web-Shooters; deck Hulk Smash!", stacks={"bystanders": 0},
                 city={"Bank": {"villain": "Venom", "holds": ["Bystander"]}})
    game.choose("play Web-Shooters")
    assert names(game, "victory", "Ana") == []
    assert held(game, "Venom") == ["Bystander"]


@rule("bystander.capture", "bystander.capture.mastermind")
def test_where_bystanders_are_killbots_the_villain_deck_gives_nobody_to_capture():
    killbots = Setup("core-1e", 2, "Loki", "Replace Earth's Leaders with Killbots")
    game = table(setup=killbots, city={"Bank": "Venom"}, step="turn", villain_deck=["Bystander", "Sentinel"])
    assert held(game, "Venom") == held(game, "Loki") == []
    assert game.view("Ana")["city"][0]["villain"]["name"] == "Killbot (Bystander)"
