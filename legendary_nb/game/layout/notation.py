"""The notation of a table: its parts as readable text, and the text as its parts.

    Ana: hand Storm, Odinson; discard Wound x2 | city: Bank Viper (Bystander); Streets Sentinel | attack: 5

`|` or a new line stands between parts, `;` between places, `,` between cards.  "Wound x2" are two of them, "-" an empty
space, "Viper (Bystander)" a villain with what it holds, "Odinson [recruit 5]" a card with another printed number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from legendary_nb.rules import SetupError

from .named_cards import Stacker
from .wording import nearest, numeral

SEAT_ZONES = ("hand", "deck", "discard", "played", "victory", "front")
COUNTS = ("twists", "strikes", "danger", "turn", "recruit", "attack")
WORDS = ("acting", "step", "rest_of_seats")
WHICH = ("top", "only")
BY_MASTERMIND = ("masterminds", "mastermind_holds", "beside_mastermind")
NOT_WRITTEN = "not written"  # a part that says what a layout leaves out; reading passes over it
TIMES = re.compile(r"^(.+) x(\d{1,3})$")
BOUND = re.compile(r"^(?:(\d+)\s*)?(?:by (.+?))?(?:\s*against (.+))?$")


class Notation:
    """Reads and writes the parts of one table: its players, city spaces, stacks, masterminds and cards are known."""

    def __init__(self, stacker: Stacker, keys: Iterable[str], stacks: Iterable[str], facts: Iterable[str]) -> None:
        self.stacker, self.table, self.keys = stacker, stacker.table, tuple(keys)
        self.stacks, self.facts = tuple(stacks), tuple(facts)
        self.masterminds = [card.name for one in stacker.system.masterminds.values()
                            for card in (one.card, one.epic) if card]

    # ---- reading ---------------------------------------------------------------------------------------

    def read(self, text: str) -> dict[str, Any]:
        """The parts of a table that a text names."""
        parts: dict[str, Any] = {}
        for written in filter(str.strip, re.split(r"[|\n]", text)):
            head, colon, body = (one.strip() for one in written.partition(":"))
            if head in self.table.box.names and colon:
                parts.setdefault("seats", {})[head] = self.zones(body)
            elif head in self.keys and colon:
                parts[head] = self.part(head, body)
            elif head != NOT_WRITTEN:
                known = [*self.table.box.names, *self.keys]
                why = f"is neither a player nor a part; {nearest(head, known)}" if colon else "has no colon"
                raise SetupError(f'a table is written "Ana: hand Odinson | city: Bank Sabretooth"; {head!r} {why}')
        return parts

    def part(self, key: str, body: str) -> Any:
        """What a text says of one part."""
        if key in COUNTS:
            return numeral(body)
        if key in WORDS:
            return body
        return READERS.get(key, Notation.pile)(self, body)

    def seats(self, body: str) -> dict[str, Any]:
        """What players have: "Ana: hand Storm, Odinson; discard Wound | Ben: hand Wound"."""
        try:
            parts = self.read(body)
        except SetupError as problem:
            raise SetupError(f"seats: {problem}") from problem
        if set(parts) - {"seats"}:
            raise SetupError(f"seats: {', '.join(sorted(set(parts) - {'seats'}))} is not a player")
        found: dict[str, Any] = parts.get("seats", {})
        return found

    def zones(self, body: str) -> dict[str, Any]:
        return {zone: self.pile(cards) for zone, cards in self.keyed(body, SEAT_ZONES)}

    def city(self, body: str) -> dict[str, Any]:
        return {space: next(iter(self.villains(what)), "")
                for space, what in self.keyed(body, self.table.box.spaces)}

    def villains(self, body: str) -> list[Any]:
        """Enemies, also with another printed number; "[carried]" is a card that a villain carried away."""
        return [{"villain": one["card"], **{key: n for key, n in one.items() if key != "card"}}
                if isinstance(one, dict) and len(one) > 1 and "card" in one else one for one in self.cards(body)]

    def above(self, body: str) -> dict[str, Any]:
        known = [*self.table.box.spaces, "mastermind", *self.masterminds]
        return {place: self.cards(cards) for place, cards in self.keyed(body, known)}

    def stacks_left(self, body: str) -> dict[str, Any]:
        return {stack: numeral(left) if left.isdecimal() else self.pile(left)
                for stack, left in self.keyed(body, self.stacks)}

    def by_mastermind(self, body: str) -> Any:
        """Cards of the first mastermind, or "Loki: cards; Magneto: cards"."""
        entries = [(entry, self.mastermind_of(entry)) for entry in entries_of(body)]
        if entries and all(name for _, name in entries):
            return {name: self.cards(entry[len(name) + 1:]) for entry, name in entries}
        return self.cards(body)

    def mastermind_of(self, entry: str) -> str:
        """The mastermind that an entry begins with; a hero's card may begin with the same name."""
        if self.is_card(self.joined(entry)[0]):
            return ""
        return max((name for name in self.masterminds if entry.startswith(f"{name}:")), key=len, default="")

    def made(self, body: str) -> dict[str, Any]:
        return {pool: numeral(n) for pool, n in self.keyed(body, ("recruit", "attack"))}

    def this_turn(self, body: str) -> dict[str, Any]:
        return {fact: True if fact == "healed" else self.cards(cards)
                for fact, cards in self.keyed(body, (*self.facts, "healed"))}

    def bound(self, body: str) -> list[dict[str, Any]]:
        """Attack for certain fights: "2 against villain on Rooftops; by Lightning Bolt"."""
        found = []
        for entry in entries_of(body):
            read = BOUND.match(entry)
            given = dict(zip(("attack", "by", "against"), read.groups() if read else (None, None, entry), strict=True))
            found.append({key: numeral(value) if key == "attack" else value for key, value in given.items() if value})
        return found

    def printed(self, body: str) -> dict[str, Any]:
        """Other printed numbers of every card of a name: "Loki [attack 7]; Sentinel [attack 5, points 2]"."""
        cards = [card for entry in entries_of(body) for card in self.cards(entry)]
        return {one["card"]: {key: n for key, n in one.items() if key != "card"} for one in cards
                if isinstance(one, dict) and "card" in one}

    def pile(self, body: str) -> Any:
        """Cards, "top" and the cards on top, or "only" and all the cards of a pile that the setup fills."""
        word, _, cards = body.strip().partition(" ")
        return {word: self.cards(cards)} if word in WHICH else self.cards(body)

    def cards(self, body: str) -> list[Any]:
        return [card for text in self.joined(body) for card in self.card(text)]

    def card(self, text: str) -> list[Any]:
        """One card, or several of the same: "-", "Wound x2", "Viper (Bystander)", "Odinson [recruit 5]"."""
        if text in ("", "-"):
            return [None] if text else []
        if self.is_card(text):
            return [text]
        if times := TIMES.match(text):
            return self.card(times[1].strip()) * int(times[2])
        if text.endswith(")") and " (" in text:
            start = opening(text)
            (one,) = self.card(text[:start].strip()) or [None]
            villain = one if isinstance(one, dict) else {"card": one}
            numbers = {key: n for key, n in villain.items() if key != "card"}
            return [{"villain": villain["card"], "holds": self.cards(text[start + 1:-1]), **numbers}]
        if text.endswith("]") and " [" in text:
            name, _, inside = text[:-1].rpartition(" [")
            numbers = dict(one.strip().rpartition(" ")[::2] for one in inside.split(",") if one.strip() != "carried")
            return [{"card": name.strip(), **{key: numeral(n) for key, n in numbers.items()}}]
        return [text]

    def is_card(self, name: str) -> bool:
        return self.stacker.find(name) is not None

    def joined(self, body: str) -> list[str]:
        """The cards between commas; a name that has a comma itself is one card."""
        pieces, found = cut(body, ","), []
        while pieces:
            n = next((n for n in range(min(len(pieces), 4), 1, -1) if self.is_card(bare(", ".join(pieces[:n])))), 1)
            found.append(", ".join(pieces[:n]))
            pieces = pieces[n:]
        return found

    def keyed(self, body: str, known: Iterable[str]) -> list[tuple[str, str]]:
        """Entries that begin with a known name, or with any word, and say what lies there."""
        found = []
        for entry in entries_of(body):
            key = max((one for one in known if f"{entry} ".startswith(f"{one} ")), key=len, default="")
            key = key or entry.partition(" ")[0]
            found.append((key, entry[len(key):].strip()))
        return found

    # ---- writing ---------------------------------------------------------------------------------------

    def write(self, parts: dict[str, Any], left_out: list[str] | None = None) -> str:
        """The text that reads as these parts."""
        written = [f"{name}: " + "; ".join(f"{zone} {said(cards)}".rstrip() for zone, cards in zones.items())
                   for name, zones in parts.get("seats", {}).items()]
        written += [f"{key}: {said_part(key, value)}" for key, value in parts.items() if key != "seats"]
        if left_out:
            written.append(f"{NOT_WRITTEN}: {'; '.join(left_out)}")
        return " | ".join(written)


