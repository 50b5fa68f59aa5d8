"""The look of all figures: colours, dashes and signs that can be told apart in grey, and a template for each theme."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

FONT = '"Segoe UI", -apple-system, Roboto, "Noto Sans", "DejaVu Sans", sans-serif'
DASHES = ("solid", "12px 5px", "3px 5px", "12px 5px 3px 5px")
SIGNS = ("circle", "square", "diamond", "triangle-up")
MOST = len(DASHES)  # lines that can be told apart


@dataclass(frozen=True)
class Palette:
    """The colours of a theme: the ground, the ink, a quieter ink, the grid, and those of the lines."""

    ground: str
    ink: str
    quiet: str
    grid: str
    lines: tuple[str, ...]


PALETTES = {
    "light": Palette("#fdfaf4", "#18202b", "#48525f", "#dcd3c0", ("#1b5cb5", "#a84a0c", "#1f6d5a", "#6c3ba3")),
    "dark": Palette("#18202c", "#f1f4f8", "#b3bdca", "#2f3b4d", ("#7db3ff", "#ff9c55", "#5fd0ae", "#c79bf2")),
}


def template(theme: str = "light") -> Any:
    """The plotly template of a theme."""
    go, of = import_module("plotly.graph_objects"), PALETTES[theme]
    axis = {"gridcolor": of.grid, "linecolor": of.quiet, "tickcolor": of.quiet, "zeroline": False, "automargin": True,
            "tickfont": {"size": 14, "color": of.quiet}, "title": {"font": {"size": 15, "color": of.quiet}}}
    return go.layout.Template(
        layout={"font": {"family": FONT, "size": 14, "color": of.ink}, "colorway": of.lines, "paper_bgcolor": of.ground,
                "plot_bgcolor": of.ground, "hoverlabel": {"font": {"size": 14}},
                "title": {"font": {"size": 20, "weight": "bold", "color": of.ink}, "x": 0, "xref": "container",
                          "xanchor": "left", "pad": {"l": 20}},
                "xaxis": axis | {"showgrid": False, "ticks": "outside"}, "yaxis": axis},
        data={kind: [{"error_x": whisker, "error_y": whisker}]
              for kind, whisker in (("bar", {"thickness": 2, "width": 6, "color": of.ink}),
                                    ("scatter", {"thickness": 2, "width": 6}))})
