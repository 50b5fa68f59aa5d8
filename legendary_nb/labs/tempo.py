"""Lab 25, Tempo: how often you play a card after you buy it, on paper and counted in games."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from legendary_nb.bots import PriorityBot, play_out
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import Setup
from legendary_nb.simulate.intervals import students_t
from legendary_nb.simulate.rows import turns_of
from legendary_nb.simulate.variant import begin
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice, Number

from .decks import HAND
from .experiments import Shown
from .knee import END
from .lab import Lab
from .lab_exercises import Nearly

START = 12


@dataclass(frozen=True)
class Plays:
    """The cards that players bought in some games: for each game its length, and (turn, plays) of every card."""

    games: tuple[tuple[int, Sequence[tuple[int, int]]], ...]

    def of_turn(self, turn: int) -> list[list[int]]:
        """The plays of the cards bought in a turn, game by game, without the games that have none."""
        found = [[n for when, n in cards if when == turn] for _, cards in self.games]
        return [one for one in found if one]

    def turns(self, least: int = 20) -> list[int]:
        """The turns with at least this many purchases."""
        last = max((rounds for rounds, _ in self.games), default=0)
        return [turn for turn in range(1, last + 1) if sum(map(len, self.of_turn(turn))) >= least]

    def by_turn(self) -> dict[int, Shown]:
        """The mean plays of a card by the turn of its purchase, with intervals; without turns of few purchases."""
        return {turn: mean_of_groups(self.of_turn(turn)) for turn in self.turns()}

    def on_paper(self) -> dict[int, float]:
        """The same from the lengths of the games alone."""
        return {turn: statistics.fmean(plays_on_paper(turn, rounds) for rounds, cards in self.games
                                       for when, _ in cards if when == turn) for turn in self.turns()}

    def never(self) -> dict[int, float]:
        """The share of cards that nobody ever played, by the turn of their purchase."""
        played = {turn: list(chain(*self.of_turn(turn))) for turn in self.turns()}
        return {turn: found.count(0) / len(found) for turn, found in played.items()}


def mean_of_groups(groups: Sequence[Sequence[int]]) -> Shown:
    """The mean of all values, with an interval that counts games, not cards: values of one game are alike."""
    n, mean = sum(map(len, groups)), statistics.fmean(chain(*groups))
    far = sum((sum(one) - mean * len(one)) ** 2 for one in groups) * len(groups) / max(1, len(groups) - 1)
    half = students_t(max(1, len(groups) - 1)) * far ** 0.5 / n
    return mean, max(0.0, mean - half), mean + half


def plays_on_paper(bought: int, rounds: int, start: int = START) -> float:
    """How often you draw a card that you bought in one turn of a game: in each later turn you draw six cards of the
    deck, which grows by one purchase a turn."""
    return sum(HAND / (start + turn - 1) for turn in range(bought + 1, rounds + 1))


def count_plays(setup: Setup, games: int, seed: int = 0, bot: Any = None) -> Plays:
    """Play games and follow every bought card."""
    found = []
    for number in range(seed, seed + games):
        table = begin(setup, number, log=True)
        play_out(table, [bot or PriorityBot()])
        found.append(follow_purchases(table))
    return Plays(tuple(found))


def follow_purchases(table: Table) -> tuple[int, Sequence[tuple[int, int]]]:
    """The number of turns of each player, and for each bought card its turn and its plays after that."""
    bought: dict[tuple[int, int], tuple[int, int]] = {}
    seats, turn = len(table.players), 0
    for number, seat, events in turns_of(table.told()):
        turn = (number - 1) // seats + 1
        for event in events:
            owned = (seat, event.cid)
            if event.kind == "recruit hero":
                bought[owned] = (turn, 0)
            elif event.kind == "play" and owned in bought:
                bought[owned] = (bought[owned][0], bought[owned][1] + 1)
    return turn, list(bought.values())


# ---- bots for it ---------------------------------------------------------------------------------------


class StopBuilding:
    """Plays like the priority bot, and buys nothing after a number of its turns."""

    def __init__(self, after: int) -> None:
        self.after, self.usual = after, PriorityBot()

    def choose(self, view: View, ask: Ask) -> Raw:
        answer = self.usual.choose(view, ask)
        is_late = ask.kind == "action" and answer[0] == "recruit" and view.round > self.after
        return END if is_late else answer


class BuildThenStrike:
    """Buys the heroes with the most printed recruit in its first turns, then those with the most attack.

    The priority bot makes all other decisions, even whether to buy anything at all.
    """

    def __init__(self, switch: int) -> None:
        self.switch, self.usual = switch, PriorityBot()

    def choose(self, view: View, ask: Ask) -> Raw:
        answer = self.usual.choose(view, ask)
        if ask.kind != "action" or answer[0] != "recruit":
            return answer
        is_building = view.round <= self.switch

        def printed(option: Raw) -> tuple[int, int]:
            card = view.cards[option[1]]
            wanted = card.recruit if is_building else card.attack
            return int(wanted or 0), int(card.cost or 0)

        return max(ask.of_kind("recruit"), key=printed)


# ---- exercises -----------------------------------------------------------------------------------------


def plays(bought: int, rounds: int) -> float:
    return plays_on_paper(bought, rounds)


def same_deck(bought: int, rounds: int) -> float:
    """As if the deck never grew."""
    return (rounds - bought) * 6 / 12


def last_useful(rounds: int, least: float = 1.0) -> int:
    """The last turn in which a card that you buy still brings this many plays, on paper."""
    return max((turn for turn in range(1, rounds + 1) if plays_on_paper(turn, rounds) >= least), default=0)


EXERCISES = (
    Nearly("first-turn-card", "A game has 16 turns of your own; your deck has 12 cards and grows by one each turn. How "
           "often do you draw a card that you bought in turn 1? Add up 6 / (11 + turn) for the turns 2 to 16: "
           "13 cards in turn 2, 26 in turn 16.",
           value=plays_on_paper(1, 16), within=0.05,
           because="Fifteen hands, each with a chance of six in the cards you own by then.",
           mistakes=((7.5, "That would be with a deck that stays at twelve cards."),
                     (15.0, "It is not in every hand."))),
    Code("plays", "Write plays(bought, rounds): how often a card is drawn that was bought in turn bought of a game of "
         "so many turns; in turn t the deck has 11 + t cards.", name="plays",
         checks=(gives("plays(1, 16)", 1, 16, by=plays), gives("plays(8, 16)", 8, 16, by=plays),
                 gives("plays(16, 16)", 16, 16, by=plays), gives("plays(3, 10)", 3, 10, by=plays)),
         solution=plays, mistake=same_deck,
         because="Six in the size of the deck, turn after turn, after the purchase."),
    Number("last-useful", "On paper, in a game of 16 turns: which is the last turn in which a card you buy is still "
           "drawn once or more on average?", value=last_useful(16),
           because="What is bought after that turn is drawn less than once on average: often once, often never."),
    Choice("first-waits", "Why is a bought card not drawn in the very next hand?", options=(
        ("*it waits in the discard pile for the next shuffle", "That is why the first purchases come into play in the "
         "third turn at the earliest."),
        ("cards must rest one turn", "There is no such rule; it is a matter of piles."),
        ("it lies on top of the deck", "Then you would have it at once; it goes to the discard pile."))),
    Choice("no-cost", "In the last turns a card you buy will hardly be played. Is it wrong to buy it?", options=(
        ("yes, it makes the deck worse", "It lies in the discard pile and hurts nobody."),
        ("*it does no good and no harm: recruit cannot be kept", "Points that are left over are lost. Only what the "
         "purchase brings by itself can matter."),
        ("no, it gives points at the end", "Heroes in a deck give no points by being there."))),
    Choice("too-early", "In the second edition a bot that never buys recruit cards wins less often than one that buys "
           "them for two turns. Why, most likely?",
           options=(("*it cannot afford the dear heroes later", "Two turns of building pay for all turns after them."),
                    ("it has too much attack", "Too much attack never hurt anybody."),
                    ("its deck is too small", "Both buy about one card a turn."))),
    Choice("too-late", "And why does a bot that builds for eight turns win least by far?", options=(
        ("it runs out of cards to buy", "There are always five heroes and a stack."),
        ("*half of the game is over before it buys attack, and those cards are played only a few times",
         "Look at the curve of plays: what is bought in turn 9 comes once or twice."),
        ("recruit cards are weak", "They were right in the first two turns."))),
)

LAB = Lab("25", "tempo", "Tempo: when to stop building", 25, (
    "say how often a card will be played that you buy now",
    "find the turn in which to change from recruit to attack",
    "tell a purchase that pays from one that only feels good"),
    exercises=EXERCISES, question="When should I stop buying recruit and start buying attack?")
