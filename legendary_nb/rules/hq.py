"""The HQ: refilling it, the spaces that stay empty, and heroes that leave it by a rule."""

from __future__ import annotations

from typing import Final

from legendary_nb.effects import Pick, Select
from legendary_nb.effects.verbs import KO, Put
from legendary_nb.state import Table

from .agenda import NEXT

SQUEEZE: Final = "squeeze"
CHEAP_HERO: Final = Select("hero", ("hq",), cost=(0, 6))
KO_HQ_HERO: Final = (KO(Pick(CHEAP_HERO)),)
TUCK_HQ_HERO: Final = (Put(Pick(CHEAP_HERO), "bottom of hero deck"),)


def refill(table: Table) -> None:
    """hq.refill: every empty HQ space gets the top card of the hero deck; an empty deck leaves it empty.

    Rules: hq.refill.empty-deck, hq.five.
    """
    hq, deck = table.hq, table.hero_deck
    shut = blocked(table) if SQUEEZE in table.box.index.keywords else ()
    for i, cid in enumerate(hq):
        if cid < 0 and deck and i not in shut:
            hq[i] = deck.pop()
            if table.events is not None:
                table.emit("refill", table.acting, hq[i], "hero deck", "hq", "hq.refill", i + 1)
    table.checks = table.box.index.can_lose


def refill_if(table: Table) -> None:
    if -1 in table.hq:
        refill(table)


def blocked(table: Table) -> tuple[int, ...]:
    """keyword.squeeze.several: the HQ spaces that stay empty, one more at each end for every card that squeezes.

    A card that enters squeezes when the villain it pushed out has escaped.
    """
    squeezing = [cid for cid in table.city if cid >= 0 and SQUEEZE in table.box.cards[cid].keywords]
    if not squeezing:
        return ()
    to_come = {cid for rule, cid, _ in table.agenda if rule is NEXT.squeeze}
    n = sum(cid not in to_come for cid in squeezing)
    return tuple(i for i in range(len(table.hq)) if i < n or i >= len(table.hq) - n)
