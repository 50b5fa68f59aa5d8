"""The heroes of The Man With The Golden Gun in play."""

import pytest
from support.bond import card, played
from support.words import choose, city, labels, names, pools, refused, settled

FULL = ", ".join(["007"] * 9)


@card("Borrowed Identity")
def test_borrowed_identity_exchanges_a_card_for_the_top_one_after_a_covert_card():
    game = played("Borrowed Identity, Borrowed Identity", "Ana: deck 00 Agent, 00 Agent", "007")
    choose(game, "yes", 0)
    assert names(game, "hand", "Ana") == ["00 Agent"] and names(game, "deck", "Ana") == ["00 Agent", "007"]


@card("Dojo Brawl")
def test_dojo_brawl_hits_harder_against_two_villains():
    assert pools(played("Dojo Brawl", city={"Space 1": "Rodney", "Space 2": "Hold Fort Knox"})) == (0, 2)
    assert pools(played("Dojo Brawl", city={"Space 1": "Rodney", "Space 2": "Capungo"})) == (0, 3)


@card("Pose as the Waxwork")
def test_pose_as_the_waxwork_gains_a_hero_onto_the_deck_after_a_fight():
    game = played("Borrowed Identity, Pose as the Waxwork", "Ana: deck " + FULL, city={"Space 1": "Rodney"},
                  hq=["Judo Throw", "Oil Slick", "Q", "Q", "Q"])
    choose(game, "yes", "fight Rodney")
    while "end turn" not in labels(game):
        game.choose(0)
    assert pools(game) == (2, 1)
    game.choose("end turn")
    assert labels(game) == ["gain Judo Throw", "do not gain"]
    game.choose("gain Judo Throw")
    assert "Judo Throw" in names(game, "hand", "Ana")


@card("Duel on the Beach")
@pytest.mark.parametrize(("victory", "attack"), [("Hold Fort Knox", 9 - 3), ("Expose the Card Cheat", 9 - 1), ("", 9)])
def test_duel_on_the_beach_weakens_the_mastermind_by_loyalty(victory, attack):
    game = played("Duel on the Beach", f"Ana: victory {victory}", of="The Man With The Golden Gun")
    assert game.explain("mastermind").total == attack and pools(game) == (0, 6)


@card("Homing Signal")
def test_homing_signal_brings_a_friend_more_if_a_card_moved():
    still = played("Homing Signal", "Ben: hand 007", villain_deck=["Ring Camera"] * 9)
    choose(still, "end turn", "leave Homing Signal", "ask for Homing Signal", "yes")
    assert pools(still) == (1, 0)
    game = played("Homing Signal", "Ben: hand 007", city={"Space 1": "Rodney"})
    choose(game, "end turn", "leave Homing Signal", "ask for Homing Signal", "yes")
    assert pools(game) == (2, 0)


@card("Locked in the Boot")
def test_locked_in_the_boot_makes_a_mission_easier_after_an_instinct_card():
    game = played("Locked in the Boot, Locked in the Boot", city={"Space 1": "Beat Goldfinger at Golf"})
    game.choose("yes")
    assert game.explain("Beat Goldfinger at Golf").total == 3 and pools(game) == (4, 0)


@card("Bumped the Override")
@pytest.mark.parametrize(("top", "attack"), [("Judo Throw", 1 + 3), ("Q", 1 + 4), ("007", 1), ("Wound", 1)])
def test_bumped_the_override_discards_the_top_card_for_its_cost(top, attack):
    game = played("Bumped the Override", f"Ana: deck {top}")
    assert pools(game) == (0, attack) and names(game, "discard", "Ana") == [top]


@card("Recover the Solex")
def test_recover_the_solex_pays_missions_with_either_kind_of_points():
    game = played("Recover the Solex", "Ana: victory Expose the Card Cheat", attack=3, city={
        "Space 1": "Retrieve the Solex Agitator", "Space 2": "Rodney"})
    assert pools(game) == (5, 3)
    game.choose("complete Retrieve the Solex Agitator")
    settled(game)
    assert pools(game) == (0, 0)


@card("Recover the Solex")
def test_recover_the_solex_lets_recruit_pay_no_villain_and_attack_no_hero():
    game = played("Recover the Solex", attack=2, city={"Space 1": "Rodney"}, hq=["Time Bomb", "Q", "Q", "Q", "Q"])
    assert refused(game, "fight Rodney") and refused(game, "recruit Time Bomb")


@card("Recover the Solex")
def test_of_a_mission_that_shows_recruit_the_player_says_how_much_is_paid_with_attack():
    game = played("Recover the Solex", attack=3, city={"Space 1": "Beat Goldfinger at Golf"})
    game.choose("complete Beat Goldfinger at Golf")
    assert game.ask.kind == "pay attack" and labels(game) == ["pay 0", "pay 1", "pay 2", "pay 3"]
    game.choose("pay 3")
    assert pools(game) == (3, 0)


@card("Recover the Solex")
def test_recover_the_solex_changes_what_pays_for_this_turn_only():
    game = played("Recover the Solex", "Ben: hand 00 Agent, 00 Agent, 00 Agent, 00 Agent, 00 Agent",
                  city={"Space 1": "Beat Goldfinger at Golf"})
    choose(game, "end turn", *["play 00 Agent"] * 5)
    assert pools(game) == (0, 5) and refused(game, "complete Beat Goldfinger at Golf")


@card("Engraved Bullet Letter")
def test_engraved_bullet_letter_draws_after_a_covert_card():
    game = played("Engraved Bullet Letter, Engraved Bullet Letter", "Ana: deck 007").choose("yes")
    assert names(game, "hand", "Ana") == ["007"] and pools(game) == (0, 2)


