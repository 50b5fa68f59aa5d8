"""The readable log: one sentence for each event that a player would notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.rules.end_turn import AT_END
from legendary_nb.rules.hq import SQUEEZE
from legendary_nb.rules.places import STACK_KINDS
from legendary_nb.state import RawEvent, Table
from legendary_nb.text import in_words_of
from legendary_nb.text.english import article, capital, past, third
from legendary_nb.text.nouns import STACKS, the_space
from legendary_nb.text.verbs.cards import put_where
from legendary_nb.text.verbs.enemies import placed
from legendary_nb.text.voice import Voice, player

from .events import Event, read_event
from .ink import many

# how an event reads; events that are not here are too small for the log
SENTENCES: dict[str, str] = {
    "turn": "--- {player}'s turn ({n}) ---",
    "villain card": "The {w[villain deck]} shows {card}.",
    "enter": "{card} enters {w[the city]} at {at}{by}.",
    "push": "{card} is pushed to {at}.",
    "escape": "{card} {w[escapes]}{carrying}.",
    "carried away": "{card} is carried away.",
    "capture": "{captor} {w[captures]} {card}{by}.",
    "strike": "{w[Master strike]} {n}: {mastermind}.",
    "twist": "{w[Scheme twist]} {n}: {scheme}.",
    "place": "{card} goes {place}.",
    "become twist": "{card} becomes a {w[scheme twist]}.",
    "stand outside": "{card} stands outside {w[the city]}, beside the {w[mastermind]}{by}.",
    "locked": "{card} cannot be fought now{by}.",
    "superpower": "{player} uses the {w[superpower]} of {card}.",
    "play": "{player} plays {card}{values}.",
    "copy": "{player} plays a copy of {target}{by}.",
    "recruit": "{player} gets {n} recruit{by}.",
    "attack": "{player} gets {n} attack{by}.",
    "bound attack": "{player} gets {n} attack for certain fights only{by}.",
    "spend as": "{player} may spend recruit as attack{by}.",
    "modify": "{changes} {until}{by}.",
    "draw": "{player} draws {card}{by}.",
    "discard": "{player} discards {card}{by}.",
    "gain": "{player} gains {card}{by}.",
    "ko": "{player} KOs {card}{out_of}{by}.",
    "rescue": "{player} {rescues} {card}{by}.",
    "recruit hero": "{player} recruits {card} for {n}.",
    "refill": "{card} joins {w[the HQ]}.",
    "mulligan": "{card} leaves the starting HQ and will be shuffled back.",
    "reveal": "{player} reveals {card}{by}.",
    "show": "{player} shows {card}{why}.",
    "dodge": "{player} dodges with {card}.",
    "demolish": "{card} of cost {n} is turned up and put under its deck{by}.",
    "mark": "{card} {becomes} this turn{by}.",
    "swap": "{card} changes places{by}.",
    "called": "{player} has called the cards good and bad{by}.",
    "look": "{player} looks at {card}{by}.",
    "put": "{player} {puts} {card} {where}{by}.",
    "shuffle in": "{player} shuffles {card} into the {deck}{by}.",
    "pass": "{player} passes {card} to {receiver}{by}.",
    "set aside": "{card} is set aside{by}.",
    "transform": "{player} gets {card}, transformed{by}.",
    "stay": "{card} stays in front of {player}.",
    "keep": "{player} keeps {card} for the new hand{by}.",
    "new hand": "{player}'s new hand will have {hand}{by}.",
    "fight": "{player} fights {card} for {need} attack.",
    "defeat": "{player} defeats {card}.",
    "complete": "{player} completes {card}.",
    "danger": "The {w[danger level]} {changes} to {level}{failing}{by}.",
    "liaison": "{player} gives {receiver} the effect of {card}.",
    "not defeated": "{card} is not defeated and stays where it is.",
    "defeat by effect": "{card} is defeated without a fight{by}.",
    "fight effect": "{player} uses the fight effect of {card}{by}.",
    "tactic": "{player} takes the tactic {card}; {left} left.",
    "beaten": "{who} is beaten.",
    "move": "{card} moves to {at}{by}.",
    "heal": "{player} {heals}.",
    "shuffle": "{player} shuffles the discard pile into a new deck.",
    "extra turn": "{player} will take another turn{by}.",
    "later": "{player} may use {card} later this turn.",
    "this turn": "{card} watches for the rest of the turn.",
    "deck out": "A deck has run out: the game ends with this turn.",
    "showdown": "The final showdown begins.",
    "total": "{player} reaches a total of {n}.",
    "take mastermind": "{player} takes the {w[mastermind]} card.",
    "game over": "The game is over: {target}.",
}
QUIET = {"end-turn.discard-played", "end-turn.discard-hand", "end-turn.draw", "setup.hand", "play.recruit",
         "play.attack"}
# events after which a card is no longer among the villains
LEAVING = ("defeat", "ko", "escape", "gain", "rescue", "discard", "put", "shuffle in")
# the log tells what such a card of the villain deck does, not that it was turned up
TOLD_BY_WHAT_FOLLOWS = ("villain", "henchman", "mission", "strike", "twist")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the event's number and kind, its sentence, and the rule or line behind it."""

    number: int
    kind: str
    text: str
    cause: str


