"""Preparing a game: laying out the stacks, building the decks, dealing."""

from __future__ import annotations

from functools import lru_cache

from legendary_nb.cards import Card, Mastermind, System, load_system
from legendary_nb.cards.mixing import on_board
from legendary_nb.state import Box, Chance, Table, scattered

from .agenda import run, then
from .box import (
    brings_mastermind,
    has_locks,
    index_statics,
    index_watchers,
    new_cards,
    recruit_limits,
    speaks_of_moves,
    traits,
)
from .demands import table_row
from .end import apart_from_decks
from .friends import check_teams, friends
from .hq import refill
from .layers import build_layers, note_layers
from .mix import board_of, system_of
from .mode import check_modes, mode_sum, set_modes
from .piles import draw
from .places import own_stack
from .plan import Plan, make_plan, with_starters
from .setup_error import SetupError, unknown
from .setup_value import STYLES, Setup
from .solo import each_other_kinds, linked_groups
from .start import open_game
from .turn import start_turn


def new_table(setup: Setup, seed: int, log: bool = True, picture_at: int = 0) -> Table:
    """Set a game up and play to its first question."""
    table = lay_out(setup, seed, log)
    table.picture_at = picture_at
    run(table)
    return table


def lay_out(setup: Setup, seed: int, log: bool = True) -> Table:
    """setup.hero-deck.shuffle, setup.hq.deal: everything the rulebook's setup does, up to the first turn."""
    system = system_of(setup)
    chance = Chance(scattered(seed))
    table = sort_cards(setup, system, plan_of(setup, system, chance)).copy()
    table.rng, table.events = chance.rng, [] if log else None
    shuffle_stacks(table)
    for tactics in table.tactics.values():
        table.shuffle(tactics)
    table.shuffle(table.hero_deck)
    finish_villain_deck(table)
    deal_players(table, setup)
    refill(table)
    table.acting = first_player(table, setup)
    then(table, start_turn, table.acting)
    then(table, open_game)
    return table


PLANS: dict[tuple[Setup, System], Plan] = {}


def plan_of(setup: Setup, system: System, chance: Chance) -> Plan:
    """The plan of a setup; one that leaves nothing but its starters to chance is made once."""
    plan = PLANS.get((setup, system))
    if plan is None:
        check_modes(system, setup.modes, len(setup.names))
        if setup.style and setup.style not in STYLES:
            raise unknown("play style", setup.style, list(STYLES))
        check_teams(setup)
        before = chance.rng
        plan = make_plan(setup, system, chance)
        if chance.rng == before:
            PLANS[setup, system] = plan
    return with_starters(plan, setup, system, chance)


@lru_cache(maxsize=128)
def sort_cards(setup: Setup, system: System, plan: Plan) -> Table:
    """All cards of a game taken out of the box and sorted into their places, nothing shuffled or dealt.

    Games of the same plan share the box, which never changes.
    """
    box = Box(on_board(system, board_of(setup, plan)), system.schemes[plan.scheme], setup.names)
    table = Table(0).begin(box)
    set_switches(box, system, setup)
    lay_stacks(table, system, plan)
    lay_mastermind(table, system, plan)
    sort_hero_deck(table, system, plan)
    sort_villain_deck(table, system, plan)
    sort_starting_decks(table, system, setup)
    for i, name in enumerate(plan.starters):  # setup.special-starter
        table.players[i % len(table.players)].deck += new_cards(table, system.basics[name], 1)
    keep_masterminds(table, system, plan)
    box.linked = linked_groups(box, system, plan)
    index_cards(table)
    box.friends = friends(setup)
    box.whole = True
    return table


def index_cards(table: Table) -> None:
    """What is worked out once from the cards of a game, so that nothing is looked for in vain."""
    box = table.box
    index, found = box.index, frozenset().union(*[traits(card) for card in box.printed])
    index_statics(box)
    index_watchers(box)
    index.has_uses, index.has_first, index.has_stays = "uses" in found, "first" in found, "stays" in found
    index.has_dodges, index.has_locks = "dodges" in found, "locks" in found or has_locks(box.scheme.card)
    index.counts_moves |= "moves" in found or speaks_of_moves(box.scheme.card)
    index.opens_more = any(box.cards[cid].at("recruit also") for cid in box.masterminds)
    index.recruits_also = index.opens_more or any(
        box.cards[cid].cost == 0 for cid in table.hero_deck)  # recruit.enough: what costs nothing needs no recruit


