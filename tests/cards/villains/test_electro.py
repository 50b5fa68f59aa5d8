"""Electro's cards in play."""

from support.villains import OPERATIVE, card, lair, strength
from support.words import choose, labels, names, pools


@card("Electroshock Therapy")
def test_electroshock_therapy_kos_the_top_card_or_leaves_it_there():
    game = lair(f"Ana: hand Electroshock Therapy; deck {OPERATIVE}, Bindings").choose("play Electroshock Therapy")
    kept = game.copy().choose("do not KO")
    assert names(kept, "deck", "Ana") == [OPERATIVE, "Bindings"] and names(kept, "ko") == []
    game.choose(f"KO {OPERATIVE}")
    assert names(game, "ko") == [OPERATIVE] and names(game, "deck", "Ana") == ["Bindings"]


@card("Shocking Robbery")
def test_shocking_robbery_pays_only_for_a_fight_in_the_bank():
    game = lair("Ana: hand Shocking Robbery", city={"Bank": "Cops", "Streets": "Multiple Man"})
    game.choose("play Shocking Robbery")
    assert "fight Cops" in labels(game) and "fight Multiple Man" not in labels(game) and pools(game) == (0, 0)


@card("Shocking Robbery")
def test_after_a_ranged_ally_shocking_robbery_may_be_used_against_the_commander_instead():
    game = lair("Ana: hand Anti-Matter, Shocking Robbery", city={"Bank": "Elektra"})
    choose(game, "play Anti-Matter", "play Shocking Robbery")
    assert len(labels(game)) == 2
    bank = game.copy().choose(0)
    assert "fight Elektra" in labels(bank) and "fight Dr. Strange" not in labels(bank)
    game.choose(1)
    assert strength(game, "mastermind") == 7 and "fight Dr. Strange" in labels(game)  # 4 and the bonus of 3


@card("Supercharge")
def test_supercharge_counts_the_cards_discarded_this_turn():
    game = lair("Ana: hand Supercharge, Pumpkin Bombs, Runaway Train, Bindings; deck Bindings; discard Bindings")
    choose(game, "dodge Pumpkin Bombs", "play Runaway Train", "discard Bindings", "play Supercharge")
    assert pools(game) == (0, 4 + 2 + 2)


@card("Anti-Matter")
def test_anti_matter_weakens_every_adversary_and_the_commander():
    game = lair("Ana: hand Anti-Matter", city={"Bank": "Cops", "Streets": "Hulk"}).choose("play Anti-Matter")
    assert [strength(game, enemy) for enemy in ("Cops", "Hulk", "mastermind")] == [2, 7, 7]


@card("Anti-Matter")
def test_after_two_of_the_sinister_six_anti_matter_weakens_them_twice():
    game = lair("Ana: hand Supercharge, Pumpkin Bombs, Anti-Matter", city={"Bank": "Cops"})
    choose(game, "play Supercharge", "play Anti-Matter")
    assert strength(game, "Cops") == 2
    game = lair("Ana: hand Supercharge, Pumpkin Bombs, Anti-Matter", city={"Bank": "Cops"})
    choose(game, "play Supercharge", "play Pumpkin Bombs", "play Anti-Matter")
    assert strength(game, "Cops") == 1 and strength(game, "mastermind") == 6
