"""A sitting: the people and bots at one screen play the game on it, message by message.

It needs no widget and no browser, so the tests need neither.
"""

from __future__ import annotations

import json
import secrets
from typing import Any

from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.cards.errors import shown
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.events import read_events
from legendary_nb.hints import Adviser
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import MOST_MARKS, Saved, read_saved
from legendary_nb.session.seats import NEW_SEEDS, make_bots
from legendary_nb.session.writing import with_marks
from legendary_nb.ui.protocol import LONGEST_RECORD, Message, text_of, what_of, whole_of

from .deck_panel import seat_facts, valuing
from .new_game import new_game, plan_of
from .opened_card import card_facts
from .shown_game import ShownGame
from .story import cause_of, log_of, reveals
from .thinking import advice_of, advising, reviewing

LONGEST_CAUSE = LONGEST_NEED = 300
LONGEST_VISITOR = 64
STAYS = "This game has its own place now. The game before is still saved; the start page lists it."
WITHOUT_GAME = ("new", "plan", "load", "visitor")


class Sitting(ShownGame):
    """A game on a screen that you can play."""

    def answer(self, message: Any) -> Message | None:
        self.notice = ""
        what = what_of(message)
        if self.game is None and what in self.actions and what not in WITHOUT_GAME:
            raise Problem("There is no game yet.")
        return super().answer(message)

    # ---- answers, back and forth ---------------------------------------------------------------------

    def choose(self, message: Message) -> None:
        """Answer the open question by the number of an option, once."""
        game = self.playing()
        if message.get("step") != self.step() or self.looking is not None:
            return
        if game.ask is None or game.ask.seat != self.hands.holder:
            raise IllegalChoice("another seat is asked now")
        option = message.get("option")
        if not isinstance(option, int) or isinstance(option, bool):
            raise IllegalChoice(f"an option is a number, not {shown(option)}")
        game.choose(option)
        self.changed()

    def changed(self) -> None:
        """After every answer, save the game, and hide the hand if another person is asked."""
        game = self.playing()
        self.look_at_now()
        self.job = None
        self.hands = self.hands.put_away(game.ask)
        if self.store is not None and (game.answers or self.store.is_stored):
            self.notice = self.store.keep(game, self.bots, self.marks)

    def ready(self, message: Message) -> None:
        """The person asked now has taken the screen."""
        self.hands = self.hands.taken(self.playing().ask)

    def bot(self, message: Message) -> None:
        """Let the bot that is asked give one answer."""
        game = self.playing()
        if message.get("step") == self.step() and self.bot_to_act():
            game.play(*self.deciders, limit=1)
            self.changed()

    def skip_bots(self, message: Message) -> None:
        """Let the bots answer until a person is asked."""
        game = self.playing()
        while self.bot_to_act():
            game.play(*self.deciders, limit=1)
        self.changed()

    def undo(self, message: Message) -> None:
        """Take back the last answer of a person and the bots' answers to it; mark it if hidden cards were seen."""
        game = self.playing()
        before, path = game.table, tuple(game.answers)
        self.hands.undo(game)
        if reveals(read_events(before, game.event_count)) and len(self.marks) < MOST_MARKS:
            self.marks.add(path)
        self.told, self.fresh = game.event_count, set()
        self.changed()

    def redo(self, message: Message) -> None:
        self.playing().redo()
        self.changed()

    def visit(self, message: Message) -> None:
        """Go to another moment of the tree, by its number there."""
        game = self.playing()
        moments, at = list(game.moments()), whole_of(message, "moment")
        if not 0 <= at < len(moments):
            raise IllegalChoice("there is no such moment in this game")
        game.visit(moments[at][0])
        self.told, self.fresh = game.event_count, set()
        self.changed()

    # ---- looking and asking ------------------------------------------------------------------------

    def look(self, message: Message) -> None:
        """Look at the table as it was right after an event; the last event of the log returns to the present."""
        event = None if message.get("event", 0) is None else whole_of(message, "event")
        entries = log_of(self.playing(), self.seat())
        self.look_at_now()
        if event is not None and entries and event < entries[-1][0]:
            self.looking = max(event, 0)

    def hint(self, message: Message) -> Message:
        """The first thought about the open question, at once; `job` finds more beside the clicks."""
        game = self.playing()
        if game.ask is None or game.ask.seat != self.hands.holder:
            raise IllegalChoice("only the player who must answer can ask for a hint")
        adviser = Adviser(game, seed=len(game.answers))
        self.job = advising(adviser)
        return {"first": True, **advice_of(adviser, working=not adviser.is_done)}

    def stop(self, message: Message) -> None:
        """Stop thinking; the results so far stay on the screen."""
        self.job = None

    def review(self, message: Message) -> Message:
        """Begin to review a finished game."""
        game = self.playing()
        if game.outcome is None:
            raise IllegalChoice("you can review a game when it is over")
        self.job = reviewing(game.copy())
        return {"re": "review", "done": 0, "of": 1, "what": "the win-chance line"}

    def deck(self, message: Message) -> Message:
        """The deck statistics of the seat that looks; `job` plays its next hands beside the clicks."""
        seat, need = self.seat(), text_of(message, "need", LONGEST_NEED)
        if seat < 0:
            return {"re": "deck", "nobody": True}
        game = self.shown()
        if self.job is None or message.get("values"):
            self.job = valuing(Deck.of(game, seat))
        return {"re": "deck", **seat_facts(game, seat, need, self.playing())}

    def log(self, message: Message) -> Message:
        """The whole log, for a page that was just opened."""
        return {"re": "log", "log": log_of(self.playing(), self.seat())}

    def card(self, message: Message) -> Message:
        """An opened card: its places in this game, as far as this seat may know them."""
        face = text_of(message, "f")
        return {"re": "card", "f": face, **card_facts(self.shown(), self.seat(), face)}

    def cause(self, message: Message) -> Message:
        """The rule or card line behind an event."""
        cause = text_of(message, "cause", LONGEST_CAUSE)
        return {"re": "cause", "cause": cause, **cause_of(self.playing(), cause)}

    # ---- games come and go -------------------------------------------------------------------------

    def save(self, message: Message) -> Message:
        """The record of the game, and its position as one line of text; both hold the seed and so all hidden cards."""
        game = self.playing()
        record = game.record() | with_marks(self.bots, self.marks)
        moment = f"turn-{game.table.turn}" if self.seed() is None else str(game.seed)
        return {"re": "save", "record": json.dumps(record), "position": game.position(),
                "name": f"{game.setup.system}-{moment}.json"}

    def load(self, message: Message) -> None:
        """Open a record or a position in a new place, after a check of all of it."""
        saved = read_saved(text_of(message, "text", LONGEST_RECORD), "the game")
        had_one = self.game is not None and self.store is not None and self.store.is_stored
        self.begin(saved)
        self.notice = " ".join(filter(None, [self.notice, STAYS if had_one else ""]))

    def begin(self, saved: Saved) -> None:
        """Begin a game in a new place; the one before stays in its file."""
        make_bots(saved.bots, saved.game)  # an unknown bot is a problem before anything changes
        if self.store is not None:
            self.store.begin()
        self.open(saved)
        self.changed()

    def visitor(self, message: Message) -> None:
        """The page names its browser, once, when it opens."""
        name = message.get("id")
        if self.store is not None and isinstance(name, str) and 0 < len(name) <= LONGEST_VISITOR:
            self.store.belong_to(name)

    def plan(self, message: Message) -> Message:
        """The needs of a setup, while you choose it."""
        return {"re": "plan", **plan_of(form_of(message))}

    def new(self, message: Message) -> None:
        """Begin a game with this setup."""
        game, bots = new_game(form_of(message))
        self.begin(Saved(game, bots))

    def again(self, message: Message) -> None:
        """Play the same setup again, with the same seed or a new secret one."""
        game = self.playing()
        seed = game.seed if message.get("same") else secrets.randbelow(NEW_SEEDS)
        self.begin(Saved(Game.new(game.setup, seed=seed), self.bots))

    def leave(self, message: Message) -> None:
        """Put the game away and show the form for a new one; the game stays saved."""
        self.game = self.job = None

    actions = {
        "choose": choose, "ready": ready, "bot": bot, "bots": skip_bots, "undo": undo, "redo": redo, "visit": visit,
        "look": look, "hint": hint, "stop": stop, "review": review, "deck": deck, "log": log, "card": card,
        "cause": cause, "save": save, "load": load, "plan": plan, "new": new, "again": again, "leave": leave,
        "visitor": visitor,
    }


def form_of(message: Message) -> dict[str, Any]:
    """The form of a new game, as the page filled it in."""
    form = message.get("setup") or {}
    if not isinstance(form, dict):
        raise Problem("a setup has the system, players and cards of the new-game form")
    return form
