"""Hints: the best answer, how sure it is, no use of hidden cards, and a hint for every question."""

import json

import pytest
from support.bot_games import Eager, tables_with_every_card
from support.words import choose, table

from legendary_nb import Game, IllegalChoice
from legendary_nb.bots import PriorityBot, RandomBot, ValueBot
from legendary_nb.cards import load_system
from legendary_nb.coverage import finished_systems
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.game.known import known_cards
from legendary_nb.game.view import View
from legendary_nb.hints import Adviser, advise, hints
from legendary_nb.hints.adviser import PATIENCE
from legendary_nb.hints.answers import equal_answers
from legendary_nb.hints.comparing import (
    AS_GOOD,
    CANNOT_TELL,
    FEWER_POINTS,
    WORSE,
    Samples,
    best_of,
    compare,
    ended_as,
    points_difference,
    win_difference,
)
from legendary_nb.hints.trial import Ended


def samples(won, points=None):
    return Samples(list(won), list(points if points is not None else [0.0] * len(won)))


def last_turn(seats, **parts):
    """A game that ends with this turn: the villain deck has run out."""
    return table(seats, villain_deck=[], hq=[""] * 5, **parts)


# ---- the best answer -------------------------------------------------------------------------------


def test_the_fight_that_wins_the_game_is_best_and_every_other_answer_is_worse():
    game = last_turn("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"])
    advice = advise(game, rounds=20)
    assert advice.option.label == "fight Red Skull"
    assert advice.is_clear and advice.best.verdict == "best"
    assert {estimate.verdict for estimate in advice.others} == {WORSE}
    assert advice.best.win == 1.0 and advice.best.win_interval.low > 0.8
    assert all(estimate.win == 0.0 for estimate in advice.others)


def test_where_no_answer_wins_more_points_decide_and_the_advice_says_so():
    game = last_turn("Ana: hand Wound", city={"Sewers": "Sentinel", "Bank": "Doctor Octopus"}, attack=4)
    advice = advise(game, rounds=60)
    assert advice.option.label == "fight Doctor Octopus"
    assert advice.on_points and "points decide" in str(advice)
    fewer = next(estimate for estimate in advice.others if estimate.option.label == "fight Sentinel")
    assert fewer.verdict == FEWER_POINTS
    assert fewer.behind.points == (1.0, 1.0)


def test_two_answers_that_come_to_the_same_are_as_good():
    game = last_turn("Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper")
    advice = advise(game, rounds=60)
    assert {estimate.verdict for estimate in advice.others} == {AS_GOOD}
    assert advice.can_tell and "as good" in str(advice)


def test_two_equal_answers_cannot_be_told_apart_by_a_few_games():
    game = Game.new("core-2e", 2, seed=5).play(ValueBot(), limit=30)
    while len(game.ask.raw) < 3:
        game.play(ValueBot(), limit=1)
    advice = advise(game, rounds=3)
    assert {estimate.verdict for estimate in advice.estimates} == {CANNOT_TELL}
    assert not advice.can_tell
    assert advice.option == advice.first_thought


def test_equal_copies_of_a_card_share_their_games():
    game = choose(table("Ana: hand Wound, Wound, Odinson, Dangerous Rescue; played Silent Sniper"),
                  "play Dangerous Rescue", "yes")
    adviser = Adviser(game)
    wound = next(e for e in adviser.advice().estimates if "Wound" in e.option.label)
    assert len(adviser.found) + len(wound.same) == len(game.ask.raw)


def test_equal_cards_are_the_same_only_in_one_pile_and_never_with_different_captors():
    game = table("Ana: hand Wound, Wound; discard Wound | Ben: discard Wound | Cleo: discard Wound", players=3,
                 city={"Sewers": {"villain": "Sentinel", "holds": ["Bystander"]},
                       "Bank": {"villain": "Hand Ninjas", "holds": ["Bystander"]}})
    state = game.table
    piles = [state.players[0].hand, *(player.discard for player in state.players), *state.under.values()]
    answers = [("card", cid) for pile in piles for cid in pile]
    groups = equal_answers(View(state, 0), answers, answers[0])
    assert sorted(map(len, groups.values())) == [1, 1, 1, 1, 1, 2]


# ---- how sure ---------------------------------------------------------------------------------------


def test_games_that_all_ended_alike_leave_room_for_doubt():
    low, high = win_difference(samples([1] * 10), samples([1] * 10))
    assert low < -0.05 and high > 0.05
    assert win_difference(samples([]), samples([])).low < -0.95


