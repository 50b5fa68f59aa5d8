"""The heroes of Goldfinger in play."""

from support.bond import card, desk, played
from support.words import choose, city, labels, names, pools, refused, settled


@card("Seagull Snorkel")
def test_seagull_snorkel_gives_recruit_for_the_most_dangerous_mission_completed():
    assert pools(played("Seagull Snorkel", "Ana: victory Tail the Rolls-Royce, Expose the Card Cheat")) == (3, 0)
    assert pools(played("Seagull Snorkel")) == (1, 0)


@card("Wager a Gold Bar")
def test_wager_a_gold_bar_turns_up_the_top_card_later_in_the_turn():
    game = played("Wager a Gold Bar", "Ana: deck Judo Throw, 007", "007")
    choose(game, "play 007", "use Wager a Gold Bar")
    assert pools(game) == (1, 3) and labels(game) == ["discard Judo Throw", "do not discard"]
    kept = game.copy().choose("do not discard")
    assert names(kept, "deck", "Ana") == ["Judo Throw", "007"]
    game.choose("discard Judo Throw")
    assert names(game, "discard", "Ana") == ["Judo Throw"] and refused(game, "use Wager a Gold Bar")


@card("Wager a Gold Bar")
def test_wager_a_gold_bar_gives_nothing_for_a_card_of_cost_0():
    game = played("Wager a Gold Bar", "Ana: deck 007")
    choose(game, "use Wager a Gold Bar", "do not discard")
    assert pools(game) == (0, 2)


@card("Electrify the Vault Bars")
def test_electrify_the_vault_bars_kos_a_card_at_the_end_of_a_turn_with_a_defeated_villain():
    game = played("Electrify the Vault Bars", "Ana: discard Wound", "007", city={"Space 1": "Capungo"})
    choose(game, "fight Capungo", "end turn")
    assert labels(game) == ["KO 007", "KO Electrify the Vault Bars", "KO Wound", "do not KO"]
    game.choose("KO Wound")
    assert names(game, "ko") == ["Wound"]


@card("Talk Past the Laser")
def test_talk_past_the_laser_attacks_by_loyalty_and_brings_two_cards_after_a_fight():
    game = played("Talk Past the Laser", "Ana: victory Hold Fort Knox; deck " + ", ".join(["007"] * 9),
                  city={"Space 1": "Capungo"})
    assert pools(game) == (0, 8)
    choose(game, "fight Capungo", "end turn")
    assert len(names(game, "hand", "Ana")) == 8


@card("Judo Throw")
def test_judo_throw_kos_a_wound_after_another_strength_card():
    game = played("Judo Throw, Judo Throw", "Ana: discard Wound", "Wound")
    game.choose("yes")
    assert labels(game) == ["KO Wound (hand)", "KO Wound (discard)", "do not KO"]
    game.choose(1)
    assert names(game, "ko") == ["Wound"] and names(game, "hand", "Ana") == ["Wound"] and pools(game) == (0, 4)


@card("Flying Circus Leader")
def test_flying_circus_leader_gives_more_while_something_flies_and_after_a_ranged_card():
    assert pools(played("Flying Circus Leader")) == (2, 0)
    game = played("Flying Circus Leader, Flying Circus Leader", city={"Space 4": "Tiger Helicopter"})
    game.choose("yes")
    assert pools(game) == (4 + 5, 0)


@card("Switch the Gas Canisters")
def test_switch_the_gas_canisters_makes_a_mission_easier_after_a_covert_card():
    game = played("Seagull Snorkel, Switch the Gas Canisters", city={
        "Space 2": "Beat Goldfinger at Golf", "Space 3": "Hold Fort Knox", "Space 4": "Capungo"})
    game.choose("yes")
    assert labels(game) == ["choose Beat Goldfinger at Golf", "choose Hold Fort Knox"]
    game.choose("choose Hold Fort Knox")
    assert game.explain("Hold Fort Knox").total == 5 and game.explain("Beat Goldfinger at Golf").total == 4


@card("Change of Heart")
def test_change_of_heart_defeats_a_henchman():
    game = played("Change of Heart", city={"Space 1": "Fort Knox Assault Team", "Space 2": "Rodney"})
    game.choose("use Change of Heart")
    assert labels(game) == ["defeat Fort Knox Assault Team", "do not defeat"]
    game.choose(0)
    assert names(game, "victory", "Ana") == ["Fort Knox Assault Team"] and pools(game) == (0, 4)


@card("Change of Heart")
def test_after_a_covert_card_change_of_heart_may_defeat_a_villain_of_printed_attack_5_or_less():
    game = played("Seagull Snorkel, Change of Heart", city={"Space 1": "Kisch", "Space 2": "Kra", "Space 3": "Oddjob"})
    game.choose("use Change of Heart")
    while "defeat Kisch" not in labels(game):
        game.choose(len(labels(game)) - 1)
    assert "defeat Kra" not in labels(game) and "defeat Oddjob" not in labels(game)
    game.choose("defeat Kisch")
    assert city(game) == {"Space 2": "Kra", "Space 3": "Oddjob"}


@card("Change of Heart")
def test_a_covert_card_played_after_change_of_heart_does_not_widen_its_choice():
    game = played("Change of Heart, Seagull Snorkel", city={"Space 1": "Kisch", "Space 2": "Fort Knox Assault Team"})
    choose(game, "use Change of Heart")
    assert labels(game) == ["defeat Fort Knox Assault Team", "do not defeat"]


@card("Tilly Masterson")
def test_tilly_masterson_attacks_harder_after_an_instinct_card():
    game = played("Tilly Masterson, Tilly Masterson").choose("yes")
    assert pools(game) == (0, 5)


