"""The card workshop: your own cards, as a form and as text side by side, with their ties to the system's heroes.

The text is data: the same reader checks it, the same words make its sentences, and the same rules play it on the board
as for all cards.  Nothing of it is executed.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import traitlets

from legendary_nb.cards import load_system
from legendary_nb.cards.errors import ContentError
from legendary_nb.cards.own import LONGEST, entry_of, read_own, verbs_to_write
from legendary_nb.cards.shapes import RARITY_COPIES
from legendary_nb.cards.steps import moment_of
from legendary_nb.cards.yaml_reader import parse_yaml
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.text import card_lines
from legendary_nb.ui.board.faces import face_of
from legendary_nb.ui.board.new_game import playable_system
from legendary_nb.ui.joined import joined_script
from legendary_nb.ui.protocol import Message, text_of, whole_of
from legendary_nb.ui.serve.kernel import open_page

from .page import App, AppWidget, look_facts, with_board
from .workshop_drafts import (
    FIELDS,
    KINDS,
    PER_CARD,
    Entry,
    as_text,
    form_of,
    moments_of,
    new_part,
    parts_of,
    set_field,
    shape_of,
    template_of,
    without_part,
)
from .workshop_fairness import Match, prices_of
from .workshop_ties import ties_of
from .workshop_trials import OwnSitting

LONGEST_FIELD = 400


class Workbench(App):
    """A text, its form, the cards it makes, and a sitting to try them."""

    def __init__(self) -> None:
        super().__init__()
        self.trials = 0
        self.match: Match | None = None
        self.start(USUAL_SYSTEM)

    def start(self, system: str) -> None:
        self.system, self.at, self.kind, self.below = load_system(system), 0, "hero", None
        self.drafts: dict[str, str] = {}
        self.put(template_of(self.system))

    def put(self, text: str) -> None:
        """Read another text; if it has a mistake, the cards of the last good text stay in sight."""
        self.text = text
        self.end_match()
        self.own = read_own(text, self.system.id)
        try:
            self.kind, entry = entry_of(text)
            self.entry: Entry | None = entry
        except ContentError:
            self.entry = None
        if self.own.cards:
            self.cards = self.own.cards
            self.faces = {card.id: face_of(card, self.system) for card in self.cards}
            self.ties = ties_of(self.own, self.system)
            self.prices = prices_of(self.own)

    # ---- actions -------------------------------------------------------------------------------------

    def choose_system(self, message: Message) -> None:
        self.start(playable_system(text_of(message)).id)

    def choose_kind(self, message: Message) -> None:
        """Write a card of another kind; the drafts of all kinds stay."""
        kind = text_of(message)
        if kind not in KINDS:
            raise Problem(f"nothing here is called {kind!r}")
        self.drafts[self.kind] = self.text
        self.at, self.below = 0, None
        self.put(self.drafts.get(kind) or template_of(self.system, kind))
        self.kind = kind

    def write(self, message: Message) -> None:
        self.put(text_of(message, most=4 * LONGEST))

    def choose_card(self, message: Message) -> None:
        self.at = whole_of(message)

    def change(self, message: Message) -> None:
        """Change a field of the form: of the group ("hero", "team") or of the open card."""
        key, value = text_of(message, "key"), text_of(message, most=LONGEST_FIELD).strip()
        entry = self.opened()
        if self.kind in PER_CARD and key in (self.kind, "team"):
            entry[key] = value
        elif key in FIELDS[shape_of(self.kind, self.at)]:
            part = self.card_of(entry)
            set_field(part, key if key in part or "name" not in part or key != self.kind else "name", value, key)
        else:
            raise Problem(f"the form has no field {key!r}")
        self.rewrite(entry)

    def change_moment(self, message: Message) -> None:
        """Change the moment of an ability."""
        entry, new = self.opened(), text_of(message).strip()
        card, old = self.card_of(entry), text_of(message, "key")
        if moment_of(new) is None:
            usual = " or ".join(map(repr, self.moments()[:2]))
            raise Problem(f"an ability does not happen at {new!r}; try {usual}")
        renamed = {(new if key == old else key): value for key, value in card.items()}
        card.clear()
        card.update(renamed)
        self.rewrite(entry)

    def change_steps(self, message: Message) -> None:
        """Change the steps of an ability."""
        entry, text = self.opened(), text_of(message, most=LONGEST_FIELD).strip()
        key = text_of(message, "key")
        if not text:
            self.card_of(entry).pop(key, None)
        else:
            self.card_of(entry)[key] = parse_yaml(text if text[:1] in "[{\"'" or ":" not in text else f"[{text}]", key)
        self.rewrite(entry)

    def moments(self) -> list[str]:
        return moments_of(shape_of(self.kind, self.at), self.system)

    def add_ability(self, message: Message) -> None:
        entry = self.opened()
        card = self.card_of(entry)
        free = [key for key in self.moments() if key not in card]
        if not free:
            raise Problem("every usual moment has an ability already; write others in the text")
        card[free[0]] = [{"draw": 1}]
        self.rewrite(entry)

    def add_card(self, message: Message) -> None:
        entry = self.opened()
        new_part(self.kind, entry, self.system)
        self.at = len(parts_of(self.kind, entry)) - 1
        self.rewrite(entry)

    def remove_card(self, message: Message) -> None:
        entry = self.opened()
        without_part(self.kind, entry, self.at)
        self.at = max(0, self.at - 1)
        self.rewrite(entry)

    def try_it(self, message: Message) -> None:
        """Put the cards on a board."""
        if not self.own.is_sound:
            raise Problem("fix the problems first; then you can try the cards")
        self.trials += 1
        self.end_match()
        self.below = OwnSitting(self.own)

    def play_games(self, message: Message) -> None:
        """Play some games with your hero and without it; the page asks again until there are enough."""
        if self.match is None:
            self.match, self.below = Match(self.own), None
        if not self.match.is_over:
            self.match.play()

    def end_match(self) -> None:
        """Forget the games: they were of other cards."""
        if self.match is not None:
            self.match.close()
        self.match = None

    def save(self, message: Message) -> Message:
        """The text, for the page to save as a file."""
        return {"re": "file", "name": "my-cards.yaml", "text": self.text}

    actions = {"system": choose_system, "kind": choose_kind, "text": write, "card": choose_card, "form": change,
               "moment": change_moment, "steps": change_steps, "add-ability": add_ability, "add-card": add_card,
               "remove-card": remove_card, "try": try_it, "games": play_games, "save": save, "open": write}

    # ---- between form and text -----------------------------------------------------------------------

    def opened(self) -> Entry:
        """A copy of the data of the text, for changes."""
        if self.entry is None or not parts_of(self.kind, self.entry):
            raise Problem("the text cannot be read; fix it, and the form will work again")
        return copy.deepcopy(self.entry)

    def card_of(self, entry: Entry) -> Entry:
        parts = parts_of(self.kind, entry)
        if not 0 <= self.at < len(parts) or not isinstance(parts[self.at], dict):
            raise Problem("there is no such card in the text")
        part: Entry = parts[self.at]
        return part

    def rewrite(self, entry: dict[str, Any]) -> None:
        self.put(as_text([entry], is_wide=True))

    # ---- the page ------------------------------------------------------------------------------------

    def page(self) -> Message:
        parts = parts_of(self.kind, self.entry) if self.entry is not None else []
        self.at = max(0, min(self.at, len(parts) - 1))
        return {
            **look_facts(self.system), "told": self.told, "text": self.text, "longest": LONGEST,
            "problems": list(self.own.problems), "sound": self.own.is_sound, "at": self.at,
            "teams": self.system.teams, "classes": list(self.system.classes), "rarities": list(RARITY_COPIES),
            "kind": self.kind, "kinds": KINDS, "moments": self.moments(), "leads": self.groups(),
            "group": {key: str((self.entry or {}).get(key, "")) for key in ("hero", "group", "team")},
            "cards": [form_of(part, shape_of(self.kind, k)) for k, part in enumerate(parts) if isinstance(part, dict)],
            "faces": [card.id for card in self.cards], "playing": self.below is not None, "trials": self.trials,
            "sentences": [[card.name, list(card_lines(card, self.system))] for card in self.cards], "ties": self.ties,
            "prices": self.prices, "match": self.match.facts() if self.match else None}

    def groups(self) -> list[list[str]]:
        """The groups that a mastermind may lead: [value of the field, name]."""
        return [[f"{side}/{name}", name] for side, names in (("villains", self.system.villains),
                                                             ("henchmen", self.system.henchmen)) for name in names]


class Workshop(AppWidget):
    """The page of the workshop."""

    _esm = joined_script("pages/workshop.js")
    verbs = traitlets.List().tag(sync=True)

    def __init__(self, show: Callable[[Any], None]) -> None:
        self.bench = Workbench()
        super().__init__(self.bench, show, verbs=verbs_to_write())

    def close(self) -> None:
        self.bench.end_match()
        super().close()


def workshop_app() -> Any:
    """The page: the workshop, and below it the board to try the cards on."""
    return open_page(with_board(Workshop)[0])