def set_switches(box: Box, system: System, setup: Setup) -> None:
    """sidekick.recruit, wound.not-recruitable."""
    set_modes(box, system, setup.modes)
    box.index.loses_at_once = apart_from_decks(box.scheme.evil_wins)
    box.index.can_lose = box.index.loses_at_once is not None
    box.recruit_stacks = tuple(s for s in system.setup["stacks"] if s.startswith(("officers", "sidekicks")))
    box.mixed = bool(setup.sets)
    sets = [load_system(name) for name in (setup.system, *setup.sets)] if setup.sets else [system]
    box.wound_names = {one.id: one.setup["stacks"]["wounds"] for one in sets}
    box.changes.recruit_limits = recruit_limits(box, setup)
    box.changes.warm_up_rounds = table_row(system, len(setup.names)).get("warm-up rounds", 0)
    box.changes.warm_up_rounds += mode_sum(system, setup.modes, "turns without villain card")
    box.changes.surprises = mode_sum(system, setup.modes, "turns without playing cards")
    if box.solo:
        box.changes.each_other_kinds = each_other_kinds(system, setup)


def lay_stacks(table: Table, system: System, plan: Plan) -> None:
    """Officers, wounds and bystanders; those of a scheme or the villain deck come from them.

    Rules: setup.stack.officers, setup.stack.sidekicks, setup.stack.wounds.
    """
    own = f"wounds of {table.box.scheme.card.system}"
    limited = own if own in system.setup["stacks"] else "wounds"
    for stack, names in system.setup["stacks"].items():
        cards: list[int] = []
        for name in [names] if isinstance(names, str) else names:
            card = system.basics[name]
            few = stack == limited and plan.wounds is not None
            cards += new_cards(table, card, min(card.copies, plan.wounds or 0) if few else card.copies)
        table.stacks[stack] = cards
    table.box.changes.bystanders_dealt = plan.bystanders


def shuffle_stacks(table: Table) -> None:
    """setup.stack.facing, setup.stack.specials-mixed: a stack of different cards is shuffled and kept face down."""
    for cards in table.stacks.values():
        if len({table.box.cards[c] for c in cards}) > 1:
            table.shuffle(cards)


def lay_mastermind(table: Table, system: System, plan: Plan) -> None:
    """setup.mastermind.tactics: the four tactics lie under it; a scheme may keep the mastermind for later."""
    if table.box.scheme.setup.get("mastermind") != "later":
        cid, tactics = new_mastermind_cards(table, system.masterminds[plan.mastermind], plan.epic)
        table.masterminds, table.tactics[cid] = [cid], tactics


def new_mastermind_cards(table: Table, mastermind: Mastermind, epic: bool) -> tuple[int, list[int]]:
    """setup.mastermind.normal-side: take a mastermind out of the box, with this side up and its tactics."""
    card = mastermind.epic if epic and mastermind.epic else mastermind.card
    (cid,) = new_cards(table, card, 1)
    table.box.masterminds[cid] = mastermind
    return cid, [new_cards(table, tactic, 1)[0] for tactic in mastermind.tactics]


def keep_masterminds(table: Table, system: System, plan: Plan) -> None:
    """mastermind.new: where a card of the game can bring a mastermind in, all that are not in play wait for it."""
    box = table.box
    printed = (*box.printed, box.scheme.card)
    if any("mastermind" in traits(card) for card in printed) or any(map(brings_mastermind, box.scheme.forms)):
        in_play = list(box.masterminds.values())
        for mastermind in system.masterminds.values():
            if mastermind not in in_play and (mastermind.epic or not plan.epic):
                cid, tactics = new_mastermind_cards(table, mastermind, plan.epic)
                table.later[cid] = tactics


def sort_hero_deck(table: Table, system: System, plan: Plan) -> None:
    """setup.heroes.fourteen: all fourteen cards of each hero; what some of them transform into is set aside."""
    for hero in plan.heroes:
        for card in system.heroes[hero]:
            cards = new_cards(table, card, card.copies)
            if card.transformed:
                table.stacks.setdefault("transformed", []).extend(cards)
            else:
                table.hero_deck += cards


def sort_villain_deck(table: Table, system: System, plan: Plan) -> None:
    """setup.villain-deck.size, solo.deck-size: twists, strikes, villain groups and henchmen."""
    deck = table.villain_deck
    twist, strike = system.basics[system.setup["twist"]], system.basics[system.setup["strike"]]
    deck += new_cards(table, twist, plan.twists)
    deck += new_cards(table, strike, plan.strikes)
    table.beside_scheme += new_cards(table, twist, table.box.scheme.setup.get("twists beside", 0))
    beside = lay_beside_scheme(table, system)
    for group in plan.villains:
        for card in system.villains[group]:
            deck += layered(table, card, card.copies - beside.get(card, 0))
    for group in plan.missions:
        for card in system.missions[group]:
            deck += layered(table, card, card.copies)
    places = table_row(system, len(table.players))["henchman groups"]
    for i, (group, size) in enumerate(zip(plan.henchmen, plan.henchman_cards, strict=True)):
        henchman = system.henchmen[group]
        waiting = plan.henchmen_waiting if i < places else 0
        deck += layered(table, henchman, min(size, henchman.copies - waiting - beside.get(henchman, 0)))
        table.waiting += new_cards(table, henchman, waiting)


