"""Wolverine's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.core_2e import card
from support.words import choose, labels, names, pools, table

# ---- Healing Factor --------------------------------------------------------------------------------


@card("Healing Factor")
def test_a_wound_kod_by_healing_factor_does_not_forbid_to_recruit_or_to_heal_the_others():
    game = table("Ana: hand Healing Factor, Wound, Wound; discard ; deck Odinson")
    choose(game, "play Healing Factor", "KO Wound")
    assert {"recruit Daring Sidekick", "heal"} <= set(labels(game))


# ---- Frenzied Slashing and Berserker Rage ----------------------------------------------------------


@card("Berserker Rage")
def test_berserker_rage_draws_three_cards_and_with_its_superpower_counts_all_drawn_this_turn():
    game = table("Ana: hand Keen Senses, Quick Draw, Berserker Rage; deck " + ", ".join(["Wound"] * 6))
    choose(game, "play Keen Senses", "play Quick Draw", "play Berserker Rage")
    assert names(game, "hand", "Ana") == ["Wound"] * 4  # drawn before the superpower is asked about
    game.choose("yes")
    assert pools(game) == (0, 1 + 1 + 4)


@card("Berserker Rage")
def test_berserker_rage_counts_only_cards_really_drawn_and_no_card_drawn_later():
    game = table("Ana: hand Keen Senses, Berserker Rage, Mental Discipline; deck Wound, Odinson; discard Quick Draw")
    choose(game, "play Keen Senses", "play Berserker Rage", "yes")
    assert sorted(names(game, "hand", "Ana")) == ["Mental Discipline", "Odinson", "Quick Draw", "Wound"]
    assert pools(game) == (0, 1 + 3)
    game.choose("play Mental Discipline")
    assert pools(game) == (1, 4)

    few = table("Ana: hand Keen Senses, Berserker Rage; deck Wound; discard ")
    choose(few, "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(few) == (0, 1 + 1)


@card("Berserker Rage", "Web-Shooters", "Frenzied Slashing")
def test_berserker_rage_counts_a_card_drawn_from_a_reveal_and_by_another_superpower():
    game = table("Ana: hand Keen Senses, Web-Shooters, Frenzied Slashing, Berserker Rage; deck "
                 + ", ".join(["Wound"] * 7))
    choose(game, "play Keen Senses", "play Web-Shooters", "play Frenzied Slashing", "yes")
    choose(game, "play Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 1 + 2 + (1 + 2 + 3))
