"""Playing together in two browsers: a table is made, joined and played; reloads and restarts lead back to it."""

import re

import pytest
from support.desk import NO_WAIT

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("voila")]
PATIENCE = 60_000
PLAYABLE = ".handrow .card[data-act=choose]"
OFF = "localStorage.setItem('legendary-nb-welcome', '{\"done\":[],\"isOff\":true}');"


@pytest.fixture
def come(server, watched):
    """Opens an address below the start page in a browser of its own."""
    return lambda path="together", **how: watched(f"{server.address}{path}", PATIENCE, script=NO_WAIT + OFF, **how)


def made(page, name="Ida", **fields):
    """Make a table; returns its code."""
    page.locator("[data-form=make] [data-field=name]").fill(name)
    for field, value in fields.items():
        page.locator(f"[data-field={field}]").select_option(value)
    page.locator("[data-form=make] button").click()
    page.wait_for_selector(".lobby .square svg")
    return re.sub(r"\s", "", page.locator(".howto .code").inner_text())


def seated(page, name):
    page.wait_for_selector(".lobby")
    page.locator("[data-field=name]").fill(name)
    page.locator("[data-do=take]").first.click()
    page.wait_for_selector(".seat.you")


def begun(ida, jan):
    """Both sit at a new table whose game has begun; returns the page that may play a card of its hand now, if any."""
    code = made(ida)
    jan.locator("[data-field=code]").fill(f"{code[:3].lower()} {code[3:]}")
    jan.locator("[data-form=join] button").click()
    seated(jan, "Jan")
    ida.locator(".seat", has_text="Jan").wait_for()
    ida.locator("[data-do=begin]").click()
    for page in (ida, jan):
        page.wait_for_selector(".handrow .card", state="attached")
    able = (page for page in (ida, jan) if page.title().startswith("Your turn") and page.locator(PLAYABLE).count())
    return next(able, None)


def test_two_browsers_play_at_one_table(server, come):
    ida, jan = come(), come(width=390, height=844, touch=True)
    assert ida.locator("h1").inner_text() == "Play together"
    while (mine := begun(ida, jan)) is None:  # the seed is secret, and some games begin with a question
        for page in (ida, jan):
            page.goto(f"{server.address}together")
    other = jan if mine is ida else ida
    hand = mine.locator(".handrow .card").count()
    assert "decides" in other.title()
    before = other.locator(".board-root").get_attribute("data-step")
    mine.locator(PLAYABLE).first.evaluate("card => card.click()")
    other.wait_for_function("before => document.querySelector('.board-root').dataset.step !== before", arg=before)
    mine.locator("[data-act=undo]").first.click()
    other.locator(".tablebar [data-act=undo]").click()
    mine.wait_for_function("n => document.querySelectorAll('.handrow .card').length === n", arg=hand)
    other.reload()
    other.wait_for_selector(".handrow .card", state="attached")
    assert other.locator(".handrow .card").count() > 0 and "#" not in other.url


def test_a_spectator_sees_no_hand_and_takes_the_seat_of_a_bot(come):
    ida = come()
    code = made(ida, seats="3", bots="2")
    ida.locator("[data-do=begin]").click()
    ida.wait_for_selector(".handrow .card", state="attached")
    lea = come(f"together/{code}")
    lea.wait_for_selector(".handrow .cardback")
    assert lea.locator(".handrow .card").count() == 0
    lea.locator(".tablebar [data-act=table]").click()
    lea.locator("[data-field=tablename]").fill("Lea")
    lea.locator("[data-act=table-take]").first.click()
    lea.wait_for_selector(".handrow .card", state="attached")
    assert lea.locator(".idline").inner_text().startswith("Lea") or "Lea" in lea.locator(".tray").inner_text()


def test_a_code_that_no_table_has_says_so(come):
    page = come("together/ABC234")
    page.wait_for_selector("[role=alert]")
    assert "no table with this code" in page.locator("[role=alert]").inner_text()


def test_the_start_page_leads_to_it(come):
    page = come("")
    page.locator("a[href=together]").click()
    page.wait_for_selector("[data-form=join]")
