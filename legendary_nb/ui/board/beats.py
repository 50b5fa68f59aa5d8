"""Beats: what happened since a moment, one thing after the other, as one seat may see it.

The board plays them above the scene.  A beat has its kind ("k"), the seat that does it, the moves of its cards
([number, face, from, to]; a card that this seat has not seen is [-1, "", ...]), and the sentence of the log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.game import Game
from legendary_nb.game.events import Event
from legendary_nb.game.view import NOBODY, View
from legendary_nb.text import line_text
from legendary_nb.text.english import article, listed, past
from legendary_nb.text.voice import Voice

from .scene import twist_text
from .story import log_of, name_of

MOST_BEATS = 40
MOST_MOVES = 16  # of one beat
MOST_SENTENCES = 2
# zones of each player; all other places lie on the table once
OWN = ("hand", "deck", "discard", "played", "victory", "aside", "front")
# places that the board shows as part of another
SHOWN_AT = {"limbo": "villain deck", "tactics": "mastermind", "outside": "mastermind", "city": "villain deck",
            "beside mastermind": "mastermind", "above mastermind": "mastermind", "beside scheme": "scheme"}
# how each kind of event is shown; kinds with the same look that follow each other are one beat
LOOKS = {
    "draw": "draw", "discard": "discard", "gain": "gain", "ko": "ko", "rescue": "rescue", "capture": "capture",
    "push": "step", "move": "step", "enter": "enter", "stand outside": "enter", "carried away": "escape",
    "recruit hero": "recruit", "refill": "refill", "reveal": "show", "show": "show", "look": "show",
    "put": "put", "shuffle in": "put", "pass": "put", "set aside": "put", "transform": "put", "keep": "put",
    "stay": "put", "swap": "put", "place": "put", "demolish": "put", "mulligan": "put", "new mastermind": "put",
    "done": "put",
}  # fmt: skip
# events without a beat of their own: numbers on the table change, or another beat tells it
SILENT = frozenset((
    "attack", "beaten", "become twist", "bound attack", "called", "condition", "copy", "danger", "deck out",
    "defeat by effect", "dodge", "extra turn", "fight effect", "form", "heal", "later", "liaison", "locked", "mark",
    "mission", "modify", "new hand", "no choice", "not defeated", "points", "recruit", "showdown", "shuffle", "spend",
    "spend as", "superpower", "this turn", "total", "use",
))  # fmt: skip
# what an effect does to a player, as the row of a banner says it
# cards of these beats have a word on them while they fly
TAGGED = ("ko", "gain", "rescue", "capture", "discard")
HITS = {"discard": "discards", "gain": "gains", "ko": "KOs", "reveal": "reveals", "show": "shows", "draw": "draws"}
CLEANING = ("end-turn.discard-played", "end-turn.discard-hand", "end-turn.draw")


@dataclass
class Beat:
    """One thing that happened: its events, and what the board shows of it."""

    kind: str
    seat: int
    events: list[Event]
    moves: list[list[Any]] = field(default_factory=list)
    more: dict[str, Any] = field(default_factory=dict)
    hits: dict[int, list[Event]] = field(default_factory=dict)

    def is_about(self, card: int) -> bool:
        return self.events[0].physical == card


def beats_of(game: Game, seat: int, start: int) -> list[dict[str, Any]]:
    """The beats of what happened from an event on."""
    told = {number: text for number, _, text, _ in log_of(game, seat, start)}
    telling = Telling(game, seat, start)
    return [telling.data(beat, told) for beat in telling.beats[-MOST_BEATS:]]


class Telling:
    """Goes through the events in their order and finds the beats."""

    def __init__(self, game: Game, seat: int, start: int) -> None:
        self.game, self.table, self.box = game, game.table, game.table.box
        self.viewer = name_of(game, seat)
        self.beats: list[Beat] = []
        self.effect: Beat | None = None  # the beat whose text is being carried out
        self.beaten = "mastermind"  # where the enemy lay whose captives come free
        for event in game.events_since(start):
            self.tell(event)
        self.tell_who_decides()

    def tell(self, event: Event) -> None:
        if event.kind in TELLERS:
            TELLERS[event.kind](self, event)
        elif event.kind in ("recruit", "attack"):
            self.give(event)
        elif event.kind in LOOKS:
            self.move(LOOKS[event.kind], event)

    def data(self, beat: Beat, told: dict[int, str]) -> dict[str, Any]:
        """A beat as the page gets it; `told` are the sentences of the log."""
        texts = list(dict.fromkeys(told[event.number] for event in beat.events if event.number in told))
        found = {"k": beat.kind, "seat": beat.seat, "say": " ".join(texts[:MOST_SENTENCES]), **beat.more}
        if beat.moves:
            found["moves"] = beat.moves[-MOST_MOVES:]
        if beat.hits:
            found["rows"] = [[seat, self.hit_words(events)] for seat, events in sorted(beat.hits.items())]
        return found

    # ---- beats ---------------------------------------------------------------------------------------

    def add(self, kind: str, event: Event, **more: Any) -> Beat:
        beat = Beat(kind, self.seat_of(event), [event], more=more)
        self.beats.append(beat)
        return beat

    def last(self, kind: str, event: Event) -> Beat | None:
        """The beat before, if this event is more of the same."""
        beat = self.beats[-1] if self.beats else None
        is_same = beat is not None and beat.kind == kind and beat.seat == self.seat_of(event)
        return beat if is_same else None

    def move(self, kind: str, event: Event) -> None:
        """A card goes from one place to another: with the cards before it, or as what the villain deck showed."""
        if event.cause in CLEANING:
            kind = "clean"
        turned = self.turned(event)
        if turned is not None:
            turned.events.append(event)
            if turned.moves:
                turned.moves[0][3] = self.target_of(event)
            self.tell_ambush(event)
            return
        beat = self.last(kind, event)
        if beat is None:
            beat = self.add(kind, event, **({"tag": self.tag(kind)} if kind in TAGGED else {}))
        else:
            beat.events.append(event)
        beat.moves.append(self.move_of(event))
        self.hit(event)
        if kind == "enter":
            self.tell_ambush(event)

    def turned(self, event: Event) -> Beat | None:
        """The beat in which the villain deck showed the card that now leaves the middle."""
        if event.source != "limbo" or event.kind == "escape":
            return None
        shown = [beat for beat in self.beats if beat.kind in ("villain", "twist", "strike")]
        return next((beat for beat in reversed(shown) if beat.is_about(event.physical)), None)

    def hit(self, event: Event) -> None:
        """Note what the effect that is carried out does to a player."""
        if self.effect is not None and event.kind in HITS and event.player and event.source != "hq":
            self.effect.hits.setdefault(self.seat_of(event), []).append(event)

    def give(self, event: Event) -> None:
        """Points belong to the card that was played for them."""
        beat = self.beats[-1] if self.beats else None
        if beat is not None and beat.kind == "play":
            gives = beat.more.setdefault("gives", {})
            gives[event.kind] = gives.get(event.kind, 0) + event.n

    # ---- one kind each -------------------------------------------------------------------------------

    def turn(self, event: Event) -> None:
        self.effect = None
        self.add("turn", event)

    def play(self, event: Event) -> None:
        self.effect = None
        self.add("play", event).moves.append(self.move_of(event))

    def villain_card(self, event: Event) -> None:
        self.effect = None
        beat = self.add("villain", event, word=self.word("villain deck"))
        beat.moves.append([*self.card_of(event), "villain deck", ""])

    def twist(self, event: Event) -> None:
        """The card of the villain deck is a twist: what it does, and which one it is."""
        scheme, n = self.box.scheme, event.n
        self.banner("twist", event, f=scheme.card.id, word=self.word("scheme twist"), n=n,
                    of=View(self.table, NOBODY).twists_in_all, name=scheme.card.name,
                    text=twist_text(scheme, n, self.box.system), next=twist_text(scheme, n + 1, self.box.system))

    def strike(self, event: Event) -> None:
        found = [self.box.cards[cid] for cid in self.box.masterminds if self.box.cards[cid].name in event.target]
        text = " ".join(self.words_at(card, "strike") for card in found)
        self.banner("strike", event, f=found[0].id if found else "", word=self.word("master strike"), n=event.n,
                    name=listed([card.name for card in found], "and") or self.word("master strike"), text=text)

    def banner(self, kind: str, event: Event, **more: Any) -> None:
        """A banner stands for the card that the villain deck showed."""
        beat = self.last("villain", event)
        if beat is None or not beat.is_about(event.physical):
            beat = self.add(kind, event)
        else:
            beat.events.append(event)
        beat.kind, beat.moves, beat.more, self.effect = kind, [], more, beat

    def tell_ambush(self, event: Event) -> None:
        """A villain with an ambush has come: what follows is its doing."""
        card = self.box.cards[event.physical]
        if event.kind == "enter" and card.at("ambush") and event.physical not in self.table.forms:
            self.effect = self.add("ambush", event, text=self.words_at(card, "ambush"), name=card.name)
            self.effect.moves.append([*self.card_of(event), self.target_of(event), self.target_of(event)])

    def escape(self, event: Event) -> None:
        card = self.box.cards[event.physical]
        self.effect = self.add("escape", event, name=card.name, text=self.words_at(card, "escape", "failure"))
        self.effect.moves.append(self.move_of(event))

    def carried_away(self, event: Event) -> None:
        """Captives go where their captor escapes to."""
        beat = self.effect if self.effect is not None and self.effect.kind == "escape" else self.add("escape", event)
        beat.events.append(event)
        beat.moves.append([*self.card_of(event), beat.moves[0][2] if beat.moves else "", self.target_of(event)])

    def fight(self, event: Event) -> None:
        self.effect = None
        self.add("fight", event, on=event.physical)

    def defeat(self, event: Event) -> None:
        """What is beaten goes to the victory pile: the end of a fight, or an effect without one."""
        beat = self.last("fight", event) or self.add("fight", event, on=event.physical)
        if event not in beat.events:
            beat.events.append(event)
        if event.source and event.target:
            beat.moves.append(self.move_of(event))
            self.beaten = self.source_of(event)

    def over(self, event: Event) -> None:
        self.add("over", event)

    def tell_who_decides(self) -> None:
        """The player who must choose now has a row in the banner whose effect asks."""
        ask = self.game.ask
        if ask is not None and self.effect is not None and ask.kind != "action":
            self.effect.more["asked"] = ask.seat

    # ---- words and places ----------------------------------------------------------------------------

    def word(self, term: str) -> str:
        return self.box.system.word(term)

    def tag(self, kind: str) -> str:
        """What happens to a card, in one word: "rescued", "KO"."""
        return "KO" if kind == "ko" else past(Voice(self.box.system).verb(kind))

    def words_at(self, card: Card, *moments: str) -> str:
        """What a card says for these moments, without the label."""
        texts = [line_text(line, self.box.system) for line in card.at(*moments)]
        return " ".join(text.partition(": ")[2] or text for text in texts)

    def hit_words(self, events: Iterable[Event]) -> str:
        """What an effect did to a player: "discards Odinson and gains a Wound"."""
        by_verb: dict[str, list[Event]] = {}
        for event in events:
            by_verb.setdefault(HITS[event.kind], []).append(event)
        return listed([f"{verb} {self.cards_words(some)}" for verb, some in by_verb.items()], "and")

    def cards_words(self, events: list[Event]) -> str:
        """One card or two by their names; more than two, or hidden ones, by their number."""
        if len(events) > 2 or not all(event.is_seen_by(self.viewer) for event in events):
            return f"{len(events)} cards" if len(events) > 1 else "a card"
        return listed([called(self.box.cards[event.physical]) for event in events], "and")

    def seat_of(self, event: Event) -> int:
        return self.box.names.index(event.player) if event.player else -1

    def card_of(self, event: Event) -> list[Any]:
        """The number of a card and its face, if this seat has seen it."""
        return [event.physical, event.card_id] if event.is_seen_by(self.viewer) else [-1, ""]

    def move_of(self, event: Event) -> list[Any]:
        return [*self.card_of(event), self.source_of(event), self.target_of(event)]

    def source_of(self, event: Event) -> str:
        return self.beaten if event.source == "held" else zone_of(event.source, self.seat_of(event))

    def target_of(self, event: Event) -> str:
        """Where a card lies now: a captive lies on its captor, a card passed on in the next hand."""
        if event.kind == "capture":
            return f"card {event.n}"
        receiver = event.n if event.kind == "pass" else self.seat_of(event)
        return zone_of(event.target, receiver)


TELLERS: dict[str, Callable[[Telling, Event], None]] = {
    "turn": Telling.turn, "play": Telling.play, "villain card": Telling.villain_card, "twist": Telling.twist,
    "strike": Telling.strike, "escape": Telling.escape, "carried away": Telling.carried_away, "fight": Telling.fight,
    "defeat": Telling.defeat, "complete": Telling.defeat, "tactic": Telling.defeat,
    "take mastermind": Telling.defeat, "game over": Telling.over,
}  # fmt: skip


def zone_of(place: str, seat: int) -> str:
    """The zone of the board at which a place is shown."""
    plain = place.removesuffix(" in random order").removeprefix("top of ").removeprefix("bottom of ")
    plain = SHOWN_AT.get(plain, plain).removeprefix("above ")
    return f"{plain} {seat}" if plain in OWN else plain


def called(card: Card) -> str:
    """A card in a sentence: by its name, and one of many alike with an article."""
    return article(card.name) if card.kind in ("wound", "bystander") else card.name
