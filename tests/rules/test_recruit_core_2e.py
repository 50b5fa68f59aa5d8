"""Officers, sidekicks and grey heroes of core-2e (content/rules/recruit.yaml)."""

import pytest
from support.systems import current
from support.words import choose, city, labels, names, on_top, pools, refused, rule, table

from legendary_nb import Setup

core_2e = {"systems": ("core-2e",)}
AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"
COVERT, TECH, SIDEKICK = "Covert Specialist", "Tech Specialist", "Daring Sidekick"
CALM = ["Bystander"] * 9


# ---- the HQ ----------------------------------------------------------------------------------------


@rule("hq.refill", **core_2e)
def test_an_hq_that_goes_under_the_hero_deck_is_replaced_from_its_top():
    hq = ["Odinson", "Optic Blast", "Hulk Smash!", "Pure Fury", "Keen Senses"]
    deck = ["Quick Draw", "Tidal Wave", "Diamond Form", "Stack the Deck", "Berserker Rage", "Web-Trap"]
    game = table("Ana: hand Wound | Ben: hand Wound", step="turn", hq=hq, hero_deck=deck,
                 villain_deck=["Juggernaut", *CALM])
    while game.ask.kind == "order":
        game.choose(0)
    assert names(game, "hq") == deck[:5]
    assert names(game, "hero_deck")[0] == "Web-Trap"
    assert sorted(names(game, "hero_deck")[1:]) == sorted(hq)


# ---- officers --------------------------------------------------------------------------------------


@rule("officer.top-card", **core_2e)
def test_recruiting_an_officer_takes_the_top_card_even_if_it_is_a_specialist():
    game = on_top(table("Ana: hand Wound", recruit=9), "officers", COVERT, OFFICER, TECH)
    choose(game, *[f"recruit {OFFICER}"] * 3)
    assert names(game, "discard", "Ana") == [COVERT, OFFICER, TECH]
    assert pools(game) == (0, 0)
    assert game.view("Ana")["stacks"]["officers"] == 30


@rule("officer.top-card", **core_2e)
def test_nobody_sees_which_officer_is_on_top():
    for top in (COVERT, OFFICER):
        game = on_top(table("Ana: hand Wound", recruit=3), "officers", top)
        assert f"recruit {OFFICER}" in labels(game)
        assert refused(game, f"recruit {COVERT}")
        assert game.table.stacks["officers"][-1] not in [option.card for option in game.ask.options]
        assert COVERT not in str(game.view("Ana")) + str(game.view("Ben")) + str(game)


@rule("officer.top-card", **core_2e)
def test_even_the_last_officers_stay_face_down_until_they_are_recruited():
    for order in ([COVERT, TECH], [TECH, COVERT]):
        game = on_top(table("Ana: hand Wound", recruit=6, stacks={"officers": 0}), "officers", *order)
        for left in (2, 1):
            assert game.view("Ana")["stacks"]["officers"] == left
            assert not [label for label in labels(game) if "Specialist" in label]
            game.choose(f"recruit {OFFICER}")
        assert names(game, "discard", "Ana") == order
        assert refused(game, f"recruit {OFFICER}")


@rule("officer.top-card", **core_2e)
def test_an_effect_that_takes_an_officer_takes_the_top_card_too():
    game = table("Ana: hand Wound", step="turn", villain_deck=["Hydra Kidnappers", *CALM])
    on_top(game, "officers", TECH)
    game.choose("this card captures a S.H.I.E.L.D. Officer")
    (kidnappers,) = [cid for cid in game.table.city if cid >= 0]
    assert [game.table.card(c).name for c in game.table.under[kidnappers]] == [TECH]


@rule("officer.specialist", **core_2e)
def test_a_specialist_counts_among_the_officers(census):
    one = table(f"Ana: hand {COVERT}, {AGENT}, Keen Senses, Head Count").choose("play Head Count")
    assert pools(one) == (0, 1)
    three = table(f"Ana: hand {COVERT}, {OFFICER}, {TECH}, {AGENT}, Head Count")
    choose(three, f"play {COVERT}", "play Head Count")
    assert pools(three) == (2, 3)


