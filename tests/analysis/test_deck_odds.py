"""Deck statistics: what the next hand will be, exactly and simulated."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from legendary_nb import Game
from legendary_nb.analysis.decks.deck import Deck, Power
from legendary_nb.analysis.decks.draws import Draw, Pool, different_draws
from legendary_nb.analysis.decks.hopes import NeedError, read_need
from legendary_nb.bots import ValueBot
from legendary_nb.cards import load_system, system_names
from legendary_nb.rules.superpower import has_each_its_own

AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"
SYSTEMS = [name for name in system_names() if not load_system(name).draft]


def thor_deck(**more):
    """Eight agents, two Odinsons and two other cards of strength."""
    return Deck.from_cards("core-2e", {AGENT: 8, "Odinson": 2, "Growing Rage": 2}, **more)


def played_on(system, turn, seed=5):
    """A game in which bots have played until a turn."""
    game, bot = Game.new(system, players=2, seed=seed), ValueBot()
    while game.ask is not None and game.table.turn < turn:
        game.play(bot, limit=1)
    return game


# ---- chances ---------------------------------------------------------------------------------------


def test_the_chance_of_a_class_is_the_hypergeometric_one_worked_out_by_hand():
    deck = Deck.starting("core-2e")
    assert deck.counts == {AGENT: 8, TROOPER: 4}
    none = Fraction(comb(8, 6), comb(12, 6))
    assert deck.odds(TROOPER).exact == 1 - none
    assert deck.odds(f"no {TROOPER}").exact == none
    assert deck.odds(f"exactly two {TROOPER}").exact == Fraction(comb(4, 2) * comb(8, 4), comb(12, 6))


def test_a_combination_counts_every_hand_that_has_all_of_it():
    deck, met = thor_deck(), 0
    cards = ["agent"] * 8 + ["Odinson"] * 2 + ["shock"] * 2
    for hand in combinations(range(12), 6):
        names = [cards[i] for i in hand]
        met += names.count("Odinson") >= 1 and names.count("Odinson") + names.count("shock") >= 2
    assert deck.odds("two strength and Odinson").exact == Fraction(met, comb(12, 6))


def test_another_card_is_not_the_same_card_again():
    deck = Deck.from_cards("core-2e", {AGENT: 5, "Odinson": 1})
    assert deck.odds("Odinson and strength").exact == 1, "one card may be both"
    assert deck.odds("Odinson and another strength").exact == 0, "there is only one card of strength"


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_chances_together_are_one(system):
    deck = Deck.of(played_on(system, 9), 0)
    for key in (lambda card: card, lambda card: card.classes, lambda card: card.cost):
        assert sum(deck.next_hand().chances(key).values()) == 1
    assert sum(deck.how_many("hero").values()) == pytest.approx(1)


@pytest.mark.parametrize("system", SYSTEMS)
def test_simulated_odds_agree_with_the_exact_ones(system):
    """Each figure lies in its 95 % interval or close to it; hands are dealt by the rules, not by the formula."""
    deck = Deck.of(played_on(system, 12), 0)
    for _, name, odds in deck.sorts():
        estimate = deck.simulate(name, hands=3000, seed=3)
        assert estimate.low - 0.02 <= odds.chance <= estimate.high + 0.02, (name, odds, estimate)


def test_a_wrong_formula_would_be_noticed():
    """Drawing with cards put back is near, and far enough off to be seen."""
    deck = Deck.starting("core-2e")
    with_putting_back = 1 - (8 / 12) ** 6
    estimate = deck.simulate(TROOPER, hands=3000, seed=3)
    assert not estimate.low <= with_putting_back <= estimate.high


def test_where_the_deck_ends_its_cards_come_surely_and_the_discard_pile_is_shuffled():
    deck = Deck.from_cards("core-2e", {"Odinson": 2, AGENT: 2}, discard={TROOPER: 4, AGENT: 4})
    drawn = deck.next_hand()
    assert [pool.n for pool in drawn.pools] == [4, 2]
    assert deck.odds("2 Odinson").exact == 1
    assert deck.odds(f"2 {TROOPER}").exact == Fraction(comb(4, 2), comb(8, 2))
    estimate = deck.simulate(f"2 {TROOPER}", hands=4000)
    assert estimate.low < deck.odds(f"2 {TROOPER}").chance < estimate.high


def test_cards_drawn_in_the_middle_of_a_turn_do_not_come_from_the_hand():
    game = Game.stacked("core-2e", seats={"Ana": {"hand": ["Odinson"], "deck": [AGENT], "discard": [TROOPER]}})
    deck = Deck.of(game, "Ana")
    assert deck.odds(TROOPER, draw=2).exact == 1 and deck.odds("Odinson", draw=3).exact == 0
    assert deck.odds("Odinson").exact == 1, "the next hand of three has all there is"


def test_the_share_drawn_and_the_size_count_every_card_of_the_seat():
    deck = Deck.of(Game.new("core-2e", seed=1), "Ben")
    assert (deck.size, deck.undrawn, deck.share_drawn) == (12, 6, 0.5)


def test_cards_can_be_added_and_removed_without_changing_the_deck_they_came_from():
    deck = Deck.starting("core-2e")
    thinner, thicker = deck.remove(AGENT, 2), deck.add("Odinson", 3)
    assert (thinner.size, thicker.size, deck.size) == (10, 15, 12)
    assert thinner.odds("no Odinson").exact == 1 and thicker.odds("Odinson").chance > 0
    with pytest.raises(ValueError, match="no Odinson in this deck"):
        deck.remove("Odinson")


def test_a_larger_hand_reaches_further():
    assert thor_deck(hand_size=7).odds("Odinson").chance > thor_deck().odds("Odinson").chance


def test_how_many_hands_there_are_is_counted_without_listing_them():
    sizes = [4, 3, 1, 1, 2]
    pool = Pool(tuple(load_system("core-2e").cards()[i] for i, n in enumerate(sizes) for _ in range(n)), 6)
    assert different_draws(sizes, 6) == len(Draw((), (pool,)).chances(lambda card: card))


# ---- superpowers -----------------------------------------------------------------------------------


def test_a_superpower_needs_its_card_and_another_card_with_the_icon():
    deck = thor_deck()
    power = next(power for power in deck.powers() if power.card.name == "Odinson")
    assert isinstance(power, Power) and power.line.icons == ("strength",)
    assert power.comes == deck.odds("Odinson").exact
    assert power.works == deck.odds("Odinson and another strength").exact < power.comes


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_odds_of_superpowers_are_those_the_rules_grant(system):
    """In dealt hands, all other cards are played first and the rules are asked whether the superpower is to be had."""
    deck = Deck.of(played_on(system, 16), 0)
    hands = [hand for _, hand in zip(range(1500), deck.dealt(seed=2), strict=False)]
    for power in deck.powers():
        def works(hand, power=power):
            if power.card not in hand:
                return False
            others = list(hand)
            others.remove(power.card)
            return has_each_its_own([[i for i, card in enumerate(others) if icon in card.classes or icon == card.team]
                                     for icon in power.line.icons])
        share = sum(map(works, hands)) / len(hands)
        assert share == pytest.approx(float(power.works), abs=0.05), power


# ---- what a seat may know --------------------------------------------------------------------------


def test_the_deck_of_a_seat_does_not_tell_how_it_lies():
    """Two games that differ only in how the deck lies give the same statistics."""
    game = Game.new("core-2e", players=2, seed=4)
    other = game.copy()
    other.table.players[0].deck.reverse()
    one, two = Deck.of(game, 0), Deck.of(other, 0)
    assert one.cards == two.cards and one.next_hand().chances(str) == two.next_hand().chances(str)
    assert one.table.players[0].deck == two.table.players[0].deck


def test_a_card_the_seat_has_seen_on_top_of_its_deck_comes_surely():
    game = Game.stacked("core-2e", seats={"Ana": {"hand": [AGENT], "deck": ["Odinson", *[AGENT] * 8], "discard": []}})
    unknown = Deck.of(game, "Ana")
    assert unknown.odds("Odinson").exact == Fraction(6, 9)
    top = game.table.players[0].deck[-1]
    game.table.emit("look", 0, top, "deck", "deck", "reveal.top-stays", 0, (0,))
    known = Deck.of(game, "Ana")
    assert known.odds("Odinson").exact == 1
    assert known.simulate("Odinson", hands=200).chance == 1
    assert Deck.of(game, "Ana").next_hand().size == 6


# ---- needs in words --------------------------------------------------------------------------------


@pytest.mark.parametrize("text, hand, met", [
    ("two strength and Odinson", ["Odinson", "Growing Rage"], True),
    ("2+ strength", ["Odinson"], False),
    ("at most 1 wound", ["Wound", "Wound"], False),
    ("no wound", ["Odinson"], True),
    ("Thor", ["Odinson"], True),
    ("S.H.I.E.L.D. hero", [AGENT], True),
    ("Odinson, another strength and Wound", ["Odinson", "Odinson", "Wound"], True),
    ("Odinson or 2 wounds", ["Wound", "Wound"], True),
    ("strength hero costing 8", ["Odinson"], False),
    ("cost 3+", ["Odinson"], True),
    ("three starters", [AGENT, TROOPER, AGENT], True),
])
def test_a_need_is_read_in_words(text, hand, met):
    system = load_system("core-2e")
    cards = {card.name: card for card in system.cards()}
    assert read_need(text, system).is_met_by([cards[name] for name in hand]) is met


@pytest.mark.parametrize("text, said", [
    ("", "say what you need"), ("two strenght", "strength"), ("Odinson and", "ends too early"),
    ("2", "ends too early"),
    ("x" * 300, "at most 200"), ("strength and and", "ends too early"), ("strength or chess", "called"),
    ("seven bananas", "say it as in '2 strength'"),
    (3, "say what"),
])
def test_a_need_that_cannot_be_read_says_why(text, said):
    with pytest.raises(NeedError, match=said):
        read_need(text, load_system("core-2e"))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_hero_class_team_and_card_of_a_system_can_be_named(system):
    data = load_system(system)
    cards = [card.name for hero in data.heroes.values() for card in hero]
    names = [*data.heroes, *data.classes, *data.teams.values(), *cards]
    for name in names:
        assert read_need(f"two {name}", data).terms[0].least == 2, name


def test_counts_of_sampled_hands_follow_the_deck():
    hands = thor_deck().sample_hands(2000, seed=1)
    mean = Counter(card.name for hand in hands for card in hand)["Odinson"] / 2000
    assert mean == pytest.approx(6 * 2 / 12, abs=0.06)
