"""The board in a real browser: its parts, clicks and keys, and no way to get stuck."""

import random
from functools import cache

import pytest
from support.clicking import SYSTEMS, answer, answer_by_key, play_on, put_on, stacked, step

from legendary_nb import Game, Setup, first_game
from legendary_nb.bots import PriorityBot
from legendary_nb.session.seats import COMPANION

LAST = 12  # answers of a game that are clicked

# ---- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_solo_game_is_played_to_its_end_by_clicking(desk, system):
    """One game is clicked through as a whole; of the other systems a bot plays all but the end."""
    game = Game.new(system, players=1, seed=4)
    if system != "core-2e":
        game.play(PriorityBot()).undo(LAST)
    board = desk(game)
    play_on(board)
    assert board.sitting.game.outcome is not None
    assert board.text(".verdict h1") and board.count(".finalmore .plot") == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_screen_is_handed_over_between_people_and_shows_no_hand_meanwhile(desk, players):
    board = desk(Game.new("core-1e", players=players, seed=3))
    for name in ("Ben", "Cleo", "Dan", "Eva")[: players - 1]:
        while not board.sees(".curtain"):
            step(board) if board.sees(".asked") else board.click(".end-turn")
        assert f"Pass to {name}" in board.text(".curtain") and board.count(".handrow") == 0
        board.click(".curtain .btn")
        assert board.text(".idline .h3") == name and board.count(".handrow .card") == 6


def test_a_bot_plays_by_itself_and_can_be_skipped(desk):
    board = desk(Game.new("core-1e", players=2, seed=3), bots={"Ben": "priority"})
    for _ in range(2):  # the first click warns that cards are left
        board.click(".end-turn")
    assert board.sees(".seatstage")
    board.click('[data-act="skip"]')
    assert board.sitting.game.ask.player == "Ana" and not board.sees('.seatstage, [data-act="skip"]')


# ---- things on the board ---------------------------------------------------------------------------


def test_what_can_be_done_glows_and_what_cannot_says_why(desk):
    board = desk(stacked(recruit=3, attack=1, city={"Bank": "Sabretooth"}))
    glowing = board.page.locator(".hq .card.is-can .name").all_inner_texts()
    assert glowing == ["Odinson", "Web-Shooters"]
    assert board.text(".lane .card .tab.no") == "4 short"
    board.page.locator(".lane .card").hover()
    board.page.locator(".pop .popwhy").wait_for()
    assert board.text(".popwhy") == "Attack 5, you have 1 attack."


def test_a_click_recruits_and_the_log_tells_it(desk):
    board = desk(stacked(recruit=3))
    board.click(".hq .card.is-can")
    assert "Ana recruits Odinson for 3." in board.text(".log")
    assert board.text(".pool.recruit b") == "0"


