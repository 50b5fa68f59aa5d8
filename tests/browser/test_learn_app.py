"""The course as visitors meet it: a real server, real kernels, the map, questions and guided boards in a browser."""

import pytest
from support.desk import NO_WAIT

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 60_000
BOARD = ".lg:not(.course)"
USEFUL = (".hq .card.is-can", ".handrow .card.is-can:not(.wound)", ".end-turn")


class Learner:
    """Somebody on the page of the course."""

    def __init__(self, page) -> None:
        self.page = page

    def open(self, lesson: str) -> None:
        self.page.locator(f'.course [data-do="lesson"][data-arg="{lesson}"]').click()

    def answer(self, question: str, letter: str) -> str:
        """Choose a letter, check it, and read the verdict."""
        box = self.page.locator(f'[data-question="{question}"]')
        before = box.locator(".verdict").text_content()
        box.locator(f'input[value="{letter}"]').check()
        box.locator('[data-do="answer"]').click()
        self.page.wait_for_function(
            "([id, before]) => document.querySelector(`[data-question='${id}'] .verdict`).textContent !== before",
            arg=[question, before])
        return box.locator(".verdict").text_content()

    def board(self, plan: str) -> None:
        self.page.locator(f'[data-do="play"][data-arg="{plan}"]').click()
        self.page.locator(".coach-goal").wait_for()

    def do(self, selector: str, text: str = "") -> None:
        """Click something on the board, and wait until the board has taken it."""
        before = self.page.locator(BOARD).get_attribute("data-step")
        self.page.locator(f"{BOARD} {selector}", has_text=text).first.click()
        if selector == ".end-turn" and self.page.locator(".end-turn.sure").is_visible():
            self.page.locator(".end-turn").click()
        self.page.wait_for_function("([board, before]) => document.querySelector(board).dataset.step !== before",
                                    arg=[BOARD, before])

    def sees(self, selector: str) -> bool:
        return self.page.locator(f"{BOARD} {selector}").first.is_visible()

    def settle(self) -> None:
        """Take the first answer to questions of cards and let the bot play, until the learner may act."""
        while not self.sees(".end-turn:not([disabled])"):
            if self.sees('[data-act="skip"]'):
                self.page.evaluate("() => document.querySelector('[data-act=\"skip\"]')?.click()")  # it may be gone
                self.page.locator('[data-act="skip"]').wait_for(state="hidden")
            elif self.sees('[data-act="confirm"]:not([disabled])'):
                self.do('[data-act="confirm"]')
            elif self.sees('[data-act="pick"][aria-pressed="false"]'):
                self.page.locator('[data-act="pick"][aria-pressed="false"]').first.click()
            elif self.sees('[data-act="answer"]'):
                self.do('[data-act="answer"]')

    def hint(self) -> str:
        before = self.said()
        self.page.locator('[data-act="guide-hint"]').click()
        self.page.wait_for_function("(before) => document.querySelector('.coach-said').textContent !== before",
                                    arg=before)
        return self.said()

    def goal(self) -> str:
        return self.page.locator(".coach-goal").text_content()

    def said(self) -> str:
        return self.page.locator(".coach-said").text_content()

    def share(self, lesson: str) -> str:
        """How much of a lesson is done, on the map."""
        bar = self.page.locator(f'.tile[data-arg="{lesson}"] .bar i')
        bar.wait_for(state="attached")
        return bar.evaluate("(bar) => bar.style.width")


@pytest.fixture
def ana(visit):
    return Learner(visit("learn.ipynb", patience=PATIENCE, console=False, script=NO_WAIT))


def test_a_learner_walks_through_the_first_turn_with_a_wrong_try_a_hint_and_a_success(ana):
    ana.open("01")
    assert ana.answer("three-steps", "a").startswith("Not yet.")
    assert ana.answer("three-steps", "b").startswith("Right.")
    assert ana.page.locator('[data-question="count-recruit"] .cell').text_content().count("def recruit_of") == 1
    ana.board("turn")
    assert ana.hint().startswith("Nudge: ")
    for _ in range(3):
        ana.do(".handrow .card.is-can", "Agent")
    assert ana.goal() == "Recruit a Hero that costs 3 or more."
    ana.do(".hq .card.is-can")
    assert ana.said().startswith("Not yet: You recruited") and "but it costs 2, not 3 or more." in ana.said()
    ana.do('[data-act="undo"]')
    assert ana.said() == "Taken back."
    ana.do(".hq .card.is-can >> nth=1")
    assert ana.goal() == "Defeat the Villain in the city."
    ana.page.locator('[data-do="lesson"]').click()
    assert "2 of 4 goals" in ana.page.locator(".boards").text_content()
    ana.page.reload(wait_until="commit")
    ana.page.locator(".tiles").wait_for()
    ana.page.wait_for_function("""() => { const bar = document.querySelector('.tile[data-arg="01"] .bar i');
                                          return bar && bar.style.width !== '0%'; }""")
    assert ana.share("13") == "0%"


def test_the_table_of_a_question_stands_in_columns(ana):
    ana.open("07")
    table = ana.page.locator('[data-question="boss-now"] pre')
    ana.page.locator('[data-question="boss-now"] summary').click()
    assert table.evaluate("(pre) => getComputedStyle(pre).fontFamily").endswith("monospace")
    assert table.evaluate("(pre) => pre.scrollWidth <= pre.clientWidth"), "it is seen without scrolling"


def test_a_learner_begins_the_whole_game_with_a_wrong_try_a_hint_and_a_success(ana):
    ana.open("13")
    ana.board("game")
    ana.settle()
    ana.do(".end-turn")
    ana.settle()
    assert "the goal is still open" in ana.said()
    assert ana.hint().startswith("Nudge: ")
    while ana.goal() == "Recruit a Hero that costs 3 or more.":
        ana.do(next(one for one in USEFUL if ana.sees(one)))
        ana.settle()
    assert ana.goal() == "Recruit 3 Heroes that cost 3 or more."
