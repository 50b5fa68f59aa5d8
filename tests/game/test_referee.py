"""The referee: bots of other people answer with one of the options, in time, or their game ends with a reason."""

import signal
import threading
import time
import warnings

import pytest

from legendary_nb import Game, IllegalChoice, first_game
from legendary_nb.bots import PriorityBot, RandomBot, SearchBot, ValueBot, play_out
from legendary_nb.game import BotFault
from legendary_nb.game import referee as rules_of
from legendary_nb.game.time_limit import TimeUp, within
from legendary_nb.labs import student_bots
from legendary_nb.labs.knee import OfficersFirst
from legendary_nb.labs.tempo import BuildThenStrike, StopBuilding
from legendary_nb.labs.tournament import duels, tournament
from legendary_nb.rules import answer, new_table
from legendary_nb.simulate import SimulationError, compare, simulate, summary, tally
from legendary_nb.ui.board.sitting import Sitting

SETUP = first_game("core-1e")
SOON = 0.05


def cheat(view, ask):
    return ("fight", view.masterminds[0])


def silent(view, ask):
    return None


def stops(view, ask):
    return 1 // 0


def leaves(view, ask):
    raise SystemExit(3)


def circles(view, ask):
    while True:
        pass


def stubborn(view, ask):
    """Goes on whatever is raised, once."""
    try:
        circles(view, ask)
    except BaseException:
        circles(view, ask)


def sleeps(view, ask):
    while True:
        try:
            time.sleep(0.01)
        except Exception:
            continue


def adds_an_option(view, ask):
    ask.raw.append(cheat(view, ask))
    return ask.raw[-1]


def breaks_the_question(view, ask):
    ask.pending = ask.table = None


def plays_by_itself(view, ask):
    answer(view.table, ask.raw[0])
    return ask.raw[0]


class Secretive:
    """Nobody can print it."""

    def __repr__(self):
        raise ValueError("no")


FAULTS = {
    cheat: "answered ('fight', ", silent: "answered None", stops: "stopped with ZeroDivisionError",
    leaves: "stopped with SystemExit: 3", circles: "did not answer within", stubborn: "did not answer within",
    sleeps: "did not answer within", adds_an_option: "answered ('fight', ", breaks_the_question: "answered None",
    plays_by_itself: "played on the table itself", lambda view, ask: "north": "answered 'north'",
    lambda view, ask: 99: "answered 99", lambda view, ask: True: "answered True",
    lambda view, ask: ["end"]: "answered ['end']", lambda view, ask: Secretive(): "a Secretive that cannot be shown",
    lambda view, ask: "x" * 5000: "xxx ...", lambda view: 0: "stopped with TypeError",
}


@pytest.mark.parametrize("bot, said", FAULTS.items())
def test_what_a_bot_may_not_do_is_named_and_ends_its_game(bot, said):
    table = new_table(SETUP, 1)
    with pytest.raises(BotFault) as fault:
        play_out(table, [bot], seconds=SOON)
    text = str(fault.value)
    assert said in text and text.startswith(f"the bot {bot.__name__} of Ana ") and len(text) < 700
    assert '"Play a card, fight, recruit, or end your turn"' in text
    assert fault.value.seat == 0 and fault.value.given == 0
    assert bot is plays_by_itself or text.endswith("end turn")


@pytest.mark.parametrize("bot", [cheat, silent, stops, circles])
def test_a_game_stays_at_the_question_a_bot_failed(bot):
    game = Game.new(SETUP, seed=1)
    before = game.record()
    with pytest.raises(IllegalChoice, match=f"the bot {bot.__name__} of Ana"):
        game.play(bot, seconds=SOON)
    assert game.record() == before


def test_the_board_tells_what_a_bot_did_and_changes_nothing():
    sitting = Sitting(Game.new(SETUP, seed=1), {"Ana": "priority"})
    sitting.deciders[0] = cheat
    before = sitting.game.record()
    for message in ({"do": "bots"}, {"do": "bot", "step": sitting.step()}):
        found = sitting.receive(message)
        assert found["re"] == "problem" and found["text"].startswith("the bot cheat of Ana answered ('fight'")
    assert sitting.game.record() == before


def test_a_simulation_goes_on_after_a_fault_and_gives_its_reason():
    def sometimes(view, ask):
        return cheat(view, ask) if view.round > 2 else ask.raw[0]

    rows = simulate(SETUP, ["priority", sometimes], 3, seed=1, as_rows=True)
    assert [row["result"] for row in rows] == ["fault"] * 3
    assert all("the bot sometimes of Ben answered ('fight'" in row["reason"] for row in rows)
    assert rows[0]["decisions"] > 0 and rows[0]["score_1"] is None
    assert summary(rows)[0]["faults"] == 3 and summary(rows)[0]["won"] == 0
    assert "faults" not in summary(simulate(SETUP, "random", 2, as_rows=True))[0]


def test_a_fault_is_no_win_and_is_counted_in_every_detail():
    (counted,) = tally(SETUP, silent, 4)
    assert (counted.games, counted.won, counted.faults, counted.unfinished) == (4, 0, 4, 0)
    assert {row["result"] for row in simulate(SETUP, stops, 2, detail="turn", as_rows=True)} == {"fault"}
    assert compare(SETUP, games=3, changed_bots=silent)["won"].changed == 0


