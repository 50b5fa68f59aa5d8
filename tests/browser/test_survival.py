"""A game on a real server outlives a reload, a lost connection, its kernel and the server itself."""

import json
import os
import signal

import pytest
from support.desk import NO_WAIT
from support.serving import Server, Wire, children_of, is_alive, until

from legendary_nb import Game
from legendary_nb.ui.board.kept_games import Store
from legendary_nb.ui.serve.starting import page_of

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
CARD = ".lg .board .handrow [data-act=choose]"
PATIENCE = 120_000
# a browser that is so busy that a tenth of a second takes three, and two seconds are over at once
BUSY = """
  const wait = setTimeout, limit = AbortSignal.timeout;
  setTimeout = (what, ms, ...rest) => wait(what, ms === 100 ? 3000 : ms, ...rest);
  AbortSignal.timeout = (ms) => limit.call(AbortSignal, ms === 2000 ? 0 : ms);
"""


@pytest.fixture
def store(tmp_path):
    """A solo game that has just begun."""
    store = Store(folder=tmp_path)
    store.keep(Game.new("core-1e", players=1, seed=7), {})
    return store


@pytest.fixture
def serve(tmp_path):
    servers = []

    def start(*args, port=0):
        servers.append(Server(tmp_path, *args, port=port))
        return servers[-1]

    yield start
    for one in servers:
        one.stop()


@pytest.fixture
def visit(watched):
    """Opens a page and waits for a hand that can be played; lost connections make errors there."""

    def open_game(address):
        page = watched(address, PATIENCE, console=False, errors=False, script=NO_WAIT)
        page.wait_for_selector(CARD)
        return page

    return open_game


def moments(page, n: int) -> None:
    """Wait until the board shows this many answers."""
    page.wait_for_selector(f'.lg[data-step^="[{n},"]', timeout=PATIENCE)
    page.wait_for_selector(CARD, timeout=PATIENCE)


def kernel_of(page) -> str:
    return json.loads(page.locator("#jupyter-config-data").text_content(timeout=PATIENCE))["kernelId"]


def test_a_game_goes_on_after_a_reload_a_killed_server_and_a_lost_kernel(serve, visit, store):
    server = serve("--pool", "1")
    page = visit(server.address + page_of("play", store.key))
    page.locator(CARD).first.click()
    moments(page, 1)
    page.reload(wait_until="commit", timeout=PATIENCE)
    moments(page, 1)
    played = store.find().game.position()

    lost, kernels = kernel_of(page), children_of(server.process.pid)
    server.stop(signal.SIGKILL)
    page.get_by_text("The server does not answer").wait_for(timeout=PATIENCE)
    until(lambda: not any(map(is_alive, kernels)))
    server = serve("--pool", "0", port=server.port)
    until(lambda: kernel_of(page) != lost)
    moments(page, 1)
    assert store.find().game.position() == played
    page.locator(CARD).first.click()
    moments(page, 2)
    assert page.url.endswith(store.key)

    lost = kernel_of(page)
    assert server.end_kernel(lost, server.address.rstrip("/")) == 204
    until(lambda: kernel_of(page) != lost)
    moments(page, 2)


def test_a_game_goes_on_after_its_kernel_has_died_and_after_a_lost_connection(serve, visit, store):
    server = serve("--pool", "0")
    wire = Wire(server)
    page = visit(wire.address + page_of("play", store.key))
    page.locator(CARD).first.click()
    moments(page, 1)
    lost = kernel_of(page)
    (kernel,) = children_of(server.process.pid)
    os.kill(kernel, signal.SIGKILL)
    until(lambda: kernel_of(page) != lost)
    moments(page, 1)

    wire.cut()
    page.get_by_text("The server does not answer").wait_for(timeout=PATIENCE)
    wire.mend()
    page.locator("#lost").wait_for(state="hidden", timeout=PATIENCE)
    page.wait_for_function("() => window.kernelChannel?.readyState === WebSocket.OPEN", timeout=PATIENCE)
    moments(page, 1)
    page.locator(CARD).first.click()
    moments(page, 2)
    assert len(store.find().game.answers) == 2


