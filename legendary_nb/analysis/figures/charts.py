"""Plain charts: bars and lines with intervals, one beside the other, for experiments.

A chart is its data; the figure is drawn when it is shown.  Without plotly, and for readers of plain text, the same
numbers are a table.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from textwrap import wrap
from typing import Any

from .look import DASHES, MOST, PALETTES, SIGNS, template

LONG = 30  # letters of a name that does not fit below a bar
SPAN = 20  # numbers along the bottom that can each have their tick
MIME = "application/vnd.plotly.v1+json"
COLOURS, INK = PALETTES["light"].lines, PALETTES["light"].ink
HEIGHT, TOP, BOTTOM = 400, 84, 56  # of a figure and its margins, in pixels
CROWDS, CROWD = ("thin", "band"), "#9aa0a8"  # styles without a name in the picture, and the colour of thin lines
LETTERS = 50  # of a line of the title
LETTER, LINE = 9, 20  # the room of a label at the end of a line


@dataclass(frozen=True)
class Series:
    """Values in one colour: `low` and `high` are the ends of their intervals, if there are any.

    A `dashed` line has the colour of the line before it, `thin` ones are a crowd without names, `dots` have no line and
    may have a label each, and a `band` lies between `low` and `high`.
    """

    name: str
    x: tuple[Any, ...]
    y: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    style: str = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chart:
    """A picture of some series; `kind` is bars or lines, `level` a line across to compare with.

    Along the bottom of a `doubling` chart each place is twice the one before it.
    """

    title: str
    series: tuple[Series, ...]
    x: str = ""
    y: str = ""
    kind: str = "lines"
    is_share: bool = False
    is_doubling: bool = False
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
        draw = self.bars if self.kind == "bars" else self.line
        for one, i in zip(self.series, self.hues):
            figure.add_trace(draw(go, one, i))
        right = max(LETTER * len(one.name) for one in self.named) + 30 if self.is_labelled else 20
        figure.update_layout(title=self.heading, template=template(), height=HEIGHT, hovermode="x",
                             margin={"l": 64, "r": right, "t": TOP, "b": BOTTOM},
                             showlegend=len(self.series) > 1 and not self.is_labelled,
                             legend={"orientation": "h", "y": 1.0, "yanchor": "bottom"}, barmode="group")
        figure.update_xaxes(title=self.x, **self.places())
        low, high = self.span
        figure.update_yaxes(title=self.y, tickformat=".0%" if self.is_share else None, range=(low, high))
        for one, up in zip(self.named, self.steps_up() if self.is_labelled else ()):
            end = math.log10(one.x[-1]) if self.is_doubling else one.x[-1]
            figure.add_annotation(x=end, y=one.y[-1], text=f"<b>{one.name}</b>", xanchor="left", xshift=12,
                                  yshift=up, showarrow=False,
                                  font={"size": 15, "color": hue(self.hues[self.series.index(one)])})
        if self.level is not None:
            figure.add_hline(y=self.level, line={"dash": "dot", "color": INK}, annotation_text=self.level_name)
        return figure

    @property
    def named(self) -> tuple[Series, ...]:
        """The series with a name in the picture."""
        return tuple(one for one in self.series if one.style not in CROWDS and not one.labels)

    @property
    def hues(self) -> list[int]:
        """The number of the colour of each series."""
        count, found = -1, []
        for one in self.series:
            count += one.style in ("", "dots")
            found.append(max(count, 0))
        return found

    @property
    def is_labelled(self) -> bool:
        """Whether each line has its name at its end; more lines than can be told apart have a legend."""
        return self.kind == "lines" and len(self.series) > 1 and len(self.named) <= MOST and not self.is_named

    @property
    def span(self) -> tuple[float, float]:
        """The lowest and the highest place up the side: 0 is in it, and so is every interval."""
        ends = [0.0, *(end for one in self.series for end in (*one.y, *one.low, *one.high))]
        air = 0.06 * (max(ends) - min(ends) or 1)
        return min(ends) - air * (min(ends) < 0), max(ends) + air * (max(ends) > 0)

    def steps_up(self) -> list[float]:
        """How far each label is moved up from the end of its line, so that no two cover each other."""
        low, high = self.span
        scale = (HEIGHT - TOP - BOTTOM) / (high - low)
        ends = [scale * (one.y[-1] - low) for one in self.named]
        moved, floor = dict.fromkeys(range(len(ends)), 0.0), -LINE / 2
        for i in sorted(moved, key=lambda i: ends[i]):
            moved[i] = max(0.0, floor + LINE - ends[i])
            floor = ends[i] + moved[i]
        return list(moved.values())

    @property
    def heading(self) -> str:
        """The title in lines that fit on narrow paper."""
        return "<br>".join(wrap(self.title, LETTERS))

    def places(self) -> dict[str, Any]:
        """How the places along the bottom are written: names with room at both ends, and no halves between numbers."""
        found = list(dict.fromkeys(x for one in self.series for x in one.x))
        if self.is_doubling:
            ends = (math.log10(found[0]) - 0.05, math.log10(found[-1]) + 0.05)
            return {"type": "log", "tickvals": found, "ticktext": list(map(str, found)), "range": ends}
        if self.is_named:
            return {"type": "category", "range": [-0.5, len(found) - 0.5]}
        if len(found) < 2:
            return {}
        span = max(found) - min(found)
        is_whole = all(float(x).is_integer() for x in found)
        ticks = {"tickformat": "d", "dtick": 1 if span <= SPAN else None} if is_whole else {}
        air = {} if self.kind == "bars" else {"range": (min(found) - 0.03 * span, max(found) + 0.03 * span)}
        return ticks | air

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
        for i, one in enumerate(self.series):
            figure.add_trace(go.Scatter(name=one.name, x=one.y, y=one.x, mode="markers", error_x=reach(one),
                                        marker={"color": hue(i), "symbol": SIGNS[i % MOST], "size": 10}))
        rows = max(len(one.x) for one in self.series)
        figure.update_layout(title=self.heading, template=template(), height=170 + 26 * rows,
                             margin={"l": 20, "r": 20, "t": 80, "b": 50}, showlegend=len(self.series) > 1,
                             legend={"orientation": "h", "y": 1.0, "yanchor": "bottom"})
        figure.update_yaxes(type="category", autorange="reversed", automargin=True)
        figure.update_xaxes(title=self.y, tickformat=".0%" if self.is_share else None)
        figure.add_vline(x=self.level or 0.0, line={"dash": "dot", "color": INK})
        return figure

    def bars(self, go: Any, one: Series, i: int) -> Any:
        return go.Bar(name=one.name, x=one.x, y=one.y, error_y=reach(one, INK),
                      marker={"color": hue(i), "opacity": 0.8, "pattern": {"shape": ("", "/", ".", "x")[i % MOST]}})

    def line(self, go: Any, one: Series, i: int) -> Any:
        if one.style == "band":
            return go.Scatter(name=one.name, x=one.x + one.x[::-1], y=one.high + one.low[::-1], fill="toself",
                              mode="lines", line={"width": 0}, fillcolor=hue(i), opacity=0.15, hoverinfo="skip")
        if one.style == "thin":
            return go.Scatter(name=one.name, x=one.x, y=one.y, mode="lines", line={"color": CROWD, "width": 1.2},
                              opacity=0.6, hoverinfo="skip")
        if one.style == "dots":
            return go.Scatter(name=one.name, x=one.x, y=one.y, mode="markers+text" if one.labels else "markers",
                              text=one.labels, textposition="middle right", textfont={"size": 15, "color": hue(i)},
                              marker={"color": hue(i), "symbol": SIGNS[i % MOST], "size": 12 if one.labels else 7,
                                      "opacity": 1 if one.labels else 0.45})
        plain = any(other.style for other in self.series)  # dashes say something else here
        dash = DASHES[1] if one.style == "dashed" else DASHES[0 if plain else i % MOST]
        return go.Scatter(name=one.name, x=one.x, y=one.y, mode="lines+markers", error_y=reach(one),
                          line={"color": hue(i), "dash": dash, "width": 3},
                          marker={"symbol": SIGNS[i % MOST], "size": 8})

    def table(self) -> list[str]:
        """The numbers, a line for each series."""
        return [f"{one.name or self.y}: " + ", ".join(f"{x}: {self.number(y)}" + self.between(one, i)
                                                      for i, (x, y) in enumerate(zip(one.x, one.y)))
                for one in self.series if one.style != "thin"]

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
            config = {"displaylogo": False, "responsive": True}
            return bundle | {MIME: self.figure.to_plotly_json() | {"config": config}}
        except ImportError:
            return bundle


def hue(i: int) -> str:
    """The colour of the line, bar or dot with this number."""
    return COLOURS[i % MOST]


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


def lines(title: str, values: Mapping[str, Mapping[Any, Any]], styles: Mapping[str, str] | None = None, **more: Any
          ) -> Chart:
    """Lines, one colour for each name; `styles` says which of them are dashed, thin, dots or a band."""
    drawn = (replace(series(name, one), style=(styles or {}).get(name, "")) for name, one in values.items())
    return Chart(title, tuple(drawn), **more)
