"""Deck statistics: what the next hand of a seat will be, exactly and simulated, at any moment of any game.

A deck knows what its player may know: which cards there are, not how they lie, except those the player has seen there.
"""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from legendary_nb.cards import Card, Line
from legendary_nb.cards.errors import must_be, shown
from legendary_nb.game import Game
from legendary_nb.game.hidden import reshuffle_hidden, shuffle_again
from legendary_nb.game.known import known_cards
from legendary_nb.game.layout.stacked import Stacker
from legendary_nb.rules.box import index_watchers
from legendary_nb.rules.end_turn import leave_in_front, new_hand, set_kept_aside
from legendary_nb.rules.setup_value import as_seed, as_whole
from legendary_nb.simulate.intervals import wilson
from legendary_nb.state import Table, scattered

from .draws import Draw, Pool
from .hands import HandValues, TooMany, exact_values, sampled_values
from .hopes import Fits, Need, NeedError, Term, Wish, named, of_class, of_hero, of_team, read_need

HANDS = 10_000
MOST = 1_000  # cards of a deck or a hand
MOST_DEALT = 10**9  # hands
MOST_HANDS = 4_000  # different hands that are worked out one by one; beyond, hands are sampled
Names = Iterable[str] | Mapping[str, int]


@dataclass(frozen=True)
class Odds:
    """The exact chance that a hand has what is needed."""

    need: str
    exact: Fraction
    cards: int

    @property
    def chance(self) -> float:
        return float(self.exact)

    def __str__(self) -> str:
        return f"{self.need}: {self.chance:.1%} of hands of {self.cards}"


@dataclass(frozen=True)
class Estimate:
    """The share of simulated hands that had what is needed, with its 95 % interval."""

    need: str
    n: int
    had: int

    @property
    def chance(self) -> float:
        return self.had / self.n

    @property
    def low(self) -> float:
        return wilson(self.had, self.n).low

    @property
    def high(self) -> float:
        return wilson(self.had, self.n).high

    def __str__(self) -> str:
        return f"{self.need}: {self.chance:.1%} ({self.low:.1%} to {self.high:.1%}) of {self.n} hands"


@dataclass(frozen=True)
class Power:
    """A superpower of a card in the deck: how often the next hand has the card with all it needs."""

    card: Card
    line: Line
    comes: Fraction  # the card is in the hand
    works: Fraction  # and so is what its superpower needs


