"""What the attacks share: how long each goes on."""

import os


def rounds(few: int, many: int) -> int:
    """So many rounds; many with LEGENDARY_NB_HOSTILE=long."""
    return many if os.environ.get("LEGENDARY_NB_HOSTILE") == "long" else few
