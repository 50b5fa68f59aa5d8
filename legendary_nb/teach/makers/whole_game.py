"""Variants for lesson 13: how near the end is, and who escapes before it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.varied_enemies import a_game, attack_of, boss_of, choice, tactics_of
from legendary_nb.teach.varied_tables import SPACES, henchmen, printed
from legendary_nb.teach.words import kept

from .the_villain_deck import crowd

NOBODY = "nobody"
TWO_TURNS = ("settle", "end turn", "settle", "end turn", "settle")


def left_to_win(system: str, random: Random) -> Exercise | None:
    """How many tactics the group still needs, whoever took the others."""
    mine, theirs = random.randint(0, 3), random.randint(0, 3)
    if not 0 < mine + theirs < 4:
        return None
    return Number("", f"Of four tactics you have taken {mine}, and the other player has taken {theirs}. How many more "
                  "does the group need to win?", value=4 - mine - theirs,
                  because="It does not matter who takes them: four in all.",
                  mistakes=((4 - mine, "Those of all players count together."),) if theirs else (),
                  hint="Four lie under the mastermind at the beginning of a game.")


# ---- the city --------------------------------------------------------------------------------------


def who_first(system: str, random: Random) -> Exercise | None:
    """Who escapes if you fight one villain of a full city, and two more come before your next fight."""
    newcomer, laid = crowd(system, random, list(SPACES))
    city = dict((laid.table or {})["city"])
    goes = printed(system, city[random.choice(SPACES)])
    table = replace(laid, table=(laid.table or {}) | {"attack": int(goes.attack or 0)})
    answers = (f"fight {goes.name}", *TWO_TURNS)
    made = Predict("", f"The city is full. You defeat {kept(goes.name)} and end your turn. {kept(newcomer)} enters on "
                   "Ben's turn, and another one at the beginning of your next turn. Who has escaped then?",
                   shows=("city",), scenario=table, answers=answers, words=(*sorted(city.values()), NOBODY),
                   told=next_two, see=escaped, because="The first newcomer fills the gap. The second one pushes out "
                   "whoever stands in the last space then.",
                   hint="A gap stops the first push. Who stands in the last space after it?")
    try:
        return made if made.outcome(system) in (*city.values(), NOBODY) else None
    except ValueError:
        return None


def next_two(game: Game) -> list[int]:
    """The two top cards of the villain deck."""
    return game.table.villain_deck[-2:]


def escaped(game: Game) -> str:
    """Who has escaped; all of them, if they are several."""
    return ", ".join(event.card for event in game.events if event.kind == "escape") or NOBODY


# ---- the end ---------------------------------------------------------------------------------------


def near_the_end(system: str, random: Random) -> Exercise | None:
    """The last tactic or points, when the scheme is about to win."""
    names, cost = henchmen(system, random, 2), attack_of(system, boss_of(system))
    needs = sum(int(printed(system, name).attack or 0) for name in names)
    attack = random.choice((cost, cost, cost - 1))
    table = a_game(system, random, city={2: names[0], 4: names[1]}, attack=attack, hand=[],
                   tactics=random.sample(tactics_of(system, boss_of(system)), 1))
    ask, can_win = table.game(system).ask, attack >= cost
    boss = load_system(system).masterminds[boss_of(system)].card.name
    fights = [option.label for option in ask.options if option.kind == "fight"] if ask else []
    if attack < needs or can_win != any(boss in label for label in fights):
        return None
    told = f"One tactic is left under the mastermind, which needs {cost} attack. In the city stand " \
           f"{kept(names[0])} and {kept(names[1])}, and both together need {needs}. You have {attack} attack. One " \
           "more scheme twist would lose the game. What now?"
    boss_why = "The last tactic wins the game before the scheme does." if can_win else "You have 1 attack too few."
    return choice(told, [
        (can_win, "fight the mastermind", boss_why),
        (not can_win, "fight the two villains", "They bring points, and points mean nothing after a loss." if can_win
         else "You cannot fight the mastermind now, and attack cannot be saved."),
        (False, "save the attack for the next turn", "Attack that you do not spend is lost.")], random)