class Deck:
    """The cards of one seat, as they will be when the next hand is drawn: `Deck.of(game, "Ana")`."""

    def __init__(self, table: Table, seat: int, known: frozenset[int] = frozenset()) -> None:
        self.seat, self.known = seat, known
        self.discarded = tuple(map(table.box.cards.__getitem__, table.players[seat].discard))
        self.table = at_end_of_turn(table, seat)
        self.system = table.box.system

    # ---- beginnings ----------------------------------------------------------------------------------

    @classmethod
    def of(cls, game: Game, seat: str | int = 0) -> Deck:
        """The deck of a seat of a game, with everything hidden from this seat dealt again."""
        must_be("game", game, Game, "a Game")
        number = game.seat_of(seat)
        known = known_cards(game.table, number)
        table = game.table.copy()
        table.events = None
        reshuffle_hidden(table, number, 1, known)
        return cls(table, number, known)

    @classmethod
    def from_cards(cls, system: str, cards: Names, discard: Names = (), hand_size: int | None = None) -> Deck:
        """A deck of these cards, by their names, at the beginning of a first game for two."""
        must_be("system", system, str, "the name of a system")
        seats = {"Ana": {"hand": [], "deck": names("cards", cards), "discard": names("discard", discard)}}
        game = Game.stacked(system, seats=seats)
        if hand_size is not None:
            game.table.players[0].hand_size = as_whole("hand_size", hand_size, 0, MOST)
        return cls.of(game, 0)

    @classmethod
    def starting(cls, system: str, hand_size: int | None = None) -> Deck:
        """The deck every player begins with."""
        must_be("system", system, str, "the name of a system")
        table = Game.new(system).table
        player = table.players[0]
        return cls.from_cards(system, [table.box.cards[c].full_name for c in player.hand + player.deck], (), hand_size)

    def add(self, name: str, n: int = 1) -> Deck:
        """This deck with n more copies of a card, shuffled in."""
        as_whole("n", n, 0, MOST)
        table = self.table.copy()
        table.box = table.box.copy()
        stacker = Stacker(table, self.system)
        table.players[self.seat].deck[:0] = [stacker.card(name) for _ in range(n)]
        index_watchers(table.box)
        return Deck(table, self.seat)

    def remove(self, name: str, n: int = 1) -> Deck:
        """This deck with n fewer copies of a card, wherever they lie."""
        must_be("name", name, str, "the name of a card")
        as_whole("n", n, 0, MOST)
        table = self.table.copy()
        player = table.players[self.seat]
        for _ in range(n):
            found = [(zone, cid) for zone in (player.deck, player.discard) for cid in zone
                     if name.lower() in (table.box.cards[cid].name.lower(), table.box.cards[cid].full_name.lower())]
            if not found:
                raise NeedError(f"there is no {name[:80]} in this deck; there are: {', '.join(self.counts)}")
            found[0][0].remove(found[0][1])
        return Deck(table, self.seat)

    # ---- what there is -------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, wherever it lies, by name; their order stays hidden."""
        player, printed = self.table.players[self.seat], self.table.box.cards
        found = [printed[c] for c in (*player.deck, *player.discard, *player.aside)]
        return tuple(sorted(found, key=lambda card: (card.full_name, card.id)))

    @property
    def size(self) -> int:
        return len(self.cards)

    @property
    def counts(self) -> Counter[str]:
        """How many of each card there are."""
        return Counter(card.name for card in self.cards)

    @property
    def undrawn(self) -> int:
        """How many cards lie in the deck and have not been drawn since it was shuffled."""
        return len(self.table.players[self.seat].deck)

    @property
    def share_drawn(self) -> float:
        """The share of the cards that have been drawn since the deck was shuffled."""
        return 1 - self.undrawn / self.size if self.size else 0.0

    @property
    def hand_size(self) -> int:
        """How many cards the next hand is to have, without those that are kept for it."""
        table = self.table
        return (table.new_hand_base or table.players[self.seat].hand_size) + table.new_hand_extra

    # ---- drawing -------------------------------------------------------------------------------------

    def next_hand(self) -> Draw:
        """What the next hand is drawn from: kept cards, the deck, and if that runs out the shuffled discard pile."""
        table = self.table
        player, printed = table.players[self.seat], table.box.cards
        kept = tuple(printed[c] for c in player.aside)
        return self.draw(self.hand_size, tuple(printed[c] for c in player.discard), kept)

    def draws(self, n: int) -> Draw:
        """What the next n cards are drawn from now, in the middle of a turn."""
        as_whole("n", n, 0, MOST)
        return self.draw(n, self.discarded)

    def draw(self, n: int, discard: tuple[Card, ...], certain: tuple[Card, ...] = ()) -> Draw:
        player, printed = self.table.players[self.seat], self.table.box.cards
        top_first = player.deck[::-1]
        reached = min(max(0, n), len(top_first))
        surely = tuple(printed[c] for c in top_first[:reached] if c in self.known)
        rest = tuple(printed[c] for c in top_first if c not in self.known)
        pools = (Pool(rest, reached - len(surely)), Pool(discard, min(max(0, n) - reached, len(discard))))
        return Draw(certain + surely, tuple(pool for pool in pools if pool.n))

    # ---- odds ----------------------------------------------------------------------------------------

    def need(self, need: str | Need) -> Need:
        if isinstance(need, Need):
            return need
        must_be("need", need, str, 'what a hand is to have, such as "two strength and a wound"')
        return read_need(need, self.system, self.cards)

    def odds(self, need: str | Need, draw: int | None = None) -> Odds:
        """The exact chance that the next hand, or the next cards drawn now, have what is needed."""
        wanted, drawn = self.need(need), self.next_hand() if draw is None else self.draws(draw)
        met = [chance for hand, chance in drawn.chances(wanted.signature).items() if wanted.is_met(hand)]
        return Odds(wanted.text, sum(met, Fraction(0)), drawn.size)

    def how_many(self, sort: str | Term, draw: int | None = None) -> dict[int, float]:
        """How many cards of a sort come, with the chance of each number: `deck.how_many("strength")`."""
        must_be("sort", sort, (str, Term), 'a sort of cards, such as "strength"')
        term = sort if isinstance(sort, Term) else self.need(sort).terms[0]
        drawn = self.next_hand() if draw is None else self.draws(draw)
        found: dict[int, Fraction] = {}
        for hand, chance in drawn.chances(lambda card: term.fits(card)).items():
            n = sum(count for fits, count in hand if fits)
            found[n] = found.get(n, Fraction(0)) + chance
        return {n: float(found[n]) for n in sorted(found)}

    def simulate(self, need: str | Need, hands: int = HANDS, seed: int = 0) -> Estimate:
        """The share of dealt hands that have it; the rules of the game shuffle and deal each of them."""
        wanted = self.need(need)
        as_whole("hands", hands, 1, MOST_DEALT)
        had = sum(wanted.is_met_by(hand) for _, hand in zip(range(hands), self.dealt(seed), strict=False))
        return Estimate(wanted.text, hands, had)

    def dealt(self, seed: int = 0) -> Iterator[list[Card]]:
        """Hands, one after the other, as the rules deal them."""
        table = self.table.copy()
        printed, before = table.box.cards, table.players[self.seat]
        table.rng = scattered(as_seed(seed))
        while True:
            player = table.players[self.seat] = before.copy()
            shuffle_again(table, player.deck, self.known)
            new_hand(table)
            yield [printed[c] for c in player.hand]

    def sorts(self) -> list[tuple[str, str, Odds]]:
        """The chance of at least one card of each class, team, hero and kind of wound, the likeliest first."""
        found: dict[tuple[str, str], Fits] = {}
        for card in self.cards:
            found |= {("class", name): of_class(name) for name in card.classes}
            found |= {("team", team): of_team(team) for team in card.teams if team}
            found |= {("hero", card.hero): of_hero(card.hero)} if card.hero else {}
            found |= {("card", card.name): named(card)} if card.kind != "hero" else {}
        said = [(kind, name, self.odds(one_of(name, fits))) for (kind, name), fits in found.items()]
        return sorted(said, key=lambda one: (-one[2].exact, one[0], one[1]))

    def powers(self) -> list[Power]:
        """Each superpower of the deck: the chance that the next hand has its card, and that it works there."""
        found: dict[str, Power] = {}
        drawn = self.next_hand()
        for card in self.cards:
            for side in card.sides or (card,):
                for line in side.at("superpower"):
                    if line.id not in found:
                        found[line.id] = Power(card, line, self.odds(one_of(card.name, named(card))).exact,
                                               power_chance(drawn, card, line.icons))
        return list(found.values())

    # ---- what a hand brings --------------------------------------------------------------------------

    def hand_values(self, aim: str = "both", order: str = "best", most: int = MOST_HANDS) -> HandValues:
        """Recruit and attack of the next hand, with the chance of each pair, if you play its cards in that order.

        Every different hand is worked out.  If there are more than `most` of them, or too much may happen in them,
        hands are sampled instead, and `is_exact` says so.
        """
        drawn = self.next_hand()
        if drawn.different_hands() <= as_whole("most", most, 0, MOST_DEALT):
            with contextlib.suppress(TooMany):
                return exact_values(self.table, self.seat, drawn, aim, order)
        return self.simulate_values(aim=aim, order=order)

    def simulate_values(self, hands: int = 300, seed: int = 0, aim: str = "both", order: str = "best") -> HandValues:
        """The same from hands dealt and played by the rules, each from a deck shuffled again."""
        as_whole("hands", hands, 1, MOST_DEALT)
        return sampled_values(self.table, self.seat, self.known, hands, as_seed(seed), aim, order)

    def sample_hands(self, n: int, seed: int = 0) -> list[list[Card]]:
        """n hands as they may come, each card as likely as any other."""
        chance, drawn = random.Random(as_seed(seed)), self.next_hand()
        return [drawn.sample(chance) for _ in range(as_whole("n", n, 0, MOST_DEALT))]

    def __repr__(self) -> str:
        return f"Deck({self.size} cards: {', '.join(f'{n} {name}' for name, n in self.counts.items())})"


