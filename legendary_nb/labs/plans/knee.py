"""22: engine or big recruit, the knee."""

from __future__ import annotations

from legendary_nb.labs.course import Lab
from legendary_nb.labs.exercises import Nearly, gives
from legendary_nb.labs.growth import knee, on_paper
from legendary_nb.teach.exercises import Choice, Code, Number


def next_mean(total: float, size: int, new: float) -> float:
    """What a hand of six gives after a card that gives `new` has come into the deck."""
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
         checks=(gives("next_mean(8, 12, 2)", 8, 12, 2, by=next_mean), gives("next_mean(8, 12, "
                                                                             "0)", 8, 12, 0, by=next_mean),
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
