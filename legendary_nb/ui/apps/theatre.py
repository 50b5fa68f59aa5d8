"""The replay theatre: a saved game step by step, with its win-chance line, its log and its decks.

The board below shows each moment, but you cannot play on it.  A finished game has no secrets; of a game in progress it
shows only what its one person may see, or the open cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.game.view import NOBODY, View
from legendary_nb.hints.win_chance import chance_steps, starts_of_turns
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import Saved, read_saved
from legendary_nb.ui.beside import Job
from legendary_nb.ui.board.deck_panel import seat_facts
from legendary_nb.ui.board.end_panel import KEY_MOMENTS, title_of
from legendary_nb.ui.board.kept_games import open_store
from legendary_nb.ui.board.sitting import Sitting
from legendary_nb.ui.board.story import log_of
from legendary_nb.ui.joined import joined_script
from legendary_nb.ui.protocol import LONGEST_RECORD, Message, text_of, whole_of
from legendary_nb.ui.serve.kernel import open_page

from .page import App, AppWidget, look_facts, with_board
from .play import address_query, key_of
from .theatre_programme import bots_game, own_game, own_games

GAMES = 20  # imagined for each point of the line
FIRST_SEED = 5  # of the game that two bots play
REPLAY = "This is a replay; to play on, open the game on the page Play."
READING = ("look", "log", "card", "cause", "rules", "save", "deck", "stop")
MOST_NEWS = 60


class TheatreSitting(Sitting):
    """A game to look at: you can see every moment and answer nothing."""

    def __init__(self, saved: Saved, follow: Callable[[], None]) -> None:
        super().__init__()
        self.follow = follow
        self.open(saved)
        self.looking = 0 if saved.game.event_count > 1 else None

    def bot_to_act(self) -> str | None:
        return None

    def handover(self) -> dict[str, Any] | None:
        return None

    def scene(self) -> dict[str, Any]:
        return super().scene() | {"ask": None, "undo": False, "redo": False, "replay": True}

    def look(self, message: Message) -> None:
        super().look(message)
        self.follow()

    actions = {what: action for what, action in Sitting.actions.items() if what in READING} | {"look": look}
    refused = dict.fromkeys(set(Sitting.actions) - set(READING), REPLAY)

    def event(self) -> int:
        """The event on show: the last one unless you look back."""
        return self.playing().event_count - 1 if self.looking is None else self.looking


class Stage(App):
    """The stage above the board: the line, the steps, the news; `follow` is called when the board looks elsewhere."""

    def __init__(self, follow: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.follow = follow
        self.below: TheatreSitting | None = None
        self.line: list[Message] = []
        self.steps: list[int] = []
        self.working = self.with_deck = False
        self.need, self.serial = "", 0
        self.decisive: tuple[int, list[list[Any]]] = (-1, [])
        self.own: list[Message] = own_games([])
        self.playbill = {"system": USUAL_SYSTEM, "seed": FIRST_SEED}

    # ---- opening -------------------------------------------------------------------------------------

    def put(self, saved: Saved) -> None:
        """Put a game on the stage."""
        self.line, self.working, self.serial = [], True, self.serial + 1
        self.below = TheatreSitting(saved, self.follow)
        self.steps = [entry[0] for entry in self.log()]
        self.job = chancing(saved.game.copy())

    def is_secret(self) -> bool:
        """Whether no hand may be shown: several people still play this game."""
        sitting = self.opened()
        return sitting.playing().outcome is None and sitting.seat() == NOBODY

    def open_text(self, message: Message) -> None:
        self.put(read_saved(text_of(message, most=LONGEST_RECORD), "the game"))

    def open_own(self, message: Message) -> None:
        """Open a game of the board by its key."""
        self.put(own_game(text_of(message)))

    def look_for_own(self, message: Message) -> None:
        """List the games whose keys the browser remembers."""
        self.own = own_games(message.get("arg"))

    def watch_bots(self, message: Message) -> None:
        """Open a game that two bots play."""
        seed = text_of(message, "seed")
        if not (seed.isascii() and seed.isdigit() and len(seed) < 10):
            raise Problem(f"a seed is a whole number, such as {FIRST_SEED}")
        self.playbill = {"system": text_of(message), "seed": int(seed)}
        self.put(bots_game(text_of(message), int(seed)))

    # ---- stepping ------------------------------------------------------------------------------------

    def go(self, message: Message) -> None:
        """Go to an event of the game."""
        self.look_at(max(0, min(whole_of(message), self.opened().playing().event_count - 1)))

    def step(self, message: Message) -> None:
        """Go some lines of the log on or back."""
        self.look_at(self.beside(self.steps, whole_of(message)))

    def turn(self, message: Message) -> None:
        """Go to the start of the next turn, or back to the start of this one or the one before."""
        starts = [event.number for event in self.opened().playing().events if event.kind == "turn"]
        self.look_at(self.beside(starts, 1 if whole_of(message) > 0 else -1))

    def key_moment(self, message: Message) -> None:
        """Go to the next moment that decides games, or to the one before."""
        on = whole_of(message) > 0
        near = self.beside([event for event, *_ in self.key_events()], 1 if on else -1, or_end=False)
        if near is None:
            raise Problem(f"no twist, strike, escape or tactic {'comes after' if on else 'came before'} this")
        self.look_at(near)

    def beside(self, events: list[int], by: int, or_end: bool = True) -> int | None:
        """The event this many places after or before the one on show; otherwise the last or the first of the log."""
        at = self.opened().event()
        there = [event for event in events if event > at] if by > 0 else [e for e in reversed(events) if e < at]
        if len(there) >= abs(by) > 0:
            return there[abs(by) - 1]
        return self.steps[-1 if by > 0 else 0] if or_end else None

    def look_at(self, event: int | None) -> None:
        sitting = self.opened()
        sitting.looking, sitting.pictured = event, None

    def opened(self) -> TheatreSitting:
        if self.below is None:
            raise Problem("open a game first")
        return self.below

    def deck(self, message: Message) -> None:
        """Show or hide the deck of the seat."""
        self.with_deck = not self.with_deck

    def ask(self, message: Message) -> None:
        self.need = text_of(message, most=300)

    def hear(self, message: Message) -> Message:
        """Keep the line so far, and tell the page which game it belongs to."""
        self.line, self.working = message["line"], message["working"]
        return {**message, "serial": self.serial}

    actions = {"open": open_text, "own": open_own, "mine": look_for_own, "bots": watch_bots, "moment": key_moment,
               "go": go, "step": step, "turn": turn, "deck": deck, "need": ask}

    # ---- the page ------------------------------------------------------------------------------------

    def page(self) -> Message:
        offers = {"told": self.told, "own": self.own, "playbill": self.playbill}
        if self.below is None:
            return {**look_facts(load_system(USUAL_SYSTEM)), **offers, "open": False}
        sitting, game, shown = self.below, self.below.playing(), self.below.shown()
        table = game.table
        return {**look_facts(table.box.system), **offers, "open": True, "names": list(table.box.names),
                "turns": table.turn, "turn": shown.table.turn, "at": sitting.event(), "events": game.event_count,
                "steps": self.steps, "line": self.line, "working": self.working, "serial": self.serial,
                "outcome": title_of(game), "news": self.news(), "key": self.key_events(),
                "deck": self.deck_of_seat(shown), "scores": self.scores(shown)}

    def log(self) -> list[list[Any]]:
        """The log as you may read it here: [event, kind, sentence, cause]."""
        sitting = self.opened()
        return log_of(sitting.playing(), NOBODY if self.is_secret() else sitting.seat())

    def news(self) -> list[list[Any]]:
        """The lines of the log up to here, the newest last."""
        at = self.opened().event()
        return [entry for entry in self.log() if entry[0] <= at][-MOST_NEWS:]

    def key_events(self) -> list[list[Any]]:
        """The events that decide games, as you may read them here: [event, kind, turn, sentence]."""
        if self.decisive[0] == self.serial:
            return self.decisive[1]
        said = {entry[0]: entry[2] for entry in self.log()}
        found, turn = [], 0
        for event in self.opened().playing().events:
            turn = event.n if event.kind == "turn" else turn
            if event.kind in KEY_MOMENTS:
                found.append([event.number, event.kind, turn, said.get(event.number, event.kind)])
        self.decisive = (self.serial, found)
        return found

    def scores(self, shown: Game) -> list[int]:
        view = View(shown.table, NOBODY)
        return [view.of(seat).points for seat in range(view.players)]

    def deck_of_seat(self, shown: Game) -> Message | None:
        """The deck of the seat on show, if the visitor wants it."""
        seat = self.opened().seat()
        if not self.with_deck or seat < 0:
            return None
        return seat_facts(shown, seat, self.need, self.opened().playing())


def chancing(game: Game, games: int = GAMES) -> Job:
    """The win-chance line: a point for every turn, each sent at once."""
    line: list[Message] = []
    for moment in starts_of_turns(game):
        chance = yield from chance_steps(moment, games, moment.table.turn)
        line.append(chance.data() | {"event": moment.event_count - 1})
        yield {"re": "line", "line": list(line), "working": True}
    chance = yield from chance_steps(game, games)
    line.append(chance.data() | {"event": game.event_count - 1})
    yield {"re": "line", "line": line, "working": False}


class Theatre(AppWidget):
    """The page of the theatre, which follows its board, and whose board follows it."""

    _esm = joined_script("pages/theatre.js")

    def __init__(self, show: Callable[[Any], None]) -> None:
        super().__init__(Stage(self.draw), show)

    def handle(self, message: Any) -> None:
        super().handle(message)
        if self.board is not None:
            self.board.refresh()


def theatre_app() -> Any:
    """The page: the stage, and below it the board; it opens a game or a position that its address names."""
    place, theatre = with_board(Theatre)
    query = address_query()
    key, position = key_of(query), parse_qs(query).get("position", [""])[0]
    saved = open_store(key)[1] if key else None
    if saved is not None:
        theatre.app.put(saved)
        theatre.handle({"do": "hello"})
    elif position:
        theatre.take(None, {"do": "open", "arg": position})
    return open_page(place)

