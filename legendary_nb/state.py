"""The table: zones, players, counters, the agenda, and the open question.  One mutable thing, copied by hand.

A physical card is a small number; `box.cards[number]` is its printed Card.  Decks keep their top card last.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from legendary_nb.cards import Card, Form, Line, Mastermind, Scheme, System
from legendary_nb.effects import Select

if TYPE_CHECKING:
    from mypy_extensions import i64  # a number of the machine, for the compiler; Python takes it for an int

MASK: Final = (1 << 64) - 1
EMPTY: Final = -1
PART: Final = (1 << 30) - 1
TIMES: Final = (0x5851F42D4C957F2D & PART, (0x5851F42D4C957F2D >> 30) & PART, 0x5851F42D4C957F2D >> 60)
PLUS: Final = (0x14057B7EF767814F & PART, (0x14057B7EF767814F >> 30) & PART, 0x14057B7EF767814F >> 60)

Option = tuple[Any, ...]
Frame = tuple[Callable[..., None], Any, "Ctx | None"]
RawEvent = tuple[Any, ...]  # the parts of an Event


class Ctx:
    """Where a step comes from: who does it, for whose card line, on which card, with which cards in mind."""

    __slots__ = ("it", "lead", "line", "mark", "n", "origin", "place", "source", "you")

    def __init__(self, you: int, source: int, line: Line, lead: int = -1, it: tuple[int, ...] = (),
                 mark: int = 0, place: int = -1, n: int = 0, origin: list[int] | str = "") -> None:
        self.you, self.source, self.line = you, source, line
        self.lead = you if lead < 0 else lead
        self.it, self.mark, self.place, self.n, self.origin = it, mark, place, n, origin

    def of(self, you: int) -> Ctx:
        """The same step done by another player."""
        return Ctx(you, self.source, self.line, self.lead, self.it, self.mark, self.place, self.n, self.origin)

    def about(self, it: tuple[int, ...], origin: str = "") -> Ctx:
        """The same step with these cards as "them"; `origin` names the deck they still lie on."""
        return Ctx(self.you, self.source, self.line, self.lead, it, self.mark, self.place, self.n, origin)

    def since(self, mark: int) -> Ctx:
        """The same step, counting "this way" from this mark of the ledger."""
        return Ctx(self.you, self.source, self.line, self.lead, self.it, mark, self.place, self.n, self.origin)


class Event(NamedTuple):
    """One change of the table: what, who, which card, from where to where, the rule or line behind it, who saw it.

    The table keeps plain tuples of these parts, which are made in an eighth of the time; `told` names the parts.
    """

    kind: str
    player: int
    cid: int
    source: str
    target: str
    cause: str
    n: Any
    seen: tuple[int, ...] | None


class Choosing(NamedTuple):
    """A choice made bit by bit: for which verb, the cards or seats left, and what was chosen for those before."""

    node: Any
    left: tuple[int, ...]
    chosen: tuple[Any, ...] = ()


class Paying(NamedTuple):
    """A card being paid for: how much attack and recruit it takes, and which bound attack is asked about."""

    cid: int
    attack: int
    recruit: int = 0
    pool: int = 0


class Sides(NamedTuple):
    """A divided card about to be played: its sides that can be, and how to go on."""

    cid: int
    sides: list[Card]
    play: Callable[..., None]


class Picking:
    """Cards being picked one by one: for which verb, those left, those chosen, and how many there may be."""

    __slots__ = ("chosen", "least", "left", "most", "node")

    def __init__(self, node: Any, left: tuple[int, ...], chosen: tuple[int, ...], least: int, most: int) -> None:
        self.node, self.left, self.chosen, self.least, self.most = node, left, chosen, least, most


class Pool(NamedTuple):
    """Attack that pays for certain fights only, and the line that gave it."""

    n: int
    targets: tuple[Select, ...]
    ctx: Ctx


class Mod(NamedTuple):
    """A change of attack: of which enemies, how much, by which line, and whether it outlasts the turn."""

    select: Select
    n: int
    ctx: Ctx
    lasting: bool


class Used(NamedTuple):
    """What is used up for the rest of this turn."""

    lines: tuple[tuple[str, int], ...] = ()  # done once, each with the play or the card that did it
    stacks: tuple[str, ...] = ()  # recruited from, where a turn has a limit
    enemies: tuple[int, ...] = ()  # fought or completed, though they stay where they are
    discards: tuple[int, ...] = ()  # cards whose discarding at the end of the turn has been answered
    refusals: tuple[tuple[int, int], ...] = ()  # liaisons, each with how much had happened when it was refused
    end_steps: int = 0  # how much of the end of the turn is done
    solo_twist: bool = False  # what follows a twist alone


UNUSED: Final = Used()


class Pending:
    """An open question: who is asked, what about, the options, and the rule that takes the answer."""

    __slots__ = ("ctx", "data", "kind", "options_", "player", "resume")

    def __init__(self, player: int, kind: str, options: list[Option] | None,
                 resume: Callable[[Table, Pending, Option], None], data: Any = None, ctx: Ctx | None = None) -> None:
        self.player, self.kind, self.options_ = player, kind, options
        self.resume, self.data, self.ctx = resume, data, ctx


class Player:
    """One seat: the cards it owns and its victory pile."""

    __slots__ = ("aside", "deck", "discard", "front", "hand", "hand_size", "name", "played", "turns", "victory")

    def __init__(self, name: str) -> None:
        self.name, self.hand_size, self.turns = name, 6, 0
        self.deck: list[int]
        self.hand: list[int]
        self.discard: list[int]
        self.played: list[int]
        self.victory: list[int]
        self.aside: list[int]
        self.front: list[int]

    def begin(self) -> Player:
        """A seat without cards."""
        self.deck, self.hand, self.discard, self.played = [], [], [], []
        self.victory, self.aside, self.front = [], [], []
        return self

    def copy(self) -> Player:
        new = Player(self.name)
        new.hand_size, new.turns = self.hand_size, self.turns
        new.deck, new.hand, new.discard = self.deck[:], self.hand[:], self.discard[:]
        new.played, new.victory, new.aside = self.played[:], self.victory[:], self.aside[:]
        new.front = self.front[:]
        return new


@dataclass(slots=True)
class Changes:
    """What the setup and its modes change in the rules of a game."""

    hand_size: int
    superpowers_optional: bool
    shows_lack: bool
    modes: tuple[str, ...] = ()
    mastermind_attack: int = 0
    mastermind_attack_rule: str = "mode.mastermind-attack"
    villain_attack: int = 0
    attack_per_fight: int = 0
    starting_wounds: int = 0
    failures_lose: int = 0
    bystanders_dealt: int = 0
    villain_cards: int = 1
    warm_up_rounds: int = 0  # first turns without a villain card
    surprises: int = 0  # first turns without playing cards
    showdown: bool = False
    final_blow: bool = False
    after: frozenset[tuple[str, str]] = frozenset()  # what the modes do ("after twist", "play villain card")
    rule_sets: dict[str, str] = field(default_factory=dict)  # in a mixed game: the set that speaks in a rule of a mode
    each_other_kinds: tuple[str, ...] = ()
    recruit_limits: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Index:
    """What is worked out once from the cards of a game, so that nothing is looked for in vain."""

    counts_moves: bool
    keywords: frozenset[str] = frozenset()  # those of any card of the game
    global_statics: tuple[Line, ...] = ()
    watched: dict[str, frozenset[int]] = field(default_factory=dict)
    heard: frozenset[str] = frozenset()  # the events that a "whenever" line of the game answers
    loses_at_once: Any = None
    glance: Any = None  # what tells quickly that it does not hold, once it has been asked for
    evil_wins: str = ""  # the id of the scheme's losing condition
    can_lose: bool = False
    lowest: list[int] = field(default_factory=list)  # the least attack of each card, once it has been asked for
    steady: list[bool] = field(default_factory=list)  # whether playing a card without text leaves its attack as it is
    has_first: bool = False
    has_uses: bool = False
    has_locks: bool = False
    has_stays: bool = False
    has_dodges: bool = False
    has_standing: bool = False
    recruits_also: bool = False  # a hero may cost nothing, or lie open elsewhere
    opens_more: bool = False  # heroes elsewhere may be recruited as if they were in the HQ


class Box:
    """What never changes during a game: the systems in use, the printed cards, the scheme, the switches."""

    __slots__ = ("cards", "changes", "friends", "index", "layers", "linked", "masterminds", "mixed", "names",
                 "printed", "recruit_stacks", "scheme", "sides", "solo", "spaces", "switches", "system", "whole",
                 "wound_names")

    def __init__(self, system: System, scheme: Scheme, names: tuple[str, ...]) -> None:
        self.system, self.scheme, self.names = system, scheme, names
        self.spaces, self.switches, self.solo = system.spaces, system.switches, len(names) == 1
        self.cards: list[Card] = []
        self.printed: list[Card] = []  # what is in it, without the copies
        self.masterminds: dict[int, Mastermind] = {}
        self.friends = tuple(tuple(range(len(names))) for _ in names)  # who is friendly to whom
        self.layers: dict[int, str] = {}  # the layer of the villain deck a card belongs to
        self.sides: dict[int, int] = {}  # of cards with two sides: the number of the side that does not show at first
        self.linked: dict[str, str] = {}
        self.whole = self.mixed = False
        self.wound_names: dict[str, str] = {}
        self.recruit_stacks: tuple[str, ...] = ()
        switches = system.switches
        self.changes = Changes(system.setup["hand size"], switches.get("superpowers") != "compulsory",
                               bool(switches.get("lack of a card is shown")))
        self.index = Index(bool(switches.get("moves are counted")), evil_wins=f"{scheme.card.id}#evil wins")

    def copy(self) -> Box:
        """A box of its own, to which cards can be added."""
        new = Box(self.system, self.scheme, self.names)
        new.cards, new.masterminds, new.sides = self.cards[:], dict(self.masterminds), dict(self.sides)
        new.printed = self.printed[:]
        new.friends, new.layers, new.linked, new.mixed = self.friends, self.layers, self.linked, self.mixed
        new.spaces, new.switches, new.solo = self.spaces, self.switches, self.solo
        new.wound_names, new.recruit_stacks = self.wound_names, self.recruit_stacks
        new.changes, new.index = replace(self.changes), replace(self.index)
        return new


class Chance:
    """A random generator whose whole state is one integer: it copies for free and is part of the table."""

    __slots__ = ("rng",)

    def __init__(self, rng: int) -> None:
        self.rng = rng

    def random_below(self, n: int) -> int:
        """A random number from 0 to n-1, from the upper half of the generator's 64 bits."""
        self.rng = (self.rng * 0x5851F42D4C957F2D + 0x14057B7EF767814F) & MASK
        return (self.rng >> 32) % n

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle in place; the same numbers as `random_below` would give, written out for speed."""
        if IS_COMPILED:
            self.rng = shuffled(cards, self.rng)
            return
        rng: Any = self.rng  # wider than a machine's number, which a compiler takes an int to be at first
        for i in range(len(cards) - 1, 0, -1):
            rng = (rng * 0x5851F42D4C957F2D + 0x14057B7EF767814F) & MASK
            j = (rng >> 32) % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        self.rng = rng


def shuffled(cards: list[Any], rng: int) -> int:
    """Shuffle in place as `Chance.shuffle` does, and tell the generator's next state.

    The 64 bits are kept in parts of 30, 30 and 4: a compiler multiplies those as numbers of the machine.
    """
    low: i64 = rng & PART
    middle: i64 = (rng >> 30) & PART
    high: i64 = rng >> 60
    a: i64 = TIMES[0]
    b: i64 = TIMES[1]
    c: i64 = TIMES[2]
    d: i64 = PLUS[0]
    e: i64 = PLUS[1]
    f: i64 = PLUS[2]
    i: i64 = len(cards) - 1
    while i > 0:
        first = low * a + d
        second = low * b + middle * a + e + (first >> 30)
        third = low * c + middle * b + high * a + f + (second >> 30)
        low, middle, high = first & PART, second & PART, third & 15
        j: i64 = ((high << 28) | (middle >> 2)) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
    top: int = high  # with it the number is too wide for the machine
    rest: int = (middle << 30) | low
    return (top << 60) | rest


def scattered(seed: int) -> int:
    """Neighbouring seeds are scattered first, so that their games have nothing in common."""
    z = (seed + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


IS_COMPILED: Final = type(scattered).__name__ != "function"


class Numbered:
    """The options of one kind, each made once for all games: ("play", 17)."""

    __slots__ = ("kind", "made")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.made: list[Option] = []

    def for_all(self, cards: list[Card]) -> list[Option]:
        """The options by the numbers of these cards."""
        while len(self.made) < len(cards):
            self.made.append((self.kind, len(self.made)))
        return self.made


class Told:
    """Events that differ in the player and one number only, each made once for all games."""

    __slots__ = ("by_player", "make")

    def __init__(self, make: Callable[[int, int], RawEvent]) -> None:
        self.make = make
        self.by_player: list[list[RawEvent]] = []

    def up_to(self, player: int, n: int) -> list[RawEvent]:
        """The events of a player by their numbers, at least up to this one."""
        while len(self.by_player) <= player:
            self.by_player.append([])
        row = self.by_player[player]
        while len(row) <= n:
            row.append(self.make(player, len(row)))
        return row


def is_among(cid: int, cards: list[int]) -> bool:
    """Whether a card lies in a place, as `in` says too, which a compiler does not make any faster."""
    return any(other == cid for other in cards) if IS_COMPILED else cid in cards


class Table(Chance):
    """The whole state of a game."""

    __slots__ = (
        "above", "acting", "agenda", "as_card", "ask", "at_end", "attack", "attack_as_recruit", "attacks", "beside",
        "beside_scheme", "box", "carried", "checks", "city", "danger", "did_fight", "did_recruit", "escape",
        "escaped", "events", "extra_turns", "failed", "forms", "healed", "hero_deck", "hq", "kept", "ko", "later",
        "layers", "ledger", "limbo", "made_attack", "made_recruit", "marked", "masterminds", "mods", "new_hand_base",
        "new_hand_extra", "next_tactics", "outcome", "outside", "picture", "picture_at", "players", "pools", "recruit",
        "recruit_as_attack", "sealed", "showdown", "stacks", "strikes", "tactics", "tie", "triggers", "turn",
        "twist_cards", "twists", "under", "unseen", "used", "villain_deck", "waiting",
    )  # fmt: skip

    def begin(self, box: Box) -> Table:
        """An empty table for a game with this box."""
        self.box = box
        self.players = [Player(name).begin() for name in box.names]
        self.hero_deck: list[int] = []
        self.villain_deck: list[int] = []
        self.hq: list[int] = [EMPTY] * box.system.setup["hq size"]
        self.city: list[int] = [EMPTY] * len(box.spaces)
        self.outside: list[int] = []
        self.escape: list[int] = []
        self.carried: list[int] = []  # into the escape pile by villains that held them
        self.escaped: list[int] = []  # villains that left by the exit, each as often as it did
        self.ko: list[int] = []
        self.limbo: list[int] = []
        self.waiting: list[int] = []
        self.later: dict[int, list[int]] = {}
        self.stacks: dict[str, list[int]] = {}
        self.masterminds: list[int] = []
        self.tactics: dict[int, list[int]] = {}
        self.next_tactics: list[int] = []  # those a stacked table names, in the order they come
        self.under: dict[int, list[int]] = {}
        self.beside_scheme: list[int] = []
        self.beside: dict[int, list[int]] = {}
        self.above: dict[int, list[int]] = {}
        self.forms: dict[int, Form] = {}
        self.as_card: dict[int, Card] = {}
        self.unseen: list[int] = []  # the sides of cards that do not show
        # the turn
        self.turn, self.acting = 0, 0
        self.recruit = self.attack = self.made_recruit = self.made_attack = 0
        self.recruit_as_attack: list[Any] = []
        self.attack_as_recruit: list[Any] = []
        self.pools: list[Pool] = []
        self.ledger: list[tuple[str, int, int, Card]] = []
        self.mods: list[Mod] = []
        self.triggers: list[tuple[Any, Ctx]] = []
        self.used = UNUSED
        self.kept: list[int] = []
        self.marked: list[int] = []  # cards that are something else for this turn
        self.at_end: list[tuple[Any, Ctx]] = []  # what follows when this turn ends
        self.did_recruit = self.did_fight = self.healed = False
        self.new_hand_base, self.new_hand_extra = 0, 0
        self.extra_turns: list[tuple[str, int]] = []
        # the game
        self.twists = self.strikes = 0
        self.danger = self.failed = 0  # the danger level, and how many missions have failed
        self.layers: tuple[int, ...] = ()  # how many cards each layer of the villain deck had, from the bottom up
        self.twist_cards: list[int] = []
        self.sealed = False
        self.tie = ""
        self.showdown: Any = None
        self.outcome: Any = None
        self.checks = False
        self.attacks: dict[int, int] = {}  # of enemies, for as long as only cards without text are played
        self.agenda: list[Frame] = []
        self.ask: Pending | None = None
        self.events: list[RawEvent] | None = []
        self.picture_at = 0
        self.picture: Table | None = None
        return self

    def copy(self) -> Table:
        """An independent copy; printed cards, questions and events already told are shared."""
        new = Table(self.rng)
        new.box = self.box
        new.players = [p.copy() for p in self.players]
        new.hero_deck, new.villain_deck = self.hero_deck[:], self.villain_deck[:]
        new.hq, new.city, new.outside = self.hq[:], self.city[:], self.outside[:]
        new.escape, new.ko, new.limbo = self.escape[:], self.ko[:], self.limbo[:]
        new.waiting, new.carried, new.escaped = self.waiting[:], self.carried[:], self.escaped[:]
        new.later = dict(self.later) if self.later else {}
        new.stacks = {name: cards[:] for name, cards in self.stacks.items()}
        new.masterminds = self.masterminds[:]
        new.tactics = {m: cards[:] for m, cards in self.tactics.items()}
        new.next_tactics = self.next_tactics[:] if self.next_tactics else []
        new.under = {c: cards[:] for c, cards in self.under.items()} if self.under else {}
        new.beside_scheme = self.beside_scheme[:]
        new.beside = {c: cards[:] for c, cards in self.beside.items()} if self.beside else {}
        new.above = {c: cards[:] for c, cards in self.above.items()} if self.above else {}
        new.forms = dict(self.forms) if self.forms else {}
        new.as_card = dict(self.as_card) if self.as_card else {}
        new.unseen = self.unseen[:]
        new.turn, new.acting = self.turn, self.acting
        new.recruit, new.attack = self.recruit, self.attack
        new.made_recruit, new.made_attack = self.made_recruit, self.made_attack
        new.recruit_as_attack, new.pools = self.recruit_as_attack[:], self.pools[:]
        new.attack_as_recruit = self.attack_as_recruit[:]
        new.ledger, new.mods, new.triggers = self.ledger[:], self.mods[:], self.triggers[:]
        new.used, new.kept = self.used, self.kept[:]
        new.marked, new.at_end = self.marked[:], self.at_end[:]
        new.did_recruit, new.did_fight, new.healed = self.did_recruit, self.did_fight, self.healed
        new.new_hand_base, new.new_hand_extra = self.new_hand_base, self.new_hand_extra
        new.extra_turns = self.extra_turns[:]
        new.twists, new.strikes, new.sealed, new.tie = self.twists, self.strikes, self.sealed, self.tie
        new.twist_cards = self.twist_cards[:]
        new.danger, new.failed, new.layers = self.danger, self.failed, self.layers
        new.showdown, new.outcome, new.checks, new.attacks = self.showdown, self.outcome, self.checks, {}
        new.agenda, new.ask = self.agenda[:], self.ask
        new.events = None if self.events is None else self.events[:]
        new.picture_at, new.picture = 0, None
        return new

    def clear_turn(self) -> None:
        """play.pools-expire: points, modifiers and triggers of a turn end with it."""
        self.recruit = self.attack = self.made_recruit = self.made_attack = 0
        self.did_recruit = self.did_fight = self.healed = False
        self.new_hand_base = self.new_hand_extra = 0
        self.ledger = []
        self.used = UNUSED
        if self.triggers or self.pools or self.recruit_as_attack or self.kept:
            self.triggers, self.pools, self.recruit_as_attack, self.kept = [], [], [], []
        if self.marked or self.at_end or self.attack_as_recruit:
            self.marked, self.at_end, self.attack_as_recruit = [], [], []
        if self.mods:
            self.mods = [mod for mod in self.mods if mod.lasting]

    # ---- cards ---------------------------------------------------------------------------------------

    def card(self, cid: int) -> Card:
        """The card this number is now: what is printed, or what it was played as a copy of."""
        if self.as_card and cid in self.as_card:
            return self.as_card[cid]
        return self.box.cards[cid]

    def is_villain(self, cid: int) -> bool:
        return cid in self.forms or self.box.cards[cid].is_villain

    @property
    def beside_mastermind(self) -> list[int]:
        """The cards beside the mastermind, or beside all of them if there are several."""
        return [c for cards in self.beside.values() for c in cards]

    def name(self, cid: int) -> str:
        """The name a card goes by now: a hero among the villains by the name of its form."""
        form = self.forms.get(cid)
        card = self.card(cid)
        return f"{form.name} ({card.name})" if form else card.name

    # ---- events --------------------------------------------------------------------------------------

    def emit(self, kind: str, player: int, cid: int, source: str, target: str, cause: str,
             n: Any = 0, seen: tuple[int, ...] | None = None) -> None:
        """Record what happened: what, who, which card, from where to where, and the rule or line behind it."""
        if self.events is not None:
            self.events.append((kind, player, cid, source, target, cause, n, seen))
            if self.picture_at:
                self.take_picture()

    def tell(self, told: Told, player: int, n: int) -> None:
        """Record what happens in every turn, as an event that is made once and kept."""
        if self.events is not None:
            self.events.append(told.up_to(player, n)[n])
            if self.picture_at:
                self.take_picture()

    def tell_of_each(self, told: Told, player: int, cards: list[int]) -> None:
        """Record that cards went the same way at once, as hands do in each turn."""
        if self.events is not None:
            row = told.up_to(player, len(self.box.cards))
            for cid in cards:
                self.events.append(row[cid])
            if self.picture_at:
                self.take_picture()

    def told(self, since: int = 0) -> list[Event]:
        """What has happened from this event on, with its parts named."""
        return [Event(*parts) for parts in (self.events or ())[since:]]

    def take_picture(self) -> None:
        """Keep a copy of the table as its `picture` after as many events as `picture_at` says."""
        if self.picture is None and self.events is not None and len(self.events) >= self.picture_at:
            self.picture = self.copy()
