"""The four villain groups and the henchmen in play."""

import pytest
from support.bond import CALM, DEAR, card, desk
from support.words import carry_out, choose, city, gained, labels, names, pools, refused, settled

FULL = ", ".join(["007"] * 9)
MIXED = ["Homing Beacon", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"]
HOUSE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Q", "Q"]


def entering(villain, seats="", **parts):
    """A turn whose villain card is this one."""
    return desk(seats, **{"step": "turn", "villain_deck": [villain, *CALM]} | parts)


def escaping(villain, seats="", holds=(), **parts):
    """A turn in which a henchman pushes this villain out of a full city; nothing in Q Branch can be KO'd."""
    before = dict.fromkeys(("Space 1", "Space 2", "Space 3", "Space 4"), "Fort Knox Assault Team")
    return desk(seats, **{"step": "turn", "hq": DEAR,
                          "city": before | {"Space 5": {"villain": villain, "holds": list(holds)}}} | parts)


def fought(villain, seats="", **parts):
    """Ana has just fought this villain."""
    return desk(seats, **{"attack": 20, "city": {"Space 2": villain}} | parts).choose(f"fight {villain}")


# ---- Goldfinger --------------------------------------------------------------------------------------


@card("Capungo")
def test_capungo_wounds_the_current_player_who_shows_no_instinct_card():
    assert gained(entering("Capungo", "Ana: hand 007 | Ben: hand 007")) == {"Ana": 1, "Ben": 0}
    game = entering("Capungo", "Ana: hand Tilly Masterson")
    assert gained(game.choose("reveal Tilly Masterson")) == {"Ana": 0, "Ben": 0}


@card("Black Mercedes")
def test_black_mercedes_chases_and_costs_everybody_a_card_when_it_escapes():
    assert city(entering("Black Mercedes")) == {"Space 2": "Black Mercedes"}
    game = escaping("Black Mercedes", "Ana: hand 007 | Ben: hand 00 Agent")
    assert names(game, "discard", "Ana") == ["007"] and names(game, "discard", "Ben") == ["00 Agent"]


@card("Kisch")
def test_kisch_acquires_a_gadget_and_is_stronger_for_each():
    game = entering("Kisch")
    assert game.explain("Kisch").total == 6
    game = desk(city={"Space 1": {"villain": "Kisch", "holds": ["Ring Camera"] * 3}})
    assert game.explain("Kisch").total == 8


@card("Flying Circus Squadron")
def test_flying_circus_squadron_wounds_whoever_shows_no_covert_card():
    game = entering("Flying Circus Squadron", "Ana: hand Seagull Snorkel | Ben: hand 007",
                    city={"Space 1": "Rodney"})
    game.choose("reveal Seagull Snorkel")
    assert gained(game) == {"Ana": 0, "Ben": 1} and city(game)["Space 2"] == "Flying Circus Squadron"


@card("Dropped Derby")
def test_dropped_derby_joins_the_deck_or_wounds_as_it_escapes():
    game = fought("Dropped Derby")
    assert names(game, "discard", "Ana") == ["Dropped Derby"]
    assert gained(escaping("Dropped Derby")) == {"Ana": 1, "Ben": 0}


@card("Mr. Ling")
def test_mr_ling_lets_a_card_go_and_raises_the_danger_when_he_escapes():
    game = fought("Mr. Ling", "Ana: hand Wound; discard 007")
    assert labels(game) == ["KO Wound", "KO 007", "do not KO"]
    assert escaping("Mr. Ling").table.danger == 1


@card("Oddjob")
def test_oddjob_wounds_kos_a_hero_and_wounds_again():
    game = entering("Oddjob", "Ana: hand 007 | Ben: hand Judo Throw")
    assert gained(game.choose("reveal Judo Throw")) == {"Ana": 1, "Ben": 0}
    game = fought("Oddjob", "Ana: hand 007, Wound, Judo Throw; discard Q")
    assert labels(game) == ["KO 007", "KO Judo Throw"]
    assert gained(escaping("Oddjob")) == {"Ana": 1, "Ben": 1}


@card("Oddjob")
def test_oddjob_is_neither_defeated_nor_kod_by_card_effects():
    game = desk("Ana: hand Aston Martin DBS", hq=["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb",
                                                  "Oil Slick"], city={"Space 1": "Oddjob", "Space 2": "Kra"})
    choose(game, "play Aston Martin DBS", "use Aston Martin DBS")
    assert labels(game) == ["defeat Kra", "do not defeat"]


# ---- The Man With The Golden Gun ---------------------------------------------------------------------


@card("Rodney")
def test_rodney_shows_the_top_card_and_a_worthless_one_may_go():
    game = fought("Rodney", "Ana: deck 007, Q").choose("KO 007")
    assert names(game, "ko") == ["007"]
    game = fought("Rodney", "Ana: deck Q, 007")
    assert game.ask.kind == "action" and names(game, "deck", "Ana") == ["Q", "007"]


@card("Chula")
def test_chula_costs_a_card_and_lets_a_starter_go():
    game = entering("Chula", "Ana: hand 007, 00 Agent").choose("discard 007")
    assert names(game, "discard", "Ana") == ["007"]
    game = fought("Chula", "Ana: hand 007, Q; discard 00 Agent")
    assert labels(game) == ["KO 007", "KO 00 Agent", "do not KO"]


@card("Golden Bullet")
def test_golden_bullet_joins_the_deck_or_wounds_as_it_escapes():
    assert names(fought("Golden Bullet"), "discard", "Ana") == ["Golden Bullet"]
    assert gained(escaping("Golden Bullet")) == {"Ana": 1, "Ben": 0}


@card("Golden Bullet")
def test_a_golden_bullet_that_was_used_is_koed_alone_at_the_end_of_the_turn():
    game = desk("Ana: hand Golden Bullet, 007; deck 007, 007, 007, 007, 007, 007")
    choose(game, "play Golden Bullet", "play 007", "use Golden Bullet", "yes", "end turn")
    assert names(game, "ko") == ["Golden Bullet"] and names(game, "discard", "Ana") == ["007"]


@card("Hai Fat")
def test_hai_fat_makes_missions_harder_and_brings_the_mastermind_a_gadget():
    game = desk(city={"Space 1": "Hai Fat", "Space 2": "Beat Goldfinger at Golf", "Space 3": "Rodney"})
    assert game.explain("Beat Goldfinger at Golf").total == 5 and game.explain("Rodney").total == 3
    game = escaping("Hai Fat")
    assert len([c for c in game.view("Ana")["masterminds"][0]["holds"] if c["kind"] == "bystander"]) == 1


@card("AMC Matador Flying Car")
def test_the_flying_car_enters_an_open_space_and_chases_on_the_same_turn():
    game = entering("AMC Matador Flying Car", city={"Space 1": "Rodney"})
    assert city(game) == {"Space 1": "Rodney", "Space 3": "AMC Matador Flying Car"}
    game = escaping("AMC Matador Flying Car", "Ana: hand 007 | Ben: hand 007")
    assert names(game, "discard", "Ben") == ["007"]


@card("Kra")
def test_kra_acquires_a_gadget_takes_a_starter_and_wounds_as_he_escapes():
    assert len(entering("Kra").view("Ana")["city"][0]["villain"]["holds"]) == 1
    game = fought("Kra", "Ana: hand 007, Q; discard 00 Agent")
    assert labels(game) == ["KO 007", "KO 00 Agent"]
    assert gained(escaping("Kra")) == {"Ana": 1, "Ben": 1}


@card("Nick Nack")
def test_nick_nack_hides_in_the_empty_space_farthest_on():
    game = entering("Nick Nack", city={"Space 5": "Rodney", "Space 3": "Capungo"})
    assert city(game) == {"Space 3": "Capungo", "Space 4": "Nick Nack", "Space 5": "Rodney"}
    assert names(fought("Nick Nack", "Ana: deck 007"), "hand", "Ana") == ["007"]


@card("Nick Nack")
def test_who_pushes_nick_nack_off_escapes_in_a_chain_of_pushes_too():
    before = {"Space 1": "Rodney", "Space 2": "Chula", "Space 3": "Capungo", "Space 4": "Kra", "Space 5": "Nick Nack"}
    game = entering("Mollaka", city=before, hq=DEAR)
    assert city(game)["Space 5"] == "Nick Nack" and "Kra" in names(game, "escape")


# ---- GoldenEye ---------------------------------------------------------------------------------------


@card("Boris Grishenko")
def test_boris_grishenko_costs_a_card_without_tech_and_brings_one():
    game = entering("Boris Grishenko", "Ana: hand 007 | Ben: hand Time Bomb")
    game.choose("reveal Time Bomb")
    assert names(game, "discard", "Ana") == ["007"] and names(game, "hand", "Ben") == ["Time Bomb"]
    assert names(fought("Boris Grishenko", "Ana: deck 007"), "hand", "Ana") == ["007"]


@card("Janus Motorcade")
def test_janus_motorcade_pays_when_it_is_stopped():
    assert pools(fought("Janus Motorcade"))[0] == 1


@card("Tiger Helicopter")
def test_tiger_helicopter_acquires_a_gadget_and_kos_dear_heroes_as_it_escapes():
    assert len(entering("Tiger Helicopter").view("Ana")["city"][0]["villain"]["holds"]) == 1
    game = escaping("Tiger Helicopter", hq=["Q", "Aston Martin DB5", "Q", "Q", "Q"])
    assert sorted(set(names(game, "ko"))) == ["Aston Martin DB5", "Q"] and len(names(game, "ko")) == 5


@card("Xenia's Ferrari F355")
def test_xenias_ferrari_races_two_spaces_and_lets_a_card_go():
    assert city(entering("Xenia's Ferrari F355")) == {"Space 3": "Xenia's Ferrari F355"}
    assert labels(fought("Xenia's Ferrari F355", "Ana: hand 007; discard Q")) == ["KO 007", "KO Q", "do not KO"]


@card("Hijacked T-55 Tank")
def test_hijacked_t_55_tank_joins_the_deck_or_kos_two_heroes_as_it_escapes():
    assert names(fought("Hijacked T-55 Tank"), "discard", "Ana") == ["Hijacked T-55 Tank"]
    game = escaping("Hijacked T-55 Tank")
    settled(game)
    assert names(game, "ko") == ["Aston Martin DB5"] * 2


@card("General Ourumov")
def test_general_ourumov_takes_cards_gathers_henchmen_and_wounds():
    game = entering("General Ourumov", f"Ana: hand {', '.join(['007'] * 6)} | Ben: hand Seagull Snorkel")
    settled(game)
    assert len(names(game, "hand", "Ana")) == 4 and names(game, "hand", "Ben") == ["Seagull Snorkel"]
    crowd = {"Space 1": "General Ourumov", "Space 2": "Russian Soldiers", "Space 3": "Russian Soldiers",
             "Space 4": "Russian Soldiers"}
    assert desk(city=crowd).explain("General Ourumov").total == 8
    assert gained(escaping("General Ourumov")) == {"Ana": 1, "Ben": 1}


@card("Xenia Onatopp")
def test_xenia_onatopp_squeezes_wounds_and_takes_cards():
    assert gained(fought("Xenia Onatopp", "Ana: hand 007")) == {"Ana": 1, "Ben": 0}
    game = fought("Xenia Onatopp", "Ana: hand Judo Throw").choose("reveal Judo Throw")
    assert gained(game) == {"Ana": 0, "Ben": 0}
    game = escaping("Xenia Onatopp", f"Ana: hand 007 | Ben: hand {', '.join(['007'] * 6)}")
    settled(game)
    assert len(names(game, "hand", "Ben")) == 4


# ---- Casino Royale -----------------------------------------------------------------------------------


@card("Mollaka")
def test_mollaka_brings_a_card_more_in_the_new_hand():
    game = fought("Mollaka", "Ana: deck " + FULL).choose("end turn")
    assert len(names(game, "hand", "Ana")) == 7


@card("Alex Dimitrios")
@pytest.mark.parametrize(("hq", "attack"), [(MIXED, 5), (["Judo Throw"] * 2 + MIXED[2:], 4), (HOUSE, 3)])
def test_alex_dimitrios_is_weaker_against_better_hands(hq, attack):
    assert desk(hq=hq, city={"Space 1": "Alex Dimitrios"}).explain("Alex Dimitrios").total == attack


@card("Alex Dimitrios")
def test_alex_dimitrios_acquires_a_gadget():
    assert len(entering("Alex Dimitrios").view("Ana")["city"][0]["villain"]["holds"]) == 1


@card("Dimitrios's DB5")
def test_dimitrioss_db5_is_won_with_two_pair():
    game = desk(attack=9, hq=["Judo Throw", "Felix Leiter", "Q", "Q", "Time Bomb"], city={"Space 1": "Dimitrios's DB5"})
    assert names(game.choose("fight Dimitrios's DB5"), "discard", "Ana") == ["Dimitrios's DB5"]


@card("Valenka")
def test_valenka_poisons_or_wounds_and_her_poison_may_be_kod():
    game = entering("Valenka")
    assert names(game, "discard", "Ana") == ["Poisoned Martini"]
    game = fought("Valenka", "Ana: discard Wound, Poisoned Martini")
    assert labels(game) == ["KO Wound", "KO Poisoned Martini", "do not KO"]


@card("Madame Wu")
def test_madame_wu_plays_only_for_a_full_house_and_pays_a_gadget():
    assert refused(desk(attack=9, hq=MIXED, city={"Space 1": "Madame Wu"}), "fight Madame Wu")
    game = fought("Madame Wu", hq=HOUSE)
    assert len(names(game, "victory", "Ana")) == 2


@card("Carlos's Fuel Tanker")
def test_carloss_fuel_tanker_costs_cards_and_raises_the_danger():
    game = escaping("Carlos's Fuel Tanker", "Ana: hand 007 | Ben: hand 007")
    assert names(game, "discard", "Ana") == ["007"] and game.table.danger == 1


@card("Steven Obanno")
def test_steven_obanno_wounds_persists_and_wounds_when_he_is_gone():
    assert gained(entering("Steven Obanno", "Ana: hand 007 | Ben: hand 007")) == {"Ana": 1, "Ben": 1}
    game = desk(hq=DEAR, city={"Space 5": "Steven Obanno"}, step="turn",
                villain_deck=["Ring Camera", *CALM])
    assert city(game)["Space 5"] == "Steven Obanno"
    carry_out(game, {"escape": "a villain in city"})
    assert gained(game) == {"Ana": 1, "Ben": 1}


@card("Mr. White")
def test_mr_white_plays_for_a_flush_or_four_of_a_kind_and_takes_two_gadgets_along():
    assert refused(desk(attack=9, hq=HOUSE, city={"Space 1": "Mr. White"}), "fight Mr. White")
    four = ["Judo Throw", "Felix Leiter", "Walther PPK", "Tilly Masterson", "Q"]
    assert "fight Mr. White" in labels(desk(attack=9, hq=four, city={"Space 1": "Mr. White"}))
    tech = ["Homing Beacon", "Homing Beacon", "Smoke Screen", "Smoke Screen", "Aston Martin DB5"]
    assert "fight Mr. White" in labels(desk(attack=9, hq=tech, city={"Space 1": "Mr. White"}))
    game = escaping("Mr. White")
    assert len([c for c in game.view("Ana")["masterminds"][0]["holds"] if c["kind"] == "bystander"]) == 2


# ---- henchmen ----------------------------------------------------------------------------------------


@card("Fort Knox Assault Team")
def test_fort_knox_assault_team_lets_a_starter_go():
    game = fought("Fort Knox Assault Team", "Ana: hand 007, Q; discard 00 Agent")
    assert labels(game) == ["KO 007", "KO 00 Agent", "do not KO"]


@card("Martial Arts Students")
def test_martial_arts_students_weaken_another_henchman():
    game = desk(attack=3, city={"Space 1": "Martial Arts Students", "Space 2": "Russian Soldiers", "Space 3": "Rodney"})
    choose(game, "fight Martial Arts Students", "choose Russian Soldiers")
    assert game.explain("Russian Soldiers").total == 3 and game.explain("Rodney").total == 3


@card("Russian Soldiers")
def test_russian_soldiers_exchange_a_card_for_recruit():
    game = fought("Russian Soldiers", "Ana: hand 007; deck 00 Agent").choose("discard 007")
    assert names(game, "hand", "Ana") == ["00 Agent"] and pools(game)[0] == 1


@card("Embassy Guards")
@pytest.mark.parametrize(("hq", "recruit"), [(MIXED, 1), (HOUSE, 2)])
def test_embassy_guards_pay_more_for_a_full_house(hq, recruit):
    assert pools(fought("Embassy Guards", hq=hq))[0] == recruit


# ---- extra villains ----------------------------------------------------------------------------------


@card("Funhouse Mirror")
def test_funhouse_mirror_costs_a_card_as_it_escapes():
    game = escaping("Funhouse Mirror", "Ana: hand 007 | Ben: hand 007")
    assert names(game, "discard", "Ana") == ["007"] and names(game, "hand", "Ben") == ["007"]


@card("Xenia Returns")
def test_xenia_returns_squeezes_and_takes_cards():
    game = entering("Xenia Returns", "Ana: hand 007 | Ben: hand Judo Throw", hq=DEAR)
    game.choose("reveal Judo Throw")
    assert names(game, "discard", "Ana") == ["007"] and game.view("Ana")["hq"][0] is None
    assert names(escaping("Xenia Returns", "Ana: hand 007 | Ben: hand 007"), "discard", "Ben") == ["007"]


@card("Lair Defence")
def test_lair_defences_are_stronger_together():
    crowd = {"Space 1": "Lair Defence", "Space 2": "Lair Defence", "Space 3": "Lair Defence", "Space 4": "Lair Defence"}
    assert desk(city=crowd).explain("Space 1").total == 6
    assert desk(city={"Space 1": "Lair Defence"}).explain("Lair Defence").total == 4
