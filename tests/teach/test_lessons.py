"""The lessons of the course: the rules they teach, and the words of each box."""


import pytest

import legendary_nb.teach
from legendary_nb.cards import load_rules, load_system
from legendary_nb.teach import lessons, open_lesson
from legendary_nb.teach.course.recruiting import growth, mean_hand, with_officers
from legendary_nb.teach.lesson import course_systems

CORE_LESSONS = [lesson for lesson in lessons() if "01" <= lesson.number <= "09"]


@pytest.fixture(params=lessons(), ids=lambda lesson: lesson.number)
def lesson(request):
    return request.param


def test_the_lessons_are_still_a_function_of_the_package_when_they_are_loaded():
    assert legendary_nb.teach.lessons() == lessons()


def test_every_rule_of_level_core_is_taught_by_one_of_the_lessons_one_to_nine():
    """Which entries each notebook teaches is shown in it by lesson.rules()."""
    core = {entry.id for entry in load_rules().values() if entry.level == "core"}
    taught = {one.number: set(one.rule_ids) & core for one in CORE_LESSONS}
    missing = core - set().union(*taught.values())
    assert not missing, sorted(missing)
    assert all(taught.values()), {number: len(ids) for number, ids in taught.items()}


# what a learner of an earlier course had to guess: each is taught by a lesson, and asked there
ASKED_WHERE_TAUGHT = {
    "copy.becomes": "11", "copy.invisible.counts": "11", "fight.defeat-by-effect": "07", "escape.count-diverted": "09",
    "bystander.as-villain": "09", "solo.each-other-player": "10", "score.equal": "09", "stack.empty.wounds": "08",
    "tie.hero-deck": "09", "escape.ko-hero.none": "03"}


@pytest.mark.parametrize(("rule", "number"), ASKED_WHERE_TAUGHT.items())
def test_what_was_once_left_to_guess_is_asked_where_it_is_taught(rule, number):
    lesson = next(one for one in lessons() if one.number == number)
    assert rule in {name for exercise in lesson.exercises for name in exercise.rules}


def test_a_lesson_teaches_rules_that_exist(lesson):
    known = load_rules()
    chapters = {entry.lesson for entry in known.values()}
    for name in lesson.teaches:
        assert name in known or name.removeprefix("lesson: ") in chapters, name


@pytest.mark.parametrize("system", course_systems())
def test_the_words_of_a_box_are_told_with_what_they_mean(system):
    rows = open_lesson("01", system).words().body
    assert len(rows) >= 20 and all(term and word and meaning for term, word, meaning in rows)
    meanings = {term: meaning for term, _, meaning in rows}
    assert load_system(system).word("mastermind") in meanings["tactic"]


def test_the_table_of_numbers_is_in_the_words_of_the_box_and_says_what_holds_where_nothing_is_changed():
    table = open_lesson("02", "villains").setup_table()
    assert table.head[1:4] == ["Adversary groups", "Backup Adversary groups", "Backup Adversary cards"]
    assert [row[3] for row in table.body] == [3, "all", "all", "all", "all"]
    assert [row[-1] for row in open_lesson("02", "core-2e").setup_table().body] == [0, 0, 0, 1, 1]


def test_a_box_tells_its_own_words_for_what_the_prose_speaks_of():
    assert "Class Special Ability for superpower" in str(open_lesson("05", "bond"))
    assert "acquire or recover for rescue" in str(open_lesson("04", "bond"))


@pytest.mark.parametrize("system", course_systems())
def test_in_the_game_of_lesson_six_a_hand_gives_more_at_the_end_and_starters_are_gone(system):
    first, *_, last = growth(system).body
    assert float(last[3]) > float(first[3]) + 1 and last[2] < first[2] <= 12


@pytest.mark.parametrize("system", course_systems())
def test_a_thinner_deck_gives_as_much_recruit_and_more_attack(system):
    strong = with_officers(system, 4)
    assert mean_hand(strong) == (6, 2) and mean_hand(strong[:4] + strong[8:]) == (6, 3)


def test_a_card_is_quoted_with_a_line_for_each_heading():
    said = open_lesson("02").text_of("scheme")
    assert said.startswith("Setup: 8 Twists. Twists 1-3: ")
    shown = [line.rstrip() for line in said._repr_markdown_().split("\n")]
    assert shown[:2] == ["> **Setup:** 8 Twists.", "> **Twists 1-3:** Each player discards a card."]
