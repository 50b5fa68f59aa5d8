"""What the board and the terminal share: games on disk, who sits where, and how a problem is told."""

from legendary_nb.cards import system_names

USUAL_SYSTEM = "core-2e"


def usual_system() -> str:
    """The system meant where none is named: the usual one, or the first of a folder without it."""
    known = system_names()
    return USUAL_SYSTEM if USUAL_SYSTEM in known or not known else known[0]
