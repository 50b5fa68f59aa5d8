"""Preparing a game of villains: stacks, and what plots lay beside them (content/rules/setup.yaml)."""

from collections import Counter

import pytest
from support.villains import villains
from support.words import contents, labels, names, prepared, table

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_system

CAGE, THOR, ARMOR = ("Cage Villains in Power-Suppressing Cells", "Crown Thor King of Asgard",
                     "Mass Produce War Machine Armor")
GRADUATION, SPIES = "Graduation at Xavier's X-Academy", "Infiltrate the Lair with Spies"
VAULT, CRUSH = "Build an Underground Mega-Vault Prison", "Crush HYDRA"


def plotted(plot=CRUSH, players=2, commander="Dr. Strange", seed=1, **parts) -> Game:
    return prepared(Setup("villains", players, commander, plot, **parts), seed=seed)


def henchmen_inside(game) -> dict[str, int]:
    inside = contents(game, "villain_deck")
    return {group: n for group, n in inside.items() if group in load_system("villains").henchmen}


# ---- the stacks ------------------------------------------------------------------------------------


@villains("setup.stack.officers", "setup.stack.sidekicks", "setup.stack.wounds")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_all_stacks_are_laid_out_with_all_their_cards(players):
    """Ruling R3: the box has 15 Madame HYDRA, whatever one page of the rulebook says."""
    game = plotted(players=players)
    assert names(game, "officers") == ["Madame HYDRA"] * 15
    assert names(game, "sidekicks") == ["New Recruit"] * 15
    assert names(game, "wounds") == ["Bindings"] * 30


@villains("setup.stack.officers", "setup.stack.sidekicks")
def test_madame_hydra_and_new_recruits_can_be_recruited_from_their_stacks():
    game = table("Ana: hand HYDRA Soldier", recruit=5)
    assert {"recruit Madame HYDRA", "recruit New Recruit"} <= set(labels(game))
    game.choose("recruit Madame HYDRA").choose("recruit New Recruit")
    assert names(game, "discard", "Ana") == ["Madame HYDRA", "New Recruit"]
    assert (len(names(game, "officers")), len(names(game, "sidekicks"))) == (14, 14)


@villains("setup.stack.bystanders", "setup.stack.specials-mixed", "setup.bystanders")
def test_forty_two_bystanders_of_five_kinds_are_shuffled_into_one_deck():
    """Ruling R4: three Rock Stars."""
    orders, in_villain_deck = set(), set()
    for seed in range(40):
        game = plotted(players=3, seed=seed)
        inside = [n for n in names(game, "villain_deck") if n in load_system("villains").setup["stacks"]["bystanders"]]
        stack = names(game, "bystanders")
        assert (len(inside), len(stack)) == (8, 34)
        assert Counter(inside + stack) == {"Bystander": 30, "Computer Hacker": 3, "Engineer": 3, "Public Speaker": 3,
                                           "Rock Star": 3}
        orders.add(tuple(stack))
        in_villain_deck |= set(inside)
    assert len(orders) == 40
    assert len(in_villain_deck) == 5


@villains("setup.stack.facing")
def test_the_deck_of_different_bystanders_is_hidden_and_the_stacks_of_equal_cards_are_open():
    game = plotted()
    imagined = game.imagine("Ben", seed=99)
    assert imagined.stacks["bystanders"] != game.table.stacks["bystanders"]
    for stack in ("officers", "sidekicks", "wounds"):
        assert imagined.stacks[stack] == game.table.stacks[stack]
    assert game.view("Ben")["stacks"]["bystanders"] == 40


# ---- what a plot says ------------------------------------------------------------------------------


@villains("setup.scheme.twists")
def test_every_plot_puts_eight_plot_twists_into_the_adversary_deck():
    for plot in load_system("villains").schemes:
        for players in (1, 2, 5):
            assert names(plotted(plot, players), "villain_deck").count("Plot Twist") == 8


@villains("setup.scheme.instructions")
@pytest.mark.parametrize(("plot", "beside"), [(GRADUATION, 8), (SPIES, 21)])
def test_bystanders_a_plot_stacks_beside_it_come_from_the_bystander_deck(plot, beside):
    game = plotted(plot, players=3)
    assert contents(game, "beside_scheme") == {"bystander": beside}
    assert contents(game, "villain_deck")["bystander"] == 8
    assert len(names(game, "bystanders")) == 42 - 8 - beside


@villains("setup.scheme.instructions")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_mega_vault_prison_has_five_bindings_for_each_player(players):
    assert names(plotted(VAULT, players), "wounds") == ["Bindings"] * 5 * players


@villains("setup.scheme.precedence")
@pytest.mark.parametrize("players", [2, 3])
def test_ruling_war_machine_armor_uses_assault_squads_although_odin_always_leads_asgardian_warriors(players):
    for seed in range(10):
        game = plotted(ARMOR, players, "Odin", seed)
        assert henchmen_inside(game) == {"S.H.I.E.L.D. Assault Squad": 10}


@villains("setup.scheme.precedence")
def test_with_two_backup_groups_odins_warriors_take_the_second_place():
    assert henchmen_inside(plotted(ARMOR, 4, "Odin")) == {"S.H.I.E.L.D. Assault Squad": 10, "Asgardian Warriors": 10}


@villains("setup.scheme.extra-henchman-group")
@pytest.mark.parametrize("commander", ["Odin", "Dr. Strange"])
def test_ruling_alone_war_machine_armor_uses_all_ten_assault_squads(commander):
    game = plotted(ARMOR, 1, commander)
    assert henchmen_inside(game) == {"S.H.I.E.L.D. Assault Squad": 10}
    assert len(game.table.villain_deck) == 8 + 10 + 1 + 5 + 8
    assert list(henchmen_inside(plotted(CRUSH, 1)).values()) == [3]


@villains("setup.scheme.side-stack")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_ruling_cops_beside_the_plot_are_not_one_of_the_backup_groups(players):
    groups = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2}[players]
    drawn = set()
    for seed in range(20):
        game = plotted(CAGE, players, seed=seed)
        assert names(game, "beside_scheme") == ["Cops"] * 2 * players
        assert len(henchmen_inside(game)) == groups
        drawn |= set(henchmen_inside(game))
    assert ("Cops" in drawn) == (players < 5)


@villains("setup.scheme.side-stack")
def test_a_backup_group_of_cops_has_only_those_that_are_left():
    assert henchmen_inside(plotted(CAGE, 3, henchmen=["Cops"])) == {"Cops": 10 - 6}
    assert henchmen_inside(plotted(CAGE, 1, henchmen=["Cops"])) == {"Cops": 3}
    with pytest.raises(SetupError, match="all cards of 'Cops' lie beside the scheme"):
        plotted(CAGE, 5, henchmen=["Cops"])


@villains("setup.scheme.side-villain")
def test_ruling_thor_is_fetched_although_the_avengers_are_not_in_the_game():
    game = plotted(THOR, villains=["Defenders", "Marvel Knights"])
    assert names(game, "beside_scheme") == ["Thor"]
    assert "Avengers" not in contents(game, "villain_deck")


@villains("setup.scheme.side-villain")
def test_with_the_avengers_in_the_game_the_one_thor_lies_beside_the_plot():
    game = plotted(THOR, villains=["Avengers"])
    assert names(game, "beside_scheme") == ["Thor"]
    assert "Thor" not in names(game, "villain_deck")
    assert contents(game, "villain_deck")["Avengers"] == 7
