"""The synergy explorer as visitors meet it: a real server, a real kernel, clicks, filters and files in a browser."""

import csv
import io
import xml.etree.ElementTree as xml

import pytest
from support.axe import AXE, CHECK

from legendary_nb.analysis import graph, partners

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 240_000
# the place of a point on the screen, by what it carries: plotly's own axes say where it is drawn
PLACE = """(carried) => {
  const plot = document.querySelector(".plot"), box = plot.getBoundingClientRect(), size = plot._fullLayout._size;
  for (const trace of plot._fullData) {
    const rows = trace.customdata || [];
    for (let i = 0; i < rows.length; i++) {
      const cells = Array.isArray(rows[i]) ? rows[i] : [rows[i]];
      const j = cells.indexOf(carried);
      if (j < 0) continue;
      const [x, y] = Array.isArray(rows[i]) ? [trace.x[j], trace.y[i]] : [trace.x[i], trace.y[i]];
      const { xaxis, yaxis } = plot._fullLayout;
      return [box.left + size.l + xaxis.l2p(x), box.top + size.t + yaxis.l2p(y)];
    }
  }
  return null;
}"""


@pytest.fixture
def explorer(visit):
    """The page of the explorer, drawn."""
    page = visit("synergy.ipynb", patience=PATIENCE)
    page.locator('.explorer[data-drawn]').wait_for()
    return page


def click_point(page, carried):
    """Click the dot or cell that carries a name or a pair of names."""
    page.evaluate("() => document.querySelector('.plot').scrollIntoView()")
    x, y = page.evaluate(PLACE, carried)
    page.mouse.move(x, y)
    page.mouse.click(x, y)


def title(page, text):
    page.locator("aside h2", has_text=text).wait_for()


def saved(page, button):
    with page.expect_download() as found:
        page.locator(button).click()
    return found.value.suggested_filename, found.value.path().read_bytes()


def test_a_visitor_clicks_a_hero_a_partner_and_a_cell_and_reads_the_lines_behind_them(explorer):
    page = explorer
    title(page, "15 heroes")
    click_point(page, "Hulk")
    title(page, "Hulk")
    best = partners("Hulk", "core-2e")[0]
    first = page.locator("aside .link").first
    assert first.text_content() == best.name
    assert page.locator("aside .cards li").count() == 4
    assert "odds" in page.locator("aside .cards").text_content()
    page.add_script_tag(path=AXE)
    assert page.evaluate(CHECK) == []
    first.click()
    title(page, best.name)
    page.locator('[data-do="choose"][data-arg=""]').click()
    title(page, "15 heroes")
    page.locator('[data-do="view"][data-arg="map"]').click()
    page.locator('[data-do="view"][data-arg="map"][aria-pressed="true"]').wait_for()
    page.wait_for_function("() => document.querySelector('.plot')._fullData[0].type === 'heatmap'")
    click_point(page, "Thor\nHulk")
    title(page, "Thor – Hulk")
    assert "Growing Rage" in page.locator("aside .links").text_content()
    page.locator('[data-do="view"][data-arg="both"]').click()
    page.locator('[data-do="choose"][data-arg=""]').click()
    title(page, "The text says yes, the games say no")
    page.add_script_tag(path=AXE)
    assert page.evaluate(CHECK) == []
    page.locator("aside .links .link").first.click()
    page.locator("aside", has_text="In the games:").wait_for()
    page.locator('[data-do="view"][data-arg="both"]').click()
    page.wait_for_function("() => !document.querySelector('[role=status]').textContent")  # though nothing has changed


def test_the_keyboard_alone_finds_a_hero_and_opens_and_closes_a_filter(explorer):
    page = explorer
    page.locator("[data-find]").focus()
    page.keyboard.type("wolv")
    page.keyboard.press("Enter")
    title(page, "Wolverine")
    page.locator('[data-kind="classes"] summary').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.locator('[data-kind="classes"] summary', has_text="1 of").wait_for()
    assert page.evaluate("() => document.activeElement.dataset.filter") == "classes", "the focus stays where it was"
    page.keyboard.press("Escape")
    assert page.locator('[data-kind="classes"][open]').count() == 0
    assert page.evaluate("() => document.activeElement.tagName") == "SUMMARY"


