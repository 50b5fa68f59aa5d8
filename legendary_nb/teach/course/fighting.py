"""07: fighting villains and the mastermind."""

from __future__ import annotations

from itertools import combinations

from legendary_nb.game import Game
from legendary_nb.teach.exercises import Check, Choice, Code, Number, gives_here
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Move, Predict
from legendary_nb.teach.scenarios import scenario
from legendary_nb.teach.seen_on_table import pile

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


def mastermind_attack(system: str) -> int:
    return scenario("guarded").game(system).explain("mastermind").total


def tactics_left(game: Game) -> int:
    return sum(map(len, game.table.tactics.values()))


EXERCISES = (
    Choice("what-first", "You fight a villain with a fight effect. What happens first?", options=(
        ("the fight effect", "First the fight is paid and won."),
        ("*you pay, and it goes to your victory pile", "Then its fight effect happens: it is beaten already."),
        ("the others are pushed", "Nobody moves when a space becomes empty."))),
    Choice("which-space", "Which villains in the city can you fight?", options=(
        ("only the one in the last space", "The last one is urgent, not the only one."),
        ("*all of them, wherever they stand", "Any space will do, and as many as your attack pays for."),
        ("only one per turn", "Any number, one at a time."))),
    Number("boss-now", "How much attack does the mastermind need in this position?", value=mastermind_attack,
           scenario="guarded", because={
               "": "What is printed, and what its text or a villain in the city adds.",
               "core-1e": "What is printed: nothing adds to it here."},
           hint="Read the text of the mastermind, and look who stands in the city. Does one of them add something to "
           "what is printed?"),
    Predict("tactic-taken", "Three tactics lie under the mastermind. You fight it once and win. How many are "
            "left?", scenario="fight-choice", answers=("fight mastermind", "settle"), see=tactics_left, other=3,
            kind="a number", because="One of them, drawn at random, is in your victory pile.",
            hint="Each fight takes one."),
    Move("seven-attack", "You have exactly the attack that the mastermind needs. What is the best move?",
         scenario="fight-choice",
         because="A tactic is a quarter of the way to victory and worth more points than two henchmen."),
    Predict("saved-too", "The mastermind holds two bystanders, and you fight it. How many cards come into your "
            "victory pile?", scenario="fight-both", answers=("fight mastermind", "settle"), other=1, kind="a number",
            see=lambda game: len(pile(game, "Ana", "victory")),
            because="The tactic and both bystanders.", hint="A tactic, and all that the mastermind holds."),
    Code("most-points", "Write `best_points(attack, enemies)`: the most victory points that so much attack can win in "
         "a turn. Each enemy is a pair (attack needed, points).", name="best_points",
         checks=(on(3, (3, 1), (4, 2)), on(7, (3, 1), (4, 2), (7, 5)), on(8, (5, 4), (4, 3), (4, 3)), on(0, (3, 1))),
         solution=best_points, mistake=greedy_points,
         because="The one with the most points is not always part of the best: two cheaper ones may bring more."),
)

BOTH = Guided("both", "Attack for two", "fight-both", (
    Step(Goal("Defeat the villain in the city.", event="defeat", where={"a": "villain"}),
         "It cost 3 attack; its text was carried out afterwards.",
         "Somebody in the city is in reach.", "It needs 3 attack, and you have far more.",
         "Pay its attack, take it, then do what it says."),
    Step(Goal("Take a tactic from the mastermind.", event="tactic"),
         "With the tactic came both bystanders that the mastermind held.",
         "Enough attack is left for the big one.",
         "Its number stands beside it: exactly that much attack is left after the villain.",
         "The mastermind is fought like a villain; fighting one does not forbid the other."),
))

LESSON = Lesson("07", "fighting", "Fighting villains and the mastermind", 20, (
    "pay for fights from one pool of attack, in any order",
    "open the sum behind an enemy's attack",
    "say what a fight with the mastermind takes, and when it is beaten"),
    teaches=("lesson: fight", "lesson: mastermind", "bystander.rescue.mastermind"), exercises=EXERCISES,
    guided=(BOTH,))
