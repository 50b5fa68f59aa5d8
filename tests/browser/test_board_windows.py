"""The board in every window: nothing is cut, covered or too small; city, HQ and hand are in sight.

Each system is seen in every window, the number of seats going round; LEGENDARY_NB_ALL_WINDOWS=1 sees every number
of seats in every window.
"""

import os

import pytest
from support.clicking import SYSTEMS
from support.layout import WINDOWS, faults, in_window

from legendary_nb import Game, Setup
from legendary_nb.bots import PriorityBot
from legendary_nb.game.view import View
from legendary_nb.ui.board.sitting import Sitting

MIX = "core-2e+villains"
SEATS = (1, 2, 3, 4, 5)
TURN = 9
ALL = bool(os.environ.get("LEGENDARY_NB_ALL_WINDOWS"))


def mid_game(system: str, seats: int) -> Game:
    """A game in its ninth turn: some cards are played, some are in hand."""
    first, *more = system.split("+")
    game = Game.new(Setup(first, seats, sets=tuple(more)), seed=3)
    bot, played = PriorityBot(), 0
    while game.table.turn < TURN or game.ask.kind != "action" or played < 3:
        cards = [option for option in game.ask.options if str(option.label).startswith("play ")]
        plays = game.table.turn >= TURN and game.ask.kind == "action"
        if plays and not cards:
            break
        played += plays
        game.choose(cards[0] if plays else bot.choose(View(game.table, game.ask.seat), game.ask))
    return game


def shown(board, game: Game) -> None:
    board.sitting = Sitting(game)
    board.sitting.receive({"do": "ready"})
    board.show()
    board.settle()


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
            game, now = mid_game(system, seats), seats
            if board is None:
                board = desk(game)
            else:
                shown(board, game)
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
        assert (round(page["width"]), round(page["height"])) == window
        assert sum(card["width"] for card in cards) > 0.85 * row["width"]
        wide[window] = cards[0]["width"]
    assert wide[3840, 2160] > 1.4 * wide[2560, 1440] > 1.8 * wide[1920, 1080] > 2.4 * wide[1280, 720]


def test_the_letters_come_with_the_page(desk):
    board = desk(mid_game("core-2e", 2))
    loaded = board.page.evaluate("() => document.fonts.ready.then(() => [...document.fonts].filter("
                                 "(one) => one.status === 'loaded').map((one) => one.family.replaceAll('\"', '')))")
    assert "Archivo" in loaded


FIRST_COVERED = """() => [...document.querySelectorAll('.handrow .card')].filter((card) => {
  const box = card.getBoundingClientRect(), area = card.closest('.cards').getBoundingClientRect();
  const at = document.elementFromPoint(box.left + 6, box.top + box.height / 2);
  return !card.contains(at) || box.right > area.right + 2;
}).length"""


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (1024, 768), (820, 1180)])
def test_what_is_played_never_covers_the_hand(desk, window):
    for hand, played in ((5, 4), (5, 12), (3, 20), (6, 10), (8, 12), (14, 14), (14, 0), (1, 27)):
        officers = {"hand": ["S.H.I.E.L.D. Officer"] * hand, "played": ["S.H.I.E.L.D. Officer"] * played}
        board = desk(Game.stacked("core-1e", players=2, seats={"Ana": officers}), width=window[0], height=window[1])
        assert board.page.evaluate(FIRST_COVERED) == 0, (hand, played)
