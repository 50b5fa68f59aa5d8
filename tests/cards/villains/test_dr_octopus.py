"""Dr. Octopus's cards in play."""

from support.villains import OPERATIVE, RECRUIT, card, lair
from support.words import choose, names, pools


@card("Brilliant Research")
def test_brilliant_research_adds_a_card_to_the_new_hand_after_a_tech_ally():
    deck = ", ".join(["Bindings"] * 12)
    game = lair(f"Ana: hand Brilliant Research; deck {deck}; discard  | Ben: hand ")
    choose(game, "play Brilliant Research", "end turn")
    assert len(names(game, "hand", "Ana")) == 6
    game = lair(f"Ana: hand Brilliant Research, Brilliant Research; deck {deck}; discard  | Ben: hand ")
    choose(game, "play Brilliant Research", "play Brilliant Research", "end turn")
    assert len(names(game, "hand", "Ana")) == 7


@card("Crazed Experiments")
def test_crazed_experiments_draws_a_card():
    game = lair("Ana: hand Crazed Experiments; deck Bindings").choose("play Crazed Experiments")
    assert names(game, "hand", "Ana") == ["Bindings"] and pools(game) == (0, 2)


@card("Eighth Time's a Charm")
def test_eighth_times_a_charm_is_stronger_only_as_the_eighth_card_played():
    played = ", ".join([OPERATIVE] * 6)
    game = lair(f"Ana: hand Eighth Time's a Charm, Eighth Time's a Charm, Eighth Time's a Charm; played {played}")
    assert pools(game.choose("play Eighth Time's a Charm")) == (0, 4)  # the seventh
    assert pools(game.choose("play Eighth Time's a Charm")) == (0, 4 + 6)
    assert pools(game.choose("play Eighth Time's a Charm")) == (0, 4 + 6 + 4)


@card("Octo-Pulverize")
def test_octo_pulverize_discards_eight_cards_and_counts_every_discard_of_the_turn():
    deck = ", ".join(["Bindings"] * 9)
    game = lair(f"Ana: hand Octo-Pulverize, Pumpkin Bombs; deck {RECRUIT}, {deck}; discard ")
    choose(game, "dodge Pumpkin Bombs", "play Octo-Pulverize")
    assert pools(game) == (0, 1 + 8) and names(game, "deck", "Ana") == ["Bindings"]


@card("Octo-Pulverize")
def test_octo_pulverize_does_not_reshuffle_a_short_deck():
    game = lair("Ana: hand Octo-Pulverize; deck Bindings, Bindings; discard New Recruit").choose("play Octo-Pulverize")
    assert pools(game) == (0, 2) and names(game, "deck", "Ana") == []
    assert names(game, "discard", "Ana") == ["New Recruit", "Bindings", "Bindings"]
