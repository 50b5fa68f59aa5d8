"""Guided boards as a learner meets them: a wrong try, a hint, a success; lesson 01, and the whole game of lesson 13."""

import pytest
from support.axe import faults
from support.clicking import answer
from support.words import likely

from legendary_nb.teach import Progress, open_lesson
from legendary_nb.ui.board.guided import DemoSitting, GuidedSitting

MOST_CLICKS = 1500


@pytest.fixture
def lesson_desk(desk, tmp_path):
    """Opens the board of a guided play in a browser, without a kernel."""

    def open_desk(number, plan, system="core-2e", **page):
        lesson = open_lesson(number, system, Progress(tmp_path / "learning.json"))
        return desk(sitting=GuidedSitting(lesson.guide(plan)), **page)

    return open_desk


def goal(desk) -> str:
    return desk.text(".coach-goal")


def said(desk) -> str:
    return desk.text(".coach-said")


def card(desk, place: str, name: str) -> None:
    """Click a card of this name in the hand, the HQ or the city."""
    desk.page.locator(f"{place} .card", has_text=name).first.click()
    desk.settle()


@pytest.mark.parametrize("system", ["core-2e", "villains", "bond"])
def test_in_a_cell_of_a_small_window_coach_city_and_hand_are_in_sight_together(lesson_desk, system):
    page = lesson_desk("01", "turn", system, width=833, height=800).page
    page.evaluate("() => { document.body.className = 'cell'; }")
    assert page.locator(".lg .stage").evaluate("(stage) => stage.scrollHeight <= stage.clientHeight")
    parts = (".coach", ".lane", ".hq", ".handrow .card .tab", ".end-turn")
    ends = [page.locator(one).last.bounding_box() for one in parts]
    assert all(box["y"] >= 0 and box["y"] + box["height"] <= 722 for box in ends), ends


def test_the_first_turn_with_a_wrong_try_a_hint_and_a_success(lesson_desk, tmp_path):
    desk = lesson_desk("01", "turn")
    assert goal(desk) == "Get 3 recruit." and desk.count(".coach-steps i") == 4
    desk.click('[data-act="guide-hint"]')
    assert said(desk).startswith("Nudge: ")
    desk.click('[data-act="guide-hint"]')
    desk.click('[data-act="guide-hint"]')
    assert said(desk).startswith("Answer: play S.H.I.E.L.D. Agent, then play")
    for _ in range(3):
        card(desk, ".handrow", "Agent")
    assert goal(desk) == "Recruit a Hero that costs 3 or more." and desk.count(".coach-steps .is-done") == 1
    hq = desk.sitting.game.view("Ana")["hq"]
    card(desk, ".hq", hq[0]["name"])
    assert said(desk).startswith(f"Not yet: You recruited {hq[0]['name']}, but it costs 2, not 3 or more. ")
    desk.press("z")
    assert said(desk) == "Taken back."
    card(desk, ".hq", hq[1]["name"])
    assert goal(desk) == "Defeat the Villain in the city."
    for _ in range(3):
        card(desk, ".handrow", "Trooper")
    card(desk, ".lane", "Sentinel")
    desk.click('.board [data-act="answer"]')
    assert goal(desk) == "End your turn."
    finish_turn(desk)
    assert goal(desk) == "All goals are reached." and desk.sees(".coach.is-done")
    assert Progress(tmp_path / "learning.json").is_through("01", "turn")


def test_on_a_phone_a_whole_hint_can_be_read(lesson_desk):
    desk = lesson_desk("13", "game", width=390, height=844, touch=True)
    for _ in range(3):
        desk.click('[data-act="guide-hint"]')
    assert said(desk).startswith("Answer: ")
    assert desk.page.locator(".coach-text").evaluate("(text) => text.scrollHeight <= text.clientHeight")


def finish_turn(desk) -> None:
    desk.click(".end-turn")
    if desk.sees(".end-turn.sure"):
        desk.click(".end-turn")


