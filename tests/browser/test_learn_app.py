"""The course as visitors meet it: a real server and real kernels; whole lessons are walked by clicks, keys and taps."""

import pytest
from support.answers import right_keys
from support.desk import NO_WAIT
from support.learning import ONWARD, STEPS, Learner

from legendary_nb.teach import Progress, open_lesson

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 60_000
PHONE = {"width": 390, "height": 844, "touch": True}


@pytest.fixture
def learner(visit, tmp_path):
    """Opens the page of the course for somebody who wants to learn a lesson."""
    def come(number, system="core-2e", **window):
        lesson = open_lesson(number, system, Progress(tmp_path / "learning.json"))
        page = visit("learn.ipynb", patience=PATIENCE, script=NO_WAIT, **window)
        return Learner(page, lesson, window.get("touch", False))

    return come


def test_a_newcomer_begins_plays_answers_and_finds_everything_again(learner):
    ana = learner("00")
    assert ana.text(".l-go .l-btn") == "Begin"
    ana.click(".l-go .l-btn")
    ana.play("touch")
    ana.comes_to(2)
    asking, box = ana.lesson.asking("what-you-build"), '[data-question="what-you-build"]'
    wrong = next(pick.key for pick in asking.asked.picks("core-2e") if pick.key not in right_keys(asking))
    ana.click(f'{box} [data-pick-of="{wrong}"]')
    ana.click(f'{box} [data-do="check"]')
    ana.comes(f"{box} .l-v.l-notyet")
    assert ana.done() == 1
    ana.answer("what-you-build")
    assert ana.done() == 2
    ana.page.reload(wait_until="commit")
    ana.comes(f"{STEPS}.l-done + .l-done")
    assert ana.is_at(2) and "You had this right before." in ana.text(box)
    ana.click('[data-do="map"]')
    assert ana.text(".l-go .l-btn") == "Go on" and ana.text('.l-path [data-arg="00"] small') == "40 % done"


@pytest.mark.parametrize(("number", "system", "window"), [
    pytest.param("05", "core-2e", {}, id="core-2e"), pytest.param("03", "villains", {}, id="villains"),
    pytest.param("08", "bond", PHONE, id="bond on a phone")])
def test_a_whole_lesson_is_walked_from_end_to_end(learner, number, system, window):
    ana = learner(number, system, **window)
    ana.open()
    ana.comes_to(1)
    steps = ana.count(STEPS)
    for step in range(1, steps + 1):
        ana.comes_to(step)
        ana.finish_step()
        if ana.is_at(step) and step < steps:
            ana.click(ONWARD)
    assert ana.done() == steps - 1, "all but the last, which has nothing to do and is not left yet"
    ana.click(ONWARD)
    ana.comes('.l-prose[data-key$="-0"]')
    ana.click('[data-do="map"]')
    assert ana.text(f'.l-path [data-arg="{number}"] small') == "done"
