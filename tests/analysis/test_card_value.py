"""What a card is worth, two ways: a planted card that does nothing shows the difference."""

import math

import pytest

from legendary_nb import Setup, first_game
from legendary_nb.analysis import card_value
from legendary_nb.analysis.experiments.card_value import intervention
from legendary_nb.cards.own import own_content, read_own
from legendary_nb.simulate import SimulationError

BOASTER = """
- hero: The Boaster
  team: avengers
  cards:
  - {name: Small Talk, class: tech, rarity: common, cost: 3, recruit: 2}
  - {name: Quick Jab, class: strength, rarity: common, cost: 3, attack: 2}
  - name: Empty Promise
    class: ranged
    rarity: uncommon
    cost: 8
    attack: 0+
    play:
    - if: 40+ bystanders in victory
      then: [attack: 12]
  - {name: Late Arrival, class: covert, rarity: rare, cost: 7, attack: 5}
"""


@pytest.mark.slow
def test_a_planted_card_that_does_nothing_costs_games_and_only_an_intervention_tells():
    """Nobody ever has forty bystanders, and the bots believe in it.  All else of the setup is drawn anew for each game:
    whoever can pay 8 has had good hands under some schemes, and has only lived long under others, so what is observed
    says little either way, while the same games with one copy more in each deck say clearly that it costs wins."""
    own = read_own(BOASTER, "core-1e")
    assert own.is_sound
    with own_content(own):
        found = card_value("Empty Promise", Setup("core-1e", heroes=["The Boaster"]), 200, seed=1, bots="priority")
    assert found.added.high < 0
    assert found.removed.high < 0.1, "a hero deck with it is no better than one without"
    width = {worth.way: worth.high - worth.low for worth in found.ways}
    assert width["observed"] > 2 * width["added"]
    assert found.observed.high > found.added.high, "looks promise more than is true"
    assert [row["way"] for row in found.rows()] == ["observed", "added", "removed"]
    assert str(found).startswith("The Boaster: Empty Promise\n  observed: ")


def test_a_card_is_worth_the_difference_of_the_games_with_and_without_it():
    games = [{"seed": i, "result": result} for i, result in enumerate(("win", "loss", "loss", "tie"))]
    better = [{"seed": i, "result": "win"} for i in range(4)]
    worth = intervention("added", games, better)
    assert (worth.there, worth.away, worth.effect, worth.games) == (1.0, 0.25, 0.75, 4)


def test_a_card_that_is_never_bought_has_been_observed_in_no_game():
    found = card_value("Tidal Wave", Setup("core-1e", heroes=["Storm"]), 4, bots="random").observed
    assert found.games == 0 and math.isnan(found.there) and math.isnan(found.effect)
    assert (found.low, found.high, found.is_clear) == (-math.inf, math.inf, False)


def test_a_card_whose_hero_does_not_take_part_is_refused():
    with pytest.raises(SimulationError, match="name its hero 'Thor'"):
        card_value("Odinson", first_game("core-1e"), 10)
