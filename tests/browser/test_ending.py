"""The page of the end: the result, the story as it comes in, and every way on from there."""

import itertools

import pytest
from support.axe import faults
from support.clicking import SYSTEMS
from support.layout import SMALLEST
from support.words import choose, table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot
from legendary_nb.hints import WinLine
from legendary_nb.ui.board.thinking import line_of

MAIN = ".verdict h1, .chance, .score, .best, .decks, .finalbar"
OUTSIDE = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const at = one.getBoundingClientRect();
  return at.bottom > innerHeight + 1 || at.right > innerWidth + 1;
}).map((one) => one.className)"""


# turns below the line that a mark of a turning point covers, and how much of their panel the deck's faces fill
COVERED = """() => {
  const boxes = (part) => [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect());
  return boxes('.ax2').filter((tick) => boxes('.turnmark').some((mark) => mark.bottom > tick.top + 3
    && mark.left < tick.right && mark.right > tick.left)).length; }"""
FILLED = """() => { const high = (part) => document.querySelector(part).getBoundingClientRect();
  const tiles = [...document.querySelectorAll('.decktile .art')].map((one) => one.getBoundingClientRect());
  const { top, height } = high('.decklist');
  return (Math.max(...tiles.map((tile) => tile.bottom)) - top) / height; }"""


def whole_game(system="core-2e", players=2, result=None) -> Game:
    games = (Game.new(system, players=players, seed=seed).play(PriorityBot()) for seed in range(2, 40))
    return next(game for game in games if result in (None, game.outcome.result))


def swung(game: Game, at: int = 10) -> dict:
    """The message about a line that turned at one moment."""
    line = WinLine(game, games=[16])
    for k, moment in enumerate(line.moments[:-1]):
        for i in range(16):
            moment.samples.add((int(i < (12 if k < at else 2)), 0.0))
    return line_of(line, working=False)


def tell(board, message) -> None:
    board.page.evaluate("(message) => model.tell(message)", message)
    board.settle()


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_main_facts_are_in_the_window_at_once_and_axe_finds_nothing(desk, system):
    game = whole_game(system)
    for width, height, theme in [(1280, 720, "light"), (1920, 1080, "dark")]:
        board = desk(game.copy(), {"Ben": "priority"}, width=width, height=height, theme=theme)
        assert board.sitting.job is not None, "the line is asked for by itself"
        tell(board, swung(game))
        assert board.page.evaluate(OUTSIDE, MAIN) == []
        assert board.count(".turning li") >= 1 and board.count(".turnmark") == board.count(".turning li")
        assert board.page.evaluate(COVERED) == 0 and board.page.evaluate(FILLED) > 0.9
        assert faults(board) == []


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 13), (390, 844, 12)])
def test_the_letters_of_its_figures_can_be_read(desk, width, height, least):
    board = desk(whole_game(), width=width, height=height)
    board.think(3)
    assert board.count(".plot text") > 10
    size, text = board.page.evaluate(SMALLEST)
    assert size >= least, text


@pytest.mark.parametrize(("result", "players", "said"), [
    ("win", 2, "The players win"), ("loss", 2, "Evil wins: the players lose"), ("loss", 1, "Evil wins: you lose")])
def test_won_or_lost_is_said_plainly(desk, result, players, said):
    board = desk(whole_game(players=players, result=result), width=390, height=844)
    assert board.text(".verdict h1") == said
    assert ("All players lose together" in board.text(".verdict")) == (result == "loss" and players > 1)
    assert board.count(".risers i") > 0 if result == "win" else board.count(".risers") == 0
    assert board.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_tie_is_told(desk):
    board = desk(choose(table("Ana: hand Wound", villain_deck=[], hq=[""] * 5), "end turn"))
    assert board.text(".verdict h1") == "A tie: nobody wins"


def test_after_a_victory_the_signs_of_the_deck_rise_unless_motion_is_off(desk):
    moves = "() => document.querySelector('.risers i').getAnimations().length"
    board = desk(whole_game(result="win"))
    assert board.page.evaluate(moves) == 0, "this browser asks for reduced motion"
    board.page.emulate_media(reduced_motion="no-preference")
    board.page.evaluate("() => document.querySelector('.lg').style.setProperty('--speed', 1)")
    board.page.evaluate("() => document.querySelector('.risers').replaceWith("
                        "document.querySelector('.risers').cloneNode(true))")
    assert board.page.evaluate(moves) == 1


def test_a_turning_point_is_chosen_looked_at_and_played_on_from(desk):
    game = whole_game(result="loss")
    answers = list(game.answers)
    board = desk(game, {"Ben": "priority"})
    message = swung(game)
    tell(board, message)
    first = message["turning"][0]
    assert board.text(".turning li").startswith(f"1\nTurn {first['turn']}") or "Turn" in board.text(".turning li")
    board.click(".turning .textlink")
    assert f"Turn {first['turn']}" in board.text(".momentbar")
    board.click('.momentbar [data-act="moment"]')
    assert board.sees(".pastbar")
    board.click('[data-act="now"]')
    assert board.sees(".final") and board.count(".turning li"), "the line is still there"
    board.click(".turning .textlink").click('[data-act="play-on"]')
    assert board.sitting.game.answers == answers[:first["answers"]] and not board.sees(".final")
    board.sitting.game.visit(answers)
    assert board.sitting.game.outcome is not None, "the old line stays in the tree"


def test_any_moment_is_chosen_with_the_arrow_keys(desk):
    game = whole_game(result="loss")
    board = desk(game)
    tell(board, swung(game))
    board.page.locator(".swing input").focus()
    board.press("ArrowLeft", "ArrowLeft")
    moments = WinLine(game).moments
    assert f"Turn {moments[-3].table.turn}" in board.text(".momentbar")
    board.click('[data-act="play-on"]')
    assert len(board.sitting.game.answers) == moments[-3].answers


def test_a_game_without_turning_points_says_so(desk):
    game = whole_game("core-1e", result="win")
    board = desk(game)
    line = WinLine(game, games=[16])
    for moment in line.moments[:-1]:
        for _ in range(16):
            moment.samples.add((1, 0.0))
    tell(board, line_of(line, working=False))
    assert "it stayed at about 100 %" in board.text(".turning")


def test_the_setup_can_be_changed_from_what_it_was(desk):
    game = whole_game("core-1e")
    board = desk(game, {"Ben": "priority"})
    board.click('[data-act="change-setup"]')
    assert board.sees(".newgame") and board.page.locator('[data-field="seat0"]').input_value() == "Ana"
    board.click('[data-act="start"]')
    again = board.sitting.game
    assert again.outcome is None and {card.id for card in again.table.box.cards} == {c.id for c in game.table.box.cards}
    assert board.sitting.bots == {"Ben": "priority"}


def test_the_position_is_shared_as_a_line_that_opens_the_game(desk):
    game = whole_game()
    board = desk(game)
    board.click('[data-act="share"]')
    assert "It holds the seed" in board.text(".sharepanel").replace("\n", " ")
    assert Game.at(board.page.locator(".sharepanel textarea").input_value()).answers == game.answers
    with board.page.expect_download() as saved:
        board.click('[data-act="share-file"]')
    assert saved.value.suggested_filename.endswith(".txt")


def test_the_deck_of_every_seat_can_be_seen_and_its_cards_opened(desk):
    board = desk(whole_game(), {"Ben": "priority"})
    assert "Ana's deck" in board.text(".decks")
    board.click('.deckseats [data-arg="1"]')
    assert "Ben's deck" in board.text(".decks")
    board.click(".decktile")
    assert board.sees(".look .card.large")


def test_plots_have_whole_ticks_and_count_the_turns_of_the_game(desk):
    game = whole_game()
    board = desk(game)
    for plot in board.page.locator(".pl .plot").all():
        marks = [int(text) for text in plot.locator("text.e").all_text_contents()]
        assert len({high - low for low, high in itertools.pairwise(marks)}) == 1, marks
        last = int(plot.locator("text.m").inner_html())
        assert game.table.turn - 1 <= last <= game.table.turn
