"""A game as the last value of a cell: the board in a notebook, the table as text everywhere else."""

import sys
from types import SimpleNamespace

import pytest

from legendary_nb import Game, show_board

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
    monkeypatch.setitem(sys.modules, "legendary_nb.ui.board", None)
    game = Game.new("core-1e", seed=7)
    assert game._repr_mimebundle_() == {"text/plain": str(game)}


def test_in_a_notebook_it_is_the_board_of_this_very_game(notebook, monkeypatch):
    shown = []

    class Board:
        def __init__(self, game):
            shown.append(game)

        def _repr_mimebundle_(self):
            return {VIEW: {"model_id": "1"}, "text/plain": "Board"}, {}

    monkeypatch.setitem(sys.modules, "legendary_nb.ui.board", SimpleNamespace(Board=Board))
    game = Game.new("core-1e", seed=7)
    assert game._repr_mimebundle_() == {VIEW: {"model_id": "1"}, "text/plain": str(game)}
    assert shown == [game]


def test_the_real_board_has_a_view_for_notebooks(monkeypatch):
    pytest.importorskip("legendary_nb.ui.board", exc_type=ImportError)  # before there is a shell that is none
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: SimpleNamespace(kernel=object()))
    assert VIEW in show_board(Game.new("core-1e", seed=7))
