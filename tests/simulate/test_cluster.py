"""Simulation on a real Dask cluster of two workers on this machine."""

import os
import signal
import sys

import pytest

from legendary_nb import Setup, first_game
from legendary_nb.simulate import SimulationError, simulate, tally

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # Dask's own packages warn about each other
FIRST = first_game("core-1e", 2)
SETUPS = [FIRST, Setup("core-1e", 3)]


@pytest.fixture(scope="module")
def client():
    with (distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
                                   host="127.0.0.1") as cluster, distributed.Client(cluster) as client):
        yield client


def rows(setup=FIRST, bots="random", games=6, **more):
    return simulate(setup, bots, games, 1, batch=1, as_rows=True, **more)


def last_option(view, ask):
    return ask.options[-1]


def test_a_cluster_gives_the_rows_of_one_core(client):
    assert rows(SETUPS, workers=client) == rows(SETUPS)
    assert rows(detail="purchase", workers=client) == rows(detail="purchase")


def test_a_cluster_is_named_by_its_address_or_given_itself(client):
    address = client.scheduler.address
    assert address.startswith("tcp://127.0.0.1:")
    assert rows(workers=address) == rows() == rows(workers=client.cluster)
    assert client.status == "running"


def test_both_workers_play(client):
    with distributed.get_task_stream(client) as played:
        rows(games=12, workers=client)
    assert len({task["worker"] for task in played.data}) == 2


def test_an_early_stop_is_at_the_same_game(client):
    alone = Setup("core-1e", 1)
    assert tally(alone, games=60, seed=1, until=0.2, batch=2, workers=client) == tally(
        alone, games=60, seed=1, until=0.2, batch=2)


def test_a_bot_of_ones_own_can_be_sent(client):
    assert rows(bots=lambda view, ask: ask.options[-1], games=2, workers=client)[0]["turns"] == rows(
        bots=last_option, games=2)[0]["turns"]


def test_a_worker_killed_in_the_middle_loses_nothing_and_doubles_nothing(client):
    workers = client.run(os.getpid)
    killed = []

    def kill_one(done, most):
        if done.games == 3:
            killed.append(next(iter(workers.values())))
            os.kill(killed[0], signal.SIGKILL)

    table = rows(SETUPS, games=15, workers=client, progress=kill_one)
    assert killed and killed[0] not in client.run(os.getpid).values()
    assert table == rows(SETUPS, games=15)
    assert len({(row["setup"], row["seed"]) for row in table}) == len(table) == 30


def test_without_dask_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SimulationError, match=r"legendary-nb\[cluster\]"):
        simulate(FIRST, workers="tcp://127.0.0.1:1")
