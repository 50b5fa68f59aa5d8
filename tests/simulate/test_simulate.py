"""Simulation: tidy tables of many games, the same with any crew; early stop, comparisons, grids."""

import random
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from legendary_nb import Game, Setup, SetupError, first_game
from legendary_nb.bots import PriorityBot, RandomBot
from legendary_nb.coverage import finished_systems
from legendary_nb.game.referee import bot_name
from legendary_nb.simulate import SimulationError, Tally, batch, grid, read, simulate, summary, swap, tally, wilson
from legendary_nb.simulate.batch import play_batch
from legendary_nb.simulate.bots import check_sendable, fresh
from legendary_nb.simulate.intervals import of_difference, of_mean, students_t
from legendary_nb.simulate.request import make_request
from legendary_nb.simulate.run import Line, Run, describe, game_by_game
from legendary_nb.simulate.workers import Processes, crew_of

pd = pytest.importorskip("pandas")
FIRST = first_game("core-1e", 2)  # which the priority bot nearly always wins
ALONE = Setup("core-1e", 1)  # which it often loses


def rows(setup=FIRST, bots="priority", games=6, seed=1, **more):
    return simulate(setup, bots, games, seed, as_rows=True, **more)


def last_option(view, ask):
    return ask.options[-1]


class Forgetful:
    """A bot that plays worse with every game it remembers."""

    def __init__(self):
        self.asked = 0

    def choose(self, view, ask):
        self.asked += 1
        return ask.options[self.asked % len(ask.options)]


class FromAnotherOrder:
    """A crew whose batches are done in the wrong order, many at a time."""

    ahead = 7

    def __init__(self):
        self.waiting, self.done = [], {}

    def submit(self, batch):
        self.waiting.append(batch)
        return lambda: self.result(batch)

    def result(self, batch):
        while self.waiting:
            other = self.waiting.pop()
            self.done[other] = play_batch(other)
        return self.done[batch]


def results(request, crew):
    run = Run(request, crew)
    return [played.columns for played in run.results()], run


# ---- the rows --------------------------------------------------------------------------------------


def test_a_row_tells_how_the_game_with_its_seed_went():
    for row in rows(games=4, seed=11):
        game = Game.new(FIRST, seed=row["seed"]).play(PriorityBot())
        outcome = game.outcome
        assert (row["result"], row["reason"]) == (outcome.result, outcome.reason)
        assert [row["score_1"], row["score_2"]] == list(outcome.scores.values())
        assert (row["turns"], row["decisions"]) == (game.table.turn, len(game.answers))
        assert (row["twists"], row["strikes"]) == (game.table.twists, game.table.strikes)
    assert (row["mastermind"], row["henchmen"], row["bots"]) == ("Red Skull", "Sentinel", "priority")
    assert row["heroes"] == "; ".join(FIRST.heroes)


def test_cards_are_counted_at_the_end_of_the_game():
    for row in rows(bots="random", games=3, seed=5):
        seats = Game.new(FIRST, seed=row["seed"]).play(*(RandomBot(row["seed"] * 5 + seat) for seat in range(2))).table
        cards = seats.box.cards
        for i, player in enumerate(seats.players, 1):
            own = player.deck + player.hand + player.discard + player.played
            assert row[f"deck_{i}"] == len(own)
            assert row[f"wounds_{i}"] == sum(cards[cid].kind == "wound" for cid in own)
        assert row["wounds"] == row["wounds_1"] + row["wounds_2"]
        assert row["escaped"] == sum(cards[cid].kind in ("villain", "henchman") for cid in seats.escape)
    won = [row for row in rows(games=4) if row["result"] == "win"]
    assert {row["tactics"] for row in won} == {4}


def test_the_seeds_follow_one_another_and_every_setup_has_the_same():
    table = rows([FIRST, first_game("core-1e", 3)], games=5, seed=40)
    assert [(row["setup"], row["seed"]) for row in table] == [(i, seed) for i in (0, 1) for seed in range(40, 45)]
    assert [row["players"] for row in table] == [2] * 5 + [3] * 5
    assert table[0]["score_3"] is None and table[5]["score_3"] is not None and "score_4" not in table[0]


