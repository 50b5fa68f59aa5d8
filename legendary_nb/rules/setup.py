"""Preparing a game: choosing the cards by the tables, building the decks, dealing."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.cards import Card, System, load_system
from legendary_nb.cards.mixing import board_for, mix
from legendary_nb.state import Box, Table

from .core import is_about_decks, run, then
from .moves import draw, refill
from .turn import start_turn

DEFAULT_NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
STYLES = ("cooperative", "competitive", "in between")


class SetupError(ValueError):
    """A game that cannot be set up as asked; says what is wrong and what is needed."""


@dataclass(frozen=True)
class Setup:
    """What a game is played with.  Whatever is left out is drawn at random by the seed.

    goal.cooperation: `style` says how the group plays ("cooperative", "competitive", "in between").
    """

    system: str
    players: int | tuple[str, ...] | list[str] = 2
    mastermind: str = ""
    scheme: str = ""
    heroes: tuple[str, ...] = ()
    villains: tuple[str, ...] = ()
    henchmen: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    officers: tuple[tuple[str, int], ...] = ()
    first: str = ""
    sets: tuple[str, ...] = ()
    style: str = ""

    def __post_init__(self) -> None:
        for name in ("heroes", "villains", "henchmen", "modes", "sets"):
            object.__setattr__(self, name, as_names(getattr(self, name)))
        boost: Any = self.officers
        boost = boost.items() if isinstance(boost, dict) else boost
        object.__setattr__(self, "officers", tuple((str(a), int(b)) for a, b in boost))
        if not isinstance(self.players, int):
            object.__setattr__(self, "players", as_names(self.players))

    @property
    def names(self) -> tuple[str, ...]:
        """goal.players: one to five seats, each with its own name."""
        names = DEFAULT_NAMES[: self.players] if isinstance(self.players, int) else tuple(self.players)
        count = self.players if isinstance(self.players, int) else len(names)
        if not 1 <= count <= 5:
            raise SetupError(f"a game seats 1 to 5 players, not {count}")
        if len(set(names)) < len(names) or not all(isinstance(n, str) and n.strip() for n in names):
            raise SetupError(f"each player needs a different name: {', '.join(map(repr, names))}")
        return names


def as_names(value: Any) -> tuple[Any, ...]:
    """Names given as a list or a tuple; a single name may stand alone."""
    return (value,) if isinstance(value, str) else tuple(value)


def first_game(system: str, players: int | tuple[str, ...] | list[str] = 2) -> Setup:
    """setup.first-game: the cards the rulebook lists for a first game with so many players."""
    setup = Setup(system, players)
    facts = load_system(system).facts.get("first game")
    if not facts:
        return setup
    n = len(setup.names)
    row = table_row(load_system(system), n)
    return replace(setup, mastermind=facts["mastermind"], scheme=facts["scheme"],
                   heroes=tuple(by_players(facts["heroes"], n)[: row["heroes"]]),
                   villains=tuple(by_players(facts["villains"], n)[: row["villain groups"]]),
                   henchmen=tuple(by_players(facts["henchmen"], n)[: row["henchman groups"]]))


def by_players(value: Any, n: int) -> Any:
    """A value of the content that may depend on the number of players."""
    return value[str(n)] if isinstance(value, dict) and str(n) in value else value


def table_row(system: System, n: int) -> dict[str, Any]:
    row: dict[str, Any] = system.setup["players"][str(n)]
    return row


# ---- choosing --------------------------------------------------------------------------------------


@dataclass
class Plan:
    """The chosen cards and the numbers of one game, before any card is laid out."""

    mastermind: str
    scheme: str
    heroes: list[str]
    villains: list[str]
    henchmen: list[str]
    twists: int
    strikes: int
    bystanders: int
    henchman_cards: int
    wounds: int | None = None


def make_plan(setup: Setup, system: System, table: Table) -> Plan:
    """Choose every component: what the setup names, what mastermind and scheme demand, the rest at random."""
    n = len(setup.names)
    solo = n == 1
    row = table_row(system, n)
    pick = Chooser(table, system)
    mastermind = pick.one("mastermind", setup.mastermind, list(system.masterminds))
    scheme_name = pick_scheme(pick, setup.scheme, solo)
    scheme = system.schemes[scheme_name]
    changes = scheme.setup
    counts = {
        "heroes": by_players(changes.get("heroes"), n) or row["heroes"],
        "villain groups": row["villain groups"] + changes.get("extra villain groups", 0),
        "henchman groups": row["henchman groups"] + changes.get("extra henchman groups", 0),
    }
    if isinstance(counts["heroes"], dict):
        counts["heroes"] = row["heroes"]
    why = {key: f"the scheme {scheme_name!r} changes it from {row[key]}" for key in counts if counts[key] != row[key]}
    led = system.masterminds[mastermind]
    uses = f"the scheme {scheme_name!r} uses it"
    must = {"villains": dict.fromkeys(changes.get("villain groups", []), uses),
            "henchmen": dict.fromkeys(changes.get("henchman groups", []), uses)}
    if led.leads and (not solo or system.setup["solo"].get("always leads")):
        must[led.leads_kind].setdefault(led.leads[0], f"{mastermind} always leads it")
    return Plan(
        mastermind, scheme_name,
        pick.several("heroes", setup.heroes, list(system.heroes), counts["heroes"], {}, n, why.get("heroes")),
        pick.several("villain groups", setup.villains, list(system.villains), counts["villain groups"],
                     must["villains"], n, why.get("villain groups")),
        pick.several("henchman groups", setup.henchmen, list(system.henchmen), counts["henchman groups"],
                     must["henchmen"], n, why.get("henchman groups")),
        twists=scheme.twists[n] + mode_sum(system, setup.modes, "twists"), strikes=row["strikes"],
        bystanders=changes.get("bystanders", row["bystanders"]) + changes.get("extra bystanders", 0),
        henchman_cards=row.get("henchman cards", 10),
        wounds=changes["wounds per player"] * n if "wounds per player" in changes else None)


def pick_scheme(pick: Chooser, named: str, solo: bool) -> str:
    """solo.schemes: one at random, or the named one; alone, only those that allow it."""
    schemes = pick.system.schemes
    allowed = [name for name, s in schemes.items() if s.solo or not solo]
    name = pick.one("scheme", named, list(schemes) if named else allowed)
    if name not in allowed:
        raise SetupError(f"the scheme {name!r} may not be used in solo play; choose one of: {', '.join(allowed)}")
    return name


def mode_sum(system: System, modes: Iterable[str], key: str) -> int:
    return sum(system.modes[m].get(key, 0) for m in modes)


def check_modes(system: System, modes: tuple[str, ...]) -> None:
    """Modes exist, and at most one of each kind is used: they combine across kinds (mode.combine)."""
    for mode in modes:
        if mode not in system.modes:
            raise unknown("mode", mode, list(system.modes))
    for key in ("twists", "mastermind attack"):
        same = [m for m in modes if key in system.modes[m]]
        if len(same) > 1:
            raise SetupError(f"the modes {' and '.join(same)} both change the {key}; choose one of them")


class Chooser:
    """Takes what was named, checks it, and draws the rest at random from the table's generator."""

    def __init__(self, table: Table, system: System) -> None:
        self.table, self.system = table, system

    def one(self, what: str, named: str, known: list[str]) -> str:
        if not named:
            return known[self.table.random_below(len(known))]
        return self.find(what, named, known)

    def find(self, what: str, name: str, known: list[str]) -> str:
        """The known name meant by this one, whatever its case."""
        for candidate in known:
            if candidate.lower() == str(name).lower():
                return candidate
        raise unknown(what, str(name), known, other_kind(self.system, str(name)))

    def several(self, what: str, named: tuple[str, ...], known: list[str], count: int, must: dict[str, str],
                players: int, why: str | None) -> list[str]:
        """The named ones, then those that must be there (each with the reason), the rest at random."""
        chosen = [self.find(SINGULAR[what], name, known) for name in named]
        who = "1 player needs" if players == 1 else f"{players} players need"
        need = f"{who} {count} {what if count > 1 else SINGULAR[what]}" + (f" ({why})" if why else "")
        if len(set(chosen)) < len(chosen):
            raise SetupError(f"{what}: each may be used once: {', '.join(chosen)}")
        if len(chosen) > count:
            raise SetupError(f"{need}; {len(chosen)} are named: {', '.join(chosen)}")
        for name, reason in must.items():
            if name not in chosen:
                if len(chosen) >= count:
                    raise SetupError(f"{need}, and {name!r} must be one of them ({reason}); "
                                     f"named are: {', '.join(chosen)}")
                chosen.append(name)
        rest = [name for name in known if name not in chosen]
        self.table.shuffle(rest)  # type: ignore[arg-type]
        return chosen + rest[: count - len(chosen)]


