"""The server of the apps: Voila with fewer doors, a start page, and kernels that end with their page."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import ensure_async, url_path_join
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.web import HTTPError, authenticated
from traitlets import default
from traitlets.config import Config
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler

from legendary_nb.session.problem import Problem
from legendary_nb.teach.lesson import course_systems
from legendary_nb.ui.board.kept_games import Store, changed_games, listed_games
from legendary_nb.ui.book import INDEX, book_file

from .capacity import capacity
from .channel import AtOnce
from .doors import AppPage, Listener, PageChannel, end_page
from .extension import follow_others, table_handlers, table_settings
from .never_waiting import Client, keep_templates
from .settings import Settings
from .start_page import start_page
from .starting import GAMES, App, addresses_for_others, apps, apps_folder, read_app
from .visitors import Visitors

LARGEST_MESSAGE = 6_000_000
LOOK_ROUND = 2000  # milliseconds between two looks for kernels that have lost their page
SECONDS_TO_COME = 90.0  # for a page to open its channel
OPENING = max(1, (os.cpu_count() or 1) - 1)  # pages made at once; one core is left for play
UNHEARD = 8_000_000  # bytes that a kernel may say to an absent page
# a page may send these to its kernel: messages of widgets, and questions about them
MESSAGES = ["comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request"]
KERNEL = r"([0-9a-f-]{36})"
BOOK_AT_WORK = asyncio.Lock()  # one page of the book is made at once; then it is kept
BOOK = r"book/([\w-]{1,40})/([\w.-]{0,80})"
PACK = BOOK.replace("book", "pack")
EXTENSIONS = ["anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"]
# a page may contact only this server: a browser that knows this header refuses the rest
ONLY_HERE = "; ".join([
    "default-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:", "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:", "font-src 'self' data:", "connect-src 'self' data: blob:", "frame-ancestors 'self'",
    "base-uri 'self'", "form-action 'self'"])
# Voila's addresses that show files and folders, or that are replaced below
CLOSED = ("/voila/files/", "/voila/tree", "/voila/api/contents", "/voila/render/", "/voila/api/shutdown/",
          "/voila/query/", "/login", "/logout")


@cache
def served() -> list[App]:
    """The apps, looked up once: they do not change while the server runs."""
    return apps()


class StartPage(JupyterHandler):
    """The tiles of the apps."""

    @authenticated
    def get(self) -> None:
        self.tell(start_page(served()))

    def tell(self, text: str) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(text)


class BookPage(JupyterHandler):
    """Pages to read and to print, for each box: the course, or what a teacher needs."""

    def initialize(self, made: Callable[[str, str], str]) -> None:
        self.made = made

    @authenticated
    async def get(self, system: str, name: str) -> None:
        if system not in course_systems():
            raise HTTPError(404)
        try:
            async with BOOK_AT_WORK:
                text = await asyncio.to_thread(self.made, name or INDEX, system)
        except KeyError:
            raise HTTPError(404) from None
        self.set_header("Content-Type", f"text/{'css' if name.endswith('.css') else 'html'}; charset=utf-8")
        self.finish(text)


def pack_page(name: str, system: str) -> str:
    """A page of the teacher pack; its libraries are loaded when somebody asks for it."""
    from legendary_nb.ui.pack.teacher_pack import pack_file

    return pack_file(name, system)


class KnownGames(APIHandler):
    """The games whose keys a browser remembers, and no others: listed, renamed, deleted and brought back by key."""

    def check_xsrf_cookie(self) -> None:
        """Check nothing: a page that knows the key of a game may do all this anyway."""

    @authenticated
    def get(self) -> None:
        self.tell(listed_games(self.get_query_arguments("key")))

    @authenticated
    def post(self) -> None:
        """Change one game; the answer is the list of those that the browser knows."""
        try:
            found = changed_games(json.loads(self.request.body))
        except Problem as problem:
            self.finish({"problem": str(problem)})
        except (ValueError, KeyError, TypeError, RecursionError):
            raise HTTPError(400) from None
        else:
            self.tell(found)

    def tell(self, games: list[dict[str, Any]]) -> None:
        self.set_header("Cache-Control", "no-store")
        self.finish({"games": games})


class KernelState(APIHandler):
    """Whether the kernel of a page still runs; if its process has died, the page opens again."""

    @authenticated
    async def get(self, kernel_id: str) -> None:
        if kernel_id not in self.kernel_manager:
            raise HTTPError(404)
        kernel = self.kernel_manager.get_kernel(kernel_id)
        if not await ensure_async(kernel.is_alive()):
            await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id, now=True))
            raise HTTPError(404)
        self.finish({"id": kernel_id, "name": kernel.kernel_name})  # a page refuses a kernel without a name


class EndKernel(APIHandler):
    """A page that closes ends its kernel by a beacon, which cannot carry a token."""

    def check_xsrf_cookie(self) -> None:
        """Check nothing: a browser names the page that sends, and pages of other servers are refused before this."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        if kernel_id in self.kernel_manager:
            await self.kernel_manager.shutdown_kernel(kernel_id)
        self.set_status(204)
        self.finish()


class VisitorOf(RequestInfoSocketHandler):
    """Tells a kernel that started before its visitor came about that visitor.

    Voila's own handler answers any kernel, and forgets the wrong one when one of two with the same id has left.
    """

    def open(self, kernel_id: str) -> None:
        self.kernel_id = kernel_id
        if kernel_id not in self.settings["kernel_manager"] or kernel_id in self._waiters:
            self.close()
        else:
            super().open(kernel_id)

    def on_close(self) -> None:
        if self._waiters.get(self.kernel_id) is self:
            del self._waiters[self.kernel_id]


class OwnPython(KernelSpecManager):
    """Starts kernels with the Python of this server only."""

    @default("kernel_dirs")
    def no_others(self) -> list[str]:
        return []