def names(part: str, cards: Names) -> list[str]:
    """Names one by one, from a list or from how many there are of each."""
    if isinstance(cards, Mapping):
        return [name for name, n in cards.items() for _ in range(as_whole(f"{part}: {shown(name)}", n, 0, MOST))]
    must_be(part, cards, Iterable, 'a list of names, or how many there are of each, such as {"Odinson": 2}')
    return [cards] if isinstance(cards, str) else list(cards)


def at_end_of_turn(table: Table, seat: int) -> Table:
    """The table as it will be when this seat draws its next hand, if nothing else happens until then."""
    new = table.copy()
    new.events = None
    player = new.players[seat]
    if new.acting == seat:
        set_kept_aside(new)
        if new.box.index.has_stays:
            leave_in_front(new)
    else:
        new.clear_turn()
        new.acting = seat
    player.discard += player.played + player.hand
    player.played, player.hand = [], []
    return new


def one_of(text: str, fits: Fits) -> Need:
    """The need for one card of a sort."""
    return Need(text, (Wish((Term(text, fits),)),))


def power_chance(drawn: Draw, card: Card, icons: tuple[str, ...]) -> Fraction:
    """The chance of a card with another card for each of these icons (superpower.two-icons)."""
    needed = [Term(icon, shows(icon), icons.count(icon)) for icon in dict.fromkeys(icons)]
    need = Need(card.name, (Wish((Term(card.name, named(card)), *needed), apart=True),))
    return sum((chance for hand, chance in drawn.chances(need.signature).items() if need.is_met(hand)), Fraction(0))


def shows(icon: str) -> Fits:
    return lambda card: icon in card.classes or icon == card.team
