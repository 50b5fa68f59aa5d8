"""A class attacked through its websocket: nobody teaches it but its teacher, and nobody stops others."""

from __future__ import annotations

import json
import signal
import urllib.error
import urllib.request
from itertools import count

import pytest
import websocket
from support.serving import Server

from hostile.hostile import rounds

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("tables")]
CLOSED = (websocket.WebSocketConnectionClosedException, ConnectionError, websocket.WebSocketTimeoutException)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("classes"), "--pool", "0")
    yield one
    one.stop()


WIRES = []
ADDRESSES = count(1)


@pytest.fixture(autouse=True)
def hung_up():
    """After each test all wires are closed."""
    yield
    while WIRES:
        WIRES.pop().close()  # the socket itself: a wire that the server has closed forgets it


class Guest:
    """Somebody at a screen of a class, without a browser."""

    def __init__(self, server, code, token="", **how):
        address = f"{server.address.replace('http', 'ws')}class/socket/{code}"
        self.wire = websocket.create_connection(address, timeout=30, **how)
        WIRES.append(self.wire.sock)
        self.facts, self.told = {}, []
        self.say(do="hello", token=token)

    def say(self, **message):
        self.wire.send(json.dumps(message))

    def hear(self):
        message = json.loads(self.wire.recv() or "{}")
        self.facts = message.get("put", {}).get("class", self.facts)
        self.told += [message["tell"]] if "tell" in message else []

    def until(self, is_true):
        while not is_true(self):
            self.hear()
        return self

    def reply(self):
        """What is told next."""
        before = len(self.told)
        return self.until(lambda me: len(me.told) > before).told[-1]

    def join(self, name):
        self.until(lambda me: me.facts).say(do="join", name=name)
        self.token = self.reply()["token"]
        return self.until(lambda me: me.facts["role"] == "pupil")


