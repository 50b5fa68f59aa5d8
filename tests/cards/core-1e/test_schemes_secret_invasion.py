"""The scheme Secret Invasion of the Skrull Shapeshifters."""

import pytest
from support.enemies import CALM, DEAR, entering, escaping, under
from support.systems import current, full_city
from support.words import card, choose, city, gained, held, labels, names, pools, prepared, refused, table

from legendary_nb import SetupError

INVASION = "Secret Invasion of the Skrull Shapeshifters"
SCHEME = under(INVASION)
FIVE = ["Odinson", "Storm", "Oddball", "Rogue", "Keen Senses"]  # costs 3, 3, 5, 4, 2


@card(INVASION)
def test_the_secret_invasion_cannot_do_without_the_skrulls():
    with pytest.raises(SetupError, match="Skrulls"):
        prepared(under(INVASION, villains=("HYDRA", "Enemies of Asgard")))


# ---- heroes in the villain deck --------------------------------------------------------------------


@card(INVASION)
@pytest.mark.parametrize(("hero", "attack"), [("Keen Senses", 2 + 2), ("Odinson", 3 + 2), ("Hulk Smash!", 8 + 2)])
def test_a_hero_from_the_villain_deck_is_a_skrull_whose_attack_is_its_cost_plus_two(hero, attack):
    game = entering(hero, setup=SCHEME)
    assert city(game) == {"Sewers": hero}
    assert game.explain("Sewers").parts == (
        (f"{current()}/secret-invasion-of-the-skrull-shapeshifters#Skrull", attack),)


@card(INVASION)
def test_the_player_who_defeats_a_skrull_hero_gains_it():
    game = table("Ana: discard ; victory ", setup=SCHEME, attack=5, city={"Bank": "Odinson"})
    game.choose("fight Skrull (Odinson)")
    assert names(game, "discard", "Ana") == ["Odinson"]
    assert names(game, "victory", "Ana") == []
    assert pools(game) == (0, 0)  # nothing of Odinson's own text or points
    assert refused(table(setup=SCHEME, attack=4, city={"Bank": "Odinson"}), "fight Skrull (Odinson)")


@card(INVASION)
def test_a_gained_skrull_hero_is_an_ordinary_hero_again():
    game = table("Ana: hand ; deck ; discard ; victory ", setup=SCHEME, attack=5, city={"Bank": "Odinson"},
                 villain_deck=CALM)
    choose(game, "fight Skrull (Odinson)", "end turn", "end turn", "play Odinson")
    assert pools(game) == (2, 0)


@card(INVASION)
def test_the_bystanders_of_a_skrull_hero_are_rescued():
    game = table("Ana: discard ; victory ", setup=SCHEME, attack=5,
                 city={"Bank": {"villain": "Odinson", "holds": ["Bystander"]}})
    game.choose("fight Skrull (Odinson)")
    assert names(game, "victory", "Ana") == ["Bystander"]


@card(INVASION)
def test_a_bystander_from_the_villain_deck_is_captured_by_a_skrull_hero():
    game = entering("Bystander", setup=SCHEME, city={"Bank": "Odinson"})
    assert held(game, "Odinson") == ["Bystander"]


@card(INVASION, "Random Acts of Unkindness", "Crazed Rampage")
@pytest.mark.parametrize("hero", ["Random Acts of Unkindness", "Crazed Rampage", "Shadowed Thoughts"])
def test_a_skrull_hero_uses_none_of_its_abilities(hero):
    game = entering(hero, "Ana: hand Storm | Ben: hand Storm", setup=SCHEME)
    assert game.ask.kind == "action"
    assert gained(game) == {"Ana": 0, "Ben": 0}
    game = escaping(hero, "Ana: hand Storm | Ben: hand Storm", setup=SCHEME)
    assert game.ask.kind == "action"
    assert gained(game) == {"Ana": 0, "Ben": 0}


@card(INVASION, "Cruel Ruler")
def test_a_skrull_hero_is_a_villain_that_cruel_ruler_can_defeat():
    game = table("Ana: discard ; victory ", setup=SCHEME, attack=10, city={"Bank": "Hulk Smash!"},
                 tactics=["Cruel Ruler"] * 2)
    game.choose("fight Loki")
    assert names(game, "discard", "Ana") == ["Hulk Smash!"]
    assert names(game, "victory", "Ana") == ["Cruel Ruler"]


