"""Fixtures of the pages."""

import pytest


@pytest.fixture
def no_thinking(monkeypatch):
    """Jobs do not run by themselves; a test runs them when it wants to."""
    from legendary_nb.ui.beside import Beside

    monkeypatch.setattr(Beside, "run", lambda self, job: None)
