"""Nick Fury's cards; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.words import card, choose, city, labels, names, pools, table

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"

# ---- Battlefield Promotion -------------------------------------------------------------------------


@card("Battlefield Promotion")
def test_battlefield_promotion_trades_a_shield_hero_for_an_officer_in_hand():
    game = table(f"Ana: hand Battlefield Promotion, {AGENT}, Odinson; discard {TROOPER}, Storm",
                 stacks={"officers": 5})
    game.choose("play Battlefield Promotion")
    assert labels(game) == [f"KO {AGENT}", f"KO {TROOPER}", "do not KO"]
    game.choose(f"KO {TROOPER}")
    assert labels(game) == [f"gain {OFFICER}", "do not gain"]
    game.choose(f"gain {OFFICER}")
    assert names(game, "ko") == [TROOPER]
    assert names(game, "hand", "Ana") == [AGENT, "Odinson", OFFICER]
    assert len(names(game, "officers")) == 4
    game.choose(f"play {OFFICER}")
    assert pools(game) == (2, 0)


@card("Battlefield Promotion")
def test_after_the_ko_of_battlefield_promotion_the_officer_may_be_declined():
    game = table(f"Ana: hand Battlefield Promotion, {AGENT}; discard ")
    choose(game, "play Battlefield Promotion", f"KO {AGENT}", "do not gain")
    assert names(game, "ko") == [AGENT]
    assert names(game, "hand", "Ana") == names(game, "discard", "Ana") == []


@card("Battlefield Promotion")
def test_without_a_ko_battlefield_promotion_brings_no_officer():
    game = table(f"Ana: hand Battlefield Promotion, {AGENT}; discard ")
    choose(game, "play Battlefield Promotion", "do not KO")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == [AGENT]


@card("Battlefield Promotion")
def test_battlefield_promotion_kos_neither_a_hero_in_play_nor_one_of_another_team():
    game = table(f"Ana: hand {AGENT}, Battlefield Promotion, Odinson, Wound; discard Storm")
    choose(game, f"play {AGENT}", "play Battlefield Promotion")
    assert game.ask.kind == "action"
    assert names(game, "ko") == []


@card("Battlefield Promotion")
def test_another_nick_fury_card_is_a_shield_hero_for_battlefield_promotion():
    game = table("Ana: hand Battlefield Promotion, Battlefield Promotion; discard Pure Fury")
    game.choose("play Battlefield Promotion")
    assert labels(game) == ["KO Battlefield Promotion", "KO Pure Fury", "do not KO"]


@card("Battlefield Promotion")
def test_with_the_officers_gone_battlefield_promotion_only_kos():
    game = table(f"Ana: hand Battlefield Promotion, {AGENT}", stacks={"officers": 0})
    choose(game, "play Battlefield Promotion", f"KO {AGENT}")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == []


# ---- High-Tech Weaponry and Legendary Commander ----------------------------------------------------


@card("Legendary Commander")
def test_legendary_commander_gives_one_attack_for_each_other_shield_hero_played():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, {OFFICER}, High-Tech Weaponry, Odinson, Legendary Commander; "
                 f"discard {AGENT}")
    choose(game, f"play {AGENT}", f"play {TROOPER}", f"play {OFFICER}", "play High-Tech Weaponry", "play Odinson")
    recruit, attack = pools(game)
    game.choose("play Legendary Commander")
    assert pools(game) == (recruit, attack + 1 + 4)


@card("Legendary Commander")
def test_legendary_commander_alone_gives_one_attack():
    game = table(f"Ana: hand Legendary Commander, {AGENT}")
    game.choose("play Legendary Commander")
    assert pools(game) == (0, 1)


# ---- Pure Fury -------------------------------------------------------------------------------------


@card("Pure Fury")
def test_pure_fury_defeats_an_enemy_weaker_than_the_number_of_shield_heroes_in_the_ko_pile():
    game = table("Ana: hand Pure Fury; deck ", city={"Bank": "Doctor Octopus", "Streets": "Sabretooth"},
                 ko=[AGENT, TROOPER, OFFICER, "High-Tech Weaponry", AGENT, "Odinson", "Wound"])
    game.choose("play Pure Fury")  # five shield heroes: Doctor Octopus has 4, Sabretooth has 5
    assert names(game, "victory", "Ana") == ["Doctor Octopus"]
    assert city(game) == {"Streets": "Sabretooth"}
    assert pools(game) == (0, 0)


@card("Pure Fury")
def test_the_fight_effect_of_a_villain_defeated_by_pure_fury_happens_where_it_stood():
    game = table("Ana: hand Pure Fury", city={"Bridge": "Abomination"}, ko=[AGENT] * 6)
    game.choose("play Pure Fury")  # fought on the Bridge or the Streets: rescue three bystanders
    assert names(game, "victory", "Ana") == ["Abomination"] + ["Bystander"] * 3


@card("Pure Fury")
def test_pure_fury_can_choose_the_mastermind_where_eight_shield_heroes_are_kod():
    game = table("Ana: hand Pure Fury", city={"Bank": "Sabretooth"}, ko=[AGENT] * 8,
                 tactics=["Negablast Grenades", "Negablast Grenades"])
    game.choose("play Pure Fury")
    assert labels(game) == ["defeat Sabretooth", "defeat Red Skull"]
    game.choose("defeat Red Skull")
    assert names(game, "victory", "Ana") == ["Negablast Grenades"]
    assert pools(game) == (0, 3)


@card("Pure Fury")
def test_pure_fury_does_not_reach_a_mastermind_of_equal_attack():
    game = table("Ana: hand Pure Fury", ko=[AGENT] * 7)
    game.choose("play Pure Fury")
    assert names(game, "victory", "Ana") == []
    assert game.ask.kind == "action"


@card("Pure Fury", "Lightning Bolt")
def test_pure_fury_looks_at_the_attack_an_enemy_has_now():
    seats, spaces = "Ana: hand Lightning Bolt, Pure Fury | Ben: hand Storm", {"Rooftops": "Sabretooth"}
    game = table(seats, city=spaces, ko=[AGENT] * 4)
    game.choose("play Pure Fury")
    assert city(game) == spaces

    game = table(seats, city=spaces, ko=[AGENT] * 4)
    choose(game, "play Lightning Bolt", "play Pure Fury")  # 5 - 2 = 3 is less than 4
    assert city(game) == {}


@card("Pure Fury")
def test_pure_fury_needs_more_attack_against_a_villain_that_has_grown():
    skrull = {"villain": "Skrull Shapeshifters", "holds": ["Odinson"]}
    for kod, left in ((3, {"Bank": "Skrull Shapeshifters"}), (4, {})):
        game = table("Ana: hand Pure Fury", city={"Bank": skrull}, ko=[AGENT] * kod)
        game.choose("play Pure Fury")
        assert city(game) == left


@card("Pure Fury")
def test_pure_fury_without_shield_heroes_in_the_ko_pile_defeats_nobody():
    game = table("Ana: hand Pure Fury", city={"Bank": "Hand Ninjas"}, ko=["Odinson"] * 9)
    game.choose("play Pure Fury")
    assert city(game) == {"Bank": "Hand Ninjas"}


@card("Pure Fury")
@pytest.mark.parametrize(("villain", "needed"), [("Blob", "Storm"), ("Venom", "Oddball")])
def test_pure_fury_does_not_free_its_player_from_a_villains_own_condition(villain, needed):
    game = table("Ana: hand Pure Fury, Odinson", city={"Bank": villain}, ko=[AGENT] * 6)
    game.choose("play Pure Fury")
    assert city(game) == {"Bank": villain}

    game = table(f"Ana: hand Pure Fury, {needed}", city={"Bank": villain}, ko=[AGENT] * 6)
    game.choose("play Pure Fury")
    assert names(game, "victory", "Ana") == [villain]


@card("Pure Fury")
def test_bystanders_of_an_enemy_defeated_by_pure_fury_are_rescued():
    game = table("Ana: hand Pure Fury", ko=[AGENT] * 4,
                 city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander", "Bystander"]}})
    game.choose("play Pure Fury")
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Bystander", "Bystander"]
    assert pools(game) == (1, 0)  # the ninjas' own fight effect
