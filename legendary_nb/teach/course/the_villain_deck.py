"""03: the villain deck: city, pushing, escapes, ambush."""

from __future__ import annotations

from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Number
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.seen_on_table import city_names


def spaces_taken(game: Game) -> set[int]:
    """The numbers of the spaces with a villain, counted from the villain deck."""
    return {i + 1 for i, cid in enumerate(game.table.city) if cid >= 0}


def newest(game: Game) -> str:
    """The villain that entered last."""
    return next(event.card for event in reversed(game.events) if event.kind == "enter")


EXERCISES = (
    Predict("push-row", "Villains stand in spaces 1, 2 and 3, and another one enters. Which spaces are taken "
            "then? (Space 1 is next to the villain deck.)", scenario="push-chain", answers=("end turn",),
            see=spaces_taken, other=[1, 2, 3], kind="a list of numbers, such as [1, 5]",
            because="Each pushes the next one on, until somebody finds an empty space.",
            hint="Nobody leaves: the one in space 3 is pushed too."),
    Predict("push-hole", "Villains stand in spaces 1 and 3, and another one enters. Which spaces are taken then?",
            scenario="push-gap", answers=("end turn",), see=spaces_taken, other=[1, 2, 4],
            kind="a list of numbers, such as [1, 5]",
            because="The chain ends at the gap: the one in space 3 is not touched.",
            hint="A villain moves only if its space is needed."),
    Predict("who-leaves", "The city is full and another villain enters. How many villains are in the city "
            "afterwards?", scenario="full-city", answers=("end turn", "first card"), kind="a number", other=6,
            see=lambda game: len(city_names(game)),
            because="One came in at space 1 and one was pushed out of space 5: that is an escape.",
            hint="There are five spaces, and each holds one villain at most."),
    Choice("escape-order", "A villain escapes. What happens first?", options=(
        ("its printed escape effect", "That comes later."),
        ("*a hero in the HQ is KO'd", "One that costs 6 or less, chosen by the player whose turn it is; its space "
         "is filled at once."),
        ("each player discards a card", "Only if the villain carried bystanders away, and after the KO."))),
    Number("too-dear", "The HQ shows heroes of cost 2, 3, 4, 5 and 7. From how many of them can you choose the "
           "one that an escape KOs?", value=4, because="The one that costs 7 is out of reach: the limit is 6.",
           mistakes=((5, "One of them is too expensive to be chosen."), (1, "You choose; the limit is a cost of 6.")),
           hint="Which of these costs are 6 or less?"),
    Predict("twist-no-push", "The city is full and a scheme twist is turned up. How many villains escape?",
            scenario="twist-on-full-city", answers=("end turn",), kind="a number", other=1,
            see=lambda game: sum(game.table.card(cid).is_villain for cid in game.table.escape),
            because="Only a villain that really enters the city pushes.",
            hint="What does a scheme twist need a space for?"),
    Choice("ambush-when", "When does an ambush effect happen?", options=(
        ("when the villain is fought", "That would be a fight effect."),
        ("*when the villain has entered the city", "All pushing is done by then, and so is an escape it caused."),
        ("when the villain is turned up, before it moves", "It takes its space first."))),
)

WATCH = Guided("watch", "Five spaces and a door", "watch-the-city", (
    Step(Goal("Let a turn pass and see a villain enter the city.", event="enter", anyone=True),
         "It entered at space 1 and pushed the row on, up to the gap.",
         "Villains come at the beginning of each turn.", "End your turn: the other player's turn begins with a "
         "villain card.", "Every turn begins with the top card of the villain deck; nobody may skip it."),
    Step(Goal("Go on until a villain escapes.", event="escape", anyone=True),
         "It was pushed off the fifth space. A hero in the HQ is KO'd for it, chosen by the player whose turn it is.",
         "The city must be full first.", "End turns, and count the free spaces.",
         "With five villains in the city the next one pushes the last one out."),
))

LESSON = Lesson("03", "the-villain-deck", "The villain deck", 20, (
    "say which kinds of cards come from the villain deck",
    "predict where every villain stands after the next card",
    "name the consequences of an escape in their order",
    "tell an ambush from a fight effect and an escape effect"),
    teaches=("lesson: villain-turn", "lesson: city"), exercises=EXERCISES, guided=(WATCH,))
