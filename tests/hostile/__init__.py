"""Attacks on what this kit keeps and serves, kept as tests.

Each is bounded: together they take less than two minutes.  LEGENDARY_NB_HOSTILE=long runs the longer form, with more
rounds of each attack: `LEGENDARY_NB_HOSTILE=long python -m pytest tests/hostile`.
"""