@pytest.mark.slow
def test_a_whole_game_is_played_to_its_end_by_clicking(lesson_desk):
    """Lesson 13: after a wrong try and a hint the learner does what the board's own hint says, to the end."""
    desk = lesson_desk("13", "game")
    while desk.sitting.game.ask.kind != "action":
        step(desk)
    finish_turn(desk)
    skip_bot(desk)
    assert said(desk) == "The turn has ended and the goal is still open. There is time for it: the game goes on."
    desk.click('[data-act="guide-hint"]')
    assert said(desk).startswith("Nudge: ")
    reached = {goal(desk)}
    for _ in range(MOST_CLICKS):
        if desk.sitting.guide.is_done:
            break
        reached.add(goal(desk))
        step(desk)
    assert desk.sitting.guide.is_done and desk.sitting.game.outcome is not None
    assert len(reached) >= 3, "goals are reached one after the other"
    assert desk.sees(".coach.is-done") and desk.sees(".final")
    assert desk.count(".finalbar [data-act=guide-again]") == 1 and not desk.sees("[data-act=new-game]")


def skip_bot(desk) -> None:
    if desk.sitting.bot_to_act():
        desk.click('[data-act="skip"]')


def step(desk) -> None:
    """Give the priority bot's answer by clicking its card."""
    skip_bot(desk)
    if desk.sitting.game.ask is None:
        return
    option = likely(desk.sitting.game)
    if option.kind == "end":
        finish_turn(desk)
        return
    n = option.number
    if desk.count('[data-act="pick"]'):
        answer(desk)
    else:
        desk.click(f'[data-act="choose"][data-arg="{n}"], [data-act="answer"][data-arg="{n}"]')


def test_start_again_begins_anew_and_other_games_are_refused(lesson_desk):
    desk = lesson_desk("01", "turn")
    card(desk, ".handrow", "Agent")
    desk.click('[data-act="guide-again"]')
    assert not desk.sitting.game.answers and goal(desk) == "Get 3 recruit."
    assert "belongs to a lesson" in desk.sitting.receive({"do": "form"})["text"]


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_the_coach_is_readable_and_can_be_used_by_everybody(lesson_desk, width, theme):
    desk = lesson_desk("01", "turn", width=width, height=900, theme=theme)
    box = desk.page.locator(".coach").bounding_box()
    board = desk.page.locator(".board").bounding_box()
    assert box["y"] + box["height"] <= board["y"] + 1 and box["width"] <= width
    assert not faults(desk)


def test_a_demonstration_without_an_answer_has_no_steps_to_go_through(desk):
    board = desk(sitting=DemoSitting(open_lesson("03").rule("city.push.only-needed").demo()))
    assert board.text(".coach .h4") == "city.push.only-needed" and not board.sees(".pastbar")


def test_the_coach_stays_in_sight_when_the_board_is_scrolled_up(lesson_desk):
    desk = lesson_desk("01", "turn", width=833, height=560)
    page = desk.page
    page.evaluate("() => { document.body.className = 'cell'; document.body.style.minHeight = '1600px'; }")
    page.evaluate("() => scrollTo(0, 200)")
    page.wait_for_function("() => document.querySelector('.coach').getBoundingClientRect().top === 0")
    page.evaluate("() => scrollTo(0, 0)")
    page.wait_for_function("() => document.querySelector('.lg').style.getPropertyValue('--coach-at') === '0px'")
    assert page.locator(".coach").bounding_box()["y"] == page.locator(".lg").bounding_box()["y"]


def test_a_demonstration_of_a_rule_opens_at_its_beginning(desk):
    board = desk(sitting=DemoSitting(open_lesson("10").rule("solo.after-twist").demo()))
    assert board.text(".coach .h4") == "solo.after-twist" and "bottom of the Hero Deck" in goal(board)
    assert "turn (1)" in board.text(".pastbar small")
    coach, bar = (board.page.locator(one).bounding_box() for one in (".coach", ".pastbar"))
    assert bar["y"] >= coach["y"] + coach["height"]
