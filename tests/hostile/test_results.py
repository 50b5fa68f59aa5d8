"""Result files with every field wrong in every way: such a file is refused by name, and the others are shown."""

import copy
import json
from functools import reduce
from operator import getitem

import pytest

from legendary_nb.teach import Progress, open_lesson, read_results

VALUES = [None, True, False, 0, 1, -1, 1.5, 0.5, 10**9, -10**30, 10**400, 1e308, "NaN", "Infinity", "-Infinity", "",
          "x", "\ud800", "\x1b[2J", "x" * 10_000, [], [1], [None], ["x"], [[]], ["x" * 500], ["a"] * 500, {},
          {"a": 1}, {"": {}}, {"a": {"b": {}}}]
RAW = ("NaN", "Infinity", "-Infinity")  # written as JavaScript does, without quotes
TABLES = ("table", "finished", "hardest", "common_mistakes", "plan", "code_tasks")


@pytest.fixture
def folder(tmp_path):
    """A good result, and room for a bad one."""
    lesson = open_lesson("01", progress=Progress(tmp_path / "progress"))
    for name, answer in (("three-steps", "a"), ("three-steps", "b")):
        lesson.check(name, answer)
    lesson.progress.note_steps("01", lesson.lesson.guided[0].id, 1, 3, 0)
    place = tmp_path / "class"
    place.mkdir()
    lesson.progress.hand_in("Ana", place).rename(place / "results-ana.json")
    return place


def places(data, path=()):
    """Every field of nested data, by the keys that lead there."""
    yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*path, key))


def changed(data, path, *value):
    """A copy with another value in a field or, without one, without the field."""
    data = copy.deepcopy(data)
    inner = reduce(getitem, path[:-1], data)
    if not value:
        del inner[path[-1]]
    elif path:
        inner[path[-1]] = value[0]
    return data if path else value[0]


def variants(data):
    """The data with one field after the other left out, or with every kind of value in it."""
    for path in places(data):
        for value in VALUES:
            yield changed(data, path, value)
        if path and isinstance(path[-1], str):
            yield changed(data, path)


def written(data):
    text = json.dumps(data)
    for word in RAW:
        text = text.replace(f'"{word}"', word)
    return text


def shown_tables(results):
    """All that a teacher looks at, as a terminal or a notebook takes it."""
    found = [repr(results), repr(results.rows()), results.csv(), repr(results.merge())]
    for name in TABLES:
        table = getattr(results, name)()
        found += [str(table), table._repr_html_() if hasattr(table, "_repr_html_") else table._repr_svg_()]
    return [text.encode() for text in found]


def test_a_result_file_with_any_field_wrong_spoils_no_table(folder):
    good = json.loads((folder / "results-ana.json").read_text("utf-8")) | {"name": "Ben"}
    bad = folder / "results-ben.json"
    counted = {True: 0, False: 0}
    for data in variants(good):
        bad.write_text(written(data), "utf-8")
        results = read_results(folder)
        assert shown_tables(results)
        assert "Ana" in [learner.name for learner in results.learners]
        is_read = len(results.learners) == 2
        counted[is_read] += 1
        assert is_read != bool(results.problems)
        assert is_read or results.problems[0].startswith("results-ben.json is no result file, or it is damaged: ")
    print("read", counted[True], "refused", counted[False])
    assert counted[True] > 10 and counted[False] > 300


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[" * 100_000, b'{"a": ' * 50_000, b"1" * 5000, b" " * 3_000_000])
def test_a_file_that_is_no_data_is_named(folder, data):
    (folder / "results-ben.json").write_bytes(data)
    results = read_results(folder)
    assert [learner.name for learner in results.learners] == ["Ana"] and "results-ben.json" in results.problems[0]


def test_a_folder_called_like_a_result_file_is_named(folder):
    (folder / "results-ben.json").mkdir()
    assert "results-ben.json cannot be read" in read_results(folder).problems[0]
