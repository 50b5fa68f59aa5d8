"""A player without a browser: opens the board's page as a browser does, and speaks to its kernel by the protocol."""

from __future__ import annotations

import json
import re
import time
import uuid
from itertools import accumulate, count
from typing import Any

import websocket
from support.serving import Site

V1 = "v1.kernel.websocket.jupyter.org"
BROWSER = {"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


class Player:
    """A page with its channel; it plays a game by clicking the first option."""

    def __init__(self, server: Site, protocol: str = V1) -> None:
        code, page = server.get("voila/render/play.ipynb", **BROWSER)
        assert code == 200, (code, page[:300])
        self.server, self.protocol = server, protocol
        self.kernel = re.search(r'"kernelId": ?"([^"]+)"', page)[1]
        self.widget = re.search(r'model_id\\?"\s*:\s*\\?"([0-9a-f]+)', page)[1]
        self.channel = channel_to(server, self.kernel, protocol)
        self.asked, self.scene, self.waits = count(1), {}, []

    def click(self) -> float:
        """Give an answer, or begin a new game after the end; returns the seconds until the board changed."""
        begun = time.monotonic()
        if not self.scene.get("ask"):
            self.say({"do": "new", "setup": {"system": "core-2e", "players": ["Ana"], "seed": next(self.asked)}})
        else:
            self.say({"do": "choose", "option": 0, "step": self.scene["step"]})
        self.hear()
        self.waits.append(time.monotonic() - begun)
        return self.waits[-1]

    def say(self, content: Any) -> None:
        self.channel.send(*framed("shell", "comm_msg", {
            "comm_id": self.widget, "data": {"method": "custom", "content": content}}, self.protocol))

    def hear(self) -> None:
        """Wait for the board's reply, which must be a new scene."""
        while True:
            kind, content = unframed(self.channel.recv())
            data = content.get("data", {}) if kind == "comm_msg" else {}
            if data.get("method") == "update" and "scene" in data["state"]:
                self.scene = data["state"]["scene"]
                return
            assert data.get("method") != "custom", data

    def leave(self) -> None:
        self.channel.close()
        self.server.end_kernel(self.kernel, self.server.address.rstrip("/"))


def channel_to(server: Site, kernel: str, protocol: str = V1, **how: Any) -> websocket.WebSocket:
    address = f"{server.address.replace('http', 'ws')}api/kernels/{kernel}/channels?session_id={uuid.uuid4()}"
    protocols = {"subprotocols": [protocol]} if protocol else {}
    return websocket.create_connection(address, timeout=60, **protocols, **how)


def framed(channel: str, kind: str, content: Any, protocol: str = V1) -> tuple[bytes | str, int]:
    """A message as the protocol wants it, and whether it is binary."""
    parts = [{"msg_type": kind, "msg_id": uuid.uuid4().hex, "username": "", "session": "x", "version": "5.3",
              "date": "2026-01-01T00:00:00Z"}, {}, {}, content]
    if protocol == V1:
        return packed(channel.encode(), *(json.dumps(part).encode() for part in parts)), 2
    names = ("header", "parent_header", "metadata", "content")
    return json.dumps(dict(zip(names, parts)) | {"channel": channel, "buffers": []}), 1


def packed(*pieces: bytes) -> bytes:
    """The newer protocol: how many offsets, the offsets, then the pieces."""
    offsets = list(accumulate([8 * (len(pieces) + 2), *map(len, pieces)]))
    return b"".join(n.to_bytes(8, "little") for n in [len(offsets), *offsets]) + b"".join(pieces)


def unframed(message: str | bytes) -> tuple[str, dict[str, Any]]:
    """The kind of a message and its content."""
    if isinstance(message, str):
        data = json.loads(message)
        return data["header"]["msg_type"], data["content"]
    many = int.from_bytes(message[:8], "little")
    offsets = [int.from_bytes(message[8 * k:8 * k + 8], "little") for k in range(1, many + 1)]
    header, content = (json.loads(message[offsets[k]:offsets[k + 1]]) for k in (1, 4))
    return header["msg_type"], content