def log_lines(table: Table, seat: int | None = None) -> list[str]:
    """The log as everybody knows it, or as one seat does: others' secrets are "a card"."""
    return [entry.text for entry in log_entries(table, seat)]


def log_entries(table: Table, seat: int | None = None, start: int = 0) -> list[Entry]:
    """The lines of the log from the event of this number on."""
    events = table.events or []
    teller = Teller(table, seat)
    teller.follow(events[:start])
    entries = []
    for i in range(start, len(events)):
        event = read_event(table, i)
        text = teller.sentence(event)
        teller.follow(events[i:i + 1])
        if text:
            entries.append(Entry(i, event.kind, text, event.cause))
    return entries


def fold(entries: Iterable[Entry]) -> list[Entry]:
    """The lines with equal neighbours told once, and how many times."""
    folded = []
    for text, same in groupby(entries, lambda entry: entry.text):
        first, *more = same
        told = f"{text.removesuffix('.')} ({len(more) + 1} times)."
        folded.append(replace(first, text=told) if more else first)
    return folded


class Teller:
    """Puts events in words for one seat, in their order: a card among the villains is called by its name there."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table, self.seat = table, seat
        self.called: dict[int, str] = {}
        self.cards: dict[str, str] = {}

    def follow(self, events: list[RawEvent]) -> None:
        """Note what a card becomes as it comes among the villains, and that it is itself again elsewhere."""
        called = self.called
        for kind, _, cid, _, target, _, _, _ in events:
            if kind == "form":
                called[cid] = target
            elif called and cid in called and kind in LEAVING:
                del called[cid]

    def sentence(self, event: Event) -> str:
        """An event in words, or nothing if it is too small or the next one tells it."""
        table = self.table
        if event.cause in QUIET or event.kind not in SENTENCES or is_told_elsewhere(table, event):
            return ""
        facts: dict[str, Any] = {"player": event.player, "card": self.name(event), "source": event.source,
                                 "target": event.target, "n": event.n, "at": the_space(event.target),
                                 "w": log_words(table.box.system), "by": self.by(event)}
        if event.kind == "capture":
            facts["captor"] = self.called.get(event.n) or table.box.cards[event.n].name
        more = MORE.get(event.kind)
        return SENTENCES[event.kind].format(**facts, **(more(table, event) if more else {}))

    def name(self, event: Event) -> str:
        """The card of an event as this seat knows it; another's secret is "a card", of a stack one of its kind."""
        if self.is_hidden(event):
            return article(own_words(self.table, event).word(STACK_KINDS.get(event.source, "card")))
        form = self.called.get(event.physical)
        return f"{form} ({event.card})" if form else event.card

    def is_hidden(self, event: Event) -> bool:
        """Whether this seat has not seen the card of an event; what leaves a stack unseen nobody has."""
        if self.seat is None:
            return event.seen_by == () and event.source in STACK_KINDS
        return event.seen_by is not None and self.table.box.names[self.seat] not in event.seen_by

    def by(self, event: Event) -> str:
        """The card behind an event, if it is not the event's own."""
        card_id = event.cause.partition("#")[0]
        if card_id == event.cause or card_id == event.card_id:
            return ""
        if not self.cards:
            self.cards.update((card.id, card.name) for card in {*self.table.box.cards, self.table.box.scheme.card})
        return f" ({self.cards[card_id]})" if self.cards.get(card_id, event.card) != event.card else ""


@lru_cache(maxsize=16)
def log_words(system: System) -> dict[str, str]:
    """The system's own words for what the log speaks of."""
    voice = Voice(system)
    names = {term: system.word(term) for term in ("villain deck", "mastermind", "scheme twist", "danger level")}
    power = system.word("superpower")
    names["superpower"] = power.lower() if power == "Superpower" else power  # a name of its own keeps its capitals
    titles = {capital(term): capital(system.word(term)) for term in ("master strike", "scheme twist")}
    places = {f"the {term}": voice.the(term) for term in ("city", "HQ")}
    verbs = {third(term): third(voice.verb(term)) for term in ("escape", "capture", "rescue")}
    return names | titles | places | verbs


def is_told_elsewhere(table: Table, event: Event) -> bool:
    if event.kind == "superpower":
        return not event.n
    if event.kind == "this turn":
        return event.target == AT_END  # told when it comes to it
    return event.kind == "villain card" and table.box.cards[event.physical].kind in TOLD_BY_WHAT_FOLLOWS


