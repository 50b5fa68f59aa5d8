"""Playing alone, in dxp (content/rules/solo.yaml)."""

import pytest
from support.dxp import (
    CALM,
    COSTS,
    DEAR,
    KELILA,
    NAX,
    PILLAGE,
    SPACES,
    SYSTEM,
    TERRISKAI,
    VOODOO,
    alone,
    dxp,
    laid_out,
    of_kind,
    together,
)
from support.words import choose, city, contents, gained, labels, names, prepared, settled, told

from legendary_nb import Game, Setup, SetupError


@dxp("solo.heroes", "solo.villain-group", "solo.henchmen", "solo.bystanders", "solo.strikes", "solo.twists",
         "solo.deck-size")
def test_the_villain_deck_has_a_group_three_henchmen_a_villager_five_strikes_and_the_schemes_twists():
    groups, henchmen = set(), set()
    for seed in range(60):
        game = laid_out(seed)
        inside = contents(game, "villain_deck")
        assert (inside["bystander"], inside["strike"], inside["twist"]) == (1, 5, 8)
        assert list(of_kind(game, SYSTEM.villains).values()) == [8]
        assert list(of_kind(game, SYSTEM.henchmen).values()) == [3]
        assert game.view("Ana")["villain_deck"] == 25
        assert list(contents(game, "hero_deck", "hq").values()) == [14, 14, 14]
        groups, henchmen = groups | set(of_kind(game, SYSTEM.villains)), henchmen | set(of_kind(game, SYSTEM.henchmen))
    assert (groups, henchmen) == (set(SYSTEM.villains), set(SYSTEM.henchmen))


@dxp("solo.heroes")
def test_r50_the_lure_of_voodoo_wants_six_heroes_even_alone():
    game = laid_out(scheme=VOODOO)
    assert contents(game, "hero_deck", "hq").total() == 6 * 14 - 12
    assert contents(game, "villain_deck").total() == 8 + 5 + 8 + 3 + 1 + 12


@dxp("solo.schemes")
def test_no_more_heroes_and_overwhelming_hordes_are_not_for_one_player():
    barred = {"No More Heroes", "Overwhelming Hordes"}
    drawn = {prepared(Setup("dxp", 1), seed=seed).view("Ana")["scheme"]["name"] for seed in range(80)}
    assert drawn == set(SYSTEM.schemes) - barred
    for scheme in barred:
        with pytest.raises(SetupError, match=scheme):
            Game.new(Setup("dxp", 1, scheme=scheme))


@dxp("solo.after-twist")
def test_after_a_twist_a_guild_hall_hero_of_cost_six_or_less_goes_under_the_hero_deck():
    game = alone(hq=COSTS, hero_deck=["Sharp Nose", "Cloud Step"], villain_deck=["Scheme Twist", *CALM], step="turn")
    assert labels(game) == [f"put back {hero}" for hero in COSTS[:3]]
    assert game.ask.why == "solo.after-twist"
    game.choose("put back We Happy Few")
    assert names(game, "hq") == ["Sharp Nose", "Sharp Nose", *COSTS[2:]]
    assert names(game, "hero_deck") == ["Cloud Step", "We Happy Few"]
    assert names(game, "ko") == []


@dxp("solo.after-twist")
def test_each_twist_of_a_turn_puts_a_hero_under_the_deck():
    game = alone("Ana: hand Whispering Petals, Whispering Petals", hq=COSTS, hero_deck=[*DEAR, *DEAR],
                 villain_deck=["Scheme Twist", "Scheme Twist", *CALM], step="turn")
    choose(game, "put back Sharp Nose", "play Whispering Petals", "play Whispering Petals", "yes")
    assert labels(game) == ["put back We Happy Few", "put back Interposed Shield"]
    game.choose(0)
    assert names(game, "hero_deck")[-2:] == ["Sharp Nose", "We Happy Few"]


@dxp("solo.after-twist")
def test_the_hero_goes_after_the_twists_own_effect_and_none_goes_where_all_are_dear():
    game = alone(scheme=PILLAGE, hq=COSTS, villain_deck=["Scheme Twist", *CALM], step="turn")
    assert (list(city(game)), game.ask.why) == (["Swamp"], "solo.after-twist")
    assert alone(hq=DEAR, villain_deck=["Scheme Twist", *CALM], step="turn").ask.kind == "action"


