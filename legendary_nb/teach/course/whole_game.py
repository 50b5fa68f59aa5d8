"""13: a whole guided game."""

from __future__ import annotations

from legendary_nb.state import Table
from legendary_nb.teach.exercises import Choice, Number
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson


def bought(n: int) -> Goal:
    return Goal(f"Recruit {n} heroes that cost 3 or more.", event="recruit hero", where={"cost": "3+"}, times=n)


def is_over(table: Table, seat: int) -> bool:
    return table.outcome is not None


GAME = Guided("game", "A whole game", "whole-game", (
    Step(Goal("Recruit a hero that costs 3 or more.", event="recruit hero", where={"cost": "3+"}),
         "The first of many. The other player, a bot, does the same.",
         "Your first hands give mostly recruit.", "Play every card that gives recruit, then buy the dearest you can.",
         "In the first turns recruit is all you have; use it to get stronger cards."),
    Step(bought(3), "Your deck is changing: these cards come back after every shuffle.",
         "Buy in every turn.", "Three or more recruit in a turn buy a card that matters.",
         "Cheap cards fill the deck; those that cost 3 or more carry it."),
    Step(Goal("Defeat a villain or henchman.", event="defeat", where={"a": ["villain", "henchman"]}),
         "Points, and a free space in the city.", "Look for the weakest one in the city.",
         "A henchman needs 3 attack: three attack starters, or one good card and a starter.",
         "What stands in the last space is about to escape: fight it first, if you can."),
    Step(Goal("Have four cards in your victory pile.",
              test=lambda table, seat: is_over(table, seat) or len(table.players[seat].victory) >= 4,
              not_yet="your victory pile, beside your name, has fewer than four cards."),
         "Villains, bystanders and tactics all count there.", "Fight on.",
         "Each defeated enemy brings those it holds as well.",
         "Points come from what you defeat, and from what it held."),
    Step(Goal("Take a tactic from the mastermind, or see the end of the game.",
              test=lambda table, seat: is_over(table, seat) or any(
                  table.box.cards[cid].kind == "tactic" for cid in table.players[seat].victory)),
         "Four of them win the game, whoever takes them.", "It needs more attack than anything else.",
         "Keep attack cards together in one turn; look at the number beside the mastermind.",
         "Each fight with the mastermind takes one tactic."),
    Step(Goal("Play to the end.", test=is_over),
         "The game is over. Look at the points, and at the log of how it came.", "Keep fighting the mastermind.",
         "Watch the scheme twists: their number says how much time is left.",
         "The game ends when the mastermind is beaten, the scheme has won, or a deck has run out."),
), over_turns=True)

EXERCISES = (
    Choice("first-turns", "What is a good plan for the first turns?", options=(
        ("*buy better cards with all your recruit", "Every card bought early comes back many times."),
        ("save recruit for later", "Points are lost at the end of the turn."),
        ("fight the mastermind at once", "Starters do not have the attack for it."))),
    Choice("who-first", "You can defeat one of three villains: a strong one in space 1, a weak one in space 3, "
           "one in the last space. Which is most urgent?", options=(
               ("the one in space 1", "It has far to go."),
               ("the one in space 3", "It can wait for a turn or two."),
               ("*the one in the last space", "The next one that enters may push it out, and that costs a hero in "
                "the HQ."))),
    Number("left-to-win", "Three tactics have been taken, one by you and two by the other player. How many more "
           "does the group need?", value=1, because="It does not matter who takes them: four in all.",
           hint="Four are under the mastermind at the beginning of a game.",
           mistakes=((3, "Those of all players count together."),)),
    Choice("near-the-end", "One more scheme twist would lose the game, and you have attack for the mastermind or "
           "for two villains. What now?", options=(
               ("*the mastermind", "Only its tactics end the game before the scheme does."),
               ("the two villains", "They bring points, and points mean nothing after a loss."),
               ("neither, to save attack", "Attack cannot be saved."))),
)

LESSON = Lesson("13", "a-whole-guided-game", "A whole guided game", 25, (
    "play a game from the first card to the last",
    "say what matters early, in the middle and at the end",
    "read the log of a game and find the moment that decided it"),
    teaches=("goal.win", "goal.lose.scheme", "goal.individual-winner", "turn.steps"), exercises=EXERCISES,
    guided=(GAME,))
