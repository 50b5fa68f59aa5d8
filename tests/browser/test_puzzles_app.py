"""The puzzles as visitors meet them: a real server, the puzzle of the day on its board, and what the browser keeps."""

import pytest
from support.desk import NO_WAIT

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 90_000


def do(page, selector, text=""):
    """Click something on the board, and wait until the board has taken it."""
    before = page.locator(".board-root").get_attribute("data-step")
    page.locator(f".board-root {selector}", has_text=text).first.click()
    page.wait_for_function("(before) => document.querySelector('.board-root').dataset.step !== before", arg=before)


def test_a_visitor_solves_a_puzzle_gives_up_the_daily_one_and_opens_a_lesson_on_a_phone(visit, server):
    from legendary_nb.puzzles.puzzle import shipped

    assert "Puzzles" in server.get()[1], "the start page has a tile for it"
    puzzle = next(one for one in shipped("core-1e") if all(label.startswith(("play", "fight")) for label in one.line)
                  and len(set(one.line)) == len(one.line) and not one.is_win)
    page = visit(f"puzzles.ipynb?puzzle={puzzle.id}", patience=PATIENCE, script=NO_WAIT)
    page.locator(".coach-goal").wait_for()
    page.locator(".lg-puzzle-place.has-board").wait_for()
    assert page.locator(".coach-goal").text_content() == f"Make this turn worth {puzzle.worth}."
    for label in puzzle.line:
        what, _, name = label.partition(" ")
        name, _, place = name.removesuffix(")").partition(" (")
        do(page, ".handrow .card.is-can" if what == "play" else f'.city .space:has-text("{place}") .card.is-can', name)
    page.locator(".pz-verdict.is-right").wait_for()
    assert page.locator(".pz-verdict").text_content().strip() == f"Full value: {puzzle.worth} of {puzzle.worth}."
    page.locator(".l-puzzles [data-do=home]").click()
    page.locator(".pz-solve").click()
    page.locator("[data-do=give-up]").click()
    page.locator('.pz-line[aria-label="The best turn"]').wait_for()
    names = ",".join(one.id for one in shipped("core-1e")[:2])
    page.goto(f"{page.url.partition('?')[0]}?lesson={names}")
    page.locator(".pz-lesson li").nth(1).wait_for()
    page.set_viewport_size({"width": 390, "height": 844})
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 600)
    page.wait_for_function("document.querySelector('#rendered_cells').scrollTop > 0")
    page.locator("[data-do=lesson-end]").click()
    page.locator(".pz-month .is-not.is-today").wait_for()
    assert page.locator(".pz-meta b").first.text_content() == "0"  # giving up has ended the row
    assert page.locator(".pz-card", has_text="Next puzzle").is_visible()
