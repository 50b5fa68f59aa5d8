"""07: fighting villains and the mastermind."""

from __future__ import annotations

from itertools import combinations

from legendary_nb.teach.code_exercises import Check, Code, gives_here
from legendary_nb.teach.exercises import Varied
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import fighting as make
from legendary_nb.teach.makers import fighting_defeat as defeat

Enemies = list[tuple[int, int]]


def best_points(attack: int, enemies: Enemies) -> int:
    """The most points that this much attack can win from enemies (attack, points)."""
    groups = [group for n in range(len(enemies) + 1) for group in combinations(enemies, n)]
    return max(sum(points for _, points in group) for group in groups if sum(need for need, _ in group) <= attack)


def greedy_points(attack: int, enemies: Enemies) -> int:
    """The usual mistake: always the one with the most points first."""
    won = 0
    for need, points in sorted(enemies, key=lambda enemy: -enemy[1]):
        if need <= attack:
            attack, won = attack - need, won + points
    return won


def on(attack: int, *enemies: tuple[int, int]) -> Check:
    return gives_here(f"`best_points({attack}, {list(enemies)})`", lambda system: (attack, list(enemies)), best_points)


WHERE = ("Read the number on each card and the number in your pool.",)
EXERCISES = (
    Varied("what-first", "What happens first in a fight?", make.what_first,
           rules=("fight.effect.order", "fight.effect"),
           hints=("The villain is beaten before its text happens.",), shows=("city",)),
    Varied("which-space", "Which villains can you fight?", make.which_space, rules=("fight.any-space", "fight.enough"),
           hints=("Compare each number with your attack.",), shows=("city",)),
    Varied("boss-now", "What does the mastermind cost now?", make.boss_now,
           rules=("mastermind.pay", "fight.villain-bonus"), shows=("city",)),
    Varied("tactic-taken", "How many tactics are left?", make.tactic_taken,
           rules=("mastermind.several-fights", "mastermind.random-tactic"), shows=("mastermind", "city")),
    Varied("seven-attack", "What is the best move?", make.seven_attack, rules=("mastermind.pay", "fight.enough"),
           shows=("mastermind", "city")),
    Varied("saved-too", "How many cards come into your victory pile?", make.saved_too,
           rules=("bystander.rescue.mastermind", "bystander.rescue.fight", "victory-pile.personal"),
           shows=("mastermind", "city")),
    Varied("defeat-or-fight", "What does it cost to defeat by a text?", defeat.defeat_or_fight,
           rules=("fight.defeat-by-effect", "fight.victory-pile"),
           hints=("Who defeats the villain: your attack, or a text?",)),
    Code("most-points", "Write `best_points(attack, enemies)`: the most victory points that so much attack can win in "
         "a turn. Each enemy is a pair (attack needed, points).", name="best_points",
         checks=(on(3, (3, 1), (4, 2)), on(7, (3, 1), (4, 2), (7, 5)), on(8, (5, 4), (4, 3), (4, 3)), on(0, (3, 1))),
         solution=best_points, mistake=greedy_points,
         because="The one with the most points is not always part of the best: two cheaper ones may bring more."),
)

PRACTICE = (
    Varied("attack-left", "How much attack is left?", make.attack_left, rules=("fight.pay", "fight.pooled"),
           hints=WHERE, shows=("city",)),
    Varied("how-many-fights", "How many can you defeat?", make.how_many_fights,
           rules=("fight.any-number", "fight.pooled"),
           hints=WHERE, shows=("city",)),
    Varied("cost-now", "What does this fight cost now?", make.cost_now, rules=("fight.villain-bonus", "fight.pay")),
    Varied("who-stays", "Which spaces are empty after a fight?", make.who_stays, rules=("fight.victory-pile",),
           hints=("Look at the spaces that are empty now.",)),
    Varied("not-a-villain", "Does it change the mastermind?", make.not_a_villain, rules=("mastermind.not-a-villain",
                                                                                    "mastermind.same-attack")),
    Varied("enough-to-win", "Is the attack enough?", make.enough_to_win, rules=("mastermind.beaten",
                                                                         "mastermind.several-fights"),
           hints=("Multiply what one fight costs by the tactics that are left.",), shows=("mastermind",)),
    Varied("two-pools", "What can you pay for?", make.two_pools, rules=("fight.enough", "recruit.pay"),
           hints=("Attack and recruit are two pools.",), shows=("city", "hq", "pools")),
)

BOTH = Guided("both", "Attack for two", "fight-both", (
    Step(Goal("Defeat the villain in the city: it takes 3 attack.", event="defeat", where={"a": "villain"}),
         "It cost 3 attack; its text was carried out afterwards.",
         "Look at the number on the villain, and at your pool.", "It needs 3 attack, and you have far more.",
         "Pay its attack, take it, then do what it says.", how="Your attack is in the pool at the right."),
    Step(Goal("Fight the mastermind once and take one tactic.", event="tactic"),
         "With the tactic came both bystanders that the mastermind held.",
         "Look at the number on the mastermind.",
         "One pool pays for all fights. How much is left after the villain?",
         "The mastermind is fought like a villain; fighting one does not forbid the other.",
         how="Its attack stands on its card."),
))

LESSON = Lesson("07", "fighting", "Fighting villains and the mastermind", 20, (
    "pay for fights from one pool of attack, in any order",
    "open the sum behind an enemy's attack",
    "say what a fight with the mastermind takes, and when it is beaten"),
    teaches=("lesson: fight", "lesson: mastermind", "bystander.rescue.mastermind"), exercises=EXERCISES,
    guided=(BOTH,), practice=PRACTICE)
