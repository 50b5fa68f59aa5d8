"""Superpowers of core-1e that only add points or cards: what a card brings with its superpower, and without."""

import pytest
from support.words import brought, card

# the card, another that shows the icon it asks for and one that does not; recruit, attack and cards drawn
SUPERPOWERS = [
    ("Odinson", "Growing Anger", "Repulsor Rays", (2, 0, 0), (4, 0, 0)),
    ("Call Lightning", "Storm", "Odinson", (0, 3, 0), (0, 6, 0)),
    ("Growing Anger", "Odinson", "Storm", (0, 2, 0), (0, 3, 0)),
    ("Hulk Smash!", "Odinson", "Storm", (0, 5, 0), (0, 10, 0)),
    ("Borrowed Brawn", "Odinson", "Storm", (0, 1, 0), (0, 4, 0)),
    ("Repulsor Rays", "Storm", "Odinson", (0, 2, 0), (0, 3, 0)),
    ("Endless Invention", "Team Player", "Odinson", (0, 0, 1), (0, 0, 2)),
    ("Quantum Breakthrough", "Team Player", "Odinson", (0, 0, 2), (0, 0, 4)),
    ("Team Player", "Odinson", "Storm", (0, 2, 0), (0, 3, 0)),
    ("Team Player", "Odinson", "S.H.I.E.L.D. Officer", (0, 2, 0), (0, 3, 0)),
    ("High-Tech Weaponry", "Team Player", "Odinson", (0, 2, 0), (0, 3, 0)),
    ("X-Men United", "Storm", "Odinson", (0, 6, 0), (0, 8, 0)),
    ("Gathering Stormclouds", "Surge of Power", "Odinson", (2, 0, 0), (2, 0, 1)),
    ("Keen Senses", "Unstoppable Hulk", "Team Player", (0, 1, 0), (0, 1, 1)),
    ("Frenzied Slashing", "Unstoppable Hulk", "Team Player", (0, 2, 0), (0, 2, 2)),
    ("Berserker Rage", "Unstoppable Hulk", "Team Player", (0, 0, 3), (0, 3, 3)),
]


@card(*(name for name, *_ in SUPERPOWERS))
@pytest.mark.parametrize(("name", "fitting", "other", "without", "with_it"), SUPERPOWERS)
def test_a_superpower_adds_what_it_says_after_a_card_that_shows_its_icon(name, fitting, other, without, with_it):
    assert brought(fitting, name, "yes") == with_it
    assert brought(fitting, name, "no") == without
    assert brought(other, name) == without
