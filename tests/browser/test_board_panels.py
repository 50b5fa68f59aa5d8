"""Panels of the board in a real browser: looking back, questions with many cards, opened cards, hints, the review, the
form's help and modes."""

import pytest
from support.axe import faults
from support.layout import LARGE
from support.words import choose, table

from legendary_nb import Game, Setup
from legendary_nb.bots import PriorityBot
from legendary_nb.cards import load_system
from legendary_nb.effects import Pick, Select
from legendary_nb.effects.verbs import KO
from legendary_nb.hints.dangers import Fear, dangers
from legendary_nb.rules import run
from legendary_nb.rules.agenda import RULES, rule_line, then
from legendary_nb.state import Ctx
from legendary_nb.ui.board.thinking import danger_of

HQ = ["Odinson", "Web-Shooters", "Lightning Bolt", "Hulk Smash!", "Oddball"]


def stacked(players=1, **parts) -> Game:
    parts.setdefault("hq", HQ)
    return Game.stacked("core-1e", players=players, **parts)


# ---- looking back ----------------------------------------------------------------------------------


def recruited() -> Game:
    return stacked(recruit=3, hero_deck=["Surge of Power", "Odinson"]).choose("recruit Odinson")


def test_a_step_back_shows_the_table_between_two_lines_of_one_answer(desk):
    board = desk(recruited())
    assert board.count(".hq .row .card") == 5
    board.click('.log [data-act="look-back"]')
    assert board.count(".hq .row .card") == 4 and "recruits Odinson" in board.text(".pastbar small")
    board.click('.pastbar [data-act="look-on"]')
    assert board.count(".hq .row .card") == 5 and not board.sees(".pastbar")


def test_the_line_clicked_is_the_one_shown_with_its_rule(desk):
    board = desk(recruited())
    board.page.locator(".log").get_by_text("recruits Odinson").click()
    board.settle()
    assert "recruits Odinson" in board.text(".log .last") and "recruit.pay" in board.text(".log .why")
    assert board.count(".hq .row .card") == 4
    board.press("Escape")
    assert not board.sees(".pastbar") and board.count(".hq .row .card") == 5


def test_the_whole_game_can_be_stepped_through_with_keys(desk):
    game = Game.new("core-1e", players=1, seed=4).play(PriorityBot(), limit=10)
    board = desk(game)
    lines = int(board.text(".log .pos").split("/")[1])
    seen = []
    while not board.page.locator('.log [data-act="look-back"]').is_disabled():
        board.press(",")
        seen.append(board.text(".log .pos"))
    assert seen == [f"{n} / {lines}" for n in range(lines - 1, 0, -1)]
    for _ in range(lines - 1):
        board.press(".")
    assert not board.sees(".pastbar")


def test_the_card_of_the_line_is_marked(desk):
    board = desk(stacked(city={"Sewers": "Sabretooth"}, villain_deck=["Sentinel"] * 5).choose("end turn"))
    board.page.locator(".log").get_by_text("Sabretooth is pushed").click()
    board.settle()
    assert "Sabretooth" in board.text(".lane .is-shown .name")


# ---- questions -------------------------------------------------------------------------------------


def many_cards(n: int) -> Game:
    """A game that asks for two of n different cards of the discard pile."""
    system = load_system("core-1e")
    names = list(dict.fromkeys(card.full_name for cards in system.heroes.values() for card in cards))[:n]
    game = stacked(seats={"Ana": {"discard": names}})
    table, step = game.table, KO(Pick(Select("card", ("discard",)), 2, 2))
    table.ask = None
    then(table, RULES[KO], step, Ctx(0, -1, rule_line("ko.named-area")))
    run(table)
    assert len(game.ask.raw) == n
    return game