def test_a_number_opens_its_sum(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"] * 2}}))
    board.click(".handrow .card").click(".handrow .card").click(".pool.recruit")
    assert "printed on cards played" in board.text(".sumpanel")
    board.press("Escape")
    board.click(".boss [data-sum]")
    assert "printed" in board.text(".sumpanel")


def test_a_line_of_the_log_opens_its_rule(desk):
    board = desk(stacked(recruit=3))
    board.click(".hq .card.is-can")
    board.page.locator(".log").get_by_text("recruits Odinson").click()
    board.settle()
    assert "recruit.pay" in board.text(".log .why")


def test_ending_the_turn_with_cards_left_asks_once(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"]}}))
    board.click(".end-turn")
    assert board.text(".end-turn b") == "End it now?" and not board.sitting.game.answers
    board.click(".end-turn")
    assert board.sitting.game.answers


def test_the_question_about_the_end_of_the_turn_is_forgotten_when_something_else_is_done(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"]}}))
    board.click(".end-turn").click(".pool.recruit").press("Escape")
    assert board.text(".end-turn b") == "End turn"


def test_a_superpower_that_would_work_is_ringed(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Odinson", "Odinson", "S.H.I.E.L.D. Agent"]}}))
    assert board.count(".handrow .is-combo") == 0
    board.click(".handrow .card")
    assert board.count(".handrow .is-combo") == 1


def test_what_has_just_come_wears_a_badge_until_the_next_answer(desk):
    board = desk(stacked(recruit=3, seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"]}}))
    board.click(".hq .card.is-can")
    assert board.count(".hq .card.is-just") == 1 and board.text(".hq .just") == "new"
    board.click(".handrow .card")
    assert board.count(".is-just") == 0


def test_a_pile_can_be_looked_through(desk):
    board = desk(stacked(ko=["Wound", "Wound", "Odinson"]))
    board.click('[data-zone="ko"]')
    assert board.count(".pilelook .card") == 2 and board.text(".pilelook .times") == "x2"


def test_undo_and_redo_and_the_tree(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Odinson", "S.H.I.E.L.D. Agent"]}}))
    board.click(".handrow .card").click('[data-act="undo"]')
    assert board.count(".handrow .card") == 2
    board.click('[data-act="redo"]')
    assert board.count(".handrow .card") == 1
    board.click('[data-act="menu"]').click('[data-act="show-tree"]')
    assert board.count(".moment") == 2


def test_stepping_back_shows_the_past_and_returns(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Odinson", "S.H.I.E.L.D. Agent"]}}))
    board.click(".handrow .card").click('.log [data-act="look-back"]')
    assert "Looking back" in board.text(".pastbar") and board.count(".handrow .card") == 2
    board.click('[data-act="now"]')
    assert not board.sees(".pastbar") and board.count(".handrow .card") == 1


def test_a_hint_names_an_option_and_does_it(desk):
    board = desk(stacked())
    board.click('[data-act="hint"]').click(".hints footer .btn")
    assert board.text(".hints .advice")
    board.click(".hints footer .btn")
    assert len(board.sitting.game.answers) == 6  # the whole hand needs no thought, so it is played together


def test_a_hint_is_marked_on_the_board_and_enter_does_it(desk):
    board = desk(stacked(recruit=3, seats={"Ana": {"hand": []}}))
    board.press("h", "Enter").think(40)
    assert board.text(".hq .mark") in ("1", "2", "3") and "1" in board.page.locator(
        ".board .mark").all_inner_texts()
    board.press("Enter")
    assert len(board.sitting.game.answers) == 1


def test_a_touch_on_a_card_opens_it_and_a_touch_on_its_tab_plays_it(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Odinson", "S.H.I.E.L.D. Agent"]}}), width=390, height=844, touch=True)
    board.page.locator(".handrow .card").first.tap(position={"x": 40, "y": 60})
    board.settle()
    assert board.sees(".look") and not board.sitting.game.answers
    board.press("Escape")
    board.page.locator(".handrow .card .tab").first.tap()
    board.settle()
    assert len(board.sitting.game.answers) == 1


# ---- questions -------------------------------------------------------------------------------------


@cache
def moments_by_kind(games=60) -> dict[str, str]:
    """A position for every kind of question that random games of all systems come upon."""
    found: dict[str, str] = {}
    chance = random.Random(11)
    for seed in range(games):
        system = [*SYSTEMS, "core-2e+villains"][seed % (len(SYSTEMS) + 1)]
        game = Game.new(Setup(system, 1 + seed % 5), seed=seed)
        for _ in range(160):
            ask = game.ask
            if ask is None:
                break
            options = len(ask.raw) - (ask.kind == "action" and len(ask.raw) > 1)
            if ask.kind not in found and ask.kind != "action":
                found[ask.kind] = game.position()
            game.choose(chance.randrange(options))
    return found


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_every_kind_of_question_appears_and_can_be_answered(desk, hands):
    moments = moments_by_kind()
    assert len(moments) >= 12
    board = None
    for kind, position in moments.items():
        board = put_on(board, desk, Game.at(position))
        game = board.sitting.game
        asked, answers = game.ask, len(game.answers)
        assert board.sees(".asked") and board.text(".asked .q"), kind
        answer(board) if hands == "mouse" else answer_by_key(board)
        assert len(game.answers) > answers and game.ask is not asked, kind
        assert not board.sees(".notice"), kind


# ---- the keyboard ----------------------------------------------------------------------------------


def test_a_turn_is_played_with_the_keyboard_alone(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"] * 3}}))
    board.press("1", "Enter", "1", "Enter", "1", "Enter")
    assert board.text(".pool.recruit b") == "3"
    board.page.locator(".hq .card.is-can").first.focus()
    board.press("Enter")
    assert "recruits" in board.text(".log")
    board.press("e")
    assert board.sitting.game.table.turn == 2


def test_keys_open_and_close_everything(desk):
    board = desk(stacked())
    for key, panel in (("m", ".menu"), ("?", ".helppanel"), ("l", ".logsheet")):
        board.press(key)
        assert board.sees(panel), key
        board.press("Escape")
        assert not board.sees(panel), key
    board.page.locator(".hq .card").first.focus()
    board.press("i")
    assert board.sees(".look")
    board.press("Escape")
    assert "Odinson" in board.focused()


def test_the_keyboard_is_told_too_why_something_cannot_be_done(desk):
    board = desk(stacked(recruit=3, attack=1, city={"Bank": "Sabretooth"}))
    board.press("1", "ArrowUp", "ArrowUp")
    assert board.text(".pop .popwhy") == "Attack 5, you have 1 attack."


def test_a_question_begins_at_an_answer(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent", "Odinson"]}}, attack=3,
                         city={"Bank": "Sentinel"}))
    board.click(".lane .card.is-can")
    assert board.page.evaluate("() => document.activeElement.matches('.handrow .card.is-can:not(.is-chosen)')")


def test_the_card_that_a_question_is_about_can_be_opened_and_is_no_answer(desk):
    game = Game.stacked("core-2e", players=1, seats={
        "Ana": {"hand": ["Astonishing Strength"] * 2, "deck": ["S.H.I.E.L.D. Agent"] * 4}})
    for label in ("play Astonishing Strength", "play Astonishing Strength", "yes"):
        game.choose(label)
    board = desk(game)
    assert board.focused() == "KO it"
    board.click(".sheet .about .card")
    assert "S.H.I.E.L.D. Agent" in board.text(".look .h2")
    board.press("Escape")
    assert board.sees(".voice .answer")


def test_arrows_move_inside_a_zone_and_between_hand_hq_and_city(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"] * 2}}, city={"Bridge": "Sabretooth"}))
    board.press("1", "ArrowRight")
    assert board.page.evaluate("() => document.activeElement.closest('[data-nav]').dataset.nav") == "hand"
    board.press("ArrowUp")
    assert board.page.evaluate("() => document.activeElement.closest('[data-nav]').dataset.nav") == "hq"
    board.press("ArrowUp")
    assert "Sabretooth" in board.focused()


def test_each_zone_is_one_stop_of_the_tab_key(desk):
    board = desk(stacked(city={"Bank": "Sabretooth", "Streets": "Green Goblin"}))
    zones = []
    board.page.evaluate("() => document.querySelector('[data-nav=\"bar\"] button:not([disabled])').focus()")
    for _ in range(20):
        zone = board.page.evaluate("() => document.activeElement.closest('[data-nav]')?.dataset.nav || ''")
        if zone in zones:
            break
        zones.append(zone)
        board.press("Tab")
    assert [z for z in zones if z in (
        "bar", "boss", "scheme", "city", "stacks", "hq")] == ["bar", "boss", "scheme", "city", "hq", "stacks"]
    assert {"hand", "pools", "end", "log"} <= set(zones)


def test_escape_never_answers_a_question(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent", "Odinson"]}}, attack=3,
                         city={"Bank": "Sentinel"}))
    board.click(".lane .card.is-can")
    board.press("Escape")
    assert board.sees(".asked") and len(board.sitting.game.answers) == 1
    board.press("1")
    assert len(board.sitting.game.answers) == 2


# ---- new games, saving -----------------------------------------------------------------------------


def test_a_game_is_set_up_with_the_form(desk):
    board = desk()
    board.click('[data-act="form-how"][data-arg="choose"]')
    board.click('[data-arg="mastermind:Loki"]')
    board.click('[data-arg^="scheme:"]')
    assert "always leads" in board.text(".comps") or board.count(".pick.on") >= 2
    board.click('[data-act="start"]')
    assert board.sitting.game.setup.mastermind == "Loki"


def test_whoever_comes_alone_sees_their_own_table_at_once(desk):
    board = desk()
    assert board.count(".seats .expl") == 0
    board.click('[data-act="start"]')
    assert not board.sees(".curtain") and board.sees(".handrow .card") and board.text(".idline .h3") == "Ana"
    assert board.sitting.bots == {"Ben": COMPANION}


def test_people_who_share_a_screen_are_told_that_it_is_passed_on(desk):
    board = desk()
    board.page.locator('[data-field="bot1"]').select_option("")
    board.settle()
    assert "2 people share the screen" in board.text(".seats .expl")
    board.click('[data-act="start"]')
    assert board.sees(".curtain")


def test_the_form_says_what_is_wrong_and_does_not_start(desk):
    board = desk()
    board.page.locator('[data-field="seat1"]').fill("Ana")
    board.settle()
    assert "different name" in board.text(".start") and board.page.locator('[data-act="start"]').is_disabled()


@pytest.mark.parametrize("name", ["<b>x</b>", "\"'><i>", "{{7*7}}", "&lt;&amp;"])
def test_names_are_shown_as_they_are_and_never_as_markup(desk, name):
    board = desk(Game.new(first_game("core-1e", [name, "Ben"]), seed=1))
    assert board.text(".idline .h3") == name
    assert board.count(".idline b, .idline i") == 0
    board.click(".end-turn").click(".end-turn")
    assert "Pass to Ben" in board.text(".curtain")


def test_a_saved_record_opens_again_on_the_page(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Odinson"]}}))
    board.click(".handrow .card")
    before = board.sitting.game.position()
    board.click('[data-act="menu"]')
    board.click('[data-act="save"]')
    with board.page.expect_download() as download:
        board.click('[data-act="save-secret"]')
    other = desk()
    other.click('[data-act="load"]')
    other.page.locator("[data-file]").set_input_files(download.value.path())
    other.page.wait_for_function("() => true")
    other.settle()
    while other.sitting.game is None:
        other.settle()
    assert other.sitting.game.position() == before


@pytest.mark.parametrize("what", ["save", "position", "notebook"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (1920, 1080)])
def test_while_a_game_goes_on_the_page_says_first_that_a_record_holds_its_secrets(desk, what, width, height):
    board = desk(stacked(), width=width, height=height)
    board.click('[data-act="menu"]').click(f'.menulist [data-act="{what}"]')
    assert "the order of all decks" in board.text(".secretpanel") and "Seed" not in board.text(".lg")
    box = board.page.locator(".secretpanel").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    assert "LNB1." not in board.page.content() and board.focused() == {"save": "Save it", "position": "Copy it",
                                                                      "notebook": "Show the lines"}[what]
    board.press("Escape")
    assert not board.sees('[role="dialog"]')
    board.click('[data-act="menu"]').click(f'.menulist [data-act="{what}"]').click('.secretpanel [data-act="menu"]')
    assert board.sees(".menulist") and not board.sees(".secretpanel")


def test_a_finished_game_shows_its_seed_and_gives_its_record_at_once(desk):
    board = desk(Game.new("core-1e", players=1, seed=4711).play(PriorityBot()))
    assert "Seed 4711" in board.page.locator('[data-act="again-same"]').get_attribute("title")
    with board.page.expect_download() as download:
        board.click('[data-act="menu"]').click('.veil [data-act="save"]')
    assert download.value.suggested_filename == "core-1e-4711.json"


def test_a_broken_record_is_refused_with_a_reason_and_the_game_goes_on(desk):
    board = desk(stacked())
    board.click('[data-act="menu"]').click('[data-act="load"]')
    board.page.locator('[data-field="loadtext"]').fill("{not a game")
    board.click('[data-act="load-text"]')
    assert "not JSON" in board.text(".gamespanel .block")
    board.press("Escape")
    assert board.sees(".board")


# ---- sizes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 768), (820, 1180), (390, 844), (1920, 1080)])
def test_nothing_sticks_out_at_any_size(desk, width, height):
    board = desk(stacked(players=2, city={"Bank": "Sabretooth", "Streets": "Green Goblin"}), width=width, height=height)
    wide = board.page.evaluate("() => document.querySelector('.lg').scrollWidth")
    assert wide <= width
    small = board.page.evaluate("""() => [...document.querySelectorAll('.lg *')].filter((e) => e.offsetParent
        && e.childNodes.length === 1 && e.firstChild.nodeType === 3 && parseFloat(getComputedStyle(e).fontSize) < 10)
        .map((e) => e.textContent)""")
    assert not small


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_on_a_desktop_the_whole_board_is_in_sight(desk, width, height):
    board = desk(stacked(players=2), width=width, height=height)
    for selector in (".bar", ".bosses", ".city", ".hq", ".stacks", ".tray", ".end-turn", ".log"):
        box = board.page.locator(selector).first.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1, selector


def test_no_ability_is_cut_in_the_middle(desk):
    board = desk(Game.new("core-1e", players=2, seed=12))
    cut = board.page.evaluate("""() => [...document.querySelectorAll('.card [data-fit]')]
        .filter((e) => e.offsetParent && e.scrollHeight > e.clientHeight + 2).map((e) => e.textContent)""")
    assert not cut


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_follows_the_light_of_the_system(desk, theme):
    board = desk(stacked(), theme=theme)
    assert board.page.evaluate("() => document.querySelector('.lg').dataset.theme") == theme


def test_an_enemy_that_no_points_can_beat_now_has_a_lock_and_says_why(desk):
    board = desk(Game.stacked("villains", players=2, city={"Rooftops": "Wasp"}, attack=1))
    assert board.sees(".lane .card .tab.locked")
    board.page.locator(".lane .card").focus()
    board.press("i")
    assert "7 or more Recruit" in board.text(".look")
