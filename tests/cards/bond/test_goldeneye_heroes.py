"""The heroes of GoldenEye in play."""

import pytest
from support.bond import card, played
from support.words import choose, labels, names, pools, refused, settled

FULL = ", ".join(["007"] * 9)


@card("Bungee Off the Dam")
def test_bungee_off_the_dam_hits_harder_as_the_first_card():
    assert pools(played("Bungee Off the Dam")) == (0, 3)
    assert pools(played("007, Bungee Off the Dam")) == (1, 2)


@card("Uphill Race")
def test_uphill_race_attacks_by_loyalty():
    assert pools(played("Uphill Race", "Ana: victory Tail the Rolls-Royce")) == (1, 3)


@card("Tank Through St. Petersburg")
@pytest.mark.parametrize(("hero", "attack"), [("Judo Throw", 5), ("Time Bomb", 6)])
def test_tank_through_st_petersburg_kos_a_hero_on_offer_for_attack(hero, attack):
    game = played("Tank Through St. Petersburg", hq=[hero] + ["Q"] * 4)
    choose(game, "use Tank Through St. Petersburg", f"KO {hero}")
    assert pools(game) == (0, attack) and names(game, "ko") == [hero]


@card("Tank Through St. Petersburg")
def test_tank_through_st_petersburg_need_not_ko_anything():
    game = played("Tank Through St. Petersburg")
    choose(game, "use Tank Through St. Petersburg", "do not KO")
    assert pools(game) == (0, 4) and names(game, "ko") == []


@card("Let Go of 006")
def test_let_go_of_006_kos_all_wounds_after_a_fight():
    game = played("Let Go of 006", "Ana: victory Hold Fort Knox; discard Wound, 007; deck " + FULL, "Wound, 007",
                  city={"Space 1": "Capungo"})
    assert pools(game) == (0, 8)
    choose(game, "fight Capungo", "end turn")
    assert names(game, "ko") == ["Wound", "Wound"]


@card("Trace the Spike")
def test_trace_the_spike_gives_more_after_a_tech_card():
    assert pools(played("Trace the Spike, Trace the Spike").choose("yes")) == (3, 0)


@card("Severnaya Survivor")
def test_severnaya_survivor_kos_a_wound_for_recruit():
    game = played("Severnaya Survivor", "Ana: discard Wound")
    game.choose("KO Wound")
    assert pools(game) == (3, 0) and names(game, "ko") == ["Wound"]
    assert pools(played("Severnaya Survivor")) == (2, 0)


@card("Change the Access Codes")
def test_change_the_access_codes_makes_all_missions_easier():
    city = {"Space 1": "Find the Cuban Antenna", "Space 2": "Retrieve the Solex Agitator", "Space 3": "Rodney"}
    game = choose(played("Change the Access Codes, Change the Access Codes", city=city), "yes")
    assert game.view("Ana")["city"][0]["villain"]["recruit"] == 7 - 1 - 2  # the antenna counts tech cards itself
    game = choose(played("Smoke Screen, Smoke Screen, Change the Access Codes", city=city), "yes", "yes")
    mission = game.view("Ana")["city"][1]["villain"]
    assert (mission["attack"], mission["recruit"]) == (2, 2) and game.explain("Rodney").total == 3


@card("Burn Up the Satellite")
def test_burn_up_the_satellite_lowers_the_danger_after_a_completed_mission():
    game = played("Burn Up the Satellite", danger=2, city={"Space 1": "Beat Goldfinger at Golf"})
    assert "use Burn Up the Satellite" not in labels(game)
    choose(game, "complete Beat Goldfinger at Golf", "use Burn Up the Satellite")
    assert game.table.danger == 1


@card("Burn Up the Satellite")
def test_the_danger_level_is_never_below_0():
    game = played("Burn Up the Satellite", city={"Space 1": "Beat Goldfinger at Golf"})
    choose(game, "complete Beat Goldfinger at Golf", "use Burn Up the Satellite")
    assert game.table.danger == 0


@card("Tanner's Briefing")
def test_tanners_briefing_looks_at_the_top_card_and_may_discard_it():
    game = played("Tanner's Briefing", "Ana: deck Wound, 007")
    assert labels(game) == ["discard Wound", "do not discard"]
    game.choose(0)
    assert names(game, "discard", "Ana") == ["Wound"] and names(game, "deck", "Ana") == ["007"]


@card("Q Branch Test Range")
@pytest.mark.parametrize(("gadgets", "attack"), [(1, 2), (2, 3)])
def test_q_branch_test_range_hits_harder_with_two_gadgets(gadgets, attack):
    assert pools(played("Q Branch Test Range", "Ana: victory " + ", ".join(["Ring Camera"] * gadgets))) == (0, attack)


