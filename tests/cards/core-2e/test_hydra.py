"""The villains of Hydra."""

import pytest
from support.core_2e import CALM, DEAR, card, entering, escaping, fought, laid, strength
from support.systems import full_city
from support.words import choose, city, gained, held, labels, names, story

ARMIES = "Endless Armies of Hydra"
STRUCKER = "Baron Strucker, Supreme Hydra"
KIDNAPPERS = "Hydra Kidnappers"

# ---- Hydra Kidnappers ------------------------------------------------------------------------------


@card(KIDNAPPERS)
def test_the_kidnappers_take_a_sidekick_or_an_officer_as_the_current_player_picks():
    game = entering(KIDNAPPERS)
    assert game.ask.player == "Ana" and len(labels(game)) == 2
    officers, sidekicks = len(game.table.stacks["officers"]), len(game.table.stacks["sidekicks"])
    game.choose("this card captures a Sidekick")
    assert held(game, KIDNAPPERS) == ["Daring Sidekick"]
    assert len(game.table.stacks["sidekicks"]) == sidekicks - 1
    other = entering(KIDNAPPERS).choose("this card captures a S.H.I.E.L.D. Officer")
    assert len(other.table.stacks["officers"]) == officers - 1
    assert other.table.card(other.table.under[other.table.city[0]][0]).role == "officer"


@card(KIDNAPPERS)
@pytest.mark.parametrize("empty", ["officers", "sidekicks"])
def test_with_one_of_the_decks_empty_the_kidnappers_take_from_the_other(empty):
    game = entering(KIDNAPPERS, stacks={empty: 0})
    assert game.ask.kind == "action"
    role = {"officers": "sidekick", "sidekicks": "officer"}[empty]
    assert [game.table.card(c).role for c in game.table.under[game.table.city[0]]] == [role]


@card(KIDNAPPERS)
@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_after_the_kidnappers_the_player_you_choose_gains_the_captured_hero(player):
    game = fought(KIDNAPPERS, "Ana: discard  | Ben: discard ", holds=("S.H.I.E.L.D. Officer",))
    assert game.ask.kind == "choose player" and game.ask.player == "Ana"
    game.choose(player)
    assert names(game, "discard", player) == ["S.H.I.E.L.D. Officer"]
    assert names(game, "ko") == []


@card(KIDNAPPERS)
def test_kidnappers_that_hold_nobody_give_nobody_a_hero():
    game = fought(KIDNAPPERS, "Ana: discard  | Ben: discard ")
    assert game.ask.kind == "action"  # nobody is chosen to gain nothing
    assert names(game, "discard", "Ana") == names(game, "discard", "Ben") == []


@card(KIDNAPPERS)
def test_a_kidnapped_officer_is_carried_away_without_a_discard():
    game = escaping(KIDNAPPERS, "Ana: hand Odinson | Ben: hand Odinson", holds=("S.H.I.E.L.D. Officer",))
    assert sorted(names(game, "escape")) == [KIDNAPPERS, "S.H.I.E.L.D. Officer"]
    assert names(game, "hand", "Ana") == ["Odinson"] and game.ask.kind == "action"


@card(KIDNAPPERS, "Police Officer")
def test_the_fighter_orders_the_kidnappers_effect_and_the_rescue_of_a_police_officer():
    game = fought(KIDNAPPERS, "Ana: discard ; victory Hand Ninjas | Ben: discard ",
                  holds=("S.H.I.E.L.D. Officer", "Police Officer"))
    assert labels(game) == ["fight effect of Hydra Kidnappers", "rescue effect of Police Officer"]
    choose(game, "fight effect of Hydra Kidnappers", "Ben")
    assert names(game, "discard", "Ben") == ["S.H.I.E.L.D. Officer"]
    assert "Hand Ninjas" in " ".join(labels(game))


# ---- Endless Armies of Hydra -----------------------------------------------------------------------


@card(ARMIES)
def test_the_endless_armies_ko_a_hero_of_each_player_and_then_play_two_villain_cards():
    game = fought(ARMIES, "Ana: hand Odinson, Wound; played Quick Draw | Ben: hand Keen Senses, Odinson "
                          "| Cleo: hand Wound", players=3, villain_deck=["Zzzax", "Venom", *CALM])
    assert labels(game) == ["KO Odinson", "KO Quick Draw"]
    choose(game, "KO Quick Draw", "KO Odinson")
    assert names(game, "ko") == ["Quick Draw", "Odinson"]
    assert city(game) == {"Sewers": "Venom", "Bank": "Zzzax"}
    assert story(game, "ko", "villain card") == [
        ("ko", "Quick Draw"), ("ko", "Odinson"), ("villain card", "Zzzax"), ("villain card", "Venom")]


