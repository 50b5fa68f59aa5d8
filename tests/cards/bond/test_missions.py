"""The four mission groups in play."""

import pytest
from support.bond import CALM, DEAR, card, desk
from support.words import carry_out, choose, city, gained, labels, names, pools, settled

from legendary_nb.cards import load_system

MIXED = ["Homing Beacon", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"]
TRIPLE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Oil Slick", "Q"]
HOUSE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Q", "Q"]
FOUR = ["Judo Throw", "Felix Leiter", "Walther PPK", "Tilly Masterson", "Q"]
STRAIGHT = ["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb", "Oil Slick"]
COVERT = ["Engraved Bullet Letter", "Treasury Envoy", "Rene Mathis", "Switch the Gas Canisters", "Pose as the Waxwork"]


def completed(mission, seats="", **parts):
    """Ana has just completed this mission, which stood in the third space."""
    return desk(seats, **{"attack": 10, "recruit": 10, "city": {"Space 3": mission}, "hq": DEAR} | parts).choose(
        f"complete {mission}")


def failing(mission, seats="", **parts):
    """A turn in which a henchman pushes this mission out of a full city; nothing in Q Branch can be KO'd."""
    before = dict.fromkeys(("Space 1", "Space 2", "Space 3", "Space 4"), "Russian Soldiers")
    return desk(seats, **{"step": "turn", "hq": DEAR, "city": before | {"Space 5": mission}} | parts)


def needs(game, space):
    mission = game.view("Ana")["city"][space - 1]["villain"]
    return mission["attack"], mission["recruit"]


def test_every_group_has_nine_missions_one_of_them_inevitable():
    for cards in load_system("bond").missions.values():
        assert sum(c.copies for c in cards) == 9
        assert [c.layer for c in cards if "inevitable" in c.keywords] == [""]
        by_layer = {layer: sorted(c.danger for c in cards for _ in range(c.copies) if c.layer == layer)
                    for layer in "ABC"}
        assert by_layer == {"A": [1, 1, 1], "B": [2, 2, 2], "C": [3, 3]}


# ---- Operation: Grand Slam ---------------------------------------------------------------------------


@card("Expose the Card Cheat")
def test_expose_the_card_cheat_lets_a_card_go_or_costs_one():
    assert labels(completed("Expose the Card Cheat", "Ana: hand 007; discard Wound")) == [
        "KO 007", "KO Wound", "do not KO"]
    game = failing("Expose the Card Cheat", "Ana: hand 007 | Ben: hand 007")
    assert names(game, "discard", "Ana") == ["007"] and names(game, "hand", "Ben") == ["007"]
    assert game.table.danger == 1


@card("Beat Goldfinger at Golf")
def test_beat_goldfinger_at_golf_wins_a_gadget():
    assert len(names(completed("Beat Goldfinger at Golf"), "victory", "Ana")) == 2


@card("Tail the Rolls-Royce")
def test_tail_the_rolls_royce_chases_and_costs_everybody_a_card():
    game = failing("Tail the Rolls-Royce", "Ana: hand 007 | Ben: hand 007")
    assert names(game, "discard", "Ben") == ["007"] and game.table.danger == 2
    assert city(desk(step="turn", villain_deck=["Tail the Rolls-Royce", *CALM])) == {"Space 2": "Tail the Rolls-Royce"}


@card("Escape the Laser Table")
def test_escape_the_laser_table_gets_harder_with_every_move_but_not_by_entering():
    game = desk(step="turn", villain_deck=["Escape the Laser Table", *CALM])
    assert needs(game, 1) == (4, 0)
    choose(game, "end turn")
    assert needs(game, 2) == (5, 0)
    choose(game, "end turn")
    assert needs(game, 3) == (6, 0)


@card("Escape the Laser Table")
def test_escape_the_laser_table_wounds_the_current_player_if_it_fails():
    assert gained(failing("Escape the Laser Table")) == {"Ana": 1, "Ben": 0}


@card("Warn Felix Leiter")
def test_warn_felix_leiter_lets_all_friends_draw_or_wounds_everybody():
    game = completed("Warn Felix Leiter", "Ana: deck 007 | Ben: deck 00 Agent")
    assert names(game, "hand", "Ana") == ["007"] and names(game, "hand", "Ben") == ["00 Agent"]
    assert gained(failing("Warn Felix Leiter")) == {"Ana": 1, "Ben": 1}


@card("Stop the Delta-9 Planes")
def test_stop_the_delta_9_planes_cost_cards_and_heal_all_friends():
    game = desk("Ana: hand Seagull Snorkel | Ben: hand 007", step="turn",
                villain_deck=["Stop the Delta-9 Planes", *CALM])
    game.choose("reveal Seagull Snorkel")
    assert names(game, "discard", "Ben") == ["007"] and names(game, "hand", "Ana") == ["Seagull Snorkel"]
    game = completed("Stop the Delta-9 Planes", "Ana: hand Wound | Ben: discard Wound, Wound")
    settled(game)
    assert names(game, "ko").count("Wound") == 2 and names(game, "discard", "Ben") == ["Wound"]


@card("Hold Fort Knox")
def test_hold_fort_knox_is_harder_beside_henchmen_and_empties_q_branch():
    crowd = {"Space 1": "Hold Fort Knox", "Space 2": "Russian Soldiers", "Space 3": "Russian Soldiers",
             "Space 4": "Russian Soldiers"}
    assert needs(desk(city=crowd), 1) == (9, 0)
    game = failing("Hold Fort Knox")
    assert names(game, "ko") == ["Aston Martin DB5"] * 5 and game.table.danger == 3


@card("Defuse the Atomic Device")
def test_defuse_the_atomic_device_wins_a_gadget_and_goes_back():
    game = completed("Defuse the Atomic Device")
    assert city(game) == {"Space 2": "Defuse the Atomic Device"} and len(names(game, "victory", "Ana")) == 1
    lost = settled(desk(step="turn", villain_deck=[], city={"Space 5": "Defuse the Atomic Device"}, hq=DEAR))
    assert lost.outcome.result == "loss"


# ---- A Duel to the Death -----------------------------------------------------------------------------


@card("Trace the Golden Bullet")
def test_trace_the_golden_bullet_draws_one_of_two_cards():
    game = completed("Trace the Golden Bullet", "Ana: deck 007, Q, 00 Agent").choose("draw Q")
    assert names(game, "hand", "Ana") == ["Q"] and names(game, "deck", "Ana") == ["007", "00 Agent"]


@card("Impersonate Scaramanga")
def test_impersonate_scaramanga_lets_two_worthless_cards_go_or_wounds():
    game = completed("Impersonate Scaramanga", "Ana: hand 007, Q; discard Wound, 00 Agent")
    assert "KO Q" not in labels(game)
    choose(game, "KO 007", "KO Wound")
    assert names(game, "ko") == ["007", "Wound"]
    assert gained(failing("Impersonate Scaramanga")) == {"Ana": 1, "Ben": 0}


@card("Escape the Karate School")
def test_escape_the_karate_school_is_harder_beside_henchmen_and_brings_a_card():
    assert needs(desk(city={"Space 1": "Escape the Karate School", "Space 2": "Martial Arts Students"}), 1) == (6, 0)
    assert names(completed("Escape the Karate School", "Ana: deck 007"), "hand", "Ana") == ["007"]


@card("Canal Boat Chase")
def test_canal_boat_chase_races_and_costs_everybody_a_card():
    assert city(desk(step="turn", villain_deck=["Canal Boat Chase", *CALM])) == {"Space 3": "Canal Boat Chase"}
    assert names(failing("Canal Boat Chase", "Ana: hand 007 | Ben: hand 007"), "discard", "Ben") == ["007"]


@card("Free Mary Goodnight")
def test_free_mary_goodnight_brings_a_hero_or_wounds_everybody():
    game = completed("Free Mary Goodnight", hq=["Time Bomb", "Oil Slick", "Q", "Q", "Q"])
    assert labels(game) == ["gain Time Bomb", "do not gain"]
    assert names(game.choose(0), "discard", "Ana") == ["Time Bomb"]
    assert gained(failing("Free Mary Goodnight")) == {"Ana": 1, "Ben": 1}


@card("Retrieve the Solex Agitator")
def test_retrieve_the_solex_agitator_wins_two_gadgets_or_makes_the_mastermind_stronger():
    assert len(names(completed("Retrieve the Solex Agitator"), "victory", "Ana")) == 3
    game = failing("Retrieve the Solex Agitator", of="The Man With The Golden Gun")
    assert settled(game).explain("mastermind").total == 11
    assert game.choose("end turn").explain("mastermind").total == 11


@card("Survive the Funhouse")
def test_survive_the_funhouse_brings_a_mirror_and_is_easier_for_mirrors_won():
    game = desk(step="turn", villain_deck=["Survive the Funhouse", *CALM])
    assert city(game) == {"Space 1": "Funhouse Mirror", "Space 2": "Survive the Funhouse"}
    won = desk("Ana: victory Funhouse Mirror, Funhouse Mirror", city={"Space 1": "Survive the Funhouse"})
    assert needs(won, 1) == (5, 0)


@card("Twenty Paces")
def test_twenty_paces_goes_two_spaces_back_and_weakens_the_mastermind_this_turn():
    game = completed("Twenty Paces", of="The Man With The Golden Gun")
    assert city(game) == {"Space 1": "Twenty Paces"} and game.explain("mastermind").total == 7
    assert game.choose("end turn").explain("mastermind").total == 9


@pytest.mark.parametrize("mission", [
    pytest.param(name, marks=card(name)) for name in ("Twenty Paces", "Stop the GoldenEye Firing", "Sinking Palazzo")])
def test_a_failed_inevitable_mission_loses_the_game(mission):
    game = settled(desk(step="turn", villain_deck=[], city={"Space 5": mission}, hq=DEAR))
    assert game.outcome.result == "loss" and game.outcome.reason.endswith("#failure")


# ---- Worldwide Financial Meltdown --------------------------------------------------------------------


@card("Infiltrate Arkhangelsk")
def test_infiltrate_arkhangelsk_brings_a_card():
    assert names(completed("Infiltrate Arkhangelsk", "Ana: deck 007"), "hand", "Ana") == ["007"]


@card("Prevent the Tiger Theft")
def test_prevent_the_tiger_theft_gives_the_mastermind_a_gadget_if_it_fails():
    game = failing("Prevent the Tiger Theft")
    assert [c["kind"] for c in game.view("Ana")["masterminds"][0]["holds"]].count("bystander") == 1


@card("Search Severnaya")
def test_search_severnaya_brings_a_hero_or_a_spiked_mainframe():
    game = completed("Search Severnaya", hq=["Wager a Gold Bar", "Time Bomb", "Q", "Q", "Q"])
    assert labels(game) == ["gain Wager a Gold Bar", "do not gain"]
    assert names(failing("Search Severnaya"), "discard", "Ana") == ["Spiked Mainframe"]


@card("Escape the Archives")
def test_escape_the_archives_wounds_the_current_player_without_a_covert_card():
    assert gained(desk(step="turn", villain_deck=["Escape the Archives", *CALM])) == {"Ana": 1, "Ben": 0}


@card("Board the Armoured Train")
def test_board_the_armoured_train_squeezes_and_costs_everybody_a_card():
    game = desk(step="turn", villain_deck=["Board the Armoured Train", *CALM])
    assert [hero is None for hero in game.view("Ana")["hq"]] == [True, False, False, False, True]
    assert names(failing("Board the Armoured Train", "Ana: hand 007 | Ben: hand 007"), "discard", "Ben") == ["007"]


@card("Find the Cuban Antenna")
def test_find_the_cuban_antenna_is_easier_for_tech_cards_played():
    game = desk("Ana: hand Smoke Screen, Smoke Screen", city={"Space 1": "Find the Cuban Antenna"})
    choose(game, "play Smoke Screen", "play Smoke Screen")
    assert needs(game, 1) == (0, 5)


@card("Lock Out Boris")
def test_lock_out_boris_lowers_the_danger_or_wounds_whoever_shows_no_tech():
    assert completed("Lock Out Boris", danger=2).table.danger == 1
    game = failing("Lock Out Boris", "Ana: hand Time Bomb | Ben: hand 007",
                   city={"Space 5": "Lock Out Boris"}, step="action")
    assert city(game) == {"Space 5": "Lock Out Boris"}
    carry_out(game, {"escape": "a mission in city"}).choose("reveal Time Bomb")
    assert gained(game) == {"Ana": 0, "Ben": 1} and game.table.danger == 3


@card("Stop the GoldenEye Firing")
@pytest.mark.parametrize(("victory", "space"), [("", "Space 2"), ("Hold Fort Knox", "Space 1"),
                                                ("Tail the Rolls-Royce", "Space 2")])
def test_stop_the_goldeneye_firing_goes_back_farther_after_a_dangerous_mission(victory, space):
    game = completed("Stop the GoldenEye Firing", f"Ana: victory {victory}")
    assert city(game) == {space: "Stop the GoldenEye Firing"} and pools(game) == (2, 10)


# ---- Win the Casino Royale Tournament ----------------------------------------------------------------


@card("Win at the Ocean Club")
def test_win_at_the_ocean_club_is_easier_with_three_of_a_kind():
    assert needs(desk(hq=MIXED, city={"Space 1": "Win at the Ocean Club"}), 1) == (0, 4)
    assert needs(desk(hq=TRIPLE, city={"Space 1": "Win at the Ocean Club"}), 1) == (0, 2)


@card("Run Down the Bomb-Maker")
def test_run_down_the_bomb_maker_brings_or_costs_a_card():
    assert names(completed("Run Down the Bomb-Maker", "Ana: deck 007"), "hand", "Ana") == ["007"]
    game = failing("Run Down the Bomb-Maker", "Ana: hand 007 | Ben: hand 007")
    assert names(game, "discard", "Ana") == ["007"] and names(game, "hand", "Ben") == ["007"]


@card("Stop the Skyfleet Bombing")
def test_stop_the_skyfleet_bombing_wounds_everybody_if_it_fails():
    assert gained(failing("Stop the Skyfleet Bombing")) == {"Ana": 1, "Ben": 1}


@card("Survive the Poisoning")
def test_survive_the_poisoning_poisons_and_is_the_cure():
    game = desk(step="turn", villain_deck=["Survive the Poisoning", *CALM])
    assert names(game, "discard", "Ana") == ["Poisoned Martini"]
    game = settled(completed("Survive the Poisoning", "Ana: discard Poisoned Martini, Poisoned Martini, Wound"))
    assert sorted(names(game, "ko")) == ["Poisoned Martini", "Poisoned Martini", "Wound"]


@card("Buy Back In")
def test_buy_back_in_is_easier_for_cards_that_other_friends_discard():
    game = desk("Ben: hand Q, 007 | Cleo: hand Time Bomb", players=3, recruit=4, city={"Space 1": "Buy Back In"})
    game.choose("use Buy Back In")
    assert game.ask.player == "Ben" and labels(game) == ["discard Q", "do not discard"]
    choose(game, "do not discard", "discard Time Bomb")
    assert needs(game, 1) == (0, 4) and game.ask.player == "Ana"
    assert "use Buy Back In" not in labels(game)
    game.choose("complete Buy Back In")
    assert pools(game) == (0, 0)


@card("Buy Back In")
def test_buy_back_in_is_no_easier_alone():
    game = desk(players=1, recruit=9, city={"Space 1": "Buy Back In"})
    assert needs(game, 1) == (0, 6)


@card("Endure the Interrogation")
def test_endure_the_interrogation_is_easier_with_wounds_in_hand_and_heals():
    game = desk("Ana: hand Wound, Wound; discard Wound", attack=5, hq=DEAR,
                city={"Space 1": "Endure the Interrogation"})
    assert needs(game, 1) == (5, 0)
    game.choose("complete Endure the Interrogation")
    assert names(game, "ko") == ["Wound", "Wound"] and names(game, "discard", "Ana") == ["Wound"]
    assert gained(failing("Endure the Interrogation")) == {"Ana": 1, "Ben": 1}


@card("Endure the Interrogation")
def test_only_the_player_with_the_wounds_sees_that_endure_the_interrogation_is_easier():
    game = desk("Ana: hand Wound, Wound", city={"Space 1": "Endure the Interrogation"})
    assert [game.view(name)["city"][0]["villain"]["attack"] for name in ("Ana", "Ben")] == [5, 7]


@card("Win the Final Hand")
@pytest.mark.parametrize(("hq", "recruit"), [(MIXED, 8), (STRAIGHT, 5), (FOUR, 3)])
def test_win_the_final_hand_is_easier_with_a_good_hand(hq, recruit):
    assert needs(desk(hq=hq, city={"Space 1": "Win the Final Hand"}), 1) == (0, recruit)


@card("Find the Cuban Antenna")
def test_a_mission_is_never_easier_than_its_text_allows():
    game = desk("Ana: hand Smoke Screen, Smoke Screen, Smoke Screen, Smoke Screen", city={
        "Space 1": "Find the Cuban Antenna"})
    for _ in range(4):
        game.choose("play Smoke Screen")
    assert needs(game, 1) == (0, 4)


@card("Win the Final Hand")
def test_win_the_final_hand_costs_everybody_two_cards_if_it_fails():
    game = settled(failing("Win the Final Hand", "Ana: hand 007, 007, 007 | Ben: hand 007, 007"))
    assert len(names(game, "hand", "Ana")) == 1 and names(game, "hand", "Ben") == []


@card("Sinking Palazzo")
@pytest.mark.parametrize(("hq", "space"), [(MIXED, "Space 2"), (HOUSE, "Space 1")])
def test_sinking_palazzo_goes_back_farther_with_a_full_house(hq, space):
    assert city(completed("Sinking Palazzo", hq=hq)) == {space: "Sinking Palazzo"}


@card("Sinking Palazzo")
def test_sinking_palazzo_costs_nothing_with_a_straight_flush():
    assert needs(desk(hq=COVERT, city={"Space 1": "Sinking Palazzo"}), 1) == (0, 0)
    assert needs(desk(hq=MIXED, city={"Space 1": "Sinking Palazzo"}), 1) == (8, 0)
