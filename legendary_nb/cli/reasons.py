"""Why something a player wants to do is not possible now."""

from __future__ import annotations

from legendary_nb.game.show import takes
from legendary_nb.rules.attack import attack_of, can_be_fought
from legendary_nb.rules.fight import purse
from legendary_nb.state import Table
from legendary_nb.text import line_text


def why_not(table: Table, line: str) -> str:
    """The reason an enemy cannot be fought, a mission not be completed or a hero not be recruited; else nothing."""
    verb, _, name = line.lower().partition(" ")
    if not name or table.ask is None or table.ask.kind != "action" or verb not in REASONS:
        return ""
    if table.healed:
        return "After healing nothing is fought, completed or recruited this turn."
    cards = for_sale(table) if verb == "recruit" else enemies(table)
    meant = [cid for cid in cards if name in f"{table.card(cid).hero} {table.name(cid)}".lower()]
    if not meant:
        return ""
    return REASONS[verb](table, meant[0])


def enemies(table: Table) -> list[int]:
    return [cid for cid in (*table.city, *table.outside, *table.masterminds) if cid >= 0]


def for_sale(table: Table) -> list[int]:
    officers = table.stacks.get("officers", [])
    return [cid for cid in table.hq if cid >= 0] + officers[-1:]


def why_not_fight(table: Table, cid: int) -> str:
    if table.box.cards[cid].kind == "mission":
        return f"{table.name(cid)} is not fought but completed, for {takes(table, cid)}."
    need, have = attack_of(table, cid), purse(table, cid)
    if need > have:
        return f"{table.name(cid)} has attack {need}; you have {have}."
    if not can_be_fought(table, cid, table.acting):
        conditions = " ".join(line_text(line, table.box.system) for line in table.box.cards[cid].guards)
        return f"{table.name(cid)}: {conditions}"
    return ""


def why_not_complete(table: Table, cid: int) -> str:
    if table.box.cards[cid].kind != "mission":
        return f"{table.name(cid)} is no mission; it is fought."
    if cid in table.used.enemies:
        return f"{table.name(cid)} has been completed this turn and stays where it is."
    return f"{table.name(cid)} takes {takes(table, cid)}; you have attack {purse(table, cid)}, recruit {table.recruit}."


def why_not_recruit(table: Table, cid: int) -> str:
    cost = table.box.cards[cid].cost
    return f"{table.name(cid)} costs {cost}; you have {table.recruit} recruit." if cost > table.recruit else ""


REASONS = {"fight": why_not_fight, "complete": why_not_complete, "recruit": why_not_recruit}
