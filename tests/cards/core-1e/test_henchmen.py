"""The four henchman groups."""

import pytest
from support.enemies import CALM, fought
from support.systems import current
from support.words import card, choose, labels, names, pools, table

# ---- Doombot Legion --------------------------------------------------------------------------------


@card("Doombot Legion")
def test_after_the_doombots_you_look_at_your_top_two_cards_and_ko_one():
    game = fought("Doombot Legion", "Ana: deck Storm, Odinson, Hulk | Ben: deck Rogue")
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Gathering Stormclouds", "KO Odinson"])
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "deck", "Ana") == ["Gathering Stormclouds", "Growing Anger"]
    assert names(game, "deck", "Ben") == ["Borrowed Brawn"]


@card("Doombot Legion")
def test_only_you_see_the_cards_the_doombots_let_you_look_at():
    game = fought("Doombot Legion", "Ana: deck Storm, Odinson, Hulk")
    assert [(e.card, e.seen_by) for e in game.events if e.kind == "look"] == [
        ("Gathering Stormclouds", ("Ana",)), ("Odinson", ("Ana",))]


@card("Doombot Legion")
def test_for_the_doombots_a_deck_of_one_card_is_filled_up_with_the_discard_pile():
    game = fought("Doombot Legion", "Ana: hand ; deck Storm; discard Odinson")
    assert labels(game) == ["KO Gathering Stormclouds", "KO Odinson"]
    game.choose("KO Gathering Stormclouds")
    assert names(game, "deck", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ana") == []


# ---- Hand Ninjas -----------------------------------------------------------------------------------


@card("Hand Ninjas")
def test_the_hand_ninjas_give_one_recruit():
    game = fought("Hand Ninjas", attack=3, recruit=2)
    assert pools(game) == (3, 0)
    assert game.explain("recruit").parts[-1] == (f"{current()}/hand-ninjas#fight", 1)


# ---- Savage Land Mutates ---------------------------------------------------------------------------


@card("Savage Land Mutates")
@pytest.mark.parametrize("fights", [1, 2])
def test_each_savage_land_mutate_adds_a_card_to_your_new_hand(fights):
    game = table(f"Ana: hand Odinson; deck {', '.join(['Storm'] * 12)}", attack=3 * fights, villain_deck=CALM,
                 city={"Bank": "Savage Land Mutates", "Bridge": "Savage Land Mutates"})
    for _ in range(fights):
        game.choose(1)
    assert names(game, "hand", "Ana") == ["Odinson"]
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"] * (6 + fights)


@card("Savage Land Mutates")
def test_the_extra_card_of_a_savage_land_mutate_comes_once():
    game = fought("Savage Land Mutates", f"Ana: hand ; deck {', '.join(['Storm'] * 20)}")
    choose(game, "end turn", "end turn", "end turn")
    assert len(names(game, "hand", "Ana")) == 6
    assert len(names(game, "hand", "Ben")) == 6
