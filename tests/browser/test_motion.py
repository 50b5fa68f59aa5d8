"""You see what happens: the card of the villain deck, banners, the stage of another seat, its summary, sounds."""

import pytest

from legendary_nb import Game

# every animation stands still at a time after its start, until it is told to end
HOLD = """(at) => { const real = (window.realAnimate ||= Element.prototype.animate);
  Element.prototype.animate = function (...given) {
    const play = real.apply(this, given);
    play.pause();
    play.currentTime = at;
    return play;
  }; }"""
MOVED = """() => document.getAnimations().flatMap((play) => play.effect.getKeyframes().flatMap(Object.keys))
  .filter((name) => !["offset", "computedOffset", "easing", "composite", "zIndex"].includes(name))"""
NORMAL = {"pace": 2}
BEN = {"Ben": "priority"}
HANDS = {"Ana": {"hand": []}, "Ben": {"hand": ["S.H.I.E.L.D. Trooper"] * 2 + ["S.H.I.E.L.D. Agent", "Quick Draw"]}}


@pytest.fixture
def stage(desk):
    """A board at the normal pace on which Ana is about to end her turn, with nothing in her hand."""
    def open_board(system="core-1e", motion="no-preference", size=(1280, 720), settings=NORMAL, **parts):
        parts = {"seats": HANDS, "villain_deck": ["Sentinel"] * 4} | parts
        return desk(Game.stacked(system, players=2, **parts), bots=BEN, settings=settings, motion=motion,
                    width=size[0], height=size[1])

    return open_board


def end_turn(board, at: int = 900):
    """End the turn, with everything that moves held at a time."""
    board.page.evaluate(HOLD, at)
    return board.click(".end-turn")


def finish(board):
    """Let what moves come to its end, and the bot answer, until the page is still."""
    for _ in range(80):
        board.page.evaluate("() => document.getAnimations().forEach((play) => play.finish())")
        board.settle()
        if not board.page.evaluate("() => document.getAnimations().length") and not board.sitting.bot_to_act():
            return board
    raise AssertionError("it moves for ever")


def let_bot_answer(board):
    """Take the next message that the page sends by itself."""
    while not board.waiting:
        board.page.evaluate("() => new Promise(requestAnimationFrame)")
    board.settle()


# ---- the villain deck ----------------------------------------------------------------------------------


def test_the_card_of_the_villain_deck_turns_up_large_in_the_middle_with_its_text(stage):
    board = end_turn(stage(villain_deck=["The Lizard", "Sentinel"]))
    box = board.page.locator(".reveal .card.large").bounding_box()
    assert abs(box["x"] + box["width"] / 2 - 640) < 4 and box["height"] > 300
    assert "The Lizard" in board.text(".reveal .name") and "Fight" in board.text(".reveal .text")
    real = board.page.locator(".space .card").first
    assert real.evaluate("(card) => getComputedStyle(card).opacity") == "0", "it has not landed yet"
    assert not finish(board).sees(".reveal") and board.problems == []


def test_a_twist_is_a_banner_that_says_which_what_and_who(stage):
    board = end_turn(stage("core-2e", villain_deck=["Scheme Twist", "Sentinel"], seats={
        "Ana": {"hand": [], "deck": ["Wound"] * 6}, "Ben": {"hand": ["S.H.I.E.L.D. Agent"]}}))
    assert board.text(".banner .ring") == "1" and board.text(".banner .kind") == "Scheme Twist 1 of 8"
    assert "Each player discards a card." in board.text(".banner .does")
    rows = board.page.locator(".banner .hits li").all_inner_texts()
    assert [row.split("\n")[-1] for row in rows] == ["discards a Wound", "discards S.H.I.E.L.D. Agent"]


def test_only_transform_and_opacity_are_animated(stage):
    board = end_turn(stage(city={"Bridge": {"villain": "Sentinel", "holds": ["Bystander"]}, "Streets": "Sentinel",
                                 "Rooftops": "Sentinel", "Bank": "Sentinel", "Sewers": "Sentinel"}))
    assert set(board.page.evaluate(MOVED)) == {"transform", "opacity"}
    assert board.sees(".edge"), "the first one escapes"


