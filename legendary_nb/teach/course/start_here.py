"""00: what this is, in five minutes."""

from __future__ import annotations

from legendary_nb.teach.exercises import Choice, Number
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.seen_on_table import pile

EXERCISES = (
    Choice("what-you-build", "What do you build during the game?", options=(
        ("a row of five spaces", "That row, the city, is there from the beginning, and it belongs to the villains."),
        ("*a deck of your own", "You begin with twelve weak cards and buy better ones all the time."),
        ("a base with rooms", "There is the HQ, but all players share it and nobody builds in it."))),
    Choice("who-plays-evil", "Who plays the mastermind?", options=(
        ("one of the players", "All players are on one side."),
        ("*nobody: its cards do", "The villain deck and the texts of cards play that side; open choices go to the "
         "player whose turn it is."),
        ("a bot of this kit", "Bots can take the seats of players, never that of the mastermind."))),
    Number("how-often", "How many times must the mastermind be fought to win?", value=4,
           because="It has four tactics; each fight takes one, and without any left it is beaten.",
           mistakes=((1, "One fight takes one of its tactics. How many are there?"),),
           hint="The last of the four points about the game says it."),
    Predict("hand-size", "How many cards does a player hold at the beginning of a turn?", scenario="look-around",
            see=lambda game: len(pile(game, game.ask.player if game.ask else "Ana", "hand")), other=5, kind="a number",
            because="Every turn ends with drawing six new cards.",
            hint="Count the cards in the row at the bottom of the board."),
)

TOUCH = Guided("touch", "A board to touch", "first-turn", (
    Step(Goal("Play any card of your hand.", event="play"),
         "The card lies before you now, and its points are in your pool, at the right.",
         "Your hand is the row of cards at the bottom.", "Cards that glow can be played: click one.",
         "Playing a card costs nothing; it gives the points printed on it."),
    Step(Goal("Play all the cards of your hand.", test=lambda table, seat: not table.players[seat].hand,
              not_yet="there are cards left in your hand."),
         "Now you have all the points this hand can give.",
         "Nothing is lost by playing a starter.", "Go on until the row at the bottom is empty.",
         "Points of cards that stay in your hand are lost at the end of the turn."),
    Step(Goal("End your turn.", test=lambda table, seat: table.turn > 1),
         "Played and unplayed cards went to your discard pile, you drew six new ones, and the other player moved.",
         "A turn ends when you say so.", "The button is below your points.",
         "At the end of a turn everything is put away and six new cards are drawn."),
))

LESSON = Lesson("00", "start-here", "Start here", 5, (
    "say in a few sentences what this game is about",
    "find the villain deck, the city, the HQ and your hand on the board",
    "play cards and end a turn by clicking"),
    teaches=("goal.win", "goal.automated-opponent", "goal.players"), exercises=EXERCISES, guided=(TOUCH,))
