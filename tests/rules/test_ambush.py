"""Ambush effects (content/rules/ambush.yaml)."""

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, current, full_city, origin, per_system
from support.words import carry_out, choose, city, gained, held, labels, names, rule, story, table

from legendary_nb import Setup

NO_HELP = "Ana: hand Odinson | Ben: hand Odinson"


def wounder():
    """A villain whose ambush wounds each player who has only strength heroes to show."""
    return per_system(core_1e="Ymir, Frost Giant King", core_2e="Sabretooth")


def under(scheme):
    return Setup(current(), 2, "Loki", scheme)


def robbery():
    return under(per_system(core_1e="Midtown Bank Robbery", core_2e="Bank Robbery Hostage Crisis"))


@rule("ambush.resolve", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villain_entering_the_city_carries_out_its_ambush():
    game = table(NO_HELP, step="turn", villain_deck=[wounder(), "Sentinel"])
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert city(game) == {"Sewers": wounder()}


@rule("ambush.resolve", systems=("core-1e", BOND_WITH_GUESTS))
def test_a_villain_ambushes_before_the_player_may_act():
    game = table(step="turn", villain_deck=["Juggernaut", "Sentinel"],
                 seats="Ana: hand Odinson; discard Storm, Odinson, Hulk | Ben: discard Wound")
    assert game.ask.why == f"{origin()}/brotherhood/juggernaut#ambush"
    game.choose("KO Odinson").choose("KO Growing Anger")
    assert names(game, "ko") == ["Odinson", "Growing Anger"]
    assert game.ask.kind == "action"


@rule("ambush.resolve", systems=CORES)
def test_the_choice_an_ambush_asks_for_comes_before_the_players_actions():
    game = table(step="turn", acting="Ben", villain_deck=["Skrull Queen Veranke", "Sentinel"],
                 hq=["Hulk Smash!", "God of Thunder", "Odinson", "Odinson", "Odinson"])
    assert game.ask.why == f"{current()}/skrulls/skrull-queen-veranke#ambush"
    assert game.ask.player == "Ben" and len(labels(game)) == 2
    game.choose("capture God of Thunder")
    assert held(game, "Skrull Queen Veranke") == ["God of Thunder"]
    assert (game.ask.kind, game.ask.player) == ("action", "Ben")


@rule("ambush.resolve", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villain_ambushes_once_and_not_again_when_it_is_pushed():
    game = table(NO_HELP, city={"Sewers": wounder()}, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game)["Bank"] == wounder()
    assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("ambush.resolve", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villain_played_by_an_effect_in_the_action_step_ambushes_too():
    game = table("Ana: hand Wound | Ben: hand Wound", attack=4, city={"Bridge": "Endless Armies of HYDRA"},
                 villain_deck=["Sentinel", "Green Goblin", "Sentinel"])
    game.choose("fight Endless Armies")
    assert len(held(game, "Green Goblin")) == 1


@rule("ambush.after-entry", systems=(*CORES, BOND_WITH_GUESTS))
def test_the_newcomer_has_taken_its_space_before_its_ambush_is_read():
    game = table(city={"Sewers": "Zzzax"}, step="turn", villain_deck=["The Leader", "Bystander", "Sentinel"])
    assert city(game) == {"Sewers": "The Leader", "Bank": "Zzzax"}
    assert held(game, "The Leader") == ["Bystander"]
    assert held(game, "Zzzax") == []


@rule("ambush.after-entry", systems=CORES)
def test_the_pushed_villain_has_moved_before_the_ambush_is_read():
    game = table(setup=robbery(), city={"Sewers": "Zzzax", "Bank": "The Lizard"}, step="turn",
                 villain_deck=["The Leader", "Scheme Twist", "Bystander", "Sentinel"])
    assert city(game) == {"Sewers": "The Leader", "Bank": "Zzzax", "Rooftops": "The Lizard"}
    assert len(held(game, "Zzzax")) == 2
    assert held(game, "The Leader") == ["Bystander"]
    assert held(game, "The Lizard") == []


@rule("ambush.after-entry", systems=(*CORES, BOND_WITH_GUESTS))
def test_an_ambush_that_plays_a_villain_finds_a_city_already_pushed():
    game = table(city={"Sewers": "Zzzax"}, step="turn", villain_deck=["The Leader", "Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel", "Bank": "The Leader", "Rooftops": "Zzzax"}
    assert story(game, "push", "enter") == [("push", "Zzzax"), ("enter", "The Leader"), ("push", "Zzzax"),
                                            ("push", "The Leader"), ("enter", "Sentinel")]


@rule("ambush.after-entry", systems=CORES)
def test_a_newcomer_pushed_on_by_an_escape_effect_still_ambushes_from_where_it_stands():
    game = table(NO_HELP, setup=under("Negative Zone Prison Breakout"), city=full_city("Mystique"), step="turn",
                 hq=["Hulk Smash!"] * 5, villain_deck=[wounder(), "Sentinel", "Sentinel", "Sentinel"])
    assert city(game)["Rooftops"] == wounder()
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert [kind for kind, _ in story(game, "enter", "gain")] == ["enter", "enter", "enter", "gain", "gain"]


@rule("ambush.after-entry", systems=("core-2e",))
def test_an_ambush_that_counts_villains_in_the_city_counts_the_pushed_but_not_the_escaped():
    pushed = table(NO_HELP, step="turn", city={"Sewers": "Venom"}, villain_deck=["Scorpion", "Sentinel"])
    assert gained(pushed) == {"Ana": 1, "Ben": 1}
    escaped = table(NO_HELP, step="turn", city=full_city("Venom"), hq=["Hulk Smash!"] * 5,
                    villain_deck=["Scorpion", "Sentinel"])
    assert names(escaped, "escape") == ["Venom"]
    assert gained(escaped) == {"Ana": 0, "Ben": 0}


# ---- only in the city ------------------------------------------------------------------------------


@rule("ambush.only-city", systems=("core-2e",))
def test_a_villain_that_appears_beside_the_mastermind_does_not_ambush():
    game = table(f"{NO_HELP}; victory Sabretooth")
    carry_out(game, {"stand outside": "a villain in any victory"})
    assert [villain["name"] for villain in game.view("Ana")["outside"]] == ["Sabretooth"]
    assert gained(game) == {"Ana": 0, "Ben": 0}
    assert game.ask.kind == "action"


@rule("ambush.only-city", systems=("core-2e",))
@pytest.mark.parametrize("place", ["victory", "discard", "escape", "ko", "beside scheme", "beside mastermind",
                                   "top of villain deck"])
def test_a_villain_put_anywhere_but_into_the_city_does_not_ambush(place):
    game = table(f"{NO_HELP}; victory Sabretooth")
    carry_out(game, {"put": "a villain in any victory", "to": place})
    assert story(game, "put") == [("put", "Sabretooth")]
    assert gained(game) == {"Ana": 0, "Ben": 0}
    assert city(game) == {}


@rule("ambush.only-city", systems=("core-2e",))
def test_a_villain_revealed_on_its_deck_and_not_played_does_not_ambush():
    game = table("Ana: hand Shadowed Thoughts, Shadowed Thoughts | Ben: hand Odinson",
                 villain_deck=["Sabretooth", "Sentinel"])
    choose(game, "play Shadowed Thoughts", "play Shadowed Thoughts", "yes")
    assert ("reveal", "Sabretooth") in story(game, "reveal")
    assert gained(game) == {"Ana": 0, "Ben": 0}
    game.choose("end turn")
    assert city(game) == {"Sewers": "Sabretooth"}
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("ambush.only-city", systems=("core-2e",))
def test_the_blob_ambushes_as_it_enters_and_not_from_outside():
    game = table(step="turn", villain_deck=["The Blob", "Sentinel", "Sentinel"])
    assert story(game, "enter", "stand outside") == [("enter", "The Blob"), ("stand outside", "The Blob")]
    game.choose("end turn")
    assert story(game, "enter", "stand outside")[2:] == [("enter", "Sentinel")]
