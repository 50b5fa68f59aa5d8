"""Nick Fury's cards; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card
from support.words import choose, city, fresh, labels, names, pools, table

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"
SKULL = "Red Skull, Hydra Overlord"


def with_officers(seats: str, *officers: str, **parts):
    """A table with these cards alone in the officer deck, top first."""
    game = table(seats, **parts)
    game.table.stacks["officers"] = [fresh(game, name) for name in reversed(officers)]
    return game


@card("Stealth Assault Squad")
@pytest.mark.parametrize(("first", "attack"), [
    (OFFICER, 1 + 2), ("Weapon Bank", 2 + 1 + 2), ("Tech Specialist", 1 + 2), (AGENT, 1), ("Odinson", 1)])
def test_stealth_assault_squad_has_two_more_attack_after_a_shield_hero_that_costs_something(first, attack):
    game = table(f"Ana: hand {first}, Stealth Assault Squad")
    choose(game, f"play {first}", "play Stealth Assault Squad")
    assert game.ask.kind == "action"  # it is no superpower that might be declined
    assert pools(game)[1] == attack


@card("Stealth Assault Squad")
def test_a_stealth_assault_squad_counts_for_another_but_not_for_itself():
    game = table("Ana: hand Stealth Assault Squad, Stealth Assault Squad")
    game.choose("play Stealth Assault Squad")
    assert pools(game) == (0, 1)
    game.choose("play Stealth Assault Squad")
    assert pools(game) == (0, 1 + 1 + 2)


# ---- Weapon Bank -----------------------------------------------------------------------------------


@card("Weapon Bank")
@pytest.mark.parametrize(("first", "answers", "space", "attack"), [
    ("Weapon Bank", ["yes"], "Sewers", 2 + 2 + 2), ("Weapon Bank", ["yes"], "Bank", 2 + 2),
    ("Weapon Bank", ["no"], "Sewers", 2 + 2), ("Stealth Assault Squad", [], "Sewers", 1 + 2)])
def test_weapon_bank_has_two_more_attack_after_a_tech_card_while_the_bank_is_empty(first, answers, space, attack):
    game = table(f"Ana: hand {first}, Weapon Bank", city={space: "Juggernaut"})
    choose(game, f"play {first}", "play Weapon Bank", *answers)
    assert pools(game) == (0, attack)


@card("Weapon Bank", "Spinning Cyclone")
def test_weapon_bank_looks_at_the_bank_when_it_is_played():
    game = table("Ana: hand Weapon Bank, Spinning Cyclone, Weapon Bank", city={"Bank": "Juggernaut"})
    choose(game, "play Weapon Bank", "play Spinning Cyclone", "move Juggernaut", "to the Sewers")
    choose(game, "play Weapon Bank", "yes")
    assert pools(game) == (0, 2 + 4 + 2 + 2)


# ---- Battlefield Promotion -------------------------------------------------------------------------


@card("Battlefield Promotion")
def test_battlefield_promotion_turns_a_shield_hero_into_one_of_three_officers_in_hand():
    game = with_officers(f"Ana: hand Battlefield Promotion, Battlefield Promotion, {AGENT}, Odinson; discard {TROOPER}",
                         OFFICER, "Tech Specialist", "Covert Specialist", "Ranged Specialist")
    choose(game, "play Battlefield Promotion", "play Battlefield Promotion", "yes")
    assert labels(game) == [f"KO {AGENT}", f"KO {TROOPER}", "do not KO"]
    game.choose(f"KO {TROOPER}")
    assert labels(game) == [f"gain {OFFICER}", "gain Tech Specialist", "gain Covert Specialist", "do not gain"]
    game.choose("gain Tech Specialist")
    assert names(game, "hand", "Ana") == [AGENT, "Odinson", "Tech Specialist"]
    assert names(game, "officers")[-1] == "Ranged Specialist"  # now on top
    assert sorted(names(game, "officers")[:-1]) == ["Covert Specialist", OFFICER]
    assert names(game, "ko") == [TROOPER]
    assert pools(game) == (0, 4)


@card("Battlefield Promotion")
def test_all_officers_revealed_go_to_the_bottom_where_none_is_gained():
    game = with_officers(f"Ana: hand Stealth Assault Squad, Battlefield Promotion, {AGENT}; discard ",
                         OFFICER, "Tech Specialist", "Covert Specialist", "Ranged Specialist")
    choose(game, "play Stealth Assault Squad", "play Battlefield Promotion", "yes", f"KO {AGENT}", "do not gain")
    assert names(game, "hand", "Ana") == []
    assert names(game, "officers")[-1] == "Ranged Specialist" and len(names(game, "officers")) == 4
    assert names(game, "ko") == [AGENT]


@card("Battlefield Promotion")
@pytest.mark.parametrize(("first", "answers"), [
    ("Stealth Assault Squad", ["no"]), ("Stealth Assault Squad", ["yes", "do not KO"]), ("Weapon Bank", [])])
def test_without_a_hero_kod_no_officer_is_revealed(first, answers):
    game = with_officers(f"Ana: hand {first}, Battlefield Promotion, {AGENT}; discard ", "Tech Specialist", OFFICER)
    choose(game, f"play {first}", "play Battlefield Promotion", *answers)
    assert game.ask.kind == "action"
    assert names(game, "officers") == [OFFICER, "Tech Specialist"]
    assert names(game, "ko") == [] and names(game, "hand", "Ana") == [AGENT]


@card("Battlefield Promotion")
def test_battlefield_promotion_reveals_what_is_left_of_the_officers_and_an_empty_deck_gives_none():
    seats = f"Ana: hand Stealth Assault Squad, Battlefield Promotion, {AGENT}; discard "
    game = with_officers(seats, "Tech Specialist")
    choose(game, "play Stealth Assault Squad", "play Battlefield Promotion", "yes", f"KO {AGENT}", 0)
    assert names(game, "hand", "Ana") == ["Tech Specialist"] and names(game, "officers") == []

    empty = with_officers(seats)
    choose(empty, "play Stealth Assault Squad", "play Battlefield Promotion", "yes", f"KO {AGENT}")
    assert empty.ask.kind == "action" and names(empty, "ko") == [AGENT]


# ---- Pure Fury -------------------------------------------------------------------------------------


@card("Pure Fury")
def test_pure_fury_may_ko_a_shield_hero_and_then_fights_for_free_whoever_is_weaker_than_their_number():
    game = table(f"Ana: hand Pure Fury, {AGENT}, Odinson; discard {TROOPER}",
                 ko=[AGENT, AGENT, AGENT, "Odinson", "Wound"],
                 city={"Bank": "Sentinel", "Bridge": "The Leader", "Streets": "Hand Ninjas"})
    game.choose("play Pure Fury")
    assert labels(game) == [f"KO {AGENT}", f"KO {TROOPER}", "do not KO"]
    game.choose(f"KO {TROOPER}")
    # four shield heroes: those with three attack, and not those with four
    assert labels(game) == ["defeat Sentinel", "defeat Hand Ninjas", "do not defeat"]
    game.choose("defeat Hand Ninjas")
    assert names(game, "victory", "Ana") == ["Hand Ninjas"]
    assert pools(game) == (1, 0)  # the fight effect of the ninjas, and no attack was paid


@card("Pure Fury")
def test_pure_fury_defeats_nobody_as_strong_as_the_number_of_shield_heroes():
    game = table(f"Ana: hand Pure Fury, {AGENT}; discard ", ko=[AGENT] * 3, city={"Bank": "Sentinel"})
    choose(game, "play Pure Fury", "do not KO")
    assert game.ask.kind == "action" and city(game) == {"Bank": "Sentinel"}


@card("Pure Fury")
def test_pure_fury_need_not_fight_and_works_without_a_hero_to_ko():
    game = table("Ana: hand Pure Fury, Odinson; discard ", ko=[AGENT] * 4, city={"Bank": "Sentinel"})
    game.choose("play Pure Fury")
    assert labels(game) == ["defeat Sentinel", "do not defeat"]
    game.choose("do not defeat")
    assert city(game) == {"Bank": "Sentinel"} and names(game, "ko") == [AGENT] * 4


@card("Pure Fury")
def test_pure_fury_may_beat_the_mastermind_by_its_attack_of_the_moment():
    heroes = [AGENT] * 8
    game = table("Ana: hand Pure Fury; discard ", ko=heroes, tactics=["Vast Resources", "Vast Resources"])
    choose(game, "play Pure Fury", f"defeat {SKULL}")
    assert "Vast Resources" in names(game, "victory", "Ana")
    assert len(game.table.tactics[game.table.masterminds[0]]) == 1

    stronger = table("Ana: hand Pure Fury; discard ", ko=heroes, city={"Bank": "Viper"})
    stronger.choose("play Pure Fury")
    assert labels(stronger) == ["defeat Viper", "do not defeat"]  # a Hydra villain gives him one more: eight


@card("Pure Fury")
def test_pure_fury_is_a_fight_it_rescues_captives_and_forbids_healing():
    game = table("Ana: hand Pure Fury, Wound; discard ", ko=[AGENT] * 5,
                 city={"Bank": {"villain": "Sentinel", "holds": ["Bystander"]}})
    assert "heal" in labels(game)
    choose(game, "play Pure Fury", "defeat Sentinel")
    assert names(game, "victory", "Ana") == ["Sentinel", "Bystander"]
    assert names(game, "ko")[5:] == ["Pure Fury"]  # the Sentinel's fight effect
    assert "heal" not in labels(game)


@card("Pure Fury")
def test_pure_fury_cannot_beat_a_mastermind_that_cannot_be_fought():
    game = table("Ana: hand Pure Fury; discard ", ko=[AGENT] * 9, step="turn", villain_deck=["The Blob", "Sentinel"])
    game.choose("play Pure Fury")
    assert labels(game) == ["defeat The Blob", "do not defeat"]


@card("Pure Fury", "Battlefield Promotion")
def test_a_specialist_in_the_ko_pile_counts_for_pure_fury():
    game = table("Ana: hand Pure Fury; discard ", ko=["Tech Specialist", OFFICER, "Weapon Bank", AGENT],
                 city={"Bank": "Sentinel"})
    choose(game, "play Pure Fury", "defeat Sentinel")
    assert city(game) == {}
