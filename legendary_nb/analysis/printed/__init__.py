"""Printed synergy: what the text of one card gives and another one wants, and the graph made from it."""
