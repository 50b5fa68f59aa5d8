"""Green Goblin's cards in play."""

from support.villains import MADAME, OPERATIVE, SOLDIER, card, lair
from support.words import choose, labels, names, pools


@card("Pumpkin Bombs")
def test_pumpkin_bombs_are_stronger_after_a_discard():
    game = lair("Ana: hand Pumpkin Bombs, Pumpkin Bombs, Electroshock Therapy; deck Bindings")
    assert pools(game.choose("play Pumpkin Bombs")) == (0, 1)
    choose(game, "dodge Electroshock Therapy", "play Pumpkin Bombs")
    assert pools(game) == (0, 1 + 3)


@card("Goblin Glider")
def test_goblin_glider_gives_dodge_to_a_hydra_ally_when_it_is_played():
    game = lair(f"Ana: hand Goblin Glider, {OPERATIVE}, {SOLDIER}, Pumpkin Bombs; deck Bindings, Bindings; discard ")
    game.choose("play Goblin Glider")
    assert labels(game) == [f"choose {OPERATIVE}", f"choose {SOLDIER}"]
    game.choose(f"choose {OPERATIVE}")
    assert pools(game) == (0, 2) and f"dodge {SOLDIER}" not in labels(game)
    game.choose(f"dodge {OPERATIVE}")
    assert names(game, "discard", "Ana") == [OPERATIVE] and names(game, "hand", "Ana")[-1] == "Bindings"


@card("Goblin Glider")
def test_goblin_glider_gives_dodge_also_when_it_is_dodged():
    game = lair(f"Ana: hand Goblin Glider, {OPERATIVE}; deck {SOLDIER}, Bindings; discard ")
    game.choose("dodge Goblin Glider")
    assert labels(game) == [f"choose {OPERATIVE}", f"choose {SOLDIER}"]  # the card drawn may be chosen
    choose(game, f"choose {SOLDIER}", f"dodge {SOLDIER}")
    assert names(game, "discard", "Ana") == ["Goblin Glider", SOLDIER] and pools(game) == (0, 0)


@card("Goblin Glider", "Madame HYDRA")
def test_of_two_like_allies_only_the_chosen_one_has_dodge_and_only_this_turn():
    game = lair(f"Ana: hand Goblin Glider, {OPERATIVE}, {OPERATIVE}; deck Bindings, Bindings; discard  | Ben: hand ")
    choose(game, "play Goblin Glider")
    game.choose(f"dodge {OPERATIVE}")
    assert f"dodge {OPERATIVE}" not in labels(game) and f"play {OPERATIVE}" in labels(game)


@card("Unstable Kidnapper")
def test_unstable_kidnapper_kidnaps_a_bystander_after_a_discard():
    game = lair("Ana: hand Unstable Kidnapper, Unstable Kidnapper, Pumpkin Bombs; deck Bindings; victory ")
    game.choose("play Unstable Kidnapper")
    assert names(game, "victory", "Ana") == []
    choose(game, "dodge Pumpkin Bombs", "play Unstable Kidnapper")
    assert names(game, "victory", "Ana") == ["Bystander"] and pools(game) == (6, 0)


@card("Experimental Goblin Serum")
def test_experimental_goblin_serum_returns_the_cards_discarded_this_turn_that_lie_there():
    game = lair(f"Ana: hand Experimental Goblin Serum, Pumpkin Bombs, {MADAME}; deck Bindings, Bindings; "
                f"discard {OPERATIVE}")
    choose(game, "dodge Pumpkin Bombs", f"dodge {MADAME}", "play Experimental Goblin Serum")
    assert names(game, "discard", "Ana") == [OPERATIVE] and pools(game) == (0, 4)
    assert sorted(names(game, "hand", "Ana")) == ["Bindings", "Bindings", MADAME, "Pumpkin Bombs"]
