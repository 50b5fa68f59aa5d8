"""Deck statistics beside the board, in a browser."""

import pytest
from support.layout import SMALLEST

from legendary_nb import Game
from legendary_nb.bots import ValueBot


@pytest.fixture(scope="module")
def grown():
    """A game in its thirteenth turn, at an action of the first seat."""
    game, bot = Game.new("core-2e", players=2, seed=5), ValueBot()
    while game.table.turn < 13 or game.ask.seat or game.ask.kind != "action":
        game.play(bot, limit=1)
    return game


def test_the_deck_takes_the_place_of_the_log_and_follows_the_play(desk, grown):
    board = desk(grown.copy(), {"Ben": "value"})
    board.click('.loghead [data-act="deck"]').think(30)
    assert board.sees(".deckstats .odds output") and not board.count(".side .log:not(.deckstats)")
    assert board.count(".values > svg") == 2, "recruit and attack of a hand"
    before = board.text(".drawn")
    board.click('.handrow [data-act="choose"]')
    assert board.sees(".deckstats .odds"), "the panel stays open"
    board.click('[data-act="end"]')
    if board.sees(".end-turn.sure"):
        board.click('[data-act="end"]')
    board.settle().click('[data-act="skip"]')  # the other seat's stage was in its place
    assert board.text(".drawn") != before, "after the new hand was drawn fewer cards lie in the deck"
    board.click('.deckstats [data-act="deck"]')
    assert board.sees(".side .log ol")


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 13), (1920, 1080, 14), (390, 844, 12)])
def test_its_letters_and_those_of_its_figures_are_as_large_as_those_of_the_board(desk, grown, width, height, least):
    board = desk(grown.copy(), {"Ben": "value"}, width=width, height=height)
    board.press("d").think(30)
    assert board.page.locator("svg text:visible").count() > 5
    size, text = board.page.evaluate(SMALLEST)
    assert size >= least, text


def test_a_need_is_typed_and_answered_beside_the_board(desk, grown):
    board = desk(grown.copy(), {"Ben": "value"})
    board.press("d")
    field = board.page.locator('[data-field="need"]')
    field.fill("two instinct")
    field.press("Enter")
    board.settle()
    assert "exactly" in board.text(".needsays") and "dealt hands" in board.text(".needsays")
    field.fill("two chess")
    board.click('[data-act="need"]')
    assert "chess" in board.text(".needbox .block")
    board.page.locator(".deckbody summary").click()
    assert board.count(".deckcards li") > 3


def test_where_there_is_no_room_beside_the_board_the_statistics_open_on_top(desk, grown):
    board = desk(grown.copy(), {"Ben": "value"}, width=390, height=800, touch=True)
    board.click('.mypiles [data-act="deck"]').think(30)
    assert board.sees(".decksheet .odds") and board.sees(".decksheet .values")
    wide = board.page.evaluate("() => document.querySelector('.decksheet').scrollWidth - innerWidth")
    assert wide <= 0, "nothing is cut off"
    board.press("Escape")
    assert not board.count(".decksheet")
