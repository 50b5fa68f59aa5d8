"""00: what this is, in five minutes."""

from __future__ import annotations

from legendary_nb.state import Table
from legendary_nb.teach.exercises import Choice, Varied
from legendary_nb.teach.goals import Goal, next_hand
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import start_here as make


def is_hand_played(table: Table, seat: int) -> bool:
    """Whether this player, and no other, has the turn and no card left to play."""
    return table.acting == seat and not table.players[seat].hand


EXERCISES = (
    Choice("what-you-build", "What do you build during the game?", options=(
        ("a row of five spaces", "That row, the city, is there from the beginning, and it belongs to the villains."),
        ("*a deck of your own", "You begin with twelve weak cards and buy better ones all the time."),
        ("a base with rooms", "There is the HQ, but all players share it and nobody builds in it.")),
        rules=("recruit.to-discard",), hints=("What stays yours from turn to turn?",)),
    Choice("who-plays-evil", "Who plays the mastermind?", options=(
        ("one of the players", "All players are on one side."),
        ("*nobody: its cards do", "The villain deck and the texts of cards play that side; open choices go to the "
         "player whose turn it is."),
        ("a bot of this kit", "Bots can take the seats of players, never that of the mastermind.")),
        rules=("goal.automated-opponent",), hints=("Who sits on the enemy's side of the table?",)),
    Varied("how-often", "How many more successful fights against the mastermind win the game?", make.fights_left,
           rules=("goal.win",)),
    Varied("hand-size", "You end your turn. How many cards are in your hand then?", make.hand_size,
           rules=("end-turn.draw",)),
)

PRACTICE = (
    Varied("for-sale", "Which of these cards are for sale?", make.for_sale, rules=("recruit.hq-only",)),
    Varied("enemies", "Which of these cards are enemies in the city?", make.enemies,
           rules=("city.face-up", "city.spaces")),
    Varied("can-play", "Which of these cards can you play this turn?", make.can_play, rules=("play.one-at-a-time",)),
    Varied("all-lose", "Who has lost?", make.all_lose,
           rules=("goal.lose.scheme", "goal.win")),
    Varied("most-points", "The mastermind is beaten. Who is the individual winner?", make.most_points,
           rules=("goal.individual-winner",)),
    Varied("who-is-next", "Whose turn is next?", make.who_is_next, rules=("turn.order",)),
    Varied("too-many", "How many of some friends cannot play?", make.too_many, rules=("goal.players",)),
    Varied("who-chooses", "Who decides for the other side?", make.who_chooses,
           rules=("goal.automated-opponent", "effect.choice")),
)

TOUCH = Guided("touch", "A board to touch", "first-look", (
    Step(Goal("Play one card of your hand.", event="play"),
         "The card lies before you now, and its points are in your pool, at the right.",
         "Look at the row of cards at the bottom: it is your hand.",
         "A card with a lit edge can be played. Any of them will do.",
         "Playing a card costs nothing; it gives the points printed on it.",
         how="Your hand is at the bottom. Click a lit card."),
    Step(Goal("Play all six cards of your hand.", event="play", times=6, test=is_hand_played,
              not_yet="there are cards left in your hand."),
         "Now you have all the points this hand can give.",
         "Look at what is left of the row at the bottom.", "Nothing is lost by playing a starter: play every card.",
         "Points of cards that stay in your hand are lost at the end of the turn.",
         how="Go on until the row at the bottom is empty."),
    Step(next_hand("End your turn and draw six new cards."),
         "Played and unplayed cards went to your discard pile, you drew six new ones, and the other player moved.",
         "Look below your points, at the right.", "A turn ends when you say so.",
         "At the end of a turn everything is put away and six new cards are drawn.",
         how="The button is below your points."),
))

LESSON = Lesson("00", "start-here", "Start here", 5, (
    "say in a few sentences what this game is about",
    "find the villain deck, the city, the HQ and your hand on the board",
    "play cards and end a turn by clicking"),
    teaches=("goal.win", "goal.automated-opponent", "goal.players"), exercises=EXERCISES, guided=(TOUCH,),
    practice=PRACTICE)
