"""The server of the apps: Voila with fewer doors, a start page, and kernels that end with their page."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado.ioloop import IOLoop
from tornado.web import authenticated
from traitlets import default
from traitlets.config import Config
from voila.app import Voila

from .serving import apps, apps_folder
from .settings import Settings
from .startpage import start_page
from .store import Store, stored_games

LARGEST_MESSAGE = 6_000_000
EXTENSIONS = ["anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"]
# nothing but this server may be asked by a page: a browser that knows this header refuses the rest
ONLY_HERE = "; ".join([
    "default-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:", "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:", "font-src 'self' data:", "connect-src 'self' data: blob:", "frame-ancestors 'self'",
    "base-uri 'self'", "form-action 'self'"])
# of Voila's own pages these are left out: they show files, folders and notebooks
CLOSED = ("/voila/files/", "/voila/tree", "/voila/api/contents", "/voila/render/", "/voila/api/shutdown/")


class StartPage(JupyterHandler):
    """The tiles of the apps; the games of the one user of a private server."""

    def initialize(self, settings: Settings) -> None:
        self.serving = settings

    @authenticated
    def get(self) -> None:
        is_own = self.serving.is_private and "X-Forwarded-For" not in self.request.headers
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(start_page(apps(), stored_games() if is_own else []))


class EndKernel(APIHandler):
    """A page that is closed ends its kernel; it says so by a beacon, which cannot carry a token."""

    def check_xsrf_cookie(self) -> None:
        """Not asked for: a browser names the page that sends, and a page of another server is refused before this."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        if kernel_id in self.kernel_manager:
            await self.kernel_manager.shutdown_kernel(kernel_id)
        self.set_status(204)
        self.finish()


class OwnPython(KernelSpecManager):
    """Kernels are of the Python of this server, whatever else is set up on this machine."""

    @default("kernel_dirs")
    def no_others(self) -> list[str]:
        return []


class AppServer(Voila):
    """Serves the apps and nothing else."""

    def __init__(self, settings: Settings, when_ready: Callable[[], None] = lambda: None, **traits: Any) -> None:
        super().__init__(config=config_of(settings), **traits)
        self.serving = settings
        self.when_ready = when_ready

    def run(self) -> None:
        """Until the server is told to stop."""
        self.initialize([str(apps_folder())])
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._handle_signal_stop)
        Store()  # its folder is there before the first kernel looks for it
        self.start()

    def listen(self) -> None:
        IOLoop.current().add_callback(self.when_ready)
        super().listen()

    def init_handlers(self) -> list[Any]:
        """Voila's, without those that show files; an app has a plain name and no folder."""
        theirs = super().init_handlers()
        kept = [one for one in theirs if one[0] != self.server_url and not one[0].startswith(CLOSED)]
        render = next(one for one in theirs if one[0].startswith("/voila/render/"))
        return [(self.server_url, StartPage, {"settings": self.serving}),
                (r"/voila/render/([\w-]+\.ipynb)", *render[1:]),
                (r"/voila/api/shutdown/([\w-]+)", EndKernel), *kept]


def config_of(settings: Settings) -> Config:
    """The settings in Voila's words; no file on this machine changes them."""
    idle = max(1, int(settings.idle_minutes * 60))
    return Config({
        "Voila": {
            "ip": settings.host, "port": settings.port, "port_retries": 0, "open_browser": False,
            "log_level": "WARN", "config_file_paths": [], "tornado_settings": tornado_settings(settings)},
        "VoilaConfiguration": {
            "template": "legendary", "strip_sources": True, "show_tracebacks": False,
            "allow_template_override": "NO", "allow_theme_override": "NO", "extension_allowlist": EXTENSIONS,
            "kernel_spec_manager_class": OwnPython,
            "preheat_kernel": settings.pool > 0, "default_pool_size": max(settings.pool, 1)},
        # a game is stored after every answer: a kernel need not be asked twice to end
        "KernelManager": {"shutdown_wait_time": 1.0},
        "MappingKernelManager": {
            "cull_idle_timeout": idle, "cull_interval": min(idle, 60), "cull_connected": False}})


def tornado_settings(settings: Settings) -> dict[str, Any]:
    """No scripts from elsewhere; messages of a page have a limit; a private server has only this machine's names."""
    return {"mathjax_url": None, "mathjax_config": None, "websocket_max_message_size": LARGEST_MESSAGE,
            "allow_remote_access": not settings.is_private, "headers": {"Content-Security-Policy": ONLY_HERE}}