SINGULAR = {"heroes": "hero", "villain groups": "villain group", "henchman groups": "henchman group"}


def other_kind(system: System, name: str) -> str:
    """What a name is that was given in the wrong place."""
    for kind, names in (("hero", system.heroes), ("villain group", system.villains),
                        ("henchman group", system.henchmen), ("mastermind", system.masterminds),
                        ("scheme", system.schemes)):
        if name.lower() in map(str.lower, names):
            return kind
    return ""


def unknown(what: str, name: str, known: list[str], kind: str = "") -> SetupError:
    lowered = {k.lower(): k for k in known}
    near = [lowered[k] for k in difflib.get_close_matches(name.lower(), lowered, 3, 0.3)]
    said = f"{name!r} is a {kind}, not a {what}" if kind else f"unknown {what} {name!r}"
    return SetupError(f"{said}; nearest: {', '.join(near or sorted(known))}")


# ---- laying out ------------------------------------------------------------------------------------


def new_table(setup: Setup, seed: int, log: bool = True) -> Table:
    """Set a game up and play to its first question."""
    table = lay_out(setup, seed, log)
    run(table)
    return table


def lay_out(setup: Setup, seed: int, log: bool = True) -> Table:
    """Everything the rulebook's setup does, up to the first turn."""
    system = system_of(setup)
    check_modes(system, setup.modes)
    if setup.style and setup.style not in STYLES:
        raise unknown("play style", setup.style, list(STYLES))
    box = Box(system, next(iter(system.schemes.values())), setup.names)
    table = Table(box, seed)
    table.events = [] if log else None
    plan = make_plan(setup, system, table)
    box.scheme = system.schemes[plan.scheme]
    box.spaces = board_for(box.scheme, system, tuple(load_system(name) for name in setup.sets))
    set_switches(box, system, setup)
    lay_stacks(table, system, plan)
    lay_mastermind(table, system, plan)
    build_hero_deck(table, system, plan)
    build_villain_deck(table, system, plan)
    deal_players(table, system, setup)
    index_watchers(box)
    refill(table)
    then(table, start_turn, first_player(table, setup))
    return table


