"""Answers to what happens: "instead of", "whenever", and the triggers of this turn."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.cards import Card, Line
from legendary_nb.cards.vocabulary import REVEALED, YOURS
from legendary_nb.effects import Select
from legendary_nb.state import Ctx, Option, Pending, Table

from .agenda import ask, begin, push, then
from .mastermind import undefeated
from .select import matches

Answer = tuple[int, Line]
# what an event is about; a card means those of its own set
ABOUT: Final = {"gain sidekick": Select("sidekick"), "return sidekick": Select("sidekick"),
         "gain wound": Select("wound"), "any gain wound": Select("wound")}


def is_about(table: Table, event: str, cid: int, ctx: Ctx) -> bool:
    """mix.wounds-not-bindings: whether a card that answers an event means this card by it."""
    return event not in ABOUT or matches(table, ABOUT[event], cid, table.card(cid), ctx)


# ---- answers that are asked for ----------------------------------------------------------------------


def watchers_of(table: Table, moment: str, events: tuple[str, ...], player: int, it: tuple[int, ...]) -> list[Answer]:
    """The cards this player could reveal to answer what happens to the cards "it" is about: from hand, played, or in
    front; each kind once."""
    if table.box.index.watched.keys().isdisjoint(events):
        return []
    found: dict[Any, Answer] = {}
    p = table.players[player]
    for cid in p.hand + p.played + p.front:
        card = table.card(cid)
        for line in card.at(moment) if card.watches else ():
            here = Ctx(player, cid, line)
            if line.event in events and (line.id, cid) not in table.used.lines and all(
                    is_about(table, line.event, c, here) for c in it):
                found.setdefault((card, cid in p.hand), (cid, line))
    return list(found.values())


def offer_instead(table: Table, event: str, players: list[int], happen: Any, data: Any, ctx: Ctx) -> bool:
    """Ask the players in turn whether they replace what is about to happen; says whether a question was opened.

    `happen` is the rule that goes on if nobody does; "it" is the card the event is about.
    """
    if event not in table.box.index.watched:
        return False
    for i, player in enumerate(players):
        found = watchers_of(table, "instead of", (event,), player, ctx.it)
        if found:
            options: list[Option] = [("instead", cid) for cid, _ in found]
            left = players[i + 1 :]
            ask(table, player, event, [*options, ("no",)], take_instead, (dict(found), left, happen, data), ctx)
            return True
    return False


def take_instead(table: Table, question: Pending, option: Option) -> None:
    lines, left, happen, data = question.data
    player, ctx = question.player, question.ctx
    assert ctx is not None
    if option[0] == "no":
        if not offer_instead(table, question.kind, left, happen, data, ctx):
            then(table, happen, data, ctx)
        return
    answer_with(table, player, option[1], lines[option[1]], ctx)


def answer_with(table: Table, player: int, cid: int, line: Line, ctx: Ctx) -> None:
    """A card is revealed in answer to an event; its text is carried out with the event's card as "it"."""
    if line.once:
        use_up(table, (line.id, cid))
    table.emit("reveal", player, cid, "", "", line.id)
    begin(table, line, Ctx(player, cid, line, it=ctx.it))


def use_up(table: Table, key: tuple[str, int]) -> None:
    """A line is done once this turn by a play or a card."""
    table.used = table.used._replace(lines=(*table.used.lines, key))


def offer_reactions(table: Table, data: tuple[str, list[int], tuple[str, ...]], ctx: Ctx) -> None:
    """Ask the players in turn whether they answer what has just happened to a player with "whenever" cards in hand or
    play; a card answers once.

    While a question is open the scheme is not looked at: an answer may undo what would fulfil it.
    """
    event, players, answered = data
    for i, player in enumerate(players):
        found = [(cid, line) for cid, line in watchers_of(table, "whenever", events_for(event, player, ctx), player,
                                                          ctx.it) if line.id not in answered]
        if found:
            options: list[Option] = [("instead", cid) for cid, _ in found]
            ask(table, player, event, [*options, ("no",)], take_reaction, (dict(found), players[i:], answered), ctx)
            table.checks = False
            return


def events_for(event: str, player: int, ctx: Ctx) -> tuple[str, ...]:
    """What happens to any player happens to the player it is about, too."""
    own = event.removeprefix("any ")
    return (event, own) if own != event and player == ctx.you else (event,)


def take_reaction(table: Table, question: Pending, option: Option) -> None:
    lines, players, answered = question.data
    ctx = question.ctx
    assert ctx is not None
    table.checks = table.box.index.can_lose
    if option[0] == "no":
        then(table, offer_reactions, (question.kind, players[1:], answered), ctx)
    else:
        line = lines[option[1]]
        then(table, offer_reactions, (question.kind, players, (*answered, line.id)), ctx)
        answer_with(table, question.player, option[1], line, ctx)


# ---- answers that follow by themselves ---------------------------------------------------------------