@rule("officer.specialist", **core_2e)
def test_a_specialist_is_a_shield_hero():
    game = table(f"Ana: hand {AGENT}, {TECH}, Stealth Assault Squad, Stealth Assault Squad")
    choose(game, f"play {AGENT}", "play Stealth Assault Squad")
    assert pools(game) == (1, 1)                                    # an Agent costs nothing and does not help
    choose(game, f"play {TECH}")
    game.choose("play Stealth Assault Squad")
    assert pools(game) == (3, 1 + 3)


@rule("officer.specialist", **core_2e)
@pytest.mark.parametrize(("specialist", "hero"), [
    ("Covert Specialist", "Spinning Cyclone"), ("Instinct Specialist", "Keen Senses"),
    ("Ranged Specialist", "Quick Draw"), ("Strength Specialist", "Odinson"), ("Tech Specialist", "Trick Arrow")])
def test_a_specialist_has_a_class_and_an_ability_of_its_own(specialist, hero):
    game = table(f"Ana: hand {hero}, {specialist}; deck Wound, Wound, Wound")
    choose(game, f"play {hero}", f"play {specialist}")
    before = len(names(game, "hand", "Ana"))
    assert labels(game) == ["yes", "no"]
    game.choose("yes")
    assert len(names(game, "hand", "Ana")) == before + 1
    alone = table(f"Ana: hand {specialist}; deck Wound").choose(f"play {specialist}")
    assert (alone.ask.kind, names(alone, "hand", "Ana"), pools(alone)) == ("action", [], (2, 0))


@rule("officer.specialist", **core_2e)
def test_a_specialists_class_helps_other_superpowers():
    game = table(f"Ana: hand {TECH}, Endless Invention; deck Wound, Wound")
    choose(game, f"play {TECH}", "play Endless Invention", "yes")
    assert names(game, "hand", "Ana") == ["Wound", "Wound"]


# ---- sidekicks -------------------------------------------------------------------------------------


@rule("sidekick.recruit", **core_2e)
def test_a_sidekick_is_recruited_from_its_stack_for_two():
    game = table("Ana: hand Wound", recruit=2, hq=["Hulk Smash!"] * 5)
    game.choose(f"recruit {SIDEKICK}")
    assert names(game, "discard", "Ana") == [SIDEKICK]
    assert pools(game) == (0, 0)
    assert game.view("Ana")["stacks"]["sidekicks"] == 23
    assert names(game, "hq") == ["Hulk Smash!"] * 5
    assert refused(table(recruit=1), f"recruit {SIDEKICK}")


@rule("sidekick.limit", **core_2e)
def test_a_second_sidekick_in_the_same_turn_is_refused():
    game = table("Ana: hand Wound", recruit=9, hq=["Hulk Smash!"] * 5, villain_deck=CALM)
    game.choose(f"recruit {SIDEKICK}")
    assert refused(game, f"recruit {SIDEKICK}")
    game.choose(f"recruit {OFFICER}")                               # other cards are not limited by it
    assert refused(game, f"recruit {SIDEKICK}")
    assert (pools(game), game.view("Ana")["stacks"]["sidekicks"]) == ((4, 0), 23)


@rule("sidekick.limit", **core_2e)
def test_each_turn_has_its_own_sidekick():
    game = table(f"Ana: hand Wound; deck {', '.join([AGENT] * 6)} | Ben: hand {AGENT}, {AGENT}", recruit=2,
                 villain_deck=CALM)
    choose(game, f"recruit {SIDEKICK}", "end turn")
    for player in ("Ben", "Ana"):
        assert game.ask.player == player
        choose(game, f"play {AGENT}", f"play {AGENT}", f"recruit {SIDEKICK}")
        assert names(game, "discard", player)[-1] == SIDEKICK
        game.choose("end turn")


