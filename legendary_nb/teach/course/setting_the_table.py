"""02: setting the table."""

from __future__ import annotations

from legendary_nb.cards import load_system
from legendary_nb.teach.code_exercises import Check, Code
from legendary_nb.teach.exercises import Choice, Number, Varied
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import setting_the_table as make
from legendary_nb.teach.makers.setting_the_table import GROUP_SIZES, built_size, new_game, setup_row


def cards_at_the_beginning(system: str) -> int:
    """The size of a player's deck before the first hand is drawn; agents have a special starter in it."""
    setup = load_system(system).setup
    return sum(setup["starting deck"].values()) + int(setup.get("special starters per player", 0))


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


EXERCISES = (
    Number("starters", "How many cards does a player begin the game with?", value=cards_at_the_beginning,
           because={"": "Eight that give recruit and four that give attack.",
                    "bond": "Eight that give recruit, four that give attack, and a special starter."},
           mistakes=((6, "Six are in the hand. And the deck?"), (8, "Eight give recruit; some more give attack."),
                     (12, "And the special starter that each player gets?")),
           hint="Add up the numbers.", rules=("setup.player-deck",)),
    Varied("groups-three", "How many groups of villains does a game use?", make.villain_groups,
           rules=("setup.table.core-1e", "setup.table.core-2e", "setup.table.villains", "setup.table.bond",
                  "setup.table.dxp")),
    Choice("always-leads", "The mastermind always leads a group. Does that group come on top of the number in the "
           "table?", options=(
               ("*no, it is one of them", {"": "It counts towards the number, and the others are drawn at random.",
                                           "bond": "It counts towards the number, and you choose the others."}),
               ("yes, it is one more", "The table says how many groups there are in all."),
               ("only with five players", "The number of players changes the table, not this rule.")),
           rules=("setup.always-leads",), hints=("Read the number in the table: is it the number of all groups?",)),
    Varied("hero-deck-left", "How many cards are left in the hero deck when the HQ is filled?", make.hero_deck_left,
           rules=("setup.heroes.fourteen", "setup.hq.deal", "setup.heroes.count")),
    Varied("what-is-random", "Everything is chosen. What does chance decide at setup?", make.what_is_random,
           rules=("setup.villain-deck.shuffle", "setup.mastermind.tactics", "setup.strikes")),
    Code("deck-size", "Write `villain_deck_size(groups, singles)`: the number of cards in the villain deck. `groups` "
         "is a list of pairs (how many groups of a kind, cards in each), `singles` a list of numbers: bystanders, "
         "strikes and twists. Two groups of 8, one of 10 and single cards: `([(2, 8), (1, 10)], [2, 5, 8])`.",
         name="villain_deck_size", checks=tuple(map(checked_with, (2, 3, 4, 5))), solution=villain_deck_size,
         mistake=lambda groups, singles: 8 * sum(number for number, _ in groups) + sum(singles),
         because="The engine builds decks of exactly these sizes."),
)

PRACTICE = (
    Varied("henchman-groups", "How many groups of henchmen does a game use?", make.henchman_groups,
           rules=("setup.table.core-1e", "setup.table.core-2e", "setup.table.villains", "setup.table.bond",
                  "setup.table.dxp")),
    Varied("bystanders-in-deck", "How many bystanders go into the villain deck?", make.bystanders,
           rules=("setup.bystanders",)),
    Varied("groups-to-find", "How many groups of villains must you still find?", make.groups_to_find,
           rules=("setup.always-leads", "setup.always-leads.henchmen")),
    Varied("villain-deck-size", "How many cards does a villain deck hold?", make.villain_deck_size,
           rules=("setup.villain-deck.size", "setup.villain-group.size", "setup.henchman-group.size")),
    Varied("twists-and-strikes", "How many scheme twists and master strikes are still in the deck?",
           make.twists_in_deck, rules=("setup.scheme.twists", "setup.strikes")),
    Varied("own-decks", "How many cards are in all players' decks after the first hands?", make.own_deck_left,
           rules=("setup.player-deck", "setup.hand")),
    Varied("copies", "How many copies of a card are in the hero deck?", make.copies,
           rules=("setup.heroes.rarity", "setup.heroes.fourteen")),
)

LESSON = Lesson("02", "setting-the-table", "Setting the table", 15, (
    "lay out a game for two to five players",
    "say what goes into the villain deck and the hero deck, and how much of it",
    "tell what is chosen, what the table of numbers fixes, and what chance decides"),
    teaches=("lesson: setup", "turn.warmup", "turn.warmup.small-games"), exercises=EXERCISES, practice=PRACTICE)
