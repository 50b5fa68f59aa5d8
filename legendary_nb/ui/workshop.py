"""The card workshop: a hero or a villain group of one's own, as a form and as text side by side.

The text is data: it is read and checked by the same reader as all cards, its sentences are made by the same words, and
the board that tries it out plays it by the same rules.  Nothing of it is executed.
"""

from __future__ import annotations

import copy
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets

from legendary_nb.cards import System, load_system
from legendary_nb.cards.errors import ContentError
from legendary_nb.cards.own import LONGEST, OwnCards, entry_of, read_own, using, write_content
from legendary_nb.cards.shapes import RARITY_COPIES
from legendary_nb.cards.steps import moment_of
from legendary_nb.cards.yaml_reader import parse_yaml
from legendary_nb.desk import USUAL_SYSTEM
from legendary_nb.desk.saves import Saved
from legendary_nb.game import Game
from legendary_nb.text import card_lines

from .app import open_page
from .board import Board
from .faces import face_of
from .newgame import playable
from .pages import Message, Page, look_facts, page_script, page_style, text_of
from .sitting import Sitting

FIELDS = ("name", "class", "rarity", "cost", "recruit", "attack", "points", "copies")
NUMBERS = ("cost", "recruit", "attack", "points", "copies")
LONGEST_FIELD = 400
MOST_IN_HAND = 4


def template_of(system: System) -> str:
    """A hero to begin with, in the words of a system."""
    team = next((card.team for cards in system.heroes.values() for card in cards if card.team), "")
    one, two = system.classes[:2]
    return f"""- hero: My Hero
  team: {team}
  cards:
  - name: First Idea
    class: {one}
    rarity: common
    cost: 3
    recruit: 2
    superpower {one}: [draw: 1]
  - name: Second Idea
    class: {two}
    rarity: common
    cost: 4
    attack: 2+
    play: [attack: 1 per other {one} hero in played this turn max 2]
"""


class OwnSitting(Sitting):
    """A game with cards of one's own: whatever the board asks, their folder is the content in use."""

    def __init__(self, own: OwnCards) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="legendary-nb-")
        write_content(own, Path(self.folder.name))
        super().__init__()
        with using(Path(self.folder.name)):
            self.open(Saved(trial(own)))
            self.receive({"do": "ready"})

    def receive(self, message: Any) -> Message | None:
        if isinstance(message, dict) and message.get("do") in ("new", "load", "leave"):
            return {"re": "problem", "text": "This board belongs to the workshop; other games are on the page Play."}
        with using(Path(self.folder.name)):
            return super().receive(message)

    def scene(self) -> dict[str, Any]:
        with using(Path(self.folder.name)):
            return super().scene()


def trial(own: OwnCards) -> Game:
    """A table at which the cards can be tried: heroes in hand and on offer, villains in the city."""
    system = load_system(own.system)
    starters = [name for name, n in system.setup["starting deck"].items() for _ in range(min(n, 4))]
    names = [card.full_name for card in own.cards]
    if own.file == "villains":
        spaces = list(system.spaces)[::-1]
        return Game.stacked(own.system, seats={"Ana": {"hand": starters[:6], "deck": starters[2:]}}, attack=12,
                            recruit=8, city=dict(zip(spaces, [card.name for card in own.cards], strict=False)))
    return Game.stacked(own.system, hq=(names * 5)[:5], recruit=2, attack=0, seats={
        "Ana": {"hand": [*names[:MOST_IN_HAND], *starters[-3:]], "deck": [*names, *starters]}})


