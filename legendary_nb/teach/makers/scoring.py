"""Variants for lesson 09: what a game is worth, and to whom."""

from __future__ import annotations

from random import Random
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.play_exercises import give
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.varied_enemies import (
    NAMES,
    a_game,
    boss_of,
    by_system,
    choice,
    counted,
    play_on,
    quiet_villains,
    tactics_of,
)
from legendary_nb.teach.varied_tables import (
    henchmen,
    heroes,
)
from legendary_nb.teach.words import kept

from .scoring_ends import result_of

NOBODY = "nobody"


def winners_of(game: Game) -> set[str]:
    return set(game.outcome.winners if game.outcome else ()) or {NOBODY}


def points_of(pile: list[Card]) -> int:
    """The victory points of a pile."""
    return sum(card.points for card in pile)


def a_pile(system: str, random: Random, tactics: int = 0) -> list[str]:
    """A random victory pile of cards that are worth what is printed on them."""
    worth = [card.full_name for card in quiet_villains(system) if card.points and not card.at("points", "worth")]
    taken = random.sample(tactics_of(system, boss_of(system)), tactics)
    return ["bystander"] * random.randint(0, 3) + random.sample(worth, random.randint(1, 3)) + taken


def told_pile(game: Game, seat: int) -> str:
    """A victory pile in words: each card with its points."""
    table = game.table
    cards = [table.card(cid) for cid in table.players[seat].victory]
    return ", ".join(f"{kept(card.name)} ({card.points})" for card in cards) or "nothing"


def is_plain(game: Game, seat: int) -> bool:
    """Whether every card of a victory pile is worth what is printed on it."""
    table = game.table
    return game.explain(f"score {table.box.names[seat]}").total == points_of(
        [table.card(cid) for cid in table.players[seat].victory])


def ana_points(system: str, random: Random) -> Exercise | None:
    """The points of a victory pile, and of nothing else."""
    pile = a_pile(system, random, random.randint(0, 2))
    table = a_game(system, random, victory=pile, escape=henchmen(system, random, 1), discard=heroes(system, random, 7),
                   tactics=tactics_of(system, boss_of(system))[:1])
    game = table.game(system)
    if not is_plain(game, 0):
        return None
    total = game.explain("score Ana").total
    return Number("", f"Your victory pile: {told_pile(game, 0)}; the points are in brackets. Your discard pile holds a "
                  "hero that cost 7, and a henchman has escaped. How many points have you?", value=total,
                  scenario=table, shows=("victory",), mistakes=tuple({
                      total + 7: "A hero in your deck is worth no points.",
                      total + 1: "What has escaped counts for nobody.",
                      len(pile): "Not every card counts 1 point."}.items()) if len(pile) != total else (),
                  because="The points of all cards in your victory pile, and of no others.",
                  hint="Add the numbers in brackets.")


def finished(system: str, random: Random, piles: list[list[str]], result: str = "win") -> Scenario:
    """A game with these victory piles that ends like this with the turn of Ana."""
    seats = {name: {"victory": pile} for name, pile in zip(NAMES, piles)}
    players = len(piles)
    if result == "win":
        return a_game(system, random, players=players, victory=piles[0], seats=seats, tactics=[])
    if result == "loss":
        twists: dict[str, Any] = by_system(system, {
            "core-1e": {"twists": 7}, "core-2e": {"twists": 7},
            "villains": {"twists": 7, "escape": ["bystander"] * 7},
            "bond": {"twists": 4, "danger": 4, "beside_scheme": ["scheme twist"] * 4}})
        return a_game(system, random, players=players, victory=piles[0], seats=seats,
                      villain_deck=["scheme twist", *["henchman"] * 8], **twists)
    return a_game(system, random, players=players, victory=piles[0], seats=seats, recruit=3,
                  hero_deck=heroes(system, random, 2), hq=heroes(system, random, 3, 2, 4, 5, 6))


def over(system: str, table: Scenario, result: str) -> Game:
    """The game after its end."""
    game = table.game(system)
    if result == "tie":
        give(game, "first recruit")
    return play_on(game, "end turn", "settle")


def ended(system: str, random: Random, piles: list[list[str]], result: str) -> tuple[Scenario, Game] | None:
    """A game with these victory piles that ends like this, and after its end; None if it ends otherwise."""
    table = finished(system, random, piles, result)
    game = over(system, table, result)
    return (table, game) if result_of(game) == result else None


def who_is_first(system: str, random: Random) -> Exercise | None:
    """The individual winner among those who have won."""
    piles = [a_pile(system, random) for _ in range(3)]
    last = random.randrange(3)
    piles[last].append(random.choice(tactics_of(system, boss_of(system))))
    table = finished(system, random, piles)
    game = table.game(system)
    winners = winners_of(over(system, table, "win"))
    if len(winners) != 1 or not all(is_plain(game, seat) for seat in range(3)):
        return None
    scores = [game.explain(f"score {name}").total for name in NAMES[:3]]
    told = ". ".join(f"{name}: {told_pile(game, seat)}" for seat, name in enumerate(NAMES[:3]))
    return choice(f"The players have won; {NAMES[last]} took the last tactic. The victory piles, with points in "
                  f"brackets: {told}. Who is the individual winner?", [
                      *((name in winners, name, f"{name} has {scores[seat]} points.")
                        for seat, name in enumerate(NAMES[:3])),
                      (False, "nobody: there is only the group", "The group wins, and the points name one of it.")],
                  random)


REASONS = {"win": "After a win the player with the most points is the individual winner.",
           "tie": "A tie has an individual winner too, but no win of the group.",
           "loss": "After a loss points mean nothing: all have lost."}
SAID = {"win": "The players have won", "tie": "The hero deck has run out: it is a tie", "loss": "The scheme has won"}


def after_a_loss(system: str, random: Random) -> Exercise | None:
    """Whether points name a winner, after each kind of end."""
    result = random.choice(("win", "tie", "loss", "loss"))
    counts = random.sample(range(1, 7), 2)
    at_end = ended(system, random, [["bystander"] * n for n in counts], result)
    if at_end is None:
        return None
    table, game = at_end
    winners = winners_of(game)
    points = [table.game(system).explain(f"score {name}").total for name in NAMES[:2]]
    return choice(f"{SAID[result]}. Ana has {counted(points[0], 'point')}, Ben has {points[1]}. Who is the individual "
                  "winner?", [
        *((name in winners, name, REASONS[result]) for name in NAMES[:2]),
        (NOBODY in winners, "nobody", REASONS[result]),
        (False, "both: they played together", "Only players with equal points share that place.")], random)


def equal_points(system: str, random: Random) -> Exercise | None:
    """Players with the same points share the first place."""
    best = random.randint(3, 6)
    result = random.choice(("win", "win", "tie"))
    equal = random.choice((1, 2, 2, 3))
    counts = [best] * equal + [random.randint(0, best - 1) for _ in range(3 - equal)]
    random.shuffle(counts)
    at_end = ended(system, random, [["bystander"] * n for n in counts], result)
    if at_end is None:
        return None
    table, game = at_end
    winners = winners_of(game)
    points = [table.game(system).explain(f"score {name}").total for name in NAMES[:3]]
    told = ", ".join(f"{name} {n}" for name, n in zip(NAMES, points))
    return choice(f"{SAID[result]}. The points: {told}. Who is first among the players?", [
        *((name in winners, name, f"{name} has {n} points. Players with the most points share the first place.")
          for name, n in zip(NAMES, points)),
        (False, "nobody, if points are equal", "No rule breaks a tie in points: those players share the place.")],
        random)
