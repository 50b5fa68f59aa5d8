"""In JupyterLab a game is its board and a question of a lesson its card; whole lessons are walked by clicking only."""

import re

import pytest
from support.desk import NO_WAIT
from support.jupyterlab import JupyterLab, code_cell, fresh
from support.notebooks import cells_of
from support.touching import answer_rightly, play_to_the_goals

from legendary_nb.teach import Progress, open_lesson
from legendary_nb.teach.code_exercises import Code

pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 120_000
GAME = 'from legendary_nb import Game\n\nGame.new("core-1e", players=1, seed=7)'
QUESTION = 'from legendary_nb.teach import open_lesson\n\nopen_lesson("00").ask("hand-size")'
TOUCHED = re.compile(r'^lesson\.(ask|guide)\("([^"]+)"\)$')


@pytest.fixture
def jupyterlab(tmp_path, watched):
    """Opens a notebook with these cells in a JupyterLab of its own."""
    labs = []

    def open_notebook(cells, **options):
        labs.append(JupyterLab(tmp_path, cells))
        page = watched(labs[-1].address, PATIENCE, console=False, **options)
        page.get_by_text("| Idle").wait_for()  # a cell run before its kernel is there is not run at all
        return page

    yield open_notebook
    for one in labs:
        one.stop()


def test_a_game_can_be_played_and_a_question_answered_in_cells(jupyterlab):
    page = jupyterlab([code_cell(GAME, "game"), code_cell(QUESTION, "question")])
    page.locator(".jp-Notebook .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.locator(".lg .handrow .card.is-can").first.click()
    page.locator(".lg .fan .card").first.wait_for()
    page.locator(".jp-Notebook .cm-content").last.click()
    page.keyboard.press("Shift+Enter")
    page.locator(".l-q [data-typed]").fill("6")
    page.locator(".l-q [data-typed]").press("Enter")
    page.locator(".l-q .l-v.l-right").wait_for()


@pytest.mark.parametrize(("number", "system"), [("00", "core-2e"), ("03", "villains"), ("08", "bond")])
def test_a_whole_lesson_is_walked_by_clicking_only(jupyterlab, tmp_path, number, system):
    """Run All Cells, then every question and every board where it stands; nothing is typed but numbers."""
    lesson = open_lesson(number, system, Progress(tmp_path / "beside.json"))
    cells = [fresh(cell) for cell in cells_of(lesson.lesson)]
    for cell in cells:
        cell["source"] = "".join(cell["source"]).replace('system="core-2e"', f'system="{system}"')
    page = jupyterlab(cells, script=NO_WAIT, width=1366, height=768)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    for i, cell in enumerate(cells):
        if found := TOUCHED.match(cell["source"]):
            touch(page.locator(".jp-Notebook .jp-Cell").nth(i), lesson, *found.groups())
    noted = Progress(tmp_path / "learning.json")
    assert all(noted.is_through(number, plan.id) for plan in lesson.lesson.guided)
    assert all(noted.is_right(number, one.id) for one in lesson.lesson.exercises if not isinstance(one, Code))


def touch(cell, lesson, kind, name):
    """Answer the question of a cell, or play its board; a function to write is left to those who like it."""
    if kind == "guide":
        board = cell.locator(".lg:not(.l-root)")
        board.locator(".coach-goal").wait_for()
        play_to_the_goals(board, lesson.guide(name))
        board.locator(".coach.is-right").wait_for()
    elif not isinstance(lesson.exercise(name), Code):
        answer_rightly(cell.locator(".l-q"), lesson.asking(name))