class Workshop(Page):
    """A text, the form of what it says, the cards it makes, and a board to try them on."""

    _esm = page_script("workshop.js")
    _css = page_style()

    def __init__(self, show: Callable[[Any], None], system: str = USUAL_SYSTEM, **traits: Any) -> None:
        super().__init__(**traits)
        self.show = show
        self.board: Board | None = None
        self.start(system)
        self.draw()

    def start(self, system: str) -> None:
        self.system, self.at = load_system(system), 0
        self.put(template_of(self.system))

    def put(self, text: str) -> None:
        """Another text: it is read at once; where it cannot be, the cards of the last one that could stay in sight."""
        self.text = text
        self.own = read_own(text, self.system.id)
        try:
            self.entry: dict[str, Any] | None = entry_of(text)[1]
        except ContentError:
            self.entry = None
        if self.own.cards:
            self.cards = self.own.cards
            self.faces = {card.id: face_of(card, self.system) for card in self.cards}

    # ---- what the visitor does -----------------------------------------------------------------------

    def choose_system(self, message: Message) -> None:
        name = text_of(message)
        if name not in [system.id for system in playable()]:
            raise ValueError(f"there is no system {name!r}")
        self.leave_board()
        self.start(name)

    def write(self, message: Message) -> None:
        self.put(text_of(message, most=4 * LONGEST))

    def choose_card(self, message: Message) -> None:
        self.at = int(str(message.get("arg")))

    def change(self, message: Message) -> None:
        """A field of the form: of the group ("hero", "team") or of the card that is open."""
        key, value = text_of(message, "key"), text_of(message, most=LONGEST_FIELD).strip()
        entry = self.opened()
        if key in ("hero", "group", "team"):
            entry[key] = value
        elif key in FIELDS:
            set_field(self.card_of(entry), key, value)
        else:
            raise ValueError(f"the form has no field {key!r}")
        self.rewrite(entry)

    def change_moment(self, message: Message) -> None:
        """When an ability happens."""
        entry, new = self.opened(), text_of(message).strip()
        card, old = self.card_of(entry), text_of(message, "key")
        if moment_of(new) is None:
            usual = f"'play' or 'superpower {self.system.classes[0]}'"
            raise ValueError(f"an ability does not happen at {new!r}; try {usual}")
        renamed = {(new if key == old else key): value for key, value in card.items()}
        card.clear()
        card.update(renamed)
        self.rewrite(entry)

    def change_steps(self, message: Message) -> None:
        """What an ability does, as a list of steps."""
        entry, text = self.opened(), text_of(message, most=LONGEST_FIELD).strip()
        key = text_of(message, "key")
        if not text:
            self.card_of(entry).pop(key, None)
        else:
            self.card_of(entry)[key] = parse_yaml(text if text[:1] in "[{\"'" or ":" not in text else f"[{text}]", key)
        self.rewrite(entry)

    def add_ability(self, message: Message) -> None:
        entry = self.opened()
        card = self.card_of(entry)
        free = [key for key in ("play", *(f"superpower {name}" for name in self.system.classes)) if key not in card]
        if self.own.file == "villains":
            free = [key for key in ("ambush", "fight", "escape") if key not in card]
        card[free[0]] = [{"draw": 1}]
        self.rewrite(entry)

    def add_card(self, message: Message) -> None:
        entry = self.opened()
        number = len(entry["cards"]) + 1
        new = {"name": f"Card {number}", "class": self.system.classes[0], "rarity": "common", "cost": 3, "recruit": 2}
        if "group" in entry:
            new = {"name": f"Card {number}", "copies": 2, "attack": 3, "points": 2}
        entry["cards"].append(new)
        self.at = number - 1
        self.rewrite(entry)

    def remove_card(self, message: Message) -> None:
        entry = self.opened()
        if len(entry["cards"]) < 2:
            raise ValueError("a group has at least one card")
        entry["cards"].pop(self.at)
        self.at = max(0, self.at - 1)
        self.rewrite(entry)

    def try_it(self, message: Message) -> None:
        """Put the cards on a board."""
        if not self.own.is_sound:
            raise ValueError("solve the problems first; then the cards can be tried")
        self.leave_board()
        self.board = Board(sitting=OwnSitting(self.own))
        self.show(self.board)

    def leave_board(self) -> None:
        if self.board is not None:
            self.show(None)
            self.board.close()
            self.board = None

    def save(self, message: Message) -> None:
        """Give the text to the page, to be saved as a file."""
        self.send({"re": "file", "name": "my-cards.yaml", "text": self.text})

    actions = {"system": choose_system, "text": write, "card": choose_card, "form": change, "moment": change_moment,
               "steps": change_steps, "add-ability": add_ability, "add-card": add_card, "remove-card": remove_card,
               "try": try_it, "save": save, "open": write}

    # ---- between form and text -----------------------------------------------------------------------

    def opened(self) -> dict[str, Any]:
        """A copy of what the text says, to be changed."""
        if self.entry is None or not isinstance(self.entry.get("cards"), list):
            raise ValueError("the text cannot be read; mend it first, then the form works again")
        return copy.deepcopy(self.entry)

    def card_of(self, entry: dict[str, Any]) -> dict[str, Any]:
        cards = entry["cards"]
        if not 0 <= self.at < len(cards) or not isinstance(cards[self.at], dict):
            raise ValueError("there is no such card in the text")
        card: dict[str, Any] = cards[self.at]
        return card

    def rewrite(self, entry: dict[str, Any]) -> None:
        self.put(as_text([entry], is_wide=True))

    # ---- what is shown -------------------------------------------------------------------------------

    def draw(self) -> None:
        cards = self.entry.get("cards") if self.entry is not None else None
        rows = cards if isinstance(cards, list) else []
        self.at = max(0, min(self.at, len(rows) - 1))
        self.page = {
            **look_facts(self.system), "told": self.told, "text": self.text, "longest": LONGEST,
            "problems": list(self.own.problems), "sound": self.own.is_sound, "at": self.at,
            "teams": self.system.teams, "classes": list(self.system.classes), "rarities": list(RARITY_COPIES),
            "kind": "group" if self.entry is not None and "group" in self.entry else "hero",
            "group": {key: self.entry.get(key, "") for key in ("hero", "group", "team")} if self.entry else {},
            "cards": [form_of(card) for card in rows if isinstance(card, dict)],
            "faces": [card.id for card in self.cards], "playing": self.board is not None,
            "sentences": [[card.name, list(card_lines(card, self.system))] for card in self.cards]}


def set_field(card: dict[str, Any], key: str, value: str) -> None:
    """A field of a card; an empty one is left out, a number is a number."""
    if not value:
        card.pop(key, None)
    elif key in NUMBERS and value.isdigit():
        card[key] = int(value)
    else:
        card[key] = value


def form_of(card: dict[str, Any]) -> Message:
    """A card as fields: those of every card, and its abilities as [moment, steps as text]."""
    fields = {key: str(card.get(key, "")) for key in FIELDS}
    abilities = [[key, as_text(value)] for key, value in card.items()
                 if isinstance(key, str) and moment_of(key) is not None]
    return {**fields, "abilities": abilities}


def as_text(data: Any, is_wide: bool = False) -> str:
    """Data as YAML: over several lines, or in one."""
    import yaml

    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100 if is_wide else 10_000,
                               default_flow_style=None if is_wide else True)
    return text if is_wide else text.removesuffix("\n...\n").strip()


def workshop_app() -> Any:
    """The page: the workshop, and below it the board on which a card is tried."""
    place = ipywidgets.VBox([])

    def show(board: Any) -> None:
        place.children = (workshop, *([board] if board is not None else []))

    workshop = Workshop(show)
    show(None)
    return open_page(place)
