"""Secrets: what one seat may see, and copies in which everything hidden from it is dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from legendary_nb.cards import Form, Scheme, System
from legendary_nb.rules.attack import attack_of
from legendary_nb.rules.inevitable import inevitable_moves
from legendary_nb.rules.layers import layers_left
from legendary_nb.rules.mission import needs
from legendary_nb.rules.places import above_key
from legendary_nb.rules.poker import best_hand, has_poker
from legendary_nb.rules.score import score
from legendary_nb.rules.select import find
from legendary_nb.state import Pending, Table
from legendary_nb.text import hand_name


def card_view(table: Table, cid: int) -> dict[str, Any]:
    """A face-up card as plain data."""
    card = table.card(cid)
    data: dict[str, Any] = {"card": cid, "id": card.id, "name": table.name(cid), "kind": card.kind}
    if card.kind == "hero":
        data |= {"hero": card.hero, "team": card.team, "classes": list(card.classes), "cost": card.cost}
    for key in ("recruit", "attack", "points"):
        if getattr(card, key):
            data[key] = getattr(card, key)
    return data


def enemy_view(table: Table, cid: int) -> dict[str, Any]:
    """An enemy with its attack now and what it holds; of a mission what it takes, and its danger."""
    if table.box.cards[cid].kind == "mission":
        attack, recruit = needs(table, cid)
        return {**card_view(table, cid), "attack": attack, "recruit": recruit, "danger": table.box.cards[cid].danger,
                "holds": [card_view(table, c) for c in table.under.get(cid, ())]}
    return {**card_view(table, cid), "attack": attack_of(table, cid),
            "holds": [card_view(table, c) for c in table.under.get(cid, ())]}


def in_sight(table: Table, seat: int) -> Table:
    """The table by which a seat reads what an enemy takes, which may depend on the hand of the player whose turn it is.

    To all others that hand is closed, and so it does not count.
    """
    if seat == table.acting or not table.players[table.acting].hand:
        return table
    seen = table.copy()
    seen.players[table.acting].hand = []
    return seen


def seat_view(table: Table, p: int, seat: int) -> dict[str, Any]:
    """One player as another sees them: an own hand is open, another's is a number.

    Rules: victory-pile.open, discard.face-up.
    """
    player = table.players[p]
    show = [card_view(table, c) for c in player.hand] if p == seat else len(player.hand)
    return {"name": player.name, "hand": show, "deck": len(player.deck),
            "discard": [card_view(table, c) for c in player.discard],
            "played": [card_view(table, c) for c in player.played],
            "victory": [card_view(table, c) for c in player.victory], "points": score(table, p),
            "aside": [card_view(table, c) for c in player.aside],
            "front": [card_view(table, c) for c in player.front]}


def view_of(table: Table, seat: int) -> dict[str, Any]:
    """city.face-up: what one seat may see, as plain data."""
    you = seat_view(table, seat, seat)
    box, seen = table.box, in_sight(table, seat)
    return {
        "system": box.system.id, "you": you["name"], "turn": table.turn, "acting": box.names[table.acting],
        "hand": you["hand"], "played": you["played"], "discard": you["discard"], "victory": you["victory"],
        "deck": you["deck"], "points": you["points"],
        "recruit": table.recruit, "attack": table.attack,
        "bound_attack": [n for n, _, _ in table.pools if n],
        "made": {"recruit": table.made_recruit, "attack": table.made_attack},
        "players": [seat_view(table, p, seat) for p in range(len(table.players))],
        "city": [{"space": name, "villain": enemy_view(seen, cid) if cid >= 0 else None,
                  "above": [card_view(table, c) for c in table.above.get(i, ())]}
                 for i, (name, cid) in enumerate(zip(box.spaces, table.city, strict=True))],
        "outside": [enemy_view(seen, c) for c in table.outside],
        "hq": [card_view(table, c) if c >= 0 else None for c in table.hq],
        "masterminds": [{**enemy_view(seen, c), "tactics_left": len(table.tactics[c]),
                         "above": [card_view(table, a) for a in table.above.get(above_key(c), ())],
                         "beside": [card_view(table, b) for b in table.beside.get(c, ())]}
                        for c in table.masterminds],
        "scheme": {"name": box.scheme.card.name, "id": box.scheme.card.id, "twists": table.twists,
                   "beside": [card_view(table, c) for c in table.beside_scheme]},
        "ko": [card_view(table, c) for c in table.ko], "escape": [card_view(table, c) for c in table.escape],
        "resolving": [card_view(table, c) for c in table.limbo],
        "stacks": {name: len(cards) for name, cards in table.stacks.items()},
        "hero_deck": len(table.hero_deck), "villain_deck": len(table.villain_deck),
        "modes": list(box.modes), "healed": table.healed, "danger": table.danger, "poker": poker_view(table, seat),
    }


def poker_view(table: Table, seat: int) -> dict[str, Any] | None:
    """keyword.poker.ranking: the best hand this seat can make now and its cards; None where no card asks for any."""
    if not has_poker(table):
        return None
    hand, cards = best_hand(table, seat)
    return {"name": hand_name(hand), "cards": [card_view(table, cid) for cid in cards]}


class View:
    """What a bot gets: the same facts as `view_of`, worked out only where they are looked at.

    `view["hand"]` is plain data as in `view_of`; `view.hand` are the numbers of the cards there, to be read
    and not changed, and `view.cards[number]` is what is printed on one of them.
    """

    __slots__ = ("_player", "cards", "seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self._player, self.cards = table.players[seat], table.box.cards

    def __getitem__(self, key: str) -> Any:
        quick = QUICK.get(key)
        if quick:
            return quick(self.table, self.seat)
        facts = view_of(self.table, self.seat)
        if key not in facts:
            raise KeyError(f"a view has nothing called {key!r}; there are: {', '.join(facts)}")
        return facts[key]

    @property
    def hand(self) -> list[int]:
        return self._player.hand

    @property
    def played(self) -> list[int]:
        return self._player.played

    @property
    def discard(self) -> list[int]:
        return self._player.discard

    @property
    def mine(self) -> list[int]:
        """All cards of this seat's own deck, wherever they lie; in an order that tells nothing."""
        p = self._player
        return sorted(p.deck + p.hand + p.discard + p.played + p.front)

    @property
    def victory(self) -> list[int]:
        return self._player.victory

    @property
    def escaped(self) -> list[int]:
        """The cards of the escape pile."""
        return self.table.escape

    @property
    def turns_left(self) -> float:
        """How many turns this seat can still have before the villain deck has run out, and the inevitable has come."""
        return (len(self.table.villain_deck) + inevitable_moves(self.table)) / len(self.table.players)

    @property
    def players(self) -> int:
        return len(self.table.players)

    @property
    def recruit(self) -> int:
        return self.table.recruit

    @property
    def attack(self) -> int:
        return self.table.attack

    @property
    def attack_at_hand(self) -> int:
        """The most that could be paid in a fight: attack, bound attack, and recruit where it may pay as attack."""
        table = self.table
        if table.pools or table.recruit_as_attack:
            return table.attack + sum(n for n, _, _ in table.pools) + table.recruit * bool(table.recruit_as_attack)
        return table.attack

    @property
    def has_uses(self) -> bool:
        """Whether any card of this game has an ability to use later in its turn."""
        return self.table.box.has_uses

    @property
    def may_dodge(self) -> bool:
        """Whether cards of this game can be dodged and this seat's deck has a card to draw for them.

        The very last card of all is left: if it goes back under the deck, dodging for it has no end.
        """
        p = self._player
        return self.table.box.has_dodges and bool(p.deck) and len(p.deck) + len(p.discard) > 1

    @property
    def has_missions(self) -> bool:
        """Whether there are missions in this game."""
        return bool(self.table.box.system.missions)

    def needs(self, cid: int) -> tuple[int, int]:
        """The attack and the recruit that a mission takes now."""
        return needs(in_sight(self.table, self.seat), cid)

    @property
    def round(self) -> int:
        """How often this seat has had a turn, the present one included."""
        return (self.table.turn - 1) // len(self.table.players) + 1

    @property
    def system(self) -> System:
        return self.table.box.system

    @property
    def scheme(self) -> Scheme:
        return self.table.box.scheme

    @property
    def city(self) -> list[int]:
        """The villain in each space, from the villain deck to the exit; -1 where there is none."""
        return self.table.city

    @property
    def hq(self) -> list[int]:
        return self.table.hq

    @property
    def masterminds(self) -> list[int]:
        return self.table.masterminds

    @property
    def holds(self) -> dict[int, list[int]]:
        """What each enemy holds captive."""
        return self.table.under

    @property
    def forms(self) -> dict[int, Form]:
        """The villains that cards of another kind are now."""
        return self.table.forms

    def attack_of(self, cid: int) -> int:
        """What it costs to fight an enemy now."""
        return attack_of(in_sight(self.table, self.seat), cid)

    def name(self, cid: int) -> str:
        """The name a card in sight goes by now."""
        return self.table.name(cid)

    def wounds(self, seat: int) -> int:
        """The wounds of a seat that this one can see."""
        p = self.table.players[seat]
        return sum(self.cards[c].kind == "wound" for c in (p.discard + p.hand if seat == self.seat else p.discard))

    def tactics_left(self, cid: int) -> int:
        return len(self.table.tactics[cid])