def test_the_difference_of_pairs_is_narrower_than_that_of_games_that_have_nothing_in_common():
    luck = [i % 2 for i in range(100)]
    better = [1 if i % 10 == 0 else won for i, won in enumerate(luck)]
    paired = win_difference(samples(better), samples(luck))
    assert paired.low > 0
    assert paired.half_width < (samples(better).win_interval.half_width + samples(luck).win_interval.half_width) / 2


def test_the_difference_of_points_is_taken_game_by_game():
    luck = [3.0, 17.0, 8.0, 30.0] * 5
    ahead = points_difference(samples([1] * 20, [p + 1 for p in luck]), samples([1] * 20, luck))
    assert ahead == (1.0, 1.0)


def test_the_same_win_chance_is_judged_by_points_only_when_it_is_surely_the_same():
    few, many = 12, 200
    assert compare(samples([1] * few, [9.0] * few), samples([1] * few)).verdict == CANNOT_TELL
    assert compare(samples([1] * many, [9.0] * many), samples([1] * many)).verdict == FEWER_POINTS


def test_nothing_is_said_before_the_twelfth_game():
    assert compare(samples([1] * 11), samples([0] * 11)).verdict == CANNOT_TELL
    assert compare(samples([1] * 12), samples([0] * 12)).verdict == WORSE


def test_of_two_equal_chances_to_win_the_one_with_more_points_is_best():
    """One game more is won of 200, which is nothing; 8 points are something."""
    found = {("wins",): samples([1] * 101 + [0] * 99, [1.0] * 200),
             ("points",): samples([1] * 100 + [0] * 100, [9.0] * 200)}
    assert best_of(found, list(found), ("wins",)) == ("points",)


def test_the_points_of_a_lost_game_do_not_count():
    game = Game.new("core-1e", 2, seed=5).play(PriorityBot(), RandomBot(1))
    assert game.outcome.result == "loss" and max(game.outcome.scores.values()) > 0
    assert [ended_as(game.table, seat) for seat in (0, 1)] == [(0, 0.0), (0, 0.0)]


def test_luck_alone_does_not_overrule_the_first_thought():
    noise = {("new",): samples([1, 0, 1, 0, 1] * 4), ("old",): samples([0, 1, 0, 1, 0] * 4)}
    assert best_of(noise, list(noise), ("old",)) == ("old",)
    sure = {("new",): samples([1] * 20), ("old",): samples([0] * 20)}
    assert best_of(sure, list(sure), ("old",)) == ("new",)


@pytest.mark.parametrize("system", finished_systems())
def test_no_row_shows_a_better_chance_than_the_first(system):
    """Answers that the games cannot tell apart share one number."""
    for seed in range(3):
        game = Game.new(system, 2, seed=seed).play(ValueBot(), limit=40 + 9 * seed)
        advice = Adviser(game, seed=seed).run(16).advice()
        shown = [estimate["chance"] for estimate in advice.data()["estimates"]]
        tied = [one["chance"] for one in advice.data()["estimates"] if one["verdict"] != WORSE]
        assert shown[0] == max(shown) and len(set(tied)) == 1


def test_cards_that_need_no_thought_are_one_answer_and_speak_of_all_they_bring():
    game = table("Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Trooper, Quick Draw",
                 city={"Sewers": "Sentinel"}, attack=1)
    advice = Adviser(game).advice()
    rows = {estimate.label: estimate for estimate in advice.estimates}
    joined = rows["play S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper x2"]
    assert {option.label for option in (joined.option, *joined.same)} == {
        "play S.H.I.E.L.D. Agent", "play S.H.I.E.L.D. Trooper"}
    assert joined.reason == "Together they bring 1 Recruit and 2 Attack. Then you can fight Sentinel."
    assert set(rows) == {joined.label, "play Quick Draw", "play 3 cards, then fight Sentinel", "end turn"}
    assert rows["play 3 cards, then fight Sentinel"].option == joined.option


# ---- any time ---------------------------------------------------------------------------------------


def test_the_first_advice_comes_without_any_imagined_game(monkeypatch):
    monkeypatch.setattr(Adviser, "_ending", lambda *_: pytest.fail("nothing is to be played yet"))
    advice = next(hints(Game.new("core-1e", 2, seed=1)))
    assert advice.playouts == 0 and advice.option == advice.first_thought
    assert "first thought" in str(advice)


def test_advice_gets_better_with_every_round_and_ends_where_nothing_is_left_to_learn():
    game = last_turn("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"])
    widths = [advice.best.win_interval.half_width for advice in hints(game, rounds=40)]
    assert widths == sorted(widths, reverse=True)
    assert PATIENCE <= len(widths) - 1 <= 40


