"""Sabretooth's cards in play."""

from support.villains import OPERATIVE, card, lair
from support.words import choose, labels, names, pools, story


@card("Leap of the Tiger")
def test_leap_of_the_tiger_is_stronger_if_the_top_card_is_instinct_and_may_discard_it():
    game = lair("Ana: hand Leap of the Tiger; deck Devour; discard ").choose("play Leap of the Tiger")
    assert pools(game) == (0, 2 + 2)
    assert names(game.copy().choose("do not discard"), "deck", "Ana") == ["Devour"]
    assert names(game.choose("discard Devour"), "discard", "Ana") == ["Devour"]
    other = lair("Ana: hand Leap of the Tiger; deck Perfect Aim; discard ").choose("play Leap of the Tiger")
    assert pools(other) == (0, 2)


@card("Take One for the Team")
def test_take_one_for_the_team_draws_a_brotherhood_ally_or_kos_another_card():
    game = lair("Ana: hand Take One for the Team; deck Upper Hand").choose("play Take One for the Team")
    assert labels(game) == ["draw Upper Hand", "do not draw"] and pools(game) == (1, 0)
    assert names(game.copy().choose("do not draw"), "deck", "Ana") == ["Upper Hand"]
    assert names(game.choose("draw Upper Hand"), "hand", "Ana") == ["Upper Hand"]
    other = lair(f"Ana: hand Take One for the Team; deck {OPERATIVE}").choose("play Take One for the Team")
    assert names(other.choose(f"KO {OPERATIVE}"), "ko") == [OPERATIVE]


@card("Stealthy Predator")
def test_stealthy_predator_draws_one_card_discards_one_and_leaves_one():
    game = lair(f"Ana: hand Stealthy Predator; deck {OPERATIVE}, Devour, Bindings; discard ")
    choose(game, "play Stealthy Predator", "draw Devour", "discard Bindings")
    assert names(game, "hand", "Ana") == ["Devour"] and names(game, "discard", "Ana") == ["Bindings"]
    assert names(game, "deck", "Ana") == [OPERATIVE]


@card("Upper Hand")
def test_upper_hand_kos_any_of_the_top_cards_of_those_who_show_no_instinct_ally():
    game = lair(f"Ana: hand Upper Hand; deck {OPERATIVE} | Ben: hand Devour; deck Perfect Aim | Cleo: hand ; deck "
                "Bindings",
                players=3)
    game.choose("play Upper Hand")
    assert game.ask.player == "Ben"  # all show or reveal before Ana decides
    game.choose("reveal Devour")
    assert [revealed for _, revealed in story(game, "reveal")] == [OPERATIVE, "Devour", "Bindings"]
    assert game.ask.player == "Ana" and labels(game) == [f"KO {OPERATIVE}", "do not KO"]
    game.choose(f"KO {OPERATIVE}")
    assert game.ask.player == "Ana" and labels(game) == ["KO Bindings", "do not KO"]
    game.choose("do not KO")
    assert names(game, "ko") == [OPERATIVE] and pools(game) == (0, 4)


@card("Upper Hand")
def test_after_an_instinct_ally_upper_hand_counts_every_card_koed_this_turn():
    game = lair("Ana: hand Devour, Take One for the Team, Upper Hand; deck Bindings, New Recruit; victory Bystander | "
                "Ben: hand ; deck Bindings")
    choose(game, "play Devour", "KO Bystander", "play Take One for the Team", "KO Bindings", "play Upper Hand",
           "reveal Devour", "KO Bindings")
    assert pools(game) == (1, 2 + 2 + 4 + 3)
