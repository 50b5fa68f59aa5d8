"""Ultron's cards in play."""

from support.villains import MADAME, OPERATIVE, SOLDIER, card, lair
from support.words import choose, labels, names, pools


@card("Encephalo-Ray")
def test_encephalo_ray_counts_the_other_tech_allies_played_this_turn():
    game = lair("Ana: hand Encephalo-Ray, Encephalo-Ray, Encephalo-Ray, Encephalo-Ray")
    totals = [pools(game.choose("play Encephalo-Ray")) for _ in range(3)]
    assert totals == [(0, 0), (0, 1), (0, 3)]


@card("Army of Ultrons", "Encephalo-Ray")
def test_army_of_ultrons_makes_a_hydra_card_of_the_hand_tech_this_turn():
    game = lair(f"Ana: hand Army of Ultrons, {OPERATIVE}, {SOLDIER}, Encephalo-Ray; discard  | Ben: hand ")
    game.choose("play Army of Ultrons")
    assert labels(game) == [f"choose {OPERATIVE}", f"choose {SOLDIER}"]
    choose(game, f"choose {SOLDIER}", f"play {SOLDIER}", f"play {OPERATIVE}", "play Encephalo-Ray")
    assert pools(game) == (2 + 1, 1 + 2)
    soldier = next(c for c in game.table.players[0].played if game.table.card(c).name == SOLDIER)
    assert game.table.card(soldier).classes == ("tech",)
    game.choose("end turn")
    assert game.table.card(soldier).classes == ()


@card("Army of Ultrons")
def test_a_card_made_tech_counts_as_tech_in_the_hand_and_no_longer_after_a_discard():
    game = lair(f"Ana: hand Army of Ultrons, {MADAME}, {OPERATIVE}; deck Bindings; discard ")
    choose(game, "play Army of Ultrons", f"choose {MADAME}")
    madame = game.table.players[0].hand[0]
    assert game.table.card(madame).classes == ("tech",)
    game.choose(f"dodge {MADAME}")
    assert game.table.card(madame).classes == ()


@card("Genetic Experimentation")
def test_genetic_experimentation_kidnaps_a_bystander_for_each_other_tech_ally():
    game = lair("Ana: hand Encephalo-Ray, Pumpkin Bombs, Genetic Experimentation; victory ")
    choose(game, "play Encephalo-Ray", "play Pumpkin Bombs", "play Genetic Experimentation")
    assert names(game, "victory", "Ana") == ["Bystander"] * 2 and pools(game) == (0, 1 + 3)


@card("Molecular Rearrangement")
def test_molecular_rearrangement_gives_new_hands_of_five_and_attack_for_dear_allies_discarded():
    deck = ", ".join(["Bindings"] * 5)
    game = lair("Ana: hand Encephalo-Ray, Molecular Rearrangement | Ben: hand Perfect Aim, Unstoppable Force, Size "
                "Matters; "
                f"deck {deck}; discard  | Cleo: hand Encephalo-Ray, Perfect Aim; discard ", players=3)
    choose(game, "play Encephalo-Ray", "play Molecular Rearrangement", "reveal Encephalo-Ray")
    assert names(game, "hand", "Ben") == ["Bindings"] * 5
    assert names(game, "hand", "Cleo") == ["Encephalo-Ray", "Perfect Aim"]
    assert pools(game) == (0, 5 + 6)
    alone = lair("Ana: hand Encephalo-Ray, Molecular Rearrangement, Perfect Aim", players=1)
    choose(alone, "play Encephalo-Ray", "play Molecular Rearrangement")
    assert pools(alone) == (0, 5)  # each other player is nobody for the text of an Ally


@card("Molecular Rearrangement")
def test_only_a_player_who_discarded_draws_five():
    game = lair("Ana: hand Molecular Rearrangement | Ben: hand ; deck Bindings, Bindings; discard ")
    game.choose("play Molecular Rearrangement")
    assert names(game, "hand", "Ben") == [] and names(game, "deck", "Ben") == ["Bindings", "Bindings"]
