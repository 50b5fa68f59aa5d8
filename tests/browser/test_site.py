"""The site in a real browser: Python runs in a worker, and no server but one for files is there, or none at all."""

import json
import os
from pathlib import Path

import pytest
from support.desk import NO_WAIT
from support.learning import STEPS, Learner
from support.site import Host
from support.visiting import Visitor

from legendary_nb.session.problem import Problem
from legendary_nb.teach import Progress, open_lesson

pytest.importorskip("anywidget")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("site")]
PATIENCE = 60_000
READY = "() => document.body.dataset.ready"
NO_WELCOME = """localStorage.setItem("legendary-nb-welcome", '{"done":[],"isOff":true}');"""
GAMES = int(os.environ.get("LEGENDARY_NB_SITE_GAMES", "20"))  # that are played here and there
BROKEN = "self.indexedDB.open = () => { throw new Error('no storage here'); };\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The site, built once; it needs the package pyodide from npm, or a folder with its files."""
    from legendary_nb.ui.site.building import build_site

    given = os.environ.get("LEGENDARY_NB_PYODIDE")
    out = tmp_path_factory.mktemp("site") / "out"
    try:
        build_site(out, Path(given) if given else None)
    except Problem as problem:
        pytest.skip(f"no site: {problem}")
    return out


@pytest.fixture(scope="module")
def host(folder):
    one = Host(folder)
    yield one
    one.stop()


@pytest.fixture(scope="module")
def browser(chromium):
    """One visitor's browser, which keeps what it has seen."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    context.add_init_script(NO_WAIT + NO_WELCOME)
    yield context
    context.close()


@pytest.fixture
def visit(browser, host):
    """Opens pages of the site; none may show an error, or ask anybody but its host."""
    problems, asked, pages = [], [], []

    def go(address, context=None, ready=True):
        page = (context or browser).new_page()
        pages.append(page)
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(host.address + address, wait_until="commit")
        if ready:
            page.wait_for_function(READY)
        return page

    yield go
    for page in pages:
        page.close()
    assert not problems, problems
    assert not [url for url in asked if not url.startswith((host.address, "blob:", "data:"))]


@pytest.fixture
def game(visit):
    """A game that has begun: alone against the usual mastermind, with a known seed."""
    ana = Visitor(visit("play.html"))
    ana.page.locator('[data-act="form-unseat"]').last.click()
    ana.start()
    return ana


def is_kept(page) -> None:
    """Wait until the service worker has all files, and the browser the game."""
    page.wait_for_function("() => document.body.dataset.offline && document.body.dataset.kept")


def test_a_game_is_played_and_goes_on_without_any_host(game, visit, folder, host):
    game.play(turns=3)
    is_kept(game.page)
    shown, key = game.step(), game.key()
    host.stop()
    try:
        game.page.reload(wait_until="commit")
        game.page.wait_for_selector(".lg .board")
        assert game.step() == shown and game.key() == key
        game.play(turns=1)
        start = visit("index.html")
        start.locator("#latest .btn").click()
        start.wait_for_selector(".lg .board")
        assert f"game={key}" in start.url
    finally:
        host.__init__(folder, host.server.server_port)


def test_a_hint_comes_while_clicks_are_answered_and_an_answer_can_be_taken_back(game):
    game.play(turns=1)
    before = game.step()
    game.page.locator('[data-act="hint"]').first.click()
    game.page.wait_for_selector(".hints")
    game.play(turns=1)
    assert game.step() != before
    while game.step() != before:
        now = game.step()
        game.page.locator('[data-act="undo"]').first.click()
        game.page.wait_for_function("(now) => document.querySelector('.lg').dataset.step !== now", arg=now)


def test_bots_play_their_turns(visit):
    ana = Visitor(visit("play.html"))
    ana.start()
    ana.play(turns=2)
    assert ana.turn() >= 3


def test_two_pages_with_the_same_game_do_not_part(game, visit):
    game.play(turns=1)
    is_kept(game.page)
    other = Visitor(visit(f"play.html?game={game.key()}"))
    other.page.wait_for_selector(".lg .board")
    game.play(turns=1)
    other.page.wait_for_function("(step) => document.querySelector('.lg').dataset.step === step", arg=game.step())


def test_a_browser_that_stores_nothing_says_so_and_plays(chromium, visit):
    context = chromium.new_context(service_workers="block")
    context.add_init_script(NO_WAIT + NO_WELCOME)

    def break_storage(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=BROKEN + answer.text())

    context.route("**/scripts/worker.*.js", break_storage)
    ana = Visitor(visit("play.html", context))
    assert "cannot store games" in ana.page.locator("#lost").inner_text()
    ana.start()
    ana.play(turns=1)
    context.close()


# ---- the other pages -------------------------------------------------------------------------------------


def test_a_board_of_a_lesson_is_played_a_question_answered_and_both_are_remembered(visit, tmp_path):
    lesson = open_lesson("00", "core-2e", Progress(tmp_path / "learning.json"))
    ana = Learner(visit("learn.html"), lesson, is_touching=False)
    ana.click(".l-go .l-btn")
    ana.play("touch")
    ana.comes_to(2)
    ana.answer("what-you-build")
    assert ana.done() == 2
    ana.page.reload(wait_until="commit")
    ana.comes(f"{STEPS}.l-done + .l-done")


def test_a_puzzle_opens_with_its_board(visit):
    page = visit("puzzles.html")
    page.locator('[data-do="daily"]').first.click()
    page.wait_for_selector(".board")


def test_the_theatre_shows_a_game_of_bots_with_its_line(visit):
    page = visit("theatre.html")
    page.locator('[data-do="bots"]').first.click()
    page.wait_for_selector(".board")
    before = page.locator(".lg .board").first.inner_text()
    page.locator('[data-do="turn"][data-arg="1"]').first.click()
    page.wait_for_function("(before) => document.querySelector('.lg .board').innerText !== before", arg=before)


def test_a_card_of_your_own_is_tried_on_a_board(visit):
    page = visit("workshop.html")
    page.locator('[data-do="try"]').click()
    page.wait_for_selector(".board")


def test_the_laboratory_tells_what_the_next_hand_brings(visit):
    page = visit("laboratory.html")
    page.wait_for_selector(".values > svg")
    page.locator('summary:text-is("Thor")').click()
    page.locator('details:has(summary:text-is("Thor")) .card').first.click()
    page.wait_for_selector('.box h2:has-text("13 cards")')


def test_the_explorer_draws_its_figure_and_tells_of_a_hero(visit):
    pytest.importorskip("plotly")
    page = visit("synergy.html")
    page.wait_for_selector("[data-drawn]")
    page.get_by_role("button", name="Thor").or_(page.get_by_text("Thor", exact=True)).first.click()
    page.wait_for_selector('h2:has-text("Thor"), h3:has-text("Thor")')


def test_the_simulation_lab_plays_and_can_be_stopped_meanwhile(visit):
    pytest.importorskip("plotly")
    page = visit("simulation.html")
    page.locator('[data-do="run"]').click()
    page.wait_for_selector("text=/A won [0-9]+ of [0-9]+ games/")
    page.locator('[data-do="stop"]').click()
    page.wait_for_selector('[data-do="run"]')


# ---- the same games --------------------------------------------------------------------------------------

PLAYED = """async ([pyodide, archive, code]) => {
  const { loadPyodide } = await import(pyodide);
  const python = await loadPyodide();
  const packed = await (await fetch(archive)).arrayBuffer();
  python.unpackArchive(packed, "gztar", { extractDir: "/kit" });
  return python.runPython(`import sys\nsys.path.insert(0, "/kit")\n` + code);
}"""
CODE = """
import hashlib, json
from legendary_nb import Game
from legendary_nb.bots import ValueBot
from legendary_nb.cards import system_names
def played(number):
    systems = system_names()
    game = Game.new(systems[number % len(systems)], players=2 + number % 2, seed=number).play(ValueBot())
    return [game.table.turn, str(game.outcome), hashlib.sha256(json.dumps(game.record()).encode()).hexdigest()]