QUICK: dict[str, Callable[[Table, int], Any]] = {
    "recruit": lambda table, seat: table.recruit,
    "attack": lambda table, seat: table.attack,
    "turn": lambda table, seat: table.turn,
    "hand": lambda table, seat: [card_view(table, c) for c in table.players[seat].hand],
    "hq": lambda table, seat: [card_view(table, c) if c >= 0 else None for c in table.hq],
}


def reshuffle_hidden(table: Table, seat: int, seed: int, known: Collection[int] = ()) -> None:
    """Deal everything this seat cannot see anew: decks, other hands, tactics, secret choices, and chance itself.

    What is dealt depends on the seed and on what the seat may see, not on how the hidden cards lie now.  The `known`
    cards (see known.py) stay where they are.
    """
    table.rng, table.next_tactics = seed, []
    for p, player in enumerate(table.players):
        if p == seat:
            shuffle_anew(table, player.deck, known)
            continue
        pool = player.hand + player.deck
        shuffle_anew(table, pool, known)
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
        shuffle_anew(table, part, known)
        table.villain_deck[start:end] = part
    shuffle_anew(table, table.hero_deck, known)
    for tactics in table.tactics.values():
        shuffle_anew(table, tactics, known)
    for stack in table.stacks.values():
        if len({table.box.cards[c] for c in stack}) > 1:
            shuffle_anew(table, stack, known)
    choose_anew(table, seat)


def shuffle_anew(table: Table, cards: list[int], known: Collection[int] = ()) -> None:
    """Shuffle from an order of its own, so that the old one leaves no trace; known cards keep their places."""
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
        shuffle_anew(table, pool)
        for i in inside:
            deck[i] = pool.pop()
        table.stacks["bystanders"] = joined(pool, held)


def choose_anew(table: Table, seat: int) -> None:
    """What others have chosen in secret, to be passed on when all have chosen, may be any such card they hold."""
    ask = table.ask
    if ask is None or ask.kind != "pass left" or ask.ctx is None:
        return
    node, seats, chosen = ask.data
    anew: list[tuple[int, int]] = []
    for p, cid in chosen:
        held = [cid] if p == seat else find(table, node.select, ask.ctx.of(p))
        if held:
            anew.append((p, held[table.random_below(len(held))]))
    table.ask = Pending(ask.player, ask.kind, ask.options_, ask.resume, (node, seats, tuple(anew)), ask.ctx)
