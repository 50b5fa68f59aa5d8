"""Stacks that run out, and what may lie in them, in bond (content/rules/stack.yaml)."""

from support.words import names, rule, table

BOND = ("bond",)
CALM = ["Capungo"] * 9


@rule("stack.empty.no-recycling", systems=BOND)
def test_an_empty_gadget_stack_is_not_rebuilt():
    game = table("Ana: hand Q; victory", stacks={"bystanders": []}, ko=["Ring Camera"])
    game.choose("play Q")
    assert names(game, "victory", "Ana") == [] and names(game, "ko") == ["Ring Camera"]


@rule("stack.empty.wounds", systems=BOND)
def test_an_empty_wound_stack_is_rebuilt_from_the_wounds_of_the_ko_pile():
    game = table("Ana: hand 007; discard", stacks={"wounds": []}, ko=["Wound", "Wound", "Q"], step="turn",
                 villain_deck=CALM)
    assert names(game, "discard", "Ana") == ["Wound"] and names(game, "wounds") == ["Wound"]
    assert names(game, "ko") == ["Q"]


@rule("stack.empty.wounds", systems=BOND)
def test_without_wounds_in_the_ko_pile_nobody_gains_any():
    game = table("Ana: hand 007; discard", stacks={"wounds": []}, ko=["Q"], step="turn", villain_deck=CALM)
    assert names(game, "discard", "Ana") == [] and game.outcome is None
