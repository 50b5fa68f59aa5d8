"""09: winning, losing, tying, scoring."""

from __future__ import annotations

from legendary_nb.cards import Card
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Check, Choice, Code, Number, gives, gives_here
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.scenarios import scenario


def result_of(game: Game) -> str:
    return game.outcome.result if game.outcome else "it goes on"


def victory_pile(system: str, player: str) -> list[Card]:
    table = scenario("counting-points").game(system).table
    return [table.card(cid) for cid in table.players[table.box.names.index(player)].victory]


def points_of(pile: list[Card]) -> int:
    """The victory points of a pile."""
    return sum(card.points for card in pile)


def on(player: str) -> Check:
    return gives_here(f"on the victory pile of {player}", lambda system: [victory_pile(system, player)], points_of)


EXERCISES = (
    Predict("take-the-last", "One tactic is left. You fight the mastermind, win, and end your turn. How does the "
            "game end: win, loss or tie?", scenario="last-tactic", answers=("fight mastermind", "settle", "end turn"),
            see=result_of, other="tie", kind='"win", "loss" or "tie"',
            because="Without a tactic the mastermind is beaten; you may finish the turn, then all have won.",
            hint="How many tactics are left then?"),
    Predict("eighth-twist", {
        "": "The scheme wins at its eighth scheme twist; seven have happened, and the next villain card is one. You "
            "end your turn. How does the game end?",
        "bond": "The scheme wins at a danger level of 5. It is 4, and the next villain card is a scheme twist that "
                "raises it. You end your turn. How does the game end?"},
            scenario="last-twist", answers=("end turn", "settle"), see=result_of, other="tie",
            kind='"win", "loss" or "tie"', because="The enemy wins at once: the turn is not even played.",
            hint="When does the scheme win, and has that moment come?"),
    Choice("both-at-once", "You take the last tactic. Its text is carried out, and it does the very thing with which "
           "the scheme wins. Who has won?", options=(
               ("the enemy: a loss counts at once", "It would, with a tactic left. Without one the win stands."),
               ("*the players", "With the last tactic the win stands, whatever its text does."),
               ("nobody: it is a tie", "A tie comes only from a deck that runs out, and a win counts more."))),
    Predict("deck-is-out", "One card is left in the villain deck. You end your turn; the other player plays it and "
            "ends the turn too. How does the game end?", scenario="last-villain-card",
            answers=("end turn", "settle", "end turn"), see=result_of, other="loss",
            kind='"win", "loss", "tie" or "it goes on"',
            because={"": "A deck has run out: the turn is finished, and nobody has won as a group.",
                     "bond": "This deck running out ends nothing here: from now on the inevitable mission moves every "
                             "turn, until it is stopped or all is lost."},
            hint="Neither side has reached its goal. The rules of this lesson say what an empty deck means."),
    Number("ana-points", "How many points does Ana have in this position?",
           value=lambda system: scenario("counting-points").game(system).explain("score Ana").total,
           scenario="counting-points", because="Three bystanders and a henchman with 1 point each, and a "
           "villain with 3.", mistakes=((5, "Not every card counts 1 point."), (3, "Others count too.")),
           hint="Add the points of all five cards."),
    Choice("who-is-first", "The players have won. Who is the single winner?", options=(
        ("whoever took the last tactic", "It brings points, but no more than that."),
        ("*whoever has the most victory points", "All win together, and one of them is the first among them."),
        ("nobody: there is only a group", "The group wins, and the points name one of it."))),
    Choice("after-a-loss", "The scheme has won. What are your victory points worth?", options=(
        ("they still name a winner", "After a loss there is none."),
        ("*nothing", "All players have lost together."),
        ("half", "Nothing is scored after a loss."))),
    Code("pile-points", "Write `points_of(pile)`: the victory points of a list of cards. A card has `card.points`.",
         name="points_of", checks=(on("Ana"), on("Ben"), gives("on an empty pile", [], by=points_of)),
         solution=points_of, mistake=len, because="The number of cards is not enough: a tactic counts 5 or more."),
)

FINISH = Guided("finish", "The last tactic", "last-tactic", (
    Step(Goal("Take the last tactic.", event="tactic"),
         "The mastermind is beaten. Your turn is not over: you may still collect points.",
         "You have more than enough attack.", "Fight the mastermind: the number beside it says how much it needs.",
         "With its last tactic the mastermind is beaten."),
    Step(Goal("Use what is left of your attack.", event="defeat", where={"a": "villain"}),
         "Another point. Whoever takes the last tactic may finish the turn.",
         "Three attack are left.", "Fight the villain in the city.",
         "The player who took the last tactic finishes the turn, and points count."),
    Step(Goal("End the turn and see who won.", event="game over", anyone=True),
         "You have won together, and the points say who is first.",
         "The game ends with this turn.", "End the turn.", "After the turn the points are counted."),
))

LESSON = Lesson("09", "winning-losing-scoring", "Winning, losing, tying, scoring", 20, (
    "name the ways in which a game ends",
    "say what comes first if two of them come together",
    "count points and name the single winner"),
    teaches=("lesson: end-of-game", "lesson: goal", "win.is-final", "lose.scheme-by-deck", "bystander.points",
             "lesson: end-of-turn"), exercises=EXERCISES,
    guided=(FINISH,))
