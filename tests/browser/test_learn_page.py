"""The page of the course in a browser, without a kernel: every widget by touch and by keys, Back, all windows, axe."""

from datetime import date

import pytest
from support.answers import right_keys, right_text
from support.axe import faults
from support.classroom import ADDRESS, Classroom

from legendary_nb.teach import Progress, course_systems, lessons, open_lesson
from legendary_nb.teach.exercises import FORMS
from legendary_nb.ui.apps.question import QuestionWidget

WINDOWS = {"laptop": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844, "touch": True},
           "small phone": {"width": 360, "height": 640, "touch": True}, "tablet": {"width": 820, "height": 1180},
           "wide": {"width": 2560, "height": 1440}}
# what sticks out of the window to the right, and what is too small for a finger
OUTSIDE = """() => {
  const out = [...document.querySelectorAll('.l-root *')].filter((one) => one.checkVisibility()
    && !one.closest('svg, .l-sr, .l-grid, .l-menu:not([open]) .l-sheet') && one.getBoundingClientRect().width
    && one.getBoundingClientRect().right > innerWidth + 1);
  const small = [...document.querySelectorAll('.l-root :is(button, select, input, summary)')]
    .filter((one) => one.checkVisibility() && !one.closest('.l-picks, .l-more, .l-menu:not([open]) .l-sheet')
      && one.getBoundingClientRect().height < 40);
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
  return [...wide, ...out.map((one) => `outside: ${one.className}`), ...small.map((one) => `small: ${one.outerHTML}`)];
}"""


@pytest.fixture
def classroom(open_page):
    """Opens the page of the course, or a widget in its place."""
    rooms = []

    def open_room(widget=None, **window):
        rooms.append(Classroom(open_page(**window), widget))
        return rooms[-1]

    yield open_room
    for room in rooms:
        assert not room.problems, room.problems


def go(room, lesson, step=1, system="core-2e"):
    """Open a step of a lesson, as a link does."""
    room.widget.take(None, {"do": "system", "arg": system})
    room.widget.take(None, {"do": "lesson", "arg": lesson, "step": step})
    room.show()
    return room.settle()


def steps(room):
    return room.widget.page["lesson"]["steps"]


# ---- one question, in every form ---------------------------------------------------------------------------


def of_form(form, tmp_path, system="core-2e"):
    """A question of the course in this form."""
    for lesson in lessons():
        for exercise in lesson.exercises if lesson.is_for(system) else ():
            asking = open_lesson(lesson.number, system, Progress(tmp_path / "learning.json")).asking(exercise.id)
            if asking.asked.form == form:
                return asking
    pytest.skip(f"the course asks nothing in the form {form}")


@pytest.fixture
def asked(classroom, tmp_path):
    """One question of a form on a page of its own, as in a cell of a notebook."""
    def ask(form, **window):
        asking = of_form(form, tmp_path)
        return classroom(QuestionWidget(asking), **(window or {"width": 640, "height": 900})), asking

    return ask


def state(room):
    return room.widget.question["state"]


def wrong_keys(asking):
    right, keys = right_keys(asking), [pick.key for pick in asking.asked.picks(asking.system)]
    return next(([key] for key in keys if [key] != right), keys)


@pytest.mark.parametrize("form", ["options", "several", "space", "cards"])
def test_what_is_chosen_can_be_chosen_by_touching(asked, form):
    room, asking = asked(form)
    assert room.page.locator('[data-do="check"]').is_disabled()
    for key in right_keys(asking):
        room.click(f'[data-pick-of="{key}"]')
    assert room.count(".l-on") >= len(right_keys(asking))
    room.click('[data-do="check"]')
    assert state(room) == "right" and room.text(".l-v.l-right").startswith("Right.")


@pytest.mark.parametrize("form", ["options", "several", "space", "cards"])
def test_what_is_chosen_can_be_chosen_by_keys(asked, form):
    room, asking = asked(form)
    keys = [pick.key for pick in asking.asked.picks(asking.system)]
    room.page.locator('[data-pick-of][tabindex="0"]').first.focus()
    at = 0
    for key in right_keys(asking):
        while keys[at % len(keys)] != key:
            room.press("ArrowRight")
            at += 1
        room.press(" ")
    assert "chosen" in room.text(".l-q > [aria-live]")
    room.press("Enter")
    assert state(room) == "right"


