"""The long runs behind the labs: what the notebooks say of them must be so in every system they come for."""

from statistics import NormalDist

import pytest

pytest.importorskip("plotly")

from legendary_nb.bots import PriorityBot
from legendary_nb.labs import decks, lab_of, looks, luck, open_lab, order, tempo
from legendary_nb.labs.draw import chance_of_exactly
from legendary_nb.labs.lab import systems
from legendary_nb.labs.long_runs import RUNS, LongRun, long_run
from legendary_nb.labs.thinning import hand_changes, side_by_side, thinned
from legendary_nb.simulate.intervals import Z
from legendary_nb.teach import scenario

SETUP = decks.first_setup_of("core-1e")


@pytest.fixture(params=systems())
def system(request):
    return request.param


def test_every_run_comes_with_an_interval_around_every_value(system):
    for run in RUNS:
        found = long_run(system, run)
        assert found.games >= 100 and found.rows, run
        assert all(low <= value <= high for value, low, high in found.rows.values()), run


def test_a_run_that_does_not_come_with_the_kit_is_named_with_how_to_make_it():
    with pytest.raises(KeyError, match=r"python -m legendary_nb\.labs\.long_runs core-2e"):
        long_run("core-2e", "dancing")


def test_more_recruit_in_the_first_hands_makes_games_shorter_and_wounds_do_harm(system):
    paper, turns, won = hand_changes(system), long_run(system, "thinning, turns"), long_run(system, "thinning")
    assert list(paper) == list(thinned(system)) == list(turns.rows)
    best = max(paper, key=lambda name: paper[name]["recruit"])
    wounds = min(paper, key=lambda name: sum(paper[name].values()))
    assert turns[best][2] < 0 and (won[wounds][2] < 0 or turns[wounds][1] > 0)
    assert best in str(side_by_side(system, won, turns))
    assert turns.together()[best][2] < 0, "also if all four changes are counted as four chances"
    if long_run(system, "officers")[0][0] < 0.9:
        assert won.together()[best][1] > 0, "where games can be lost it wins more of them"
    two_less = turns[list(turns.rows)[1]]
    assert two_less[1] <= 0, "with two recruit starters less the games do not get clearly longer"


def test_a_change_on_paper_is_counted_with_the_cards_that_are_left():
    paper = hand_changes("core-2e")
    assert [round(one["recruit"], 2) for one in paper.values()] == [0.8, -0.4, -1.43, -0.57]
    assert [round(one["attack"], 2) for one in paper.values()] == [-0.8, 0.4, 1.43, -0.29]


def test_too_many_officers_too_much_building_and_an_early_stop_lose_games(system):
    officers, building, stopping = (long_run(system, run) for run in ("officers", "building", "stopping"))
    assert officers.is_below(6, officers.best) and building.is_below(8, building.best)
    assert building.is_below(0, building.best) == (system in ("core-2e", "villains")), "lab 25 says where"
    assert abs(officers[1][0] - officers[0][0]) < 0.03, "the first officer makes hardly any difference"
    assert stopping.is_below(5, 99) and not any(stopping.is_below(99, after) for after in stopping.rows)


def test_a_bot_of_a_dozen_lines_wins_about_as_often_as_that_of_the_kit_but_not_in_bond(system):
    league = long_run(system, "league")
    assert league.is_below("random", "priority") and league.is_below("dearest", "priority")
    assert (league["planner"][0] > league["priority"][0] - 0.1) == (system != "bond"), "about as often"
    assert league.is_below("dearest", "planner") == (system != "bond")


def test_a_hat_put_on_after_a_rich_hand_looks_good_and_one_given_by_a_coin_does_not(system):
    hat, won = long_run(system, "hat"), long_run(system, "officers")[0][0]
    assert abs(hat["by a coin"][0]) < 0.1
    if 0.2 < won < 0.8:  # where nearly all games are won a hat can hardly look better than none
        assert hat["after a rich hand"][1] > 0


def test_two_rates_differ_when_their_distance_is_beyond_both_errors_together():
    run = LongRun(100, {"low": (0.40, 0.30, 0.50), "high": (0.55, 0.45, 0.65), "top": (0.60, 0.50, 0.70)})
    assert not run.is_below("low", "low") and run.is_below("low", "high") and not run.is_below("high", "top")
    assert run.said("low") == "40 % (30 to 50)" and run.best == "top" and "100 games" in repr(run)


def test_intervals_that_hold_together_are_wider_by_the_number_of_rows():
    run = LongRun(100, dict.fromkeys("abcd", (0.0, -1.96, 1.96)))
    assert run.together()["a"] == pytest.approx((0.0, -2.498, 2.498), abs=0.001)
    assert LongRun(100, {"a": (0.5, 0.4, 0.7)}).together()["a"] == pytest.approx((0.5, 0.4, 0.7))


def test_a_change_has_a_sign_unless_it_is_0():
    hat = LongRun(100, {"coin": (-0.0012, -0.0579, 0.0556)}, is_change=True)
    assert hat.said("coin") == "0 % (-6 to +6)"
    turns = LongRun(100, {"less": (-0.92, -1.69, 0.04)}, is_share=False, is_change=True)
    assert turns.said("less") == "-0.9 (-1.7 to 0.0)"


