"""The scheme Super Hero Civil War."""

import pytest
from support.enemies import entering, escaping, fought, under
from support.systems import current
from support.words import card, names, prepared, story, table

from legendary_nb import SetupError

WAR = "Super Hero Civil War"
SCHEME = under(WAR)
FIVE = ["Odinson", "Storm", "Hulk Smash!", "Rogue", "Keen Senses"]


def is_lost(game) -> bool:
    """Whether evil has won by this scheme."""
    return game.outcome.reason == f"{current()}/super-hero-civil-war#evil wins"


@card(WAR)
def test_the_civil_war_is_not_fought_alone():
    with pytest.raises(SetupError, match="solo"):
        prepared(under(WAR, 1))


@card(WAR)
def test_a_twist_of_the_civil_war_kos_all_heroes_in_the_hq_which_then_refills():
    game = entering("Scheme Twist", setup=SCHEME, hq=FIVE, hero_deck=["Hulk"] * 5 + ["Gambit"])
    assert names(game, "ko") == ["Odinson", "Gathering Stormclouds", "Hulk Smash!", "Borrowed Brawn", "Keen Senses",
                                 "Scheme Twist"]
    assert names(game, "hq") == ["Growing Anger"] * 5
    happened = story(game, "twist", "ko", "refill")
    assert happened[happened.index(("twist", "Scheme Twist")) + 1:] == [
        *(("ko", name) for name in names(game, "ko")[:5]), *[("refill", "Growing Anger")] * 5]
    assert game.outcome is None


@card(WAR)
def test_a_twist_that_takes_the_last_card_of_the_hero_deck_loses_the_civil_war_at_once():
    game = entering("Scheme Twist", setup=SCHEME, hq=FIVE, hero_deck=["Hulk"] * 5)
    assert game.outcome.result == "loss"
    assert is_lost(game)


@card(WAR)
def test_recruiting_the_hero_before_the_last_loses_the_civil_war_in_the_middle_of_the_turn():
    game = table("Ana: hand Storm", setup=SCHEME, hq=FIVE, hero_deck=["Hulk"], recruit=3)
    assert game.outcome is None
    game.choose("recruit Odinson")
    assert game.outcome.result == "loss"
    assert is_lost(game)


@card(WAR)
def test_an_escape_that_empties_the_hero_deck_loses_the_civil_war_after_its_effects():
    game = escaping("Venom", "Ana: hand  | Ben: hand ", setup=SCHEME, hq=["Odinson", *["Hulk Smash!"] * 4],
                    hero_deck=["Storm"])
    assert story(game, "escape", "ko", "gain", "game over")[:4] == [
        ("escape", "Venom"), ("ko", "Odinson"), ("gain", "Wound"), ("gain", "Wound")]
    assert is_lost(game)


@card(WAR, "Paibok the Power Skrull")
def test_the_hero_deck_is_looked_at_when_the_effect_that_empties_it_is_over():
    game = fought("Paibok the Power Skrull", "Ana: discard  | Ben: discard ", setup=SCHEME, hq=FIVE,
                  hero_deck=["Hulk", "Hulk"])
    assert game.outcome is None
    game.choose("give Odinson").choose("give Keen Senses")
    assert [names(game, "discard", p) for p in ("Ana", "Ben")] == [["Odinson"], ["Keen Senses"]]
    assert is_lost(game)


@card(WAR)
def test_a_villain_deck_that_runs_out_is_a_tie_under_the_civil_war_too():
    game = entering("Venom", setup=SCHEME, villain_deck=["Venom"])
    game.choose("end turn")
    assert game.outcome.result == "tie"


@card(WAR)
def test_under_another_scheme_the_hero_deck_that_runs_out_is_a_tie():
    game = table("Ana: hand Storm", setup=under("The Legacy Virus"), hq=FIVE, hero_deck=["Hulk"], recruit=3)
    game.choose("recruit Odinson")
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "tie"
