"""Votes of a class: alone, counted, again, revealed; nobody votes twice or for another, and counts wait for the end."""

import pytest

from legendary_nb.session.problem import Problem
from legendary_nb.tables import voting
from legendary_nb.tables.archive import Archive
from legendary_nb.tables.live_class import find_class, start_class
from legendary_nb.tables.register import Register
from legendary_nb.tables.voting import CLOSED, FIRST, SECOND, SHOWN, TALK, Voting


@pytest.fixture
def vote(where):
    """The votes of a class of four."""
    archive = Archive(where)
    live, _ = start_class(Register(archive), "Class 8b")
    for name in ("Ana", "Ben", "Cleo", "Dan"):
        live.join(name)
    yield Voting(live)
    archive.close()


def again(vote):
    """The votes as another process finds them."""
    return Voting(find_class(vote.register, vote.live.code))


def test_a_vote_goes_from_alone_to_the_reveal(vote):
    one = vote.open("Which card?", ["Officer", "Sidekick", "Nothing"], right=1)
    for pupil, choice in ((1, 0), (2, 0), (3, 2)):
        vote.vote(pupil, one.n, FIRST, choice)
    assert vote.counts() == {} and vote.answered() == 3, "nobody sees the votes while others still vote"
    vote.go_on(FIRST)
    assert vote.now.phase == TALK and vote.counts() == {1: [2, 0, 1]}
    vote.go_on(TALK)
    vote.vote(1, one.n, SECOND, 1)
    assert vote.counts() == {1: [2, 0, 1]} and vote.answered() == 1
    vote.go_on(SECOND)
    assert vote.now.phase == SHOWN and vote.counts() == {1: [2, 0, 1], 2: [0, 1, 0]}
    assert again(vote).counts() == vote.counts() and again(vote).now == vote.now
    vote.go_on(SHOWN)
    assert vote.now is None and vote.latest.phase == CLOSED


def test_a_choice_can_be_changed_and_counts_once(vote):
    one = vote.open("Which?", ["A", "B"])
    for choice in (0, 1, 1, 0):
        vote.vote(2, one.n, FIRST, choice)
    assert vote.choice_of(2) == 0 and vote.choice_of(1) == -1 and vote.answered() == 1
    vote.go_on(FIRST)
    assert vote.counts() == {1: [1, 0]} and vote.choice_of(2) == 0


def test_no_vote_counts_after_its_time_or_in_another_vote(vote):
    one = vote.open("Which?", ["A", "B"])
    for n, phase, choice in ((one.n + 1, FIRST, 0), (one.n, SECOND, 0), (one.n, TALK, 0), (one.n, "", 0)):
        with pytest.raises(Problem, match="has ended"):
            vote.vote(1, n, phase, choice)
    for pupil, choice in ((1, 2), (1, -1), (9, 0), (0, 0), (-1, 0)):
        with pytest.raises(Problem, match="not one of the answers"):
            vote.vote(pupil, one.n, FIRST, choice)
    vote.go_on(FIRST)
    with pytest.raises(Problem, match="has ended"):
        vote.vote(1, one.n, TALK, 0)
    vote.end()
    with pytest.raises(Problem, match="no vote now"):
        vote.vote(1, one.n, FIRST, 0)
    assert vote.ballots == {1: {}, 2: {}}


def test_a_second_click_of_the_teacher_goes_no_further(vote):
    vote.open("Which?", ["A", "B"])
    for _ in range(3):
        vote.go_on(FIRST)
    assert vote.now.phase == TALK


def test_one_vote_at_a_time_and_each_has_its_own_ballots(vote):
    first = vote.open("Which?", ["A", "B"])
    vote.vote(1, first.n, FIRST, 1)
    with pytest.raises(Problem, match="going on"):
        vote.open("Another?", ["A", "B"])
    vote.end()
    second = vote.open("Another?", ["A", "B"])
    assert second.n == first.n + 1 and vote.answered() == 0


@pytest.mark.parametrize(("question", "options"), [
    ("", ["a", "b"]), ("x" * 601, ["a", "b"]), ("x", ["a"]), ("x", ["a"] * 11), ("x", ["a", " "]),
    ("x", ["a", "x" * 121])])
def test_a_question_that_nobody_can_answer_is_refused(vote, question, options):
    with pytest.raises(Problem):
        vote.open(question, options)
    assert vote.now is None


def test_a_class_has_room_for_so_many_votes(vote, monkeypatch):
    monkeypatch.setattr(voting, "MOST_VOTES", 1)
    vote.open("Which?", ["A", "B"])
    vote.end()
    with pytest.raises(Problem, match="at most 1"):
        vote.open("Which?", ["A", "B"])


def test_another_process_hears_of_it(vote):
    there = again(vote)
    one = vote.open("Which?", ["A", "B"])
    there.live.catch_up()
    assert there.now == one
    there.vote(3, one.n, FIRST, 1)
    vote.live.catch_up()
    assert vote.choice_of(3) == 1
