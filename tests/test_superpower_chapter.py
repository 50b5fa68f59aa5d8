"""Superpowers (content/rules/superpower.yaml)."""

import pytest
from helpers import choose, labels, names, pools, rule, table

from legendary_nb.cards import load_system

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"


def played(game, *cards):
    """Play these cards, leaving every superpower that comes up on the way."""
    for name in cards:
        game.choose(f"play {name}")
        while game.ask.kind == "superpower":
            game.choose("no")
    return game


def is_offered(game):
    return game.ask.kind == "superpower"


@rule("superpower.condition")
def test_a_superpower_works_after_another_card_of_its_class():
    game = played(table("Ana: hand Borrowed Brawn, Odinson"), "Borrowed Brawn")
    choose(game, "play Odinson", "yes")
    assert pools(game) == (2 + 2, 1)


@rule("superpower.condition")
def test_a_superpower_does_not_work_after_cards_of_other_classes():
    game = table(f"Ana: hand Lightning Bolt, Keen Senses, {AGENT}, Odinson")
    played(game, "Lightning Bolt", "Keen Senses", AGENT).choose("play Odinson")
    assert not is_offered(game)
    assert pools(game) == (1 + 2, 2 + 1)


@rule("superpower.condition")
def test_cards_of_an_earlier_turn_do_not_count():
    game = table("Ana: hand Odinson; deck Odinson | Ben: hand Odinson; deck Wound",
                 villain_deck=["Sentinel"] * 5)
    played(game, "Odinson").choose("end turn")
    played(game, "Odinson").choose("end turn")
    game.choose("play Odinson")
    assert not is_offered(game)
    assert pools(game) == (2, 0)


@rule("superpower.condition")
def test_cards_another_player_holds_do_not_count():
    game = table("Ana: hand Odinson | Ben: hand Odinson, Hulk; discard Odinson")
    game.choose("play Odinson")
    assert not is_offered(game)


@rule("superpower.condition")
def test_a_card_kod_after_it_was_played_still_counts_as_played():
    game = table("Ana: hand Borrowed Brawn, Odinson", attack=3, city={"Bank": "Sentinel"})
    choose(game, "play Borrowed Brawn", "fight Sentinel", "KO Borrowed Brawn", "play Odinson")
    assert names(game, "ko") == ["Borrowed Brawn"]
    assert is_offered(game)


@rule("superpower.team")
def test_a_team_superpower_works_after_another_card_of_that_team():
    game = played(table("Ana: hand Odinson, Team Player"), "Odinson")
    choose(game, "play Team Player", "yes")
    assert pools(game) == (2, 2 + 1)


@rule("superpower.team")
@pytest.mark.parametrize("earlier", ["Mental Discipline", AGENT, "Oddball", "High-Tech Weaponry"])
def test_a_team_superpower_does_not_work_after_other_teams_even_of_its_class(earlier):
    game = played(table(f"Ana: hand {earlier}, Team Player; deck Wound"), earlier)
    game.choose("play Team Player")
    assert not is_offered(game)


@rule("superpower.team")
def test_a_class_superpower_does_not_work_after_a_team_mate_of_another_class():
    game = played(table("Ana: hand Quick Draw, Odinson; deck Wound"), "Quick Draw")
    game.choose("play Odinson")
    assert not is_offered(game)


@rule("superpower.not-self")
@pytest.mark.parametrize("name", ["Endless Invention", "Odinson", "Keen Senses", "Repulsor Rays",
                                  "Dangerous Rescue", "Team Player", "X-Men United"])
def test_a_card_does_not_meet_its_own_condition(name):
    game = table(f"Ana: hand {name}; deck Wound, Wound")
    game.choose(f"play {name}")
    assert not is_offered(game)


@rule("superpower.second-copy")
def test_of_two_copies_only_the_second_has_the_superpower():
    game = table("Ana: hand Odinson, Odinson")
    game.choose("play Odinson")
    assert pools(game) == (2, 0)
    choose(game, "play Odinson", "yes")
    assert pools(game) == (6, 0)


@rule("superpower.earlier-only")
def test_a_matching_card_still_in_hand_or_played_afterwards_does_not_count():
    game = table("Ana: hand High-Tech Weaponry, Web-Shooters; deck Hulk Smash!")
    game.choose("play High-Tech Weaponry")
    assert not is_offered(game)
    game.choose("play Web-Shooters")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 2)


@rule("superpower.earlier-only")
def test_a_matching_card_discarded_to_play_another_was_not_played():
    game = table("Ana: hand Optic Blast, Hulk, Odinson")
    choose(game, "play Optic Blast", "discard Growing Anger", "play Odinson")
    assert not is_offered(game)


@rule("superpower.once")
def test_a_superpower_works_once_after_three_matching_cards():
    game = table("Ana: hand Web-Shooters, Web-Shooters, Web-Shooters, High-Tech Weaponry; "
                 "deck Hulk Smash!, Hulk Smash!, Hulk Smash!")
    played(game, "Web-Shooters", "Web-Shooters", "Web-Shooters")
    choose(game, "play High-Tech Weaponry", "yes")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 2 + 1)


