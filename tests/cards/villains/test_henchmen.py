"""The four backup groups in play."""

import pytest
from support.villains import OPERATIVE, RECRUIT, card, fought
from support.words import choose, labels, names


@card("Asgardian Warriors")
def test_asgardian_warriors_let_you_draw_a_card():
    assert names(fought("Asgardian Warriors", "Ana: hand ; deck Bindings"), "hand", "Ana") == ["Bindings"]


@card("Cops")
def test_cops_give_you_a_new_recruit():
    assert names(fought("Cops", "Ana: hand ; discard "), "discard", "Ana") == [RECRUIT]


@pytest.mark.parametrize("others", [0, 1, 3])
@card("Multiple Man")
def test_multiple_man_kos_an_ally_for_each_other_one_you_have(others):
    pile = ", ".join(["Multiple Man"] * others)
    game = fought("Multiple Man", f"Ana: hand {OPERATIVE}, {OPERATIVE}, {OPERATIVE}, Bindings; victory {pile}")
    assert names(game, "ko") == [OPERATIVE] * others and game.ask.kind == "action"


@card("S.H.I.E.L.D. Assault Squad")
def test_an_assault_squad_discards_your_top_card_and_kos_any_ally_of_your_discard_pile():
    game = fought("S.H.I.E.L.D. Assault Squad", f"Ana: hand ; deck Perfect Aim; discard {OPERATIVE}, Bindings")
    assert labels(game) == [f"KO {OPERATIVE}", "KO Perfect Aim"]
    game.choose(f"KO {OPERATIVE}")
    assert names(game, "discard", "Ana") == ["Bindings", "Perfect Aim"] and names(game, "ko") == [OPERATIVE]


@card("S.H.I.E.L.D. Assault Squad")
def test_an_assault_squad_kos_nothing_where_only_bindings_lie():
    game = choose(fought("S.H.I.E.L.D. Assault Squad", "Ana: hand ; deck Bindings; discard "))
    assert names(game, "ko") == [] and names(game, "discard", "Ana") == ["Bindings"]
