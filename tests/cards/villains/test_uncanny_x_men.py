"""The Uncanny X-Men in play."""

import pytest
from support.villains import RECRUIT, card, entering, fought, lair, strength
from support.words import choose, city, gained, labels, names


@card("Colossus", "Nightcrawler", "Shadowcat", "Storm")
def test_four_x_men_in_the_city_have_three_more_attack_each():
    game = lair("Ana: hand ; played Devour; discard ; victory  | Ben: hand ", attack=99, recruit=5, city={
        "Bank": "Colossus", "Streets": "Nightcrawler", "Bridge": "Shadowcat", "Sewers": "Storm"})
    assert [strength(game, v) for v in ("Colossus", "Nightcrawler", "Shadowcat", "Storm")] == [8, 7, 5, 7]
    for name in ("Nightcrawler", "Shadowcat", "Storm"):
        game.choose(f"fight {name}")
    assert strength(game, "Colossus") == 5
    again = lair("Ana: hand ; discard ", attack=99, city={"Bank": "Colossus", "Streets": "Storm"})
    assert gained(again.choose("fight Colossus"), "Bindings") == {"Ana": 0, "Ben": 1}


@card("Colossus")
def test_colossus_wants_a_bindings_koed_or_binds_the_others():
    game = fought("Colossus", "Ana: hand ; discard Bindings | Ben: discard ")
    assert labels(game) == ["KO Bindings", "do not KO"]
    bound = game.copy().choose("do not KO")
    assert gained(bound, "Bindings") == {"Ana": 0, "Ben": 1} and names(bound, "ko") == []
    game.choose("KO Bindings")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 0} and names(game, "ko") == ["Bindings"]


@card("Nightcrawler")
def test_nightcrawler_adds_an_ally_you_played_to_your_new_hand():
    deck = ", ".join(["Bindings"] * 8)
    game = lair(f"Ana: hand {RECRUIT}, Devour, Pumpkin Bombs; deck {deck}; discard ; victory  | Ben: hand ", attack=4,
                city={"Bank": "Nightcrawler"})
    choose(game, f"play {RECRUIT}", "play Devour", "play Pumpkin Bombs", "fight Nightcrawler")
    assert labels(game) == ["keep Devour", "keep Pumpkin Bombs"]  # the New Recruit went back
    choose(game, "keep Devour", "end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Bindings"] * 6 + ["Devour"]


@card("Shadowcat")
def test_shadowcat_is_elusive():
    assert "fight Shadowcat" not in labels(lair("Ana: hand ", city={"Bank": "Shadowcat"}, attack=9, recruit=4))
    assert "fight Shadowcat" in labels(lair("Ana: hand ", city={"Bank": "Shadowcat"}, attack=2, recruit=5))


@card("Storm")
def test_storm_moves_to_the_rooftops_and_swaps_with_who_stands_there():
    assert city(entering("Storm", "Ana: hand ")) == {"Rooftops": "Storm"}
    assert city(entering("Storm", "Ana: hand ", city={"Rooftops": "Hulk"})) == {"Rooftops": "Storm", "Bridge": "Hulk"}


@pytest.mark.parametrize(("space", "bound"), [("Rooftops", 1), ("Bank", 0)])
@card("Storm")
def test_storm_binds_the_others_if_fought_on_the_rooftops(space, bound):
    assert gained(fought("Storm", "Ana: hand ", space=space), "Bindings") == {"Ana": 0, "Ben": bound}
