"""Benchmarks: how fast games and pages are, and how strong the bots."""
