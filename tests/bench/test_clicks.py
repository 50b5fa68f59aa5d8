"""The benchmark of the board: what it needs, and how it counts; the figures need a browser and a quiet machine."""

from types import SimpleNamespace

import pytest
from support.terminal import command

from legendary_nb.bench import browser, clicks
from legendary_nb.bench.browser import Deadline, Visit, begin_game
from legendary_nb.bench.clicks import figure_lines, late, measured, middle
from legendary_nb.session.problem import Problem


class Page:
    """A page on which nothing happens by itself."""

    def __init__(self):
        self.heard = {}

    def on(self, event, answer):
        self.heard[event] = answer


@pytest.mark.parametrize("missing, extra", [("playwright", "browser"), ("voila", "play"), ("jupyterlab", "play")])
def test_a_missing_package_is_told_with_the_extra_that_brings_it(capsys, monkeypatch, missing, extra):
    monkeypatch.setattr(browser.importlib.util, "find_spec", lambda name: None if name == missing else object())
    code, out, err = command(capsys, "bench", "--ui")
    assert (code, out) == (1, "") and f"needs {missing}" in err and f"legendary-nb[{extra}]" in err


def test_a_missing_browser_is_told(capsys, monkeypatch):
    monkeypatch.setattr(browser.importlib.util, "find_spec", lambda name: object())
    monkeypatch.delenv("LEGENDARY_NB_CHROMIUM", raising=False)
    monkeypatch.setattr(browser.shutil, "which", lambda name: None)
    monkeypatch.setattr(browser, "own_browser", lambda: False)
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


def test_a_part_that_fails_is_told_and_has_no_figures(capsys):
    def broken(deadline):
        raise OSError("no server")

    assert measured("clicks", 5, broken) == ({}, "no server")
    assert measured("clicks", 0, lambda deadline: {"left": deadline.left()}) == ({}, "not done after 0 seconds")
    assert measured("clicks", 60, lambda deadline: {"ms": 3}) == ({"ms": 3}, "")
    assert capsys.readouterr().err.count("clicks (at most") == 3


def test_a_wait_takes_what_is_left_and_no_more():
    assert 0 < Deadline(60).ms() <= 60_000
    with pytest.raises(Problem, match="not done after 0 seconds"):
        Deadline(0).pause()


def test_the_table_has_every_figure_with_its_floor_and_says_where_it_does_not_hold():
    figures = {"click_median_ms": 51.2, "open_warm_s": 1.5, "open_cold_s": 9.0, "load_before": 0.5, "load_after": 2,
               "problems": {"JupyterLab": "no browser"}}
    lines = figure_lines(figures)
    assert "| click to board updated, median | 51.2 ms | 50 ms | NO |" in lines
    assert "| page open to playable, pre-heated kernel | 1.5 s | 1.5 s | yes |" in lines
    assert "| page open to playable, new kernel | 9 s |  |  |" in lines
    assert lines[-2:] == ["Load of the machine: 0.5 before, 2 after.", "Not measured: JupyterLab: no browser"]


@pytest.mark.parametrize("problems, code", [({}, 0), ({"JupyterLab": "no browser"}, 1)])
def test_the_command_fails_where_a_part_could_not_be_measured(capsys, monkeypatch, problems, code):
    figures = {"load_before": 0, "load_after": 0, "problems": problems}
    monkeypatch.setattr(clicks, "bench_ui", lambda quick: figures)
    assert command(capsys, "bench", "--ui", "--quick", "--json")[0] == code


@pytest.mark.parametrize("players", [1, 5])
def test_a_game_of_the_benchmark_is_stored_and_begins_with_a_hand_to_play(tmp_path, monkeypatch, players):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    game = begin_game(3, players).find().game
    assert game.ask.kind == "action" and len(game.table.box.names) == players
