"""12: five systems, one engine."""

from __future__ import annotations

from legendary_nb.cards import load_system
from legendary_nb.teach.code_exercises import Check, Code, gives
from legendary_nb.teach.exercises import Varied
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import five_systems as make


def is_same(term: str, one: str, other: str) -> bool:
    """Whether two systems have the same word for a thing."""
    return load_system(one).word(term) == load_system(other).word(term)


def checked(term: str, one: str, other: str) -> Check:
    return gives(f"`same_word({term!r}, {one!r}, {other!r})`", term, one, other, by=is_same)


EXERCISES = (
    Varied("first-space", "Where does the row begin and end?", make.first_space, rules=("city.entry",),
           hints=("Lesson 12 has a table with the spaces of each box.",)),
    Varied("compulsory", "Must you use a superpower?", make.compulsory, rules=("superpower.obligation",),
           hints=("Lesson 05 has this rule, in the words of each box.",)),
    Varied("dead-card", "What does healing do in this box?", make.dead_card, rules=("heal.all", "betray.ko-one"),
           hints=("Look at the name of the card, in brackets.",)),
    Varied("failed-mission", "How high is the danger level?", make.failed_mission,
           rules=("mission.failed", "escape.order"), hints=("A mission that is pushed out has failed.",)),
    Varied("empty-deck", "What does an empty villain deck mean?", make.empty_deck,
           rules=("tie.villain-deck", "tie.villain-deck.none"),
           hints=("One box has missions, and one of them stays to the end.", "In all other boxes it is a tie.")),
    Varied("grey", "Does the starter count?", make.grey, rules=("basic.grey", "basic.are-heroes"),
           hints=("Does the text say colour or class?",)),
    Code("same-word", "Write `same_word(term, one, other)`: whether two systems use the same word for a thing. "
         "`load_system(name).word(term)` gives the word.", name="same_word",
         checks=(checked("hero", "core-1e", "core-2e"), checked("hero", "core-2e", "villains"),
                 checked("bystander", "core-2e", "bond"), checked("city", "core-1e", "core-2e")),
         solution=is_same, mistake=lambda term, one, other: True,
         because="Words are data of a system, like its numbers and its switches."),
)

PRACTICE = (
    Varied("box-numbers", "How is another box set up?", make.box_numbers,
           rules=("setup.table.core-1e", "setup.table.core-2e", "setup.table.villains", "setup.table.bond",
                  "setup.table.dxp"), hints=("Every box has a table of numbers.",)),
)

LESSON = Lesson("12", "five-systems-one-engine", "Five systems, one engine", 20, (
    "name what the systems share, and what is data of one of them",
    "predict how the same position goes on under different rules",
    "find a difference in the catalogue and see it played"),
    teaches=("city.entry", "superpower.obligation", "setup.table.core-1e", "setup.table.core-2e",
             "setup.table.villains", "setup.table.bond", "setup.table.dxp", "escape.order", "basic.grey",
             "mission.like-villain", "mission.complete.recruit", "mission.failed", "danger.lose", "inevitable.moves"),
    exercises=EXERCISES, practice=PRACTICE)