def test_less_motion_shows_the_same_without_moving_anything(stage):
    board = end_turn(stage(motion="reduce"))
    assert board.sees(".reveal .card.large") and set(board.page.evaluate(MOVED)) == {"opacity"}


LAST_PLACE = """(gem) => gem.getAnimations()[0].effect.getKeyframes().at(-2).transform
  .match(/-?[\\d.]+/g).map(Number)"""


@pytest.mark.parametrize(("motion", "gems"), [("no-preference", ["1", "2"]), ("reduce", [])])
def test_points_fly_from_a_played_card_to_their_pool(stage, motion, gems):
    board = stage(motion=motion, seats={"Ana": {"hand": ["S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"]}})
    board.page.evaluate(HOLD, 300)
    board.page.locator('[data-act="play-all"]').click()
    board.settle()
    assert [text.strip() for text in board.page.locator(".gem").all_inner_texts()] == gems
    for kind in ("attack", "recruit") if gems else ():
        x, y, *_ = board.page.locator(f".gem.{kind}").evaluate(LAST_PLACE)
        pool = board.page.locator(f".tray .pool.{kind}").bounding_box()
        assert pool["x"] < x < pool["x"] + pool["width"] and pool["y"] - 9 < y < pool["y"] + pool["height"]
    assert set(board.page.evaluate(MOVED)) <= {"transform", "opacity"}


# ---- clicks and keys while something moves --------------------------------------------------------------


def test_a_click_ends_what_moves_and_does_what_it_is_on(stage):
    board = finish(end_turn(stage()))
    board.click(".handrow .card")
    assert board.page.evaluate("() => document.getAnimations().length"), "the first card is on its way"
    board.click(".handrow .card")
    assert len(board.sitting.game.table.players[0].played) == 2


def test_a_click_on_the_large_card_only_ends_it(stage):
    board = end_turn(stage())
    answers = len(board.sitting.game.answers)
    board.page.locator(".reveal .card.large").click()
    assert not board.sees(".reveal") and len(board.sitting.game.answers) == answers


def test_escape_skips_to_my_turn_and_leaves_a_look_back(stage):
    board = end_turn(stage())
    board.press("Escape")
    assert board.sitting.game.ask.player == "Ana" and not board.sees(".seatstage")
    finish(board).click(".log li button")
    assert board.sees(".pastbar")
    assert not board.press("Escape").sees(".pastbar")


# ---- another seat ---------------------------------------------------------------------------------------


def test_a_bot_plays_face_up_on_its_own_side_with_its_own_points(stage):
    board = stage(settings={"pace": 0}).click(".end-turn")
    while len(board.sitting.game.table.players[1].played) < 3:
        let_bot_answer(board)
    assert board.text(".seatstage .h3") == "Ben plays"
    points = board.sitting.game.table
    pools = [int(one) for one in board.page.locator(".seatstage .pool b").all_inner_texts()]
    assert pools == [points.recruit, points.attack] != [0, 0]
    assert board.page.locator(".tray .pool b").all_inner_texts() == ["0", "0"], "they are not mine"
    assert board.count(".cascade .card") == 1 and board.count(".cascade .cardback, .flyer .cardback") == 0
    assert board.page.title() == "Ben plays - Legendary"


def test_at_its_end_a_sentence_stays_until_i_act_and_the_turn_can_be_watched_again(stage):
    board = stage(settings={"pace": 0}).click(".end-turn").click('[data-act="skip"]')
    said = "Ben played 5 cards"
    assert said in board.text(".voice") and board.page.title() == "Your turn - Legendary"
    board.click('[data-act="watch"]')
    seen = set()
    while board.sees(".seatstage"):
        seen.update(board.page.locator(".cascade .chipname, .cascade .name").all_inner_texts())
        let_bot_answer(board)
    assert {"S.H.I.E.L.D. Trooper", "Quick Draw"} <= seen and said in board.text(".voice")
    board.click(".handrow .card")
    assert said not in board.text(".voice")


