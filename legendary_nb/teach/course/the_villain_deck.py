"""03: the villain deck: city, pushing, escapes, ambush."""

from __future__ import annotations

from legendary_nb.teach.exercises import Varied
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import the_villain_deck as make

EXERCISES = (
    Varied("push-row", "Villains stand in a row, and another one enters. Which spaces are taken then?", make.push_row,
           rules=("city.push.chain", "city.push", "city.entry")),
    Varied("push-hole", "Villains stand in a row with a gap, and another one enters. Which spaces are taken then?",
           make.push_hole, rules=("city.push.only-needed", "city.push")),
    Varied("who-leaves", "Another villain enters. How many are in the city then?", make.who_leaves,
           rules=("city.spaces", "escape.trigger")),
    Varied("escape-order", "What comes first when a villain escapes?", make.escape_order,
           rules=("escape.order", "escape.before-ambush")),
    Varied("too-dear", "From how many heroes in the HQ is the one chosen that an escape KOs?", make.too_dear,
           rules=("escape.ko-hero", "escape.ko-hero.none")),
    Varied("twist-no-push", "How many villains escape when some card is turned up?", make.no_push,
           rules=("villain-deck.no-push", "villain-deck.reveal-first")),
    Varied("ambush-when", "When does a text of a villain happen?", make.ambush_when,
           rules=("ambush.resolve", "ambush.after-entry")),
)

PRACTICE = (
    Varied("after-two", "Two villains enter, one after the other. Which spaces are taken then?", make.after_two,
           rules=("city.push.only-needed", "city.push.chain")),
    Varied("nothing-moves", "A card that is no villain is turned up. Which spaces are taken then?", make.nothing_moves,
           rules=("villain-deck.no-push", "villain-deck.kinds")),
    Varied("who-escapes", "A villain enters a full city. Who escapes?", make.who_escapes,
           rules=("escape.trigger", "villain-deck.henchmen", "city.push.chain")),
    Varied("stands-there", "A villain enters. Who stands in some space then?", make.stands_there,
           rules=("city.push", "city.entry")),
    Varied("who-moves", "A villain enters. Which others move?", make.who_moves,
           rules=("city.push.only-needed", "city.push.chain")),
    Varied("until-escape", "How many villains must enter until one escapes?", make.until_escape,
           rules=("escape.trigger", "city.spaces")),
    Varied("ko-choice", "Which heroes in the HQ may an escape KO?", make.ko_choice, rules=("escape.ko-hero",)),
)

WATCH = Guided("watch", "Five spaces and a door", "watch-the-city", (
    Step(Goal("End your turn and see one villain enter.", event="enter", anyone=True),
         "It entered at space 1 and pushed the row on, up to the gap.",
         "Look at the villain deck, beside the city.",
         "Villains come at the beginning of every turn, also of the other player's turn.",
         "Every turn begins with the top card of the villain deck; nobody may skip it.",
         how="The button is below your points."),
    Step(Goal("End your turns until one villain escapes.", event="escape", anyone=True),
         "It was pushed off the fifth space. A hero in the HQ is KO'd for it, chosen by the player whose turn it is.",
         "Look at the last space of the city, and at the gaps before it.",
         "A villain escapes if the city is full and another one enters. Count the free spaces.",
         "With five villains in the city the next one pushes the last one out.",
         how="Before each end of a turn, say who moves and how far."),
), over_turns=True)

LESSON = Lesson("03", "the-villain-deck", "The villain deck", 20, (
    "say which kinds of cards come from the villain deck",
    "predict where every villain stands after the next card",
    "name the consequences of an escape in their order",
    "tell an ambush from a fight effect and an escape effect"),
    teaches=("lesson: villain-turn", "lesson: city"), exercises=EXERCISES, guided=(WATCH,),
    practice=PRACTICE)