def test_a_digit_chooses_an_option_and_enter_checks_it(asked):
    room, asking = asked("options")
    keys = [pick.key for pick in asking.asked.picks(asking.system)]
    room.page.locator('[data-pick-of][tabindex="0"]').focus()
    room.press(str(keys.index(wrong_keys(asking)[0]) + 1), "Enter")
    assert state(room) in ("notyet", "right") and room.count(".l-no, .l-ok, .l-two")


def test_a_wrong_option_is_marked_not_yet_and_check_waits_for_a_change(asked):
    room, asking = asked("options")
    if asking.data()["predicts"]:
        pytest.skip("a prediction is written down once")
    room.click(f'[data-pick-of="{wrong_keys(asking)[0]}"]').click('[data-do="check"]')
    assert room.text(".l-v.l-notyet").startswith("Not yet") and room.count(".l-opt.l-no") == 1
    assert room.page.locator('[data-do="check"]').is_disabled()
    room.click(f'[data-pick-of="{right_keys(asking)[0]}"]')
    assert room.page.locator('[data-do="check"]').is_enabled() and not room.count(".l-no")
    room.click('[data-do="check"]')
    assert room.count(".l-opt.l-ok") == 1 and room.page.locator(".l-opt").first.is_disabled()


def test_a_number_is_typed_stepped_and_checked_by_keys(asked):
    room, asking = asked("number")
    right = int(right_text(asking))
    room.page.locator("[data-typed]").focus()
    room.press("ArrowUp", "ArrowUp", "ArrowDown")
    assert room.page.locator("[data-typed]").input_value() == "1"
    room.page.locator("[data-typed]").fill("a lot")
    room.press("Enter")
    assert state(room) == "remark" and room.count(".l-remark") == 1, "a wrong form is no try"
    room.page.locator("[data-typed]").fill(str(right))
    room.press("Enter")
    assert state(room) == "right"


def test_a_number_can_be_stepped_by_touching(asked):
    room, _ = asked("number")
    room.click('[data-arg="1"]').click('[data-arg="1"]').click('[data-arg="-1"]')
    assert room.page.locator("[data-typed]").input_value() == "1"


def test_a_word_is_typed(asked):
    room, asking = asked("word")
    room.page.locator("[data-typed]").fill(right_text(asking))
    room.press("Enter")
    assert state(room) == "right"


def rows(room):
    return room.page.locator("[data-row]").evaluate_all("(rows) => rows.map((row) => row.dataset.row)")


def test_an_order_is_made_by_keys(asked):
    room, asking = asked("order")
    before = rows(room)
    room.page.locator('[data-row][tabindex="0"]').focus()
    room.press(" ", "ArrowDown", "Escape")
    assert rows(room) == before, "Escape returns it"
    for place, key in enumerate(right_keys(asking)):
        room.page.locator(f'[data-row="{key}"]').focus()
        room.press(" ", *["ArrowUp"] * (rows(room).index(key) - place), " ")
        assert f"place {place + 1} of {len(before)}" in room.text(".l-q > [aria-live]")
    assert rows(room) == right_keys(asking)
    room.press("Enter")
    assert state(room) == "right"


def test_an_order_is_made_by_dragging_and_by_tapping(asked):
    room, _ = asked("order")
    first, *_, last = before = rows(room)
    source, target = (room.page.locator(f'[data-row="{key}"]').bounding_box() for key in (first, last))
    mouse = room.page.mouse
    mouse.move(source["x"] + 60, source["y"] + 20)
    mouse.down()
    mouse.move(target["x"] + 60, target["y"] + 20, steps=4)
    mouse.move(target["x"] + 60, target["y"] + target["height"] - 2)
    assert room.count(".l-lifted") == 1
    mouse.up()
    assert rows(room) == [*before[1:], first] and not room.count(".l-lifted")
    room.click(f'[data-row="{first}"]').click(f'[data-row="{before[1]}"]')
    assert rows(room) == before