def test_a_bot_that_never_answers_does_not_hold_a_simulation_up():
    (row,) = simulate(SETUP, circles, 1, as_rows=True, seconds=SOON)
    assert row["result"] == "fault" and "did not answer within 0.05 seconds" in row["reason"]


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), True, "3", None])
def test_a_time_limit_is_a_finite_number(seconds):
    for run in (simulate, tally):
        with pytest.raises(SimulationError, match="seconds, for one answer of a bot"):
            run(SETUP, games=1, seconds=seconds)
    with pytest.raises(SimulationError, match="seconds, for one answer of a bot"):
        tournament({"first": student_bots.first_option}, SETUP, 1, seconds=seconds)


def test_cheats_win_no_tournament_and_are_told_why():
    bots = {"cheat": cheat, "silent": silent, "circles": circles, "leaves": leaves, "miser": student_bots.miser}
    league = tournament(bots, SETUP, 2, seconds=SOON)
    assert league.ranking == ["miser"] and league.entries[0].name == "miser"
    assert league["cheat"].problem.startswith("game 0: the bot cheat of Ana answered ('fight', ")
    assert all(league[name].problem and not league[name].games for name in bots if name != "miser")


def test_a_bot_with_a_fault_is_left_out_of_the_duels_with_a_warning():
    bots = {"cheat": cheat, "miser": student_bots.miser, "first": student_bots.first_option}
    with pytest.warns(UserWarning, match="out of the duels: the bot cheat of"):
        leads = duels(bots, SETUP, 1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert leads == duels({name: bots[name] for name in ("miser", "first")}, SETUP, 1)


@pytest.mark.parametrize("bots", [None, {}, ["priority"], {1: "priority"}, {"a": 3}])
def test_a_tournament_of_no_bots_is_refused(bots):
    for hold in (tournament, duels):
        with pytest.raises(SimulationError):
            hold(bots, SETUP, 1)


@pytest.mark.parametrize("bot", [lambda view, ask: 0, lambda view, ask: ask.options.labels[0],
                                 lambda view, ask: ask.options[0], lambda view, ask: ask.raw[0]])
def test_a_bot_may_answer_by_number_label_option_or_plain_option(bot):
    tables = [new_table(SETUP, 1) for _ in range(2)]
    assert play_out(tables[0], [bot], 60) == play_out(tables[1], [student_bots.first_option], 60) == 60
    assert tables[0].rng == tables[1].rng and tables[0].hq == tables[1].hq


def test_a_searching_bot_does_not_hide_what_its_parts_do():
    for bot in (SearchBot(policy=cheat, playouts=1), SearchBot(others=cheat, playouts=1)):
        with pytest.raises(BotFault, match="the bot cheat of"):
            play_out(new_table(SETUP, 1), [bot])


class Imitation(PriorityBot):
    """Made from a bot of the package by somebody else."""

    def choose(self, view, ask):
        return cheat(view, ask)


def test_only_the_bots_of_the_package_itself_are_trusted():
    ours = [PriorityBot(), RandomBot(1), ValueBot(), SearchBot(), StopBuilding(4), BuildThenStrike(3)]
    assert all(map(rules_of.is_ours, ours))
    assert not any(map(rules_of.is_ours, [cheat, Imitation(), student_bots.miser, PriorityBot().choose, PriorityBot]))


@pytest.mark.parametrize("system", ["core-1e", "core-2e", "villains", "bond", "dxp"])
def test_the_bots_that_nobody_watches_answer_as_they_may(monkeypatch, system):
    monkeypatch.setattr(rules_of, "is_ours", lambda bot: False)
    ours = [RandomBot(1), PriorityBot(), ValueBot(), OfficersFirst(system, 2), StopBuilding(4), BuildThenStrike(3)]
    for seed, bot in enumerate(ours):
        table = new_table(first_game(system, 1 + seed % 3), seed)
        play_out(table, [bot])
        assert table.outcome is not None
    play_out(new_table(first_game(system), 1), [SearchBot(playouts=2)], limit=30)


# ---- the time limit ---------------------------------------------------------------------------------


def in_another_thread(work):
    found = []
    thread = threading.Thread(target=lambda: found.append(work()))
    thread.start()
    thread.join()
    return found[0]


def directly(work):
    return work()


@pytest.mark.parametrize("where", [directly, in_another_thread])
def test_work_is_stopped_in_every_thread(where):
    def work():
        with pytest.raises(TimeUp):
            within(SOON, stubborn, None, None)
        assert within(5, lambda: 3) == 3
        with pytest.raises(KeyError):
            within(5, {}.__getitem__, 1)
        return True

    assert where(work)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarms here")
def test_an_alarm_set_before_goes_on_afterwards():
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    signal.setitimer(signal.ITIMER_REAL, 60)
    try:
        within(5, lambda: 3)
        left, _ = signal.getitimer(signal.ITIMER_REAL)
        assert 0 < left <= 60 and not rung
        signal.raise_signal(signal.SIGALRM)
        assert rung
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