def values(card: Card) -> str:
    """The printed numbers of a card: "recruit 2, attack 1+"."""
    return ", ".join(f"{pool} {n}" for pool in ("recruit", "attack") if (n := card.printed(pool)) is not None)


# ---- facts that only some sentences need -----------------------------------------------------------


def played(table: Table, event: Event) -> dict[str, str]:
    text = values(table.box.cards[event.physical])
    return {"values": f": {text}" if text else ""}


def knocked_out(table: Table, event: Event) -> dict[str, str]:
    places = {"hand": "hand", "discard": "the discard pile", "played": "the cards played", "deck": "the deck",
              "hq": Voice(table.box.system).the("HQ"), "victory": "the victory pile"}
    keyword = f" ({Voice(table.box.system).keyword(SQUEEZE)})" if event.cause == f"keyword.{SQUEEZE}" else ""
    return {"out_of": f" from {places[event.source]}{keyword}" if event.source in places else ""}


def next_hand(table: Table, event: Event) -> dict[str, str]:
    sign = "+" if event.target == "extra" and event.n >= 0 else ""
    return {"hand": sign + many(event.n, "card")}


def escaped(table: Table, event: Event) -> dict[str, str]:
    captured = past(Voice(table.box.system).verb("capture"))
    return {"carrying": f" with {many(event.n, f'{captured} card')}" if event.n else ""}


def rescued(table: Table, event: Event) -> dict[str, str]:
    """You recover a captive if the system has a word for that."""
    is_captive = event.source not in table.stacks and "recover" in table.box.system.words
    return {"rescues": third(Voice(table.box.system).verb("recover" if is_captive else "rescue"))}


def changed(table: Table, event: Event) -> dict[str, str]:
    """By how much the price of one enemy, or of several, changes, and how long."""
    one = f"{event.card} gets {event.n:+d}" if event.card else f"The attack of some enemies changes by {event.n:+d}"
    return {"changes": one, "until": "for the rest of the game" if event.target == "lasting" else "this turn"}


def endangered(table: Table, event: Event) -> dict[str, Any]:
    """How the danger level changes, and the mission whose failure does it."""
    fails = third(Voice(table.box.system).verb("fail"))
    return {"changes": "rises" if event.n[0] > 0 else "falls", "level": event.n[1],
            "failing": f" as {event.card} {fails}" if event.cause == "mission.failed" else ""}


def beaten(table: Table, event: Event) -> dict[str, str]:
    return {"who": event.card if len(table.tactics) > 1 else f"The {table.box.system.word('mastermind')}"}


def put_down(table: Table, event: Event) -> dict[str, str]:
    """Where a card is put: "on top of their deck", "beside the Mastermind"; to a stack it is returned."""
    to, randomly, _ = event.target.partition(" in random order")
    is_stack = to.rpartition(" of ")[2] in STACKS
    voice = Voice(own_words(table, event) if is_stack else table.box.system).of(player(event.player))
    return {"puts": "returns" if to in STACKS or to == "box" else "puts", "where": put_where(to, voice) + randomly}


def own_words(table: Table, event: Event) -> System:
    """mix.stacks: in a mixed game a card lies in its own set's stack, which has that set's name."""
    return in_words_of(table.box.system, table.box.cards[event.physical].system)


def healed(table: Table, event: Event) -> dict[str, str]:
    return {"heals": third(Voice(own_words(table, event)).verb("heal"))}


def marked(table: Table, event: Event) -> dict[str, str]:
    """What a card is for a turn: of another class, or with a keyword."""
    if event.target in table.box.system.classes:
        return {"becomes": f"is {event.target.title()}"}
    return {"becomes": f"has {Voice(table.box.system).keyword(event.target)}"}


def shown(table: Table, event: Event) -> dict[str, str]:
    return {"why": " to prove to have no such card" if event.cause == "reveal.prove" else ""}


MORE: dict[str, Callable[[Table, Event], dict[str, Any]]] = {
    "play": played,
    "show": shown,
    "mark": marked,
    "heal": healed,
    "ko": knocked_out,
    "new hand": next_hand,
    "escape": escaped,
    "rescue": rescued,
    "modify": changed,
    "pass": lambda table, event: {"receiver": table.box.names[event.n]},
    "liaison": lambda table, event: {"receiver": table.box.names[event.n]},
    "danger": endangered,
    "fight": lambda table, event: {"need": event.n[0]},
    "tactic": lambda table, event: {"left": event.n or "none"},
    "strike": lambda table, event: {"mastermind": event.target or "nobody is there to strike"},
    "beaten": beaten,
    "place": lambda table, event: {"place": placed(event.target, Voice(table.box.system))},
    "put": put_down,
    "shuffle in": lambda table, event: {"deck": table.box.system.word(event.target)},
    "twist": lambda table, event: {"scheme": table.box.scheme.card.name},
}