def test_alone_there_is_a_solo_score_for_a_win():
    table = rows(ALONE, games=12)
    assert {row["result"] == "win" for row in table} == {True, False}
    for row in table:
        game = Game.new(ALONE, seed=row["seed"]).play(PriorityBot())
        assert row["solo_score"] == game.outcome.solo_score


def test_what_chance_chose_is_in_the_row():
    table = rows(Setup("core-1e", 2), games=8)
    assert len({row["mastermind"] for row in table}) > 1 and len({row["heroes"] for row in table}) > 4
    game = Game.new(Setup("core-1e", 2), seed=table[0]["seed"])
    heroes = {game.table.box.cards[cid].hero for cid in game.table.hero_deck} - {""}
    assert set(table[0]["heroes"].split("; ")) == heroes
    assert table[0]["scheme"] == game.table.box.scheme.card.name


def test_the_table_is_one_of_pandas_unless_rows_are_wanted():
    table = simulate(FIRST, games=3, seed=1)
    assert isinstance(table, pd.DataFrame) and len(table) == 3
    plain = rows(games=3)
    assert list(table.columns) == list(plain[0])
    assert list(table["decisions"]) == [row["decisions"] for row in plain]


def test_without_pandas_the_table_is_a_list_of_rows(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert simulate(FIRST, games=2, seed=1) == rows(games=2)


def test_a_row_for_each_turn():
    games, turns = rows(games=3), rows(games=3, detail="turn")
    for game in games:
        own = [row for row in turns if row["seed"] == game["seed"]]
        assert [row["turn"] for row in own] == list(range(1, game["turns"] + 1))
        assert [row["seat"] for row in own] == [1 + i % 2 for i in range(game["turns"])]
        assert sum(row["twists"] for row in own) == game["twists"]
        assert sum(row["strikes"] for row in own) == game["strikes"]
        assert sum(row["tactics"] for row in own) == game["tactics"]
        assert {row["result"] for row in own} == {game["result"]}
    assert turns[0]["recruit"] + turns[0]["attack"] == 6 and turns[0]["played"] == 6


@pytest.mark.parametrize("system", finished_systems())
def test_turns_and_games_agree_in_every_system_for_one_to_five_players(system):
    setups = grid(system, players=all)
    turns = pd.DataFrame(rows(setups, "random", games=2, detail="turn")).groupby(["setup", "seed"])
    for game in rows(setups, "random", games=2):
        own = turns.get_group((game["setup"], game["seed"]))
        assert len(own) == game["turns"] and set(own["seat"]) <= set(range(1, game["players"] + 1))
        for what in ("twists", "strikes", "tactics"):
            assert own[what].sum() == game[what], what


def test_a_row_for_each_purchase():
    bought, turns = rows(games=3, detail="purchase"), rows(games=3, detail="turn")
    assert len(bought) == sum(row["recruited"] for row in turns)
    log = " ".join(Game.new(FIRST, seed=1).play(PriorityBot()).log)
    for row in [row for row in bought if row["seed"] == 1]:
        assert row["card"] in log and 0 < row["cost"] <= 8 and row["source"] in ("hq", "officers")
    assert {row["hero"] for row in bought if row["source"] == "hq"} <= set(FIRST.heroes)


def test_a_game_that_does_not_end_is_called_unfinished():
    table = rows(games=2, limit=5)
    assert [row["result"] for row in table] == ["unfinished"] * 2 and table[0]["decisions"] == 5
    assert summary(table)[0]["unfinished"] == 2 and summary(table)[0]["won"] == 0


# ---- bots ------------------------------------------------------------------------------------------


def test_one_bot_takes_all_seats_or_each_seat_has_its_own():
    assert rows(bots=["priority", "random"], games=2)[0]["bots"] == "priority; random"
    assert rows(bots=[PriorityBot, RandomBot], games=3) == rows(bots=["priority", "random"], games=3)
    assert rows(bots=last_option, games=2)[0]["bots"] == "last_option"


def test_a_bot_remembers_nothing_of_other_games():
    apart = [row for seed in range(4) for row in rows(bots=Forgetful(), games=1, seed=seed)]
    assert rows(bots=Forgetful(), games=4, seed=0) == apart
    assert rows(bots=Forgetful, games=4, seed=0, batch=4) == apart


def test_bots_by_chance_differ_by_seat_and_game():
    first, second = fresh("random", 1), fresh("random", 2)
    assert [first._random() for _ in range(3)] != [second._random() for _ in range(3)]
    assert fresh("random(seed=3)", 1)._random() == random.Random(3).random()


@pytest.mark.parametrize("bot, name", [
    ("Priority", "priority"), (RandomBot, "random"), (RandomBot(3), "random"), (last_option, "last_option"),
    ("random(seed=3)", "random(seed=3)"),
])
def test_bots_have_names(bot, name):
    assert bot_name(bot) == name


@pytest.mark.parametrize("bots, said", [
    ("priorty", "did you mean 'priority'?"), ("genius", "there are: "), (3, "is not a bot"), ([], "who plays"),
    (["priority"] * 3, "there are 3 bots for 2 players; give one for all, or one for each"),
    ("random(depth=3)", "cannot be made"),
])
def test_a_bot_that_is_none_is_refused(bots, said):
    with pytest.raises(SimulationError, match=said.replace("?", r"\?")):
        simulate(FIRST, bots)


def test_a_bot_that_other_processes_cannot_know_is_refused(monkeypatch):
    with pytest.raises(SimulationError, match="put it into a file"):
        check_sendable([lambda view, ask: ask.options[0]])
    check_sendable(["random", RandomBot, last_option])
    monkeypatch.setattr(last_option, "__module__", "__main__")
    monkeypatch.setitem(sys.modules, "__main__", SimpleNamespace(last_option=last_option))
    with pytest.raises(SimulationError, match="is unknown to other processes"):
        check_sendable([last_option])


# ---- the same rows with any crew -------------------------------------------------------------------


def test_two_processes_give_the_rows_of_one():
    setups = [FIRST, Setup("core-1e", 3)]
    alone = rows(setups, ["random"], games=12, batch=3)
    with crew_of(2) as crew:
        assert isinstance(crew, Processes)
        assert rows(setups, ["random"], games=12, batch=3, workers=crew) == alone
        assert rows(FIRST, last_option, games=2, batch=1, workers=crew) == rows(FIRST, last_option, games=2)
        assert tally(FIRST, games=4, workers=crew) == tally(FIRST, games=4)


def test_a_killed_process_loses_nothing_and_doubles_nothing():
    alone = rows(games=12, batch=1)
    with crew_of(2) as crew:
        killed = []

        def kill_one(done, most):
            if not killed:
                killed.append(next(iter(crew.pool._processes.values())))
                killed[0].kill()

        assert rows(games=12, batch=1, workers=crew, progress=kill_one) == alone
        assert killed[0].exitcode


@pytest.mark.parametrize("batch", [1, 2, 5])
def test_the_size_of_a_batch_and_the_order_of_work_change_no_row(batch):
    request = make_request([FIRST, ALONE], "random", 5, 1, batch=batch)
    assert results(request, FromAnotherOrder())[0] == results(request, crew_of(1))[0]
    assert rows([FIRST, ALONE], "random", 5, batch=batch) == rows(
        [FIRST, ALONE], "random", 5)


@pytest.mark.parametrize("workers, said", [(0, "number from 1 to"), ("many", "tcp://"), (-1, "number from 1 to")])
def test_workers_that_make_no_sense_are_refused(workers, said):
    with pytest.raises(SimulationError, match=said):
        simulate(FIRST, workers=workers)


IN_A_BROWSER = """
import sys
sys.modules["_multiprocessing"] = None
from legendary_nb.simulate import SimulationError, simulate
assert len(simulate("core-1e", games=2, as_rows=True)) == 2
assert not {"pandas", "pyarrow", "distributed", "concurrent.futures.process"} & set(sys.modules)
try:
    simulate("core-1e", workers=2)
except SimulationError as err:
    print(err)
"""


def test_one_core_needs_nothing_but_the_standard_library():
    done = subprocess.run([sys.executable, "-c", IN_A_BROWSER], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("this Python cannot start other processes") and "use workers=1" in done.stdout


# ---- early stop and progress -----------------------------------------------------------------------


def test_where_games_are_only_counted_no_rows_are_made(monkeypatch):
    rows = simulate([FIRST, ALONE], games=3, as_rows=True)
    monkeypatch.setattr(batch, "add_rows", lambda *_: pytest.fail("nobody wants rows"))
    counted = tally([FIRST, ALONE], games=3, detail="turn")
    assert [t.games for t in counted] == [3, 3]
    assert [t.turns for t in counted] == [sum(row["turns"] for row in rows if row["setup"] == n) for n in (0, 1)]


def test_games_are_counted_one_by_one_until_nobody_asks_for_the_next():
    found = game_by_game(ALONE, "priority", 40, seed=3)
    first = [next(found).won for _ in range(6)]
    assert first == [int(row["result"] == "win") for row in rows(ALONE, "priority", 6, seed=3)]
    assert len(list(game_by_game(FIRST, "random", 2))) == 2


def test_a_run_stops_when_the_win_rate_is_known_well_enough():
    tallies = tally([FIRST, ALONE], games=200, seed=1, until=0.12, batch=5)
    for counted in tallies:
        assert counted.games < 200 and counted.games % 5 == 0 and counted.interval.half_width <= 0.12
    assert tallies[0].games < tallies[1].games
    shorter = tally(ALONE, games=tallies[1].games - 5, seed=1, batch=5)[0]
    assert shorter.interval.half_width > 0.12


def test_an_early_stop_is_at_the_same_game_whoever_plays():
    request = make_request([FIRST, ALONE], "priority", 60, 1, until=0.15, batch=3)
    columns, run = results(request, crew_of(1))
    crew = FromAnotherOrder()
    other_columns, other_run = results(request, crew)
    assert columns == other_columns and run.tallies == other_run.tallies
    assert run.total.games == run.most < 120
    assert len(crew.done) * 3 <= run.total.games + 2 * crew.ahead * 3, "little is played in vain"


def test_progress_is_reported_after_every_batch():
    seen = []
    tally(FIRST, games=10, batch=4, progress=lambda done, most: seen.append((done.games, most)))
    assert seen == [(4, 10), (8, 10), (10, 10)]


def test_the_line_of_progress_is_written_over_and_ends_with_the_last_game():
    class Stream(list):
        write = list.append

        def flush(self):
            pass

    times = iter([0.0, 1.0, 1.01, 2.0])
    stream = Stream()
    line = Line(stream, clock=lambda: next(times))
    for games in (10, 11, 20):
        line(Tally(games=games, won=games // 2), 20)
    line.close()
    assert [text[:1] for text in stream] == ["\r", "\r", "\n"] and len(stream[0]) == len(stream[1])
    assert "10 of 20 games, 50.0% won (23.7% to 76.3%), 10 a second, 0:01 left" in stream[0]
    assert stream[1].startswith("\r20 of 20 games")


def test_a_line_before_the_first_game_can_be_written():
    assert describe(Tally(), 5, 0.0).startswith("0 of 5 games")


# ---- intervals -------------------------------------------------------------------------------------


def test_wilsons_interval_is_that_of_the_textbook():
    assert wilson(10, 20) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4) and wilson(10, 10).high == 1
    assert wilson(0, 0) == (0, 1)


@pytest.mark.parametrize(("freedom", "percentile"), [
    (1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (10, 2.2281), (29, 2.0452), (30, 2.0423),
    (100, 1.9840), (101, 1.9837), (1000, 1.9623)])
def test_students_t_is_that_of_its_table(freedom, percentile):
    assert students_t(freedom) == pytest.approx(percentile, abs=0.00006)


def test_a_mean_is_in_its_interval_19_times_of_20():
    chance = random.Random(1)
    hits = sum(low <= 0.5 <= high for low, high in (
        of_mean([chance.random() for _ in range(15)]) for _ in range(1000)))
    assert 930 <= hits <= 970
    hits = sum(low <= 0 <= high for low, high in (
        of_difference(*([chance.random() for _ in range(15)] for _ in "ab")) for _ in range(1000)))
    assert 930 <= hits <= 975


def test_of_one_game_nothing_is_known():
    assert of_mean([1.0]) == (-float("inf"), float("inf")) == of_difference([1.0], [2.0])


def test_a_summary_counts_by_any_column():
    table = simulate([FIRST, ALONE], games=10, seed=1)
    one, two = summary(table, "players", "system")
    assert (one["players"], two["players"], one["system"]) == (2, 1, "core-1e")
    for row in (one, two):
        assert row["games"] == 10 == row["won"] + row["lost"] + row["tied"]
        assert row["win_rate_low"] <= row["win_rate"] == row["won"] / 10 <= row["win_rate_high"]
    mine = table[table["players"] == 1]
    assert two["mean_turns"] == pytest.approx(mine["turns"].mean(), abs=0.01)
    assert summary(table)[0]["games"] == 20 and summary([]) == []


# ---- grids -----------------------------------------------------------------------------------------


def test_a_grid_is_every_combination():
    setups = grid("core-1e", players=[2, 3], mastermind=["Loki", "Magneto"], modes=[[], ["heroic"]])
    assert len(setups) == len(set(setups)) == 8
    assert {(len(s.names), s.mastermind, s.modes) for s in setups} >= {(2, "Loki", ()), (3, "Magneto", ("heroic",))}


def test_all_stands_for_every_name_there_is():
    assert [s.mastermind for s in grid("core-1e", mastermind=all)] == ["Dr. Doom", "Loki", "Magneto", "Red Skull"]
    assert len(grid("core-1e", scheme="all")) == 8
    heroes = grid("core-1e", heroes=all)
    assert len(heroes) == 15 and all(len(s.heroes) == 1 for s in heroes)
    assert [s.players for s in grid("core-1e", players=all)] == [1, 2, 3, 4, 5]


def test_names_of_heroes_are_one_choice_and_lists_of_them_are_several():
    assert [s.heroes for s in grid("core-1e", heroes=["Thor", "Storm"])] == [("Thor", "Storm")]
    assert [s.heroes for s in grid("core-1e", heroes=[["Thor"], ["Storm"]])] == [("Thor",), ("Storm",)]
    assert [s.names for s in grid("core-1e", players=["Zoe", "Yan"])] == [("Zoe", "Yan")]


def test_all_leaves_out_what_may_not_be_played_and_names_do_not():
    alone = {s.scheme for s in grid("core-1e", players=1, scheme=all)}
    banned = {s.scheme for s in grid("core-1e", players=2, scheme=all)} - alone
    assert banned and alone
    with pytest.raises(SetupError, match="solo"):
        grid("core-1e", players=1, scheme=[*banned])


@pytest.mark.parametrize("parts, said", [
    ({"master": "Loki"}, "nearest: mastermind"), ({"first": all}, "all can stand for"),
    ({"mastermind": []}, "no value"),
])
def test_a_grid_that_makes_no_sense_is_refused(parts, said):
    with pytest.raises(SimulationError, match=said):
        grid("core-1e", **parts)


def test_a_name_is_swapped_in_its_place():
    assert swap(FIRST, "Iron Man", "Thor").heroes == ("Spider-Man", "Thor", "Wolverine", "Cyclops", "Hawkeye")
    assert swap(FIRST, "Red Skull", "Loki").mastermind == "Loki"
    assert swap(replace(FIRST, modes=("heroic",)), "heroic", "champion").modes == ("champion",)
    with pytest.raises(SimulationError, match="'Thor' is not named"):
        swap(FIRST, "Thor", "Storm")


# ---- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize("more, said", [
    ({"games": 0}, "games is a whole number from 1 to "), ({"games": None}, "games is a whole"),
    ({"seed": None}, "seed is a whole number"), ({"detail": "card"}, "game, turn, purchase"),
    ({"until": 2}, "such as 0.02"), ({"batch": 0}, "batch is"),
])
def test_an_order_that_makes_no_sense_is_refused_before_any_game(more, said):
    with pytest.raises(SimulationError, match=said):
        simulate(FIRST, **more)


@pytest.mark.parametrize("setup", [5, [], [None], {}])
def test_what_is_no_setup_is_refused(setup):
    with pytest.raises(SimulationError, match="setup"):
        simulate(setup)


def test_a_setup_that_cannot_be_laid_out_is_refused_before_any_game():
    with pytest.raises(SetupError, match="unknown hero"):
        simulate([FIRST, replace(FIRST, heroes=("Thorr",))], progress=pytest.fail)


def test_a_folder_without_a_simulation_cannot_be_read(tmp_path):
    pytest.importorskip("pyarrow")
    with pytest.raises(SimulationError, match="holds no simulation"):
        read(tmp_path)


def test_a_name_that_no_folder_can_have_is_refused():
    pytest.importorskip("pyarrow")
    with pytest.raises(SimulationError, match="cannot be read"):
        read("x" * 5000)
