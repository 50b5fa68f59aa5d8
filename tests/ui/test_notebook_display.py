"""A game as the last value of a cell: the board in a notebook, the table as text everywhere else."""

import sys
from types import SimpleNamespace

import pytest

from legendary_nb import Game, show
from legendary_nb.teach import Progress, open_lesson

VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def notebook(monkeypatch):
    """As in a kernel: there is a shell, and it has a kernel."""
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setattr(pytest.importorskip("IPython"), "get_ipython", lambda: shell)


def test_outside_of_a_notebook_it_is_the_table_as_text():
    game = Game.new("core-1e", seed=7)
    assert game._repr_mimebundle_(include=None, exclude=None) == {"text/plain": str(game)}


def test_without_the_packages_of_the_board_it_is_the_table_as_text(notebook, monkeypatch):
    monkeypatch.setitem(sys.modules, "legendary_nb.ui.board.guided", None)
    game = Game.new("core-1e", seed=7)
    assert game._repr_mimebundle_() == {"text/plain": str(game)}


def test_in_a_notebook_it_is_the_board_of_this_very_game(notebook, monkeypatch):
    shown = []

    class Board:
        def _repr_mimebundle_(self):
            return {VIEW: {"model_id": "1"}, "text/plain": "Board"}, {}

    def board_of(game):
        shown.append(game)
        return Board()

    monkeypatch.setitem(sys.modules, "legendary_nb.ui.board.guided", SimpleNamespace(board_of=board_of))
    game = Game.new("core-1e", seed=7)
    said = game._repr_mimebundle_()
    assert said.pop("image/svg+xml").startswith("<svg"), "a saved notebook shows the table without a kernel"
    assert said == {VIEW: {"model_id": "1"}, "text/plain": str(game)}
    assert shown == [game]


def test_the_real_board_has_a_view_for_notebooks(monkeypatch):
    pytest.importorskip("legendary_nb.ui.board.widget", exc_type=ImportError)  # before there is a shell that is none
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: SimpleNamespace(kernel=object()))
    assert VIEW in show(Game.new("core-1e", seed=7))


def test_a_question_about_a_position_has_its_picture_for_readers_without_a_kernel(tmp_path):
    in_notebook = pytest.importorskip("legendary_nb.ui.in_notebook", exc_type=ImportError)
    lesson = open_lesson("01", "core-2e", Progress(tmp_path / "learning.json"))
    asked = in_notebook.bundle_of(lesson.ask("recruit-in-hand"))
    assert "Hand: " in asked["image/svg+xml"]
    assert "image/svg+xml" not in in_notebook.bundle_of(lesson.ask("lost-points"))


def test_whoever_ran_the_cell_sees_the_hand_that_is_asked_and_bots_have_the_other_seats():
    guided = pytest.importorskip("legendary_nb.ui.board.guided", exc_type=ImportError)
    game = Game.new("core-2e", players=3, seed=4)
    sitting = guided.board_of(game).sitting
    scene = sitting.scene()
    asked = game.ask.player
    assert scene["handover"] is None and scene["bot"] is None
    assert sitting.hands.holder == game.ask.seat and asked not in sitting.bots
    assert len(sitting.bots) == 2
