"""06: recruiting and how a deck grows."""

from __future__ import annotations

from collections.abc import Callable

from legendary_nb.bots import PriorityBot
from legendary_nb.cards import Card, load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Check, Choice, Code, Number, gives_here
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Move, Predict
from legendary_nb.teach.tables import Grid

SEEDS = {"villains": 3}  # games in which growth can be seen


def starting_deck(system: str) -> list[Card]:
    """The twelve starters that every player begins with."""
    found = load_system(system)
    cards = {card.name: card for card in found.cards()}
    return [cards[name] for name, n in found.setup["starting deck"].items() for _ in range(n)]


def with_officers(system: str, n: int) -> list[Card]:
    """The starting deck with some officers in place of starters that give recruit."""
    found = load_system(system)
    kinds = found.setup["stacks"]["officers"]
    officer = found.basics[kinds if isinstance(kinds, str) else kinds[0]]
    return [officer] * n + starting_deck(system)[n:]


def mean_recruit(deck: list[Card]) -> float:
    """The recruit that six cards of a deck give, on average."""
    return 6 * sum(card.recruit or 0 for card in deck) / len(deck)


def mean_hand(deck: list[Card]) -> tuple[float, float]:
    """The recruit and the attack that six cards of a deck give, on average."""
    return round(mean_recruit(deck), 2), round(6 * sum(card.attack or 0 for card in deck) / len(deck), 2)


def on(says: str, deck: Callable[[str], list[Card]]) -> Check:
    return gives_here(says, lambda system: [deck(system)], mean_recruit, digits=2)


def growth(system: str, turns: int = 30) -> Grid:
    """A game of two bots: the deck of the first player after every fourth turn, and the points of a mean hand."""
    game, rows = Game.new(system, players=2, seed=SEEDS.get(system, 7)), []
    starters = set(load_system(system).setup["starting deck"])
    while game.outcome is None and game.table.turn < turns:
        turn = game.table.turn
        game.play(PriorityBot(), limit=1)
        if game.table.turn != turn and turn % 4 == 1:
            me = game.table.players[0]
            cards = [game.table.card(cid) for cid in (*me.deck, *me.hand, *me.discard, *me.played)]
            weak = sum(card.name in starters for card in cards)
            rows.append([turn, len(cards), weak, f"{sum(mean_hand(cards)):.1f}"])
    return Grid(["after turn", "cards of the deck", "starters among them", "recruit and attack of a hand"], rows)


def offered(game: Game) -> int:
    return sum(cid >= 0 for cid in game.table.hq)


EXERCISES = (
    Predict("still-five", "You recruit one hero. How many heroes does the HQ offer right after that?",
            scenario="shop", answers=("first recruit",), see=offered, other=4, kind="a number",
            because="The space is filled at once, and the newcomer can be bought in the same turn.",
            hint="An empty space does not stay empty."),
    Choice("not-for-sale", "Which of these can you never recruit?", options=(
        ("a hero that has just come into the HQ", "It is for sale at once."),
        ("*the top card of the hero deck", "Only what lies open is for sale."),
        ("a second officer in the same turn", "There is no limit for officers."))),
    Move("spend-six", "You have 6 recruit. Which move is part of a turn that buys the most, counted by cost? (More "
         "than one may be right.)", scenario="shop",
         because="Points that are left over are lost: look for prices that add up."),
    Number("average-start", "Eight of the twelve starters give 1 recruit, the others none. How much recruit do six "
           "of these cards give on average?", value=4,
           because="8 of 12 is two thirds, and two thirds of six cards are 4.",
           mistakes=((8, "That is all of the deck; a hand is half of it."), (6, "Not every card gives recruit.")),
           hint="Which part of the deck gives recruit, and how much is that of six cards?"),
    Code("average-hand", "Write `my_mean(deck)`: the recruit of six cards of a deck on average. A deck is a list "
         "of cards with `card.recruit`, a number or None.", name="my_mean",
         checks=(on("on the twelve starters", starting_deck),
                 on("with two officers in place of starters", lambda system: with_officers(system, 2)),
                 on("with eight officers", lambda system: with_officers(system, 8))),
         solution=mean_recruit, mistake=lambda deck: sum(card.recruit or 0 for card in deck) / len(deck),
         because="A card gives its mean, and a hand has six of them."),
    Choice("thin-deck", "Why can it help to KO one of your own starters?", options=(
        ("it counts a point in the KO pile", "Only the victory pile counts points."),
        ("*the better cards come more often", "With fewer weak cards the same hand holds more of the strong ones."),
        ("the hand gets larger", "A hand has six cards, whatever the size of the deck."))),
)

SHOP = Guided("shop", "Six recruit", "shop", (
    Step(Goal("Recruit two heroes in this turn.", event="recruit hero", times=2),
         "Both lie in your discard pile, and the HQ is full again.",
         "Six recruit are enough for two of them, if the first is not too dear.",
         "Look at the costs: 2 and 4 make 6; the stacks beside the HQ are for sale too.",
         "You may recruit as many as you can pay for, one after the other.",
         lost="what is left does not pay for a second one."),
    Step(Goal("End your turn and get your next hand.", test=lambda table, seat: table.turn > 1),
         "The new cards come when your deck is empty and the discard pile is shuffled.",
         "Nothing more can be bought.", "The button is below your points.",
         "Recruit that is left over is lost."),
    Step(Goal("Play a card that you have bought.", event="play", where={"cost": "2+"}),
         "That is how a deck grows: you buy a card once and it comes again and again.",
         "It comes after the next shuffle.", "Play on; with an empty deck the discard pile becomes the new deck.",
         "Cards gained since the last shuffle are part of the new deck."),
))

LESSON = Lesson("06", "recruiting-and-how-a-deck-grows", "Recruiting and how a deck grows", 20, (
    "buy from the HQ and from the stacks",
    "predict when a bought card comes into your hand",
    "compute what a deck gives on average, and how buying and KO change it"),
    teaches=("lesson: recruit", "sidekick.recruit", "sidekick.limit", "sidekick.return", "draw.reshuffle",
             "draw.new-cards-included", "ko.pile"),
    exercises=EXERCISES, guided=(SHOP,))
