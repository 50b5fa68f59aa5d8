"""The turn of a stacked table: its number, points, bound attack, what happened in it, and cards already played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from legendary_nb.cards import Line
from legendary_nb.cards.errors import shown
from legendary_nb.effects import Lexicon, PhraseError, Select, Steps, Verb, read_select
from legendary_nb.effects import verbs as v
from legendary_nb.effects.grammar import ZONES
from legendary_nb.rules import SetupError
from legendary_nb.rules.agenda import RULES, push, rule_line, then
from legendary_nb.rules.numbers import holds, number
from legendary_nb.rules.piles import note
from legendary_nb.rules.setup_value import as_flag
from legendary_nb.rules.superpower import has_icons
from legendary_nb.rules.turn import action_step, start_turn
from legendary_nb.state import Ctx, Table

from .named_cards import Stacker
from .wording import by_name, listed, one_of, only, text, whole

STEPS = ("action", "turn")
POOLS = ("recruit", "attack")
GIVEN, SPENT = "scenario", "scenario.spent"  # the causes of points that a stacked table begins with, and has no more
# verbs that do something for the rest of the turn and do not choose a card
STANDING = (v.Whenever, v.Modify, v.SpendAs, v.SpendAsRecruit, v.AtEnd, v.NewHandExtra, v.NewHandOf, v.ExtraTurn)
BOUND = '[{"attack": 2, "against": "villain on Rooftops"}]'
# where a card lies to which something happened this turn; if it is not there, it is laid into the first place
LIES = {
    "played": ("ko", "discard", "hand", "deck", "victory"), "drawn": ("hand", "played", "discard"),
    "discarded": ("discard", "hand", "deck"), "discarded from hand": ("discard", "hand", "deck"),
    "ko": ("ko",), "gained": ("discard", "hand", "deck", "played"), "recruited": ("discard", "hand", "deck"),
    "rescued": ("victory",), "completed": ("victory",), "defeated": ("victory", "masterminds", "ko", "discard"),
    "moved": ("city", "escape"),
}
FACTS = tuple(zone.removesuffix(" this turn") for zone in ZONES if zone.endswith(" this turn"))
OWN = ("hand", "deck", "discard", "played", "victory")


def begin_staged_turn(stacker: Stacker, spec: dict[str, Any]) -> None:
    """The turn begins: with its villain card, or in the action step; then it gets all that is given for it."""
    table = stacker.table
    player = stacker.seat(spec["acting"], "acting") if "acting" in spec else 0
    count_turns(table, player, whole("turn", spec.get("turn", 1), least=1))
    if one_of("step", spec.get("step", "action"), STEPS) == "turn":
        table.turn, table.players[player].turns = table.turn - 1, table.players[player].turns - 1
        start_turn(table, player, None)
    else:
        table.acting = player
        table.emit("turn", player, -1, "", "", "turn.order", table.turn)
        then(table, action_step)
    give_points(table, spec)
    note_facts(stacker, spec.get("this_turn", {}))
    arm_played(table, "bound_attack" not in spec)
    for facts in listed("bound_attack", spec.get("bound_attack", []), BOUND):
        bind_attack(stacker, facts)
    set_made(table, spec)


def count_turns(table: Table, player: int, turn: int) -> None:
    """turn.order: the number of this turn, and how many each player has had by now."""
    table.turn, seats = turn, len(table.players)
    for before in range(seats):
        table.players[(player - before) % seats].turns = max(0, (turn - before - 1) // seats + 1)


# ---- points ----------------------------------------------------------------------------------------


def give_points(table: Table, spec: dict[str, Any]) -> None:
    """The points to spend; those spent before were made too."""
    made = by_name("made", spec.get("made", {}), '{"recruit": 8}')
    only("made", made, POOLS)
    for pool in POOLS:
        held = whole(pool, spec.get(pool, 0))
        earlier = max(held, whole(f"made: {pool}", made.get(pool, held)))
        setattr(table, pool, held)
        setattr(table, f"made_{pool}", earlier)
        if earlier:
            table.emit(pool, table.acting, -1, "", "", GIVEN, earlier)
        if earlier > held:
            table.emit("spend", table.acting, -1, pool, "", SPENT, earlier - held)


def set_made(table: Table, spec: dict[str, Any]) -> None:
    """`made` holds, bound attack included; nobody has more points than they made."""
    bound = sum(pool.n for pool in table.pools)
    for pool, made in spec.get("made", {}).items():
        least = getattr(table, pool) + (bound if pool == "attack" else 0)
        setattr(table, f"made_{pool}", whole(f"made: {pool}", made, least=least))


# ---- what happened this turn -----------------------------------------------------------------------


def note_facts(stacker: Stacker, value: Any) -> None:
    """Write into the turn's ledger what the current player did before."""
    table = stacker.table
    facts = by_name("this_turn", value, '{"defeated": ["Sabretooth"]}')
    only("this_turn", facts, (*FACTS, "healed"))
    for fact, several in facts.items():
        if fact == "healed":
            table.healed = as_flag("this_turn: healed", several)
            continue
        used: list[int] = []
        for what in listed(f"this_turn: {fact}", several, '["Sabretooth"]'):
            used.append(found_or_laid(stacker, fact, what, used))
            if fact == "discarded from hand":
                note(table, "discarded", used[-1], table.acting)
            note(table, fact, used[-1], table.acting)
    table.did_recruit |= bool(facts.get("recruited"))
    table.did_fight |= bool(facts.get("defeated"))


