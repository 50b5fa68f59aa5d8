"""The exact search of a turn: the best value, the lines that reach it, and what it leaves out."""

import itertools

import pytest
from support.core_2e import core_2e
from support.random_games import assert_whole
from support.words import carry_out, table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot, play_out
from legendary_nb.bots.turn_search import Keys, depends_on_hidden, hide_new_heroes, search_turn, turn_value, value_after
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.rules import answer, first_game, new_table, options_of
from legendary_nb.rules.box import new_cards
from legendary_nb.state import EMPTY


def made(state, seat):
    """All points made this turn."""
    return state.made_attack + state.made_recruit


def fought(state, seat):
    return sum(state.box.cards[c].points for c in state.players[seat].victory)


def away(game):
    """The game without its mastermind, whose tactics come by chance."""
    game.table.masterminds.clear()
    return game


def follow(game, line):
    """Give the answers of a line; all but the last, which ends the turn."""
    for label in line:
        if label == "end turn":
            break
        game.choose(label)
    return game


def test_the_order_that_turns_on_a_superpower_is_found():
    game = table("Ana: hand Growing Anger, Diamond Form, S.H.I.E.L.D. Trooper", hq=[""] * 5)
    found = search_turn(game.table, made, lines=100)
    assert not found.reached_limit
    for line in found.lines:
        assert line.index("play Diamond Form") < line.index("play Growing Anger")


def test_a_line_followed_in_the_game_reaches_the_value():
    game = away(table("Ana: hand Growing Anger, Diamond Form, S.H.I.E.L.D. Trooper", hq=[""] * 5, attack=3,
                      city={"Sewers": "Sentinel", "Bank": "HYDRA Kidnappers"}))
    found = search_turn(game.table, fought)
    assert fought(follow(game, found.lines[0]).table, 0) == found.value > 0


def test_the_two_enemies_worth_more_together_are_preferred_to_the_one_worth_most_alone():
    game = table("Ana: hand Wound", city={"Sewers": "Green Goblin", "Bank": "Blob", "Bridge": "Doctor Octopus"},
                 attack=6)
    found = search_turn(game.table, fought)
    assert {raw[0] for raw in found.first} == {"fight"}
    assert found.value == 4


def test_the_value_is_that_of_trying_every_order_by_hand():
    game = away(table("Ana: hand Odinson, Diamond Form, Growing Anger, Optic Blast", hq=[""] * 5))
    best = max(points_of_order(game.copy(), order) for order in itertools.permutations(game.table.players[0].hand))
    assert search_turn(game.table, made).value == best


def points_of_order(game, order):
    """What an order of play makes when every superpower is used, for the best card to discard."""
    state = game.table
    open_tables, best = [(state, order)], 0
    while open_tables:
        state, rest = open_tables.pop()
        best = max(best, made(state, 0))
        if state.ask.kind != "action":
            nexts = [(option, rest) for option in options_of(state)]
        else:
            held = [cid for cid in rest if cid in state.players[0].hand]
            nexts = [(("play", held[0]), held[1:])] if held and ("play", held[0]) in options_of(state) else []
        for option, left in nexts:
            after = state.copy()
            answer(after, option)
            open_tables.append((after, left))
    return best


def test_an_answer_that_draws_is_left_out_and_counted():
    game = table("Ana: hand Mental Discipline, S.H.I.E.L.D. Agent", hq=[""] * 5)
    found = search_turn(game.table, made)
    assert found.hidden > 0 and not found.is_exact
    assert found.value == 1
    assert not any("play Mental Discipline" in line for line in found.lines)


def test_a_hero_that_would_fill_the_hq_cannot_be_bought_before_it_is_seen():
    game = table("Ana: hand Wound", hq=["Odinson", "", "", "", ""], recruit=9, stacks={"officers": 0})
    found = search_turn(game.table)
    assert max(sum(label.startswith("recruit") for label in line) for line in found.lines) == 1


def test_a_fight_with_the_mastermind_counts_though_its_tactic_is_unknown():
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=7,
                 tactics=["Endless Resources", "Negablast Grenades"])

    def tactics_taken(state, seat):
        return -sum(map(len, state.tactics.values()))

    found = search_turn(game.table, tactics_taken)
    assert found.value == -1 and found.is_exact
    assert found.lines == (("fight Red Skull", "the best for its tactic"),)


def test_the_last_tactic_is_taken_and_the_turn_goes_on():
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=10, tactics=["Endless Resources"])
    found = search_turn(game.table)
    assert found.is_exact and all("fight Red Skull" in line and "fight Sentinel" in line for line in found.lines)


def test_what_is_left_after_an_answer_is_known_unless_a_hidden_card_decides():
    game = table("Ana: hand Quick Draw, S.H.I.E.L.D. Agent", city={"Sewers": "Sentinel"}, attack=3)
    after = {label: value_after(game.table, raw)
             for label, raw in zip(game.ask.options.labels, game.ask.raw, strict=True)}
    assert after["fight Sentinel"] > after["end turn"] and after["play Quick Draw"] is None


def test_the_limit_is_reported():
    game = table("Ana: hand Odinson, Diamond Form, Growing Anger, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper")
    short = search_turn(game.table, limit=3)
    assert short.reached_limit and not short.is_exact and short.positions <= 3
    assert not search_turn(game.table).reached_limit


