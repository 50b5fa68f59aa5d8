"""Looking back: the table right after any event of a game."""

import random

import pytest

from legendary_nb import Game, Setup
from legendary_nb.rules import answer, options_of
from legendary_nb.state import Table


def zones(table: Table) -> list[list[int]]:
    """Every place of a table where cards lie."""
    own = [getattr(player, zone) for player in table.players
           for zone in ("deck", "hand", "discard", "played", "victory", "aside", "front")]
    shared = [table.hero_deck, table.villain_deck, table.outside, table.escape, table.ko, table.limbo, table.waiting,
              table.masterminds, table.beside_scheme, table.unseen, table.hq, table.city]
    piles = [table.stacks, table.tactics, table.under, table.beside, table.above, table.later]
    return own + shared + [cards for pile in piles for cards in pile.values()]


def played(system: str, players: int, seed: int, answers: int = 60) -> Game:
    """A game after so many random answers."""
    game, chance = Game.new(Setup(system, players), seed=seed), random.Random(seed)
    for _ in range(answers):
        if game.ask is not None:
            game.choose(chance.randrange(len(game.ask.raw)))
    return game


@pytest.mark.parametrize(("system", "players", "seed"), [("core-1e", 3, 5), ("core-2e", 1, 6), ("core-2e", 4, 7)])
def test_after_every_event_every_card_lies_in_exactly_one_place(system, players, seed):
    game = played(system, players, seed)
    total = len(game.events)
    for number in range(0, total, 3):
        table = game.past(number).table
        cards = [cid for zone in zones(table) for cid in zone if cid >= 0]
        assert len(cards) == len(set(cards)) == len(table.box.cards), game.events[number]


def test_a_look_back_ends_with_its_event_or_what_came_with_it_and_does_not_touch_the_game():
    game = played("core-1e", 2, 9)
    before, position = game.table, game.position()
    started = len(Game.new(game.setup, seed=game.seed).events)
    for number in range(started, len(game.events)):
        past = game.past(number).events
        assert past == game.events[: len(past)] and number < len(past)
        assert len(past) == number + 1 or {event.kind for event in past[number:]} <= {"draw", "discard"}
    assert game.table is before and game.position() == position


def test_a_card_that_moved_lies_where_its_event_says():
    game = played("core-1e", 2, 9, answers=150)
    moved = [event for event in game.events if event.kind in ("push", "enter")]
    assert len(moved) > 5
    for event in moved:
        table = game.past(event.number).table
        assert table.city[table.box.spaces.index(event.target)] == event.physical


def test_the_last_event_shows_the_table_without_its_question_being_answered_twice():
    game = played("core-2e", 2, 4)
    past = game.past(len(game.events) - 1)
    assert zones(past.table) == zones(game.table)


def test_an_event_that_has_not_happened_is_refused():
    game = Game.new("core-1e", players=1, seed=1)
    with pytest.raises(IndexError, match="there is no event 9999"):
        game.past(9999)


def test_a_picture_is_not_part_of_a_copy():
    table = Game.new("core-1e", players=1, seed=1).table.copy()
    table.picture_at = len(table.events) + 1
    answer(table, options_of(table)[0])
    assert table.picture is not None and table.copy().picture is None


def test_what_came_before_the_first_question_is_shown_as_it_was_then():
    game = Game.stacked("core-2e", step="turn", city={"Sewers": "Sentinel"}, villain_deck=["Viper", *["Bystander"] * 9])
    turn = next(event.number for event in game.events if event.kind == "turn")
    cities = [game.past(number).table.city for number in range(turn, len(game.events))]
    sentinel = cities[0][0]
    assert cities[0][:2] == [sentinel, -1] and cities[-1][1] == sentinel == game.table.city[1]
    assert game.past(0).table.city == cities[0]
