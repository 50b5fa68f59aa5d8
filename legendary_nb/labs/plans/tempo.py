"""25: tempo, when to stop building."""

from __future__ import annotations

from legendary_nb.labs.course import Lab
from legendary_nb.labs.exercises import Nearly, gives
from legendary_nb.labs.tempo import plays_on_paper
from legendary_nb.teach.exercises import Choice, Code, Number


def plays(bought: int, rounds: int) -> float:
    return plays_on_paper(bought, rounds)


def same_deck(bought: int, rounds: int) -> float:
    """As if the deck never grew."""
    return (rounds - bought) * 6 / 12


def last_useful(rounds: int, least: float = 1.0) -> int:
    """The last turn in which a bought card is still played so often, on paper."""
    return max((turn for turn in range(1, rounds + 1) if plays_on_paper(turn, rounds) >= least), default=0)


EXERCISES = (
    Nearly("first-turn-card", "A game has 16 turns of your own; your deck has 12 cards and grows by one each turn. How "
           "often do you draw a card that you bought in turn 1? Add up 6 / (11 + turn) for the turns 2 to 16: "
           "13 cards in turn 2, 26 in turn 16.",
           value=plays_on_paper(1, 16), within=0.05,
           because="Fifteen hands, each with a chance of six in the cards you own by then.",
           mistakes=((7.5, "That would be with a deck that stays at twelve cards."),
                     (15.0, "It is not in every hand."))),
    Code("plays", "Write plays(bought, rounds): how often a card is drawn that was bought in turn bought of a game of "
         "so many turns; in turn t the deck has 11 + t cards.", name="plays",
         checks=(gives("plays(1, 16)", 1, 16, by=plays), gives("plays(8, 16)", 8, 16, by=plays),
                 gives("plays(16, 16)", 16, 16, by=plays), gives("plays(3, 10)", 3, 10, by=plays)),
         solution=plays, mistake=same_deck, because="Six in the size of the deck, turn after turn, after the "
                                                    "purchase."),
    Number("last-useful", "On paper, in a game of 16 turns: which is the last turn in which a card you buy is still "
           "drawn once or more on average?", value=last_useful(16),
           because="What is bought after that turn is drawn less than once on average: often once, often never."),
    Choice("first-waits", "Why is a bought card not drawn in the very next hand?", options=(
        ("*it waits in the discard pile for the next shuffle", "That is why the first purchases come into play in the "
         "third turn at the earliest."),
        ("cards must rest one turn", "There is no such rule; it is a matter of piles."),
        ("it lies on top of the deck", "Then you would have it at once; it goes to the discard pile."))),
    Choice("no-cost", "In the last turns a card you buy will hardly be played. Is it wrong to buy it?", options=(
        ("yes, it makes the deck worse", "It lies in the discard pile and hurts nobody."),
        ("*it does no good and no harm: recruit cannot be kept", "Points that are left over are lost. Only what the "
         "purchase brings by itself can matter."),
        ("no, it gives points at the end", "Heroes in a deck give no points by being there."))),
    Choice("too-early", "In the second edition a bot that never buys recruit cards wins less often than one that buys "
           "them for two turns. Why, most likely?",
           options=(("*it cannot afford the dear heroes later", "Two turns of building pay for all turns after them."),
                    ("it has too much attack", "Too much attack never hurt anybody."),
                    ("its deck is too small", "Both buy about one card a turn."))),
    Choice("too-late", "And why does a bot that builds for eight turns win least by far?", options=(
        ("it runs out of cards to buy", "There are always five heroes and a stack."),
        ("*half of the game is over before it buys attack, and those cards are played only a few times",
         "Look at the curve of plays: what is bought in turn 9 comes once or twice."),
        ("recruit cards are weak", "They were right in the first two turns."))),
)

LAB = Lab("25", "tempo", "Tempo: when to stop building", 25, (
    "say how often a card will be played that you buy now",
    "find the turn in which to change from recruit to attack",
    "tell a purchase that pays from one that only feels good"),
    exercises=EXERCISES, question="When should I stop buying recruit and start buying attack?")
