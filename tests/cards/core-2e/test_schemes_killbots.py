"""The scheme Replace Earth's Leaders with Killbots."""

import pytest
from support.core_2e import TWIST, against, card, turned_up
from support.systems import full_city
from support.words import choose, city, held, names, refused, table

from legendary_nb.cards import Line
from legendary_nb.effects import Select
from legendary_nb.rules.select import find
from legendary_nb.state import Ctx

KILLBOTS = "Replace Earth's Leaders with Killbots"
SCHEME = against("Magneto", KILLBOTS)
KILLBOT = "Killbot (Bystander)"
DEAR = ["Hulk Smash!"] * 5


@card(KILLBOTS)
def test_a_bystander_from_the_villain_deck_enters_the_city_as_a_killbot():
    game = turned_up("Bystander", "", SCHEME, city={"Sewers": "Zzzax"})
    assert city(game) == {"Sewers": "Bystander", "Bank": "Zzzax"}
    assert held(game, "Zzzax") == []
    assert game.explain("Sewers").total == 1


@card(KILLBOTS)
def test_a_twist_joins_the_killgorithms_and_two_killbots_enter_from_the_stack():
    game = turned_up(TWIST, "", SCHEME, city={"Sewers": "Zzzax"})
    assert names(game, "beside_scheme") == [TWIST] * 2
    kinds = {space: game.table.card(c).kind for space, c in zip(game.table.box.spaces, game.table.city, strict=True)
             if c >= 0}
    assert kinds == {"Sewers": "bystander", "Bank": "bystander", "Rooftops": "villain"}
    assert game.explain("Sewers").total == game.explain("Bank").total == 2


@card(KILLBOTS)
def test_a_killbot_is_fought_for_the_number_of_killgorithms_and_rescued_as_a_bystander():
    game = table("Ana: victory ; hand ", setup=SCHEME, city={"Bank": "Bystander"}, attack=3,
                 beside_scheme=[TWIST] * 2)
    game.choose(f"fight {KILLBOT}")
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert [e.kind for e in game.events if e.card == "Bystander"].count("rescue") == 1
    assert game.table.attack == 0
    assert refused(table(setup=SCHEME, city={"Bank": "Bystander"}, attack=2, beside_scheme=[TWIST] * 2),
                   f"fight {KILLBOT}")


def villains_in_victory(game):
    return len(find(game.table, Select("villain", ("victory",)), Ctx(0, -1, Line("test", "test"))))


@card(KILLBOTS)
def test_a_rescued_killbot_counts_as_a_bystander_and_a_villain_while_it_lies_in_the_victory_pile():
    game = table("Ana: victory Bystander; hand  | Ben: victory ; hand ", setup=SCHEME, attack=1,
                 city={"Bank": "Bystander"})
    game.choose(f"fight {KILLBOT}")
    assert names(game, "victory", "Ana") == ["Bystander"] * 2
    assert villains_in_victory(game) == 1
    assert game.explain("score Ana").total == 2


@card(KILLBOTS, "Enchantress")
def test_a_killbot_captured_from_a_victory_pile_is_a_bystander_and_no_villain():
    game = table("Ana: victory ; hand  | Ben: victory ; hand ", setup=SCHEME, attack=1,
                 city={"Bank": "Bystander"}, villain_deck=["Enchantress", "Sentinel", "Sentinel"])
    choose(game, f"fight {KILLBOT}", "end turn")
    assert len(held(game, "Enchantress")) == 2
    assert game.table.forms == {}


@card(KILLBOTS, "Kindly Caretaker")
def test_a_fought_killbot_does_its_rescue_effect():
    game = table("Ana: hand ; discard ; deck Odinson", setup=SCHEME, city={"Bank": "Kindly Caretaker"}, attack=1)
    game.choose("fight Killbot")
    assert names(game, "hand", "Ana") == ["Odinson"]


@card(KILLBOTS)
def test_the_tenth_twist_lets_all_killbots_escape_and_no_other_villain():
    game = turned_up(TWIST, "", SCHEME, twists=9, hq=DEAR,
                     city={"Sewers": "Bystander", "Rooftops": "Zzzax", "Bridge": "Bystander"})
    assert names(game, "escape") == ["Bystander"] * 2
    assert city(game) == {"Rooftops": "Zzzax"}
    assert names(game, "beside_scheme") == [TWIST]


@card(KILLBOTS)
def test_an_escaping_killbot_kos_a_hero_and_makes_nobody_discard():
    game = turned_up("Sentinel", "Ana: hand Odinson | Ben: hand Odinson", SCHEME, city=full_city("Bystander"),
                     hq=["Odinson", *DEAR[1:]])
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == ["Odinson"]


@card(KILLBOTS)
def test_the_sixth_bystander_in_the_escape_pile_loses_the_game():
    def escaped(n):
        return turned_up("Sentinel", "", SCHEME, city=full_city("Bystander"), hq=DEAR,
                         escape=["Bystander"] * (n - 1) + ["Zzzax"] * 6)

    assert escaped(5).outcome is None
    lost = escaped(6)
    assert (lost.outcome.result, lost.outcome.reason) == (
        "loss", "core-2e/replace-earths-leaders-with-killbots#evil wins")


@card(KILLBOTS)
def test_bystanders_carried_away_by_a_villain_count_as_well():
    game = turned_up("Sentinel", "Ana: hand  | Ben: hand ", SCHEME, hq=DEAR,
                     city=full_city({"villain": "Zzzax", "holds": ["Bystander"] * 2}), escape=["Bystander"] * 4)
    assert game.outcome.result == "loss"


@card(KILLBOTS)
def test_the_killbots_do_not_win_by_an_empty_villain_deck():
    game = table(setup=SCHEME, step="turn", villain_deck=["Sentinel"])
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "tie"


@card(KILLBOTS, "Mystique")
def test_mystique_who_escapes_is_a_killgorithm():
    game = turned_up("Sentinel", "", SCHEME, city=full_city("Mystique"), hq=DEAR)
    assert len(names(game, "beside_scheme")) == 2
    assert game.explain("Sewers").total == 2


@card(KILLBOTS, "Mystique")
@pytest.mark.parametrize("left", [3, 4, 5])
def test_no_killbot_enters_twice_when_one_twist_brings_on_another(left):
    game = turned_up(TWIST, "", SCHEME, city=full_city("Mystique"), hq=DEAR, stacks={"bystanders": left})
    entered = [e.physical for e in game.events if e.kind == "enter"]
    assert len(entered) == len(set(entered)) == min(left, 4)
    assert len(names(game, "bystanders")) == left - len(entered)
