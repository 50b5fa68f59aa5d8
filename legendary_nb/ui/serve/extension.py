"""The tables and classes as an extension of jupyter_server: `serve` loads it, and any Jupyter server may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.ioloop import PeriodicCallback

from legendary_nb.tables.archive import Archive
from legendary_nb.tables.database import store_address

from .class_pages import CLASS, ClassSocket, NewClass
from .class_rooms import ClassRooms
from .live_pages import LiveFile, LivePage
from .rooms import Rooms
from .table_pages import TOGETHER, NewTable
from .table_socket import TableSocket
from .wire import Triers

LOOK_AT_TABLES = 250  # milliseconds between two looks for what other processes did
LOOK_AT_CLASSES = 1000
CODE = r"([A-Za-z0-9-]{0,12})"


def table_handlers(base: str) -> list[Any]:
    """The addresses of the tables and classes below that of the server."""
    found: list[Any] = []
    for bundle, socket, maker in ((TOGETHER, TableSocket, NewTable), (CLASS, ClassSocket, NewClass)):
        start, facts = url_path_join(base, bundle.folder), {"bundle": bundle}
        found += [(f"{start}/socket/{CODE}", socket), (f"{start}/new", maker),
                  (rf"{start}/(?:page|look)\.[0-9a-f]+\.(js|css)", LiveFile, facts), (f"{start}/?", LivePage, facts),
                  (f"{start}/{CODE}", LivePage, facts)]
    return found


def table_settings(addresses: Sequence[str] = ()) -> dict[str, Any]:
    """What the handlers share: the rooms, the classes, and what each address may still try."""
    rooms = Rooms(Archive(store_address()))
    return {"rooms": rooms, "classes": ClassRooms(rooms, addresses), "triers": Triers()}


def follow_others(settings: dict[str, Any]) -> list[PeriodicCallback]:
    """Look round in all rooms and classes again and again, once the loop runs."""
    found = [PeriodicCallback(settings["rooms"].look_round, LOOK_AT_TABLES),
             PeriodicCallback(settings["classes"].look_round, LOOK_AT_CLASSES)]
    for one in found:
        one.start()
    return found


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "legendary_nb.ui.serve.extension"}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Add the tables and classes to a running Jupyter server."""
    web = server.web_app
    web.settings.update(table_settings())
    web.add_handlers(".*$", table_handlers(web.settings["base_url"]))
    web.settings["tables_follow"] = follow_others(web.settings)
