"""The engine holds: whole random games over all player counts, schemes, masterminds and modes."""

import json
import os
from collections import Counter
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.effects import Select
from legendary_nb.rules import answer, new_table, options_of
from legendary_nb.rules.attack import WHILE
from legendary_nb.rules.selecting import find, find_cards, finder_of
from legendary_nb.state import Ctx, Table

SYSTEM = load_system("core-1e")
TWISTS = ["", "heroic", "champion", "legendary"]
ATTACKS = ["", "distracted", "maniacal", "enraged", "tyrant", "nightmare", "all-powerful"]
GAMES = int(os.environ.get("LEGENDARY_NB_GAMES", "250"))
NO_GAME_IS_LONGER = 20_000


class Dice:
    """A small generator for the answers of a test game."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 2**32 + 1

    def below(self, n: int) -> int:
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 8) % n


def setup_number(i: int) -> Setup:
    """A different game for every number: all schemes x masterminds x players come round, and all modes."""
    dice = Dice(i)
    players = 1 + i % 5
    schemes = [name for name, s in SYSTEM.schemes.items() if s.solo or players > 1]
    masterminds = list(SYSTEM.masterminds)
    modes = [TWISTS[dice.below(4)], ATTACKS[dice.below(7)], ["", "final-showdown"][dice.below(2)],
             ["", "solo-each-other"][dice.below(2) * (players == 1)]]
    return Setup("core-1e", players, scheme=schemes[i // 5 % len(schemes)],
                 mastermind=masterminds[i // 40 % len(masterminds)], modes=[m for m in modes if m])


def all_places(table: Table) -> list[int]:
    """Every physical card, as often as it lies somewhere."""
    cards = [c for c in (*table.hq, *table.city) if c >= 0]
    for player in table.players:
        cards += player.deck + player.hand + player.discard + player.played + player.victory
        cards += player.aside + player.front
    cards += table.hero_deck + table.villain_deck + table.outside + table.escape + table.ko + table.limbo
    cards += table.beside_scheme + table.beside_mastermind + table.masterminds + table.waiting + table.unseen
    cards += list(table.later)
    for group in (table.stacks, table.tactics, table.under, table.above, table.later):
        cards += [c for pile in group.values() for c in pile]
    return cards


def assert_whole(table: Table) -> None:
    """Every card in exactly one place, no negative pool, no card of the wrong kind in a row."""
    assert sorted(all_places(table)) == list(range(len(table.box.cards)))
    assert table.recruit >= 0
    assert table.attack >= 0


def play_out(table: Table, dice: Dice, lazy: bool = False) -> int:
    """Answer at random to the end; a lazy player seldom ends a turn early, so that games get far."""
    for n in range(NO_GAME_IS_LONGER):
        if table.outcome is not None:
            return n
        options = options_of(table)
        assert options, "a question always has a legal option"
        k = dice.below(len(options))
        if lazy and options[k] == ("end",) and len(options) > 1 and dice.below(8):
            k = dice.below(len(options) - 1)
        answer(table, options[k])
        assert table.recruit >= 0 and table.attack >= 0
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("block", range(10))
def test_random_games_end_without_a_fault_with_every_card_in_one_place(block):
    for i in range(block * GAMES // 10, (block + 1) * GAMES // 10):
        table = new_table(setup_number(i), seed=i, log=False)
        play_out(table, Dice(i + 1), lazy=bool(i % 3))
        assert_whole(table)
        assert not table.limbo or table.outcome.result == "loss"


@pytest.mark.parametrize("number", range(12))
def test_every_card_is_in_exactly_one_place_after_every_event(number, monkeypatch):
    checked = Counter()
    plain = Table.emit

    def emit(table, *event, **more):
        plain(table, *event, **more)
        if table.turn:
            checked["events"] += 1
            assert_whole(table)

    monkeypatch.setattr(Table, "emit", emit)
    table = new_table(setup_number(number * 7), seed=number)
    play_out(table, Dice(number), lazy=True)
    assert checked["events"] > 100


setups = st.integers(0, 10_000).map(setup_number)
quick = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)


def played(setup: Setup, seed: int, answers: int) -> Game:
    """A game after so many random answers, or at its end."""
    game, dice = Game.new(setup, seed=seed), Dice(seed + answers)
    for _ in range(answers):
        if game.ask is None:
            break
        game.choose(dice.below(len(game.ask.options)))
    return game


def state(game: Game) -> str:
    """Everything about a table that can be told apart, as text."""
    t = game.table
    players = [[p.deck, p.hand, p.discard, p.played, p.victory, p.aside, p.front] for p in t.players]
    ask = t.ask and (t.ask.player, t.ask.kind, options_of(t))
    return repr((players, t.hq, t.city, t.hero_deck, t.villain_deck, t.escape, t.ko, t.stacks, t.tactics, t.under,
                 t.above, t.beside_scheme, t.recruit, t.attack, t.made_recruit, t.rng, t.turn, t.acting, t.twists,
                 len(t.agenda), len(t.ledger), ask, t.outcome))


@quick
@given(setups, st.integers(0, 999), st.integers(0, 150))
def test_a_copy_goes_its_own_way_and_agrees_when_answered_alike(setup, seed, answers):
    game = played(setup, seed, answers)
    copy, before = game.copy(), state(game)
    dice = Dice(seed)
    given_answers = []
    for _ in range(20):
        if copy.ask is None:
            break
        given_answers.append(dice.below(len(copy.ask.options)))
        copy.choose(given_answers[-1])
    assert state(game) == before
    for number in given_answers:
        game.choose(number)
    assert state(game) == state(copy)


@quick
@given(setups, st.integers(0, 999), st.integers(1, 150), st.integers(1, 30))
def test_undo_restores_and_redo_repeats_exactly(setup, seed, answers, steps):
    game = played(setup, seed, answers)
    steps = min(steps, len(game.answers))
    end, log = state(game), game.log
    game.undo(steps)
    assert state(game) != end or not steps
    for _ in range(steps):
        game.redo()
    assert state(game) == end
    assert game.log == log


@quick
@given(setups, st.integers(0, 999), st.integers(0, 200))
def test_a_record_and_a_position_open_to_the_same_moment(setup, seed, answers):
    game = played(setup, seed, answers)
    record = json.loads(json.dumps(game.record()))
    assert state(Game.replay(record)) == state(game)
    assert Game.at(game.position()).events == game.events


@quick
@given(setups, st.integers(0, 999), st.integers(0, 120))
def test_a_view_never_shows_a_hidden_card(setup, seed, answers):
    """What a seat sees does not change when everything hidden from it is dealt anew."""
    from legendary_nb.game.hidden import reshuffle_hidden, view_of

    game = played(setup, seed, answers)
    for seat in range(len(game.table.players)):
        other = game.table.copy()
        reshuffle_hidden(other, seat, seed=seed + 17)
        assert view_of(other, seat) == view_of(game.table, seat)


@quick
@given(setups, st.integers(0, 999), st.integers(0, 120))
def test_the_log_of_a_seat_names_no_card_only_others_have_seen(setup, seed, answers):
    """A seat's log stays the same when the cards it has not seen had been others."""
    from legendary_nb.game.log import log_lines

    game = played(setup, seed, answers)
    other = game.table.copy()
    agent = next(c for c, card in enumerate(other.box.cards) if card.role == "starter")
    for seat in range(len(other.players)):
        other.events = [(*e[:2], agent, *e[3:]) if e[7] is not None and seat not in e[7] else e
                        for e in game.table.events]
        assert log_lines(other, seat) == log_lines(game.table, seat)


