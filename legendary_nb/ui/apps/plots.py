"""Figures of plotly on a page: one widget that brings plotly along, redraws in place, reports clicks, saves pictures.

Everything comes from this machine, and the page itself draws the pictures (PNG and SVG).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import traitlets

from legendary_nb.session.problem import Problem
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.protocol import UNKNOWN, what_of
from legendary_nb.ui.talking import Talking


@lru_cache(maxsize=1)
def plotly_source() -> bytes:
    """The JavaScript of plotly, from its package."""
    from plotly.offline import get_plotlyjs

    return str(get_plotlyjs()).encode()


class Plotting(Talking):
    """A widget that draws figures: it sends plotly once to a page that has none.

    A widget must be ready within two seconds, and plotly is too large for that on a slow machine, so it is not part of
    the widget's own module.
    """

    def handle(self, message: Any) -> None:
        if what_of(message) == "plotly":
            self.send({"re": "plotly"}, buffers=[plotly_source()])
        else:
            self.do(message)

    def do(self, message: Any) -> None:
        """Carry out any other message."""
        raise Problem(UNKNOWN)


def as_data(figure: Any) -> dict[str, Any]:
    """A figure as plain data."""
    data: dict[str, Any] = figure if isinstance(figure, dict) else json.loads(figure.to_json())
    return data


class Plots(Plotting):
    """Figures one below the other: `Plots([figure, ...])`.

    Set `figures` again to redraw them in place.  `clicked` is the last point that you clicked: the number of its
    figure, and its customdata.
    """

    _esm = joined_script("pages/figures.js")
    _css = joined_style("shared/fonts.css", "shared/tokens.css", "pages/plots.css")
    figures = traitlets.List().tag(sync=True)
    titles = traitlets.List(traitlets.Unicode()).tag(sync=True)
    clicked = traitlets.Dict().tag(sync=True)
    written = ("clicked",)

    def __init__(self, figures: Sequence[Any] = (), **traits: Any) -> None:
        super().__init__(figures=list(figures), **traits)

    @traitlets.validate("figures")
    def plain(self, proposal: Any) -> list[dict[str, Any]]:
        return [as_data(figure) for figure in proposal["value"]]

    def __repr__(self) -> str:
        return f"Plots({len(self.figures)} figures)"