@card(ARMIES, "Sabretooth")
def test_the_first_card_of_the_endless_armies_is_finished_before_the_second_is_turned_up():
    game = fought(ARMIES, "Ana: hand  | Ben: hand Keen Senses, Wound",
                  villain_deck=["Sabretooth", "Zzzax", *CALM])
    assert names(game, "ko") == ["Keen Senses"]
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert story(game, "enter", "gain") == [("enter", "Sabretooth"), ("gain", "Wound"), ("gain", "Wound"),
                                            ("enter", "Zzzax")]


@card(ARMIES)
def test_a_villain_deck_of_one_card_gives_the_endless_armies_one():
    game = fought(ARMIES, "Ana: hand  | Ben: hand ", villain_deck=["Zzzax"])
    assert city(game) == {"Sewers": "Zzzax"} and game.table.villain_deck == []


@card(ARMIES)
def test_two_endless_armies_in_a_row_are_each_played_as_villains():
    game = fought(ARMIES, "Ana: hand  | Ben: hand ", villain_deck=[ARMIES, "Scheme Twist", *CALM], twists=2)
    assert city(game) == {"Sewers": ARMIES} and game.table.twists == 3


# ---- Viper -----------------------------------------------------------------------------------------


@card("Viper")
def test_vipers_fight_wounds_each_player_without_another_hydra_villain_the_fighter_too():
    game = fought("Viper", f"Ana: victory Zzzax | Ben: victory {ARMIES} | Cleo: victory ", players=3)
    assert gained(game) == {"Ana": 1, "Ben": 0, "Cleo": 1}


@card("Viper")
@pytest.mark.parametrize(("pile", "wounds"), [("", 1), ("Viper", 0), (KIDNAPPERS, 0), ("Sentinel", 1)])
def test_only_another_hydra_villain_saves_the_fighter_from_viper(pile, wounds):
    game = fought("Viper", f"Ana: victory {pile} | Ben: victory Viper")
    assert gained(game) == {"Ana": wounds, "Ben": 0}


@card("Viper")
def test_vipers_escape_wounds_each_player_without_a_hydra_villain():
    game = escaping("Viper", "Ana: victory Zzzax | Ben: victory Viper | Cleo: victory ", players=3)
    assert gained(game) == {"Ana": 1, "Ben": 0, "Cleo": 1}


# ---- Baron Strucker --------------------------------------------------------------------------------


@card(STRUCKER)
@pytest.mark.parametrize(("others", "escaped", "more"), [
    ({}, [], 0), ({"Bank": "Viper"}, [], 1), ({"Bank": "Zzzax", "Streets": "Sentinel"}, ["Zzzax"], 0),
    ({"Bank": "Viper", "Streets": ARMIES}, ["Viper", KIDNAPPERS, "Bystander"], 4),
])
def test_baron_strucker_is_stronger_for_each_other_hydra_villain_in_the_city_or_escaped(others, escaped, more):
    game = laid("Ana: victory Viper", city={**others, "Bridge": STRUCKER}, escape=escaped, attack=20)
    assert strength(game, STRUCKER) == 6 + more
    game.choose(f"fight {STRUCKER}")
    assert game.table.attack == 20 - 6 - more


@card(STRUCKER)
def test_after_baron_strucker_four_bystanders_join_the_villain_deck_and_two_cards_are_played():
    game = fought(STRUCKER, villain_deck=["Zzzax"] * 10)
    table = game.table
    turned = [e for e in game.events if e.kind == "villain card"]
    assert len(table.villain_deck) == 10 + 4 - 2 and len(turned) == 2
    kinds = [table.box.cards[c].kind for c in table.villain_deck]
    turned_up = sum(table.box.cards[c].kind == "bystander" for cs in table.under.values() for c in cs)
    assert kinds.count("bystander") + turned_up == 4


@card(STRUCKER)
def test_the_bystanders_of_baron_strucker_can_be_turned_up_at_once():
    game = fought(STRUCKER, villain_deck=[])
    table = game.table
    assert len(table.villain_deck) == 2
    # with no villain left in the city the mastermind captures both
    assert len(table.under[table.masterminds[0]]) == 2


@card(STRUCKER)
def test_with_two_bystanders_left_baron_strucker_adds_two():
    game = fought(STRUCKER, villain_deck=["Zzzax"] * 4, stacks={"bystanders": 2})
    assert len(game.table.stacks["bystanders"]) == 0 and len(game.table.villain_deck) == 4


@card(STRUCKER, ARMIES)
def test_cards_the_endless_armies_play_can_push_baron_strucker_out():
    game = laid("Ana: hand  | Ben: hand ", city=full_city(STRUCKER) | {"Bank": ARMIES}, attack=4, hq=DEAR,
                villain_deck=["Zzzax", "Zzzax", *CALM])
    game.choose(f"fight {ARMIES}")
    assert names(game, "escape") == [STRUCKER]
