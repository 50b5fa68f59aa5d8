"""The plot Resurrect Heroes with the Norn Stones in play."""

import pytest
from support.villains import TWIST, card, turned_up, under
from support.words import city, labels, names

PLOT = "Resurrect Heroes with the Norn Stones"
STONES = under(PLOT)


@card(PLOT)
def test_an_adversary_of_your_victory_pile_comes_back_and_a_card_is_played():
    game = turned_up([TWIST, "Elektra"], "Ana: hand ; victory Cops, Hulk, Bystander | Ben: victory Thor", STONES)
    assert labels(game) == ["let Cops enter the city", "let Hulk enter the city"]
    game.choose(0)
    assert city(game) == {"Bridge": "Elektra", "Streets": "Cops"}
    assert names(game, "victory", "Ana") == ["Hulk", "Bystander"]


@card(PLOT)
def test_without_an_adversary_only_the_next_card_is_played():
    game = turned_up([TWIST, "Elektra"], "Ana: hand ; victory Bystander", STONES)
    assert city(game) == {"Bridge": "Elektra"}


@card(PLOT)
def test_at_the_last_twists_each_player_puts_an_adversary_into_the_overrun_pile():
    game = turned_up(TWIST, "Ana: hand ; victory Hulk, Cops | Ben: victory Spider-Man | Cleo: victory ",
                     under(PLOT, 3), twists=6)
    game.choose("put Cops into the Overrun Pile")
    assert names(game, "escape") == ["Cops", "Spider-Man"] and names(game, "victory", "Ana") == ["Hulk"]
    assert "gain" not in [e.kind for e in game.events]  # they did not overrun: nobody is bound by Spider-Man


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@card(PLOT)
def test_good_wins_with_three_adversaries_for_each_player_in_the_overrun_pile(players):
    def after(escaped):
        return turned_up(TWIST, "Ana: hand ; victory Cops", under(PLOT, players), escape=["Cops"] * escaped, twists=6)

    lost = after(3 * players - 1)
    assert lost.outcome.result == "loss" and lost.outcome.reason.endswith("#evil wins")
    assert after(3 * players - 2).outcome is None
