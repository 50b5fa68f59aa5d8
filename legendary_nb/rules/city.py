"""The villain deck and the city: entering, pushing, ambush, escape, capture, strikes and twists."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.cards import Form, Line
from legendary_nb.effects import Pick, Select
from legendary_nb.effects.verbs import KO, BecomeTwist, Discard, EachPlayer, Enter, Put, Shuffle, StandOutside
from legendary_nb.state import EMPTY, Ctx, Option, Pending, Table

from .core import NEXT, ask, begin, by_rule, seats_from, then
from .layers import INEVITABLE
from .masterminds import for_the_mastermind, undefeated
from .moves import SQUEEZE, do_steps, free, note, refill, take
from .selecting import find
from .watch import fire, offer_instead, offer_reactions, trigger

CHEAP_HERO = Select("hero", ("hq",), cost=(0, 6))
KO_HQ_HERO: Final = (KO(Pick(CHEAP_HERO)),)
TUCK_HQ_HERO: Final = (Put(Pick(CHEAP_HERO), "bottom of hero deck"),)
FLYING: Final = "flying"
PERSIST: Final = "persist"
DISCARD_ONE: Final = (EachPlayer((Discard(Pick(Select("card", ("hand",)))),)),)


def play_villain_card(table: Table, data: Any, ctx: Ctx | None) -> None:
    """turn.villain-card: the top card of the villain deck is turned up and played by its kind.

    inevitable.moves: while the inevitable is in play it moves instead, and nothing comes in behind it.
    """
    if not table.villain_deck or inevitable_space(table) >= 0:
        NEXT["no villain card"](table)
        return
    cid = table.villain_deck.pop()
    table.limbo.append(cid)
    table.checks = table.box.can_lose
    cause = ctx.line.id if ctx else "turn.villain-card"
    if table.events is not None:
        table.emit("villain card", table.acting, cid, "villain deck", "limbo", cause)
    play_turned_up(table, cid)


def inevitable_space(table: Table) -> int:
    """Where an inevitable card stands; -1 if none is in play."""
    if INEVITABLE in table.box.keywords:
        for space, cid in enumerate(table.city):
            if cid >= 0 and INEVITABLE in table.box.cards[cid].keywords:
                return space
    return -1


def play_turned_up(table: Table, cid: int) -> None:
    """villain-deck.kinds: villains enter, bystanders are captured, strikes and twists happen."""
    kind = table.box.cards[cid].kind
    form = form_for(table, cid)
    if kind in ("villain", "henchman", "mission") or form:
        enter_city(table, cid, form, entry_of(table, cid))
    elif kind == "bystander":
        capture_bystander(table, cid)
    elif kind == "strike":
        play_strike(table, cid)
    elif kind == "twist":
        play_twist(table, cid)
    else:  # an effect put it there, and no rule makes it anything else
        table.limbo.remove(cid)
        table.ko.append(cid)
        table.emit("done", table.acting, cid, "limbo", "ko", "villain-deck.kinds")


def form_for(table: Table, cid: int) -> Form | None:
    """The villain a card of another kind is under this scheme, if any."""
    forms = table.box.scheme.forms
    if not forms:
        return None
    card = table.box.cards[cid]
    return next((form for form in forms if form.noun in (card.kind, card.role)), None)


# ---- villains --------------------------------------------------------------------------------------


def form_cause(table: Table, form: Form) -> str:
    """The line of the scheme that makes a card a villain."""
    return f"{table.box.scheme.card.id}#{form.name}"


def enter_city(table: Table, cid: int, form: Form | None, space: int = 0, cause: str = "city.entry") -> None:
    """city.entry, city.push: the newcomer takes its space; villains move on only if their space is needed."""
    source = take(table, cid)
    if form:
        table.forms[cid] = form
    pushed = push_on(table, cid, space)
    if table.events is not None:
        if form:
            table.emit("form", table.acting, cid, "", form.name, form_cause(table, form))
        tell_pushes(table, pushed)
        table.emit("enter", table.acting, cid, source, table.box.spaces[space], cause)
    table.agenda.append((ambush, cid, None))
    if SQUEEZE in table.box.cards[cid].keywords:
        table.agenda.append((NEXT["squeeze"], cid, None))
    escape_pushed(table, pushed)  # what is on the agenda follows all of it (escape.before-ambush)


def entry_of(table: Table, cid: int) -> int:
    """keyword.flying: the first open space for a card that flies, the first space for any other (R21)."""
    if FLYING in table.box.cards[cid].keywords and EMPTY in table.city:
        return table.city.index(EMPTY)
    return 0


def escape_pushed(table: Table, pushed: list[tuple[int, int]]) -> None:
    """Who was pushed off the last space escapes."""
    if pushed and pushed[-1][1] == len(table.city):
        escape(table, pushed[-1][0], table.box.spaces[-1])


def push_on(table: Table, cid: int, space: int) -> list[tuple[int, int]]:
    """Put a card into a space and push on who stands there; one pushed off the last space waits in limbo.

    Says who was pushed and to which space, nearest first.
    """
    city = table.city
    pushed: list[tuple[int, int]] = []
    while cid != EMPTY:
        if space == len(city) - 1 and city[space] != EMPTY and stands_firm(table, city[space], cid):
            pushed[-1:] = [(cid, space + 1)]
            table.limbo.append(cid)
            return pushed
        cid, city[space] = city[space], cid
        space += 1
        if cid != EMPTY:
            pushed.append((cid, space))
            if table.box.counts_moves:
                note_move(table, cid)
            if space == len(city):
                table.limbo.append(cid)
                return pushed
    return pushed


def stands_firm(table: Table, cid: int, pusher: int) -> bool:
    """keyword.persist: a card that is not pushed off the last space, except by what is inevitable (R22)."""
    return PERSIST in table.box.cards[cid].keywords and INEVITABLE not in table.box.cards[pusher].keywords


def note_move(table: Table, cid: int) -> None:
    """term.moves: a card has moved on from its space; what it says about that follows."""
    card = table.box.cards[cid]
    table.ledger.append(("moved", cid, table.acting, card))
    for line in card.watches:
        if line.event == "this moves":
            fire(table, line, Ctx(table.acting, cid, line), cid)


def tell_pushes(table: Table, pushed: list[tuple[int, int]]) -> None:
    spaces = table.box.spaces
    for mover, to in reversed(pushed):
        if to < len(spaces):
            table.emit("push", table.acting, mover, spaces[to - 1], spaces[to], "city.push")


def ambush(table: Table, cid: int, _: Any) -> None:
    """ambush.resolve: after all pushing and escapes, if it is still in the city."""
    if cid not in table.city or (cid in table.forms and not table.forms[cid].lines):
        return
    if table.box.cards[cid].lines or table.forms:
        for line in reversed(lines_at(table, cid, "ambush")):
            then(table, begin, line, Ctx(table.acting, cid, line))


def lines_at(table: Table, cid: int, moment: str) -> tuple[Line, ...]:
    """The lines a villain has for a moment: its form's, or its card's; a hero's text is not a villain's."""
    form = table.forms.get(cid)
    if form:
        return tuple(line for line in form.lines if line.moment == moment)
    return table.box.cards[cid].at(moment)


def escape(table: Table, cid: int, source: str, cause: str = "escape.trigger") -> None:
    """escape.order: into the escape pile with all it holds; KO a hero, discard, then its escape effect."""
    held = table.under.pop(cid, [])
    is_mission = table.box.cards[cid].kind == "mission"
    lines = lines_at(table, cid, "failure" if is_mission else "escape")
    take(table, cid)
    place = "limbo" if is_elsewhere_at_once(lines) else "escape"
    getattr(table, place).append(cid)
    table.escape += held
    table.checks = table.box.can_lose
    note(table, "escaped", cid, table.acting)
    if not is_mission and place == "escape":
        table.escaped.append(cid)
    if table.events is not None:
        table.emit("escape", table.acting, cid, source, place, cause, len(held))
    table.carried += held
    for captive in held:
        table.emit("carried away", table.acting, captive, "held", "escape", "escape.bystanders-stay")
    if table.triggers or table.box.heard:
        with_captives = ["villain escapes with bystanders"] * any(table.box.cards[c].kind == "bystander" for c in held)
        trigger(table, *["villain escapes"] * (not is_mission), *with_captives, it=(cid,))
    if is_mission:
        then(table, NEXT["failed"], cid)
    for line in reversed(lines):
        then(table, begin, line, Ctx(table.acting, cid, line))
    for mastermind in reversed(undefeated(table)):
        for line in reversed(table.box.cards[mastermind].at("after escape")):
            then(table, begin, line, Ctx(table.acting, mastermind, line, it=(cid,)))
    if held and any(table.box.cards[c].kind == "bystander" for c in held):
        do_steps(table, DISCARD_ONE, "escape.discard", cid)
    do_steps(table, KO_HQ_HERO, "escape.ko-hero", cid)


def is_elsewhere_at_once(lines: tuple[Line, ...]) -> bool:
    """escape.count-diverted: whether a villain becomes another card, or goes elsewhere, as it escapes.

    It is never in the escape pile, not even for a moment.
    """
    return any(isinstance(step, BecomeTwist) or (
        isinstance(step, (KO, Put, Shuffle, Enter, StandOutside))
        and step.pick.select.zones == ("this",) and not step.pick.may)
        for line in lines for step in line.steps)


# ---- bystanders ------------------------------------------------------------------------------------


def capture_bystander(table: Table, cid: int) -> None:
    """bystander.capture: by the villain nearest the villain deck, or by the mastermind if there is none."""
    nearest = next((c for c in table.city if c >= 0), None)
    if nearest is not None:
        hold(table, nearest, cid, by_rule(table, "bystander.capture", cid))
    elif table.masterminds:
        for_the_mastermind(table, by_rule(table, "bystander.capture.mastermind", cid), held_by, (cid,))
    else:
        free(table, table.acting, cid, by_rule(table, "bystander.capture.no-mastermind", cid))


def held_by(table: Table, data: tuple[int, tuple[int, ...]], ctx: Ctx) -> None:
    """These cards are captured by this enemy."""
    for cid in data[1]:
        hold(table, data[0], cid, ctx)


def hold(table: Table, captor: int, cid: int, ctx: Ctx) -> None:
    """A card goes under its captor and from now on moves with it."""
    source = take(table, cid)
    table.under.setdefault(captor, []).append(cid)
    table.emit("capture", ctx.you, cid, source, "held", ctx.line.id, captor)
    if source == "hq":
        refill(table)


# ---- strikes and twists ----------------------------------------------------------------------------


def play_strike(table: Table, cid: int) -> None:
    """A master strike is about to happen; a card of any player may replace it."""
    then(table, after_strike, cid)
    ctx = by_rule(table, "strike.resolve", cid).about((cid,))
    if "master strike" not in table.box.watched or not offer_instead(
            table, "master strike", seats_from(table, table.acting), strike, cid, ctx):
        strike(table, cid, ctx)


def strike(table: Table, cid: int, ctx: Ctx) -> None:
    """strike.resolve: the strike effect of each mastermind; without one, what the scheme says."""
    table.strikes += 1
    if not table.tactics:
        trigger(table, "strike without mastermind")
    strikers = undefeated(table)
    then(table, strike_next, tuple(strikers), ctx)
    if table.events is not None:
        who = ", ".join(table.box.cards[m].name for m in strikers)
        table.emit("strike", table.acting, cid, "", who, "strike.resolve", table.strikes)
    if table.triggers or "master strike" in table.box.heard:
        then(table, offer_reactions, ("master strike", seats_from(table, table.acting), ()), ctx)
        trigger(table, "master strike", it=(cid,))


def strike_next(table: Table, left: tuple[int, ...], ctx: Ctx) -> None:
    """strike.several-masterminds: each does its strike completely, in an order the current player chooses."""
    if len(left) > 1:
        options: list[Option] = [("card", mastermind) for mastermind in left]
        ask(table, table.acting, "strike order", options, take_striker, left, ctx)
        return
    for mastermind in left:
        for line in reversed(table.box.cards[mastermind].at("strike")):
            then(table, begin, line, Ctx(table.acting, mastermind, line, it=ctx.it))


def take_striker(table: Table, question: Pending, option: Option) -> None:
    assert question.ctx is not None
    then(table, strike_next, tuple(m for m in question.data if m != option[1]), question.ctx)
    strike_next(table, (option[1],), question.ctx)


def after_strike(table: Table, cid: int, _: Any) -> None:
    """strike.destination: the KO pile, unless the mastermind put it elsewhere."""
    if cid in table.limbo:
        table.limbo.remove(cid)
        table.ko.append(cid)
        table.emit("done", table.acting, cid, "limbo", "ko", "strike.destination")
    if ("after strike", "play villain card") in table.box.after:
        then(table, play_villain_card, None, by_rule(table, "mode.pain-upon-pain"))
    if table.box.solo and table.box.system.setup["solo"].get("after strike") == "play villain card":
        then(table, play_villain_card, None, by_rule(table, "solo.after-strike"))


def play_twist(table: Table, cid: int) -> None:
    """twist.resolve, twist.numbered: the scheme's twist effects for this number."""
    table.twists += 1
    table.twist_cards.append(cid)
    n = table.twists
    then(table, after_twist, cid)
    for line in reversed(table.box.scheme.card.at("twist")):
        if line.span[0] <= n <= line.span[1]:
            then(table, begin, line, Ctx(table.acting, cid, line, n=n))
    table.emit("twist", table.acting, cid, "", "", "twist.resolve", n)


