"""The deck laboratory, the replay theatre and the card workshop as visitors meet them: a real server and a browser."""

import json
from functools import partial

import pytest

from legendary_nb import Game
from legendary_nb.bots import ValueBot
from legendary_nb.ui.board.kept_games import Store

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 90_000


@pytest.fixture
def visit(visit):
    """Opens an app."""
    return partial(visit, patience=PATIENCE)


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
    until_text(page, ".stepbar .moment", "Turn 2")
    until_text(page, ".board .bar", "Turn 2")
    first = page.locator(".happened .on").inner_text()
    page.locator('[data-do="step"][data-arg="1"]').click()
    page.wait_for_function("(first) => document.querySelector('.happened .on').innerText !== first", arg=first)
    page.locator('[data-do="deck"]').click()
    page.locator(".page .deckbody .odds").wait_for()
    page.locator('[data-name="playing"]').click()
    until_text(page, '[data-name="playing"]', "Pause")
    until_text(page, ".stepbar .moment", "Turn 3")


def test_a_visitor_of_the_theatre_watches_two_bots_jumps_to_key_moments_and_lets_it_play(visit):
    page = visit("theatre.ipynb")
    page.locator('[data-field="bots-system"]').select_option("villains")
    page.locator('[data-field="seed"]').fill("")
    page.locator('[data-do="bots"]').click()
    until_text(page, ".told", "a seed is a whole number")
    page.locator('[data-field="seed"]').fill("7")
    page.locator('[data-do="bots"]').click()
    page.locator(".board .hq").wait_for()
    page.locator('[data-do="moment"][data-arg="1"]').click()
    page.wait_for_function("() => document.querySelector('.keys').value")
    last = page.locator(".keys option").last.get_attribute("value")
    page.locator(".keys").select_option(last)
    page.wait_for_function("(last) => document.querySelector('.stepbar input[type=range]').value === last", arg=last)
    page.locator('[data-do="step"][data-arg="-1"]').focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("(last) => Number(document.querySelector('.stepbar input[type=range]').value) < last",
                           arg=int(last))
    page.locator('[data-ui="speed"]').select_option("4")
    page.locator(".play").click()
    page.wait_for_function("(last) => Number(document.querySelector('.stepbar input[type=range]').value) >= last",
                           arg=int(last))


def test_the_theatre_offers_the_games_of_this_browser_and_no_others(visit, server):
    mine, other = (Store(folder=server.home) for _ in range(2))
    for store, players in ((mine, ["Mia", "Max"]), (other, ["Olga", "Otto"])):
        store.keep(Game.new("core-2e", players=players, seed=5), {})
    page = visit("theatre.ipynb")
    page.locator(".page h1").wait_for()
    page.evaluate("(key) => localStorage.setItem('legendary-nb-games', JSON.stringify([key]))", mine.key)
    page.reload(wait_until="commit")
    page.locator(".games .btn", has_text="Mia, Max").wait_for()
    assert page.locator(".games .btn").count() == 1
    page.locator(".games .btn").click()
    page.locator(".board .hq").wait_for()


@pytest.mark.parametrize("app", ["laboratory", "theatre", "workshop"])
def test_the_whole_window_is_painted_in_the_colour_of_the_page(visit, app):
    page = visit(f"{app}.ipynb", width=1000, height=2400, theme="dark")
    page.locator(".page h1").wait_for()
    page.wait_for_function("""() => getComputedStyle(document.body).backgroundColor
      === getComputedStyle(document.querySelector(".lg.page")).backgroundColor""")
    assert page.locator(".home").get_attribute("href") == "/"


def test_the_theatre_opens_a_kept_game_by_its_address(visit, server):
    Store("abcdefgh12345678", folder=server.home).keep(Game.new("villains", players=1, seed=2).choose(0), {})
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


def test_a_visitor_of_the_workshop_writes_a_mastermind_reads_whom_it_hits_and_fights_it(visit):
    page = visit("workshop.ipynb")
    page.locator('[data-on="kind"]').select_option("mastermind")
    until_text(page, ".ties", "Asks for class strength")
    text = page.locator('[data-field="text"]')
    text.fill(text.input_value().replace("a strength hero", "an x-men hero"))
    until_text(page, ".ties", "Asks for team X-Men")
    page.locator(".tabs .btn", has_text="First Trick").click()
    name = page.locator('[data-name="name"]')
    page.wait_for_function("() => document.querySelector('[data-name=name]')?.value === 'First Trick'")
    name.fill("Grand Trick")
    name.press("Tab")
    until_text(page, ".faces", "Grand Trick")
    page.locator(".words summary").click()
    page.locator(".words input").fill("rescue")
    until_text(page, ".words ul", "rescue")
    page.locator('[data-do="try"]').click()
    page.locator('.board .boss:has-text("My Mastermind")').wait_for()
    page.locator(".board .boss.is-can").click()
    until_text(page, ".board .log, .board", "My Mastermind")