def test_hints_come_one_by_one_with_their_pips(asked):
    room, asking = asked("space")
    for n in range(1, len(asking.hints) + 1):
        room.click('[data-do="hint"]')
        assert room.text(".l-v.l-hint").startswith(f"Hint {n} of {len(asking.hints)}.")
        assert room.count(".l-pips .l-done") == n
    assert not room.count('[data-do="hint"]')


def test_a_prediction_stays_beside_what_happened_and_another_position_can_be_tried(asked):
    room, asking = asked("space")
    right, keys = right_keys(asking), [pick.key for pick in asking.asked.picks(asking.system)]
    assert room.text('[data-do="check"]') == "Write it down"
    room.click(f'[data-pick-of="{next(key for key in keys if key not in right)}"]').click('[data-do="check"]')
    assert state(room) == "notyet" and room.count(".l-two svg.l-picture") == 1
    room.click('[data-do="another"]')
    assert state(room) == "empty" and room.count("button.l-pick") == len(keys) and not room.count(".l-on")


def test_every_form_has_been_thought_of():
    assert set(FORMS) <= {"options", "several", "number", "order", "space", "cards", "word", "code"}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("form", ["options", "several", "number", "order", "space", "cards", "word"])
def test_axe_finds_no_serious_fault_in_any_form(asked, form, theme):
    room, asking = asked(form, width=390, height=844, theme=theme)
    assert not faults(room)
    if room.count('[data-do="hint"]'):
        room.click('[data-do="hint"]')
    asking.answer(right_keys(asking) if asking.data()["options"] else right_text(asking))
    room.widget.handle({"do": "hint"})
    room.show()
    assert state(room) == "right" and not faults(room)


# ---- the page ----------------------------------------------------------------------------------------------


def test_the_map_opens_a_lesson_and_back_returns_to_it(classroom):
    room = classroom(**WINDOWS["laptop"])
    room.click('.l-path [data-arg="01"]')
    assert room.page.url == f"{ADDRESS}?lesson=01&step=1" and room.text(".l-prose h1") == "Your first turn"
    room.click('.l-onward [data-do="on"]')
    assert room.page.url.endswith("step=2") and room.focused() == steps(room)[1]["title"]
    room.page.go_back()
    room.settle()
    assert room.page.url.endswith("step=1") and room.widget.page["lesson"]["at"] == 0
    room.page.go_back()
    room.settle()
    assert room.page.url == ADDRESS and room.count(".l-map") == 1
    room.page.go_forward()
    room.settle()
    assert room.widget.page["lesson"]["number"] == "01"


def test_an_answer_that_is_not_sent_yet_survives_a_look_elsewhere(classroom):
    room = go(classroom(**WINDOWS["laptop"]), "01")
    at = next(i for i, step in enumerate(steps(room), 1) if "question" in step["holds"] or "2" in step["holds"])
    go(room, "01", at)
    name = next(block["name"] for block in room.widget.page["lesson"]["blocks"] if block["kind"] == "question")
    field = room.page.locator(f'[data-question="{name}"] [data-typed]')
    field.fill("4")
    room.click(f'.l-page > .l-rail [data-arg="{at + 1}"]').click(f'.l-page > .l-rail [data-arg="{at}"]')
    assert field.input_value() == "4"


def test_a_right_answer_leads_on_by_enter_alone(classroom):
    room = go(classroom(**WINDOWS["laptop"]), "01")
    at = next(i for i, step in enumerate(steps(room), 1) if step["holds"] == "question")
    go(room, "01", at)
    name = next(block["name"] for block in room.widget.page["lesson"]["blocks"] if block["kind"] == "question")
    asking = room.widget.app.reading.asking(name)
    room.page.locator(f'[data-question="{name}"] [data-typed]').fill(right_text(asking))
    room.press("Enter")
    assert room.count(".l-page > .l-rail .l-now.l-done") == 1 and room.focused() == "Continue"
    room.press("Enter")
    assert room.widget.page["lesson"]["at"] == at


