"""Black Widow's four cards."""

import pytest
from support.words import card, choose, city, held, labels, names, pools, table

# ---- Dangerous Rescue ------------------------------------------------------------------------------


@card("Dangerous Rescue")
def test_after_a_covert_card_dangerous_rescue_may_ko_a_card_to_rescue_a_bystander():
    game = table("Ana: hand Covert Operation, Dangerous Rescue, Wound; discard S.H.I.E.L.D. Trooper")
    choose(game, "play Covert Operation", "play Dangerous Rescue", "yes")
    assert labels(game) == ["KO Wound", "KO S.H.I.E.L.D. Trooper", "do not KO"]
    game.choose("KO Wound")
    assert pools(game) == (0, 2)
    assert names(game, "ko") == ["Wound"]
    assert names(game, "victory", "Ana") == ["Bystander"]


@card("Dangerous Rescue")
def test_dangerous_rescue_takes_the_card_from_the_discard_pile_as_well():
    game = table("Ana: hand Dangerous Rescue, Dangerous Rescue; discard S.H.I.E.L.D. Trooper")
    choose(game, "play Dangerous Rescue", "play Dangerous Rescue", "yes", "KO S.H.I.E.L.D. Trooper")
    assert names(game, "discard", "Ana") == []
    assert names(game, "ko") == ["S.H.I.E.L.D. Trooper"]
    assert names(game, "victory", "Ana") == ["Bystander"]


@card("Dangerous Rescue")
@pytest.mark.parametrize("answers", [["no"], ["yes", "do not KO"]])
def test_without_a_ko_dangerous_rescue_rescues_nobody(answers):
    game = table("Ana: hand Covert Operation, Dangerous Rescue, Wound; discard Wound")
    choose(game, "play Covert Operation", "play Dangerous Rescue", *answers)
    assert names(game, "ko") == names(game, "victory", "Ana") == []
    assert game.ask.kind == "action"


@card("Dangerous Rescue")
def test_with_nothing_to_ko_dangerous_rescue_rescues_nobody():
    game = table("Ana: hand Covert Operation, Dangerous Rescue; discard ")
    choose(game, "play Covert Operation", "play Dangerous Rescue", "yes")
    assert names(game, "victory", "Ana") == []
    assert game.ask.kind == "action"


@card("Dangerous Rescue")
def test_without_an_earlier_covert_card_dangerous_rescue_only_gives_its_attack():
    game = table("Ana: hand Mission Accomplished, Dangerous Rescue, Wound; deck Wound")
    choose(game, "play Mission Accomplished", "play Dangerous Rescue")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 2)


# ---- Mission Accomplished --------------------------------------------------------------------------


@card("Mission Accomplished")
def test_mission_accomplished_draws_and_after_a_tech_card_rescues_a_bystander():
    game = table("Ana: hand Mission Accomplished, Mission Accomplished; deck Odinson, Storm")
    game.choose("play Mission Accomplished")
    assert names(game, "hand", "Ana") == ["Mission Accomplished", "Odinson"]
    assert names(game, "victory", "Ana") == []
    choose(game, "play Mission Accomplished", "yes")
    assert names(game, "hand", "Ana") == ["Odinson", "Gathering Stormclouds"]
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert pools(game) == (0, 0)


@card("Mission Accomplished")
def test_mission_accomplished_draws_even_if_its_superpower_is_declined():
    game = table("Ana: hand Team Player, Mission Accomplished; deck Odinson")
    choose(game, "play Team Player", "play Mission Accomplished", "no")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "victory", "Ana") == []


# ---- Covert Operation ------------------------------------------------------------------------------


@card("Covert Operation")
def test_covert_operation_gives_one_attack_for_each_bystander_in_your_own_victory_pile():
    game = table("Ana: hand Covert Operation; victory Bystander, Bystander, Sabretooth | Ben: victory Bystander")
    game.choose("play Covert Operation")
    assert pools(game) == (0, 2)


@card("Covert Operation")
def test_covert_operation_gives_nothing_without_a_rescued_bystander():
    game = table("Ana: hand Covert Operation; victory Sabretooth")
    game.choose("play Covert Operation")
    assert pools(game) == (0, 0)


