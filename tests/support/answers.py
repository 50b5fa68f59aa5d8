"""What holds for every exercise, of a lesson or of a lab: right, wrong, silly and empty answers."""

EMPTY = (None, ..., "", "  ", "...", [], (), {}, set(), [None], [...], {"a": ...}, ["", "_"])


def assert_marked(system: str, exercise) -> None:
    """The right answer passes with a reason, a wrong and a silly one do not and hear why."""
    right, wrong, silly = exercise.samples(system)
    passed = exercise.check(right, system)
    assert passed.right and passed.score == 1 and passed.text.strip(), passed
    for answer in (wrong, silly):
        result = exercise.check(answer, system)
        assert not result.right and result.score < 1 and result.is_answered
        assert len(result.text) > 10, "a wrong answer gets a reason"


def assert_empty_is_no_answer(system: str, exercise) -> None:
    for answer in EMPTY:
        result = exercise.check(answer, system)
        assert not result.right and not result.is_answered and "Replace the dots" in result.text