# ---- the twist -------------------------------------------------------------------------------------


@card(INVASION)
def test_a_twist_sends_the_most_costly_hero_of_the_hq_into_the_sewers():
    game = entering("Scheme Twist", setup=SCHEME, hq=FIVE, hero_deck=["Hulk"] * 5,
                    city={"Sewers": "Venom", "Rooftops": "Blob"})
    assert city(game) == {"Sewers": "Oddball", "Bank": "Venom", "Rooftops": "Blob"}
    assert game.explain("Sewers").total == 5 + 2
    assert names(game, "hq") == ["Odinson", "Gathering Stormclouds", "Growing Anger", "Borrowed Brawn", "Keen Senses"]
    assert names(game, "ko") == ["Scheme Twist"]
    enter = next(e for e in game.events if e.kind == "enter")
    assert enter.cause == f"{current()}/secret-invasion-of-the-skrull-shapeshifters#twist"


@card(INVASION)
def test_among_the_most_costly_heroes_the_current_player_chooses_the_skrull():
    game = entering("Scheme Twist", setup=SCHEME, acting="Ben",
                    hq=["Odinson", "Tidal Wave", "Storm", "Diamond Form", "Storm"])
    assert (game.ask.player, labels(game)) == ("Ben", [
        "let Tidal Wave enter the city", "let Diamond Form enter the city"])
    game.choose("let Diamond Form enter the city")
    assert city(game) == {"Sewers": "Diamond Form"}
    assert "Tidal Wave" in names(game, "hq")


@card(INVASION)
def test_a_hero_that_enters_by_a_twist_pushes_a_villain_out_of_a_full_city():
    game = entering("Scheme Twist", "Ana: hand  | Ben: hand ", setup=SCHEME, city=full_city("Venom"),
                    hq=["Oddball", *["Odinson"] * 4], hero_deck=["Rogue", "Hulk", "Hulk"])
    # the HQ is full again before the escape KOs a hero of it
    game.choose("KO Borrowed Brawn")
    assert city(game)["Sewers"] == "Oddball"
    assert names(game, "escape") == ["Venom"]
    assert gained(game) == {"Ana": 1, "Ben": 1}


@card(INVASION)
def test_a_twist_with_an_empty_hq_brings_nobody():
    game = entering("Scheme Twist", setup=SCHEME, hq=[None] * 5, hero_deck=[])
    assert city(game) == {}
    assert names(game, "ko") == ["Scheme Twist"]


# ---- escaping --------------------------------------------------------------------------------------


@card(INVASION)
def test_an_escaped_skrull_hero_kos_a_hero_of_the_hq_and_lies_in_the_escape_pile():
    game = escaping("Odinson", "Ana: hand Storm | Ben: hand Storm", setup=SCHEME, hq=["Rogue", *DEAR[1:]])
    assert names(game, "escape") == ["Odinson"]
    assert names(game, "ko") == ["Borrowed Brawn"]
    assert len(names(game, "hand", "Ben")) == 1


@card(INVASION)
def test_the_sixth_escaped_hero_loses_the_game_and_five_do_not():
    five = escaping("Odinson", setup=SCHEME, escape=["Storm"] * 4 + ["Venom"] * 4)
    assert five.outcome is None
    six = escaping("Odinson", setup=SCHEME, escape=["Storm"] * 5)
    assert six.outcome.result == "loss"
    assert six.outcome.reason == f"{current()}/secret-invasion-of-the-skrull-shapeshifters#evil wins"


@card(INVASION)
def test_escaped_villains_are_no_escaped_heroes():
    game = escaping("Blob", setup=SCHEME, escape=["Venom"] * 9 + ["Bystander"] * 9)
    assert game.outcome is None


@card(INVASION, "Skrull Shapeshifters")
def test_a_hero_captured_by_shapeshifters_is_fought_for_its_cost_and_not_for_two_more():
    game = entering("Skrull Shapeshifters", setup=SCHEME, hq=FIVE)
    assert game.explain("Skrull Shapeshifters").total == 2
