"""10: playing alone and making it harder."""

from __future__ import annotations

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Number
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.scenarios import first_cards

from .setting_the_table import setup_row

DANGER = 2  # the danger level at the end of the game that is scored
STRONGER = "How much attack does the mastermind of the first game need with it, as long as nothing else adds to it?"


def stronger_mastermind(system: str) -> int:
    """The printed attack of the first game's mastermind with the first mode that raises it, if there is one."""
    found = load_system(system)
    raised = [mode["mastermind attack"] for mode in found.modes.values() if mode.get("mastermind attack", 0) > 0]
    more = raised[0] if raised else 0
    return int(found.masterminds[first_cards(found)["mastermind"]].card.attack or 0) + int(more)


def where_the_hero_went(game: Game) -> str:
    """The pile of the hero that a twist costs a single player."""
    return "KO" if any(game.table.card(cid).kind == "hero" for cid in game.table.ko) else "deck"


def leads_alone(game: Game) -> str:
    return "yes" if game.table.box.system.setup["solo"]["always leads"] else "no"


def points_lost(system: str) -> int:
    """The cost of five twists, three escapes, one lost bystander and any danger to a single player."""
    cost = load_system(system).setup["solo"]["score"]
    return int(5 * cost["twist"] + 3 * cost["villain"] + cost["bystander"] + DANGER * cost.get("danger", 0))


EXERCISES = (
    Number("three-heroes", "How many different heroes are in the hero deck of a game alone?",
           value=lambda system: setup_row(system, 1)["heroes"],
           because="Fewer heroes make it easier to collect what fits together.",
           hint="The rule `solo.heroes` says it, and so does the first line of the table of numbers.",
           mistakes=((5, "That is the number with two or more players."),)),
    Predict("leads-alone", "The mastermind always leads a group. Must that group be used when you play alone?",
            scenario="alone", see=leads_alone, other="perhaps", kind='a word: "yes" or "no"',
            because={"": "Alone you may use any group; `solo.always-leads` says so.",
                     "bond": "The group is used here too; `solo.always-leads` says so."},
            hint="The rule `solo.always-leads` says it for your system."),
    Predict("after-twist-alone", "You play alone, and a scheme twist has been carried out. You choose a hero of "
            "cost 6 or less in the HQ. Where does it go: KO or deck?", scenario="alone-before-twist",
            answers=("end turn", "settle"), see=where_the_hero_went, other="hand", kind='a word: "KO" or "deck"',
            because="It keeps the HQ moving when nobody else buys.",
            hint="The rule `solo.after-twist` says it for your system."),
    Number("alone-minus", {
        "": "You win alone. Five scheme twists were played, three villains have escaped, and one bystander was "
            "carried away. How many points does that cost?",
        "bond": f"You win alone, at a danger level of {DANGER}. Five scheme twists were played, three villains have "
                "escaped, and one bystander was carried away. How many points does that cost?"},
           value=points_lost,
           because={"": "3 for each scheme twist, 1 for each villain, 4 for the bystander: 15 + 3 + 4.",
                    "core-2e": "3 for each scheme twist, 1 for each villain, 1 for the bystander: 15 + 3 + 1.",
                    "bond": "3 for each scheme twist, 1 for each villain, 4 for the bystander, and the danger level: "
                            "15 + 3 + 4 + 2."},
           hint={"": "Take the numbers of `solo.score`: so much for each scheme twist, each villain, each bystander.",
                 "bond": "Take the numbers of `solo.score`: so much for each scheme twist, each villain, each "
                         "bystander, and for the danger level."},
           mistakes=((9, "They do not count 1 each."),)),
    Number("made-stronger", {
        "core-1e": f"Your group agrees on the mode 'Maniacal Mastermind': 1 attack more. {STRONGER}",
        "core-2e": f"Your group agrees on the mode 'Harder: stronger Mastermind', one level: 1 attack more. {STRONGER}",
        "villains": f"Your group agrees on the mode 'Determined Commander': 1 attack more. {STRONGER}",
        **dict.fromkeys(("", "bond", "dxp"), "Does a mode of your box raise the attack of the mastermind? How much "
                        "attack does the mastermind of the first game need, with that mode or, if there is none, "
                        "without?")},
           value=stronger_mastermind, scenario="whole-game",
           because={"": "The printed attack and what the mode adds, for the whole game.",
                    "bond": "What is printed: no mode of this box changes it.",
                    "dxp": "What is printed: this box names no mode."},
           hint="Begin with what is printed on its card: a click on the card opens it. Its number on a board may hold "
           "more, for those who stand in the city. Does a mode add to it?"),
    Choice("two-hands", "You want to play alone, but with the rules for two. Is that possible?", options=(
        ("*yes: play two hands as if you were two", "Then no rule for single players is used."),
        ("no, one person must use the rules for one", "The rules know seats; one person may sit on several."),
        ("yes, but without a scheme", "Everything is as with two players."))),
)

ALONE = Guided("alone", "Alone", "alone", (
    Step(Goal("Recruit a hero.", event="recruit hero"), "Nobody else buys: what you leave is still there next turn.",
         "Play your cards first.", "Play all that gives recruit, then look at the HQ.",
         "A deck without better cards cannot win."),
    Step(Goal("Play until your third turn has begun.", test=lambda table, seat: table.turn >= 3),
         "Every turn is yours: each brings a villain card.", "Turns follow each other.", "End your turn.",
         "Alone you are the player on your own left."),
    Step(Goal("Defeat a villain.", event="defeat", where={"a": "villain"}),
         "Alone, each one that escapes costs a point of the final score.", "Somebody in the city is weak enough.",
         "Collect enough attack in one turn; a henchman needs 3.",
         "What is not fought escapes sooner or later."),
), over_turns=True)

LESSON = Lesson("10", "alone-and-harder", "Playing alone and making it harder", 15, (
    "set up and play a game alone",
    "say what is different, and how a win alone is scored",
    "make a game harder or easier for your group"),
    teaches=("solo.heroes", "solo.villain-group", "solo.henchmen", "solo.henchmen.start-in-city", "solo.bystanders",
             "solo.strikes", "solo.twists", "solo.always-leads", "solo.after-twist", "solo.after-twist.once",
             "solo.after-strike", "solo.after-strike.none", "solo.betrayal", "solo.liaison", "solo.each-other-player",
             "solo.each-other-player.heroes", "solo.score", "solo.score.only-win", "solo.two-hands",
             "mode.extra-twists", "mode.mastermind-attack", "mode.final-blow",
             "mode.showdown.start", "mode.epic", "mode.harder", "mode.easier.officers", "mode.easier.hand",
             "mode.easier.attack", "goal.cooperation"),
    exercises=EXERCISES, guided=(ALONE,))
