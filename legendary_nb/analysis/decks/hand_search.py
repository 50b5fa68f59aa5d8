"""The search behind the values of hands: every order of the cards of one hand, played by the rules.

The search follows orders that lead to the same position once.  If a card shows hidden cards of the deck, it follows
every card that may come with its chance, so a result is a distribution.  It does not count attack that is bound to
certain fights, nor recruit that you may spend as attack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from legendary_nb.bots import ValueBot
from legendary_nb.bots.study import read_card
from legendary_nb.bots.turn_search import Keys
from legendary_nb.cards import Card
from legendary_nb.cards.effect_parts import parts_of
from legendary_nb.cards.errors import shown
from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import answer, options_of, run
from legendary_nb.rules.agenda import then
from legendary_nb.rules.turn import action_step
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table, scattered

from .hopes import NeedError

Made = tuple[int, int]  # recruit and attack
Chances = dict[Made, float]
PLAYS = ("play", "use", "dodge")
LIMIT = 1_500  # positions of one hand; beyond them its cards are played in the order a bot would choose
SHUFFLES = 6  # tried if nobody can say what lies in a deck that is shuffled in the middle of a turn
AIMS: dict[str, Callable[[Made], int]] = {
    "both": lambda made: made[0] + made[1], "attack": lambda made: made[1], "recruit": lambda made: made[0]}
ORDERS = ("best", "worst", "random")
# the moments at which a card does something in its player's own turn, and the verbs that may bring another card
OWN_TURN = ("play", "superpower", "to play", "once this turn", "in hand")
BRINGING = (v.Draw, v.DrawThose, v.Top, v.Look, v.Put, v.Gain, v.FightEffectOf, v.Defeat, v.Rescue, v.PlayCopy,
            v.Transform, v.Swap, v.Deal, v.PlayThose)


def with_hand(table: Table, seat: int, hand: Sequence[Card]) -> Table:
    """The table at the beginning of this seat's action step with this hand; the other cards stay where they were.

    Cards that are not in the deck come from the discard pile, which was shuffled for them: its rest is the deck then.
    """
    new = table.copy()
    new.events = None
    player, printed, is_shuffled = new.players[seat], new.box.cards, False
    for card in hand:
        zone = next(z for z in (player.aside, player.deck, player.discard) if any(printed[c] is card for c in z))
        cid = next(c for c in zone if printed[c] is card)
        is_shuffled |= zone is player.discard
        zone.remove(cid)
        player.hand.append(cid)
    if is_shuffled:
        player.deck, player.discard = player.discard, []
    return to_action(new, seat)


def to_action(table: Table, seat: int) -> Table:
    """A turn of this seat, at its action step."""
    table.clear_turn()
    table.acting, table.ask, table.outcome = seat, None, None
    table.agenda.clear()
    then(table, action_step)
    run(table)
    return table


class HandSearch:
    """The values of hands at one table: it remembers what it has worked out for all of them."""

    def __init__(self, seat: int, aim: str = "both", order: str = "best", limit: int = LIMIT) -> None:
        for what, value, known in (("aim", aim, AIMS), ("order", order, ORDERS)):
            if not isinstance(value, str) or value not in known:
                raise NeedError(f"the {what} of a hand is one of {', '.join(known)}, not {shown(value)}")
        self.seat, self.aim, self.order, self.limit = seat, AIMS[aim], order, limit
        self.seen: dict[Any, tuple[Chances, Raw | None]] = {}
        self.keys = Keys()
        self.positions, self.last, self.is_exact = 0, 0, True
        self.bot = ValueBot()

    def chances(self, table: Table) -> Chances:
        """What the hand of this table brings, with the chance of each result."""
        self.last = self.positions + self.limit
        return self.look(table, 0)[0]

    def look(self, table: Table, known: int) -> tuple[Chances, Raw | None]:
        """The distribution from a position, and the answer that leads to it; `known` cards on the deck are seen."""
        deck = table.players[self.seat].deck
        key = self.keys.of(table), tuple([table.box.cards[c] for c in deck[len(deck) - known:]])
        found = self.seen.get(key)
        if found is None:
            self.positions += 1
            found = self.seen[key] = self.work_out(table, known)
        return found

    def work_out(self, table: Table, known: int) -> tuple[Chances, Raw | None]:
        stop: Chances = {made_in(table): 1.0}
        ask = table.ask
        if ask is None or table.acting != self.seat:
            return stop, None
        if ask.player != self.seat:
            return self.after(table, self.answer_of_bot(table), known), None
        is_action = ask.kind == "action"
        options = self.plays(table) if is_action else options_of(table)
        if not options:
            return stop, None
        if self.positions >= self.last:
            self.is_exact = False
            usual = self.usual(table, options)
            return self.after(table, usual, known), usual
        found = [(self.after(table, option, known), option) for option in options]
        if is_action and self.order == "random":
            return self.mixed(table, found), None
        if is_action and self.order == "worst":
            return min(found, key=lambda one: self.worth(one[0]))
        best = max(found, key=lambda one: self.worth(one[0]))
        return (stop, None) if is_action and self.worth(best[0]) < self.worth(stop) else best

    def worth(self, chances: Chances) -> tuple[float, float]:
        """What a distribution is worth: the mean of what is aimed at; of equal ones, attack decides."""
        return (round(sum(self.aim(made) * chance for made, chance in chances.items()), 9),
                round(sum(made[1] * chance for made, chance in chances.items()), 9))

    # ---- which answers there are ---------------------------------------------------------------------

    def plays(self, table: Table) -> list[Raw]:
        """The answers that use cards; those that nothing is gained by waiting with come first."""
        options = [option for option in options_of(table) if option[0] in PLAYS]
        if self.order == "best" and len(options) > 1 and self.is_free(table):
            ready = [o for o in options if o[0] == "play" and is_simple(table.box.cards[o[1]])]
            return ready[:1] or options
        return options

    def is_free(self, table: Table) -> bool:
        """Nothing in the hand, and nothing that may come into it, has a use for cards that are held back."""
        player, printed = table.players[self.seat], table.box.cards
        hand = [printed[c] for c in player.hand]
        if any(map(minds_hand, hand)):
            return False
        return not any(map(brings_cards, hand)) or not any(minds_hand(printed[c]) for c in player.deck + player.discard)

    def usual(self, table: Table, options: list[Raw]) -> Raw:
        """What a bot would do of these: cards in the order of their moments, questions as it likes."""
        assert table.ask is not None
        if table.ask.kind == "action":
            return min(options, key=lambda o: read_card(table.box.cards[o[1]]).moment if o[0] == "play" else 10)
        return self.answer_of_bot(table)

    def answer_of_bot(self, table: Table) -> Raw:
        """What the value bot answers for the seat in question."""
        assert table.ask is not None
        return self.bot.choose(View(table, table.ask.player), Ask(table).complete())

    def mixed(self, table: Table, found: list[tuple[Chances, Raw]]) -> Chances:
        """Any card of the hand may be the next, equal ones as often as there are."""
        weights = [self.weight(table, option) for _, option in found]
        mixed: Chances = {}
        for (chances, _), weight in zip(found, weights, strict=True):
            add_to(mixed, chances, weight / sum(weights))
        return mixed

    def weight(self, table: Table, option: Raw) -> int:
        """How many cards of the hand an answer stands for."""
        hand, printed = table.players[self.seat].hand, table.box.cards
        return sum(printed[c] is printed[option[1]] for c in hand) if option[0] == "play" else 1

    # ---- what hidden cards decide --------------------------------------------------------------------

    def after(self, table: Table, option: Raw, known: int) -> Chances:
        """What an answer leads to, over all cards of the deck that may come up."""
        found: Chances = {}
        for chance, next_table, still_known in self.outcomes(table, option, known, 1.0):
            add_to(found, self.look(next_table, still_known)[0], chance)
        return found

    def outcomes(self, table: Table, option: Raw, known: int, chance: float, below: int = 0
                 ) -> Iterator[tuple[float, Table, int]]:
        """Each different way it can go on, with its chance: more of the deck is laid open only as far as needed.

        `below` cards at the bottom are those of the shuffled discard pile: they come after all others.
        """
        before = table.players[self.seat].deck
        after = table.copy()
        after.events = []
        answer(after, option)
        if touched(after, before) > known:
            hidden = before[below: len(before) - known] or before[: len(before) - known]
            for cid, share in different(hidden, table.box.cards):
                one = table.copy()
                deck = one.players[self.seat].deck
                deck.remove(cid)
                deck.insert(len(deck) - known, cid)
                yield from self.outcomes(one, option, known + 1, chance * share, min(below, len(deck) - known - 1))
        elif after.rng != table.rng and table.players[self.seat].discard and not below:
            refilled = table.copy()
            player = refilled.players[self.seat]
            player.deck, player.discard, below = sorted(player.discard) + player.deck, [], len(player.discard)
            self.is_exact &= not discards_before_shuffle(after)
            yield from self.outcomes(refilled, option, known, chance, below)
        elif after.rng != table.rng:
            yield from self.shuffles(table, option, chance)
        else:
            after.events = None
            yield chance, after, known_on_top(after.players[self.seat].deck, set(before[len(before) - known:]))

    def shuffles(self, table: Table, option: Raw, chance: float) -> Iterator[tuple[float, Table, int]]:
        """What an answer leads to if chance decides it in another way: some of the ways it may go."""
        self.is_exact = False
        for i in range(SHUFFLES):
            one = table.copy()
            one.rng = scattered(one.rng + i)
            answer(one, option)
            yield chance / SHUFFLES, one, 0

    # ---- playing -------------------------------------------------------------------------------------

    def play(self, table: Table, pick: Callable[[int], int]) -> Made:
        """Play one hand to its end with the deck as it lies, choosing without knowing that order."""
        known = 0
        while table.ask is not None and table.acting == self.seat:
            option = self.choice(table, known, pick)
            if option is None:
                break
            before = table.players[self.seat].deck[:]
            table.events = []
            answer(table, option)
            reach = max(known, touched(table, before))
            known = known_on_top(table.players[self.seat].deck, set(before[len(before) - reach:]))
        return made_in(table)

    def choice(self, table: Table, known: int, pick: Callable[[int], int]) -> Raw | None:
        assert table.ask is not None
        if table.ask.player != self.seat:
            return self.answer_of_bot(table)
        if table.ask.kind == "action" and self.order == "random":
            options = [option for option in self.plays(table) for _ in range(self.weight(table, option))]
            return options[pick(len(options))] if options else None
        self.last = self.positions + self.limit
        start = table.copy()
        start.events = None
        return same_answer(table, self.look(start, known)[1])


def made_in(table: Table) -> Made:
    return table.made_recruit, table.made_attack


def same_answer(table: Table, option: Raw | None) -> Raw | None:
    """An answer worked out at an equal position: there another copy of the same card may have been meant."""
    options, printed = options_of(table), table.box.cards
    if option is None or option in options:
        return option
    return next(o for o in options if o[0] == option[0] and printed[o[1]] is printed[option[1]])


def add_to(whole: Chances, part: Chances, chance: float) -> None:
    for made, share in part.items():
        whole[made] = whole.get(made, 0.0) + share * chance


def touched(table: Table, deck: list[int]) -> int:
    """How many cards from the top of a deck the events since then speak of."""
    places = {cid: len(deck) - i for i, cid in enumerate(deck)}
    return max((places.get(cid, 0) for _, _, cid, *_ in table.events or ()), default=0)


def discards_before_shuffle(table: Table) -> bool:
    """Whether the same answer had a card discarded before the discard pile was shuffled."""
    kinds = [kind if kind == "shuffle" else target for kind, _, _, _, target, *_ in table.events or ()]
    return "discard" in kinds[: kinds.index("shuffle")] if "shuffle" in kinds else False


def known_on_top(deck: list[int], seen: set[int]) -> int:
    """How many cards on top of a deck, one after the other, have been seen."""
    n = 0
    while n < len(deck) and deck[-1 - n] in seen:
        n += 1
    return n


def different(cids: list[int], printed: list[Card]) -> list[tuple[int, float]]:
    """One of each different card, with its share."""
    counts = Counter(printed[c] for c in cids)
    first = {printed[c]: c for c in reversed(cids)}
    return [(first[card], n / len(cids)) for card, n in counts.items()]


# ---- what cards want -------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def minds_hand(card: Card) -> bool:
    """Whether it may be better to hold another card back for this one: it looks into the hand, or wants to be first."""
    nodes = own_turn_nodes(card)
    return card.first or any(isinstance(node, Select) and "hand" in node.zones for node in nodes) or any(
        getattr(node, "most", 1) == 0 for node in nodes)


@lru_cache(maxsize=4096)
def brings_cards(card: Card) -> bool:
    """Whether a card may bring another one into the hand."""
    return any(isinstance(node, BRINGING) for node in own_turn_nodes(card))


@lru_cache(maxsize=4096)
def is_simple(card: Card) -> bool:
    """Whether a card does the same whenever you play it: it gives points and cards, and nothing else."""
    if card.is_plain:
        return True
    steps = [step for line in card.lines if line.moment in OWN_TURN for step in line.steps]
    is_other = card.sides or card.at("to play", "superpower", "once this turn", "in hand")
    return not is_other and all(isinstance(step, v.Draw | v.Attack | v.Recruit) and isinstance(step.n, int)
                                for step in steps)


def own_turn_nodes(card: Card) -> list[Any]:
    """All that a card says of its player's own turn."""
    return [node for side in card.sides or (card,) for line in side.lines if line.moment in OWN_TURN
            for node in parts_of(line)]
