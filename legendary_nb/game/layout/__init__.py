"""The layout of a table: a game that starts from hands, a city, decks and points given by card names."""
