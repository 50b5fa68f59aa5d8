"""Scheme twists (content/rules/twist.yaml)."""

import pytest
from support.running import running
from support.systems import BOND_WITH_GUESTS, CORES, current, full_city, per_system
from support.words import choose, city, gained, labels, names, rule, story, table

from legendary_nb import Setup

CUBE = "Unleash the Power of the Cosmic Cube"
PORTALS = "Portals to the Dark Dimension"
BREAKOUT = "Negative Zone Prison Breakout"
WOUNDED = "Ana: hand Wound | Ben: hand Wound"
CORE_2E = ("core-2e",)


def under(scheme):
    return Setup(current(), 2, "Loki", scheme, sets=running.guests)


def twisted(scheme, seats=WOUNDED, deck=("Scheme Twist", "Sentinel", "Sentinel"), **parts):
    return table(seats, setup=under(scheme), step="turn", villain_deck=list(deck), **parts)


@rule("twist.resolve", systems=CORES)
def test_a_twist_carries_out_the_schemes_twist():
    game = twisted("The Legacy Virus")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("twist.resolve", systems=CORES)
def test_each_scheme_has_a_twist_of_its_own():
    civil_war = twisted(per_system(core_1e="Super Hero Civil War", core_2e="Superhero Civil War"),
                        hq=["Odinson"] * 5, hero_deck=["Hulk Smash!"] * 9)
    assert names(civil_war, "hq") == ["Hulk Smash!"] * 5
    breakout = twisted(BREAKOUT, deck=["Scheme Twist", "Sentinel", "Zzzax", "Sentinel"])
    assert city(breakout) == {"Sewers": "Zzzax", "Bank": "Sentinel"}
    portals = twisted(PORTALS, city={"Sewers": "Sentinel"})
    assert portals.explain("mastermind").total == per_system(core_1e=10 + 1, core_2e=11)
    assert portals.explain("Sewers").total == per_system(core_1e=3, core_2e=3 + 1)
    for game in (civil_war, breakout, portals):
        assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("twist.resolve", systems=CORE_2E)
def test_a_twist_makes_each_player_discard_the_current_player_first():
    game = twisted(CUBE, "Ana: hand Odinson, Wound | Ben: hand Odinson, Wound", acting="Ben")
    assert game.ask.player == "Ben"
    game.choose("discard Wound")
    assert game.ask.player == "Ana"
    game.choose("discard Odinson")
    assert names(game, "hand", "Ben") == ["Odinson"] and names(game, "hand", "Ana") == ["Wound"]
    assert (game.ask.kind, game.ask.player) == ("action", "Ben")


@rule("twist.numbered", systems=(*CORES, BOND_WITH_GUESTS))
def test_an_effect_for_twists_five_and_six_comes_with_the_fifth_and_not_the_fourth():
    game = twisted(CUBE, deck=["Scheme Twist", "Scheme Twist", "Sentinel", "Sentinel"], twists=3)
    assert gained(game) == {"Ana": 0, "Ben": 0}
    game.choose("end turn")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert [e.n for e in game.events if e.kind == "twist"] == [4, 5]


@rule("twist.numbered", systems=CORES)
@pytest.mark.parametrize("before", range(7))
def test_the_cosmic_cube_wounds_by_the_number_of_the_twist(before):
    game = twisted(CUBE, twists=before)
    wounds = [0, 0, 0, 0, 1, 1, per_system(core_1e=3, core_2e=2)][before]
    assert gained(game) == {"Ana": wounds, "Ben": wounds}
    assert names(game, per_system(core_1e="beside_scheme", core_2e="ko")) == ["Scheme Twist"]


@rule("twist.numbered", systems=CORE_2E)
@pytest.mark.parametrize(("before", "discards"), [(0, 1), (2, 1), (3, 2), (4, 0), (6, 0)])
def test_the_cosmic_cube_makes_players_discard_by_the_number_of_the_twist(before, discards):
    game = twisted(CUBE, "Ana: hand Odinson, Odinson, Odinson | Ben: hand Odinson, Odinson, Odinson", twists=before)
    for player in ("Ana", "Ben"):
        assert len(names(game, "hand", player)) == 3 - discards


@rule("twist.numbered", systems=CORES)
def test_the_eighth_twist_of_the_cosmic_cube_loses_the_game():
    assert twisted(CUBE, twists=6).outcome is None
    game = twisted(CUBE, twists=7)
    assert game.outcome.result == "loss"


