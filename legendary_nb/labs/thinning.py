"""Lab 21, Thinning: the effect of changes of the starting deck on a hand, on paper and in games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from legendary_nb.cards import Card
from legendary_nb.teach.code_exercises import Check, Code, gives_here
from legendary_nb.teach.exercises import Choice, Number
from legendary_nb.teach.tables import Grid

from .decks import mean_of_hand, starters, starting_deck, with_changes, wound
from .lab import Lab
from .lab_exercises import Nearly

if TYPE_CHECKING:
    from .long_runs import LongRun


def thinned(system: str) -> dict[str, dict[str, int]]:
    """The changes of the starting deck that the lab tries."""
    recruit, attack = starters(system)
    return {f"two {attack.name} less": {attack.name: -2}, f"two {recruit.name} less": {recruit.name: -2},
            f"five {recruit.name} less": {recruit.name: -5}, f"two {wound(system).name} more": {wound(system).name: 2}}


def hand_changes(system: str) -> dict[str, dict[str, float]]:
    """How much more recruit and attack a first hand gives on average after each change."""
    deck = starting_deck(system)
    stock = [*deck, wound(system)]
    decks = {name: with_changes(stock, change) for name, change in thinned(system).items()}
    for cards in decks.values():
        cards.remove(wound(system))
    return {name: {what: mean_of_hand(cards, what) - mean_of_hand(deck, what) for what in ("recruit", "attack")}
            for name, cards in decks.items()}


def side_by_side(system: str, won: LongRun, turns: LongRun) -> Grid:
    """Each change on paper, and in the long runs, with intervals for all changes together."""
    won, turns = won.together(), turns.together()
    return Grid(["change", "recruit of a first hand", "attack of a first hand", "games won", "turns of a game"],
                [[name, *(f"{paper[what]:+.2f}" for what in ("recruit", "attack")), won.said(name), turns.said(name)]
                 for name, paper in hand_changes(system).items()])


# ---- exercises -----------------------------------------------------------------------------------------


def without_attack(system: str) -> list[Card]:
    """The starting deck without two starters that give attack."""
    return with_changes(starting_deck(system), {starters(system)[1].name: -2})


def with_wounds(system: str) -> list[Card]:
    return [*starting_deck(system), wound(system), wound(system)]


def mean_after(deck: Sequence[Card], gone: Sequence[str], what: str) -> float:
    """The mean of a hand after the named cards have left the deck."""
    left = list(deck)
    for name in gone:
        left.remove(next(card for card in left if card.name == name))
    return mean_of_hand(left, what)


def as_before(deck: Sequence[Card], gone: Sequence[str], what: str) -> float:
    """A usual mistake: the cards are gone, and the deck counts as large as before."""
    total = sum(getattr(card, what) or 0 for card in deck) - len(gone) * (what == "recruit")
    return 6 * total / len(deck)


def on(says: str, gone: Callable[[str], Sequence[str]], what: str) -> Check:
    return gives_here(says, lambda system: (starting_deck(system), list(gone(system)), what), mean_after, digits=3)


EXERCISES = (
    Nearly("two-less", "Two starters that give attack leave your starting deck. How much recruit does a hand of six "
           "give on average now?", value=lambda system: mean_of_hand(without_attack(system), "recruit"), within=0.02,
           because="The recruit is the same, the deck is smaller: every hand holds more of it.",
           mistakes=((4.0, "That was before: the same recruit now comes out of fewer cards."),)),
    Choice("which-card", "When does a deck get better on average by losing a card?", options=(
        ("always", "Without its best card a deck is worse."),
        ("*when the card gives less than the mean card of the deck", "Taking away what is below the mean lifts the "
         "mean. That is all of thinning."),
        ("only when the card is a wound", "The clearest case is a wound, but it is not the only one."))),
    Number("no-further", "A hand has six cards. How many cards can your starting deck lose before the hand gets "
           "smaller?", value=lambda system: len(starting_deck(system)) - 6,
           because="With six cards left you draw your whole deck every turn. One less, and a place stays empty."),
    Choice("early-or-late", "Why does it help to lose starters that give attack in the first turns, although attack "
           "wins the game?", options=(
               ("attack is never needed", "Without attack nobody beats the mastermind."),
               ("*at first a hand buys much and fights little: one point of attack mostly goes to waste",
                "Two or three attack defeat almost nothing, and recruit buys the attack of later turns."),
               ("they cost points at the end", "Starters count nothing at the end."))),
    Nearly("wound-tax", "Two wounds come into your starting deck. How much recruit does a hand of six give on "
           "average?", value=lambda system: mean_of_hand(with_wounds(system), "recruit"), within=0.02,
           because="Each wound gives nothing and takes a place: a tax on every hand until it is healed."),
    Code("mean-after", "Write mean_after(deck, gone, what): what a hand of six gives on average after the cards named "
         "in the list gone have left the deck. A card has card.name, card.recruit and card.attack (a number or None); "
         "what is 'recruit' or 'attack', and getattr(card, what) reads it.", name="mean_after",
         checks=(on("recruit, with no card gone", lambda system: (), "recruit"),
                 on("recruit, with two attack starters gone", lambda system: [starters(system)[1].name] * 2, "recruit"),
                 on("attack, with four recruit starters gone", lambda system: [starters(system)[0].name] * 4, "attack"),
                 on("recruit, with two recruit starters gone", lambda system: [starters(system)[0].name] * 2,
                    "recruit")),
         solution=mean_after, mistake=as_before, because="What is left, divided by the cards that are left."),
)

LAB = Lab("21", "thinning", "Thinning: why losing cards wins games", 25, (
    "tell which card a deck is better without, and when",
    "compute what a hand gives before and after",
    "compare two decks with the same luck on both sides"),
    exercises=EXERCISES, question="Can a deck get better by losing cards, and which ones?")
