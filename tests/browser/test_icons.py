"""The drawings of every page have a size of their own: one without a size fills the page."""

from pathlib import Path

import pytest
from support.layout import LARGE

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 120_000
APPS = sorted(file.name for file in (Path(__file__).parents[2] / "notebooks" / "apps").glob("*.ipynb"))


@pytest.mark.parametrize("app", APPS)
def test_no_icon_of_an_app_is_large(visit, app):
    page = visit(app, patience=PATIENCE)
    page.locator(".lg svg.i, .lg svg.emblem").first.wait_for(state="attached")
    assert page.evaluate(LARGE) == []


@pytest.mark.parametrize("path", ["", "together", "class"])
def test_no_icon_of_a_page_without_a_kernel_is_large(server, watched, path):
    page = watched(server.address + path, PATIENCE)
    page.locator("svg").first.wait_for(state="attached")
    assert page.evaluate(LARGE) == []
