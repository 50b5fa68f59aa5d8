"""The hardest villains of core-2e, each together with another card or rule."""

import pytest
from support.core_2e import (
    CALM,
    DEAR,
    STRIKE,
    TWIST,
    against,
    card,
    core_2e,
    entering,
    escaping,
    fought,
    stand_guard,
    strength,
    taken,
    under,
)
from support.systems import full_city
from support.words import choose, city, fresh, gained, held, labels, names, pools, refused, story

BANK, BREAKOUT = "Bank Robbery Hostage Crisis", "Negative Zone Prison Breakout"
IDENTITY, INVASION = "Enshrouded Identity", "Secret Invasion of the Skrull Shapeshifters"
KILLBOTS, VIRUS = "Replace Earth's Leaders with Killbots", "The Legacy Virus"
ARMIES, KIDNAPPERS = "Endless Armies of Hydra", "Hydra Kidnappers"
STRUCKER = "Baron Strucker, Supreme Hydra"
OFFICER, AGENT = "S.H.I.E.L.D. Officer", "S.H.I.E.L.D. Agent"


def turned(game):
    """The cards turned up from the villain deck, in order."""
    return [name for _, name in story(game, "villain card")]


# ---- The Blob --------------------------------------------------------------------------------------


@card("The Blob", IDENTITY)
def test_the_blob_is_no_bodyguard_but_also_guards_the_mastermind_that_comes():
    game = core_2e("Ana: hand ; discard ", setup=under(IDENTITY), attack=40)
    stand_guard(game, OFFICER, "The Blob")
    choose(game, f"fight Bodyguard ({OFFICER})", "KO")
    mastermind = game.table.name(game.table.masterminds[0])
    assert refused(game, f"fight {mastermind}")
    game.choose("fight The Blob")
    assert f"fight {mastermind}" in labels(game)
    assert len(game.table.masterminds) == 1  # and no second one comes


@card("The Blob", BANK)
def test_a_robbery_finds_no_robber_in_the_blob():
    game = core_2e("Ana: hand  | Ben: hand ", setup=under(BANK), villain_deck=[TWIST, "Zzzax", *CALM])
    stand_guard(game, "The Blob").choose("end turn")
    assert turned(game) == [TWIST, "Zzzax"]
    assert city(game) == {"Sewers": "Zzzax"} and held(game, "The Blob") == []


@card("The Blob", "Boomerang")
def test_the_blob_brought_by_boomerang_steps_out_of_the_city_at_once():
    game = fought("Boomerang", "Ana: hand  | Ben: hand ", villain_deck=["The Blob", *CALM])
    assert city(game) == {} and names(game, "outside") == ["The Blob"]
    assert names(game, "villain_deck") == ["Boomerang", *CALM]
    assert refused(game, "fight Red Skull")


@card("The Blob", "Whirlwind")
def test_whirlwind_and_portals_do_not_reach_the_blob():
    game = core_2e("Ana: hand  | Ben: hand ", setup=under("Portals to the Dark Dimension"), city={"Bank": "Zzzax"},
                  villain_deck=["Whirlwind", *CALM])
    for space in range(5):
        game.table.above.setdefault(space, []).append(fresh(game, TWIST))
    stand_guard(game, "The Blob").choose("end turn")
    assert labels(game) == ["move Whirlwind", "move Zzzax"]
    choose(game, "move Zzzax")
    assert city(game) == {"Bank": "Whirlwind", "Sewers": "Zzzax"}
    assert (strength(game, "The Blob"), strength(game, "Zzzax")) == (4, 5 + 1)


# ---- Mystique --------------------------------------------------------------------------------------


@card("Mystique", IDENTITY)
def test_mystique_adds_two_bodyguards_under_enshrouded_identity():
    game = escaping("Mystique", "Ana: hand  | Ben: hand ", setup=under(IDENTITY))
    assert len(names(game, "outside")) == 2 and "Scheme Twist" in names(game, "ko")
    assert names(game, "escape") == []


@card("Mystique", BANK)
def test_mystique_as_the_ninth_twist_ends_the_robbery():
    game = escaping("Mystique", "Ana: hand  | Ben: hand ", setup=under(BANK), twists=8,
                    city=full_city("Mystique") | {"Streets": {"villain": "Zzzax", "holds": ["Bystander"] * 5}})
    assert game.outcome.result == "loss"


