"""30: does my theme play?"""

from __future__ import annotations

from legendary_nb.labs.course import Lab
from legendary_nb.labs.exercises import Nearly, gives
from legendary_nb.labs.themes import chance_of_hits
from legendary_nb.simulate import wilson
from legendary_nb.teach.exercises import Choice, Code


def at_least_hits(share: float, hands: int, needed: int) -> float:
    return chance_of_hits(share, hands, needed)


def exactly_hits(share: float, hands: int, needed: int) -> float:
    return chance_of_hits(share, hands, needed) - chance_of_hits(share, hands, needed + 1)


EXERCISES = (
    Nearly("none-of-sixty", "Three players have won 0 of 60 games. What is the highest win rate that would not be "
           "surprising? (`wilson(0, 60)` gives both ends of the interval.)", value=wilson(0, 60).high, within=0.02,
           unit="a share of 1, such as 0.25", because="No win in 60 games does not mean never; but more than one in "
                                                      "sixteen "
           "would have shown.", mistakes=((0.0, "0 is what was seen. What could the truth be, with bad luck?"),)),
    Code("at-least-hits", "Write `at_least_hits(share, hands, needed)`: each of some hands succeeds with the chance "
         "share; what is the chance that at least so many succeed? `math.comb(n, k)` counts the ways to choose k of n.",
         name="at_least_hits",
         checks=(gives("at_least_hits(0.5, 2, 1)", 0.5, 2, 1, by=at_least_hits),
                 gives("at_least_hits(0.33, 10, 4)", 0.33, 10, 4, by=at_least_hits),
                 gives("at_least_hits(0.14, 10, 4)", 0.14, 10, 4, by=at_least_hits),
                 gives("at_least_hits(0.2, 5, 0)", 0.2, 5, 0, by=at_least_hits)),
         solution=at_least_hits, mistake=exactly_hits, because="Exactly k successes for k from needed on, added up."),
    Nearly("four-of-ten", "A mastermind must be fought four times. You have ten late hands, and each is strong enough "
           "with a "
           "chance of 0.33. What is the chance that four or more are?", value=chance_of_hits(0.33, 10, 4), within=0.01,
           unit="a share of 1, such as 0.25", because="A little less than one half: one point of attack decides "
                                                      "whether a "
           "theme can be won.", mistakes=((0.33, "That is the chance of one hand."),
                                         (exactly_hits(0.33, 10, 4), "That is exactly four; five are fine too."))),
    Choice("first-step", "Players hardly ever win your theme. What do you do first?", options=(
        ("make everything easier at once", "Then you will not know what helped, and it may be far too easy."),
        ("*change one number and play the same games again", "One change, the same luck: you see what it does."),
        ("write new cards", "Perhaps later. First find out which number is to blame."))),
    Choice("less-is-more", "Without one of your heroes the players score more points. What does that tell?", options=(
        ("the hero is broken and must go", "It may be fun, or needed by others; but it is the weakest here."),
        ("*the cards that come in its place are stronger in these games", "A hero is measured against what would have "
         "been there without it."),
        ("nothing can be learnt from that", "With an interval clear of 0 it tells something."))),
    Choice("some-players", "Two players win half of their games, four players almost none. What would you "
           "change?", options=(
        ("the mastermind's attack", "That changes the game for two players too, which is fine already."),
        ("*the row of the setup table for four players", "The table of a theme has a row for each number of players: "
         "groups, henchmen, bystanders, strikes."),
        ("the rules of the engine", "A theme is data; no rule needs to be changed."))),
    Choice("good-rate", "Which win rate should a theme for a family have?", options=(
        ("100 %, so that nobody is sad", "Then there is nothing to play for."),
        ("50 %, that is balance", "It is one choice; the bots are not your family."),
        ("*that is for you to decide, and then to measure", "A game night may want three wins in four, experts one in "
         "three. The numbers tell whether you are there; they do not tell where to go."))),
)

LAB = Lab("30", "does-my-theme-play", "Does my theme play?", 30, (
    "measure how hard a home-made set is, for every number of players",
    "predict from hands what a change will do, and check it with games",
    "change one line of data and see what it does"),
    exercises=EXERCISES, question="We have made a set of our own. Can it be won?")
