"""The channel between a page and its kernel, for Voila's server and for JupyterLab's."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class AtOnce(ZMQChannelsWebsocketConnection):
    """What a kernel says goes to its page at once, also before the page has acknowledged what it said last."""

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()
