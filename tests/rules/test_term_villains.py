"""The words of villains (content/rules/term.yaml)."""

import pytest
from support.villains import villains
from support.words import (
    carry_out,
    choose,
    labels,
    settled,
    table,
)


@villains("term.played-this-turn")
def test_ruling_encephalo_ray_counts_tech_allies_played_and_not_those_in_hand():
    """The rulebook's example of "each Ally you played this turn"."""
    game = table("Ana: hand Brilliant Research, Crazed Experiments, Encephalo-Ray, Hidden Weapons; deck HYDRA Soldier")
    choose(game, "play Brilliant Research", "play Crazed Experiments")
    before = game.table.attack
    game.choose("play Encephalo-Ray")
    assert game.table.attack - before == 2


@villains("term.gone-cards")
def test_a_tech_ally_that_was_ko_d_still_counts_as_played():
    game = table("Ana: hand Brilliant Research, Crazed Experiments, Encephalo-Ray; deck HYDRA Soldier")
    choose(game, "play Brilliant Research", "play Crazed Experiments")
    before = carry_out(game, {"ko": "a tech hero from played"}).choose("KO Crazed Experiments").table.attack
    assert game.choose("play Encephalo-Ray").table.attack - before == 2


@villains("term.printed")
def test_a_printed_attack_is_the_big_number_alone():
    """Spy Games adds up printed attack: 1+ counts 1 and 2+ counts 2."""
    five = ["Pumpkin Bombs", "Hidden Weapons", "Recruitment Day", "Devour", "Supercharge"]
    game = table("Ana: hand Spy Games", hero_deck=[*five, "Loki"])
    game.choose("play Spy Games")
    settled(game)
    assert game.table.attack == 1 + 2 + 0 + 2 + 2


@villains("term.has-icon")
@pytest.mark.parametrize(("tucked", "points"), [("Irresistible Bribe", (2, 0)), ("Devour", (0, 2)),
                                                ("Ravenous Greed", (2, 2)), ("Pull the Strings", (0, 0))])
def test_ruling_an_icon_is_the_big_one_so_irresistible_bribe_has_no_attack_icon(tucked, points):
    game = table("Ana: hand Shifting Decoy", hq=[tucked, *["God of Mischief"] * 4])
    choose(game, "play Shifting Decoy", f"put back {tucked}")
    assert (game.table.recruit, game.table.attack) == points


@villains("term.group-name")
def test_ruling_fulfill_the_contract_chooses_one_exact_group():
    game = table("Ana: hand Fulfill the Contract; victory Angel, Beast, Colossus, Cops, Multiple Man, Multiple Man")
    game.choose("play Fulfill the Contract")
    assert labels(game) == ["choose X-Men First Class", "choose Uncanny X-Men", "choose Cops", "choose Multiple Man"]
    game.choose("choose X-Men First Class")
    assert game.table.recruit == 2
