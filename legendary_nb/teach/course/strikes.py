"""04: bystanders, master strikes and scheme twists."""

from __future__ import annotations

from legendary_nb.teach.exercises import Varied
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import strikes as make

EXERCISES = (
    Varied("who-captures", "A bystander is turned up. In which space is its captor?", make.who_captures,
           rules=("bystander.capture",)),
    Varied("nobody-there", "A bystander is turned up. Who captures it?", make.nobody_there,
           rules=("bystander.capture.mastermind", "bystander.capture")),
    Varied("carried", "A villain escapes. How many cards must Ana discard for that?", make.carried,
           rules=("escape.discard.once", "escape.discard")),
    Varied("rescued", "Ana defeats a villain that holds bystanders. How many cards come into her victory pile?",
           make.rescued, rules=("bystander.rescue.fight",)),
    Varied("strike-gone", "In which pile does a master strike lie after it is carried out?", make.strike_gone,
           rules=("strike.destination",)),
    Varied("what-strike-does", "Where is it printed what a master strike or a scheme twist does?", make.printed_where,
           rules=("strike.resolve", "twist.resolve")),
    Varied("twist-number", "Which number does the next scheme twist have?", make.twist_number,
           rules=("twist.numbered",)),
)

PRACTICE = (
    Varied("holds-how-many", "A bystander is turned up. How many does a villain hold then?", make.holds_how_many,
           rules=("bystander.capture.several", "bystander.capture")),
    Varied("carried-along", "A villain with a bystander may be pushed. Where is the bystander then?",
           make.carried_along, rules=("city.carry", "city.push.only-needed")),
    Varied("points-won", "Ana defeats a villain that holds bystanders. How many points does that bring?",
           make.points_won, rules=("bystander.points", "bystander.rescue.fight")),
    Varied("all-discard", "A villain escapes. How many cards do all players discard?", make.all_discard,
           rules=("escape.discard", "escape.discard.once")),
    Varied("where-lies", "Where is a bystander after it was rescued, captured or carried away?", make.where_lies,
           rules=("escape.bystanders-stay", "bystander.capture.visible", "bystander.rescue.fight")),
)

RESCUE = Guided("rescue", "Out of their hands", "to-the-rescue", (
    Step(Goal({"": "Rescue two bystanders: defeat the villain that holds them.",
               "bond": "Recover two bystanders: defeat the villain that holds them."}, event="rescue", times=2),
         "Both came into your victory pile, with the villain that held them.",
         "Look at the villain in the city: a mark on it counts what it holds.",
         "They can be freed only by defeating their captor. What does it need?",
         {"": "All that a villain holds is rescued when it is defeated.",
          "bond": "All that a villain holds is recovered when it is defeated."},
         how="The number on the villain is the attack it takes."),
    Step(Goal("End your turn and see one master strike.", event="strike", anyone=True),
         "It hit every player, as the mastermind says; no villain moved.",
         "Look at the villain deck, beside the city.", "The other player's turn begins with a villain card.",
         "A master strike carries out what the mastermind says, and goes to the KO pile.",
         how="The button is below your points."),
    Step(Goal("End your turns until one scheme twist comes.", event="twist", anyone=True),
         "The scheme has come one step nearer to its end.",
         "Look at the twists that the scheme counts.", "It is not far down the villain deck.",
         "The text of the scheme says what each scheme twist does, and when the enemy wins.",
         how="The scheme counts its twists under the mastermind."),
), over_turns=True)

LESSON = Lesson("04", "bystanders-strikes-twists", "Bystanders, strikes and twists", 20, (
    "say who takes a bystander, and how you get it back",
    "tell what a master strike and a scheme twist do, and where that is printed",
    "name what it costs when bystanders are carried away"),
    teaches=("lesson: bystanders", "lesson: strikes-twists"), exercises=EXERCISES, guided=(RESCUE,),
    practice=PRACTICE)