def test_the_result_is_the_same_when_all_that_is_hidden_is_dealt_anew():
    for seed in range(6):
        state = new_table(first_game("core-1e", 2), seed, log=False)
        play_out(state, [PriorityBot()], limit=60)
        other = state.copy()
        reshuffle_hidden(other, state.ask.player, 5)
        one, two = search_turn(state, limit=300), search_turn(other, limit=300)
        assert (one.value, one.lines, one.hidden) == (two.value, two.lines, two.hidden)


def test_the_table_searched_is_not_changed():
    game = Game.new("core-1e", 2, seed=5)
    before = game.position()
    search_turn(game.table, limit=200)
    assert game.position() == before


def test_a_draw_depends_on_hidden_cards_and_a_plain_card_does_not():
    game = table("Ana: hand Mental Discipline, S.H.I.E.L.D. Agent", hq=[""] * 5)
    draws, plain = (game.copy() for _ in range(2))
    draws.choose("play Mental Discipline")
    plain.choose("play S.H.I.E.L.D. Agent")
    assert depends_on_hidden(game.table, draws.table)
    assert not depends_on_hidden(game.table, plain.table)


def test_winning_is_worth_more_than_anything_else_a_turn_can_bring():
    won = Game.new("core-1e", 2, seed=1).play(PriorityBot())
    assert won.outcome.result == "win"
    assert turn_value(won.table, 0) > 500


def test_the_same_question_of_another_card_is_another_position():
    """Walther P99 and Laser Watch both ask twice; which of them asks for the second time makes a difference."""
    game = away(table("Ana: hand Walther P99, Laser Watch, Seaplane", system="bond", hq=[""] * 5))
    best = search_turn(game.table, value=made)
    assert best.value == made(follow(game, best.lines[0]).table, 0) == 9


def test_a_question_that_offers_several_cards_is_searched_too():
    game = core_2e("Ana: hand Crazed Rampage, Vibranium Shield | Ben: hand Wound").choose("play Crazed Rampage")
    assert game.ask.kind == "any gain wound"
    assert search_turn(game.table).positions > 1


def test_there_is_no_turn_to_search_after_the_end():
    with pytest.raises(ValueError, match="over"):
        search_turn(Game.new("core-1e", 1, seed=1).play(PriorityBot()).table)


@pytest.mark.parametrize("system", ["core-1e", "core-2e", "villains", "bond", "dxp"])
def test_a_question_about_a_hero_that_has_just_come_depends_on_a_hidden_card(system):
    game = carry_out(table(system=system, players=1), {"ko": "a hero in hq"}, {"gain": "a hero in hq"})
    found = search_turn(game.table, made)
    assert found.hidden == len(game.ask.options)  # whatever is KO'd, the next question is about a hero not yet known


def test_heroes_that_are_not_known_yet_lie_on_the_hero_deck_again():
    before = new_table(first_game("core-1e", 2), 3)
    before.recruit = 9
    after = before.copy()
    answer(after, next(option for option in options_of(before) if option[0] == "recruit"))
    known = sorted(before.hero_deck)
    hide_new_heroes(before, after)
    assert (EMPTY in after.hq, sorted(after.hero_deck)) == (True, known)
    assert_whole(after)


# ---- equal positions ---------------------------------------------------------------------------------


def test_positions_are_equal_whatever_the_order_that_led_to_them_and_whichever_copy_was_played():
    hand = "Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Officer"
    one, other, keys = table(hand).table, table(hand).table, Keys()
    first, second, *rest = one.players[0].hand
    for cid in (first, *rest):
        answer(one, ("play", cid))
    for cid in (*reversed(rest), second):
        answer(other, ("play", cid))
    assert one.players[0].played != other.players[0].played
    assert keys.of(one) == keys.of(other) == Keys().of(other)


@pytest.mark.parametrize("change", [
    lambda t: setattr(t, "recruit", 5), lambda t: setattr(t, "made_attack", 5), lambda t: setattr(t, "healed", True),
    lambda t: t.players[0].discard.append(t.players[0].hand.pop()),
    lambda t: t.players[1].victory.append(t.stacks["bystanders"][0]),
    lambda t: t.ko.append(t.stacks["bystanders"][0]), lambda t: t.city.reverse(),
    lambda t: setattr(t, "used", t.used._replace(end_steps=1)),
    lambda t: t.under.update({t.city[0]: [t.stacks["bystanders"][0]]}),
    lambda t: t.above.update({0: [t.stacks["bystanders"][0]]}),
    lambda t: t.ledger.append(("drawn", 0, 0, t.box.cards[0])), lambda t: t.as_card.update({0: t.box.cards[-1]}),
    lambda t: t.marked.append(t.players[0].hand[0]), lambda t: new_cards(t, t.box.cards[0], 1) and t.hq.reverse(),
])
def test_positions_differ_by_anything_that_lies_elsewhere_or_was_done(change):
    state = table("Ana: hand Odinson, Diamond Form | Ben: hand Wound", city={"Sewers": "Sentinel"},
                  hq=["Odinson", "Diamond Form", "", "", ""]).table
    other, keys = state.copy(), Keys()
    assert keys.of(state) == keys.of(other)
    change(other)
    assert keys.of(state) != keys.of(other)
