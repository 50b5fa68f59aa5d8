"""Whatever a page sends: every message is answered in plain words, a refused one changes nothing, no code is shown."""

import json
import threading

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hostile.hostile import rounds

pytest.importorskip("anywidget")
pytest.importorskip("plotly")

from legendary_nb import Game
from legendary_nb.ui import caught, protocol
from legendary_nb.ui.apps import simulation
from legendary_nb.ui.apps.laboratory import Bench, Laboratory
from legendary_nb.ui.apps.learn import Course, Learning
from legendary_nb.ui.apps.page import AppWidget
from legendary_nb.ui.apps.puzzle_page import PuzzleApp, Puzzles
from legendary_nb.ui.apps.simulation import SimulationLab
from legendary_nb.ui.apps.simulation_runs import Simulating
from legendary_nb.ui.apps.synergy import Explorer, Exploring
from legendary_nb.ui.apps.theatre import Stage, Theatre
from legendary_nb.ui.apps.which_first import WhichFirst, WhichFirstPage
from legendary_nb.ui.apps.workshop import Workbench, Workshop
from legendary_nb.ui.beside import Beside
from legendary_nb.ui.board.guided import GuidedSitting, board_of
from legendary_nb.ui.board.puzzle_board import PuzzleSitting
from legendary_nb.ui.board.sitting import Sitting
from legendary_nb.ui.board.widget import Board
from legendary_nb.ui.caught import WRONG, TooLong

FORM = {"system": "core-2e", "players": ["Ana", "Ben"], "bots": {"Ben": "value"}, "how": "first", "seed": 1, "sets": [],
        "modes": ["epic"], "teams": [["Ana"]], "officers": {}, "hands": {}, "heroes": ["Thor"], "film": "", "board": ""}
CARD = "- hero: X\n  cards:\n  - {name: A, class: tech, rarity: common, cost: 1, play: [draw: 1]}\n"
# values that a page has reason to send, by the key of a message
SENSIBLE = {
    "option": [0, 1, 5], "moment": [0, 1], "event": [0, 3, None], "f": ["core-2e/wound"], "cause": ["turn.draw"],
    "need": ["6+ attack"], "text": ["{}"], "setup": [FORM], "same": [True], "for": ["file"], "values": [True],
    "key": ["name", "play", "cost", "hero", "abcdefgh12345678"], "keys": [["abcdefgh12345678"]], "name": ["Mine"],
    "known": ["core-2e"], "seed": ["5"], "value": ["A", "3"], "step": [[0, 0, 0]],
    "arg": ["core-1e", "villains", "01", "hero", "group", "draw: 1", CARD, "1", "-1", ["A", "bot", "value"], ["teams"],
            "map", "csv", ["900", "500"], "Thor", "Ana", {"form": 1, "lessons": {}}, 100]}
NONSENSE = st.one_of(
    st.none(), st.booleans(), st.integers(), st.sampled_from([10**30, -1, 2**63]), st.floats(), st.text(max_size=40),
    st.sampled_from(["[" * 3000, "{a: " * 200, "x" * 50_000, "\ud800", "\0", "../../etc/passwd", "<b>", "ééé" * 999]),
    st.binary(max_size=20), st.lists(st.integers() | st.text(max_size=5), max_size=4),
    st.recursive(st.none() | st.text(max_size=3), lambda inner: st.lists(inner, max_size=2) | st.dictionaries(
        st.sampled_from(["do", "arg", "system", "players", "a"]), inner, max_size=3), max_leaves=8))


def damaged(value):
    """A sensible value with one part of it replaced."""
    if isinstance(value, dict) and value:
        return st.sampled_from(sorted(value)).flatmap(
            lambda key: st.one_of(NONSENSE, damaged(value[key])).map(lambda new: {**value, key: new}))
    if isinstance(value, list) and value:
        return st.integers(0, len(value) - 1).flatmap(
            lambda at: NONSENSE.map(lambda new: [*value[:at], new, *value[at + 1:]]))
    return NONSENSE