READERS: dict[str, Callable[[Notation, str], Any]] = {
    "seats": Notation.seats, "city": Notation.city, "outside": Notation.villains, "escape": Notation.villains,
    "above": Notation.above, "stacks": Notation.stacks_left,
    "made": Notation.made, "this_turn": Notation.this_turn, "bound_attack": Notation.bound, "printed": Notation.printed,
    **dict.fromkeys(BY_MASTERMIND, Notation.by_mastermind),
    "masterminds": lambda notation, body: notation.by_mastermind(body) or {},
}


def cut(text: str, mark: str) -> list[str]:
    """The pieces between marks that stand outside brackets."""
    pieces, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == mark and depth <= 0:
            pieces.append("")
        else:
            pieces[-1] += letter
    return [piece.strip() for piece in pieces] if text.strip() else []


def entries_of(body: str) -> list[str]:
    return [entry for entry in cut(body, ";") if entry]


def opening(text: str) -> int:
    """Where the last bracket of a text is opened."""
    depth = 0
    for i in range(len(text) - 1, -1, -1):
        depth += (text[i] == ")") - (text[i] == "(")
        if depth == 0:
            return i
    return 0


def bare(text: str) -> str:
    """A card's text without its number of copies, its numbers and what it holds."""
    times = TIMES.match(text)
    text = times[1] if times else text
    text = text[:opening(text)].strip() if text.endswith(")") and opening(text) > 0 else text
    return text.rpartition(" [")[0] if text.endswith("]") else text


