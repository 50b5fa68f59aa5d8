"""The cards of Spider-Man (Peter Parker); more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card
from support.words import choose, fresh, labels, names, pools, table

AGENT = "S.H.I.E.L.D. Agent"


def laid(seats: str, rescues: str = "Bystander", **parts):
    """A table whose topmost bystander is this one."""
    game = table(seats, **parts)
    game.table.stacks["bystanders"].append(fresh(game, rescues))
    return game


# ---- Witty Banter ----------------------------------------------------------------------------------


@card("Witty Banter")
@pytest.mark.parametrize(("first", "answers", "sidekicks"), [
    ("Web-Trap", ["yes"], 1), ("Web-Trap", ["no"], 0), ("Venom Strike", [], 0)])
def test_witty_banter_gains_a_sidekick_after_an_instinct_card(first, answers, sidekicks):
    game = laid(f"Ana: hand {first}, Witty Banter; discard ")
    before = len(names(game, "sidekicks"))
    choose(game, f"play {first}", "play Witty Banter", *answers)
    assert names(game, "discard", "Ana") == ["Daring Sidekick"] * sidekicks
    assert len(names(game, "sidekicks")) == before - sidekicks
    assert pools(game) == (0, 1 + 2)


@card("Witty Banter")
def test_gaining_sidekicks_by_witty_banter_leaves_the_one_that_may_be_recruited_and_healing():
    game = laid("Ana: hand Witty Banter, Witty Banter, Witty Banter, Wound; discard ", recruit=4)
    choose(game, "play Witty Banter", "play Witty Banter", "yes")
    assert {"recruit Daring Sidekick", "heal"} <= set(labels(game))
    choose(game, "recruit Daring Sidekick", "play Witty Banter", "yes")
    assert names(game, "discard", "Ana") == ["Daring Sidekick"] * 3
    assert "recruit Daring Sidekick" not in labels(game)


@card("Witty Banter")
def test_witty_banter_gains_nothing_from_an_empty_sidekick_deck():
    game = laid("Ana: hand Witty Banter, Witty Banter; discard ", stacks={"sidekicks": 0})
    choose(game, "play Witty Banter", "play Witty Banter", "yes")
    assert names(game, "discard", "Ana") == [] and game.ask.kind == "action"


# ---- Web-Shooters ----------------------------------------------------------------------------------


@card("Web-Shooters")
@pytest.mark.parametrize(("top", "is_drawn"), [("Witty Banter", True), (AGENT, True), ("Wound", True),
                                               ("Growing Rage", False)])
def test_web_shooters_draw_the_top_card_if_it_costs_two_or_less(top, is_drawn):
    game = laid(f"Ana: hand Web-Shooters; deck {top}, {AGENT}; discard ")
    game.choose("play Web-Shooters")
    assert names(game, "hand", "Ana") == [top] * is_drawn
    assert names(game, "deck", "Ana") == [top] * (not is_drawn) + [AGENT]


@card("Web-Shooters")
def test_web_shooters_reshuffle_an_empty_deck_and_do_without_any_card():
    game = laid(f"Ana: hand Web-Shooters; deck ; discard {AGENT}")
    game.choose("play Web-Shooters")
    assert names(game, "hand", "Ana") == [AGENT]
    bare = laid("Ana: hand Web-Shooters; deck ; discard ")
    bare.choose("play Web-Shooters")
    assert bare.ask.kind == "action" and pools(bare) == (0, 1)


# ---- Astonishing Strength --------------------------------------------------------------------------


@card("Astonishing Strength")
@pytest.mark.parametrize(("top", "is_drawn"), [("Witty Banter", True), (AGENT, True), ("Growing Rage", False)])
def test_astonishing_strength_draws_a_top_card_that_costs_two_or_less(top, is_drawn):
    game = laid(f"Ana: hand Astonishing Strength; deck {top}; discard ")
    game.choose("play Astonishing Strength")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == [top] * is_drawn
    assert names(game, "deck", "Ana") == [top] * (not is_drawn)
    assert pools(game) == (0, 1)


@card("Astonishing Strength")
@pytest.mark.parametrize("top", [AGENT, "Wound"])
def test_after_a_strength_card_a_top_card_of_cost_zero_may_be_kod_instead_of_drawn(top):
    def revealed():
        game = laid(f"Ana: hand Venom Strike, Astonishing Strength; deck {top}; discard ")
        return choose(game, "play Venom Strike", "play Astonishing Strength", "yes")

    game = revealed()
    assert game.ask.kind == "choose one"
    game.choose(0)
    assert names(game, "ko") == [top] and names(game, "hand", "Ana") == []

    kept = revealed()
    kept.choose(1)
    assert names(kept, "ko") == [] and names(kept, "hand", "Ana") == [top]


@card("Astonishing Strength")
@pytest.mark.parametrize(("top", "is_drawn"), [("Witty Banter", True), ("Growing Rage", False)])
def test_after_a_strength_card_a_card_with_a_cost_is_drawn_or_left_as_ever(top, is_drawn):
    game = laid(f"Ana: hand Venom Strike, Astonishing Strength; deck {top}; discard ")
    choose(game, "play Venom Strike", "play Astonishing Strength", "yes")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == [top] * is_drawn and names(game, "ko") == []


@card("Astonishing Strength")
def test_astonishing_strength_does_not_wake_its_own_superpower_but_another_one_does():
    game = laid(f"Ana: hand Astonishing Strength, Astonishing Strength; deck {AGENT}, {AGENT}; discard ")
    game.choose("play Astonishing Strength")
    assert names(game, "hand", "Ana") == ["Astonishing Strength", AGENT]
    choose(game, "play Astonishing Strength", "yes", 0)
    assert names(game, "ko") == [AGENT] and names(game, "hand", "Ana") == [AGENT]


@card("Astonishing Strength", "Stolen Powers")
def test_the_superpower_of_astonishing_strength_replaces_only_its_own_play():
    game = laid(f"Ana: hand Venom Strike, Astonishing Strength, Stolen Powers; deck {AGENT}, Wound, Wound; discard ")
    choose(game, "play Venom Strike", "play Astonishing Strength", "yes", "KO it")
    choose(game, "play Stolen Powers", "copy Astonishing Strength", "no")
    assert names(game, "ko") == [AGENT]
    assert names(game, "hand", "Ana") == ["Wound"] and names(game, "deck", "Ana") == ["Wound"]


# ---- With Great Power... ---------------------------------------------------------------------------


@card("With Great Power...")
def test_with_great_power_draws_those_of_the_top_two_cards_that_cost_two_or_less():
    game = laid(f"Ana: hand With Great Power...; deck Growing Rage, {AGENT}, {AGENT}; discard ")
    game.choose("play With Great Power...")
    assert names(game, "hand", "Ana") == [AGENT]
    assert names(game, "deck", "Ana") == ["Growing Rage", AGENT]
    assert names(game, "victory", "Ana") == []


@card("With Great Power...")
@pytest.mark.parametrize(("order", "deck"), [(["Growing Rage", "Hulk Smash!"], ["Hulk Smash!", "Growing Rage"]),
                                             (["Hulk Smash!", "Growing Rage"], ["Growing Rage", "Hulk Smash!"])])
def test_the_dear_cards_go_back_on_top_in_any_order(order, deck):
    game = laid("Ana: hand With Great Power...; deck Growing Rage, Hulk Smash!, Wound; discard ")
    game.choose("play With Great Power...")
    game.choose(f"put back next {order[0]}")
    if game.ask.kind != "action":
        game.choose(f"put back next {order[1]}")
    assert names(game, "deck", "Ana") == [*deck, "Wound"]


@card("With Great Power...")
def test_after_a_spider_friend_it_may_rescue_a_bystander_and_reveal_three_cards_instead():
    game = laid(f"Ana: hand Witty Banter, With Great Power...; deck {AGENT}, Growing Rage, Wound, {AGENT}; discard ")
    choose(game, "play Witty Banter", "play With Great Power...")
    game.choose("yes")
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert names(game, "hand", "Ana") == [AGENT, "Wound"]
    assert names(game, "deck", "Ana") == ["Growing Rage", AGENT]


@card("With Great Power...")
def test_with_the_superpower_declined_two_cards_are_revealed_and_nobody_is_rescued():
    game = laid(f"Ana: hand Witty Banter, With Great Power...; deck {AGENT}, Growing Rage, Wound, {AGENT}; discard ")
    choose(game, "play Witty Banter", "play With Great Power...", "no")
    assert names(game, "victory", "Ana") == []
    assert names(game, "hand", "Ana") == [AGENT]
    assert names(game, "deck", "Ana") == ["Growing Rage", "Wound", AGENT]


@card("With Great Power...", "Kindly Caretaker")
def test_the_rescued_bystanders_effect_comes_before_the_cards_are_revealed():
    game = laid("Ana: hand Witty Banter, With Great Power...; "
                "deck Growing Rage, Wound, Wound, Wound, Hulk Smash!; discard ", "Kindly Caretaker")
    choose(game, "play Witty Banter", "play With Great Power...", "yes")
    assert names(game, "hand", "Ana") == ["Growing Rage", "Wound", "Wound", "Wound"]
    assert names(game, "deck", "Ana") == ["Hulk Smash!"]


@card("With Great Power...", "Grand Larceny")
@pytest.mark.parametrize(("used", "hand"), [("yes", ["Wound"] * 3), ("no", ["Wound"] * 2)])
def test_the_superpower_of_an_invisible_with_great_power_replaces_what_the_copy_does(used, hand):
    game = laid("Ana: hand Witty Banter, Energy Drain, Grand Larceny; deck Wound, Wound, Wound, Wound, Wound | "
                "Ben: deck With Great Power...; discard ")
    choose(game, "play Witty Banter", "play Energy Drain", "play Grand Larceny", "yes", used)
    assert names(game, "hand", "Ana") == hand
    assert names(game, "victory", "Ana") == ["Bystander"] * (used == "yes")
    assert names(game, "discard", "Ben") == ["With Great Power..."]


@card("With Great Power...")
def test_with_great_power_alone_offers_no_superpower():
    game = laid("Ana: hand With Great Power...; deck Wound, Wound, Wound; discard ")
    game.choose("play With Great Power...")
    assert game.ask.kind == "action" and names(game, "hand", "Ana") == ["Wound", "Wound"]
