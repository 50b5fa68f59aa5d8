"""The channel between a page and its kernel, for Voila's server and for JupyterLab's."""

from __future__ import annotations

import struct
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from .frames import check_frame

# decoding a wrong message raises one of these
NO_MESSAGE = (ValueError, KeyError, IndexError, TypeError, AttributeError, AssertionError, RecursionError, struct.error)
WRONG_DATA = 1007  # the code for closing a websocket after it


class AtOnce(ZMQChannelsWebsocketConnection):
    """Sends messages of a kernel to its page at once, even before the page has acknowledged the last one.

    It checks each frame of a page first, because jupyter_server believes the number of parts that a frame claims.
    """

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        try:
            check_frame(incoming_msg, self.subprotocol)
            super().handle_incoming_message(incoming_msg)
        except NO_MESSAGE as error:
            self.log.warning("a page sent something that is not a message: %s", type(error).__name__)
            self.websocket_handler.close(WRONG_DATA, "not a message")
