"""Special bystanders, bystanders without a mastermind and as villains (content/rules/bystander.yaml)."""

import pytest
from support.words import carry_out, choose, city, counted, held, labels, names, rule, story, table, told

from legendary_nb import Setup

CORE_2E = ("core-2e",)
CARETAKER, GENETICIST, OFFICER = "Kindly Caretaker", "Experimental Geneticist", "Police Officer"
SKULL = "Red Skull, Hydra Overlord"
KILLBOTS = Setup("core-2e", 2, "Loki", "Replace Earth's Leaders with Killbots")
HIDDEN = Setup("core-2e", 2, scheme="Enshrouded Identity")


def captor(*captives, villain):
    return {"Bank": {"villain": villain, "holds": list(captives)}}


# ---- rewards ---------------------------------------------------------------------------------------


@rule("bystander.special", systems=CORE_2E)
def test_a_caretaker_draws_a_card_for_the_player_who_rescues_them():
    game = table("Ana: hand Hulk Smash!; deck Odinson | Ben: hand Hulk Smash!; deck Odinson", acting="Ben",
                 stacks={"bystanders": [CARETAKER]})
    carry_out(game, {"rescue": 1})
    assert names(game, "hand", "Ben") == ["Hulk Smash!", "Odinson"]
    assert names(game, "hand", "Ana") == ["Hulk Smash!"]
    assert names(game, "victory", "Ben") == [CARETAKER]
    assert game.ask.kind == "action"


@rule("bystander.special", systems=CORE_2E)
@pytest.mark.parametrize("seat", ["hand Wound; discard Odinson", "hand Odinson; discard Wound"])
def test_a_caretaker_treats_a_wound_instead_of_drawing(seat):
    game = table(f"Ana: {seat}; deck Keen Senses", stacks={"bystanders": [CARETAKER]})
    carry_out(game, {"rescue": 1})
    assert names(game, "ko") == ["Wound"]
    assert "Keen Senses" not in names(game, "hand", "Ana")


@rule("bystander.special", systems=CORE_2E)
def test_a_geneticist_reveals_two_cards_of_which_one_may_be_kod():
    game = table("Ana: hand Hulk Smash!; deck Wound, Odinson, Keen Senses", stacks={"bystanders": [GENETICIST]})
    carry_out(game, {"rescue": 1})
    assert [name for _, name in story(game, "reveal")] == ["Wound", "Odinson"]
    assert game.ask.player == "Ana" and labels(game)[:2] == ["KO Wound", "KO Odinson"] and len(labels(game)) == 3
    game.choose("KO Wound")
    assert names(game, "ko") == ["Wound"]
    assert names(game, "deck", "Ana") == ["Odinson", "Keen Senses"]


@rule("bystander.special", systems=CORE_2E)
def test_a_police_officer_does_the_fight_effect_of_a_henchman_in_any_victory_pile():
    game = table("Ana: hand Odinson | Ben: hand Odinson; victory Sentinel", stacks={"bystanders": [OFFICER]})
    carry_out(game, {"rescue": 1})
    assert game.ask.player == "Ana"
    game.choose(0)
    assert names(game, "ko") == ["Odinson"] and names(game, "hand", "Ana") == []
    assert names(game, "victory", "Ben") == ["Sentinel"]


@rule("bystander.special", systems=CORE_2E)
def test_a_special_bystander_gives_nothing_while_it_is_captured_or_when_it_is_carried_off():
    game = table("Ana: hand Hulk Smash!; deck Odinson | Ben: hand Hulk Smash!", city={"Bank": "Melter"}, step="turn",
                 hq=["Hulk Smash!"] * 5, villain_deck=[CARETAKER, "Sentinel"])
    assert held(game, "Melter") == [CARETAKER]
    assert names(game, "hand", "Ana") == ["Hulk Smash!"]
    carry_out(game, {"escape": "a villain in city"})
    assert names(game, "escape") == ["Melter", CARETAKER]
    assert names(game, "hand", "Ana") == [] and names(game, "deck", "Ana") == ["Odinson"]


