"""Variants for lesson 06: buying, refilling, and how a deck grows."""

from __future__ import annotations

from random import Random

from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Exercise, Number
from legendary_nb.teach.play_exercises import Cards, Move, Predict, give, position
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.varied_tables import ANA, a_table, heroes, next_hero, printed, starters
from legendary_nb.teach.words import say

from .first_turn import after_playing, hq_names, is_clear, mistakes, offered

DRAWN = 6


def buying(system: str, random: Random, *costs: int, recruit: int, left: int = 20) -> tuple[list[str], Scenario]:
    """The names in an HQ of five costs, and a table at which Ana has this recruit; others come from the hero deck."""
    *hq, coming = heroes(system, random, *costs, 8)
    return [printed(system, name).name for name in hq], after_playing(system, random, recruit, 0, hq=hq,
                                                                     hero_deck=[coming] * left)


# ---- the HQ ----------------------------------------------------------------------------------------


def still_five(system: str, random: Random) -> Exercise:
    """How many heroes the HQ offers after a purchase, with a hero deck of some cards."""
    bought, left = random.randint(1, 2), random.choice([0, 1, 5, 20])
    names, table = buying(system, random, 2, 3, 4, 5, 6, recruit=6, left=left)
    cards = {0: "is empty", 1: "has one card left"}.get(left, f"has {left} cards left")
    what = "one hero" if bought == 1 else "two heroes"
    return Predict("", f"The hero deck {cards}. You recruit {what}. How many heroes does the HQ offer right after "
                   "that?", scenario=table,
                   answers=tuple(f"recruit {name}" for name in names[:bought]), kind="a number",
                   see=lambda game: len(hq_names(game)), other=5 - bought if left >= bought else 5,
                   shows=("hq", "pools"), because="A space is filled at once, as long as the hero deck has a card.",
                   hint="Each empty space takes the top card of the hero deck. Is there one?")


def fills_space(system: str, random: Random) -> Exercise:
    """Which card fills the space of a hero that was recruited."""
    costs = random.sample([2, 3, 4, 5, 6], 5)
    names, table = buying(system, random, *costs, recruit=6)
    coming = next(one for one in heroes(system, random, 2, 3, 4, 5, 6, 7) if printed(system, one).name not in names)
    table = after_playing(system, random, 6, 0, hq=(table.table or {})["hq"], hero_deck=[coming] * 3)
    bought, card = random.choice(names), printed(system, coming).name
    return Predict("", say("The top card of the hero deck is {card}. You recruit {bought}. Which card lies in its "
                           "space then?", card=card, bought=bought), scenario=table, answers=(f"recruit {bought}",),
                   words=tuple(sorted([*random.sample([one for one in names if one != bought], 2), card])),
                   told=next_hero, see=lambda game: hq_names(game)[names.index(bought)], shows=("hq", "pools"),
                   because="The hero deck fills an empty space at once; nobody moves along.",
                   hint="Do the other heroes move, or does a new one come?")


def can_buy_then(system: str, random: Random) -> Exercise | None:
    """What you can pay for after a purchase, the newcomer included."""
    recruit = random.randint(4, 8)
    costs = [random.randint(2, 3), *random.choices(range(2, 8), k=4)]
    names, table = buying(system, random, *costs, recruit=recruit)
    coming = heroes(system, random, random.randint(2, 5))[0]
    card = printed(system, coming)
    if card.name in names:
        return None
    table = after_playing(system, random, recruit, 0, hq=(table.table or {})["hq"], hero_deck=[coming] * 3)
    bought, left = names[0], recruit - printed(system, (table.table or {})["hq"][0]).cost
    made = Cards("", say(f"You have {recruit} recruit, and the top card of the hero deck is {{card}}, which costs "
                         f"{card.cost}. You recruit {{bought}}. Which heroes can you recruit from the HQ after that?",
                         card=card.name, bought=bought), scenario=table, answers=(f"recruit {bought}",),
                 among=lambda game: [*hq_names(game), card.name], told=next_hero, shows=("hq", "pools"),
                 see=lambda game: offered(game, "recruit") & set(hq_names(game)),
                 because="The newcomer is for sale at once, if your recruit lasts.",
                 hint=f"You have {left} recruit left, and five heroes lie open again.")
    return made if 0 < len(made.outcome(system)) < 5 else None