@pytest.mark.parametrize("size", [{}, {"width": 390, "height": 844, "touch": True}])
def test_a_question_with_forty_cards_is_answered_by_a_part_of_a_name(desk, size):
    board = desk(many_cards(40), **size)
    assert board.text(".voice .count") == "0 of 2" and board.count(".sheet .opts .card") == 40
    box = board.page.locator(".sheet").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= size.get("height", 720) + 1
    board.page.locator('[data-field="filter"]').fill("accompl")
    board.settle()
    assert board.count(".sheet .opts .card") == 1
    board.click(".sheet .opts .card")
    assert board.text(".voice .count") == "1 of 2"
    assert board.page.locator('[data-act="confirm"]').is_disabled()


def test_the_last_of_forty_cards_can_be_reached_and_chosen(desk):
    board = desk(many_cards(40), width=390, height=844)
    for card in (39, 38):
        board.page.locator(".sheet .opts .card").nth(card).scroll_into_view_if_needed()
        board.page.locator(".sheet .opts .card").nth(card).click()
        board.settle()
    board.click('[data-act="confirm"]')
    assert len(board.sitting.game.table.ko) == 2


def test_a_card_that_cannot_be_chosen_shows_why_and_is_no_answer(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Wound", "Odinson", "S.H.I.E.L.D. Agent"]}}, attack=3,
                         city={"Bank": "Sentinel"}).choose("fight Sentinel"))
    board.page.locator(".handrow .wound").hover()
    board.page.locator(".pop .popwhy").wait_for()
    assert board.text(".popwhy") == "Cannot be chosen: not a Hero."
    board.click(".handrow .wound")
    assert board.sees(".look") and len(board.sitting.game.answers) == 1
    board.press("Escape")
    assert board.sees(".asked")


def test_the_only_card_of_a_question_is_answered_with_one_click(desk):
    game = Game.stacked("core-1e", players=1, hq=HQ, attack=5, city={"Bank": "Sabretooth"}, seats={
        "Ana": {"hand": ["Wound", "S.H.I.E.L.D. Agent"], "played": ["Gathering Stormclouds"]}})
    board = desk(game.choose("fight Sabretooth"))
    assert board.count(".card.is-can") == 1 and board.count(".is-chosen") == 0
    board.click(".card.is-can")
    assert len(board.sitting.game.answers) == 2


# ---- opened cards ----------------------------------------------------------------------------------


def test_an_opened_card_tells_its_copies_its_sum_and_its_rules_and_arrows_go_on(desk):
    board = desk(stacked(city={"Bank": {"villain": "Sabretooth", "holds": ["Bystander"] * 2}}, ko=["Odinson"]))
    board.click(".lane .card")
    notes = board.text(".look .notes")
    for words in ("Attack now", "printed", "2 x Bystander", "In this game", "in the Bank", "Rule reveal.meaning"):
        assert words in notes, words
    assert board.page.locator(".look .fulltext").bounding_box()["width"] <= 1, "the card itself has its text"
    board.press("Escape")
    board.page.locator(".hq .card").first.focus()
    board.press("i")
    assert "1 in the HQ, 1 in the KO pile" in board.text(".look .notes")
    board.press("ArrowRight", "ArrowRight")
    assert board.text(".look .h2") == "Lightning Bolt"
    board.press("ArrowLeft")
    assert board.text(".look .h2") == "Web-Shooters"


# ---- hints and review ------------------------------------------------------------------------------


