"""One picture with both synergies: what the texts promise across, what the games show upwards."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from legendary_nb.analysis.experiments.agreement import VERDICTS, Verdict, agreement, verdicts
from legendary_nb.analysis.experiments.interaction import measured_facts

from .look import PALETTES, template

# agreement in blue and grey, disagreement in orange and violet; signs differ too, for eyes that see no colours
GREY = "#767b84"
HUES = {theme: dict(zip(VERDICTS, (of.lines[0], of.lines[1], of.lines[3], of.quiet))) for theme, of in PALETTES.items()}
SIGNS = dict(zip(VERDICTS, ("circle", "x", "diamond", "circle-open")))
NAMED = 3  # pairs of each verdict that are named in the picture, if there is room
SHORT = {"won": "games won, beyond both alone", "pace": "points a turn, beyond both alone"}
NARROW = 600  # pixels of a picture that has no room for long words
LETTER, LINE, ROOM = 9.0, 0.06, 1.02  # pixels of a letter; a line's height and the room for names, in pictures


def both_figure(system: str, what: str = "pace", named: int = NAMED, theme: str = "light", width: float = 860,
                height: float = 560) -> Any:
    """Every pair of heroes as a point, coloured by whether text and games agree; the clearest ones are named.

    Each point carries its pair, for clicks; its bar is the 95 % interval, drawn only if it leaves out 0.
    """
    go = import_module("plotly.graph_objects")
    found, hues = verdicts(system, what), HUES[theme]
    figure = go.Figure()
    for verdict in VERDICTS:
        figure.add_trace(points(go, [one for one in found if one.verdict == verdict], verdict, hues[verdict]))
    wanted = [one for verdict in VERDICTS for one in clearest(found, verdict)[:named]] if width >= NARROW else []
    for one, side in beside(wanted, found, width):
        name_pair(figure, one, side, hues[one.verdict])
    for one in found:
        if one.is_clear:
            figure.add_shape(type="line", x0=one.printed, x1=one.printed, y0=one.low, y1=one.high, layer="below",
                             line={"color": hues[one.verdict], "width": 1})
    figure.add_vline(x=min(one.printed for one in found if one.is_promised), line={"dash": "dot", "color": GREY},
                     annotation_text="the text says yes", annotation_position="bottom right")
    figure.add_hline(y=0, line={"color": GREY, "width": 1})
    lay_out(figure, system, what, theme, width, height)
    figure.update_yaxes(range=[1.08 * end for end in ends(found)])
    return figure


def lay_out(figure: Any, system: str, what: str, theme: str, width: float, height: float) -> None:
    """Words and sizes; shorter words on narrow paper."""
    seen, games, is_narrow = agreement(system, what)["seen"], measured_facts(system)["games"], width < NARROW
    title = f"correlation {seen}" if is_narrow else f"Printed and measured synergy, {system}: correlation {seen}"
    sub = f"{games:,} games; faint: perhaps chance" if is_narrow else (
        f"{games:,} games; faint where chance may explain what was measured")
    figure.update_layout(
        title={"text": f"{title}<br><sub>{sub}</sub>", "font": {"size": 15 if is_narrow else 17}},
        template=template(theme), height=height, width=width,
        paper_bgcolor="rgba(0,0,0,0)", plot_bgcolor="rgba(0,0,0,0)", font={"size": 13}, dragmode=False,
        margin={"l": 70, "r": 20, "t": 70, "b": 60}, legend={"orientation": "h", "y": -0.22 if is_narrow else -0.15},
        hovermode="closest")
    across, up = "what the texts promise", "what the games show"
    figure.update_xaxes(title={"font": {"size": 13}, "text": f"{across}<br>(attack points)" if is_narrow else
                               f"{across} (attack points for a random card of each)"})
    figure.update_yaxes(title={"font": {"size": 13}, "text": f"{up}<br>({SHORT[what]})"},
                        tickformat="+.1%" if what == "won" else "+.2f")


def ends(found: list[Verdict]) -> tuple[float, float]:
    """The lowest and the highest value that is drawn."""
    return (min(one.low if one.is_clear else one.effect for one in found),
            max(one.high if one.is_clear else one.effect for one in found))


def points(go: Any, found: list[Verdict], verdict: str, hue: str) -> Any:
    """The pairs of one verdict; faint if chance may explain what was measured."""
    return go.Scatter(
        name=f"{verdict} ({len(found)})", x=[one.printed for one in found], y=[one.effect for one in found],
        mode="markers", customdata=[[one.a, one.b] for one in found], text=[hover(one) for one in found],
        hovertemplate="%{text}<extra></extra>",
        marker={"color": hue, "symbol": SIGNS[verdict], "size": 9,
                "opacity": [1.0 if one.is_clear else 0.45 for one in found]})


def hover(one: Verdict) -> str:
    lines = [f"<b>{one.a} and {one.b}</b>", f"text {one.printed:.2f} (special {one.special:+.2f})",
             f"games {one.effect:+.3f} ({one.low:+.3f} to {one.high:+.3f})", *one.why]
    return "<br>".join(lines)


def clearest(found: list[Verdict], verdict: str) -> list[Verdict]:
    """The pairs of a verdict that stand out: far from 0 for the width of their interval."""
    return sorted((one for one in found if one.verdict == verdict and one.is_clear),
                  key=lambda one: -abs(one.effect) / (one.high - one.low))


def beside(wanted: list[Verdict], found: list[Verdict], width: float) -> list[tuple[Verdict, int]]:
    """Which pairs are named, and on which side of their points: where no other name stands."""
    wide, high = (max(values) - min(values) for values in zip(*((one.printed, one.effect) for one in found)))
    boxes: list[tuple[float, float, float]] = []
    named = []
    for one in wanted:
        length = LETTER / width * len(f"{one.a} · {one.b}") * wide
        for side in (1, -1):
            start = one.printed if side > 0 else one.printed - length
            free = all(start > end or start + length < begin or abs(one.effect - at) > LINE * high
                       for begin, end, at in boxes)
            covers = any(other.is_clear and start < other.printed < start + length
                         and abs(one.effect + LINE * high / 4 - other.effect) < LINE * high / 3 for other in found)
            if free and not covers and start >= 0 and start + length <= ROOM * wide:
                boxes.append((start, start + length, one.effect))
                named.append((one, side))
                break
    return named


def name_pair(figure: Any, one: Verdict, side: int, hue: str) -> None:
    figure.add_annotation(x=one.printed, y=one.effect, text=f"{one.a} · {one.b}", showarrow=False, xshift=9 * side,
                          yshift=9, xanchor="left" if side > 0 else "right",
                          font={"size": 12, "color": hue})
