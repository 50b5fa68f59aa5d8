"""Iron Man's four cards."""

import pytest
from support.words import card, choose, names, pools, table

DECK = "deck " + ", ".join(["S.H.I.E.L.D. Agent"] * 6)


@card("Endless Invention")
def test_endless_invention_draws_one_card_and_after_a_tech_card_one_more():
    game = table(f"Ana: hand Endless Invention, Endless Invention; {DECK}")
    game.choose("play Endless Invention")
    assert len(names(game, "hand", "Ana")) == 1 + 1
    choose(game, "play Endless Invention", "yes")
    assert len(names(game, "hand", "Ana")) == 1 + 2
    assert pools(game) == (0, 0)


@card("Endless Invention")
def test_endless_invention_draws_one_card_if_its_superpower_is_declined():
    game = table(f"Ana: hand Team Player, Endless Invention; {DECK}")
    choose(game, "play Team Player", "play Endless Invention", "no")
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"]


@card("Repulsor Rays")
@pytest.mark.parametrize(("first", "answers", "attack"), [("Storm", ["yes"], 3), ("Storm", ["no"], 2),
                                                          ("Odinson", [], 2)])
def test_repulsor_rays_give_one_more_attack_after_a_ranged_card(first, answers, attack):
    game = table(f"Ana: hand {first}, Repulsor Rays")
    choose(game, 0, "play Repulsor Rays", *answers)
    assert pools(game) == (2, attack)


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


@card("Quantum Breakthrough")
def test_quantum_breakthrough_draws_two_cards_and_after_a_tech_card_two_more():
    game = table(f"Ana: hand Team Player, Quantum Breakthrough; {DECK}")
    choose(game, "play Team Player", "play Quantum Breakthrough")
    assert len(names(game, "hand", "Ana")) == 2
    game.choose("yes")
    assert len(names(game, "hand", "Ana")) == 4
    assert pools(game) == (0, 2)


@card("Quantum Breakthrough")
@pytest.mark.parametrize(("first", "answers"), [("Team Player", ["no"]), ("Odinson", [])])
def test_quantum_breakthrough_draws_two_cards_without_its_superpower(first, answers):
    game = table(f"Ana: hand {first}, Quantum Breakthrough; {DECK}")
    choose(game, 0, "play Quantum Breakthrough", *answers)
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"] * 2