@card("Hotel Room Key")
def test_hotel_room_key_lets_a_friend_ko_a_card():
    game = played("Hotel Room Key", "Ben: hand 007; discard Wound")
    choose(game, "end turn", "leave Hotel Room Key", "ask for Hotel Room Key", "yes")
    assert game.ask.player == "Ben" and labels(game) == ["KO 007", "KO Wound", "do not KO"]
    game.choose("KO Wound")
    assert names(game, "ko") == ["Wound"]


@card("Smuggle Out the Solex")
def test_smuggle_out_the_solex_takes_a_gadget_from_an_enemy_or_gives_recruit():
    game = played("Engraved Bullet Letter, Smuggle Out the Solex", city={
        "Space 1": {"villain": "Rodney", "holds": ["Ring Camera"]}})
    choose(game, "yes")
    game.choose(next(label for label in labels(game) if "Ring Camera" in label))
    assert names(game, "victory", "Ana") == ["Ring Camera"] and pools(game) == (2, 1)
    assert pools(played("Engraved Bullet Letter, Smuggle Out the Solex").choose("yes")) == (3, 1)


@card("Price of Betrayal")
def test_price_of_betrayal_kos_another_hero_in_play_for_cards_and_attack():
    game = played("Locked in the Boot, Price of Betrayal", "Ana: deck 007, 00 Agent, 007")
    assert labels(game) == ["KO Locked in the Boot", "do not KO"]
    game.choose(0)
    assert names(game, "hand", "Ana") == ["007", "00 Agent"] and pools(game) == (2, 5)
    assert names(game, "ko") == ["Locked in the Boot"]


@card("Price of Betrayal")
def test_price_of_betrayal_alone_in_play_gives_nothing_more():
    assert pools(played("Price of Betrayal", "Ana: deck 007", "007")) == (0, 4)


@card("Cha and Nara")
def test_cha_and_nara_weaken_all_henchmen_after_a_strength_card():
    game = played("Dojo Brawl, Cha and Nara", city={"Space 1": "Martial Arts Students", "Space 2": "Rodney"})
    game.choose("yes")
    assert game.explain("Martial Arts Students").total == 2 and game.explain("Rodney").total == 3


@card("Lieutenant Hip")
def test_lieutenant_hip_lends_a_friend_attack():
    game = played("Lieutenant Hip", "Ben: hand 007")
    choose(game, "end turn", "leave Lieutenant Hip", "ask for Lieutenant Hip", "yes")
    assert pools(game) == (0, 2)


@card("Sheriff J.W. Pepper")
@pytest.mark.parametrize(("villain", "attack"), [("Janus Motorcade", 5), ("Xenia's Ferrari F355", 5), ("Rodney", 3)])
def test_sheriff_j_w_pepper_hits_harder_while_something_chases(villain, attack):
    assert pools(played("Sheriff J.W. Pepper", city={"Space 1": villain})) == (0, attack)


@card("Lazar the Gunsmith")
def test_lazar_the_gunsmith_attacks_and_draws_after_ranged_cards():
    assert pools(played("Homing Signal, Lazar the Gunsmith", "Ana: deck 007, 007").choose("yes")) == (1, 5)
    game = choose(played("Homing Signal, Homing Signal, Lazar the Gunsmith", "Ana: deck 007, 007"), "yes", "yes")
    assert len(names(game, "hand", "Ana")) == 2 and pools(game) == (2, 5)


@card("Long-Tail Boat")
def test_long_tail_boat_attacks_harder_after_a_covert_card():
    assert pools(played("Long-Tail Boat, Long-Tail Boat").choose("yes")) == (0, 3)


@card("Seaplane")
def test_seaplane_weakens_what_flies():
    game = played("Seaplane, Seaplane", city={"Space 1": "Tiger Helicopter", "Space 2": "Rodney",
                                              "Space 3": "Prevent the Tiger Theft"})
    game.choose("yes")
    assert [game.explain(name).total for name in ("Tiger Helicopter", "Rodney", "Prevent the Tiger Theft")] == [1, 3, 0]
    assert pools(game) == (5, 0)


@card("AMC Hornet")
def test_amc_hornet_weakens_what_chases_or_attacks_harder():
    game = played("AMC Hornet", city={"Space 1": "Janus Motorcade", "Space 3": "Canal Boat Chase"})
    game.choose("use AMC Hornet")
    game.choose("choose Canal Boat Chase")
    assert game.explain("Canal Boat Chase").total == 1 and pools(game) == (0, 3)
    assert pools(played("AMC Hornet", city={"Space 1": "Rodney"}).choose("use AMC Hornet")) == (0, 4)


@card("Corkscrew Jump")
def test_corkscrew_jump_mirrors_the_city_with_what_the_cards_hold():
    game = played("Corkscrew Jump", "Ana: deck 007", city={
        "Space 1": {"villain": "Rodney", "holds": ["Ring Camera"]}, "Space 3": "Kra", "Space 4": "Hold Fort Knox"})
    choose(game, "use Corkscrew Jump", "yes")
    assert city(game) == {"Space 5": "Rodney", "Space 3": "Kra", "Space 2": "Hold Fort Knox"}
    assert [c["name"] for c in game.view("Ana")["city"][4]["villain"]["holds"]] == ["Ring Camera"]
    moved = [entry[3].name for entry in game.table.ledger if entry[0] == "moved"]
    assert sorted(moved) == ["Hold Fort Knox", "Rodney"] and names(game, "hand", "Ana") == ["007"]


@card("Corkscrew Jump")
def test_corkscrew_jump_does_nothing_beside_the_inevitable_mission():
    game = played("Corkscrew Jump", city={"Space 1": "Twenty Paces", "Space 3": "Kra"})
    assert "use Corkscrew Jump" not in labels(game)
