"""Black Widow's four cards in core-2e."""

import pytest
from support.core_2e import card, core_2e
from support.words import choose, labels, names, pools


def rescued(n: int) -> str:
    return ", ".join(["Bystander"] * n)


# ---- Covert Operation ------------------------------------------------------------------------------


@card("Covert Operation")
@pytest.mark.parametrize(("bystanders", "attack"), [(0, 2), (3, 2), (4, 4), (6, 4)])
def test_covert_operation_gives_two_more_attack_with_four_bystanders_in_your_victory_pile(bystanders, attack):
    game = core_2e(f"Ana: hand Covert Operation; victory {rescued(bystanders)} | Ben: victory {rescued(4)}")
    game.choose("play Covert Operation")
    assert pools(game) == (0, attack)


@card("Covert Operation")
def test_covert_operation_counts_special_bystanders_but_no_villains():
    special = "Police Officer, Kindly Caretaker, Experimental Geneticist"
    game = core_2e(f"Ana: hand Covert Operation, Covert Operation; victory {special}, Sabretooth")
    game.choose("play Covert Operation")
    assert pools(game) == (0, 2)

    game = core_2e(f"Ana: hand Covert Operation; victory {special}, Bystander")
    game.choose("play Covert Operation")
    assert pools(game) == (0, 4)


# ---- Gather Intel ----------------------------------------------------------------------------------


@card("Gather Intel")
def test_gather_intel_rescues_after_a_tech_card_and_draws_if_that_makes_four_bystanders():
    game = core_2e(f"Ana: hand Trick Arrow, Gather Intel; deck Odinson, Odinson; victory {rescued(3)}")
    choose(game, "play Trick Arrow", "play Gather Intel", "yes")
    assert names(game, "victory", "Ana") == ["Bystander"] * 4
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert pools(game) == (2, 1)


@card("Gather Intel")
def test_gather_intel_draws_nothing_with_only_three_bystanders():
    game = core_2e(f"Ana: hand Trick Arrow, Gather Intel; deck Odinson; victory {rescued(2)} | "
                  f"Ben: victory {rescued(4)}")
    choose(game, "play Trick Arrow", "play Gather Intel", "yes")
    assert names(game, "victory", "Ana") == ["Bystander"] * 3
    assert names(game, "hand", "Ana") == []


@card("Gather Intel")
@pytest.mark.parametrize(("first", "answers"), [("Quick Draw", []), ("Trick Arrow", ["no"])])
def test_without_its_superpower_gather_intel_only_gives_recruit(first, answers):
    game = core_2e(f"Ana: hand {first}, Gather Intel; deck Odinson, Odinson; victory {rescued(4)}")
    choose(game, f"play {first}", "play Gather Intel", *answers)
    assert game.ask.kind == "action" and pools(game)[0] == 2
    assert len(names(game, "victory", "Ana")) == 4


@card("Gather Intel", "Kindly Caretaker")
def test_the_rescue_effect_of_a_bystander_comes_before_gather_intel_counts():
    game = core_2e(f"Ana: hand Trick Arrow, Gather Intel; deck Odinson, Quick Draw; discard ; victory {rescued(3)}",
                  rescues=["Kindly Caretaker"])
    choose(game, "play Trick Arrow", "play Gather Intel", "yes")
    assert names(game, "hand", "Ana") == ["Odinson", "Quick Draw"]
    causes = [e.cause.rpartition("/")[2] for e in game.events if e.kind == "draw"]
    assert causes[-2:] == ["kindly-caretaker#rescue", "gather-intel#superpower tech"]


# ---- Dangerous Rescue ------------------------------------------------------------------------------


@card("Dangerous Rescue")
def test_after_a_tech_card_dangerous_rescue_may_ko_a_card_of_hand_or_discard_pile_to_rescue():
    game = core_2e("Ana: hand Trick Arrow, Dangerous Rescue, Wound; discard S.H.I.E.L.D. Agent")
    choose(game, "play Trick Arrow", "play Dangerous Rescue", "yes")
    assert labels(game) == ["KO Wound", "KO S.H.I.E.L.D. Agent", "do not KO"]
    game.choose("KO S.H.I.E.L.D. Agent")
    assert names(game, "ko") == ["S.H.I.E.L.D. Agent"] and names(game, "discard", "Ana") == []
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert pools(game) == (0, 1 + 2)


@card("Dangerous Rescue")
def test_dangerous_rescue_rescues_nobody_where_nothing_is_koed():
    game = core_2e("Ana: hand Trick Arrow, Dangerous Rescue, Wound; discard ")
    choose(game, "play Trick Arrow", "play Dangerous Rescue", "yes", "do not KO")
    assert names(game, "ko") == names(game, "victory", "Ana") == []

    game = core_2e("Ana: hand Trick Arrow, Dangerous Rescue; discard ")
    choose(game, "play Trick Arrow", "play Dangerous Rescue", "yes")
    assert names(game, "ko") == names(game, "victory", "Ana") == []


@card("Dangerous Rescue")
def test_dangerous_rescue_asks_for_a_tech_card_not_for_a_covert_one():
    game = core_2e("Ana: hand Covert Operation, Dangerous Rescue, Wound")
    choose(game, "play Covert Operation", "play Dangerous Rescue")
    assert game.ask.kind == "action" and pools(game) == (0, 4)


# ---- Intelligence Network --------------------------------------------------------------------------


@card("Intelligence Network")
def test_intelligence_network_draws_rescues_and_counts_the_bystander_just_rescued():
    game = core_2e(f"Ana: hand Intelligence Network; deck Odinson, Wound; victory {rescued(2)}, Sabretooth")
    game.choose("play Intelligence Network")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "victory", "Ana").count("Bystander") == 3
    assert pools(game) == (0, 3)


@card("Intelligence Network")
def test_intelligence_network_gives_nothing_with_no_bystander_anywhere():
    game = core_2e("Ana: hand Intelligence Network; deck Odinson; victory Sabretooth | Ben: victory Bystander")
    game.table.stacks["bystanders"].clear()
    game.choose("play Intelligence Network")
    assert names(game, "hand", "Ana") == ["Odinson"] and pools(game) == (0, 0)


@card("Intelligence Network", "Experimental Geneticist")
def test_the_geneticist_rescued_by_intelligence_network_looks_at_the_deck_after_the_draw():
    game = core_2e("Ana: hand Intelligence Network; deck Odinson, Wound, Quick Draw, Trick Arrow",
                  rescues=["Experimental Geneticist"])
    game.choose("play Intelligence Network")
    assert labels(game) == ["KO Wound", "KO Quick Draw", "do not KO"]
    game.choose("KO Wound")
    assert names(game, "deck", "Ana") == ["Quick Draw", "Trick Arrow"]
    assert pools(game) == (0, 1)
