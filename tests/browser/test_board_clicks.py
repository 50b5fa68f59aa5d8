"""Fast hands: double clicks, very fast clicks and clicks while cards move never give an answer nobody meant.

The time in which a click on something new does not count is made very long here, so that no test depends on speed.
"""

import pytest

from legendary_nb import Game

HQ = ["Odinson", "Web-Shooters", "Lightning Bolt", "Hulk Smash!", "Oddball"]
HAND = ["S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "Odinson", "Web-Shooters"]
SLOW = {"grace": 1e9}
MOVING = {"grace": 1e9, "pace": 1}


def stacked(**parts) -> Game:
    return Game.stacked("core-1e", players=1, hq=HQ, **parts)


def middle(board, selector, nth=0) -> tuple[float, float]:
    box = board.page.locator(selector).nth(nth).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(board, at, count=1) -> None:
    """A click at a place, whatever lies there; `count` is the second, third ... one of a double click."""
    board.page.mouse.click(*at, click_count=count)
    board.settle()


def played(board) -> list[str]:
    table = board.sitting.game.table
    return [table.box.cards[cid].name for cid in table.players[0].played]


@pytest.mark.parametrize("settings", [SLOW, MOVING])
def test_a_double_click_on_a_card_plays_that_card_alone(desk, settings):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}), settings=settings)
    at = middle(board, ".handrow .card")
    tap(board, at)
    tap(board, at, count=2)
    assert played(board) == HAND[:1]


def test_a_double_click_faster_than_the_answer_gives_one_answer(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"] * 4}}), settings=SLOW)
    board.page.locator(".handrow .card").first.dblclick()
    board.settle()
    assert len(board.sitting.game.answers) == 1


def test_many_clicks_at_one_place_play_only_the_card_that_was_there(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}), settings=MOVING)
    at = middle(board, ".handrow .card")
    for _ in range(8):
        tap(board, at)
    assert played(board) == HAND[:1]


def test_a_card_that_has_not_moved_is_played_at_once(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}), settings=MOVING)
    first = middle(board, ".handrow .card", 0)
    tap(board, middle(board, ".handrow .card", 3))
    tap(board, first)
    assert played(board) == ["Web-Shooters", "S.H.I.E.L.D. Agent"]


def test_a_question_that_opens_under_the_pointer_is_not_answered_by_the_same_click(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}, attack=3, city={"Bank": "Sentinel"}), settings=SLOW)
    at = middle(board, ".lane .card.is-can")
    tap(board, at)
    assert board.sees(".asked")
    tap(board, middle(board, ".handrow .card.is-can"))
    tap(board, middle(board, ".handrow .card.is-can"), count=2)
    assert len(board.sitting.game.answers) == 1


def test_a_double_click_does_not_end_a_turn_with_cards_left(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}), settings=SLOW)
    board.page.locator(".end-turn").dblclick()
    board.settle()
    assert board.text(".end-turn b") == "End it now?" and not board.sitting.game.answers
    tap(board, middle(board, ".end-turn"))
    assert board.sitting.game.answers


def test_a_key_that_is_held_down_answers_once(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}), settings=SLOW)
    board.press("1")
    for _ in range(6):
        board.page.keyboard.down("Enter")
        board.settle()
    board.page.keyboard.up("Enter")
    assert len(board.sitting.game.answers) == 1
    for _ in range(6):
        board.page.keyboard.down("e")
        board.settle()
    board.page.keyboard.up("e")
    assert board.text(".end-turn b") == "End it now?"


def test_when_the_board_has_rested_the_next_click_counts(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}), settings=SLOW)
    at = middle(board, ".handrow .card")
    tap(board, at)
    board.page.evaluate("() => { performance.now = () => 1e12; }")
    tap(board, at)
    assert played(board) == HAND[:2]


# counts how often a card begins to be rested on; a pointer comes over what lies at a place, a little beside it
RESTS = """() => { const wait = setTimeout; window.rests = 0;
  setTimeout = (what, ms, ...more) => { window.rests += ms === 350; return wait(what, ms, ...more); }; }"""
COMES = """([x, y]) => { document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("pointerover", {
  bubbles: true, pointerType: "mouse", clientX: x, clientY: y })); return window.rests; }"""


def test_a_card_that_comes_under_a_resting_pointer_is_not_shown_large(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}, recruit=9))
    x, y = (round(at) for at in middle(board, ".hq .card.is-can"))
    tap(board, (x, y))
    board.page.evaluate(RESTS)
    assert board.page.evaluate(COMES, [x + 0.6, y + 0.4]) == 0, "screens with fine pixels have such places"
    assert board.page.evaluate(COMES, [x + 5, y]) == 1


# ---- a kernel that is silent -------------------------------------------------------------------------


def test_in_a_notebook_whose_kernel_is_silent_the_board_says_so_until_there_is_an_answer(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}), settings={"silence": 0})
    board.page.evaluate("() => { delete document.body.dataset.app; }")
    board.page.locator(".handrow .card").first.click()
    board.page.get_by_text("No answer yet").wait_for()
    board.settle()
    assert board.text(".silent") == "" and played(board) == HAND[:1]


def test_a_page_of_the_server_leaves_it_to_its_frame_to_say_that_the_kernel_is_silent(desk):
    board = desk(stacked(seats={"Ana": {"hand": HAND}}), settings={"silence": 0})
    board.page.locator(".handrow .card").first.click()
    board.page.evaluate("() => new Promise((done) => setTimeout(done, 0))")
    assert board.text(".silent") == ""
    board.settle()
