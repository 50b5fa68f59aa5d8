"""A review in a notebook: what it says, luck and skill as a picture over the turns, and a table of the costly turns."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Any

from legendary_nb.simulate.intervals import Interval

from .luck_and_skill import Share, signed

if TYPE_CHECKING:
    from .review import Decision, Review

WIDE, HIGH, LEFT, RIGHT, EDGE = 720, 230, 56, 110, 16
CHANCE, CARDS, DECISIONS = "#7a7a7a", "#d1762b", "#2d7dd2"  # apart for colour-blind eyes, on light and dark paper
PARTS = (("cards", CARDS), ("decisions", DECISIONS))
MARKS = 12  # turns with a number below the picture


def page_of(review: Review) -> str:
    """The review as a piece of a page."""
    parts = [f"<p><b>{escape(review.sentence)}</b></p>"]
    if review.shares:
        parts.append(f"<p>Since the beginning: {escape(str(review.shares[-1]))}.</p>{picture(review.shares)}")
    if review.decisions:
        parts.append(table(review.decisions))
    parts.append(f"<p>{review.looked_at} of {review.of} turns were judged.</p>")
    return f'<div class="legendary-review">{"".join(parts)}</div>'


def table(decisions: Sequence[Decision]) -> str:
    heads = "".join(f'<th scope="col" style="text-align:left">{head}</th>'
                    for head in ("turn", "player", "did", "better", "cost", "why"))
    rows = "".join(row(decision) for decision in decisions)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def row(decision: Decision) -> str:
    cells = (decision.turn, decision.player, decision.did, decision.better, decision.cost, decision.reason)
    return f"<tr>{''.join(f'<td style=text-align:left>{escape(str(cell))}</td>' for cell in cells)}</tr>"


# ---- the picture ---------------------------------------------------------------------------------------


def picture(shares: Sequence[Share]) -> str:
    """Two lines with their intervals: what cards and what decisions have changed since the beginning."""
    lines = "".join(part(shares, name, colour) for name, colour in PARTS)
    grid = "".join(grid_line(value) for value in (-1.0, -0.5, 0.0, 0.5, 1.0))
    said = escape(str(shares[-1]))
    return (f'<svg viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" style="max-width:100%;height:auto" role="img" '
            f'aria-label="Luck and skill over the turns; at the end {said}" font-family="sans-serif" font-size="12">'
            f"{grid}{turn_marks(shares)}{lines}</svg>")


def part(shares: Sequence[Share], name: str, colour: str) -> str:
    bounds: list[Interval] = [getattr(share, f"{name}_interval") for share in shares]
    upper = [point(shares, i, one.high) for i, one in enumerate(bounds)]
    lower = [point(shares, i, one.low) for i, one in enumerate(bounds)]
    middle = [point(shares, i, getattr(share, name)) for i, share in enumerate(shares)]
    last = getattr(shares[-1], name)
    return (f'<polygon points="{" ".join(upper + lower[::-1])}" fill="{colour}" opacity="0.15"/>'
            f'<polyline points="{" ".join(middle)}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
            f'<text x="{WIDE - RIGHT + 6}" y="{height_of_name(shares[-1], name):.0f}" fill="{colour}">'
            f"{name} {100 * last:+.0f} %</text>")


def height_of_name(last: Share, name: str) -> float:
    """Where the name of a line stands: at its end, but never over the other name."""
    gap = 14 / 2 * (1 if getattr(last, name) < max(last.cards, last.decisions) or
                    (last.cards == last.decisions and name == "cards") else -1)
    near = abs(y_of(last.cards) - y_of(last.decisions)) < 14
    return (y_of((last.cards + last.decisions) / 2) + gap if near else y_of(getattr(last, name))) + 4


def point(shares: Sequence[Share], i: int, value: float) -> str:
    return f"{x_of(shares, i):.1f},{y_of(value):.1f}"


def x_of(shares: Sequence[Share], i: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * i / max(1, len(shares) - 1)


def y_of(value: float) -> float:
    return EDGE + (HIGH - 3 * EDGE) * (1 - value) / 2


def grid_line(value: float) -> str:
    y = y_of(value)
    return (f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.0f}" y2="{y:.0f}" stroke="currentColor" opacity="0.2"/>'
            f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end" fill="currentColor">{100 * value:+.0f} %</text>')


def turn_marks(shares: Sequence[Share]) -> str:
    step = 1 + (len(shares) - 1) // MARKS
    return "".join(f'<text x="{x_of(shares, i):.0f}" y="{HIGH - EDGE / 2:.0f}" text-anchor="middle" '
                   f'fill="currentColor">{shares[i].turn}</text>' for i in range(0, len(shares), step))


def figure_of(review: Review) -> Any:
    """The same picture by plotly, with the chance to win."""
    go = import_module("plotly.graph_objects")
    figure, turns = go.Figure(), list(range(len(review.shares)))
    names = [f"turn {share.turn}, {share.player}" for share in review.shares]
    figure.add_trace(go.Scatter(name="chance to win", x=turns, y=[share.win for share in review.shares], text=names,
                                line={"color": CHANCE, "dash": "dot"}))
    for name, colour in PARTS:
        values = [getattr(share, name) for share in review.shares]
        ends = [getattr(share, f"{name}_interval") for share in review.shares]
        said = [signed(value, end) for value, end in zip(values, ends, strict=True)]
        figure.add_trace(go.Scatter(name=name, x=turns, y=values, text=said, line={"color": colour}, error_y={
            "type": "data", "symmetric": False, "array": [end.high - v for v, end in zip(values, ends, strict=True)],
            "arrayminus": [v - end.low for v, end in zip(values, ends, strict=True)]}))
    figure.update_xaxes(tickvals=turns, ticktext=[str(share.turn) for share in review.shares], title="turn")
    figure.update_yaxes(tickformat="+.0%", range=[-1, 1])
    figure.update_layout(title=review.sentence, template="plotly_white", legend={"orientation": "h", "y": -0.2})
    return figure
