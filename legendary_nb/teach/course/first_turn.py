"""01: your first turn."""

from __future__ import annotations

from legendary_nb.cards import Card
from legendary_nb.state import Table
from legendary_nb.teach.exercises import Check, Choice, Code, Number, gives, gives_here
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Move, Predict
from legendary_nb.teach.scenarios import scenario
from legendary_nb.teach.seen_on_table import pile


def hand_of(name: str, system: str) -> list[Card]:
    """The cards in the first hand of a scenario."""
    table = scenario(name).game(system).table
    return [table.card(cid) for cid in table.players[table.acting].hand]


def recruit_in(cards: list[Card]) -> int:
    return sum(card.recruit or 0 for card in cards)


def checked_on(name: str, says: str) -> Check:
    """A check of a function of cards, on the hand of a scenario."""
    return gives_here(says, lambda system: [hand_of(name, system)], recruit_in)


def has_three_recruit(table: Table, seat: int) -> bool:
    """Whether this player, and no other, has made 3 recruit this turn."""
    return table.acting == seat and max(table.recruit, table.made_recruit) >= 3


EXERCISES = (
    Choice("three-steps", "In which order do the steps of a turn come?", options=(
        ("play cards, villain card, new hand", "The villain deck comes first: you act on what it brings."),
        ("*villain card, play cards, new hand",
         "First the other side moves, then you do, then you get ready for the next turn."),
        ("new hand, villain card, play cards", "You draw at the end of your turn, so your next hand is known early."))),
    Number("recruit-in-hand", "How much recruit does this hand give when all of it is played?",
           scenario="first-turn", value=lambda system: recruit_in(hand_of("first-turn", system)),
           because="Three cards with 1 recruit each; the other three give attack.",
           mistakes=((6, "Only some of the six cards show recruit; the others show attack."),),
           hint="Recruit is the number with the star. Add up those of the hand."),
    Predict("bought-where", "You recruit a hero. In which of your places is the card then: hand, discard, deck or "
            "victory?", scenario="all-played", answers=("first recruit",),
            see=lambda game: "discard" if pile(game, "Ana", "discard") else "hand", other="hand",
            because="It is shuffled into your deck later, with the rest of the discard pile.",
            hint="You cannot use the card in the turn in which you buy it.", kind='a word, such as "hand"'),
    Predict("new-hand", "You play one card and end the turn: five cards are unplayed. How many cards are in your hand "
            "afterwards?", scenario="four-and-two", answers=("first play", "end turn"), kind="a number", other=11,
            see=lambda game: len(pile(game, "Ana", "hand")),
            because="Unplayed cards are discarded too, and six new ones are drawn.",
            hint="What happens to the cards that were not played?"),
    Choice("lost-points", "You have 2 recruit left at the end of your turn. What happens to it?", options=(
        ("you keep it for the next turn", "Nothing is carried over: every turn begins at 0."),
        ("*it is lost", "So look at the whole offer before you end the turn."),
        ("it becomes attack", "The two kinds of points are kept apart, unless a card says otherwise."))),
    Move("best-first", "It is your turn, all cards are played: 3 recruit, 3 attack. Which single move is part of the "
         "best turn? (There is more than one.)", scenario="all-played",
         because="A defeated enemy brings points and its space becomes free; a hero makes the deck better."),
    Code("count-recruit", "Write a function `recruit_of(cards)` that gives the recruit of a list of cards. A card has "
         "`card.recruit`, a number, or None where it shows none.", name="recruit_of",
         checks=(checked_on("first-turn", "on the hand of this lesson"),
                 checked_on("four-and-two", "on a hand with four and two"),
                 gives("on no cards at all", [], by=recruit_in)),
         solution=recruit_in, mistake=lambda cards: sum(card.recruit for card in cards),
         because="None counts as nothing; `card.recruit or 0` says so."),
)

TURN = Guided("turn", "Your first turn", "first-turn", (
    Step(Goal("Get 3 recruit.", test=has_three_recruit,
              not_yet="your pool of recruit, at the right, is below 3."),
         "With 3 recruit you can pay for a hero that costs up to 3.",
         "Recruit is the number with the star.", "Play the three cards that show recruit.",
         "Each of these starters gives 1 recruit, and you have three of them."),
    Step(Goal("Recruit a hero that costs 3 or more.", event="recruit hero", where={"cost": "3+"}),
         "It went to your discard pile, and its space in the HQ was filled at once.",
         "The cards in the middle of the board are for sale.", "Look for a cost of exactly 3 in the HQ.",
         "Three recruit pay for a card of cost 3; a cheaper one would leave recruit unused."),
    Step(Goal("Defeat the villain in the city.", event="defeat"),
         "It is in your victory pile now and counts 1 point; after that, its text happens.",
         "The other three cards in your hand are for this.",
         "Its attack is 3: play three cards with attack, then click it.",
         "You need as much attack as it shows, and you pay it from the pool."),
    Step(Goal("End your turn.", test=lambda table, seat: table.turn > 1),
         "All your cards went to the discard pile, and you drew six new ones. The hero you bought will come with the "
         "next shuffle.", "Nothing is left to do.", "The button is below your points.",
         "A turn is over when you say so; unused points are lost."),
))

LESSON = Lesson("01", "your-first-turn", "Your first turn", 15, (
    "name the three steps of a turn",
    "turn cards into recruit and attack, and spend both",
    "recruit a hero and defeat a villain",
    "say where every card goes at the end of the turn"),
    teaches=("lesson: end-of-turn", "turn.order", "turn.steps", "turn.villain-card", "play.one-at-a-time",
             "play.attack", "play.recruit", "play.pools-separate", "play.pools-expire", "play.optional", "goal.win"),
    exercises=EXERCISES, guided=(TURN,))
