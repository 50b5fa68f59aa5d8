"""The page to play together: a table is made or joined on it, and then it is the board of a seat."""

from __future__ import annotations

from legendary_nb.session.problem import Problem
from legendary_nb.tables.making import MOST_SEATS, make_table, owner_of
from legendary_nb.tables.shared_table import NAMES
from legendary_nb.ui.board.new_game import read_setup
from legendary_nb.ui.joined import TABLETOP
from legendary_nb.ui.protocol import Message, text_of, whole_of

from .live_pages import Bundle, Maker
from .rooms import LONGEST_VISITOR
from .table_setup import choices, form_of
from .visitors import Allowance

TOGETHER = Bundle("together", "Play together", "tables/together.js",
                  (*TABLETOP, "board/tablepanel.css", "tables/together.css", "class/strip.css"), choices)


class NewTable(Maker):
    """Makes a table, and seats who makes it."""

    things = "tables"

    @property
    def allowance(self) -> Allowance:
        return self.tries.made

    def made(self, message: Message) -> Message:
        seats, name = whole_of(message, "seats"), text_of(message, "name")
        bots = message.get("bots")
        if not 1 <= seats <= MOST_SEATS or not isinstance(bots, list) or not all(isinstance(b, str) for b in bots):
            raise Problem(f"A table has 1 to {MOST_SEATS} seats.")
        setup = read_setup(form_of(message) | {"players": list(NAMES[:seats])})
        owner = owner_of(text_of(message, "visitor", LONGEST_VISITOR))
        table, invitation = make_table(self.settings["rooms"].archive, setup, owner, tuple(bots),
                                       is_open=message.get("open") is not False)
        try:
            token = table.take(0, name)
        except Problem:
            table.archive.remove(table.code)
            raise
        return {"code": table.code, "token": token, "invitation": invitation}
