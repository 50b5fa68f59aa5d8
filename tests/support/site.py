"""A built site, and a host of files that can be stopped."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *args) -> None:
        pass


class Host:
    """A host of files at one address."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(folder)))
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
