"""28: design a card."""

from __future__ import annotations

from legendary_nb.cards import Card
from legendary_nb.effects import verbs as v
from legendary_nb.labs.course import Lab
from legendary_nb.labs.design import hero_text
from legendary_nb.labs.exercises import Nearly, Written, gives
from legendary_nb.teach.exercises import Choice, Code


def is_plain_three(card: Card) -> bool:
    """A card that costs 3 and gives 2 recruit."""
    return card.cost == 3 and card.recruit == 2


def draws_by_superpower(card: Card) -> bool:
    return any(isinstance(step, v.Draw) for line in card.at("superpower") for step in line.steps)


def with_draw(system: str) -> str:
    """The hero of the lab with a superpower that draws."""
    return hero_text(system).replace("[attack: 2]", "[draw: 1]")


def without_three(system: str) -> str:
    return hero_text(system).replace("cost: 3", "cost: 4")


def above(cost: float, worth: float, start: float, slope: float) -> float:
    return worth - (start + slope * cost)


def per_cost(cost: float, worth: float, start: float, slope: float) -> float:
    return worth / cost


EXERCISES = (
    Choice("who-writes", "Where does the sentence on a card come from?", options=(
        ("somebody types it beside the data", "Then data and sentence could disagree."),
        ("*it is made from the data", "The same tree gives the sentence, the rule and the synergies, so they cannot "
         "disagree."),
        ("it is copied from the printed game", "No sentence is copied; and your card was never printed."))),
    Written("first-hero", "Write a hero with a card that costs 3 and gives 2 recruit. Copy the text above and change "
            "it.",
            wanted=is_plain_three, lacks="None of them costs 3 and gives 2 "
                                         "recruit.", example=hero_text, other=without_three,
            because="Read, checked, and ready to be played."),
    Written("a-drawer", "Write a hero with a card whose superpower draws a card: the step is `draw: 1`.",
            wanted=draws_by_superpower, lacks="None of them draws by a superpower.", example=with_draw, other=hero_text,
            because="Under its moment stands a list of steps; draw is one of about sixty verbs."),
    Nearly("on-the-line", "Say a line starts at 2.0 and rises by 0.6 for each point of cost. What is a card that costs "
           "4 worth on it?", value=4.4, within=0.01, because="2.0 and four times 0.6.",
           mistakes=((2.4, "The line does not begin at 0."), (10.4, "0.6 times 4, and then 2.0."))),
    Code("above", "Write `above(cost, worth, start, slope)`: how far a card is above the line.", name="above",
         checks=(gives("above(4, 4.4, 2.0, 0.6)", 4, 4.4, 2.0, 0.6, by=above),
                 gives("above(2, 6.7, 2.0, 0.6)", 2, 6.7, 2.0, 0.6, by=above),
                 gives("above(6, 3.0, 2.0, 0.6)", 6, 3.0, 2.0, 0.6, by=above)),
         solution=above, mistake=per_cost, because="Worth less what the line says for this cost."),
    Choice("own-class", "Your card has a superpower that needs the class of the card itself. What does that mean in "
           "play?",
           options=(("it always works", "A card does not turn on its own superpower; another one of the class must "
                                        "come first."),
                    ("*two copies of it turn each other on", "The second one finds the first: a hero that goes with "
                     "itself."),
                    ("it never works", "Other cards of the class do it, and other copies of the same card."))),
    Choice("paper-or-games", "On paper your card is fair. In games the players win less often with your hero than "
           "with the one it replaced. Which is right?", options=(
               ("the paper", "The paper knows the card alone, not its partners."),
               ("the games", "They compare with one certain hero, in one setup."),
               ("*both: they answer different questions", "Fair for its cost, and still weaker than a hero that fits "
                "the others well."))),
)

LAB = Lab("28", "design-a-card", "Design a card", 35, (
    "write a hero as data and read what it says",
    "see with whom it goes, before anybody has played it",
    "judge its price on paper and in games"),
    exercises=EXERCISES, question="Is my own card fair, weak or too strong?")
