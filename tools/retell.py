"""Demonstrations with a system's own cards: a game of a test with borrowed names or guests is played again without.

A test that runs for a system under another one's names ("dxp as core-1e") is told under its own names: the table is
the same.  A test that runs with guests ("bond with core-1e") is told with cards of the system that come near to the
guests; it counts only if what the rules do, in which order and where, is the same again.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from legendary_nb import Game, Setup
from legendary_nb.cards import Card, load_system
from legendary_nb.game.record import plain, state_mark

CANDIDATES = 12  # so many cards are tried in the place of one
TRIES = 300
PLAIN = ("city.", "fight.", "escape.", "hq.", "recruit.", "villain-deck.", "end-turn.")  # rules about plain moves
# the moments of a card's text that come up with an event of the card
AT = {
    "play": ("to play", "play", "superpower"), "fight": ("fight",), "defeat": ("fight",), "enter": ("ambush",),
    "escape": ("escape",), "heal": ("heal",),
}  # fmt: skip


@dataclass(frozen=True)
class Told:
    """How the game of a test went, in words."""

    setup: Setup
    seed: int
    start: dict[str, Any] | None
    answers: tuple[int, ...]
    labels: tuple[str, ...]
    options: tuple[str, ...]
    events: tuple[Any, ...]
    mark: str
    guests: dict[str, Card]  # the cards of other systems that are named, by their names there
    names: dict[str, str]  # what everything is called in the system itself, for one played under other names


def told(game: Game, names: dict[str, str]) -> Told:
    """The game as it can be told when the test is over."""
    again = Game.begin(game.setup, game.seed, game.start)
    labels = []
    for number in game.answers:
        assert again.ask is not None
        labels.append(short(again.ask.options[number].label))
        again.choose(number)
    options = map(short, again.ask.options.labels) if again.ask else ()
    return Told(game.setup, game.seed, plain_dict(game.start), tuple(game.answers), tuple(labels), tuple(options),
                tuple(again.events), state_mark(game.table, ""), guests_of(game), names)


def plain_dict(start: Any) -> Any:
    return None if start is None else {key: plain(value) for key, value in start.items()}


def short(label: str) -> str:
    """A label without the numbers behind it."""
    return label.partition(" (")[0]


def guests_of(game: Game) -> dict[str, Card]:
    """The cards of other systems that the stacked table names."""
    known: dict[str, Card] = {}
    for card in game.table.box.system.cards():
        for name in (card.name, card.full_name, *([card.hero] if card.hero and card.kind == "hero" else [])):
            known.setdefault(name.lower(), card)
    found = {name: known[name.lower()] for name in words_in(game.start) if name.lower() in known}
    return {name: card for name, card in found.items() if card.system != game.setup.system}


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from words_in([*value.values()])
    elif isinstance(value, list | tuple):
        for part in value:
            yield from words_in(part)


def exchanged(value: Any, word: Callable[[str], str]) -> Any:
    """A setup or a table with every name exchanged, also those of the spaces of the city."""
    if isinstance(value, str):
        return word(value)
    if isinstance(value, dict):
        return {word(key): exchanged(part, word) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(exchanged(part, word) for part in value)
    return value


# ---- under its own names -----------------------------------------------------------------------------


def under_own_names(story: Told) -> Game | None:
    """The same table under the names of its system, if it comes out the same card for card."""
    names = {there.lower(): here for there, here in story.names.items()}

    def own(name: str) -> str:
        parts = [names.get(part.lower(), part) for part in name.split(": ")]
        return names.get(name.lower(), ": ".join(parts))

    parts = {f.name: exchanged(getattr(story.setup, f.name), own) for f in fields(Setup)}
    game = begun(Setup(**parts), story.seed, exchanged(story.start, own))
    if game is None or (story.start is None and not story.answers):
        return game
    for number in story.answers:
        game.choose(number)
    return game if state_mark(game.table, "") == story.mark else None


def begun(setup: Setup, seed: int, start: Any) -> Game | None:
    try:
        return Game.begin(setup, seed, start)
    except (ValueError, KeyError):
        return None


# ---- with its own cards ------------------------------------------------------------------------------


def with_own_cards(story: Told, rule: str) -> Game | None:
    """The same story with cards of the system in place of the guests.

    Where the rule itself is behind an event, or is one about plain moves, only what rules do has to be the same; else
    what cards do has to be too.
    """
    strict = all(event.cause != rule for event in story.events) and (
        not rule.startswith(PLAIN) or "effect" in rule or "order" in rule)
    setup = replace(story.setup, sets=())
    if story.start is None:
        return begun(setup, story.seed, None) if not story.labels else None
    for cards in exchanges(story.guests, setup.system):
        game = followed(story, setup, cards, strict)
        if game is not None:
            return game
    return None


def exchanges(guests: dict[str, Card], system: str) -> Iterator[dict[str, Card]]:
    """Cards of a system for guests, the nearest first; different guests get different cards."""
    names = list(guests)
    near = [nearest(guests[name], system) for name in names]
    if not all(near):
        return
    heap = [(sum(cards[0][0] for cards in near), (0,) * len(names))]
    seen = {heap[0][1]}
    for _ in range(TRIES):
        if not heap:
            return
        _, chosen = heapq.heappop(heap)
        cards = [near[i][k][1] for i, k in enumerate(chosen)]
        if len({card.id for card in cards}) == len({guests[name].id for name in names}):
            yield dict(zip(names, cards, strict=True))
        for i in range(len(names)):
            more = (*chosen[:i], chosen[i] + 1, *chosen[i + 1 :])
            if more[i] < len(near[i]) and more not in seen:
                seen.add(more)
                heapq.heappush(heap, (sum(near[j][k][0] for j, k in enumerate(more)), more))


def nearest(guest: Card, system: str) -> list[tuple[float, Card]]:
    """The cards of a system that are most like a guest."""
    found = [(distance(guest, card), card) for card in load_system(system).cards() if may_stand_for(card, guest)]
    return sorted(found, key=lambda pair: pair[0])[:CANDIDATES]


def may_stand_for(card: Card, guest: Card) -> bool:
    return (card.is_villain and guest.is_villain and card.role == guest.role) or (card.kind, card.role) == (
        guest.kind, guest.role)


def distance(guest: Card, card: Card) -> float:
    """How unlike two cards are: what they do counts most, then their numbers."""
    unlike = 4.0 * (card.kind != guest.kind) + 1.0 * (set(card.classes) != set(guest.classes))
    for field_name in ("recruit", "attack"):
        one, other = getattr(guest, field_name), getattr(card, field_name)
        unlike += 3.0 * ((one is None) != (other is None)) + abs((one or 0) - (other or 0))
    unlike += abs(guest.cost - card.cost) + 0.1 * abs(guest.points - card.points) + len(card.keywords)
    theirs, ours = [doing(line) for line in guest.lines], [doing(line) for line in card.lines]
    moments = [{moment for moment, _ in lines} for lines in (theirs, ours)]
    return unlike + 3.0 * len(moments[0] ^ moments[1]) + 1.0 * len(set(theirs) ^ set(ours))


def doing(line: Any) -> tuple[str, str]:
    return line.moment, repr((line.icons, line.steps, line.condition, line.number, line.modifier, line.select))


def acts_alike(guest: Card, card: Card, events: Any) -> bool:
    """Whether a card does what the guest does at the moments that come up in the story: draws where it draws."""
    came_up = {moment for e in events if e.card == guest.name for moment in AT.get(e.kind, ())}
    return all(verbs_at(guest, moment) <= verbs_at(card, moment) for moment in came_up)


def verbs_at(card: Card, moment: str) -> set[str]:
    return set(re.findall(r"([A-Z]\w+)\(", repr([line.steps for line in card.at(moment)])))


def followed(story: Told, setup: Setup, cards: dict[str, Card], strict: bool) -> Game | None:
    """The story played with these cards, if the rules do the same, and in a strict telling the cards as well."""
    events = since_setup(story.events)
    if strict and not all(acts_alike(guest, cards[name], events) for name, guest in story.guests.items()):
        return None
    own = {name.lower(): card.full_name for name, card in cards.items()}
    game = begun(setup, story.seed, exchanged(story.start, lambda name: own.get(name.lower(), name)))
    if game is None:
        return None
    names = {guest.name: cards[name].name for name, guest in story.guests.items()}
    spoken = spoken_with(names)
    for label in story.labels:
        options = list(map(short, game.ask.options.labels)) if game.ask else []
        if spoken(label) not in options:
            return None
        game.choose(options.index(spoken(label)))
    left = set(map(short, game.ask.options.labels)) if game.ask else set()
    same = about(names, set(map(spoken, story.options))) == about(names, left) and (
        deeds(story.events, names, strict) == deeds(game.events, {own: own for own in names.values()}, strict))
    return game if same else None


def spoken_with(names: dict[str, str]) -> Callable[[str], str]:
    """How a text about the guests reads with the cards in their place."""
    longest = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{longest})(?!\w)")
    return lambda text: pattern.sub(lambda found: names[found[0]], text) if names else text


def about(names: dict[str, str], options: set[str]) -> set[str]:
    """The options that name a card put in a guest's place."""
    return {option for option in options if any(own in option for own in names.values())}


def deeds(events: Any, names: dict[str, str], strict: bool) -> list[tuple[str, ...]]:
    """What happened since the first turn to the cards of these names and to others, whoever's line was behind it; or
    only what the rules did."""
    return [(e.kind, e.player, names.get(e.card, ""), e.source, e.target, e.cause if "#" not in e.cause else "a card")
            for e in since_setup(events) if strict or "#" not in e.cause]


def since_setup(events: Any) -> Any:
    """The events from the first turn on; what is dealt before it is another card in each game."""
    return events[next((i for i, event in enumerate(events) if event.kind == "turn"), 0) :]
