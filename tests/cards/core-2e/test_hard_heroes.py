"""The hardest hero cards of core-2e, each together with another card or rule."""

import pytest
from support.core_2e import (
    CALM,
    STRIKE,
    TWIST,
    against,
    beside,
    card,
    core_2e,
    entering,
    escaping,
    fought,
    taken,
    turned_up,
    under,
)
from support.words import choose, city, fresh, gained, labels, names, pools, refused, story

SHIELD, HOLD = "reveal Vibranium Shield", "do not reveal"
DIAMOND = "reveal Diamond Form"
SKULL = "Red Skull, Hydra Overlord"
AGENT, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Officer"

# ---- Vibranium Shield ------------------------------------------------------------------------------


@card("Vibranium Shield", "Zzzax")
def test_of_five_players_the_holder_of_a_shield_is_asked_at_each_wound_until_it_is_used():
    seats = " | ".join(f"{name}: hand ; discard " for name in ("Ana", "Ben", "Cleo", "Eva"))
    game = fought("Zzzax", f"{seats} | Dan: hand Vibranium Shield; deck Quick Draw; discard ", players=5)
    assert game.ask.player == "Dan" and gained(game)["Ana"] == 1
    game.choose(HOLD)
    assert gained(game) == dict.fromkeys(["Ana", "Ben"], 1) | dict.fromkeys(["Cleo", "Dan", "Eva"], 0)
    game.choose(SHIELD)
    assert game.ask.kind == "action"
    assert [names(game, "discard", p) for p in ("Ana", "Ben", "Cleo", "Dan", "Eva")] == [
        ["Wound"], [], ["Wound"], ["Wound"], ["Wound"]]
    assert names(game, "hand", "Dan") == ["Vibranium Shield", "Quick Draw"]


@card("Vibranium Shield", "Frost Giant Warrior")
def test_a_wound_chosen_from_a_frost_giant_warrior_may_go_back_and_the_choice_is_made():
    game = entering("Frost Giant Warrior",
                    "Ana: hand Quick Draw, Vibranium Shield; deck Odinson; discard  | Ben: hand ")
    choose(game, "gain a Wound", SHIELD)
    assert names(game, "hand", "Ana") == ["Quick Draw", "Vibranium Shield", "Odinson"]
    assert names(game, "discard", "Ana") == []


@card("Vibranium Shield", "The Lizard")
def test_alone_a_shield_answers_the_wound_the_lizard_means_for_the_others():
    game = fought("The Lizard", "Ana: hand Vibranium Shield, Odinson; deck Wound; discard ", players=1, space="Sewers")
    game.choose("KO Odinson")
    assert (game.ask.player, labels(game)) == ("Ana", [SHIELD, HOLD])
    game.choose(SHIELD)
    assert names(game, "hand", "Ana") == ["Vibranium Shield", "Wound"] and names(game, "discard", "Ana") == []


@card("Vibranium Shield", "The Legacy Virus")
def test_a_wound_that_goes_back_is_there_for_the_next_player_hurt_by_the_virus():
    game = turned_up(TWIST, "Ana: hand Vibranium Shield, Wound; played ; discard  | Ben: hand ; discard ",
                     against(scheme="The Legacy Virus"), stacks={"wounds": 2}, twists=6)
    choose(game, SHIELD)
    assert gained(game) == {"Ana": 1, "Ben": 1} and game.outcome is None
    assert names(game, "wounds") == ["Wound"]


@card("Vibranium Shield", "Secrets of Time Travel")
def test_a_shield_used_this_turn_is_ready_in_the_extra_turn():
    game = taken("Secrets of Time Travel", "Ana: hand Crazed Rampage, Vibranium Shield; deck Wound, "
                    "Wound, Wound; discard  | Ben: hand Growing Rage")
    choose(game, "play Crazed Rampage", SHIELD, "reveal Growing Rage", "end turn", "play Crazed Rampage")
    assert game.table.turn == 2 and game.ask.player == "Ana" and labels(game) == [SHIELD, HOLD]


