"""What the board and the terminal share: games on disk, who sits where, and how a problem is told."""

USUAL_SYSTEM = "core-2e"