@rule("sidekick.gain-unlimited", **core_2e)
def test_a_sidekick_may_be_gained_after_one_was_recruited():
    game = table("Ana: hand Keen Senses, Witty Banter", recruit=4)
    choose(game, f"recruit {SIDEKICK}", "play Keen Senses", "play Witty Banter", "yes")
    assert names(game, "discard", "Ana") == [SIDEKICK, SIDEKICK]
    assert pools(game) == (2, 3)                                    # the second one was free
    assert refused(game, f"recruit {SIDEKICK}")


@rule("sidekick.gain-unlimited", **core_2e)
def test_a_sidekick_may_be_recruited_after_one_was_gained():
    game = table("Ana: hand Keen Senses, Witty Banter", recruit=4)
    choose(game, "play Keen Senses", "play Witty Banter", "yes", f"recruit {SIDEKICK}")
    assert names(game, "discard", "Ana") == [SIDEKICK, SIDEKICK]
    assert pools(game) == (2, 3)


@rule("sidekick.return", **core_2e)
def test_a_played_sidekick_gives_its_points_and_card_and_goes_under_its_stack():
    game = table(f"Ana: hand {SIDEKICK}; deck Odinson, Wound", villain_deck=CALM)
    (played,) = game.table.players[0].hand
    game.choose(f"play {SIDEKICK}")
    assert game.table.stacks["sidekicks"][0] == played
    assert game.view("Ana")["stacks"]["sidekicks"] == 25
    assert names(game, "played", "Ana") == []
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert pools(game) == (0, 1)
    game.choose("end turn")
    assert SIDEKICK not in names(game, "discard", "Ana") + names(game, "hand", "Ana") + names(game, "deck", "Ana")


@rule("sidekick.return", **core_2e)
def test_sidekicks_come_back_in_the_order_they_were_returned():
    game = table(f"Ana: hand {SIDEKICK}, {SIDEKICK}; deck Wound, Wound", stacks={"sidekicks": 0}, recruit=2)
    first, second_one = game.table.players[0].hand
    choose(game, f"play {SIDEKICK}", f"play {SIDEKICK}", f"recruit {SIDEKICK}")
    assert game.table.players[0].discard == [first]
    assert game.table.stacks["sidekicks"] == [second_one]


@rule("sidekick.counts-as-played", **core_2e)
def test_a_returned_sidekick_counts_as_a_card_played_this_turn(census):
    game = table(f"Ana: hand {SIDEKICK}, Diary; deck Wound")
    choose(game, f"play {SIDEKICK}", "play Diary")
    assert pools(game) == (0, 1 + 2)                                # the sidekick and the Diary itself
    alone = table("Ana: hand Diary").choose("play Diary")
    assert pools(alone) == (0, 1)


@rule("sidekick.counts-as-played", **core_2e)
@pytest.mark.parametrize(("agents", "attack"), [(7, 4), (6, 2)])
def test_repulsor_rays_count_the_returned_sidekick(agents, attack):
    game = table(f"Ana: hand {', '.join([AGENT] * agents)}, {SIDEKICK}, Repulsor Rays; deck Wound")
    choose(game, f"play {SIDEKICK}", *[f"play {AGENT}"] * agents, "play Repulsor Rays")
    assert pools(game) == (agents, 1 + attack)


@rule("sidekick.counts-as-played", **core_2e)
def test_a_returned_sidekick_is_no_longer_one_of_your_heroes():
    game = table(f"Ana: hand {SIDEKICK}, {AGENT}; deck {TROOPER}", city={"Bank": "Sentinel"}, attack=2)
    choose(game, f"play {SIDEKICK}", "fight Sentinel")
    assert labels(game) == [f"KO {AGENT}", f"KO {TROOPER}"]


@rule("sidekick.gain", **core_2e)
def test_a_gained_sidekick_is_the_top_card_and_goes_to_the_discard_pile():
    game = table("Ana: hand Keen Senses, Witty Banter", stacks={"sidekicks": 15})
    top = game.table.stacks["sidekicks"][-1]
    choose(game, "play Keen Senses", "play Witty Banter", "yes")
    assert game.table.players[0].discard == [top]
    assert names(game, "discard", "Ana") == [SIDEKICK]
    assert game.view("Ana")["stacks"]["sidekicks"] == 14