@card("Vibranium Shield", "Spider-Camouflage")
def test_a_shield_set_aside_answers_nothing():
    game = core_2e("Ana: hand Spider-Camouflage, Crazed Rampage, Vibranium Shield; discard  | Ben: hand ; discard ")
    choose(game, "play Spider-Camouflage", "keep Vibranium Shield", "play Crazed Rampage")
    assert game.ask.kind == "action" and gained(game) == {"Ana": 1, "Ben": 1}


@card("Vibranium Shield", "Grand Larceny")
def test_an_invisible_copy_of_vibranium_shield_gives_attack_but_answers_nothing():
    game = core_2e("Ana: hand Energy Drain, Grand Larceny, Crazed Rampage; deck Wound; discard  | "
                  "Ben: hand ; deck Vibranium Shield; discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes", "play Crazed Rampage")
    assert game.ask.kind == "action" and pools(game) == (1, 5 + 4 + 4)
    assert gained(game) == {"Ana": 1, "Ben": 1}


# ---- Diamond Form ----------------------------------------------------------------------------------


@card("Diamond Form", "Replace Earth's Leaders with Killbots")
def test_the_bystander_diamond_form_shuffles_in_comes_back_as_a_killbot():
    setup = under("Replace Earth's Leaders with Killbots")
    game = core_2e("Ana: hand Diamond Form | Ben: hand ", setup=setup, step="turn", villain_deck=[STRIKE])
    game.choose(DIAMOND)
    assert len(names(game, "villain_deck")) == 1
    choose(game, "end turn")
    assert len(city(game)) == 1 and game.explain("Sewers").total == 1


@card("Diamond Form")
def test_without_bystanders_diamond_form_still_kos_the_strike():
    game = turned_up(STRIKE, "Ana: hand Wound, Wound | Ben: hand Diamond Form", against("Magneto"),
                     stacks={"bystanders": 0})
    game.choose(DIAMOND)
    assert names(game, "ko") == [STRIKE] and names(game, "villain_deck") == CALM
    assert gained(game) == {"Ana": 0, "Ben": 0}


@card("Diamond Form")
def test_where_two_players_hold_diamond_form_the_current_player_is_asked_first_and_one_is_enough():
    game = turned_up(STRIKE, "Ana: hand Wound | Ben: hand Diamond Form | Cleo: hand Diamond Form",
                     against("Magneto", players=3), acting="Cleo")
    assert game.ask.player == "Cleo"
    other = game.copy().choose("do not reveal")
    assert other.ask.player == "Ben" and labels(other) == [DIAMOND, "do not reveal"]
    game.choose(DIAMOND)
    assert game.ask.kind == "action" and gained(game) == {"Ana": 0, "Ben": 0, "Cleo": 0}


@card("Diamond Form", "Loki (Epic)")
def test_diamond_form_keeps_epic_loki_from_taking_the_top_hero():
    game = turned_up(STRIKE, "Ana: hand Diamond Form | Ben: hand Odinson", against("Loki", epic=True),
                     hero_deck=["Trick Arrow", "Growing Rage"])
    game.choose(DIAMOND)
    assert names(game, "beside_mastermind") == [] and names(game, "hero_deck") == ["Trick Arrow", "Growing Rage"]


@card("Diamond Form", "Endless Armies of Hydra")
def test_a_strike_turned_up_in_a_fight_is_answered_before_the_next_card_is_turned_up():
    game = fought("Endless Armies of Hydra", "Ana: hand Wound | Ben: hand Diamond Form, Odinson",
                  villain_deck=[STRIKE, "Zzzax", *CALM])
    game.choose("KO Odinson")
    assert game.ask.player == "Ben" and city(game) == {}
    assert [card for kind, card in story(game, "villain card")] == [STRIKE]
    game.choose(DIAMOND)
    assert names(game, "ko") == ["Odinson", STRIKE] and len(story(game, "villain card")) == 2


