"""The capacity of this machine: how many pages fit into its memory and its file descriptors."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from legendary_nb.session.problem import Usage

from .settings import IDLE_MINUTES, LESSON_MINUTES, PAGES, POOL

MOST_FILES = 65_536
FILES_OF_SERVER = 300  # its own, and connections without a request yet
FILES_OF_PAGE = 50  # a kernel, three channels of ten each, and the connections of a browser
MEMORY_OF_SERVER = 300_000_000
MEMORY_OF_PAGE = 100_000_000  # 70 measured while a game is played
CONNECTIONS_OF_PAGE = 8  # a browser opens six at a time, and its channel


@dataclass(frozen=True)
class Capacity:
    """File descriptors and memory that the server may use; None if unknown."""

    files: int | None
    memory: int | None

    def kernels(self) -> int:
        """How many kernels fit, including those that wait for visitors."""
        by_files = PAGES * 10 if self.files is None else (self.files - FILES_OF_SERVER) // FILES_OF_PAGE
        by_memory = PAGES * 10 if self.memory is None else (self.memory - MEMORY_OF_SERVER) // MEMORY_OF_PAGE
        return max(1, min(by_files, by_memory))

    def why(self) -> str:
        """The reason for the limit, in words."""
        files = "" if self.files is None else f"{self.files} file descriptors"
        memory = "" if self.memory is None else f"{self.memory / 1e9:.1f} GB of free memory"
        return " and ".join(filter(None, [memory, files])) or "this machine"

    def connections(self, pages: int) -> tuple[int, int]:
        """How many connections one address may have, and all together."""
        each = max(100, CONNECTIONS_OF_PAGE * pages)
        room = 10 * each if self.files is None else self.files - FILES_OF_SERVER // 2 - pages * FILES_OF_PAGE // 2
        return each, max(each, min(10 * each, room))


@dataclass(frozen=True)
class Sizes:
    """Kernels that wait for visitors of each app, the most open pages, minutes that a kernel lives without a page."""

    pool: int
    pages: int
    idle: float


def sizes(room: Capacity, apps: int, pool: int | None = None, pages: int | None = None, idle: float | None = None,
          pupils: int | None = None) -> Sizes:
    """The sizes asked for, or sensible ones for a class, or the usual ones as far as they fit.

    `apps` is the number of apps with waiting kernels.
    """
    if pupils is None:
        usual = min(PAGES, max(1, room.kernels() - apps * (POOL if pool is None else pool)))
        found = Sizes(min(POOL, max(0, (room.kernels() - 1) // apps)), usual, IDLE_MINUTES)
    else:
        found = Sizes(max(POOL, pupils // 6), pupils + max(5, pupils // 3), LESSON_MINUTES)
    chosen = Sizes(found.pool if pool is None else pool, found.pages if pages is None else pages,
                   found.idle if idle is None else idle)
    needed, fit = chosen.pages + apps * chosen.pool, room.kernels()
    if needed > fit:
        would = f"--pages {fit - apps * chosen.pool}" if fit > apps * chosen.pool else f"--pages {fit} --pool 0"
        raise Usage(f"{chosen.pages} pages and {apps * chosen.pool} waiting kernels make {needed} "
                    f"kernels; with {room.why()} {fit} fit. This would fit: {would}")
    return chosen


def capacity() -> Capacity:
    """The capacity of this machine, with as many file descriptors as this process may have."""
    return Capacity(more_files(), free_memory())


def more_files() -> int | None:
    """Raise the limit of open files as far as possible, and return it; Windows has none."""
    try:
        import resource
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
        except (OSError, ValueError):  # a system may refuse even its own limit
            pass
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


def free_memory() -> int | None:
    """The free memory of this machine, or of the container around this process."""
    try:
        import psutil
    except ImportError:
        return None
    free = int(psutil.virtual_memory().available)
    return min([free, *container_memory()]) if sys.platform.startswith("linux") else free


def container_memory(folder: Path = Path("/sys/fs/cgroup")) -> list[int]:
    """The memory that a container has left; [] if it has no limit."""
    try:
        most, used = ((folder / name).read_text().strip() for name in ("memory.max", "memory.current"))
        return [max(0, int(most) - int(used))]
    except (OSError, ValueError):
        return []
