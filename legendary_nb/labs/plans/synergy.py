"""24: synergy is an interaction."""

from __future__ import annotations

from legendary_nb.labs.course import Lab
from legendary_nb.labs.exercises import Nearly, gives
from legendary_nb.labs.interactions import exact_attack, interaction, three_cards
from legendary_nb.teach.exercises import Choice, Code


def my_interaction(neither: float, a: float, b: float, both: float) -> float:
    return both - a - b + neither


def more_than_each(neither: float, a: float, b: float, both: float) -> float:
    """What both do beyond the better of the two: a usual mistake."""
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
