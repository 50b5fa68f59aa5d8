"""The board as visitors meet it: a real server, real kernels, a page in a browser."""

import pytest
from support.axe import faults
from support.desk import NO_WAIT
from support.serving import Server
from support.visiting import Visitor

from legendary_nb.ui.board.kept_games import Store

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 120_000


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("games"), "--pool", "1")
    yield one
    one.stop()


@pytest.fixture
def visit(visit):
    return lambda **size: Visitor(visit("play.ipynb", patience=PATIENCE, script=NO_WAIT, **size))


def test_a_newcomer_starts_a_game_plays_turns_and_finds_it_again_after_a_reload(visit, server):
    ana = visit()
    assert not faults(ana)
    ana.page.locator('[data-act="form-unseat"]').last.click()
    ana.start()
    ana.play(turns=3)
    store = Store(ana.key(), folder=server.home)
    before, shown = store.find().game.position(), ana.step()
    ana.page.reload(wait_until="commit")
    ana.page.wait_for_selector(".lg .board")
    assert ana.step() == shown and store.find().game.position() == before
    assert not faults(ana)
    ana.play(turns=1)


def test_two_visitors_have_two_games_and_one_can_be_handed_over(visit):
    ana, other = visit(), visit(width=390, height=844)
    ana.start(is_shared=True)
    other.start(is_shared=True)
    assert ana.key() is None and other.key() is None  # nothing is answered yet, so nothing is kept
    first = ana.page.locator(".curtain .h1").text_content()
    ana.page.locator(".curtain .btn").click()
    ana.page.wait_for_selector(".handrow .card")
    ana.play(turns=1)
    assert ana.key() and other.key() is None
    assert ana.page.locator(".curtain .h1").text_content() != first
    assert other.page.locator(".curtain .h1").text_content() == first


def test_back_closes_what_is_open_and_leads_from_the_board_home_never_out_of_the_site(visit, server):
    ana = visit()
    ana.page.locator('[data-act="form-unseat"]').last.click()
    ana.start()
    shown = ana.step()
    ana.page.keyboard.press("m")
    ana.page.locator('.menu [data-act="new-game"]').click()
    ana.page.wait_for_selector(".newgame .cancel")
    ana.page.go_back()
    ana.page.wait_for_selector(".board")
    assert ana.step() == shown and not ana.see(".newgame")
    ana.page.keyboard.press("r")
    ana.page.wait_for_selector(".rulespanel .nowrule")
    assert "learn.ipynb?lesson=" in ana.page.locator(".rulespanel a").first.get_attribute("href")
    ana.page.go_back()
    ana.page.wait_for_selector(".rulespanel", state="detached")
    ana.page.go_back(wait_until="commit")
    ana.page.wait_for_url(server.address)
    ana.page.wait_for_selector(".lg.start .doors")
    assert not faults(ana)
