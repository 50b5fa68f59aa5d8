"""Goals: a small condition over the events or the table, and the reason why a try misses it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from legendary_nb.bots.turn_search import Keys, depends_on_hidden, hide_new_heroes
from legendary_nb.cards import Card
from legendary_nb.effects import close_words
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.game.labels import label_all
from legendary_nb.game.layout.qualities import Qualities, fits, lacks
from legendary_nb.game.log import SENTENCES
from legendary_nb.rules import answer, options_of
from legendary_nb.state import Event, Table

from .words import Text, worded

LIMIT = 600
FEW = 60  # positions looked at after every answer
# the words for a try of the right kind
DONE = {"recruit hero": "You recruited", "fight": "You fought", "defeat": "You defeated", "play": "You played",
        "gain": "You gained", "ko": "You KO'd", "rescue": "You rescued", "discard": "You discarded"}


@dataclass(frozen=True)
class Goal:
    """A goal: an event of a kind, about a card of some qualities, a number of times; or a test of the table.

    `text` may hold words of the system, such as {hero}.  Events of the learner count from the start of the guided play,
    with `fresh` only from now on, with `one_turn` only those of the present turn, with `anyone` those of all players,
    and with `cause` only those behind which this rule is.  `can_reach` says at once whether this turn can still reach
    the goal, if a search would take long.
    """

    text: Text
    event: str = ""
    where: Qualities = field(default_factory=dict)
    times: int = 1
    test: Callable[[Table, int], bool] | None = None
    not_yet: Text = ""
    fresh: bool = False
    anyone: bool = False
    one_turn: bool = False
    cause: str = ""
    can_reach: Callable[[Table, int], bool] | None = None

    def __post_init__(self) -> None:
        if self.event and self.event not in SENTENCES:
            near = close_words(self.event, list(SENTENCES), 1)
            raise ValueError(f"no event {self.event!r}; nearest: {', '.join(near) or 'none'}")
        if not self.event and self.test is None:
            raise ValueError(f"the goal {self.text!r} names neither an event nor a test")

    def is_reached(self, table: Table, seat: int, since: int) -> bool:
        """Whether this seat has reached it, by the events from this number on."""
        if self.event and len(self.found(table, seat, since)) < self.times:
            return False
        return self.test is None or self.test(table, seat)

    def found(self, table: Table, seat: int, since: int) -> list[Event]:
        """The events that count."""
        return [event for event in self.tries(table, seat, since) if fits(card_of(table, event), self.where)]

    def tries(self, table: Table, seat: int, since: int) -> list[Event]:
        """The events of the right kind, whatever card they are about."""
        events = since_turn(table.told(since)) if self.one_turn else table.told(since)
        return [event for event in events if event.kind == self.event and self.cause in ("", event.cause)
                and (self.anyone or event.player == seat)]

    def why_not(self, table: Table, seat: int, last: int) -> str:
        """Why the events from `last` on miss the goal, if one of them was a try of the right kind."""
        wrong = [e for e in self.tries(table, seat, last) if not fits(card_of(table, e), self.where)]
        if wrong:
            card, system = card_of(table, wrong[-1]), table.box.system
            done_so, why = DONE.get(self.event, "That was"), " and ".join(lacks(card, self.where))
            return f"{worded(done_so, system)} {card.name}, but {worded(why, system)}."
        return ""

    def so_far(self, table: Table, seat: int, since: int) -> str:
        """How often it is done, if you must do it several times."""
        done = len(self.found(table, seat, since)) if self.event else 0
        return f"{done} of {self.times} done." if 0 < done < self.times else ""


def since_turn(events: list[Event]) -> list[Event]:
    """The events of the present turn, of all these."""
    began = max((i for i, event in enumerate(events) if event.kind == "turn"), default=-1)
    return events[began + 1 :]


def card_of(table: Table, event: Event) -> Card:
    return table.box.cards[event.cid] if event.cid >= 0 else NO_CARD


NO_CARD = Card("", "", "")


def next_hand(text: Text, test: Callable[[Table, int], bool] | None = None) -> Goal:
    """The goal of ending the turn: the new hand is drawn at its end, after all earlier goals."""
    return Goal(text, event="draw", cause="end-turn.draw", fresh=True, test=test)


@dataclass(frozen=True)
class Route:
    """A way to a goal: the labels of the answers, up to the first after which a hidden card decides."""

    labels: tuple[str, ...]
    is_sure: bool = True


def find_route(table: Table, goal: Goal, since: int, limit: int = LIMIT) -> Route | None:
    """A shortest way to a goal in this turn, with all hidden cards imagined; None if the search finds none."""
    return search_routes(table, goal, since, limit)[0]


def look_ahead(table: Table, goal: Goal, since: int) -> str:
    """Whether this turn can still reach a goal: "open", "lost", or "" if hidden cards or a longer search decide."""
    if goal.can_reach is not None and table.ask is not None:
        return "open" if goal.can_reach(table, table.ask.player) else "lost"
    route, is_all = search_routes(table, goal, since, FEW)
    return "open" if route is not None else "lost" if is_all else ""


def search_routes(table: Table, goal: Goal, since: int, limit: int) -> tuple[Route | None, bool]:
    """A shortest way to a goal in this turn, and whether the search saw all ways and none has a hidden card."""
    if table.ask is None:
        return None, True
    seat = table.ask.player
    start = table.copy()
    reshuffle_hidden(start, seat, 1)
    waiting = deque([(start, Route(()))])
    keys = Keys()
    seen = {keys.of(start)}
    all_sure = True
    while waiting and len(seen) < limit:
        here, path = waiting.popleft()
        options = options_of(here)
        for option, label in zip(options, label_all(here, options), strict=True):
            after = here.copy()
            answer(after, option)
            if goal.is_reached(after, seat, since):
                return longer(path, label, True), False
            if not can_go_on(here, after, seat):
                continue
            is_sure = not depends_on_hidden(here, after)
            all_sure = all_sure and is_sure
            hide_new_heroes(here, after)
            if (key := keys.of(after)) not in seen:
                seen.add(key)
                waiting.append((after, longer(path, label, is_sure)))
    return None, all_sure and not waiting


def longer(path: Route, label: str, is_sure: bool) -> Route:
    """A way with one more answer; it stops at a hidden card."""
    return Route((*path.labels, label), is_sure) if path.is_sure else path


def can_go_on(before: Table, after: Table, seat: int) -> bool:
    """Whether the same seat is asked in the same turn."""
    ask: Any = after.ask
    return ask is not None and ask.player == seat and before.turn == after.turn
