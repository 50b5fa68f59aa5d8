"""A kernel for visitors: limits to its memory, its messages and its time."""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from legendary_nb.ui.beside import HAS_THREADS
from legendary_nb.ui.caught import CAUGHT, TooLong, is_new, log, note

MOST_MEMORY = 2**30  # bytes; a board takes a tenth of it
GIVES_WAY = 5  # how much a kernel stands back behind the server; 0 is not at all, 19 the most
MOST_WORK_S = 10.0  # of computing for one message; then it stops, and the page learns why
MOST_WAIT_S = 120.0  # for one message; then the kernel ends, and its page opens again or is gone
UNSAID = ("error", "stream")  # printed lines and tracebacks go to the log, never to a page
LOGS = ("Comm", "asyncio", "tornado.general")  # of Jupyter, beside that of the kernel
COMMS = ("comm_open", "comm_msg", "comm_close")
METHODS = ("custom", "request_state")  # a page may ask these of a widget, and write into none
LONGEST_NAME = 100


def open_page(widget: Any) -> Any:
    """Start an app: make a widget a page; on a server, limit its kernel."""
    if is_served():
        close_widget_door()
        limit_memory()
        give_way()
        say_nothing_else()
        take_care()
    return widget


def is_served() -> bool:
    """Whether this kernel belongs to a page of Voila, and not to a notebook whose user may do anything."""
    return os.environ.get("VOILA_PREHEAT") == "True" or os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def close_widget_door() -> None:
    """Keep a page from making other widgets in the kernel."""
    from comm import get_comm_manager

    get_comm_manager().targets.pop("jupyter.widget", None)


def limit_memory() -> None:
    """Limit the memory of the kernel, so that no message can exhaust the machine; only Linux counts it this way."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    except (ImportError, OSError, ValueError, AttributeError):
        return


@cache
def give_way() -> None:
    """Let the server go first: a kernel that computes must not keep it from its other pages."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)


def kernel_here() -> Any:
    """The kernel that runs this, if one does."""
    from IPython import get_ipython

    return getattr(get_ipython(), "kernel", None)


# ---- from the kernel to the page ---------------------------------------------------------------------


@cache
def say_nothing_else() -> None:
    """Send all tracebacks and printed lines to the log of the server, never to the page."""
    kernel = kernel_here()
    if kernel is None:
        return
    send = kernel.session.send

    def say(stream: Any, msg_or_type: Any, *args: Any, **more: Any) -> Any:
        kind = msg_or_type if isinstance(msg_or_type, str) else msg_or_type.get("header", {}).get("msg_type")
        return None if kind in UNSAID else send(stream, msg_or_type, *args, **more)

    kernel.session.send = say
    for one in (kernel.log, *map(logging.getLogger, LOGS)):
        one.addFilter(is_worth_a_line)
    for handler in kernel.log.handlers:  # they write to the log of the server, printing would go to the page
        log.addHandler(handler)
    kernel.shell.showtraceback = lambda *args, **more: note(sys.exc_info()[1] or RuntimeError("unknown"))


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Let Jupyter log only one line for each kind of strange message."""
    record.exc_info = record.exc_text = None
    return is_new(f"{record.name}: {record.msg}")


# ---- from the page to the kernel ---------------------------------------------------------------------


@cache
def take_care() -> None:
    """Send every message of the page through one door."""
    kernel = kernel_here()
    if kernel is None:
        return
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, stop_work)
    for kind in COMMS:
        kernel.shell_handlers[kind] = carefully(kind, kernel.shell_handlers[kind], kernel.comm_manager)


def carefully(kind: str, handle: Callable[..., Any], manager: Any) -> Callable[..., Any]:
    """A handler that takes only sensible messages, within a time limit."""

    def take(stream: Any, ident: Any, message: Any) -> None:
        if is_sensible(kind, message.get("content"), manager):
            with on_time():
                handle(stream, ident, message)

    return take


def is_sensible(kind: str, content: Any, manager: Any) -> bool:
    """Whether a page would send this message: to an existing widget, or about all of them."""
    if not isinstance(content, dict) or not is_name(content.get("comm_id")):
        return False
    is_known = content["comm_id"] in manager.comms
    if kind == "comm_open":
        return not is_known and is_name(content.get("target_name")) and content["target_name"] in manager.targets
    data = content.get("data")
    return is_known and (kind == "comm_close" or (isinstance(data, dict) and (
        data.get("method") in METHODS or is_control(manager.comms[content["comm_id"]], data))))


def is_control(comm: Any, data: dict[str, Any]) -> bool:
    """Whether a page asks for the states of all widgets at once."""
    return getattr(comm, "target_name", "") == "jupyter.widget.control" and data.get("method") == "request_states"


def is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME


# ---- how long it may work ----------------------------------------------------------------------------


@contextlib.contextmanager
def on_time() -> Iterator[None]:
    """Stop work that takes too long; if that does not help, end the kernel.

    The first limit counts computing time, since everything waits on a busy machine.  The second counts real time in a
    thread that needs no Python, so it works even if no line of Python is reached.
    """
    is_main = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    if HAS_THREADS:
        faulthandler.dump_traceback_later(MOST_WAIT_S, exit=True, file=server_log())
    try:
        if is_main:
            signal.setitimer(signal.ITIMER_PROF, MOST_WORK_S)
        yield
    except CAUGHT as problem:
        note(problem)
    finally:
        if is_main:
            signal.setitimer(signal.ITIMER_PROF, 0)
        if HAS_THREADS:
            faulthandler.cancel_dump_traceback_later()


def server_log() -> Any:
    """The log of the server: the error stream of this process before it was sent to a page."""
    return getattr(sys.stderr, "_original_stdstream_copy", None) or sys.__stderr__ or 2


def stop_work(*_: Any) -> None:
    raise TooLong
