"""Facts of a position that reasons are made of: superpowers that are on, enemies within reach, escapes to come."""

from __future__ import annotations

from legendary_nb.cards import Card, Line
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.game.ink import count_names
from legendary_nb.game.view import View
from legendary_nb.rules import answer
from legendary_nb.rules.attack import can_be_fought
from legendary_nb.rules.fight import purse
from legendary_nb.rules.mission import needs
from legendary_nb.rules.superpower import has_each_its_own
from legendary_nb.state import Option as Raw


def icon_words(view: View, icon: str) -> str:
    """A class by its name, a team by its name in this system."""
    return str(view.system.teams.get(icon, icon))


def played_cards(view: View) -> list[Card]:
    """The cards that this seat has played this turn; a copy counts as the card it copied."""
    return [card for kind, _, player, card in view.table.ledger if kind == "played" and player == view.seat]


def is_on(view: View, line: Line, *more: Card) -> bool:
    """Whether a superpower of a card still in hand would work now, or after these cards."""
    earlier = [*played_cards(view), *more]
    return has_each_its_own([[i for i, card in enumerate(earlier) if icon in (*card.classes, card.team)]
                             for icon in line.icons])


def waits_for(view: View, cid: int, line: Line) -> Card | None:
    """A card in hand that would turn a superpower on."""
    others = [view.table.card(c) for c in view.hand if c != cid]
    return next((card for card in others if card.kind == "hero" and is_on(view, line, card)), None)


def enemies_within_reach(view: View, raw: Raw, more: int) -> list[int]:
    """The enemies you can fight only with the attack of this card: masterminds first, then the most expensive."""
    has = {c: purse(view.table, c) for c in (*view.masterminds, *view.city, *view.table.outside) if c >= 0}
    fightable = [c for c in view.masterminds if view.tactics_left(c) or view.table.box.changes.final_blow]
    enemies = [*fightable, *(c for c in view.city if c >= 0), *view.table.outside]
    found = [c for c in enemies if has[c] < view.attack_of(c) <= has[c] + more
             and can_be_fought(view.table, c, view.seat) and has_recruit_for(view, c)]
    if not found or not may_spend(view):
        return []
    then = played(view, raw)
    found = [c for c in found if then.attack_of(c) <= has[c] + more]
    return sorted(found, key=lambda c: (c not in view.masterminds, -view.attack_of(c)))


def has_recruit_for(view: View, cid: int) -> bool:
    """Whether you have the recruit that a mission takes besides attack."""
    return view.cards[cid].kind != "mission" or needs(view.table, cid)[1] <= view.recruit


def missions_within_reach(view: View, more: int) -> list[int]:
    """The missions you can complete only with this much more recruit, the most dangerous first."""
    found = []
    for cid in (c for c in view.city if c >= 0 and view.cards[c].kind == "mission" and may_spend(view)):
        attack, recruit = needs(view.table, cid)
        if view.recruit < recruit <= view.recruit + more and attack <= purse(view.table, cid):
            found.append(cid)
    return sorted(found, key=lambda c: -view.cards[c].danger)


def heroes_within_reach(view: View, more: int) -> list[int]:
    """The heroes of the HQ you can recruit only with this much more recruit, the most expensive first."""
    found = [c for c in view.hq if c >= 0 and view.recruit < view.cards[c].cost <= view.recruit + more]
    return sorted(found, key=lambda c: -view.cards[c].cost) if may_spend(view) else []


def may_spend(view: View) -> bool:
    """Whether you may fight and recruit at all this turn."""
    return not view.table.healed and view.table.showdown is None


def played(view: View, raw: Raw) -> View:
    """The view of the seat after it plays a card, with all hidden cards shuffled."""
    table = view.table.copy()
    table.events = None
    reshuffle_hidden(table, view.seat, 1)
    answer(table, raw)
    return View(table, view.seat)


def escapes_next(view: View, cid: int) -> bool:
    """Whether the next villain that enters pushes this one out: it stands in the last space and no space is free."""
    return view.city[-1] == cid and all(c >= 0 for c in view.city)


def captives(view: View, cid: int) -> str:
    """The names of the cards that an enemy holds."""
    return count_names(view.cards[c].name for c in view.holds.get(cid, ()))


def is_face_down(view: View, cid: int) -> bool:
    """Whether a card stands for a stack of different cards that lies face down."""
    return any(cid in stack and len({view.cards[c] for c in stack}) > 1 for stack in view.table.stacks.values())
