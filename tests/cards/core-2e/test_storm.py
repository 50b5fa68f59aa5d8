"""Storm's cards; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card
from support.words import choose, city, held, labels, names, pools, table

from legendary_nb.rules.fight import purse


def fights(game) -> list[str]:
    return [label.removeprefix("fight ") for label in labels(game) if label.startswith("fight ")]


# ---- Lightning Bolt --------------------------------------------------------------------------------


@card("Lightning Bolt")
def test_the_bonus_of_lightning_bolt_pays_for_a_villain_on_the_rooftops_alone():
    game = table("Ana: hand Lightning Bolt",
                 city={"Rooftops": "The Leader", "Bank": "Doombot Legion", "Bridge": "Sentinel"})
    game.choose("play Lightning Bolt")
    assert fights(game) == ["The Leader"]
    game.choose("fight The Leader")
    assert city(game) == {"Bank": "Doombot Legion", "Bridge": "Sentinel"}
    assert pools(game)[1] == 0


@card("Lightning Bolt")
@pytest.mark.parametrize(("bound", "left"), [("pay 2", 3), ("pay 1", 2)])
def test_the_player_says_how_much_of_the_bonus_pays_and_keeps_the_other_attack(bound, left):
    game = table("Ana: hand Lightning Bolt, Wound", attack=2, city={"Rooftops": "Sentinel"})
    choose(game, "play Lightning Bolt", "fight Sentinel")
    assert labels(game) == ["pay 2", "pay 1", "pay 0"]
    game.choose(bound)
    assert game.table.attack == left


@card("Lightning Bolt", "Spinning Cyclone")
def test_the_bonus_of_lightning_bolt_is_spent_once():
    game = table("Ana: hand Lightning Bolt, Spinning Cyclone", attack=2,
                 city={"Rooftops": "Sentinel", "Bank": "Destroyer"})
    choose(game, "play Lightning Bolt", "fight Sentinel", "pay 2", "KO Lightning Bolt")
    choose(game, "play Spinning Cyclone", "move Destroyer", "to the Rooftops")
    assert pools(game)[1] == 2 + 2 - 1 + 4
    assert "Destroyer" not in fights(game)  # seven of eight; a bonus of two would do


@card("Lightning Bolt")
@pytest.mark.parametrize(("first", "answers", "can"), [("Revitalizing Rain", ["yes"], True),
                                                       ("Revitalizing Rain", ["no"], False), ("Odinson", [], False)])
def test_after_a_ranged_card_the_bonus_of_lightning_bolt_may_pay_for_the_mastermind(first, answers, can):
    game = table(f"Ana: hand {first}, Lightning Bolt", attack=3, tactics=["Vast Resources", "Vast Resources"])
    choose(game, f"play {first}", "play Lightning Bolt", *answers)
    assert ("Red Skull, Hydra Overlord" in fights(game)) == can


@card("Lightning Bolt")
def test_a_bonus_that_may_pay_for_the_mastermind_still_pays_on_the_rooftops():
    game = table("Ana: hand Revitalizing Rain, Lightning Bolt", city={"Rooftops": "The Leader", "Bank": "The Leader"})
    choose(game, "play Revitalizing Rain", "play Lightning Bolt", "yes")
    assert fights(game) == ["The Leader"]
    game.choose("fight The Leader")
    assert "Rooftops" not in city(game)


@card("Lightning Bolt")
@pytest.mark.parametrize(("attack", "can"), [(1, True), (0, False)])
def test_the_superpower_of_one_lightning_bolt_does_not_widen_the_bonus_of_another(attack, can):
    game = table("Ana: hand Lightning Bolt, Lightning Bolt", attack=attack,
                 tactics=["Vast Resources", "Vast Resources"])
    choose(game, "play Lightning Bolt", "play Lightning Bolt", "yes")
    # 2 and 2 attack and one bonus of 2 leave one to seek for seven
    assert ("Red Skull, Hydra Overlord" in fights(game)) == can


@card("Lightning Bolt", "Grand Larceny")
@pytest.mark.parametrize(("bolt", "bonus"), [("Lightning Bolt", 2), ("Tidal Wave", 3)])
def test_the_superpower_of_a_later_play_does_not_widen_the_bonus_of_an_earlier_play_of_the_same_card(bolt, bonus):
    game = table(f"Ana: hand Energy Drain, Grand Larceny, Grand Larceny; deck {bolt}; discard  | Ben: deck ; discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes", "play Grand Larceny", "yes", "yes")
    state = game.table
    assert game.view("Ana")["bound_attack"] == [bonus, bonus]
    assert purse(state, state.masterminds[0]) == state.attack + bonus


@card("Lightning Bolt")
@pytest.mark.parametrize(("paid", "left"), [("pay 1", [1]), ("pay 0", [2]), ("pay 2", [])])
def test_attack_bound_to_a_place_is_kept_and_seen_while_a_fight_effect_asks(paid, left):
    game = table("Ana: hand Lightning Bolt, Odinson, Wound", attack=3, city={"Rooftops": "Sentinel"})
    choose(game, "play Lightning Bolt", "fight Sentinel", paid)
    assert labels(game) == ["KO Odinson", "KO Lightning Bolt"]
    assert game.view("Ana")["bound_attack"] == left
    game.choose("KO Odinson")
    assert game.view("Ana")["bound_attack"] == left


@card("Lightning Bolt", "Tidal Wave")
def test_two_bonuses_are_asked_for_one_after_the_other():
    game = table("Ana: hand Revitalizing Rain, Lightning Bolt, Tidal Wave", attack=1, tactics=["Vast Resources"] * 2)
    choose(game, "play Revitalizing Rain", "play Lightning Bolt", "yes", "play Tidal Wave", "yes")
    game.choose("fight Red Skull")
    assert labels(game) == ["pay 2", "pay 1", "pay 0"]
    game.choose("pay 1")
    assert labels(game) == ["pay 3", "pay 2", "pay 1", "pay 0"]
    game.choose("pay 2")
    assert (pools(game)[1], game.view("Ana")["bound_attack"]) == (1 + 2 + 4 - 4, [1, 1])


# ---- Spinning Cyclone ------------------------------------------------------------------------------


@card("Spinning Cyclone")
def test_spinning_cyclone_may_move_a_villain_with_what_it_holds_to_another_space():
    game = table("Ana: hand Spinning Cyclone", city={"Bank": {"villain": "Sabretooth", "holds": ["Bystander"]}})
    choose(game, "play Spinning Cyclone", "move Sabretooth")
    assert labels(game) == ["to the Sewers", "to the Rooftops", "to the Streets", "to the Bridge"]
    game.choose("to the Bridge")
    assert city(game) == {"Bridge": "Sabretooth"}
    assert held(game, "Sabretooth") == ["Bystander"]
    assert pools(game) == (0, 4)


@card("Spinning Cyclone")
def test_spinning_cyclone_swaps_two_villains_and_nothing_is_pushed_or_ambushes():
    game = table("Ana: hand Spinning Cyclone | Ben: hand Wound",
                 city={"Sewers": "Sentinel", "Bank": "Sabretooth", "Bridge": "Speed Demon"})
    choose(game, "play Spinning Cyclone", "move Sentinel", "to the Bridge")
    assert city(game) == {"Sewers": "Speed Demon", "Bank": "Sabretooth", "Bridge": "Sentinel"}
    assert names(game, "escape") == [] and game.ask.kind == "action"


@card("Spinning Cyclone")
def test_spinning_cyclone_need_not_move_anybody_and_cannot_move_who_is_not_in_the_city():
    game = table("Ana: hand Spinning Cyclone", city={"Bank": "Sabretooth"})
    choose(game, "play Spinning Cyclone", "do not move")
    assert city(game) == {"Bank": "Sabretooth"}

    outside = table("Ana: hand Spinning Cyclone", step="turn", villain_deck=["The Blob", "Sentinel"])
    outside.choose("play Spinning Cyclone")
    assert outside.ask.kind == "action" and names(outside, "outside") == ["The Blob"]


@card("Spinning Cyclone", "Lightning Bolt")
@pytest.mark.parametrize(("start", "target"), [("Bank", "Rooftops"), ("Rooftops", "Bank")])
def test_a_villain_is_paid_for_by_lightning_bolt_where_it_was_blown_to_and_not_where_it_was(start, target):
    game = table("Ana: hand Lightning Bolt, Spinning Cyclone", city={start: "Destroyer"})
    choose(game, "play Lightning Bolt", "play Spinning Cyclone", "move Destroyer", f"to the {target}")
    assert fights(game) == (["Destroyer"] if target == "Rooftops" else [])  # 6 and the bonus of 2 against 8


# ---- Tidal Wave ------------------------------------------------------------------------------------


@card("Tidal Wave")
@pytest.mark.parametrize(("space", "can"), [("Sewers", True), ("Bridge", True), ("Bank", False),
                                            ("Rooftops", False), ("Streets", False)])
def test_the_bonus_of_tidal_wave_pays_in_the_sewers_and_on_the_bridge(space, can):
    game = table("Ana: hand Tidal Wave", city={space: "Juggernaut"})
    game.choose("play Tidal Wave")
    assert fights(game) == (["Juggernaut"] if can else [])
    assert game.table.attack == 4


@card("Tidal Wave")
def test_the_bonus_of_tidal_wave_is_three():
    game = table("Ana: hand Tidal Wave", city={"Sewers": "Juggernaut", "Bridge": "Destroyer"})
    game.choose("play Tidal Wave")
    assert fights(game) == ["Juggernaut"]  # seven, and not eight


@card("Tidal Wave")
@pytest.mark.parametrize(("first", "answers", "can"), [("Revitalizing Rain", ["yes"], True),
                                                       ("Revitalizing Rain", ["no"], False), ("Odinson", [], False)])
def test_after_a_ranged_card_the_bonus_of_tidal_wave_may_pay_for_the_mastermind(first, answers, can):
    game = table(f"Ana: hand {first}, Tidal Wave", tactics=["Vast Resources", "Vast Resources"])
    choose(game, f"play {first}", "play Tidal Wave", *answers)
    assert ("Red Skull, Hydra Overlord" in fights(game)) == can


@card("Tidal Wave", "Lightning Bolt")
def test_two_bonuses_pay_for_the_mastermind_together():
    game = table("Ana: hand Revitalizing Rain, Tidal Wave, Lightning Bolt",
                 tactics=["Vast Resources", "Vast Resources"])
    choose(game, "play Revitalizing Rain", "play Tidal Wave", "yes", "play Lightning Bolt", "yes")
    choose(game, "fight Red Skull", "pay 3", "pay 2")
    assert game.table.attack == 4 + 2 - (7 - 3 - 2)
