"""Plain charts: bars and lines with intervals, one beside the other, for experiments.

A chart is its data; the figure is drawn when it is shown.  Without plotly, and for readers of plain text, the same
numbers are a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

# colours that stay apart for colour-blind eyes and on light and dark paper
COLOURS = ("#2d5794", "#d1762b", "#3a8f5c", "#9b4f96", "#7a7a7a", "#b8352c")
LONG = 30  # letters of a name that does not fit below a bar
INK = "#1d2230"  # of an interval that lies on a bar
SPAN = 20  # numbers along the bottom that can each have their tick
MIME = "application/vnd.plotly.v1+json"


@dataclass(frozen=True)
class Series:
    """Values in one colour: `low` and `high` are the ends of their intervals, if there are any."""

    name: str
    x: tuple[Any, ...]
    y: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()


@dataclass(frozen=True)
class Chart:
    """A picture of some series; `kind` is bars or lines, `level` a line across to compare with."""

    title: str
    series: tuple[Series, ...]
    x: str = ""
    y: str = ""
    kind: str = "lines"
    is_share: bool = False
    level: float | None = None
    level_name: str = ""

    def at(self, level: float, name: str = "") -> Chart:
        """The same chart with a line across."""
        return replace(self, level=level, level_name=name)

    @property
    def figure(self) -> Any:
        """The chart as a plotly figure."""
        go = import_module("plotly.graph_objects")
        if self.has_long_names:
            return self.lying(go)
        figure = go.Figure()
        for one, colour in zip(self.series, COLOURS * len(self.series)):
            draw = self.bars if self.kind == "bars" else self.line
            figure.add_trace(draw(go, one, colour))
        figure.update_layout(title=self.title, template="plotly_white", height=380, width=760, hovermode="x",
                             margin={"l": 60, "r": 20, "t": 50, "b": 50}, showlegend=len(self.series) > 1,
                             legend={"orientation": "h", "y": -0.2}, barmode="group", font={"size": 13})
        figure.update_xaxes(title=self.x, **self.places())
        figure.update_yaxes(title=self.y, tickformat=".0%" if self.is_share else None,
                            rangemode="normal" if any(y < 0 for one in self.series for y in one.y) else "tozero")
        if self.level is not None:
            figure.add_hline(y=self.level, line={"dash": "dot", "color": "#555555"}, annotation_text=self.level_name)
        return figure

    def places(self) -> dict[str, Any]:
        """How the places along the bottom are written: names with room at both ends, and no halves between numbers."""
        found = list(dict.fromkeys(x for one in self.series for x in one.x))
        if self.is_named:
            return {"type": "category", "range": [-0.5, len(found) - 0.5]}
        if len(found) < 2 or not all(float(x).is_integer() for x in found):
            return {}
        span = max(found) - min(found)
        return {"tickformat": "d", "dtick": 1 if span <= SPAN else None}

    @property
    def is_named(self) -> bool:
        """Whether the places along the bottom are names, not numbers."""
        return any(isinstance(x, str) for one in self.series for x in one.x)

    @property
    def has_long_names(self) -> bool:
        names = [x for one in self.series for x in one.x if isinstance(x, str)]
        return len(names) > 4 and max(map(len, names)) > LONG

    def lying(self, go: Any) -> Any:
        """Many long names are read from top to bottom: dots with their intervals, one line for each name."""
        figure = go.Figure()
        for one, colour in zip(self.series, COLOURS * len(self.series)):
            figure.add_trace(go.Scatter(name=one.name, x=one.y, y=one.x, mode="markers", error_x=reach(one),
                                        marker={"color": colour, "size": 9}))
        rows = max(len(one.x) for one in self.series)
        figure.update_layout(title=self.title, template="plotly_white", height=170 + 26 * rows, width=760,
                             margin={"l": 20, "r": 20, "t": 80, "b": 50}, showlegend=len(self.series) > 1,
                             legend={"orientation": "h", "y": 1.0, "yanchor": "bottom"}, font={"size": 13})
        figure.update_yaxes(type="category", autorange="reversed", automargin=True)
        figure.update_xaxes(title=self.y, tickformat=".0%" if self.is_share else None)
        figure.add_vline(x=self.level or 0.0, line={"dash": "dot", "color": "#555555"})
        return figure

    def bars(self, go: Any, one: Series, colour: str) -> Any:
        return go.Bar(name=one.name, x=one.x, y=one.y, marker={"color": colour, "opacity": 0.75},
                      error_y=reach(one, INK))

    def line(self, go: Any, one: Series, colour: str) -> Any:
        return go.Scatter(name=one.name, x=one.x, y=one.y, mode="lines+markers", line={"color": colour},
                          error_y=reach(one))

    def table(self) -> list[str]:
        """The numbers, a line for each series."""
        return [f"{one.name or self.y}: " + ", ".join(f"{x}: {self.number(y)}" + self.between(one, i)
                                                      for i, (x, y) in enumerate(zip(one.x, one.y)))
                for one in self.series]

    def between(self, one: Series, i: int) -> str:
        return f" ({self.number(one.low[i])} to {self.number(one.high[i])})" if one.low else ""

    def number(self, y: float) -> str:
        return f"{y:.1%}" if self.is_share else f"{y:.2f}"

    def __str__(self) -> str:
        return "\n".join([self.title, *self.table()])

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        bundle: dict[str, Any] = {"text/plain": str(self)}
        try:
            return bundle | {MIME: self.figure.to_plotly_json() | {"config": {"displaylogo": False}}}
        except ImportError:
            return bundle


def reach(one: Series, colour: str | None = None) -> dict[str, Any] | None:
    """How far the interval of each value goes up and down."""
    if not one.low:
        return None
    return {"type": "data", "symmetric": False, "color": colour, "array": [h - y for h, y in zip(one.high, one.y)],
            "arrayminus": [y - low for low, y in zip(one.low, one.y)]}


def series(name: str, values: Mapping[Any, Any]) -> Series:
    """A series of {place: value}; a value may be (value, low, high)."""
    triples = [one if isinstance(one, Sequence) else (one,) for one in values.values()]
    y, *ends = (tuple(float(one[i]) for one in triples) for i in range(min(map(len, triples), default=1)))
    return Series(name, tuple(values), y, *(ends if len(ends) == 2 else ()))


def bars(title: str, values: Mapping[str, Mapping[Any, Any]], **more: Any) -> Chart:
    """Bars in groups, one colour for each name."""
    return Chart(title, tuple(series(name, one) for name, one in values.items()), kind="bars", **more)


def lines(title: str, values: Mapping[str, Mapping[Any, Any]], **more: Any) -> Chart:
    """Lines, one colour for each name."""
    return Chart(title, tuple(series(name, one) for name, one in values.items()), **more)
