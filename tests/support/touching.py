"""Questions and boards of lessons, answered in a browser by touching: on the page of the course and in JupyterLab."""

from __future__ import annotations

from typing import Any

from legendary_nb.game import Option
from legendary_nb.teach.asking import Asking
from legendary_nb.teach.guide import Guide
from support.answers import right_keys, right_text
from support.words import likely

# the board has taken the answer, and no bot has one to give
IS_MY_TURN = """([board, before]) => board.dataset.step !== before && !board.querySelector('[data-act="skip"]')"""


def hit(one: Any, is_touching: bool = False) -> None:
    """Click or tap what a locator finds first."""
    if is_touching:
        one.first.tap()
    else:
        one.first.click()


def answer_rightly(box: Any, asking: Asking, is_touching: bool = False) -> None:
    """Give the right answer to the question in a box."""
    if asking.asked.form in ("number", "word"):
        box.locator("[data-typed]").fill(right_text(asking))
    elif asking.asked.form == "order":
        sort(box, right_keys(asking))
    else:
        for key in right_keys(asking):
            hit(box.locator(f'[data-pick-of="{key}"]'), is_touching)
    hit(box.locator('[data-do="check"]'), is_touching)
    box.locator(".l-v.l-right").wait_for()


def sort(box: Any, keys: list[str]) -> None:
    """Put the rows of a question in order."""
    for place, key in enumerate(keys):
        row = box.locator(f'[data-row="{key}"]')
        rows = box.locator("[data-row]").evaluate_all("(rows) => rows.map((row) => row.dataset.row)")
        for pressed in (" ", *["ArrowUp"] * (rows.index(key) - place), " "):
            row.press(pressed)


def play_to_the_goals(board: Any, guide: Guide, is_touching: bool = False) -> None:
    """Play a guided board until all its goals are reached; `guide` is the same play beside it."""
    while not guide.is_done:
        n = guide.first_answer() if guide.is_asked else -1
        option = guide.game.ask.options[n] if n >= 0 else likely(guide.game)
        choose(board, option, is_touching)
        guide.choose(option)


def choose(board: Any, option: Option, is_touching: bool = False) -> None:
    """Click an option on a board, and wait until it asks for the next one."""
    before = board.get_attribute("data-step")
    if option.kind == "end":
        hit(board.locator(".end-turn"), is_touching)
        if board.locator(".end-turn.sure").first.is_visible():
            hit(board.locator(".end-turn"), is_touching)
    else:
        wanted = board.locator(f'.board :is([data-act="choose"], [data-act="answer"])[data-arg="{option.number}"]')
        tab = wanted.locator("[data-tab]")
        hit(tab if tab.count() else wanted, is_touching)
    board.page.wait_for_function(IS_MY_TURN, arg=[board.element_handle(), before])