def test_a_hint_has_three_depths_gets_better_and_can_be_stopped(desk):
    board = desk(stacked(recruit=3, seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent", "Odinson"]}}))
    board.press("h").think(60)
    assert "?" in board.text(".hints .said") and not board.sees(".hints li") and not board.sees(".mark")
    board.press("Enter")
    assert "Recruit" in board.text(".hints .said") and "imagined games" in board.text(".hints .hintbody")
    assert 2 <= board.count(".hints li") <= 3 and board.count(".board .mark") >= 2 and not board.sees(".hints .rng")
    board.click('.hints [data-arg="sure"]')
    assert board.count(".hints .rng") == board.count(".hints li") and "wins" in board.text(".hints li small")
    board.press("h")
    assert board.text(".hints .movelist li").startswith("Play ")
    assert set(board.page.locator(".board .mark").all_inner_texts()) == {"1"}, "the others are no moves of this list"
    if board.sees('[data-act="stop-hint"]'):
        board.click('[data-act="stop-hint"]')
    assert board.sees(".hints") and not board.sees(".working")
    board.press("Escape")
    assert not board.sees(".hints") and board.count(".mark") == 0


def test_the_hint_opens_at_the_depth_that_was_wanted_last(desk):
    board = desk(stacked(recruit=3))
    board.press("h", "h", "Escape", "h")
    assert board.text('.depths [aria-pressed="true"]') == "Plan"


def test_danger_tells_what_lies_open_and_counts_games_that_are_not_won(desk):
    game = stacked(city={"Bridge": {"villain": "Sentinel", "holds": ["Bystander"]}})
    board, fear = desk(game), Fear(game, 0, seed=1)
    board.press("g").think(5)
    assert not board.sees(".threats .fear"), "five games say nothing"
    for _ in fear.steps(8):
        pass
    board.page.evaluate("(message) => model.tell(message)", danger_of(dangers(game, 0), fear, working=True))
    rows = board.page.locator(".threats li").all_inner_texts()
    assert any("Sentinel" in row and "takes Bystander along" in row for row in rows)
    assert any("Next card" in row for row in rows) and "8 imagined games" in board.text(".threats .fear")
    board.press("h")
    assert not board.sees(".threats") and board.sees(".hints")
    board.press("g", "g")
    assert not board.sees(".hints") and board.sitting.job is None


def test_a_hint_that_comes_too_late_does_not_open_again(desk):
    board = desk(stacked(recruit=3))
    board.press("h")
    job = board.sitting.job
    board.click('[data-act="close-hint"]')
    board.sitting.job = job
    board.think(3)
    assert not board.sees(".hints")


def test_a_question_offers_a_hint_that_marks_its_answers(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Wound", "Odinson", "S.H.I.E.L.D. Agent"]}}, attack=3,
                         city={"Bank": "Sentinel"}).choose("fight Sentinel"))
    board.click('.bar [data-act="hint"]').click(".hints .primary").think(3)
    assert board.count(".handrow .mark") == 2
    board.click(".hints .primary")
    assert len(board.sitting.game.answers) == 2


def lost_by_a_blunder() -> Game:
    return choose(table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"],
                        villain_deck=[], hq=[""] * 5), "fight Sentinel", "end turn")


@pytest.mark.parametrize(("width", "height", "theme"), [(1280, 720, "light"), (390, 844, "dark")])
def test_the_end_is_reviewed_by_itself_and_the_better_turn_is_shown_and_left_again(desk, width, height, theme):
    board = desk(lost_by_a_blunder(), {"Ben": "priority"}, width=width, height=height, theme=theme)
    assert board.sees(".review .working") and board.sitting.job is not None
    board.think(10**6)
    assert not board.sees(".review .working") and "1 of 1 turns judged" in board.text(".review")
    assert "You fought Sentinel; “fight Red Skull” wins 9" in board.text(".costly li").replace("\n", " ")
    assert board.count(".luck polyline") == 2 and "decisions by −1" in board.text(".luckwords")
    assert faults(board) == [] and board.page.evaluate("document.documentElement.scrollWidth") <= width
    board.click('.costly [data-act="better"]')
    assert not board.sees(".final") and "better turn" in board.text(".pastbar")
    assert list(board.sitting.game.ask.options.labels) == ["end turn"] and board.sitting.game.table.sealed
    board.click('[data-act="to-end"]')
    assert board.sees(".final") and board.count(".costly li") == 1, "the review is still there"


def test_a_review_that_is_stopped_keeps_what_it_found(desk):
    board = desk(Game.new("core-1e", players=1, seed=2).play(PriorityBot()))
    board.think(1)
    board.click('.review [data-act="stop"]')
    assert board.sitting.job is None and not board.sees(".review .working") and "turns judged" in board.text(".review")


