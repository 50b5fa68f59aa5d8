"""What the user types to start this program: hints and help name it so that they can be typed again."""

from __future__ import annotations

import os

VARIABLE = "LEGENDARY_NB_PROGRAM"


def program() -> str:
    """legendary-nb, unless another program, such as kit.py, has started it and said how it was called."""
    return os.environ.get(VARIABLE) or "legendary-nb"