@card("M Gives the Order")
def test_m_gives_the_order_pays_by_loyalty_and_lends_a_friend_recruit():
    game = played("M Gives the Order", "Ana: victory Tail the Rolls-Royce | Ben: hand 007")
    assert pools(game) == (4, 0)
    choose(game, "end turn", "leave M Gives the Order", "ask for M Gives the Order", "yes")
    assert pools(game) == (2, 0)


@card("Satellite Imagery")
def test_satellite_imagery_puts_two_villain_cards_back_in_any_order_and_draws_if_neither_is_a_villain():
    game = played("Satellite Imagery", "Ana: deck 007, 00 Agent",
                  villain_deck=["Ring Camera", "Hold Fort Knox", "Rodney"])
    game.choose(1)
    settled(game)
    assert sorted(names(game, "villain_deck")[:2]) == ["Hold Fort Knox", "Ring Camera"]
    assert names(game, "hand", "Ana") == ["007", "00 Agent"]


@card("Satellite Imagery")
def test_satellite_imagery_draws_nothing_for_a_villain():
    game = played("Satellite Imagery", "Ana: deck 007, 00 Agent", villain_deck=["Ring Camera", "Rodney", "Rodney"])
    settled(game)
    assert names(game, "hand", "Ana") == []


@card("Jack Wade")
def test_jack_wade_lends_a_friend_both_kinds_of_points():
    game = played("Jack Wade", "Ben: hand 007")
    choose(game, "end turn", "leave Jack Wade", "ask for Jack Wade", "yes")
    assert pools(game) == (1, 1)


@card("Minister Mishkin")
def test_minister_mishkin_lets_every_friend_exchange_a_card_after_a_covert_card():
    game = played("Seagull Snorkel, Minister Mishkin", "Ana: deck 00 Agent | Ben: hand Wound; deck 00 Agent", "007")
    choose(game, "yes", "discard 007")
    assert game.ask.player == "Ben"
    game.choose("discard Wound")
    assert names(game, "hand", "Ana") == ["00 Agent"] and names(game, "hand", "Ben") == ["00 Agent"]


@card("Valentin Zukovsky")
def test_valentin_zukovsky_sells_attack_for_recruit():
    game = played("Valentin Zukovsky", recruit=3)
    choose(game, "use Valentin Zukovsky", "yes")
    assert pools(game) == (1, 5) and refused(game, "use Valentin Zukovsky")
    assert "use Valentin Zukovsky" not in labels(played("Valentin Zukovsky", recruit=1))


@card("U.S. Marines")
def test_u_s_marines_attack_harder_after_a_ranged_card_and_help_a_friend():
    game = played("Homing Signal, U.S. Marines", "Ben: hand 007").choose("yes")
    assert pools(game) == (1, 5)
    choose(game, "end turn", "leave U.S. Marines", "done", "ask for U.S. Marines", "yes")
    assert pools(game) == (0, 3)


@card("Rappelling Belt")
@pytest.mark.parametrize(("space", "attack"), [("Space 5", 2), ("Space 4", 1)])
def test_rappelling_belt_hits_harder_if_something_stands_in_the_last_space(space, attack):
    assert pools(played("Rappelling Belt", city={space: "Hold Fort Knox"})) == (0, attack)


@card("Laser Watch")
def test_laser_watch_counts_ranged_cards():
    assert pools(choose(played("Homing Signal, Homing Signal, Laser Watch"), "yes", "yes")) == (2, 4)


@card("Limpet Mines")
def test_limpet_mines_weaken_a_card_by_the_tech_cards_played_up_to_four():
    game = played("Homing Beacon, Limpet Mines", city={"Space 1": "Kra"})
    game.choose("use Limpet Mines")
    assert game.explain("Kra").total == 4
    many = played("Trace the Spike, Homing Beacon, Smoke Screen, Limpet Mines", city={"Space 1": "Kra"})
    while many.ask.kind != "action":
        many.choose("no")
    many.choose("use Limpet Mines")
    assert many.explain("Kra").total == 2


@card("Grenade Pen")
def test_grenade_pen_counts_the_other_cards_of_cost_1_or_more_up_to_four():
    assert pools(played("007, Bungee Off the Dam, Rappelling Belt, Grenade Pen")) == (1, 2 + 1 + 3 + 2)
    many = played("Rappelling Belt, Rappelling Belt, Rappelling Belt, Rappelling Belt, Rappelling Belt, Grenade Pen")
    assert pools(many) == (0, 5 + 3 + 4)
