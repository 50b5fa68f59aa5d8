"""The scheme Superhero Civil War."""

from support.core_2e import CALM, TWIST, against, card, turned_up
from support.words import names, table

WAR = "Superhero Civil War"
SCHEME = against("Magneto", WAR)


@card(WAR)
def test_a_twist_kos_all_heroes_of_the_hq_which_refills():
    old, new = ["Odinson", "Quick Draw", "Hulk Smash!", "Odinson", "Trick Arrow"], ["Keen Senses"] * 6
    game = turned_up(TWIST, "", SCHEME, hq=old, hero_deck=new)
    assert sorted(names(game, "ko")) == sorted([*old, TWIST])
    assert names(game, "hq") == ["Keen Senses"] * 5
    assert game.outcome is None


@card(WAR)
def test_the_war_is_lost_when_the_hero_deck_runs_out():
    game = turned_up(TWIST, "", SCHEME, hq=["Odinson"] * 5, hero_deck=["Keen Senses"] * 5)
    assert (game.outcome.result, game.outcome.reason) == ("loss", "core-2e/superhero-civil-war#evil wins")


@card(WAR)
def test_the_war_is_not_lost_when_the_villain_deck_runs_out():
    game = table(setup=SCHEME, step="turn", villain_deck=["Sentinel"])
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "tie"
    assert table(setup=SCHEME, step="turn", villain_deck=CALM).outcome is None


@card(WAR)
def test_recruiting_the_last_hero_of_the_deck_loses_the_war_too():
    game = table(setup=SCHEME, recruit=5, hq=["Odinson"] * 5, hero_deck=["Keen Senses"], villain_deck=CALM)
    game.choose("recruit Odinson (HQ 3)")
    assert game.outcome.result == "loss"