@quick
@given(setups, st.integers(0, 999), st.integers(0, 120))
def test_the_parts_of_every_enemys_attack_add_up(setup, seed, answers):
    game = played(setup, seed, answers)
    view = game.view(0)
    for enemy in [s["villain"] for s in view["city"] if s["villain"]] + view["masterminds"]:
        assert game.explain(enemy["name"]).total == enemy["attack"] or [
            s["villain"]["name"] for s in view["city"] if s["villain"]].count(enemy["name"]) > 1


def test_games_with_the_log_end_as_games_without_it():
    for i in range(20):
        loud, quiet = (new_table(setup_number(i), seed=i, log=log) for log in (True, False))
        play_out(loud, Dice(i))
        play_out(quiet, Dice(i))
        assert (loud.outcome, loud.rng, loud.turn) == (quiet.outcome, quiet.rng, quiet.turn)


def selectors(value) -> list:
    """Every selector in an effect, however deep."""
    if isinstance(value, Select):
        return [value]
    if isinstance(value, tuple):
        return [found for part in value for found in selectors(part)]
    if is_dataclass(value):
        return [found for field in fields(value) for found in selectors(getattr(value, field.name))]
    return []


def test_a_quick_finder_finds_what_the_long_way_finds():
    """The faster path gives the same cards, for every selector of the cards, all through random games."""
    wanted = [s for card in SYSTEM.cards() for s in selectors(card.lines) if finder_of(s) is not None]
    assert len(wanted) > 50
    for i in range(12):
        table, dice = new_table(setup_number(i * 11), seed=i, log=False), Dice(i)
        for _ in range(60):
            if table.outcome is not None:
                break
            options = options_of(table)
            answer(table, options[dice.below(len(options))])
            here = Ctx(dice.below(len(table.players)), dice.below(len(table.box.cards)), WHILE)
            for select in wanted[dice.below(5) :: 5]:
                if not table.as_card:
                    assert find(table, select, here) == [cid for cid, _ in find_cards(table, select, here)]
