"""Copies of a table in which everything hidden from one seat is dealt again."""

from __future__ import annotations

from collections.abc import Collection

from legendary_nb.rules.layers import layers_left
from legendary_nb.rules.select import find
from legendary_nb.state import Choosing, Pending, Table


def reshuffle_hidden(table: Table, seat: int, seed: int, known: Collection[int] = ()) -> None:
    """Deal again everything this seat cannot see: decks, other hands, tactics, secret choices, and chance itself.

    What is dealt depends on the seed and on what the seat may see, not on how the hidden cards lie now.  The `known`
    cards (see known.py) stay where they are.
    """
    table.rng, table.next_tactics = seed, []
    for p, player in enumerate(table.players):
        if p == seat:
            shuffle_again(table, player.deck, known)
            continue
        pool = player.hand + player.deck
        shuffle_again(table, pool, known)
        n = len(player.hand)
        player.hand, player.deck = pool[:n], pool[n:]
    parts: list[int] = []
    held: list[tuple[int, int]] = []
    for start, end in layers_left(table):
        free, fixed = spread(table.villain_deck[start:end], known)
        parts += free
        held += [(start + i, cid) for i, cid in fixed]
    table.villain_deck = joined(parts, held)
    deal_bystanders(table, known)
    for start, end in layers_left(table):
        part = table.villain_deck[start:end]
        shuffle_again(table, part, known)
        table.villain_deck[start:end] = part
    shuffle_again(table, table.hero_deck, known)
    for tactics in table.tactics.values():
        shuffle_again(table, tactics, known)
    for stack in table.stacks.values():
        if len({table.box.cards[c] for c in stack}) > 1:
            shuffle_again(table, stack, known)
    choose_again(table, seat)


def shuffle_again(table: Table, cards: list[int], known: Collection[int] = ()) -> None:
    """Shuffle from a fixed order, so that the old one leaves no trace; known cards keep their places."""
    free, held = spread(cards, known)
    table.shuffle(free)
    cards[:] = joined(free, held)


def spread(cards: list[int], known: Collection[int]) -> tuple[list[int], list[tuple[int, int]]]:
    """The cards that may lie anywhere, in order of their numbers, and the known ones with their places."""
    if not known:
        return sorted(cards), []
    return sorted([c for c in cards if c not in known]), [(i, c) for i, c in enumerate(cards) if c in known]


def joined(free: list[int], held: list[tuple[int, int]]) -> list[int]:
    """The free cards with the known ones in their places again."""
    for i, cid in held:
        free.insert(i, cid)
    return free


def deal_bystanders(table: Table, known: Collection[int] = ()) -> None:
    """setup.bystanders: which cards of a face-down bystander deck are in the villain deck, nobody has seen."""
    cards, deck = table.box.cards, table.villain_deck
    stack, held = spread(table.stacks["bystanders"], known)
    inside = [i for i, c in enumerate(deck) if cards[c].kind == "bystander" and c not in known]
    pool = stack + [deck[i] for i in inside]
    if len({cards[c] for c in pool}) > 1:
        shuffle_again(table, pool)
        for i in inside:
            deck[i] = pool.pop()
        table.stacks["bystanders"] = joined(pool, held)


def choose_again(table: Table, seat: int) -> None:
    """A card that another player chose in secret to pass on may be any such card they hold."""
    ask = table.ask
    if ask is None or ask.kind != "pass left" or ask.ctx is None:
        return
    passing: Choosing = ask.data
    dealt: list[tuple[int, int]] = []
    for p, cid in passing.chosen:
        held = [cid] if p == seat else find(table, passing.node.select, ask.ctx.of(p))
        if held:
            dealt.append((p, held[table.random_below(len(held))]))
    passing = Choosing(passing.node, passing.left, tuple(dealt))
    table.ask = Pending(ask.player, ask.kind, ask.options_, ask.resume, passing, ask.ctx)
