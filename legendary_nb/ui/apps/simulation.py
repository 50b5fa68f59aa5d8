"""The simulation lab as an app: choose two setups, let bots play them, watch the intervals shrink."""

from __future__ import annotations

import threading
import time
from typing import Any

import traitlets

from legendary_nb.ui.beside import Beside, Job
from legendary_nb.ui.caught import told_of
from legendary_nb.ui.joined import joined_script, joined_style
from legendary_nb.ui.protocol import what_of, whole_of
from legendary_nb.ui.serve.kernel import open_page

from .plots import Plotting
from .simulation_runs import Simulating

REST_S = 0.02  # between two slices, for clicks that wait
GONE_S = 30.0  # a page that has seen nothing for this long is gone
AWAY = "The games stopped because this page did not answer; press play to go on."


class SimulationLab(Plotting):
    """The page of the lab; a job plays games beside the clicks, until there are enough or somebody stops it."""

    _esm = joined_script("pages/simlab.js")
    _css = joined_style("shared/fonts.css", "shared/tokens.css", "pages/plots.css", "pages/explorer.css",
                        "pages/simlab.css")
    holds = "simulating"
    page = traitlets.Dict().tag(sync=True)
    figure = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self.simulating = Simulating()
        self.lock = threading.Lock()
        self.is_playing = False
        self.beside = Beside(self.send, self.fail, REST_S)
        self.drawn = self.seen = 0  # the newest picture, and the newest that the page has confirmed
        super().__init__(**traits)
        self.draw()

    def take(self, _: Any, message: Any, buffers: Any = None) -> None:
        with self.lock:
            super().take(_, message, buffers)
            if self.simulating.is_running and not self.is_playing:
                self.is_playing = True
                self.beside.run(self.play_on())

    def do(self, message: Any) -> None:
        """Carry out a message, show the changes, and reply; the games go on meanwhile."""
        if what_of(message) == "seen":
            self.seen = min(whole_of(message), self.drawn)
            return
        answer = self.simulating.receive(message)
        self.draw()
        self.send(answer or {"re": "done"})  # also if nothing has changed: the page waits for it

    def play_on(self) -> Job:
        """Play games in short slices, with clicks between them.

        The page gets the next picture when it has seen the last one, so a slow page never falls behind.  If it sees
        none for long, it is gone, and nobody waits for the games.
        """
        waiting = time.monotonic()
        while self.is_playing:
            with self.lock:
                self.work_on(time.monotonic() - waiting > GONE_S)
                if self.seen >= self.drawn or not self.simulating.is_running:
                    waiting = time.monotonic()
                    self.draw()
                self.is_playing = self.simulating.is_running
            yield None

    def fail(self, text: str) -> None:
        """No game can be played, or no picture drawn."""
        self.is_playing = False
        self.simulating.pause(text)

    def work_on(self, is_gone: bool) -> None:
        """Play a slice of games; an error stops them."""
        try:
            self.simulating.work()
        except Exception as problem:
            self.simulating.pause(told_of(problem))
        if is_gone:
            self.simulating.pause(AWAY)

    def draw(self) -> None:
        self.drawn += 1
        with self.hold_sync():
            self.page = self.simulating.page() | {"drawn": self.drawn}
            self.figure = self.simulating.figure()

    def __repr__(self) -> str:
        return f"SimulationLab({self.simulating.games} games)"


def simulation_app() -> Any:
    """The lab as a page."""
    return open_page(SimulationLab())