def message_for(actions):
    """A message to one of these actions, with any of its values kept, damaged or replaced."""
    def value(key):
        sensible = st.sampled_from(SENSIBLE[key])
        return st.one_of(sensible, NONSENSE, sensible.flatmap(damaged))

    known = st.fixed_dictionaries({"do": st.sampled_from(sorted(actions))},
                                  optional={key: value(key) for key in SENSIBLE})
    return st.one_of(known, known, known, NONSENSE, st.fixed_dictionaries({"do": NONSENSE, "arg": NONSENSE}))


def guided_board():
    from legendary_nb.teach import open_lesson

    return board_of(open_lesson("01").guide(open_lesson("01").lesson.guided[0].id))


def trial_board():
    boards = []
    workshop = Workshop(boards.append)
    workshop.take(None, {"do": "try"})
    return boards[0]


def opened_puzzles():
    puzzles = Puzzles(lambda board: None)
    puzzles.take(None, {"do": "career", "today": "2026-11-18"})
    puzzles.take(None, {"do": "next"})
    return puzzles


def opened_theatre():
    theatre = Theatre(lambda board: None)
    theatre.take(None, {"do": "bots", "arg": "core-1e", "seed": "3"})
    return theatre


WIDGETS = {
    "board": (lambda: Board(Game.new("core-2e", players=["Ana", "Ben"], seed=3), {"Ben": "value"}), Sitting.actions),
    "form": (Board, Sitting.actions), "guided board": (guided_board, GuidedSitting.actions),
    "trial board": (trial_board, Sitting.actions), "learn": (lambda: Course(lambda board: None), Learning.actions),
    "workshop": (lambda: Workshop(lambda board: None), Workbench.actions),
    "laboratory": (Laboratory, Bench.actions), "tables": (WhichFirstPage, WhichFirst.actions),
    "theatre": (lambda: Theatre(lambda board: None), Stage.actions),
    "open theatre": (opened_theatre, Stage.actions),
    "puzzles": (lambda: Puzzles(lambda board: None), PuzzleApp.actions),
    "open puzzle": (opened_puzzles, PuzzleApp.actions),
    "puzzle board": (lambda: opened_puzzles().board, PuzzleSitting.actions),
    "explorer": (Explorer, [*Exploring.actions, "plotly"]),
    "simulation": (SimulationLab, [*Simulating.actions, "seen", "plotly"])}


@pytest.fixture(autouse=True)
def quiet(monkeypatch, tmp_path):
    """No thread plays or thinks beside these tests, and no game of the user is touched."""
    monkeypatch.setattr(threading.Thread, "start", lambda self: None)
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    caught.noted.clear()


def listening(widget):
    """All that a widget says to its page."""
    said = []
    widget.send = lambda content, buffers=None: said.append(content)
    widget.observe(lambda change: said.append(change.new), ["page", "scene"] if isinstance(widget, Board) else ["page"])
    return said


def check_said(said):
    text = json.dumps(said, default=str)
    for trace in ("Traceback", 'File \\"', "site-packages", ".py", "object at 0x", "NoneType", "invalid literal"):
        assert trace not in text.replace("Python", ""), text[max(0, text.index(trace) - 200):][:600]


def told(widget, said):
    """What the page is told about the last message, if it was refused."""
    answers = [one["text"] for one in said if one.get("re") == "problem"]
    return answers[-1] if answers else widget.app.told if isinstance(widget, AppWidget) else ""


@pytest.mark.parametrize("name", WIDGETS)
def test_every_message_is_answered_in_plain_words_and_a_refused_one_changes_nothing(name):
    make, actions = WIDGETS[name]
    widget, said = make(), []
    says = listening(widget)

    few, many = {"explorer": (4, 150), "simulation": (5, 150)}.get(name, (15, 1500))  # a figure takes time

    @settings(max_examples=rounds(few, many), deadline=None, database=None, derandomize=rounds(1, 0) == 1,
              suppress_health_check=list(HealthCheck))
    @given(st.lists(message_for(actions), min_size=1, max_size=3))
    def attack(messages):
        for message in messages:
            if isinstance(message, dict) and message.get("do") in ("choose", "bot") and getattr(widget, "game", None):
                message = {**message, "step": widget.sitting.step()}
            says.clear()
            before = state_of(widget)
            widget.take(None, message)
            check_said(says)
            said.append(told(widget, says))
            assert says or isinstance(widget, AppWidget), "no answer"
            if said[-1] and name != "learn":  # which may also say that a lesson reads other cards
                assert state_of(widget) == before

    attack()
    widget.close()
    assert any(said) or name in ("explorer", "simulation"), "not one message was refused"


