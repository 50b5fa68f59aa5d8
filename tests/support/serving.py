"""A server of the apps for tests: a separate process, on a free port, with its own folder for games."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Site:
    """A running server, and requests to it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.port = int(address.rstrip("/").rpartition(":")[2])

    def get(self, path: str = "", **headers: str) -> tuple[int, str]:
        """The code and the text of an answer."""
        request = urllib.request.Request(self.address + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read().decode("utf-8")
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode("utf-8", "replace")

    def end_kernel(self, kernel: str, origin: str) -> int:
        """The code of the answer to a page of that origin which says that it closes."""
        return self.post(f"voila/api/shutdown/{kernel}", Origin=origin)

    def post(self, path: str, data: bytes = b"", method: str = "POST", **headers: str) -> int:
        """The code of the answer; 0 if the server hangs up."""
        request = urllib.request.Request(self.address + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code
        except (urllib.error.URLError, ConnectionError):
            return 0


class Server(Site):
    """legendary-nb serve, started as a user does."""

    def __init__(self, home: Path, *args: str, port: int = 0) -> None:
        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        environment = os.environ | {"LEGENDARY_NB_HOME": str(home), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "legendary_nb", "serve", "--no-browser", "--port", str(port), *args]
        self.process = subprocess.Popen(command, cwd=home, env=environment, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, line + self.process.communicate()[1] + self.log()
        super().__init__(found[0])

    def log(self) -> str:
        file = self.home / "server.log"
        return file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
        """Stop the server; returns its exit code and its last output."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


class Wire:
    """The network between a browser and a server, which can be cut and mended."""

    def __init__(self, server: Server) -> None:
        self.server, self.ends = server, []
        self.mend()
        self.address = f"http://127.0.0.1:{self.port}/"

    def mend(self) -> None:
        self.door = socket.create_server(("127.0.0.1", getattr(self, "port", 0)))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.let_in, args=(self.door,), daemon=True).start()

    def let_in(self, door: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near = door.accept()[0]
                far = socket.create_connection(("127.0.0.1", self.server.port))
                self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Cut all connections, and let nobody in."""
        for end in (self.door, *self.ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends = []


def until(condition: Callable[[], bool], seconds: float = 180) -> None:
    """Wait for something that will be true."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    """The process runs; one that has ended and waits for its parent's look does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children_of(pid: int) -> list[int]:
    """The processes that a process has started; only Linux tells."""
    folder = Path(f"/proc/{pid}/task")
    return [int(child) for task in folder.glob("*/children") for child in task.read_text().split()]
