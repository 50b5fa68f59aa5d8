"""The settings of the server: its address, its waiting kernels, and how long they live."""

from __future__ import annotations

from dataclasses import dataclass

HOST = "127.0.0.1"
PORT = 8866
POOL = 2
PAGES = 50
MOST_PAGES = 1000
IDLE_MINUTES = 20.0
LESSON_MINUTES = 60.0
LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Settings:
    """The settings of the server."""

    host: str = HOST
    port: int = PORT
    pool: int = POOL
    idle_minutes: float = IDLE_MINUTES
    pages: int = PAGES
    each: int = MOST_PAGES  # pages that one address may have open
    name: str = ""  # by which a proxy on this machine shows the server
    store: str = ""  # the address of a PostgreSQL for tables and classes; "" for a file of this machine

    @property
    def is_private(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOOPBACK

    def address(self, page: str = "") -> str:
        """The address to open on this machine."""
        host = HOST if self.host in ("", "0.0.0.0", "::") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/{page}"
