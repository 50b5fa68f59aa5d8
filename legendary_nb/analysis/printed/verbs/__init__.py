"""The facts of the verbs, by the families of the card language."""

from . import cards, deciding, enemies, looking, points, turn
from .facts import FACTS

for family in (points, cards, looking, deciding, enemies, turn):
    FACTS.update(family.FACTS)
