"""Lab 22, Engine or big recruit: the points of a plan of buying, turn by turn, if every hand is a mean hand."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import Any

from legendary_nb.bots import PriorityBot
from legendary_nb.cards import load_system
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import Setup
from legendary_nb.simulate import simulate
from legendary_nb.state import Option as Raw
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice, Number

from .decks import HAND
from .lab import Lab
from .lab_exercises import Nearly

OFFICER_COST, OFFICER_RECRUIT = 3, 2
DEAREST = 8


@dataclass(frozen=True)
class PaperTurn:
    """The points of a mean hand in one turn."""

    turn: int
    recruit: float
    attack: float


def on_paper(officers: int, turns: int, recruit: float = 8, attack: float = 4, size: int = 12) -> list[PaperTurn]:
    """The turns of a plan: one purchase a turn, first some officers, then heroes.

    A hero for c recruit gives c / 2 attack.  Every hand gives six times the mean card, and a bought card is in the
    deck at once.
    """
    found, bought = [], 0
    for turn in range(1, turns + 1):
        points = HAND * recruit / size
        found.append(PaperTurn(turn, points, HAND * attack / size))
        if bought < officers and points >= OFFICER_COST:
            recruit, bought = recruit + OFFICER_RECRUIT, bought + 1
        elif bought >= officers:
            attack += min(DEAREST, points) / 2
        size += 1
    return found


def total_attack(officers: int, turns: int) -> float:
    """The attack of all these turns together, on paper."""
    return sum(one.attack for one in on_paper(officers, turns))


def knee(turns: int, most: int = 8) -> int:
    """The number of officers that brings the most attack in this many turns, on paper."""
    return max(range(most + 1), key=lambda officers: total_attack(officers, turns))


def attack_by_round(setup: Setup, bots: Any, games: int, seed: int = 0, rounds: int = 14) -> dict[int, float]:
    """The attack that a player makes in their first, second, ... turn, in real games."""
    rows = simulate(setup, bots, games, seed, detail="turn", as_rows=True, progress=False)
    seats = len(setup.names)
    found: dict[int, list[int]] = {}
    for row in rows:
        found.setdefault((row["turn"] - 1) // seats + 1, []).append(row["attack"])
    return {number: statistics.fmean(found[number]) for number in range(1, rounds + 1) if number in found}


# ---- a bot for it --------------------------------------------------------------------------------------


END: Raw = ("end",)


def officer_names(system: str) -> frozenset[str]:
    """The cards of the officer stack."""
    names = load_system(system).setup["stacks"]["officers"]
    return frozenset([names] if isinstance(names, str) else names)


class OfficersFirst:
    """Buys a number of officers before any hero, then plays like the priority bot, which decides all else."""

    def __init__(self, system: str, first: int) -> None:
        self.names, self.left, self.usual = officer_names(system), first, PriorityBot()

    def choose(self, view: View, ask: Ask) -> Raw:
        answer = self.usual.choose(view, ask)
        if self.left <= 0 or ask.kind != "action" or answer[0] not in ("recruit", "heal", "end"):
            return answer
        officers = [option for option in ask.of_kind("recruit") if view.cards[option[1]].name in self.names]
        if officers:
            self.left -= 1
            return officers[0]
        return answer if answer[0] != "recruit" else END


# ---- exercises -----------------------------------------------------------------------------------------


def next_mean(total: float, size: int, new: float) -> float:
    """The points of a hand of six after a card that gives `new` joins the deck."""
    return 6 * (total + new) / (size + 1)


def same_size(total: float, size: int, new: float) -> float:
    return 6 * (total + new) / size


EXERCISES = (
    Nearly("one-officer", "A deck of 12 gives 8 recruit in all. You add an officer that gives 2. How much recruit "
           "does a mean hand of six give now?", value=on_paper(1, 2)[1].recruit, within=0.01,
           because="6 times 10, divided by 13.", mistakes=(
               (5.0, "The deck has 13 cards now."), (4.0, "That was before."))),
    Nearly("attack-thinned", "The same deck gives 4 attack in all. How much attack does a mean hand give after an "
           "officer has come in?", value=on_paper(1, 2)[1].attack, within=0.01,
           because="Every card that gives no attack makes attack rarer: 6 times 4, divided by 13.",
           mistakes=((2.0, "The attack is the same, but it is spread over 13 cards now."),)),
    Choice("what-is-a-knee", "What does 'the knee' of a curve mean here?", options=(
        ("the point where it begins", "There it usually rises fastest."),
        ("*the point after which more of the same brings hardly anything, or costs something",
         "Before it each step pays, after it another plan pays more."),
        ("the point where chance takes over", "Chance is everywhere; the knee is about what a step is worth."))),
    Code("next-mean", "Write next_mean(total, size, new): what a hand of six gives after a card that gives new has "
         "come into a deck of size cards that gives total.", name="next_mean",
         checks=(gives("next_mean(8, 12, 2)", 8, 12, 2, by=next_mean),
                 gives("next_mean(8, 12, 0)", 8, 12, 0, by=next_mean),
                 gives("next_mean(14, 20, 3)", 14, 20, 3, by=next_mean)),
         solution=next_mean, mistake=same_size, because="One more card in the sum, and one more in the count."),
    Number("short-game", "On paper: how many officers bring the most attack if you only have 6 turns?",
           value=knee(6), because="An officer needs time to pay back its turn, and there is none.",
           mistakes=((1, "Nearly, but 6 turns are too short even for one."),)),
    Number("long-game", "On paper: how many officers bring the most attack if you have 30 turns?",
           value=knee(30), because="The longer the game, the more building pays: the knee moves to the right.",
           mistakes=((0, "With so much time a few turns of building pay."), (8, "Past the knee every further one costs "
                     "more attack than it brings."))),
    Choice("why-late", "Plans with many officers have more attack in late turns. Why do they still lose games?",
           options=(("officers are bad cards", "They are good cards; the question is when."),
                    ("*the game is decided before the late turns come", "Meanwhile villains escape and the "
                     "scheme goes on; attack that comes too late is not needed."),
                    ("the deck gets too thin", "It gets larger, not thinner."))),
)

LAB = Lab("22", "engine-or-big-recruit", "Engine or big recruit: the knee", 30, (
    "follow a plan of buying on paper, turn by turn",
    "find the point where one more recruit card is one too many",
    "say how the length of the game moves that point"),
    exercises=EXERCISES, question="How many officers should I buy before I buy attack?")
