"""How many people one server carries at tables: each answers every two seconds, half of them drop and come back.

The server is a process of its own, with a folder of its own; the people share the machine with it, in one process and
without browsers.  An answer takes from the moment it is sent until every screen of its table that was there has it.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import random
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem

from .browser import Deadline, serving
from .clicks import load

SEATS = 4
TABLES, SECONDS = 15, 120.0
QUICK_TABLES, QUICK_SECONDS = 3, 15.0
EVERY_S = 2.0  # each person answers so often, on average
AWAY_S = 1.0
STAYS_S = 6.0, 12.0  # how long a phone stays before it drops
LATE_S = 20.0  # an answer that not all have by then is lost
FLOORS = {"p95_ms": 300, "errors": 0, "lost": 0, "memory_mb": 600}
WORDS = {"people": "people", "tables": "tables", "drops": "drops of phones", "answers": "answers",
         "median_ms": "from an answer to all screens of the table, median, ms",
         "p95_ms": "  95th percentile, ms", "errors": "errors", "lost": "answers lost",
         "memory_mb": "memory of the server, MB", "mb_a_table": "  for each table, MB",
         "cpu_ms_an_answer": "computing of the server for each answer, ms"}
Figures = dict[str, Any]


@dataclass
class Table:
    """A table under load: what was answered, and who has seen it."""

    code: str
    people: list[Person] = field(default_factory=list)
    begun: dict[int, float] = field(default_factory=dict)  # when the answer that leads to this number was sent
    waited_for: dict[int, set[int]] = field(default_factory=dict)  # the seats that have not seen it yet
    latest: dict[int, float] = field(default_factory=dict)  # when a screen saw it last
    times: list[float] = field(default_factory=list)
    highest: int = 0  # the largest number of answers that a screen has shown
    is_over: bool = False

    def send(self, number: int, here: set[int], now: float) -> None:
        """An answer is sent, as the one after so many."""
        self.begun[number] = now
        self.waited_for[number] = set(here)

    def seen(self, seat: int, number: int, now: float) -> None:
        """A screen shows so many answers."""
        self.highest = max(self.highest, number)
        for before in [one for one in self.begun if one < number and seat in self.waited_for[one]]:
            self.latest[before] = now
            self.leave_out(seat, before)

    def gone(self, seat: int) -> None:
        """A screen has dropped: nobody waits for it."""
        for before in list(self.begun):
            self.leave_out(seat, before)

    def leave_out(self, seat: int, before: int) -> None:
        """Wait for a screen no longer; an answer that all others have seen took until the last of them."""
        self.waited_for[before].discard(seat)
        if not self.waited_for[before]:
            begun, seen = self.begun.pop(before), self.latest.pop(before, None)
            del self.waited_for[before]
            self.times += [seen - begun] if seen is not None else []

    def lost(self, now: float) -> int:
        """How many answers not all have in time."""
        return sum(now - begun > LATE_S for begun in self.begun.values())


class Person:
    """Somebody at a seat, who answers when asked; a phone drops now and then, and comes back."""

    def __init__(self, table: Table, seat: int, is_phone: bool, chance: random.Random, crowd: Crowd) -> None:
        self.table, self.seat, self.is_phone, self.chance, self.crowd = table, seat, is_phone, chance, crowd
        self.token, self.answering = "", False
        self.socket: Any = None
        self.scene: Figures = {}
        table.people.append(self)

    @property
    def here(self) -> bool:
        return self.socket is not None

    async def come(self) -> Any:
        """Open the table with this seat."""
        from tornado.websocket import websocket_connect

        socket = await websocket_connect(f"{self.crowd.address.replace('http', 'ws', 1)}together/socket/"
                                         f"{self.table.code}", max_message_size=2**24)
        await socket.write_message(json.dumps({"do": "hello", "token": self.token}))
        return socket

    async def sit_down(self) -> None:
        """Take the seat; the first seat was taken by whoever made the table."""
        self.socket = await self.come()
        if not self.token:
            await self.say(do="take", seat=self.seat, name=f"P{self.seat}")
            while not self.token:
                message = await self.hear()
                self.token = message.get("tell", {}).get("token", "")

    async def say(self, **message: Any) -> None:
        if self.socket is not None:
            await self.socket.write_message(json.dumps(message))

    async def hear(self) -> Figures:
        """The next message; a wire that was cut is an error unless this phone cut it."""
        text = await self.socket.read_message() if self.socket is not None else None
        if text is None:
            raise ConnectionError
        message: Figures = json.loads(text)
        tell, scene = message.get("tell", {}), message.get("put", {}).get("scene")
        if tell.get("re") in ("problem", "away"):
            self.crowd.errors.append(str(tell.get("text")))
        if scene:
            self.scene = scene
            self.table.is_over = self.table.is_over or bool(scene.get("outcome"))
            self.table.seen(self.seat, scene["step"][0], time.perf_counter())
        return message

    async def play(self) -> None:
        """Answer whenever it is this person's turn, until the time is up."""
        until = time.monotonic() + self.chance.uniform(*STAYS_S)
        while time.monotonic() < self.crowd.end and not self.table.is_over:
            if self.is_phone and time.monotonic() > until and not self.answering:
                await self.drop()
                until = time.monotonic() + self.chance.uniform(*STAYS_S)
            try:
                async with asyncio.timeout(0.5):
                    await self.hear()
            except TimeoutError:
                continue
            except ConnectionError:
                self.crowd.errors.append("a wire was cut")
                self.socket = await self.come()
            await self.answer_if_asked()

    async def answer_if_asked(self) -> None:
        ask = self.scene.get("ask")
        if not ask or not ask.get("mine") or self.answering:
            return
        self.answering = True
        step = self.scene["step"]
        await asyncio.sleep(EVERY_S / SEATS * self.chance.uniform(0.5, 1.5))
        if self.here and self.scene["step"] == step:
            end = ask["end"]["do"] if ask.get("end") and self.chance.random() < 0.3 else 0
            self.table.send(step[0], {one.seat for one in self.table.people if one.here}, time.perf_counter())
            await self.say(do="choose", option=end, step=step)
        self.answering = False

    async def drop(self) -> None:
        """A phone goes dark, and comes back."""
        socket, self.socket = self.socket, None
        self.table.gone(self.seat)
        if socket is not None:
            socket.close()
        self.crowd.drops += 1
        await asyncio.sleep(AWAY_S)
        self.socket = await self.come()