def system_of(setup: Setup) -> System:
    """The system of a setup, with the other sets it mixes in."""
    systems = [load_system(name) for name in (setup.system, *setup.sets)]
    if len(set(systems)) < len(systems):
        raise SetupError(f"each set may be used once: {', '.join((setup.system, *setup.sets))}")
    for system in systems:
        if system.draft:
            raise SetupError(f"{system.title} is a draft: its cards can be read but not played yet")
    return mix(systems[0], tuple(systems[1:]))


def set_switches(box: Box, system: System, setup: Setup) -> None:
    box.modes = setup.modes
    box.can_lose = box.scheme.evil_wins is not None and not is_about_decks(box.scheme.evil_wins)
    box.recruit_stacks = tuple(s for s in system.setup["stacks"] if s.startswith(("officers", "sidekicks")))
    box.mixed = bool(setup.sets)
    box.wound_names = {name: load_system(name).setup["stacks"]["wounds"] for name in (setup.system, *setup.sets)}
    box.mastermind_attack = mode_sum(system, setup.modes, "mastermind attack")
    box.showdown = any(system.modes[m].get("ending") == "showdown" for m in setup.modes)
    box.each_other_is_you = box.solo and (bool(system.setup["solo"].get("each other player is you")) or any(
        system.modes[m].get("each other player is you") for m in setup.modes))


def new_cards(table: Table, card: Card, n: int) -> list[int]:
    """Take n copies of a card out of the box."""
    first = len(table.box.cards)
    table.box.cards += [card] * n
    return list(range(first, first + n))


def lay_stacks(table: Table, system: System, plan: Plan) -> None:
    """setup.stack.*: officers, wounds and bystanders; those of a scheme or the villain deck come from them."""
    for stack, names in system.setup["stacks"].items():
        cards: list[int] = []
        for name in [names] if isinstance(names, str) else names:
            card = system.basics[name]
            few = stack == "wounds" and plan.wounds is not None
            cards += new_cards(table, card, min(card.copies, plan.wounds or 0) if few else card.copies)
        if len({table.box.cards[c] for c in cards}) > 1:
            table.shuffle(cards)
        table.stacks[stack] = cards