@card("Mystique", INVASION)
def test_mystique_brings_a_hero_of_the_hq_into_the_city_as_an_infiltrator():
    game = escaping("Mystique", "Ana: hand  | Ben: hand ", setup=under(INVASION), hq=DEAR, hero_deck=["Odinson"] * 5)
    assert "Hulk Smash!" in city(game).values()
    assert names(game, "escape") == ["Hand Ninjas"]  # pushed out by the newcomer
    assert game.table.twists == 1


@card("Mystique", BREAKOUT)
def test_mystique_plays_two_more_cards_in_a_breakout_and_counts_as_no_escaped_villain():
    game = escaping("Mystique", "Ana: hand  | Ben: hand ", setup=under(BREAKOUT), escape=["Zzzax"] * 3,
                    villain_deck=["Sentinel"] * 6)
    assert turned(game) == ["Sentinel"] * 3
    assert len(names(game, "escape")) == 3 + 2 and game.outcome is None


@card("Mystique", BREAKOUT)
def test_mystique_is_not_the_sixth_escaped_villain_of_a_breakout_not_even_for_a_moment():
    game = escaping("Mystique", "Ana: hand  | Ben: hand ", setup=under(BREAKOUT), escape=["Zzzax"] * 5,
                    villain_deck=["Sentinel", "Bystander", "Bystander", *CALM])
    assert turned(game) == ["Sentinel", "Bystander", "Bystander"]
    assert game.outcome is None and names(game, "escape") == ["Zzzax"] * 5


@card("Mystique", "Speed Demon")
def test_mystique_pushed_out_by_speed_demon_is_a_twist_before_anybody_discards():
    game = entering("Speed Demon", "Ana: hand Odinson, Quick Draw | Ben: hand ", hq=DEAR, setup=under(VIRUS),
                    city={"Sewers": "Zzzax", "Bank": "Zzzax", "Rooftops": "Zzzax", "Streets": "Mystique",
                          "Bridge": "Zzzax"})
    while game.ask.kind == "reveal":
        game.choose("do not reveal")
    assert game.ask.kind == "discard" and game.table.twists == 1
    assert names(game, "beside_scheme") == [TWIST]
    assert [e.kind for e in game.events if e.kind in ("twist", "discard")] == ["twist"]


@card("Mystique")
def test_alone_mystique_tucks_an_hq_hero_as_a_twist_does_and_costs_three_points():
    game = escaping("Mystique", "Ana: hand ; victory ", players=1, hq=["Odinson", "Quick Draw", *DEAR[2:]],
                    hero_deck=DEAR)
    choose(game, "KO Odinson")  # for the escape; the only cheap hero left is tucked without asking
    assert names(game, "ko")[0] == "Odinson" and names(game, "hero_deck")[-1] == "Quick Draw"
    assert dict(game.explain("solo score").parts)["twists played"] == -3
    assert "Mystique" not in names(game, "escape") and TWIST in names(game, "ko")


# ---- Boomerang -------------------------------------------------------------------------------------


@card("Boomerang", "Police Officer")
def test_the_rescue_of_boomerangs_captive_may_come_before_or_after_he_goes_back():
    game = fought("Boomerang", "Ana: hand ; victory Hand Ninjas | Ben: hand ", holds=("Police Officer",),
                  villain_deck=["Zzzax", *CALM])
    choose(game, "fight effect of Boomerang")
    assert names(game, "villain_deck")[0] == "Boomerang"
    choose(game, "use Hand Ninjas")
    assert pools(game)[0] == 1 and names(game, "victory", "Ana") == ["Hand Ninjas", "Police Officer"]


@card("Boomerang")
@pytest.mark.parametrize("top", [TWIST, STRIKE, "Bystander"])
def test_boomerang_stays_yours_where_no_villain_lies_on_top(top):
    game = fought("Boomerang", "Ana: hand ; victory  | Ben: hand ", villain_deck=[top, *CALM])
    assert names(game, "victory", "Ana") == ["Boomerang"] and names(game, "villain_deck") == [top, *CALM]