def layered(table: Table, card: Card, n: int) -> list[int]:
    """Copies of a card for the villain deck, each with its layer where the deck has any."""
    cids = new_cards(table, card, n)
    note_layers(table, cids, card)
    return cids


def lay_beside_scheme(table: Table, system: System) -> dict[Card, int]:
    """Henchmen and single villains lie beside some schemes; says how many of which card.

    Rules: setup.scheme.side-stack, setup.scheme.side-villain.
    """
    changes = table.box.scheme.setup
    cards = {system.henchmen[group]: n * len(table.players)
             for group, n in changes.get("henchmen beside per player", {}).items()}
    for group, name in changes.get("villains beside", {}).items():
        cards |= {card: card.copies for card in system.villains[group] if card.name == name}
    for card, n in cards.items():
        table.beside_scheme += new_cards(table, card, n)
    lay_extras(table, system)
    return cards


def lay_extras(table: Table, system: System) -> None:
    """setup.extra-cards: extra cards wait in the box, or beside a scheme that asks for them."""
    beside: dict[str, int] = table.box.scheme.setup.get("extras beside scheme", {})
    for card in system.extras.values():
        cids = new_cards(table, card, card.copies)
        n = beside.get(card.name, 0)
        table.beside_scheme += cids[:n]
        table.stacks.setdefault("box", []).extend(cids[n:])


def finish_villain_deck(table: Table) -> None:
    """setup.bystanders: bystanders of the stack, and hero cards where the scheme says so, go in; then a shuffle.

    Rules: setup.villain-deck.shuffle, setup.stack.bystanders.
    """
    deck, bystanders = table.villain_deck, table.stacks["bystanders"]
    for _ in range(min(table.box.changes.bystanders_dealt, len(bystanders))):
        deck.append(bystanders.pop())
    for _ in range(min(table.box.scheme.setup.get("bystanders beside", 0), len(bystanders))):
        table.beside_scheme.append(bystanders.pop())
    for _ in range(table.box.scheme.setup.get("hero cards in villain deck", 0)):
        deck.append(table.hero_deck.pop())
    layers = table.box.system.setup.get("layers")
    if layers:
        build_layers(table, layers)
    else:
        table.shuffle(deck)


def sort_starting_decks(table: Table, system: System, setup: Setup) -> None:
    """setup.player-deck: the starters of each player, less those that officers will replace."""
    boost, hands = dict(setup.officers), dict(setup.hands)
    for name in (*boost, *hands):
        if name not in table.box.names:
            raise unknown("player", name, list(table.box.names))
    officers = officers_for_decks(table)
    if sum(boost.values()) > len(officers):
        raise SetupError(f"{sum(boost.values())} officers are needed for the starting decks; there are {len(officers)}")
    replaced = system.setup["starter replaced by officers"]
    for player in table.players:
        named = player.name in hands
        player.hand_size = hand_size(system, player.name, hands[player.name]) if named else table.box.changes.hand_size
        counts = dict(system.setup["starting deck"])
        swaps = boost.get(player.name, 0)
        if not 0 <= swaps <= counts[replaced]:
            raise SetupError(f"{player.name} can replace 0 to {counts[replaced]} cards with officers, not {swaps}")
        counts[replaced] -= swaps
        for name, count in counts.items():
            player.deck += new_cards(table, system.basics[name], count)


def officers_for_decks(table: Table) -> list[int]:
    """The officers that may replace starters: those of the set the starting decks are of."""
    system = table.box.system
    return table.stacks[own_stack(table, "officers", system.setup.get("officers of", system.id))]


def hand_size(system: System, name: str, size: int) -> int:
    """mode.easier.hand: the usual hand, or one of the larger hands the rulebook allows."""
    usual, larger = system.setup["hand size"], system.setup.get("larger hands", [])
    if size != usual and size not in larger:
        allowed = f"{', '.join(map(str, [usual, *larger[:-1]]))} or {larger[-1]} cards" if larger else f"{usual} cards"
        raise SetupError(f"{name} may have a hand of {allowed}, not {size}")
    return size


def deal_players(table: Table, setup: Setup) -> None:
    """setup.hand: officers for new players, a shuffled starting deck each, and a hand of six.

    Rules: setup.player-deck.shuffled.
    """
    boost = dict(setup.officers)
    for i, player in enumerate(table.players):
        for _ in range(boost.get(player.name, 0)):
            player.deck.append(officers_for_decks(table).pop())
        table.shuffle(player.deck)
        draw(table, i, player.hand_size, "setup.hand", extra=False)


def first_player(table: Table, setup: Setup) -> int:
    """setup.first-player: the one the players chose; otherwise the first seat, or one at random."""
    if not setup.first:
        by_chance = table.box.system.setup.get("first player") == "random"
        return table.random_below(len(table.players)) if by_chance else 0
    if setup.first not in table.box.names:
        raise unknown("first player", setup.first, list(table.box.names))
    return table.box.names.index(setup.first)
