"""Tables attacked through their websockets: nobody acts for another, nobody stops others, and no answer is lost."""

from __future__ import annotations

import json
import os
import random
import signal
import time

import pytest
import websocket
from support.serving import Server

from hostile.hostile import rounds, run_apart
from legendary_nb.cards import system_names

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("tables")]
CLOSED = (websocket.WebSocketConnectionClosedException, ConnectionError, websocket.WebSocketTimeoutException)
KILLS = rounds(2, 200)  # of whole servers, which take seconds to start


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("tables"), "--pool", "0")
    yield one
    one.stop()


WIRES = []


@pytest.fixture(autouse=True)
def hung_up():
    """After each test all wires are closed."""
    yield
    while WIRES:
        WIRES.pop().close()  # the socket itself: a wire that the server has closed forgets it


def wired(server, code, **how):
    address = f"{server.address.replace('http', 'ws')}together/socket/{code}"
    wire = websocket.create_connection(address, timeout=30, **how)
    WIRES.append(wire.sock)
    return wire


class Guest:
    """Somebody at a screen of a table, without a browser."""

    def __init__(self, server, code, token="", invitation="", **how):
        self.wire = wired(server, code, **how)
        self.table, self.scene, self.told = {}, {}, []
        self.say(do="hello", token=token, invitation=invitation)

    def say(self, **message):
        self.wire.send(json.dumps(message))

    def hear(self):
        """Take one message."""
        message = json.loads(self.wire.recv() or "{}")
        put = message.get("put", {})
        self.table, self.scene = put.get("table", self.table), put.get("scene", self.scene)
        self.told += [message["tell"]] if "tell" in message else []
        return message

    def until(self, is_true):
        while not is_true(self):
            self.hear()
        return self

    def problem(self):
        """The next sentence about something that failed."""
        before = len(self.told)
        self.until(lambda me: len(me.told) > before)
        return self.told[-1]["text"]


def make(server, people=2, system="core-2e", bots=(), **how):
    """A table that somebody makes through the page."""
    asked = {"name": "P0", "system": system, "how": "first", "film": "", "mastermind": "", "scheme": "",
             "seats": people + len(bots), "bots": list(bots), "open": True, "visitor": "x" * 32} | how
    if system == "bond":
        asked |= {"how": "film", "film": "GoldenEye"}
    _, text = ask(server, asked)
    made = json.loads(text)
    return made["code"], made["token"], made["invitation"]