def state_of(widget):
    """The state that a refused message must not change."""
    if isinstance(widget, Board):
        game = widget.sitting.game
        return (game.record(), widget.sitting.hands.holder, widget.sitting.looking) if game is not None else None
    held = getattr(widget, widget.holds)
    return {name: repr(value) for name, value in protocol.kept(held).items() if name not in ("told", "job", "notice")}


# ---- unforeseen problems -----------------------------------------------------------------------------


@pytest.mark.parametrize("problem", [RuntimeError("secret /etc/x.py"), MemoryError(), RecursionError(), OSError(28),
                                     KeyError("x"), AssertionError(), UnicodeError(), ZeroDivisionError("division")])
@pytest.mark.parametrize("name", ["board", "learn", "workshop", "explorer", "simulation"])
def test_an_unforeseen_problem_is_one_sentence_for_the_page_and_one_line_in_the_log(name, problem, monkeypatch, caplog):
    widget = WIDGETS[name][0]()
    says = listening(widget)
    before = state_of(widget)

    def fail(*_):
        raise problem

    monkeypatch.setattr(widget, "handle", fail)
    for _ in range(9):
        widget.take(None, {"do": "new"})
    assert told(widget, says) == WRONG
    (line,) = caplog.messages
    assert line.startswith(f"{type(problem).__name__} in ") and "\n" not in line
    monkeypatch.undo()
    assert state_of(widget) == before


def test_an_answer_that_takes_too_long_is_taken_back(monkeypatch):
    board = WIDGETS["board"][0]()
    says, sitting = listening(board), board.sitting
    before = state_of(board)
    changed = sitting.changed

    def stopped():
        changed()
        raise TooLong

    monkeypatch.setattr(sitting, "changed", stopped)
    board.take(None, {"do": "choose", "option": 0, "step": sitting.step()})
    assert told(board, says) == str(TooLong()) and state_of(board) == before
    monkeypatch.undo()
    board.take(None, {"do": "choose", "option": 0, "step": sitting.step()})
    assert len(board.game.answers) == 1


def test_a_page_cannot_write_into_a_widget():
    board = WIDGETS["board"][0]()
    before = board.scene
    board.set_state({"scene": {"step": 9}, "key": "../x", "_esm": "alert(1)", "faces": None})
    board.set_state("nonsense")
    assert board.scene == before and board.key == "" and "alert(1)" not in str(board._esm)


def test_a_job_that_fails_tells_the_page(monkeypatch):
    told_page = []

    def job():
        yield None
        raise RuntimeError("a secret")

    beside = Beside(told_page.append, told_page.append)
    beside.job = failing = job()
    beside.work(failing)
    assert told_page == [WRONG]


# ---- a page that is gone -----------------------------------------------------------------------------


def test_the_simulation_shows_the_next_picture_when_the_page_has_seen_the_last(monkeypatch):
    lab = SimulationLab()
    said, slices = listening(lab), []
    lab.simulating.is_running = lab.is_playing = True

    def work():
        slices.append(lab.drawn)
        if len(slices) == 5:
            lab.handle({"do": "seen", "arg": lab.drawn})
        for won in lab.simulating.wins:
            won.append(1)
        lab.simulating.is_running = len(slices) < 8

    monkeypatch.setattr(lab.simulating, "work", work)
    assert not any(lab.play_on())
    assert slices == [1, 1, 1, 1, 1, 2, 2, 2] and [one["games"] for one in said] == [5, 8]


def test_a_simulation_whose_page_is_gone_stops_and_says_so(monkeypatch):
    lab = SimulationLab()
    monkeypatch.setattr(simulation, "GONE_S", -1)
    monkeypatch.setattr(lab.simulating, "work", lambda: None)
    lab.simulating.is_running = lab.is_playing = True
    assert not any(lab.play_on())
    assert not lab.simulating.is_running and lab.page["notice"] == simulation.AWAY
    lab.take(None, {"do": "theme", "arg": "dark"})
    assert lab.page["notice"] == ""