def test_equal_cards_are_one_strip_with_their_number(stage):
    board = stage(settings={"pace": 0}, seats={"Ana": {"hand": []}, "Ben": {
        "hand": ["S.H.I.E.L.D. Trooper"] * 4 + ["Quick Draw"], "deck": ["S.H.I.E.L.D. Agent"] * 6}}).click(".end-turn")
    while len(board.sitting.game.table.players[1].played) < 6:
        let_bot_answer(board)
    assert board.count(".cascade li") == 3 and "x4" in board.text(".cascade")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (390, 844)], ids=str)
def test_the_stage_is_in_the_window_and_covers_no_card_of_mine(stage, size):
    board = stage(settings={"pace": 0}, size=size).click(".end-turn")
    box = board.page.locator(".seatstage").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 1 and box["y"] + box["height"] <= size[1] + 1
    for card in board.page.locator(".handrow .card:visible").all():
        mine = card.bounding_box()
        assert mine["x"] + mine["width"] <= box["x"] + 1 or mine["y"] >= box["y"] + box["height"] - 1


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (820, 1180), (844, 390), (390, 844)], ids=str)
def test_asked_in_the_turn_of_another_you_see_your_cards_and_choose_one(desk, size):
    hand = ["S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "Wound", "S.H.I.E.L.D. Officer"]
    game = Game.stacked("core-2e", players=2, acting="Ben", step="turn", villain_deck=["Scheme Twist", "Sentinel"],
                        seats={"Ana": {"hand": hand}, "Ben": {"hand": ["S.H.I.E.L.D. Agent"]}})
    assert (game.ask.player, game.ask.kind) == ("Ana", "discard")
    board = desk(game, bots=BEN, width=size[0], height=size[1])
    box = board.page.locator(".handrow .card.is-can").first.bounding_box(timeout=5000)
    assert box["y"] > 0 and box["y"] + box["height"] <= size[1] + 1
    board.page.locator(".handrow .card.is-can").first.click(position={"x": 8, "y": 40}, timeout=5000)
    assert len(board.settle().sitting.game.table.players[0].discard) == 1


# ---- settings -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("speed", "pace"), [(0, "0"), (2, "1"), (1, "2"), (0.5, "3"), (7, "2")])
def test_a_speed_kept_by_an_earlier_board_is_the_same_pace_now(desk, speed, pace):
    board = desk(Game.new("core-1e", players=1, seed=3), settings={"speed": speed, "pace": None}).press("m")
    assert board.page.locator('[data-set="pace"]:checked').get_attribute("value") == pace


def test_sounds_are_off_until_they_are_wanted_and_come_from_the_page_itself(stage):
    board = stage()
    board.page.evaluate("""() => { window.tones = 0; const Real = window.OscillatorNode;
      window.OscillatorNode = class extends Real {
        constructor(...given) { super(...given); window.tones += 1; } }; }""")
    finish(end_turn(board))
    assert board.page.evaluate("() => window.tones") == 0
    board.press("m").click('[data-set="sound"][value="1"]').press("Escape")
    board.click(".handrow .card")
    assert board.page.evaluate("() => window.tones") > 0
    assert board.external_requests() == [] and board.problems == []


# ---- what may be known ----------------------------------------------------------------------------------


def test_the_villain_deck_opens_what_is_left_in_it(desk):
    board = desk(Game.new("core-1e", players=2, seed=3)).click('[data-zone="villain deck"]')
    numbers = board.page.locator(".inside li b").all_inner_texts()
    assert sum(map(int, numbers)) == len(board.sitting.game.table.villain_deck)
    assert "Master Strike" in board.text(".inside")


def test_the_tree_says_what_was_answered(desk):
    board = desk(Game.stacked("core-1e", players=1, seats={"Ana": {"hand": ["Odinson", "Web-Shooters"]}}))
    board.click(".handrow .card").press("z").press("m").click('[data-act="show-tree"]')
    assert "Ana: play Odinson" in board.text(".treelist")
    assert board.page.locator(".moment").nth(1).get_attribute("aria-label").startswith("Answer 1, Ana: play Odinson")
