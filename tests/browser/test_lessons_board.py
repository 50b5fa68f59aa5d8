"""Guided boards as a learner meets them: a wrong try, a hint, a success; lesson 01, and the whole game of lesson 13."""

import pytest
from support.axe import faults
from support.clicking import answer
from support.words import likely

from legendary_nb.teach import Progress, open_lesson
from legendary_nb.ui.board.guided import DemoSitting, GuidedSitting

MOST_CLICKS = 1500
FIRST_GOAL = "Play your three Agent cards to get 3 recruit."


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


# what must be in sight on arrival, without scrolling, between the coach and the lower edge of the window
IN_SIGHT = """() => {
  const bottom = document.querySelector('.lg').getBoundingClientRect().bottom;
  const coach = document.querySelector('.coach').getBoundingClientRect().bottom;
  const found = [];
  for (const one of ['.bosses', '.lane', '.hq .row', '.handrow .card', '.handrow .tab', '.pools', '.end-turn']) {
    const box = document.querySelector(`.board ${one}`)?.getBoundingClientRect();
    if (!box && one === '.handrow .tab') continue; // who looks back plays nothing
    const high = one === '.handrow .card' ? 90 : 1;
    const isIn = box && box.top >= coach - 1 && box.bottom <= Math.min(innerHeight, bottom) + 1 && box.height >= high;
    if (!isIn) found.push([one, box && [box.top, box.bottom], coach]);
  }
  const parts = [...document.querySelectorAll('.stage, .under')];
  const scrolled = parts.find((one) => one.scrollHeight > one.clientHeight + 1);
  if (scrolled) found.push([scrolled.className, 'scrolls']);
  return found;
}"""
WINDOWS = [(1366, 641), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (390, 844), (360, 640)]
PLAYS = [("00", "touch"), ("01", "turn"), ("03", "watch"), ("13", "game")]
BAR = 48  # of the page above the board


@pytest.mark.parametrize("system", ["core-2e", "villains", "bond"])
@pytest.mark.parametrize(("number", "plan"), PLAYS)
def test_on_arrival_the_hand_is_in_sight_in_every_window(lesson_desk, number, plan, system):
    desk = lesson_desk(number, plan, system)
    for width, height in WINDOWS:
        for bar in (0, BAR):
            desk.page.set_viewport_size({"width": width, "height": height - bar})
            assert desk.page.evaluate(IN_SIGHT) == [], (width, height, bar)
        assert not desk.count(".log, .bar, .twists"), "a guided board is not the whole board"


@pytest.mark.parametrize("system", ["core-2e", "villains", "bond"])
def test_the_hand_stays_in_sight_with_a_long_hint_and_with_a_question(lesson_desk, system):
    desk = lesson_desk("01", "turn", system)
    for _ in range(3):
        desk.click('[data-act="guide-hint"]')
    for width, height in WINDOWS:
        desk.page.set_viewport_size({"width": width, "height": height})
        assert desk.page.evaluate(IN_SIGHT) == [], (width, height)


@pytest.mark.parametrize("system", ["core-2e", "villains", "bond"])
def test_in_a_cell_of_a_small_window_coach_city_and_hand_are_in_sight_together(lesson_desk, system):
    page = lesson_desk("01", "turn", system, width=833, height=800).page
    page.evaluate("() => { document.body.className = 'cell'; }")
    assert page.locator(".lg .stage").evaluate("(stage) => stage.scrollHeight <= stage.clientHeight")
    assert page.locator(".lg").bounding_box()["height"] <= 800 - 100, "the bars of a notebook take some of the window"
    assert page.evaluate(IN_SIGHT) == []


def test_the_first_turn_with_a_wrong_try_a_hint_and_a_success(lesson_desk, tmp_path):
    desk = lesson_desk("01", "turn")
    assert goal(desk) == FIRST_GOAL and desk.count(".coach-steps i") == 4
    assert said(desk).startswith("Goal 1 of 4. Each gives 1 recruit.")
    desk.click('[data-act="guide-hint"]')
    assert said(desk).startswith("Hint 1 of 3: ")
    desk.click('[data-act="guide-hint"]')
    desk.click('[data-act="guide-hint"]')
    assert said(desk).startswith("Hint 3 of 3: play S.H.I.E.L.D. Agent three times.")
    for _ in range(3):
        card(desk, ".handrow", "Agent")
    assert goal(desk) == "Recruit one Hero that costs 3 or more." and desk.count(".coach-steps .is-done") == 1
    assert said(desk).startswith("Right. With 3 recruit")
    hq = desk.sitting.game.view("Ana")["hq"]
    card(desk, ".hq", hq[0]["name"])
    assert goal(desk) == f"Not yet: You recruited {hq[0]['name']}, but it costs 2, not 3 or more."
    assert desk.sees(".coach.is-notyet") and desk.count(".coach .primary") == desk.count("[data-act=undo].primary") == 1
    desk.click('.coach [data-act="undo"]')
    assert goal(desk) == "Recruit one Hero that costs 3 or more." and said(desk) == "Taken back."
    assert not desk.sees(".coach.is-notyet") and not desk.count(".coach .primary")
    card(desk, ".hq", hq[1]["name"])
    assert goal(desk) == "Defeat the Villain in the city: it takes 3 attack."
    for _ in range(3):
        card(desk, ".handrow", "Trooper")
    card(desk, ".lane", "Sentinel")
    desk.click('.board [data-act="answer"]')
    assert goal(desk) == "End your turn and draw six new cards." and not desk.count(".coach-next.primary")
    desk.sitting.guide.leads_to = "Next: where did the hero go?"
    finish_turn(desk)
    assert goal(desk) == "Right. All four goals are reached." and desk.sees(".coach.is-right")
    went_on = []
    desk.sitting.on_next = lambda: went_on.append(True)
    assert desk.text(".coach-next.primary") == "Next: where did the hero go?"
    desk.click(".coach-next")
    assert went_on == [True]
    assert Progress(tmp_path / "learning.json").is_through("01", "turn")


