"""05: playing cards and superpowers: order matters."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Any

from legendary_nb.state import Table
from legendary_nb.teach.exercises import Check, Choice, Code, gives_here
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Order, Predict, follow_order

Played = list[tuple[str, str | None]]


def count_working(cards: Played) -> int:
    """How many superpowers work if you play cards (class, class needed or None) in this order."""
    return sum(needs in [kind for kind, _ in cards[:i]] for i, (_, needs) in enumerate(cards) if needs)


def counts_itself(cards: Played) -> int:
    """The usual mistake: a card meets its own condition."""
    return sum(needs in [kind for kind, _ in cards[: i + 1]] for i, (_, needs) in enumerate(cards) if needs)


def on(says: str, *cards: tuple[str, str | None]) -> Check:
    return gives_here(says, lambda system: [list(cards)], count_working)


def attack_made(game: Any) -> int:
    return int(game.table.made_attack)


def attack_of_turn(table: Table, seat: int) -> float:
    return table.made_attack


def can_still_make(table: Table, seat: int) -> bool:
    """Whether some order of the remaining cards makes as much attack as the best order of all."""
    hand = [table.card(cid).name.lower() for cid in table.players[seat].hand]
    found = (follow_order(table.copy(), list(names), attack_of_turn) or 0 for names in set(permutations(hand)))
    return max(found) >= most_attack(table.box.system.id)


@lru_cache(maxsize=8)
def most_attack(system: str) -> int:
    """The most attack that the strong hand can make, in the best of its orders."""
    best = Order("", "", scenario="strong-hand", value=attack_of_turn)
    return int(best.best(best.start(system))[0])


EXERCISES = (
    Choice("own-icon", "A card of class strength has a superpower that needs strength. You play it first this turn. "
           "Does the superpower work?", options=(
               ("yes, the card itself is strength", "A card never meets its own condition."),
               ("*no", "Another card of that class must have been played before it."),
               ("yes, if another strength card is in your hand", "Cards in hand do not count, only cards played "
                "earlier."))),
    Predict("two-alike", "You play two copies of the card in the hand, one after the other, and use every superpower. "
            "How much recruit do you have?", scenario="two-copies",
            answers=("first play", "first play", "use"), see=lambda game: game.table.made_recruit, other=2,
            kind="a number", because="The first copy only gives what is printed; for the second one the first was "
            "played earlier.", hint="Which of the two has an earlier card of its class?"),
    Predict("counting-tech", "Two cards have been played that the one in the hand counts. Now you play it and use all "
            "of its text. How much attack do you have?", scenario="counting", answers=("first play", "use"),
            see=attack_made, other=4, kind="a number",
            because="It counts each of the other two: its printed attack and two more.",
            hint="Read the text: it gives something for each other card."),
    Order("best-order", "In which order do you play the hand, so that the turn makes the most recruit and attack?",
          scenario="strong-hand",
          because="One card must come first and goes without its superpower: let it be the one with the smallest "
          "bonus."),
    Choice("how-often-works", "Three tech cards were played. Now a card with 'tech: +1 attack' is played. How much "
           "attack does the superpower give?", options=(
               ("*1", "Once per play of the card, however many cards fit."),
               ("3", "Only a text that says 'for each' counts them."),
               ("4", "The card does not count itself, and the text does not count at all."))),
    Choice("draw-first", "Your hand holds a card that draws a card, and others. When do you usually play it?", options=(
        ("*first", "What you draw may have a class that others need, or need what you have played."),
        ("last", "Then you decide about all the others without knowing what comes."),
        ("it makes no difference", "The card you draw can still be played this turn: it may go before others."))),
    Code("count-powers", "Write `working(cards)`: how many superpowers work. Each card is a pair (its class, the class "
         "its superpower needs or None), in the order of play.", name="working",
         checks=(on("tech, then a tech card that needs tech", ("tech", None), ("tech", "tech")),
                 on("the same the other way round", ("tech", "tech"), ("tech", None)),
                 on("three that need strength", ("strength", "strength"), ("strength", "strength"),
                    ("strength", "strength")),
                 on("one that needs what comes later", ("tech", "ranged"), ("ranged", None))),
         solution=count_working, mistake=counts_itself,
         because="Only cards[:i], those played before, can meet the condition of card i."),
)

COMBO = Guided("combo", "One hand, many orders", "strong-hand", (
    Step(Goal("Make as much attack as this hand can give.",
              test=lambda table, seat: table.acting == seat and table.made_attack >= most_attack(table.box.system.id),
              can_reach=can_still_make),
         "The cards that give little went first and opened the superpowers of the others.",
         "Each of the three strong cards needs an earlier card with its icon.",
         "Which one gives the least attack? It can go first; take your answers back if you chose another.",
         "The first card goes without its superpower, so let it be the one that gives the least.",
         lost="another order gives more attack."),
    Step(Goal("Defeat two villains in this turn.", event="defeat", times=2),
         "Attack is one pool: it does not matter which card it came from.",
         "There are two in the city, and you have attack for both.", "Each needs 3: click one, then the other.",
         "Any number of villains can be fought in a turn, one at a time."),
))

LESSON = Lesson("05", "playing-cards-and-superpowers", "Playing cards and superpowers", 20, (
    "say when a superpower works",
    "find the best order for a hand",
    "tell 'once' from 'for each'",
    "read the short texts about your heroes, revealing and KO"),
    teaches=("lesson: playing-cards", "lesson: superpowers", "lesson: effects", "lesson: keywords"),
    exercises=EXERCISES, guided=(COMBO,))