# ---- Unending Energy and the costs of Cyclops ------------------------------------------------------


@card("Unending Energy", "Red Skull, Hydra Overlord")
def test_unending_energy_returns_though_red_skull_makes_you_discard_down_to_four():
    game = turned_up(STRIKE, "Ana: hand Unending Energy, Wound, Wound, Wound, Wound, Wound | Ben: hand ",
                     against(SKULL))
    choose(game, "discard Unending Energy", "return Unending Energy")
    assert game.ask.kind == "action" and len(names(game, "hand", "Ana")) == 5


@card("Unending Energy", "Doctor Doom")
@pytest.mark.parametrize(("more", "wounds"), [("Wound", 0), ("", 1)])
def test_unending_energy_pays_for_one_of_two_discards_to_doom_though_it_returns(more, wounds):
    game = core_2e(f"Ana: hand Covert Operation, Shadowed Thoughts, Unending Energy, {more}; discard  | Ben: hand ",
                  setup=against("Doctor Doom"), villain_deck=[STRIKE, *CALM])
    beside(game, STRIKE)
    choose(game, "play Covert Operation", "play Shadowed Thoughts", "yes")
    if not wounds:
        choose(game, "discard a card", "return Unending Energy")
    assert game.ask.kind == "action" and gained(game)["Ana"] == wounds
    assert names(game, "hand", "Ana") == ["Unending Energy"]


@card("Unending Energy")
def test_unending_energy_stays_discarded_when_a_villain_carries_a_bystander_away():
    game = escaping("Zzzax", "Ana: hand Unending Energy; discard  | Ben: hand ", holds=("Bystander",))
    assert game.ask.kind == "action" and names(game, "discard", "Ana") == ["Unending Energy", "Wound"]


@card("Unending Energy", "Cruel Manipulations")
def test_unending_energy_returns_from_cruel_manipulations_on_another_players_turn():
    game = core_2e("Ana: hand  | Ben: hand Unending Energy, Unending Energy; discard ",
                  setup=against("Loki"), tactics=["Cruel Manipulations"] * 2, attack=20)
    beside(game, "Unending Energy")
    game.choose("fight Loki")
    assert game.ask.player == "Ben"
    choose(game, "return Unending Energy", "do not")
    assert names(game, "hand", "Ben") == names(game, "discard", "Ben") == ["Unending Energy"]


@card("Optic Blast", "Stolen Powers", "Unending Energy")
def test_a_card_with_a_cost_to_play_is_copied_only_by_who_can_pay():
    bare = core_2e("Ana: hand Optic Blast, Wound, Stolen Powers; discard ")
    choose(bare, "play Optic Blast", "discard Wound", "play Stolen Powers")
    assert bare.ask.kind == "action" and pools(bare) == (0, 3)

    game = core_2e("Ana: hand Optic Blast, Unending Energy, Stolen Powers; discard ")
    choose(game, "play Optic Blast", "discard Unending Energy", "return Unending Energy",
           "play Stolen Powers")
    if "copy Optic Blast" in labels(game):
        game.choose("copy Optic Blast")
    choose(game, "return Unending Energy", "play Unending Energy")
    assert pools(game) == (0, 3 + 3 + 4)


@card("X-Men United", "Grand Larceny")
def test_an_invisible_x_men_united_counts_its_own_discard_and_the_x_men_before_it():
    game = core_2e("Ana: hand Energy Drain, Grand Larceny, Wound; deck Wound; discard  | "
                  "Ben: deck X-Men United; discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes", "yes")
    assert names(game, "discard", "Ana") == ["Wound", "Wound"]
    assert pools(game) == (1, 5 + 6 + 1 + 2)


# ---- Pinpoint Precision, Pure Fury -----------------------------------------------------------------