json.dumps([played(number) for number in range(GAMES)])
"""


def test_the_same_seeds_play_the_same_games_as_here(visit, host, folder):
    page = visit("404.html", ready=False)
    [archive] = folder.glob("kit.*.tar.gz")
    [pyodide] = folder.glob("pyodide-*/pyodide.mjs")
    there = page.evaluate(PLAYED, [f"{host.address}{pyodide.relative_to(folder).as_posix()}",
                                   f"{host.address}{archive.name}", CODE.replace("GAMES", str(GAMES))])
    names: dict = {}
    *lines, last = CODE.replace("GAMES", str(GAMES)).strip().splitlines()
    exec("\n".join(lines), names)
    assert json.loads(there) == json.loads(eval(last, names))
    assert len(json.loads(there)) == GAMES


# ---- another version, which stays in the browser and so comes last ---------------------------------------


def test_a_new_version_is_offered_and_the_games_stay(game, visit, folder):
    game.play(turns=1)
    is_kept(game.page)
    service = folder / "service.js"
    old = service.read_text("utf-8")
    service.write_text(old.replace('"version": "', '"version": "2', 1), "utf-8")
    try:
        page = visit(f"play.html?game={game.key()}")
        page.get_by_role("button", name="Use it now").click()
        page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload' "
                               "&& document.body.dataset.ready")
        page.wait_for_selector(".lg .board")
        assert page.locator(".lg").first.get_attribute("data-step") == game.step()
        names = page.evaluate("() => caches.keys()")
        assert len([name for name in names if name.startswith("legendary-nb-2")]) == 1
        assert len(names) == 2, "the cache of the old version is gone, the picture of the memory stays"
    finally:
        service.write_text(old, "utf-8")