def test_work_does_at_least_one_step_and_keeps_what_was_done_before():
    adviser = Adviser(Game.new("core-1e", 2, seed=1)).run(1)
    games = adviser.playouts
    for more in (1, 2, 3):
        assert adviser.work(0).playouts == games + more


def test_the_same_seed_and_rounds_give_the_same_advice_however_the_time_was_cut():
    game = Game.new("core-1e", 3, seed=8).play(ValueBot(), limit=60)
    whole = Adviser(game, seed=4).run(3).advice()
    slices = Adviser(game, seed=4)
    while slices.rounds < 3:
        slices.work(0)
    assert slices.advice() == whole
    assert Adviser(game, seed=5).run(3).advice() != whole


def test_thinking_changes_nothing_in_the_game_and_the_game_may_go_on():
    game = Game.new("core-1e", 2, seed=3)
    before = game.position()
    adviser = Adviser(game).run(1)
    assert game.position() == before
    label = adviser.advice().option.label
    game.choose(label)
    assert adviser.run(2).advice().option.label == label


def test_there_is_no_advice_after_the_end():
    game = Game.new("core-1e", 1, seed=1).play(ValueBot())
    with pytest.raises(IllegalChoice, match="over"):
        Adviser(game)


# ---- hidden cards -----------------------------------------------------------------------------------


def dealt_anew(game, seed):
    """The same game as far as the asked player knows, with everything else lying differently."""
    other = game.copy()
    seat = game.ask.seat
    reshuffle_hidden(other.table, seat, seed, known_cards(game.table, seat))
    return other


@pytest.mark.parametrize("system", finished_systems())
@pytest.mark.parametrize("players", [1, 3])
def test_two_games_that_differ_only_in_what_is_hidden_get_the_same_advice(system, players):
    game = Game.new(system, players, seed=11)
    bot = RandomBot(players)
    for _ in range(4):
        game.play(bot, limit=17)
        if game.ask is None:
            break
        said = Adviser(game, seed=1).run(1).advice()
        assert Adviser(dealt_anew(game, 5), seed=1).run(1).advice() == said


def test_all_answers_of_a_round_begin_with_the_same_imagined_table(monkeypatch):
    game = Game.new("core-1e", 2, seed=2)
    begun = []

    def ending(adviser, world, option):
        begun.append((tuple(world.hero_deck), tuple(world.villain_deck), world.rng))
        return Ended(0.0, 0.0, 0.0, ())

    monkeypatch.setattr(Adviser, "_ending", ending)
    adviser = Adviser(game).run(3)
    answers = len(adviser.alive)
    assert answers > 1 and len(begun) == 3 * answers
    assert len(set(begun)) == 3
    assert all(len(set(begun[i * answers:(i + 1) * answers])) == 1 for i in range(3))


# ---- every question ---------------------------------------------------------------------------------


def check_advice(game, advice):
    """The advice is about this question, says something about every option, and is plain data."""
    ask = game.ask
    assert advice.option.label in ask.options.labels
    assert all(estimate.reason.endswith((".", ".)")) for estimate in advice.estimates)
    offered = [e.option.number for e in advice.estimates] + [o.number for e in advice.estimates for o in e.same]
    assert set(offered) == set(range(len(ask.raw)))
    assert json.loads(json.dumps(advice.data()))["option"] == advice.option.number


@pytest.mark.parametrize("system", finished_systems())
def test_every_kind_of_question_gets_advice_and_every_answer_a_reason(system):
    """Every card comes up, and is answered by chance: each kind of question is played on from once."""
    kinds = set()
    for seed, game in enumerate(tables_with_every_card(system)):
        bot = Eager(seed)
        while game.ask is not None and len(game.answers) < 40:
            adviser = Adviser(game)
            check_advice(game, (adviser if game.ask.kind in kinds else adviser.run(1)).advice())
            kinds.add(game.ask.kind)
            game.play(bot, limit=1)
    is_asked = load_system(system).switches.get("superpowers") != "compulsory"
    assert kinds >= {"action", "ko", "discard", "gain"} | ({"superpower"} if is_asked else set())
    assert len(kinds) >= 12


@pytest.mark.parametrize("system", finished_systems())
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_any_number_of_players_is_advised(system, players):
    game = Game.new(system, players, seed=20 + players).play(RandomBot(players), limit=60)
    if game.ask is not None:
        check_advice(game, Adviser(game).work(0).advice())
