"""What the steps of cards are worth, by the families of the card language: one unit is one attack point in one turn."""

from . import cards, deciding, enemies, looking, points, turn
from .prices import WORTH, Prices, amount, typical

for family in (points, cards, looking, deciding, enemies, turn):
    WORTH.update(family.WORTH)

__all__ = ["WORTH", "Prices", "amount", "typical"]
