"""The villains of the Enemies of Asgard."""

import pytest
from support.core_2e import CALM, card, entering, escaping, fought, laid, strength
from support.systems import full_city
from support.words import choose, city, gained, held, labels, names

WARRIOR = "Frost Giant Warrior"
YMIR = "Ymir, Frost Giant King"

# ---- Frost Giant Warrior ---------------------------------------------------------------------------


@card(WARRIOR)
def test_a_frost_giant_warrior_asks_each_player_for_a_ranged_hero_or_a_wound():
    game = entering(WARRIOR, "Ana: hand Quick Draw, Odinson; discard  | Ben: hand Quick Draw; discard  "
                             "| Cleo: hand Odinson; discard ", players=3)
    assert game.ask.player == "Ana"
    choose(game, "discard a [Ranged] Hero", "gain a Wound")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}
    assert names(game, "discard", "Ana") == ["Quick Draw"]
    assert names(game, "hand", "Ben") == ["Quick Draw"]


@card(WARRIOR)
def test_without_wounds_a_frost_giant_warrior_still_takes_a_ranged_hero():
    game = entering(WARRIOR, "Ana: hand Quick Draw; discard  | Ben: hand Odinson; discard ", stacks={"wounds": 0})
    assert names(game, "discard", "Ana") == ["Quick Draw"]
    assert names(game, "discard", "Ben") == [] and game.ask.kind == "action"


@card(WARRIOR, YMIR)
@pytest.mark.parametrize("villain", [WARRIOR, YMIR])
def test_after_a_frost_giant_you_may_ko_a_grey_hero_from_your_discard_pile(villain):
    seats = "Ana: hand S.H.I.E.L.D. Trooper; discard S.H.I.E.L.D. Agent, Odinson, Wound, Daring Sidekick"
    game = fought(villain, seats)
    assert labels(game) == ["KO S.H.I.E.L.D. Agent", "KO Daring Sidekick", "do not KO"]
    game.choose("KO S.H.I.E.L.D. Agent")
    assert names(game, "ko") == ["S.H.I.E.L.D. Agent"]
    assert names(fought(villain, seats).choose("do not KO"), "ko") == []


@card(WARRIOR, YMIR)
@pytest.mark.parametrize("villain", [WARRIOR, YMIR])
def test_a_discard_pile_without_grey_heroes_gives_frost_giants_nothing_to_ko(villain):
    game = fought(villain, "Ana: hand S.H.I.E.L.D. Trooper; discard Odinson, Wound")
    assert game.ask.kind == "action" and names(game, "ko") == []


# ---- Enchantress -----------------------------------------------------------------------------------


@card("Enchantress")
def test_the_enchantress_captures_from_the_bystander_deck_and_from_each_victory_pile():
    game = entering("Enchantress", "Ana: victory Bystander, Zzzax, Bystander | Ben: victory Zzzax "
                                   "| Cleo: victory Bystander", players=3)
    assert len(held(game, "Enchantress")) == 3
    assert sorted(names(game, "victory", "Ana")) == ["Bystander", "Zzzax"]
    assert names(game, "victory", "Ben") == ["Zzzax"] and names(game, "victory", "Cleo") == []
    assert strength(game, "Enchantress") == 5 + 3


@card("Enchantress")
def test_each_player_picks_the_bystander_the_enchantress_captures():
    game = entering("Enchantress", "Ana: victory  | Ben: victory Bystander, Police Officer")
    assert (game.ask.player, len(labels(game))) == ("Ben", 2)
    game.choose("let it capture Police Officer")
    assert names(game, "victory", "Ben") == ["Bystander"]
    assert "Police Officer" in held(game, "Enchantress")


@card("Enchantress")
@pytest.mark.parametrize("captives", [0, 1, 4])
def test_the_enchantress_is_stronger_by_one_for_each_bystander_she_holds(captives):
    game = laid(city={"Bank": {"villain": "Enchantress", "holds": ["Bystander"] * captives}}, attack=20)
    game.choose("fight Enchantress")
    assert game.table.attack == 20 - 5 - captives
    assert names(game, "victory", "Ana").count("Bystander") == captives