def start(server, name="Class 8b", **headers):
    headers.setdefault("X-Forwarded-For", f"10.8.7.{next(ADDRESSES)}")  # one address starts only so many
    data = json.dumps({"name": name}).encode()
    request = urllib.request.Request(f"{server.address}class/new", data=data, headers=headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


@pytest.fixture
def school(server):
    """The code of a new class, its teacher, and two pupils."""
    made = start(server)
    teacher = Guest(server, made["code"], made["token"]).until(lambda me: me.facts)
    pupils = [Guest(server, made["code"]).join(name) for name in ("Ana", "Ben")]
    return made["code"], teacher, pupils


def test_a_class_is_held_over_the_wire(server, school):
    code, teacher, (ana, ben) = school
    teacher.until(lambda me: len(me.facts["pupils"]) == 2)
    ana.say(do="hand", up=True)
    teacher.until(lambda me: any(one["hand"] for one in me.facts["pupils"]))
    teacher.say(do="hand-out", system="core-2e", how="first", film="", mastermind="", scheme="", size=2)
    ana.until(lambda me: me.facts["table"])
    ben.until(lambda me: me.facts["table"])
    assert ana.facts["table"] == ben.facts["table"] and ana.facts["tableNumber"] == 1
    teacher.say(do="vote-open", question="Which?", options=["A", "B"])
    ben.until(lambda me: me.facts["vote"]).say(do="vote", n=1, phase="first", choice=1)
    teacher.until(lambda me: me.facts["vote"] and me.facts["vote"]["answered"] == 1)
    again = Guest(server, code, ana.token).until(lambda me: me.facts)
    assert again.facts["you"] == {"name": "Ana", "hand": True}


@pytest.mark.parametrize("token", ["x" * 22, "", "0", "'; DROP TABLE classes; --"])
def test_a_forged_token_teaches_nothing(server, school, token):
    code, teacher, _ = school
    forger = Guest(server, code, token).until(lambda me: me.facts)
    assert forger.facts["role"] == "stranger" and "pupils" not in forger.facts
    for what in ("pause", "say", "send-away", "hand-out", "vote-open", "close", "results", "hand", "vote", "at"):
        forger.say(do=what, on=True, text="x", pupil=1, size=1)
        assert forger.reply()["re"] == "problem"
    teacher.say(do="square", address="http://x/")
    teacher.reply()
    assert not teacher.facts["paused"] and len(teacher.facts["pupils"]) == 2


@pytest.mark.parametrize("data", ["x" * 70_000, "[" * 9000, "5", "[]", b"\x00" * 9, "{", '{"do": "pause"}'])
def test_a_frame_that_is_no_message_closes_only_its_own_channel(server, school, data):
    code, teacher, _ = school
    wire = websocket.create_connection(f"{server.address.replace('http', 'ws')}class/socket/{code}", timeout=30)
    WIRES.append(wire.sock)
    with pytest.raises(CLOSED):
        wire.send(data, websocket.ABNF.OPCODE_BINARY if isinstance(data, bytes) else websocket.ABNF.OPCODE_TEXT)
        while wire.recv():
            pass
        raise ConnectionError
    teacher.say(do="say", text="still here")
    teacher.until(lambda me: me.facts["message"] == "still here")


def test_another_site_gets_no_channel_and_starts_no_class(server, school):
    with pytest.raises(websocket.WebSocketBadStatusException):
        Guest(server, school[0], origin="http://elsewhere.test")
    with pytest.raises(urllib.error.HTTPError):
        start(server, Origin="http://elsewhere.test")


def test_a_flood_of_one_pupil_stops_nobody_else(server, school):
    _, teacher, (ana, ben) = school
    for k in range(rounds(400, 20_000)):
        ana.say(do="hand", up=bool(k % 2))
    ben.say(do="hand", up=True)
    teacher.until(lambda me: any(one["name"] == "Ben" and one["hand"] for one in me.facts["pupils"]))
    teacher.say(do="pause", on=True)
    ben.until(lambda me: me.facts["paused"])


def test_codes_cannot_be_tried_without_end(server):
    from_there = {"header": {"X-Forwarded-For": "10.9.7.7"}}
    told = [Guest(server, f"ABC{n % 8 + 2}{n // 8 + 2}2", **from_there).reply()["text"] for n in range(25)]
    assert "no class" in told[0] and "Too many wrong codes" in told[-1]


def test_tokens_cannot_be_tried_without_end(server, school):
    from_there = {"header": {"X-Forwarded-For": "10.9.7.8"}}
    guests = [Guest(server, school[0], "x" * 22, **from_there) for _ in range(25)]
    assert "Too many" in guests[-1].reply()["text"]


def test_classes_cannot_be_started_without_end(server):
    told = [start(server, f"Class {n}", **{"X-Forwarded-For": "10.9.7.9"}) for n in range(40)]
    assert "code" in told[0] and "Too many classes" in told[-1]["problem"]


def test_a_killed_server_loses_nothing_of_a_class(tmp_path):
    server = Server(tmp_path, "--pool", "0")
    made = start(server)
    teacher = Guest(server, made["code"], made["token"]).until(lambda me: me.facts)
    ana = Guest(server, made["code"]).join("Ana")
    ana.say(do="at", lesson="01", step=3, steps=8)
    ana.say(do="hand", up=True)
    teacher.until(lambda me: any(one["hand"] for one in me.facts["pupils"]))
    teacher.say(do="pause", on=True)
    ana.until(lambda me: me.facts["paused"])
    server.stop(signal.SIGKILL)
    server = Server(tmp_path, "--pool", "0")
    wall = Guest(server, made["code"], made["token"]).until(lambda me: me.facts).facts
    one, = wall["pupils"]
    assert wall["paused"] and (one["name"], one["lesson"], one["step"]) == ("Ana", "01", 3) and one["hand"]
    assert Guest(server, made["code"], ana.token).until(lambda me: me.facts).facts["role"] == "pupil"
    server.stop()


def test_thirty_pupils_learn_vote_and_play_at_once(server):
    made = start(server)
    teacher = Guest(server, made["code"], made["token"])
    pupils = [Guest(server, made["code"]).join(f"P{n}") for n in range(30)]
    for k, pupil in enumerate(pupils):
        pupil.say(do="at", lesson="03", step=1 + k % 8, steps=8)
    teacher.until(lambda me: sum(bool(one["lesson"]) for one in me.facts.get("pupils", ())) == 30)
    teacher.say(do="vote-open", question="Which?", options=["A", "B", "C"])
    for k, pupil in enumerate(pupils):
        pupil.until(lambda me: me.facts["vote"]).say(do="vote", n=1, phase="first", choice=k % 3)
    teacher.until(lambda me: me.facts["vote"] and me.facts["vote"]["answered"] == 30)
    teacher.say(do="vote-on", phase="first")
    teacher.until(lambda me: me.facts["vote"]["first"] == [10, 10, 10])
    teacher.say(do="hand-out", system="core-2e", how="first", film="", mastermind="", scheme="", size=4)
    codes = {pupil.until(lambda me: me.facts["table"]).facts["table"] for pupil in pupils}
    teacher.until(lambda me: len(me.facts["tables"]) == len(codes) == 8)
    assert len({table["turn"] for table in teacher.facts["tables"]}) == 1, "the same cards for every table"
