"""One hostile visitor: each attack goes on until its time is over, against a server on this machine.

    python tests/hostile/attacks.py NAME ADDRESS SECONDS
"""

from __future__ import annotations

import socket
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

import websocket
from support.serving import Site

from hostile.players import BROWSER, V1, Player, channel_to, framed, packed

GoOn = Callable[[], bool]
PAGE = "voila/render/play.ipynb"
NO_MATTER = (OSError, websocket.WebSocketException)  # the server may hang up on an attacker at any time


def bad_frames() -> Iterator[tuple[str, bytes | str]]:
    """A protocol, and a frame of it that is not a message."""
    good = framed("shell", "comm_info_request", {})[0]
    assert isinstance(good, bytes)
    for number in (0, 1, 5, 7, 23, 50_000_000, 10**12, 2**64 - 1):
        yield V1, number.to_bytes(8, "little") + b"x" * 8
        yield V1, number.to_bytes(8, "little") + good[8:]
    for offset in (0, 1, len(good) + 1, 2**40, 2**64 - 1):
        yield V1, good[:16] + offset.to_bytes(8, "little") + good[24:]
    yield from ((V1, frame) for frame in (b"", b"x", good[:7], good[:60], "text", good[:-1]))
    for header in (b"", b"5", b"[]", b"{}", b"[" * 9000, b'{"msg_type": []}', b"\xff", b"x" * 20_000):
        yield V1, packed(b"shell", header, b"{}", b"{}", b"{}")
    for channel in (b"", b"nowhere", b"\xff", b"shell" * 9):
        yield V1, packed(channel, b'{"msg_type": "comm_info_request"}', b"{}", b"{}", b"{}")
    for number in (-(2**31), -1, 0, 1, 2, 21, 50_000_000, 2**31 - 1):
        yield "", struct.pack("!i", number) + b"x" * 8
    for text in ("", "[", "5", "[]", "{}", "[" * 90_000, '{"channel": []}', '{"channel": "shell", "header": 5}',
                 '{"channel": "shell", "header": {"msg_type": "comm_msg"}}', '{"header": {}}', "x" * 3_100_000):
        yield "", text


def frames(site: Site, go_on: GoOn) -> None:
    """Send frames that claim more than they hold, over and over."""
    own = Player(site)
    while go_on():
        for protocol, frame in bad_frames():
            with suppress(*NO_MATTER):
                channel = channel_to(site, own.kernel, protocol)
                channel.send(frame, 2 if isinstance(frame, bytes) else 1)
                channel.close()
            if not go_on():
                break
    own.leave()


def flood(site: Site, go_on: GoOn) -> None:
    """Messages as fast as they go, answers thrown away."""
    own = Player(site)
    threading.Thread(target=swallow, args=(own.channel,), daemon=True).start()
    with suppress(*NO_MATTER):
        while go_on():
            own.say({"do": "plan", "setup": {"system": "core-2e", "players": ["Ana"]}})
    own.leave()


def unread(site: Site, go_on: GoOn) -> None:
    """Questions with long answers, which nobody reads."""
    own = Player(site)
    own.channel.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    with suppress(*NO_MATTER):
        while go_on():
            own.say({"do": "new", "setup": {"system": "core-2e", "players": ["Ana"]}})
    own.leave()


def large(site: Site, go_on: GoOn) -> None:
    """Messages of the largest size, in both protocols."""
    ends = [Player(site), Player(site, "")]
    with suppress(*NO_MATTER):
        while go_on():
            for own in ends:
                own.say({"do": "load", "text": "x" * 2_800_000})
    for own in ends:
        own.leave()


def types(site: Site, go_on: GoOn) -> None:
    """Requests that are not allowed, each of another kind, so that each would be a line in a log."""
    own, number = Player(site), 0
    with suppress(*NO_MATTER):
        while go_on():
            number += 1
            own.channel.send(*framed("control", f"execute_{'abcdefghij'[number % 10] * (number % 50)}", {}))
    own.leave()


def pings(site: Site, go_on: GoOn) -> None:
    """Pings without end, and no pong is read."""
    own = Player(site)
    with suppress(*NO_MATTER):
        while go_on():
            own.channel.ping("x" * 100)
    own.leave()


def channels(site: Site, go_on: GoOn) -> None:
    """One page with as many channels as it gets."""
    own, held = Player(site), []
    while go_on():
        with suppress(*NO_MATTER):
            held.append(channel_to(site, own.kernel))
    for channel in held:
        channel.close()
    own.leave()


def half_open(site: Site, go_on: GoOn) -> None:
    """Connections that ask nothing, or letter by letter."""
    held: list[socket.socket] = []
    while go_on():
        with suppress(OSError):
            held.append(socket.create_connection(("127.0.0.1", site.port), timeout=5))
        for one in held[::7]:
            with suppress(OSError):
                one.send(b"G")
        held = held[-1500:]


def burst(site: Site, go_on: GoOn) -> None:
    """As many pages at once as a hundred requests bring, again and again; nobody reads them."""
    request = f"GET /{PAGE} HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n"
    request += "".join(f"{name}: {value}\r\n" for name, value in BROWSER.items()) + "\r\n"
    while go_on():
        held = []
        for _ in range(100):
            with suppress(OSError):
                held.append(socket.create_connection(("127.0.0.1", site.port), timeout=5))
                held[-1].send(request.encode())
        threading.Event().wait(1.0)
        for one in held:
            one.close()


def requests(site: Site, go_on: GoOn) -> None:
    """Requests for pages that cost no kernel, from twenty threads."""
    def ask() -> None:
        while go_on():
            with suppress(OSError):
                site.get()
                site.get("voila/static/voila.js")

    threads = [threading.Thread(target=ask) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def swallow(channel: websocket.WebSocket) -> None:
    with suppress(*NO_MATTER, ValueError):
        while channel.recv():
            pass


ATTACKS = {attack.__name__: attack for attack in (
    frames, flood, unread, large, types, pings, channels, half_open, burst, requests)}


if __name__ == "__main__":
    name, address, seconds = sys.argv[1:]
    end = time.monotonic() + float(seconds)
    ATTACKS[name](Site(address), lambda: time.monotonic() < end)
