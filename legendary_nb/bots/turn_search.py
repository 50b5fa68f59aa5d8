"""The rest of a turn, worked out exactly: every order of plays, fights and purchases, and the lines that are best.

Nothing hidden is looked at.  Answers after which a hidden card would have to be known (a draw, a villain card, a card
turned up) are left out and counted; where an HQ space refills, it stays empty for the rest of the turn; a fight
against a mastermind is worth the mean over the tactics left, without what a tactic may bring from hidden cards.
Positions that differ only in the order of what led to them are looked at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.game.labels import label_all
from legendary_nb.rules import answer, options_of
from legendary_nb.state import EMPTY, Chance, Ctx, Table
from legendary_nb.state import Option as Raw

Line = tuple[str, ...]
Reached = tuple[float, list[tuple[Raw, Line]]]
Value = Callable[[Table, int], float]
LIMIT = 20_000
MOST_CARDS = 100_000  # of one game


@dataclass(frozen=True)
class TurnResult:
    """The best that can be reached this turn, and how.

    `lines` are answers by label, each line reaching `value`; `positions` is how many positions were looked at.  The
    result is exact if `reached_limit` is false; `hidden` counts the answers whose outcome depends on hidden cards.
    """

    value: float
    lines: tuple[Line, ...]
    first: tuple[Raw, ...]  # the answers now that lead to the value
    positions: int
    hidden: int
    reached_limit: bool

    @property
    def is_exact(self) -> bool:
        """Whether every line was followed to its end and none depended on a hidden card."""
        return not self.reached_limit and not self.hidden


def search_turn(table: Table, value: Value | None = None, limit: int = LIMIT, lines: int = 5) -> TurnResult:
    """The best value that the player asked can reach before this turn ends."""
    search, start = search_of(table, value, limit, lines)
    best, found = search.best_from(start)
    first = tuple(dict.fromkeys(raw for raw, _ in found))
    return TurnResult(best, tuple(words for _, words in found), first, search.positions, search.hidden,
                      search.positions >= limit)


def value_after(table: Table, option: Raw, value: Value | None = None, limit: int = LIMIT) -> float | None:
    """The best value that can still be reached after an answer; None where a hidden card decides it."""
    search, start = search_of(table, value, limit, 1)
    reached = search.follow(start, option)
    return None if reached is None else reached[0]


def search_of(table: Table, value: Value | None, limit: int, lines: int) -> tuple[TurnSearch, Table]:
    """A search for the player asked, and the table from which it begins, with all that is hidden imagined."""
    if table.ask is None:
        raise ValueError("the game is over; there is no turn to search")
    start = table.copy()
    start.events = None
    reshuffle_hidden(start, table.ask.player, 1)
    return TurnSearch(table.ask.player, value or turn_value, limit, lines), start


def turn_value(table: Table, seat: int) -> float:
    """What a turn has brought its player: victory, tactics, points, and the cost of heroes gained less wounds."""
    p, cards = table.players[seat], table.box.cards
    result = table.outcome.result if table.outcome is not None else ""
    won, lost = result == "win" or table.sealed, result == "loss"
    tactics = sum(len(left) for left in table.tactics.values())
    own = [cards[c] for c in (*p.deck, *p.hand, *p.discard, *p.played, *p.front)]
    gained = sum(card.cost for card in own) - 3 * sum(card.kind == "wound" for card in own)
    return 1000 * won - 1000 * lost - 20 * tactics + 2 * sum(cards[c].points for c in p.victory) + gained


class TurnSearch:
    """One search: what has been seen, and how much of it."""

    def __init__(self, seat: int, value: Value, limit: int, lines: int) -> None:
        self.seat, self.value, self.limit, self.lines = seat, value, limit, lines
        self.seen: dict[Any, Reached] = {}
        self.keys = Keys()
        self.positions = self.hidden = 0

    def best_from(self, table: Table) -> Reached:
        """The best value from a position, and the first answers and labels of the lines that reach it."""
        key = self.keys.of(table)
        if key not in self.seen:
            self.positions += 1
            self.seen[key] = self.look(table)
        return self.seen[key]

    def look(self, table: Table) -> Reached:
        """Try every answer; ending the turn is worth what has been reached."""
        if table.ask is None or table.ask.player != self.seat:
            return self.value(table, self.seat), [((), ())]
        best = float("-inf")
        found: list[tuple[Raw, Line]] = []
        options = options_of(table)
        for option, label in zip(options, label_all(table, options), strict=True):
            reached = self.follow(table, option)
            if reached is None or reached[0] < best:
                continue
            if reached[0] > best:
                best, found = reached[0], []
            found += [(option, (label, *line)) for _, line in reached[1]]
        if not found:  # every answer depends on hidden cards
            return self.value(table, self.seat), [((), ())]
        return best, found[: self.lines]

    def follow(self, table: Table, option: Raw) -> Reached | None:
        """What an answer leads to; None if hidden cards decide, or the limit is reached."""
        if option[0] == "end":
            return self.value(table, self.seat), [(option, ())]
        if self.positions >= self.limit:
            return None
        tactics = table.tactics.get(option[1], ()) if option[0] == "fight" else ()
        if tactics:
            return self.fight_mastermind(table, option)
        return self.go_on(table, option)

    def fight_mastermind(self, table: Table, option: Raw) -> Reached:
        """Any of the tactics may be the next: the mean of what each leads to."""
        n = len(table.tactics[option[1]])
        found = [self.with_tactic(table, option, i, n) for i in range(n)]
        if n == 1:
            return found[0]
        return sum(value for value, _ in found) / n, [(option, ("the best for its tactic",))]

    def with_tactic(self, table: Table, option: Raw, i: int, n: int) -> Reached:
        """A fight that takes this one of the tactics; where hidden cards come up, the turn is followed no further."""
        one = table.copy()
        one.rng, thrown = dice_for(i, n)
        reached = self.go_on(one, option, thrown)
        if reached is not None:
            return reached
        answer(one, option)
        return self.value(one, self.seat), [((), ())]

    def go_on(self, table: Table, option: Raw, thrown: int | None = None) -> Reached | None:
        """What an answer leads to; `thrown` is the state of the dice if only the one expected throw is made."""
        after = table.copy()
        answer(after, option)
        if after.rng == thrown:
            after.rng = table.rng
        if after.turn != table.turn or depends_on_hidden(table, after):
            self.hidden += 1
            return None
        hide_new_heroes(table, after)
        return self.best_from(after)


@cache
def dice_for(i: int, n: int) -> tuple[int, int]:
    """A state of the dice whose next throw below n is i, and the state after that throw."""
    for start in count():
        dice = Chance(start)
        if dice.random_below(n) == i:
            return start, dice.rng
    raise AssertionError("every number is thrown some time")


def depends_on_hidden(before: Table, after: Table) -> bool:
    """Whether a hidden card came up, or chance decided: a deck got shorter or was shuffled, or what happens next is
    about a hero that has just come."""
    if is_spoken_of(after, {cid for cid, is_new in zip(after.hq, new_in_hq(before, after)) if is_new}):
        return True
    if before.rng != after.rng or before.villain_deck != after.villain_deck:
        return True
    if any(len(a.deck) < len(b.deck) for a, b in zip(after.players, before.players, strict=True)):
        return True
    if any(is_surprise(before, after, name) for name in before.stacks):
        return True
    drawn = len(before.hero_deck) - len(after.hero_deck)
    return drawn != sum(new_in_hq(before, after))


def is_surprise(before: Table, after: Table, stack: str) -> bool:
    """Whether a card came from a stack of several kinds, and which one it was matters now.

    It does not if it was put away until the next shuffle and all of the stack are worth the same.
    """
    kinds = {before.box.cards[c] for c in before.stacks[stack]}
    if len(kinds) < 2 or before.stacks[stack] == after.stacks[stack]:
        return False
    put_away = {c for p in after.players for c in p.discard}
    taken = set(before.stacks[stack]) - set(after.stacks[stack])
    return not taken <= put_away or len({(card.cost, card.points) for card in kinds}) > 1


def new_in_hq(before: Table, after: Table) -> list[bool]:
    """The HQ spaces that were refilled from the hero deck."""
    return [a >= 0 and a != b and a in before.hero_deck for a, b in zip(after.hq, before.hq, strict=True)]


def is_spoken_of(table: Table, cards: set[int]) -> bool:
    """Whether the open question or a step still to come names one of these cards."""
    if not cards:
        return False
    ask = table.ask
    asked = () if ask is None else (ask.options_, ask.data, ask.ctx)
    return names_one(asked, cards) or any(names_one((data, ctx), cards) for _, data, ctx in table.agenda)


def names_one(value: Any, cards: set[int]) -> bool:
    """Whether a value of the agenda, or anything in it, is the number of one of these cards."""
    if isinstance(value, Ctx):
        return value.source in cards or names_one(value.it, cards)
    if isinstance(value, dict):
        value = tuple(value.items())
    if isinstance(value, (tuple, list)):
        return any(names_one(part, cards) for part in value)
    return type(value) is int and value in cards


def hide_new_heroes(before: Table, after: Table) -> None:
    """Nobody knows yet which heroes will come: they lie on the hero deck again, and their spaces count as empty."""
    for i, is_new in reversed(list(enumerate(new_in_hq(before, after)))):
        if is_new:
            after.hero_deck.append(after.hq[i])
            after.hq[i] = EMPTY


# ---- equal positions ---------------------------------------------------------------------------------


class Keys:
    """Makes keys for the positions of one game: equal cards in equal places are the same, whatever the order that led
    to them.  The order of hidden cards is left out."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.alike: list[int] = []  # for each card the lowest number that shows the same

    def of(self, table: Table) -> Any:
        """The key of a position."""
        if table.box.cards is not self.cards or len(self.cards) != len(self.alike):
            first: dict[Card, int] = {}
            self.cards = table.box.cards
            self.alike = [first.setdefault(card, i) for i, card in enumerate(self.cards)]
        alike = self.alike
        places = sorted([i * MOST_CARDS + alike[c] for i, zone in enumerate(zones_of(table)) if zone for c in zone])
        ledger = sorted([(kind, alike[c]) for kind, c, _, _ in table.ledger])
        numbers = (table.recruit, table.attack, table.made_recruit, table.made_attack, table.healed, table.did_recruit,
                   table.did_fight, table.danger, table.sealed, table.twists, table.strikes, table.failed,
                   table.used, table.new_hand_base, table.new_hand_extra, len(table.villain_deck), len(table.hero_deck),
                   *[len(p.deck) for p in table.players])
        lasting = [(i, self.kept(part, table)) for i, part in enumerate((
            table.agenda, table.pools, table.mods, table.triggers, table.at_end, table.extra_turns,
            table.recruit_as_attack, table.attack_as_recruit)) if part]
        held = table.under or table.beside or table.above
        return (self.asked(table), numbers, tuple(table.city), tuple(table.hq), tuple(table.outside),
                tuple(map(tuple, table.tactics.values())), tuple(table.beside_scheme), tuple(places),
                tuple(ledger), tuple(lasting), self.held(table) if held else (),
                frozenset(table.as_card.items()) if table.as_card else (), table.outcome is None)

    def held(self, table: Table) -> Any:
        """The cards under others, beside masterminds and above city spaces."""
        return tuple(sorted([(i, at, *sorted([self.alike[c] for c in pile])) for i, piles in enumerate((
            table.under, table.beside, table.above)) for at, pile in piles.items() if pile]))

    def asked(self, table: Table) -> Any:
        """The open question; what can be done in the action step follows from the rest."""
        ask = table.ask
        if ask is None or ask.kind == "action":
            return ask and ask.player
        return ask.kind, ask.player, ask.resume, *[self.kept(part, table) for part in (ask.options_, ask.data, ask.ctx)]

    def kept(self, value: Any, table: Table) -> Any:
        """A value of the agenda as one to compare: a step is that of a card, whichever copy of it."""
        if isinstance(value, dict):
            value = tuple(value.items())
        if isinstance(value, (tuple, list)):
            return tuple([self.kept(part, table) for part in value])
        if isinstance(value, Ctx):
            card = self.alike[value.source] if value.source >= 0 else value.source
            return (value.you, value.lead, card, value.line.id, value.it, len(table.ledger) - value.mark, value.place,
                    value.n, self.kept(value.origin, table))
        return value


def zones_of(table: Table) -> list[list[int]]:
    """The zones in which the order of cards does not matter."""
    zones = [table.ko, table.escape, table.kept, table.marked]
    for p in table.players:
        zones += (p.hand, p.played, p.discard, p.victory, p.front, p.aside)
    return zones
