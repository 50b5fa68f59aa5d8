"""What the benchmark of the board plays on: servers, a browser, pages that click by themselves, and time limits."""

from __future__ import annotations

import importlib.util
import os
import queue
import re
import secrets
import shutil
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from legendary_nb.game import Game
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.ui.board.kept_games import Store
from legendary_nb.ui.serve.starting import page_of

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
READY = ".lg .board .handrow [data-act=choose]"
# a page plays by itself: it clicks something that can be done, so many times, and tells for each click the
# milliseconds until the board shows the next moment and a frame is drawn; -1 is a click without an answer
PLAYER = """async ([moves, patience]) => {
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const first = (...what) => what.map((one) => document.querySelector(one)).find((one) => one && !one.disabled);
  const at = () => document.querySelector(".lg").dataset.step;
  const unpicked = ".board [data-act=pick][aria-pressed=false]";
  const wanted = ["[data-act=again]", ".board [data-act=answer]", unpicked, "[data-act=ready]",
                  ".handrow [data-act=choose]", "[data-act=choose]", "[data-act=end]"];
  const surely = () => first("[data-act=confirm]", "[data-act=end].sure");
  const click = (target) => new Promise((done) => {
    const isPick = target.dataset.act === "pick";
    target.click();
    while (isPick && !surely() && first(unpicked)) first(unpicked).click();
    const sure = surely();
    const before = at(), start = performance.now();
    const finish = (ms) => { look.disconnect(); clearTimeout(late); done(ms); };
    const seen = () => at() !== before && requestAnimationFrame(() => finish(performance.now() - start));
    const look = new MutationObserver(seen);
    const late = setTimeout(() => finish(-1), patience);
    look.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    sure?.click();
  });
  const times = [];
  while (times.length < moves) {
    const end = performance.now() + patience;
    let target = first(...wanted);
    while (!target && performance.now() < end) { await rest(10); target = first(...wanted); }
    times.push(target ? await click(target) : -1);
    if (times.at(-1) < 0) return times;
  }
  return times;
}"""
COUNT_WIDGETS = """async () => {
  const page = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const address = `${location.origin.replace("http", "ws")}${page.baseUrl}api/kernels/${page.kernelId}/channels`;
  const socket = new WebSocket(address);
  await new Promise((done) => { socket.onopen = done; });
  const header = { msg_id: "count", msg_type: "comm_info_request", session: "count", version: "5.3" };
  const answer = new Promise((done) => { socket.onmessage = (event) => {
    const message = typeof event.data === "string" ? JSON.parse(event.data) : {};
    if (message.header?.msg_type === "comm_info_reply") done(message.content.comms);
  }; setTimeout(() => done({}), 10000); });
  socket.send(JSON.stringify({ header, parent_header: {}, metadata: {}, channel: "shell", buffers: [],
                               content: { target_name: "jupyter.widget" } }));
  const comms = await answer;
  socket.close();
  return Object.keys(comms).length;
}"""


@dataclass
class Deadline:
    """The time a part of the benchmark has; every wait in it takes what is left."""

    seconds: float
    end: float = field(init=False)

    def __post_init__(self) -> None:
        self.end = time.monotonic() + self.seconds

    def left(self) -> float:
        """The seconds left; without any, the part ends."""
        seconds = self.end - time.monotonic()
        if seconds <= 0:
            raise Problem(f"not done after {self.seconds:g} seconds")
        return seconds

    def ms(self) -> float:
        return 1000 * self.left()

    def pause(self, seconds: float = 0.2) -> None:
        time.sleep(min(seconds, self.left()))


# ---- what is needed --------------------------------------------------------------------------------


def check_tools() -> None:
    for name, extra in (("playwright", "browser"), ("voila", "play"), ("anywidget", "play"), ("jupyterlab", "play")):
        if importlib.util.find_spec(name) is None:
            raise Problem(f"bench --ui needs {name}; install it with: pip install 'legendary-nb[{extra}]'")
    path = chromium()
    if path is not None and not Path(path).exists():
        raise Problem(f"LEGENDARY_NB_CHROMIUM is {path}, and there is no such file")
    if path is None and not own_browser():
        raise Problem("bench --ui needs Chromium; install it, name it in LEGENDARY_NB_CHROMIUM, or fetch it with: "
                      "python -m playwright install chromium")


