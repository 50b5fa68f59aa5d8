"""Variants for lesson 12: numbers, spaces, switches and cards of each box."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.lesson import course_systems
from legendary_nb.teach.varied_enemies import a_game, choice, counted, play_on
from legendary_nb.teach.varied_tables import cards_that, henchmen, starters
from legendary_nb.teach.words import kept

from .alone import ROWS, row_of
from .reading_cards import counted_heroes
from .wounds import wounds_in


def boxes(random: Random, n: int, *with_: str) -> list[str]:
    """Some boxes in random order, these among them."""
    others = [name for name in course_systems() if name not in with_]
    return random.sample([*with_, *random.sample(others, n - len(with_))], n)


def named(box: str) -> str:
    return f"`{box}`"


# ---- numbers and spaces ----------------------------------------------------------------------------


def box_numbers(system: str, random: Random) -> Exercise | None:
    """A number of the setup of another box."""
    box, players = random.choice([name for name in course_systems() if name != system]), random.randint(2, 5)
    what = random.choice([key for key in ROWS if key in row_of(box, players)])
    value, here = row_of(box, players)[what], row_of(system, players).get(what)
    mistakes = ((here, "That is the number of your own box."),) if here not in (None, value) else ()
    return Number("", f"You play {named(box)}, and you are {counted(players, 'player')}. How many {ROWS[what]}?",
                  value=value, mistakes=mistakes, because="The table of numbers of that box says so.",
                  hint=f"Lesson 02, read with {named(box)}, has the table: take the numbers for "
                       f"{counted(players, 'player')}.")


def first_space(system: str, random: Random) -> Exercise | None:
    """The spaces of a box, in the order of the walk."""
    box = random.choice(course_systems())
    spaces, at = load_system(box).spaces, random.choice((0, len(load_system(box).spaces) - 1))
    asked = "Into which space does a villain enter" if at == 0 else "From which space does a villain escape"
    why = "The spaces stand in the order in which an enemy walks."
    return choice(f"You play {named(box)}. {asked}?",
                  [(i == at, kept(space), why) for i, space in enumerate(spaces)], random)


# ---- switches --------------------------------------------------------------------------------------


def compulsory(system: str, random: Random) -> Exercise | None:
    """The boxes that leave you no choice about a superpower."""
    must = random.random() < 0.5
    some = boxes(random, random.randint(3, 4), "villains")
    found = {box: load_system(box).switches.get("superpowers") == "compulsory" for box in some}
    asked = "must you use a superpower that is available" if must else "may you leave an available superpower unused"
    return choice(f"In which of these systems {asked}?", [
        (is_so == must, named(box), "There it is compulsory, unless the card says 'may'." if is_so else
         "There it is your choice.") for box, is_so in found.items()], random)


def empty_deck(system: str, random: Random) -> Exercise | None:
    """The boxes that tie when the villain deck is empty."""
    ties = random.random() < 0.5
    some = boxes(random, random.randint(3, 4), "bond")
    found = {box: load_system(box).switches.get("empty villain deck") is None for box in some}
    return choice(f"The villain deck is empty, and no scheme speaks of it. In which of these systems does the game "
                  f"{'end' if ties else 'not end'} in a tie?", [
                      (is_so == ties, named(box), "There the turn is finished, and it is a tie." if is_so else
                       "There the inevitable mission moves on every turn.") for box, is_so in found.items()], random)


# ---- the same on other tables ----------------------------------------------------------------------


def dead_card(system: str, random: Random) -> Exercise | None:
    """What healing does in each box."""
    box, held = random.choice(("villains", "villains", "core-1e", "bond", "dxp")), random.randint(2, 4)
    table = a_game(box, random, hand=["wound"] * held + starters(6 - held, 0))
    gone = wounds_in(play_on(table.game(box), "first heal"), "ko")
    betrayed = load_system(box).word("heal") == "betray"
    why = "One is KO'd, and the player on your right gains the rest." if betrayed else "All that are in your hand."
    return Number("", f"You are two players in {named(box)}. You hold {held} dead cards ({kept(wound_of(box))}) and "
                      "get rid of them. How many are KO'd?", value=gone, because=why,
                  mistakes=((held + 1 - gone, "Think of the player on your right: in which box is there betrayal?"),),
                  hint=f"Does {named(box)} have {kept('healing')} or {kept('betrayal')}?")


def wound_of(box: str) -> str:
    return load_system(box).word("wound")


def grey(system: str, random: Random) -> Exercise | None:
    """A card that counts colours in one edition and classes in the other."""
    box = random.choice(("core-1e", "core-2e"))
    made: Any = counted_heroes(box, random)
    starter_names = [load_system(box).word(kind) for kind in ("recruit starter", "attack starter")]
    if made is None or not any(name in made.question for name in starter_names):
        return None
    return replace(made, question=f"You play {named(box)}. {made.question}", scenario="", shows=())


def failed_mission(system: str, random: Random) -> Exercise | None:
    """The danger level after a mission has failed."""
    mission = random.choice(cards_that("bond", lambda card: card.kind == "mission" and card.danger > 0))
    danger = random.randint(0, 2)
    row = [mission.full_name, *henchmen("bond", random, 4)]
    table = a_game("bond", random, danger=danger, hand=[], city={5 - i: name for i, name in enumerate(row)},
                   villain_deck=henchmen("bond", random, 1) * 9)
    level = play_on(table.game("bond"), "end turn", "settle").table.danger
    if level != danger + mission.danger:
        return None
    return Number("", f"You play `bond`. The danger level is {danger}. {kept(mission.name)}, a mission with danger "
                      f"{mission.danger}, is pushed out. How high is the danger level then?", value=level,
                  because="A mission that is pushed out has failed: its danger is added.",
                  mistakes=((danger, "A failed mission is not for nothing."),) if danger != level else (),
                  hint="Add the danger of the mission to the level.")
