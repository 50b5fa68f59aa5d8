"""How effects are carried out (content/rules/effect.yaml)."""

import pytest
from helpers import choose, full_city, gained, labels, names, rule, table

from legendary_nb import Setup

CALM = ["Bystander"] * 9


def facing(mastermind: str, players: int = 2) -> Setup:
    return Setup("core-1e", players, mastermind=mastermind, scheme="The Legacy Virus")


@rule("effect.override")
def test_a_card_that_gains_to_hand_overrides_the_discard_pile():
    game = table("Ana: hand Battlefield Promotion, S.H.I.E.L.D. Agent")
    choose(game, "play Battlefield Promotion", "KO S.H.I.E.L.D. Agent", "gain S.H.I.E.L.D. Officer")
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Officer"]
    assert names(game, "discard", "Ana") == []


@rule("effect.override")
def test_a_card_that_changes_the_new_hand_overrides_the_six_cards():
    game = table(f"Ana: deck {', '.join(['Odinson'] * 9)}", city={"Bank": "Doctor Octopus"}, attack=4,
                 villain_deck=CALM)
    choose(game, "fight Doctor Octopus", "end turn")
    assert names(game, "hand", "Ana") == ["Odinson"] * 8


@rule("effect.override")
def test_a_card_that_lets_recruit_pay_for_fights_overrides_the_price_in_attack():
    game = table("Ana: hand God of Thunder", city={"Bank": "Sabretooth"})
    choose(game, "play God of Thunder", "fight Sabretooth")
    assert "Sabretooth" in names(game, "victory", "Ana")
    assert game.view("Ana")["recruit"] == 0


@rule("effect.each-player")
def test_when_each_player_does_something_the_current_player_begins_and_the_others_follow_clockwise():
    seats = "Ana: hand Odinson, Storm | Ben: hand Hulk, Rogue | Cleo: hand Gambit, Thor"
    game = table(seats, players=3, acting="Ben", step="turn", villain_deck=["Sentinel", "Bystander"],
                 hq=["Storm", "Odinson", "Odinson", "Odinson", "Odinson"],
                 city=full_city({"villain": "Whirlwind", "holds": ["Bystander"]}))
    game.choose("KO Gathering Stormclouds")
    asked = []
    while game.ask.kind == "discard":
        asked.append(game.ask.player)
        game.choose(0)
    assert asked == ["Ben", "Cleo", "Ana"]
    assert [e.player for e in game.events if e.kind == "discard"] == ["Ben", "Cleo", "Ana"]


@rule("effect.each-player")
def test_each_other_player_is_everybody_but_the_one_who_fought_in_the_same_order():
    game = table(players=3, acting="Cleo", attack=10, tactics=["Whispers and Lies", "Whispers and Lies"],
                 seats="Ana: victory Bystander | Ben: victory Bystander | Cleo: victory Bystander",
                 setup=facing("Loki", 3))
    game.choose("fight Loki")
    assert [e.player for e in game.events if e.kind == "ko"] == ["Ana", "Ben"]
    assert names(game, "victory", "Cleo") == ["Bystander", "Whispers and Lies"]


@rule("effect.partial")
def test_what_cannot_be_done_completely_is_done_as_far_as_possible():
    game = table("Ben: victory Sentinel, Bystander", attack=10, tactics=["Whispers and Lies", "Whispers and Lies"],
                 setup=facing("Loki"))
    game.choose("fight Loki")
    assert names(game, "victory", "Ben") == ["Sentinel"]
    assert names(game, "ko") == ["Bystander"]
    assert (game.ask.player, game.ask.kind) == ("Ana", "action")


@rule("effect.partial")
@pytest.mark.parametrize(("hand", "left"), [("Odinson, Wound", ["Wound"]), ("Wound", ["Wound"]), ("", [])])
def test_ko_two_of_your_heroes_takes_as_many_as_there_are(hand, left):
    game = table(f"Ana: hand {hand}; deck ", city={"Bridge": "Whirlwind"}, attack=4)
    game.choose("fight Whirlwind")
    assert names(game, "hand", "Ana") == left
    assert game.ask.kind == "action"


@rule("effect.partial")
def test_a_second_instruction_is_done_although_the_first_could_not_be():
    game = table("Ana: hand Web-Shooters; deck Keen Senses", stacks={"bystanders": 0})
    game.choose("play Web-Shooters")
    assert names(game, "hand", "Ana") == ["Keen Senses"]


