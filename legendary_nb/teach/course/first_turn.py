"""01: your first turn."""

from __future__ import annotations

from legendary_nb.cards import Card
from legendary_nb.state import Table
from legendary_nb.teach.code_exercises import Check, Code, gives, gives_here
from legendary_nb.teach.exercises import Choice, Varied
from legendary_nb.teach.goals import Goal, next_hand
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import first_turn as make
from legendary_nb.teach.play_exercises import Move
from legendary_nb.teach.scenarios import scenario


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


BEST_FIRST = Move(
    "best-first", "It is your turn, all cards are played: 3 recruit, 3 attack. Which move is part of a best turn? "
    "(There is more than one.)", scenario="all-played", shows=("city", "hq", "pools"),
    because="A defeated enemy brings points, and its space becomes free; a hero makes the deck better.",
    hint="Spend both kinds of points, and waste as little as you can.")

EXERCISES = (
    Choice("three-steps", "In which order do the steps of a turn come?", options=(
        ("play cards, villain card, new hand", "The villain deck comes first: you act on what it brings."),
        ("*villain card, play cards, new hand",
         "First the other side moves, then you do, then you get ready for the next turn."),
        ("new hand, villain card, play cards", "You draw at the end of your turn, so your next hand is known early.")),
        rules=("turn.steps",), hints=("Whom does a turn begin with: you, or the enemy?",)),
    Varied("recruit-in-hand", "How much recruit does a hand give when all of it is played?", make.recruit_in_hand,
           rules=("play.recruit",)),
    Varied("bought-where", "You recruit a hero. Where is it then?", make.bought_where, rules=("recruit.to-discard",)),
    Varied("new-hand", "You play some cards and end your turn. How many are in your hand then?", make.new_hand,
           rules=("end-turn.draw", "end-turn.discard-hand")),
    Varied("lost-points", "You have points left at the end of your turn. What happens to them?", make.lost_points,
           rules=("play.pools-expire",)),
    Varied("best-first", "You have recruit and attack. Which move is part of a best turn?", make.best_first,
           opening=BEST_FIRST, rules=("play.interleave", "play.pools-separate")),
    Code("count-recruit", "Write a function `recruit_of(cards)` that gives the recruit of a list of cards. A card has "
         "`card.recruit`, a number, or None where it shows none.", name="recruit_of",
         checks=(checked_on("first-turn", "on the hand of this lesson"),
                 checked_on("four-and-two", "on a hand with four and two"),
                 gives("on no cards at all", [], by=recruit_in)),
         solution=recruit_in, mistake=lambda cards: sum(card.recruit for card in cards),
         because="None counts as nothing; `card.recruit or 0` says so."),
)

PRACTICE = (
    Varied("attack-in-hand", "How much attack does a hand give when all of it is played?", make.attack_in_hand,
           rules=("play.attack",)),
    Varied("can-recruit", "Which heroes in the HQ can you recruit now?", make.can_recruit,
           rules=("recruit.enough", "play.pools-separate")),
    Varied("can-fight", "Which villains can you fight now?", make.can_fight,
           rules=("fight.enough", "fight.any-space", "play.pools-separate")),
    Varied("points-left", "How much is left after a purchase or a fight?", make.points_left,
           rules=("recruit.pay", "fight.pay")),
    Varied("where-goes", "Where is a card after you played, kept or defeated it?", make.where_goes,
           rules=("play.stay", "end-turn.discard-played", "fight.victory-pile")),
    Varied("discard-after", "How many cards are in your discard pile after your turn?", make.discard_after,
           rules=("end-turn.discard-hand", "draw.reshuffle")),
    Varied("deck-after", "How many cards are in your deck after your turn?", make.deck_after,
           rules=("draw.reshuffle", "draw.reshuffle.only-when-needed")),
    Varied("next-step", "Which step of a turn comes next?", make.next_step, rules=("turn.steps",)),
    Varied("villain-cards", "How many cards of the villain deck come up in some turns?", make.villain_cards,
           rules=("turn.villain-card",)),
)

TURN = Guided("turn", "Your first turn", "first-turn", (
    Step(Goal("Play your three {recruit starter} cards to get 3 recruit.", event="play", where={"recruit": "1+"},
              times=3, test=has_three_recruit, not_yet="your pool of recruit, at the right, is below 3."),
         "With 3 recruit you can pay for a hero that costs up to 3.",
         "Look at the numbers on your cards: recruit stands beside the star.",
         "Each card gives what it shows, and the pool adds it up. Which cards add to recruit?",
         "Each of these starters gives 1 recruit, and you have three of them.",
         how="Each gives 1 recruit. Click a lit card at the bottom."),
    Step(Goal("Recruit one hero that costs 3 or more.", event="recruit hero", where={"cost": "3+"}),
         "It went to your discard pile, and its space in the HQ was filled at once.",
         "Look at the cards in the middle of the board: they are for sale.",
         "The cost stands in the circle. Your pool must hold as much recruit.",
         "Three recruit pay for a card of cost 3; a cheaper one would leave recruit unused.",
         how="The cost stands in the circle of the card."),
    Step(Goal("Defeat the villain in the city: it takes 3 attack.", event="defeat"),
         "It is in your victory pile now and counts 1 point; after that, its text happens.",
         "Look at the cards left in your hand, and at the number on the villain.",
         "Its attack is 3. Your pool of attack must hold as much before you fight.",
         "You need as much attack as it shows, and you pay it from the pool.",
         how="Play cards with attack, then click the villain."),
    Step(next_hand("End your turn and draw six new cards."),
         "All your cards went to the discard pile, and you drew six new ones. The hero you bought will come with the "
         "next shuffle.", "Look below your points, at the right.", "Nothing is left to do, so the turn may end.",
         "A turn is over when you say so; unused points are lost.", how="The button is below your points."),
))

LESSON = Lesson("01", "your-first-turn", "Your first turn", 15, (
    "name the three steps of a turn",
    "turn cards into recruit and attack, and spend both",
    "recruit a hero and defeat a villain",
    "say where every card goes at the end of the turn"),
    teaches=("lesson: end-of-turn", "turn.order", "turn.steps", "turn.villain-card", "play.one-at-a-time",
             "play.attack", "play.recruit", "play.pools-separate", "play.pools-expire", "play.optional", "goal.win"),
    exercises=EXERCISES, guided=(TURN,), practice=PRACTICE)
