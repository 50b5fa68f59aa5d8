"""The deck laboratory, the replay theatre and the card workshop as visitors meet them: a real server and a browser."""

import json

import pytest
from serving import Server

from legendary_nb import Game
from legendary_nb.bots import ValueBot

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 90_000


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("games"), "--pool", "0")
    yield one
    one.stop()


@pytest.fixture
def visit(server, open_page):
    """Opens an app; nothing may go wrong on its page, and nothing may be asked of another server."""
    problems, asked = [], []

    def go(app, **page_facts):
        page = open_page(**page_facts)
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{server.address}voila/render/{app}", wait_until="commit")
        return page

    yield go
    assert not problems
    assert not [url for url in asked if url.startswith("http") and not url.startswith("http://127.0.0.1:")]


def until_text(page, selector, text):
    page.wait_for_function("([selector, text]) => (document.querySelector(selector)?.textContent || '').includes(text)",
                           arg=[selector, text])


def test_a_visitor_of_the_laboratory_adds_a_card_compares_and_asks_for_odds(visit, server):
    assert "Deck laboratory" in server.get()[1], "the start page has a tile for it"
    page = visit("laboratory.ipynb")
    page.locator(".values > svg").first.wait_for()
    page.locator('[data-do="keep"]').click()
    page.locator(".versus").wait_for()
    page.locator('summary:text-is("Thor")').click()
    page.locator('details:has(summary:text-is("Thor")) .card').first.click()
    until_text(page, ".box h2", "13 cards")
    until_text(page, ".versus", "Strength in the hand")
    page.locator('[data-field="need"]').fill("Odinson")
    page.locator('[data-act="need"]').click()
    until_text(page, ".needsays", "46 % exactly (6/13)")
    page.locator(".step[data-do=remove]").first.click()
    until_text(page, ".box h2", "12 cards")
    page.locator("select").select_option("villains")
    until_text(page, ".rows", "HYDRA")


def test_a_visitor_of_the_theatre_opens_a_record_steps_through_it_and_looks_at_the_deck(visit):
    record = Game.new("core-2e", players=2, seed=5).play(ValueBot()).record()
    page = visit("theatre.ipynb")
    page.locator('[data-field="game"]').fill(json.dumps(record))
    page.locator('[data-do="open"]').click()
    page.locator(".board .hq").wait_for()
    page.locator(".chanceline circle").nth(1).wait_for()
    page.locator('[data-do="turn"][data-arg="1"]').click()
    page.locator('[data-do="turn"][data-arg="1"]').click()
    until_text(page, ".bar2 span", "Turn 2")
    until_text(page, ".board .bar", "Turn 2")
    first = page.locator(".happened .on").inner_text()
    page.locator('[data-do="step"][data-arg="1"]').click()
    page.wait_for_function("(first) => document.querySelector('.happened .on').innerText !== first", arg=first)
    page.locator('[data-do="deck"]').click()
    page.locator(".page .deckbody .odds").wait_for()
    page.locator('[data-name="playing"]').click()
    until_text(page, '[data-name="playing"]', "Pause")
    until_text(page, ".bar2 span", "Turn 3")


def test_the_theatre_opens_a_kept_game_by_its_address(visit, server):
    from legendary_nb.desk.saves import write_record

    folder = server.home / "board"
    folder.mkdir(exist_ok=True)
    write_record(folder / "abcdefgh12345678.json", Game.new("villains", players=1, seed=2).choose(0), {})
    page = visit("theatre.ipynb?game=abcdefgh12345678")
    page.locator(".board .hq").wait_for()
    page.locator('[data-do="step"][data-arg="1"]').click()
    page.locator(".happened .on").wait_for()


def test_a_visitor_of_the_workshop_makes_a_mistake_mends_it_and_plays_the_card(visit):
    page = visit("workshop.ipynb")
    text = page.locator('[data-field="text"]')
    text.wait_for()
    before = text.input_value()
    text.fill(before.replace("draw: 1", "drow: 1"))
    until_text(page, ".problems", "did you mean 'draw'?")
    assert page.locator('[data-do="try"]').is_disabled()
    text.fill(before)
    page.locator(".sound").wait_for()
    cost = page.locator('[data-name="cost"]')
    cost.fill("6")
    cost.press("Tab")
    page.wait_for_function("() => document.querySelector('[data-field=text]').value.includes('cost: 6')")
    until_text(page, ".faces .card .cost", "6")
    page.locator('[data-do="try"]').click()
    card = page.locator('.board .handrow .card:has-text("First Idea")')
    card.wait_for()
    card.click()
    until_text(page, ".board .pool.recruit b", "4")
