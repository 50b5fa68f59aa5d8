"""What a seat sees, in numbers for programs that learn: the table, and each answer to the open question.

Every number has a name and is read from the seat's `View`, so that none tells what is hidden.  The names are the same
for all systems; the classes of a system count in the order of the alphabet, as every system has names of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from legendary_nb.cards import Card
from legendary_nb.effects import verbs as v
from legendary_nb.rules import Setup, new_table
from legendary_nb.state import Option as Raw

from .ask import Ask
from .labels import ABOUT_CARDS
from .view import View

HQ, CITY, SEATS, CLASSES, HAND = 6, 8, 5, 5, 10  # places with numbers of their own; later ones count in the sums
ENEMIES: Final = ("villain", "henchman", "mastermind")
ANSWERS: Final = ("play", "fight", "recruit", "complete", "heal", "use", "dodge", "liaison", "card", "end", "yes", "no",
                  "done")
QUESTIONS: Final = ("action", "ko", "discard", "gain", "reveal", "superpower", "may", "choose one", "choose player",
                    "choose", "put", "order", "defeat", "move", "capture", "gain wound", "draw those", "deal")
PRINTED: Final = ("there", "cost", "recruit", "attack", "points", "hero", "starter", "wound", "bystander", "enemy",
                  "mission", "draws", "kos", "superpowers", *(f"class {i + 1}" for i in range(CLASSES)))


class Reader:
    """Reads what one seat sees; what is printed on a card it reads once."""

    def __init__(self, view: View) -> None:
        self.view = view
        names = sorted({name for card in view.cards for name in card.classes})
        self.place = {name: i for i, name in enumerate(names[:CLASSES])}
        self.kept: dict[Card, tuple[float, ...]] = {}

    def printed(self, cid: int) -> tuple[float, ...]:
        """What is printed on a card, in the order of PRINTED; zeros for an empty place."""
        if cid < 0:
            return NOTHING
        card = self.view.cards[cid]
        found = self.kept.get(card)
        if found is None:
            found = self.kept[card] = self.read(card)
        return found

    def read(self, card: Card) -> tuple[float, ...]:
        steps = [step for line in card.lines for step in line.steps]
        shown = [0.0] * CLASSES
        for name in card.classes:
            if name in self.place:
                shown[self.place[name]] = 1.0
        return (1.0, float(card.cost), float(card.recruit or 0), float(card.attack or 0), float(card.points),
                float(card.kind == "hero"), float(card.role == "starter"), float(card.kind == "wound"),
                float(card.kind == "bystander"), float(card.kind in ENEMIES), float(card.kind == "mission"),
                float(sum(isinstance(step, v.Draw) for step in steps)),
                float(sum(isinstance(step, v.KO) for step in steps)),
                float(sum(line.moment == "superpower" for line in card.lines)), *shown)

    def together(self, cids: Iterable[int]) -> tuple[float, ...]:
        """What is printed on some cards, added up."""
        found = list(NOTHING)
        for cid in cids:
            for i, number in enumerate(self.printed(cid)):
                found[i] += number
        return tuple(found)

    def price(self, cid: int) -> float:
        """The attack that an enemy or a mission takes now; 0 for any other card."""
        view = self.view
        if cid < 0 or not (cid in view.city or cid in view.masterminds or cid in view.outside):
            return 0.0
        return float(sum(n for _, n in view.prices(cid)))

    # ---- the table -----------------------------------------------------------------------------------

    def table(self, ask: Ask | None) -> dict[str, float]:
        """What this seat sees of the table, and what kind of question is open, by name."""
        return dict(self.numbers(ask))

    def numbers(self, ask: Ask | None) -> Iterator[tuple[str, float]]:
        view = self.view
        yield "round", float(view.round)
        yield "turns left", float(view.turns_left)
        yield "my turn", float(view.table.acting == view.seat)
        yield "recruit", float(view.recruit)
        yield "attack", float(view.attack_at_hand)
        yield "twists", float(view.table.twists)
        yield "twists in all", float(view.twists_in_all)
        yield "villain deck", float(view.villain_deck)
        yield "hero deck", float(view.hero_deck)
        yield "danger", float(view.table.danger)
        yield "danger limit", float(view.danger_limit or 0)
        yield "tactics left", float(sum(view.tactics_left(cid) for cid in view.masterminds))
        yield "mastermind takes", min(map(self.price, view.masterminds), default=0.0)
        yield "escaped", float(len(view.escaped))
        yield "ko pile", float(len(view.ko))
        for kind in QUESTIONS:
            yield f"asked {kind}", float(ask is not None and ask.kind == kind)
        for i in range(SEATS):
            yield from self.player(i)
        for name, cids in (("my hand", view.hand), ("my played cards", view.played), ("my discard", view.discard),
                           ("my cards", view.mine), ("my victory pile", view.victory)):
            yield from named(name, self.together(cids)).items()
        yield from self.places("hand", sorted(view.hand), HAND)
        yield from self.places("hq", view.hq, HQ)
        yield from self.places("city", view.city, CITY)

    def player(self, i: int) -> Iterator[tuple[str, float]]:
        """The player so many seats to the left, 0 for the own one; zeros for an empty seat."""
        view, name = self.view, f"player {i + 1}"
        there = i < view.players
        seen = view.of((view.seat + i) % view.players)
        yield f"{name}: there", float(there)
        for word, number in (("hand", seen.hand_size), ("deck", seen.deck), ("discard", len(seen.discard)),
                             ("victory", len(seen.victory)), ("points", seen.points)):
            yield f"{name}: {word}", float(there and number)

    def places(self, name: str, cids: list[int], size: int) -> Iterator[tuple[str, float]]:
        """What lies in each of some places, and what it takes now."""
        for i, cid in enumerate([*cids, *[-1] * size][:size]):
            yield from named(f"{name} {i + 1}", self.printed(cid)).items()
            if name == "city":
                yield f"{name} {i + 1}: takes", self.price(cid)
                yield f"{name} {i + 1}: holds", float(len(self.view.holds.get(cid, ())))

    # ---- the answers -----------------------------------------------------------------------------------

    def answer(self, raw: Raw) -> dict[str, float]:
        """One answer: of which kind it is, about which card, where that lies, and what it takes."""
        view, cid = self.view, raw[1] if raw[0] in ABOUT_CARDS and len(raw) > 1 else -1
        found = {f"to {kind}": float(raw[0] == kind) for kind in ANSWERS}
        found |= named("card", self.printed(cid))
        found["card: takes"] = self.price(cid)
        found["card: holds"] = float(len(view.holds.get(cid, ())))
        for name, cids in (("hand", view.hand), ("discard", view.discard), ("played cards", view.played),
                           ("hq", view.hq), ("masterminds", view.masterminds)):
            found[f"in {name}"] = float(cid >= 0 and cid in cids)
        found["near exit"] = 0.5 ** (len(view.city) - 1 - view.city.index(cid)) if cid in view.city else 0.0
        return found


NOTHING: Final = (0.0,) * len(PRINTED)


def named(name: str, numbers: Iterable[float]) -> dict[str, float]:
    return {f"{name}: {word}": number for word, number in zip(PRINTED, numbers, strict=True)}


def names_of(system: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the numbers of a table, and of an answer: the same for every game of every system."""
    table = new_table(Setup(system, 1), 0, log=False)
    reader = Reader(View(table, 0))
    return tuple(reader.table(None)), tuple(reader.answer(("end",)))
