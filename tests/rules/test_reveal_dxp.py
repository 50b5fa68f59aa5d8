"""Revealing cards, in dxp (content/rules/reveal.yaml)."""

from support.dxp import dxp, together
from support.words import choose, gained


@dxp("reveal.meaning", "fight.effect")
def test_a_kamina_card_already_played_saves_from_gator_baits_wound():
    game = together("Ana: hand Salve and Stitch, Envoy | Ben: hand Envoy", attack=3, city={"Granary": "Gator Bait"})
    choose(game, "play Salve and Stitch", "fight Gator Bait", "reveal Salve and Stitch")
    assert gained(game) == {"Ana": 0, "Ben": 1}
