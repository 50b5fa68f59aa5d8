"""Lab 20, What will I draw: the chance of a hand, counted as the hands you want divided by all hands."""

from __future__ import annotations

from math import comb

from legendary_nb.simulate import wilson
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice, Number

from .decks import HAND, starters, starting_deck
from .lab import Lab
from .lab_exercises import Nearly


def chance_of_exactly(k: int, wanted: int, deck: int, hand: int = HAND) -> float:
    """The chance that a hand holds exactly k of the wanted cards of a deck."""
    if k < 0 or k > wanted or hand - k > deck - wanted or k > hand:
        return 0.0
    return comb(wanted, k) * comb(deck - wanted, hand - k) / comb(deck, hand)


def chance_of_at_least(k: int, wanted: int, deck: int, hand: int = HAND) -> float:
    """The chance that a hand holds k or more of the wanted cards."""
    return sum(chance_of_exactly(n, wanted, deck, hand) for n in range(max(0, k), min(wanted, hand) + 1))


def chance_of_card_with_partner(partners: int, deck: int, hand: int = HAND) -> float:
    """The chance that a hand holds one certain card and at least one of its partners."""
    return hand / deck * chance_of_at_least(1, partners, deck - 1, hand - 1)


# ---- exercises -----------------------------------------------------------------------------------------


def no_attack(system: str) -> float:
    """The chance that the first hand holds none of the starters that give attack."""
    return chance_of_exactly(0, attack_cards(system), len(starting_deck(system)))


def as_percent(found: int, of: int) -> str:
    """The ends of an interval in a sentence: "23 % and 41 %"."""
    return " and ".join(f"{100 * end:.0f} %" for end in wilson(found, of))


def attack_cards(system: str) -> int:
    attack = starters(system)[1]
    return sum(card.name == attack.name for card in starting_deck(system))


EXERCISES = (
    Number("how-many-hands", "A deck has 12 different cards. How many different hands of 6 are there?", value=924,
           because="12 choose 6: 12·11·10·9·8·7 orders, divided by 720 orders of the same six cards.",
           mistakes=((665280, "That counts every order of the same six cards as another hand."),
                     (72, "That is 12 times 6; every card in the hand leaves fewer for the next."))),
    Nearly("no-attack", "What is the chance that your first hand holds no starter that gives attack (there are four in "
           "your deck)?", value=no_attack, within=0.002, unit="a share of 1, such as 0.25",
           because="All six cards come from the others: so many ways to choose six of those, of all ways to choose "
                   "six.",
           mistakes=((0.0878, "That would be with the card put back after each draw; a hand is drawn without that."),)),
    Number("second-hand", "A deck of 8 recruit and 4 attack starters; your first hand had 3 that give attack. How many "
           "does your second hand have?", value=1,
           because="Six of twelve cards are played and discarded, the other six are the next hand. No luck is left.",
           mistakes=((2, "That is the mean of all second hands; you know more than that."),
                     (3, "There are only four in all."))),
    Code("at-least", "Write at_least(k, wanted, deck, hand): the chance that a hand holds k or more of the wanted "
         "cards. math.comb(n, r) counts the ways to choose r of n.", name="at_least",
         checks=(gives("at_least(1, 4, 12, 6)", 1, 4, 12, 6, by=chance_of_at_least),
                 gives("at_least(2, 4, 12, 6)", 2, 4, 12, 6, by=chance_of_at_least),
                 gives("at_least(1, 2, 14, 6)", 1, 2, 14, 6, by=chance_of_at_least),
                 gives("at_least(0, 3, 15, 6)", 0, 3, 15, 6, by=chance_of_at_least)),
         solution=chance_of_at_least, mistake=chance_of_exactly,
         because="Exactly k, exactly k + 1, and so on, added up."),
    Nearly("two-new-cards", "You have bought two dear heroes; your deck has 14 cards. What is the chance that your "
           "next hand, from the freshly shuffled deck, holds at least one of them?", value=chance_of_at_least(1, 2, 14),
           within=0.005, unit="a share of 1, such as 0.25",
           because="One less the chance of none: 1 - (12 choose 6) / (14 choose 6).",
           mistakes=((6 / 7, "Two times 6/14 counts the hands that hold both twice."),
                     (3 / 7, "That is the chance for one certain card of them."))),
    Nearly("a-pair", "A deck of 14: one card with a superpower that needs its own class, and three other cards of that "
           "class. What is the chance that the next hand holds the card and at least one of the three?",
           value=chance_of_card_with_partner(3, 14), within=0.005, unit="a share of 1, such as 0.25",
           because="6/14 for the card; then, among the five others of 13, one of three.",
           mistakes=((3 / 7 * chance_of_at_least(1, 3, 14), "Nearly: when the card is in the hand, only five places "
                      "and thirteen cards are left for the others."),)),
    Choice("how-exact", "You shuffle 100 times and see your combination 31 times. What do you know?", options=(
        ("the chance is 31 %", "Another 100 shuffles would give another number."),
        (f"*it is probably between {as_percent(31, 100)}", "One hundred shuffles leave that much room; four times as "
         "many halve it."),
        ("nothing at all", "A hundred shuffles tell a good deal, only not the last digit."))),
)

LAB = Lab("20", "what-will-i-draw", "What will I draw?", 25, (
    "count the chance that a hand holds what you need",
    "check a count by shuffling, and say how far the two may differ",
    "use what you have already drawn"),
    exercises=EXERCISES, question="How likely is the hand I hope for?")