@dxp("solo.after-twist", "twist.villain-becomes")
def test_a_false_log_that_becomes_a_twist_puts_a_second_hero_away():
    where = {**dict.fromkeys(SPACES[:4], "Leprechauns"), "Border Gate": "False Log"}
    game = alone(city=where, hq=COSTS, hero_deck=DEAR, step="turn")
    choose(game, "KO Sharp Nose")
    assert game.ask.why == "solo.after-twist"
    game.choose("put back Interposed Shield")
    assert (names(game, "ko"), names(game, "hero_deck")[-1]) == (["Sharp Nose"], "Interposed Shield")
    assert game.view("Ana")["scheme"]["twists"] == 1


@dxp("solo.after-strike")
def test_a_completed_strike_plays_another_villain_card():
    game = alone(mastermind=TERRISKAI, villain_deck=["Master Strike", "Rime Brute", *CALM], step="turn")
    assert (gained(game), city(game)) == ({"Ana": 1}, {"Swamp": "Rime Brute"})
    assert told(game, "strike.destination", "solo.after-strike") == ["strike.destination", "solo.after-strike"]


@dxp("solo.after-strike")
def test_a_strike_after_a_strike_plays_one_more_and_a_choice_of_the_first_comes_before():
    game = alone("Ana: hand Shake Down, Guard", villain_deck=["Master Strike", "Master Strike", "Rime Brute", *CALM],
                 step="turn")
    assert (labels(game), city(game)) == (["KO Shake Down", "KO Guard"], {})
    choose(game, "KO Guard")
    assert names(game, "ko") == ["Guard", "Master Strike", "Shake Down", "Master Strike"]
    assert city(game) == {"Swamp": "Rime Brute"}


@dxp("solo.after-twist", "solo.after-strike")
def test_with_two_players_twists_and_strikes_do_no_more():
    for card in ("Scheme Twist", "Master Strike"):
        game = together("Ana: hand Wound | Ben: hand Wound", hq=COSTS, villain_deck=[card, *CALM], step="turn")
        assert (game.ask.kind, city(game), names(game, "hq")) == ("action", {}, COSTS)


@dxp("solo.each-other-player")
@pytest.mark.parametrize(("space", "wounds"), [("Swamp", 1), ("Granary", 0)])
def test_each_other_player_on_a_villain_is_you(space, wounds):
    game = alone(city={space: "Bog Lurker"}, attack=3)
    game.choose("fight Bog Lurker")
    assert gained(game) == {"Ana": wounds}


@dxp("solo.each-other-player")
def test_each_other_player_on_a_tactic_is_you():
    undertow = alone(mastermind=NAX, attack=8, tactics=["Crimson Undertow"] * 2).choose(f"fight {NAX}")
    assert gained(undertow) == {"Ana": 2}
    winds = alone("Ana: hand Guard; victory Rime Brute, Villager", TERRISKAI, attack=10,
                  tactics=["Scattered to the Winds"] * 2).choose(f"fight {TERRISKAI}")
    assert names(winds, "ko") == ["Rime Brute"]
    above = alone("Ana: hand Guard; victory Villager, Villager, Villager", TERRISKAI, attack=10,
                  tactics=["Snatched from Above"] * 2).choose(f"fight {TERRISKAI}")
    assert names(above, "ko") == ["Villager", "Villager"]
    edict = alone("Ana: hand Guard; deck Shake Down", "Durissa the Dispossessed", attack=9,
                  tactics=["Edict of the Dispossessed"] * 2).choose("fight Durissa the Dispossessed")
    assert edict.ask.kind == "choose one"
    edict.choose(0)
    assert names(edict, "hand", "Ana") == ["Guard", "Shake Down"]


@dxp("solo.each-other-player.heroes")
def test_each_other_player_on_a_hero_is_nobody():
    game = alone("Ana: hand Rune-Etched Cutlass, Volley from the Wall, Guard; deck Shake Down")
    choose(game, "play Rune-Etched Cutlass", "play Volley from the Wall", "yes")
    settled(game)
    assert names(game, "hand", "Ana") == ["Guard"]


@dxp("solo.score")
def test_villagers_carried_away_twists_and_escaped_villains_cost_points():
    game = alone("Ana: hand Guard; victory Villager, Rimelord", attack=7, tactics=["Bent Coffers"],
                 escape=["Rime Brute", "Villager", "Villager"], twists=3)
    choose(game, f"fight {KELILA}", "end turn")
    assert game.outcome.result == "win"
    assert game.outcome.solo_score == 1 + 4 + 5 - 4 * 2 - 3 * 3 - 1
