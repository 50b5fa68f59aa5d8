"""The open question as people and bots see it: who is asked, what about, and options with labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from legendary_nb.cards import Card, Line
from legendary_nb.effects import Select, Steps, Verb
from legendary_nb.effects.verbs import Reveal
from legendary_nb.rules import options_of
from legendary_nb.rules.ability import uses
from legendary_nb.rules.fight import fights
from legendary_nb.rules.keyword import dodges
from legendary_nb.rules.liaison import liaisons
from legendary_nb.rules.mission import completes
from legendary_nb.rules.piles import locate
from legendary_nb.rules.play import plays
from legendary_nb.rules.recruit import recruits
from legendary_nb.rules.select import find
from legendary_nb.rules.superpower import has_icons
from legendary_nb.rules.turn import END
from legendary_nb.rules.wound import heals
from legendary_nb.state import Ctx, Picking, Table
from legendary_nb.state import Option as Raw

from .events import events_after
from .labels import ABOUT_CARDS, label_all, question_text, verb_of

# events after which nobody knows any longer which card was seen
FORGETTING = ("turn", "shuffle", "shuffle in")
# the parts of the action step, each of which can be made without the others
PARTS: Final[dict[str, Callable[[Table, list[Raw]], list[Raw]]]] = {
    "play": plays, "fight": fights, "recruit": recruits, "heal": heals, "use": uses, "dodge": dodges,
    "complete": completes, "liaison": liaisons,
    "end": lambda table, found: [*found, END],
}


class Option:
    """One thing that can be answered: a value with a label."""

    __slots__ = ("label", "number", "raw")

    def __init__(self, number: int, raw: Raw, label: str) -> None:
        self.number, self.raw, self.label = number, raw, label

    @property
    def kind(self) -> str:
        """What sort of answer this is: play, fight, recruit, heal, end, card, yes, no, ..."""
        return str(self.raw[0])

    @property
    def card(self) -> int | None:
        """The number of the physical card it is about, if any."""
        return self.raw[1] if self.raw[0] in ABOUT_CARDS else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.raw, self.label) == (other.raw, other.label)

    def __hash__(self) -> int:
        return hash(self.raw)

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<{self.number}: {self.label}>"


class Options(Sequence[Option]):
    """The options of a question; labels are made only when looked at."""

    __slots__ = ("_labels", "raw", "table")

    def __init__(self, table: Table, raw: list[Raw]) -> None:
        self.table, self.raw = table, raw
        self._labels: list[str] | None = None

    def __len__(self) -> int:
        return len(self.raw)

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[k] for k in range(*i.indices(len(self)))]
        i = range(len(self.raw))[i]
        return Option(i, self.raw[i], self.labels[i])

    def __iter__(self) -> Iterator[Option]:
        return (self[i] for i in range(len(self.raw)))

    @property
    def labels(self) -> list[str]:
        if self._labels is None:
            self._labels = label_all(self.table, self.raw)
        return self._labels

    def __repr__(self) -> str:
        return "[" + ", ".join(map(repr, self)) + "]"


class Ask:
    """Who is asked what, and why."""

    __slots__ = ("_options", "pending", "table")

    def __init__(self, table: Table) -> None:
        assert table.ask is not None
        self.table, self.pending = table, table.ask
        self._options: Options | None = None

    @property
    def options(self) -> Options:
        """Everything that can be answered, as values with labels."""
        if self._options is None or self._options.raw is not self.pending.options_:
            self._options = Options(self.table, options_of(self.table))
        return self._options

    def complete(self) -> Ask:
        """The same question with all its options made; it stays what it is when the game goes on."""
        self._options = Options(self.table, options_of(self.table))
        return self

    def is_open_at(self, table: Table) -> bool:
        """Whether this is still the open question of a table, with the same options."""
        made = self._options
        return self.table is table and self.pending is table.ask and made is not None \
            and made.raw is self.pending.options_

    @property
    def raw(self) -> list[Raw]:
        """The options as plain tuples, without labels: ("play", 17), ("yes",)."""
        made = self.pending.options_
        return options_of(self.table) if made is None else made

    def of_kind(self, kind: str) -> list[Raw]:
        """The plain options of one kind.  In the action step only this part of the question is made, so that
        a bot that finds a good answer there need not wait for the rest."""
        if self.pending.options_ is None:
            return PARTS[kind](self.table, [])
        return [option for option in self.pending.options_ if option[0] == kind]

    @property
    def verb(self) -> Verb | None:
        """The verb that asks, if a card's step does."""
        return verb_of(self.pending.data)

    def steps(self, option: Raw) -> Steps:
        """What an answer sets off by the text of the asking card: the steps behind a yes, or one of several."""
        data = self.pending.data
        if option[0] == "one":
            chosen: Steps = data.options[option[1]]
            return chosen
        if option[0] == "yes":
            return data.steps if self.kind == "superpower" else data.do + data.then  # type: ignore[no-any-return]
        return ()

    @property
    def seat(self) -> int:
        return self.pending.player

    @property
    def player(self) -> str:
        return self.table.box.names[self.pending.player]

    @property
    def kind(self) -> str:
        return self.pending.kind

    @property
    def why(self) -> str:
        """The id of the rule or card line that asks."""
        return self.pending.ctx.line.id if self.pending.ctx else "play.interleave"

    @property
    def source(self) -> str:
        """The name of the card that asks, if a card does."""
        ctx = self.pending.ctx
        return self.table.name(ctx.source) if ctx and ctx.source >= 0 else ""

    @property
    def text(self) -> str:
        """The question in words."""
        return question_text(self.table, self.pending)

    # ---- what a picture of the question shows --------------------------------------------------------

    @property
    def picking(self) -> Picking | None:
        """The choice of cards by their qualities, if the question is one."""
        data, ctx = self.pending.data, self.pending.ctx
        if isinstance(data, Reveal) and ctx is not None:
            return Picking(data, tuple(find(self.table, data.select, ctx)), (), 0, 1)
        return data if isinstance(data, Picking) else None

    @property
    def sought(self) -> Select:
        """What the cards of a choice by their qualities have to be."""
        node = self.verb
        found: Select = node.select if isinstance(node, Reveal) else getattr(node, "pick").select  # noqa: B009
        return found

    @property
    def because(self) -> tuple[Card, str, Line | None] | None:
        """The card that asks, the name it goes by, and the line of its text; None if only a rule asks."""
        ctx, scheme = self.pending.ctx, self.table.box.scheme.card
        if ctx is None:
            return None
        if ctx.source >= 0:
            card, name = self.table.card(ctx.source), self.table.name(ctx.source)
            return card, name, line_called(self.why, (*card.lines, *scheme.lines))
        if ctx.line.id.partition("#")[0] == scheme.id:
            return scheme, scheme.name, line_called(self.why, scheme.lines)
        return None

    @property
    def about(self) -> list[int]:
        """The cards that "it" or "them" in the question means, as far as the player asked has just seen them."""
        ctx = self.pending.ctx
        if ctx is None:
            return []
        seen = {event.physical for event in events_after(self.table, FORGETTING) if event.is_seen_by(self.player)}
        return [cid for cid in ctx.it if cid in seen and cid != ctx.source]

    def where(self, cid: int) -> tuple[str, int]:
        """The place where a card of the question lies, and whose it is, or -1."""
        zone, owner, _ = locate(self.table, cid)
        return zone, owner

    def twins(self, cid: int) -> int:
        """How many equal cards in the same place one option stands for."""
        card, place, picking = self.table.card, self.where(cid), self.picking
        alone = any(raw[0] == "card" and raw[1] != cid and card(raw[1]) is card(cid) and self.where(raw[1]) == place
                    for raw in self.raw)
        if alone or picking is None:
            return 1
        return max(1, sum(card(c) is card(cid) and self.where(c) == place for c in picking.left))

    def superpowers(self, cid: int) -> list[bool]:
        """Whether each superpower of a card in hand would work if it were played now."""
        table = self.table
        lines = [line for line in table.box.cards[cid].on_play if line.moment == "superpower"]
        return [has_icons(table, line.icons, Ctx(table.acting, cid, line)) for line in lines]

    def __repr__(self) -> str:
        return f"<{self.player}: {self.text} {list(self.options.labels)}>"


def line_called(name: str, lines: tuple[Line, ...]) -> Line | None:
    return next((line for line in lines if line.id == name), None)
