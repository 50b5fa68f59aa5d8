"""The teacher pack: plans that fill their time, slides, answers and tickets from the same texts as the lessons."""

import re

import pytest
from support.terminal import command

from legendary_nb.cards import load_system
from legendary_nb.labs import labs
from legendary_nb.teach import course_systems
from legendary_nb.teach.code_exercises import Code
from legendary_nb.ui.pack import subject as subjects
from legendary_nb.ui.pack.answer_key import key_html, on_ticket, tickets_html
from legendary_nb.ui.pack.lesson_plan import LENGTHS, divided, plan
from legendary_nb.ui.pack.rules_sheet import rules_html
from legendary_nb.ui.pack.slides import slides
from legendary_nb.ui.pack.subject import in_order, subject, subjects_of
from legendary_nb.ui.pack.teacher_pack import KINDS, STYLE, file_names, pack_file

pytest.importorskip("markdown_it")
NUMBERS = ["00", "01", "02", "03", *(lab.number for lab in labs())]


@pytest.mark.parametrize("system", course_systems())
def test_every_lesson_of_a_first_class_and_every_lab_of_a_box_is_in_its_pack(system):
    assert [one.number for one in subjects_of(system)] == [
        number for number in NUMBERS if number < "20" or next(
            lab for lab in labs() if lab.number == number).is_for(system)]


@pytest.mark.parametrize("system", course_systems())
def test_a_plan_fills_its_time_exactly(system):
    for one in subjects_of(system):
        for length in LENGTHS:
            rows = plan(subject(one.number, system), length)
            assert sum(row.minutes for row in rows) == length, (one.number, length)
            assert all(row.minutes > 0 and row.pupils and row.teacher for row in rows)
            assert rows[-1].title == "Exit ticket"


def test_minutes_are_divided_by_weight_and_none_is_lost():
    assert divided(10, [1.0, 1.0, 3.0]) == [2, 2, 6] and divided(7, [1.0]) == [7]
    assert sum(divided(31, [0.3, 5.0, 2.2, 9.1])) == 31


def test_a_short_lesson_leaves_time_for_a_game_and_code_stays_at_home_in_forty_minutes():
    titles = {length: [row.title for row in plan(subject("00", "core-2e"), length)] for length in LENGTHS}
    assert "Play" in titles[40] and "The same question again" in titles[90]
    for number in ("21", "25"):
        short, long = (" ".join(row.pupils for row in plan(subject(number, "core-2e"), n)) for n in LENGTHS)
        assert "function" not in short and "function" in long


@pytest.mark.parametrize("number", NUMBERS)
def test_slides_and_key_have_every_question_and_a_question_stands_before_its_answer(number):
    one = subject(number, "core-2e")
    kinds = [kind for kind, _ in slides(one)]
    asked = [exercise for exercise in in_order(one) if not isinstance(exercise, Code)]
    assert kinds.count("asked") == kinds.count("told") == len(asked) > 2
    assert all(kinds[k + 1] == "told" for k, kind in enumerate(kinds) if kind == "asked")
    assert {exercise.id for exercise in in_order(one)} == {exercise.id for exercise in one.lesson.exercises}
    assert key_html(one).count("<li>") == len(in_order(one)) and "Not yet" not in key_html(one)


@pytest.mark.parametrize("system", course_systems())
def test_tickets_ask_about_other_positions_than_the_lesson(system):
    for one in subjects_of(system):
        found = subject(one.number, system)
        assert len(on_ticket(found)) == 2 and not any(isinstance(each, Code) for each in on_ticket(found))
        pages = tickets_html(found)
        assert pages.count('class="ticket"') == 2 and pages.count("class='answers'") == 2
        cut = pages.partition("the answers.")[0]
        assert "class='answers'" not in cut
    seen = [[each.picture for each in map(lambda one, seed=seed: subjects.asked_of(one, system, seed),
                                          on_ticket(subject("03", system)))] for seed in (0, 1, 2)]
    assert len({tuple(pictures) for pictures in seen}) == 3


@pytest.mark.parametrize("system", course_systems())
def test_the_rules_sheet_has_no_rule_twice_and_the_numbers_of_the_box(system):
    page = rules_html(system)
    rules = re.findall(r"<li>(.*?)</li>", page)
    assert len(rules) == len(set(rules)) > 60
    counts = [str(row["heroes"]) for n, row in load_system(system).setup["players"].items() if str(n) != "1"]
    assert "".join(f"<td>{n}</td>" for n in counts) in page


def test_a_lab_shows_the_pictures_of_the_box_it_was_saved_with_alone():
    assert any(part.pictures for part in subject("25", "core-2e").parts)
    assert not any(part.pictures for part in subject("25", "villains").parts)


def test_pages_contact_nobody_and_nothing_but_their_own_names_is_a_page():
    for name in file_names("core-2e"):
        text = pack_file(name, "core-2e")
        assert not re.search(r"""(src|href)=['"](?!data:)[a-z]+:""", text), name
        assert name == STYLE or text.startswith("<!doctype html>")
    for name in ("plan-99.html", "../rules.html", "plan-04.html", "nonsense"):
        with pytest.raises(KeyError):
            pack_file(name, "core-2e")


def test_the_command_writes_the_pack(capsys, tmp_path):
    code, out, _ = command(capsys, "pack", str(tmp_path), "--system", "villains")
    assert code == 0 and "index.html" in out
    assert {file.name for file in tmp_path.iterdir()} == set(file_names("villains"))
    linked = re.findall(r"href='([^']+)'", (tmp_path / "index.html").read_text("utf-8"))
    assert set(linked) == set(file_names("villains")) - {STYLE, "index.html"}
    assert len(KINDS) == 4 and command(capsys, "pack", str(tmp_path), "--system", "chess")[0] == 2