def test_a_browser_that_is_busy_for_seconds_while_the_page_opens_shows_a_board_that_answers(serve, open_page, store):
    page = open_page()
    page.add_init_script(NO_WAIT + BUSY)
    page.goto(serve("--pool", "1").address + page_of("play", store.key), timeout=PATIENCE)
    page.locator(".lg, .jupyter-widgets:has-text('Error')").first.wait_for(timeout=PATIENCE)
    assert page.locator(CARD).count()
    page.locator(CARD).first.click()
    moments(page, 1)


def test_two_pages_of_one_game_show_the_same_and_lose_no_answer(serve, visit, store):
    server = serve("--pool", "1")
    one, other = (visit(server.address + page_of("play", store.key)) for _ in range(2))
    one.locator(CARD).first.click()
    moments(other, 1)
    other.get_by_text("went on in another window").wait_for(timeout=PATIENCE)
    other.locator(CARD).first.click()
    moments(one, 2)
    assert len(store.find().game.answers) == 2 and kernel_of(one) != kernel_of(other)


def test_an_opened_game_has_an_address_of_its_own_and_the_start_page_lists_both(serve, visit, store):
    server = serve("--pool", "0")
    page = visit(server.address + page_of("play", store.key))
    page.locator(CARD).first.click()
    moments(page, 1)
    played = store.find().game.position()
    page.locator('[data-act="menu"]').first.click()
    page.locator('.menulist [data-act="load"]').click()
    record = json.dumps(Game.new("core-1e", players=["Zoe"], seed=9).choose(0).choose(0).record())
    page.locator(".fromfile summary").click()
    page.locator('[data-field="loadtext"]').fill(record)
    page.locator('[data-act="load-text"]').click()
    moments(page, 2)
    assert page.get_by_text("The game before is still saved").is_visible()
    opened = page.evaluate("() => new URL(location.href).searchParams.get('game')")
    assert opened not in (store.key, None) and store.find().game.position() == played
    page.goto(server.address, timeout=PATIENCE)
    page.locator(".gamelist a").first.wait_for(timeout=PATIENCE)
    assert page.locator(".gamelist .state small").all_text_contents() == ["Zoe alone", "Ana alone"]
    page.locator(".gamelist li", has_text="Ana alone").locator("a").click()
    moments(page, 1)
    assert page.url.endswith(store.key)


def test_a_closed_page_ends_its_kernel_and_a_strange_key_begins_a_new_game(serve, open_page):
    server = serve("--pool", "0")
    page = open_page()
    page.goto(server.address + "voila/render/play.ipynb?game=../../secret", timeout=PATIENCE)
    page.wait_for_selector(".lg .newgame", timeout=PATIENCE)
    kernel = kernel_of(page)
    page.goto(server.address, timeout=PATIENCE)
    assert page.get_by_role("link", name="Play", exact=False).first.is_visible()
    until(lambda: server.get(f"api/kernels/{kernel}")[0] == 404)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be held here")
@pytest.mark.parametrize("what, said", [("server", "The server does not answer"), ("kernel", "This takes longer than")])
def test_a_page_says_so_while_the_server_or_its_kernel_hangs_and_goes_on_after_it(serve, visit, store, what, said):
    server = serve("--pool", "0")
    page = visit(server.address + page_of("play", store.key))
    held = server.process.pid if what == "server" else children_of(server.process.pid)[0]
    os.kill(held, signal.SIGSTOP)
    try:
        page.locator(CARD).first.click()
        page.get_by_text(said).wait_for(timeout=PATIENCE)
    finally:
        os.kill(held, signal.SIGCONT)
    moments(page, 1)
    page.get_by_text(said).wait_for(state="hidden", timeout=PATIENCE)
