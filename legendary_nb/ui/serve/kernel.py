"""A kernel that is served to visitors: what it may take of this machine, what it may say, and how long it may work."""

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

from legendary_nb.ui.caught import CAUGHT, TooLong, is_new, log, note

MOST_MEMORY = 2**30  # bytes; a board takes a tenth of it
MOST_WORK_S = 10.0  # of computing for one message; then it is stopped, and the page is told so
MOST_WAIT_S = 120.0  # for one message; then the kernel ends, whatever it is at: its page opens again, or is gone
UNSAID = ("error", "stream")  # what a kernel prints, and its tracebacks, are for the log and never for a page
LOGS = ("Comm", "asyncio", "tornado.general")  # of Jupyter, beside that of the kernel
COMMS = ("comm_open", "comm_msg", "comm_close")
METHODS = ("custom", "request_state")  # what a page may ask of a widget; it writes into none of them
LONGEST_NAME = 100


def open_page(widget: Any) -> Any:
    """The one way an app starts: a widget as a page; one that is served does no more than it was made for."""
    if is_served():
        close_widget_door()
        limit_memory()
        say_nothing_else()
        take_care()
    return widget


def is_served() -> bool:
    """This kernel belongs to a page of Voila, and not to a notebook whose user may do anything."""
    return os.environ.get("VOILA_PREHEAT") == "True" or os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def close_widget_door() -> None:
    """A page uses the board it was given; it cannot make widgets of other kinds in the kernel."""
    from comm import get_comm_manager

    get_comm_manager().targets.pop("jupyter.widget", None)


def limit_memory() -> None:
    """Whatever a page sends, its kernel cannot take the memory of this machine; only Linux counts it so."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    except (ImportError, OSError, ValueError, AttributeError):
        return


def kernel_here() -> Any:
    """The kernel that runs this, if one does."""
    from IPython import get_ipython

    return getattr(get_ipython(), "kernel", None)


# ---- what a page hears -------------------------------------------------------------------------------


@cache
def say_nothing_else() -> None:
    """No traceback and no printed line goes to the page, whoever wrote it; they go to the log of the server."""
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
    for handler in kernel.log.handlers:  # they write to the log of the server, where printing goes to the page
        log.addHandler(handler)
    kernel.shell.showtraceback = lambda *args, **more: note(sys.exc_info()[1] or RuntimeError("unknown"))


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """What Jupyter has to say about a strange message is one line, and not one for each message."""
    record.exc_info = record.exc_text = None
    return is_new(f"{record.name}: {record.msg}")


# ---- what a page may say -----------------------------------------------------------------------------


@cache
def take_care() -> None:
    """Every message of the page goes through one door."""
    kernel = kernel_here()
    if kernel is None:
        return
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, stop_work)
    for kind in COMMS:
        kernel.shell_handlers[kind] = carefully(kind, kernel.shell_handlers[kind], kernel.comm_manager)


def carefully(kind: str, handle: Callable[..., Any], manager: Any) -> Callable[..., Any]:
    """A handler that takes only what a page has reason to send, within a limit of time."""

    def take(stream: Any, ident: Any, message: Any) -> None:
        if is_sensible(kind, message.get("content"), manager):
            with on_time():
                handle(stream, ident, message)

    return take


def is_sensible(kind: str, content: Any, manager: Any) -> bool:
    """Whether a message is one of those that a page sends: to a widget that there is, or about all of them."""
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
    """Within it, work that takes too long is stopped; where that does not help, the kernel ends.

    The one limit counts computing, since on a busy machine everything waits.  The other counts time, and holds too
    where no line of Python is reached any more: it belongs to a thread that needs no Python.
    """
    is_main = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
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
        faulthandler.cancel_dump_traceback_later()


def server_log() -> Any:
    """Where this process wrote its errors before they began to go to a page: the log of the server."""
    return getattr(sys.stderr, "_original_stdstream_copy", None) or sys.__stderr__ or 2


def stop_work(*_: Any) -> None:
    raise TooLong
