"""Every rule of the catalogue is cited by the code that carries it out, or is carried by content."""

import ast

import pytest

from legendary_nb.cards import load_rules
from legendary_nb.rule_places import BY_DATA, PACKAGE, citations, named_parts, places_of, source_files, strings_in

ROOT = PACKAGE.parent


def test_every_rule_is_cited_where_it_is_carried_out_or_carried_by_content():
    rules = load_rules()
    assert [i for i in rules if not places_of(i) and i not in BY_DATA] == []


def test_the_list_of_rules_carried_by_content_is_true():
    assert set(BY_DATA) <= set(load_rules()) and list(BY_DATA) == sorted(BY_DATA)
    assert [i for i, where in BY_DATA.items() if not list(ROOT.glob(where.partition(":")[0]))] == []


def all_cited():
    """Every place with the word that is cited there."""
    return [(word, place) for file in source_files() for found in citations(file)
            for word, places in found.items() for place in places]


def test_what_begins_like_a_rule_is_one():
    """A rule that has another name now leaves no citation behind."""
    rules = load_rules()
    chapters = {i.partition(".")[0] for i in rules}
    words = {word for word, _ in all_cited() if word.partition(".")[0] in chapters and not word.endswith(".yaml")}
    assert words - set(rules) == set()


def test_a_place_is_the_line_of_the_function():
    for _, place in all_cited():
        line = (ROOT / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
        assert f" {place.name.split('.')[-1]}" in line and line.lstrip().startswith(("def ", "class "))


SOURCE = '''
class Pile:
    """stack.own: a class."""
    def empty(self):
        """Nothing here; end.empty-pile."""
        return emit("stack.empty")
def other():  # not.cited: a comment is no citation
    return f"play.stay {1}"
'''


@pytest.mark.parametrize("name, told, caused", [
    ("Pile", "stack.own: a class.", "stack.own: a class."),
    ("Pile.empty", "Nothing here; end.empty-pile.", "stack.empty"),
    ("other", "", "play.stay "),
])
def test_docstrings_and_causes_are_found_in_the_part_they_stand_in(name, told, caused):
    node = dict(named_parts(ast.parse(SOURCE)))[name]
    assert (ast.get_docstring(node) or "") == told and caused in strings_in(node)
    assert "not.cited" not in strings_in(node)
