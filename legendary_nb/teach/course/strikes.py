"""04: bystanders, master strikes and scheme twists."""

from __future__ import annotations

from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Number
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.seen_on_table import pile


def captors_space(game: Game) -> int:
    """The number of the space whose villain holds somebody; 0 if there is none."""
    table = game.table
    return next((i + 1 for i, cid in enumerate(table.city) if table.under.get(cid)), 0)


def captor(game: Game) -> str:
    table = game.table
    word = table.box.system.word
    if any(table.under.get(cid) for cid in table.masterminds):
        return word("mastermind")
    return word("villain") if captors_space(game) else "nobody"


def discards_for_escape(game: Game) -> int:
    """How many cards Ana discarded because villains carried bystanders away."""
    return sum(event.player == "Ana" and event.cause == "escape.discard" for event in game.events
               if event.kind == "discard")


EXERCISES = (
    Predict("who-captures", "Villains stand in spaces 2 and 4, and a bystander is turned up. In which space is "
            "its captor?", scenario="two-captors", answers=("end turn",), see=captors_space, other=4,
            kind="the number of a space",
            because="The villain closest to the villain deck takes it, and nobody moves.",
            hint="The bystander comes from the villain deck: who stands nearest to it?"),
    Predict("nobody-there", "The city is empty and a bystander is turned up. Who captures it: a villain, the "
            "mastermind, or nobody?", scenario="no-captor", answers=("end turn",), see=captor, other="nobody",
            kind='a word, such as "villain"', because={"": "Whoever fights the mastermind next rescues it.",
                                                       "bond": "Whoever fights the mastermind next recovers it."},
            hint="Somebody of the other side is always there."),
    Predict("carried", "A villain escapes with two captured bystanders. How many cards must Ana discard for "
            "that?", scenario="carried-away", answers=("end turn", "settle"), see=discards_for_escape, other=2,
            kind="a number", because="One card per player, however many were carried away.",
            hint="The number of bystanders does not matter."),
    Predict("rescued", "Ana defeats a villain that holds two bystanders. How many cards come into her victory "
            "pile?", scenario="to-the-rescue",
            answers=("first play", "first play", "first play", "first fight", "settle"), kind="a number", other=1,
            see=lambda game: len(pile(game, "Ana", "victory")),
            because="The villain and both bystanders; each of the three counts points.",
            hint="What happens to those it holds?"),
    Predict("strike-gone", "A master strike has been carried out. In which pile does the card lie: KO, escape or "
            "discard?", scenario="next-is-strike", answers=("end turn", "settle"), other="escape",
            see=lambda game: "KO" if any(game.table.card(c).kind == "strike" for c in game.table.ko) else "elsewhere",
            kind='a word, such as "escape"', because="It has done its work and is out of the game.",
            hint="It will not come back."),
    Choice("what-strike-does", "Where is it printed what a master strike does?", options=(
        ("on the master strike card", "All five are alike; they only say that something happens."),
        ("*on the mastermind", "So the same card hurts in another way in every game."),
        ("on the scheme", "The scheme says what a scheme twist does."))),
    Number("twist-number", "Four scheme twists have happened and another one is turned up. Which number does it "
           "have?", value=5, because="They are numbered in the order they come; a scheme may do something else at "
           "each number.", mistakes=((1, "They are counted through the whole game."),
                                     (4, "Four have happened before this one.")),
           hint="They are counted in the order they come."),
)

RESCUE = Guided("rescue", "Out of their hands", "to-the-rescue", (
    Step(Goal({"": "Rescue both bystanders.", "bond": "Recover both bystanders."}, event="rescue", times=2),
         "Both came into your victory pile, with the villain that held them.",
         "They can be freed only by defeating their captor.", "You have three cards with attack, and it needs 3.",
         {"": "All that a villain holds is rescued when it is defeated.",
          "bond": "All that a villain holds is recovered when it is defeated."}),
    Step(Goal("Let the next turn begin with a master strike.", event="strike", anyone=True),
         "It hit every player, as the mastermind says; no villain moved.",
         "The other player's turn begins with a villain card.", "End your turn.",
         "A master strike carries out what the mastermind says, and goes to the KO pile."),
    Step(Goal("Go on until a scheme twist has come.", event="twist", anyone=True),
         "The scheme has come one step nearer to its end. Look at the log for what it did.",
         "It is not far down the villain deck.", "End your turn again, if it has not come yet.",
         "The text of the scheme says what each scheme twist does, and when the enemy wins."),
))

LESSON = Lesson("04", "bystanders-strikes-twists", "Bystanders, strikes and twists", 20, (
    "say who takes a bystander, and how you get it back",
    "tell what a master strike and a scheme twist do, and where that is printed",
    "name what it costs when bystanders are carried away"),
    teaches=("lesson: bystanders", "lesson: strikes-twists"), exercises=EXERCISES, guided=(RESCUE,))
