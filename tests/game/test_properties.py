"""The engine holds in every system: whole random games over all player counts, schemes, masterminds and modes."""

import json
import os
from collections import Counter
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.random_games import SETUPS, Dice, assert_whole, play_out

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.effects import Select
from legendary_nb.rules import answer, new_table, options_of
from legendary_nb.rules.attack import WHILE
from legendary_nb.rules.inevitable import inevitable_space
from legendary_nb.rules.mission import danger_limit, needs
from legendary_nb.rules.select import find, goes_by_print, look_through, reading_of
from legendary_nb.state import EMPTY, Ctx, Table

GAMES = int(os.environ.get("LEGENDARY_NB_GAMES", "150"))
BLOCK = 15
all_systems = pytest.mark.parametrize("system", SETUPS)


@all_systems
@pytest.mark.parametrize("block", range(GAMES // BLOCK))
def test_random_games_end_without_a_fault_and_tell_no_secret(system, block):
    for i in range(block * BLOCK, (block + 1) * BLOCK):
        game = Game.new(SETUPS[system](i), seed=i)
        play_out(game, Dice(i + 1), every=37 if i % 9 == 0 else 211, hasty=i % 4 == 3)
        assert_whole(game.table)
        assert not game.table.limbo or game.outcome.result == "loss"
        assert all(game.log)


@all_systems
@pytest.mark.parametrize("number", range(3))
def test_every_card_is_in_exactly_one_place_after_every_event(system, number, monkeypatch):
    checked = Counter()
    plain = Table.emit

    def emit(table, *event, **more):
        plain(table, *event, **more)
        if table.turn:
            checked["events"] += 1
            assert_whole(table)

    monkeypatch.setattr(Table, "emit", emit)
    play_out(Game.new(SETUPS[system](number * 7 + 1), seed=number), Dice(number))
    assert checked["events"] > 100


@all_systems
@pytest.mark.parametrize("number", range(6))
def test_a_game_is_played_again_from_its_record_and_forward_from_its_middle(system, number):
    game = Game.new(SETUPS[system](number * 11), seed=number)
    play_out(game, Dice(number))
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.log == game.log and again.outcome == game.outcome
    half = len(game.answers) // 2
    game.undo(half)
    for _ in range(half):
        game.redo()
    assert game.log == again.log


@pytest.mark.parametrize("number", range(6))
def test_danger_missions_and_the_inevitable_stay_sound_after_every_answer(number):
    game, dice = Game.new(SETUPS["bond"](number * 13 + 1), seed=number), Dice(number + 5)
    while game.ask is not None:
        game.choose(dice.below(len(game.ask.options)))
        assert_sound(game)


def assert_sound(game: Game) -> None:
    """What holds at every moment: danger, missions, and the inevitable mission with nobody behind it."""
    table = game.table
    limit = danger_limit(table)
    assert table.danger >= 0 and (game.outcome is not None or limit is None or table.danger < limit or table.sealed)
    space = inevitable_space(table)
    assert space < 0 or all(cid == EMPTY for cid in table.city[:space])
    for cid in table.city:
        if cid != EMPTY and table.box.cards[cid].kind == "mission":
            assert min(needs(table, cid)) >= 0


def test_a_villain_deck_that_is_empty_leaves_no_game_of_agents_without_an_end():
    ends = {Game.new(SETUPS["bond"](i), seed=i).table.layers[0] for i in range(40)}
    assert ends == {1}  # one inevitable mission below all layers, in every game


setups = st.builds(lambda system, i: SETUPS[system](i), st.sampled_from(list(SETUPS)), st.integers(0, 10_000))
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)


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
    from legendary_nb.game.hidden import reshuffle_hidden
    from legendary_nb.game.view import view_of

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
    view = game.view(game.table.acting)
    here = [space["villain"] for space in view["city"] if space["villain"]] + view["masterminds"]
    names = Counter(enemy["name"] for enemy in here)
    for enemy in here:
        asked = enemy["attack"] + (enemy["recruit"] if enemy.get("kind") == "mission" else 0)
        assert names[enemy["name"]] > 1 or game.explain(enemy["name"]).total == asked


@all_systems
def test_games_with_the_log_end_as_games_without_it(system):
    for i in range(5):
        setup = SETUPS[system](i)
        loud, quiet = (Game(setup, i, new_table(setup, i, log=log)) for log in (True, False))
        for game in (loud, quiet):
            play_out(game, Dice(i))
        assert (loud.outcome, loud.table.rng, loud.table.turn) == (quiet.outcome, quiet.table.rng, quiet.table.turn)


def selectors(value) -> list:
    """Every selector in an effect, however deep."""
    if isinstance(value, Select):
        return [value]
    if isinstance(value, tuple):
        return [found for part in value for found in selectors(part)]
    if is_dataclass(value):
        return [found for field in fields(value) for found in selectors(getattr(value, field.name))]
    return []


@pytest.mark.parametrize("system", [name for name in SETUPS if name != "mixed"])
def test_cards_found_by_print_are_those_found_the_long_way(system):
    """The faster path gives the same cards, for every selector of the cards, all through random games."""
    wanted = [s for card in load_system(system).cards() for s in selectors(card.lines) if s.zones]
    assert len(wanted) > 50
    compared = 0
    for i in range(6):
        table, dice = new_table(SETUPS[system](i * 11), seed=i, log=False), Dice(i)
        for _ in range(60):
            if table.outcome is not None:
                break
            options = options_of(table)
            answer(table, options[dice.below(len(options))])
            here = Ctx(dice.below(len(table.players)), dice.below(len(table.box.cards)), WHILE)
            for select in wanted[dice.below(5) :: 5]:
                if goes_by_print(table, reading := reading_of(select)):
                    compared += 1
                    assert find(table, select, here) == [cid for cid, _ in look_through(table, reading, here)]
    assert compared > 1000