@card("Boomerang", "Boomerang")
def test_boomerang_changes_places_with_another_boomerang():
    game = fought("Boomerang", "Ana: hand ; victory  | Ben: hand ", villain_deck=["Boomerang", *CALM])
    assert names(game, "victory", "Ana") == [] and names(game, "villain_deck") == ["Boomerang", *CALM]
    assert city(game) == {"Sewers": "Boomerang"}


# ---- chains in the city ----------------------------------------------------------------------------


@card("Green Goblin", "Enchantress")
def test_green_goblin_swaps_with_the_enchantress_who_keeps_her_captives_and_her_strength():
    game = entering("Green Goblin", "Ana: hand  | Ben: hand ",
                    city={"Bridge": {"villain": "Enchantress", "holds": ["Bystander"] * 2}})
    assert city(game) == {"Bridge": "Green Goblin", "Sewers": "Enchantress"}
    assert strength(game, "Enchantress") == 7 and len(held(game, "Green Goblin")) == 1


@card("Whirlwind", "Hydro-Man")
def test_whirlwind_may_swap_hydro_man_out_of_the_water():
    game = entering("Whirlwind", "Ana: hand  | Ben: hand ", city={"Bridge": "Hydro-Man", "Streets": "Zzzax"})
    assert strength(game, "Hydro-Man") == 6
    choose(game, "move Hydro-Man", "to the Streets")
    assert city(game) == {"Sewers": "Whirlwind", "Streets": "Hydro-Man", "Bridge": "Zzzax"}
    assert strength(game, "Hydro-Man") == 4


@card("Ymir, Frost Giant King", "Vibranium Shield")
def test_the_warrior_ymir_brings_wounds_before_the_turn_goes_on_and_the_shield_answers():
    game = entering("Ymir, Frost Giant King", "Ana: hand Vibranium Shield; deck Odinson; discard  | "
                    "Ben: hand ; victory Frost Giant Warrior; discard ")
    choose(game, "do not reveal", "reveal Vibranium Shield")
    assert gained(game) == {"Ana": 1, "Ben": 1} and names(game, "discard", "Ben") == []
    assert city(game) == {"Sewers": "Frost Giant Warrior", "Bank": "Ymir, Frost Giant King"}
    assert names(game, "victory", "Ben") == []


@card("Spinning Cyclone", "Abomination")
def test_abomination_blown_to_another_space_takes_the_attack_of_the_hero_below_it_there():
    hq = ["Hulk Smash!", "Odinson", "Growing Rage", "Quick Draw", "Unending Energy"]
    game = core_2e("Ana: hand Spinning Cyclone", hq=hq, city={"Sewers": "Abomination"})
    assert strength(game, "Abomination") == 5 + 4  # the rightmost space of the HQ lies below the Sewers
    choose(game, "play Spinning Cyclone", "move Abomination", "to the Bridge")
    assert strength(game, "Abomination") == 5 + 5


# ---- nested plays of the villain deck --------------------------------------------------------------


@card(ARMIES, BREAKOUT)
def test_nothing_more_is_turned_up_once_evil_has_won_in_the_middle_of_a_fight():
    crowd = dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets", "Bridge"), "Zzzax")
    game = core_2e("Ana: hand  | Ben: hand ", setup=under(BREAKOUT), attack=4, hq=DEAR, escape=["Zzzax"] * 5,
                  city=crowd, villain_deck=["Sentinel"] * 5)
    stand_guard(game, ARMIES)
    game.choose(f"fight {ARMIES}")
    assert game.outcome.result == "loss" and turned(game) == ["Sentinel"]


@card("The Leader", "The Leader")
def test_a_chain_of_leaders_ends_with_the_first_card_that_plays_no_other():
    game = entering("The Leader", "Ana: hand  | Ben: hand ", then=("The Leader", TWIST, "Zzzax"))
    assert turned(game) == ["The Leader", "The Leader", TWIST]
    assert game.table.twists == 1 and city(game) == {"Sewers": "The Leader", "Bank": "The Leader"}


@card(STRUCKER, KILLBOTS)
def test_the_bystanders_strucker_shuffles_in_are_killbots_when_they_come():
    game = fought(STRUCKER, "Ana: hand  | Ben: hand ", setup=under(KILLBOTS), villain_deck=[])
    assert len(city(game)) == 2 and len(names(game, "villain_deck")) == 2
    assert all(game.table.name(cid).startswith("Killbot") for cid in game.table.city if cid >= 0)