class Crowd:
    """All people of a run."""

    def __init__(self, address: str, tables: int, seconds: float, seed: int = 0) -> None:
        self.address, self.seconds, self.end = address, seconds, 0.0
        self.errors: list[str] = []
        self.drops = 0
        chance = random.Random(seed)
        self.tables = [self.made() for _ in range(tables)]
        self.people = [person for table, token in self.tables for person in self.around(table, token, chance)]

    def made(self) -> tuple[Table, str]:
        """A table, and the token of its first seat."""
        asked = {"name": "P0", "system": USUAL_SYSTEM, "how": "first", "film": "", "mastermind": "", "scheme": "",
                 "seats": SEATS, "bots": [], "open": True, "visitor": "bench"}
        request = urllib.request.Request(f"{self.address}together/new", data=json.dumps(asked).encode())
        with urllib.request.urlopen(request, timeout=60) as answer:
            found = json.loads(answer.read())
        if "code" not in found:
            raise Problem(found.get("problem", "the server made no table"))
        return Table(found["code"]), found["token"]

    def around(self, table: Table, token: str, chance: random.Random) -> list[Person]:
        """The people of a table; every other one is a phone."""
        found = [Person(table, seat, seat % 2 == 1, random.Random(chance.random()), self) for seat in range(SEATS)]
        found[0].token = token
        return found

    async def run(self) -> None:
        """Sit down, begin all games, and play until the time is up."""
        for person in self.people:
            await person.sit_down()
        for table, _ in self.tables:
            await table.people[0].say(do="begin")
        self.end = time.monotonic() + self.seconds
        await asyncio.gather(*(person.play() for person in self.people))

    async def kept(self) -> int:
        """How many answers that a screen has shown are not there when somebody comes anew."""
        missing = 0
        for table, _ in self.tables:
            person = table.people[0]
            person.scene, person.socket = {}, await person.come()
            while not person.scene:
                await person.hear()
            missing += max(0, table.highest - person.scene["step"][0])
        return missing


def check_play() -> None:
    """Say what is missing, if something is."""
    for name in ("voila", "psutil"):
        if importlib.util.find_spec(name) is None:
            raise Problem(f"bench --tables needs {name}; install it with: pip install 'legendary-nb[play]'")


def bench_tables(quick: bool = False) -> Figures:
    """The figures of one run; `problems` names those beyond their floors."""
    check_play()
    import psutil

    tables, seconds = (QUICK_TABLES, QUICK_SECONDS) if quick else (TABLES, SECONDS)
    before = load()
    with tempfile.TemporaryDirectory(prefix="legendary-nb-", ignore_cleanup_errors=True) as home:
        os.environ["LEGENDARY_NB_HOME"] = home
        with serving(Deadline(60), "--pool", "0") as server:
            process = psutil.Process(server.pid)
            empty, idle = process.memory_info().rss / 1e6, busy(process)
            crowd = Crowd(server.address, tables, seconds)
            missing = asyncio.run(measured(crowd))
            memory, worked = process.memory_info().rss / 1e6, busy(process) - idle
    times = sorted(1000 * one for table, _ in crowd.tables for one in table.times)
    now = time.perf_counter()
    found: Figures = {
        "people": len(crowd.people), "tables": tables, "seconds": seconds, "drops": crowd.drops,
        "answers": sum(table.highest for table, _ in crowd.tables), "median_ms": quantile(times, 0.5),
        "p95_ms": quantile(times, 0.95), "errors": len(crowd.errors),
        "lost": missing + sum(table.lost(now) for table, _ in crowd.tables), "memory_mb": round(memory, 1),
        "mb_a_table": round((memory - empty) / tables, 2), "cpu_ms_an_answer": each(worked, crowd)}
    beyond = [name for name, floor in FLOORS.items() if found[name] is None or found[name] > floor]
    return found | {"load_before": before, "load_after": load(), "first_errors": crowd.errors[:5], "problems": beyond}


def busy(process: Any) -> float:
    """The seconds that a process has computed."""
    times = process.cpu_times()
    return float(times.user + times.system)


def each(worked: float, crowd: Crowd) -> float:
    """The milliseconds that an answer costs, with all that was sent because of it."""
    return round(1000 * worked / max(1, sum(table.highest for table, _ in crowd.tables)), 1)


async def measured(crowd: Crowd) -> int:
    """Play, then look how many answers are missing."""
    await crowd.run()
    return await crowd.kept()


def quantile(times: list[float], share: float) -> float | None:
    """The time that this share of the answers did not need more than; None if there was no answer."""
    return round(times[min(len(times) - 1, int(share * len(times)))], 1) if times else None


def crowd_lines(found: Figures) -> list[str]:
    """The figures as text, each beside its floor."""
    return [f"{words}: {found[name]}" + (f" (at most {FLOORS[name]})" if name in FLOORS else "")
            for name, words in WORDS.items()]
