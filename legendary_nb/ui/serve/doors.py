"""The doors of the server: it opens connections, pages and channels only while there is room."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any
from urllib.parse import urlsplit

from jupyter_server.utils import ensure_async
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, authenticated
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from .start_page import from_elsewhere_page, full_page
from .visitors import PagePlace, Visitors, address_of

SECONDS_TO_ASK = 30.0  # for a connection to send a whole request
SECONDS_TO_OPEN = 60.0  # for a page to be whole
LARGEST_BODY = 64_000  # bytes of a request; records come through the channel to the kernel
CHANNELS = 3  # of one page: its own, and lost ones that the server has not noticed yet
UNREAD = 16_000_000  # bytes that a page may leave unread
LONGEST_SESSION = 100


class Listener(HTTPServer):
    """Accepts connections while there is room for the visitor, and does not wait long for requests."""

    def initialize(self, app: Any, visitors: Visitors) -> None:
        self.visitors = visitors
        super().initialize(app, max_body_size=LARGEST_BODY, idle_connection_timeout=SECONDS_TO_ASK,
                           body_timeout=SECONDS_TO_ASK)

    def handle_stream(self, stream: Any, address: Any) -> None:
        if self.visitors.let_in(stream, address[0] if isinstance(address, tuple) else ""):
            super().handle_stream(stream, address)
        else:
            stream.close()


def visitor_address(request: HTTPServerRequest) -> str:
    return address_of(request.remote_ip or "", request.headers.get("X-Forwarded-For", ""))


def is_visit(headers: HTTPHeaders, host: str) -> bool:
    """Whether somebody opens a page from this site, a bookmark or by typing its address.

    A browser says so if the connection is safe or on this machine; otherwise it may name the page it comes from.
    """
    if "prefetch" in headers.get("Sec-Purpose", headers.get("Purpose", "")):
        return False
    if "Sec-Fetch-Site" in headers:
        return (headers["Sec-Fetch-Site"] in ("same-origin", "none")
                and headers.get("Sec-Fetch-Mode") == "navigate" and headers.get("Sec-Fetch-Dest") == "document")
    come_from = headers.get("Origin") or headers.get("Referer") or ""
    return not come_from or urlsplit(come_from).netloc.lower() == host.lower()


class AppPage(TornadoVoilaHandler):
    """The page of an app, while there is a place for another visitor."""

    place: PagePlace | None = None
    is_opening = is_whole = is_gone = False

    @property
    def kernel_manager(self) -> Any:
        return Noting(super().kernel_manager, self)

    @authenticated
    async def get(self, path: str) -> None:
        if not is_visit(self.request.headers, self.request.host):
            self.refuse(403, from_elsewhere_page())
            return
        kernels = super().kernel_manager
        self.place = self.settings["visitors"].take_place(visitor_address(self.request), kernels)
        if self.place is None:
            self.set_header("Retry-After", "5")
            self.set_header("Refresh", "5")  # for browsers
            self.refuse(503, full_page())
            return
        try:
            await self.send_page(path)
            self.is_whole = True
        except Exception:
            if not self.is_gone:  # else there is nobody to tell
                raise
        finally:
            self.place.is_asked_for = False
            if not self.is_whole:
                await end_page(kernels, self.place)

    async def send_page(self, path: str) -> None:
        """Send the page part by part, after those before it in the queue."""
        async with self.settings["opening"], asyncio.timeout(SECONDS_TO_OPEN), aclosing(self.parts(path)) as parts:
            async for part in parts:
                self.write(part)
                self.flush()  # without waiting: a slow reader must not keep others from opening their pages

    async def parts(self, path: str) -> AsyncGenerator[str, None]:
        """The parts of the page as Voila makes them, while its visitor is there."""
        self.is_opening = True
        self.check_here()
        async for part in self.get_generator(path=path):
            self.check_here()
            yield part

    def check_here(self) -> None:
        if self.is_gone:
            raise PageGone

    def refuse(self, code: int, page: str) -> None:
        self.set_status(code)
        self.set_header("Cache-Control", "no-store")
        self.finish(page)

    def note(self, kernel: str) -> None:
        """Note the kernel of the page; if its visitor has left meanwhile, stop making it."""
        assert self.place is not None
        self.place.kernel = kernel
        self.check_here()

    def on_connection_close(self) -> None:
        """The visitor left before the page was whole."""
        super().on_connection_close()
        self.is_gone = True
        if self.place is not None:
            self.place.visitor.aborted.take()
            self.place.is_asked_for = self.is_opening
            IOLoop.current().add_callback(end_page, super().kernel_manager, self.place)


class PageGone(Exception):
    """The visitor has left before the page was whole."""


class Noting:
    """A kernel manager that tells a page which kernel it gets."""

    def __init__(self, manager: Any, page: AppPage) -> None:
        self.manager, self.page = manager, page

    def __getattr__(self, name: str) -> Any:
        return getattr(self.manager, name)

    def __contains__(self, kernel: str) -> bool:
        return kernel in self.manager

    async def start_kernel(self, **how: Any) -> str:
        kernel: str = await ensure_async(self.manager.start_kernel(**how))
        self.page.note(kernel)
        return kernel

    async def get_rendered_notebook(self, **which: Any) -> Any:
        found = await self.manager.get_rendered_notebook(**which)
        self.page.note(found[2])
        return found


async def end_page(manager: Any, place: PagePlace) -> None:
    """End the kernel of a page, which frees its place."""
    if place.kernel in manager and not place.is_ending:
        place.is_ending = True
        await ensure_async(manager.shutdown_kernel(place.kernel, now=True))


class PageChannel(VoilaKernelWebsocketHandler):
    """The channel of a page to its kernel; it slows down a page that sends too fast."""

    async def pre_get(self) -> None:
        place = self.settings["visitors"].place_of(self.kernel_id)
        if place is None or len(self.get_argument("session_id", "")) > LONGEST_SESSION:
            raise HTTPError(404)
        if place.open_channels() >= CHANNELS:
            raise HTTPError(429)
        place.channels.add(self.request.connection.stream)
        place.was_open = True
        self.place = place
        await super().pre_get()

    async def on_message(self, message: str | bytes) -> None:
        if pause := self.place.pause(len(message)):
            await asyncio.sleep(pause)
        if self.connection is not None:
            super().on_message(message)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        stream = getattr(self.ws_connection, "stream", None)
        if stream is not None and len(stream._write_buffer) > UNREAD:
            self.close()
            return None
        return super().write_message(message, binary)
