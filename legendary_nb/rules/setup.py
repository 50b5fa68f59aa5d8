"""Preparing a game: laying out the stacks, building the decks, dealing."""

from __future__ import annotations

from functools import cache, lru_cache

from legendary_nb.cards import Card, Form, Mastermind, System, load_system
from legendary_nb.cards.mixing import in_use, mix, names_spaces, on_board, set_of_stack
from legendary_nb.cards.parts import parts_of
from legendary_nb.effects import Select, Tally
from legendary_nb.effects.verbs import Later, Mark, NewMastermind
from legendary_nb.state import Box, Chance, Table, scattered

from .attack import is_about_others
from .choosing import STYLES, Plan, Setup, make_plan
from .core import apart_from_decks, run, then
from .demands import table_row
from .fields import known_system
from .keywords import DODGE
from .layers import build_layers, note_layers
from .modes import check_modes, facts_of, mode_sum, set_modes
from .moves import draw, refill
from .opening import open_game
from .places import own_stack
from .problem import SetupError, unknown
from .teams import check_teams, friends
from .turn import start_turn


def new_table(setup: Setup, seed: int, log: bool = True, picture_at: int = 0) -> Table:
    """Set a game up and play to its first question."""
    table = lay_out(setup, seed, log)
    table.picture_at = picture_at
    run(table)
    return table


def lay_out(setup: Setup, seed: int, log: bool = True) -> Table:
    """Everything the rulebook's setup does, up to the first turn."""
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
    """The plan of a setup; one that leaves nothing to chance is made once."""
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
    return plan


@lru_cache(maxsize=64)
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
    index_statics(box)
    index_watchers(box)
    box.has_uses = any(has_uses(card) for card in set(box.cards))
    box.has_stays = any(card.stays for card in set(box.cards))
    box.keywords = frozenset(keyword for card in set(box.cards) for keyword in card.keywords)
    box.has_dodges = any(can_dodge(card) for card in set(box.cards))
    box.counts_moves |= any(speaks_of_moves(card) for card in {*box.cards, box.scheme.card})
    box.recruits_also = any(box.cards[cid].at("recruit also") for cid in box.masterminds) or any(
        box.cards[cid].cost == 0 for cid in table.hero_deck)  # recruit.enough: what costs nothing needs no recruit
    box.has_locks = any(line.modifier and line.modifier.locks for card in (*box.cards, box.scheme.card)
                        for line in card.statics)
    box.least_attack = least_attack(box)
    box.friends = friends(setup)
    box.whole = True
    return table


def linked_groups(box: Box, system: System, plan: Plan) -> dict[str, str]:
    """solo.linked-abilities: what speaks of the group a mastermind always leads means the group in use."""
    if not box.solo or system.setup["solo"].get("linked abilities") != "group in use":
        return {}
    linked: dict[str, str] = {}
    for led in box.masterminds.values():
        used = plan.henchmen if led.leads_kind == "henchmen" else plan.villains
        linked |= {group: used[0] for group in led.leads if used and group not in used and speaks_of(led, group)}
    return linked


def speaks_of(mastermind: Mastermind, group: str) -> bool:
    """Whether a mastermind or one of its tactics has something to do with a group."""
    cards = (mastermind.card, mastermind.epic, *mastermind.tactics)
    return any(isinstance(part, Select) and part.group == group for part in parts_of(cards))


def least_attack(box: Box) -> int:
    """The smallest printed attack among the enemies of a game, 0 where some text changes what is printed."""
    enemies = [card for card in set(box.cards) if card.kind in ("villain", "henchman", "mastermind")]
    if box.scheme.forms or box.global_statics or any(card.statics for card in enemies):
        return 0
    return min([(card.attack or 0) + (box.mastermind_attack if card.kind == "mastermind" else box.villain_attack)
                for card in enemies])


def system_of(setup: Setup) -> System:
    """The system of a setup, with the other sets it mixes in."""
    systems = [known_system(name) for name in (setup.system, *setup.sets)]
    if len(set(systems)) < len(systems):
        raise SetupError(f"each set may be used once: {', '.join((setup.system, *setup.sets))}")
    for system in systems:
        if system.draft:
            raise SetupError(f"{system.title} is a draft: its cards can be read but not played yet")
    check_worlds(systems)
    used = [setup.system, *setup.sets]
    for what, name in (("board", setup.board), ("starting deck", setup.deck)):
        if name and name not in used:
            raise unknown(f"set for the {what}", name, used)
    deck = load_system(setup.deck) if setup.deck else None
    return mix(systems[0], tuple(systems[1:]), deck) if setup.sets else systems[0]


def check_worlds(systems: list[System]) -> None:
    """Only sets of one world are mixed."""
    if len({system.facts.get("world") for system in systems}) > 1:
        raise SetupError(f"{' and '.join(s.title for s in systems)} play in different worlds and cannot be mixed")


