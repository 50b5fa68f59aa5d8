"""The scheme Bank Robbery Hostage Crisis."""

from support.core_2e import CALM, TWIST, against, card, turned_up
from support.words import city, held, labels, names, table

ROBBERY = "Bank Robbery Hostage Crisis"
SCHEME = against("Magneto", ROBBERY)
HELD = {"villain": "Zzzax", "holds": ["Bystander"] * 2}


@card(ROBBERY)
def test_a_villain_has_one_more_attack_for_each_bystander_it_holds_and_the_mastermind_has_not():
    game = table("Ana: hand ", setup=SCHEME, city={"Streets": {"villain": "Sentinel", "holds": ["Bystander"] * 2}},
                 mastermind_holds=["Bystander"], attack=5)
    assert game.explain("mastermind").total == 9
    assert game.explain("Sentinel").total == 5
    game.choose("fight Sentinel")
    assert game.table.attack == 0
    assert names(game, "victory", "Ana").count("Bystander") == 2


@card(ROBBERY)
def test_a_twist_has_the_villain_in_the_bank_capture_two_bystanders_and_plays_another_card():
    game = turned_up([TWIST, "Sentinel"], "", SCHEME, city={"Bank": "Zzzax", "Bridge": "Melter"})
    assert len(held(game, "Zzzax")) == 2
    assert held(game, "Melter") == []
    assert city(game) == {"Sewers": "Sentinel", "Bank": "Zzzax", "Bridge": "Melter"}


@card(ROBBERY)
def test_a_twist_with_an_empty_bank_moves_a_villain_there_which_captures_nothing():
    game = turned_up([TWIST, "Sentinel"], "", SCHEME, city={"Streets": "Zzzax", "Bridge": "Melter"})
    assert labels(game) == ["move Zzzax", "move Melter"]
    game.choose("move Melter")
    assert city(game) == {"Sewers": "Sentinel", "Bank": "Melter", "Streets": "Zzzax"}
    assert held(game, "Melter") == []


@card(ROBBERY)
def test_a_twist_with_an_empty_city_only_plays_another_card():
    game = turned_up([TWIST, "Sentinel"], "", SCHEME)
    assert city(game) == {"Sewers": "Sentinel"}


@card(ROBBERY)
def test_the_ninth_twist_takes_all_bystanders_in_the_city_to_the_escape_pile_without_an_escape():
    hq = ["Odinson"] * 5
    game = turned_up(TWIST, "Ana: hand Odinson", SCHEME, twists=8, hq=hq,
                     city={"Bank": HELD, "Bridge": {"villain": "Melter", "holds": ["Bystander"]}},
                     mastermind_holds=["Bystander"])
    assert names(game, "escape") == ["Bystander"] * 3
    assert city(game) == {"Bank": "Zzzax", "Bridge": "Melter"}
    assert held(game, "Zzzax") == held(game, "Melter") == []
    assert held(game, "Magneto") == ["Bystander"]
    assert (names(game, "hq"), names(game, "hand", "Ana")) == (hq, ["Odinson"])
    assert game.outcome is None


@card(ROBBERY)
def test_the_fifth_bystander_in_the_escape_pile_loses_the_game_at_once():
    four = turned_up(TWIST, "", SCHEME, twists=8, city={"Bank": HELD}, escape=["Bystander"] * 2)
    assert four.outcome is None
    five = turned_up(TWIST, "", SCHEME, twists=8, city={"Bank": HELD}, escape=["Bystander"] * 3)
    assert (five.outcome.result, five.outcome.reason) == ("loss", "core-2e/bank-robbery-hostage-crisis#evil wins")


@card(ROBBERY)
def test_the_robbery_is_lost_when_the_villain_deck_runs_out():
    game = table(setup=SCHEME, step="turn", villain_deck=["Sentinel"])
    assert game.outcome.result == "loss"
    assert table(setup=SCHEME, step="turn", villain_deck=CALM).outcome is None


@card(ROBBERY)
def test_the_card_a_twist_plays_may_be_another_twist_for_the_same_robber():
    game = turned_up([TWIST, TWIST, "Sentinel"], "", SCHEME, city={"Bank": "Zzzax"})
    assert len(held(game, "Zzzax")) == 4
    assert game.explain("Zzzax").total == 5 + 4