# ---- what else the labs claim --------------------------------------------------------------------------


def test_intervals_of_shuffled_hands_hold_the_counted_chance_95_times_in_100():
    deck, attack = decks.starting_deck("core-2e"), decks.starters("core-2e")[1]
    counted = {k: chance_of_exactly(k, 4, 12) for k in range(5)}
    assert 0.92 < decks.share_held(deck, lambda card: card is attack, counted, 300, 60, seed=3) < 0.98


def test_trials_with_many_coins_find_what_the_same_games_with_and_without_a_card_find():
    card = next(one.card for one in looks.looks("core-1e"))
    coins = looks.trials(SETUP, card, 20, seed=1, coins=400)
    paired = looks.take_away(SETUP, card, 20, seed=1)
    assert sum(coins) / len(coins) == pytest.approx(paired.difference, abs=0.05)
    assert len(set(coins)) > 10, "each coin makes another trial"


def test_paper_gives_each_purchase_the_length_of_its_own_game():
    found = tempo.Plays(((4, [(4, 0)] * 20), (8, [(2, 1)] * 20)))
    assert found.on_paper() == {2: pytest.approx(tempo.plays_on_paper(2, 8)), 4: 0}
    assert tempo.plays_on_paper(1, 2) == pytest.approx(6 / 13), "one card has been bought before turn 2"


def test_cards_of_one_game_count_as_one_game():
    apart = tempo.mean_of_groups([[n] for n in (1, 3) * 10])
    alike = tempo.mean_of_groups([[1] * 10, [3] * 10])
    assert apart[0] == alike[0] == 2 and alike[2] - alike[1] > 3 * (apart[2] - apart[1]) and alike[1] >= 0


# ---- lab 27 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", lab_of("27").systems)
def test_the_card_that_looked_good_does_much_less_than_it_looks(name):
    found = looks.looks(name)
    card = looks.looked_good(found)
    assert card.observed_low > max(0, card.does_high), "it looks good, and better than it is"
    looked = {one.card: (one.observed, one.observed_low, one.observed_high) for one in found}
    assert looks.mean_sizes(looked)[0] > 2 * looks.mean_sizes(looked)[1]
    side = "above" if card.does_low > 0 else "below" if card.does_high < 0 else "holds"
    assert side in looks.what_it_does(card, looks.games_played(name)[1])


@pytest.mark.parametrize("name", [name for name in systems() if not lab_of("27").is_for(name)])
def test_a_system_in_which_no_card_looks_good_is_declined_with_the_reason(name):
    found = looks.looks(name)
    assert looks.clear_of_0({one.card: (one.observed, one.observed_low, one.observed_high) for one in found}) == 0
    assert long_run(name, "officers")[0][0] > 0.95, "players win nearly every first game"
    with pytest.raises(KeyError, match=f"core-2e, villains, bond, not for {name}: players win nearly every"):
        open_lab("27", system=name)


def test_chance_alone_gives_values_a_size():
    drawn = [NormalDist().inv_cdf((n + 0.5) / 1000) for n in range(1000)]
    nothing = {str(n): (value, value - Z, value + Z) for n, value in enumerate(drawn)}
    size, by_chance = looks.mean_sizes(nothing)
    assert size == pytest.approx(by_chance, abs=0.01)


def test_two_of_three_rules_of_thumb_bring_hardly_more_than_chance_in_the_hand_of_lab_23(system):
    orders = order.orders_of(system)
    best, mean = sum(orders.best[1:]), sum(orders.mean)
    bot = order.points_of_bot(scenario(order.HAND).game(system), PriorityBot())
    assert bot - mean < (best - mean) / 2


# ---- lab 31 --------------------------------------------------------------------------------------------


def test_the_games_of_lab_31_come_with_how_they_were_made(system):
    facts, rows = luck.made(), luck.kept(system)
    assert {"command", "seed", "date"} <= set(facts) and set(rows) == set(luck.FIELD)
    assert {len(row) for row in rows.values()} == {facts["games of each bot"]} and facts["games of each bot"] >= 200


def test_the_first_games_of_lab_31_can_be_played_again(system):
    bots = {name: luck.FIELD[name] for name in luck.KIT}
    again = luck.same_deals(decks.first_setup_of(system), bots, 4, luck.made()["seed"])
    assert again == {name: luck.kept(system)[name][:4] for name in bots}


def test_skill_is_a_good_part_among_unequal_bots_and_luck_is_most_among_two_good_ones(system):
    five, two = luck.skill_of(system), luck.skill_of(system, luck.KIT)
    assert five[1][1] > 0.2 and two[1][2] < 0.5 and five[1][0] > two[1][0]
    shares = [value for value, _, _ in five.values()]
    assert shares == sorted(shares) and shares[-1] > 0.9, "luck evens out, skill stays"
    assert all(low <= value <= high for found in (five, two) for value, low, high in found.values())


def test_a_match_on_the_same_deals_never_needs_more_games_and_paper_agrees_with_trying(system):
    pair = luck.nearest_pair(luck.kept(system))
    assert pair.interval.low > 0 and pair.games_needed() <= pair.games_needed(False)
    for games in (16, 64):
        assert pair.by_trying(games, True) == pytest.approx(pair.on_paper(games, True), abs=0.06), "lab 31 asserts it"
