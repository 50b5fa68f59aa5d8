"""The cards of Spider-Man (Miles Morales); more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card
from support.words import choose, fresh, labels, names, pools, table

SIX = ", ".join(["Wound"] * 6)


def laid(seats: str, rescues: str = "Bystander", **parts):
    """A table whose topmost bystander is this one, and whose villain deck lasts."""
    game = table(seats, **{"villain_deck": ["Sentinel"] * 4, **parts})
    game.table.stacks["bystanders"].append(fresh(game, rescues))
    return game


# ---- Web-Trap --------------------------------------------------------------------------------------


@card("Web-Trap")
@pytest.mark.parametrize(("first", "answers", "drawn"), [
    ("Web-Trap", ["yes"], 7), ("Web-Trap", ["no"], 6), ("Venom Strike", [], 6)])
def test_web_trap_adds_a_card_to_the_new_hand_after_an_instinct_card(first, answers, drawn):
    game = laid(f"Ana: hand {first}, Web-Trap; deck {SIX}, Wound, Wound, Wound; discard ")
    choose(game, f"play {first}", "play Web-Trap", *answers)
    assert pools(game) == (0, 2)
    assert names(game, "hand", "Ana") == []  # nothing is drawn now
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Wound"] * drawn


@card("Web-Trap")
def test_several_web_traps_add_up_and_are_over_with_the_turn():
    game = laid(f"Ana: hand Web-Trap, Web-Trap, Web-Trap; deck {SIX}, {SIX}, {SIX}; discard  | Ben: deck {SIX}, {SIX}")
    choose(game, "play Web-Trap", "play Web-Trap", "yes", "play Web-Trap", "yes", "end turn")
    assert len(names(game, "hand", "Ana")) == 8
    game.choose("end turn")
    assert len(names(game, "hand", "Ben")) == 6
    game.choose("end turn")
    assert len(names(game, "hand", "Ana")) == 6


# ---- Spider-Camouflage -----------------------------------------------------------------------------


@card("Spider-Camouflage")
def test_spider_camouflage_sets_a_card_aside_that_joins_the_new_hand():
    game = laid(f"Ana: hand Spider-Camouflage, Odinson, Wound; deck {SIX}; discard ")
    game.choose("play Spider-Camouflage")
    assert labels(game) == ["keep Odinson", "keep Wound", "do not keep"]
    game.choose("keep Odinson")
    assert names(game, "hand", "Ana") == ["Wound"]
    assert "play Odinson" not in labels(game)  # it is out of hand for this turn
    assert [card["name"] for card in game.view("Ana")["players"][0]["aside"]] == ["Odinson"]
    assert pools(game) == (0, 2)
    game.choose("end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Odinson", *["Wound"] * 6]
    assert sorted(names(game, "discard", "Ana")) == ["Spider-Camouflage", "Wound"]


@card("Spider-Camouflage")
def test_spider_camouflage_need_not_set_a_card_aside_and_cannot_without_one():
    game = laid(f"Ana: hand Spider-Camouflage, Odinson; deck {SIX}; discard ")
    choose(game, "play Spider-Camouflage", "do not keep", "end turn")
    assert names(game, "hand", "Ana") == ["Wound"] * 6

    bare = laid(f"Ana: hand Spider-Camouflage; deck {SIX}; discard ")
    bare.choose("play Spider-Camouflage")
    assert bare.ask.kind == "action"


@card("Spider-Camouflage", "Crazed Rampage")
def test_a_card_set_aside_cannot_be_revealed_or_healed():
    game = laid(f"Ana: hand Spider-Camouflage, Odinson, Crazed Rampage; deck {SIX}; discard  | Ben: hand Odinson")
    choose(game, "play Spider-Camouflage", "keep Odinson", "play Crazed Rampage")
    assert game.ask.player == "Ben"  # Ana has no strength hero but the Rampage itself, and took a wound
    assert names(game, "discard", "Ana") == ["Wound"]

    hidden = laid(f"Ana: hand Spider-Camouflage, Wound; deck {SIX}; discard ")
    choose(hidden, "play Spider-Camouflage", "keep Wound")
    assert "heal" not in labels(hidden)


@card("Spider-Camouflage", "Web-Trap")
def test_a_card_set_aside_comes_on_top_of_the_cards_drawn_extra():
    game = laid(f"Ana: hand Web-Trap, Web-Trap, Spider-Camouflage, Odinson; deck {SIX}, {SIX}; discard ")
    choose(game, "play Web-Trap", "play Web-Trap", "yes", "play Spider-Camouflage", "keep Odinson", "end turn")
    assert len(names(game, "hand", "Ana")) == 6 + 1 + 1


# ---- Jump Dimensions -------------------------------------------------------------------------------


@card("Jump Dimensions")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_after_a_spider_friend_jump_dimensions_rescues_a_bystander_and_swaps_up_to_three_cards(n):
    game = laid(f"Ana: hand Web-Trap, Jump Dimensions, Odinson, Odinson, Odinson, Odinson; deck {SIX}, {SIX}; discard ")
    choose(game, "play Web-Trap", "play Jump Dimensions", "yes")
    assert names(game, "victory", "Ana") == ["Bystander"]
    for _ in range(n):
        game.choose("discard Odinson")
    if n < 3:
        game.choose("done")
    assert names(game, "discard", "Ana") == ["Odinson"] * n
    assert pools(game) == (0, 1 + 2)
    game.choose("end turn")
    assert len(names(game, "hand", "Ana")) == 6 + n


@card("Jump Dimensions")
@pytest.mark.parametrize(("first", "answers"), [("Web-Trap", ["no"]), ("Weapon Bank", [])])
def test_jump_dimensions_does_nothing_more_without_its_superpower(first, answers):
    game = laid(f"Ana: hand {first}, Jump Dimensions, Odinson; deck {SIX}, {SIX}; discard ")
    choose(game, f"play {first}", "play Jump Dimensions", *answers, "end turn")
    assert names(game, "victory", "Ana") == []
    assert len(names(game, "hand", "Ana")) == 6


@card("Jump Dimensions", "Kindly Caretaker")
def test_a_card_drawn_by_the_rescued_bystander_may_be_discarded():
    game = laid(f"Ana: hand Web-Trap, Jump Dimensions; deck Odinson, {SIX}, {SIX}; discard ", "Kindly Caretaker")
    choose(game, "play Web-Trap", "play Jump Dimensions", "yes", "discard Odinson")
    assert names(game, "discard", "Ana") == ["Odinson"]
    game.choose("end turn")
    assert len(names(game, "hand", "Ana")) == 6 + 1


@card("Jump Dimensions", "Unending Energy")
def test_unending_energy_that_returns_still_counts_as_a_discarded_card():
    game = laid(f"Ana: hand Web-Trap, Jump Dimensions, Unending Energy; deck {SIX}, {SIX}; discard ")
    choose(game, "play Web-Trap", "play Jump Dimensions", "yes", "discard Unending Energy", "return Unending Energy")
    assert names(game, "hand", "Ana") == ["Unending Energy"]
    game.choose("end turn")
    assert len(names(game, "hand", "Ana")) == 6 + 1