@card("Felix Leiter")
def test_felix_leiter_lets_a_friend_draw_on_the_friends_turn():
    game = played("Felix Leiter", "Ben: hand 007; deck 00 Agent, 007, 007, 007, 007, 007, 007")
    choose(game, "end turn", "leave Felix Leiter", "ask for Felix Leiter", "yes")
    assert names(game, "hand", "Ben") == ["007", "00 Agent"] and names(game, "discard", "Ana") == ["Felix Leiter"]


@card("Colonel Smithers")
def test_colonel_smithers_gives_both_abilities_after_two_instinct_cards():
    one = played("Felix Leiter, Colonel Smithers").choose("yes")
    assert pools(one) == (6, 0) and names(one, "victory", "Ana") == []
    two = played("Felix Leiter, Felix Leiter, Colonel Smithers")
    choose(two, "yes", "yes")
    assert pools(two) == (8, 0) and len(names(two, "victory", "Ana")) == 1


@card("Q")
def test_q_brings_a_gadget_and_attacks_for_each_of_them_up_to_four():
    assert pools(played("Q")) == (0, 3)
    assert pools(played("Q", "Ana: victory " + ", ".join(["Ring Camera"] * 5))) == (0, 6)


@card("Homing Beacon")
def test_homing_beacon_pays_for_a_mission_or_a_gadget_on_top_of_the_villain_deck():
    assert pools(played("Homing Beacon", villain_deck=["Hold Fort Knox", "Capungo"])) == (2, 0)
    assert pools(played("Homing Beacon", villain_deck=["Ring Camera", "Capungo"])) == (2, 0)
    game = played("Homing Beacon", villain_deck=["Capungo", "Ring Camera"])
    assert pools(game) == (1, 0) and names(game, "villain_deck")[0] == "Capungo"


@card("Walther PPK")
def test_walther_ppk_brings_a_card_after_a_fight():
    game = played("Walther PPK", "Ana: deck " + ", ".join(["007"] * 9), attack=2, city={"Space 1": "Capungo"})
    choose(game, "fight Capungo", "end turn")
    assert len(names(game, "hand", "Ana")) == 7


@card("Time Bomb")
def test_time_bomb_counts_one_and_two_tech_cards():
    assert pools(played("Homing Beacon, Time Bomb").choose("yes")) == (1, 3)
    assert pools(choose(played("Homing Beacon, Homing Beacon, Time Bomb"), "yes", "yes")) == (2, 5)


@card("Grapple Gun")
def test_grapple_gun_weakens_a_card_and_may_pull_it_back():
    game = played("Homing Beacon, Grapple Gun", "Ana: deck 007", city={"Space 3": "Kra", "Space 5": "Twenty Paces"})
    choose(game, "yes", "use Grapple Gun")
    assert names(game, "hand", "Ana") == ["007"] and labels(game) == ["move Kra", "do not move"]
    game.choose("move Kra")
    assert city(game) == {"Space 2": "Kra", "Space 5": "Twenty Paces"} and game.explain("Kra").total == 4


@card("Revolving Number Plates")
def test_revolving_number_plates_exchange_a_card():
    game = played("Revolving Number Plates", "Ana: deck 00 Agent", "007")
    choose(game, "use Revolving Number Plates", "discard 007")
    assert names(game, "hand", "Ana") == ["00 Agent"] and pools(game) == (1, 0)


@card("Smoke Screen")
def test_smoke_screen_weakens_a_card_that_moved_this_turn():
    game = desk("Ana: hand Smoke Screen", city={"Space 1": "Kra", "Space 3": "Rodney"}, step="turn",
                villain_deck=["Fort Knox Assault Team"] * 2)
    choose(game, "play Smoke Screen", "use Smoke Screen")
    assert game.explain("Kra").total == 4 and game.explain("Rodney").total == 3


@card("Oil Slick")
def test_oil_slick_swaps_two_neighbours_with_what_they_hold():
    game = played("Homing Beacon, Oil Slick", city={
        "Space 2": "Kra", "Space 3": {"villain": "Rodney", "holds": ["Ring Camera"]}, "Space 5": "Capungo"})
    choose(game, "yes", "use Oil Slick")
    game.choose("move Rodney")
    settled(game)
    assert city(game) == {"Space 2": "Rodney", "Space 3": "Kra", "Space 5": "Capungo"}
    assert [c["name"] for c in game.view("Ana")["city"][1]["villain"]["holds"]] == ["Ring Camera"]
    assert pools(game) == (1, 5)


@card("Oil Slick")
def test_oil_slick_leaves_the_inevitable_mission_where_it_is():
    game = played("Oil Slick", city={"Space 2": "Twenty Paces", "Space 3": "Rodney", "Space 4": "Chula"})
    choose(game, "use Oil Slick", "move Rodney")
    assert city(game) == {"Space 2": "Twenty Paces", "Space 3": "Chula", "Space 4": "Rodney"}


@card("Aston Martin DB5")
def test_aston_martin_db5_kos_a_villain_recovers_its_gadgets_and_draws():
    game = played("Aston Martin DB5", "Ana: deck 007", city={
        "Space 2": {"villain": "Kisch", "holds": ["Ring Camera"]}, "Space 3": "Kra", "Space 4": "Hold Fort Knox"})
    game.choose("use Aston Martin DB5")
    assert labels(game) == ["choose Kisch", "do not choose"]
    game.choose("choose Kisch")
    assert names(game, "ko") == ["Kisch"] and names(game, "victory", "Ana") == ["Ring Camera"]
    assert names(game, "hand", "Ana") == ["007"]