@card("Enchantress")
def test_heroes_the_enchantress_holds_do_not_make_her_stronger():
    game = laid(city={"Bank": {"villain": "Enchantress", "holds": ["Odinson", "Bystander"]}})
    assert strength(game, "Enchantress") == 6


# ---- Ymir ------------------------------------------------------------------------------------------


@card(YMIR, WARRIOR)
def test_ymir_brings_a_frost_giant_warrior_back_from_any_victory_pile_with_its_ambush():
    game = entering(YMIR, f"Ana: hand Odinson; victory Zzzax | Ben: hand Quick Draw; victory {WARRIOR}, {WARRIOR}")
    assert city(game) == {"Sewers": WARRIOR, "Bank": YMIR}
    assert names(game, "victory", "Ben") == [WARRIOR]
    assert gained(game)["Ana"] == 1
    assert game.ask.player == "Ben"  # the warrior's own ambush: a ranged hero or a wound


@card(YMIR)
def test_the_current_player_chooses_whose_frost_giant_warrior_ymir_brings_back():
    game = entering(YMIR, f"Ana: hand Odinson; victory {WARRIOR} | Ben: hand Odinson; victory {WARRIOR}")
    assert game.ask.player == "Ana" and len(labels(game)) == 2
    game.choose("let Frost Giant Warrior enter the city (Ben's victory)")
    assert names(game, "victory", "Ana") == [WARRIOR] and names(game, "victory", "Ben") == []


@card(YMIR)
def test_without_a_frost_giant_warrior_in_a_victory_pile_ymir_comes_alone():
    game = entering(YMIR, "Ana: victory Zzzax | Ben: victory Destroyer", city={"Bridge": WARRIOR})
    assert city(game) == {"Sewers": YMIR, "Bridge": WARRIOR} and game.ask.kind == "action"


@card(YMIR, WARRIOR)
def test_a_warrior_that_ymir_brings_can_push_a_villain_out_of_the_city():
    crowd = full_city("Zzzax") | {"Sewers": "Hand Ninjas"}
    crowd.pop("Rooftops")
    game = entering(YMIR, f"Ana: hand Odinson; victory {WARRIOR} | Ben: hand Odinson; victory ", city=crowd,
                    hq=["Hulk Smash!"] * 5)
    assert city(game)["Sewers"] == WARRIOR and city(game)["Bank"] == YMIR
    assert names(game, "escape") == ["Zzzax"]


# ---- Destroyer -------------------------------------------------------------------------------------

PILES = "Ana: discard Odinson, S.H.I.E.L.D. Agent, Quick Draw | Ben: discard S.H.I.E.L.D. Agent, Wound"


@card("Destroyer")
@pytest.mark.parametrize("comes", [entering, escaping])
def test_the_destroyer_kos_a_non_grey_hero_from_each_discard_pile(comes):
    game = comes("Destroyer", f"{PILES} | Cleo: discard Keen Senses", players=3)
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Odinson", "KO Quick Draw"])
    game.choose("KO Quick Draw")
    assert names(game, "ko") == ["Quick Draw", "Keen Senses"]
    assert names(game, "discard", "Ben") == ["S.H.I.E.L.D. Agent", "Wound"]


@card("Destroyer")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_after_the_destroyer_you_ko_up_to_two_grey_heroes_from_your_discard_pile(wanted):
    game = fought("Destroyer", "Ana: discard S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent, Odinson",
                  villain_deck=CALM)
    assert "KO Odinson" not in labels(game)
    for _ in range(wanted):
        game.choose("KO S.H.I.E.L.D. Agent")
    if game.ask.kind != "action":
        game.choose("done")
    assert names(game, "ko") == ["S.H.I.E.L.D. Agent"] * wanted
    assert game.ask.kind == "action"
