"""Standing abilities in the fights and missions they change, and fight effects carried out to their end."""

import pytest
from support.bond import DEAR, card, desk
from support.words import choose, names, refused, settled

from legendary_nb import Setup

MIXED = ["Homing Beacon", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"]
PAIR = ["Judo Throw", "Felix Leiter", "Homing Beacon", "Oil Slick", "Q"]
TRIPLE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Oil Slick", "Q"]
HOUSE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Q", "Q"]
FOUR = ["Judo Throw", "Felix Leiter", "Walther PPK", "Tilly Masterson", "Q"]
STRAIGHT = ["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb", "Oil Slick"]
COVERT = ["Engraved Bullet Letter", "Treasury Envoy", "Rene Mathis", "Switch the Gas Canisters", "Pose as the Waxwork"]
TEAM = "Fort Knox Assault Team"


def paid(game):
    """What the fight or mission just begun took, and the lines that made up the sum."""
    need, parts = next(e.n for e in game.events if e.kind in ("fight", "mission"))
    return need, [line.partition("#")[2] for line, _ in parts]


# ---- what changes the attack or recruit that is paid -------------------------------------------------


@card("Kisch")
def test_kisch_is_fought_with_one_attack_more_for_his_gadget():
    game = desk(attack=9, city={"Space 1": {"villain": "Kisch", "holds": ["Ring Camera"]}})
    assert paid(game.choose("fight Kisch")) == (6, ["attack", "while"])


@card("General Ourumov")
def test_ourumov_is_fought_with_one_attack_more_for_a_henchman():
    game = desk(attack=9, city={"Space 1": "General Ourumov", "Space 2": TEAM})
    assert paid(game.choose("fight General Ourumov")) == (7, ["attack", "while"])


@card("Alex Dimitrios")
@pytest.mark.parametrize(("hq", "need", "line"), [(PAIR, 4, "while 1"), (HOUSE, 3, "while 2")])
def test_alex_dimitrios_is_cheaper_for_a_pair_and_cheaper_still_for_a_full_house(hq, need, line):
    game = desk("Ana: hand", attack=9, hq=hq, city={"Space 1": "Alex Dimitrios"})
    assert paid(game.choose("fight Alex Dimitrios")) == (need, ["attack", line])


@card("Lair Defence")
def test_a_lair_defence_is_stronger_beside_another():
    game = desk(attack=9, city={"Space 1": "Lair Defence", "Space 2": "Lair Defence"})
    assert paid(game.choose(0)) == (5, ["attack", "while"])


@card("Alec Trevelyan")
def test_trevelyan_is_fought_with_one_attack_more_for_a_motorcade():
    game = desk(of="GoldenEye", attack=10, city={"Space 1": "Janus Motorcade"}, tactics=["Turned Agent"] * 2)
    assert paid(game.choose("fight Alec Trevelyan")) == (10, ["attack", "while"])


@card("Le Chiffre")
def test_le_chiffre_is_fought_with_two_attack_more_without_a_full_house():
    game = desk("Ana: hand", of="Casino Royale", attack=12, hq=MIXED, tactics=["Poisoned Glass"] * 2)
    assert paid(game.choose("fight Le Chiffre")) == (12, ["attack", "while"])


@card("Hai Fat")
def test_hai_fat_makes_a_mission_dearer():
    game = desk(recruit=9, city={"Space 1": "Hai Fat", "Space 2": "Beat Goldfinger at Golf"})
    assert paid(game.choose("complete Beat Goldfinger at Golf")) == (5, ["recruit", "while"])


@card("Hold Fort Knox", "Escape the Karate School")
@pytest.mark.parametrize(("mission", "need"), [("Hold Fort Knox", 8), ("Escape the Karate School", 6)])
def test_a_henchman_makes_some_missions_dearer(mission, need):
    game = desk(attack=9, city={"Space 1": mission, "Space 2": TEAM})
    assert paid(game.choose(f"complete {mission}")) == (need, ["attack", "while"])


@card("Survive the Funhouse")
def test_survive_the_funhouse_is_cheaper_for_a_mirror():
    game = desk("Ana: victory Funhouse Mirror", attack=9, city={"Space 1": "Survive the Funhouse"})
    assert paid(game.choose("complete Survive the Funhouse")) == (6, ["attack", "while"])


@card("Find the Cuban Antenna")
def test_find_the_cuban_antenna_is_cheaper_for_a_tech_card():
    game = desk("Ana: hand Time Bomb", recruit=9, city={"Space 1": "Find the Cuban Antenna"})
    choose(game, "play Time Bomb", "complete Find the Cuban Antenna")
    assert paid(game) == (6, ["recruit", "while"])


@card("Win at the Ocean Club", "Win the Final Hand")
@pytest.mark.parametrize(("mission", "hq", "need", "line"), [
    ("Win at the Ocean Club", TRIPLE, 2, "while"), ("Win the Final Hand", STRAIGHT, 5, "while 1"),
    ("Win the Final Hand", FOUR, 3, "while 2")])
def test_a_good_hand_makes_some_missions_cheaper(mission, hq, need, line):
    game = desk("Ana: hand", recruit=9, hq=hq, city={"Space 1": mission})
    assert paid(game.choose(f"complete {mission}")) == (need, ["recruit", line])


@card("Sinking Palazzo")
def test_a_straight_flush_completes_the_sinking_palazzo_for_nothing():
    game = desk("Ana: hand", hq=COVERT, city={"Space 3": "Sinking Palazzo"})
    game.choose("complete Sinking Palazzo")
    assert "while" in [part for e in game.events if e.kind == "mission" for part in
                       [line.partition("#")[2] for line, _ in e.n[1]]]


# ---- effects carried out -----------------------------------------------------------------------------


@pytest.mark.parametrize("villain", [
    pytest.param(name, marks=card(name)) for name in (
        "Mr. Ling", "Oddjob", "Chula", "Kra", "Xenia's Ferrari F355", "Valenka", TEAM)])
def test_the_card_chosen_for_a_defeated_villain_is_kod(villain):
    lost = "Wound" if villain == "Valenka" else "007"
    game = desk(f"Ana: hand {lost}", attack=9, city={"Space 2": villain})
    game.choose(f"fight {villain}")
    if game.ask.kind == "ko":
        game.choose(f"KO {lost}")
    assert names(game, "ko") == [lost]


@card("Expose the Card Cheat")
def test_the_card_chosen_for_the_exposed_cheat_is_kod():
    game = desk("Ana: hand 007", recruit=3, city={"Space 2": "Expose the Card Cheat"})
    choose(game, "complete Expose the Card Cheat", "KO 007")
    assert names(game, "ko") == ["007"]


@card("Search Severnaya")
def test_the_hero_found_in_severnaya_is_gained():
    game = desk("Ana: discard", recruit=5, hq=["Judo Throw", *DEAR[:4]], city={"Space 2": "Search Severnaya"})
    choose(game, "complete Search Severnaya", "gain Judo Throw")
    assert names(game, "discard", "Ana") == ["Judo Throw"]


@card("Mr. White")
def test_mr_white_is_fought_with_four_of_a_kind():
    game = desk("Ana: hand; victory", attack=9, hq=FOUR, city={"Space 1": "Mr. White"})
    game.choose("fight Mr. White")
    assert names(game, "victory", "Ana") == ["Mr. White"]


@card("Master Strike", "Scheme Twist")
def test_strikes_and_twists_of_the_villain_deck_do_what_mastermind_and_scheme_say():
    game = desk("Ana: hand Miss Moneypenny | Ben: hand Time Bomb", step="turn", hero_deck=["Q"] * 9,
                villain_deck=["Master Strike", "Scheme Twist", TEAM, TEAM])
    choose(game, "reveal Time Bomb", "end turn")
    settled(game)
    assert [e.kind for e in game.events if e.kind in ("strike", "twist")] == ["strike", "twist"]


@card("Fake Your Own Death")
def test_a_mastermind_found_alive_is_fought():
    game = desk("Ana: hand Talk Past the Laser, Let Go of 006, Talk Past the Laser; victory", step="turn",
                setup=Setup("bond", 2, "Auric Goldfinger", "Fake Your Own Death"), tactics=["Junk Getaway"] * 2,
                villain_deck=["Scheme Twist", TEAM, TEAM], city={"Space 1": "Infiltrate Arkhangelsk"})
    choose(game, "play Talk Past the Laser", "play Let Go of 006", "play Talk Past the Laser")
    assert refused(game, "fight Auric Goldfinger")
    choose(game, "complete Infiltrate Arkhangelsk", "fight Auric Goldfinger")
    assert "Junk Getaway" in names(game, "victory", "Ana")