def found_or_laid(stacker: Stacker, fact: str, what: Any, used: list[int]) -> int:
    """The card of this name that lies where such a card goes; if none does, a new one is laid there."""
    table, part = stacker.table, f"this_turn: {fact}"
    face = stacker.face(what, fact not in ("defeated", "moved"), part)
    for place in LIES[fact]:
        for cid in pile_of(table, place):
            if cid >= 0 and cid not in used and table.box.cards[cid].id == face.id:
                return cid
    if fact == "moved":
        raise SetupError(f"{part}: {face.name} is not in the city; put it there with city")
    place = LIES[fact][0]
    cid = stacker.fits(part, place, stacker.new(face))
    pile_of(table, place).append(cid)
    return cid


def pile_of(table: Table, place: str) -> list[int]:
    """A pile of the current player, or one of the table."""
    cards: list[int] = getattr(table.players[table.acting] if place in OWN else table, place)
    return cards


# ---- cards already played --------------------------------------------------------------------------


def arm_played(table: Table, with_bound: bool) -> None:
    """Cards laid out before the current player have been played this turn; their points are those given.

    What they do for the rest of the turn without a choice is in force; their other text has been carried out.
    """
    armed: list[tuple[Verb, Ctx]] = []
    for cid in table.players[table.acting].played:
        note(table, "played", cid, table.acting)
        for line in lines_in_force(table, cid):
            ctx = Ctx(table.acting, cid, line, mark=len(table.ledger))
            armed += [(step, ctx) for step in standing(table, line.steps, ctx)]
    for step, ctx in armed:
        if is_bound(step) and with_bound:
            RULES[type(step)](table, step, ctx)
    for step, ctx in reversed(armed):
        if not is_bound(step):
            push(table, (step,), ctx)


def lines_in_force(table: Table, cid: int) -> list[Line]:
    """The lines of a played card that were carried out without a choice: a superpower only if nobody may decline.

    One that says "instead" came in place of the rest of the card.
    """
    lines = table.card(cid).on_play
    powers = [line for line in lines if line.moment == "superpower" and not table.box.changes.superpowers_optional
              and has_icons(table, line.icons, Ctx(table.acting, cid, line))]
    replaced = any(line.instead for line in powers)
    return [line for line in lines if line in powers or (line.moment == "play" and not replaced)]


def standing(table: Table, steps: Steps, ctx: Ctx) -> Iterator[Verb]:
    """The steps that last for the turn; of a condition the side that is true on this table."""
    for step in steps:
        if isinstance(step, v.If):
            yield from standing(table, step.then if holds(table, step.condition, ctx) else step.else_, ctx)
        elif isinstance(step, v.Repeat):
            yield from standing(table, step.do * number(table, step.n, ctx), ctx)
        elif isinstance(step, STANDING) or is_bound(step):
            yield step


def is_bound(step: Verb) -> bool:
    """Whether a step gives attack for certain fights."""
    return isinstance(step, v.AttackAlso) or (isinstance(step, v.Attack) and step.against is not None)


# ---- bound attack ----------------------------------------------------------------------------------


def bind_attack(stacker: Stacker, facts: Any) -> None:
    """Attack for certain fights only: of a card that was played, or against those a phrase names."""
    table, part = stacker.table, "bound_attack"
    facts = by_name(part, facts, BOUND)
    only(part, facts, ("attack", "against", "by"))
    if not ({"by", "against"} & set(facts)) or ("against" in facts and "attack" not in facts):
        raise SetupError(f"{part}: write {BOUND} or [{{\"by\": \"Lightning Bolt\"}}], not {shown(facts)}")
    source, line, step = giver(stacker, facts["by"]) if "by" in facts else (-1, rule_line(GIVEN), v.Attack())
    n = whole(f"{part}: attack", facts["attack"], least=1) if "attack" in facts else step.n
    against = targets(stacker, facts["against"]) if "against" in facts else step.against
    RULES[v.Attack](table, v.Attack(n, against), Ctx(table.acting, source, line))


def giver(stacker: Stacker, name: Any) -> tuple[int, Line, v.Attack]:
    """A card the current player has played, with its line and step that give bound attack."""
    table, face = stacker.table, stacker.face(name, True, "bound_attack: by")
    played = [cid for kind, cid, player, _ in table.ledger if kind == "played" and player == table.acting]
    for cid in played:
        if table.box.cards[cid].id == face.id:
            for line in table.card(cid).on_play:
                for step in line.steps:
                    if isinstance(step, v.Attack) and is_bound(step):
                        return cid, line, step
            raise SetupError(f"bound_attack: {face.name} gives no attack for certain fights; say which enemies instead")
    raise SetupError(f"bound_attack: {table.box.names[table.acting]} has not played {face.name} this turn; "
                     "add it to played")


def targets(stacker: Stacker, phrase: Any) -> Select:
    """Enemies named in the words of the card language: "villain on Rooftops", "mastermind"."""
    system = stacker.system
    known = Lexicon(frozenset(system.classes), frozenset(system.teams),
                    frozenset([*system.villains, *system.henchmen]), frozenset(stacker.table.box.spaces),
                    names=frozenset(card.name for card in system.cards()))
    try:
        return read_select(text("bound_attack: against", phrase, '"villain on Rooftops"'), known, ("enemies",))
    except PhraseError as problem:
        raise SetupError(f"bound_attack: against {shown(phrase)}: {problem}") from problem
