"""The visitors of the server: limits to connections, messages and pages, for each address and for all together."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Container
from dataclasses import dataclass, field
from typing import Any

MESSAGES = 40, 150  # a second from one page, and at once; not from one address, which a class may share
BYTES = 1_000_000, 8_000_000
ABORTED = 0.3, 15  # pages a second, and at once, that one address may break off without waiting
FORGOTTEN = 1000  # addresses to remember; beyond that the server forgets those that left

Clock = Callable[[], float]


class Allowance:
    """An amount a second, and another at once after a rest; taking more costs a wait."""

    def __init__(self, a_second: float, at_once: float, clock: Clock = time.monotonic) -> None:
        self.a_second, self.at_once, self.clock = a_second, at_once, clock
        self.left, self.seen = at_once, clock()

    def take(self, amount: float = 1) -> float:
        """Take an amount; returns the seconds to wait before using it."""
        now = self.clock()
        self.left = min(self.at_once, self.left + (now - self.seen) * self.a_second) - amount
        self.seen = now
        return max(0.0, -self.left / self.a_second)


@dataclass(eq=False)
class Visitor:
    """An address with its connections, and the pages that it may still break off."""

    streams: set[Any] = field(default_factory=set)
    aborted: Allowance = field(default_factory=lambda: Allowance(*ABORTED))

    def connections(self) -> int:
        self.streams = {stream for stream in self.streams if not stream.closed()}
        return len(self.streams)


@dataclass(eq=False)
class PagePlace:
    """The place of one page: from its request until its kernel has ended."""

    visitor: Visitor
    kernel: str = ""
    is_asked_for: bool = True  # the request is still being answered
    is_ending: bool = False  # its kernel has been told to end
    was_open: bool = False  # a page has spoken with the kernel
    alone_since: float | None = None  # since when no page speaks with it
    channels: set[Any] = field(default_factory=set)  # the streams of those that do
    messages: Allowance = field(default_factory=lambda: Allowance(*MESSAGES))
    size: Allowance = field(default_factory=lambda: Allowance(*BYTES))

    def is_held(self, kernels: Container[str]) -> bool:
        return self.kernel in kernels if self.kernel else self.is_asked_for

    def open_channels(self) -> int:
        self.channels = {stream for stream in self.channels if not stream.closed()}
        return len(self.channels)

    def pause(self, size: int) -> float:
        """The seconds that a message of this size must wait."""
        return max(self.messages.take(), self.size.take(size))

    def is_left(self, now: float, before: float, after: float) -> bool:
        """Whether no page has come within `before` seconds, or none has come back within `after`."""
        if self.is_asked_for or self.open_channels():
            self.alone_since = None
            return False
        if self.alone_since is None:
            self.alone_since = now
        return now - self.alone_since >= (after if self.was_open else before)


class Visitors:
    """All visitors and the places of their pages."""

    def __init__(self, pages: int, each: int, connections_each: int, connections: int) -> None:
        self.pages, self.each = pages, each
        self.connections_each, self.connections = connections_each, connections
        self.known: dict[str, Visitor] = {}
        self.places: list[PagePlace] = []

    def of(self, address: str) -> Visitor:
        """The visitor with this address; all addresses of an IPv6 network are one visitor."""
        if len(self.known) > FORGOTTEN:
            stay = {place.visitor for place in self.places}
            self.known = {name: one for name, one in self.known.items() if one in stay or one.connections()}
        return self.known.setdefault(network_of(address), Visitor())

    def let_in(self, stream: Any, address: str) -> bool:
        """Count one more connection from this address, if there is room for it."""
        visitor = self.of(address)
        if visitor.connections() >= self.connections_each:
            return False
        if sum(len(one.streams) for one in self.known.values()) >= self.connections:
            if sum(one.connections() for one in self.known.values()) >= self.connections:
                return False
        visitor.streams.add(stream)
        return True

    def take_place(self, address: str, kernels: Container[str]) -> PagePlace | None:
        """A place for a page, or None if all are taken; without waiting, so no other request comes between."""
        visitor = self.of(address)
        self.places = [place for place in self.places if place.is_held(kernels)]
        own = sum(place.visitor is visitor for place in self.places)
        if len(self.places) >= self.pages or own >= self.each or visitor.aborted.take(0):
            return None
        place = PagePlace(visitor)
        self.places.append(place)
        return place

    def place_of(self, kernel: str) -> PagePlace | None:
        """The place of the page with this kernel."""
        return next((place for place in self.places if place.kernel == kernel), None)


def network_of(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address as its network; "" for anything else."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


def address_of(peer: str, forwarded: str) -> str:
    """The visitor's address: the one that a proxy on this machine names, otherwise that of the connection."""
    last = forwarded.rpartition(",")[2].strip()
    return last if last and is_loopback(peer) else peer


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return False