IN_SALE = (("a hero that has just come into the HQ", "It is for sale at once."),
           ("a second hero from the HQ", "You may recruit as many as you can pay for."),
           ("an officer", "Officers are for sale at any time."),
           ("a second officer in the same turn", "There is no limit for officers."),
           ("a hero that costs exactly as much recruit as you have", "The cost must not be more than your recruit."))
NOT_IN_SALE = (("the top card of the hero deck", "Only what lies open is for sale."),
               ("a hero in the KO pile", "What is KO'd is out of the game."),
               ("a wound, because it costs 0", "Wounds come only through effects."),
               ("a hero in another player's discard pile", "That card belongs to somebody."),
               ("a villain in the city", "You fight villains; only heroes are recruited."))


def not_for_sale(system: str, random: Random) -> Exercise:
    """Which of three cards you can never recruit."""
    text, why = random.choice(NOT_IN_SALE)
    options = [(f"*{text}", why), *random.sample(IN_SALE, 2)]
    random.shuffle(options)
    return Choice("", "Which of these can you never recruit?", options=tuple(options),
                  hints=("For sale are the HQ and the open stacks.",))


# ---- paying ----------------------------------------------------------------------------------------


def spend(system: str, random: Random) -> Exercise | None:
    """The best purchases for some recruit."""
    recruit = random.randint(4, 7)
    _, table = buying(system, random, *random.choices(range(2, 9), k=5), recruit=recruit)
    move = Move("", f"You have {recruit} recruit. Which move is part of a turn that buys the most, counted by cost? "
                "(More than one may be right.)", scenario=table, shows=("hq", "pools"),
                because="Points that are left over are lost: look for prices that add up.",
                hint="The officers are for sale too. Which prices add up to all you have?")
    return move if is_clear(move, system) else None


def two_buys(system: str, random: Random) -> Exercise:
    """How much recruit is left after two purchases."""
    first, second = random.randint(2, 4), random.randint(2, 4)
    recruit = first + second + random.randint(0, 3)
    names, table = buying(system, random, first, second, 5, 6, 7, recruit=recruit)
    costs = [printed(system, name).cost for name in (table.table or {})["hq"][:2]]
    return Predict("", say(f"You have {recruit} recruit. You recruit {{first}} and {{second}}. How much recruit is "
                           "left?", first=names[0], second=names[1]),
                   scenario=table, kind="a number", shows=("hq", "pools"),
                   answers=tuple(f"recruit {name}" for name in names[:2]), see=lambda game: game.table.recruit,
                   other=recruit - costs[0], because=f"They cost {costs[0]} and {costs[1]}.",
                   hint="You pay for each of them. Take both costs away from your recruit.")


def officers(system: str, random: Random) -> Exercise:
    """How many officers some recruit pays for."""
    recruit = random.randint(3, 11)
    table = after_playing(system, random, recruit, 0)
    value = officers_bought(table, system)
    return Number("", f"You have {recruit} recruit and want only officers, which cost 3 each. How many can you recruit "
                  "this turn?", scenario=table, value=value, shows=("pools",),
                  because="There is no limit but your recruit.",
                  mistakes=mistakes(value, (1, "You may recruit more than one in a turn."),
                                    (value + 1, "For the last one your recruit does not last.")),
                  hint="How often do 3 go into your recruit?")


def officers_bought(table: Scenario, system: str) -> int:
    """How many officers you can recruit until the recruit is spent."""
    game, n = position(table, system), 0
    while game.ask is not None and (found := officer_options(game)):
        game.choose(found[0])
        give(game, "settle")
        n += 1
    return n


def officer_options(game: Game) -> list[tuple[object, ...]]:
    assert game.ask is not None
    stack = game.table.stacks["officers"]
    return [raw for raw in game.ask.of_kind("recruit") if raw[1] in stack]


# ---- the deck --------------------------------------------------------------------------------------


