"""The one way a page is answered: actions by name, and nothing has changed when one of them fails."""

import pytest

from legendary_nb.session.problem import Problem
from legendary_nb.ui.caught import WRONG
from legendary_nb.ui.protocol import UNKNOWN, Page, text_of, whole_of


class Counter(Page):
    """A page that counts."""

    def __init__(self):
        self.count, self.seen = 0, []

    def add(self, message):
        self.seen.append(message.get("arg"))
        self.count += whole_of(message)
        if self.count > 9:
            raise Problem("that is too much")
        return {"re": "count", "n": self.count}

    def fail(self, message):
        self.count = 1 / 0

    actions = {"add": add, "fail": fail, "leave": add}
    refused = {"leave": "You stay here."}


def test_an_action_is_found_by_its_name_and_answers():
    page = Counter()
    assert page.receive({"do": "add", "arg": "3"}) == {"re": "count", "n": 3}


@pytest.mark.parametrize(("message", "text"), [
    (None, UNKNOWN), ({}, UNKNOWN), ({"do": ["add"]}, UNKNOWN), ({"do": "receive"}, UNKNOWN),
    ({"do": "leave", "arg": 1}, "You stay here."), ({"do": "add", "arg": 9}, "that is too much"),
    ({"do": "add", "arg": True}, "expected a whole number"), ({"do": "fail"}, WRONG)])
def test_what_fails_is_told_in_one_sentence_and_changes_nothing(message, text):
    page = Counter()
    page.receive({"do": "add", "arg": 2})
    assert page.receive(message) == {"re": "problem", "text": text}
    assert (page.count, page.seen) == (2, [2])


@pytest.mark.parametrize("value", [7, None, ["a"], "x" * 101])
def test_a_text_is_a_text_and_not_too_long(value):
    with pytest.raises(Problem, match="at most 100 characters"):
        text_of({"arg": value})
