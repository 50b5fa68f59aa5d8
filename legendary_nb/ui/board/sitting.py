"""A sitting: the people and bots at one screen play the game on it, message by message.

It needs no widget and no browser, so the tests need neither.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.cards.errors import shown
from legendary_nb.game import Game, IllegalChoice
from legendary_nb.game.events import read_events, reveals
from legendary_nb.game.play_all import play_cards
from legendary_nb.game.together import choose_together, redo_whole, undo_whole
from legendary_nb.hints import Adviser
from legendary_nb.hints.dangers import Fear, dangers
from legendary_nb.hints.review import play_turn
from legendary_nb.session.handover import has_one_answer
from legendary_nb.session.opening import quiet_game
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import MOST_MARKS, Saved, read_saved
from legendary_nb.session.seats import NEW_SEEDS, make_bots
from legendary_nb.session.writing import with_marks
from legendary_nb.ui.protocol import LONGEST_RECORD, Message, text_of, what_of, whole_of, wholes_of

from .deck_panel import seat_facts, valuing
from .kept_games import delete_game, listed_games, rename_game, restore_game
from .new_game import choices_of, faces_for, form_like, new_game, plan_of
from .opened_card import card_facts
from .rules_panel import rule_in_question, rules_in
from .shown_game import Left, ShownGame
from .story import cause_of, last_turn, log_of
from .thinking import advice_of, advising, danger_of, fearing, reviewing
from .welcome import welcome_of

LONGEST_CAUSE = LONGEST_NEED = 300
LONGEST_VISITOR = 64
RECENT = 12  # events in which the rules look for what has just happened
STAYS = "This game has its own place now. The game before is still saved; the start page lists it."
# these put another game on the board, or are about other games
OTHER_GAMES = ("new", "load", "form", "games", "rename", "delete", "restore", "open")
WITHOUT_GAME = ("new", "plan", "load", "visitor", "form", "faces", "games", "rename", "delete", "restore", "open")


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
        game = self.asked(message)
        if game is None:
            return
        option = message.get("option")
        if not isinstance(option, int) or isinstance(option, bool):
            raise IllegalChoice(f"an option is a number, not {shown(option)}")
        self.acted = game.event_count
        with self.labelled():
            game.choose(option)
        self.changed()

    @contextmanager
    def labelled(self) -> Iterator[None]:
        """Remember what is answered inside; a choice of another seat may be its secret."""
        game = self.playing()
        ask = game.ask
        assert ask is not None
        is_open = ask.kind == "action" or self.hands.people == (ask.seat,)
        labels = list(ask.options.labels) if is_open else []
        yield
        self.labels[tuple(game.answers)] = f"{ask.player}: {labels[game.answers[-1]] if is_open else 'chooses'}"

    def asked(self, message: Message) -> Game | None:
        """The game, if a message answers its open question; None if it answers an earlier one."""
        game = self.playing()
        if message.get("step") != self.step() or self.looking is not None:
            return None
        if game.ask is None or game.ask.seat != self.hands.holder:
            raise IllegalChoice("another seat is asked now")
        return game

    def choose_several(self, message: Message) -> None:
        """Answer with several cards at once, by the numbers of their options: with all of them or none."""
        game = self.asked(message)
        if game is not None:
            self.acted = game.event_count
            choose_together(game, wholes_of(message, "options"))
            self.changed()

    def play_all(self, message: Message) -> None:
        """Play the cards of the hand that ask nothing, one after the other, until something is asked or seen."""
        game = self.asked(message)
        if game is not None:
            self.acted = game.event_count
            play_cards(game)
            self.changed()

    def changed(self) -> None:
        """After every answer, save the game, and hide the hand if another person is asked."""
        game = self.playing()
        self.answer_only_options(game)
        self.look_at_now()
        self.job = None
        self.hands = self.hands.put_away(game.ask)
        if self.store is not None and (game.answers or self.store.is_stored):
            self.notice = self.store.keep(game, self.bots, self.marks)

    def answer_only_options(self, game: Game) -> None:
        """Answer for people what has only one answer."""
        while has_one_answer(game.ask) and not self.bot_to_act():
            game.choose(0)

    def ready(self, message: Message) -> None:
        """The person asked now has taken the screen."""
        self.hands = self.hands.taken(self.playing().ask)

    def bot(self, message: Message) -> None:
        """Let the bot that is asked give one answer."""
        game = self.playing()
        if message.get("step") == self.step() and self.bot_to_act():
            with self.labelled():
                game.play(*self.deciders, limit=1)
            self.changed()

    def skip_bots(self, message: Message) -> None:
        """Let the bots answer until a person is asked; of what happened, the page shows only that person's turn."""
        game = self.playing()
        while self.bot_to_act():
            with self.labelled():
                game.play(*self.deciders, limit=1)
        self.told = last_turn(game) if game.table.acting == self.seat() else game.event_count
        self.changed()

    def undo(self, message: Message) -> None:
        """Take back the last decision of a person, several cards as one, and the answers that followed by themselves.

        The moment taken back is marked if hidden cards were seen.
        """
        game = self.playing()
        before, path = game.table, tuple(game.answers)
        self.hands.undo(game)
        while game.answers and has_one_answer(game.ask):
            self.hands.undo(game)
        undo_whole(game)
        if reveals(read_events(before, game.event_count)) and len(self.marks) < MOST_MARKS:
            self.marks.add(path)
        self.told = self.acted = game.event_count
        self.fresh = set()
        self.changed()

    def redo(self, message: Message) -> None:
        game = self.playing()
        game.redo()
        redo_whole(game)
        self.changed()

    def visit(self, message: Message) -> None:
        """Go to another moment of the tree, by its number there."""
        game = self.playing()
        moments, at = list(game.moments()), whole_of(message, "moment")
        if not 0 <= at < len(moments):
            raise IllegalChoice("there is no such moment in this game")
        game.visit(moments[at][0])
        self.told = self.acted = game.event_count
        self.fresh = set()
        self.changed()

    # ---- looking and asking ------------------------------------------------------------------------

    def look(self, message: Message) -> None:
        """Look at the table as it was right after an event; the last event of the log returns to the present.

        "since" is the event from which on the page shows what happened.
        """
        event = None if message.get("event", 0) is None else whole_of(message, "event")
        since = whole_of(message, "since") if "since" in message else None
        entries = log_of(self.playing(), self.seat())
        self.look_at_now()
        if event is not None and entries and event < entries[-1][0]:
            self.looking = max(event, 0)
            self.since = since if since is None else min(max(since, 0), self.looking)

    def hint(self, message: Message) -> Message:
        """The first thought about the open question, at once; `job` finds more beside the clicks."""
        game = self.playing()
        if game.ask is None or game.ask.seat != self.hands.holder:
            raise IllegalChoice("only the player who must answer can ask for a hint")
        adviser = Adviser(game, seed=len(game.answers))
        self.job = advising(adviser)
        return {"first": True, **advice_of(adviser, working=not adviser.is_done)}

    def danger(self, message: Message) -> Message:
        """What is about to happen; `job` counts how often the game is not won from here."""
        game, seat = self.playing(), self.seat()
        if seat < 0:
            return {"re": "danger", "first": True, "nobody": True}
        rows, fear = dangers(game, seat), Fear(game, seat, seed=len(game.answers))
        self.job = fearing(rows, fear)
        return {"first": True, **danger_of(rows, fear, working=True)}

    def stop(self, message: Message) -> None:
        """Stop thinking; the results so far stay on the screen."""
        self.job = None

    def review(self, message: Message) -> None:
        """Begin to review a finished game: its win-chance line, and the turns of people."""
        game = self.playing()
        if game.outcome is None:
            raise IllegalChoice("you can review a game when it is over")
        self.job = reviewing(game.copy(), [name for name in game.table.box.names if name not in self.bots])

    def play_on(self, message: Message) -> None:
        """Play on from an earlier moment of a finished game, by the number of its answers; the old line stays."""
        game, at = self.playing(), whole_of(message, "answers")
        path = tuple(game.answers)
        if game.outcome is None or not 0 <= at < len(path):
            raise IllegalChoice("you can play on from a moment of a finished game")
        if len(self.marks) < MOST_MARKS:
            self.marks.add(path)
        game.visit(path[:at])
        self.told = self.acted = game.event_count
        self.fresh = set()
        self.changed()
        self.left = Left(path, tuple(game.answers), "on")

    def better(self, message: Message) -> None:
        """Show a better turn of a finished game: go there, give these answers, and let a bot go on up to its end."""
        run = wholes_of(message, "run")
        self.play_on(message)
        game, left = self.playing(), self.left
        play_turn(game, run)
        self.changed()
        self.left = left and left._replace(now=tuple(game.answers), how="better")

    def back_to_end(self, message: Message) -> None:
        """Return to the end of the game that was left."""
        if self.left is None:
            raise IllegalChoice("there is no finished game to return to")
        self.playing().visit(self.left.end)
        self.told = self.acted = self.playing().event_count
        self.left = None
        self.changed()

    def teach(self, message: Message) -> Message:
        """What a newcomer is told."""
        return {"re": "welcome", **welcome_of(self.playing())}

    def deck(self, message: Message) -> Message:
        """The deck statistics of the seat that looks; `job` plays its next hands beside the clicks."""
        seat, need = self.seat(), text_of(message, "need", LONGEST_NEED)
        if seat < 0:
            return {"re": "deck", "nobody": True}
        game = self.shown()
        if self.job is None or message.get("values"):
            self.job = valuing(Deck.of(game, seat))
        return {"re": "deck", **seat_facts(game, seat, need, self.playing())}

    def tree_labels(self, message: Message) -> Message:
        """What was answered at each moment of the tree, as far as this screen has seen it."""
        return {"re": "tree", "labels": [self.labels.get(path, "") for path, _, _ in self.playing().moments()]}

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

    def rules(self, message: Message) -> Message:
        """The rule that this moment is about; with the whole catalogue unless the page has it."""
        game = self.shown()
        system = game.table.box.system
        causes = [cause for *_, cause in reversed(log_of(game, self.seat(), max(0, game.event_count - RECENT)))]
        found = {} if message.get("known") == system.id else {"system": system.id, "rules": rules_in(system)}
        return {"re": "rules", "at": rule_in_question(game, causes), **found}

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
        form = form_of(message)
        game, bots = new_game(form)
        person = next((name for name in game.setup.names if name not in bots), "")
        self.begin(Saved(quiet_game(game, person) if form.get("quiet") is True else game, bots))

    def again(self, message: Message) -> None:
        """Play the same setup again, with the same seed or a new secret one."""
        game = self.playing()
        seed = game.seed if message.get("same") else secrets.randbelow(NEW_SEEDS)
        self.begin(Saved(Game.new(game.setup, seed=seed), self.bots))

    def form(self, message: Message) -> Message:
        """The choices of the form for a new game; with "like", filled in as for the game on the screen, which stays."""
        like = form_like(self.playing(), self.bots) if message.get("like") is True else None
        return {"re": "form", "new": choices_of(), "like": like}

    def faces(self, message: Message) -> Message:
        """The cards of the system or the mix that the form shows, to look at."""
        return {"re": "faces", **faces_for(form_of(message))}

    # ---- your games ----------------------------------------------------------------------------------

    def games(self, message: Message) -> Message:
        """The saved games whose keys the browser remembers."""
        return {"re": "games", "games": listed_games(message.get("keys"))}

    def rename(self, message: Message) -> Message:
        rename_game(message.get("key"), message.get("name"))
        return self.games(message)

    def delete(self, message: Message) -> Message:
        """Delete a saved game; `restore` brings it back."""
        if self.game is not None and self.store is not None and message.get("key") == self.store.key:
            raise Problem("This is the game on the screen. Open another one first.")
        delete_game(message.get("key"))
        return self.games(message)

    def restore_deleted(self, message: Message) -> Message:
        restore_game(message.get("key"))
        return self.games(message)

    def open_saved(self, message: Message) -> None:
        """Open a saved game; the one before stays in its file."""
        if self.store is None:
            raise Problem("Only a page of the server has a list of games.")
        saved = self.store.look_into(text_of(message, "key"))
        make_bots(saved.bots, saved.game)  # an unknown bot is a problem before anything changes
        self.store.move_to(saved)
        self.open(saved)
        self.job = None

    actions = {
        "choose": choose, "choose-several": choose_several, "play-all": play_all, "ready": ready, "bot": bot,
        "bots": skip_bots, "undo": undo, "redo": redo, "visit": visit, "look": look, "hint": hint,
        "danger": danger, "stop": stop, "review": review, "from": play_on, "better": better, "to-end": back_to_end,
        "teach": teach, "deck": deck, "log": log, "card": card,
        "cause": cause, "rules": rules, "save": save, "load": load, "plan": plan, "new": new, "again": again,
        "form": form, "faces": faces, "visitor": visitor, "games": games, "rename": rename, "delete": delete,
        "restore": restore_deleted, "open": open_saved, "tree": tree_labels,
    }


def form_of(message: Message) -> dict[str, Any]:
    """The form of a new game, as the page filled it in."""
    form = message.get("setup") or {}
    if not isinstance(form, dict):
        raise Problem("a setup has the system, players and cards of the new-game form")
    return form