@card("Covert Operation")
def test_covert_operation_counts_when_it_is_played_not_later():
    game = table("Ana: hand Covert Operation, Web-Shooters; deck Storm; victory Bystander")
    choose(game, "play Covert Operation", "play Web-Shooters")
    assert pools(game) == (0, 1)


# ---- Silent Sniper ---------------------------------------------------------------------------------

HOSTAGES = ["Bystander", "Bystander"]


@card("Silent Sniper")
def test_silent_sniper_defeats_a_villain_with_a_bystander_and_pays_nothing():
    game = table("Ana: hand Silent Sniper; deck Wound, Wound, Wound, Odinson",
                 city={"Bank": {"villain": "Enchantress", "holds": HOSTAGES}, "Streets": "Sabretooth"})
    game.choose("play Silent Sniper")
    assert pools(game) == (0, 4)
    assert names(game, "victory", "Ana") == ["Enchantress", "Bystander", "Bystander"]
    assert names(game, "hand", "Ana") == ["Wound", "Wound", "Wound"]  # her fight effect: draw three cards
    assert city(game) == {"Streets": "Sabretooth"}


@card("Silent Sniper")
def test_silent_sniper_can_strike_the_mastermind_that_holds_a_bystander():
    game = table("Ana: hand Silent Sniper", tactics=["Negablast Grenades", "Negablast Grenades"],
                 mastermind_holds=["Bystander"], city={"Bank": "Enchantress"})
    game.choose("play Silent Sniper")
    assert pools(game) == (0, 4 + 3)
    assert names(game, "victory", "Ana") == ["Negablast Grenades", "Bystander"]
    assert held(game, "Red Skull") == []
    assert city(game) == {"Bank": "Enchantress"}


@card("Silent Sniper")
def test_silent_sniper_must_be_used_and_its_player_chooses_among_all_who_hold_a_bystander():
    game = table("Ana: hand Silent Sniper", mastermind_holds=["Bystander"],
                 city={"Bank": {"villain": "Enchantress", "holds": HOSTAGES}, "Streets": "Sabretooth"})
    game.choose("play Silent Sniper")
    assert labels(game) == ["defeat Enchantress", "defeat Red Skull"]


@card("Silent Sniper")
def test_silent_sniper_does_nothing_where_nobody_holds_a_bystander():
    skrull = {"villain": "Skrull Shapeshifters", "holds": ["Odinson"]}
    game = table("Ana: hand Silent Sniper", city={"Bank": "Enchantress", "Streets": skrull})
    game.choose("play Silent Sniper")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 4)
    assert city(game) == {"Bank": "Enchantress", "Streets": "Skrull Shapeshifters"}


@card("Silent Sniper")
def test_silent_sniper_does_not_free_its_player_from_a_villains_own_condition():
    blob = {"villain": "Blob", "holds": ["Bystander"]}
    game = table("Ana: hand Silent Sniper, Odinson", city={"Bank": blob})
    game.choose("play Silent Sniper")
    assert city(game) == {"Bank": "Blob"}
    assert names(game, "victory", "Ana") == []

    game = table("Ana: hand Silent Sniper, Storm", city={"Bank": blob})
    game.choose("play Silent Sniper")
    assert city(game) == {}
    assert names(game, "victory", "Ana") == ["Blob", "Bystander"]


@card("Silent Sniper")
def test_silent_sniper_is_itself_the_covert_hero_that_venom_asks_for():
    game = table("Ana: hand Silent Sniper", city={"Bank": {"villain": "Venom", "holds": ["Bystander"]}})
    game.choose("play Silent Sniper")
    assert names(game, "victory", "Ana") == ["Venom", "Bystander"]


@card("Silent Sniper")
def test_a_villain_defeated_by_silent_sniper_counts_as_defeated_for_healing():
    game = table("Ana: hand Silent Sniper, Wound; deck ",
                 city={"Bank": {"villain": "Green Goblin", "holds": ["Bystander"]}})
    assert "heal" in labels(game)
    game.choose("play Silent Sniper")
    assert "heal" not in labels(game)


@card("Silent Sniper")
def test_silent_sniper_can_take_the_last_tactic_and_win():
    game = table("Ana: hand Silent Sniper", tactics=["Negablast Grenades"], mastermind_holds=["Bystander"])
    choose(game, "play Silent Sniper", "end turn")
    assert (game.outcome.result, game.outcome.reason) == ("win", "goal.win")
