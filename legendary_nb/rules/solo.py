"""Playing alone: henchmen that wait, what follows a twist, linked groups, each other player, and the solo score."""

from __future__ import annotations

from legendary_nb.cards import Mastermind, System
from legendary_nb.cards.effect_parts import parts_of
from legendary_nb.effects import Select
from legendary_nb.state import Box, Ctx, Table

from .agenda import by_rule, do_steps, then
from .city import enter_city
from .form import form_for
from .hq import CHEAP_HERO, KO_HQ_HERO, TUCK_HQ_HERO
from .mode import facts_of
from .plan import Plan
from .score import score
from .select import find
from .setup_value import Setup


def enter_waiting(table: Table) -> None:
    """solo.henchmen.start-in-city: they enter one by one, with ambush, at the very start of the first turn (R12)."""
    for cid in reversed(table.waiting):
        then(table, enter_one, cid)


def enter_one(table: Table, cid: int, ctx: Ctx | None) -> None:
    table.waiting.remove(cid)
    table.limbo.append(cid)
    enter_city(table, cid, form_for(table, cid), cause="solo.henchmen.start-in-city")


def after_solo_twist(table: Table) -> None:
    """solo.after-twist: an HQ hero of cost 6 or less is KO'd, or put under the hero deck, at most so often a turn.

    Rules: solo.after-twist.once.
    """
    solo = table.box.system.setup["solo"]
    what = solo.get("after twist")
    if solo.get("after twist once per turn") and table.used.solo_twist:
        return
    if find(table, CHEAP_HERO, by_rule(table, "solo.after-twist")):
        table.used = table.used._replace(solo_twist=True)
    if what == "ko hq hero":
        do_steps(table, KO_HQ_HERO, "solo.after-twist")
    elif what == "hq hero to bottom of hero deck":
        do_steps(table, TUCK_HQ_HERO, "solo.after-twist")


# ---- what is different in the texts ------------------------------------------------------------------


def linked_groups(box: Box, system: System, plan: Plan) -> dict[str, str]:
    """solo.linked-abilities: what speaks of the group a mastermind always leads means the group in use.

    Rules: solo.linked-abilities.henchmen.
    """
    if not box.solo or system.setup["solo"].get("linked abilities") != "group in use":
        return {}
    linked: dict[str, str] = {}
    for led in box.masterminds.values():
        used = plan.henchmen if led.leads_kind == "henchmen" else plan.villains
        linked |= {group: used[0] for group in led.leads if used and group not in used and speaks_of(led, group)}
    return linked


def speaks_of(mastermind: Mastermind, group: str) -> bool:
    """Whether a mastermind or one of its tactics has something to do with a group."""
    cards = (mastermind.card, mastermind.epic, *mastermind.tactics)
    return any(isinstance(part, Select) and part.group == group for part in parts_of(cards))


def each_other_kinds(system: System, setup: Setup) -> tuple[str, ...]:
    """solo.each-other-player: the kinds of cards whose "each other player" means the only player."""
    kinds = system.setup["solo"].get("each other player is you")
    if any(mode.get("each other player is you") for mode in facts_of(system, setup.modes)):
        kinds = True
    return ("villain", "henchman", "tactic") if kinds is True else tuple(kinds or ())


# ---- the solo score ----------------------------------------------------------------------------------


def solo_score(table: Table) -> int:
    return sum(n for _, n in solo_parts(table))


def solo_parts(table: Table) -> list[tuple[str, int]]:
    """solo.score: the points and the penalties of a game alone."""
    costs = table.box.system.setup["solo"]["score"]
    escaped = [table.box.cards[c] for c in table.escape]
    bystanders = sum(c.kind == "bystander" and is_counted(table, i)
                     for i, c in zip(table.escape, escaped, strict=True))
    villains = sum(table.is_villain(c) for c in table.escape) if counts_pile(table) else len(table.escaped)
    return [("score.sum", score(table, 0)), ("bystanders carried away", -costs["bystander"] * bystanders),
            ("twists played", -costs["twist"] * counted_twists(table)),
            ("villains escaped", -costs["villain"] * villains),
            *[("danger level", -costs[key] * table.danger) for key in ("danger",) if key in costs]]


def is_counted(table: Table, bystander: int) -> bool:
    """Whether a bystander in the escape pile costs points alone: any, those carried (R45), or all but villains."""
    solo = table.box.system.setup["solo"]
    if solo.get("score counts bystanders") == "carried away":
        return bystander in table.carried
    return counts_pile(table) or bystander not in table.forms


def counts_pile(table: Table) -> bool:
    """Whether alone all that lies in the escape pile counts, or what a villain did that left by the exit (R45)."""
    return bool(table.box.system.setup["solo"].get("score counts") == "escape pile")


def counted_twists(table: Table) -> int:
    """The twists played; some systems count each card once, and none that is back in the villain deck."""
    if table.box.system.setup["solo"].get("score counts twists") != "out of the villain deck":
        return table.twists
    gone = set(table.twist_cards).difference(table.villain_deck)
    return table.twists - len(table.twist_cards) + len(gone)