@card("Pinpoint Precision")
def test_pinpoint_precision_has_nothing_to_look_at_in_a_final_blow():
    game = core_2e("Ana: hand Pinpoint Precision; victory ", setup=against(SKULL, modes=["final-blow"]), attack=20,
                  tactics=["Vast Resources"])
    choose(game, "play Pinpoint Precision", f"fight {SKULL}", f"fight {SKULL}")
    assert names(game, "victory", "Ana") == ["Vast Resources", SKULL]


@card("Pure Fury", "The Blob")
def test_pure_fury_may_fight_the_blob_but_not_the_mastermind_it_guards():
    game = entering("The Blob", "Ana: hand Pure Fury; discard  | Ben: hand ", ko=[AGENT] * 20)
    game.choose("play Pure Fury")
    assert labels(game) == ["defeat The Blob", "do not defeat"]
    game.choose("defeat The Blob")
    assert names(game, "victory", "Ana")[-1] == "The Blob"
    assert game.table.attack == 0


@card("Pure Fury", "Portals to the Dark Dimension")
def test_pure_fury_compares_with_the_attack_of_now_portals_included():
    def offered(twists):
        game = core_2e("Ana: hand Pure Fury; discard ", setup=under("Portals to the Dark Dimension"), ko=[AGENT] * 4,
                      city={"Sewers": "Sentinel"})
        for _ in range(twists):
            game.table.above.setdefault(0, []).append(fresh(game, TWIST))
        return "defeat Sentinel" in labels(game.choose("play Pure Fury"))

    assert offered(0) and not offered(1)


@card("Pure Fury")
def test_whoever_healed_cannot_fight_by_pure_fury():
    game = core_2e("Ana: hand Pure Fury, Wound; discard ", ko=[AGENT] * 20, city={"Bank": "Sentinel"})
    choose(game, "heal", "play Pure Fury")
    assert game.ask.kind == "action" and city(game) == {"Bank": "Sentinel"}


@card("Pure Fury", "Enshrouded Identity")
def test_a_bodyguard_koed_after_pure_fury_counts_as_a_shield_hero_next_time():
    game = core_2e("Ana: hand Pure Fury, Stolen Powers; discard ", setup=under("Enshrouded Identity"), ko=[AGENT] * 3,
                  city={"Bank": "Zzzax"})
    guard = fresh(game, OFFICER)
    game.table.outside.append(guard)
    game.table.forms[guard] = game.table.box.scheme.forms[0]
    choose(game, "play Pure Fury")
    assert game.ask.kind == "action"  # a bodyguard has three, and three is not less than three
    game.table.ko.append(fresh(game, AGENT))
    game.choose("play Stolen Powers")
    choose(game, f"defeat Bodyguard ({OFFICER})", "KO")
    assert names(game, "ko")[-1] == OFFICER and game.table.masterminds  # the last guard is gone


@card("Pure Fury", "Boomerang")
def test_boomerang_beaten_by_pure_fury_comes_back_all_the_same():
    game = core_2e("Ana: hand Pure Fury; discard  | Ben: hand ", ko=[AGENT] * 5, city={"Streets": "Boomerang"},
                  villain_deck=["Zzzax", *CALM])
    choose(game, "play Pure Fury", "defeat Boomerang")
    if game.ask.kind != "action":
        game.choose("KO Pure Fury")
    assert names(game, "villain_deck") == ["Boomerang", *CALM] and "Zzzax" in city(game).values()
    assert "Boomerang" not in names(game, "victory", "Ana")


# ---- bound attack, total recruit -------------------------------------------------------------------


@card("Lightning Bolt", "The Blob")
def test_the_bonus_of_lightning_bolt_does_not_pay_for_a_villain_outside_the_city():
    game = entering("The Blob", "Ana: hand Lightning Bolt | Ben: hand ", attack=0)
    game.choose("play Lightning Bolt")
    assert refused(game, "fight The Blob")


