"""The simulation lab as an app: choose two setups, let bots play them, watch the intervals shrink."""

from __future__ import annotations

import threading
import time
from typing import Any

import traitlets

from .app import close_widget_door, is_served, limit_memory
from .plots import Plotting, plotted_script, plotted_style
from .simulating import Simulating

REST_S = 0.02  # between two slices, for clicks that wait


class SimulationLab(Plotting):
    """The page of the lab; games are played in a thread beside the clicks, until there are enough or somebody stops."""

    _esm = plotted_script("base.js", "simlab.js")
    _css = plotted_style("explorer.css", "simlab.css")
    page = traitlets.Dict().tag(sync=True)
    figure = traitlets.Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self.simulating = Simulating()
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None
        super().__init__(**traits)
        self.on_msg(self.take)
        self.draw()

    def take(self, _: Any, message: Any, buffers: Any = None) -> None:
        """A message of the page: do it, and play on beside it if that is wanted."""
        with self.lock:
            self.simulating.receive(message)
            self.draw()
        if self.simulating.is_running and not (self.thread and self.thread.is_alive()):
            self.thread = threading.Thread(target=self.play_on, daemon=True)
            self.thread.start()

    def play_on(self) -> None:
        """Games in short slices; clicks are taken between them.  What is drawn is never older than what was clicked."""
        while self.simulating.is_running:
            with self.lock:
                self.simulating.work()
                self.draw()
            time.sleep(REST_S)

    def draw(self) -> None:
        with self.hold_sync():
            self.page = self.simulating.page()
            self.figure = self.simulating.figure()

    def __repr__(self) -> str:
        return f"SimulationLab({self.simulating.games} games)"


def simulation_app() -> SimulationLab:
    """The lab as a page of its own."""
    if is_served():
        close_widget_door()
        limit_memory()
    return SimulationLab()
