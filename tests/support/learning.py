"""Somebody on the page of the course, wherever it comes from."""

from __future__ import annotations

from support.touching import answer_rightly, hit, play_to_the_goals

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
        """Reach all goals of the step, and answer all its questions; each answer brings what is below it."""
        names = "(parts) => parts.map(({ dataset }) => [dataset.play, dataset.question])"
        here = self.page.locator(".l-prose").get_attribute("data-key")
        parts = self.page.locator(f'.l-prose[data-key="{here}"] :is([data-play], [data-question])')
        done: list[tuple[str, str]] = []
        while len(found := parts.evaluate_all(names)) > len(done):
            play, question = found[len(done)]
            done.append((play, question))
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
