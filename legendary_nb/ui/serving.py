"""Serving the apps: Voila on this machine, with its own template, kernels made ready, and nothing from outside."""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

SHARE = Path(__file__).parent / "share"
CHECKOUT = Path(__file__).parents[2] / "notebooks"
PACKAGED = Path(__file__).parents[1] / "_notebooks"
IDLE_MINUTES = 20
START_SECONDS = 60


class ServeError(RuntimeError):
    """The server cannot be started; says why and what to do."""


def notebooks_folder() -> Path:
    """Where the notebooks are: in the source tree, else in the package."""
    return CHECKOUT if (CHECKOUT / "apps").is_dir() else PACKAGED


def check_installed(*modules: str) -> None:
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    if missing:
        raise ServeError(f"this needs {', '.join(missing)}; install it with: pip install 'legendary-nb[play]'")


def free_port(wanted: int | None) -> int:
    """The port asked for, where it is free; else any free one."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", wanted or 0))
        except OSError as err:
            raise ServeError(f"port {wanted} is in use ({err.strerror}); name another with --port") from None
        port: int = probe.getsockname()[1]
        return port


def environment() -> dict[str, str]:
    """The server finds the template of the apps beside the package."""
    paths = [str(SHARE), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    return os.environ | {"JUPYTER_PATH": os.pathsep.join(paths)}


def voila_command(port: int, pool: int, idle_minutes: float = IDLE_MINUTES) -> list[str]:
    """Voila for the folder of apps; a kernel nobody uses is ended after a while."""
    idle = max(1, int(idle_minutes * 60))
    return [sys.executable, "-m", "voila", str(notebooks_folder() / "apps"), f"--port={port}", "--no-browser",
            "--Voila.ip=127.0.0.1", "--template=legendary", "--strip_sources=True", "--show_tracebacks=False",
            f"--preheat_kernel={pool > 0}", f"--pool_size={max(pool, 1)}",
            "--Voila.tornado_settings={'mathjax_url': None, 'mathjax_config': None}",
            f"--MappingKernelManager.cull_idle_timeout={idle}", f"--MappingKernelManager.cull_interval={min(idle, 60)}",
            "--MappingKernelManager.cull_connected=False"]


def address(port: int, page: str = "play") -> str:
    return f"http://127.0.0.1:{port}/voila/render/{page}.ipynb"


def serve(port: int | None = None, browser: bool = True, pool: int = 1, page: str = "play") -> int:
    """Serve the apps until the server is stopped; tells the address, and opens it once it answers."""
    check_installed("voila", "anywidget", "ipywidgets")
    port = free_port(port)
    server = subprocess.Popen(voila_command(port, pool), env=environment(), stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True)
    try:
        wait_for(port, server)
        print(f"The board is at {address(port, page)}  (Ctrl-C ends the server; games are kept.)", flush=True)
        if browser:
            webbrowser.open(address(port, page))
        assert server.stderr is not None
        for _ in server.stderr:
            pass
        return server.wait()
    except KeyboardInterrupt:
        print()
        return 0
    finally:
        server.terminate()
        server.wait(10)


def wait_for(port: int, server: subprocess.Popen[str]) -> None:
    """Until the server answers; what it said where it does not start."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if server.poll() is not None:
            said = server.stderr.read() if server.stderr else ""
            raise ServeError(f"the server did not start; it said: {' '.join(said.split())[-300:]}")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/voila/static/voila.js", timeout=2):
                return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise ServeError(f"the server did not answer within {START_SECONDS} seconds")
