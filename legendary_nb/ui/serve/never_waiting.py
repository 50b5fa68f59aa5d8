"""Two patches, of Jupyter and of Voila: one page that opens, or is closed early, stops nobody else's game."""

from __future__ import annotations

from typing import Any

import voila.notebook_renderer
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from jupyter_client.asynchronous import AsyncKernelClient
from jupyter_client.channels import HBChannel
from traitlets import Type
from voila.exporter import VoilaExporter


class Heartbeat(HBChannel):
    """Asks whether a kernel is alive; when the client closes, a question without an answer is dropped at once.

    Jupyter's own waits a second for the answer, and the whole server waits with it.
    """

    def _create_socket(self) -> None:
        super()._create_socket()
        self.socket.linger = 0


class Client(AsyncKernelClient):
    """Voila's client for the kernel of a page that is being made, with the heartbeat above."""

    hb_channel_class = Type(Heartbeat)


class Templates(BytecodeCache):
    """The compiled templates of pages, kept in memory: Voila compiles them again for each page, half a second long."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


TEMPLATES = Templates()


class Exporter(VoilaExporter):
    """Turns a notebook into a page with templates that are compiled already."""

    def _create_environment(self) -> Environment:
        environment: Any = super()._create_environment()
        environment.bytecode_cache = TEMPLATES
        return environment


def keep_templates() -> None:
    """Let Voila use the exporter above; it has no setting for that, so its name is replaced."""
    voila.notebook_renderer.VoilaExporter = Exporter
