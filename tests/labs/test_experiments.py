"""What the labs count, predict and play: two ways that agree, and mistakes that are named."""

import random
import tempfile
from collections import Counter

import pytest

pytest.importorskip("plotly")

from legendary_nb.analysis.printed.price import least_squares
from legendary_nb.cards import load_system
from legendary_nb.cards.own import read_own
from legendary_nb.game import BotFault
from legendary_nb.labs import (
    decks,
    design,
    draw,
    games,
    knee,
    looks,
    luck,
    order,
    student_bots,
    synergy,
    tempo,
    theme,
    tournament,
)
from legendary_nb.labs.experiments import effects, shown, win_rates
from legendary_nb.labs.lab import systems
from legendary_nb.simulate import Variant, simulate, wilson

SETUP = decks.first_setup_of("core-1e")


# ---- counting and shuffling --------------------------------------------------------------------------


@pytest.mark.parametrize(("wanted", "deck", "hand"), [(4, 12, 6), (2, 14, 6), (3, 13, 6), (6, 7, 6), (1, 5, 6)])
def test_the_chances_of_all_numbers_of_cards_add_up_to_one(wanted, deck, hand):
    hand = min(hand, deck)
    chances = [draw.chance_of_exactly(k, wanted, deck, hand) for k in range(hand + 1)]
    assert sum(chances) == pytest.approx(1)
    assert draw.chance_of_at_least(2, wanted, deck, hand) == pytest.approx(sum(chances[2:]))


def test_counted_chances_lie_in_the_intervals_of_shuffled_hands():
    deck = decks.starting_deck("core-2e")
    attack = decks.starters("core-2e")[1]
    seen = decks.count_in_hands(deck, lambda card: card is attack, 4000, seed=3)
    for k in range(5):
        low, high = wilson(seen[k], 4000)
        assert low - 0.01 <= draw.chance_of_exactly(k, 4, 12) <= high + 0.01


def test_a_card_with_a_partner_is_counted_as_trying_shows():
    chance, cards = random.Random(1), ["card", *["partner"] * 3, *["other"] * 10]
    hands = [chance.sample(cards, 6) for _ in range(4000)]
    both = sum("card" in hand and "partner" in hand for hand in hands)
    low, high = wilson(both, 4000)
    assert low < draw.chance_of_card_with_partner(3, 14) < high


def test_the_first_hands_of_games_are_hands_of_the_starting_deck():
    deck = Counter(card.name for card in decks.starting_deck("core-2e"))
    for hand in decks.first_hands("core-2e", 3):
        assert len(hand) == 6 and not Counter(card.name for card in hand) - deck


def test_a_deck_cannot_lose_a_card_that_it_does_not_hold():
    with pytest.raises(ValueError, match="holds 4"):
        decks.with_changes(decks.starting_deck("core-2e"), {"S.H.I.E.L.D. Trooper": -5})


def test_a_mean_hand_gives_six_times_the_mean_card():
    deck = decks.starting_deck("core-2e")
    assert decks.mean_of_hand(deck, "recruit") == 4 and decks.mean_of_hand(deck, "attack") == 2
    assert decks.mean_of_hand(decks.with_changes(deck, {"S.H.I.E.L.D. Trooper": -2}), "recruit") == pytest.approx(4.8)


# ---- plans on paper and in games ---------------------------------------------------------------------


def test_the_best_number_of_officers_grows_with_the_length_of_the_game():
    knees = [knee.knee(turns) for turns in (6, 16, 20, 30)]
    assert knees == sorted(knees) and knees[0] == 0 and knees[-1] == 4


def test_attack_on_paper_is_near_the_attack_of_games():
    played = knee.attack_by_round(decks.first_setup_of("core-2e"), "priority", 20, seed=5, rounds=8)
    paper = {one.turn: one.attack for one in knee.on_paper(0, 8)}
    assert sum(abs(played[turn] - paper[turn]) for turn in paper) / 8 < 1