def test_a_key_moment_of_the_end_opens_that_moment(desk):
    board = desk(Game.new("core-1e", players=2, seed=5).play(PriorityBot()))
    said = board.text(".moments .textlink")
    board.click(".moments .textlink")
    assert board.text(".pastbar small") == said


# ---- the form --------------------------------------------------------------------------------------


def test_help_for_one_player_is_chosen_in_the_form_and_explained(desk):
    board = desk()
    board.click('[data-act="form-help"][data-arg="1"]')
    board.page.locator('[data-field="officers1"]').select_option("3")
    board.page.locator('[data-field="hands1"]').select_option("7")
    board.settle()
    board.click(".demand summary")
    assert "3\tS.H.I.E.L.D. Officers for Ben" in board.text(".demand")
    board.click('[data-act="start"]')
    setup = board.sitting.game.setup
    assert dict(setup.officers) == {"Ben": 3} and dict(setup.hands) == {"Ben": 7}


def test_of_two_modes_that_change_the_same_only_one_is_on(desk):
    board = desk()
    board.click('[data-arg="core-1e"]').click('[data-arg="heroic"]').click('[data-arg="tyrant"]')
    board.click('[data-arg="legendary"]')
    on = board.page.locator('.modebtn[aria-checked="true"] b').all_inner_texts()
    assert on == ["Legendary Mode", "Tyrant Mastermind"]
    assert all(board.page.locator(".modes small").all_inner_texts())


def test_the_start_button_is_always_in_sight(desk):
    board = desk()
    for _ in range(3):
        board.click('[data-act="form-seat"]')
    board.click('[data-act="form-how"][data-arg="choose"]')
    box = board.page.locator('[data-act="start"]').bounding_box()
    assert box["y"] + box["height"] <= 720
    board.click('[data-act="start"]')
    assert len(board.sitting.game.setup.names) == 5 and isinstance(board.sitting.game.setup, Setup)


def test_the_mastermind_of_the_table_has_its_picture_however_long_its_text_is(desk):
    board = desk()
    board.click('[data-act="form-system"][data-arg="bond"]').click('[data-act="form-how"][data-arg="choose"]')
    board.page.locator('[data-kind="mastermind"] .pick', has_text="Le Chiffre").click()
    board.settle()
    assert board.page.locator(".bosscard .art").bounding_box()["height"] > 40
    rows = {one.bounding_box()["y"] for one in board.page.locator('[data-kind="mastermind"] .pick').all()}
    assert len(rows) == 1


# ---- drawings --------------------------------------------------------------------------------------


# what is cut in a panel: words with dots at their end, and at 1280x720 what must be scrolled to
CUT = """() => [...document.querySelectorAll('.oddsof, .hintbody, .menu')].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 || (innerWidth > 700 && one.scrollHeight > one.clientHeight + 1))
  .map((one) => one.className)"""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
def test_no_drawing_of_a_panel_is_large_and_no_word_is_cut(desk, size):
    board = desk(Game.new("villains", players=2, seed=3).play(PriorityBot(), limit=40), width=size[0], height=size[1])
    found = []
    for key in ("m", "r", "?", "d", "g", "h", "i"):
        board.press(key).think(3)
        found += [(key, *one) for one in board.page.evaluate(LARGE)]
        found += [(key, one) for one in board.page.evaluate(CUT)]
        board.press("d" if key == "d" else "Escape")
    assert found == [] and board.page.locator("svg.i:visible").count() > 20


@pytest.mark.parametrize("screen", ["form", "end"])
def test_no_drawing_of_the_form_and_of_the_end_is_large(desk, screen):
    board = desk(None if screen == "form" else Game.new("core-2e", players=2, seed=5).play(PriorityBot()))
    assert board.page.locator("svg:visible").count() > 5 and board.page.evaluate(LARGE) == []
