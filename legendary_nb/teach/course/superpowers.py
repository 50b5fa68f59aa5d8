"""05: playing cards and superpowers: order matters."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from legendary_nb.state import Table
from legendary_nb.teach.code_exercises import Check, Code, gives_here
from legendary_nb.teach.exercises import Choice, Varied
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import superpowers as make
from legendary_nb.teach.play_exercises import Order, follow_order

Played = list[tuple[str, str | None]]


def count_working(cards: Played) -> int:
    """How many superpowers work if you play cards (class, class needed or None) in this order."""
    return sum(needs in [kind for kind, _ in cards[:i]] for i, (_, needs) in enumerate(cards) if needs)


def counts_itself(cards: Played) -> int:
    """The usual mistake: a card meets its own condition."""
    return sum(needs in [kind for kind, _ in cards[: i + 1]] for i, (_, needs) in enumerate(cards) if needs)


def on(says: str, *cards: tuple[str, str | None]) -> Check:
    return gives_here(says, lambda system: [list(cards)], count_working)


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


BEST_ORDER = Order(
    "best-order", "In which order do you play this hand, so that the turn makes the most recruit and attack together?",
    scenario="strong-hand", shows=("hand",),
    because="One card must come first and goes without its superpower: let it be the one with the smallest bonus.",
    hint="Which card loses the least if it goes without its superpower? It may come first.")

EXERCISES = (
    Varied("own-icon", "You play a card with a superpower. Does it work?", make.own_icon,
           rules=("superpower.condition", "superpower.not-self", "superpower.earlier-only")),
    Varied("two-alike", "You play two copies of a card, one after the other. How much do you make?", make.two_alike,
           rules=("superpower.second-copy", "superpower.not-self")),
    Varied("counting-tech", "You play a card that counts others. How much does it make?", make.counting,
           rules=("superpower.counting", "term.played-this-turn")),
    Varied("best-order", "In which order do you play a hand, so that the turn makes the most recruit and attack?",
           make.best_order, opening=BEST_ORDER, rules=("superpower.earlier-only", "play.one-at-a-time")),
    Varied("how-often-works", "Several cards fit a superpower. How much does it give?", make.how_often,
           rules=("superpower.once",)),
    Choice("draw-first", "Your hand holds a card that draws a card, and others. When do you usually play it?", options=(
        ("*first", "What you draw may have a class that others need, or need what you have played."),
        ("last", "Then you decide about all the others without knowing what comes."),
        ("it makes no difference", "The card you draw can still be played this turn: it may go before others.")),
           rules=("play.one-at-a-time", "play.text"), hints=("What can you still do with a card that you draw?",)),
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

PRACTICE = (
    Varied("which-meet", "Which of the cards you played meet the condition of a superpower?", make.which_meet,
           rules=("superpower.condition", "superpower.classes")),
    Varied("which-work", "You play a hand in some order. Whose superpowers work?", make.which_work,
           rules=("superpower.earlier-only", "superpower.condition")),
    Varied("turn-total", "You play a hand in some order. How much do you make?", make.turn_total,
           rules=("play.plus", "superpower.condition", "play.text")),
    Varied("your-heroes", "Which of your cards are your heroes, for an effect that KOs one?", make.your_heroes,
           rules=("term.your-heroes", "basic.are-heroes", "wound.not-hero")),
    Varied("keeps-points", "You KO a hero that you played. How much of its points do you keep?", make.keeps_points,
           rules=("ko.played-keeps-points",)),
)

COMBO = Guided("combo", "One hand, many orders", "strong-hand", (
    Step(Goal("Play your hand in the order that gives the most attack.",
              test=lambda table, seat: table.acting == seat and table.made_attack >= most_attack(table.box.system.id),
              can_reach=can_still_make),
         "The cards that give little went first and opened the superpowers of the others.",
         "Look at the icons: each of the three strong cards needs an earlier card with its icon.",
         "The first card goes without its superpower. Which one loses the least?",
         "The first card goes without its superpower, so let it be the one that gives the least.",
         lost="another order gives more attack.", how="A superpower works after another card with its icon.",
         is_puzzle=True),
    Step(Goal("Defeat two villains in this turn.", event="defeat", times=2, one_turn=True),
         "Attack is one pool: it does not matter which card it came from.",
         "Look at the city, and at your pool of attack.", "Each of the two needs 3, and one pool pays for both.",
         "Any number of villains can be fought in a turn, one at a time.", how="Click one, then the other."),
))

LESSON = Lesson("05", "playing-cards-and-superpowers", "Playing cards and superpowers", 20, (
    "say when a superpower works",
    "find the best order for a hand",
    "tell 'once' from 'for each'",
    "read the short texts about your heroes, revealing and KO"),
    teaches=("lesson: playing-cards", "lesson: superpowers", "lesson: effects", "lesson: keywords"),
    exercises=EXERCISES, guided=(COMBO,), practice=PRACTICE)
