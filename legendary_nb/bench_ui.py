"""How fast the board is in a real browser: clicks, opening, bytes, widgets, requests, and ten players at once.

A server of its own is started on a free port, with a folder of its own for games; Chromium shares the machine with it.
"""

from __future__ import annotations

import importlib.util
import os
import re
import secrets
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from legendary_nb.desk.problem import Problem
from legendary_nb.game import Game
from legendary_nb.ui.serving import page_of
from legendary_nb.ui.store import Store

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
READY = ".lg .board .handrow [data-act=choose]"
PATIENCE_MS = 120_000
PLAYERS = 10
# click something that can be done, and measure until the counter of the log shows the next moment
MOVE = """async () => {
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const first = (...what) => what.map((one) => document.querySelector(one)).find((one) => one && !one.disabled);
  const at = () => document.querySelector(".log .pos")?.textContent;
  const wanted = [".veil [data-act=choose]", ".handrow [data-act=choose]", "[data-act=choose]", "[data-act=end]",
                  "[data-act=again]"];
  let target;
  for (let tries = 0; !target && tries < 200; tries += 1) target = first(...wanted) || await rest(20);
  if (!target) return -1;
  return new Promise((done) => {
    const before = at(), start = performance.now();
    const finish = (ms) => { look.disconnect(); clearTimeout(late); done(ms); };
    const look = new MutationObserver(() => { if (at() !== before) finish(performance.now() - start); });
    const late = setTimeout(() => finish(-1), 10000);
    look.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    target.click();
    first("[data-act=confirm]", "[data-act=end].sure")?.click();
  });
}"""


def bench_ui(quick: bool = False) -> dict[str, Any]:
    """The figures of one run."""
    check_tools()
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory(prefix="legendary-nb-") as home, sync_playwright() as playwright:
        os.environ["LEGENDARY_NB_HOME"] = home
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with serving("--pool", "0") as server:
            cold = opening(browser, server, 1 if quick else 3)
        with serving("--pool", "2") as server:
            warm = opening(browser, server, 1 if quick else 3)
            moves = playing(browser, server, 10 if quick else 100)
            many = together(browser, server, 2 if quick else PLAYERS)
        with lab() as address:
            outside = lab_requests(browser, address)
        browser.close()
    return {"open_s": {"pre-heated kernel": warm, "new kernel": cold}, **moves,
            "external_requests": {"voila": moves["external_requests"], "jupyterlab": outside}, "together": many}


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

    def game(self, seed: int = 1) -> str:
        """The address of a new solo game that begins with a hand to play, not with a question."""
        games = (Game.new("core-1e", players=1, seed=1000 * seed + more) for more in count())
        store = Store()
        store.keep(next(game for game in games if game.ask and game.ask.kind == "action"), {})
        return self.address + page_of("play", store.key)

    def kernels_ready(self, count: int) -> None:
        """Wait until so many kernels have done their work and idle."""
        import psutil

        end = time.monotonic() + PATIENCE_MS / 1000
        while time.monotonic() < end:
            kernels = psutil.Process(self.pid).children()
            if len(kernels) >= count and all(kernel.cpu_percent(0.3) < 3 for kernel in kernels):
                return
            time.sleep(0.3)

    def memory_mb(self) -> list[float]:
        """What each kernel holds in memory."""
        import psutil

        return [kernel.memory_info().rss / 1e6 for kernel in psutil.Process(self.pid).children()]


