"""The plot Crown Thor King of Asgard in play."""

import pytest
from support.villains import DEAR, TWIST, card, lair, turned_up, under
from support.words import choose, city, held, names, prepared

PLOT = "Crown Thor King of Asgard"
CROWN = under(PLOT)


@card(PLOT, "Thor")
def test_thor_lies_beside_the_plot_whether_or_not_the_avengers_are_in_the_deck():
    for villains in (["Defenders", "Marvel Knights"], ["Avengers", "Defenders"]):
        game = prepared(under(PLOT, villains=villains))
        assert names(game, "beside_scheme") == ["Thor"] and "Thor" not in names(game, "villain_deck")


@card(PLOT, "Thor")
def test_thor_enters_the_city_with_three_bystanders():
    game = turned_up(TWIST, "Ana: hand ", CROWN)
    assert city(game) == {"Bridge": "Thor"} and len(held(game, "Thor")) == 3
    assert names(game, "beside_scheme") == []


@pytest.mark.parametrize("place", ["escape", "ko"])
@card(PLOT, "Thor")
def test_thor_comes_back_from_where_he_is(place):
    game = lair("Ana: hand  | Ben: hand ", setup=CROWN, villain_deck=[TWIST, "Cops"])
    getattr(game.table, place).append(game.table.beside_scheme.pop())
    game.choose("end turn")
    assert city(game) == {"Bridge": "Thor"} and len(held(game, "Thor")) == 3


@card(PLOT, "Thor")
def test_thor_comes_back_from_the_victory_pile_of_who_defeated_him():
    game = lair("Ana: hand ; victory  | Ben: hand ", setup=CROWN, villain_deck=[TWIST, "Cops"])
    game.table.players[0].victory.append(game.table.beside_scheme.pop())
    game.choose("end turn")
    assert city(game) == {"Bridge": "Thor"} and names(game, "victory", "Ana") == []


@card(PLOT, "Thor")
def test_a_twist_makes_thor_overrun_from_the_city_and_nobody_is_pushed():
    game = lair("Ana: hand ; deck ; discard  | Ben: hand ", setup=CROWN, hq=DEAR, ko=[TWIST], villain_deck=[TWIST,
                                                                                                            "Cops"],
                city={"Streets": "Cops"}, hero_deck=["Devour"])
    game.table.city[3] = game.table.beside_scheme.pop()
    game.choose("end turn")
    assert city(game) == {"Streets": "Cops"} and names(game, "escape") == ["Thor"]
    assert names(game, "beside_scheme") == [TWIST] and names(game, "ko") == [TWIST]


@card(PLOT, "Thor")
def test_good_wins_with_the_third_triumph():
    game = lair("Ana: hand ; deck ; discard  | Ben: hand ", setup=CROWN, hq=DEAR, ko=[TWIST], villain_deck=[TWIST,
                                                                                                            "Cops"],
                hero_deck=["Devour"], beside_scheme=[TWIST, TWIST])
    thor = next(c for c in game.table.beside_scheme if game.table.card(c).name == "Thor")
    game.table.beside_scheme.remove(thor)
    game.table.city[0] = thor
    game.choose("end turn")
    assert game.outcome.result == "loss" and names(game, "beside_scheme") == [TWIST] * 3


@card(PLOT, "Spider-Man")
def test_another_adversary_that_overruns_brings_no_triumph():
    game = turned_up("Cops", "Ana: hand  | Ben: hand ", CROWN, hq=DEAR, ko=[TWIST], city={
        **dict.fromkeys(("Bridge", "Streets", "Rooftops", "Bank"), "Cops"), "Sewers": "Spider-Man"})
    assert names(game, "escape") == ["Spider-Man"] and TWIST not in names(game, "beside_scheme")
    assert choose(game).ask.kind == "action"
