"""Everybody can use the board: axe-core finds no serious fault on any screen, light or dark, large or small."""


import pytest
from support.axe import faults
from support.clicking import SYSTEMS, stacked

from legendary_nb import Game
from legendary_nb.bots import PriorityBot

SIZES = {"desktop": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844, "touch": True}}
LOOKS = [("desktop", "light"), ("desktop", "dark"), ("phone", "dark")]


def middle_of_a_game(system, players=2) -> Game:
    """A game after some turns of a bot, at an action step."""
    game = Game.new(system, players=players, seed=5)
    while game.ask and (len(game.answers) < 70 or game.ask.kind != "action"):
        game.play(PriorityBot(), limit=1)
    return game


def a_question() -> Game:
    """Somebody must choose among cards."""
    game = stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent", "Odinson"]}}, attack=3, city={"Bank": "Sentinel"})
    game.choose("fight Sentinel")
    assert game.ask.kind != "action"
    return game


def the_end() -> Game:
    game = Game.new("core-1e", players=2, seed=5)
    game.play(PriorityBot())
    return game


# the way to each screen: keys, or clicks on these selectors
PANELS = {"menu": ("m",), "keys": ("?",), "log": ("l",), "hint": ("h",), "plan": ("h", "h"), "danger": ("g",),
          "tree": ("z", "m", '[data-act="show-tree"]'),
          "an opened card": ("1", "i"), "a pile": ('[data-zone="ko"]',), "a sum": (".pool.recruit",),
          "open a game": ("m", '[data-act="load"]'), "looking back": ("look",)}


def go(board, step) -> None:
    if len(step) == 1:
        board.press(step)
    elif step == "look":
        board.sitting.receive({"do": "look", "event": 30})
        board.show()
        board.settle()
    else:
        board.click(step)


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_panels_over_the_board_have_no_serious_fault(desk, size, theme):
    board = desk(middle_of_a_game("core-1e"), theme=theme, **SIZES[size])
    found = {"board": faults(board)}
    for name, steps in PANELS.items():
        for step in steps:
            go(board, step)
        found[name] = faults(board)
        board.press("Escape")
    assert not {name: faulty for name, faulty in found.items() if faulty}


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_other_screens_have_no_serious_fault(desk, size, theme):
    page = SIZES[size] | {"theme": theme}
    found = {"question": faults(desk(a_question(), **page)), "end": faults(desk(the_end(), **page)),
             "hand-over": faults(desk(Game.new("core-1e", players=2, seed=5), ready=False, **page))}
    form = desk(**page)
    found["new game"] = faults(form)
    found["new game, choosing"] = faults(form.click('[data-act="form-how"][data-arg="choose"]'))
    assert not {name: faulty for name, faulty in found.items() if faulty}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("system", [*SYSTEMS, "core-2e+villains"])
def test_the_board_of_every_system_has_no_serious_fault(desk, system, theme):
    assert not faults(desk(middle_of_a_game(system, players=5), theme=theme))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_stage_of_another_seat_has_no_serious_fault(desk, theme):
    game = middle_of_a_game("core-2e")
    bot = game.ask.player
    board = desk(game, bots={bot: "priority"}, theme=theme)
    assert board.sees(".seatstage") and not faults(board)