def after_twist(table: Table, cid: int, _: Any) -> None:
    """twist.destination: the KO pile, unless the scheme put it elsewhere; then what the modes say.

    R32: alone, the solo rule comes before them.
    """
    if cid in table.limbo:
        table.limbo.remove(cid)
        table.ko.append(cid)
        table.emit("done", table.acting, cid, "limbo", "ko", "twist.destination")
    if ("after twist", "play villain card") in table.box.after:
        then(table, play_villain_card, None, by_rule(table, "mode.plots-upon-plots"))
    if ("after twist", "strike effect") in table.box.after:
        then(table, strike_without_card)
    if table.box.solo:
        after_solo_twist(table)
    if table.triggers or "twist done" in table.box.heard:
        trigger(table, "twist done", it=(cid,))


def strike_without_card(table: Table, data: Any, _: Any) -> None:
    """mode.endless-spite: the strike effect without a strike; nothing follows it, no card is put away (R31, R55)."""
    then(table, strike_next, tuple(undefeated(table)), by_rule(table, "mode.endless-spite"))


def after_solo_twist(table: Table) -> None:
    """solo.after-twist: an HQ hero of cost 6 or less is KO'd, or put under the hero deck, at most so often a turn."""
    solo = table.box.system.setup["solo"]
    what = solo.get("after twist")
    if solo.get("after twist once per turn") and "after twist" in table.used:
        return
    if find(table, CHEAP_HERO, by_rule(table, "solo.after-twist")):
        table.used.append("after twist")
    if what == "ko hq hero":
        do_steps(table, KO_HQ_HERO, "solo.after-twist")
    elif what == "hq hero to bottom of hero deck":
        do_steps(table, TUCK_HQ_HERO, "solo.after-twist")
