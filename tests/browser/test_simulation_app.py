"""The simulation lab as visitors meet it: a real server and kernel, setups chosen, intervals that shrink."""

import pytest
from support.axe import AXE, CHECK

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 120_000
WIDTH = """() => { const line = document.querySelector(".plot")._fullData.findLast((one) => one.name === "B less A");
  return line.customdata.length ? line.customdata.at(-1)[1] - line.customdata.at(-1)[0] : 9; }"""


@pytest.fixture
def lab(visit):
    """The page of the lab, drawn."""
    page = visit("simulation.ipynb", patience=PATIENCE, theme="dark")
    page.locator(".simlab[data-drawn]").wait_for()
    return page


def choose(page, side, part, name, place=""):
    page.locator(f'[data-side="{side}"][data-part="{part}"][data-place="{place}"]').select_option(name)


def games_reach(page, n):
    page.wait_for_function(f"() => Number(document.querySelector('.simlab').dataset.games) >= {n}", timeout=PATIENCE)


def test_a_visitor_chooses_two_setups_watches_the_intervals_shrink_and_saves_the_picture(lab):
    page = lab
    page.locator('[data-do="system"]').select_option("core-1e")
    page.locator('[data-side="A"][data-part="mastermind"] option', has_text="Loki").wait_for(state="attached")
    choose(page, "A", "mastermind", "Loki")
    page.locator('[data-do="copy"]').click()
    page.locator('[data-side="B"][data-part="mastermind"][data-value="Loki"]').wait_for()
    choose(page, "A", "bot", "priority")
    choose(page, "B", "bot", "random")
    page.locator(".known", has_text="B differs in: who plays").wait_for()
    page.locator('[data-do="run"]').click()
    games_reach(page, 12)
    early = page.evaluate(WIDTH)
    games_reach(page, 60)
    page.locator('[data-do="stop"]').click()
    page.locator('.simlab[data-running="false"]').wait_for()
    assert page.evaluate(WIDTH) < early
    said = page.locator(".known .told").inner_text()
    assert "A won" in said and "B won 0 of" in said and "B is worse." in said
    with page.expect_download() as found:
        page.locator('[data-picture="png"]').click()
    assert found.value.suggested_filename == "simulation-core-1e.png"
    assert found.value.path().read_bytes().startswith(b"\x89PNG")
    page.locator('[data-do="clear"]').click()
    page.locator(".count", has_text="0 games").wait_for()
    page.locator('[data-do="back"]').click()
    page.wait_for_function("() => document.querySelector('.known .told').innerText.includes('B is worse.')")
    page.add_script_tag(path=AXE)
    assert page.evaluate(CHECK) == []


def test_all_of_the_lab_is_in_sight_at_once(lab):
    wide, high = lab.evaluate("() => ['Width', 'Height'].map((one) => document.documentElement[`scroll${one}`])")
    assert wide <= 1280 and high <= 720
    plot = lab.locator(".plot .main-svg").first.bounding_box()
    assert plot["y"] + plot["height"] <= 720 and plot["height"] > 300


def test_a_setup_that_cannot_be_is_explained(lab):
    lab.locator('[data-side="B"][data-part="hero"]').first.wait_for()
    for place in ("0", "1"):
        choose(lab, "B", "hero", "Storm", place)
    lab.locator('.known [role="alert"]', has_text="use each only once").wait_for()
    assert lab.locator('[data-do="run"]').is_disabled()
