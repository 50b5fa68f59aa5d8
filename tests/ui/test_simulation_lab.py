"""The simulation lab without its page, and the intervals that shrink."""

import random

import pytest

from legendary_nb.analysis.figures.shrinking import differences, games_needed, rates, shrinking_figure, steps
from legendary_nb.simulate import compare, wilson
from legendary_nb.ui.apps.simulation_runs import LIMITS, Side, Simulating, difference_line

pytest.importorskip("anywidget")


@pytest.fixture
def lab():
    lab = Simulating(system="core-1e", sides=[Side(bot="random"), Side(bot="random")])
    lab.clear()
    return lab


def told(lab, what, arg=None):
    lab.receive({"do": what, "arg": arg})
    return lab


# ---- choosing --------------------------------------------------------------------------------------


def test_two_setups_are_chosen_part_by_part(lab):
    told(lab, "choose", ["A", "mastermind", "Loki"])
    told(lab, "choose", ["B", "hero", "1", "Thor"])
    told(lab, "choose", ["B", "bot", "priority"])
    assert lab.setup(lab.sides[0]).mastermind == "Loki"
    assert lab.setup(lab.sides[1]).heroes == ("Thor",) and lab.sides[1].bot == "priority"
    assert lab.page()["changed"] == ["mastermind", "heroes", "bot"]
    told(lab, "copy")
    assert lab.sides[0] == lab.sides[1] and lab.page()["changed"] == []


@pytest.mark.parametrize("message", [None, 3, "run", {}, {"do": "dance"}, {"do": ["run"]}, {"do": "choose"},
                                     {"do": "choose", "arg": ["A", "bot", ""]},
                                     {"do": "choose", "arg": ["C", "bot", "value"]},
                                     {"do": "choose", "arg": ["A", "hero", "99", "Thor"]},
                                     {"do": "choose", "arg": ["A", "__class__", "Thor"]},
                                     {"do": "system", "arg": "../x"}, {"do": "players", "arg": 9},
                                     {"do": "limit", "arg": 10**9}, {"do": "theme", "arg": "red"}])
def test_what_is_not_understood_changes_nothing(lab, message):
    before = lab.page()
    lab.receive(message)
    assert lab.page() == before


def test_another_system_has_other_names_and_other_games(lab):
    lab.wins = [[1], [0]]
    told(told(lab, "choose", ["A", "hero", "0", "Thor"]), "system", "villains")
    assert lab.sides[0].heroes == () and lab.games == 0 and "Loki" in lab.page()["names"]["hero"]


def test_one_can_go_back_to_what_was_played_before_a_change(lab):
    lab.wins = [[1, 1, 0], [0, 0]]
    told(lab, "choose", ["B", "bot", "priority"])
    assert lab.games == 0 and lab.page()["earlier"][0]["games"] == 2
    lab.wins = [[1], [0]]
    told(lab, "back", "0")
    assert lab.wins == [[1, 1], [0, 0]] and lab.sides[1].bot == "random"
    assert [run.sides[1].bot for run in lab.earlier] == ["priority"]
    for nonsense in ("7", "-1", None, [], {}):
        told(lab, "back", nonsense)
    assert lab.wins == [[1, 1], [0, 0]]


def test_as_many_runs_are_kept_as_can_be_read_and_each_setup_once(lab):
    for bot in ("priority", "value", "random") * 5:
        lab.wins = [[1], [0]]
        told(lab, "choose", ["B", "bot", bot])
    assert len(lab.earlier) == len({run.sides for run in lab.earlier}) <= 8


def test_a_setup_that_the_rulebook_does_not_allow_is_not_played(lab):
    for place in ("0", "1"):
        told(lab, "choose", ["B", "hero", place, "Thor"])
    told(lab, "run")
    assert not lab.is_running and lab.page()["problem"].startswith("B: ") and "once" in lab.page()["problem"]


# ---- playing ---------------------------------------------------------------------------------------


def test_both_setups_play_the_same_seeds_and_the_same_setups_win_the_same(lab):
    lab.limit = 6
    told(lab, "run")
    while lab.is_running:
        lab.work(0.01)
    assert lab.games == 6 and lab.wins[0] == lab.wins[1] and lab.page()["done"]
    told(lab, "run")
    assert not lab.is_running


