"""Charts: figures that can be read in grey and from the last row, and texts with the same numbers."""

from itertools import pairwise

import pytest

pytest.importorskip("plotly")

from legendary_nb.analysis.figures.charts import HEIGHT, LINE, MIME, Chart, Series, bars, lines
from legendary_nb.analysis.figures.look import PALETTES


def test_a_chart_is_a_figure_without_a_network_and_a_text_with_the_same_numbers():
    chart = lines("Title", {"one": {1: (0.5, 0.4, 0.6), 2: (0.7, 0.6, 0.8)}}, x="games", y="won", is_share=True).at(0.5)
    bundle = chart._repr_mimebundle_()
    assert set(bundle) == {"text/plain", MIME} and "50.0% (40.0% to 60.0%)" in bundle["text/plain"]
    assert list(bundle[MIME]["data"][0]["y"]) == [0.5, 0.7] and "http" not in str(bundle[MIME])


def test_bars_below_zero_are_drawn_below_zero_and_names_stay_names():
    figure = bars("Title", {"one": {"a": -1.0, "b": 2.0}}).figure
    assert figure.layout.yaxis.range[0] < -1 and figure.layout.xaxis.type == "category"


def test_whole_numbers_have_no_halves_between_them_and_names_have_room():
    whole = lines("Title", {"one": {0: 1.0, 4: 2.0}}).figure.layout.xaxis
    assert (whole.dtick, whole.tickformat) == (1, "d")
    assert lines("Title", {"one": {0.5: 1.0, 1: 2.0}}).figure.layout.xaxis.dtick is None
    assert lines("Title", {"one": {1: 1.0, 99: 2.0}}).figure.layout.xaxis.dtick is None
    assert list(lines("Title", {"one": {"a": 1.0, "b": 2.0}}).figure.layout.xaxis.range) == [-0.5, 1.5]


def test_many_long_names_are_read_from_top_to_bottom():
    values = {f"a name that is much too long for a bar {n}": float(n) for n in range(6)}
    figure = lines("Title", {"one": values}).figure
    assert list(figure.data[0].y) == list(values) and figure.layout.yaxis.autorange == "reversed"


# ---- names at the lines --------------------------------------------------------------------------------


def labels(figure):
    """Where each name stands above the bottom, in pixels, from the top one to the lowest."""
    low, high = figure.layout.yaxis.range
    scale = (HEIGHT - figure.layout.margin.t - figure.layout.margin.b) / (high - low)
    return sorted(((one.y - low) * scale + one.yshift, one.text) for one in figure.layout.annotations)[::-1]


def test_lines_have_their_names_at_their_ends_and_no_legend():
    figure = lines("Title", {"one": {1: 0, 2: 5}, "two": {1: 0, 2: 1}}).figure
    assert [name for _, name in labels(figure)] == ["<b>one</b>", "<b>two</b>"] and not figure.layout.showlegend
    assert figure.layout.margin.r > 9 * len("one")


@pytest.mark.parametrize("ends", [(1, 1, 1, 1), (0, 0.01, 8, 8.01), (-3, -3, 2), (5, 4.9, 4.8, 0)])
def test_names_never_cover_each_other(ends):
    places = [place for place, _ in labels(lines("Title", {str(i): {0: 1, 1: y} for i, y in enumerate(ends)}).figure)]
    assert all(upper - lower >= LINE - 0.001 for upper, lower in pairwise(places))


def test_more_lines_than_can_be_told_apart_have_a_legend():
    figure = lines("Title", {str(i): {1: i, 2: i} for i in range(5)}).figure
    assert figure.layout.showlegend and not figure.layout.annotations


def test_lines_and_bars_can_be_told_apart_in_grey():
    drawn = lines("Title", {str(i): {1: i, 2: i} for i in range(4)}).figure.data
    assert len({one.line.dash for one in drawn}) == len({one.marker.symbol for one in drawn}) == 4
    drawn = bars("Title", {str(i): {1: i, 2: i} for i in range(4)}).figure.data
    assert len({one.marker.pattern.shape for one in drawn}) == 4


def test_a_dashed_line_has_the_colour_of_the_line_before_it():
    chart = lines("Title", {name: {1: 1, 2: 2} for name in ("a", "a on paper", "b", "b on paper")},
                  styles={"a on paper": "dashed", "b on paper": "dashed"})
    first, paper, second, other = chart.figure.data
    assert first.line.color == paper.line.color != second.line.color == other.line.color
    assert first.line.dash == second.line.dash == "solid" != paper.line.dash == other.line.dash


def test_a_crowd_of_thin_lines_and_a_band_have_no_names():
    thin = tuple(Series(f"run {i}", (1, 2), (0.1, 0.9), style="thin") for i in range(20))
    band = Series("most", (1, 2), (0.5, 0.5), (0.2, 0.4), (0.8, 0.6), style="band")
    chart = Chart("Title", (*thin, band, Series("one run", (1, 2), (0.5, 0.6))))
    assert [name for _, name in labels(chart.figure)] == ["<b>one run</b>"]
    assert chart.table() == ["most: 1: 0.50 (0.20 to 0.80), 2: 0.50 (0.40 to 0.60)", "one run: 1: 0.50, 2: 0.60"]


def test_a_long_title_is_told_in_lines_that_fit_on_narrow_paper():
    title = lines(" ".join(["claim"] * 20), {"one": {1: 1, 2: 2}}).figure.layout.title.text
    assert max(map(len, title.split("<br>"))) <= 50 and title.replace("<br>", " ") == " ".join(["claim"] * 20)


def test_every_interval_is_inside_the_picture():
    low, high = lines("Title", {"one": {1: (0.5, -0.2, 0.9)}}).figure.layout.yaxis.range
    assert low < -0.2 and high > 0.9


@pytest.mark.parametrize("theme", PALETTES)
def test_ink_and_lines_can_be_read_on_their_ground(theme):
    of = PALETTES[theme]
    assert min(contrast(one, of.ground) for one in (of.ink, of.quiet, *of.lines)) >= 4.5


def contrast(one: str, other: str) -> float:
    """As the guidelines for accessible pages count it."""
    lighter, darker = sorted((brightness(one), brightness(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def brightness(colour: str) -> float:
    parts = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