def comes_when(system: str, random: Random) -> Exercise:
    """The turn in which a bought card can be in your hand."""
    deck = random.randint(0, 14)
    turns = deck // DRAWN + 1
    table = a_table(system, random, hand=starters(3, 3), deck=["recruit starter"] * deck, recruit=3)
    cards = "is empty" if not deck else "has one card" if deck == 1 else f"has {deck} cards"
    return Number("", f"You recruit a hero and end your turn. Your deck {cards} before you draw. In which of your "
                  "turns can the hero be in your hand at the earliest? (1 is your next turn.)", scenario=table,
                  value=lambda system: first_turn_with(table, system), shows=("piles",),
                  because="It comes with the shuffle, and you shuffle only when you need a card and have none.",
                  mistakes=mistakes(turns, (turns - 1, "At that moment the deck still lasts for a whole hand."),
                                    (turns + 1, "The deck runs out earlier.")),
                  hint="You draw six cards a turn. When does the deck run out?")


def first_turn_with(table: Scenario, system: str) -> int:
    """The number of Ana's turn whose hand is drawn after a shuffle."""
    game = position(table, system)
    give(game, "first recruit")
    for turn in range(1, 5):
        give(game, "end turn")
        if any(event.kind == "shuffle" and event.player == ANA for event in game.events):
            return turn
        while game.ask is not None and (game.table.acting or game.ask.kind != "action"):
            give(game, "end turn" if game.ask.kind == "action" else 0)
    raise AssertionError("a deck of fourteen cards lasts for three turns at most")


def own_cards(system: str, random: Random) -> Exercise:
    """How many cards you own after purchases and KOs."""
    bought, gone = random.randint(1, 5), random.randint(1, 4)
    wounds = random.randint(0, 2)
    value = 12 + bought + wounds - gone
    hurt = f", gained {wounds} wound{'s' * (wounds > 1)}" if wounds else ""
    heroes_said = "1 hero" if bought == 1 else f"{bought} heroes"
    return Number("", f"You began with 12 cards. You have recruited {heroes_said}{hurt} and KO'd {gone} of your "
                  "starters. How many cards are yours in deck, hand and discard pile together?", value=value,
                  because="What you recruit or gain is yours until somebody KOs it.",
                  mistakes=mistakes(value, (value + gone, "KO'd cards are out of the game."),
                                    (12 + bought - gone, "A wound is a card too.")),
                  hint="Add what came, and take away what was KO'd.")


def mean_of_hand(system: str, random: Random) -> Exercise:
    """The recruit that six cards of a deck give on average."""
    size = random.choice([12, 18, 24])
    giving = random.choice([n for n in range(4, size) if DRAWN * n % size == 0])
    value = DRAWN * giving // size
    return Number("", f"{giving} of the {size} cards of a deck give 1 recruit, the others none. How much recruit do "
                  "six of these cards give on average?", value=value,
                  because=f"{giving} of {size} is the same share as {value} of 6.",
                  mistakes=mistakes(value, (giving, "That is all of the deck; a hand is six cards of it."),
                                    (6, "Not every card gives recruit.")),
                  hint="Which part of the deck gives recruit, and how much is that of six cards?")


def thin_mean(system: str, random: Random) -> Exercise:
    """What a hand gives on average after some weak cards were KO'd."""
    ways = [(size, giving, gone) for size in (12, 15, 18) for giving in range(4, size) for gone in range(1, 7)
            if giving + gone <= size and DRAWN * giving % (size - gone) == 0 and giving < size - gone]
    size, giving, gone = random.choice(ways)
    value = DRAWN * giving // (size - gone)
    return Number("", f"A deck has {size} cards, and {giving} of them give 1 recruit, the others none. You KO {gone} "
                  "of the others. How much recruit do six cards give on average then?", value=value,
                  because=f"{giving} of {size - gone} cards give recruit now: that is {value} of 6.",
                  mistakes=mistakes(value, (DRAWN * giving // size, "That was so before the KO, or a little less."),
                                    (giving, "That is all of the deck; a hand is six cards of it.")),
                  hint="How many cards are left, and which part of them gives recruit?")
