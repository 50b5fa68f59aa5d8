"""The deck laboratory: build a deck card by card, or take one from a game, and see the odds of its next hand."""

from __future__ import annotations

from typing import Any

from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.analysis.decks.thin_enough import thinning
from legendary_nb.cards import Card, load_system
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import read_saved
from legendary_nb.ui.board.deck_panel import deck_facts, valuing
from legendary_nb.ui.board.new_game import playable_system
from legendary_nb.ui.joined import joined_script
from legendary_nb.ui.protocol import LONGEST_RECORD, Message, text_of
from legendary_nb.ui.serve.kernel import open_page

from .page import App, AppWidget, hero_faces, look_facts

MOST_CARDS = 60


class Bench(App):
    """A deck on the bench, and one beside it to compare with."""

    def __init__(self) -> None:
        super().__init__()
        self.need, self.serial = "", 0
        self.start(USUAL_SYSTEM)

    def start(self, system: str) -> None:
        """The starting deck of a system."""
        self.system = load_system(system)
        self.source = ""
        self.kept: tuple[Message, Message | None] | None = None
        self.put(Deck.starting(system))

    def put(self, deck: Deck) -> None:
        """Put another deck on the bench; a job finds the points of its hands beside the clicks."""
        self.deck, self.serial = deck, self.serial + 1
        self.values: Message | None = None
        self.facts = deck_facts(deck, self.need)
        self.job = valuing(deck)
        self.faces = hero_faces(self.system, *(card for card in set(deck.cards) if card.id not in self.faces))

    def hear(self, message: Message) -> Message:
        """Keep the points of the hands, and tell the page which deck they belong to."""
        self.values = {**message, "serial": self.serial}
        return self.values

    # ---- actions -------------------------------------------------------------------------------------

    def choose_system(self, message: Message) -> None:
        self.start(playable_system(text_of(message)).id)

    def add(self, message: Message) -> None:
        """One more of a card."""
        if self.deck.size >= MOST_CARDS:
            raise Problem(f"a deck here has at most {MOST_CARDS} cards")
        self.put(self.deck.add(self.card(message).full_name))

    def remove(self, message: Message) -> None:
        """One fewer of a card."""
        card = self.card(message)
        if card not in self.deck.cards:
            raise Problem(f"there is no {card.full_name} in this deck")
        self.put(self.deck.remove(card.full_name))

    def card(self, message: Message) -> Card:
        wanted = text_of(message)
        found = [card for card in (*self.deck.cards, *self.system.cards()) if card.id == wanted]
        if not found:
            raise Problem(f"there is no card {wanted!r}")
        return found[0]

    def ask(self, message: Message) -> None:
        """The odds of a need in words."""
        self.need = text_of(message, most=300)
        self.facts = deck_facts(self.deck, self.need)

    def keep(self, message: Message) -> None:
        """Lay this deck aside to compare it with the next ones."""
        self.kept = (self.facts, self.values)

    def again(self, message: Message) -> None:
        self.start(self.system.id)

    def open_game(self, message: Message) -> None:
        """Take a deck from a saved game: that of the seat that is asked, or of the first."""
        game = read_saved(text_of(message, most=LONGEST_RECORD), "the game").game
        seat = game.ask.seat if game.ask is not None else 0
        self.system = game.table.box.system
        self.source, self.kept = f"{game.table.box.names[seat]}'s deck in turn {game.table.turn}", None
        self.put(Deck.of(game, seat))

    actions = {"system": choose_system, "add": add, "remove": remove, "need": ask, "keep": keep, "again": again,
               "open": open_game}

    # ---- the page ------------------------------------------------------------------------------------

    def page(self) -> Message:
        return {**look_facts(self.system), "told": self.told, "source": self.source, "facts": self.facts,
                "need": self.need, "serial": self.serial, "values": self.values, "shelf": self.shelf(),
                "thin": thin_facts(self.deck),
                "kept": {"facts": self.kept[0], "values": self.kept[1]} if self.kept else None}

    def shelf(self) -> list[Message]:
        """The cards you can add: the heroes of the system, and cards that belong to no hero."""
        heroes = [{"hero": name, "cards": [card.id for card in cards]} for name, cards in self.system.heroes.items()]
        basics = [card.id for card in self.system.basics.values() if card.kind in ("hero", "wound")]
        return [{"hero": "Starters, officers, wounds", "cards": basics}, *heroes]


def thin_facts(deck: Deck) -> Message | None:
    """Whether the deck is thin enough, and which card to KO first: gains are points of attack for an average hand."""
    found = thinning(deck)
    if found is None:
        return None
    return {"thin": found.is_thin, "hand": found.hand, "cost": found.cost, "bought": found.bought,
            "gains": [[card.name, gain] for card, gain in found.gains]}


class Laboratory(AppWidget):
    """The page of the laboratory."""

    _esm = joined_script("pages/laboratory.js")

    def __init__(self) -> None:
        super().__init__(Bench())


def laboratory_app() -> Any:
    """The laboratory as a page."""
    return open_page(Laboratory())
