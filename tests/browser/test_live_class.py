"""A live class in real browsers: a teacher's wall, a pupil's phone, a lesson that reports, a vote, a table."""

import re
from types import SimpleNamespace

import pytest
from support.axe import faults
from support.desk import NO_WAIT

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("voila")]
PATIENCE = 60_000
OFF = "localStorage.setItem('legendary-nb-welcome', '{\"done\":[],\"isOff\":true}');"


@pytest.fixture
def come(server, watched):
    """Opens an address below the start page in a browser of its own."""
    return lambda path="", **how: watched(f"{server.address}{path}", PATIENCE, script=NO_WAIT + OFF, **how)


@pytest.fixture
def teacher(come):
    """The wall of a new class, opened from the start page."""
    page = come()
    page.locator("a[href=class]").click()
    page.locator("[data-field=className]").fill("Class 8b")
    page.locator("[data-form=start] button").click()
    page.wait_for_selector(".join .square svg")
    return page


def joined(come, teacher, name, **how):
    """A pupil who types the code at the door."""
    page = come("class", **how)
    page.locator("[data-field=code]").fill(re.sub(r"\s", "", teacher.locator(".bar .code").inner_text()))
    page.locator("[data-form=go] button").click()
    page.locator("[data-form=join] [data-field=name]").fill(name)
    page.locator("[data-form=join] button").click()
    page.wait_for_selector(".desk")
    return page


def no_faults(*pages):
    for page in pages:
        assert faults(SimpleNamespace(page=page)) == []


def test_a_pupil_joins_raises_a_hand_votes_and_plays(come, teacher):
    kim = joined(come, teacher, "Kim", width=390, height=844, touch=True)
    row = teacher.locator(".row", has_text="Kim")
    row.wait_for()
    kim.locator("[data-do=hand]").click()
    teacher.locator(".needs li", has_text="Kim").wait_for()
    no_faults(kim, teacher)
    teacher.locator(".needs li", has_text="Kim").locator("[data-do=lower]").click()
    kim.locator("[data-do=hand][aria-pressed=false]").wait_for()
    # a vote
    teacher.locator("[data-do=panel][data-arg=vote]").click()
    teacher.locator("[data-field=question]").fill("Which card?")
    for k, text in enumerate(("Officer", "Sidekick")):
        teacher.locator(f"[data-field=option{k}]").fill(text)
    teacher.locator("[data-form=vote] button").click()
    kim.locator(".ballot [data-arg='1']").click()
    kim.locator(".chose", has_text="You chose B").wait_for()
    teacher.locator(".vote [role=status]", has_text="1 of 1 answers").wait_for()
    assert not teacher.locator(".vote .count").count(), "no histogram before the voting has ended"
    teacher.locator("[data-do=vote-on]").click()
    teacher.locator(".vote .count").first.wait_for()
    assert teacher.locator(".vote .count").all_inner_texts() == ["0", "1"]
    kim.locator(".ballot button:disabled").first.wait_for()
    no_faults(kim, teacher)
    teacher.locator("[data-do=vote-end]").first.click()
    # the same cards for every table
    teacher.locator("[data-do=panel][data-arg=handout]").click()
    no_faults(teacher)
    teacher.locator("[data-field=size]").select_option("2")
    teacher.locator("[data-form=handout] button").click()
    kim.get_by_text("Go to your table").click()
    kim.wait_for_selector(".handrow .card", state="attached")
    assert "#" not in kim.url and kim.locator(".class-strip").inner_text().startswith("Class 8b")
    teacher.locator("[data-do=pause]").click()
    kim.locator(".curtain").wait_for()
    teacher.locator("[data-do=pause]").click()
    kim.locator(".curtain").wait_for(state="detached")
    with teacher.expect_popup() as opened:
        teacher.get_by_text("Watch").click()
    opened.value.wait_for_selector(".board-root")
    assert opened.value.locator(".handrow .card").count() == 0 and "#" not in opened.value.url


def test_a_lesson_tells_the_wall_where_its_reader_is(come, teacher, server):
    zoe = joined(come, teacher, "Zoe")
    zoe.goto(f"{server.address}voila/render/learn.ipynb?lesson=01&step=3")
    zoe.locator(".class-strip .strip").wait_for()
    teacher.locator(".row", has_text="Zoe").get_by_text("step 3").wait_for()
    teacher.locator("[data-do=panel][data-arg=say]").click()
    teacher.locator("[data-field=text]").fill("Look at the wall")
    teacher.locator("[data-form=say] button").click()
    zoe.locator(".class-strip .note", has_text="Look at the wall").wait_for()
    zoe.locator("[data-do=read]").click()
    zoe.locator(".class-strip .note").wait_for(state="detached")


def test_who_is_sent_away_is_told_so(come, teacher):
    page = joined(come, teacher, "Eve")
    teacher.locator("[data-do=ask-away]").first.click()
    teacher.locator("[data-do=send-away]").click()
    page.get_by_text("taken you out of the class").wait_for()
    page.reload()
    page.wait_for_selector("[data-form=join]")


def test_a_wall_opens_again_in_the_browser_of_its_teacher_and_in_no_other(come, teacher):
    teacher.reload()
    teacher.wait_for_selector(".wall")
    other = come(f"class/{teacher.url.rpartition('/')[2]}")
    other.wait_for_selector("[data-form=join]")
    assert not other.locator(".wall").count()
