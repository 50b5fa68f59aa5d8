"""The signs of every page have a size of their own: an icon without one fills the page."""

from pathlib import Path

import pytest

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 120_000
APPS = sorted(file.name for file in (Path(__file__).parents[2] / "notebooks" / "apps").glob("*.ipynb"))
LARGE = """() => [...document.querySelectorAll('svg.i, svg.emblem')].filter((sign) => sign.checkVisibility())
  .map((sign) => [sign.getAttribute('class'), sign.getBoundingClientRect()])
  .filter(([, box]) => box.width >= 100 || box.height >= 100).map(([name, box]) => [name, box.width, box.height])"""


@pytest.mark.parametrize("app", APPS)
def test_no_icon_of_an_app_is_large(visit, app):
    page = visit(app, patience=PATIENCE)
    page.locator(".lg svg.i, .lg svg.emblem").first.wait_for(state="attached")
    assert page.evaluate(LARGE) == []


def test_no_icon_of_the_start_page_is_large(server, watched):
    page = watched(server.address, PATIENCE)
    page.locator("svg").first.wait_for(state="attached")
    assert page.evaluate(LARGE) == []
