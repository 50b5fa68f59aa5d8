"""The channel between a page and its kernel, for Voila's server and for JupyterLab's."""

from __future__ import annotations

import struct
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from .frames import check_frame

# what decoding a message raises where its texts or their kinds are wrong
NO_MESSAGE = (ValueError, KeyError, IndexError, TypeError, AttributeError, AssertionError, RecursionError, struct.error)
WRONG_DATA = 1007  # the code with which a websocket is closed for it


class AtOnce(ZMQChannelsWebsocketConnection):
    """What a kernel says goes to its page at once, also before the page has acknowledged what it said last.

    What a page says is looked at first: jupyter_server believes the count of parts that a frame claims to have.
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
