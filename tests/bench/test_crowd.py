"""The load of tables: what counts as an answer that all have seen, as lost, and as beyond a limit."""

import json
from types import SimpleNamespace

import pytest
from support.terminal import command

from legendary_nb.bench import crowd
from legendary_nb.bench.crowd import LATE_S, Table, crowd_lines, quantile


def test_an_answer_takes_until_the_last_screen_has_it():
    table = Table("ABC234")
    table.send(5, {0, 1, 2}, now=10.0)
    table.seen(0, 6, 10.1)
    table.seen(1, 5, 10.1)  # this screen shows the moment before
    table.seen(1, 6, 10.2)
    assert table.times == []
    table.seen(2, 7, 10.4)  # what has only one answer follows by itself
    assert table.times == [pytest.approx(0.4)] and table.highest == 7 and not table.lost(999)


def test_nobody_waits_for_a_phone_that_is_dark():
    table = Table("ABC234")
    table.send(0, {0, 1}, now=1.0)
    table.gone(1)
    table.seen(0, 1, 1.5)
    assert table.times == [0.5]


def test_a_phone_that_goes_dark_later_adds_no_time():
    table = Table("ABC234")
    table.send(0, {0, 1}, now=1.0)
    table.seen(0, 1, 1.25)
    table.gone(1)
    table.seen(0, 2, 9.0)
    assert table.times == [0.25] and not table.begun


def test_an_answer_that_not_all_have_in_time_is_lost():
    table = Table("ABC234")
    table.send(0, {0, 1}, now=1.0)
    table.seen(0, 1, 1.1)
    assert [table.lost(1 + LATE_S - 1), table.lost(1 + LATE_S + 1)] == [0, 1]


def test_the_share_of_the_answers():
    assert quantile([], 0.95) is None
    assert [quantile([1.0, 2.0, 3.0, 40.0], share) for share in (0.0, 0.5, 0.95)] == [1.0, 3.0, 40.0]


def test_what_an_answer_costs_is_a_share_of_what_the_server_computed():
    somebody = SimpleNamespace(tables=[(Table("ABC234"), ""), (Table("ABC235"), "")])
    for table, _ in somebody.tables:
        table.highest = 50
    assert crowd.each(0.7, somebody) == 7.0 and crowd.each(0.7, SimpleNamespace(tables=[])) == 700.0


def test_a_figure_beyond_its_limit_makes_the_exit_code(capsys, monkeypatch):
    found = dict.fromkeys(crowd.WORDS, 1) | {"problems": ["p95_ms"], "p95_ms": 301}
    monkeypatch.setattr(crowd, "bench_tables", lambda quick: found)
    code, out, _ = command(capsys, "bench", "--tables", "--quick", "--json")
    assert code == 1 and json.loads(out)["p95_ms"] == 301
    assert "  95th percentile, ms: 301 (at most 300)" in crowd_lines(found)
    monkeypatch.setattr(crowd, "bench_tables", lambda quick: found | {"problems": []})
    assert command(capsys, "bench", "--tables")[0] == 0


def test_without_the_extra_that_is_told(capsys, monkeypatch):
    monkeypatch.setattr(crowd.importlib.util, "find_spec", lambda name: None)
    assert "legendary-nb[play]" in command(capsys, "bench", "--tables")[2]