def trigger(table: Table, *events: str, it: tuple[int, ...] = (), player: int = -1) -> None:
    """What follows each time this happens, to the cards "it" is about and by this player: by effects of this turn, by
    cards in play, by masterminds and by the scheme."""
    trigger_all(table, events, it, player)


def trigger_all(table: Table, events: tuple[str, ...], it: tuple[int, ...], player: int) -> None:
    """What follows each time one of several things happens."""
    for entry in table.triggers[::-1]:
        node, ctx = entry
        if node.event in events and not node.instead and is_for(node.event, player, ctx.you):
            push(table, node.do, ctx.about(it) if it else ctx)
            if node.once:
                table.triggers.remove(entry)
    if not table.box.index.heard.isdisjoint(events):
        tell_cards(table, events, it, player)


def tell_cards(table: Table, events: tuple[str, ...], it: tuple[int, ...], player: int) -> None:
    """The scheme answers first, then the masterminds, then the cards the current player has in play."""
    for play, cid, card in reversed(able(table)) if may_answer(table) else ():
        for line in reversed(card.at("whenever")) if card.watches else ():
            if line.event in events and line.event not in REVEALED and is_for(line.event, player, table.acting):
                fire(table, line, Ctx(table.acting, cid, line, it=it), play)
    speakers = [(cid, table.box.cards[cid]) for cid in undefeated(table)]
    for cid, card in reversed([(-1, table.box.scheme.card), *speakers]):
        for line in reversed(card.at("whenever")):
            if line.event in events:
                you = player if line.event in YOURS and player >= 0 else table.acting
                fire(table, line, Ctx(you, cid, line, it=it), cid)


def may_answer(table: Table) -> bool:
    """Whether any card that the current player played or has in front answers anything; what is a copy is looked at."""
    cards, you = table.box.cards, table.players[table.acting]
    return (bool(table.as_card) or any(card.watches and kind == "played" for kind, _, _, card in table.ledger)
            or any(cards[cid].watches for cid in you.played) or any(cards[cid].watches for cid in you.front))


def is_for(event: str, player: int, you: int) -> bool:
    """Whether an event is one for this player: anybody's, or the player's own."""
    return event not in YOURS or player in (you, -1)


def fire(table: Table, line: Line, ctx: Ctx, play: int) -> None:
    """A line that answers an event by itself is carried out; one that says so, only once a turn by each play."""
    if not all(is_about(table, line.event, c, ctx) for c in ctx.it) or (line.id, play) in table.used.lines:
        return
    if line.once:
        use_up(table, (line.id, play))
    then(table, begin, line, ctx)


def when_discarded(table: Table, player: int, cid: int, source: str) -> None:
    """A card that answers its own discarding by a card effect."""
    for line in table.box.cards[cid].at("whenever"):
        if line.event == "discard this" or (line.event == "discard this from hand" and source == "hand"):
            fire(table, line, Ctx(player, cid, line), cid)


def able(table: Table) -> list[tuple[int, int, Card]]:
    """The plays whose abilities the current player has: of cards still there or in front, and of invisible copies.

    ko.played-keeps-points: a hero that was KO'd after it was played keeps the ability it gave.
    """
    ledger, you = table.ledger, table.players[table.acting]
    plays: dict[int, int] = {}
    unseen: list[int] = []
    for i, (kind, cid, _, _) in enumerate(ledger):
        if kind == "played":
            plays[cid] = i
        elif kind == "copied":
            unseen.append(i - 1)
    if unseen:
        plays = {cid: i for i, (kind, cid, _, _) in enumerate(ledger) if kind == "played" and i not in unseen}
    there: list[tuple[int, int, Card]] = []
    for cid in you.front:
        if table.card(cid).stays:
            there.append((plays.get(cid, -1 - cid), cid, table.card(cid)))
    for cid in you.played:
        there.append((plays.get(cid, -1 - cid), cid, table.card(cid)))
    gone = {i for cid, i in plays.items() if cid not in you.played and cid in table.ko}
    if not unseen and not gone:
        return there
    absent = [(i, cid, card) for i, (_, cid, _, card) in enumerate(ledger) if i in unseen]
    absent += [(i, cid, card) for i, (_, cid, _, card) in enumerate(ledger) if i in gone and card.kind == "hero"]
    return absent + there


# ---- what an effect of this turn puts in place of an event -------------------------------------------


def is_replaced(table: Table, event: str, cid: int, ctx: Ctx) -> bool:
    """effect.gain-not-recruit: whether something else happens to this card instead, which is then put on the agenda.

    What was put in place of an event is not replaced again.
    """
    answers: list[tuple[Any, Ctx]] = [(node, made) for node, made in table.triggers
                                      if node.instead and node.event == event]
    if ctx.it == (cid,) and any(made.line is ctx.line for _, made in answers):
        return False
    for node, made in answers[::-1]:
        if made.you == ctx.you and is_about(table, event, cid, made):
            if node.once:
                table.triggers.remove((node, made))
            push(table, node.do, made.about((cid,)))
            return True
    return False
