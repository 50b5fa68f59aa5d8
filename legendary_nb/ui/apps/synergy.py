"""The synergy explorer as an app: a circle or a heat map, filters, and a panel for what is clicked."""

from __future__ import annotations

from typing import Any

import traitlets

from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.serve.kernel import open_page

from .plots import Plotting
from .synergy_picture import Exploring


class Explorer(Plotting):
    """The page of the explorer."""

    _esm = joined_script("pages/explorer.js")
    _css = joined_style("shared/tokens.css", "pages/plots.css", "pages/explorer.css")
    holds = "exploring"
    page = traitlets.Dict().tag(sync=True)
    figure = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self.exploring = Exploring()
        super().__init__(**traits)
        self.draw()

    def do(self, message: Any) -> None:
        """A message of the page: do it, send a file it asked for, show what is new."""
        answer = self.exploring.receive(message)
        if answer is None:
            self.draw()
        self.send(answer or {"re": "done"})  # also where nothing has changed: the page waits for it

    def draw(self) -> None:
        with self.hold_sync():
            self.page = self.exploring.page()
            self.figure = self.exploring.figure()

    def __repr__(self) -> str:
        return f"Explorer({self.exploring.pool!r})"


def explorer_app() -> Any:
    """The explorer as a page of its own."""
    return open_page(Explorer())
