"""The benchmark of the board: what it needs, and how it counts; the figures need a browser and a quiet machine."""

from types import SimpleNamespace

import pytest
from terminal import command

from legendary_nb import bench_ui
from legendary_nb.bench_ui import Visit, late, middle


class Page:
    """A page on which nothing happens by itself."""

    def __init__(self):
        self.heard = {}

    def on(self, event, answer):
        self.heard[event] = answer


@pytest.mark.parametrize("missing, extra", [("playwright", "browser"), ("voila", "play"), ("jupyterlab", "play")])
def test_a_missing_package_is_told_with_the_extra_that_brings_it(capsys, monkeypatch, missing, extra):
    monkeypatch.setattr(bench_ui.importlib.util, "find_spec", lambda name: None if name == missing else object())
    code, out, err = command(capsys, "bench", "--ui")
    assert (code, out) == (1, "") and f"needs {missing}" in err and f"legendary-nb[{extra}]" in err


def test_a_missing_browser_is_told(capsys, monkeypatch):
    monkeypatch.setattr(bench_ui.importlib.util, "find_spec", lambda name: object())
    monkeypatch.delenv("LEGENDARY_NB_CHROMIUM", raising=False)
    monkeypatch.setattr(bench_ui.shutil, "which", lambda name: None)
    monkeypatch.setattr(bench_ui, "own_browser", lambda: False)
    assert "needs Chromium" in command(capsys, "bench", "--ui")[2]
    monkeypatch.setenv("LEGENDARY_NB_CHROMIUM", "/no/such/browser")
    assert "/no/such/browser" in command(capsys, "bench", "--ui")[2]


def test_requests_to_other_servers_are_counted_and_those_to_this_machine_are_not():
    one = Visit(Page())
    for url in ("http://127.0.0.1:1/x", "http://localhost:1/", "data:,", "blob:http://127.0.0.1/1", "https://cdn.test/"):
        one.page.heard["request"](SimpleNamespace(url=url))
    assert one.outside == ["https://cdn.test/"]


def test_bytes_of_texts_and_of_binary_messages_are_counted():
    one = Visit(Page())
    one.count("ä")
    one.count(b"abc")
    assert one.received == 5


def test_only_errors_of_the_console_count():
    one = Visit(Page())
    for kind in ("log", "warning", "error"):
        one.page.heard["console"](SimpleNamespace(type=kind, text=kind))
    assert one.errors == ["error"]


def test_the_middle_and_the_late_ones():
    assert middle([3, 1, 2]) == 2 and late([float(n) for n in range(101)]) == 95
    assert middle([]) == late([]) == -1
