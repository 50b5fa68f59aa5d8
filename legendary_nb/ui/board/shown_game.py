"""A game on one screen: the seat that looks, the moment on show, and the scene made of both."""

from __future__ import annotations

from typing import Any, NamedTuple

from legendary_nb.game import Game
from legendary_nb.session.handover import Handover
from legendary_nb.session.saves import Saved
from legendary_nb.session.seats import make_bots
from legendary_nb.ui.beside import Job
from legendary_nb.ui.protocol import Message, Page

from .beats import beats_of
from .end_panel import ending_of
from .kept_games import Store
from .new_game import choices_of
from .scene import scene_of
from .story import arrivals, card_of, log_of
from .turn_summary import turns_since

LOG_TAIL = 30


class Left(NamedTuple):
    """A finished game that was left for an earlier moment: its end, that moment, and what happens there."""

    end: tuple[int, ...]
    now: tuple[int, ...]
    how: str  # "on": somebody plays on; "better": a better turn is shown


class ShownGame(Page):
    """One screen: a game, or the form for a new one."""

    def __init__(self, game: Game | None = None, bots: dict[str, str] | None = None,
                 store: Store | None = None) -> None:
        self.store = store
        self.game: Game | None = None
        self.job: Job | None = None
        self.notice, self.serial = "", 0
        self.left: Left | None = None
        if game is not None:
            self.open(Saved(game, bots or {}))

    def open(self, saved: Saved) -> None:
        """Begin a game, or resume one."""
        self.game, self.bots, self.marks = saved.game, saved.bots, saved.marks
        self.serial += 1
        self.deciders = make_bots(saved.bots, saved.game)
        self.hands = Handover.among(self.deciders)
        self.look_at_now()
        self.ended: tuple[object, dict[str, Any]] | None = None
        self.told = self.acted = saved.game.event_count
        self.fresh: set[int] = set()
        self.left = None
        self.labels: dict[tuple[int, ...], str] = {}  # what was answered, by the answers that lead there

    def close(self) -> None:
        """Clean up when everybody has left."""

    def playing(self) -> Game:
        assert self.game is not None
        return self.game

    def look_at_now(self) -> None:
        """Return to the present."""
        self.looking: int | None = None
        self.since: int | None = None  # looking back, the event from which on the beats are shown
        self.pictured: tuple[int, Game] | None = None

    # ---- going back if a message fails ---------------------------------------------------------------

    def snapshot(self) -> Message:
        """The screen as it is, and the moment of its game."""
        return super().snapshot() | {"answers": self.game.answers if self.game is not None else []}

    def restore(self, before: Message) -> None:
        answers = before.pop("answers")
        super().restore(before)
        if self.game is not None and self.game.answers != answers:
            self.game.visit(answers)

    # ---- the scene -----------------------------------------------------------------------------------

    def scene(self) -> dict[str, Any]:
        """Everything on the screen now."""
        if self.game is None:
            return {"new": choices_of(), "notice": self.notice, "step": 0, "listed": self.store is not None}
        game, seat, now = self.shown(), self.seat(), self.looking is None
        events = self.game.event_count
        if now and events > self.told:
            self.fresh = arrivals(game, self.told)
        data = scene_of(game, seat, self.fresh if now else ())
        data |= {
            "step": self.step(), "game": self.serial, "seed": self.seed(), "notice": self.notice, "bots": self.bots,
            "look": {"past": not now, "event": self.looking, "card": self.card_shown()},
            "undo": bool(self.game.answers), "redo": bool(self.game.branches), "tree": self.tree(),
            "handover": self.handover(), "bot": self.bot_to_act(),
            "log": log_of(self.game, seat, max(0, events - LOG_TAIL)), "events": events,
            "others": "new" not in self.refused, "listed": self.store is not None,
            "left": self.left.how if self.left and self.left.now == tuple(self.game.answers) else None,
            "beats": self.beats(game, seat), "summary": turns_since(game, seat, self.acted) if now else [],
        }
        if now:
            self.told = self.told if data["handover"] else events
            data["outcome"] = self.ending()
        else:
            data["ask"] = None
        return data

    def beats(self, game: Game, seat: int) -> list[dict[str, Any]]:
        """What this screen has not shown yet; who takes the screen sees it, not who hands it over."""
        if self.looking is not None:
            return beats_of(game, seat, self.looking if self.since is None else self.since)
        return [] if self.handover() else beats_of(game, seat, self.told)

    def seed(self) -> int | None:
        """The seed of a game that is over: before that, the seed would give the hidden cards away."""
        game = self.playing()
        return game.seed if game.outcome is not None else None

    def ending(self) -> dict[str, Any] | None:
        """How the game ended, if it has; worked out once."""
        game = self.playing()
        if game.outcome is None:
            return None
        if self.ended is None or self.ended[0] is not game.table:
            self.ended = (game.table, ending_of(game, self.bots))
        return self.ended[1]

    def step(self) -> list[int]:
        """The moment that an answer must belong to; answers to other moments are ignored."""
        game = self.playing()
        return [len(game.answers), game.event_count, self.hands.holder]

    def shown(self) -> Game:
        """The game on the screen: as it is, or as it was when you look back."""
        game = self.playing()
        if self.looking is None:
            return game
        if self.pictured is None or self.pictured[0] != self.looking:
            self.pictured = (self.looking, game.past(self.looking))
        return self.pictured[1]

    def card_shown(self) -> int:
        """The card that the event looked back at is about, if this seat may know it."""
        return -1 if self.looking is None else card_of(self.playing(), self.seat(), self.looking)

    def seat(self) -> int:
        """The seat that looks at the screen; NOBODY while it changes hands.

        When the game is over there is nothing to hide: the screen shows the hand of the acting player.
        """
        if self.game is not None and self.game.outcome is not None:
            return self.shown().table.acting
        return self.hands.holder if self.hands.people else 0

    def handover(self) -> dict[str, Any] | None:
        """The player who takes the screen, and whose turn it is."""
        game = self.playing()
        ask, acting = game.ask, game.table.acting
        if ask is None or not self.hands.is_due(ask):
            return None
        return {"seat": ask.seat, "name": ask.player, "turn": game.table.turn, "other": acting != ask.seat,
                "acting": game.table.box.names[acting]}

    def bot_to_act(self) -> str | None:
        """The bot that is asked now, if one is."""
        ask = self.playing().ask
        return ask.player if ask is not None and self.hands.is_for_bot(ask) else None

    def tree(self) -> list[list[int]]:
        """The moments tried so far around the present one: [depth, parent, is now, saw hidden cards]."""
        moments = self.playing().moments()
        return [[len(path), parent, int(now), int(path in self.marks)] for path, parent, now in moments]
