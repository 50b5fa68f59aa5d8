"""The actions that the cards on the table offer now: an option with a verb and a price, or the reason why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import many
from legendary_nb.game.view import View
from legendary_nb.game.why_not import (
    Reason,
    first_of_all,
    why_not_fight,
    why_not_play,
    why_not_recruit,
)
from legendary_nb.text.english import capital

from .faces import face_of

Fact = dict[str, Any]
Prices = Sequence[tuple[str, int]]
SHOWN_ON_CARDS = ("play", "heal", "fight", "complete", "liaison", "end")


class Actions:
    """The options of the action step, by card; outside the action step there are none."""

    def __init__(self, view: View, ask: Ask | None) -> None:
        self.view = view
        self.ask = ask if ask is not None and ask.kind == "action" else None
        self.options: dict[tuple[str, Any], int] = {}
        for i, raw in enumerate(self.ask.raw if self.ask else ()):
            self.options[raw[0], raw[1] if len(raw) > 1 else None] = i
        self.plays = {view.cards[key]: i for (kind, key), i in self.options.items() if kind == "play"}
        self.heals = {view.cards[key]: i for (kind, key), i in self.options.items() if kind == "heal"}

    def heal_verb(self, card: Card) -> str:
        """The verb for using a wound's text; you only "use" a wound of another set."""
        box = self.view.table.box
        is_own = card.name == box.wound_names[box.system.id]
        return capital(box.system.words.get("heal", "heal")) if is_own else "Use"

    def hand(self, cid: int) -> Fact:
        """Playing a card of the hand, healing with a wound, or the reason why you cannot play it."""
        card = self.view.cards[cid]
        if card in self.plays:
            return {"do": self.plays[card], "verb": "Play", **self.powers(cid)}
        if card in self.heals:
            return {"do": self.heals[card], "verb": self.heal_verb(card)}
        if self.ask is None:
            return {}
        return self.use(cid) or {"why": why_not_play(self.ask, cid).text}

    def first(self) -> str:
        """The thing you must do first, in words; "" if you could end the turn."""
        return first_of_all(self.ask) if self.ask else ""

    def powers(self, cid: int) -> Fact:
        """The superpowers of a card in hand that would work if you played it now, by the places of their lines."""
        works = self.ask.superpowers(cid) if self.ask else []
        if not any(works):
            return {}
        lines = face_of(self.view.cards[cid], self.view.system).get("lines", ())
        places = [i for i, line in enumerate(lines) if "icons" in line]
        return {"on": [i for i, works_now in zip(places, works, strict=False) if works_now]}

    def use(self, cid: int) -> Fact:
        """An ability that you use once in a turn."""
        n = self.options.get(("use", cid))
        return {} if n is None else {"do": n, "verb": "Use"}

    def front(self, cid: int, player: int) -> Fact:
        """A card in front of a player: your own ability, or one that you may ask a friend for."""
        n = self.options.get(("liaison", cid))
        if n is None:
            return self.use(cid)
        return {"do": n, "verb": "Use" if player == self.view.table.acting else "Ask"}

    def fight(self, cid: int, prices: Prices) -> Fact:
        """Fighting an enemy or completing a mission for its prices, or the points you lack."""
        is_mission = self.view.cards[cid].kind == "mission"
        n = self.options.get(("complete" if is_mission else "fight", cid))
        if n is not None:
            paid = dict(zip(("price", "also"), map(list, prices), strict=False))
            return {"do": n, "verb": "Complete" if is_mission else "Fight", **paid}
        return fact_of(why_not_fight(self.ask, cid)) if self.ask else {}

    def recruit(self, cid: int) -> Fact:
        n = self.options.get(("recruit", cid))
        if n is not None:
            return {"do": n, "verb": "Recruit", "price": ["recruit", self.view.cards[cid].cost]}
        return fact_of(why_not_recruit(self.ask, cid)) if self.ask else {}

    def stack(self, name: str) -> Fact:
        """Recruiting any card of a stack."""
        pile = self.view.table.stacks[name]
        if name not in self.view.table.box.recruit_stacks or not pile:
            return {}
        if self.ask is None:
            return {"cost": self.view.cards[pile[-1]].cost}
        offered = next((cid for cid in pile if ("recruit", cid) in self.options), pile[-1])
        return self.recruit(offered) or {"why": "You cannot recruit more of these this turn."}

    def more(self, labels: Sequence[str]) -> list[Fact]:
        """All other options: a second use of a card, or cards in places that usually have none."""
        view = self.view
        stacks = [view.table.stacks[name] for name in view.table.box.recruit_stacks]
        you = view.of(view.table.acting)
        shown = {"recruit": {cid for cards in (view.hq, *stacks) for cid in cards},
                 "use": {*view.hand, *you.played, *you.front, *view.city}}
        return [{"do": i, "label": capital(labels[i])} for (kind, key), i in self.options.items()
                if not (key in shown[kind] if kind in shown else kind in SHOWN_ON_CARDS)]

    def end(self) -> Fact | None:
        """Ending the turn, and what you would lose by it; None while you must do something else first."""
        view = self.view
        if ("end", None) not in self.options:
            return None
        cards = sum(view.cards[c] in self.plays for c in view.hand)
        points = view.recruit + view.attack
        lost = [many(cards, "card")] * bool(cards) + [many(points, "point")] * bool(points)
        could = sum(kind in ("fight", "complete", "recruit", "use", "liaison") for kind, _ in self.options)
        return {"do": self.options["end", None], "lost": " and ".join(lost),
                "asks_once": bool(cards or could)}


def fact_of(reason: Reason | None) -> Fact:
    """A reason for the board: the points you lack, and why."""
    if reason is None:
        return {}
    return ({"short": reason.short} if reason.short else {}) | {"why": reason.text}
