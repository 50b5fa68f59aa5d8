"""The command line: legendary-nb play, serve, lab, simulate, card, rules, coverage, replay, bench, compile, check."""

from .main import main

__all__ = ["main"]