class Kernels(AsyncMappingKernelManager):
    """Kernels that keep their messages for an absent page, up to a limit."""

    def start_buffering(self, kernel_id: str, session_key: str, channels: dict[str, Any]) -> None:
        super().start_buffering(kernel_id, session_key, channels)
        for channel, stream in channels.items():
            stream.on_recv(self.hearing(kernel_id, channel))

    def hearing(self, kernel_id: str, channel: str) -> Callable[[list[Any]], None]:
        """Keep messages; a kernel that says too much ends, and its page opens again when it is back."""
        kept = self._kernel_buffers[kernel_id]

        def hear(parts: list[Any]) -> None:
            kept["size"] = kept.get("size", 0) + sum(map(len, parts))
            if kept["size"] <= UNHEARD:
                kept["buffer"].append((channel, parts))
            elif kernel_id in self and not kept.get("ends"):
                kept["ends"] = True
                IOLoop.current().add_callback(self.shutdown_kernel, kernel_id, now=True)

        return hear


class AppServer(Voila):
    """Serves the apps and nothing else."""

    def __init__(self, settings: Settings, when_ready: Callable[[], None] = lambda: None, **traits: Any) -> None:
        super().__init__(config=config_of(settings), **traits)
        keep_templates()
        self.serving = settings
        self.when_ready = when_ready
        each, together = capacity().connections(settings.pages)
        self.visitors = Visitors(settings.pages, settings.each, each, together)

    def run(self) -> None:
        """Run until a signal stops the server."""
        self.initialize([str(apps_folder())])
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._handle_signal_stop)
        Store()  # makes its folder before the first kernel looks for it
        self.start()

    def listen(self) -> None:
        IOLoop.current().add_callback(self.when_ready)
        PeriodicCallback(self.look_round, LOOK_ROUND).start()
        follow_others(self.shared)
        self.app.listen = lambda port, address: Listener(self.app, self.visitors).listen(port, address)
        super().listen()

    async def look_round(self) -> None:
        """End dead kernels, and those whose page has not come, or not come back."""
        now, idle = time.monotonic(), max(1.0, self.serving.idle_minutes * 60)
        for place in [place for place in self.visitors.places if place.kernel in self.kernel_manager]:
            if place.is_left(now, min(SECONDS_TO_COME, idle), idle) or not await self.is_alive(place.kernel):
                await end_page(self.kernel_manager, place)

    async def is_alive(self, kernel_id: str) -> bool:
        try:
            return bool(await ensure_async(self.kernel_manager.get_kernel(kernel_id).is_alive()))
        except (KeyError, HTTPError):  # it has just ended
            return True

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        self.kernel_manager.allowed_message_types = MESSAGES
        self.shared = table_settings(addresses_for_others(self.serving))
        self.shared["rooms"].has_boards = True
        return settings | {"visitors": self.visitors, "opening": asyncio.Semaphore(OPENING)} | self.shared

    def init_handlers(self) -> list[Any]:
        """Voila's handlers without those that show files; an app has a plain name and no folder."""
        theirs = super().init_handlers()
        kept = [one for one in theirs if one[0] != self.server_url and not one[0].startswith(CLOSED)]
        render = next(one for one in theirs if one[0].startswith("/voila/render/"))
        return [(self.server_url, StartPage), (url_path_join(self.server_url, GAMES), KnownGames),
                (url_path_join(self.server_url, BOOK), BookPage, {"made": book_file}),
                (url_path_join(self.server_url, PACK), BookPage, {"made": pack_page}),
                (r"/voila/render/([\w-]+\.ipynb)", AppPage, *render[2:]),
                (f"/api/kernels/{KERNEL}/channels", PageChannel),
                (f"/voila/api/shutdown/{KERNEL}", EndKernel), (f"/voila/query/{KERNEL}", VisitorOf),
                (f"/api/kernels/{KERNEL}", KernelState), *table_handlers(self.server_url), *kept]


def config_of(settings: Settings) -> Config:
    """The settings in Voila's words; no file on this machine changes them."""
    return Config({
        "Voila": {
            "ip": settings.host, "port": settings.port, "port_retries": 0, "open_browser": False,
            "kernel_websocket_connection_class": AtOnce,
            "log_level": "WARN", "config_file_paths": [], "tornado_settings": tornado_settings(settings)},
        "VoilaConfiguration": {
            "template": "legendary", "strip_sources": True, "show_tracebacks": False,
            "allow_template_override": "NO", "allow_theme_override": "NO", "extension_allowlist": EXTENSIONS,
            "kernel_spec_manager_class": OwnPython, "multi_kernel_manager_class": Kernels,
            "preheat_kernel": settings.pool > 0, "default_pool_size": max(settings.pool, 1)},
        # waiting kernels cost memory: only for the pages that a class opens at once
        "VoilaKernelManager": {"preheat_denylist": [
            file.name for file in apps_folder().glob("*.ipynb") if not read_app(file).preheated]},
        "VoilaExecutor": {"cell_error_instruction": "Reopen the page; your games are safe."},
        # a game is saved after every answer, so a kernel may end at once
        # a dead kernel does not start again: it would not know its page, which opens again by itself
        "KernelManager": {"shutdown_wait_time": 1.0, "autorestart": False, "client_factory": Client}})


def tornado_settings(settings: Settings) -> dict[str, Any]:
    """No scripts from elsewhere, a limit to messages, and only the given names for a private server."""
    return {"mathjax_url": None, "mathjax_config": None, "websocket_max_message_size": LARGEST_MESSAGE,
            "allow_remote_access": not settings.is_private, "local_hostnames": ["localhost", settings.name],
            "headers": {"Content-Security-Policy": ONLY_HERE}}
