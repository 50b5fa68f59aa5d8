"""Mystique's cards in play."""

from support.villains import DEAR, MADAME, OPERATIVE, card, lair
from support.words import choose, labels, names, pools


@card("Show Your True Colors")
def test_show_your_true_colors_may_have_another_class_than_its_own():
    game = lair("Ana: hand Show Your True Colors, Psychedelic Mist, Encephalo-Ray").choose("play Show Your True Colors")
    assert labels(game) == ["be Strength", "be Instinct", "be Tech", "be Ranged", "keep its own class"]
    covert = choose(game.copy(), "keep its own class", "play Encephalo-Ray", "play Psychedelic Mist")
    assert pools(covert) == (2, 0 + 3)
    choose(game, "be Tech", "play Encephalo-Ray", "play Psychedelic Mist")
    assert pools(game) == (2, 1 + 1)


@card("Hidden Weapons")
def test_hidden_weapons_need_another_tech_and_an_instinct_card():
    game = lair("Ana: hand Devour, Hidden Weapons, Hidden Weapons; victory ")
    assert pools(choose(game, "play Devour", "play Hidden Weapons")) == (0, 2 + 2)
    assert pools(game.choose("play Hidden Weapons")) == (0, 2 + 2 + 5)


TIDE = "play a copy of Crazed Experiments"


@card("Turn the Tide")
def test_turn_the_tide_plays_a_copy_of_the_top_ally_and_puts_it_under_the_deck():
    game = lair("Ana: hand Turn the Tide, Encephalo-Ray", hero_deck=["Crazed Experiments", "Devour"])
    game.choose("play Turn the Tide")
    assert labels(game) == ["play Encephalo-Ray", "dodge Encephalo-Ray", TIDE, "end turn"]
    game.choose(TIDE)
    assert names(game, "hero_deck") == ["Devour", "Crazed Experiments"] and pools(game) == (0, 2)
    assert names(game, "played", "Ana") == ["Turn the Tide"] and TIDE not in labels(game)
    assert pools(game.choose("play Encephalo-Ray")) == (0, 2 + 1)  # the copy was tech


@card("Turn the Tide")
def test_the_copy_may_be_played_at_any_time_of_the_turn_or_not_at_all():
    game = lair("Ana: hand Turn the Tide, Encephalo-Ray; deck  | Ben: hand Devour",
                hero_deck=["Crazed Experiments", "Devour"])
    choose(game, "play Turn the Tide", "play Encephalo-Ray")
    assert pools(game) == (0, 0) and TIDE in labels(game)  # no tech card was played before
    never = game.copy().choose("end turn")
    assert names(never, "hero_deck") == ["Crazed Experiments", "Devour"] and TIDE not in labels(never)
    assert pools(game.choose(TIDE)) == (0, 2)


@card("Turn the Tide")
def test_a_revealed_ally_that_has_come_to_the_lair_since_is_copied_and_stays_there():
    game = lair("Ana: hand Turn the Tide", hero_deck=["Crazed Experiments", "Devour"], recruit=9, hq=DEAR)
    choose(game, "play Turn the Tide", f"recruit {DEAR[0]} (Lair 1)", TIDE)
    assert "Crazed Experiments" in names(game, "hq") and names(game, "hero_deck") == ["Devour"]
    assert pools(game)[1] == 2


@card("Turn the Tide")
def test_turn_the_tide_offers_no_copy_whose_cost_to_play_cannot_be_paid():
    game = lair("Ana: hand Turn the Tide", hero_deck=["Runaway Train", "Devour"]).choose("play Turn the Tide")
    assert labels(game) == ["end turn"] and names(game, "hero_deck") == ["Runaway Train", "Devour"]
    game = lair(f"Ana: hand Turn the Tide, {OPERATIVE}; discard ", hero_deck=["Runaway Train", "Devour"])
    choose(game, "play Turn the Tide", "play a copy of Runaway Train")
    assert pools(game) == (0, 4) and names(game, "discard", "Ana") == [OPERATIVE]


@card("Spy Games")
def test_spy_games_gives_the_printed_attack_of_five_allies_put_back_in_any_order():
    deck = ["Perfect Aim", "Devour", "Brilliant Research", "Spy Games", MADAME, "Supercharge"]
    game = lair("Ana: hand Spy Games", hero_deck=deck).choose("play Spy Games")
    assert pools(game) == (0, 5 + 2)
    choose(game, f"put back next {MADAME}", "put back next Devour", "put back next Spy Games",
           "put back next Perfect Aim")
    assert names(game, "hero_deck") == ["Brilliant Research", "Perfect Aim", "Spy Games", "Devour", MADAME,
                                        "Supercharge"]
