"""Bystanders: captured, carried and rescued (content/rules/bystander.yaml)."""

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, current, per_system, red_skull
from support.words import carry_out, city, held, names, rule, story, table

from legendary_nb import Setup

PLAIN = {"bystanders": ["Bystander"] * 20}


def rescuer():
    """A hero card that rescues a bystander when it is played and leaves the hand empty."""
    return per_system(core_1e="Web-Shooters", core_2e="Intelligence Network")


def with_rescuer(**parts):
    return table(f"Ana: hand {rescuer()}; deck Hulk Smash!", **{"stacks": PLAIN} | parts)


@rule("bystander.capture", systems=CORES)
def test_the_villain_closest_to_the_villain_deck_captures_a_bystander():
    game = table(city={"Bank": "Zzzax", "Streets": "Sentinel"}, step="turn", villain_deck=["Bystander", "Sentinel"])
    assert held(game, "Zzzax") == ["Bystander"]
    assert held(game, "Sentinel") == []
    assert held(game, red_skull()) == []


@rule("bystander.capture", systems=(*CORES, BOND_WITH_GUESTS))
@pytest.mark.parametrize("space", ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"])
def test_a_villain_in_any_space_captures_before_the_mastermind_does(space):
    game = table(city={space: "Zzzax"}, step="turn", villain_deck=["Bystander", "Sentinel"])
    assert held(game, "Zzzax") == ["Bystander"]


@rule("bystander.capture", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_bystander_from_the_villain_deck_leaves_the_stack_alone():
    game = table(city={"Bank": "Zzzax"}, step="turn", villain_deck=["Bystander", "Sentinel"], stacks=PLAIN)
    assert game.view("Ana")["stacks"]["bystanders"] == 20


@rule("bystander.capture", "bystander.capture.mastermind", systems=("core-2e",))
def test_a_villain_outside_the_city_captures_no_bystander_of_the_villain_deck():
    game = table(step="turn", villain_deck=["The Blob", "Bystander", "Sentinel"])
    game.choose("end turn")
    assert held(game, "The Blob") == []
    assert held(game, red_skull()) == ["Bystander"]


@rule("bystander.capture.mastermind", systems=CORES)
def test_without_a_villain_in_the_city_the_mastermind_captures_the_bystander():
    game = table(step="turn", villain_deck=["Bystander", "Sentinel"])
    assert held(game, red_skull()) == ["Bystander"]
    assert names(game, "victory", "Ana") == []


@rule("bystander.capture.several", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villain_holds_three_bystanders():
    game = table(city={"Bank": "Zzzax"}, step="turn",
                 villain_deck=["Bystander", "Bystander", "Bystander", "Sentinel"])
    game.choose("end turn").choose("end turn")
    assert held(game, "Zzzax") == ["Bystander"] * 3


@rule("bystander.capture.several", systems=CORES)
def test_a_mastermind_holds_three_bystanders():
    game = table(step="turn", villain_deck=["Bystander", "Bystander", "Bystander", "Sentinel"])
    game.choose("end turn").choose("end turn")
    assert held(game, red_skull()) == ["Bystander"] * 3


@rule("bystander.capture.visible", systems=(*CORES, BOND_WITH_GUESTS))
def test_every_player_sees_captured_bystanders():
    game = table(city={"Bank": {"villain": "Zzzax", "holds": ["Bystander"]}}, mastermind_holds=["Bystander"])
    for player in ("Ana", "Ben"):
        seen = game.view(player)
        assert [c["name"] for c in seen["city"][1]["villain"]["holds"]] == ["Bystander"]
        assert [c["name"] for c in seen["masterminds"][0]["holds"]] == ["Bystander"]


@rule("bystander.capture.visible", systems=("core-2e",))
def test_a_special_bystander_is_known_to_all_from_its_capture_on():
    game = table(city={"Bank": "Zzzax"}, step="turn", villain_deck=["Police Officer", "Sentinel"])
    for player in ("Ana", "Ben"):
        assert [c["name"] for c in game.view(player)["city"][1]["villain"]["holds"]] == ["Police Officer"]


@rule("bystander.rescue.fight", systems=(*CORES, BOND_WITH_GUESTS))
def test_defeating_a_villain_rescues_the_bystanders_it_holds():
    game = table("Ana: hand Wound | Ben: hand Wound", attack=3,
                 city={"Bank": {"villain": "Sentinel", "holds": ["Bystander", "Bystander"]}})
    game.choose("fight Sentinel")
    assert sorted(names(game, "victory", "Ana")) == ["Bystander", "Bystander", "Sentinel"]
    assert names(game, "victory", "Ben") == []
    assert city(game) == {}


@rule("bystander.rescue.fight", systems=CORES)
def test_bystanders_of_other_villains_stay_captured():
    game = table("Ana: hand Wound", attack=3, mastermind_holds=["Bystander"],
                 city={"Bank": {"villain": "Sentinel", "holds": ["Bystander"]},
                       "Streets": {"villain": "Zzzax", "holds": ["Bystander"]}})
    game.choose("fight Sentinel")
    assert names(game, "victory", "Ana").count("Bystander") == 1
    assert held(game, "Zzzax") == held(game, red_skull()) == ["Bystander"]


@rule("bystander.rescue.fight", systems=("core-1e", BOND_WITH_GUESTS))
def test_a_villain_defeated_by_an_effect_also_gives_up_its_bystanders():
    game = table("Ana: hand Silent Sniper", city={"Bank": {"villain": "Abomination", "holds": ["Bystander"]}})
    game.choose("play Silent Sniper")
    assert sorted(names(game, "victory", "Ana")) == ["Abomination", "Bystander"]


@rule("bystander.rescue.fight", systems=("core-2e",))
def test_a_villain_a_hero_defeats_for_free_gives_up_its_bystanders_too():
    game = table("Ana: hand Pure Fury; deck Wound | Ben: deck Wound", ko=["S.H.I.E.L.D. Agent"] * 4,
                 city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander"]}})
    game.choose("play Pure Fury").choose("defeat Hand Ninjas")
    assert sorted(names(game, "victory", "Ana")) == ["Bystander", "Hand Ninjas"]


@rule("bystander.rescue.mastermind", systems=CORES)
def test_fighting_the_mastermind_rescues_all_bystanders_it_holds():
    tactics = per_system(core_1e=["Negablast Grenades", "Endless Resources"],
                         core_2e=["Vast Resources", "Dust of Death"])
    game = table(attack=7, tactics=tactics, mastermind_holds=["Bystander", "Bystander"])
    game.choose("fight Red Skull")
    assert names(game, "victory", "Ana").count("Bystander") == 2
    assert len(names(game, "victory", "Ana")) == 3
    assert held(game, red_skull()) == []


@rule("bystander.rescue.mastermind", systems=CORES)
def test_fighting_a_villain_does_not_free_the_masterminds_bystanders():
    game = table("Ana: hand Wound", attack=3, city={"Bank": "Sentinel"}, mastermind_holds=["Bystander"])
    game.choose("fight Sentinel")
    assert names(game, "victory", "Ana") == ["Sentinel"]
    assert held(game, red_skull()) == ["Bystander"]


@rule("bystander.points", systems=CORES)
def test_each_bystander_in_the_victory_pile_is_worth_one_point():
    game = table("Ana: victory Bystander, Bystander, Bystander | Ben: victory Bystander, Zzzax")
    assert game.explain("score Ana").parts == ((f"{current()}/bystander#points", 1),) * 3
    assert game.view("Ana")["points"] == 3
    assert game.view("Ben")["points"] == 1 + 3


@rule("bystander.points", systems=("core-2e",))
def test_a_special_bystander_is_worth_one_point_too():
    game = table("Ana: victory Police Officer, Kindly Caretaker, Experimental Geneticist")
    assert [n for _, n in game.explain("score Ana").parts] == [1, 1, 1]


@rule("bystander.points", systems=CORES)
def test_bystanders_count_when_the_game_is_scored():
    tactic, points = per_system(core_1e=("Endless Resources", 5), core_2e=("Vast Resources", 6))
    game = table("Ana: victory Bystander, Bystander, Bystander", attack=7, tactics=[tactic])
    game.choose("fight Red Skull").choose("end turn")
    assert game.outcome.scores == {"Ana": 3 + points, "Ben": 0}


@rule("bystander.rescue.effect", systems=(*CORES, BOND_WITH_GUESTS))
def test_an_effect_rescues_the_top_bystander_of_the_stack():
    game = with_rescuer()
    top = game.table.stacks["bystanders"][-1]
    game.choose(f"play {rescuer()}")
    assert game.view("Ana")["stacks"]["bystanders"] == 19
    assert game.table.players[0].victory == [top]


@rule("bystander.rescue.effect")
def test_an_effect_that_rescues_three_takes_three():
    game = table(attack=5, city={"Bridge": "Abomination"}, stacks={"bystanders": 20})
    game.choose("fight Abomination")
    assert names(game, "victory", "Ana").count("Bystander") == 3
    assert game.view("Ana")["stacks"]["bystanders"] == 17


@rule("bystander.rescue.effect", systems=("core-2e",))
def test_an_effect_that_rescues_several_takes_as_many_as_the_stack_has():
    game = table(stacks={"bystanders": ["Bystander"] * 5})
    carry_out(game, {"rescue": 3})
    assert names(game, "victory", "Ana") == ["Bystander"] * 3 and game.view("Ana")["stacks"]["bystanders"] == 2
    carry_out(game, {"rescue": 3})
    assert names(game, "victory", "Ana") == ["Bystander"] * 5 and game.view("Ana")["stacks"]["bystanders"] == 0


@rule("bystander.rescue.effect.not-captured", systems=CORES)
def test_an_effect_does_not_free_bystanders_that_villains_hold():
    game = with_rescuer(mastermind_holds=["Bystander"], city={"Bank": {"villain": "Zzzax", "holds": ["Bystander"]}})
    game.choose(f"play {rescuer()}")
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert held(game, "Zzzax") == held(game, red_skull()) == ["Bystander"]


@rule("bystander.rescue.effect.not-captured", systems=(*CORES, BOND_WITH_GUESTS))
def test_with_an_empty_stack_nobody_is_rescued_though_villains_hold_bystanders():
    game = with_rescuer(stacks={"bystanders": 0}, city={"Bank": {"villain": "Zzzax", "holds": ["Bystander"]}})
    game.choose(f"play {rescuer()}")
    assert names(game, "victory", "Ana") == []
    assert held(game, "Zzzax") == ["Bystander"]


@rule("bystander.capture", "bystander.capture.mastermind", systems=CORES)
def test_where_bystanders_are_killbots_the_villain_deck_gives_nobody_to_capture():
    killbots = Setup(current(), 2, "Loki", "Replace Earth's Leaders with Killbots")
    game = table(setup=killbots, city={"Bank": "Zzzax"}, step="turn", villain_deck=["Bystander", "Sentinel"])
    assert held(game, "Zzzax") == held(game, "Loki") == []
    assert game.view("Ana")["city"][0]["villain"]["name"] == "Killbot (Bystander)"
    assert story(game, "capture") == []