def test_filters_leave_what_they_name_and_the_files_say_the_same(explorer):
    page = explorer
    page.locator('[data-kind="mechanisms"] summary').click()
    page.locator('[data-filter="mechanisms"][value="draw"]').check()
    draws = graph("core-2e", mechanisms=["draw"])
    title(page, f"15 heroes, {draws.number_of_edges()} ties")
    name, text = saved(page, '[data-arg="csv"]')
    rows = list(csv.DictReader(io.StringIO(text.decode())))
    assert name == "synergy-core-2e-hero.csv"
    assert {(row["giver"], row["taker"]) for row in rows} == set(draws.edges())
    name, text = saved(page, '[data-arg="graphml"]')
    edges = xml.fromstring(text).iter("{http://graphml.graphdrawing.org/xmlns}edge")
    assert name.endswith(".graphml") and len(list(edges)) == draws.number_of_edges()
    page.locator('[data-kind="teams"] summary').click()
    page.locator('[data-filter="teams"][value="Avengers"]').check()
    title(page, "6 heroes")


def test_pictures_are_saved_by_the_page_itself(explorer):
    name, png = saved(explorer, '[data-picture="png"]')
    assert name == "synergy-core-2e-circle.png" and png.startswith(b"\x89PNG") and len(png) > 20_000
    name, svg = saved(explorer, '[data-picture="svg"]')
    assert name.endswith(".svg") and b"Captain America" in svg and xml.fromstring(svg).tag.endswith("svg")


WINDOWS = [(1280, 720), (1280, 800), (1920, 1080), (820, 1180), (390, 844)]
# how many pairs of names lie on each other, and how many names are cut off by the picture
NAMES = """() => {
      const corners = (one) => { const m = one.getScreenCTM(), b = one.getBBox();
        return [[b.x, b.y], [b.x + b.width, b.y], [b.x + b.width, b.y + b.height], [b.x, b.y + b.height]]
          .map(([x, y]) => [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f]); };
      const texts = [...document.querySelectorAll(".plot .annotation-text-g text")].map(corners);
      const apart = (p, q) => { for (const poly of [p, q]) for (let i = 0; i < 4; i++) {
          const [x1, y1] = poly[i], [x2, y2] = poly[(i + 1) % 4], n = [y2 - y1, x1 - x2];
          const span = (s) => { const d = s.map(([x, y]) => x * n[0] + y * n[1]);
            return [Math.min(...d), Math.max(...d)]; };
          const [a, b] = span(p), [c, d] = span(q); if (b <= c || d <= a) return true; }
        return false; };
      let found = 0;
      for (let i = 0; i < texts.length; i++) for (let j = 0; j < i; j++) if (!apart(texts[i], texts[j])) found++;
      const box = document.querySelector(".plot").getBoundingClientRect();
      const is_out = ([x, y]) => x < box.left || x > box.right || y < box.top || y > box.bottom;
      const cut = texts.filter((one) => one.some(is_out));
      return [found, cut.length, texts.length]; }"""


def test_no_name_of_the_first_picture_is_cut(explorer):
    explorer.wait_for_function(f"() => {{ const [overlapping, cut, names] = ({NAMES})(); "
                               "return !overlapping && !cut && names >= 15; }")


def test_all_sets_are_legible_in_every_window(explorer):
    """Every name of the largest graph is written, no two names lie on each other; a wide window needs no scrolling."""
    page = explorer
    page.locator('select[data-do="pool"]').select_option("all")
    title(page, f"{len(graph('all'))} heroes")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("""() => { const plot = document.querySelector(".plot"), box = plot.parentElement;
          const half = plot._fullLayout.xaxis.range[1];
          return Math.abs(2 * half + 2 * parseFloat(getComputedStyle(box).paddingLeft) - box.clientWidth) < 2; }""")
        page.wait_for_function(f"() => {{ const [overlapping, cut, names] = ({NAMES})(); "
                               "return !overlapping && !cut && names >= 80; }")
        wide, high = page.evaluate("() => ['Width', 'Height'].map((one) => document.documentElement[`scroll${one}`])")
        assert wide <= width
        assert high <= height or width < 900
        plot = page.locator(".plot").bounding_box()
        assert plot["height"] <= height
