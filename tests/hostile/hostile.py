"""What the attacks share: how long each goes on."""

from __future__ import annotations

import os


def is_long() -> bool:
    """LEGENDARY_NB_HOSTILE=long asks for the long form, which takes about an hour."""
    return os.environ.get("LEGENDARY_NB_HOSTILE") == "long"


def rounds(few: int, many: int) -> int:
    """So many rounds; many with LEGENDARY_NB_HOSTILE=long."""
    return many if is_long() else few
