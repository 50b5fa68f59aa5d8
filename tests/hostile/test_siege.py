"""One attacker and a room of players: everybody else plays on, and the server stays within its limits."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from support.serving import Server

from hostile.attacks import ATTACKS
from hostile.hostile import is_long, rounds
from hostile.players import Player

psutil = pytest.importorskip("psutil")
pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("siege")]
SECONDS = rounds(1, 60)
PLAYERS = rounds(2, 30)
PAUSE = rounds(0, 1)  # seconds a player thinks
LONGEST_WAIT = 1.0  # checked only in the long form, on a separate machine
MOST_MEMORY = 400_000_000
MOST_LOG = 5_000_000


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("siege"), "--pool", "0", "--pages", str(PLAYERS + 8))
    yield one
    one.stop()


@pytest.fixture(scope="module")
def room(server):
    """Players inside click while the others come in, because the server hangs up on a page that is silent for long."""
    players = []
    for _ in range(PLAYERS):
        players.append(Player(server))
        for player in players:
            player.click()
    yield players
    for player in players:
        player.leave()


def play(player, over, trouble):
    """Click until the attack is over."""
    try:
        while not over.is_set():
            player.click()
            over.wait(PAUSE)
    except Exception as error:
        trouble.append(error)


@pytest.mark.parametrize("attack", ATTACKS)
def test_everybody_else_plays_on(server, room, attack, record_property):
    over, trouble = threading.Event(), []
    for player in room:
        player.waits.clear()
    threads = [threading.Thread(target=play, args=(player, over, trouble)) for player in room]
    for thread in threads:
        thread.start()
    script = Path(__file__).with_name("attacks.py")
    attacker = subprocess.run([sys.executable, script, attack, server.address, str(SECONDS)], capture_output=True,
                              text=True, timeout=SECONDS + 120)
    over.set()
    for thread in threads:
        thread.join()
    waits = sorted(wait for player in room for wait in player.waits)
    memory = psutil.Process(server.process.pid).memory_info().rss
    log = sum(file.stat().st_size for file in server.home.glob("server.log*"))
    told = (f"{attack}: {len(waits)} answers, wait median {waits[len(waits) // 2] * 1000:.0f} ms, "
            f"worst {waits[-1] * 1000:.0f} ms, server {memory >> 20} MB, log {log >> 10} kB")
    record_property("siege", told)
    print(told)
    assert attacker.returncode == 0, attacker.stderr
    assert not trouble and all(player.waits for player in room)
    assert memory < MOST_MEMORY and log < MOST_LOG
    assert server.get()[0] == 200
    if is_long():
        assert waits[-1] < LONGEST_WAIT, told
