"""12: five systems, one engine."""

from __future__ import annotations

from legendary_nb.cards import load_system
from legendary_nb.teach.exercises import Check, Choice, Code, gives
from legendary_nb.teach.lesson import Lesson


def is_same(term: str, one: str, other: str) -> bool:
    """Whether two systems have the same word for a thing."""
    return load_system(one).word(term) == load_system(other).word(term)


def checked(term: str, one: str, other: str) -> Check:
    return gives(f"`same_word({term!r}, {one!r}, {other!r})`", term, one, other, by=is_same)


EXERCISES = (
    Choice("compulsory", "In which system must you use a superpower that is available?", options=(
        ("`core-1e`", "There you can, and need not."),
        ("`core-2e`", "It says so plainly: optional."),
        ("*`villains`", "There it is compulsory, unless the card says 'may'."))),
    Choice("dead-card", "In a turn without recruiting and fighting you get rid of the useless cards in your hand. In "
           "which system does your neighbour gain some of them?", options=(
               ("`bond`", "It has wounds and healing: all wounds in the hand are KO'd."),
               ("*`villains`", "It has bindings and betrayal: one is KO'd, the player on your right gains the rest."),
               ("`core-1e`", "It has wounds and healing: all wounds in the hand are KO'd."))),
    Choice("failed-mission", "A mission is pushed out: it has failed. What does that cost for sure, whatever its text?",
           options=(
               ("a wound for each player", "Only if the text of the mission says so."),
               ("*danger: the danger level rises by the danger of the mission", "At a certain level the scheme wins."),
               ("the game", "Only an inevitable mission that fails loses the game."))),
    Choice("empty-deck", "The villain deck is empty. In which system does the game not end in a tie?", options=(
        ("`core-2e`", "The turn is finished, and it is a tie."),
        ("`villains`", "The turn is finished, and it is a tie."),
        ("*`bond`", "There the inevitable mission moves on every turn."))),
    Choice("grey", "A card counts what is among your heroes; a starter without a class is there too. In which edition "
           "does the starter add one?", options=(
               ("*the first, which counts colours", "Grey is a colour of its own."),
               ("the second, which counts classes", "Grey is no class."),
               ("both", "The words differ: colour and class."))),
    Code("same-word", "Write `same_word(term, one, other)`: whether two systems use the same word for a thing. "
         "`load_system(name).word(term)` gives the word.", name="same_word",
         checks=(checked("hero", "core-1e", "core-2e"), checked("hero", "core-2e", "villains"),
                 checked("bystander", "core-2e", "bond"), checked("city", "core-1e", "core-2e")),
         solution=is_same, mistake=lambda term, one, other: True,
         because="Words are data of a system, like its numbers and its switches."),
)

LESSON = Lesson("12", "five-systems-one-engine", "Five systems, one engine", 20, (
    "name what the systems share, and what is data of one of them",
    "predict how the same position goes on under different rules",
    "find a difference in the catalogue and see it played"),
    teaches=("city.entry", "superpower.obligation", "setup.table.core-1e", "setup.table.core-2e",
             "setup.table.villains", "setup.table.bond", "setup.table.dxp", "escape.order", "basic.grey",
             "mission.like-villain", "mission.complete.recruit", "mission.failed", "danger.lose", "inevitable.moves"),
    exercises=EXERCISES)
