"""Danger: what is about to happen, from what lies open to a seat."""

import pytest
from support.words import table

from legendary_nb import Game
from legendary_nb.bots import RandomBot, ValueBot
from legendary_nb.coverage import finished_systems
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.game.known import known_cards
from legendary_nb.game.view import View
from legendary_nb.hints.dangers import Fear, dangers, entries_until, next_card


def test_a_villain_leaves_when_the_gaps_behind_it_are_filled_and_the_city_moves_on():
    game = table("Ana: hand Wound", city={"Bridge": "Sentinel", "Rooftops": "Hand Ninjas"})
    view = View(game.table, 0)
    sentinel, ninjas = (next(c for c in view.city if c >= 0 and view.cards[c].name == name)
                        for name in ("Sentinel", "Hand Ninjas"))
    assert (entries_until(view, sentinel), entries_until(view, ninjas)) == (4, 5)


@pytest.mark.parametrize("behind", range(5))
def test_an_enemy_said_to_leave_after_so_many_villains_does(behind):
    spaces = ["Sewers", "Bank", "Rooftops", "Streets"][:behind]
    city = {"Bridge": "Sentinel"} | dict.fromkeys(spaces, "Hand Ninjas")
    game = table("Ana: hand Wound | Ben: hand Wound", city=city,
                 villain_deck=["Hand Ninjas"] * 9, hq=["Odinson"] * 5, hero_deck=["Odinson"] * 9)
    view = View(game.table, 0)
    entries = entries_until(view, next(c for c in view.city if c >= 0 and view.cards[c].name == "Sentinel"))
    for n in range(1, entries + 1):
        game.choose("end turn")
        while game.ask.kind != "action":
            game.choose(0)
        assert ("Sentinel" in [e.card for e in game.events if e.kind == "escape"]) == (n == entries)


def test_the_next_card_is_told_by_its_chances_and_a_card_seen_on_the_deck_is_certain():
    game = table("Ana: hand Wound", villain_deck=["Sentinel", "Bystander", "Bystander", "Hand Ninjas"])
    assert next_card(View(game.table, 0)) == {"villain": 0.5, "bystander": 0.5}


@pytest.mark.parametrize("system", finished_systems())
def test_danger_tells_nothing_that_is_hidden(system):
    game = Game.new(system, 3, seed=4).play(RandomBot(1), limit=60)
    other, seat = game.copy(), game.ask.seat
    reshuffle_hidden(other.table, seat, 9, known_cards(game.table, seat))
    said = dangers(game, seat)
    assert dangers(other, seat) == said and {row.sign for row in said} >= {"twist", "deck", "mastermind"}


def test_fear_counts_games_and_may_be_stopped():
    game = Game.new("core-1e", 2, seed=4).play(ValueBot(), limit=30)
    fear = Fear(game, game.ask.seat)
    assert [n for _, n in zip(range(3), fear.steps())] == [1, 2, 3] and 0 <= fear.lost <= 3
    assert list(fear.steps(5)) == [4, 5]