# ---- writing -----------------------------------------------------------------------------------------


def said(cards: Any) -> str:
    """Cards in a row: equal ones together."""
    if isinstance(cards, dict) and set(cards) <= set(WHICH):
        return "; ".join(f"{which} {said(some)}".rstrip() for which, some in cards.items())
    groups = [(one, len(list(same))) for one, same in groupby(said_card(card) for card in cards)]
    return ", ".join(one if n == 1 else f"{one} x{n}" for one, n in groups)


def said_card(card: Any) -> str:
    """One card with its numbers and what it holds."""
    if not isinstance(card, dict):
        return "-" if card is None else str(card)
    name = str(card.get("villain", card.get("card")))
    numbers = ", ".join(f"{key} {n}" for key, n in card.items() if key not in ("villain", "card", "holds"))
    numbers = numbers or "carried" * ("card" in card)
    return name + f" [{numbers}]" * bool(numbers) + (f" ({said(card['holds'])})" if card.get("holds") else "")


def said_part(key: str, value: Any) -> str:
    if key == "bound_attack":
        return "; ".join(" ".join(f"{'' if name == 'attack' else f'{name} '}{one[name]}"
                                  for name in ("attack", "by", "against") if name in one) for one in value)
    if key == "printed":
        return "; ".join(said_card({"card": name, **numbers}) for name, numbers in value.items())
    if not isinstance(value, dict) or (value and set(value) <= set(WHICH)):
        return said(value) if isinstance(value, dict | list) else str(value)
    colon = ":" * (key in BY_MASTERMIND)
    return "; ".join(f"{name}{colon} {said_value(what)}".rstrip() for name, what in value.items())


def said_value(what: Any) -> str:
    if what is True:
        return ""
    return said(what) if isinstance(what, list) else said_card(what)
