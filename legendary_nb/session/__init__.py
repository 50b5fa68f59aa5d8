"""The board and the terminal share this: games on disk, the people and bots at the table, and messages to the user."""

import os

from legendary_nb.cards import system_names

USUAL_SYSTEM = "core-2e"
PROGRAM = "LEGENDARY_NB_PROGRAM"  # the environment variable in which a program such as kit.py leaves its name


def usual_system() -> str:
    """The system to play if you name none: the usual one, or the first of a folder without it."""
    known = system_names()
    return USUAL_SYSTEM if USUAL_SYSTEM in known or not known else known[0]


def program() -> str:
    """The command that starts this program, as hints and help tell you to type it."""
    return os.environ.get(PROGRAM) or "legendary-nb"