@rule("effect.choice")
def test_the_current_player_chooses_the_hero_an_escaping_villain_kos():
    game = table(acting="Ben", step="turn", villain_deck=["Sentinel", "Bystander"], city=full_city("Whirlwind"),
                 hq=["Storm", "Odinson", "Hulk", "Rogue", "Gambit"])
    assert (game.ask.player, game.ask.kind) == ("Ben", "ko")
    assert len(labels(game)) == 5


@rule("effect.choice")
def test_the_current_player_decides_about_every_card_melter_shows():
    game = table("Ana: deck Odinson | Ben: deck Storm", city={"Bank": "Melter"}, attack=5)
    game.choose("fight Melter")
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Odinson", "KO Gathering Stormclouds", "done"])
    choose(game, "KO Gathering Stormclouds", "done")
    assert names(game, "ko") == ["Gathering Stormclouds"]
    assert (names(game, "deck", "Ana"), names(game, "deck", "Ben")) == (["Odinson"], [])


@rule("effect.choice")
def test_where_each_player_is_told_to_choose_each_player_chooses():
    game = table("Ana: hand Odinson, Storm | Ben: hand Hulk, Rogue", city={"Bank": "Super-Skrull"}, attack=4)
    game.choose("fight Super-Skrull")
    assert game.ask.player == "Ana"
    game.choose("KO Odinson")
    assert game.ask.player == "Ben"


@rule("effect.gain")
def test_a_gained_card_goes_to_the_discard_pile_of_the_player_who_gains_it():
    game = table("Ana: hand Wound | Ben: hand Wound", city={"Bank": "Paibok the Power Skrull"}, attack=8,
                 hq=["Odinson", "Storm", "Hulk", "Rogue", "Gambit"])
    game.choose("fight Paibok the Power Skrull")
    choose(game, "give Odinson", "give Gathering Stormclouds")
    assert names(game, "discard", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ben") == ["Gathering Stormclouds"]
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == ["Wound"]


@rule("effect.gain")
def test_a_gained_officer_goes_to_the_discard_pile():
    game = table("Ben: hand Wound", acting="Ben", city={"Bank": "HYDRA Kidnappers"}, attack=3)
    choose(game, "fight HYDRA Kidnappers", "gain S.H.I.E.L.D. Officer")
    assert names(game, "discard", "Ben") == ["S.H.I.E.L.D. Officer"]
    assert names(game, "hand", "Ben") == ["Wound"]
    assert game.view("Ana")["stacks"]["officers"] == 29


@rule("effect.or")
@pytest.mark.parametrize(("choice", "wounds"), [("reveal Gathering Stormclouds", 0), ("do not reveal", 1)])
def test_of_two_ways_that_can_be_done_the_player_takes_either(choice, wounds):
    game = table("Ana: hand Gathering Stormclouds | Ben: hand Wound", city={"Bank": "Sabretooth"}, attack=5)
    game.choose("fight Sabretooth")
    assert labels(game) == ["reveal Gathering Stormclouds", "do not reveal"]
    game.choose(choice)
    assert gained(game) == {"Ana": wounds, "Ben": 1}


@rule("effect.or")
def test_a_player_who_cannot_do_the_first_is_left_with_the_second():
    game = table("Ana: hand Odinson | Ben: hand Wound", city={"Bank": "Sabretooth"}, attack=5)
    game.choose("fight Sabretooth")
    assert game.ask.kind == "action"
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("effect.or")
def test_choose_one_offers_both_where_both_can_be_done():
    game = table("Ana: hand Team Player, Covering Fire | Ben: hand Odinson; deck Storm")
    choose(game, "play Team Player", "play Covering Fire", "yes")
    assert len(labels(game)) == 2


@rule("effect.or")
def test_choose_one_leaves_out_a_discard_where_nobody_has_a_hand():
    game = table("Ana: hand Team Player, Covering Fire | Ben: hand ; deck Storm")
    choose(game, "play Team Player", "play Covering Fire", "yes")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ben") == ["Gathering Stormclouds"]


@rule("effect.or")
def test_choose_one_leaves_out_a_draw_where_nobody_has_a_card_to_draw():
    game = table("Ana: hand Team Player, Covering Fire | Ben: hand Odinson; deck ; discard ")
    choose(game, "play Team Player", "play Covering Fire", "yes")
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ben") == ["Odinson"]
