"""Kingpin's cards in play."""

from support.villains import RECRUIT, card, lair
from support.words import choose, names, pools


@card("Pull the Strings")
def test_pull_the_strings_puts_the_new_recruit_it_gains_into_the_hand():
    game = lair("Ana: hand Pull the Strings; discard ").choose("play Pull the Strings")
    assert names(game, "hand", "Ana") == [RECRUIT] and names(game, "discard", "Ana") == []


@card("Pull the Strings", "Recruitment Day")
def test_pull_the_strings_puts_the_new_recruits_of_other_cards_into_the_hand_too():
    game = lair("Ana: hand Pull the Strings, Endless Underlings, Recruitment Day; discard  | Ben: hand ")
    choose(game, "play Pull the Strings", "play Endless Underlings", "play Recruitment Day")
    assert names(game, "hand", "Ana") == [RECRUIT] * 5 and names(game, "discard", "Ana") == []


@card("Pull the Strings")
def test_pull_the_strings_ends_with_the_turn_and_two_of_them_are_like_one():
    game = lair("Ana: hand Pull the Strings, Pull the Strings; deck Bindings; discard  | Ben: hand Endless Underlings; "
                "discard ", villain_deck=["Bystander"] * 3)
    choose(game, "play Pull the Strings", "play Pull the Strings")
    assert names(game, "hand", "Ana") == [RECRUIT, RECRUIT]
    choose(game, "end turn", "play Endless Underlings")
    assert names(game, "discard", "Ben") == [RECRUIT] * 3


@card("Recruitment Day")
def test_recruitment_day_gains_a_new_recruit_after_a_strength_ally():
    game = lair("Ana: hand Recruitment Day, Recruitment Day; discard ").choose("play Recruitment Day")
    assert names(game, "discard", "Ana") == []
    game.choose("play Recruitment Day")
    assert names(game, "discard", "Ana") == [RECRUIT] and pools(game) == (4, 0)


@card("Import Illegal Weapons", "New Recruit")
def test_import_illegal_weapons_counts_the_new_recruits_played_though_they_went_back():
    game = lair(f"Ana: hand {RECRUIT}, {RECRUIT}, Import Illegal Weapons; deck Bindings, Bindings; discard ")
    choose(game, f"play {RECRUIT}", f"play {RECRUIT}", "play Import Illegal Weapons")
    assert pools(game) == (0, 2 + 3 + 2) and names(game, "hand", "Ana") == ["Bindings", "Bindings"]


@card("Endless Underlings")
def test_endless_underlings_gains_three_new_recruits():
    game = lair("Ana: hand Endless Underlings; discard ").choose("play Endless Underlings")
    assert names(game, "discard", "Ana") == [RECRUIT] * 3
    few = lair("Ana: hand Endless Underlings; discard ", stacks={"sidekicks": 2}).choose("play Endless Underlings")
    assert names(few, "discard", "Ana") == [RECRUIT] * 2


@card("Endless Underlings", "New Recruit")
def test_after_two_of_the_crime_syndicate_new_recruits_go_under_the_deck_instead_of_back():
    game = lair(f"Ana: hand Perfect Aim, Recruitment Day, Endless Underlings, {RECRUIT}; deck Bindings, Bindings; "
                "discard ")
    choose(game, "play Perfect Aim", "play Recruitment Day", "play Endless Underlings")
    before = len(names(game, "sidekicks"))
    game.choose(f"play {RECRUIT}")
    assert names(game, "deck", "Ana") == ["Bindings", RECRUIT] and len(names(game, "sidekicks")) == before
    assert names(game, "hand", "Ana") == ["Bindings"]