@rule("twist.numbered")
def test_the_first_portal_opens_above_the_mastermind_and_the_next_above_the_leftmost_spaces():
    game = twisted(PORTALS, deck=["Scheme Twist", "Scheme Twist", "Scheme Twist", "Sentinel"])
    game.choose("end turn").choose("end turn")
    seen = game.view("Ana")
    assert len(seen["masterminds"][0]["above"]) == 1
    assert [len(space["above"]) for space in seen["city"]] == [0, 0, 0, 1, 1]


@rule("twist.numbered", systems=CORE_2E)
def test_five_portals_open_above_the_spaces_from_the_right_and_the_sixth_above_the_mastermind():
    game = twisted(PORTALS, deck=["Scheme Twist"] * 8)
    above = []
    for _ in range(6):
        seen = game.view("Ana")
        above.append(([len(space["above"]) for space in seen["city"]], len(seen["masterminds"][0]["above"])))
        game.choose("end turn")
    assert above == [([1, 0, 0, 0, 0], 0), ([1, 1, 0, 0, 0], 0), ([1, 1, 1, 0, 0], 0), ([1, 1, 1, 1, 0], 0),
                     ([1, 1, 1, 1, 1], 0), ([1, 1, 1, 1, 1], 1)]
    assert game.outcome.result == "loss"


@rule("twist.destination", systems=CORES)
def test_a_twist_goes_to_the_ko_pile_after_its_effect():
    scheme, before = per_system(core_1e=("The Legacy Virus", 0), core_2e=(CUBE, 4))
    game = twisted(scheme, twists=before)
    assert names(game, "ko") == ["Scheme Twist"]
    assert story(game, "twist", "gain", "done") == [
        ("twist", "Scheme Twist"), ("gain", "Wound"), ("gain", "Wound"), ("done", "Scheme Twist")]


@rule("twist.destination", systems=CORES)
def test_a_scheme_may_keep_its_twists_beside_it():
    game = twisted(per_system(core_1e=CUBE, core_2e="The Legacy Virus"))
    assert [c["name"] for c in game.view("Ben")["scheme"]["beside"]] == ["Scheme Twist"]
    assert names(game, "ko") == []


@rule("twist.destination")
def test_a_twist_is_in_no_pile_while_its_effect_still_asks():
    game = twisted("The Legacy Virus", seats="Ana: hand Team Player | Ben: hand Storm")
    assert game.ask.kind == "reveal"
    assert names(game, "ko") == []
    game.choose("reveal Team Player")
    assert names(game, "ko") == ["Scheme Twist"]


@rule("twist.destination", systems=CORE_2E)
def test_a_twist_reaches_the_ko_pile_only_when_every_player_has_answered():
    game = twisted(CUBE, "Ana: hand Odinson, Wound | Ben: hand Odinson, Wound")
    for player in ("Ana", "Ben"):
        assert game.ask.player == player and names(game, "ko") == []
        game.choose("discard Wound")
    assert names(game, "ko") == ["Scheme Twist"]


@rule("twist.destination")
def test_a_portal_that_finds_no_space_open_goes_to_the_ko_pile():
    game = twisted(PORTALS, deck=["Scheme Twist"] * 8)
    for _ in range(6):
        game.table.twists = 1  # each of them counts as the second
        game.choose("end turn")
    assert [len(space["above"]) for space in game.view("Ana")["city"]] == [1] * 5
    assert names(game, "ko") == ["Scheme Twist"]


# ---- a villain that becomes a twist ----------------------------------------------------------------


def mystique_escapes(scheme, *captives, seats=WOUNDED, deck=("Sentinel", "Bystander", "Bystander", "Sentinel"),
                     **parts):
    """A Sentinel pushes Mystique with these captives out of a full city."""
    where = full_city({"villain": "Mystique", "holds": list(captives)})
    return table(seats, setup=under(scheme), city=where, step="turn", villain_deck=list(deck),
                 **{"hq": ["Odinson", *["Hulk Smash!"] * 4]} | parts)