def test_on_a_phone_a_whole_hint_can_be_read(lesson_desk):
    desk = lesson_desk("13", "game", width=390, height=844, touch=True)
    for _ in range(3):
        desk.click('[data-act="guide-hint"]')
    assert said(desk).startswith("Hint 3 of 3: ")
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
    assert said(desk) == "Your turn has ended and the goal is still open. There is time for it: the game goes on."
    desk.click('[data-act="guide-hint"]')
    assert said(desk).startswith("Hint 1 of 3: ")
    reached = {goal(desk)}
    for _ in range(MOST_CLICKS):
        if desk.sitting.guide.is_done:
            break
        reached.add(goal(desk))
        step(desk)
    assert desk.sitting.guide.is_done and desk.sitting.game.outcome is not None
    assert len(reached) >= 3, "goals are reached one after the other"
    assert desk.sees(".coach.is-right") and desk.sees(".final") and desk.sees(".coach-next.primary")
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
    desk.press("m")
    desk.click('[data-act="guide-again"]')
    assert not desk.sitting.game.answers and goal(desk) == FIRST_GOAL
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
    assert board.text(".coach-rule") == "city.push.only-needed" and not board.count('[data-act="look-on"]')


def test_a_demonstration_of_a_rule_opens_at_its_beginning(desk):
    board = desk(sitting=DemoSitting(open_lesson("10").rule("solo.after-twist").demo()))
    assert board.text(".coach-rule") == "solo.after-twist" and "bottom of the Hero Deck" in goal(board)
    first = board.text(".coach-pos")
    for width, height in WINDOWS:
        board.page.set_viewport_size({"width": width, "height": height})
        assert board.sees('.coach [data-act="look-on"]') and board.page.evaluate(IN_SIGHT) == [], (width, height)
    board.click('[data-act="look-on"]')
    assert board.text(".coach-pos") != first and board.text(".voice .news")
    board.click('[data-act="now"]')
    assert not board.count('[data-act="look-on"]')


# ---- the light on the next answer ------------------------------------------------------------------

LIT = """() => {
  const light = document.querySelector('.spotlight i')?.getBoundingClientRect();
  if (!light) return null;
  const inside = (box) => box.left >= light.left - 1 && box.right <= light.right + 1 && box.top >= light.top - 1
    && box.bottom <= light.bottom + 1;
  const all = [...document.querySelectorAll('.board :is(.card, .end-turn, .stack)')];
  return all.filter((one) => inside(one.getBoundingClientRect()))
    .map((one) => (one.querySelector('.name') || one.querySelector('b')).textContent.trim());
}"""


@pytest.mark.parametrize("width", [1280, 390])
def test_the_next_answer_is_lit_on_arrival_and_on_a_hint_until_the_first_click(lesson_desk, width):
    desk = lesson_desk("01", "turn", width=width, height=800)
    lit = desk.page.evaluate(LIT)
    assert set(lit) == {"S.H.I.E.L.D. Agent"} and len(lit) == 3
    desk.page.locator(".mypiles .pile").first.click()
    desk.press("Escape")
    assert desk.page.evaluate(LIT) is None
    desk.click('[data-act="guide-hint"]')
    assert desk.page.evaluate(LIT) == lit
    desk.page.locator(".handrow .card [data-tab]").first.click()
    desk.settle()
    assert desk.page.evaluate(LIT) is None
    for _ in range(2):
        desk.page.locator(".handrow .card [data-tab]").first.click()
        desk.settle()
    assert desk.page.evaluate(LIT) == [desk.sitting.game.view("Ana")["hq"][1]["name"]]


@pytest.mark.parametrize(("number", "plan", "place"), [("05", "combo", ".handrow"), ("06", "shop", ".hq")])
def test_the_light_of_a_puzzle_shows_the_place_and_not_the_answer(lesson_desk, number, plan, place):
    desk = lesson_desk(number, plan, width=1366, height=720)
    choices = desk.count(f"{place} .card.is-can")
    assert choices > 2 and len(desk.page.evaluate(LIT)) == choices


def test_hint_undo_and_next_work_by_keyboard_and_the_coach_is_announced(lesson_desk):
    desk = lesson_desk("00", "touch")
    assert desk.page.locator(".coach-text").get_attribute("role") == "status"
    desk.press("h")
    assert said(desk).startswith("Hint 1 of 3: ") and not desk.count(".hints")
    desk.press("1", "Enter")
    assert goal(desk) == "Play all six cards of your hand."
    desk.press("z")
    assert said(desk) == "Taken back."
    desk.page.locator('.coach [data-act="guide-hint"]').focus()
    desk.press("Enter")
    assert said(desk).startswith("Hint 1 of 3: ")
    desk.press("a", "e", "e")  # points are unused: the end of the turn asks once
    skip_bot(desk)
    went_on = []
    desk.sitting.on_next = lambda: went_on.append(True)
    desk.press("n")
    assert went_on == [True] and goal(desk) == "Right. All three goals are reached."


def test_the_log_of_a_guided_board_names_no_card_that_is_not_on_the_table(lesson_desk):
    desk = lesson_desk("01", "turn")
    desk.press("l")
    assert "joins" not in desk.text(".veil") and "Ana's turn" in desk.text(".veil")
