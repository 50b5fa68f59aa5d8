"""Pictures of decks show the numbers they are made of."""

import pytest

pytest.importorskip("plotly")

from legendary_nb import Game
from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.analysis.decks.growth import history
from legendary_nb.analysis.figures.deck_charts import growth_chart, hand_chart, odds_chart, points_chart
from legendary_nb.bots import ValueBot

TROOPER = "S.H.I.E.L.D. Trooper"


@pytest.fixture(scope="module")
def game():
    return Game.new("core-2e", players=2, seed=5).play(ValueBot())


def test_exact_and_simulated_odds_stand_side_by_side():
    deck = Deck.starting("core-2e")
    exact, dealt = odds_chart(deck, [TROOPER, f"2 {TROOPER}"], hands=500).figure.data
    assert list(exact.y) == [deck.odds(TROOPER).chance, deck.odds(f"2 {TROOPER}").chance]
    assert len(dealt.error_y.array) == 2


def test_the_bars_of_a_hand_add_up_to_one():
    values = Deck.starting("core-2e").hand_values()
    assert sum(hand_chart(values, "recruit").figure.data[0].y) == pytest.approx(1)
    both = hand_chart({"one": values, "other": values})
    assert [series.name for series in both.figure.data] == ["one", "other"]


def test_growth_and_points_are_those_of_the_game(game):
    told = history(game)
    assert list(growth_chart(game).figure.data[0].y) == [facts.owned for facts in told.of(0)]
    drawn = points_chart(game).figure.data
    assert [sum(series.y) for series in drawn] == list(game.outcome.scores.values())
