"""Escapes by an effect, with heroes, and how escaped villains are counted (content/rules/escape.yaml)."""

import shutil

import pytest
from support.systems import current, full_city
from support.words import carry_out, city, counted, gained, labels, names, rule, story, table, told

from legendary_nb import Setup
from legendary_nb.cards import store

CORE_2E = ("core-2e",)
BREAKOUT = "Negative Zone Prison Breakout"
INVASION = "Secret Invasion of the Skrull Shapeshifters"
KILLBOTS = "Replace Earth's Leaders with Killbots"
CUBE = "Unleash the Power of the Cosmic Cube"
WOUNDED = "Ana: hand Wound | Ben: hand Wound"
CHOICES = "Ana: hand Odinson, Keen Senses | Ben: hand Odinson, Keen Senses"
DEAR = ["Hulk Smash!"] * 5


def under(scheme, players=2, mastermind="Loki"):
    return Setup(current(), players, mastermind, scheme)


def escaping(villain, *captives, seats=WOUNDED, deck=("Sentinel", "Bystander", "Bystander", "Sentinel"), **parts):
    """A turn in which a villain with these captives is pushed out of a full city."""
    last = {"villain": villain, "holds": list(captives)}
    return table(seats, city=full_city(last), step="turn", villain_deck=list(deck), **{"hq": DEAR} | parts)


def holding(villain, *captives):
    return {"villain": villain, "holds": list(captives)}


# ---- escapes by an effect --------------------------------------------------------------------------


@rule("escape.by-effect", systems=CORE_2E)
def test_a_villain_an_effect_makes_escape_leaves_with_all_consequences_and_pushes_nobody():
    game = table(CHOICES, setup=under(INVASION), twists=5, step="turn", villain_deck=["Scheme Twist", "Sentinel"],
                 city={"Bank": holding("Super-Skrull", "Bystander"), "Rooftops": "Sentinel"},
                 hq=["Odinson", "Keen Senses", *["Hulk Smash!"] * 3])
    asked = []
    for answer in ("KO Keen Senses", "discard Odinson", "discard Keen Senses"):
        asked.append((game.ask.player, game.ask.why))
        game.choose(answer)
    assert asked == [("Ana", "escape.ko-hero"), ("Ana", "escape.discard"), ("Ben", "escape.discard")]
    assert names(game, "escape") == ["Super-Skrull", "Bystander"]
    assert city(game) == {"Rooftops": "Sentinel"}
    assert story(game, "push") == []
    assert (game.ask.kind, game.ask.player) == ("action", "Ana")


