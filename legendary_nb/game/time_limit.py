"""A time limit for work that may never end, such as the answer of somebody's bot."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

AGAIN = 1.0  # seconds after which work that caught the alarm is called again


class TimeUp(BaseException):
    """The time is up.  It is not an Exception, so that work which catches all of these stops too."""


def within(seconds: float, work: Callable[..., Any], *args: Any) -> Any:
    """What the work returns; TimeUp if it takes longer.

    The main thread is interrupted by a signal, which also ends waiting and sleeping.  Other threads, and Windows, get
    the interruption from a thread beside them: it comes between two steps of Python, so that work that sleeps or waits
    is stopped when it wakes up.  Where no thread can be started, as in a browser, nothing is interrupted.  Work that
    catches everything (`except:`) in an endless loop cannot be stopped from within its process.
    """
    alarm = Alarm(seconds) if can_signal() else Watcher(seconds)
    try:
        alarm.start()
        try:
            return work(*args)
        finally:
            alarm.stop()
    except TimeUp:
        alarm.stop()  # it may have rung on the way out
        raise


def can_signal() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


class Alarm:
    """The clock of the main thread; an alarm that was set before goes on afterwards."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.is_set = seconds, False

    def start(self) -> None:
        self.begun = time.monotonic()
        self.usual = signal.signal(signal.SIGALRM, ring) or signal.SIG_DFL
        self.is_set = True
        self.earlier = signal.setitimer(signal.ITIMER_REAL, self.seconds, AGAIN)

    def stop(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        if self.is_set:
            self.is_set = False
            signal.signal(signal.SIGALRM, self.usual)
            left, every = self.earlier
            if left:
                signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - self.begun), 0.001), every)


def ring(*_: object) -> None:
    raise TimeUp


class Watcher:
    """A thread that interrupts the one it was made in."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.watched = seconds, threading.get_ident()
        self.lock, self.over = threading.Lock(), threading.Event()

    def start(self) -> None:
        with suppress(RuntimeError):  # no threads here
            threading.Thread(target=self.watch, daemon=True).start()

    def watch(self) -> None:
        wait = self.seconds
        while not self.over.wait(wait):
            with self.lock:
                if not self.over.is_set():
                    raise_in(self.watched, TimeUp)
            wait = AGAIN

    def stop(self) -> None:
        """Ring no more, and take back an alarm that has not been heard yet."""
        with self.lock:
            self.over.set()
        raise_in(self.watched, None)


def raise_in(thread: int, kind: type[BaseException] | None) -> None:
    """Let an exception happen in another thread at its next step; None takes it back."""
    import ctypes  # takes its time, and few need it

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), kind and ctypes.py_object(kind))
