"""Superpowers (content/rules/superpower.yaml)."""

import pytest
from support.guest_tables import CORE_2E, guest_table
from support.systems import BOND_WITH_GUESTS, CORES, counting, current, odinson, per_system
from support.words import choose, labels, names, pools, rule, table

from legendary_nb.cards import load_system

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"
WOUNDS = ", ".join(["Wound"] * 6)


def played(game, *cards):
    """Play these cards, leaving every superpower that comes up on the way."""
    for name in cards:
        game.choose(f"play {name}")
        while game.ask.kind == "superpower":
            game.choose("no")
    return game


def is_offered(game):
    return game.ask.kind == "superpower"


def tech_boost() -> tuple[str, int, int]:
    """A tech card whose tech superpower adds attack: its name, its attack, what the superpower adds."""
    return per_system(core_1e=("High-Tech Weaponry", 2, 1), core_2e=("Weapon Bank", 2, 2))


def avengers_boost() -> tuple[str, int, int]:
    """A card whose Avengers superpower adds attack: its name, its attack, what the superpower adds."""
    return per_system(core_1e=("Team Player", 2, 1), core_2e=("Pinpoint Precision", 5, 2))


@rule("superpower.condition", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_superpower_works_after_another_card_of_its_class():
    game = played(table("Ana: hand Borrowed Brawn, Odinson"), "Borrowed Brawn")
    choose(game, "play Odinson", "yes")
    assert pools(game) == (odinson() + 2, 1)


@rule("superpower.condition", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_superpower_does_not_work_after_cards_of_other_classes():
    game = table(f"Ana: hand Shadowed Thoughts, Keen Senses, {AGENT}, Odinson")
    played(game, "Shadowed Thoughts", "Keen Senses", AGENT).choose("play Odinson")
    assert not is_offered(game)
    assert pools(game) == (1 + odinson(), 2 + 1)


@rule("superpower.condition", systems=(*CORES, BOND_WITH_GUESTS))
def test_cards_of_an_earlier_turn_do_not_count():
    game = table("Ana: hand Odinson; deck Odinson | Ben: hand Odinson; deck Wound",
                 villain_deck=["Sentinel"] * 5)
    played(game, "Odinson").choose("end turn")
    played(game, "Odinson").choose("end turn")
    game.choose("play Odinson")
    assert not is_offered(game)
    assert pools(game) == (odinson(), 0)


@rule("superpower.condition", systems=(*CORES, BOND_WITH_GUESTS))
def test_cards_another_player_holds_do_not_count():
    game = table("Ana: hand Odinson | Ben: hand Odinson, Hulk; discard Odinson")
    game.choose("play Odinson")
    assert not is_offered(game)


@rule("superpower.condition", systems=CORES)
@rule("superpower.gone-cards", systems=("core-2e",))
def test_a_card_kod_after_it_was_played_still_counts_as_played():
    game = table("Ana: hand Borrowed Brawn, Odinson", attack=3, city={"Bank": "Sentinel"})
    choose(game, "play Borrowed Brawn", "fight Sentinel", "KO Borrowed Brawn", "play Odinson")
    assert names(game, "ko") == ["Borrowed Brawn"]
    assert is_offered(game)


@rule("superpower.team", systems=CORES)
def test_a_team_superpower_works_after_another_card_of_that_team():
    name, attack, more = avengers_boost()
    game = played(table(f"Ana: hand Odinson, {name}"), "Odinson")
    choose(game, f"play {name}", "yes")
    assert pools(game) == (odinson(), attack + more)


@rule("superpower.team", systems=CORES)
def test_a_team_superpower_does_not_work_after_other_teams_even_of_its_class():
    name, *_ = avengers_boost()
    of_its_class = per_system(core_1e="Pure Fury", core_2e="Unending Energy")
    for earlier in ("Mental Discipline", AGENT, "Berserker Rage", of_its_class):
        game = played(table(f"Ana: hand {earlier}, {name}; deck Wound, Wound, Wound"), earlier)
        game.choose(f"play {name}")
        assert not is_offered(game)


@rule("superpower.team", systems=CORES)
def test_a_class_superpower_does_not_work_after_a_team_mate_of_another_class():
    game = played(table("Ana: hand Quick Draw, Odinson; deck Wound"), "Quick Draw")
    game.choose("play Odinson")
    assert not is_offered(game)


@rule("superpower.not-self", systems=(*CORES, BOND_WITH_GUESTS))
@pytest.mark.parametrize("name", ["Endless Invention", "Odinson", "Keen Senses", "Tidal Wave",
                                  "Dangerous Rescue", "Quantum Breakthrough", "Hulk Smash!"])
def test_a_card_does_not_meet_its_own_condition(name):
    game = table(f"Ana: hand {name}; deck Wound, Wound")
    game.choose(f"play {name}")
    assert not is_offered(game)


@rule("superpower.second-copy", systems=(*CORES, BOND_WITH_GUESTS))
def test_of_two_copies_only_the_second_has_the_superpower():
    game = table("Ana: hand Odinson, Odinson")
    game.choose("play Odinson")
    assert pools(game) == (odinson(), 0)
    choose(game, "play Odinson", "yes")
    assert pools(game) == (per_system(core_1e=6, core_2e=8), 0)


@rule("superpower.earlier-only", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_matching_card_still_in_hand_or_played_afterwards_does_not_count():
    name, attack, _ = tech_boost()
    game = table(f"Ana: hand {name}, Pure Fury; deck Hulk Smash!")
    game.choose(f"play {name}")
    assert not is_offered(game)
    game.choose("play Pure Fury")
    assert game.ask.kind == "action"
    assert pools(game) == (0, attack)


@rule("superpower.earlier-only", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_matching_card_discarded_to_play_another_was_not_played():
    game = table("Ana: hand Optic Blast, Borrowed Brawn, Odinson")
    choose(game, "play Optic Blast", "discard Borrowed Brawn", "play Odinson")
    assert not is_offered(game)


@rule("superpower.once", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_superpower_works_once_after_three_matching_cards():
    name, attack, more = tech_boost()
    game = table(f"Ana: hand Endless Invention, Endless Invention, Endless Invention, {name}; deck {WOUNDS}")
    played(game, "Endless Invention", "Endless Invention", "Endless Invention")
    choose(game, f"play {name}", "yes")
    assert game.ask.kind == "action"
    assert pools(game) == (0, attack + more)


@rule("superpower.counting", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_superpower_that_counts_gives_its_bonus_for_each_card():
    game = table(f"Ana: hand Endless Invention, Endless Invention, Endless Invention, {counting()}; deck {WOUNDS}")
    played(game, "Endless Invention", "Endless Invention", "Endless Invention")
    choose(game, f"play {counting()}", "yes")
    assert pools(game) == (0, 3 + 3)


@rule("superpower.counting", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_counting_superpower_counts_played_cards_only():
    game = table(f"Ana: hand Endless Invention, {counting()}, {counting()}, Pure Fury, {AGENT}; deck {WOUNDS}")
    played(game, "Endless Invention", AGENT)
    choose(game, f"play {counting()}", "yes")
    assert pools(game) == (1, 3 + 1)
    choose(game, f"play {counting()}", "yes")
    assert pools(game) == (1, 4 + 3 + 2)


@rule("superpower.counting", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_team_superpower_that_counts_gives_its_bonus_for_each_team_mate():
    game = table(f"Ana: hand Keen Senses, Borrowed Brawn, {AGENT}, X-Men United, Wound")
    played(game, "Keen Senses", "Borrowed Brawn", AGENT)
    choose(game, "play X-Men United", "yes")
    assert pools(game) == (1, 1 + 1 + 6 + per_system(core_1e=2 * 2, core_2e=1 + 2))


@rule("superpower.obligation", systems=(*CORES, BOND_WITH_GUESTS))
def test_an_available_superpower_may_be_declined():
    game = played(table("Ana: hand Shadowed Thoughts, Shadowed Thoughts", villain_deck=["Venom", "Sentinel"]),
                  "Shadowed Thoughts")
    game.choose("play Shadowed Thoughts")
    assert labels(game) == ["yes", "no"]
    game.choose("no")
    assert pools(game) == (0, 4)
    assert game.view("Ana")["villain_deck"] == 2


@rule("superpower.obligation", systems=(*CORES, BOND_WITH_GUESTS))
def test_declining_a_superpower_leaves_the_rest_of_the_card():
    game = table("Ana: hand Endless Invention, Endless Invention; deck Odinson, Keen Senses, Wound")
    choose(game, "play Endless Invention", "play Endless Invention", "no")
    assert names(game, "hand", "Ana") == ["Odinson", "Keen Senses"]


@rule("superpower.obligation", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_superpower_that_kos_a_card_may_be_declined_altogether():
    game = played(table("Ana: hand Energy Drain, Energy Drain; discard Wound"), "Energy Drain")
    choose(game, "play Energy Drain", "no")
    assert pools(game) == (2 * per_system(core_1e=2, core_2e=1), 0)
    assert names(game, "discard", "Ana") == ["Wound"]


@rule("superpower.classes", systems=CORES)
def test_there_are_five_classes_each_with_a_colour():
    system = load_system(current())
    assert set(system.classes) == {"strength", "instinct", "covert", "tech", "ranged"}
    assert {c for printed in system.cards() for c in printed.classes} == set(system.classes)
    colours = system.facts["class colours"]
    assert set(colours) == set(system.classes)
    assert len(set(colours.values())) == 5
    assert "grey" not in colours.values()


@rule("superpower.classes", systems=CORES)
@pytest.mark.parametrize("name", [AGENT, TROOPER, OFFICER])
def test_starters_and_officers_have_no_class_and_are_grey(name):
    game = table(f"Ana: hand {name}")
    (shown,) = game.view("Ana")["hand"]
    assert shown["classes"] == []
    assert load_system(current()).basics[name].is_grey


@rule("superpower.classes", systems=("core-2e",))
def test_a_plain_sidekick_is_grey_and_a_specialist_has_the_colour_of_its_class():
    system = load_system(current())
    assert system.facts["class colours"] == {
        "strength": "green", "instinct": "yellow", "covert": "red", "tech": "black", "ranged": "blue"}
    assert system.basics["Daring Sidekick"].is_grey
    game = played(table("Ana: hand Tech Specialist, Daring Sidekick, Endless Invention; deck Wound, Wound, Wound"),
                  "Daring Sidekick")
    game.choose("play Tech Specialist")
    assert not is_offered(game)
    game.choose("play Endless Invention")
    assert is_offered(game)


@rule("superpower.classes", systems=(*CORES, BOND_WITH_GUESTS))
def test_every_other_hero_card_has_exactly_one_class_and_is_not_grey():
    heroes = [printed for cards in load_system(current()).heroes.values() for printed in cards]
    assert all(len(printed.classes) == 1 and not printed.is_grey for printed in heroes)


@rule("superpower.classes", systems=(*CORES, BOND_WITH_GUESTS))
def test_starters_and_officers_meet_no_class_superpower():
    name, attack, _ = tech_boost()
    game = table(f"Ana: hand {AGENT}, {TROOPER}, {OFFICER}, {name}")
    played(game, AGENT, TROOPER, OFFICER, name)
    assert pools(game) == (3, 1 + attack)
    assert [e for e in game.events if e.kind == "superpower"] == []


@rule("superpower.class-icon", systems=(*CORES, BOND_WITH_GUESTS))
@pytest.mark.parametrize(("rare", "follower"), [
    ("Pure Fury", "Endless Invention"), ("Hulk Smash!", "Odinson"), ("Tidal Wave", "Tidal Wave"),
    ("Berserker Rage", "Keen Senses"), ("A Day Unlike Any Other", "Energy Drain"),
])
def test_a_rare_card_has_its_class_like_any_other(rare, follower):
    game = played(table(f"Ana: hand {rare}, {follower}; deck Wound, Wound, Wound, Wound"), rare)
    game.choose(f"play {follower}")
    assert is_offered(game)


@rule("superpower.class-icon", systems=(*CORES, BOND_WITH_GUESTS))
def test_the_class_and_not_the_hero_decides():
    ranged_thor = per_system(core_1e="Call Lightning", core_2e="Spark of the Divine")
    game = played(table(f"Ana: hand {ranged_thor}, Odinson"), ranged_thor)
    game.choose("play Odinson")
    assert not is_offered(game)


@rule("superpower.two-icons", systems=CORE_2E)
def test_a_superpower_of_two_icons_needs_a_card_for_each():
    game = guest_table("Ana: hand Shadowed Thoughts, Open Channel, Pure Fury, Open Channel")
    played(game, "Shadowed Thoughts").choose("play Open Channel")
    assert not is_offered(game)
    played(game, "Pure Fury")
    choose(game, "play Open Channel", "yes")
    assert pools(game) == (0, 2 + 1 + 1 + 3)


@rule("superpower.two-icons", systems=CORE_2E)
def test_the_card_itself_is_neither_of_its_two_icons():
    game = played(guest_table("Ana: hand Pure Fury, Open Channel"), "Pure Fury")
    game.choose("play Open Channel")
    assert not is_offered(game)


@rule("superpower.two-icons", systems=CORE_2E)
@pytest.mark.parametrize("order", [("Double Signal", "Pure Fury"), ("Pure Fury", "Double Signal")])
def test_a_card_that_shows_both_icons_leaves_the_other_card_its_own(order):
    game = played(guest_table("Ana: hand Double Signal, Pure Fury, Joint Exercise"), *order)
    choose(game, "play Joint Exercise", "yes")
    assert pools(game) == (1, 2 + 2)


@rule("superpower.two-icons", systems=CORE_2E)
def test_one_card_that_shows_both_icons_is_not_enough():
    game = played(guest_table("Ana: hand Double Signal, Joint Exercise"), "Double Signal")
    game.choose("play Joint Exercise")
    assert not is_offered(game)


@rule("superpower.same-icon-twice", systems=CORE_2E)
def test_the_same_icon_twice_needs_two_cards_of_that_class():
    game = played(guest_table("Ana: hand Pure Fury, Double Signal, Double Signal; deck Odinson, Wound"), "Pure Fury")
    game.choose("play Double Signal")
    assert not is_offered(game)
    choose(game, "play Double Signal", "yes")
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("superpower.gone-cards", systems=CORE_2E)
def test_a_tech_officer_ko_d_after_it_was_played_still_meets_a_tech_superpower():
    game = played(table("Ana: hand Tech Specialist, Endless Invention; deck Odinson, Wound", attack=3,
                        city={"Bank": "Sentinel"}), "Tech Specialist")
    choose(game, "fight Sentinel", "KO Tech Specialist")
    assert "Tech Specialist" not in names(game, "played", "Ana")
    choose(game, "play Endless Invention", "yes")
    assert names(game, "hand", "Ana") == ["Odinson", "Wound"]
