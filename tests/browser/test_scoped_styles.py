"""No page can change another: with the sheets of all others beside it, and a board, everything looks as it did."""

import json

import pytest

from legendary_nb import Game
from legendary_nb.ui.apps.laboratory import Laboratory
from legendary_nb.ui.apps.learn import Course
from legendary_nb.ui.apps.plots import Plots
from legendary_nb.ui.apps.simulation import SimulationLab
from legendary_nb.ui.apps.synergy import Explorer
from legendary_nb.ui.apps.theatre import Theatre
from legendary_nb.ui.apps.workshop import Workshop
from legendary_nb.ui.beside import Beside
from legendary_nb.ui.board import Board

HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
</head><body data-app="legendary"><main id="place"></main>
<div id="beside" style="position: fixed; inset: 0 auto auto 0; width: 1200px"></div></body></html>"""
SHOW = """([data, place, name]) => {
  const model = { data: JSON.parse(data), get(key) { return this.data[key]; }, on() {}, off() {}, send() {} };
  window.Plotly = { react: async (box) => { box.on = () => {}; }, purge() {}, Plots: { resize() {} } };
  window[name].render({ model, el: document.getElementById(place) });
}"""
# what every element looks like, apart from what follows from the size of others; and what has changed since then
NOTE = """() => {
  const look = (one) => {
    const style = getComputedStyle(one);
    return [...style].filter((name) => !/^(--|perspective-origin|transform-origin)/.test(name))
      .map((name) => `${name}: ${style.getPropertyValue(name)}`);
  };
  const all = [document.documentElement, document.body, ...document.querySelectorAll("#place *")]
    .filter((one) => !one.closest("symbol, defs, details:not([open]) > :not(summary)"));
  const before = all.map(look);
  window.changes = () => all.flatMap((one, k) => look(one).flatMap((now, i) => now === before[k][i] ? []
    : [`${one.nodeName}.${one.getAttribute("class")} ${before[k][i]} -> ${now}`])).slice(0, 10);
  return all.length;
}"""
STYLE = """([css, first]) => { const one = document.createElement("style"); one.textContent = css;
  first ? document.head.prepend(one) : document.head.append(one); }"""


def opened_course() -> Course:
    course = Course(lambda board: None)
    course.take(None, {"do": "lesson", "arg": "01", "step": 2})
    return course


def opened_board() -> Board:
    board = Board(Game.new("core-2e", players=2, seed=3))
    board.take(None, {"do": "ready"})
    return board


MAKERS = {"board": opened_board, "form": Board, "course": opened_course, "laboratory": Laboratory, "synergy": Explorer,
          "theatre": lambda: Theatre(lambda board: None), "workshop": lambda: Workshop(lambda board: None),
          "simulation": SimulationLab, "figures": lambda: Plots([{"data": [], "layout": {}}])}


def show(page, widget, place: str) -> None:
    """Render a widget in a place of the page, as a notebook does it: its module, its traits, nobody behind them."""
    data = {name: getattr(widget, name) for name in widget.trait_names(sync=True) if not name.startswith("_")}
    traits = {name: value for name, value in data.items() if isinstance(value, str | bool | int | list | dict)}
    page.add_script_tag(type="module", content=widget._esm.replace("export default", f"window.{place}Widget ="))
    page.wait_for_function(f"() => window.{place}Widget")
    page.evaluate(SHOW, [json.dumps(traits, default=str), place, f"{place}Widget"])


# letters are asked for by the first frame, and what follows from their width comes with the next ones
PAINTED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await Promise.all([...document.fonts].map((font) => font.load()));
  await frame();
  await frame();
}"""


@pytest.fixture
def quiet(monkeypatch):
    monkeypatch.setattr(Beside, "run", lambda self, job: None)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(MAKERS))
def test_a_page_looks_the_same_with_the_sheets_of_all_others_and_a_board_beside_it(open_page, quiet, name):
    page, widget = open_page(), MAKERS[name]()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.route("http://page.test/", lambda route: route.fulfill(body=HTML, content_type="text/html; charset=utf-8"))
    page.goto("http://page.test/")
    page.evaluate(STYLE, [widget._css, False])
    show(page, widget, "place")
    # what a page paints with its first frame is painted, with its own letters
    page.evaluate(PAINTED)
    assert page.evaluate(NOTE) > 5
    for other in (Board, Course, Laboratory, Theatre, Workshop, Explorer, SimulationLab, Plots):
        page.evaluate(STYLE, [other._css, other in (Board, Course, Explorer)])
        page.evaluate(STYLE, [other._css, False])
    assert not page.evaluate("() => changes()")
    show(page, opened_board(), "beside")
    assert page.locator("#beside .board").count() == 1
    assert not page.evaluate("() => changes()")
    assert not problems
