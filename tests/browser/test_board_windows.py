"""The board in every window: nothing is cut, covered or too small; city, HQ and hand are in sight.

Each system is seen in every window, the number of seats going round; LEGENDARY_NB_ALL_WINDOWS=1 sees every number
of seats in every window.
"""

import os

import pytest
from support.clicking import SYSTEMS, put_on
from support.layout import WINDOWS, faults, in_window

from legendary_nb import Game, Setup
from legendary_nb.bots import PriorityBot
from legendary_nb.game.view import View

MIX = "core-2e+villains"
SEATS = (1, 2, 3, 4, 5)
TURN = 9
ALL = bool(os.environ.get("LEGENDARY_NB_ALL_WINDOWS"))


def mid_game(system: str, seats: int) -> Game:
    """A game in its ninth turn: three cards are played; with an even number of seats all are still in hand."""
    first, *more = system.split("+")
    game = Game.new(Setup(first, seats, sets=tuple(more)), seed=3)
    bot, played = PriorityBot(), 0
    most = 3 * (seats % 2)
    while game.table.turn < TURN or game.ask.kind != "action" or played < most:
        cards = [option for option in game.ask.options if str(option.label).startswith("play ")]
        plays = game.table.turn >= TURN and game.ask.kind == "action"
        if plays and not cards:
            break
        played += plays
        game.choose(cards[0] if plays else bot.choose(View(game.table, game.ask.seat), game.ask))
    return game


def plan(at: int) -> list[tuple[int, tuple[int, int]]]:
    """How many seats in which windows: all, or each window once."""
    if ALL:
        return [(seats, window) for seats in SEATS for window in WINDOWS]
    return sorted((SEATS[(k + at) % len(SEATS)], window) for k, window in enumerate(WINDOWS))


@pytest.mark.parametrize("system", [*SYSTEMS, MIX])
def test_nothing_is_cut_covered_small_or_out_of_sight(desk, system):
    board, now, found = None, 0, []
    for seats, window in plan([*SYSTEMS, MIX].index(system)):
        if seats != now:
            board, now = put_on(board, desk, mid_game(system, seats)), seats
        in_window(board, *window)
        found += [(seats, window, *fault) for fault in faults(board)]
    assert not found


def test_the_board_fills_every_window_and_its_cards_grow(desk):
    board = desk(mid_game("core-2e", 2))
    wide = {}
    for window in WINDOWS:
        in_window(board, *window)
        page, row = (board.page.locator(part).bounding_box() for part in (".board", ".hq .row"))
        cards = [one.bounding_box() for one in board.page.locator(".hq .card").all()]
        assert round(page["width"]) == window[0] and round(page["height"]) >= window[1]
        assert sum(card["width"] for card in cards) > 0.85 * row["width"]
        wide[window] = cards[0]["width"]
    assert wide[3840, 2160] > 1.4 * wide[2560, 1440] > 1.8 * wide[1920, 1080] > 2.4 * wide[1280, 720]


def test_the_letters_come_with_the_page(desk):
    board = desk(mid_game("core-2e", 2))
    loaded = board.page.evaluate("() => document.fonts.ready.then(() => [...document.fonts].filter("
                                 "(one) => one.status === 'loaded').map((one) => one.family.replaceAll('\"', '')))")
    assert "Archivo" in loaded


# cards in hand over which a played card lies, which are out of their area, or which a click on their edge would miss
COVERED = """() => {
  const cards = (kind) => [...document.querySelectorAll(`${kind} .card`)].map((card) => [card,
    card.getBoundingClientRect()]);
  const area = document.querySelector('.cards').getBoundingClientRect(), played = cards('.fan');
  const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const isMissed = (card, box) => document.elementFromPoint(box.left + 5, box.top + box.height / 2)
    ?.closest('.card') !== card;
  return cards('.handrow').filter(([card, box]) => box.left < area.left - 1 || box.right > area.right + 1
    || isMissed(card, box) || played.some(([, other]) => isOver(box, other))).length;
}"""
LEFT_EDGES = "() => [...document.querySelectorAll('.fan .card')].map((card) => card.getBoundingClientRect().left)"


def officers(hand: int, played: int) -> Game:
    cards = {"hand": ["S.H.I.E.L.D. Officer"] * hand, "played": ["S.H.I.E.L.D. Officer"] * played}
    return Game.stacked("core-1e", players=2, seats={"Ana": cards})


HANDS = ((5, 3), (5, 4), (5, 12), (3, 20), (6, 10), (8, 12), (14, 14), (14, 0), (1, 27))


def test_what_is_played_never_covers_the_hand(desk):
    board, found = None, []
    for hand, played in HANDS:
        board = put_on(board, desk, officers(hand, played))
        for window in [(1280, 720), (1920, 1080), (1024, 768), (820, 1180)]:
            in_window(board, *window)
            found += [(window, hand, played)] * board.page.evaluate(COVERED)
    assert not found


# played cards that are lit and that a click on their left edge would miss
MISSED = """() => [...document.querySelectorAll('.fan .card.is-can')].filter((card) => {
  const box = card.getBoundingClientRect(), at = document.elementFromPoint(box.left + 5, box.top + box.height / 2);
  return at?.closest('.card') !== card;
}).length"""


def test_every_played_card_that_is_lit_can_be_clicked(desk):
    board, found = None, []
    for hand, played in ((6, 6), (6, 12), (2, 16)):
        seat = {"hand": ["S.H.I.E.L.D. Officer"] * hand,
                "played": ["S.H.I.E.L.D. Officer", "S.H.I.E.L.D. Agent"] * (played // 2)}
        game = Game.stacked("core-1e", players=2, attack=3, city={"Bank": "Sentinel"}, seats={"Ana": seat})
        board = put_on(board, desk, game.choose("fight Sentinel"))
        for window in [(1280, 720), (1920, 1080), (1024, 768)]:
            in_window(board, *window)
            assert board.count(".fan .card.is-can") == played
            found += [(window, hand, played)] * board.page.evaluate(MISSED)
    assert not found


def test_played_cards_take_the_room_that_the_hand_leaves(desk):
    steps = []
    for hand, played in ((5, 3), (3, 5), (0, 8)):
        lefts = desk(officers(hand, played)).page.evaluate(LEFT_EDGES)
        steps.append(round(lefts[1] - lefts[0]))
    assert 50 <= steps[0] < steps[1] <= steps[2] and steps[2] > 70
