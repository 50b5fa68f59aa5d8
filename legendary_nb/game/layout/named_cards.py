"""Cards of a stacked table: found by name, with another printed number if asked, each fit for its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from legendary_nb.cards import Card, System
from legendary_nb.cards.errors import shown
from legendary_nb.effects import close_words
from legendary_nb.rules import SetupError
from legendary_nb.rules.box import new_cards
from legendary_nb.rules.form import form_for
from legendary_nb.state import Table

from .wording import listed, one_of, only, whole

ENEMIES = ("villain", "henchman", "mastermind")
NUMBERS = ("attack", "recruit", "cost", "points", "danger")
# the kinds of cards that lie in a place; in the last three also what the scheme makes a villain
KINDS = {
    "hq": ("hero",), "hero_deck": ("hero",), "tactics": ("tactic",), "masterminds": ("mastermind",),
    "played": ("hero", "extra"), "villain_deck": ("villain", "henchman", "mission", "bystander", "strike", "twist"),
    "city": ("villain", "henchman", "mission"), "outside": ("villain", "henchman"),
}
FORMED = ("villain_deck", "city", "outside")
# the kinds of cards that never lie in a place
NOT_OWNED = ("scheme", "mastermind", "tactic", "strike", "mission")
BARRED = {"hand": NOT_OWNED, "deck": NOT_OWNED, "discard": NOT_OWNED, "front": NOT_OWNED, "victory": ("scheme",)}
ANYWHERE = ("scheme", "mastermind")


class Stacker:
    """Lays named cards out; each is a new physical card beside those of the setup."""

    def __init__(self, table: Table, system: System) -> None:
        self.table, self.system = table, system
        self.known: dict[str, Card] = {}
        self.heroes: dict[str, Card] = {}
        self.changed: dict[tuple[Card, tuple[tuple[str, int], ...]], Card] = {}
        for card in system.cards():
            self.known.setdefault(card.name.lower(), card)
            self.known.setdefault(card.full_name.lower(), card)
            if card.hero and card.kind == "hero":
                self.heroes.setdefault(card.hero.lower(), card)
        self.known = self.heroes | self.known
        self.ids = {card.id: card for card in system.cards()}

    def card(self, what: Any, as_hero: bool = False, part: str = "") -> int:
        """A new physical card: by its name, "Hero: Card", a hero's (its first card), or {"card": name, "attack": 9}.

        In a mixed game an enemy may be called like a hero: `as_hero` means the hero.
        """
        return self.new(self.face(what, as_hero, part))

    def new(self, face: Card) -> int:
        """A new physical card."""
        return new_cards(self.table, face, 1)[0]

    def cards(self, several: Any, as_heroes: bool = False, part: str = "a list of cards") -> list[int]:
        """New physical cards of these names; a single one may stand alone."""
        return [self.card(what, as_heroes, part) for what in listed(part, several)]

    def face(self, what: Any, as_hero: bool = False, part: str = "", key: str = "card",
             also: tuple[str, ...] = ()) -> Card:
        """The printed card meant: a name, or a mapping with the name and other printed numbers."""
        if not isinstance(what, dict):
            return self.named(what, as_hero, part)
        if key not in what:
            example = f'{{"{key}": "Odinson", "attack": 9}}'
            raise SetupError(f"{said(part)}a card is its name, or {example} with another number, not {shown(what)}")
        only(part or "a card", what, (key, *also, *NUMBERS))
        numbers = {name: whole(f"{said(part)}{name}", what[name], 999) for name in NUMBERS if name in what}
        return self.with_numbers(self.named(what[key], as_hero, part), numbers)

    def find(self, name: str) -> Card | None:
        """The card of this name, of this id, or the first of this hero."""
        return self.known.get(name.lower()) or self.ids.get(name)

    def named(self, name: Any, as_hero: bool = False, part: str = "") -> Card:
        """The card of this name."""
        if not isinstance(name, str):
            raise SetupError(f'{said(part)}a card is given by its name, such as "Odinson", not {shown(name)}')
        found = self.find(name)
        if as_hero and found is not None and found.kind in ENEMIES:
            found = self.heroes.get(name.lower(), found)
        if found is None:
            near = close_words(name, self.known)
            raise SetupError(f"{said(part)}no card {shown(name)} in {self.system.id}; "
                             f"nearest: {', '.join(near) or 'none'}")
        return found

    def with_numbers(self, card: Card, numbers: dict[str, int]) -> Card:
        """A card with other printed numbers; the same change gives the same card."""
        key = (card, tuple(sorted(numbers.items())))
        if numbers and key not in self.changed:
            self.changed[key] = replace(card, **numbers)  # type: ignore[arg-type]
        return self.changed.get(key, card)

    def fits(self, part: str, place: str, cid: int) -> int:
        """A card that may lie in this place; any other is refused with the kinds that may."""
        card = self.table.box.cards[cid]
        kinds, barred = KINDS.get(place), BARRED.get(place, ANYWHERE)
        if kinds is None and card.kind in barred:
            raise SetupError(f"{part}: {card.name} is a {card.kind} card; there lies no {' or '.join(barred)} card")
        formed = place in FORMED and form_for(self.table, cid) is not None
        if kinds is not None and card.kind not in kinds and not formed:
            raise SetupError(f"{part}: {card.name} is a {card.kind} card; there lie only {' or '.join(kinds)} cards")
        return cid

    def lay(self, part: str, place: str, several: Any, as_heroes: bool = False) -> list[int]:
        """New cards for a place, each of a kind that may lie there."""
        return [self.fits(part, place, cid) for cid in self.cards(several, as_heroes, part)]

    def space(self, part: str, name: str) -> int:
        """The number of a city space, counted from the villain deck."""
        spaces = self.table.box.spaces
        if name not in spaces:
            raise SetupError(f"{part}: no city space {shown(name)}; there are: {', '.join(spaces)}")
        return spaces.index(name)

    def mastermind(self, part: str, name: str = "") -> int:
        """The mastermind of this name, or the first one."""
        table = self.table
        if not table.masterminds:
            raise SetupError(f"{part}: there is no mastermind in this game; name one with masterminds")
        names = [table.box.cards[cid].name for cid in table.masterminds]
        return table.masterminds[names.index(one_of(part, name, names)) if name else 0]

    def seat(self, name: Any, part: str = "seats") -> int:
        """The number of a player's seat."""
        names = self.table.box.names
        if not isinstance(name, str) or name not in names:
            raise SetupError(f"{part}: no player {shown(name)}; seated are: {', '.join(names)}")
        return names.index(name)


def said(part: str) -> str:
    return f"{part}: " if part else ""
