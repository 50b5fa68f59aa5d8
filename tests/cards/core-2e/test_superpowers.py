"""Superpowers of core-2e that only add points or cards: what a card brings with its superpower, and without."""

import pytest
from support.core_2e import card
from support.words import brought

# the card, another that shows the icon it asks for and one that does not; recruit, attack and cards drawn
SUPERPOWERS = [
    ("Odinson", "Glory of Asgard", "Spark of the Divine", (3, 0, 0), (5, 0, 0)),
    ("Growing Rage", "Growing Rage", "Don't Make Me Angry", (0, 2, 0), (0, 3, 0)),
    ("Pinpoint Precision", "Growing Rage", "Keen Senses", (0, 5, 0), (0, 7, 0)),
    ("Revitalizing Rain", "Revitalizing Rain", "Odinson", (2, 0, 0), (4, 0, 0)),
    ("Venom Strike", "Venom Strike", "Web-Trap", (0, 1, 0), (0, 3, 0)),
    ("Borrowed Brawn", "Odinson", "Spark of the Divine", (0, 1, 0), (0, 4, 0)),
    ("Web-Shooters", "Jump Dimensions", "Witty Banter", (0, 1, 1), (0, 2, 1)),
    ("Overloaded Unibeam", "Trick Arrow", "Growing Rage", (0, 3, 0), (0, 4, 0)),
    ("A Day Unlike Any Other", "Trick Arrow", "Keen Senses", (0, 4, 0), (0, 5, 0)),
    ("Endless Invention", "Endless Invention", "Growing Rage", (0, 0, 1), (0, 0, 2)),
    ("Quantum Breakthrough", "Growing Rage", "Keen Senses", (0, 0, 2), (0, 0, 4)),
    ("Keen Senses", "Keen Senses", "Odinson", (0, 1, 0), (0, 1, 1)),
    ("Frenzied Slashing", "Keen Senses", "Quick Draw", (0, 2, 0), (0, 2, 2)),
    ("Berserker Rage", "Keen Senses", "Hulk Smash!", (0, 0, 3), (0, 3, 3)),
]


@card(*(name for name, *_ in SUPERPOWERS))
@pytest.mark.parametrize(("name", "fitting", "other", "without", "with_it"), SUPERPOWERS)
def test_a_superpower_adds_what_it_says_after_a_card_that_shows_its_icon(name, fitting, other, without, with_it):
    assert brought(fitting, name, "yes") == with_it
    assert brought(fitting, name, "no") == without
    assert brought(other, name) == without
