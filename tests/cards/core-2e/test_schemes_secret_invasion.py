"""The scheme Secret Invasion of the Skrull Shapeshifters."""

import pytest
from support.core_2e import TWIST, against, card, turned_up
from support.systems import full_city
from support.words import choose, city, names, prepared, refused, table

from legendary_nb import SetupError

INVASION = "Secret Invasion of the Skrull Shapeshifters"
SCHEME = against("Magneto", INVASION)
DEAR = ["Hulk Smash!"] * 5
ODINSON = "fight Skrull Infiltrator (Odinson)"


@card(INVASION)
def test_the_invasion_cannot_do_without_the_skrulls():
    with pytest.raises(SetupError, match="Skrulls"):
        prepared(against("Magneto", INVASION, villains=["Brotherhood of Mutants", "Hydra"]))


@card(INVASION)
@pytest.mark.parametrize(("hero", "attack"), [("Keen Senses", 5), ("Odinson", 8), ("Hulk Smash!", 11)])
def test_a_hero_from_the_villain_deck_is_an_infiltrator_whose_attack_is_its_cost_plus_three(hero, attack):
    game = turned_up(hero, "", SCHEME)
    assert city(game) == {"Sewers": hero}
    assert game.explain("Sewers").total == attack


@card(INVASION)
def test_a_fought_infiltrator_may_be_koed():
    game = table("Ana: discard ; victory ; hand ", setup=SCHEME, attack=8, city={"Bank": "Odinson"})
    choose(game, ODINSON, "KO")
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "victory", "Ana") == names(game, "discard", "Ana") == []
    assert (game.table.recruit, game.table.attack) == (0, 0)
    assert refused(table(setup=SCHEME, attack=7, city={"Bank": "Odinson"}), ODINSON)


@card(INVASION)
@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_a_fought_infiltrator_may_be_gained_by_a_player_of_your_choice(player):
    game = table("Ana: discard ; victory ; hand  | Ben: discard ", setup=SCHEME, attack=8, city={"Bank": "Odinson"})
    choose(game, ODINSON, "choose a player", player)
    assert names(game, "discard", player) == ["Odinson"]
    assert names(game, "victory", "Ana") == names(game, "ko") == []


@card(INVASION)
def test_a_twist_brings_the_leftmost_hero_of_the_hq_into_the_city_and_the_hq_refills():
    hq = ["Odinson", "Quick Draw", "Trick Arrow", "Growing Rage", "Weapon Bank"]
    game = turned_up(TWIST, "", SCHEME, hq=hq, hero_deck=["Keen Senses", "Optic Blast"], city={"Sewers": "Zzzax"})
    assert city(game) == {"Sewers": "Odinson", "Bank": "Zzzax"}
    assert names(game, "hq") == ["Keen Senses", *hq[1:]]
    assert names(game, "ko") == [TWIST]


@card(INVASION)
def test_the_sixth_twist_lets_all_skrulls_escape_infiltrators_and_the_group():
    game = turned_up(TWIST, "Ana: hand  | Ben: hand ", SCHEME, twists=5, hq=DEAR,
                     city={"Sewers": "Odinson", "Bank": "Super-Skrull", "Bridge": "Zzzax"})
    assert sorted(names(game, "escape")) == ["Odinson", "Super-Skrull"]
    assert city(game) == {"Bridge": "Zzzax"}


@card(INVASION)
def test_the_sixth_hero_in_the_escape_pile_loses_the_game():
    def escaped(n):
        return turned_up("Sentinel", "", SCHEME, city=full_city("Odinson"), hq=DEAR,
                         escape=["Odinson"] * (n - 1) + ["Zzzax"] * 6)

    assert escaped(5).outcome is None
    lost = escaped(6)
    assert (lost.outcome.result, lost.outcome.reason) == (
        "loss", "core-2e/secret-invasion-of-the-skrull-shapeshifters#evil wins")


@card(INVASION, "Skrull Shapeshifter")
def test_heroes_carried_away_by_their_captor_count_as_well():
    game = turned_up("Sentinel", "Ana: hand  | Ben: hand ", SCHEME, hq=DEAR, escape=["Odinson"] * 5,
                     city=full_city({"villain": "Skrull Shapeshifter", "holds": ["Odinson"]}))
    assert game.outcome.result == "loss"
