"""Deck statistics: the next hand, what it brings, and how a deck grew."""