def chromium() -> str | None:
    """An installed Chromium; None means Playwright's own."""
    return os.environ.get("LEGENDARY_NB_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def own_browser() -> bool:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


# ---- servers ---------------------------------------------------------------------------------------


@dataclass
class Running:
    """A server under way."""

    address: str
    pid: int

    def kernels(self) -> list[Any]:
        import psutil

        return list(psutil.Process(self.pid).children())

    def wait_for_kernels(self, least: int, deadline: Deadline) -> None:
        """Wait until so many kernels are there and have nothing more to do."""
        while True:
            kernels = self.kernels()
            if len(kernels) >= least and all(kernel.cpu_percent(0.2) < 5 for kernel in kernels):
                return
            deadline.pause()

    def memory_mb(self) -> dict[str, float]:
        """What the server holds in memory, and a kernel: all of it, and what it shares with no other process."""
        import psutil

        facts = [kernel.memory_full_info() for kernel in self.kernels()]
        return {"server": round(psutil.Process(self.pid).memory_info().rss / 1e6, 1),
                "kernel": round(sum(one.rss for one in facts) / len(facts) / 1e6, 1),
                "kernel_alone": round(sum(one.uss for one in facts) / len(facts) / 1e6, 1)}

    def has_kernel(self, kernel: str) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}api/kernels/{kernel}", timeout=30):
                return True
        except urllib.error.HTTPError:
            return False


def begin_game(seed: int, players: int = 1) -> Store:
    """A stored game that begins with a hand to play, not with a question."""
    games = (Game.new(USUAL_SYSTEM, players=players, seed=1000 * seed + more) for more in count())
    store = Store()
    store.keep(next(game for game in games if game.ask and game.ask.kind == "action"), {})
    return store


@contextmanager
def started(deadline: Deadline, *args: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A command of this program under way, and the first line it said."""
    process = subprocess.Popen([sys.executable, "-m", "legendary_nb", *args], env=os.environ | environment, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        yield process, first_line(process, deadline)
    finally:
        process.terminate()
        try:
            process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def first_line(process: subprocess.Popen[str], deadline: Deadline) -> str:
    lines: queue.Queue[str] = queue.Queue()
    stream = process.stdout
    assert stream is not None
    threading.Thread(target=lambda: lines.put(stream.readline()), daemon=True).start()
    try:
        return lines.get(timeout=deadline.left())
    except queue.Empty:
        return ""


@contextmanager
def serving(deadline: Deadline, *args: str) -> Iterator[Running]:
    with started(deadline, "serve", "--no-browser", "--port", "0", *args) as (process, line):
        found = re.search(r"http://\S+", line)
        if found is None:
            raise Problem("the server did not start; try: legendary-nb serve --no-browser")
        yield Running(found[0], process.pid)


@contextmanager
def lab(deadline: Deadline) -> Iterator[str]:
    """JupyterLab at the notebook of the board; the user's own settings and workspaces are left alone."""
    token, home = secrets.token_hex(16), os.environ["LEGENDARY_NB_HOME"]
    own = dict.fromkeys(("JUPYTER_CONFIG_DIR", "JUPYTERLAB_WORKSPACES_DIR", "JUPYTER_RUNTIME_DIR"), home)
    with started(deadline, "lab", "--no-browser", "--port", "0", JUPYTER_TOKEN=token, **own) as (_, line):
        found = re.search(r"http://\S+(?=/lab;)", line)
        if found is None:
            raise Problem("JupyterLab did not start; try: legendary-nb lab --no-browser")
        yield f"{found[0]}/lab/tree/apps/play.ipynb?reset&token={token}"


# ---- pages -----------------------------------------------------------------------------------------


@dataclass
class Visit:
    """A page with its own cache, and what it did on the network."""

    page: Any
    received: int = 0
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", lambda request: self.note(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.count))

    def note(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme.startswith("http") and parts.hostname not in ("127.0.0.1", "localhost"):
            self.outside.append(url)

    def count(self, frame: str | bytes) -> None:
        self.received += len(frame.encode() if isinstance(frame, str) else frame)

    def open(self, address: str, deadline: Deadline, ready: str = READY) -> float:
        """Seconds from the address to what makes the page ready."""
        start = time.perf_counter()
        self.page.goto(address, wait_until="commit", timeout=deadline.ms())
        self.page.wait_for_selector(ready, timeout=deadline.ms())
        return time.perf_counter() - start

    def go_to_when_there(self, address: str, deadline: Deadline) -> None:
        """Open an address whose server is still starting."""
        while True:
            with suppress(Exception):
                self.page.goto(address, wait_until="commit", timeout=deadline.ms())
                return
            deadline.pause()

    def play(self, moves: int, deadline: Deadline) -> list[float]:
        times: list[float] = self.page.evaluate(PLAYER, [moves, min(20_000, deadline.ms())])
        return times

    def kernel(self) -> str:
        facts = "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
        return str(self.page.evaluate(facts))


@contextmanager
def visit(browser: Any) -> Iterator[Visit]:
    """Somebody with a browser of their own, for a while."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    try:
        yield Visit(context.new_page())
    finally:
        context.close()


def address_of(server: Running, store: Store) -> str:
    return server.address + page_of("play", store.key)
