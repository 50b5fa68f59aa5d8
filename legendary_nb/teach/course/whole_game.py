"""13: a whole guided game."""

from __future__ import annotations

from legendary_nb.state import Table
from legendary_nb.teach.exercises import Choice, Varied
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import whole_game as make


def bought(n: int) -> Goal:
    return Goal(f"Recruit {n} heroes in all that cost 3 or more.", event="recruit hero", where={"cost": "3+"}, times=n)


def is_over(table: Table, seat: int) -> bool:
    return table.outcome is not None


GAME = Guided("game", "A whole game", "whole-game", (
    Step(Goal("Recruit one hero that costs 3 or more.", event="recruit hero", where={"cost": "3+"}),
         "The first of many. The other player, a bot, does the same.",
         "Look at the costs in the HQ, and at the recruit in your hand.",
         "Your first hands give mostly recruit: add it up, then buy the most expensive card you can.",
         "In the first turns recruit is all you have; use it to get stronger cards.",
         how="Play the cards that give recruit, then buy."),
    Step(bought(3), "Your deck is changing: these cards come back after every shuffle.",
         "Look at your recruit at the end of each turn: is some of it left?",
         "Three or more recruit in a turn buy a card that matters.",
         "Cheap cards fill the deck; those that cost 3 or more carry it.", how="Buy in every turn."),
    Step(Goal("Defeat one villain or henchman.", event="defeat", where={"a": ["villain", "henchman"]}),
         "Points, and a free space in the city.", "Look for the smallest number in the city.",
         "A henchman needs 3 attack: three attack starters, or one good card and a starter.",
         "What stands in the last space is about to escape: fight it first, if you can.",
         how="Attack is lost at the end of a turn: collect enough in one."),
    Step(Goal("Get four cards into your victory pile, or see the end of the game.",
              test=lambda table, seat: is_over(table, seat) or len(table.players[seat].victory) >= 4,
              not_yet="your victory pile, beside your name, has fewer than four cards."),
         "Villains, bystanders and tactics all count there.", "Look at the number on your victory pile.",
         "Each defeated enemy brings those it holds as well. Who holds somebody?",
         "Points come from what you defeat, and from what it held.", how="The pile is beside your name."),
    Step(Goal("Take one tactic, or see the end of the game.",
              test=lambda table, seat: is_over(table, seat) or any(
                  table.box.cards[cid].kind == "tactic" for cid in table.players[seat].victory)),
         "Four of them win the game, whoever takes them.", "Look at the number on the mastermind.",
         "It needs more attack than anything else: keep attack cards together in one turn.",
         "Each fight with the mastermind takes one tactic.", how="A fight with the mastermind takes one."),
    Step(Goal("Play on to the end of the game.", test=is_over),
         "The game is over. Look at the points.", "Look at the twists of the scheme, and at the tactics left.",
         "The number of twists says how much time is left. Is there time for the mastermind?",
         "The game ends when the mastermind is beaten, the scheme has won, or a deck has run out.",
         how="Keep fighting the mastermind."),
), over_turns=True)

EXERCISES = (
    Choice("first-turns", "What is a good plan for the first turns?", options=(
        ("*buy better cards with all your recruit", "Every card bought early comes back many times."),
        ("save recruit for later", "Points are lost at the end of the turn."),
        ("fight the mastermind at once", "Starters do not have the attack for it.")),
        rules=("play.pools-expire",), hints=("What comes back after every shuffle?",)),
    Varied("who-first", "Who escapes soon?", make.who_first, rules=("city.push.chain", "escape.trigger")),
    Varied("left-to-win", "How many tactics are still needed?", make.left_to_win,
           rules=("mastermind.beaten", "goal.win")),
    Varied("near-the-end", "What is worth most near the end?", make.near_the_end,
           rules=("goal.win", "goal.lose.scheme"), hints=("Which of these ends the game, and for whom?",)),
)

LESSON = Lesson("13", "a-whole-guided-game", "A whole guided game", 25, (
    "play a game from the first card to the last",
    "say what matters early, in the middle and at the end",
    "read the log of a game and find the moment that decided it"),
    teaches=("goal.win", "goal.lose.scheme", "goal.individual-winner", "turn.steps"), exercises=EXERCISES,
    guided=(GAME,))
