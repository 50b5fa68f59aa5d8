"""Fighting adversaries of villains (content/rules/fight.yaml)."""

from support.systems import spaces
from support.villains import facing, villains
from support.words import labels, names, table


@villains("fight.any-space")
def test_an_adversary_can_be_fought_in_any_space():
    for space in spaces():
        game = table(city={space: "Elektra"}, attack=4)
        assert "fight Elektra" in labels(game)


@villains("fight.villain-bonus")
def test_x_treme_attack_is_counted_anew_for_every_fight():
    game = table("Ana: deck HYDRA Soldier, HYDRA Soldier", attack=6 + 4,
                 city={"Bank": "Iceman", "Streets": "Nightcrawler", "Sewers": "Elektra"})
    assert (game.explain("Iceman").total, game.explain("Nightcrawler").total) == (6, 5)
    game.choose("fight Iceman")
    assert game.explain("Nightcrawler").total == 4
    game.choose("fight Nightcrawler")
    assert game.table.attack == 0


@villains("fight.rescue-order")
def test_the_fight_effect_comes_before_the_effects_of_kidnapped_bystanders():
    holds = ["Public Speaker", "Rock Star"]
    game = table("Ana: deck HYDRA Soldier", city={"Bank": {"villain": "Asgardian Warriors", "holds": holds}}, attack=3,
                 stacks={"bystanders": ["Bystander"]})
    game.choose("fight Asgardian Warriors")
    assert [e.cause for e in game.events if e.kind in ("draw", "recruit", "rescue") and "#" in e.cause] == [
        "villains/asgardian-warriors#fight", "villains/public-speaker#rescue", "villains/rock-star#rescue"]
    assert game.ask.kind == "action"


@villains("fight.defeat-by-effect")
def test_ruling_total_fury_defeats_an_adversary_for_nothing_with_its_fight_effect_and_in_spite_of_its_condition():
    game = facing("Ana: hand HYDRA Soldier; deck HYDRA Soldier", ["Total Fury"] * 2, 9, "Nick Fury",
                  city={"Bank": "Iron Fist", "Streets": "Asgardian Warriors"}, ko=["HYDRA Soldier"] * 4)
    assert "fight Iron Fist" not in labels(game)
    game.choose("fight Nick Fury")
    assert labels(game) == ["defeat Asgardian Warriors", "defeat Iron Fist"]
    game.choose("defeat Asgardian Warriors")
    assert names(game, "hand", "Ana") == ["HYDRA Soldier"] * 2
    assert "Asgardian Warriors" in names(game, "victory", "Ana")