def lay_mastermind(table: Table, system: System, plan: Plan) -> None:
    """setup.mastermind.tactics: the four tactics lie under it, face down, in random order."""
    mastermind = system.masterminds[plan.mastermind]
    (cid,) = new_cards(table, mastermind.card, 1)
    tactics = [new_cards(table, tactic, 1)[0] for tactic in mastermind.tactics]
    table.shuffle(tactics)
    table.masterminds = [cid]
    table.tactics[cid] = tactics
    table.box.masterminds[cid] = mastermind
    lines = [*table.box.scheme.card.statics, *mastermind.card.statics]
    table.box.global_statics = tuple(line for line in lines if line.modifier and line.modifier.of is not None)


def build_hero_deck(table: Table, system: System, plan: Plan) -> None:
    """setup.heroes.fourteen: all fourteen cards of each hero, shuffled."""
    for hero in plan.heroes:
        for card in system.heroes[hero]:
            table.hero_deck += new_cards(table, card, card.copies)
    table.shuffle(table.hero_deck)


def build_villain_deck(table: Table, system: System, plan: Plan) -> None:
    """setup.villain-deck.size: twists, strikes, groups, henchmen and bystanders, shuffled."""
    deck = table.villain_deck
    setup = table.box.scheme.setup
    twist, strike = system.basics[system.setup["twist"]], system.basics[system.setup["strike"]]
    deck += new_cards(table, twist, plan.twists)
    deck += new_cards(table, strike, plan.strikes)
    table.beside_scheme += new_cards(table, twist, setup.get("twists beside", 0))
    for group in plan.villains:
        for card in system.villains[group]:
            deck += new_cards(table, card, card.copies)
    for i, group in enumerate(plan.henchmen):
        extra = i >= table_row(system, len(table.players))["henchman groups"]
        deck += new_cards(table, system.henchmen[group], 10 if extra else plan.henchman_cards)
    bystanders = table.stacks["bystanders"]
    for _ in range(min(plan.bystanders, len(bystanders))):
        deck.append(bystanders.pop())
    for _ in range(setup.get("hero cards in villain deck", 0)):
        deck.append(table.hero_deck.pop())
    table.shuffle(deck)


def deal_players(table: Table, system: System, setup: Setup) -> None:
    """setup.player-deck, setup.hand: a shuffled starting deck each, and a hand of six."""
    boost = dict(setup.officers)
    for name in boost:
        if name not in table.box.names:
            raise unknown("player", name, list(table.box.names))
    if sum(boost.values()) > len(table.stacks["officers"]):
        raise SetupError(f"{sum(boost.values())} officers are wanted for the starting decks; "
                         f"there are {len(table.stacks['officers'])}")
    for i, player in enumerate(table.players):
        player.hand_size = table.box.hand_size
        counts = dict(system.setup["starting deck"])
        replaced = system.setup["starter replaced by officers"]
        swaps = boost.get(player.name, 0)
        if not 0 <= swaps <= counts[replaced]:
            raise SetupError(f"{player.name} can replace 0 to {counts[replaced]} cards by officers, not {swaps}")
        counts[replaced] -= swaps
        for name, count in counts.items():
            player.deck += new_cards(table, system.basics[name], count)
        for _ in range(swaps):
            player.deck.append(table.stacks["officers"].pop())
        table.shuffle(player.deck)
        draw(table, i, player.hand_size, "setup.hand", extra=False)


def index_watchers(box: Box) -> None:
    """Which cards of this game answer which events, so that nothing is looked for in vain."""
    watched: dict[str, set[int]] = {}
    for cid, card in enumerate(box.cards):
        for line in card.watches:
            watched.setdefault(line.event, set()).add(cid)
    box.watched = {event: frozenset(cids) for event, cids in watched.items()}


def first_player(table: Table, setup: Setup) -> int:
    """setup.first-player: the one the players chose, otherwise the first seat."""
    if not setup.first:
        return 0
    if setup.first not in table.box.names:
        raise unknown("first player", setup.first, list(table.box.names))
    return table.box.names.index(setup.first)
