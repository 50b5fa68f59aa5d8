"""29: write a bot and enter the tournament."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.game import Game
from legendary_nb.labs.course import Lab
from legendary_nb.labs.decks import first_setup_of
from legendary_nb.labs.exercises import Nearly, gives
from legendary_nb.labs.students import cost, dearest, miser
from legendary_nb.labs.tournament import agreement, play_one, seen_by_asked
from legendary_nb.teach.exercises import Check, Choice, Code

SEEDS = range(3)


def first_action(system: str, seed: int) -> Game:
    """A game at the first question about a turn itself."""
    game = Game.new(first_setup_of(system), seed=seed)
    while game.ask is not None and game.ask.kind != "action":
        game.choose(0)
    return game


def kinds_chosen(bot: Callable[..., Any], system: str) -> list[str]:
    """The kinds of the first actions that a bot takes in some games."""
    games = [first_action(system, seed) for seed in SEEDS]
    return [bot(seen_by_asked(game), game.ask).kind for game in games]


def buys_something(bot: Callable[..., Any], system: str) -> bool:
    """Whether a bot has bought anything after a while in a game."""
    game = Game.new(first_setup_of(system), seed=1).play(bot, limit=60)
    return any(event.kind == "recruit hero" for event in game.events)


def shopping(system: str, seed: int) -> Game:
    """A game at a question that leaves nothing to do but to buy; the first card is not the dearest."""
    game = Game.new(first_setup_of(system), seed=seed)
    while game.ask is not None:
        view, kinds = seen_by_asked(game), {option.kind for option in game.ask.options}
        prices = [cost(view, option) for option in game.ask.options if option.kind == "recruit"]
        if prices and prices[0] < max(prices) and not kinds & {"play", "fight"}:
            break
        game.choose(dearest(view, game.ask))
    return game


def prices_paid(bot: Callable[..., Any], system: str) -> list[float]:
    """What the cards cost that a bot takes when it can only buy; 0 for none."""
    games = [shopping(system, seed) for seed in SEEDS]
    taken = [(seen_by_asked(game), bot(seen_by_asked(game), game.ask)) for game in games]
    return [cost(view, option) if option.kind == "recruit" else 0 for view, option in taken]


def plays_to_the_end(bot: Callable[..., Any], system: str) -> bool:
    return play_one(first_setup_of(system), [bot], 1).outcome is not None


def beats(bot: Callable[..., Any], system: str) -> bool:
    """Whether a bot takes more points than one that never buys, in the same three games."""
    def points(player: Any) -> float:
        outcomes = [play_one(first_setup_of(system), [player], seed).outcome for seed in SEEDS]
        return sum(sum(outcome.scores.values()) for outcome in outcomes if outcome)

    return points(bot) > points(miser)


def places(one: list[str], other: list[str]) -> float:
    return agreement(one, other)


def first_is_same(one: list[str], other: list[str]) -> float:
    return float(one[0] == other[0])


EXERCISES = (
    Choice("what-is-a-bot", "What does a bot get, and what does it return?", options=(
        ("the whole game; it returns the next state", "It would see hidden cards, and it does not change the table."),
        ("*what its seat may see and the open question; it returns one of the options", "That is all: a function of "
         "view and ask."),
        ("a random number; it returns a card", "A bot decides by what it sees."))),
    Code("first-bot", "Write a bot my_bot(view, ask) that plays a card when it can, else fights, else takes the first "
         "option. ask.options are the options, option.kind is 'play', 'fight', 'recruit', 'end' and so "
         "on.", name="my_bot",
         checks=(Check("it plays a card first", kinds_chosen, lambda system: ["play"] * len(SEEDS)),
                 Check("it plays a game to its end", plays_to_the_end, lambda system: True)),
         solution=miser, mistake=lambda view, ask: ask.options[-1], because="A bot is a few lines of priorities."),
    Code("buyer", "Teach it to buy: write my_buyer(view, ask), which plays, else fights, else recruits the option "
         "whose card costs most. view.cards[option.card].cost is the price of a card.", name="my_buyer",
         checks=(Check("it has bought a card in its first turns", buys_something, lambda system: True),
                 Check("what it pays where it can buy several cards", prices_paid,
                       lambda system: prices_paid(dearest, system)),
                 Check("it plays a game to its end", plays_to_the_end, lambda system: True),
                 Check("it has more points than one that never buys, in three games", beats, lambda system: True)),
         solution=dearest, mistake=miser, because="Buying is what makes a deck; now it has something to fight with."),
    Choice("fair", "Why do all bots play the same seeds?", options=(
        ("so that they can learn them", "They remember nothing from game to game."),
        ("*so that nobody has the better luck", "The same shuffles for all: what differs is the bot."),
        ("it is faster", "It takes as long."))),
    Choice("lead", "Your bot won 14 of 20, your neighbour's 12 of 20. Who is better?", options=(
        ("yours", "Two games are well within the luck of twenty."),
        ("*nobody can tell yet", "The intervals overlap by far; play more games."),
        ("your neighbour's", "There is no sign of that."))),
    Code("agreement", "Write places(one, other): how far two rankings agree, from 1 (the same) to -1 (upside down): 1 "
         "- 6 · (sum of squared differences of places) / (n · (n² - 1)).", name="places",
         checks=(gives("places(['a', 'b', 'c'], ['a', 'b', 'c'])", list("abc"), list("abc"), by=places),
                 gives("places(['a', 'b', 'c'], ['c', 'b', 'a'])", list("abc"), list("cba"), by=places),
                 gives("places(['a', 'b', 'c', 'd'], ['b', 'a', 'c', 'd'])", list("abcd"), list("bacd"), by=places)),
         solution=places, mistake=first_is_same, because="That is Spearman's rank correlation."),
    Nearly("by-chance", "Two bots are equally strong. What is the chance that a given one of them is first in a "
           "tournament "
           "of just the two, if ties are settled by lot?", value=0.5, within=0.001, unit="a share of 1, such as 0.25",
           because="Somebody is always first. That alone says nothing."),
)

LAB = Lab("29", "write-a-bot", "Write a bot and enter the tournament", 40, (
    "write a bot of ten lines",
    "rank bots by the games they win, and by points at the same table",
    "say which places of a ranking mean something"),
    exercises=EXERCISES, question="Can a few lines of strategy win games?")
