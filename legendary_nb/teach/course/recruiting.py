"""06: recruiting and how a deck grows."""

from __future__ import annotations

from collections.abc import Callable

from legendary_nb.bots import PriorityBot
from legendary_nb.cards import Card, load_system
from legendary_nb.game import Game
from legendary_nb.teach.code_exercises import Check, Code, gives_here
from legendary_nb.teach.exercises import Choice, Varied
from legendary_nb.teach.goals import Goal, next_hand
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import recruiting as make
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


EXERCISES = (
    Varied("still-five", "You recruit heroes. How many does the HQ offer right after that?", make.still_five,
           rules=("hq.refill", "hq.five")),
    Varied("not-for-sale", "Which of some cards can you never recruit?", make.not_for_sale,
           rules=("recruit.hq-only", "officer.recruit")),
    Varied("spend-six", "You have some recruit. Which move is part of a turn that buys the most, counted by cost?",
           make.spend, rules=("recruit.one-at-a-time", "recruit.pay", "officer.recruit")),
    Varied("average-start", "How much recruit do six cards of a deck give on average?", make.mean_of_hand,
           rules=("end-turn.draw",)),
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
        ("the hand gets larger", "A hand has six cards, whatever the size of the deck.")),
           rules=("ko.pile",), hints=("Think of the hands that you draw after it.",)),
)

PRACTICE = (
    Varied("fills-space", "Which card fills the space of a hero that you recruited?", make.fills_space,
           rules=("hq.refill",)),
    Varied("can-buy-then", "Which heroes can you recruit after a purchase?", make.can_buy_then,
           rules=("hq.refill.recruit-again", "recruit.enough")),
    Varied("two-buys", "How much recruit is left after two purchases?", make.two_buys,
           rules=("recruit.pay", "recruit.one-at-a-time")),
    Varied("officers", "How many officers can you recruit in this turn?", make.officers,
           rules=("officer.unlimited", "officer.recruit")),
    Varied("comes-when", "In which of your turns can a hero that you recruited be in your hand?", make.comes_when,
           rules=("draw.reshuffle", "draw.reshuffle.only-when-needed", "draw.new-cards-included")),
    Varied("own-cards", "How many cards are yours after purchases and KOs?", make.own_cards,
           rules=("ko.pile", "recruit.to-discard")),
    Varied("thin-mean", "What do six cards give on average after you KO'd some weak ones?", make.thin_mean,
           rules=("ko.pile", "end-turn.draw")),
)

SHOP = Guided("shop", "Six recruit", "shop", (
    Step(Goal("Recruit two heroes in this turn with 6 recruit.", event="recruit hero", times=2, one_turn=True),
         "Both lie in your discard pile, and the HQ is full again.",
         "Look at the costs in the HQ, and at the stacks beside it.",
         "Six recruit are enough for two, if the first is not too expensive. Which two costs make 6?",
         "You may recruit as many as you can pay for, one after the other.",
         lost="what is left does not pay for a second one.", how="The cost stands in the circle of the card.",
         is_puzzle=True),
    Step(next_hand("End your turn and draw your next hand."),
         "The new cards come when your deck is empty and the discard pile is shuffled.",
         "Look below your points, at the right.", "Nothing more can be bought.",
         "Recruit that is left over is lost.", how="The button is below your points."),
    Step(Goal("Play one card that you have bought.", event="play", where={"cost": "2+"}),
         "That is how a deck grows: you buy a card once and it comes again and again.",
         "Look at the number on your deck, beside your name.",
         "With an empty deck the discard pile becomes the new deck. Count the turns until then.",
         "Cards gained since the last shuffle are part of the new deck.",
         how="It comes after the next shuffle. Play on until then."),
), over_turns=True)

LESSON = Lesson("06", "recruiting-and-how-a-deck-grows", "Recruiting and how a deck grows", 20, (
    "buy from the HQ and from the stacks",
    "predict when a bought card comes into your hand",
    "compute what a deck gives on average, and how buying and KO change it"),
    teaches=("lesson: recruit", "sidekick.recruit", "sidekick.limit", "sidekick.return", "draw.reshuffle",
             "draw.new-cards-included", "ko.pile"),
    exercises=EXERCISES, guided=(SHOP,), practice=PRACTICE)