@card(STRUCKER)
def test_strucker_plays_two_cards_though_no_bystander_is_left():
    game = fought(STRUCKER, "Ana: hand  | Ben: hand ", stacks={"bystanders": 0}, villain_deck=["Zzzax", *CALM])
    assert turned(game) == ["Zzzax", "Sentinel"]


@card("Two More Shall Take Its Place", "Diamond Form")
def test_two_more_shall_take_its_place_may_bring_a_strike_that_is_answered():
    game = taken("Two More Shall Take Its Place", "Ana: hand Diamond Form | Ben: hand ", villain_deck=[STRIKE],
                    stacks={"bystanders": 0})
    assert labels(game) == ["reveal Diamond Form", "do not reveal"]
    game.choose("reveal Diamond Form")
    assert names(game, "ko") == [STRIKE]


@card("Two More Shall Take Its Place")
def test_with_a_final_blow_to_come_the_last_tactic_is_still_the_final_one():
    game = taken("Two More Shall Take Its Place", "Ana: hand  | Ben: hand ", left=0,
                    setup=against("Red Skull, Hydra Overlord", modes=["final-blow"]))
    assert turned(game) == [] and game.outcome is None


@card("Secrets of Time Travel")
def test_time_travel_twice_in_a_turn_gives_two_more_turns_and_then_the_next_player_comes():
    deck = ", ".join(["Wound"] * 20)
    game = taken("Secrets of Time Travel", f"Ana: hand ; deck {deck} | Ben: hand ", left=2, attack=40)
    game.choose("fight Doctor Doom")
    players = []
    for _ in range(3):
        game.choose("end turn")
        players.append(game.ask.player)
    assert players == ["Ana", "Ana", "Ben"]


# ---- captives --------------------------------------------------------------------------------------


@card(KIDNAPPERS, IDENTITY)
def test_a_kidnapped_officer_is_no_bodyguard():
    game = entering(KIDNAPPERS, "Ana: hand  | Ben: hand ", setup=under(IDENTITY))
    game.choose(0)
    assert names(game, "outside") == [] and len(held(game, KIDNAPPERS)) == 1
    assert len(names(game, "officers")) == 30 - 1


@card(KIDNAPPERS)
def test_without_officers_kidnappers_take_a_sidekick_and_without_both_nobody():
    game = entering(KIDNAPPERS, "Ana: hand  | Ben: hand ", stacks={"officers": 0})
    assert held(game, KIDNAPPERS) == ["Daring Sidekick"]
    bare = entering(KIDNAPPERS, "Ana: hand  | Ben: hand ", stacks={"officers": 0, "sidekicks": 0})
    assert bare.ask.kind == "action" and held(bare, KIDNAPPERS) == []


@card("Skrull Shapeshifter", "Pure Fury")
def test_pure_fury_frees_the_hero_a_shapeshifter_holds_and_compares_with_what_it_adds():
    def fury(shields):
        game = core_2e("Ana: hand Pure Fury; discard  | Ben: discard ", ko=[AGENT] * shields,
                      city={"Bank": {"villain": "Skrull Shapeshifter", "holds": ["Odinson"]}})
        return game.choose("play Pure Fury")

    assert fury(6).ask.kind == "action"  # one and five make six
    game = choose(fury(7), "defeat Skrull Shapeshifter", 1, "Ben")
    assert names(game, "discard", "Ben") == ["Odinson"]


@card("Venom", INVASION)
def test_heroes_venom_carries_away_count_for_the_invasion():
    game = escaping("Venom", "Ana: hand  | Ben: hand ", holds=("Odinson", "Daring Sidekick"), setup=under(INVASION),
                    escape=["Quick Draw"] * 4)
    assert game.outcome.result == "loss"


@card("Enchantress", KILLBOTS)
def test_a_killbot_in_the_city_is_not_captured_by_a_villain():
    game = entering("Bystander", "Ana: hand  | Ben: hand ", setup=under(KILLBOTS), city={"Bank": "Enchantress"})
    assert city(game) == {"Sewers": "Bystander", "Bank": "Enchantress"} and held(game, "Enchantress") == []