def test_a_bot_buys_its_officers_first_and_another_stops_buying():
    names = knee.officer_names("core-1e")
    bought = simulate(SETUP, knee.OfficersFirst("core-1e", 2), 5, detail="purchase", as_rows=True, progress=False)
    for seed in range(5):
        for seat in (1, 2):
            cards = [row["card"] for row in bought if row["seed"] == seed and row["seat"] == seat]
            assert set(cards[:2]) <= names
    rows = simulate(SETUP, tempo.StopBuilding(3), 5, detail="purchase", as_rows=True, progress=False)
    assert rows and all((row["turn"] - 1) // 2 + 1 <= 3 for row in rows)


def test_a_bot_that_builds_first_buys_recruit_and_then_attack():
    rows = simulate(SETUP, tempo.BuildThenStrike(3), 10, detail="purchase", as_rows=True, progress=False)
    cards = {card.name: card for card in load_system("core-1e").cards()}

    def share(turns, what):
        found = [cards[row["card"]] for row in rows if (row["turn"] - 1) // 2 + 1 in turns]
        return sum(bool(getattr(card, what)) for card in found) / len(found)

    assert share(range(1, 4), "recruit") > share(range(4, 9), "recruit")
    assert share(range(4, 9), "attack") > share(range(1, 4), "attack")


def test_cards_are_played_about_as_often_as_on_paper_and_never_after_the_last_turn():
    found = tempo.count_plays(SETUP, 20, seed=3)
    pairs = [(found.by_turn()[turn][0], found.on_paper()[turn]) for turn in found.by_turn()]
    assert sum(abs(a - b) for a, b in pairs) / len(pairs) < 1
    assert tempo.plays_on_paper(9, 9) == 0 and all(0 <= share <= 1 for share in found.never().values())


def test_a_change_without_effect_makes_no_difference_and_a_wound_does():
    found = effects(SETUP, {"nothing": SETUP, "wounds": Variant(SETUP, starting_decks=(("Wound", 3),))}, 20, 1, "turns")
    assert found["nothing"].difference == 0 and found["wounds"].difference > 0
    assert shown(found)["wounds"][1] <= found["wounds"].difference <= shown(found)["wounds"][2]


# ---- orders and interactions -------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["core-1e", "core-2e", "dxp", "villains"])
def test_the_best_of_all_orders_is_what_the_search_finds_and_chance_brings_the_mean(system):
    from legendary_nb.simulate.intervals import of_mean
    from legendary_nb.teach import scenario

    game, found = scenario(order.HAND).game(system), order.orders_of(system)
    assert order.best_by_search(game) == pytest.approx(sum(found.best[1:]))
    low, high = of_mean(order.by_chance(game, 150, seed=2))
    assert low - 0.15 <= sum(found.mean) <= high + 0.15
    assert sum(order.totals(found).values()) == pytest.approx(1)


@pytest.mark.parametrize("system", ["core-1e", "core-2e", "dxp"])
def test_partners_interact_and_a_stranger_does_not(system):
    one, two, stranger = synergy.three_cards(system)
    exact = synergy.exact_attack(system, one, two)
    assert synergy.interaction(exact) > 1
    assert synergy.interaction(synergy.exact_attack(system, one, stranger)) == pytest.approx(0)
    low, high = synergy.sampled_attack(system, one, two, 150, seed=4).interval
    assert low <= synergy.interaction(exact) <= high


# ---- how many games ----------------------------------------------------------------------------------


def test_an_interval_of_95_percent_holds_the_truth_95_times_in_100_and_the_school_book_does_not():
    assert 0.93 < games.coverage(0.5, 60, tries=1500, seed=2) < 0.98
    assert games.coverage(0.97, 20, games.naive, tries=500) < 0.7 < games.coverage(0.97, 20, tries=500)


def test_the_games_asked_for_show_a_difference_four_times_in_five():
    enough = games.games_to_see(0.5, 0.7)
    assert 0.74 < games.seen_in_tries(0.5, 0.7, enough, tries=600, seed=4) < 0.87


def test_who_looks_often_is_fooled_often():
    assert games.false_alarms(1, 200, tries=300) < 0.12 < games.false_alarms(20, 200, tries=300)


# ---- looks and causes --------------------------------------------------------------------------------


def test_a_planted_hat_by_coin_does_nothing():
    won = {seed: random.Random(seed).random() < 0.5 for seed in range(600)}
    difference, interval = looks.split(won, looks.by_coin(list(won), seed=5))
    assert interval.low < 0 < interval.high and abs(difference) < 0.1


def test_a_planted_common_cause_makes_a_hat_look_good():
    chance = random.Random(3)
    rich = {seed for seed in range(600) if chance.random() < 0.4}
    won = {seed: chance.random() < (0.7 if seed in rich else 0.4) for seed in range(600)}
    hats = {seed for seed in rich if chance.random() < 0.9}
    difference, interval = looks.split(won, hats)
    assert interval.low > 0.1 and difference > 0.15


def test_a_trial_by_coin_agrees_with_the_same_games_without_a_card():
    hero = SETUP.heroes[0]
    card = f"{hero}: {load_system('core-1e').heroes[hero][0].name}"
    paired = looks.take_away(SETUP, card, 30, seed=1)
    _, interval = looks.trial(SETUP, card, 30, seed=1)
    assert interval.low <= paired.paired.high and paired.paired.low <= interval.high


def test_the_results_that_come_with_the_kit_have_an_interval_around_every_value():
    for system in systems():
        found = looks.looks(system)
        assert min(looks.games_played(system)) >= 100
        assert len(found) >= 8, system
        for one in found:
            assert one.observed_low <= one.observed <= one.observed_high and one.does_low <= one.does <= one.does_high
            assert one.card.split(": ")[0] in decks.first_setup_of(system).heroes


# ---- your own cards, bots and themes -----------------------------------------------------------------


@pytest.mark.parametrize("system", ["core-1e", "core-2e", "dxp", "villains"])
def test_the_hero_of_the_lab_can_be_read_and_versions_are_ranked_on_paper(system):
    line = design.price_line(system)
    weak, strong = (read_own(design.hero_text(system, **one), system) for one in (
        {"cost": 6, "attack": 1, "power": 1}, {"cost": 2, "attack": 4, "power": 3}))
    assert weak.is_sound and line.above(weak.cards[0]) < 0 < line.above(strong.cards[0])
    assert design.partners_of(strong) and "cannot" not in str(design.sentences(strong))


def test_a_line_of_least_squares_goes_through_points_on_a_line():
    line = least_squares([(1, 3), (2, 5), (5, 11)])
    assert (line.start, line.slope) == (pytest.approx(1), pytest.approx(2))


def test_a_hero_of_ones_own_is_played_in_place_of_another():
    text = design.hero_text("core-1e", cost=2, attack=5, power=4)
    found = design.versions_in_games({"strong": text}, "core-1e", SETUP.heroes[-1], 12, 1, "turns")
    assert found["strong"].games == 12 and found["strong"].difference < 0


# of ten games a bot wins so many; the same seeds are won first
WINS = {"random": 0, "priority": 30, "value": 50}


@pytest.mark.parametrize("own, said", [
    (0, "below priority, not to be told apart from random by 60 games"),
    (10, "above random, below priority"),
    (29, "above random, below value, not to be told apart from priority by 60 games"),
    (40, "above priority, below value"),
    (60, "above value"),
])
def test_a_bot_stands_between_two_rungs_of_the_ladder(monkeypatch, own, said):
    monkeypatch.setattr(tournament, "play_one", lambda setup, bots, seed, seconds=0.0:
                        seed < (own if callable(bots[0]) else WINS[bots[0]]))
    monkeypatch.setattr(tournament, "wins", float)
    found = tournament.climb(student_bots.dearest, SETUP, games=60)
    assert found.said == said and found.won == own / 60
    assert said in repr(found) and "60 games" in found._repr_html_()


def test_two_games_place_nobody(monkeypatch):
    monkeypatch.setattr(tournament, "play_one", lambda setup, bots, seed, seconds=0.0: callable(bots[0]))
    monkeypatch.setattr(tournament, "wins", float)
    assert tournament.climb(student_bots.dearest, SETUP, games=2).above == []


def test_a_climb_plays_whole_games_and_a_fault_is_named():
    found = tournament.climb("priority", SETUP, games=2, seed=3)
    assert found.more_than["priority"][0] == 0 and set(found.more_than) == set(tournament.LADDER)
    with pytest.raises(BotFault, match="stopped with ZeroDivisionError"):
        tournament.climb(lambda view, ask: 1 // 0, SETUP, games=1)



def test_a_bot_that_fails_is_out_with_its_reason_and_the_others_are_ranked():
    def broken(view, ask):
        raise RuntimeError("no idea")

    def circles(view, ask):
        return "north"

    league = tournament.tournament({"broken": broken, "circles": circles, "dearest": student_bots.dearest,
                                    "priority": "priority"}, SETUP, 4)
    assert league.ranking == ["priority", "dearest"]
    assert "no idea" in league["broken"].problem and league["circles"].problem
    assert "no idea" in str(league) and set(league.rates) == {"priority", "dearest"}


def test_both_ways_to_rank_bots_put_the_strong_before_the_weak():
    bots = {"priority": "priority", "miser": student_bots.miser, "dearest": student_bots.dearest}
    by_points = list(tournament.duels(bots, SETUP, 2))
    assert by_points[0] == "priority" and by_points[-1] == "miser"
    assert tournament.agreement(tournament.tournament(bots, SETUP, 4).ranking, by_points) > 0.4


def test_rankings_agree_with_themselves_and_not_upside_down():
    assert tournament.agreement(list("abcd"), list("abcd")) == 1
    assert tournament.agreement(list("abcd"), list("dcba")) == -1
    with pytest.raises(ValueError, match="same"):
        tournament.agreement(["a", "b"], ["a", "c"])


@pytest.fixture
def own_themes(monkeypatch, tmp_path):
    """Themes are put into a folder of the test, and the content in use is the usual one after it."""
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", "")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


def test_a_theme_with_a_weaker_mastermind_is_won_more_often(own_themes):
    change = {"masterminds.yaml": ("same as: Loki\n", "same as: Loki\n  attack: 5\n")}
    theme.workbench("night-library", {"easy": change})
    hard, easy = (theme.by_players(name, 15, 1, (2,))[2][0] for name in ("night-library", "easy"))
    assert easy > hard + 0.3


def test_a_change_of_a_theme_that_changes_nothing_is_named(own_themes):
    with pytest.raises(ValueError, match="no 'attack: 99'"):
        theme.workbench("night-library", {"odd": {"masterminds.yaml": ("attack: 99", "attack: 1")}})


def test_chances_of_hits_are_what_trying_shows():
    chance = random.Random(2)
    hits = sum(sum(chance.random() < 0.33 for _ in range(10)) >= 4 for _ in range(3000))
    low, high = wilson(hits, 3000)
    assert low < theme.chance_of_hits(0.33, 10, 4) < high


def test_bots_are_compared_in_the_same_games():
    rates = win_rates(SETUP, {"a": "priority", "b": "priority"}, 10, 3)
    assert rates["a"] == rates["b"] and rates["a"][1] <= rates["a"][0] <= rates["a"][2]


# ---- luck or skill -----------------------------------------------------------------------------------


def planted_results(skill, deal, games=2000, seed=1):
    """Bots that win with their own chance, which the deal raises or lowers for all."""
    chance = random.Random(seed)
    deals = [chance.choice((-deal, deal)) for _ in range(games)]
    return {str(k): [int(chance.random() < share + luck) for luck in deals] for k, share in enumerate(skill)}


def test_planted_skill_and_luck_of_the_deal_are_found_again():
    parts = luck.parts_of(planted_results((0.3, 0.5, 0.7), 0.2))
    assert parts.skill == pytest.approx(0.04, abs=0.01) and parts.deal == pytest.approx(0.04, abs=0.01)
    assert sum(parts.shares.values()) == pytest.approx(1)
    alike = luck.parts_of(planted_results((0.5, 0.5, 0.5), 0.0))
    assert alike.shares["who plays"] < 0.01 and alike.shares["the deal"] < 0.04, "three standard errors"


def test_the_share_of_skill_grows_with_the_games_as_the_exercise_says():
    parts = luck.Parts(0.04, 0.06, 0.1)
    assert parts.after(1) == pytest.approx(0.2) and parts.after(16) == pytest.approx(luck.skill_after(0.2, 16))
    assert parts.after(4, is_same=True) > parts.after(4)
    assert set(luck.Parts(0, 0, 0).shares.values()) == {0.0}


def test_games_that_never_end_in_anything_else_have_no_share_of_skill():
    assert luck.parts_of({"a": [1, 1, 1], "b": [1, 1, 1]}).after(8) == 0


def test_the_better_of_two_is_ahead_as_often_as_the_bell_curve_says():
    pair = luck.pair_of(planted_results((0.45, 0.6), 0.3), "0", "1")
    assert (pair.better, pair.worse) == ("1", "0")
    for is_same in (True, False):
        assert pair.by_trying(40, is_same) == pytest.approx(pair.on_paper(40, is_same), abs=0.03)
    assert pair.games_needed() < pair.games_needed(False), "a hard deal is hard for both"
    assert pair.on_paper(pair.games_needed(), True) == pytest.approx(luck.AHEAD, abs=0.01)


def test_your_guess_is_drawn_beside_the_lines():
    drawn = luck.skill_picture("core-2e", {1: 0.5, 8: 0.7})
    assert [one.name for one in drawn.series] == ["five bots", "two good ones", "you"]
    assert drawn.series[-1].y == (0.5, 0.7) and all(one.low for one in drawn.series[:2])
