"""Every generator of the course: its variants are sound in every system.

A run takes a few variants of each; `LEGENDARY_NB_VARIANTS=10000` makes that many in all.
"""

import os
from dataclasses import replace

import pytest

from legendary_nb.teach.exercises import FIRST, Choice, Number, Varied
from legendary_nb.teach.lesson import course_systems, lesson_of, lessons
from legendary_nb.teach.makers.wounds import NOBODY
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.seen_on_table import city_names
from legendary_nb.teach.variants import Unsound, prove
from legendary_nb.teach.varied_tables import a_table, next_villain_card

CASES = [pytest.param(system, exercise, id=f"{system}-{one.number}-{exercise.id}")
         for one in lessons() for exercise in one.all_exercises if isinstance(exercise, Varied)
         for system in course_systems() if one.is_for(system)]
EACH = max(1, -(-int(os.environ.get("LEGENDARY_NB_VARIANTS", "0")) // len(CASES)))


@pytest.mark.parametrize(("system", "exercise"), CASES)
def test_the_variants_of_a_generator_are_sound(system, exercise):
    assert exercise.rules, "a generator names the rules it puts to use"
    made = [prove(exercise, system, seed) for seed in range(FIRST, FIRST + EACH)]
    assert all(one.id == exercise.id and one.rules == exercise.rules for one in made)
    assert len(made[0].hints_in(system)) == 3, "where to look, how to think, the answer"


@pytest.mark.parametrize("system", course_systems())
@pytest.mark.parametrize("name", ["carried", "all-discard"])
def test_where_a_villain_escapes_in_a_question_it_escapes_on_the_table(name, system):
    exercise = next(one for one in lesson_of("04").all_exercises if one.id == name)
    for seed in range(FIRST, FIRST + 12):
        game = exercise.variant(system, seed).run(system)
        assert sum(event.kind == "escape" for event in game.events) >= 1, seed


@pytest.mark.parametrize("system", course_systems())
def test_a_wound_that_is_left_in_the_stack_is_gained_by_somebody(system):
    exercise = next(one for one in lesson_of("08").all_exercises if one.id == "empty-stack")
    for seed in range(FIRST, FIRST + 12):
        variant = exercise.variant(system, seed)
        stack = len(variant.start(system).table.stacks["wounds"])
        assert not stack or variant.outcome(system) != {NOBODY}, seed


def test_a_seed_makes_the_same_variant_again():
    system, exercise = CASES[0].values
    assert exercise.variant(system, 5).text(system) == exercise.variant(system, 5).text(system)


# ---- what is not sound -----------------------------------------------------------------------------

TWO_RIGHT = Choice("two", "Which?", options=(("*this", "It is this one."), ("this", "It is not this one.")))
NO_REASON = Choice("none", "Which?", options=(("*this", "It is this one."), ("that", "")))
HALF = Number("half", "How much?", value=lambda system: 0.5, because="It is a half.")


def guess(told=lambda game: (), question="Who comes next?"):
    """A question whose answer is the top card of the villain deck."""
    def make(system, random):
        table = a_table(system, random, villain_deck=["henchman", "henchman 2", "henchman 3", "henchman 4"])
        return Predict("", question, scenario=table, answers=("end turn",), other="Nobody", told=told,
                       see=lambda game: "".join(city_names(game).values()), because="It was the top card.",
                       hint="Look at the top card.")
    return Varied("guess", "", make)


@pytest.mark.parametrize(("exercise", "problem"), [
    (TWO_RIGHT, "two of its options are said in the same words"),
    (NO_REASON, "gets no reason"),
    (HALF, "0.5, not a whole number"),
    (replace(HALF, value=1, rules=("city.fly",)), "there is no rule 'city.fly'"),
    (replace(HALF, value=1, because="It is {one}."), "a text is not whole"),
    (guess(), "with other hidden cards"),
    (guess(next_villain_card), "which is hidden and not named in the question"),
], ids=["two right", "no reason", "no whole number", "no such rule", "words left over", "hidden", "not told"])
def test_an_unsound_variant_is_refused_by_name(exercise, problem):
    with pytest.raises(Unsound, match=f"^{exercise.id} in core-2e, seed 3: .*{problem}"):
        prove(exercise, "core-2e", 3)


def test_a_hidden_card_that_the_question_names_may_decide():
    prove(guess(next_villain_card, "A henchman is on top of the villain deck. Who comes next?"), "core-2e", 3)
