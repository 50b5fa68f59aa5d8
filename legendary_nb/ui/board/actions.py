"""What can be done with the cards on the table now: option numbers with a verb and a price, or the reason why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import many
from legendary_nb.rules.attack import attack_of, can_be_fought
from legendary_nb.rules.fight import purse
from legendary_nb.rules.mission import attack_pays, needs, prices
from legendary_nb.rules.play import can_play
from legendary_nb.rules.superpower import has_icons
from legendary_nb.state import Ctx, Table
from legendary_nb.text import line_text
from legendary_nb.text.english import capital

from .faces import face_of

Fact = dict[str, Any]
SHOWN_ON_CARDS = ("play", "heal", "fight", "complete", "liaison", "end")
AFTER_HEALING = "After healing nothing is fought, completed or recruited this turn."


class Actions:
    """The options of the action step, found by the card they are about; without one, nothing can be done."""

    def __init__(self, table: Table, ask: Ask | None) -> None:
        self.table = table
        self.is_open = ask is not None and ask.kind == "action"
        self.options: dict[tuple[str, Any], int] = {}
        if ask is not None and self.is_open:
            for i, raw in enumerate(ask.raw):
                self.options[raw[0], raw[1] if len(raw) > 1 else None] = i
        self.plays = {table.box.cards[key]: i for (kind, key), i in self.options.items() if kind == "play"}
        self.heals = {table.box.cards[key]: i for (kind, key), i in self.options.items() if kind == "heal"}

    def is_own_wound(self, card: Card) -> bool:
        """Whether it is a wound of the set whose words the board speaks, not of another one mixed in."""
        return card.name == self.table.box.wound_names[self.table.box.system.id]

    @property
    def heal_word(self) -> str:
        """What the system calls using a wound's own text."""
        return self.table.box.system.words.get("heal", "heal")

    def hand(self, cid: int) -> Fact:
        """Playing a card of the hand, healing with a wound, or why it cannot be played."""
        card = self.table.box.cards[cid]
        if card in self.plays:
            return {"do": self.plays[card], "verb": "Play", **self.powers(cid)}
        if card in self.heals:
            return {"do": self.heals[card], "verb": capital(self.heal_word) if self.is_own_wound(card) else "Use"}
        if not self.is_open:
            return {}
        return self.use(cid) or {"why": f"First {self.first()}." if self.first() else self.why_not_play(cid)}

    def first(self) -> str:
        """What must be done before anything else, in words; "" where the turn could be ended."""
        if not self.is_open or ("end", None) in self.options:
            return ""
        return " or ".join(f"play {card.name}" for card in self.plays)

    def not_now(self) -> str:
        """Why nothing can be fought, completed or recruited at all just now."""
        if self.table.healed:
            return AFTER_HEALING
        return f"First {self.first()}." if self.first() else ""

    def powers(self, cid: int) -> Fact:
        """The superpowers of a card in hand that would work if it were played now, by the places of their lines."""
        table, card = self.table, self.table.box.cards[cid]
        powers = [line for line in card.on_play if line.moment == "superpower"]
        if not powers:
            return {}
        places = [i for i, line in enumerate(face_of(card, table.box.system).get("lines", ())) if "icons" in line]
        works = [i for i, line in zip(places, powers, strict=False)
                 if has_icons(table, line.icons, Ctx(table.acting, cid, line))]
        return {"on": works} if works else {}

    def why_not_play(self, cid: int) -> str:
        table, card = self.table, self.table.box.cards[cid]
        if card.kind == "wound":
            blocked = table.did_recruit or table.did_fight
            return f"You recruited or fought this turn, so you cannot {self.heal_word}." if blocked \
                else "This card cannot be played."
        if card.to_play and not can_play(table, cid):
            return " ".join(line_text(line, table.box.system) for line in card.to_play)
        return "This card cannot be played."

    def played(self, cid: int) -> Fact:
        return self.use(cid)

    def use(self, cid: int) -> Fact:
        """An ability that is used by itself, once in a turn."""
        n = self.options.get(("use", cid))
        return {} if n is None else {"do": n, "verb": "Use"}

    def front(self, cid: int, player: int) -> Fact:
        """A card in front of a player: one's own ability, or one that a friend may give."""
        n = self.options.get(("liaison", cid))
        if n is None:
            return self.use(cid)
        return {"do": n, "verb": "Use" if player == self.table.acting else "Ask"}

    def complete(self, cid: int) -> Fact:
        """Completing a mission: what it takes, or what is missing."""
        n = self.options.get(("complete", cid))
        if n is not None:
            paid = dict(zip(("price", "also"), map(list, prices(self.table, cid)), strict=False))
            return {"do": n, "verb": "Complete", **paid}
        return self.why_not_complete(cid) if self.is_open else {}

    def why_not_complete(self, cid: int) -> Fact:
        table = self.table
        if self.not_now():
            return {"why": self.not_now()}
        if cid in table.used.enemies:
            return {"why": "Completed already this turn; it stays where it is."}
        if not can_be_fought(table, cid, table.acting):
            return {"why": "It cannot be completed now."}
        attack, recruit = needs(table, cid)
        have = {"attack": purse(table, cid), "recruit": table.recruit}
        short = max(0, attack - have["attack"]) + max(0, recruit - have["recruit"])
        if not short or (recruit and attack_pays(table, cid)):
            short = attack + recruit - sum(have.values())
        words = " and ".join(f"{kind} {n} (you have {have[kind]})" for kind, n in prices(table, cid))
        return {"short": max(short, 1), "why": f"Takes {words}."}

    def fight(self, cid: int) -> Fact:
        if self.table.box.cards[cid].kind == "mission":
            return self.complete(cid)
        n = self.options.get(("fight", cid))
        if n is not None:
            return {"do": n, "verb": "Fight", "price": ["attack", attack_of(self.table, cid)]}
        return self.why_not_fight(cid) if self.is_open else {}

    def why_not_fight(self, cid: int) -> Fact:
        table = self.table
        if self.not_now():
            return {"why": self.not_now()}
        need, have = attack_of(table, cid), purse(table, cid)
        if need > have:
            return {"short": need - have, "why": f"Attack {need}, you have {have} attack."}
        if not can_be_fought(table, cid, table.acting):
            guards = " ".join(line_text(line, table.box.system) for line in table.box.cards[cid].guards)
            return {"why": guards or "It cannot be fought now."}
        return {}

    def recruit(self, cid: int) -> Fact:
        n = self.options.get(("recruit", cid))
        cost = self.table.box.cards[cid].cost
        if n is not None:
            return {"do": n, "verb": "Recruit", "price": ["recruit", cost]}
        return self.why_not_recruit(cost) if self.is_open else {}

    def why_not_recruit(self, cost: int) -> Fact:
        table = self.table
        if self.not_now():
            return {"why": self.not_now()}
        if cost > table.recruit:
            return {"short": cost - table.recruit, "why": f"Costs {cost}, you have {table.recruit} recruit."}
        return {}

    def stack(self, name: str) -> Fact:
        """Recruiting from a stack, whichever of its cards the option names."""
        table = self.table
        pile = table.stacks[name]
        if name not in table.box.recruit_stacks or not pile:
            return {}
        cost = table.box.cards[pile[-1]].cost
        for cid in pile:
            if ("recruit", cid) in self.options:
                return {"do": self.options["recruit", cid], "verb": "Recruit", "price": ["recruit", cost]}
        if not self.is_open:
            return {"cost": cost}
        missing = self.why_not_recruit(cost)
        return missing or {"why": "No more of these can be recruited this turn."}

    def more(self, labels: Sequence[str]) -> list[Fact]:
        """What can be done besides, with cards that have another use too or lie where nothing is done usually."""
        table = self.table
        stacks = [table.stacks[name] for name in table.box.recruit_stacks]
        you = table.players[table.acting]
        shown = {"recruit": {cid for cards in (table.hq, *stacks) for cid in cards},
                 "use": {*you.hand, *you.played, *you.front, *table.city}}
        return [{"do": i, "label": capital(labels[i])} for (kind, key), i in self.options.items()
                if not (key in shown[kind] if kind in shown else kind in SHOWN_ON_CARDS)]

    def end(self) -> Fact | None:
        """Ending the turn, and what would be lost by it; None while something else must be done first."""
        table = self.table
        if ("end", None) not in self.options:
            return None
        cards = len([c for c in table.players[table.acting].hand if table.box.cards[c] in self.plays])
        points = table.recruit + table.attack
        lost = [many(cards, "card")] * bool(cards) + [many(points, "point")] * bool(points)
        could = sum(kind in ("fight", "complete", "recruit", "use", "liaison") for kind, _ in self.options)
        return {"do": self.options["end", None], "lost": " and ".join(lost),
                "asks_once": bool(cards or could)}
