"""The box of a game: its cards, and what is worked out once because it never changes."""

from __future__ import annotations

from functools import cache

from legendary_nb.cards import Card, Form, load_system
from legendary_nb.cards.effect_parts import parts_of
from legendary_nb.cards.mixing import set_of_stack
from legendary_nb.effects import Select, Tally
from legendary_nb.effects.verbs import Later, Mark, NewMastermind
from legendary_nb.state import Box, Table

from .attack import is_about_others
from .keyword import DODGE
from .setup_value import Setup


def recruit_limits(box: Box, setup: Setup) -> dict[str, int]:
    """sidekick.limit: how many may be recruited in a turn; a set's limit is about its own stack only (R33).

    Rules: officer.unlimited.
    """
    systems = tuple(load_system(name) for name in (setup.system, *setup.sets))
    limits = {stack: set_of_stack(stack, systems).switches.get("sidekicks recruited per turn")
              for stack in box.recruit_stacks if stack.startswith("sidekicks")}
    return {stack: limit for stack, limit in limits.items() if isinstance(limit, int)}


def own_box(table: Table) -> None:
    """A table that gets cards of its own has its own box, in which any card may come."""
    if table.box.whole:
        table.box = table.box.copy()
        index = table.box.index
        index.lowest = []
        index.has_uses = index.has_locks = index.has_first = True
        index.has_stays = index.has_dodges = index.recruits_also = index.opens_more = True


def new_cards(table: Table, card: Card, n: int) -> list[int]:
    """Take n copies of a card out of the box; a box shared with other games is left as it is."""
    own_box(table)
    index = table.box.index
    if card.keywords:
        index.keywords |= frozenset(card.keywords)
    if card.statics:
        index.has_standing |= stands_over_others(card)
    index.counts_moves |= speaks_of_moves(card)
    first = len(table.box.cards)
    table.box.cards += [card] * n
    table.box.printed.append(card)
    if index.lowest:
        index.lowest = []
    cids = list(range(first, first + n))
    if card.hero_part:
        other_sides = new_cards(table, card.hero_part, n)
        table.box.sides.update(zip(cids, other_sides, strict=True))
        table.unseen += other_sides
    return cids


@cache
def traits(card: Card) -> frozenset[str]:
    """What a card brings into a game that is looked for only where it may be."""
    found = {"uses": has_uses(card), "first": card.first, "stays": card.stays, "dodges": can_dodge(card),
             "moves": speaks_of_moves(card), "locks": has_locks(card), "mastermind": brings_mastermind(card)}
    return frozenset([name for name, is_so in found.items() if is_so])


def has_uses(card: Card) -> bool:
    """Whether a card has an ability that its player uses whenever it suits."""
    return card.has_uses or any(
        isinstance(part, Later) for part in parts_of(card.lines))


@cache
def brings_mastermind(card: Card | Form) -> bool:
    return any(isinstance(part, NewMastermind) for part in parts_of(card.lines))


@cache
def speaks_of_moves(card: Card) -> bool:
    """Whether a card asks which cards moved in the city, so that every push is noted too."""
    return any(line.event == "this moves" for line in card.lines) or any(
        (isinstance(part, Select) and (part.moved or any("moved this" in zone for zone in part.zones)))
        or part == Tally("spaces moved") for part in parts_of(card.lines))


def can_dodge(card: Card) -> bool:
    """keyword.dodge: whether a card has it, or gives it to another one."""
    return DODGE in card.keywords or any(isinstance(part, Mark) and part.keyword == DODGE
                                         for part in parts_of(card.lines))


def has_locks(card: Card) -> bool:
    """Whether a card forbids fights while it is in play."""
    return any(line.modifier is not None and line.modifier.locks for line in card.statics)


def index_statics(box: Box) -> None:
    """The standing changes of attack that the scheme and the masterminds make to enemies."""
    cards = [box.scheme.card, *(box.cards[cid] for cid in box.masterminds)]
    box.index.global_statics = tuple(line for card in cards for line in card.statics if is_about_others(line))


def stands_over_others(card: Card) -> bool:
    """Whether a villain or mission changes the attack of other cards while it is in play."""
    return card.kind in ("villain", "henchman", "mission") and any(is_about_others(line) for line in card.statics)


def index_watchers(box: Box) -> None:
    """Which cards of this game answer which events, so that nothing is looked for in vain."""
    watched: dict[str, set[int]] = {}
    watching = {card for card in box.printed if card.watches}
    for cid, card in enumerate(box.cards) if watching else ():
        if card in watching:
            for line in card.watches:
                watched.setdefault(line.event, set()).add(cid)
    box.index.watched = {event: frozenset(cids) for event, cids in watched.items()}
    heard = [line.event for card in {*watching, box.scheme.card} for line in card.at("whenever")]
    box.index.heard = frozenset(heard)
