"""The course as visitors meet it: a real server and real kernels; whole lessons are walked by clicks, keys and taps."""

import pytest
from support.answers import right_keys
from support.desk import NO_WAIT
from support.touching import answer_rightly, hit, play_to_the_goals

from legendary_nb.teach import Progress, open_lesson

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 60_000
PHONE = {"width": 390, "height": 844, "touch": True}
STEPS = ".l-page > .l-rail li"
ONWARD = '.l-onward [data-do="on"]'
BOARD = ".lg:not(.l-course)"


class Learner:
    """Somebody on the page of the course, who knows the right answers from a lesson of their own."""

    def __init__(self, page, lesson, is_touching: bool) -> None:
        self.page, self.lesson, self.is_touching = page, lesson, is_touching
        self.number = lesson.lesson.number
        page.locator(".l-map").wait_for()

    # ---- hands and eyes ------------------------------------------------------------------------------

    def click(self, selector: str) -> None:
        hit(self.page.locator(selector), self.is_touching)

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).first.is_visible()

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def comes(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for()

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    # ---- a lesson ------------------------------------------------------------------------------------

    def open(self) -> None:
        """Choose the box and the lesson on the map."""
        self.page.locator('.l-bar > select[data-do="system"]').select_option(self.lesson.system.id)
        self.comes(f'.l-root[data-system="{self.lesson.system.id}"]')
        self.click(f'.l-path [data-arg="{self.number}"]')

    def place(self, step: int) -> str:
        return f'.l-prose[data-key="{self.number}-{step - 1}"]'

    def comes_to(self, step: int) -> None:
        self.comes(self.place(step))

    def is_at(self, step: int) -> bool:
        return self.sees(self.place(step))

    def done(self) -> int:
        """How many steps are marked as done."""
        return self.count(f"{STEPS}.l-done")

    def finish_step(self) -> None:
        """Reach all goals of the step, and answer all its questions."""
        names = "(parts) => parts.map(({ dataset }) => [dataset.play, dataset.question])"
        for play, question in self.page.locator(".l-prose :is([data-play], [data-question])").evaluate_all(names):
            if play:
                self.play(play)
            else:
                self.answer(question)

    # ---- questions -----------------------------------------------------------------------------------

    def answer(self, name: str) -> None:
        answer_rightly(self.page.locator(f'[data-question="{name}"]'), self.lesson.asking(name), self.is_touching)

    # ---- boards --------------------------------------------------------------------------------------

    def play(self, name: str) -> None:
        """Play a guided board to its goals, and go on from it."""
        self.click(f'[data-play="{name}"] button')
        self.comes(".coach-goal")
        play_to_the_goals(self.page.locator(BOARD), self.lesson.guide(name), self.is_touching)
        self.click(".coach-next.primary")
        self.comes(".l-prose")


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