def test_an_answer_leads_to_the_text_below_it_before_it_leads_out_of_the_step(classroom):
    room = go(classroom(**WINDOWS["phone"]), "00", 5)
    asking = room.widget.app.reading.asking("how-often")
    room.page.locator('[data-question="how-often"] [data-typed]').fill(right_text(asking))
    room.press("Enter")
    assert room.focused() == "Read on"
    room.press("Enter")
    assert room.widget.page["lesson"]["at"] == 4 and room.focused() == "Continue"
    top = room.page.locator(".l-prose > .l-text", has_text="has a plan").bounding_box()["y"]
    assert 0 <= top < 844, "the text is in sight"
    room.press("Enter")
    assert room.widget.page["lesson"]["at"] == 5


def test_what_is_told_below_a_question_comes_after_the_answer(classroom):
    room = go(classroom(**WINDOWS["phone"]), "03", 10)
    below, way_on = ".l-prose > .l-text >> text=fight effect", '[data-do="read-on"]'
    assert not room.count(below) and room.count(way_on) and not room.count('.l-onward [data-do="on"]')
    asking = room.widget.app.reading.asking("ambush-when")
    room.click(f'[data-pick-of="{right_keys(asking)[0]}"]').click('[data-do="check"]')
    assert room.count(below) and not room.count(way_on)
    room.widget.take(None, {"do": "another", "arg": "ambush-when"})
    room.show()
    assert room.count(below), "another position takes nothing away"


def test_somebody_who_does_not_answer_reads_on_all_the_same(classroom):
    room = go(classroom(**WINDOWS["laptop"]), "04", 8)
    assert room.count("[data-question]") == 1
    room.click('[data-do="read-on"]')
    assert room.count("[data-question]") == 2 and room.focused() == "Read on without an answer"
    room.click('[data-do="read-on"]')
    assert room.count('.l-onward [data-do="on"]') == 1 and not room.count('[data-do="read-on"]')


def test_learners_keep_progress_of_their_own_and_can_begin_again(classroom):
    room = go(classroom(**WINDOWS["laptop"]), "01")
    room.click('.l-onward [data-do="on"]').click('[data-do="map"]')
    assert not room.widget.page["map"]["go"]["isNew"]
    room.click(".l-menu > summary").click('[data-do="somebody-else"]')
    room.page.locator('[data-field="learner"]').fill("Ben")
    room.press("Enter")
    assert room.widget.page["map"]["go"]["isNew"]
    room.open()
    assert room.widget.page["map"]["go"]["isNew"], "the browser knows who was here last"
    room.click(".l-menu > summary")
    room.page.locator('select[data-do="learner"]').select_option("")
    room.settle()
    assert not room.widget.page["map"]["go"]["isNew"]
    room.click(".l-menu > summary").click('[data-do="ask-forget"]').click('[data-do="keep"]')
    assert not room.widget.page["map"]["go"]["isNew"]
    room.click('[data-do="ask-forget"]').click('[data-do="forget"]')
    assert room.widget.page["map"]["go"]["isNew"]


def test_the_box_is_chosen_on_the_map_and_stays(classroom):
    room = classroom(**WINDOWS["laptop"])
    room.page.locator('.l-bar > select[data-do="system"]').select_option("bond")
    room.settle()
    assert room.page.locator(".l-root").get_attribute("data-system") == "bond"
    assert room.page.evaluate("() => JSON.parse(localStorage['legendary-nb-learning']).system") == "bond"


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("system", ["core-2e", "villains", "bond"])
def test_nothing_sticks_out_and_everything_can_be_touched_in_every_window(classroom, window, system):
    room = classroom(**WINDOWS[window])
    assert room.page.evaluate(OUTSIDE) == []
    go(room, "01", 1, system)
    for step in range(len(steps(room))):
        go(room, "01", step + 1, system)
        assert room.page.evaluate(OUTSIDE) == [], step + 1


