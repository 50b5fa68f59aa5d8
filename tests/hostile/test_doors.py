"""Attacks on the doors of a real server: frames, bursts, aborted and foreign requests, connections without end."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress

import pytest
import websocket
from support.serving import Server, children_of, until

from hostile.attacks import NO_MATTER, PAGE, bad_frames
from hostile.players import BROWSER, Player, channel_to, framed, unframed

psutil = pytest.importorskip("psutil")
pytest.importorskip("voila")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells which processes there are")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("doors"), linux]
PAGES = 3
CONNECTIONS = 100  # the fewest that one address may have


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("doors"), "--pool", "0", "--pages", str(PAGES))
    yield one
    one.stop()


@pytest.fixture
def player(server):
    one = Player(server)
    yield one
    one.leave()


def kernels(server) -> int:
    return len(children_of(server.process.pid))


def request(server, path=PAGE, **headers) -> socket.socket:
    """A request that has been sent, and whose answer has not been read."""
    one = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    lines = [f"GET /{path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Connection: close",
             *(f"{name}: {value}" for name, value in (BROWSER | headers).items())]
    one.sendall("\r\n".join([*lines, "", ""]).encode())
    return one


def code_of(one: socket.socket) -> int:
    with one:
        answer = b""
        while part := one.recv(65536):
            answer += part
    return int(answer.split()[1])


# ---- frames ----------------------------------------------------------------------------------------


def test_a_frame_that_claims_what_it_does_not_hold_costs_nothing(server, player):
    process = psutil.Process(server.process.pid)
    before = process.memory_info().rss, process.cpu_times().user
    for protocol, frame in bad_frames():
        with suppress(*NO_MATTER):
            channel = channel_to(server, player.kernel, protocol)
            channel.send(frame, 2 if isinstance(frame, bytes) else 1)
            channel.close()
        assert server.process.poll() is None
    player.click()
    assert process.memory_info().rss - before[0] < 60_000_000
    assert process.cpu_times().user - before[1] < 10


def test_a_channel_that_has_sent_nonsense_is_closed_and_says_why(server, player):
    channel = channel_to(server, player.kernel)
    channel.send((50_000_000).to_bytes(8, "little") + b"x" * 8, 2)
    with pytest.raises(websocket.WebSocketConnectionClosedException):
        while True:
            opcode, data = channel.recv_data()
            if opcode == websocket.ABNF.OPCODE_CLOSE:
                assert int.from_bytes(data[:2], "big") == 1007 and data[2:] == b"not a message"
    channel.close()


@pytest.mark.parametrize("protocol", ["", "v1.kernel.websocket.jupyter.org"])
def test_an_honest_message_passes(server, player, protocol):
    channel = channel_to(server, player.kernel, protocol)
    channel.send(*framed("shell", "comm_info_request", {}, protocol))
    while unframed(channel.recv())[0] != "comm_info_reply":
        pass
    channel.close()


# ---- places ----------------------------------------------------------------------------------------


def test_the_limit_of_pages_holds_under_a_burst(server):
    asked = [request(server) for _ in range(20)]
    codes = sorted(map(code_of, asked))
    assert codes == [200] * PAGES + [503] * (20 - PAGES) and kernels(server) == PAGES
    for place in children_of(server.process.pid):
        psutil.Process(place).kill()
    until(lambda: kernels(server) == 0)


def test_an_aborted_request_gives_its_place_back(server):
    for _ in range(3):
        for one in [request(server) for _ in range(PAGES)]:
            one.close()
    until(lambda: kernels(server) == 0)
    asked = [request(server) for _ in range(PAGES)]
    until(lambda: kernels(server) > 0)
    for one in asked:  # in the middle of its page
        one.close()
    until(lambda: kernels(server) == 0)
    Player(server).leave()


def test_a_page_that_never_speaks_to_its_kernel_loses_it(tmp_path):
    one = Server(tmp_path, "--pool", "0", "--pages", "1", "--idle", "0.02")
    assert code_of(request(one)) == 200 and kernels(one) == 1
    until(lambda: code_of(request(one)) == 200)
    one.stop()


@pytest.mark.parametrize("headers", [
    {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, {"Sec-Fetch-Mode": "no-cors"},
    {"Sec-Fetch-Dest": "iframe"}, {"Sec-Fetch-Dest": "image"}, {"Sec-Purpose": "prefetch;prerender"}])
def test_a_request_that_is_no_visit_starts_no_kernel(server, headers):
    assert code_of(request(server, **headers)) == 403 and kernels(server) == 0


def test_a_browser_that_does_not_say_what_it_wants_is_judged_by_the_page_it_comes_from(server):
    for name in ("Origin", "Referer"):
        code, text = server.get(PAGE, **{name: "http://attacker.example/x"})
        assert code == 403 and "Come in" in text and kernels(server) == 0
    code, _ = server.get(PAGE, Referer=server.address)
    assert code == 200 and kernels(server) == 1
    psutil.Process(*children_of(server.process.pid)).kill()
    until(lambda: kernels(server) == 0)


def test_one_address_cannot_take_all_places_where_each_has_a_limit(tmp_path):
    one = Server(tmp_path, "--pool", "0", "--pages", "3", "--each", "1")
    codes = [code_of(request(one, **{"X-Forwarded-For": f"8.8.8.8, {address}"}))
             for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2", "fd00::1", "fd00::2")]
    assert codes == [200, 503, 200, 200, 503]
    one.stop()


# ---- connections -----------------------------------------------------------------------------------


def test_a_page_has_a_few_channels_and_no_more(server, player):
    held = [channel_to(server, player.kernel) for _ in range(2)]
    with pytest.raises(websocket.WebSocketBadStatusException, match="429"):
        channel_to(server, player.kernel)
    held.pop().close()
    until(lambda: psutil.Process(server.process.pid).num_fds() > 0 and can_speak(server, player))
    held.pop().close()


def can_speak(server, player) -> bool:
    try:
        channel_to(server, player.kernel).close()
    except websocket.WebSocketBadStatusException:
        return False
    return True


def test_one_address_cannot_hold_all_connections(server):
    held = [socket.create_connection(("127.0.0.1", server.port), timeout=60) for _ in range(CONNECTIONS + 5)]
    assert [one.recv(1) for one in held[CONNECTIONS:]] == [b""] * 5, "those above the limit are closed"
    held[0].sendall(b"GET / HTTP/1.0\r\n\r\n")
    assert held[0].recv(12) == b"HTTP/1.1 200"
    for one in held:
        one.close()
    until(lambda: can_ask(server))


def can_ask(server) -> bool:
    try:
        return server.get()[0] == 200
    except OSError:
        return False


def test_messages_that_come_too_fast_wait_and_none_is_lost(server, player):
    for _ in range(400):
        player.say({"do": "nothing"})
    heard = 0
    while heard < 400:
        kind, content = unframed(player.channel.recv())
        heard += kind == "comm_msg" and content["data"].get("method") == "custom"
    assert player.click() >= 0
