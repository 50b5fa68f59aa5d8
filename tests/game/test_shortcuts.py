"""Shortcuts of the engine leave nothing out: random games in which every list of options is made the long way too.

LEGENDARY_NB_GAMES says how many games of each system.
"""

import os
from unittest.mock import patch

import pytest
from support.random_games import SETUPS, Dice

from legendary_nb.effects import AllOf, Count, Flag, Has, Is, Made, Not, Select, Sum, Tally, Value
from legendary_nb.rules import ability, new_table, select, superpower
from legendary_nb.rules.agenda import answer, by_rule
from legendary_nb.rules.attack import attack_of, is_steady_number, lowest_attacks
from legendary_nb.rules.liaison import LIAISON, friends_of, is_alone, liaisons, waiting_liaisons
from legendary_nb.rules.numbers import holds
from legendary_nb.rules.play import played_first
from legendary_nb.rules.recruit import lowest_in
from legendary_nb.rules.turn import options_of
from legendary_nb.state import Chance, Pending, scattered, shuffled

GAMES = int(os.environ.get("LEGENDARY_NB_GAMES", "30"))


def the_long_way(table):
    """The options of the action step where every enemy is looked at anew, and every card for its abilities."""
    question, lowest, known = table.ask, table.box.index.lowest, table.attacks
    table.ask = Pending(question.player, question.kind, None, question.resume)
    table.box.index.lowest, table.attacks = [-1000] * len(table.box.cards), {}
    try:
        with patch.object(ability, "may_have_uses", lambda table: True):
            return options_of(table)
    finally:
        table.ask, table.box.index.lowest, table.attacks = question, lowest, known


def check_bounds(table):
    """No enemy has less attack than it is said to have at least, but for what effects of this turn take away."""
    lowest, less = lowest_attacks(table.box), sum(mod.n for mod in table.mods if mod.n < 0)
    for cid in (*table.city, *table.outside, *table.masterminds):
        if cid >= 0 and cid not in table.forms:
            assert lowest[cid] + less <= attack_of(table, cid), table.box.cards[cid]


def check_nobody_has_any(table):
    """What is not looked for is not there."""
    assert table.box.index.has_first or not played_first(table)
    seats = [table.acting] if is_alone(table, table.acting) else friends_of(table, table.acting)
    offered = {cid for seat in seats for cid in waiting_liaisons(table, seat)} if table.box.system.missions else set()
    assert offered or not [cid for what, cid in liaisons(table, []) if what == LIAISON]


def check_not_lost(table):
    """While the game goes on, no losing condition has come true without being looked at."""
    condition = table.box.index.loses_at_once
    if condition is not None and not table.sealed:
        assert not holds(table, condition, by_rule(table, table.box.index.evil_wins))


def find_both_ways(find_by_print):
    """What finds cards by their print, compared each time with the way that looks at every quality again."""
    def find(table, reading, ctx):
        found = find_by_print(table, reading, ctx)
        assert found == [cid for cid, _ in select.look_through(table, reading, ctx)], reading.select
        return found

    return find


def test_the_compiled_engine_shuffles_as_the_plain_one_does():
    for n in range(200):
        chance, cards = Chance(scattered(n)), list(range(n))
        before, copy = chance.rng, cards[:]
        chance.shuffle(cards)
        assert shuffled(copy, before) == chance.rng and copy == cards


def test_the_compiled_engine_names_a_stack_by_the_number_the_plain_one_takes():
    for n in range(50):
        cards = list(range(n, n + 12))
        Chance(scattered(n)).shuffle(cards)
        assert lowest_in(cards) == min(cards) and lowest_in(cards[:1]) == cards[0]


def every_way(showing):
    """For how many icons a card can be found, by trying each card for the first of them, and none."""
    if not showing:
        return 0
    first, *rest = showing
    found = [1 + every_way([[c for c in cards if c != card] for cards in rest]) for card in first]
    return max([*found, every_way(rest)])


def test_icons_find_as_many_cards_of_their_own_as_by_trying_every_way():
    for n in range(300):
        chance = Chance(scattered(n))
        showing = [[c for c in range(4) if chance.random_below(3) == 0] for _ in range(chance.random_below(6))]
        assert superpower.most_with_their_own(showing) == every_way(showing), showing


STEADY = [3, Count(Select("villain", ("city",))), Value("points", Select("card", ("victory",))),
          Sum(1, Count(Select("twist", ("ko",)))), Has(Select("hero", ("hq",))), Tally("twists played")]
PASSING = [Count(Select("hero", ("played",))), Count(Select("card", ("hand",))), Count(Select("card", ("yours",))),
           Count(Select("hero", ("played this turn",))), Sum(1, Count(Select("hero", ("any hand",)))), Made("attack"),
           Not(Has(Select("hero", ("hand",)))), AllOf((Has(Select("hero", ("hq",))), Is(Made("recruit"), 8))),
           Count(Select("villain", ("city",), attack=(5, 999))), Flag("first turn")]


@pytest.mark.parametrize("value", STEADY, ids=str)
def test_an_attack_is_kept_where_it_looks_at_nothing_that_playing_a_card_without_text_changes(value):
    assert is_steady_number(value)


@pytest.mark.parametrize("value", PASSING, ids=str)
def test_an_attack_is_worked_out_anew_where_it_looks_at_what_is_played_held_or_made(value):
    assert not is_steady_number(value)


@pytest.mark.parametrize("system", SETUPS)
def test_every_list_of_options_is_the_same_the_long_way(system, monkeypatch):
    monkeypatch.setattr(select, "find_by_print", find_both_ways(select.find_by_print))
    steps = 0
    for i in range(GAMES):
        dice, table = Dice(i + 5), new_table(SETUPS[system](i), i, log=False)
        while table.outcome is None:
            options = options_of(table)
            if table.ask.kind == "action":
                steps += 1
                check_bounds(table)
                check_nobody_has_any(table)
                check_not_lost(table)
                assert options == the_long_way(table)
            answer(table, options[dice.below(len(options))])
    assert steps > GAMES