def test_a_table_of_two_columns_is_read_on_a_phone_without_scrolling_sideways(classroom):
    room = go(classroom(**WINDOWS["phone"]), "09", 3)
    assert room.page.locator(".l-grid td").count() > 6
    assert room.page.locator(".l-grid").evaluate("(grid) => grid.scrollWidth <= grid.clientWidth")


@pytest.mark.parametrize("system", ["core-2e", "bond"])
def test_the_table_of_numbers_fits_on_a_phone_with_a_column_for_each_number_of_players(classroom, system):
    room = go(classroom(**WINDOWS["phone"]), "02", 5, system)
    assert room.page.locator(".l-grid th").all_inner_texts() == ["players", "1", "2", "3", "4", "5"]
    assert room.page.locator(".l-grid").evaluate("(grid) => grid.scrollWidth <= grid.clientWidth")


def test_a_table_that_does_not_fit_on_a_phone_is_moved_by_keys_and_keeps_its_first_column(classroom):
    room = go(classroom(**WINDOWS["phone"]), "12", 2)
    grid = room.page.locator(".l-wide")
    assert grid.count() == 1 and room.page.locator(".l-grid").count() == 2, "the other one stands on its side"
    grid.focus()
    room.press(*["ArrowRight"] * 9)
    assert grid.evaluate("(grid) => grid.scrollLeft") > 0 and not faults(room)
    assert grid.locator("td").first.bounding_box()["x"] == grid.bounding_box()["x"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("window", ["laptop", "phone"])
def test_axe_finds_no_serious_fault_on_the_map_and_in_a_lesson(classroom, window, theme):
    room = classroom(theme=theme, **WINDOWS[window])
    assert not faults(room)
    room.click(".l-menu > summary")
    assert not faults(room)
    go(room, "01")
    for step in range(len(steps(room))):
        go(room, "01", step + 1)
        assert not faults(room), step + 1


@pytest.mark.parametrize("system", course_systems())
def test_axe_finds_no_serious_fault_in_the_colours_of_any_box(classroom, system):
    room = go(classroom(**WINDOWS["laptop"]), "03", 3, system)
    assert not faults(room)


@pytest.mark.parametrize("window", WINDOWS)
def test_above_a_board_there_is_only_the_bar(classroom, window):
    room = go(classroom(**WINDOWS[window]), "00").click('[data-do="play"]')
    bar, root = (room.page.locator(one).bounding_box()["height"] for one in (".l-bar", ".l-root"))
    assert root == bar < 80, "the board fills what is left of the window"


# ---- review ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", ["laptop", "small phone"])
def test_a_review_is_walked_by_touch_and_ends_in_the_map_of_rules(classroom, window):
    room = classroom(**WINDOWS[window])
    learning = room.widget.app
    for one in open_lesson("03", "core-2e", learning.noted).lesson.all_exercises:
        learning.noted.note_variant(one.rules, one.id, True, date(2026, 11, 18))
    learning.today = lambda: date(2026, 11, 19)
    room.widget.take(None, {"do": "map"})
    room.show()
    room.click('.l-tile [data-do="review"]')
    assert room.page.url == f"{ADDRESS}?review=now" and room.count(".l-due .l-now") == 1 and not faults(room)
    for _ in range(room.widget.page["review"]["of"]):
        asking = learning.review.asking
        if asking.asked.form in ("number", "word"):
            room.page.locator("[data-typed]").fill(right_text(asking))
        elif asking.asked.form != "order":
            for key in right_keys(asking):
                room.click(f'[data-pick-of="{key}"]')
        room.click('[data-do="check"]')
        assert room.page.evaluate(OUTSIDE) == [] and room.focused() == "Next question"
        room.press("Enter")
    assert room.count(".l-mast") == 1 and room.focused() == "That was the review" and not faults(room)
    room.click(".l-mgrid summary")
    assert room.page.evaluate(OUTSIDE) == []
    room.click('.l-mgrid [open] [data-do="review"]')
    assert room.count(".l-q") == 1
    room.click('[data-do="map"]')
    assert room.count(".l-map") == 1