@rule("superpower.counting")
def test_a_superpower_that_counts_gives_its_bonus_for_each_card():
    game = table("Ana: hand Web-Shooters, Web-Shooters, Web-Shooters, Arc Reactor; "
                 "deck Hulk Smash!, Hulk Smash!, Hulk Smash!")
    played(game, "Web-Shooters", "Web-Shooters", "Web-Shooters")
    choose(game, "play Arc Reactor", "yes")
    assert pools(game) == (0, 3 + 3)


@rule("superpower.counting")
def test_a_counting_superpower_counts_played_cards_only():
    game = table("Ana: hand Web-Shooters, Arc Reactor, Arc Reactor, Team Player, Storm; deck Hulk Smash!")
    played(game, "Web-Shooters", "Gathering")
    choose(game, "play Arc Reactor", "yes")
    assert pools(game) == (2, 3 + 1)
    choose(game, "play Arc Reactor", "yes")
    assert pools(game) == (2, 4 + 3 + 2)


@rule("superpower.counting")
def test_a_team_superpower_that_counts_gives_its_bonus_for_each_team_mate():
    game = table(f"Ana: hand Storm, Rogue, {AGENT}, X-Men United")
    played(game, "Gathering", "Borrowed Brawn", AGENT)
    choose(game, "play X-Men United", "yes")
    assert pools(game) == (2 + 1, 1 + 6 + 2 * 2)


@rule("superpower.obligation")
def test_an_available_superpower_may_be_declined():
    game = played(table("Ana: hand Shadowed Thoughts, Shadowed Thoughts", villain_deck=["Venom", "Sentinel"]),
                  "Shadowed Thoughts")
    game.choose("play Shadowed Thoughts")
    assert labels(game) == ["yes", "no"]
    game.choose("no")
    assert pools(game) == (0, 4)
    assert game.view("Ana")["villain_deck"] == 2


@rule("superpower.obligation")
def test_declining_a_superpower_leaves_the_rest_of_the_card():
    game = table("Ana: hand Endless Invention, Endless Invention; deck Storm, Hulk, Wound")
    choose(game, "play Endless Invention", "play Endless Invention", "no")
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds", "Growing Anger"]


@rule("superpower.obligation")
def test_a_superpower_that_kos_a_card_may_be_declined_altogether():
    game = played(table("Ana: hand Energy Drain, Energy Drain; discard Wound"), "Energy Drain")
    choose(game, "play Energy Drain", "no")
    assert pools(game) == (4, 0)
    assert names(game, "discard", "Ana") == ["Wound"]


@rule("superpower.classes")
def test_there_are_five_classes_each_with_a_colour():
    system = load_system("core-1e")
    assert set(system.classes) == {"strength", "instinct", "covert", "tech", "ranged"}
    assert {c for printed in system.cards() for c in printed.classes} == set(system.classes)
    colours = system.facts["class colours"]
    assert set(colours) == set(system.classes)
    assert len(set(colours.values())) == 5
    assert "grey" not in colours.values()


@rule("superpower.classes")
@pytest.mark.parametrize("name", [AGENT, TROOPER, OFFICER])
def test_starters_and_officers_have_no_class_and_are_grey(name):
    game = table(f"Ana: hand {name}")
    (shown,) = game.view("Ana")["hand"]
    assert shown["classes"] == []
    assert load_system("core-1e").basics[name].is_grey


@rule("superpower.classes")
def test_every_other_hero_card_has_exactly_one_class_and_is_not_grey():
    heroes = [printed for cards in load_system("core-1e").heroes.values() for printed in cards]
    assert all(len(printed.classes) == 1 and not printed.is_grey for printed in heroes)


@rule("superpower.classes")
def test_starters_and_officers_meet_no_class_superpower():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, {OFFICER}, High-Tech Weaponry")
    played(game, AGENT, TROOPER, OFFICER, "High-Tech Weaponry")
    assert pools(game) == (3, 1 + 2)
    assert [e for e in game.events if e.kind == "superpower"] == []


@rule("superpower.class-icon")
@pytest.mark.parametrize(("rare", "follower"), [
    ("Impossible Trick Shot", "High-Tech Weaponry"), ("Hulk Smash!", "Odinson"),
    ("God of Thunder", "Repulsor Rays"), ("Berserker Rage", "Keen Senses"),
    ("A Day Unlike Any Other", "Energy Drain"),
])
def test_a_rare_card_has_its_class_like_any_other(rare, follower):
    game = played(table(f"Ana: hand {rare}, {follower}; deck Wound, Wound, Wound, Wound"), rare)
    game.choose(f"play {follower}")
    assert is_offered(game)


@rule("superpower.class-icon")
def test_the_class_and_not_the_hero_decides():
    game = played(table("Ana: hand Call Lightning, Odinson, Surge of Power"), "Call Lightning")
    game.choose("play Odinson")
    assert not is_offered(game)
