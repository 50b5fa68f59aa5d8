"""The four henchman groups."""

import pytest
from support.core_2e import card, fought
from support.words import choose, labels, names, pools

SPACES = ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"]

# ---- Doombot Legion --------------------------------------------------------------------------------


@card("Doombot Legion")
def test_after_the_doombots_you_ko_one_of_your_top_three_cards_and_order_the_others():
    game = fought("Doombot Legion", "Ana: deck Odinson, Wound, Keen Senses, Quick Draw | Ben: deck Odinson")
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Odinson", "KO Wound", "KO Keen Senses"])
    choose(game, "KO Wound", "put back next Odinson")
    assert names(game, "ko") == ["Wound"]
    top = names(game, "deck", "Ana")
    other = fought("Doombot Legion", "Ana: deck Odinson, Wound, Keen Senses, Quick Draw | Ben: deck Odinson")
    choose(other, "KO Wound", "put back next Keen Senses")
    assert sorted([top, names(other, "deck", "Ana")]) == [["Keen Senses", "Odinson", "Quick Draw"],
                                                          ["Odinson", "Keen Senses", "Quick Draw"]]


@card("Doombot Legion")
def test_only_you_see_the_cards_the_doombots_let_you_look_at():
    game = fought("Doombot Legion", "Ana: deck Odinson, Wound, Keen Senses, Quick Draw")
    assert [(e.card, e.seen_by) for e in game.events if e.kind == "look"] == [
        ("Odinson", ("Ana",)), ("Wound", ("Ana",)), ("Keen Senses", ("Ana",))]


@card("Doombot Legion")
def test_for_the_doombots_a_short_deck_is_filled_up_with_the_discard_pile():
    game = fought("Doombot Legion", "Ana: hand ; deck Odinson; discard Wound, Keen Senses")
    assert sorted(labels(game)) == ["KO Keen Senses", "KO Odinson", "KO Wound"]
    assert names(game, "discard", "Ana") == []


# ---- Hand Ninjas -----------------------------------------------------------------------------------


@card("Hand Ninjas")
@pytest.mark.parametrize("space", SPACES)
def test_the_hand_ninjas_ko_a_hero_in_the_sewers_or_on_the_rooftops_and_else_give_recruit(space):
    hidden = space in ("Sewers", "Rooftops")
    game = fought("Hand Ninjas", "Ana: hand Odinson, Wound", space=space, recruit=2)
    assert names(game, "ko") == (["Odinson"] if hidden else [])
    assert pools(game)[0] == (2 if hidden else 3)


@card("Hand Ninjas")
def test_hand_ninjas_that_a_police_officer_recalls_stand_nowhere_and_give_recruit():
    game = fought("Sentinel", "Ana: hand Wound; victory  | Ben: victory Hand Ninjas", space="Sewers", recruit=2,
                  holds=("Police Officer",))
    choose(game, "rescue effect of Police Officer")
    while game.ask.kind != "action":
        game.choose(next(label for label in labels(game) if "Hand Ninjas" in label))
    assert pools(game)[0] == 3 and names(game, "victory", "Ben") == ["Hand Ninjas"]


# ---- Savage Land Mutates ---------------------------------------------------------------------------


@card("Savage Land Mutates")
@pytest.mark.parametrize("top", ["S.H.I.E.L.D. Agent", "Daring Sidekick", "S.H.I.E.L.D. Officer"])
def test_the_mutates_ko_a_grey_hero_from_the_top_of_your_deck(top):
    game = fought("Savage Land Mutates", f"Ana: hand Wound; deck {top}, Quick Draw")
    assert names(game, "ko") == [top]
    assert names(game, "deck", "Ana") == ["Quick Draw"] and names(game, "hand", "Ana") == ["Wound"]


@card("Savage Land Mutates")
@pytest.mark.parametrize("top", ["Odinson", "Keen Senses", "Strength Specialist"])
def test_the_mutates_let_you_draw_a_strength_or_instinct_hero(top):
    game = fought("Savage Land Mutates", f"Ana: hand Wound; deck {top}, Quick Draw")
    assert names(game, "hand", "Ana") == ["Wound", top]
    assert names(game, "deck", "Ana") == ["Quick Draw"] and names(game, "ko") == []


@card("Savage Land Mutates")
@pytest.mark.parametrize("top", ["Quick Draw", "Energy Drain", "Web-Shooters", "Wound"])
def test_any_other_card_the_mutates_reveal_stays_on_top(top):
    game = fought("Savage Land Mutates", f"Ana: hand Wound; deck {top}, Odinson")
    assert names(game, "deck", "Ana") == [top, "Odinson"]
    assert names(game, "hand", "Ana") == ["Wound"] and names(game, "ko") == []


@card("Savage Land Mutates")
def test_without_a_deck_the_mutates_reveal_the_shuffled_discard_pile_or_nothing():
    game = fought("Savage Land Mutates", "Ana: hand Wound; deck ; discard Odinson")
    assert names(game, "hand", "Ana") == ["Wound", "Odinson"]
    empty = fought("Savage Land Mutates", "Ana: hand Wound; deck ; discard ")
    assert names(empty, "hand", "Ana") == ["Wound"] and empty.ask.kind == "action"
