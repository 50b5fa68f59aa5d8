"""Wolverine's four cards."""

import pytest
from support.words import card, choose, labels, names, pools, table

CORE_2E = "core-2e"


@card("Keen Senses", system=CORE_2E)
def test_keen_senses_draws_a_card_after_an_instinct_card_if_you_like():
    game = table("Ana: hand Keen Senses, Keen Senses, Keen Senses; deck Odinson, Wound", system=CORE_2E)
    game.choose("play Keen Senses")
    assert len(names(game, "hand", "Ana")) == 2
    choose(game, "play Keen Senses", "yes")
    assert names(game, "hand", "Ana") == ["Keen Senses", "Odinson"]
    choose(game, "play Keen Senses", "no")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert pools(game) == (0, 3)


@card("Keen Senses", system=CORE_2E)
def test_a_card_of_another_class_does_not_wake_keen_senses():
    game = table("Ana: hand Odinson, Keen Senses; deck Wound", system=CORE_2E)
    choose(game, "play Odinson", "play Keen Senses")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == []


# ---- Healing Factor --------------------------------------------------------------------------------


@card("Healing Factor", system=CORE_2E)
def test_healing_factor_may_ko_a_wound_from_hand_or_discard_pile_to_draw_a_card():
    game = table("Ana: hand Healing Factor, Wound; discard Wound, Odinson; deck Hulk Smash!", system=CORE_2E)
    game.choose("play Healing Factor")
    assert labels(game) == ["KO Wound (hand)", "KO Wound (discard)", "do not KO"]
    game.choose("KO Wound (discard)")
    assert names(game, "ko") == ["Wound"]
    assert names(game, "hand", "Ana") == ["Wound", "Hulk Smash!"]
    assert names(game, "discard", "Ana") == ["Odinson"]
    assert pools(game) == (2, 0)


@card("Healing Factor", system=CORE_2E)
def test_healing_factor_draws_nothing_where_no_wound_is_kod():
    game = table("Ana: hand Healing Factor, Healing Factor, Wound; discard ; deck Odinson", system=CORE_2E)
    choose(game, "play Healing Factor", "do not KO")
    assert names(game, "hand", "Ana") == ["Healing Factor", "Wound"]

    unhurt = table("Ana: hand Healing Factor; discard ; deck Odinson", system=CORE_2E)
    unhurt.choose("play Healing Factor")
    assert unhurt.ask.kind == "action"
    assert (names(unhurt, "hand", "Ana"), pools(unhurt)) == ([], (2, 0))


@card("Healing Factor", system=CORE_2E)
def test_a_wound_kod_by_healing_factor_does_not_forbid_to_recruit_or_to_heal_the_others():
    game = table("Ana: hand Healing Factor, Wound, Wound; discard ; deck Odinson", system=CORE_2E)
    choose(game, "play Healing Factor", "KO Wound")
    assert {"recruit Daring Sidekick", "heal"} <= set(labels(game))


# ---- Frenzied Slashing and Berserker Rage ----------------------------------------------------------


@card("Frenzied Slashing", system=CORE_2E)
@pytest.mark.parametrize(("first", "answers", "drawn"), [("Keen Senses", ["yes"], 2), ("Keen Senses", ["no"], 0),
                                                         ("Quick Draw", [], 0)])
def test_frenzied_slashing_draws_two_cards_after_an_instinct_card(first, answers, drawn):
    game = table(f"Ana: hand {first}, Frenzied Slashing; deck Wound, Wound, Wound, Wound; discard ", system=CORE_2E)
    game.choose(f"play {first}")
    before = len(names(game, "hand", "Ana")) - 1
    choose(game, "play Frenzied Slashing", *answers)
    assert len(names(game, "hand", "Ana")) == before + drawn
    assert pools(game) == (0, 1 + 2)


@card("Berserker Rage", system=CORE_2E)
def test_berserker_rage_draws_three_cards_and_with_its_superpower_counts_all_drawn_this_turn():
    game = table("Ana: hand Keen Senses, Quick Draw, Berserker Rage; deck " + ", ".join(["Wound"] * 6), system=CORE_2E)
    choose(game, "play Keen Senses", "play Quick Draw", "play Berserker Rage")
    assert names(game, "hand", "Ana") == ["Wound"] * 4  # drawn before the superpower is asked about
    game.choose("yes")
    assert pools(game) == (0, 1 + 1 + 4)


@card("Berserker Rage", system=CORE_2E)
@pytest.mark.parametrize(("first", "answers"), [("Keen Senses", ["no"]), ("Hulk Smash!", [])])
def test_berserker_rage_only_draws_without_its_superpower(first, answers):
    game = table(f"Ana: hand {first}, Berserker Rage; deck Wound, Wound, Wound, Wound; discard ", system=CORE_2E)
    game.choose(f"play {first}")
    before = pools(game)
    choose(game, "play Berserker Rage", *answers)
    assert names(game, "hand", "Ana") == ["Wound"] * 3
    assert pools(game) == before


@card("Berserker Rage", system=CORE_2E)
def test_berserker_rage_counts_only_cards_really_drawn_and_no_card_drawn_later():
    game = table("Ana: hand Keen Senses, Berserker Rage, Mental Discipline; deck Wound, Odinson; discard Quick Draw",
                 system=CORE_2E)
    choose(game, "play Keen Senses", "play Berserker Rage", "yes")
    assert sorted(names(game, "hand", "Ana")) == ["Mental Discipline", "Odinson", "Quick Draw", "Wound"]
    assert pools(game) == (0, 1 + 3)
    game.choose("play Mental Discipline")
    assert pools(game) == (1, 4)

    few = table("Ana: hand Keen Senses, Berserker Rage; deck Wound; discard ", system=CORE_2E)
    choose(few, "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(few) == (0, 1 + 1)


@card("Berserker Rage", "Web-Shooters", "Frenzied Slashing", system=CORE_2E)
def test_berserker_rage_counts_a_card_drawn_from_a_reveal_and_by_another_superpower():
    game = table("Ana: hand Keen Senses, Web-Shooters, Frenzied Slashing, Berserker Rage; deck "
                 + ", ".join(["Wound"] * 7), system=CORE_2E)
    choose(game, "play Keen Senses", "play Web-Shooters", "play Frenzied Slashing", "yes")
    choose(game, "play Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 1 + 2 + (1 + 2 + 3))