@contextmanager
def started(*args: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen([sys.executable, "-m", "legendary_nb", *args], env=os.environ | environment, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.communicate()


@contextmanager
def serving(*args: str) -> Iterator[Running]:
    with started("serve", "--no-browser", "--port", "0", *args) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        if found is None:
            raise Problem("the server did not start; try: legendary-nb serve --no-browser")
        yield Running(found[0], process.pid)


@contextmanager
def lab() -> Iterator[str]:
    """JupyterLab at the notebook of the board."""
    token = secrets.token_hex(16)
    with started("lab", "--no-browser", "--port", "0", JUPYTER_TOKEN=token) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+(?=/lab;)", process.stdout.readline())
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


def visit(browser: Any) -> Visit:
    return Visit(browser.new_context(viewport={"width": 1280, "height": 720}).new_page())


def opening(browser: Any, server: Running, times: int) -> float:
    """Seconds from the address to a hand that can be played, with an empty cache; the median."""
    seconds = []
    for seed in range(times):
        server.kernels_ready(0)
        one, start = visit(browser), time.perf_counter()
        one.page.goto(server.game(seed), timeout=PATIENCE_MS)
        one.page.wait_for_selector(READY, timeout=PATIENCE_MS)
        seconds.append(time.perf_counter() - start)
        one.page.context.close()
    return round(statistics.median(seconds), 2)


def playing(browser: Any, server: Running, moves: int) -> dict[str, Any]:
    """Clicks of one player: until the board has changed, and the bytes each of them brought."""
    server.kernels_ready(1)
    one = visit(browser)
    one.page.goto(server.game(), timeout=PATIENCE_MS)
    one.page.wait_for_selector(READY, timeout=PATIENCE_MS)
    times, sizes = [], []
    for _ in range(moves):
        before = one.received
        times.append(one.page.evaluate(MOVE))
        sizes.append(one.received - before)
    done = [ms for ms in times if ms >= 0]
    widgets = one.page.evaluate(COUNT_WIDGETS)
    one.page.context.close()
    clicks = {"median": middle(done), "p95": late(done), "clicks": len(done), "lost": len(times) - len(done)}
    return {"click_ms": clicks,
            "bytes_per_move": {"median": middle(sizes), "largest": max(sizes)},
            "live_widgets": widgets, "external_requests": len(one.outside)}


COUNT_WIDGETS = """async () => {
  const page = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const address = `${location.origin.replace("http", "ws")}${page.baseUrl}api/kernels/${page.kernelId}/channels`;
  const socket = new WebSocket(address);
  await new Promise((done) => { socket.onopen = done; });
  const header = { msg_id: "count", msg_type: "comm_info_request", session: "count", version: "5.3" };
  const answer = new Promise((done) => { socket.onmessage = (event) => {
    const message = typeof event.data === "string" ? JSON.parse(event.data) : {};
    if (message.header?.msg_type === "comm_info_reply") done(message.content.comms);
  }; });
  socket.send(JSON.stringify({ header, parent_header: {}, metadata: {}, channel: "shell", buffers: [],
                               content: { target_name: "jupyter.widget" } }));
  const comms = await answer;
  socket.close();
  return Object.keys(comms).length;
}"""


def together(browser: Any, server: Running, players: int, moves: int = 5) -> dict[str, Any]:
    """Players who come at the same moment and all play."""
    visits, start = [visit(browser) for _ in range(players)], time.perf_counter()
    for seed, one in enumerate(visits):
        one.page.goto(server.game(seed), wait_until="commit", timeout=PATIENCE_MS)
    lost, times = 0, []
    for one in visits:
        try:
            one.page.wait_for_selector(READY, timeout=PATIENCE_MS)
        except Exception:
            lost += 1
    opened = time.perf_counter() - start
    for _ in range(moves):
        times += [one.page.evaluate(MOVE) for one in visits]
    memory = server.memory_mb()
    errors = lost + sum(len(one.errors) for one in visits) + sum(ms < 0 for ms in times)
    for one in visits:
        one.page.context.close()
    return {"players": players, "errors": errors, "all_open_s": round(opened, 1), "click_median_ms": middle(times),
            "memory_mb_per_player": round(statistics.mean(memory), 1)}


def lab_requests(browser: Any, address: str) -> int:
    """Requests to other servers while JupyterLab opens, and the board in a notebook."""
    one = visit(browser)
    end = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < end:
        with suppress(Exception):
            one.page.goto(address, timeout=PATIENCE_MS)
            break
        time.sleep(0.3)
    one.page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=PATIENCE_MS)
    one.page.locator(".jp-Notebook .jp-CodeCell .cm-content").first.click()
    one.page.keyboard.press("Control+Enter")
    one.page.wait_for_selector(".lg .newgame", timeout=PATIENCE_MS)
    one.page.context.close()
    return len(one.outside)


def middle(values: Sequence[float]) -> float:
    return round(statistics.median(values), 1) if values else -1


def late(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return round(statistics.quantiles(values, n=20, method="inclusive")[-1], 1) if len(values) > 1 else -1