@rule("bystander.special", systems=CORE_2E)
def test_a_plain_bystander_gives_no_reward():
    game = table("Ana: hand Hulk Smash!; deck Odinson", stacks={"bystanders": ["Bystander"]})
    carry_out(game, {"rescue": 1})
    assert names(game, "hand", "Ana") == ["Hulk Smash!"] and game.ask.kind == "action"


@rule("bystander.special.source", systems=CORE_2E)
def test_the_reward_comes_for_a_rescue_from_a_captor_and_again_for_one_from_the_stack():
    game = table("Ana: hand Wound, Intelligence Network; deck Odinson, Odinson, Odinson, Odinson", attack=3,
                 city=captor(CARETAKER, villain="Sentinel"), stacks={"bystanders": [CARETAKER, "Bystander"]})
    choose(game, "play Intelligence Network")
    assert names(game, "victory", "Ana") == [CARETAKER] and names(game, "ko") == ["Wound"]
    assert names(game, "hand", "Ana") == ["Odinson"]
    choose(game, "fight Sentinel", f"rescue effect of {CARETAKER}")
    assert names(game, "victory", "Ana").count(CARETAKER) == 2
    reward = "core-2e/kindly-caretaker#rescue"
    assert told(game, reward) == [reward, reward]


@rule("bystander.special.source", systems=CORE_2E)
def test_the_reward_comes_for_a_rescue_from_the_mastermind():
    game = table("Ana: hand Hulk Smash!; deck Odinson", attack=7, tactics=["Vast Resources", "Dust of Death"],
                 mastermind_holds=[CARETAKER])
    game.choose("fight Red Skull").choose(f"rescue effect of {CARETAKER}")
    assert names(game, "hand", "Ana") == ["Hulk Smash!", "Odinson"]
    assert held(game, SKULL) == []


@rule("bystander.special.source", systems=CORE_2E)
def test_two_special_bystanders_of_one_captor_give_two_rewards():
    game = table("Ana: hand Hulk Smash!; deck Odinson, Keen Senses, Wound", attack=5,
                 city=captor(CARETAKER, CARETAKER, villain="Mystique"))
    game.choose("fight Mystique")
    assert names(game, "hand", "Ana") == ["Hulk Smash!", "Odinson", "Keen Senses"]


@rule("bystander.special.source", systems=CORE_2E)
def test_the_reward_comes_for_each_bystander_an_effect_takes_from_the_stack():
    game = table("Ana: hand Hulk Smash!; deck Odinson, Keen Senses, Wound",
                 stacks={"bystanders": [CARETAKER, "Bystander", CARETAKER]})
    carry_out(game, {"rescue": 3})
    assert names(game, "hand", "Ana") == ["Hulk Smash!", "Odinson", "Keen Senses"]


@rule("bystander.special.source", systems=CORE_2E)
def test_rewards_of_the_stack_come_in_the_order_the_bystanders_were_taken():
    game = table("Ana: hand Hulk Smash!; deck Odinson, Keen Senses, Wound",
                 stacks={"bystanders": [GENETICIST, CARETAKER]})
    carry_out(game, {"rescue": 2})
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "hand", "Ana") == ["Hulk Smash!", "Keen Senses"]


# ---- no mastermind ---------------------------------------------------------------------------------


def hidden(bystander, seats="Ana: hand Hulk Smash!; deck Odinson | Ben: hand Hulk Smash!; deck Odinson", **parts):
    """A turn of a game that has no mastermind yet, with this card on top of the villain deck."""
    return table(seats, setup=HIDDEN, step="turn", villain_deck=[bystander, "Sentinel"], **parts)


@rule("bystander.capture.no-mastermind", systems=CORE_2E)
@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_without_villain_and_mastermind_the_current_player_rescues_the_bystander(player):
    game = hidden("Bystander", acting=player)
    assert game.view(player)["masterminds"] == []
    assert names(game, "victory", player) == ["Bystander"]
    assert names(game, "victory", "Ben" if player == "Ana" else "Ana") == []
    assert told(game, "bystander.capture.no-mastermind") == ["bystander.capture.no-mastermind"]


