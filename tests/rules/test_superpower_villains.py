"""Superpowers of villains: compulsory, and critical hits (content/rules/superpower.yaml)."""

from support.villains import MADAME, OPERATIVE, RECRUIT, SYSTEM, lair, villains
from support.words import choose, labels, names, pools

from legendary_nb.cards import load_system


@villains("superpower.condition")
def test_a_superpower_works_only_after_another_card_of_its_class():
    game = lair("Ana: hand Encephalo-Ray, Psychedelic Mist, Spy Games, Psychedelic Mist",
                hero_deck=["Endless Underlings"] * 9)
    assert pools(choose(game, "play Encephalo-Ray", "play Psychedelic Mist")) == (0, 1)
    assert pools(choose(game, "play Spy Games", "play Psychedelic Mist")) == (0, 1 + 3)


@villains("superpower.team")
def test_a_superpower_with_a_team_icon_works_after_a_card_of_that_team():
    game = lair("Ana: hand Encephalo-Ray, Ceaseless Tracker, Devour, Ceaseless Tracker; victory ")
    assert pools(choose(game, "play Encephalo-Ray", "play Ceaseless Tracker")) == (1, 0)
    assert pools(choose(game, "play Devour", "play Ceaseless Tracker")) == (1 + 3, 2)


@villains("superpower.not-self")
def test_a_card_does_not_meet_its_own_condition():
    assert pools(lair("Ana: hand Ceaseless Tracker").choose("play Ceaseless Tracker")) == (1, 0)


@villains("superpower.second-copy")
def test_of_two_copies_only_the_second_has_its_superpower():
    game = lair("Ana: hand Ceaseless Tracker, Ceaseless Tracker")
    assert pools(choose(game, "play Ceaseless Tracker", "play Ceaseless Tracker")) == (1 + 3, 0)


@villains("superpower.earlier-only")
def test_cards_in_hand_discarded_or_played_later_do_not_count():
    game = lair("Ana: hand Psychedelic Mist, Show Your True Colors, Corner the Prey; deck Bindings; discard ")
    assert pools(choose(game, "dodge Show Your True Colors", "play Psychedelic Mist")) == (0, 1)
    assert pools(game.choose("play Corner the Prey")) == (0, 1 + 2)


@villains("superpower.once")
def test_a_superpower_works_once_however_many_cards_came_before():
    game = lair("Ana: hand Shifting Decoy, Spy Games, Psychedelic Mist", hq=["Endless Underlings"] * 5,
                hero_deck=["Endless Underlings"] * 9)
    choose(game, "play Shifting Decoy", 0, "play Spy Games", "play Psychedelic Mist")
    assert pools(game) == (0, 1 + 2)


@villains("superpower.counting")
def test_a_superpower_that_counts_gives_its_bonus_for_each_card():
    game = lair("Ana: hand Crazed Experiments, Pumpkin Bombs, Hidden Weapons, Encephalo-Ray; deck Bindings")
    choose(game, "play Crazed Experiments", "play Pumpkin Bombs", "play Hidden Weapons", "play Encephalo-Ray")
    assert pools(game) == (0, 2 + 1 + 2 + 3)


@villains("superpower.obligation")
def test_an_available_superpower_must_be_used():
    game = lair("Ana: hand Irresistible Bribe, Unending Anguish; deck Bindings, Bindings, Bindings, Devour")
    choose(game, "play Irresistible Bribe", "play Unending Anguish")
    assert game.ask.kind == "action" and names(game, "deck", "Ana") == ["Devour", "Unending Anguish"]


@villains("superpower.obligation")
def test_a_superpower_that_says_you_may_can_be_declined():
    game = lair(f"Ana: hand Spy Games, All Humans Are Expendable, {OPERATIVE}; discard ",
                hero_deck=["Endless Underlings"] * 9)
    choose(game, "play Spy Games", "play All Humans Are Expendable")
    assert labels(game) == [f"KO {OPERATIVE}", "do not KO"]
    assert names(game.choose("do not KO"), "ko") == []


@villains("superpower.two-icons")
def test_a_critical_hit_needs_a_card_for_each_of_its_icons():
    game = lair("Ana: hand Devour, Crazed Experiments, Hidden Weapons; deck Bindings; victory ")
    assert pools(choose(game.copy(), "play Devour", "play Hidden Weapons")) == (0, 2 + 2)
    assert pools(choose(game.copy(), "play Crazed Experiments", "play Hidden Weapons")) == (0, 2 + 2)
    assert pools(choose(game, "play Devour", "play Crazed Experiments", "play Hidden Weapons")) == (0, 2 + 2 + 5)


@villains("superpower.two-icons")
def test_two_equal_icons_need_two_other_cards():
    game = lair("Ana: hand Perfect Aim, Recruitment Day, Endless Underlings, New Recruit; deck Bindings; discard ")
    before = len(names(game, "sidekicks"))
    one = choose(game.copy(), "play Perfect Aim", "play Endless Underlings", f"play {RECRUIT}")
    assert len(names(one, "sidekicks")) == before - 3 + 1  # three were gained, the one played went back
    choose(game, "play Perfect Aim", "play Recruitment Day", "play Endless Underlings", f"play {RECRUIT}")
    assert len(names(game, "sidekicks")) == before - 3  # the one played went under the deck


@villains("superpower.classes")
def test_five_classes_have_their_colours_and_basic_allies_are_grey():
    system = load_system(SYSTEM)
    assert system.classes == ("strength", "instinct", "covert", "tech", "ranged")
    assert len(set(system.facts["class colours"].values())) == 5
    assert all(system.basics[name].is_grey for name in (OPERATIVE, "HYDRA Soldier", MADAME, RECRUIT))
    game = lair(f"Ana: hand {OPERATIVE}, HYDRA Soldier, {MADAME}, {RECRUIT}, Psychedelic Mist; deck Bindings")
    choose(game, *(f"play {name}" for name in (OPERATIVE, "HYDRA Soldier", RECRUIT, MADAME)), "discard Bindings")
    before = pools(game)[1]
    assert pools(game.choose("play Psychedelic Mist"))[1] == before + 1, "none of them has the class it asks for"


@villains("superpower.class-icon")
def test_rare_cards_count_for_their_class_like_all_others():
    for rare in ("Octo-Pulverize", "Molecular Rearrangement", "Experimental Goblin Serum"):
        game = lair(f"Ana: hand {rare}, Encephalo-Ray; deck ; discard  | Ben: hand ; deck ; discard ").choose("play "
                                                                                                              f"{rare}")
        before = pools(game)[1]
        assert pools(game.choose("play Encephalo-Ray"))[1] == before + 1