def board_of(setup: Setup, plan: Plan) -> System:
    """mix.board, mix.board.scheme: the board of the scheme's set if it names spaces; else the chosen one."""
    systems = [load_system(name) for name in (setup.system, *setup.sets)]
    scheme = next(s.schemes[plan.scheme] for s in in_use(tuple(systems)) if plan.scheme in s.schemes)
    chosen = load_system(setup.board or setup.system)
    own = load_system(scheme.card.system)
    if not setup.sets or not names_spaces(scheme.card.lines) or own.spaces == chosen.spaces:
        return chosen
    if setup.board and setup.scheme:
        raise SetupError(f"the scheme {plan.scheme!r} names city spaces: it is played on the board of {own.id}")
    return own


def set_switches(box: Box, system: System, setup: Setup) -> None:
    set_modes(box, system, setup.modes)
    box.loses_at_once = apart_from_decks(box.scheme.evil_wins)
    box.can_lose = box.loses_at_once is not None
    box.recruit_stacks = tuple(s for s in system.setup["stacks"] if s.startswith(("officers", "sidekicks")))
    box.mixed = bool(setup.sets)
    box.wound_names = {name: load_system(name).setup["stacks"]["wounds"] for name in (setup.system, *setup.sets)}
    box.recruit_limits = recruit_limits(box, setup)
    box.warm_up_rounds = table_row(system, len(setup.names)).get("warm-up rounds", 0)
    box.warm_up_rounds += mode_sum(system, setup.modes, "turns without villain card")
    box.surprises = mode_sum(system, setup.modes, "turns without playing cards")
    if box.solo:
        box.each_other_kinds = each_other_kinds(system, setup)


def recruit_limits(box: Box, setup: Setup) -> dict[str, int]:
    """sidekick.limit: how many may be recruited in a turn; a set's limit is about its own stack only (R33)."""
    systems = tuple(load_system(name) for name in (setup.system, *setup.sets))
    limits = {stack: set_of_stack(stack, systems).switches.get("sidekicks recruited per turn")
              for stack in box.recruit_stacks if stack.startswith("sidekicks")}
    return {stack: limit for stack, limit in limits.items() if isinstance(limit, int)}


def each_other_kinds(system: System, setup: Setup) -> tuple[str, ...]:
    """solo.each-other-player: the kinds of cards whose "each other player" means the only player."""
    kinds = system.setup["solo"].get("each other player is you")
    if any(mode.get("each other player is you") for mode in facts_of(system, setup.modes)):
        kinds = True
    return ("villain", "henchman", "tactic") if kinds is True else tuple(kinds or ())


def own_box(table: Table) -> None:
    """A table that gets cards of its own has its own box, in which any card may come."""
    if table.box.whole:
        table.box = table.box.copy()
        table.box.least_attack, table.box.has_uses, table.box.has_locks = 0, True, True
        table.box.has_stays = table.box.has_dodges = table.box.recruits_also = True


def new_cards(table: Table, card: Card, n: int) -> list[int]:
    """Take n copies of a card out of the box; a box shared with other games is left as it is."""
    own_box(table)
    table.box.keywords |= frozenset(card.keywords)
    table.box.has_standing |= stands_over_others(card)
    table.box.counts_moves |= speaks_of_moves(card)
    first = len(table.box.cards)
    table.box.cards += [card] * n
    cids = list(range(first, first + n))
    if card.hero_part:
        other_sides = new_cards(table, card.hero_part, n)
        table.box.sides.update(zip(cids, other_sides, strict=True))
        table.unseen += other_sides
    return cids


def lay_stacks(table: Table, system: System, plan: Plan) -> None:
    """setup.stack.*: officers, wounds and bystanders; those of a scheme or the villain deck come from them."""
    own = f"wounds of {table.box.scheme.card.system}"
    limited = own if own in system.setup["stacks"] else "wounds"
    for stack, names in system.setup["stacks"].items():
        cards: list[int] = []
        for name in [names] if isinstance(names, str) else names:
            card = system.basics[name]
            few = stack == limited and plan.wounds is not None
            cards += new_cards(table, card, min(card.copies, plan.wounds or 0) if few else card.copies)
        table.stacks[stack] = cards
    table.box.bystanders_dealt = plan.bystanders


def shuffle_stacks(table: Table) -> None:
    """setup.stack.facing: a stack of different cards is shuffled and kept face down."""
    for cards in table.stacks.values():
        if len({table.box.cards[c] for c in cards}) > 1:
            table.shuffle(cards)


def lay_mastermind(table: Table, system: System, plan: Plan) -> None:
    """setup.mastermind.tactics: the four tactics lie under it; a scheme may keep the mastermind for later."""
    if table.box.scheme.setup.get("mastermind") != "later":
        cid, tactics = new_mastermind_cards(table, system.masterminds[plan.mastermind], plan.epic)
        table.masterminds, table.tactics[cid] = [cid], tactics


def new_mastermind_cards(table: Table, mastermind: Mastermind, epic: bool) -> tuple[int, list[int]]:
    """Take a mastermind out of the box, with this side up and its tactics."""
    card = mastermind.epic if epic and mastermind.epic else mastermind.card
    (cid,) = new_cards(table, card, 1)
    table.box.masterminds[cid] = mastermind
    return cid, [new_cards(table, tactic, 1)[0] for tactic in mastermind.tactics]


