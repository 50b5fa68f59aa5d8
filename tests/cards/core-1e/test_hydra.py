"""The villains of HYDRA."""

import pytest
from support.enemies import CALM, DEAR, escaping, fought, under
from support.systems import current, full_city
from support.words import card, city, gained, held, labels, names, story, table

ARMIES = "Endless Armies of HYDRA"

# ---- Endless Armies of HYDRA -----------------------------------------------------------------------


@card(ARMIES)
def test_the_endless_armies_play_the_top_two_cards_of_the_villain_deck():
    game = fought(ARMIES, villain_deck=["Sentinel", "Venom", "Blob", "Blob"])
    assert city(game) == {"Sewers": "Venom", "Bank": "Sentinel"}
    assert game.view("Ana")["villain_deck"] == 2
    assert names(game, "victory", "Ana") == [ARMIES]


@card(ARMIES)
def test_the_first_card_of_the_endless_armies_is_finished_before_the_second_is_turned_up():
    game = table("Ana: hand  | Ben: hand ", city={**full_city("Venom"), "Bank": ARMIES}, attack=4,
                 hq=["Odinson", "Rogue", *DEAR[2:]], hero_deck=DEAR, villain_deck=["Green Goblin", "Venom", *CALM])
    game.choose(f"fight {ARMIES}")
    # the empty Bank takes up the first push; only the second card pushes Venom out
    game.choose("KO Odinson")
    assert story(game, "villain card", "enter", "capture", "escape", "ko", "gain") == [
        ("villain card", "Green Goblin"), ("enter", "Green Goblin"), ("capture", "Bystander"),
        ("villain card", "Venom"), ("enter", "Venom"), ("escape", "Venom"), ("ko", "Odinson"),
        ("gain", "Wound"), ("gain", "Wound")]
    assert held(game, "Green Goblin") == ["Bystander"]


@card(ARMIES, "The Leader")
def test_the_card_played_by_an_ambush_comes_before_the_second_card_of_the_endless_armies():
    game = fought(ARMIES, villain_deck=["The Leader", "Venom", "Blob", *CALM])
    assert story(game, "enter") == [("enter", "The Leader"), ("enter", "Venom"), ("enter", "Blob")]
    assert city(game) == {"Sewers": "Blob", "Bank": "Venom", "Rooftops": "The Leader"}


@card(ARMIES)
def test_a_bystander_turned_up_second_is_captured_by_the_villain_turned_up_first():
    game = fought(ARMIES, villain_deck=["Venom", "Bystander", *CALM])
    assert held(game, "Venom") == ["Bystander"]


@card(ARMIES)
def test_a_villain_deck_with_one_card_gives_the_endless_armies_one():
    game = fought(ARMIES, villain_deck=["Venom"])
    assert city(game) == {"Sewers": "Venom"}
    assert game.ask.kind == "action"
    game.choose("end turn")
    assert game.outcome.result == "tie"


@card(ARMIES)
def test_a_game_lost_by_the_first_card_of_the_endless_armies_ends_before_the_second():
    game = fought(ARMIES, setup=under("The Legacy Virus"), stacks={"wounds": 1},
                  seats="Ana: hand  | Ben: hand ", villain_deck=["Scheme Twist", "Venom", *CALM])
    assert game.outcome.result == "loss"
    assert gained(game) == {"Ana": 1, "Ben": 0}
    assert game.view("Ana")["villain_deck"] == 4
    assert city(game) == {}


@card(ARMIES)
def test_two_twists_in_a_row_have_numbers_of_their_own():
    game = fought(ARMIES, villain_deck=["Scheme Twist", "Scheme Twist", *CALM], twists=3)
    assert [e.n for e in game.events if e.kind == "twist"] == [4, 5]
    assert gained(game) == {"Ana": 1, "Ben": 1}


# ---- HYDRA Kidnappers ------------------------------------------------------------------------------


@card("HYDRA Kidnappers")
def test_after_the_kidnappers_you_may_gain_an_officer():
    game = fought("HYDRA Kidnappers", "Ana: discard ")
    assert (game.ask.player, labels(game)) == ("Ana", ["gain S.H.I.E.L.D. Officer", "do not gain"])
    game.choose("gain S.H.I.E.L.D. Officer")
    assert names(game, "discard", "Ana") == ["S.H.I.E.L.D. Officer"]
    assert game.view("Ana")["stacks"]["officers"] == 29


@card("HYDRA Kidnappers")
def test_after_the_kidnappers_you_need_not_gain_an_officer():
    game = fought("HYDRA Kidnappers", "Ana: discard ")
    game.choose("do not gain")
    assert names(game, "discard", "Ana") == []
    assert game.view("Ana")["stacks"]["officers"] == 30


@card("HYDRA Kidnappers")
def test_without_officers_the_kidnappers_give_none():
    game = fought("HYDRA Kidnappers", "Ana: discard ", stacks={"officers": 0})
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ana") == []


# ---- Supreme HYDRA ---------------------------------------------------------------------------------


@card("Supreme HYDRA")
@pytest.mark.parametrize(("others", "points"), [
    ("", 3), ("Viper", 3 + 3 + 3), ("Sabretooth, Bystander, Sentinel", 3 + 3 + 1 + 1),
    ("Viper, HYDRA Kidnappers, Endless Armies of HYDRA, Endless Armies of HYDRA", 3 + 4 * 3 + 3 + 1 + 3 + 3),
    ("HYDRA Conspiracy", 3 + 5),
])
def test_supreme_hydra_is_worth_three_more_for_each_other_hydra_villain_in_the_same_victory_pile(others, points):
    pile = ", ".join(["Supreme HYDRA", *filter(None, [others])])
    game = table(f"Ana: hand ; victory {pile} | Ben: hand ; victory Viper", villain_deck=["Sentinel"], step="turn",
                 acting="Ben")
    assert game.explain("score Ana").total == points
    game.choose("end turn")
    assert game.outcome.scores["Ana"] == points


@card("Supreme HYDRA")
def test_two_supreme_hydras_count_each_other():
    game = table("Ana: victory Supreme HYDRA, Supreme HYDRA")
    assert game.explain("score Ana").parts == (
        (f"{current()}/hydra/supreme-hydra#points", 3), (f"{current()}/hydra/supreme-hydra#points also", 3)) * 2


# ---- Viper -----------------------------------------------------------------------------------------


@card("Viper")
def test_vipers_fight_wounds_every_player_without_another_hydra_villain_the_fighter_too():
    """R57."""
    game = fought("Viper", "Ana: victory  | Ben: victory Supreme HYDRA | Cleo: victory Sabretooth, Sentinel",
                  players=3)
    assert gained(game) == {"Ana": 1, "Ben": 0, "Cleo": 1}


@card("Viper")
def test_another_hydra_villain_in_the_victory_pile_saves_the_fighter_of_viper():
    game = fought("Viper", "Ana: victory HYDRA Kidnappers | Ben: victory Sabretooth")
    assert gained(game) == {"Ana": 0, "Ben": 1}


@card("Viper")
def test_vipers_escape_wounds_each_player_without_a_hydra_villain_in_the_victory_pile():
    game = escaping("Viper", "Ana: victory Sabretooth | Ben: victory HYDRA Kidnappers | Cleo: victory ", players=3)
    assert gained(game) == {"Ana": 1, "Ben": 0, "Cleo": 1}


@card("Viper")
def test_a_hydra_tactic_is_not_a_hydra_villain():
    game = escaping("Viper", "Ana: victory HYDRA Conspiracy | Ben: victory ")
    assert gained(game) == {"Ana": 1, "Ben": 1}