@card("Lightning Bolt", "Bank Robbery Hostage Crisis")
def test_the_bonus_of_lightning_bolt_pays_for_what_hostages_add():
    game = core_2e("Ana: hand Lightning Bolt", setup=under("Bank Robbery Hostage Crisis"),
                  city={"Rooftops": {"villain": "Hand Ninjas", "holds": ["Bystander"]}})
    choose(game, "play Lightning Bolt", "fight Hand Ninjas")
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Bystander"] and pools(game) == (0, 0)


@card("Glory of Asgard", "Hand Ninjas")
def test_the_eighth_recruit_may_come_from_a_fight_effect():
    game = core_2e("Ana: hand Glory of Asgard; discard ", recruit=5, attack=3, city={"Bank": "Hand Ninjas"})
    game.choose("play Glory of Asgard")
    assert refused(game, "use Glory of Asgard")
    choose(game, "fight Hand Ninjas", "use Glory of Asgard")
    assert pools(game) == (8, 3)


@card("Glory of Asgard", "God of Thunder")
def test_recruit_spent_as_attack_still_counts_for_glory_of_asgard():
    game = core_2e("Ana: hand Glory of Asgard, God of Thunder; discard ", recruit=1, city={"Bank": "Sentinel"})
    choose(game, "play Glory of Asgard", "play God of Thunder", "fight Sentinel")
    game.choose("KO God of Thunder")
    assert pools(game) == (5, 0)
    game.choose("use Glory of Asgard")
    assert pools(game) == (5, 3)


@card("Spark of the Divine", "Secrets of Time Travel")
def test_recruit_made_does_not_count_in_the_extra_turn():
    game = taken("Secrets of Time Travel", "Ana: hand Spark of the Divine, Wound; deck Spark of the Divine, Wound, "
                    "Wound, Wound, Wound, Wound; discard  | Ben: hand ", recruit=8)
    game.choose("play Spark of the Divine")
    assert "use Spark of the Divine" in labels(game)
    choose(game, "end turn", "play Spark of the Divine")
    assert game.table.turn == 2 and refused(game, "use Spark of the Divine")


@card("God of Thunder")
def test_god_of_thunder_fights_nothing_after_healing():
    game = core_2e("Ana: hand God of Thunder, Wound; discard ", city={"Bank": "Sentinel"})
    choose(game, "heal", "play God of Thunder")
    assert refused(game, "fight Sentinel")


@card("Tidal Wave", "Green Goblin")
def test_the_bonus_of_tidal_wave_pays_for_green_goblin_on_the_bridge_and_his_bystander_is_rescued():
    game = entering("Green Goblin", "Ana: hand Tidal Wave; victory  | Ben: hand ", stacks={"bystanders": 1})
    choose(game, "play Tidal Wave", "fight Green Goblin", "pay 3")
    assert pools(game)[1] == 4 - 2 and len(names(game, "victory", "Ana")) == 2


@card("Lightning Bolt", "Stolen Powers")
def test_a_copied_lightning_bolt_has_a_bonus_of_its_own():
    game = core_2e("Ana: hand Lightning Bolt, Stolen Powers", city={"Rooftops": "Juggernaut"})
    choose(game, "play Lightning Bolt", "play Stolen Powers", "no", "fight Juggernaut")
    while game.ask.kind == "pay bound":
        game.choose(0)
    assert names(game, "victory", "Ana")[-1] == "Juggernaut" and game.table.attack == 2 + 2 - (7 - 4)


@card("Spark of the Divine", "Stolen Powers")
def test_a_copied_spark_of_the_divine_may_ko_a_card_of_its_own():
    game = core_2e("Ana: hand Spark of the Divine, Stolen Powers, Wound, Wound; discard ", recruit=2)
    choose(game, "play Spark of the Divine", "play Stolen Powers")
    choose(game, "use Spark of the Divine", "KO Wound", "use Spark of the Divine", "KO Wound")
    assert pools(game) == (8, 6) and refused(game, "use Spark of the Divine")
