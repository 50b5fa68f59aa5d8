"""Every test of the command line has its own home, no width of a terminal, and nothing typed."""

import io

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The folder of saved games."""
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path / "home"


@pytest.fixture
def typed(monkeypatch):
    """Types lines for a command."""
    return lambda *lines: monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
