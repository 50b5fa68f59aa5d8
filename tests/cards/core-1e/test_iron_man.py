"""Iron Man's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.words import card, choose, pools, table


@card("Arc Reactor")
def test_arc_reactor_gives_one_attack_for_each_other_tech_hero_played_before_it():
    game = table("Ana: hand Team Player, Arc Reactor, Arc Reactor, Odinson, High-Tech Weaponry")
    choose(game, "play Team Player", "play Odinson", "play Arc Reactor", "yes")
    assert pools(game) == (2, 2 + 3 + 1)
    choose(game, "play Arc Reactor", "yes")
    assert pools(game) == (2, 6 + 3 + 2)  # High-Tech Weaponry is still in hand


@card("Arc Reactor")
def test_arc_reactor_gives_three_attack_without_its_superpower():
    game = table("Ana: hand Odinson, Arc Reactor, Arc Reactor")
    choose(game, "play Odinson", "play Arc Reactor")
    assert game.ask.kind == "action"
    assert pools(game) == (2, 3)
    choose(game, "play Arc Reactor", "no")
    assert pools(game) == (2, 6)
