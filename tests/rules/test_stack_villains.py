"""Stacks of villains that run out (content/rules/stack.yaml)."""

from support.villains import villains
from support.words import gained, labels, table

from legendary_nb import Setup


@villains("stack.empty.wounds")
def test_with_no_bindings_left_none_are_gained():
    game = table("Ana: hand HYDRA Soldier | Ben: hand HYDRA Soldier", stacks={"wounds": 1}, step="turn",
                 setup=Setup("villains", 2, "Odin", "Crush HYDRA"), ko=["Bindings"],
                 villain_deck=["Command Strike", "Cops"])
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 0}


@villains("stack.empty.no-recycling")
def test_ko_d_cards_never_fill_a_stack_again():
    game = table("Ana: hand HYDRA Soldier", recruit=9, ko=["Madame HYDRA", "New Recruit"],
                 stacks={"officers": 0, "sidekicks": 0})
    assert not {"recruit Madame HYDRA", "recruit New Recruit"} & set(labels(game))
