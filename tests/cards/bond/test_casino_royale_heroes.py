"""The heroes of Casino Royale in play."""

import pytest
from support.bond import card, desk, played
from support.words import choose, labels, names, pools, settled

FULL = ", ".join(["007"] * 9)
MIXED = ["Homing Beacon", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"]  # cost 2, 3, 5, 7, 8
TWINS = ["Judo Throw", "Judo Throw", "Time Bomb", "Time Bomb", "Q"]  # 3, 3, 5, 5, 7
TRIPLE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Oil Slick", "Q"]  # 3, 3, 3, 6, 7
FOUR = ["Judo Throw", "Felix Leiter", "Walther PPK", "Tilly Masterson", "Q"]  # 3, 3, 3, 3, 7


@card("Parkour Pursuit")
def test_parkour_pursuit_hits_harder_if_a_card_moved_this_turn():
    assert pools(played("Parkour Pursuit", city={"Space 1": "Rodney"})) == (0, 2)
    game = desk("Ana: hand Parkour Pursuit", city={"Space 1": "Rodney"}, step="turn")
    assert pools(game.choose("play Parkour Pursuit")) == (0, 3)


@card("Read the Tell")
@pytest.mark.parametrize(("hq", "recruit", "drawn"), [(MIXED, 2, 0), (TRIPLE, 3, 0), (FOUR, 3, 1)])
def test_read_the_tell_pays_for_three_of_a_kind_and_draws_for_four(hq, recruit, drawn):
    game = played("Read the Tell", "Ana: deck 007", hq=hq)
    assert pools(game) == (recruit, 0) and len(names(game, "hand", "Ana")) == drawn


@card("Earn the Double-O")
def test_earn_the_double_o_kos_a_card_and_brings_another_for_two_defeated_villains():
    game = played("Earn the Double-O", "Ana: deck " + FULL, "Wound", attack=2, city={
        "Space 1": "Capungo", "Space 2": "Mollaka"})
    choose(game, "fight Capungo", "fight Mollaka", "end turn", "KO Wound")
    assert names(game, "ko") == ["Wound"] and len(names(game, "hand", "Ana")) == 6 + 1 + 1  # Mollaka adds one too


@card("Earn the Double-O")
def test_one_defeated_villain_brings_no_card():
    game = played("Earn the Double-O", "Ana: deck " + FULL, city={"Space 1": "Capungo"})
    choose(game, "fight Capungo", "end turn", "do not KO")
    assert len(names(game, "hand", "Ana")) == 6


@card("All In")
@pytest.mark.parametrize(("hq", "attack"), [(TWINS, 5), (FOUR, 7)])
def test_all_in_attacks_by_the_best_hand(hq, attack):
    assert "use All In" not in labels(played("All In", hq=MIXED))
    assert pools(played("All In", hq=hq).choose("use All In")) == (0, attack)


@card("All In")
def test_all_in_attacks_six_harder_for_a_straight_flush():
    covert = ["Engraved Bullet Letter", "Treasury Envoy", "Rene Mathis", "Switch the Gas Canisters",
              "Pose as the Waxwork"]
    assert pools(played("All In", hq=covert).choose("use All In")) == (0, 10)


@card("Treasury Envoy")
def test_treasury_envoy_lends_a_friend_recruit():
    game = played("Treasury Envoy", "Ben: hand 007")
    choose(game, "end turn", "leave Treasury Envoy", "ask for Treasury Envoy", "yes")
    assert pools(game) == (2, 0)


@card("Sizing Up Bond")
def test_sizing_up_bond_gives_more_after_an_instinct_card():
    assert pools(played("Sizing Up Bond, Sizing Up Bond").choose("yes")) == (3, 0)


@card("Algerian Love Knot")
def test_algerian_love_knot_draws_after_a_covert_card_and_may_ko_a_hero_on_offer():
    game = played("Seagull Snorkel, Algerian Love Knot", "Ana: deck 007", hq=MIXED).choose("yes")
    choose(game, "use Algerian Love Knot", "KO Time Bomb")
    assert names(game, "ko") == ["Time Bomb"] and names(game, "hand", "Ana") == ["007"]
    assert None not in game.view("Ana")["hq"]


@card("Betrayal in Venice")
def test_betrayal_in_venice_is_kod_at_the_end_of_a_turn_without_a_completed_mission():
    game = played("Betrayal in Venice", "Ana: deck " + FULL).choose("end turn")
    assert names(game, "ko") == ["Betrayal in Venice"]


@card("Betrayal in Venice")
def test_after_a_completed_mission_betrayal_in_venice_is_discarded():
    game = played("Betrayal in Venice", "Ana: deck " + FULL, city={"Space 1": "Beat Goldfinger at Golf"})
    choose(game, "complete Beat Goldfinger at Golf", "end turn")
    assert names(game, "ko") == [] and names(game, "discard", "Ana") == ["Betrayal in Venice"]


@card("Dressing Down")
def test_dressing_down_kos_a_starter_after_a_strength_card():
    game = played("Dressing Down, Dressing Down", "Ana: discard 00 Agent", "007, Wound").choose("yes")
    assert labels(game) == ["KO 007", "KO 00 Agent", "do not KO"]
    game.choose("KO 00 Agent")
    assert names(game, "ko") == ["00 Agent"]


@card("Implanted Tracker")
def test_implanted_tracker_weakens_a_mission_or_a_villain_that_moved():
    game = desk("Ana: hand Homing Signal, Implanted Tracker", step="turn",
                city={"Space 1": "Kra", "Space 3": "Beat Goldfinger at Golf", "Space 5": "Rodney"})
    choose(game, "play Homing Signal", "play Implanted Tracker", "yes")
    other = game.copy().choose(0)
    game.choose(1)
    assert game.explain("Kra").total == 4 and game.explain("Rodney").total == 3
    assert other.explain("Beat Goldfinger at Golf").total == 2


@card("Bring Them In Alive")
def test_bring_them_in_alive_pays_by_loyalty_and_draws_after_a_strength_card():
    game = played("Dressing Down, Bring Them In Alive", "Ana: victory Hold Fort Knox; deck 007").choose("yes")
    assert pools(game) == (1 + 5, 0) and names(game, "hand", "Ana") == ["007"]


@card("Sanction the Operation")
def test_sanction_the_operation_lets_every_friend_draw_and_attacks_by_loyalty():
    game = played("Sanction the Operation", "Ana: victory Tail the Rolls-Royce; deck 007 | Ben: deck 00 Agent")
    assert pools(game) == (5, 2)
    assert names(game, "hand", "Ana") == ["007"] and names(game, "hand", "Ben") == ["00 Agent"]


@card("Rene Mathis")
def test_rene_mathis_lends_a_friend_attack():
    game = played("Rene Mathis", "Ben: hand 007")
    choose(game, "end turn", "leave Rene Mathis", "ask for Rene Mathis", "yes")
    assert pools(game) == (0, 2)


@card("Felix Leiter, CIA")
def test_felix_leiter_of_the_cia_lends_a_friend_recruit_and_heals():
    game = played("Felix Leiter, CIA", "Ben: hand Wound")
    choose(game, "end turn", "leave Felix Leiter, CIA", "ask for Felix Leiter, CIA", "yes", "KO Wound")
    assert pools(game) == (1, 0) and names(game, "ko") == ["Wound"]


@card("Agent Carter")
def test_agent_carter_hits_harder_while_something_chases_and_after_a_covert_card():
    game = played("Seagull Snorkel, Agent Carter", city={"Space 1": "Janus Motorcade"}).choose("yes")
    assert pools(game) == (1, 5)
    assert pools(played("Agent Carter")) == (0, 3)


@card("Solange Dimitrios")
@pytest.mark.parametrize(("top", "made", "drawn"), [("Rodney", (4, 2), 0), ("Hold Fort Knox", (6, 0), 0),
                                                    ("Ring Camera", (4, 0), 1)])
def test_solange_dimitrios_gives_by_the_top_card_of_the_villain_deck(top, made, drawn):
    game = played("Solange Dimitrios", "Ana: deck 007", villain_deck=[top, "Capungo"])
    assert pools(game) == made and len(names(game, "hand", "Ana")) == drawn


@card("Walther P99")
def test_walther_p99_counts_ranged_cards():
    assert pools(choose(played("Homing Signal, Homing Signal, Walther P99"), "yes", "yes")) == (2, 4)


@card("Tailored Dinner Jacket")
@pytest.mark.parametrize(("hq", "recruit"), [(MIXED, 1), (TWINS, 1), (TRIPLE, 2)])
def test_tailored_dinner_jacket_pays_for_three_of_a_kind(hq, recruit):
    assert pools(played("Tailored Dinner Jacket", hq=hq)) == (recruit, 0)


@card("Field Defibrillator")
def test_field_defibrillator_kos_wounds_for_attack_and_a_card():
    game = played("Field Defibrillator", "Ana: discard Wound; deck 007", "Wound")
    settled(game)
    assert names(game, "ko") == ["Wound", "Wound"] and pools(game) == (0, 5)
    assert names(game, "hand", "Ana") == ["007"]
    assert pools(played("Field Defibrillator", "Ana: deck 007")) == (0, 3)


@card("Aston Martin DBS")
def test_aston_martin_dbs_defeats_a_villain_with_a_straight_or_a_flush():
    straight = ["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb", "Oil Slick"]
    game = played("Aston Martin DBS", hq=straight, city={"Space 1": "Kra", "Space 2": "Oddjob"})
    game.choose("use Aston Martin DBS")
    assert labels(game) == ["defeat Kra", "do not defeat"]
    game.choose("defeat Kra")
    assert "Kra" in names(game, "victory", "Ana") and pools(game) == (0, 5)
    assert "use Aston Martin DBS" not in labels(played("Aston Martin DBS", hq=FOUR, city={"Space 1": "Kra"}))
