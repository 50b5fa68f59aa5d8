"""A real browser for the tests of the board: an installed Chromium, or Playwright's own."""

from __future__ import annotations

import os
import shutil

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
MUST_RUN = os.environ.get("CI") == "true"


def no_browser(why: str):
    """Without a browser these tests are skipped with the reason; where CI is set they must run."""
    if MUST_RUN:
        pytest.fail(f"the browser tests must run here: {why}")
    pytest.skip(f"no browser test: {why}; `python3 kit.py test` gets what they need")


@pytest.fixture(scope="session")
def chromium():
    """One browser for all tests of a worker."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        no_browser("Playwright is not installed")
    installed = os.environ.get("LEGENDARY_NB_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=installed, args=FLAGS)
        except Error as error:
            no_browser(str(error).splitlines()[0])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium):
    """Opens pages of a size, light or dark, with or without touch; all are closed after the test."""
    contexts = []

    def page(width=1280, height=720, theme="light", touch=False, motion="reduce", **options):
        context = chromium.new_context(viewport={"width": width, "height": height}, color_scheme=theme,
                                       has_touch=touch, reduced_motion=motion, **options)
        contexts.append(context)
        return context.new_page()

    yield page
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server of the apps, without waiting kernels."""
    from support.serving import Server

    one = Server(tmp_path_factory.mktemp("games"), "--pool", "0")
    yield one
    one.stop()


@pytest.fixture
def watched(open_page):
    """Opens addresses; no error may happen on their pages, and they may contact only this machine."""
    problems, asked = [], []

    def go(address, patience, console=True, errors=True, script="", **options):
        page = open_page(**options)
        page.set_default_timeout(patience)
        if errors:
            page.on("pageerror", lambda error: problems.append(str(error)))
        if console:
            page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: asked.append(request.url))
        if script:
            page.add_init_script(script)
        page.goto(address, wait_until="commit")
        return page

    yield go
    assert not problems, problems
    assert not [url for url in asked if url.startswith("http") and not url.startswith("http://127.0.0.1:")]


@pytest.fixture
def visit(server, watched):
    """Opens an app of the server."""
    return lambda app, **how: watched(f"{server.address}voila/render/{app}", **how)


@pytest.fixture
def desk(open_page):
    """Opens a board for a sitting or a game; without one, the form for a new game."""
    from support.desk import Desk

    from legendary_nb.ui.board.sitting import Sitting

    desks = []

    def open_desk(game=None, bots=None, ready=True, settings=None, sitting=None, **page):
        sitting = sitting or Sitting(game, bots)
        if game is not None and ready:
            sitting.receive({"do": "ready"})
        desks.append(Desk(open_page(**page), sitting, **(settings or {})))
        return desks[-1]

    yield open_desk
    for one in desks:
        assert not one.problems, one.problems
        assert not one.external_requests()
