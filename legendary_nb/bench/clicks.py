"""How fast the board is in a real browser: clicks, opening, bytes, widgets, requests, and ten players at once.

Servers of its own are started on free ports, with a folder of their own for games; Chromium shares the machine with
them.  Every part has a limit of time; one that fails is told, and the others go on.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

from legendary_nb.session.problem import Problem

from .browser import (
    COUNT_WIDGETS,
    FLAGS,
    PLAYER,
    READY,
    Deadline,
    Running,
    address_of,
    begin_game,
    check_tools,
    chromium,
    lab,
    serving,
    visit,
)

PLAYERS = 10
IDLE_SECONDS = 6
Figures = dict[str, Any]
# what is measured: its name in the figures, its words, its unit, and the floor it has to stay below or at
TABLE = (
    ("click_median_ms", "click to board updated, median", "ms", 50),
    ("click_p95_ms", "click to board updated, 95th percentile", "ms", 120),
    ("open_warm_s", "page open to playable, pre-heated kernel", "s", 1.5),
    ("open_cold_s", "page open to playable, new kernel", "s", None),
    ("live_widgets", "live widgets on the page", "", 40),
    ("move_median_kb", "sent for a move, median", "kB", 60),
    ("move_largest_kb", "sent for a move, largest", "kB", 60),
    ("outside_voila", "requests to other servers, Voila", "", 0),
    ("outside_lab", "requests to other servers, JupyterLab", "", 0),
    ("players", "players at once", "", None),
    ("players_errors", "  errors, all together", "", 0),
    ("players_lost", "  answers lost, all together", "", 0),
    ("players_open_s", "  until all can play", "s", None),
    ("players_click_median_ms", "  click to board updated, median", "ms", None),
    ("memory_server_mb", "  memory of the server", "MB", None),
    ("memory_kernel_mb", "  memory for each player", "MB", None),
    ("memory_kernel_alone_mb", "  of that, shared with nobody", "MB", None),
    ("closed_gone_s", "kernel of a closed page gone after", "s", None),
    ("culled_after_s", f"kernel of a lost page gone after, limit {IDLE_SECONDS} s", "s", 3 * IDLE_SECONDS),
)


def bench_ui(quick: bool = False) -> Figures:
    """The figures of one run; `problems` names the parts that could not be measured."""
    check_tools()
    from playwright.sync_api import sync_playwright

    parts: list[tuple[str, float, Callable[[Any, Deadline], Figures]]] = [
        ("opening with a new kernel", 60, opening_cold),
        ("opening with a pre-heated kernel, and clicks", 120, lambda b, d: opening_and_clicks(b, d, quick)),
        ("players at once", 150, lambda b, d: players_at_once(b, d, 2 if quick else PLAYERS)),
        ("kernels of closed pages", 60, kernels_of_closed_pages),
        ("JupyterLab", 90, jupyterlab),
    ]
    figures: Figures = {"load_before": load()}
    problems: dict[str, str] = {}
    with tempfile.TemporaryDirectory(prefix="legendary-nb-", ignore_cleanup_errors=True) as home, \
            sync_playwright() as playwright:
        os.environ["LEGENDARY_NB_HOME"] = home
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, seconds, part in parts:
            found, problem = measured(name, seconds, partial(part, browser))
            figures |= found
            problems |= {name: problem} if problem else {}
        browser.close()
    return figures | {"load_after": load(), "problems": problems}


def load() -> float:
    """How many programs wanted a processor during the last minute, on average; -1 where nobody knows."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else -1


