"""Intervals that shrink: the win rate of setups, and the difference of two, as more and more games are played."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from legendary_nb.simulate import Interval, wilson
from legendary_nb.simulate.intervals import of_mean

from .look import PALETTES, template

DASHES = ("solid", "dash", "solid")  # A, B, B less A
POINTS = 60  # along the way, closer together at its beginning
FIRST = 10  # games before an interval is worth looking at
Wins = Sequence[int]  # 1 for each game that was won, else 0, in the order of the seeds


def steps(games: int) -> list[int]:
    """The numbers of games to look at: each a few percent more than the one before."""
    grow = (games / FIRST) ** (1 / POINTS) if games > FIRST else 1.0
    found = {min(games, round(FIRST * grow**i)) for i in range(POINTS + 1)} if games >= FIRST else set()
    return sorted(found)


def rates(wins: Wins) -> list[tuple[int, float, Interval]]:
    """The win rate with its interval, after more and more games."""
    return [(n, sum(wins[:n]) / n, wilson(sum(wins[:n]), n)) for n in steps(len(wins))]


def differences(base: Wins, changed: Wins) -> list[tuple[int, float, Interval]]:
    """The difference of two win rates with the same seeds, with its interval, after more and more games."""
    pairs = [float(b - a) for a, b in zip(base, changed)]
    return [(n, statistics.fmean(pairs[:n]), of_mean([*pairs[:n], 1.0, -1.0])) for n in steps(len(pairs))]


def games_needed(wins: Wins, half: float) -> int:
    """About how many games it takes to know the win rate to `half` on either side, as far as these games tell."""
    share = (sum(wins) + 2) / (len(wins) + 4)
    return round(3.8416 * share * (1 - share) / half**2)


def shrinking_figure(sides: Sequence[tuple[str, Wins]], theme: str = "light") -> Any:
    """Above the win rates with their bands, below the difference of the first two sides."""
    go, subplots = (import_module(f"plotly.{name}") for name in ("graph_objects", "subplots"))
    rows = 2 if len(sides) > 1 else 1
    figure = subplots.make_subplots(rows=rows, cols=1, shared_xaxes=True, vertical_spacing=0.09,
                                    row_heights=[0.58, 0.42][:rows])
    of = PALETTES[theme]
    for (name, wins), colour, dash in zip(sides, of.lines, DASHES):
        add_band(go, figure, rates(wins), name, colour, dash, 1)
    whole = None if any(wins for _, wins in sides) else [0, 1]  # before the first game any share is possible
    figure.update_yaxes(title="won", tickformat=".0%", range=whole, row=1, col=1)
    if rows == 2:
        (first, base), (second, changed) = sides[:2]
        add_band(go, figure, differences(base, changed), f"{second} less {first}", of.quiet, DASHES[2], 2)
        figure.add_hline(y=0, line={"color": of.ink, "width": 1}, row=2, col=1)
        figure.update_yaxes(title=f"{second} less {first}", tickformat="+.0%", row=2, col=1)
    figure.update_xaxes(title="games with each setup", rangemode="tozero", row=rows, col=1)
    figure.update_layout(template=template(theme), height=520 if rows == 2 else 360, paper_bgcolor="rgba(0,0,0,0)",
                         plot_bgcolor="rgba(0,0,0,0)", hovermode="x",
                         margin={"l": 70, "r": 20, "t": 20, "b": 50}, legend={"orientation": "h", "y": 1.08})
    return figure


def add_band(go: Any, figure: Any, points: list[tuple[int, float, Interval]], name: str, colour: str,
             dash: str, row: int) -> None:
    """A line with its interval as a band around it."""
    games = [n for n, _, _ in points]
    red, green, blue = (int(colour[i:i + 2], 16) for i in (1, 3, 5))
    edges = [one.high for _, _, one in points] + [one.low for _, _, one in reversed(points)]
    figure.add_trace(go.Scatter(x=games + games[::-1], y=edges, fill="toself", mode="lines", line={"width": 0},
                                fillcolor=f"rgba({red},{green},{blue},0.22)", hoverinfo="skip", showlegend=False),
                     row=row, col=1)
    between = [[one.low, one.high] for _, _, one in points]
    figure.add_trace(go.Scatter(x=games, y=[share for _, share, _ in points], name=name, mode="lines",
                                line={"color": colour, "width": 2.5, "dash": dash}, customdata=between,
                                showlegend=row == 1,
                                hovertemplate="%{y:.1%} (%{customdata[0]:.1%} to %{customdata[1]:.1%})"),
                     row=row, col=1)
