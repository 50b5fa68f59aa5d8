"""The basic cards: starters, officers, wounds, bystanders, master strikes and scheme twists."""

import pytest
from support.words import card, choose, city, current, gained, held, labels, names, pools, table

from legendary_nb import Game, Setup

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"


# ---- starters and officers -------------------------------------------------------------------------


@card(AGENT, TROOPER, OFFICER)
@pytest.mark.parametrize(("name", "points"), [(AGENT, (1, 0)), (TROOPER, (0, 1)), (OFFICER, (2, 0))])
def test_agents_and_officers_recruit_and_troopers_fight(name, points):
    game = table(f"Ana: hand {name}, {name}")
    game.choose(f"play {name}")
    assert pools(game) == points
    game.choose(f"play {name}")
    assert pools(game) == (2 * points[0], 2 * points[1])


@card(AGENT, TROOPER)
def test_every_player_starts_with_eight_agents_and_four_troopers():
    game = Game.new(current(), players=3, seed=4)
    for player in game.table.box.names:
        cards = names(game, "deck", player) + names(game, "hand", player)
        assert sorted(cards) == [AGENT] * 8 + [TROOPER] * 4


@card(AGENT, OFFICER)
def test_starters_and_officers_are_grey_shield_heroes():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, {OFFICER}, Avengers Assemble!, Legendary Commander")
    choose(game, f"play {AGENT}", f"play {TROOPER}", f"play {OFFICER}", "play Avengers Assemble!")
    assert pools(game) == (1 + 2 + 3, 1)  # grey, instinct itself, and strength in hand
    game.choose("play Legendary Commander")
    assert pools(game) == (6, 1 + 1 + 3)


@card(OFFICER)
def test_an_officer_is_recruited_from_its_stack_for_three_and_the_hq_stays_as_it_is():
    game = table("Ana: hand ; discard ", recruit=6, hq=["Pure Fury"] * 5, stacks={"officers": 2})
    choose(game, f"recruit {OFFICER}", f"recruit {OFFICER}")
    assert names(game, "discard", "Ana") == [OFFICER, OFFICER]
    assert pools(game) == (0, 0)
    assert names(game, "officers") == []
    assert names(game, "hq") == ["Pure Fury"] * 5


@card(OFFICER)
def test_an_officer_cannot_be_recruited_for_two_or_from_an_empty_stack():
    assert f"recruit {OFFICER}" not in labels(table("Ana: hand ", recruit=2))
    assert f"recruit {OFFICER}" not in labels(table("Ana: hand ", recruit=9, stacks={"officers": 0}))


# ---- wounds ----------------------------------------------------------------------------------------


@card("Wound")
def test_wounds_in_hand_are_healed_all_together_and_those_elsewhere_stay():
    game = table(f"Ana: hand Wound, Wound, {AGENT}; discard Wound; deck Wound")
    choose(game, f"play {AGENT}", "heal")
    assert names(game, "ko") == ["Wound", "Wound"]
    assert names(game, "hand", "Ana") == []
    assert names(game, "discard", "Ana") == names(game, "deck", "Ana") == ["Wound"]


@card("Wound")
def test_a_wound_is_no_hero_and_cannot_be_played():
    game = table("Ana: hand Wound")
    assert labels(game) == ["heal", "end turn"]


@card("Wound")
@pytest.mark.parametrize(("deed", "parts"), [
    (f"recruit {OFFICER}", {"recruit": 3}),
    ("fight Hand Ninjas", {"attack": 3, "city": {"Bank": "Hand Ninjas"}}),
    ("fight Red Skull", {"attack": 7, "tactics": ["Negablast Grenades", "Negablast Grenades"]}),
])
def test_whoever_recruits_or_fights_does_not_heal_and_the_other_way_round(deed, parts):
    game = table("Ana: hand Wound", **parts)
    assert "heal" in labels(game)
    game.choose(deed)
    assert "heal" not in labels(game)

    game = table("Ana: hand Wound, Odinson", **parts)
    game.choose("heal")
    assert labels(game) == ["play Odinson", "end turn"]


@card("Wound")
def test_gaining_a_card_by_an_effect_does_not_forbid_healing():
    game = table(f"Ana: hand Battlefield Promotion, {AGENT}, Wound")
    choose(game, "play Battlefield Promotion", f"KO {AGENT}", f"gain {OFFICER}")
    assert "heal" in labels(game)


@card("Wound")
def test_healing_binds_only_the_turn_in_which_it_happens():
    game = table("Ana: hand Wound; deck " + ", ".join([AGENT] * 6) + " | Ben: hand Odinson, Odinson",
                 villain_deck=["Bystander"] * 4)
    choose(game, "heal", "end turn", "play Odinson", "play Odinson", "yes")
    assert f"recruit {OFFICER}" in labels(game)


# ---- bystanders ------------------------------------------------------------------------------------


@card("Bystander")
def test_a_bystander_from_the_villain_deck_is_captured_and_rescued_by_a_fight_for_one_point():
    game = table("Ana: hand Hulk Smash!", villain_deck=["Bystander", "Bystander"], step="turn",
                 city={"Bank": "Hand Ninjas", "Bridge": "Sabretooth"})
    assert held(game, "Hand Ninjas") == ["Bystander"]
    assert held(game, "Sabretooth") == []
    choose(game, "play Hulk Smash!", "fight Hand Ninjas")
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Bystander"]
    assert game.explain("score Ana").total == 1 + 1


@card("Bystander")
def test_a_bystander_is_captured_by_the_mastermind_where_the_city_is_empty():
    game = table("Ana: hand Wound", villain_deck=["Bystander", "Bystander"], step="turn")
    assert held(game, "Red Skull") == ["Bystander"]


# ---- master strikes and scheme twists --------------------------------------------------------------


@card("Master Strike")
def test_a_master_strike_does_what_the_mastermind_says_and_goes_to_the_ko_pile():
    game = table(f"Ana: hand {AGENT}, Wound | Ben: hand {TROOPER}", villain_deck=["Master Strike", "Bystander"],
                 step="turn")
    # Red Skull: each player KOs a hero from hand
    assert names(game, "ko") == [AGENT, TROOPER, "Master Strike"]
    assert names(game, "hand", "Ana") == ["Wound"]
    assert city(game) == {}


@card("Master Strike")
def test_another_masterminds_strike_is_another_effect():
    setup = Setup(current(), mastermind="Loki", scheme="Unleash the Power of the Cosmic Cube")
    game = table("Ana: hand Odinson; discard  | Ben: hand Storm; discard ", setup=setup,
                 villain_deck=["Master Strike", "Bystander"], step="turn")
    game.choose("reveal Odinson")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "ko") == ["Master Strike"]


@card("Scheme Twist")
def test_a_scheme_twist_does_what_the_scheme_says_and_goes_to_the_ko_pile():
    setup = Setup(current(), mastermind="Red Skull", scheme="The Legacy Virus")
    game = table("Ana: hand Team Player | Ben: hand Storm", setup=setup, villain_deck=["Scheme Twist", "Bystander"],
                 step="turn")
    game.choose("reveal Team Player")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "ko") == ["Scheme Twist"]


@card("Scheme Twist")
def test_a_scheme_that_keeps_its_twists_in_sight_puts_the_card_beside_it():
    game = table("Ana: hand Wound", villain_deck=["Scheme Twist", "Bystander"], twists=1, step="turn")
    assert names(game, "beside_scheme") == ["Scheme Twist"]
    assert names(game, "ko") == []
    assert game.view("Ana")["scheme"]["twists"] == 2
