"""27: the card that looked good."""

from __future__ import annotations

from collections.abc import Sequence

from legendary_nb.labs.course import Lab
from legendary_nb.labs.exercises import Nearly, gives
from legendary_nb.teach.exercises import Choice, Code

Games = Sequence[tuple[bool, bool]]  # for each game: was it bought, was it won?
EXAMPLE: Games = [(True, True), (True, True), (True, False), (False, False), (False, True), (False, False)]
OTHER: Games = [(True, False), (True, True), (False, True), (False, True)]


def looks_of(games: Games) -> float:
    """The win rate of the games with the card less that of the games without it."""
    there = [won for bought, won in games if bought]
    away = [won for bought, won in games if not bought]
    return sum(there) / len(there) - sum(away) / len(away)


def rate_with(games: Games) -> float:
    there = [won for bought, won in games if bought]
    return sum(there) / len(there)


EXERCISES = (
    Choice("why-good", "Players win more often in games in which they bought the dearest hero. What explains "
           "it?", options=(
        ("the card wins games", "Perhaps. But there is another explanation, and these games cannot tell the two "
         "apart."),
        ("*perhaps the card; perhaps the good hands that paid for it", "Whoever can buy it has had good hands already. "
         "Such a common cause is called a confounder."),
        ("nothing, it is luck", "With hundreds of games the difference is far beyond luck."))),
    Code("looks", "Write `my_looks(games)`: games is a list of (bought, won), each True or False; give the win rate of "
         "the games in which it was bought less the win rate of the others.", name="my_looks",
         checks=(gives(f"my_looks({EXAMPLE})", EXAMPLE, by=looks_of), gives(f"my_looks({OTHER})", OTHER, by=looks_of)),
         solution=looks_of, mistake=rate_with, because="Two win rates and their difference. It is what everybody "
                                                       "computes first."),
    Nearly("hat", "A player puts on a lucky hat whenever a hand gives 6 recruit or more. With the hat 60 % of the "
           "games are won, without it 45 %. By how much does the hat raise the win rate?", value=0.0, within=0.001,
           unit="a share of 1, such as 0.25", because="A hat does nothing. The good hand did both: it put the hat on, "
                                                      "and it "
           "won the game.", mistakes=((0.15, "That is how it looks. What would happen if somebody took the hat "
           "away?"),)),
    Choice("coin", "Why does a coin settle it?", options=(
        ("it is fair to both players", "Fairness is not the point."),
        ("*the coin knows nothing of the hands, so both groups are alike in everything but the card", "Whatever else "
         "helps to win is spread evenly over both groups."),
        ("it makes the game shorter", "It has no influence on that."))),
    Choice("same-seeds", "Giving everybody the card in the same games (same seeds) is even better than a coin. "
           "Why?", options=(
        ("it needs no games", "It needs games, but fewer."),
        ("*the two groups are not only alike, they are the same games", "Nearly all luck falls out of the difference."),
        ("bots learn from the first time", "They remember nothing."))),
    Choice("why-nothing", "Without the card players win about as often as with it. How can a good card do so "
           "little?", options=(
        ("it is a bad card", "It may be as good as any; the question is what would be bought without it."),
        ("*another good card is bought in its place", "What a card does is measured against the next best, not against "
         "nothing."),
        ("the bots never bought it", "They did, in many of the games."))),
    Choice("in-the-world", "Which of these claims has the same flaw?", options=(
        ("*people who own a yacht live longer, so yachts are healthy", "Money buys yachts and doctors: a confounder."),
        ("half of 400 patients, chosen by lot, got the medicine; more of them got well", "That is a trial: the lot "
         "makes the groups alike."),
        ("a coin fell heads 6 times of 10, so it may be fair", "That is about small samples, not about causes."))),
)

LAB = Lab("27", "the-card-that-looked-good", "The card that looked good", 30, (
    "tell what is seen from what is caused",
    "name the common cause that makes a card look good",
    "plan a trial that settles it"),
    exercises=EXERCISES, question="Players who buy this card win more often. Is it a good card?")
