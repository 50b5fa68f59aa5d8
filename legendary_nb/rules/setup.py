"""Preparing a game: laying out the stacks, building the decks, dealing."""

from __future__ import annotations

from legendary_nb.cards import Card, System, load_system
from legendary_nb.cards.mixing import board_for, mix
from legendary_nb.state import Box, Table

from .choosing import STYLES, Plan, Setup, SetupError, check_modes, make_plan, mode_sum, table_row, unknown
from .core import is_about_decks, run, then
from .moves import draw, refill
from .turn import start_turn


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
