"""Wounds: rebuilding the stack, healing, and when healing is not allowed."""

from __future__ import annotations

from typing import Final

from legendary_nb.effects import Pick, Select
from legendary_nb.effects.verbs import Gain
from legendary_nb.state import Ctx, Numbered, Option, Table

from .agenda import begin, then

GAIN_WOUND: Final = (Gain(Pick(Select("wound", ("wounds",)))),)


def rebuild_wounds(table: Table) -> None:
    """stack.empty.wounds: in some systems the wounds of the KO pile make a new stack when one is wanted (R15)."""
    if table.box.switches.get("wound stack refilled from ko"):
        wounds = [cid for cid in table.ko if table.box.cards[cid].kind == "wound"]
        table.ko = [cid for cid in table.ko if cid not in wounds]
        table.stacks["wounds"] = wounds
        for cid in wounds:
            table.emit("put", table.acting, cid, "ko", "wounds", "stack.empty.wounds")


HEALS: Final = Numbered("heal")


def heals(table: Table, found: list[Option]) -> list[Option]:
    """heal.condition: wounds in hand, and nothing recruited or fought this turn.

    Rules: mix.heal-and-betray, heal.after-playing, heal.optional, heal.gain-allowed, betray.condition,
    betray.after-playing.
    """
    if table.did_recruit or table.did_fight or table.showdown is not None:
        return found
    cards = table.box.cards
    wounds: list[int] = []
    for cid in table.players[table.acting].hand:
        if cards[cid].kind == "wound" and cards[cid] not in [cards[wound] for wound in wounds]:
            wounds.append(cid)
    if wounds and not has_completed(table):
        options = HEALS.for_all(cards)
        found += [options[cid] for cid in wounds]
    return found


def has_completed(table: Table) -> bool:
    """heal.condition: whether the current player has completed a mission this turn."""
    return bool(table.box.system.missions) and any(kind == "completed" for kind, _, _, _ in table.ledger)


def heal(table: Table, cid: int) -> None:
    """heal.all: the wound's own text; afterwards nothing can be recruited or fought this turn.

    Rules: heal.not-played, betray.not-played.
    """
    table.healed = True
    table.emit("heal", table.acting, cid, "", "", "heal.all")
    for line in reversed(table.box.cards[cid].at("heal")):
        then(table, begin, line, Ctx(table.acting, cid, line))
