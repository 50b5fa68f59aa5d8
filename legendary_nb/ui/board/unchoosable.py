"""Cards that lie where a choice looks but cannot be chosen, each with the reason."""

from __future__ import annotations

from typing import Any

from legendary_nb.effects import Select
from legendary_nb.effects.verbs import Reveal
from legendary_nb.game.ask import Ask
from legendary_nb.rules.places import cards_in
from legendary_nb.rules.select import QUALITIES, find, is_noun, matches
from legendary_nb.state import Ctx, Table
from legendary_nb.text import select_text

# places a player has in sight while choosing; whole piles would only hide the cards that matter
IN_SIGHT = ("hand", "played", "yours", "hq", "city")
OWN = ("hand", "yours")
CHOSEN = "chosen already"


def scope(table: Table, ask: Ask) -> tuple[Select, tuple[int, ...], tuple[int, ...]] | None:
    """Of a choice of cards by their qualities: what is looked for, what can be chosen now, and what is chosen."""
    verb, data, ctx = ask.verb, ask.pending.data, ask.pending.ctx
    pick = getattr(verb, "pick", None)
    if pick is not None and isinstance(data, tuple) and len(data) == 5:
        return pick.select, data[1], data[2]
    if isinstance(data, Reveal) and ctx is not None:
        return data.select, tuple(find(table, data.select, ctx)), ()
    return None


def unchoosable(table: Table, ask: Ask) -> list[tuple[int, str]]:
    """The cards in the places of a choice that are no options now, with the reason in a few words."""
    ctx, asked = ask.pending.ctx, scope(table, ask)
    if asked is None or ctx is None:
        return []
    select, left, chosen = asked
    found = [(cid, CHOSEN) for cid in chosen]
    for zone in select.zones:
        if zone in IN_SIGHT and (zone not in OWN or ctx.you == ask.seat):
            found += [(cid, why_not(table, select, cid, ctx)) for cid in cards_in(table, zone, ctx)
                      if cid >= 0 and cid not in left and cid not in chosen]
    return list(dict(found).items())


def why_not(table: Table, select: Select, cid: int, ctx: Ctx) -> str:
    """The first quality that a card lacks: "not a [Tech] Hero"."""
    if select.other and cid == ctx.source:
        return "not the card itself"
    if not is_noun(table, select.noun, cid, table.card(cid)):
        return f"not {select_text(Select(select.noun), table.box.system)}"
    for name in QUALITIES:
        lacking: Any = {name: getattr(select, name)}
        asked = Select(select.noun, **lacking)
        if asked != Select(select.noun) and not matches(table, asked, cid, table.card(cid), ctx):
            return f"not {select_text(asked, table.box.system)}"
    if select.extreme:
        return f"not {select_text(Select(select.noun, extreme=select.extreme), table.box.system)}"
    return "not possible now"


def how_many(table: Table, ask: Ask) -> dict[str, int] | None:
    """How many cards a choice wants at least and at most, and how many are chosen; None where one answer is all."""
    data, asked = ask.pending.data, scope(table, ask)
    if asked is None:
        return None
    least, most = (0, 1) if isinstance(data, Reveal) else data[3:]
    return {"least": least, "most": min(most, len(asked[1]) + len(asked[2])), "chosen": len(asked[2])}