@rule("twist.villain-becomes", systems=CORE_2E)
def test_a_villain_that_becomes_a_twist_takes_effect_at_once_and_lies_in_the_ko_pile():
    game = mystique_escapes(BREAKOUT, hq=["Hulk Smash!"] * 5)
    assert story(game, "become twist", "twist", "villain card", "done")[1:] == [
        ("become twist", "Mystique"), ("twist", "Mystique"), ("villain card", "Bystander"),
        ("villain card", "Bystander"), ("done", "Mystique")]
    assert [(c["name"], c["kind"]) for c in game.view("Ben")["ko"]] == [("Scheme Twist", "twist")]
    assert names(game, "escape") == []
    assert game.ask.kind == "action"


@rule("twist.villain-becomes", systems=CORE_2E)
@pytest.mark.parametrize(("before", "wounds"), [(3, 0), (4, 1), (6, 2)])
def test_a_villain_that_becomes_a_twist_counts_as_the_next_one(before, wounds):
    game = mystique_escapes(CUBE, twists=before)
    assert game.view("Ana")["scheme"]["twists"] == before + 1
    assert gained(game) == {"Ana": wounds, "Ben": wounds}


@rule("twist.villain-becomes", systems=CORE_2E)
def test_a_twist_from_the_villain_deck_is_numbered_after_the_villain_that_became_one():
    game = mystique_escapes(CUBE, deck=["Sentinel", "Scheme Twist", "Sentinel"], twists=2)
    game.choose("end turn")
    assert [e.n for e in game.events if e.kind == "twist"] == [3, 4]


@rule("twist.villain-becomes", systems=CORE_2E)
def test_a_villain_that_becomes_the_last_twist_loses_the_game():
    game = mystique_escapes(CUBE, twists=7)
    assert game.outcome.result == "loss"
    assert game.outcome.reason.startswith("core-2e/unleash-the-power-of-the-cosmic-cube#twist")


@rule("twist.villain-becomes", systems=CORE_2E)
def test_she_lies_beside_a_scheme_that_keeps_its_twists_there():
    game = mystique_escapes("The Legacy Virus")
    assert [(c["name"], c["kind"]) for c in game.view("Ana")["scheme"]["beside"]] == [("Scheme Twist", "twist")]
    assert names(game, "ko") == ["Odinson"]
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("twist.villain-becomes", systems=CORE_2E)
def test_she_counts_where_a_scheme_counts_its_twists():
    game = mystique_escapes("Replace Earth's Leaders with Killbots", hq=["Hulk Smash!"] * 5)
    assert len(game.view("Ana")["scheme"]["beside"]) == 2
    assert game.explain("Sewers").total == game.explain("Bank").total == 2
    assert game.view("Ana")["city"][0]["villain"]["name"].startswith("Killbot")


@rule("twist.villain-becomes", systems=CORE_2E)
def test_she_becomes_a_portal_above_the_next_space():
    game = mystique_escapes(PORTALS)
    assert [[c["name"] for c in space["above"]] for space in game.view("Ana")["city"]] == [
        ["Scheme Twist"], [], [], [], []]
    assert game.explain("Sewers").total == 4


@rule("twist.villain-becomes", systems=CORE_2E)
def test_the_rest_of_her_escape_comes_before_the_twist():
    game = mystique_escapes(CUBE, "Bystander", seats="Ana: hand Odinson, Wound | Ben: hand Wound, Odinson",
                            hq=["Odinson", "Keen Senses", *["Hulk Smash!"] * 3])
    asked = []
    for answer in ("KO Odinson", "discard Wound", "discard Wound"):
        asked.append((game.ask.player, game.ask.why, game.view("Ana")["scheme"]["twists"]))
        game.choose(answer)
    assert asked == [("Ana", "escape.ko-hero", 0), ("Ana", "escape.discard", 0), ("Ben", "escape.discard", 0)]
    assert game.view("Ana")["scheme"]["twists"] == 1
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == []
    assert names(game, "escape") == ["Bystander"]


@rule("twist.villain-becomes", systems=CORE_2E)
def test_the_choices_of_her_twist_come_before_the_newcomers_ambush():
    game = mystique_escapes(CUBE, deck=["Sabretooth", "Sentinel"], hq=["Hulk Smash!"] * 5,
                            seats="Ana: hand Odinson, Keen Senses | Ben: hand Wound")
    assert labels(game) == ["discard Odinson", "discard Keen Senses"]
    choose(game, "discard Odinson", "reveal Keen Senses")
    assert gained(game) == {"Ana": 0, "Ben": 1}
