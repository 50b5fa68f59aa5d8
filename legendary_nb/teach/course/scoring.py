"""09: winning, losing, tying, scoring."""

from __future__ import annotations

from legendary_nb.cards import Card
from legendary_nb.teach.code_exercises import Check, Code, gives, gives_here
from legendary_nb.teach.exercises import Varied
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import scoring as make
from legendary_nb.teach.makers import scoring_acts as acts
from legendary_nb.teach.makers import scoring_ends as ends
from legendary_nb.teach.scenarios import scenario


def victory_pile(system: str, player: str) -> list[Card]:
    table = scenario("counting-points").game(system).table
    return [table.card(cid) for cid in table.players[table.box.names.index(player)].victory]


def points_of(pile: list[Card]) -> int:
    """The victory points of a pile."""
    return sum(card.points for card in pile)


def on(player: str) -> Check:
    return gives_here(f"on the victory pile of {player}", lambda system: [victory_pile(system, player)], points_of)


EXERCISES = (
    Varied("eighth-twist", "Has the scheme won?", ends.eighth_twist, rules=("goal.lose.scheme", "lose.immediate"),
           shows=("mastermind", "piles")),
    Varied("both-at-once", "Who wins if both ends come together?", ends.both_at_once, rules=("win.is-final",
                                                                                      "win.last-effect"),
           hints=("Count the tactics that are left after the fight.",), shows=("mastermind", "piles")),
    Varied("deck-is-out", "What does an empty deck mean?", ends.deck_is_out,
           rules=("tie.villain-deck", "tie.hero-deck", "tie.villain-deck.none"),
           hints=("Which deck is it, and how many cards are left in it at the end of the turn?",)),
    Varied("ana-points", "How many points are these?", make.ana_points, rules=("score.sum", "bystander.points")),
    Varied("after-a-loss", "Is there an individual winner?", make.after_a_loss,
           rules=("goal.lose.no-score", "tie.individual", "goal.individual-winner"),
           hints=("How has the game ended?", "A win and a tie have a first among the players. A loss has none.")),
    Varied("equal-points", "Who wins on equal points?", make.equal_points,
           rules=("score.equal", "goal.individual-winner"),
           hints=("Find the highest number. How many players have it?",)),
    Varied("acts-as", "A card that is something else?", acts.acts_as,
           rules=("bystander.as-villain", "bystander.points", "effect.hero-as-villain", "escape.count-diverted",
                  "fight.joins-deck"),
           hints=("Read the text word by word. What is the card now, and where does it lie in the end?",)),
    Code("pile-points", "Write `points_of(pile)`: the victory points of a list of cards. A card has `card.points`.",
         name="points_of", checks=(on("Ana"), on("Ben"), gives("on an empty pile", [], by=points_of)),
         solution=points_of, mistake=len, because="The number of cards is not enough: a tactic counts 5 or more."),
)

PRACTICE = (
    Varied("take-the-last", "How does the game end?", ends.take_the_last, rules=("goal.win", "mastermind.beaten"),
           shows=("mastermind",)),
    Varied("who-is-first", "Who is the individual winner?", make.who_is_first,
           rules=("goal.individual-winner", "score.sum"),
           hints=("Add the points of each player.",)),
    Varied("last-chance", "A win in the last turn?", ends.last_chance, rules=("tie.last-chance", "tie.hero-deck"),
           hints=("A deck has run out, but the turn is not over.",), shows=("mastermind",)),
    Varied("what-ends", "What ends the game?", ends.what_ends,
           rules=("goal.win", "tie.hero-deck", "stack.empty.continue"),
           hints=("Four tactics, the goal of the scheme, an empty deck: which of them is here?",)),
    Varied("finish-turn", "What may you still do?", ends.finish_turn, rules=("win.finish-turn", "mastermind.beaten"),
           hints=("Your turn goes on. What can you pay for?",), shows=("mastermind", "city", "hq", "pools")),
    Varied("how-many-more", "How near is the scheme?", ends.how_many_more, rules=("goal.lose.scheme", "escape.trigger",
                                                                          "danger.lose"), shows=("city", "piles")),
)

FINISH = Guided("finish", "The last tactic", "last-tactic", (
    Step(Goal("Fight the mastermind once and take the last tactic.", event="tactic"),
         "The mastermind is beaten. Your turn is not over: you may still collect points.",
         "Look at the number on the mastermind, and at your pool.", "You have more than enough attack for it.",
         "With its last tactic the mastermind is beaten.", how="Its attack stands on its card."),
    Step(Goal("Defeat one villain with the attack that is left.", event="defeat", where={"a": "villain"}),
         "Another point. Whoever takes the last tactic may finish the turn.",
         "Look at the city, and at what is left in your pool.", "Points still count until the turn ends.",
         "The player who took the last tactic finishes the turn, and points count.", how="Three attack are left."),
    Step(Goal("End the turn and see who has the most points.", event="game over", anyone=True),
         "You have won together, and the points say who is first.",
         "Look below your points, at the right.", "The game ends with this turn.",
         "After the turn the points are counted.", how="The button is below your points."),
))

LESSON = Lesson("09", "winning-losing-scoring", "Winning, losing, tying, scoring", 20, (
    "name the ways in which a game ends",
    "say what comes first if two of them come together",
    "count points and name the individual winner"),
    teaches=("lesson: end-of-game", "lesson: goal", "win.is-final", "lose.scheme-by-deck", "bystander.points",
             "lesson: end-of-turn"), exercises=EXERCISES,
    guided=(FINISH,), practice=PRACTICE)
