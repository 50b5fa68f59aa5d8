"""What a deck gains if a card is KO'd, beside a new card; and what a card is worth for its cost."""

import pytest

from legendary_nb.analysis import Deck
from legendary_nb.analysis.decks.thin_enough import thinning, usual_cost
from legendary_nb.analysis.printed.price import heroes_by_copies, price_line, price_of, worth
from legendary_nb.cards import load_system, system_names

SYSTEMS = [name for name in system_names() if not load_system(name).draft]


def test_a_ko_is_worth_the_same_as_a_deck_without_the_card():
    deck = Deck.from_cards("core-2e", {"S.H.I.E.L.D. Agent": 8, "Odinson": 6, "Wound": 2})
    found, without = thinning(deck), thinning(deck.remove("Wound"))
    assert found.first[0].name == "Wound" and found.first[1] == pytest.approx(without.hand - found.hand)
    assert not found.is_thin and found.gains[-1][0].name == "Odinson"


def test_a_new_card_is_the_average_one_of_its_cost():
    deck = Deck.starting("core-2e")
    found = thinning(deck)
    total = sum(map(worth, deck.cards)) + price_line("core-2e").at(usual_cost("core-2e"))
    assert found.bought == pytest.approx(6 * total / 13 - found.hand) and found.is_thin


def test_a_deck_of_one_card_is_not_judged():
    assert thinning(Deck.from_cards("core-2e", {"Odinson": 1})) is None


@pytest.mark.parametrize("system", SYSTEMS)
def test_four_of_five_hero_cards_are_fair(system):
    verdicts = [price_of(card, system).verdict for card in heroes_by_copies(system)]
    assert 0.7 < verdicts.count("fair") / len(verdicts) < 0.9
    assert min(verdicts.count(word) for word in ("weak", "strong")) > 0.05 * len(verdicts)
