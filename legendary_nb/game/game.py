"""Game: the one front door.  Ask and choose, undo and redo, record and position, view and explain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from legendary_nb.cards.errors import must_be, shown
from legendary_nb.rules import Outcome, Setup, SetupError, answer, first_game, new_table, options_of
from legendary_nb.rules.attack import attack_parts
from legendary_nb.rules.score import score_parts, solo_parts
from legendary_nb.rules.setup_value import as_seed, as_whole
from legendary_nb.state import Table

from .ask import Ask
from .events import Event, read_events
from .hidden import reshuffle_hidden
from .known import known_cards
from .layout.stacked import layout_of, stack_table
from .log import log_lines
from .meant import Choice, IllegalChoice, NotHere, find_option
from .record import RecordError, check_record, from_line, make_record, read_setup, state_mark, to_line, unpack_answers
from .referee import SECONDS, as_seconds, decider_of
from .show import show_table
from .tree import Node, moments_to, path_to, table_at_event, table_of
from .view import View, enemies, view_of

CHECKPOINT_EVERY = 3
MOST = 10**9  # answers or steps that anybody may ask for


@dataclass(frozen=True)
class Explanation:
    """The sum behind a number: its parts add up to the total."""

    what: str
    parts: tuple[tuple[str, int], ...]
    total: int
    also: Explanation | None = None  # the other number, of a mission that takes attack and recruit

    def __str__(self) -> str:
        parts = ", ".join(f"{n:+d} {source}" for source, n in self.parts)
        return f"{self.what}: {self.total}" + (f" = {parts}" if parts else "") + (f"; {self.also}" if self.also else "")


class Game:
    """A game of any system: `Game.new("core-2e", players=2, seed=7)`."""

    shown_as: ClassVar[Callable[[Any], dict[str, Any] | None] | None] = None

    def __init__(self, setup: Setup, seed: int, table: Table, start: Any = None) -> None:
        self.setup, self.seed, self.start = setup, seed, start
        self.table = table
        self._node = self._root = Node(None, -1)
        self._root.table = table.copy()
        self._ask: Ask | None = None

    # ---- beginnings ----------------------------------------------------------------------------------

    @classmethod
    def new(cls, setup: Setup | str, players: int | list[str] | tuple[str, ...] | None = None,
            seed: int = 0) -> Game:
        """A new game: of a Setup, or the rulebook's first game of a system."""
        if isinstance(setup, str):
            setup = first_game(setup, 2 if players is None else players)
        elif not isinstance(setup, Setup):
            raise TypeError(f"setup: give a Setup or the name of a system, not {shown(setup)}")
        elif players is not None:
            raise TypeError("name the players in the Setup")
        must_be("seed", seed, int, "a whole number")
        return cls(setup, as_seed(seed), new_table(setup, seed))

    @classmethod
    def stacked(cls, setup: Setup | str, seed: int = 0, **table: Any) -> Game:
        """A game that starts from a stacked table: seats, city, HQ, decks, points and the turn as given by name.

        `stack_table` lists all parts, with the order of spaces; docs/staging.md has an example of each.
        `Game.stacked("core-1e", players=3, seats={"Ana": {"hand": ["Odinson"]}}, city={"Bank": "Sabretooth"})`
        `Game.stacked("core-1e", table="Ana: hand Odinson, Wound x2 | city: Bank Sabretooth (Bystander)")`
        """
        if isinstance(setup, str):
            setup = first_game(setup, table.pop("players", 2))
        elif not isinstance(setup, Setup):
            raise SetupError(f"give a Setup or the name of a system to stack a game, not {shown(setup)}")
        elif "players" in table:
            raise SetupError("players: name them in the Setup; only the first game of a system takes them here")
        return cls(setup, as_seed(seed), *stack_table(setup, seed, table))

    @classmethod
    def replay(cls, record: Any, answers: int | None = None) -> Game:
        """The game of a record: all its answers, or the first few, are given again and checked."""
        record = check_record(record)
        if answers is not None:
            as_whole("answers", answers, 0, MOST, TypeError)
        try:
            game = cls.begin(read_setup(record["setup"]), record["seed"], record.get("table"))
        except SetupError as problem:
            if record.get("table") is None:
                raise
            raise RecordError(f"the record is damaged: {problem}") from problem
        given = unpack_answers(record["answers"])
        for i, number in enumerate(given[:answers]):
            if game.table.ask is None:
                raise RecordError(f"the record goes on after the end of the game, at answer {i + 1}")
            if number >= len(options_of(game.table)):
                raise RecordError(f"answer {i + 1} of the record ({number}) is not one of the "
                                  f"{len(options_of(game.table))} options there; somebody has changed the record")
            game._take(number)
        if answers is None and record.get("mark") not in (None, state_mark(game.table, record["answers"])):
            raise RecordError("the answers do not lead to the recorded table; somebody has changed the record")
        return game

    @classmethod
    def begin(cls, setup: Setup, seed: int, start: Any = None) -> Game:
        if start is not None:
            return cls(setup, seed, stack_table(setup, seed, start)[0], start)
        return cls(setup, seed, new_table(setup, seed))

    @classmethod
    def at(cls, position: str) -> Game:
        """The game at a position."""
        return cls.replay(from_line(position))

    # ---- asking and answering ------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when the game is over; at one moment it is always the same one."""
        if self.table.ask is None:
            return None
        if self._ask is None or not self._ask.is_open_at(self.table):
            self._ask = Ask(self.table).complete()
        return self._ask

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        outcome: Outcome | None = self.table.outcome
        return outcome

    def choose(self, choice: Choice) -> Game:
        """Answer the open question by number, label or option, or by an option's plain tuple."""
        ask = self.ask
        if ask is None:
            raise IllegalChoice("the game is over; there is no question to answer")
        self._take(find_option(ask, choice))
        return self

    def _take(self, number: int) -> None:
        before, option = self._node, options_of(self.table)[number]
        node = before.children.get(number)
        if node is None:
            node = Node(before, number, option)
        self._node = node
        try:
            answer(self.table, option)
        except BaseException:  # an effect that failed or was stopped half way has not happened
            self._go_to(before)
            raise
        before.children[number] = before.latest = node
        if node.table is None and node.depth % CHECKPOINT_EVERY == 0:
            node.table = self.table.copy()

    def play(self, *bots: Any, limit: int = 100_000, seconds: float = SECONDS) -> Game:
        """Let bots answer until the game ends: one for all seats, or one for each.

        If your own bot gives an illegal answer, stops with an error or takes longer than `seconds`, a `BotFault` names
        it, and the question stays open.
        """
        seats = len(self.table.players)
        if len(bots) not in (1, seats):
            raise TypeError(f"bots: give one bot for all seats or one for each of the {seats}, not {len(bots)}")
        as_whole("limit", limit, 0, MOST, TypeError)
        as_seconds(seconds)
        for _ in range(limit):
            ask = self.ask
            if ask is None:
                break
            decide = decider_of(bots[ask.seat % len(bots)], seconds)
            self.choose(decide(View(self.table, ask.seat), ask))
        return self

    # ---- the tree of answers -------------------------------------------------------------------------

    def undo(self, steps: int = 1) -> Game:
        """Take back answers; the branch stays in the tree."""
        node = self._node
        for _ in range(as_whole("steps", steps, 0, MOST, IllegalChoice)):
            if node.parent is None:
                raise IllegalChoice("there is nothing to undo")
            node = node.parent
        self._go_to(node)
        return self

    def redo(self) -> Game:
        """Give the answer again that was taken back last here."""
        if self._node.latest is None:
            raise IllegalChoice("there is nothing to redo")
        self._take(self._node.latest.answer)
        return self

    @property
    def branches(self) -> tuple[int, ...]:
        """The answers you have tried at this moment."""
        return tuple(self._node.children)

    def moments(self, back: int = 40, most: int = 150) -> list[tuple[tuple[int, ...], int, bool]]:
        """The moments of the tree around this one: the answers that lead there, the number of the moment before it
        in this list (-1 for the first), and whether it is the present one."""
        first = self._node
        as_whole("most", most, 0, MOST, IllegalChoice)
        for _ in range(as_whole("back", back, 0, MOST, IllegalChoice)):
            first = first.parent or first
        found: list[tuple[tuple[int, ...], int, bool]] = []
        stack = [(first, tuple(path_to(first)), -1)]
        while stack and len(found) < most:
            node, path, parent = stack.pop()
            found.append((path, parent, node is self._node))
            stack += [(child, (*path, number), len(found) - 1) for number, child in reversed(node.children.items())]
        return found

    def visit(self, answers: Iterable[int]) -> Game:
        """Go to a moment you have tried before, by the answers that lead there."""
        node = self._root
        must_be("answers", answers, Iterable, "a list of the numbers that lead to a moment")
        for number in answers:
            if type(number) is not int or number not in node.children:
                raise IllegalChoice("nobody has tried such a moment in this game")
            node = node.children[number]
        self._go_to(node)
        return self

    def remember(self, answers: Iterable[int]) -> None:
        """Put a moment you tried before into the tree, and stay at the present one."""
        table, here = self.table, self._node
        node, rest = self._root, list(answers)
        while rest and rest[0] in node.children:
            node = node.children[rest.pop(0)]
        try:
            self._go_to(node)
            for number in rest:
                if self.table.ask is None or number >= len(options_of(self.table)):
                    raise RecordError("the record names an impossible moment; somebody has changed it")
                self._take(number)
        finally:
            self.table, self._node = table, here
            for moment in moments_to(here)[1:]:
                assert moment.parent is not None
                moment.parent.latest = moment

    def _go_to(self, node: Node) -> None:
        self.table, self._node = table_of(node), node

    def past(self, event: int) -> Game:
        """The game as it was right after an event, to look at: `game.past(game.events[30].number)`.

        Between two answers there is no question, so you cannot play on from there.
        """
        if type(event) is not int or not 0 <= event < len(self.table.events or ()):
            raise NotHere(f"there is no event {shown(event)}; there are {len(self.table.events or ())} so far")
        table = self._before_answers(event) or table_at_event(self._node, event)
        return Game(self.setup, self.seed, table, self.start)

    def _before_answers(self, event: int) -> Table | None:
        """The table right after an event before the first question, if beginning again leads there.

        The setup shows only when all of it is done.
        """
        begun = (self._root.table.events if self._root.table else None) or []
        if event >= len(begun) - 1:
            return None
        try:
            again = stack_table(self.setup, self.seed, self.start, event + 1)[0] if self.start is not None \
                else new_table(self.setup, self.seed, picture_at=event + 1)
        except ValueError:  # cards that are not at hand now
            return None
        picture = again.picture
        return picture if picture is not None and picture.events == begun[:len(picture.events or ())] else None

    @property
    def answers(self) -> list[int]:
        """The answers given so far, as option numbers."""
        return path_to(self._node)

    # ---- copies and text -----------------------------------------------------------------------------

    def copy(self) -> Game:
        """An independent game at the same moment, with the answers so far."""
        new = Game(self.setup, self.seed, self.table.copy(), self.start)
        node = new._root
        node.table = self._root.table
        for moment in moments_to(self._node)[1:]:
            child = Node(node, moment.answer, moment.option)
            node.children[moment.answer] = child
            node.latest = child
            node = child
        new._node = node
        return new

    def imagine(self, player: str | int, seed: int) -> Table:
        """A copy of the table in which all that this seat does not know is dealt again; for bots and hints."""
        table, seat = self.table.copy(), self.seat_of(player)
        reshuffle_hidden(table, seat, as_seed(seed, TypeError), known_cards(table, seat))
        return table

    def record(self) -> dict[str, Any]:
        """The game as setup, seed and answers; `Game.replay` opens it."""
        return make_record(self.setup, self.seed, self.answers, self.table, self.start)

    def position(self) -> str:
        """This moment as one line of text; `Game.at` opens it."""
        return to_line(self.record())

    def layout(self) -> str:
        """The table of this moment as text you can read and change; `Game.stacked(game.setup, table=text)` opens it.

        It tells all cards by name, the orders of hidden decks included, with points and what happened this turn.  It
        tells nothing of earlier turns, and of the rest of this turn only what the cards lying there do; "not written"
        at its end names what else is in force.  A player must be free to act: an effect that is half done, and a game
        that is over, are a SetupError.  `position` keeps every moment exactly.
        """
        return layout_of(self.table)

    # ---- seeing --------------------------------------------------------------------------------------

    def view(self, player: str | int) -> dict[str, Any]:
        """What one seat may see, as plain data."""
        seat = self.seat_of(player)
        data = view_of(self.table, seat)
        ask = self.ask
        data["asked"] = ask.player if ask else None
        mine = ask if ask and ask.seat == seat else None
        data["question"], data["why"] = (mine.text, mine.why) if mine else (None, None)
        data["options"] = list(mine.options.labels) if mine else []
        data["log"] = log_lines(self.table, seat)
        return data

    def seat_of(self, player: str | int) -> int:
        """The number of a player's seat, by name or number."""
        names = self.table.box.names
        if type(player) is int and 0 <= player < len(names):
            return player
        if isinstance(player, str) and player in names:
            return names.index(player)
        raise NotHere(f"no player {shown(player)}; seated are: {', '.join(names)}")

    @property
    def events(self) -> list[Event]:
        """Everything that happened, with the rule or card line behind it."""
        return read_events(self.table)

    def events_since(self, number: int) -> list[Event]:
        """What happened from the event of this number on."""
        return read_events(self.table, number)

    @property
    def event_count(self) -> int:
        """How many events there are so far: the number that the next one gets."""
        return len(self.table.events or ())

    @property
    def log(self) -> list[str]:
        """What happened, in words."""
        return log_lines(self.table)

    def explain(self, what: str) -> Explanation:
        """The sum behind a number: "mastermind", a villain's name or space, "recruit", "attack", "score Ana".

        A mission that takes attack and recruit has two: "NAME attack" and, as its `also`, "NAME recruit".
        """
        must_be("what", what, str, "the name of a number")
        if len(self._pools(what)) == 2:
            return replace(self.explain(f"{what} attack"), also=self.explain(f"{what} recruit"))
        parts = self._parts(what)
        return Explanation(what, tuple(parts), sum(n for _, n in parts))

    def _parts(self, what: str) -> list[tuple[str, int]]:
        table = self.table
        if what == "mastermind" and table.masterminds:
            return attack_parts(table, table.masterminds[0])
        if what in ("recruit", "attack"):
            return pool_parts(table, what)
        if what == "solo score":
            return solo_parts(table)
        if what.startswith("score "):
            return [(source, n) for _, source, n in score_parts(table, self.seat_of(what[6:]))]
        name, _, pool = what.rpartition(" ")
        if pool not in self._pools(name):
            name, pool = what, "".join(self._pools(what)[:1])
        cid = self._enemy(name)
        if cid is not None:
            return attack_parts(table, cid, pool)
        raise NotHere(f"nothing to explain called {shown(what)}; there are: {', '.join(self.numbers)}")

    @property
    def numbers(self) -> list[str]:
        """Every number that `explain` can open now, by its name."""
        table = self.table
        names = [name for cid in enemies(table) for name in (table.name(cid), self._space(cid)) if name]
        return [*["mastermind"] * bool(table.masterminds), "recruit", "attack",
                *(f"score {name}" for name in table.box.names),
                *["solo score"] * table.box.solo, *dict.fromkeys(names)]

    def _enemy(self, what: str) -> int | None:
        """The enemy or mission of this name, or in this space."""
        table = self.table
        return next((cid for cid in enemies(table) if what.lower() in (
            table.name(cid).lower(), table.box.cards[cid].name.lower(), self._space(cid).lower())), None)

    def _pools(self, what: str) -> list[str]:
        """What an enemy or a mission of this name takes: attack, recruit, or both; nothing if there is none."""
        cid = self._enemy(what)
        if cid is None:
            return []
        card = self.table.box.cards[cid]
        shown = [pool for pool in ("attack", "recruit") if getattr(card, pool) is not None]
        return shown if card.kind == "mission" else ["attack"]

    def _space(self, cid: int) -> str:
        table = self.table
        return table.box.spaces[table.city.index(cid)] if cid in table.city else ""

    def __str__(self) -> str:
        return show_table(self.table)

    def _repr_mimebundle_(self, **_: Any) -> Any:
        """What a notebook shows: the board if there is one, and always the table as text."""
        board = Game.shown_as(self) if Game.shown_as is not None else None
        return (board or {}) | {"text/plain": str(self)}

    def __repr__(self) -> str:
        state = self.outcome.result if self.outcome else f"turn {self.table.turn}"
        return f"<Game {self.setup.system}, {len(self.table.players)} players, {state}>"


def pool_parts(table: Table, pool: str) -> list[tuple[str, int]]:
    """What the current player's pool of points is made of: made minus spent this turn."""
    parts: list[tuple[str, int]] = []
    for kind, _, _, source, _, cause, n, _ in reversed(table.events or ()):
        if kind == "turn":
            break
        if kind == pool:
            parts.append((cause, n))
        elif (kind == "spend" and source == pool) or (kind == "recruit hero" and pool == "recruit"):
            parts.append((cause, -n))
    return parts[::-1]
