"""Why something on the table cannot be done now: played, fought, completed, recruited or chosen."""

from __future__ import annotations

from typing import Any, NamedTuple

from legendary_nb.effects import Select
from legendary_nb.rules.attack import attack_of, can_be_fought
from legendary_nb.rules.fight import purse
from legendary_nb.rules.mission import attack_pays, needs, prices
from legendary_nb.rules.places import cards_in
from legendary_nb.rules.play import can_play
from legendary_nb.rules.select import QUALITIES, is_noun, matches
from legendary_nb.state import Ctx, Table
from legendary_nb.text import line_text, select_text

from .ask import Ask
from .view import enemies

AFTER_HEALING = "You healed: no fighting, missions or recruiting this turn."
CANNOT_PLAY = "You cannot play this card."
# the places a player has in sight while choosing; whole piles would only hide the cards that matter
IN_SIGHT = ("hand", "played", "yours", "hq", "city")
OWN = ("hand", "yours")
CHOSEN = "chosen already"


class Reason(NamedTuple):
    """Why not, in a sentence, and how many points are missing if that is the reason."""

    text: str
    short: int = 0


# ---- the action step ---------------------------------------------------------------------------------


def first_of_all(ask: Ask) -> str:
    """What the player must do before anything else, in words; "" if the turn could be ended."""
    if ask.kind != "action" or ("end",) in ask.raw:
        return ""
    cards = dict.fromkeys(ask.table.box.cards[raw[1]] for raw in ask.raw if raw[0] == "play")
    return " or ".join(f"play {card.name}" for card in cards)


def why_nothing(ask: Ask) -> Reason | None:
    """Why nothing can be fought, completed or recruited at all just now."""
    if ask.table.healed:
        return Reason(AFTER_HEALING)
    first = first_of_all(ask)
    return Reason(f"First {first}.") if first else None


def why_not_play(ask: Ask, cid: int) -> Reason:
    """Why a card of the hand cannot be played."""
    table, card, first = ask.table, ask.table.box.cards[cid], first_of_all(ask)
    if first:
        return Reason(f"First {first}.")
    if card.kind == "wound" and (table.did_recruit or table.did_fight):
        heal = table.box.system.words.get("heal", "heal")
        return Reason(f"You recruited or fought this turn, so you cannot {heal}.")
    if card.kind != "wound" and card.to_play and not can_play(table, cid):
        return Reason(" ".join(line_text(line, table.box.system) for line in card.to_play))
    return Reason(CANNOT_PLAY)


def why_not_fight(ask: Ask, cid: int) -> Reason | None:
    """Why an enemy cannot be fought, or a mission not be completed."""
    table = ask.table
    if table.box.cards[cid].kind == "mission":
        return why_not_complete(ask, cid)
    nothing = why_nothing(ask)
    if nothing:
        return nothing
    need, have = attack_of(table, cid), purse(table, cid)
    if need > have:
        return Reason(f"Attack {need}, you have {have} attack.", need - have)
    if not can_be_fought(table, cid, table.acting):
        guards = " ".join(line_text(line, table.box.system) for line in table.box.cards[cid].guards)
        return Reason(guards or "You cannot fight it now.")
    return None


def why_not_complete(ask: Ask, cid: int) -> Reason:
    table, nothing = ask.table, why_nothing(ask)
    if nothing:
        return nothing
    if cid in table.used.enemies:
        return Reason("You completed it this turn; it stays where it is.")
    if not can_be_fought(table, cid, table.acting):
        return Reason("You cannot complete it now.")
    attack, recruit = needs(table, cid)
    have = {"attack": purse(table, cid), "recruit": table.recruit}
    short = max(0, attack - have["attack"]) + max(0, recruit - have["recruit"])
    if not short or (recruit and attack_pays(table, cid)):
        short = attack + recruit - sum(have.values())
    words = " and ".join(f"{kind} {n} (you have {have[kind]})" for kind, n in prices(table, cid))
    return Reason(f"Takes {words}.", max(short, 1))


def why_not_recruit(ask: Ask, cid: int) -> Reason | None:
    """Why a hero cannot be recruited."""
    nothing, cost, have = why_nothing(ask), ask.table.box.cards[cid].cost, ask.table.recruit
    if nothing or cost <= have:
        return nothing
    return Reason(f"Costs {cost}, you have {have} recruit.", cost - have)


def why_not(ask: Ask, answer: str) -> str:
    """Why an answer in words is not possible: "fight Loki" when the player has too little attack; "" if unknown."""
    verb, _, name = answer.lower().partition(" ")
    table = ask.table
    if not name or ask.kind != "action" or verb not in ("fight", "complete", "recruit"):
        return ""
    for_sale = [cid for cid in table.hq if cid >= 0] + table.stacks.get("officers", [])[-1:]
    cards = for_sale if verb == "recruit" else enemies(table)
    meant = next((cid for cid in cards if name in f"{table.card(cid).hero} {table.name(cid)}".lower()), None)
    if meant is None:
        return ""
    is_mission = table.box.cards[meant].kind == "mission"
    if verb != "recruit" and is_mission != (verb == "complete"):
        right = "is completed, not fought" if is_mission else "is not a mission; fight it instead"
        return f"{table.name(meant)} {right}."
    reason = why_not_recruit(ask, meant) if verb == "recruit" else why_not_fight(ask, meant)
    return f"{table.name(meant)}: {reason.text}" if reason else ""


# ---- a choice of cards -------------------------------------------------------------------------------


def unchoosable(ask: Ask) -> list[tuple[int, str]]:
    """The cards in the places of a choice that you cannot choose now, each with the reason in a few words."""
    ctx, picking = ask.pending.ctx, ask.picking
    if picking is None or ctx is None:
        return []
    found = [(cid, CHOSEN) for cid in picking.chosen]
    for zone in ask.sought.zones:
        if zone in IN_SIGHT and (zone not in OWN or ctx.you == ask.seat):
            found += [(cid, what_lacks(ask.table, ask.sought, cid, ctx)) for cid in cards_in(ask.table, zone, ctx)
                      if cid >= 0 and cid not in picking.left and cid not in picking.chosen]
    return list(dict(found).items())


def what_lacks(table: Table, select: Select, cid: int, ctx: Ctx) -> str:
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