def ask(server, asked, **headers):
    import urllib.error
    import urllib.request

    data = asked if isinstance(asked, bytes) else json.dumps(asked).encode()
    request = urllib.request.Request(f"{server.address}together/new", data=data, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, ""


def gathered(server, people, **how):
    """People on all seats of a table whose game has begun, with their tokens."""
    code, token, _ = make(server, people, **how)
    guests, tokens = [Guest(server, code, token)], [token]
    for k in range(1, people):
        guests.append(Guest(server, code))
        guests[-1].until(lambda me: me.table).say(do="take", seat=k, name=f"P{k}")
        guests[-1].until(lambda me: any("token" in one for one in me.told))
        tokens.append(next(one["token"] for one in guests[-1].told if "token" in one))
    guests[0].say(do="begin")
    for guest in guests:
        guest.until(lambda me: me.scene)
    return code, guests, tokens


def asked_of(guests):
    """The guest who is asked, once everybody sees the same moment."""
    return next(guest for guest in guests if guest.scene["ask"] and guest.scene["ask"]["mine"])


def step_on(guests, chance):
    """Let the one who is asked answer, and everybody hear of it."""
    mine = asked_of(guests)
    ask, step = mine.scene["ask"], mine.scene["step"]
    end = ask["end"]["do"] if ask.get("end") and chance.random() < 0.5 else 0
    mine.say(do="choose", option=end, step=step)
    for guest in guests:
        guest.until(lambda me: me.scene["step"][:2] != step[:2])


@pytest.mark.parametrize("system", system_names())
@pytest.mark.parametrize("people", [2, 5])
def test_people_at_their_own_screens_play_to_the_end(server, people, system):
    _, guests, _ = gathered(server, people, system=system)
    chance = random.Random(people)
    while not guests[0].scene["outcome"]:
        step_on(guests, chance)
    results = [guest.scene["outcome"]["result"] for guest in guests]
    assert len(set(results)) == 1
    assert [guest.table["you"] for guest in guests] == list(range(people))


def test_a_forged_token_looks_on_and_answers_for_nobody(server):
    code, guests, tokens = gathered(server, 2)
    mine = asked_of(guests)
    for token in ("x" * 22, tokens[0][:-1] + "!", "", "0"):
        forger = Guest(server, code, token).until(lambda me: me.scene)
        assert forger.table["you"] == -1
        forger.say(do="choose", option=0, step=[mine.scene["step"][0], mine.scene["step"][1], mine.scene["seat"]])
        assert "Take your seat" in forger.problem()
        assert all(isinstance(player["hand"], int) for player in forger.scene["players"])
        forger.wire.close()
    other = next(guest for guest in guests if guest is not mine)
    other.say(do="choose", option=0, step=other.scene["step"])
    assert "another seat" in other.problem()
    mine.say(do="card", f="nothing")
    assert mine.scene["step"][0] == 0


def test_a_message_that_is_sent_again_counts_once(server):
    _, guests, _ = gathered(server, 2)
    mine = asked_of(guests)
    message = {"do": "choose", "option": 0, "step": mine.scene["step"]}
    for _ in range(5):
        mine.say(**message)
    mine.until(lambda me: "first" in me.scene["notice"])
    assert mine.scene["step"][0] in (1, 2)  # what has only one answer follows by itself


@pytest.mark.parametrize("data", ["x" * 20_000, "[" * 9000, "5", "[]", b"\x00" * 9, "{", '{"do": "choose"}'])
def test_a_frame_that_is_no_message_closes_only_its_own_channel(server, data):
    code, guests, _ = gathered(server, 2)
    stranger = wired(server, code)
    with pytest.raises(CLOSED):
        stranger.send(data, websocket.ABNF.OPCODE_BINARY if isinstance(data, bytes) else websocket.ABNF.OPCODE_TEXT)
        while stranger.recv():
            pass
        raise ConnectionError
    step_on(guests, random.Random(1))


def test_another_site_gets_no_channel_and_makes_no_table(server):
    code, *_ = make(server)
    with pytest.raises(websocket.WebSocketBadStatusException):
        Guest(server, code, origin="http://elsewhere.test")
    assert ask(server, {"name": "Eve"}, Origin="http://elsewhere.test")[0] in (403, 404)


@pytest.mark.parametrize("asked", [b"", b"5", b"[" * 3000, b"x" * 70_000, {"name": 5}, {"seats": 9, "name": "x"}])
def test_nonsense_makes_no_table(server, asked):
    code, text = ask(server, asked)
    assert code in (400, 413, 0) or "problem" in json.loads(text)


def test_a_flood_of_one_screen_slows_nobody_else(server):
    _, guests, _ = gathered(server, 2)
    code, token, _ = make(server)
    flooder = Guest(server, code, token)
    for _ in range(rounds(400, 20_000)):
        flooder.say(do="look", event=0)
    begun = time.monotonic()
    for _ in range(5):
        step_on(guests, random.Random(3))
    assert time.monotonic() - begun < 60
    flooder.wire.close()


def test_codes_cannot_be_tried_without_end(server):
    """The tries of one address are counted; a proxy on this machine tells whose they are."""
    from_there = {"header": {"X-Forwarded-For": "10.9.8.7"}}
    told = [Guest(server, f"ABC{n % 8 + 2}{n // 8 + 2}2", **from_there).problem() for n in range(25)]
    assert "no table" in told[0] and "Too many wrong codes" in told[-1]
    assert "no table" in Guest(server, "ABC222", header={"X-Forwarded-For": "10.9.8.6"}).problem()


def test_no_more_screens_of_a_seat_than_it_may_have(server):
    code, _, tokens = gathered(server, 2)
    held = [Guest(server, code, tokens[0]).until(lambda me: me.scene) for _ in range(12)]
    last = held[-1]
    assert last.table["you"] == 0 and sum(seat["here"] for seat in last.table["seats"]) == 2
    with pytest.raises(CLOSED):
        while held[0].wire.recv():
            pass
        raise ConnectionError


def seen_of(scene):
    """What somebody remembers of a moment."""
    return scene["step"][:2], scene["turn"], [one["f"] for one in scene["hq"] if one]


def survive_kills(servers, address_of, chance):
    """Play while servers are killed: whatever a screen showed is there afterwards, at every server."""
    code, guests, tokens = gathered(servers[0], 2)
    for number in range(KILLS):
        guests = [Guest(servers[k % len(servers)], code, token) for k, token in enumerate(tokens)]
        for guest in guests:
            guest.until(lambda me: me.scene)
        together(guests)
        for _ in range(chance.randrange(2, 9)):
            if guests[0].scene["outcome"]:
                code, guests, tokens = gathered(servers[0], 2)
            step_on(guests, chance)
        if guests[0].scene["outcome"]:
            continue
        seen, mine = seen_of(guests[0].scene), asked_of(guests)
        mine.say(do="choose", option=0, step=mine.scene["step"])  # nobody has heard whether this one counts
        time.sleep(0.03 * chance.random())  # a random moment between its coming and its being told
        servers[number % len(servers)].stop(signal.SIGKILL)
        servers[number % len(servers)] = address_of()
        for server in servers:
            now = Guest(server, code, tokens[0]).until(lambda me: me.scene).scene
            assert now["step"][0] > seen[0][0] or seen_of(now) == seen
        while WIRES:
            WIRES.pop().close()


def together(guests):
    """Wait until all see the same moment; screens of another process follow."""
    while len({tuple(guest.scene["step"][:2]) for guest in guests}) > 1:
        min(guests, key=lambda guest: guest.scene["step"][0]).hear()


def test_a_killed_server_loses_nothing_that_was_answered(tmp_path):
    def start():
        return Server(tmp_path, "--pool", "0")

    servers = [start()]
    survive_kills(servers, start, random.Random(7))
    servers[0].stop()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the writers are forked")
@pytest.mark.parametrize("writers", [1, 2])
def test_writers_that_are_killed_at_random_moments_lose_nothing_they_have_told(tmp_path, writers):
    found = run_apart("table_kills", tmp_path / "tables.db", rounds(15, 200), writers)
    assert found["kills"] == rounds(15, 200) and found["told"] > found["kills"], found
    assert (found["lost"], found["broken"]) == (0, 0) and bool(found["later"]) == (writers > 1), found


@pytest.mark.parametrize("writers", [1, 2])
def test_writers_of_one_postgresql_that_are_killed_lose_nothing_they_have_told(postgres, writers):
    found = run_apart("table_kills", postgres, rounds(15, 200), writers)
    assert found["kills"] == rounds(15, 200) and found["told"] > found["kills"], found
    assert (found["lost"], found["broken"]) == (0, 0) and bool(found["later"]) == (writers > 1), found


def test_two_servers_of_one_postgresql_lose_nothing_when_one_is_killed(tmp_path, postgres):
    """An answer at one server shows at the other; whoever is killed, nothing that was shown is lost."""
    homes = iter(range(KILLS + 2))

    def start():
        return Server(tmp_path / str(next(homes)), "--pool", "0", "--store", postgres)

    servers = [start(), start()]
    survive_kills(servers, start, random.Random(8))
    for server in servers:
        server.stop()
