"""Variants for lesson 02: the numbers of a setup, and what chance decides."""

from __future__ import annotations

from random import Random

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Exercise, Number
from legendary_nb.teach.scenarios import first_setup
from legendary_nb.teach.varied_tables import cards_that
from legendary_nb.teach.words import Text, say

from .first_turn import mistakes

PLAYERS = (2, 3, 4, 5)
OF_A_HERO = 14
IN_HQ = 5
DRAWN = 6
# the cards in a group of each kind
GROUP_SIZES = {"villain groups": 8, "henchman groups": 10, "mission groups": 9}
LOOK = "Find your number of players in the table of numbers."


def setup_row(system: str, players: int) -> dict[str, int]:
    """The line of the setup table for this number of players."""
    row: dict[str, int] = load_system(system).setup["players"][str(players)]
    return row


def new_game(system: str, players: int) -> Game:
    """The first game of a system."""
    return Game.new(first_setup(load_system(system), players), seed=1)


def built_size(system: str, players: int) -> int:
    """The size of the villain deck that the engine builds: the cards left in it and those turned up."""
    table = new_game(system, players).table
    return len(table.villain_deck) + sum(event.kind == "villain card" for event in table.told())


# ---- the table of numbers --------------------------------------------------------------------------


def of_the_table(system: str, random: Random, kind: str, question: str, because: Text) -> Exercise:
    """A number of the setup table, for some number of players."""
    players = random.choice(PLAYERS)
    value = setup_row(system, players)[kind]
    others = [(setup_row(system, n)[kind], f"That is the number for {n} players.") for n in PLAYERS if n != players]
    return Number("", question.format(players=players), value=value, because=because,
                  mistakes=mistakes(value, *others), hints=(LOOK,), hint=f"Look at the numbers for {players} players.")


def villain_groups(system: str, random: Random) -> Exercise:
    return of_the_table(system, random, "villain groups", "How many groups of villains does a game with {players} "
                        "players use?", "The table of numbers says so; the mastermind names one of them.")


def henchman_groups(system: str, random: Random) -> Exercise:
    return of_the_table(system, random, "henchman groups", "How many groups of henchmen does a game with {players} "
                        "players use?", "The table of numbers says so.")


def bystanders(system: str, random: Random) -> Exercise:
    return of_the_table(system, random, "bystanders", "How many bystanders go into the villain deck of a game with "
                        "{players} players, if the scheme says nothing about them?", "The others stay in their stack.")


def groups_to_find(system: str, random: Random) -> Exercise | None:
    """How many groups are left to draw or choose beside the one that the mastermind leads."""
    players = random.choice((3, 4, 5))
    name, boss = random.choice([(name, boss) for name, boss in load_system(system).masterminds.items()
                                if len(boss.leads) == 1])
    leads_villains = boss.leads_kind == "villains"
    groups = setup_row(system, players)["villain groups"]
    value = groups - leads_villains
    kind = "villains" if leads_villains else "henchmen"
    return Number("", say(f"A game with {players} players uses {groups} groups of villains. {{boss}} always leads "
                          f"{{group}}, a group of {kind}. How many groups of villains do you still have to find?",
                          boss=name, group=boss.leads[0]), value=value,
                  because="The group that is led counts towards the number." if leads_villains else
                  "It fills a place of the henchmen, so all groups of villains are still to be found.",
                  mistakes=mistakes(value, (groups, "The group that is led is one of them."),
                                    (groups - 1, "That group is one of henchmen.")),
                  hint="Does the group that is led count towards the number in the table?")


# ---- decks -----------------------------------------------------------------------------------------


def hero_deck_left(system: str, random: Random) -> Exercise:
    """The cards of the hero deck after setup."""
    players = random.choice(PLAYERS)
    heroes = setup_row(system, players)["heroes"]
    return Number("", f"A game with {players} players uses {heroes} heroes with {OF_A_HERO} cards each. They are "
                  "shuffled, and the HQ is filled. How many cards are left in the hero deck?",
                  value=lambda system: len(new_game(system, players).table.hero_deck),
                  because=f"{heroes} times {OF_A_HERO} are {heroes * OF_A_HERO}, and {IN_HQ} of them lie in the HQ.",
                  mistakes=((heroes * OF_A_HERO, "The HQ is filled from this deck."), (OF_A_HERO, "That is one hero.")),
                  hint="Count all their cards, and take away those that lie in the HQ.")


