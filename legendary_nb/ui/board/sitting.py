"""A sitting: one game, the people and bots who play it, and what the screen in front of them shows.

The board sends small messages ({"do": "choose", "option": 3, "step": 17}); the sitting answers them and makes the
next scene.  It needs no widget and no browser, so everything here is tested without either.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.cards.errors import shown
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.hints import Adviser
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import MOST_MARKS, Saved, read_saved
from legendary_nb.session.seats import NEW_SEEDS, make_bots
from legendary_nb.session.writing import with_marks
from legendary_nb.state import Table
from legendary_nb.ui.caught import (
    CAUGHT,
    LONGEST_RECORD,
    UNKNOWN,
    Message,
    Restorable,
    text_of,
    told_of,
    what_of,
    whole_of,
)

from .deck_panel import seat_facts, valuing
from .end_panel import ending_of
from .kept_games import Store
from .new_game import choices_of, new_game, plan_of
from .opened_card import card_facts
from .scene import NOBODY, scene_of
from .story import arrivals, cause_of, log_of, moves_of, reveals
from .thinking import Job, advice_of, advising, reviewing

LOG_TAIL = 30
LONGEST_CAUSE = LONGEST_NEED = 300
LONGEST_VISITOR = 64
STAYS = "This game has a place of its own now. The one before stays stored; the start page lists it."


class Sitting(Restorable):
    """What is on one screen: a game, or the form for a new one."""

    def __init__(self, game: Game | None = None, bots: dict[str, str] | None = None,
                 store: Store | None = None) -> None:
        self.store = store
        self.game: Game | None = None
        self.job: Job | None = None
        self.notice, self.serial = "", 0
        if game is not None:
            self.open(Saved(game, bots or {}))

    def open(self, saved: Saved) -> None:
        """Begin or go on with a game."""
        self.game, self.bots, self.marks = saved.game, saved.bots, saved.marks
        self.serial += 1
        self.deciders = make_bots(saved.bots, saved.game)
        self.people = [seat for seat, bot in enumerate(self.deciders) if bot is None]
        self.holder = self.people[0] if len(self.people) == 1 else NOBODY
        self.look_at_now()
        self.ended: tuple[Table, dict[str, Any]] | None = None
        self.told = len(saved.game.table.events or ())
        self.fresh: set[int] = set()

    def close(self) -> None:
        """Nobody sits here any more."""

    def look_at_now(self) -> None:
        """No longer look back."""
        self.looking: int | None = None
        self.pictured: tuple[int, Game] | None = None

    # ---- what is shown -------------------------------------------------------------------------------

    def scene(self) -> dict[str, Any]:
        """All that the screen shows now."""
        if self.game is None:
            return {"new": choices_of(), "notice": self.notice, "step": 0}
        game, seat, now = self.shown(), self.seat(), self.looking is None
        events = len(self.game.table.events or ())
        if now and events > self.told:
            self.fresh = arrivals(game.table, self.told)
        data = scene_of(game, seat, self.fresh if now else ())
        data |= {
            "step": self.step(), "game": self.serial, "seed": self.seed(), "notice": self.notice, "bots": self.bots,
            "look": {"past": not now, "event": self.looking, "card": self.card_shown()},
            "undo": bool(self.game.answers), "redo": bool(self.game.branches), "tree": self.tree(),
            "handover": self.handover(), "bot": self.bot_to_act(),
            "log": log_of(self.game.table, seat, max(0, events - LOG_TAIL)), "events": events,
            "moves": moves_of(game.table, seat, self.told if self.looking is None else self.looking),
        }
        if now:
            self.told = events
            data["outcome"] = self.ending()
        else:
            data["ask"] = None
        return data

    def seed(self) -> int | None:
        """The seed of a game that is over: while it goes on, whoever knows the seed can work out the hidden cards."""
        game = self.playing()
        return game.seed if game.outcome is not None else None

    def ending(self) -> dict[str, Any] | None:
        """How the game ended, if it has; worked out once."""
        game = self.playing()
        if game.outcome is None:
            return None
        if self.ended is None or self.ended[0] is not game.table:
            self.ended = (game.table, ending_of(game))
        return self.ended[1]

    def step(self) -> list[int]:
        """The moment an answer belongs to: one given to another moment is not taken."""
        assert self.game is not None
        return [len(self.game.answers), len(self.game.table.events or ()), self.holder]

    def shown(self) -> Game:
        """The game on the screen: as it is, or as it was when one looks back."""
        game = self.playing()
        if self.looking is None:
            return game
        if self.pictured is None or self.pictured[0] != self.looking:
            self.pictured = (self.looking, game.past(self.looking))
        return self.pictured[1]

    def card_shown(self) -> int:
        """The card that the event looked back at is about, if this seat may know it."""
        if self.looking is None:
            return -1
        _, _, cid, _, _, _, _, seen = (self.playing().table.events or [])[self.looking]
        return -1 if seen is not None and self.seat() not in seen else int(cid)

    def seat(self) -> int:
        """The seat that looks at the screen; nobody's hand is shown while it changes hands.

        When the game is over there is nothing to hide: whoever acts is shown with the cards in hand.
        """
        if self.game is not None and self.game.outcome is not None:
            return self.shown().table.acting
        if self.holder >= 0 or self.people:
            return self.holder
        return 0

    def handover(self) -> dict[str, Any] | None:
        """Whom the screen is passed to, and what happened since that seat last looked."""
        game = self.game
        assert game is not None
        ask = game.ask
        if ask is None or ask.seat not in self.people or ask.seat == self.holder:
            return None
        acting = game.table.acting
        return {"seat": ask.seat, "name": ask.player, "turn": game.table.turn, "other": acting != ask.seat,
                "acting": game.table.box.names[acting]}

    def bot_to_act(self) -> str | None:
        """The bot that is asked now, if one is."""
        assert self.game is not None
        ask = self.game.ask
        return ask.player if ask is not None and ask.seat not in self.people else None

    def tree(self) -> list[list[int]]:
        """The moments tried so far around the present one: [depth, parent, is now, saw hidden cards]."""
        assert self.game is not None
        return [[len(path), parent, int(now), int(path in self.marks)] for path, parent, now in self.game.moments()]

    # ---- messages ------------------------------------------------------------------------------------

    def receive(self, message: Any) -> Message | None:
        """Do what the board asks; returns an answer for it, if there is one beyond the new scene."""
        self.notice = ""
        what = what_of(message)
        action = ACTIONS.get(what)
        if action is None:
            return {"re": "problem", "text": UNKNOWN}
        if self.game is None and what not in WITHOUT_GAME:
            return {"re": "problem", "text": "There is no game yet."}
        before = self.snapshot()
        try:
            return action(self, message)
        except CAUGHT as problem:
            self.restore(before)
            return {"re": "problem", "text": told_of(problem)}

    def snapshot(self) -> Message:
        """The sitting as it is, and the moment of its game."""
        return super().snapshot() | {"answers": self.game.answers if self.game is not None else []}

    def restore(self, before: Message) -> None:
        answers = before.pop("answers")
        super().restore(before)
        if self.game is not None and self.game.answers != answers:
            self.game.visit(answers)

    def choose(self, message: Message) -> None:
        """Answer the open question by the number of an option, once."""
        game = self.playing()
        if message.get("step") != self.step() or self.looking is not None:
            return
        if game.ask is None or game.ask.seat != self.holder:
            raise IllegalChoice("it is not this seat that is asked")
        option = message.get("option")
        if not isinstance(option, int) or isinstance(option, bool):
            raise IllegalChoice(f"an option is a number, not {shown(option)}")
        game.choose(option)
        self.changed()

    def playing(self) -> Game:
        assert self.game is not None
        return self.game

    def changed(self) -> None:
        """After every answer the game is stored; a hand is put away as soon as another person is asked."""
        game = self.playing()
        self.look_at_now()
        self.job = None
        ask = game.ask
        if len(self.people) > 1 and ask is not None and ask.seat in self.people and ask.seat != self.holder:
            self.holder = NOBODY
        if self.store is not None and (game.answers or self.store.is_stored):
            self.notice = self.store.keep(game, self.bots, self.marks)

    def ready(self, message: Message) -> None:
        """The person asked now has taken the screen."""
        ask = self.playing().ask
        if ask is not None and ask.seat in self.people:
            self.holder = ask.seat

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
        """Take back the last answer of a person, and what bots answered to it; marked where hidden cards were seen."""
        game = self.playing()
        before, path = game.table, tuple(game.answers)
        game.undo()
        while self.bot_to_act() and game.answers:
            game.undo()
        if reveals(before, len(game.table.events or ())) and len(self.marks) < MOST_MARKS:
            self.marks.add(path)
        self.told, self.fresh = len(game.table.events or ()), set()
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
        self.told, self.fresh = len(game.table.events or ()), set()
        self.changed()

    def look(self, message: Message) -> None:
        """Look at the table as it was right after an event; after the last one of the log, play goes on."""
        event = None if message.get("event", 0) is None else whole_of(message, "event")
        entries = log_of(self.playing().table, self.seat())
        self.look_at_now()
        if event is not None and entries and event < entries[-1][0]:
            self.looking = max(event, 0)

    def hint(self, message: Message) -> Message:
        """The first thought about the open question, at once; what follows is found by `job`, beside the clicks."""
        game = self.playing()
        if game.ask is None or game.ask.seat != self.holder:
            raise IllegalChoice("a hint is for the one who is asked")
        adviser = Adviser(game, seed=len(game.answers))
        self.job = advising(adviser)
        return {"first": True, **advice_of(adviser, working=not adviser.is_done)}

    def stop(self, message: Message) -> None:
        """No more thinking; what was found stays on the screen."""
        self.job = None

    def review(self, message: Message) -> Message:
        """Begin to review a finished game."""
        game = self.playing()
        if game.outcome is None:
            raise IllegalChoice("a game is reviewed when it is over")
        self.job = reviewing(game.copy())
        return {"re": "review", "done": 0, "of": 1, "what": "the win-chance line"}

    def deck(self, message: Message) -> Message:
        """The deck statistics of the seat that looks; its next hand is played by `job`, beside the clicks."""
        seat, need = self.seat(), text_of(message, "need", LONGEST_NEED)
        if seat < 0:
            return {"re": "deck", "nobody": True}
        game = self.shown()
        if self.job is None or message.get("values"):
            self.job = valuing(Deck.of(game, seat))
        return {"re": "deck", **seat_facts(game, seat, need, self.playing())}

    def log(self, message: Message) -> Message:
        """The whole log, for a page that was just opened."""
        return {"re": "log", "log": log_of(self.playing().table, self.seat())}

    def card(self, message: Message) -> Message:
        """An opened card: its place in this game, as far as this seat may know it."""
        face = text_of(message, "f")
        return {"re": "card", "f": face, **card_facts(self.shown(), self.seat(), face)}

    def cause(self, message: Message) -> Message:
        """The rule or card line behind something."""
        cause = text_of(message, "cause", LONGEST_CAUSE)
        return {"re": "cause", "cause": cause, **cause_of(self.playing().table, cause)}

    def save(self, message: Message) -> Message:
        """The record of the game, and this moment as one line of text; both hold the seed, and so every hidden card."""
        game = self.playing()
        record = game.record() | with_marks(self.bots, self.marks)
        moment = f"turn-{game.table.turn}" if self.seed() is None else str(game.seed)
        return {"re": "save", "record": json.dumps(record), "position": game.position(),
                "name": f"{game.setup.system}-{moment}.json"}

    def load(self, message: Message) -> None:
        """Open a record or a position; it is checked whole before anything changes, and has a place of its own."""
        saved = read_saved(text_of(message, "text", LONGEST_RECORD), "the game")
        had_one = self.game is not None and self.store is not None and self.store.is_stored
        self.begin(saved)
        self.notice = " ".join(filter(None, [self.notice, STAYS if had_one else ""]))

    def begin(self, saved: Saved) -> None:
        """A game with a place of its own: the one before stays in its file."""
        make_bots(saved.bots, saved.game)  # unknown bots are told before anything changes
        if self.store is not None:
            self.store.begin()
        self.open(saved)
        self.changed()

    def visitor(self, message: Message) -> None:
        """The browser of the page, by a name that it has given itself; a page says it once, when it opens."""
        name = message.get("id")
        if self.store is not None and isinstance(name, str) and 0 < len(name) <= LONGEST_VISITOR:
            self.store.belong_to(name)

    def plan(self, message: Message) -> Message:
        """What a setup needs and has, while it is being chosen."""
        return {"re": "plan", **plan_of(form_of(message))}

    def new(self, message: Message) -> None:
        """Begin a game with this setup."""
        game, bots = new_game(form_of(message))
        self.begin(Saved(game, bots))

    def again(self, message: Message) -> None:
        """The same setup once more, with the same seed or one that nobody knows."""
        game = self.playing()
        seed = game.seed if message.get("same") else secrets.randbelow(NEW_SEEDS)
        self.begin(Saved(Game.new(game.setup, seed=seed), self.bots))

    def leave(self, message: Message) -> None:
        """Put the game away and show the form for a new one; the game stays stored."""
        self.game = self.job = None


def form_of(message: Message) -> dict[str, Any]:
    """The form of a new game as a page has filled it in."""
    form = message.get("setup") or {}
    if not isinstance(form, dict):
        raise Problem("a setup is what the form of a new game says: its system, players and cards")
    return form


ACTIONS: dict[str, Callable[[Sitting, Message], Message | None]] = {
    "choose": Sitting.choose, "ready": Sitting.ready, "bot": Sitting.bot, "bots": Sitting.skip_bots,
    "undo": Sitting.undo, "redo": Sitting.redo, "visit": Sitting.visit, "look": Sitting.look, "hint": Sitting.hint,
    "stop": Sitting.stop, "review": Sitting.review, "deck": Sitting.deck,
    "log": Sitting.log, "card": Sitting.card, "cause": Sitting.cause, "save": Sitting.save, "load": Sitting.load,
    "plan": Sitting.plan, "new": Sitting.new, "again": Sitting.again, "leave": Sitting.leave,
    "visitor": Sitting.visitor,
}
WITHOUT_GAME = ("new", "plan", "load", "visitor")
