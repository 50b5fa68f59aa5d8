"""The tables as an extension of jupyter_server: `serve` loads it, and any Jupyter server may."""

from __future__ import annotations

from typing import Any

from jupyter_server.utils import url_path_join
from tornado.ioloop import PeriodicCallback

from legendary_nb.session.saves import state_folder
from legendary_nb.tables.archive import Archive

from .live_pages import LiveFile, LivePage
from .rooms import Rooms
from .table_pages import TOGETHER, NewTable
from .table_socket import TableSocket
from .wire import Triers

LOOK_ROUND = 1000  # milliseconds between two looks for what other processes did
CODE = r"([A-Za-z0-9-]{0,12})"


def table_handlers(base: str) -> list[Any]:
    """The addresses of the tables below that of the server."""
    start, facts = url_path_join(base, TOGETHER.folder), {"bundle": TOGETHER}
    return [(f"{start}/socket/{CODE}", TableSocket), (f"{start}/new", NewTable),
            (rf"{start}/(?:page|look)\.[0-9a-f]+\.(js|css)", LiveFile, facts), (f"{start}/?", LivePage, facts),
            (f"{start}/{CODE}", LivePage, facts)]


def table_settings() -> dict[str, Any]:
    """What the handlers share: the rooms, and what each address may still try."""
    return {"rooms": Rooms(Archive(state_folder()[0] / "tables" / "tables.db")), "triers": Triers()}


def follow_others(settings: dict[str, Any]) -> PeriodicCallback:
    """Look round in all rooms again and again, once the loop runs."""
    round_trip = PeriodicCallback(settings["rooms"].look_round, LOOK_ROUND)
    round_trip.start()
    return round_trip


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "legendary_nb.ui.serve.extension"}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Add the tables to a running Jupyter server."""
    web = server.web_app
    web.settings.update(table_settings())
    web.add_handlers(".*$", table_handlers(web.settings["base_url"]))
    web.settings["tables_follow"] = follow_others(web.settings)