def villain_deck_size(system: str, random: Random) -> Exercise:
    """The size of the villain deck of the first game."""
    players = random.choice(PLAYERS)
    row, value = setup_row(system, players), built_size(system, players)
    twists = new_game(system, players).table.box.scheme.twists[players]
    groups = [f"{row[kind]} group{'s' * (row[kind] > 1)} of {size} {WHAT[kind]}" for kind, size in GROUP_SIZES.items()
              if kind in row]
    return Number("", f"A villain deck holds {', '.join(groups)}, {row['bystanders']} bystanders, {row['strikes']} "
                  f"master strikes and {twists} scheme twists. How many cards is that?", value=value,
                  because="Everything the villain deck will ever bring is in it.",
                  mistakes=mistakes(value, (value - twists, "The scheme twists are cards of the deck too."),
                                    (value - row["strikes"], "The master strikes are cards of the deck too.")),
                  hint="Multiply the groups by their sizes, then add the single cards.")


WHAT = {"villain groups": "villains", "henchman groups": "henchmen", "mission groups": "missions"}


def twists_in_deck(system: str, random: Random) -> Exercise:
    """How many scheme twists a scheme brings."""
    players = random.choice(PLAYERS)
    name, scheme = random.choice([(name, scheme) for name, scheme in load_system(system).schemes.items()
                                  if players in scheme.twists])
    value = scheme.twists[players]
    strikes = setup_row(system, players)["strikes"]
    more = random.randint(1, 3)
    return Number("", say(f"A villain deck of {players} players is built for the scheme {{name}}, which asks for "
                          f"{value} scheme twists. {more} of them and {more} of the {strikes} master strikes have "
                          "come. How many of these cards are still in the deck, twists and strikes together?",
                          name=name),
                  value=value + strikes - 2 * more, because="The scheme fixes the number of its twists; the strikes "
                  "are always five.", mistakes=mistakes(value + strikes - 2 * more, (value - more, "And the strikes?"),
                                                    (value + strikes, "Some of them have come already.")),
                  hint="Count the twists that are left, then the strikes that are left.")


def own_deck_left(system: str, random: Random) -> Exercise:
    """How many starters all players have left in their decks after the first hands."""
    players = random.choice(PLAYERS)
    setup = load_system(system).setup
    size = sum(setup["starting deck"].values()) + int(setup.get("special starters per player", 0))
    value = players * (size - DRAWN)
    return Number("", f"{players} players begin with {size} cards each, and each draws a hand of six. How many cards "
                  "are in all their decks together then?", value=value,
                  because=f"{size - DRAWN} are left in each deck.",
                  mistakes=mistakes(value, (players * size, "The hands are drawn from these decks."),
                                    (size - DRAWN, "That is one player's deck.")),
                  hint="How many are left in one deck? Then count the players.")


def copies(system: str, random: Random) -> Exercise:
    """How many copies of a card the hero deck holds."""
    card = random.choice([card for card in cards_that(system, a="hero") if card.rarity])
    rarity = {"common": "a common card", "uncommon": "an uncommon card", "rare": "a rare card"}[card.rarity]
    return Number("", say(f"{{hero}} is one of the heroes of this game. {{card}} is {rarity} of this hero. How many "
                          "copies of it are in the hero deck, before the HQ is filled?", hero=card.hero,
                          card=card.name),
                  value=card.copies, because="A hero brings 14 cards: two commons five times, one uncommon three "
                  "times, and one rare.", mistakes=mistakes(card.copies, (14, "That is the whole hero."),
                                                     (1, "Only the rare card is there once."),
                                                     (5, "Five times: that is a common card."),
                                                     (3, "Three times: that is an uncommon card.")),
                  hint="Of 14 cards, 5 and 5 are common, 3 are uncommon, and 1 is rare.")


# ---- chance ----------------------------------------------------------------------------------------


BY_CHANCE: tuple[tuple[str, Text], ...] = (
    ("the order of the villain deck", {"": "It is shuffled as a whole.", "bond": "Each of its layers is shuffled."}),
    ("the order of the four tactics", "They lie face down in random order."),
    ("which heroes lie in the HQ first", "They come from the top of the shuffled hero deck."),
    ("which starters are in your first hand", "You shuffle your deck and draw six."))
FIXED: tuple[tuple[str, Text], ...] = (
    ("the number of master strikes", "There are always five."),
    ("the number of scheme twists", "The scheme that you have chosen says how many there are."),
    ("the number of cards of a hero", "Every hero brings 14 cards."),
    ("the number of starters that you begin with", "Everybody begins with the same number."),
    ("the number of villain groups", "The table of numbers says how many."))


def what_is_random(system: str, random: Random) -> Exercise:
    """What chance decides when all groups are chosen."""
    lucky = [(f"*{text}", why) for text, why in random.sample(BY_CHANCE, 2)]
    options = [*lucky, *random.sample(FIXED, 2)]
    random.shuffle(options)
    return Choice("", "The mastermind, the scheme, the heroes and all groups are chosen. Which of these does chance "
                  "decide now?", options=tuple(options),
                  hints=("What is shuffled is left to chance. What is counted is not.",))