@rule("escape.by-effect", systems=CORE_2E)
@pytest.mark.parametrize("space", ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"])
def test_a_villain_escapes_from_any_space_and_the_others_stay_where_they_are(space):
    row = {**full_city("Hand Ninjas"), space: "Zzzax"}
    game = table(WOUNDED, city=row, hq=DEAR)
    carry_out(game, {"escape": 'a "Zzzax" villain in city'})
    assert names(game, "escape") == ["Zzzax"]
    assert city(game) == {where: villain for where, villain in row.items() if where != space}
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("escape.by-effect", systems=CORE_2E)
def test_the_order_of_such_an_escape_is_the_usual_one():
    game = table(WOUNDED, city={"Bank": holding("Zzzax", "Bystander")}, hq=["Odinson", *["Hulk Smash!"] * 4])
    carry_out(game, {"escape": "a villain in city"})
    zzzax = "core-2e/radiation/zzzax#escape"
    assert told(game, "escape.ko-hero", "escape.discard", zzzax) == [
        "escape.ko-hero", "escape.discard", "escape.discard", zzzax, zzzax]


@rule("escape.by-effect", systems=CORE_2E)
def test_one_escape_is_finished_before_the_next_villain_escapes():
    game = table(WOUNDED, setup=under(INVASION), twists=5, step="turn", hq=["Odinson", "Odinson", *DEAR[:3]],
                 villain_deck=["Scheme Twist", "Sentinel"], hero_deck=["Hulk Smash!"] * 9,
                 city={"Sewers": holding("Super-Skrull", "Bystander"), "Streets": "Super-Skrull"})
    game.choose("KO Odinson (HQ 2)")
    assert story(game, "escape", "ko", "discard") == [
        ("escape", "Super-Skrull"), ("ko", "Odinson"), ("discard", "Wound"), ("discard", "Wound"),
        ("escape", "Super-Skrull"), ("ko", "Odinson")]


@rule("escape.by-effect", systems=CORE_2E)
def test_only_the_villains_the_effect_names_escape():
    game = table(WOUNDED, setup=under(KILLBOTS), twists=9, step="turn", hq=DEAR,
                 villain_deck=["Scheme Twist", "Sentinel"],
                 city={"Sewers": "Bystander", "Rooftops": "Zzzax", "Bridge": "Bystander"})
    assert names(game, "escape") == ["Bystander", "Bystander"]
    assert city(game) == {"Rooftops": "Zzzax"}


@rule("escape.by-effect", systems=CORE_2E)
def test_a_villain_made_to_escape_as_another_twist_still_becomes_one():
    game = table(WOUNDED, setup=under(CUBE), city={"Streets": "Mystique"}, hq=DEAR, twists=4)
    carry_out(game, {"escape": "a villain in city"})
    assert names(game, "ko") == ["Scheme Twist"]
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert game.view("Ana")["scheme"]["twists"] == 5


@rule("escape.by-effect", systems=CORE_2E)
def test_the_current_player_says_which_villain_escapes_where_the_effect_does_not():
    game = table(WOUNDED, acting="Ben", city={"Bank": "Melter", "Streets": "Zzzax"}, hq=DEAR)
    carry_out(game, {"escape": "a villain in city"})
    assert game.ask.player == "Ben" and len(labels(game)) == 2
    game.choose(0)
    assert names(game, "escape") == ["Melter"]
    assert city(game) == {"Streets": "Zzzax"}


# ---- captured heroes -------------------------------------------------------------------------------


@rule("escape.captured-heroes", systems=CORE_2E)
@pytest.mark.parametrize("captive", ["Odinson", "Daring Sidekick", "S.H.I.E.L.D. Officer"])
def test_a_hero_carried_off_lies_in_the_escape_pile_and_nobody_discards(captive):
    game = escaping("Venom", captive, seats=CHOICES)
    assert game.ask.kind == "action"
    assert "escape.discard" not in told(game)
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 2
    for player in ("Ana", "Ben"):
        assert [c["name"] for c in game.view(player)["escape"]] == ["Venom", captive]


@rule("escape.captured-heroes", systems=CORE_2E)
def test_heroes_carried_off_stay_in_the_escape_pile():
    game = escaping("Venom", "Odinson", "Keen Senses", deck=["Sentinel"] * 4)
    game.choose("end turn").choose("end turn")
    assert names(game, "escape")[:3] == ["Venom", "Odinson", "Keen Senses"]
    assert story(game, "gain", "ko") == []


@rule("escape.captured-heroes", systems=CORE_2E)
def test_a_hero_and_a_bystander_carried_off_cost_each_player_one_card():
    game = escaping("Venom", "Odinson", "Bystander", seats="Ana: hand Odinson, Odinson | Ben: hand Odinson, Odinson")
    assert told(game).count("escape.discard") == 2
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 1
    assert names(game, "escape") == ["Venom", "Odinson", "Bystander"]


@rule("escape.captured-heroes", systems=CORE_2E)
def test_captured_heroes_go_with_a_villain_that_an_effect_makes_escape():
    game = table(CHOICES, city={"Bank": holding("Skrull Shapeshifter", "Odinson")}, hq=DEAR)
    carry_out(game, {"escape": "a villain in city"})
    assert names(game, "escape") == ["Skrull Shapeshifter", "Odinson"]
    assert len(names(game, "hand", "Ana")) == 2


# ---- counting what escaped -------------------------------------------------------------------------


@rule("escape.count-current", systems=CORE_2E)
@pytest.mark.parametrize(("removal", "result"), [
    (None, "loss"), ({"ko": "a villain in escape"}, None), ({"enter city": "a villain in escape"}, None),
    ({"put": "a villain in escape", "to": "bottom of villain deck"}, None),
])  # fmt: skip
def test_a_villain_taken_out_of_the_escape_pile_no_longer_counts(removal, result):
    game = table(WOUNDED, setup=under(BREAKOUT), escape=["Hand Ninjas"] * 5, hq=DEAR, city={"Bridge": "Melter"},
                 villain_deck=["Sentinel"] * 3)
    assert counted(game, "villain in escape") == 5
    if removal:
        carry_out(game, removal)
        assert counted(game, "villain in escape") == 4
    carry_out(game, {"escape": "a villain at Bridge in city"})
    assert (game.outcome and game.outcome.result) == result


@rule("escape.count-current", systems=CORE_2E)
@pytest.mark.parametrize(("before", "result"), [(4, None), (5, "loss")])
def test_the_prison_breakout_ends_the_game_with_the_sixth_villain_that_has_escaped(before, result):
    game = escaping("Venom", "Bystander", "Odinson", setup=under(BREAKOUT), escape=["Hand Ninjas"] * before)
    assert (game.outcome and game.outcome.result) == result and len(names(game, "escape")) == before + 3


@rule("escape.count-current", systems=CORE_2E)
def test_bystanders_and_heroes_carried_off_are_not_counted_as_villains():
    game = escaping("Venom", "Bystander", "Odinson", setup=under(BREAKOUT), escape=["Hand Ninjas"] * 4)
    assert len(names(game, "escape")) == 7
    assert game.outcome is None
    assert counted(game, "villain in escape") == 5


@rule("escape.count-current", systems=CORE_2E)
@pytest.mark.parametrize(("players", "limit"), [(1, 3), (2, 6), (3, 9), (4, 12), (5, 15)])
def test_the_prison_breakout_counts_three_villains_for_each_player(players, limit):
    for before, result in ((limit - 2, None), (limit - 1, "loss")):
        game = table(setup=under(BREAKOUT, players), city={"Bank": "Melter"}, escape=["Hand Ninjas"] * before, hq=DEAR)
        carry_out(game, {"escape": "a villain in city"})
        assert (game.outcome and game.outcome.result) == result


@rule("escape.count-current", systems=CORE_2E)
def test_a_mastermind_that_counts_escaped_villains_loses_what_leaves_the_pile():
    skull = under(CUBE, mastermind="Red Skull, Hydra Overlord")
    game = table(WOUNDED, setup=skull, escape=["Viper", "Hydra Kidnappers"])
    assert game.explain("mastermind").total == 7 + 2
    carry_out(game, {"ko": 'a "Viper" villain in escape'})
    assert game.explain("mastermind").total == 7 + 1


@rule("escape.count-diverted", systems=CORE_2E)
@pytest.mark.parametrize(("villain", "result"), [("Zzzax", "loss"), ("Mystique", None)])
def test_a_villain_that_becomes_a_twist_as_it_escapes_is_not_counted(villain, result):
    game = escaping(villain, setup=under(BREAKOUT), escape=["Hand Ninjas"] * 5)
    assert (game.outcome and game.outcome.result) == result


@rule("escape.count-diverted", systems=CORE_2E)
def test_a_diverted_villain_is_not_in_the_escape_pile_even_for_a_moment():
    game = escaping("Mystique", "Bystander", seats=CHOICES, setup=under(BREAKOUT), escape=["Hand Ninjas"] * 5,
                    hq=["Odinson", "Keen Senses", *["Hulk Smash!"] * 3])
    for answer in ("KO Odinson", "discard Odinson", "discard Odinson"):
        assert names(game, "escape") == [*["Hand Ninjas"] * 5, "Bystander"]
        assert [c["name"] for c in game.view("Ana")["resolving"]] == ["Mystique"]
        game.choose(answer)
    assert game.outcome is None
    assert counted(game, "villain in escape") == 5


@rule("escape.count-diverted", systems=CORE_2E)
@pytest.mark.parametrize(("step", "result"), [
    ("gain: a wound", "loss"), ("shuffle: this", None), ("ko: this", None), ("stand outside: this", None),
    ("{put: this, to: bottom of villain deck}", None),
])  # fmt: skip
def test_a_villain_whose_escape_takes_it_elsewhere_is_not_counted(step, result, tmp_path, monkeypatch):
    shutil.copytree(store.CHECKOUT / "core-2e", tmp_path / "core-2e")
    villains = tmp_path / "core-2e" / "villains.yaml"
    text, name = villains.read_text(encoding="utf-8"), "  - name: Melter\n"
    villains.write_text(text.replace(name, f"{name}    escape: [{step}]\n", 1), encoding="utf-8")
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
    game = escaping("Melter", setup=under(BREAKOUT), escape=["Sentinel"] * 4)
    assert (game.outcome and game.outcome.result) is None
    game = escaping("Melter", setup=under(BREAKOUT), escape=["Sentinel"] * 5)
    assert (game.outcome and game.outcome.result) == result
    assert ("Melter" in names(game, "escape")) == (result is not None)


@rule("escape.count-diverted", systems=CORE_2E)
def test_alone_a_diverted_villain_costs_points_as_a_twist_and_not_as_a_villain():
    assert solo_score_after_escape_of("Mystique", CUBE) == 6 - 3
    assert solo_score_after_escape_of("Melter", CUBE) == 6 - 1


def solo_score_after_escape_of(villain, scheme):
    """What a player alone scores who wins with one tactic of 6 points after this villain has escaped."""
    game = table("Ana: hand Wound", setup=under(scheme, 1, "Red Skull, Hydra Overlord"), city={"Bank": villain},
                 hq=DEAR, attack=20, tactics=["Vast Resources"])
    carry_out(game, {"escape": "a villain in city"})
    game.choose("fight Red Skull").choose("end turn")
    return game.outcome.solo_score


@rule("escape.count-converted", systems=CORE_2E)
def test_an_escaped_killbot_counts_as_a_villain_and_as_a_bystander():
    game = escaping("Bystander", setup=under(KILLBOTS), deck=["Sentinel", "Sentinel"])
    assert names(game, "escape") == ["Bystander"]
    assert counted(game, "villain in escape") == counted(game, "bystander in escape") == 1
    assert counted(game, '"Killbot" villain in escape') == 1


@rule("escape.count-converted", systems=CORE_2E)
def test_a_bystander_that_was_only_carried_off_is_no_villain_in_the_escape_pile():
    game = escaping("Melter", "Bystander", setup=under(CUBE))
    assert counted(game, "bystander in escape") == 1
    assert counted(game, "villain in escape") == 1


@rule("escape.count-converted", systems=CORE_2E)
@pytest.mark.parametrize(("before", "result"), [(4, None), (5, "loss")])
def test_escaped_killbots_and_other_bystanders_count_together_for_the_scheme(before, result):
    game = escaping("Bystander", setup=under(KILLBOTS), escape=["Bystander"] * before, deck=["Sentinel", "Sentinel"])
    assert (game.outcome and game.outcome.result) == result


@rule("escape.count-converted", systems=CORE_2E)
def test_an_escaped_skrull_infiltrator_counts_as_a_villain_and_as_a_hero():
    game = escaping("Odinson", setup=under(INVASION), deck=["Sentinel", "Sentinel"], escape=[{"card": "Keen Senses"}])
    assert counted(game, "hero in escape") == 2
    assert counted(game, "villain in escape") == counted(game, "Skrulls villain in escape") == 1


@rule("escape.count-converted", systems=CORE_2E)
def test_alone_an_escaped_killbot_costs_a_point_as_a_villain_and_one_as_a_bystander():
    assert solo_score_after_escape_of("Bystander", KILLBOTS) == 6 - 1 - 1


@rule("escape.count-converted", systems=CORE_2E)
def test_an_escaped_killbot_is_nobodys_captive_and_makes_nobody_discard():
    game = escaping("Bystander", seats=CHOICES, setup=under(KILLBOTS), deck=["Sentinel", "Sentinel"])
    assert game.ask.kind == "action"
    assert "escape.discard" not in told(game)
