"""The agents' system may be a draft: its tests may play it."""

import pytest


@pytest.fixture(autouse=True)
def drafts(monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_DRAFTS", "1")
