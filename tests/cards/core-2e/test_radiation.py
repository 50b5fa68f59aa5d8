"""The villains of Radiation."""

import pytest
from support.core_2e import CALM, DEAR, card, entering, fought, laid, strength
from support.words import choose, city, labels, names, pools

MAESTRO = "Maestro, Wasteland Hulk"

# ---- The Leader ------------------------------------------------------------------------------------


@card("The Leader")
def test_without_a_strength_hero_the_leader_plays_another_villain_card():
    game = entering("The Leader", "Ana: hand Keen Senses | Ben: hand Odinson", then=("Zzzax",))
    assert city(game) == {"Sewers": "Zzzax", "Bank": "The Leader"} and game.ask.kind == "action"


@card("The Leader")
@pytest.mark.parametrize(("answer", "cards"), [("reveal Odinson", 1), ("do not reveal", 2)])
def test_the_current_player_may_reveal_a_strength_hero_to_the_leader(answer, cards):
    game = entering("The Leader", "Ana: hand Odinson, Keen Senses | Ben: hand ", then=("Zzzax",))
    assert game.ask.player == "Ana"
    game.choose(answer)
    assert len(city(game)) == cards


@card("The Leader")
def test_two_leaders_in_a_row_ask_one_after_the_other():
    game = entering("The Leader", "Ana: hand  | Ben: hand ", then=("The Leader", "Zzzax"))
    assert city(game) == {"Sewers": "Zzzax", "Bank": "The Leader", "Rooftops": "The Leader"}


# ---- Abomination -----------------------------------------------------------------------------------

# the HQ from left to right lies under Bridge, Streets, Rooftops, Bank and Sewers
ROW = ["Covert Operation", "Crazed Rampage", "Odinson", "Unending Energy", "Hulk Smash!"]


@card("Abomination")
@pytest.mark.parametrize(("space", "more"), [("Bridge", 2), ("Streets", 4), ("Rooftops", 0), ("Bank", 4),
                                             ("Sewers", 5)])
def test_abomination_adds_the_printed_attack_of_the_hero_below_his_space(space, more):
    game = laid(city={space: "Abomination"}, hq=ROW, attack=20)
    game.choose("fight Abomination")
    assert game.table.attack == 20 - 5 - more


@card("Abomination")
def test_every_space_of_abomination_counts_the_hero_below_it():
    for space, hero in zip(["Bridge", "Streets", "Rooftops", "Bank", "Sewers"], range(5), strict=True):
        hq = ["Odinson"] * 5
        hq[hero] = "Hulk Smash!"
        game = laid(city={space: "Abomination"}, hq=hq, attack=20)
        game.choose("fight Abomination")
        assert game.table.attack == 20 - 5 - 5


@card("Abomination")
def test_abominations_attack_follows_him_when_he_is_pushed_and_when_the_hq_changes():
    game = laid(city={"Sewers": "Abomination"}, hq=ROW, recruit=8, hero_deck=["Odinson"] * 3,
                villain_deck=["Sentinel"] * 4)
    assert strength(game, "Abomination") == 10
    game.choose("recruit Hulk Smash!")
    assert names(game, "hq")[-1] == "Odinson" and strength(game, "Abomination") == 5
    game.choose("end turn")
    assert city(game)["Bank"] == "Abomination" and strength(game, "Abomination") == 9


@card("Abomination")
@pytest.mark.parametrize(("seats", "recruit"), [
    ("Ana: hand Odinson, Keen Senses; played Growing Rage; discard Odinson | Ben: hand Odinson", 2),
    ("Ana: hand Keen Senses", 0)])
def test_after_abomination_you_have_one_recruit_for_each_of_your_strength_heroes(seats, recruit):
    game = fought("Abomination", seats, hq=DEAR, recruit=1)
    assert pools(game)[0] == 1 + recruit


# ---- Maestro ---------------------------------------------------------------------------------------


@card(MAESTRO)
def test_maestro_kos_as_many_of_your_heroes_as_you_have_strength_heroes():
    game = fought(MAESTRO, "Ana: hand Odinson, Keen Senses, Wound; played Growing Rage, Quick Draw; discard Odinson")
    assert labels(game)[:4] == ["KO Odinson", "KO Keen Senses", "KO Growing Rage", "KO Quick Draw"]
    choose(game, "KO Odinson", "KO Growing Rage")
    assert sorted(names(game, "ko")) == ["Growing Rage", "Odinson"]
    assert game.ask.kind == "action"


@card(MAESTRO)
def test_maestro_lets_other_heroes_be_koed_in_place_of_the_strength_heroes():
    game = fought(MAESTRO, "Ana: hand Odinson, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper; played Growing Rage",
                  villain_deck=CALM)
    choose(game, "KO S.H.I.E.L.D. Agent", "KO S.H.I.E.L.D. Trooper")
    assert names(game, "hand", "Ana") == ["Odinson"] and names(game, "played", "Ana") == ["Growing Rage"]


@card(MAESTRO)
def test_without_strength_heroes_maestro_kos_nothing():
    game = fought(MAESTRO, "Ana: hand Keen Senses; played Quick Draw; discard Odinson | Ben: hand Odinson")
    assert game.ask.kind == "action" and names(game, "ko") == []