def test_the_lab_says_what_compare_says(lab):
    told(told(lab, "choose", ["A", "bot", "priority"]), "choose", ["B", "bot", "random"])
    lab.limit = 20
    told(lab, "run")
    while lab.is_running:
        lab.work(1)
    said = compare(lab.setup(lab.sides[0]), games=20, bots="priority", changed_bots="random")["won"]
    assert said.base == sum(lab.wins[0]) / 20 and said.changed == sum(lab.wins[1]) / 20
    assert f"{said.paired.low:+.1%} and {said.paired.high:+.1%}" in lab.told()[2]


def test_who_looks_all_the_time_is_told_a_difference_that_is_not_there_hardly_ever():
    """Two equal sides, a look after every fifth of 200 games: 95 intervals of 100 hold at a single look only."""
    chance, told_wrongly, looked_clear = random.Random(26), 0, 0
    for _ in range(100):
        base, changed = ([int(chance.random() < 0.5) for _ in range(200)] for _ in "AB")
        said = [difference_line(base[:n], changed[:n], 200) for n in range(5, 200, 5)]
        told_wrongly += any("B is " in line for line in said)
        looked_clear += any("So far B looks" in line for line in said)
    assert told_wrongly <= 5 < 15 < looked_clear


def test_a_difference_is_told_at_the_planned_end_or_when_it_is_clear_at_every_look():
    assert "So far B looks worse" in difference_line([1, 0] * 10, [0, 0] * 10, 500)
    assert difference_line([1] * 40, [0] * 40, 500).endswith("B is worse.")
    assert "B is worse, unless you changed" in difference_line([1, 0, 0, 0] * 8, [0] * 32, 32)
    assert "may be chance" in difference_line([1, 0] * 10, [0, 1] * 10, 500)


def test_a_lab_that_is_stopped_keeps_its_games_and_plays_on(lab):
    lab.limit = 4
    told(lab, "run")
    lab.work(0)
    told(lab, "stop")
    lab.work()
    assert lab.games == 1
    told(lab, "run")
    while lab.is_running:
        lab.work(1)
    assert lab.games == 4 and "of 4 games" in lab.told()[0]


def test_every_limit_of_the_page_can_be_chosen(lab):
    for limit in LIMITS:
        assert told(lab, "limit", str(limit)).limit == limit
    assert set(Simulating.actions) >= {"run", "stop", "clear", "copy"}


# ---- the picture -----------------------------------------------------------------------------------

WINS = [1, 0, 1, 1, 0, 0, 1, 1, 1, 0] * 40
LOST = [0, 0, 1, 0, 0, 0, 1, 0, 1, 0] * 40


def test_intervals_shrink_and_end_where_all_games_are_counted():
    found = rates(WINS)
    assert found[-1] == (400, 0.6, wilson(240, 400))
    assert found[-1][2].half_width < found[0][2].half_width / 4
    assert steps(5) == [] and steps(10) == [10] and steps(5000)[-1] == 5000 and len(steps(5000)) <= 61


def test_the_difference_of_a_setup_with_itself_is_nothing():
    assert all(mean == 0 and one.low < 0 < one.high for _, mean, one in differences(WINS, WINS))
    n, mean, one = differences(WINS, LOST)[-1]
    assert (n, round(mean, 3)) == (400, -0.3) and one.high < 0


def test_half_the_width_needs_four_times_the_games():
    assert games_needed(WINS, 0.025) == pytest.approx(4 * games_needed(WINS, 0.05), rel=0.01)
    assert games_needed(WINS, 0.05) == pytest.approx(369, abs=5)


def test_the_picture_has_a_line_and_a_band_for_each_side_and_for_their_difference():
    figure = shrinking_figure([("A", WINS), ("B", LOST)])
    lines = [trace for trace in figure.data if trace.name]
    assert [trace.name for trace in lines] == ["A", "B", "B less A"]
    assert [round(trace.y[-1], 3) for trace in lines] == [0.6, 0.3, -0.3]
    assert len(shrinking_figure([("A", WINS)]).data) == 2 and len(shrinking_figure([("A", []), ("B", [])]).data) == 6


def test_before_the_first_game_the_picture_is_about_any_share_there_can_be():
    assert shrinking_figure([("A", []), ("B", [])]).layout.yaxis.range == (0, 1)
    assert shrinking_figure([("A", [True, False]), ("B", [True, True])]).layout.yaxis.range is None