def measured(name: str, seconds: float, part: Callable[[Deadline], Figures]) -> tuple[Figures, str]:
    """The figures of a part, or what kept it from having any; tells on the error stream what is under way."""
    print(f"{name} (at most {seconds:g} s) ...", end=" ", file=sys.stderr, flush=True)
    start = time.monotonic()
    try:
        found, problem = part(Deadline(seconds)), ""
    except Exception as err:  # Playwright, the server and the system each have their own
        kind = type(err).__name__
        slow = f"not done after {seconds:g} seconds" if kind == "TimeoutError" else ""
        found, problem = {}, slow or str(Problem(str(err) or kind))
    print(problem or f"{time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    return found, problem


# ---- the parts -------------------------------------------------------------------------------------


def opening_cold(browser: Any, deadline: Deadline) -> Figures:
    """Seconds from the address to a hand that can be played, where the kernel is started for the visitor."""
    with serving(deadline, "--pool", "0") as server, visit(browser) as one:
        return {"open_cold_s": round(one.open(address_of(server, begin_game(1)), deadline), 2)}


def opening_and_clicks(browser: Any, deadline: Deadline, quick: bool) -> Figures:
    """The same with a kernel that waits for its visitor and an empty cache, several times; then clicks."""
    seconds = []
    with serving(deadline, "--pool", "1") as server:
        for seed in range(1 if quick else 4):
            server.wait_for_kernels(1, deadline)
            with visit(browser) as one:
                seconds.append(one.open(address_of(server, begin_game(seed)), deadline))
        return {"open_warm_s": round(statistics.median(seconds), 2)} | clicks(browser, server, deadline, quick)


def clicks(browser: Any, server: Running, deadline: Deadline, quick: bool) -> Figures:
    """Clicks in a game of one player and in one of five: until the board has changed, and the bytes each brought."""
    moves, times, sizes, widgets, outside = 10 if quick else 70, [], [], [], []
    for players in (1, 5):
        server.wait_for_kernels(1, deadline)
        with visit(browser) as one:
            one.open(address_of(server, begin_game(9, players)), deadline, ".lg :is(.board, .curtain)")
            server.wait_for_kernels(2, deadline)
            for _ in range(moves):
                before = one.received
                times += one.play(1, deadline)
                sizes.append((one.received - before) / 1000)
            widgets.append(one.page.evaluate(COUNT_WIDGETS))
            outside += one.outside
    if min(times) < 0:
        raise Problem(f"{sum(ms < 0 for ms in times)} of {len(times)} clicks had no answer")
    return {"click_median_ms": middle(times), "click_p95_ms": late(times), "clicks": len(times),
            "move_median_kb": middle(sizes), "move_largest_kb": round(max(sizes), 1), "live_widgets": max(widgets),
            "outside_voila": len(outside)}


def players_at_once(browser: Any, deadline: Deadline, players: int, moves: int = 12) -> Figures:
    """Players who come at the same moment and all play at the same time, each in a browser of their own."""
    with serving(deadline) as server, ExitStack() as stack:
        stores = [begin_game(seed) for seed in range(players)]
        visits = [stack.enter_context(visit(browser)) for _ in stores]
        start = time.perf_counter()
        for one, store in zip(visits, stores, strict=True):
            one.page.goto(address_of(server, store), wait_until="commit", timeout=deadline.ms())
        for one in visits:
            one.page.wait_for_selector(READY, timeout=deadline.ms())
        opened = time.perf_counter() - start
        for one in visits:
            one.page.evaluate(f"(args) => {{ window.playing = ({PLAYER})(args); }}", [moves, 20_000])
        times = [one.page.evaluate("() => window.playing") for one in visits]
        kept = [len(saved.game.answers) if (saved := store.find()) else 0 for store in stores]
        memory = server.memory_mb()
    taken = [ms for each in times for ms in each if ms >= 0]
    lost = sum(moves - answers for answers in kept)
    return {"players": players, "players_open_s": round(opened, 1), "players_click_median_ms": middle(taken),
            "players_errors": sum(len(one.errors) for one in visits), "players_lost": lost,
            **{f"memory_{name}_mb": mb for name, mb in memory.items()}}


def kernels_of_closed_pages(browser: Any, deadline: Deadline) -> Figures:
    """Seconds until a kernel is gone: of a page that is closed, and of one that is lost without saying so."""
    with serving(deadline, "--pool", "0", "--idle", str(IDLE_SECONDS / 60)) as server:
        gone = {}
        for name, says_goodbye in (("closed_gone_s", True), ("culled_after_s", False)):
            with visit(browser) as one:
                if not says_goodbye:
                    one.page.route("**/api/shutdown/**", lambda route: route.abort())
                one.open(address_of(server, begin_game(1)), deadline)
                kernel, start = one.kernel(), time.monotonic()
                one.page.goto("about:blank")
                while server.has_kernel(kernel):
                    deadline.pause(0.05)
                gone[name] = round(time.monotonic() - start, 1)
    return gone


def jupyterlab(browser: Any, deadline: Deadline) -> Figures:
    """Requests to other servers while JupyterLab opens, and the board in a notebook."""
    with lab(deadline) as address, visit(browser) as one:
        one.go_to_when_there(address, deadline)
        one.page.get_by_text("| Idle").wait_for(timeout=deadline.ms())  # before that a cell is not run
        one.page.locator(".jp-Notebook .jp-CodeCell .cm-content").first.click(timeout=deadline.ms())
        one.page.keyboard.press("Control+Enter")
        one.page.wait_for_selector(".lg .newgame", timeout=deadline.ms())
        return {"outside_lab": len(one.outside)}


def middle(values: Sequence[float]) -> float:
    return round(statistics.median(values), 1) if values else -1


def late(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return round(statistics.quantiles(values, n=20, method="inclusive")[-1], 1) if len(values) > 1 else -1


# ---- the table -------------------------------------------------------------------------------------


def figure_lines(figures: Figures) -> list[str]:
    """The figures with their floors, as a table in Markdown."""
    lines = ["| measured | | at most | holds |", "|---|---:|---:|---|"]
    for key, words, unit, floor in TABLE:
        if key in figures:
            limit = "" if floor is None else f"{floor:g} {unit}"
            holds = "" if floor is None else "yes" if figures[key] <= floor else "NO"
            lines.append(f"| {words} | {figures[key]:g} {unit} | {limit} | {holds} |")
    lines += ["", f"Load of the machine: {figures['load_before']:g} before, {figures['load_after']:g} after."]
    return lines + [f"Not measured: {name}: {problem}" for name, problem in figures["problems"].items()]
