"""The turns of others: what one of them brought in a sentence, and the moments to watch it again."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from legendary_nb.game import Game
from legendary_nb.game.events import Event, read_event
from legendary_nb.text.english import capital, listed, past
from legendary_nb.text.voice import Voice

from .beats import called
from .story import name_of

MOST_NAMED = 3  # cards in a list; more are counted
MOST_STOPS = 60
# events at which something new begins: watched again, the turn stops before each
STEPS = ("turn", "villain card", "play", "fight", "mission", "recruit hero")
DEEDS = {"fight": "fought", "complete": "completed", "defeat by effect": "defeated", "recruit hero": "recruited"}
TIMES = {1: "", 2: " twice"}
COSTS = {"discard": "discarded", "gain": "gained", "ko": "lost"}


def turns_since(game: Game, seat: int, start: int) -> list[dict[str, Any]]:
    """The turns of other players that ended since an event, the latest last."""
    begins = [(i, event.player) for i, event in enumerate(game.table.told()) if event.kind == "turn"]
    return [TurnSummary(game, seat, first, last).data() for (first, player), (last, _) in pairwise(begins)
            if last >= start and player != seat]


class TurnSummary:
    """The turn of another player, from its first event to the one before the next turn."""

    def __init__(self, game: Game, seat: int, first: int, last: int) -> None:
        self.game, self.box, self.me = game, game.table.box, name_of(game, seat)
        self.events = [read_event(game.table, i) for i in range(first, last)]
        self.name = self.events[0].player

    def data(self) -> dict[str, Any]:
        first = self.events[0]
        return {"seat": self.box.names.index(self.name), "turn": first.n, "text": self.text(), "from": first.number,
                "stops": self.stops()}

    def stops(self) -> list[int]:
        """The last event of each step of the turn."""
        starts = [event.number for event in self.events[1:] if event.kind in STEPS or self.is_end_of_turn(event)]
        ends = [number - 1 for number in starts] + [self.events[-1].number]
        return ends[-MOST_STOPS:]

    def is_end_of_turn(self, event: Event) -> bool:
        """Whether the player puts the cards of the turn away with this event."""
        before = read_event(self.game.table, event.number - 1)
        return event.cause.startswith("end-turn.") and not before.cause.startswith("end-turn.")

    def text(self) -> str:
        """What the player did, what got away, and what it cost the seat that looks."""
        return " ".join(filter(None, [self.did(), self.escaped(), self.cost()]))

    # ---- sentences -----------------------------------------------------------------------------------

    def did(self) -> str:
        """"Ben played 6 cards (4 recruit, 3 attack), fought Viper, and recruited Odinson."."""
        deeds = [self.played(), *(self.deed(kind, verb) for kind, verb in DEEDS.items())]
        parts = [deed for deed in deeds if deed]
        return f"{self.name} {listed(parts or ['did nothing'], 'and')}."

    def played(self) -> str:
        """The cards played, and the points that they and everything else gave."""
        n = len(self.of("play"))
        points = [f"{total} {self.box.system.word(pool).lower()}" for pool in ("recruit", "attack")
                  if (total := sum(event.n for event in self.of(pool)))]
        cards = "1 card" if n == 1 else f"{n} cards"
        given = f" ({', '.join(points)})" if points else ""
        return f"played {cards}{given}" if n else ""

    def deed(self, kind: str, verb: str) -> str:
        events = self.of(kind)
        return f"{verb} {self.names(events)}" if events else ""

    def escaped(self) -> str:
        events = self.of("escape")
        verb = past(Voice(self.box.system).verb("escape"))
        return f"{capital(self.names(events))} {verb}." if events else ""

    def cost(self) -> str:
        """What you lost in the turn of another."""
        parts = []
        for kind, verb in COSTS.items():
            events = [event for event in self.of(kind) if event.player == self.me and event.source != "hq"]
            if events:
                parts.append(f"{verb} {self.names(events)}")
        return f"You {listed(parts, 'and')}." if parts and self.me else ""

    # ---- parts of sentences --------------------------------------------------------------------------

    def of(self, *kinds: str) -> list[Event]:
        """The events of these kinds, without those of the end of the turn."""
        return [event for event in self.events if event.kind in kinds and not event.cause.startswith("end-turn.")]

    def names(self, events: list[Event]) -> str:
        """Cards by their names, equal ones once; many are counted."""
        counts = Counter(called(self.box.cards[event.physical]) for event in events if event.is_seen_by(self.me))
        hidden = sum(not event.is_seen_by(self.me) for event in events)
        if len(counts) > MOST_NAMED or hidden:
            return f"{len(events)} cards" if len(events) > 1 else "a card"
        return listed([name + TIMES.get(n, f" {n} times") for name, n in counts.items()], "and")
