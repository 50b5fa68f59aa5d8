"""Preparing a game, in dxp (content/rules/setup.yaml)."""

import pytest
from support.dxp import KELILA, NAX, SYSTEM, TERRISKAI, dxp, laid_out, of_kind
from support.words import contents, names


@dxp("setup.table.dxp", "setup.strikes")
@pytest.mark.parametrize(("players", "row"), [(2, (2, 1, 2)), (3, (3, 1, 8)), (4, (3, 2, 8)), (5, (4, 2, 12))])
def test_the_villain_deck_follows_the_table(players, row):
    for seed in range(5):
        game = laid_out(seed, players)
        inside = contents(game, "villain_deck")
        found = (len(of_kind(game, SYSTEM.villains)), len(of_kind(game, SYSTEM.henchmen)), inside["bystander"])
        assert (found, inside["strike"]) == (row, 5)


@dxp("setup.player-deck", "setup.stack.officers", "setup.stack.wounds", "setup.stack.bystanders")
def test_each_player_has_eight_envoys_and_four_guards_beside_three_stacks_of_thirty():
    game = laid_out(players=2)
    for player in ("Ana", "Ben"):
        own = names(game, "deck", player) + names(game, "hand", player)
        assert (own.count("Envoy"), own.count("Guard"), len(own)) == (8, 4, 12)
    stacks = {stack: (names(game, stack)[0], len(names(game, stack))) for stack in game.table.stacks}
    assert stacks == {"officers": ("Mayor Shufflebottom", 30), "wounds": ("Wound", 30), "bystanders": ("Villager", 28)}


@dxp("setup.always-leads", "setup.always-leads.henchmen")
@pytest.mark.parametrize(("mastermind", "group"), [("Durissa the Dispossessed", "Goblin Horde"), (NAX, "Sarco"),
                                                   (TERRISKAI, "Nortagem"), (KELILA, "Ernak the Lethal")])
def test_each_mastermind_leads_its_own_group(mastermind, group):
    assert all(group in contents(laid_out(seed, 2, mastermind=mastermind), "villain_deck") for seed in range(8))
