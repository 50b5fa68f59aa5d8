"""The phrases of the verbs, by the families of the card language."""

from . import cards, deciding, enemies, looking, points, turn

FAMILIES = (points, cards, looking, deciding, enemies, turn)
