"""Fixtures of the pages."""

import pytest


@pytest.fixture
def no_thinking(monkeypatch):
    """Jobs do not run by themselves; a test runs them when it wants to."""
    from legendary_nb.ui.board.thinking import Thread

    monkeypatch.setattr(Thread, "run", lambda self, job: None)
