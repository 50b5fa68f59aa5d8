"""Lab 24, Synergy is an interaction: the effect of two cards together beyond the effects of each alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.simulate.intervals import Interval, Z, of_mean
from legendary_nb.teach import scenario
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice

from .decks import starters
from .lab import Lab
from .lab_exercises import Nearly

CARDS = "two-partners-and-a-stranger"
FOUR = ("neither", "A", "B", "both")


def interaction(values: Mapping[str, float]) -> float:
    """f(A and B) - f(A) - f(B) + f(neither): 0 if each card does its part with or without the other."""
    return values["both"] - values["A"] - values["B"] + values["neither"]


def crossed(values: Mapping[str, float], a: str, b: str) -> dict[str, dict[str, float]]:
    """The four values as two lines of a chart: without B and with B, each without A and with A."""
    one, two = (name.split(": ")[-1] for name in (a, b))
    return {f"without {two}": {f"without {one}": values["neither"], f"with {one}": values["A"]},
            f"with {two}": {f"without {one}": values["B"], f"with {one}": values["both"]}}


def three_cards(system: str) -> tuple[str, str, str]:
    """Two partners and a stranger, with the names of their heroes."""
    table = scenario(CARDS).game(system).table
    one, two, stranger = (table.card(cid).full_name for cid in table.players[0].hand)
    return one, two, stranger


def decks_of(system: str, a: str, b: str, copies: int = 2) -> dict[str, Deck]:
    """Four decks of the same size: the starting deck, and with A, with B, with both in place of recruit starters."""
    plain, starter = Deck.starting(system), starters(system)[0].name
    with_a = plain.remove(starter, copies).add(a, copies)
    with_b = plain.remove(starter, copies).add(b, copies)
    return dict(zip(FOUR, (plain, with_a, with_b, with_a.remove(starter, copies).add(b, copies)), strict=True))


@lru_cache(maxsize=32)
def exact_attack(system: str, a: str, b: str) -> dict[str, float]:
    """The mean attack of each of the four decks, over every possible hand in its best order."""
    return {name: deck.hand_values(aim="attack").mean_attack for name, deck in decks_of(system, a, b).items()}


@dataclass(frozen=True)
class Sampled:
    """The same from random hands: means with intervals."""

    means: dict[str, float]
    ends: dict[str, Interval]

    @property
    def interaction(self) -> float:
        return interaction(self.means)

    @property
    def interval(self) -> Interval:
        """The four errors together: they add up as squares."""
        error = sum((end.half_width / Z) ** 2 for end in self.ends.values()) ** 0.5
        return Interval(self.interaction - Z * error, self.interaction + Z * error)


def sampled_attack(system: str, a: str, b: str, hands: int = 300, seed: int = 0) -> Sampled:
    """The attack of random hands of each of the four decks, played in the best order."""
    found = {name: deck.simulate_values(hands, seed + i, aim="attack")
             for i, (name, deck) in enumerate(decks_of(system, a, b).items())}
    made = {name: [attack for _, attack in values.samples] for name, values in found.items()}
    return Sampled({name: values.mean_attack for name, values in found.items()},
                   {name: of_mean(one) for name, one in made.items()})


# ---- exercises -----------------------------------------------------------------------------------------


def my_interaction(neither: float, a: float, b: float, both: float) -> float:
    return both - a - b + neither


def more_than_each(neither: float, a: float, b: float, both: float) -> float:
    """The effect of both beyond the better one: a usual mistake."""
    return both - max(a, b)


def of_partners(system: str) -> float:
    one, two, _ = three_cards(system)
    return interaction(exact_attack(system, one, two))


EXERCISES = (
    Nearly("by-hand", "A mean hand gives 2.0 attack with neither card, 3.7 with A, 4.2 with B and 7.6 with both. How "
           "large is the interaction?", value=1.7, within=0.01,
           because="7.6 - 3.7 - 4.2 + 2.0: A alone brings 1.7, B alone 2.2, both together 5.6.",
           mistakes=((5.6, "That is all that both bring; take away what each brings alone."),
                     (3.4, "That is what B adds to A; take away what B adds to nothing."),
                     (-0.3, "The starting deck is taken away twice; it has to be added again."))),
    Code("interaction", "Write `my_interaction(neither, a, b, both)`: what two cards do together beyond what each does "
         "alone.",
         name="my_interaction",
         checks=(gives("my_interaction(2.0, 3.7, 4.2, 7.6)", 2.0, 3.7, 4.2, 7.6, by=my_interaction),
                 gives("my_interaction(0.4, 0.6, 0.6, 0.8)", 0.4, 0.6, 0.6, 0.8, by=my_interaction),
                 gives("my_interaction(0.4, 0.6, 0.6, 0.7)", 0.4, 0.6, 0.6, 0.7, by=my_interaction)),
         solution=my_interaction, mistake=more_than_each, because="Both, less each, plus what was there before."),
    Choice("zero", "The interaction of two cards is 0. What does that mean?", options=(
        ("neither of them does anything", "Each may do a lot; they do it whether the other is there or not."),
        ("*each does its part, whether the other is there or not", "The two effects simply add up."),
        ("they cancel each other out", "Then the interaction would be below 0."))),
    Choice("two-stars", "Two heroes both raise the win rate by 20 points, and together by 40. Is that "
           "synergy?", options=(
        ("yes, together they are stronger than each alone", "Of course they are: two good things are more than one."),
        ("*no, 40 is 20 and 20", "Synergy is what is left when the parts have been added up: nothing."),
        ("yes, because both are strong", "Strong cards need not help each other."))),
    Choice("below-zero", "Two heroes raise the win rate by 20 points each, and together by 25. Why might that "
           "be?", options=(
        ("the games were unlucky", "That can be; the interval tells. But there are reasons as well."),
        ("*both solve the same problem, and it only needs solving once", "A negative interaction: partners that stand "
         "in each other's way, or that do the same work."),
        ("it is impossible", "It is quite common: a win rate cannot go beyond 100 %."))),
    Nearly("noise", "Each of the four means has a standard error of 0.02. How large is the standard error of the "
           "interaction? (Errors add up as squares.)", value=0.04, within=0.001,
           because="The root of four times 0.02²: an interaction is twice as uncertain as each of its parts, so it "
                   "needs four times the games.", mistakes=((0.08, "Errors partly cancel out; they add up as squares."),
                                        (0.02, "Four errors are more than one."))),
    Nearly("the-partners", "How large is the interaction of the two partners of this lab, in attack of a mean hand? "
           "(The numbers are in `exact`.)", value=of_partners, within=0.02,
           because="That is attack that no single card has: it comes from the two meeting in one hand."),
)

LAB = Lab("24", "synergy-is-an-interaction", "Synergy is an interaction", 30, (
    "tell strong cards from cards that make each other stronger",
    "compute an interaction from four numbers, and say how uncertain it is",
    "compare what the texts promise with what games show"),
    exercises=EXERCISES, question="Do these two work together, or are they just both good?")
