"""legendary-nb: a rules engine and kit for the Legendary family of deck-building games."""

import sys
from typing import Any

from legendary_nb import compiled

compiled.use()  # before any module that may be compiled is imported

from legendary_nb.game import (  # noqa: E402
    Game,
    IllegalChoice,
    Option,
    Outcome,
    RecordError,
    Setup,
    SetupError,
    film,
    first_game,
)

__version__ = "1.0.0"
__all__ = ["Game", "IllegalChoice", "Option", "Outcome", "RecordError", "Setup", "SetupError", "film", "first_game"]


def show(what: Any) -> dict[str, Any] | None:
    """The board of a game, or what else a cell shows; None outside notebooks and if it is not installed."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if not hasattr(shell, "kernel"):
        return None
    try:
        from legendary_nb.ui.in_notebook import bundle_of
    except ImportError:
        return None
    return bundle_of(what)


Game.shown_as = show
