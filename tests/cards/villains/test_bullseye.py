"""Bullseye's cards in play."""

from support.villains import TWIST, card, lair, strength, turned_up, under
from support.words import choose, labels, names, pools

PILE = "victory Hulk, Thor, Cops, Cops, Cops, Multiple Man, Storm"


@card("Fulfill the Contract")
def test_fulfill_the_contract_counts_the_adversaries_of_one_chosen_group():
    game = lair(f"Ana: hand Fulfill the Contract; {PILE}")
    game.choose("play Fulfill the Contract")
    assert labels(game) == ["choose Avengers", "choose Cops", "choose Multiple Man", "choose Uncanny X-Men"]
    assert pools(game.copy().choose("choose Avengers")) == (2, 0)
    assert pools(game.choose("choose Cops")) == (3, 0)


@card("Fulfill the Contract")
def test_fulfill_the_contract_gives_nothing_without_adversaries():
    game = lair("Ana: hand Fulfill the Contract; victory Bystander").choose("play Fulfill the Contract")
    assert game.ask.kind == "action" and pools(game) == (0, 0)


@card("Everything's a Weapon")
def test_everythings_a_weapon_draws_a_card_after_an_instinct_ally():
    game = lair("Ana: hand Everything's a Weapon, Fulfill the Contract, Everything's a Weapon; deck Bindings, Bindings")
    game.choose("play Everything's a Weapon")
    assert len(names(game, "hand", "Ana")) == 2
    choose(game, "play Fulfill the Contract", "play Everything's a Weapon")
    assert names(game, "hand", "Ana") == ["Bindings"] and pools(game) == (0, 4)


@card("Specialist Assassin")
def test_specialist_assassin_weakens_an_adversary_by_those_of_its_group_you_have():
    game = lair(f"Ana: hand Specialist Assassin; {PILE}", city={"Bank": "Hulk", "Streets": "Cops",
                                                                "Bridge": "Iron Fist"})
    game.choose("play Specialist Assassin")
    assert labels(game) == ["choose Iron Fist", "choose Cops", "choose Hulk"]
    assert strength(game.copy().choose("choose Cops"), "Cops") == 0
    game.choose("choose Hulk")
    assert strength(game, "Hulk") == 8 - 2 and strength(game, "Cops") == 3 and pools(game) == (0, 3)


@card("Specialist Assassin")
def test_specialist_assassin_may_choose_an_adversary_outside_the_city_but_no_commander():
    game = turned_up(TWIST, "Ana: hand Specialist Assassin, Devour; victory Multiple Man | Ben: hand Bindings",
                     setup=under("Cage Villains in Power-Suppressing Cells"), city={"Bank": "Multiple Man"})
    choose(game, "choose Devour", "play Specialist Assassin")
    assert labels(game) == ["choose Multiple Man", "choose Cops"]


@card("Perfect Aim")
def test_perfect_aim_gives_five_more_for_each_tactic_you_have_taken():
    game = lair("Ana: hand Perfect Aim, Perfect Aim; victory Total Fury, Winds of Watoomb | Ben: victory Purge HYDRA")
    assert pools(game.choose("play Perfect Aim")) == (0, 5 + 10)
