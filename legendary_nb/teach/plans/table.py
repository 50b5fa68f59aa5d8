"""02: setting the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.course import Lesson
from legendary_nb.teach.exercises import Check, Choice, Code, Number
from legendary_nb.teach.twins import first_setup


def setup_row(system: str, players: int) -> dict[str, int]:
    """The line of the setup table for so many players."""
    row: dict[str, int] = load_system(system).setup["players"][str(players)]
    return row


def new_game(system: str, players: int) -> Game:
    """The first game of a system."""
    return Game.new(first_setup(load_system(system), players), seed=1)


def hero_deck_after_setup(system: str) -> int:
    return len(new_game(system, 2).table.hero_deck)


def villain_deck_size(villain_groups: int, henchman_groups: int, bystanders: int, strikes: int, twists: int) -> int:
    """How many cards a villain deck has: groups of eight and of ten, and the single cards."""
    return 8 * villain_groups + 10 * henchman_groups + bystanders + strikes + twists


def facts_of(system: str, players: int) -> tuple[int, int, int, int, int]:
    """What goes into the villain deck of the first game."""
    row, game = setup_row(system, players), new_game(system, players)
    twists = game.table.box.scheme.twists[players]
    return row["villain groups"], row["henchman groups"], row["bystanders"], row["strikes"], twists


def checked_with(players: int) -> Check:
    def call(function: Callable[..., Any], system: str) -> Any:
        return function(*facts_of(system, players))

    return Check(f"with {players} players", call, lambda system: built_size(system, players))


def built_size(system: str, players: int) -> int:
    """The size of the deck that the engine builds: what is left of it and what has been turned up."""
    table = new_game(system, players).table
    return len(table.villain_deck) + sum(event[0] == "villain card" for event in table.events or ())


EXERCISES = (
    Number("starters", "How many cards does a player begin the game with?", value=12,
           because="Eight that give recruit and four that give attack.",
           mistakes=((6, "Six are in the hand. And the deck?"), (8, "Eight give recruit; some more give attack."))),
    Number("groups-three", "How many groups of {all villain} does a game with three players use?",
           value=lambda system: setup_row(system, 3)["villain groups"],
           because="The table of numbers above says so; the {mastermind} names one of them.",
           mistakes=((2, "That is the number for two players."),)),
    Choice("always-leads", "The {mastermind} always leads a group. Does that group come on top of the number in the "
           "table?", options=(
               ("*no, it is one of them", "It counts towards the number, and the others are drawn at random."),
               ("yes, it is one more", "The table says how many groups there are in all."),
               ("only with five players", "The number of players changes the table, not this rule."))),
    Number("hero-deck-left", "Five {all hero} with 14 cards each are shuffled and {the HQ} is filled. How many cards "
           "are left in the {hero deck}?", value=hero_deck_after_setup,
           because="5 times 14 are 70, and 5 of them lie in {the HQ}.",
           mistakes=((70, "{the HQ} is filled from this deck."), (14, "That is one {hero}."))),
    Choice("what-is-random", "Which of these are decided by chance at setup? (All that fit.)", options=(
        ("*the order of the {villain deck}", "It is shuffled as a whole."),
        ("the number of {all master strike}", "There are always five."),
        ("*the order of the four {all tactic}", "They lie face down in random order."),
        ("the number of {all scheme twist}", "The {scheme} says how many there are."))),
    Code("deck-size", "Write villain_deck_size(villain_groups, henchman_groups, bystanders, strikes, twists): the "
         "number of cards in the {villain deck}. A group of {all villain} has 8 cards, one of {all henchman} 10.",
         name="villain_deck_size", checks=tuple(map(checked_with, (2, 3, 4, 5))), solution=villain_deck_size,
         mistake=lambda villain_groups, henchman_groups, bystanders, strikes, twists: (
             8 * (villain_groups + henchman_groups) + bystanders + strikes + twists),
         because="The engine builds decks of exactly these sizes."),
)

LESSON = Lesson("02", "setting-the-table", "Setting the table", 15, (
    "lay out a game for two to five players",
    "say what goes into the {villain deck} and the {hero deck}, and how much of it",
    "tell what is chosen, what the table of numbers fixes, and what chance decides"),
    teaches=("lesson: setup", "turn.warmup", "turn.warmup.small-games"), exercises=EXERCISES)
