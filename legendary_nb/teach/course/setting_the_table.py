"""02: setting the table."""

from __future__ import annotations

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Check, Choice, Code, Number
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.scenarios import first_setup

# the cards in a group of each kind
GROUP_SIZES = {"villain groups": 8, "henchman groups": 10, "mission groups": 9}


def setup_row(system: str, players: int) -> dict[str, int]:
    """The line of the setup table for this number of players."""
    row: dict[str, int] = load_system(system).setup["players"][str(players)]
    return row


def new_game(system: str, players: int) -> Game:
    """The first game of a system."""
    return Game.new(first_setup(load_system(system), players), seed=1)


def cards_at_the_beginning(system: str) -> int:
    """The size of a player's deck before the first hand is drawn; agents have a special starter in it."""
    setup = load_system(system).setup
    return sum(setup["starting deck"].values()) + int(setup.get("special starters per player", 0))


def hero_deck_after_setup(system: str) -> int:
    return len(new_game(system, 2).table.hero_deck)


def villain_deck_size(groups: list[tuple[int, int]], singles: list[int]) -> int:
    """How many cards a villain deck has: groups, each kind with its number and size, and single cards."""
    return sum(number * size for number, size in groups) + sum(singles)


def facts_of(system: str, players: int) -> tuple[list[tuple[int, int]], list[int]]:
    """The cards of the first game's villain deck: groups, bystanders, strikes and twists."""
    row, game = setup_row(system, players), new_game(system, players)
    twists = game.table.box.scheme.twists[players]
    groups = [(row[kind], size) for kind, size in GROUP_SIZES.items() if kind in row]
    return groups, [row["bystanders"], row["strikes"], twists]


def checked_with(players: int) -> Check:
    return Check(f"with {players} players", lambda function, system: function(*facts_of(system, players)),
                 lambda system: built_size(system, players))


def built_size(system: str, players: int) -> int:
    """The size of the deck that the engine builds: the cards left in it and those turned up."""
    table = new_game(system, players).table
    return len(table.villain_deck) + sum(event.kind == "villain card" for event in table.told())


EXERCISES = (
    Number("starters", "How many cards does a player begin the game with?", value=cards_at_the_beginning,
           because={"": "Eight that give recruit and four that give attack.",
                    "bond": "Eight that give recruit, four that give attack, and a special starter."},
           mistakes=((6, "Six are in the hand. And the deck?"), (8, "Eight give recruit; some more give attack."),
                     (12, "And the special starter that each player gets?")),
           hint="Add up the numbers."),
    Number("groups-three", "How many groups of villains does a game with three players use?",
           value=lambda system: setup_row(system, 3)["villain groups"],
           because="The table of numbers says so; the mastermind names one of them.",
           mistakes=((2, "That is the number for two players."),),
           hint="Look for the row of three players and the column of groups of villains."),
    Choice("always-leads", "The mastermind always leads a group. Does that group come on top of the number in the "
           "table?", options=(
               ("*no, it is one of them", {"": "It counts towards the number, and the others are drawn at random.",
                                           "bond": "It counts towards the number, and you choose the others."}),
               ("yes, it is one more", "The table says how many groups there are in all."),
               ("only with five players", "The number of players changes the table, not this rule."))),
    Number("hero-deck-left", "Five heroes with 14 cards each are shuffled and the HQ is filled. How many cards "
           "are left in the hero deck?", value=hero_deck_after_setup,
           because="5 times 14 are 70, and 5 of them lie in the HQ.",
           mistakes=((70, "The HQ is filled from this deck."), (14, "That is one hero.")),
           hint="Count all their cards, and take away those that lie in the HQ."),
    Choice("what-is-random", "Which of these are decided by chance at setup? (All that fit.)", options=(
        ("*the order of the villain deck",
         {"": "It is shuffled as a whole.", "bond": "Each of its layers is shuffled."}),
        ("the number of master strikes", "There are always five."),
        ("*the order of the four tactics", "They lie face down in random order."),
        ("the number of scheme twists", "The scheme says how many there are."))),
    Code("deck-size", "Write `villain_deck_size(groups, singles)`: the number of cards in the villain deck. `groups` "
         "is a list of pairs (how many groups of a kind, cards in each), `singles` a list of numbers: bystanders, "
         "strikes and twists. Two groups of 8, one of 10 and single cards: `([(2, 8), (1, 10)], [2, 5, 8])`.",
         name="villain_deck_size", checks=tuple(map(checked_with, (2, 3, 4, 5))), solution=villain_deck_size,
         mistake=lambda groups, singles: 8 * sum(number for number, _ in groups) + sum(singles),
         because="The engine builds decks of exactly these sizes."),
)

LESSON = Lesson("02", "setting-the-table", "Setting the table", 15, (
    "lay out a game for two to five players",
    "say what goes into the villain deck and the hero deck, and how much of it",
    "tell what is chosen, what the table of numbers fixes, and what chance decides"),
    teaches=("lesson: setup", "turn.warmup", "turn.warmup.small-games"), exercises=EXERCISES)