@rule("bystander.capture.no-mastermind", systems=CORE_2E)
def test_a_villain_in_the_city_still_captures_the_bystander():
    game = hidden("Bystander", city={"Bridge": "Zzzax"})
    assert held(game, "Zzzax") == ["Bystander"]
    assert names(game, "victory", "Ana") == []


@rule("bystander.capture.no-mastermind", systems=CORE_2E)
def test_bodyguards_outside_the_city_do_not_capture_the_bystander():
    game = table(setup=HIDDEN, villain_deck=["Bystander", "Sentinel"])
    carry_out(game, {"stand outside": "2 officers from officers"}, {"play villain cards": 1})
    outside = game.view("Ana")["outside"]
    assert [(villain["name"].split()[0], villain["holds"]) for villain in outside] == [("Bodyguard", [])] * 2
    assert names(game, "victory", "Ana") == ["Bystander"]


@rule("bystander.capture.no-mastermind", systems=CORE_2E)
def test_a_special_bystander_rescued_this_way_gives_its_reward():
    game = hidden(CARETAKER)
    assert names(game, "hand", "Ana") == ["Hulk Smash!", "Odinson"]
    assert names(game, "hand", "Ben") == ["Hulk Smash!"]


# ---- bystanders as villains ------------------------------------------------------------------------


def fought(bystander, **parts):
    """Ana has fought a bystander that the scheme made a Killbot."""
    game = table("Ana: hand Hulk Smash!; deck Odinson | Ben: hand Hulk Smash!", setup=KILLBOTS, attack=1,
                 city={"Streets": bystander}, **parts)
    assert game.explain("Streets").total == 1
    return game.choose("fight Killbot")


@rule("bystander.as-villain", systems=CORE_2E)
def test_a_fought_killbot_counts_as_a_bystander_and_as_a_villain_in_the_victory_pile():
    game = fought("Bystander")
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert city(game) == {}
    assert counted(game, "bystander in victory") == counted(game, "villain in victory") == 1
    assert game.view("Ana")["points"] == 1


@rule("bystander.as-villain", systems=CORE_2E)
def test_a_bystander_rescued_from_the_stack_under_the_same_scheme_is_no_villain():
    game = table(setup=KILLBOTS, stacks={"bystanders": ["Bystander"]})
    carry_out(game, {"rescue": 1})
    assert counted(game, "bystander in victory") == 1
    assert counted(game, "villain in victory") == 0


@rule("bystander.as-villain", systems=CORE_2E)
def test_a_fought_killbot_gives_the_reward_of_the_bystander_it_is():
    game = fought(CARETAKER)
    assert names(game, "hand", "Ana") == ["Hulk Smash!", "Odinson"]
    assert story(game, "rescue", "defeat") == [("rescue", CARETAKER), ("defeat", CARETAKER)]


@rule("bystander.as-villain", systems=CORE_2E)
def test_a_killbot_that_an_effect_defeats_is_rescued_too():
    game = table("Ana: hand Hulk Smash!; deck Odinson", setup=KILLBOTS, city={"Bank": CARETAKER})
    carry_out(game, {"defeat": "a villain in city"})
    assert names(game, "victory", "Ana") == [CARETAKER]
    assert names(game, "hand", "Ana") == ["Hulk Smash!", "Odinson"]


@rule("bystander.as-villain", systems=CORE_2E)
def test_a_killbot_taken_out_of_the_victory_pile_is_a_bystander_again():
    game = fought("Bystander", villain_deck=["Enchantress", "Sentinel"], stacks={"bystanders": 0})
    carry_out(game, {"play villain cards": 1})
    assert held(game, "Enchantress") == ["Bystander"]
    assert names(game, "victory", "Ana") == []
    assert game.explain("Enchantress").total == 5 + 1
    carry_out(game, {"defeat": "a villain in city"})
    assert counted(game, "villain in victory") == 1
    assert counted(game, "bystander in victory") == 1