def keep_masterminds(table: Table, system: System, plan: Plan) -> None:
    """mastermind.new: where a card of the game can bring a mastermind in, all that are not in play wait for it."""
    box = table.box
    if any(brings_mastermind(card) for card in {*box.cards, box.scheme.card, *box.scheme.forms}):
        in_play = list(box.masterminds.values())
        for mastermind in system.masterminds.values():
            if mastermind not in in_play and (mastermind.epic or not plan.epic):
                cid, tactics = new_mastermind_cards(table, mastermind, plan.epic)
                table.later[cid] = tactics


@cache
def has_uses(card: Card) -> bool:
    """Whether a card has an ability that its player uses whenever it suits."""
    return bool(card.at("once this turn") or card.at("in hand")) or any(
        isinstance(part, Later) for part in parts_of(card.lines))


@cache
def brings_mastermind(card: Card | Form) -> bool:
    return any(isinstance(part, NewMastermind) for part in parts_of(card.lines))


@cache
def speaks_of_moves(card: Card) -> bool:
    """Whether a card asks which cards moved in the city, so that every push is noted too."""
    return any(line.event == "this moves" for line in card.lines) or any(
        (isinstance(part, Select) and (part.moved or any("moved this" in zone for zone in part.zones)))
        or part == Tally("spaces moved") for part in parts_of(card.lines))


@cache
def can_dodge(card: Card) -> bool:
    """keyword.dodge: whether a card has it, or gives it to another one."""
    return DODGE in card.keywords or any(isinstance(part, Mark) and part.keyword == DODGE
                                         for part in parts_of(card.lines))


def index_statics(box: Box) -> None:
    """The standing changes of attack that the scheme and the masterminds make to enemies."""
    cards = [box.scheme.card, *(box.cards[cid] for cid in box.masterminds)]
    box.global_statics = tuple(line for card in cards for line in card.statics if is_about_others(line))


def stands_over_others(card: Card) -> bool:
    """Whether a villain or mission changes the attack of other cards while it is in play."""
    return card.kind in ("villain", "henchman", "mission") and any(is_about_others(line) for line in card.statics)


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
    """setup.villain-deck.size: twists, strikes, villain groups and henchmen."""
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
    """setup.scheme.extras: henchmen and single villains lie beside some schemes; says how many of which card."""
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
    """setup.extras: extra cards wait in the box, or beside a scheme that asks for them."""
    beside: dict[str, int] = table.box.scheme.setup.get("extras beside scheme", {})
    for card in system.extras.values():
        cids = new_cards(table, card, card.copies)
        n = beside.get(card.name, 0)
        table.beside_scheme += cids[:n]
        table.stacks.setdefault("box", []).extend(cids[n:])


def finish_villain_deck(table: Table) -> None:
    """setup.bystanders: bystanders of the stack, and hero cards where the scheme says so, go in; then a shuffle."""
    deck, bystanders = table.villain_deck, table.stacks["bystanders"]
    for _ in range(min(table.box.bystanders_dealt, len(bystanders))):
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
        raise SetupError(f"{sum(boost.values())} officers are wanted for the starting decks; there are {len(officers)}")
    replaced = system.setup["starter replaced by officers"]
    for player in table.players:
        named = player.name in hands
        player.hand_size = hand_size(system, player.name, hands[player.name]) if named else table.box.hand_size
        counts = dict(system.setup["starting deck"])
        swaps = boost.get(player.name, 0)
        if not 0 <= swaps <= counts[replaced]:
            raise SetupError(f"{player.name} can replace 0 to {counts[replaced]} cards by officers, not {swaps}")
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
    """setup.hand: officers for new players, a shuffled starting deck each, and a hand of six."""
    boost = dict(setup.officers)
    for i, player in enumerate(table.players):
        for _ in range(boost.get(player.name, 0)):
            player.deck.append(officers_for_decks(table).pop())
        table.shuffle(player.deck)
        draw(table, i, player.hand_size, "setup.hand", extra=False)


def index_watchers(box: Box) -> None:
    """Which cards of this game answer which events, so that nothing is looked for in vain."""
    watched: dict[str, set[int]] = {}
    for cid, card in enumerate(box.cards):
        for line in card.watches:
            watched.setdefault(line.event, set()).add(cid)
    box.watched = {event: frozenset(cids) for event, cids in watched.items()}
    box.heard = frozenset(line.event for card in {*box.cards, box.scheme.card} for line in card.at("whenever"))


def first_player(table: Table, setup: Setup) -> int:
    """setup.first-player: the one the players chose; otherwise the first seat, or one at random."""
    if not setup.first:
        by_chance = table.box.system.setup.get("first player") == "random"
        return table.random_below(len(table.players)) if by_chance else 0
    if setup.first not in table.box.names:
        raise unknown("first player", setup.first, list(table.box.names))
    return table.box.names.index(setup.first)