@rule("sidekick.gain", **core_2e)
def test_a_tactic_may_give_a_sidekick_instead_of_an_x_man():
    game = table("Ana: hand Wound", attack=9, hq=["Lightning Bolt"] * 5, tactics=["Bitter Captor", "Bitter Captor"],
                 setup=Setup(current(), 2, "Magneto", "The Legacy Virus"))
    choose(game, "fight Magneto", "gain a Sidekick")
    assert names(game, "discard", "Ana") == [SIDEKICK]
    assert game.view("Ana")["stacks"]["sidekicks"] == 23


@rule("sidekick.gain", **core_2e)
def test_with_no_sidekick_left_none_is_gained_and_the_game_goes_on():
    game = table("Ana: hand Keen Senses, Witty Banter", stacks={"sidekicks": 0}, recruit=2)
    choose(game, "play Keen Senses", "play Witty Banter", "yes")
    assert names(game, "discard", "Ana") == []
    assert game.ask.kind == "action"
    assert refused(game, f"recruit {SIDEKICK}")


# ---- heroes without a class ------------------------------------------------------------------------


@rule("basic.are-heroes", **core_2e)
def test_a_sidekick_in_hand_can_be_the_hero_that_is_kod():
    game = table(f"Ana: hand {SIDEKICK}, {TECH}, {AGENT}, Wound", attack=3, city={"Bank": "Sentinel"})
    game.choose("fight Sentinel")
    assert labels(game) == [f"KO {SIDEKICK}", f"KO {TECH}", f"KO {AGENT}"]
    game.choose(f"KO {SIDEKICK}")
    assert names(game, "ko") == [SIDEKICK]
    assert city(game) == {}


@rule("basic.are-heroes", **core_2e)
def test_starters_and_officers_in_the_ko_pile_count_among_the_shield_heroes():
    game = table("Ana: hand Pure Fury, Wound", city={"Bank": "Hand Ninjas"}, ko=[AGENT, TROOPER, OFFICER, TECH])
    choose(game, "play Pure Fury", "defeat Hand Ninjas")
    assert names(game, "victory", "Ana") == ["Hand Ninjas"]
    fewer = table("Ana: hand Pure Fury, Wound", city={"Bank": "Hand Ninjas"}, ko=[AGENT, TROOPER, SIDEKICK])
    assert fewer.choose("play Pure Fury").ask.kind == "action"


@rule("basic.grey", **core_2e)
def test_grey_is_a_colour_of_its_own_in_core_2e(census):
    game = table(f"Ana: hand Paint Box, Lightning Bolt, {AGENT}")
    game.choose("play Paint Box")
    assert pools(game) == (0, 3)


@rule("basic.grey", **core_2e)
def test_all_grey_heroes_are_one_colour_and_specialists_have_their_own(census):
    game = table(f"Ana: hand Paint Box, {AGENT}, {TROOPER}, {OFFICER}, {SIDEKICK}, Wound")
    assert pools(game.choose("play Paint Box")) == (0, 2)
    special = table(f"Ana: hand Paint Box, {AGENT}, {TECH}, {COVERT}")
    assert pools(special.choose("play Paint Box")) == (0, 3)


@rule("basic.grey", **core_2e)
def test_grey_is_no_class_where_classes_are_counted():
    game = table(f"Ana: hand Perfect Teamwork, Lightning Bolt, {AGENT}, {OFFICER}, Wound")
    game.choose("play Perfect Teamwork")
    assert pools(game) == (0, 1 + 2)


@rule("basic.grey", **core_2e)
def test_a_villain_that_asks_for_a_grey_hero_takes_any_hero_without_a_class():
    grey = [AGENT, TROOPER, OFFICER, SIDEKICK]
    game = table(f"Ana: hand Wound; discard {', '.join(grey)}, {TECH}, Odinson, Wound", attack=4,
                 city={"Bank": "Frost Giant Warrior"})
    game.choose("fight Frost Giant Warrior")
    assert labels(game) == [*(f"KO {name}" for name in grey), "do not KO"]
    game.choose(f"KO {OFFICER}")
    assert names(game, "ko") == [OFFICER]
