"""What one seat may see.  Every picture of the table is made from a `View`: plain data, text, the board, a bot's look.

This file decides what is secret.  A picture asks the view for the cards that lie somewhere and gets their
numbers, or how many there are if they lie face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from legendary_nb.cards import Card, Form, Scheme, System
from legendary_nb.rules.attack import attack_of, attack_parts
from legendary_nb.rules.hq import blocked
from legendary_nb.rules.inevitable import inevitable_moves
from legendary_nb.rules.keyword import CITY_KEYWORDS, steps_ahead
from legendary_nb.rules.layers import named_layers
from legendary_nb.rules.mission import danger_limit, needs, prices
from legendary_nb.rules.mode import mode_sum
from legendary_nb.rules.places import above_key
from legendary_nb.rules.poker import best_hand, has_poker
from legendary_nb.rules.score import score
from legendary_nb.state import Player, Table
from legendary_nb.text import hand_name, keyword_text

NOBODY = -1  # the seat of somebody who sees what lies open, and no hand
OPEN_STACKS = ("box",)  # cards that everybody may look through
NOT_SEATED = Player("").begin()


def in_sight(table: Table, seat: int) -> Table:
    """The table that tells a seat what an enemy takes, which may depend on the hand of the current player.

    To all others that hand is closed, and so it does not count.
    """
    if seat == table.acting or not table.players[table.acting].hand:
        return table
    seen = table.copy()
    seen.players[table.acting].hand = []
    return seen


def enemies(table: Table) -> list[int]:
    """Every enemy and mission on the board."""
    return [cid for cid in (*table.city, *table.outside, *table.masterminds) if cid >= 0]


class SeatView(NamedTuple):
    """One player as another sees them: your own hand is open, another's is a number.

    Rules: victory-pile.open, discard.face-up.
    """

    name: str
    hand: list[int] | None
    hand_size: int
    deck: int
    discard: list[int]
    played: list[int]
    victory: list[int]
    aside: list[int]
    front: list[int]
    points: int


class View:
    """What one seat may see, worked out only when you look at it.

    `view["hand"]` is plain data as in `view_of`; `view.hand` are the numbers of the cards there, to be read
    and not changed, and `view.cards[number]` is what is printed on one of them.
    """

    __slots__ = ("_player", "_still", "cards", "seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self._player = table.players[seat] if seat >= 0 else NOT_SEATED
        self._still: Table | None = None
        self.cards = table.box.cards

    def hold(self) -> View:
        """This view, for a picture of one moment: what the seat has in sight is not looked up for every enemy."""
        self._still = in_sight(self.table, self.seat)
        return self

    @property
    def seen(self) -> Table:
        return self._still or in_sight(self.table, self.seat)

    def __getitem__(self, key: str) -> Any:
        quick = QUICK.get(key)
        if quick:
            return quick(self)
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
        """The most that could be paid in a fight: attack, bound attack, and recruit if it may pay as attack."""
        table = self.table
        if table.pools or table.recruit_as_attack:
            return table.attack + sum(pool.n for pool in table.pools) + table.recruit * bool(table.recruit_as_attack)
        return table.attack

    @property
    def has_uses(self) -> bool:
        """Whether any card of this game has an ability to use later in its turn."""
        return self.table.box.index.has_uses

    @property
    def may_dodge(self) -> bool:
        """Whether cards of this game can be dodged and this seat's deck has a card to draw for them.

        The very last card of all is left: if it goes back under the deck, dodging for it has no end.
        """
        p = self._player
        return self.table.box.index.has_dodges and bool(p.deck) and len(p.deck) + len(p.discard) > 1

    @property
    def has_missions(self) -> bool:
        """Whether there are missions in this game."""
        return bool(self.table.box.system.missions)

    def needs(self, cid: int) -> tuple[int, int]:
        """The attack and the recruit that a mission takes now."""
        return needs(self.seen, cid)

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
        """The villain in each space, from the villain deck to the exit; -1 if there is none."""
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
        return attack_of(self.seen, cid)

    def name(self, cid: int) -> str:
        """The name a card in sight goes by now."""
        return self.table.name(cid)

    def wounds(self, seat: int) -> int:
        """The wounds of a seat that this one can see."""
        p = self.table.players[seat]
        return sum(self.cards[c].kind == "wound" for c in (p.discard + p.hand if seat == self.seat else p.discard))

    def tactics_left(self, cid: int) -> int:
        return len(self.table.tactics[cid])

    # ---- what a picture of the whole table shows ---------------------------------------------------------

    def card(self, cid: int) -> Card:
        """What is printed on a card in sight, or on the card that it is a copy of now."""
        return self.table.card(cid)

    def is_changed(self, cid: int) -> bool:
        """Whether a card is something else now than what is printed on it."""
        return cid in self.table.as_card

    def of(self, p: int) -> SeatView:
        """A player as this seat sees them."""
        player = self.table.players[p]
        return SeatView(player.name, player.hand if p == self.seat else None, len(player.hand), len(player.deck),
                        player.discard, player.played, player.victory, player.aside, player.front,
                        score(self.table, p))

    @property
    def outside(self) -> list[int]:
        """The enemies that stand outside the city."""
        return self.table.outside

    @property
    def ko(self) -> list[int]:
        return self.table.ko

    @property
    def resolving(self) -> list[int]:
        """The cards that were just revealed and lie nowhere yet."""
        return self.table.limbo

    def above(self, space: int) -> list[int]:
        """The cards above a space of the city."""
        return self.table.above.get(space, [])

    def above_mastermind(self, cid: int) -> list[int]:
        return self.table.above.get(above_key(cid), [])

    def beside(self, cid: int) -> list[int]:
        """The cards beside a mastermind."""
        return self.table.beside.get(cid, [])

    @property
    def around_masterminds(self) -> tuple[list[int], list[int]]:
        """All cards beside masterminds, and all above them, also those of a mastermind that has left."""
        table = self.table
        return table.beside_mastermind, [cid for key, cids in table.above.items() if key < 0 for cid in cids]

    @property
    def beside_scheme(self) -> list[int]:
        return self.table.beside_scheme

    @property
    def stacks(self) -> dict[str, int]:
        """How many cards each stack has."""
        return {name: len(cards) for name, cards in self.table.stacks.items()}

    def open_stack(self, name: str) -> list[int] | None:
        """The cards of a stack that everybody may look through, in an order that tells nothing."""
        return sorted(self.table.stacks[name]) if name in OPEN_STACKS else None

    def equal_stack(self, name: str) -> list[int]:
        """The cards of a stack whose cards are all identical, so everybody knows them."""
        stack = self.table.stacks[name]
        return stack if len({self.cards[cid] for cid in stack}) == 1 else []

    @property
    def villain_deck_kinds(self) -> list[tuple[str, str, int]]:
        """What is left in the villain deck, as everybody can work out: [(kind, group, how many)]."""
        cards = [self.cards[cid] for cid in self.table.villain_deck]
        counts = Counter((card.kind, card.group if card.kind != "hero" else "") for card in cards)
        return sorted((kind, group, n) for (kind, group), n in counts.items())

    @property
    def villain_deck(self) -> int:
        return len(self.table.villain_deck)

    @property
    def hero_deck(self) -> int:
        return len(self.table.hero_deck)

    @property
    def layers(self) -> list[tuple[str, int]]:
        """The layers that the villain deck still has, the topmost first, with how many cards each has."""
        return [(name, n) for name, n in named_layers(self.table) if n]

    @property
    def blocked(self) -> tuple[int, ...]:
        """The spaces of the HQ that stay empty."""
        return tuple(blocked(self.table))

    @property
    def twists_in_all(self) -> int:
        """The twists this game was set up with; one that came up on top of them counts too."""
        box = self.table.box
        more = mode_sum(box.system, box.changes.modes, "twists")
        return max(self.table.twists, box.scheme.twists.get(len(self.table.players), 0) + more)

    @property
    def danger_limit(self) -> int | None:
        """The danger level at which all is lost, if the scheme speaks of one."""
        return danger_limit(self.table)

    def prices(self, cid: int) -> list[tuple[str, int]]:
        """What an enemy or a mission takes now: [("attack", 5)], or attack and recruit."""
        if self.cards[cid].kind == "mission":
            return prices(self.seen, cid)
        return [("attack", attack_of(self.seen, cid))]

    def price_parts(self, cid: int) -> dict[str, list[tuple[str, int]]]:
        """The sums behind what an enemy or a mission takes now, by the kind of points."""
        kinds = [kind for kind, _ in prices(self.table, cid)] if self.cards[cid].kind == "mission" else ["attack"]
        return {kind: attack_parts(self.seen, cid, kind) for kind in kinds}

    def steps_ahead(self, cid: int) -> int:
        """How many spaces a card in the city moves by itself in each turn."""
        return steps_ahead(self.table, cid)

    def city_keywords(self, cid: int) -> list[str]:
        """The keywords of a card that matter while it stands in the city, as it shows them."""
        return [keyword_text(keyword, self.system) for keyword in self.cards[cid].keywords if keyword in CITY_KEYWORDS]

    @property
    def bound_attack(self) -> list[tuple[int, str]]:
        """Attack for certain fights only, each with the name of the card that gave it, or "" if none did."""
        return [(pool.n, self.name(pool.ctx.source) if pool.ctx.source >= 0 else "")
                for pool in self.table.pools if pool.n]

    @property
    def poker(self) -> tuple[str, Sequence[int]] | None:
        """keyword.poker.ranking: the best hand this seat can make now, and its cards; None if no card asks for any."""
        if self.seat < 0 or not has_poker(self.table):
            return None
        return best_hand(self.table, self.seat)


QUICK: dict[str, Callable[[View], Any]] = {
    "recruit": lambda view: view.recruit,
    "attack": lambda view: view.attack,
    "turn": lambda view: view.table.turn,
    "hand": lambda view: [card_view(view, c) for c in view.hand],
    "hq": lambda view: [card_view(view, c) if c >= 0 else None for c in view.hq],
}


# ---- plain data ------------------------------------------------------------------------------------------


def card_view(view: View, cid: int) -> dict[str, Any]:
    """A face-up card as plain data."""
    card = view.card(cid)
    data: dict[str, Any] = {"card": cid, "id": card.id, "name": view.name(cid), "kind": card.kind}
    if card.kind == "hero":
        data |= {"hero": card.hero, "team": card.team, "classes": list(card.classes), "cost": card.cost}
    for key in ("recruit", "attack", "points"):
        if getattr(card, key):
            data[key] = getattr(card, key)
    return data


def cards_view(view: View, cards: Sequence[int]) -> list[dict[str, Any]]:
    return [card_view(view, cid) for cid in cards]


def enemy_view(view: View, cid: int) -> dict[str, Any]:
    """An enemy with its attack now and what it holds; of a mission what it takes, and its danger."""
    holds = {"holds": cards_view(view, view.holds.get(cid, ()))}
    if view.cards[cid].kind != "mission":
        return {**card_view(view, cid), "attack": view.attack_of(cid), **holds}
    attack, recruit = view.needs(cid)
    return {**card_view(view, cid), "attack": attack, "recruit": recruit, "danger": view.cards[cid].danger, **holds}


def seat_view(view: View, p: int) -> dict[str, Any]:
    seen = view.of(p)
    hand = seen.hand_size if seen.hand is None else cards_view(view, seen.hand)
    return {"name": seen.name, "hand": hand, "deck": seen.deck, "discard": cards_view(view, seen.discard),
            "played": cards_view(view, seen.played), "victory": cards_view(view, seen.victory), "points": seen.points,
            "aside": cards_view(view, seen.aside), "front": cards_view(view, seen.front)}


def view_of(table: Table, seat: int) -> dict[str, Any]:
    """city.face-up: what one seat may see, as plain data."""
    view, box = View(table, seat).hold(), table.box
    you = seat_view(view, seat)
    poker = view.poker
    return {
        "system": box.system.id, "you": you["name"], "turn": table.turn, "acting": box.names[table.acting],
        "hand": you["hand"], "played": you["played"], "discard": you["discard"], "victory": you["victory"],
        "deck": you["deck"], "points": you["points"],
        "recruit": view.recruit, "attack": view.attack,
        "bound_attack": [n for n, _ in view.bound_attack],
        "made": {"recruit": table.made_recruit, "attack": table.made_attack},
        "players": [seat_view(view, p) for p in range(view.players)],
        "city": [{"space": name, "villain": enemy_view(view, cid) if cid >= 0 else None,
                  "above": cards_view(view, view.above(i))}
                 for i, (name, cid) in enumerate(zip(box.spaces, view.city, strict=True))],
        "outside": [enemy_view(view, c) for c in view.outside],
        "hq": [card_view(view, c) if c >= 0 else None for c in view.hq],
        "masterminds": [{**enemy_view(view, c), "tactics_left": view.tactics_left(c),
                         "above": cards_view(view, view.above_mastermind(c)),
                         "beside": cards_view(view, view.beside(c))}
                        for c in view.masterminds],
        "scheme": {"name": box.scheme.card.name, "id": box.scheme.card.id, "twists": table.twists,
                   "beside": cards_view(view, view.beside_scheme)},
        "ko": cards_view(view, view.ko), "escape": cards_view(view, view.escaped),
        "resolving": cards_view(view, view.resolving),
        "stacks": view.stacks, "hero_deck": view.hero_deck, "villain_deck": view.villain_deck,
        "modes": list(box.changes.modes), "healed": table.healed, "danger": table.danger,
        "poker": {"name": hand_name(poker[0]), "cards": cards_view(view, poker[1])} if poker else None,
    }
