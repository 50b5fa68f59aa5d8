"""The replay theatre: a saved game step by step, with its win-chance line, what happened, and the decks.

The board below shows each moment; it can be looked at and not played on.  A finished game has no secrets; of one that
still goes on only what its one person may see, or what lies open, is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.game.view import NOBODY, View
from legendary_nb.hints.win_chance import chance_at, moments
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import Saved, read_saved
from legendary_nb.ui.board.deck_panel import seat_facts
from legendary_nb.ui.board.end_panel import KEY_MOMENTS, title_of
from legendary_nb.ui.board.kept_games import open_store
from legendary_nb.ui.board.sitting import Sitting
from legendary_nb.ui.board.story import log_of
from legendary_nb.ui.board.thinking import Job
from legendary_nb.ui.board.widget import Board
from legendary_nb.ui.joined import joined_script
from legendary_nb.ui.protocol import LONGEST_RECORD, Message, text_of, whole_of
from legendary_nb.ui.serve.kernel import open_page

from .page import PageWidget, look_facts, with_board
from .play import address_query, key_of
from .theatre_programme import bots_game, own_game, own_games

GAMES = 20  # imagined for each point of the line
FIRST_SEED = 5  # of the game that two bots play
REPLAY = "This is a replay; to play on, open the game on the page Play."
READING = ("look", "log", "card", "cause", "save", "deck", "stop")
MOST_NEWS = 60


class TheatreSitting(Sitting):
    """A game that is looked at: every moment of it, and nothing can be answered."""

    def __init__(self, saved: Saved, follow: Callable[[], None]) -> None:
        super().__init__()
        self.follow = follow
        self.open(saved)
        self.look_from_the_start()

    def look_from_the_start(self) -> None:
        self.looking = 0 if self.playing().event_count > 1 else None

    def bot_to_act(self) -> str | None:
        return None

    def handover(self) -> dict[str, Any] | None:
        return None

    def scene(self) -> dict[str, Any]:
        return super().scene() | {"ask": None, "undo": False, "redo": False}

    def look(self, message: Message) -> None:
        super().look(message)
        self.follow()

    actions = {what: action for what, action in Sitting.actions.items() if what in READING} | {"look": look}
    refused = dict.fromkeys(set(Sitting.actions) - set(READING), REPLAY)

    def event(self) -> int:
        """The event that is looked at: the last one where nobody looks back."""
        return self.playing().event_count - 1 if self.looking is None else self.looking


class Theatre(PageWidget):
    """The stage above the board: the line, the steps, the news."""

    _esm = joined_script("pages/theatre.js")

    def __init__(self, show: Callable[[Any], None], **traits: Any) -> None:
        super().__init__(**traits)
        self.show = show
        self.sitting: TheatreSitting | None = None
        self.board: Board | None = None
        self.line: list[Message] = []
        self.working = self.with_deck = False
        self.need, self.serial = "", 0
        self.decisive: tuple[int, list[list[Any]]] = (-1, [])
        self.own: list[Message] = own_games([])
        self.playbill = {"system": USUAL_SYSTEM, "seed": FIRST_SEED}
        self.draw()

    # ---- opening -------------------------------------------------------------------------------------

    def put(self, saved: Saved) -> None:
        """Put a game on the stage."""
        self.line, self.working, self.serial = [], True, self.serial + 1
        self.sitting = TheatreSitting(saved, self.follow)
        self.steps = [entry[0] for entry in self.log()]
        self.board = Board(sitting=self.sitting)
        self.show(self.board)
        self.job = chancing(saved.game.copy())

    def is_secret(self) -> bool:
        """Whether nobody's hand may be shown: the game goes on, and several people play it."""
        assert self.sitting is not None
        return self.sitting.playing().outcome is None and self.sitting.seat() == NOBODY

    def open_text(self, message: Message) -> None:
        self.put(read_saved(text_of(message, most=LONGEST_RECORD), "the game"))

    def open_own(self, message: Message) -> None:
        """A game on the board, by its key."""
        self.put(own_game(text_of(message)))

    def look_for_own(self, message: Message) -> None:
        """The games whose keys the browser remembers."""
        self.own = own_games(message.get("arg"))

    def watch_bots(self, message: Message) -> None:
        """A game that two bots play; the next one will be another."""
        seed = text_of(message, "seed")
        if not (seed.isascii() and seed.isdigit() and len(seed) < 10):
            raise Problem(f"a seed is a whole number, such as {FIRST_SEED}")
        self.playbill = {"system": text_of(message), "seed": int(seed)}
        self.put(bots_game(text_of(message), int(seed)))

    # ---- stepping ------------------------------------------------------------------------------------

    def go(self, message: Message) -> None:
        """To an event of the game."""
        sitting = self.opened()
        last = sitting.playing().event_count - 1
        sitting.looking = max(0, min(whole_of(message), last))
        self.moved()

    def step(self, message: Message) -> None:
        """So many lines of the log on or back."""
        sitting = self.opened()
        at, by = sitting.event(), whole_of(message)
        later, before = [s for s in self.steps if s > at], [s for s in self.steps if s < at]
        found = later[by - 1: by] if by > 0 else before[by: len(before) + by + 1 or None]
        sitting.looking = found[0] if found else (self.steps[-1] if by > 0 else self.steps[0])
        self.moved()

    def turn(self, message: Message) -> None:
        """To the beginning of the next turn, or of this one, or of the one before."""
        sitting = self.opened()
        at, on = sitting.event(), whole_of(message) > 0
        starts = [event.number for event in sitting.playing().events if event.kind == "turn"]
        found = [i for i in starts if i > at][:1] if on else [i for i in starts if i < at][-1:]
        sitting.looking = found[0] if found else (self.steps[-1] if on else self.steps[0])
        self.moved()

    def key_moment(self, message: Message) -> None:
        """To the next moment that decides games, or to the one before."""
        sitting, on = self.opened(), whole_of(message) > 0
        at, found = sitting.event(), [event for event, *_ in self.key_events()]
        near = [event for event in found if event > at][:1] if on else [event for event in found if event < at][-1:]
        if not near:
            raise Problem("no twist, strike, escape or tactic comes after this" if on else
                             "no twist, strike, escape or tactic came before this")
        sitting.looking = near[0]
        self.moved()

    def moved(self) -> None:
        assert self.board is not None
        self.opened().pictured = None
        self.board.refresh()

    def follow(self) -> None:
        """The board was told to look elsewhere."""
        self.draw()

    def opened(self) -> TheatreSitting:
        if self.sitting is None:
            raise Problem("open a game first")
        return self.sitting

    def deck(self, message: Message) -> None:
        """Show the deck of the seat, or no longer."""
        self.with_deck = not self.with_deck

    def ask(self, message: Message) -> None:
        self.need = text_of(message, most=300)

    def hear(self, message: Message) -> None:
        """Another point of the line; the page is told to which game it belongs."""
        self.line, self.working = message["line"], message["working"]
        super().hear({**message, "serial": self.serial})

    actions = {"open": open_text, "own": open_own, "mine": look_for_own, "bots": watch_bots, "moment": key_moment,
               "go": go, "step": step, "turn": turn, "deck": deck, "need": ask}

    # ---- what is shown -------------------------------------------------------------------------------

    def draw(self) -> None:
        if self.sitting is None:
            self.page = {**look_facts(load_system(USUAL_SYSTEM)), "told": self.told, "open": False, **self.offers()}
            return
        sitting, game, shown = self.sitting, self.sitting.playing(), self.sitting.shown()
        table = game.table
        self.page = {**look_facts(table.box.system), "told": self.told, "open": True, **self.offers(),
                     "names": list(table.box.names),
                     "turns": table.turn, "turn": shown.table.turn, "at": sitting.event(),
                     "events": game.event_count, "steps": self.steps, "line": self.line, "working": self.working,
                     "serial": self.serial,
                     "outcome": title_of(game), "news": self.news(),
                     "key": self.key_events(), "deck": self.deck_of_seat(shown), "scores": self.scores(shown)}

    def offers(self) -> Message:
        """What else can be opened."""
        return {"own": self.own, "playbill": self.playbill}

    def log(self) -> list[list[Any]]:
        """The log as it may be read here: [event, kind, sentence, the rule behind it]."""
        sitting = self.opened()
        return log_of(sitting.playing(), NOBODY if self.is_secret() else sitting.seat())

    def news(self) -> list[list[Any]]:
        """The lines of the log up to here, the newest last."""
        at = self.opened().event()
        return [entry for entry in self.log() if entry[0] <= at][-MOST_NEWS:]

    def key_events(self) -> list[list[Any]]:
        """The events that decide games, as they may be told here: [event, kind, turn, sentence]."""
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
        """The deck of the seat that is looked at, where it is asked for."""
        seat = self.opened().seat()
        if not self.with_deck or seat < 0:
            return None
        return seat_facts(shown, seat, self.need, self.opened().playing())


def chancing(game: Game, games: int = GAMES) -> Job:
    """The win-chance line: a point for every turn, each told as soon as it is found."""

    def job(tell: Callable[[Message], None], go_on: Callable[[], None]) -> None:
        line: list[Message] = []
        turns: set[int] = set()
        for moment, _ in moments(game):
            if moment.table.turn in turns:
                continue
            turns.add(moment.table.turn)
            line.append(chance_at(moment, games, moment.table.turn).data()
                        | {"event": moment.event_count - 1})
            go_on()
            tell({"re": "line", "line": list(line), "working": True})
        line.append(chance_at(game, games).data() | {"event": game.event_count - 1})
        tell({"re": "line", "line": line, "working": False})

    return job


def theatre_app() -> Any:
    """The page: the stage, and below it the board; a game named in the address is opened at once."""
    place, theatre = with_board(Theatre)
    key = key_of(address_query())
    saved = open_store(key)[1] if key else None
    if saved is not None:
        theatre.put(saved)
        theatre.draw()
        theatre.thinking.run(theatre.job)
    return open_page(place)

