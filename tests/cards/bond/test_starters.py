"""Special starters, the cards everybody begins with, and the extra cards that come into players' decks."""

import pytest
from support.bond import card, desk, played
from support.words import choose, labels, names, pools, refused, settled, table

from legendary_nb.cards import load_system

FULL = ", ".join(["007"] * 9)
TRIPLE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Oil Slick", "Q"]  # cost 3, 3, 3, 6, 7
HOUSE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Q", "Q"]  # cost 3, 3, 3, 7, 7
MIXED = ["Homing Beacon", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"]


def test_there_is_one_of_each_special_starter_and_the_stacks_are_full():
    basics = load_system("bond").basics
    assert sorted(c.copies for c in basics.values() if c.role == "special starter") == [1] * 20
    assert {name: basics[name].copies for name in ("007", "00 Agent", "Miss Moneypenny", "Wound", "Master Strike",
                                                   "Scheme Twist")} == {
        "007": 40, "00 Agent": 20, "Miss Moneypenny": 12, "Wound": 30, "Master Strike": 5, "Scheme Twist": 5}
    assert sum(c.copies for c in basics.values() if c.kind == "bystander") == 30


@card("007", "00 Agent", "Miss Moneypenny", '"Bond. James Bond."')
def test_plain_starters_give_their_points():
    assert pools(played("007, 00 Agent, Miss Moneypenny, \"Bond. James Bond.\"")) == (1 + 2 + 1, 1 + 1)


@card("Wound")
def test_healing_kos_all_wounds_in_hand():
    game = desk("Ana: hand Wound, Wound, 007; discard Wound")
    game.choose("heal")
    assert names(game, "ko") == ["Wound", "Wound"] and names(game, "hand", "Ana") == ["007"]
    assert names(game, "discard", "Ana") == ["Wound"]


@card("Attache Case", "Rocket Belt", "Mini Rebreather", "Wrist Dart Gun", "Submersible Car", "Pocket Safe-Cracker",
      "Ring Camera", "Bug Detector", "Magnetic Watch", "Ski-Pole Gun")
def test_a_gadget_is_worth_one_point():
    gadgets = ("Attache Case, Rocket Belt, Mini Rebreather, Wrist Dart Gun, Submersible Car, Pocket Safe-Cracker, "
               "Ring Camera, Bug Detector, Magnetic Watch, Ski-Pole Gun")
    assert desk(f"Ana: victory {gadgets}").explain("score Ana").total == 10


@card("Standard Field Issue")
def test_standard_field_issue_hits_harder_after_a_00_agent():
    assert pools(played("00 Agent, Standard Field Issue")) == (0, 3)
    assert pools(played("007, Standard Field Issue")) == (1, 1)


@card("Special Upgrades")
def test_special_upgrades_exchange_a_card():
    game = played("Special Upgrades", "Ana: deck 00 Agent", "007")
    choose(game, "use Special Upgrades", "discard 007")
    assert names(game, "hand", "Ana") == ["00 Agent"]


@card('"Shaken, Not Stirred"')
def test_shaken_not_stirred_may_put_the_top_card_under_the_deck():
    game = played('"Shaken, Not Stirred"', "Ana: deck Wound, 007, 00 Agent")
    game.choose(0)
    assert names(game, "deck", "Ana") == ["007", "00 Agent", "Wound"]
    kept = played('"Shaken, Not Stirred"', "Ana: deck Wound, 007, 00 Agent").choose(1)
    assert names(kept, "deck", "Ana") == ["Wound", "007", "00 Agent"]


@card('"Shaken, Not Stirred"')
def test_shaken_not_stirred_asks_whether_the_card_on_top_goes_to_the_bottom():
    game = played('"Shaken, Not Stirred"', "Ana: deck Wound, 007, 00 Agent")
    assert game.ask.text == '"Shaken, Not Stirred": Put Wound on the bottom (deck)?'
    assert labels(game) == ["put Wound on the bottom", "do not put any on the bottom"]


@pytest.mark.parametrize(("starter", "made"), [
    pytest.param("MI6", (1, 0), marks=card("MI6")),
    pytest.param("Universal Exports", (0, 1), marks=card("Universal Exports"))])
def test_starters_that_lend_a_friend_a_point(starter, made):
    game = played(starter, "Ben: hand 007")
    choose(game, "end turn", f"leave {starter}", f"ask for {starter}", "yes")
    assert pools(game) == made


@card("Vesper Martini")
def test_vesper_martini_lets_a_friend_look_at_the_top_card():
    game = played("Vesper Martini", "Ben: hand 007; deck Wound, 007, 007, 007, 007, 007, 007")
    choose(game, "end turn", "leave Vesper Martini", "ask for Vesper Martini", "yes")
    assert game.ask.player == "Ben"
    game.choose("discard Wound")
    assert names(game, "discard", "Ben") == ["Wound"]


@card("Harbour Wreck Office")
@pytest.mark.parametrize(("victory", "recruit"), [("", 1), ("Expose the Card Cheat", 2), ("Tail the Rolls-Royce", 3),
                                                  ("Hold Fort Knox", 3)])
def test_harbour_wreck_office_pays_by_loyalty_up_to_two(victory, recruit):
    assert pools(played("Harbour Wreck Office", f"Ana: victory {victory}")) == (recruit, 0)


@card("Karate Gi")
def test_karate_gi_hits_harder_against_two_villains():
    assert pools(played("Karate Gi", city={"Space 1": "Rodney"})) == (0, 1)
    assert pools(played("Karate Gi", city={"Space 1": "Rodney", "Space 2": "Capungo"})) == (0, 2)


@card("Six Bullets to One")
def test_six_bullets_to_one_bring_a_card_after_a_fight():
    game = played("Six Bullets to One", "Ana: deck " + FULL, attack=2, city={"Space 1": "Capungo"})
    choose(game, "fight Capungo", "end turn")
    assert len(names(game, "hand", "Ana")) == 7


@card("Nightclub Matchbook")
def test_nightclub_matchbook_kos_a_wound_of_the_hand():
    game = played("Nightclub Matchbook", "Ana: discard Wound", "Wound")
    assert labels(game) == ["KO Wound", "do not KO"]
    game.choose("KO Wound")
    assert names(game, "hand", "Ana") == [] and names(game, "discard", "Ana") == ["Wound"]


@pytest.mark.parametrize("starter", [
    pytest.param(name, marks=card(name)) for name in ("Licence to Kill", "First Kill")])
def test_starters_that_ko_a_basic_starter_after_a_fight(starter):
    game = played(starter, "Ana: discard 00 Agent; deck " + FULL, "007, Judo Throw", attack=2,
                  city={"Space 1": "Capungo"})
    choose(game, "fight Capungo", "end turn")
    assert labels(game) == ["KO 007", "KO 00 Agent", "do not KO"]
    game.choose("KO 00 Agent")
    assert names(game, "ko") == ["00 Agent"]


@card("Field Evaluation")
def test_field_evaluation_exchanges_a_card_for_the_top_one():
    game = played("Field Evaluation", "Ana: deck 00 Agent", "Wound")
    game.choose(0)
    assert names(game, "hand", "Ana") == ["00 Agent"] and names(game, "deck", "Ana") == ["Wound"]


@card("Monte Carlo Arrival")
def test_monte_carlo_arrival_pays_more_as_the_first_card():
    assert pools(played("Monte Carlo Arrival")) == (2, 0)
    assert pools(played("00 Agent, Monte Carlo Arrival")) == (1, 1)


@card("Mined Facility")
def test_mined_facility_weakens_a_henchman():
    game = played("Mined Facility", city={"Space 1": "Russian Soldiers", "Space 2": "Rodney"})
    game.choose("use Mined Facility")
    assert game.explain("Russian Soldiers").total == 3 and game.explain("Rodney").total == 3


@card("Do Not Touch the Lunch")
def test_do_not_touch_the_lunch_looks_at_the_top_card_with_a_gadget():
    game = played("Do Not Touch the Lunch", "Ana: victory Ring Camera; deck Wound")
    game.choose("discard Wound")
    assert names(game, "discard", "Ana") == ["Wound"]
    assert played("Do Not Touch the Lunch", "Ana: deck Wound").ask.kind == "action"


@card("Ocean Club Chip")
def test_ocean_club_chip_pays_for_three_of_a_kind():
    assert pools(played("Ocean Club Chip", hq=TRIPLE)) == (2, 0)
    assert pools(played("Ocean Club Chip", hq=MIXED)) == (1, 0)


@card("Borrowed Login")
def test_borrowed_login_shows_the_top_card_of_the_villain_deck():
    game = played("Borrowed Login", villain_deck=["Oddjob", "Capungo"])
    assert [e.card for e in game.events if e.kind == "reveal"] == ["Oddjob"]
    assert names(game, "villain_deck") == ["Oddjob", "Capungo"]


@card("No-Limit Buy-In")
def test_no_limit_buy_in_draws_and_attacks_with_a_full_house():
    game = played("No-Limit Buy-In", "Ana: deck 007", hq=HOUSE)
    assert names(game, "hand", "Ana") == ["007"] and pools(game) == (0, 1)
    assert pools(played("No-Limit Buy-In", "Ana: deck 007", hq=MIXED)) == (0, 0)


# ---- extra cards -------------------------------------------------------------------------------------


@card("Gold Bullion")
def test_gold_bullion_pays_and_may_be_kod_for_more():
    game = played("Gold Bullion")
    assert pools(game) == (2, 0)
    choose(game, "use Gold Bullion")
    settled(game)
    assert pools(game) == (4, 0) and names(game, "ko") == ["Gold Bullion"]


@card("Golden Gun")
@pytest.mark.parametrize(("mirrors", "attack"), [(0, 3), (1, 4), (3, 5)])
def test_golden_gun_attacks_harder_for_mirrors_in_the_victory_pile(mirrors, attack):
    game = played("Golden Gun", "Ana: victory " + ", ".join(["Funhouse Mirror"] * mirrors))
    assert pools(game) == (0, attack)


@card("Golden Gun")
def test_golden_gun_counts_as_a_ranged_card():
    assert pools(played("Golden Gun, Laser Watch").choose("yes")) == (0, 3 + 3)


@card("Spiked Mainframe")
def test_spiked_mainframe_is_never_played_and_leaves_for_two_recruit():
    game = desk("Ana: hand Spiked Mainframe; deck 007", recruit=2)
    assert refused(game, "play Spiked Mainframe")
    choose(game, "use Spiked Mainframe", "yes")
    assert names(game, "hand", "Ana") == ["007"] and names(game, "box").count("Spiked Mainframe") == 3
    assert pools(game) == (0, 0)


@card("Spiked Mainframe")
def test_without_two_recruit_it_stays():
    assert refused(desk("Ana: hand Spiked Mainframe", recruit=1), "use Spiked Mainframe")


@card("Poisoned Martini")
def test_poisoned_martini_must_be_played_first_and_costs_another_card():
    game = desk("Ana: hand 007, Poisoned Martini, 00 Agent", attack=9, city={"Space 1": "Rodney"})
    assert labels(game) == ["play Poisoned Martini"]
    choose(game, "play Poisoned Martini", "discard 007")
    assert names(game, "box").count("Poisoned Martini") == 4 and names(game, "played", "Ana") == []
    assert {"play 00 Agent", "fight Rodney", "end turn"} <= set(labels(game))


@card("Poisoned Martini")
def test_one_drawn_later_in_the_turn_may_wait():
    game = played("Engraved Bullet Letter, Engraved Bullet Letter", "Ana: deck Poisoned Martini", "007").choose("yes")
    assert {"play Poisoned Martini", "play 007", "end turn"} <= set(labels(game))


# ---- villain cards in a deck -------------------------------------------------------------------------


@card("Dropped Derby")
@pytest.mark.parametrize(("before", "attack"), [
    ("Judo Throw", 2 + 4), ("Walther PPK", 2 + 4), ("Tilly Masterson", 2 + 3)])
def test_dropped_derby_in_a_deck_hits_harder_after_a_strength_or_ranged_card(before, attack):
    game = desk("Ana: hand; deck ; discard ", attack=4, city={"Space 1": "Dropped Derby"}).choose("fight Dropped Derby")
    assert names(game, "discard", "Ana") == ["Dropped Derby"] and names(game, "victory", "Ana") == []
    in_deck = game.table.box.cards[game.table.players[0].discard[0]]
    assert (in_deck.kind, in_deck.cost, in_deck.classes) == ("extra", 0, ())
    again = with_in_hand(game, before)
    choose(again, f"play {before}", "play Dropped Derby")
    assert pools(again) == (0, attack)


def with_in_hand(game, *more):
    """The same game with the discard pile taken into hand, and these cards with it."""
    from legendary_nb.game.layout.stacked import Stacker

    state = game.table
    you = state.players[0]
    you.hand, you.discard = you.hand + you.discard + Stacker(state, state.box.system).cards(list(more)), []
    state.ask.options_ = None
    return game


@card("Golden Bullet")
def test_golden_bullet_in_a_deck_hits_only_the_mastermind_harder_and_is_gone_then():
    game = desk("Ana: deck " + FULL, attack=4, city={"Space 1": "Golden Bullet", "Space 2": "Kra"})
    game = with_in_hand(game.choose("fight Golden Bullet"))
    choose(game, "play Golden Bullet", "use Golden Bullet", "yes")
    assert pools(game) == (0, 2) and game.view("Ana")["bound_attack"] == [3] and refused(game, "fight Kra")
    game.choose("end turn")
    assert names(game, "ko") == ["Golden Bullet"]


@card("Golden Bullet")
def test_golden_bullet_unused_is_discarded_as_usual():
    game = with_in_hand(desk("Ana: deck " + FULL, attack=4, city={"Space 1": "Golden Bullet"}).choose(
        "fight Golden Bullet"))
    choose(game, "play Golden Bullet", "end turn")
    assert names(game, "ko") == [] and names(game, "discard", "Ana") == ["Golden Bullet"]


@card("Hijacked T-55 Tank")
def test_hijacked_t_55_tank_in_a_deck_costs_a_card_to_use():
    game = with_in_hand(desk("Ana: hand 007, 00 Agent", attack=5, city={"Space 1": "Hijacked T-55 Tank"}).choose(
        "fight Hijacked T-55 Tank"))
    choose(game, "play Hijacked T-55 Tank", "discard 007")
    assert pools(game) == (0, 4) and names(game, "discard", "Ana") == ["007"]


@card("Dimitrios's DB5")
def test_dimitrioss_db5_in_a_deck_pays_more_with_a_full_house():
    pairs = ["Judo Throw", "Felix Leiter", "Q", "Q", "Time Bomb"]
    game = with_in_hand(desk(attack=3, hq=pairs, city={"Space 1": "Dimitrios's DB5"}).choose("fight Dimitrios's DB5"))
    assert pools(game.choose("play Dimitrios's DB5")) == (2, 0)
    game = with_in_hand(desk(attack=3, hq=HOUSE, city={"Space 1": "Dimitrios's DB5"}).choose("fight Dimitrios's DB5"))
    assert pools(game.choose("play Dimitrios's DB5")) == (3, 0)


@card("Dimitrios's DB5")
def test_dimitrioss_db5_can_be_fought_only_with_two_pair():
    assert refused(desk(attack=9, hq=MIXED, city={"Space 1": "Dimitrios's DB5"}), "fight Dimitrios's DB5")


def test_a_gained_villain_card_counts_as_a_defeated_villain():
    game = table("Ana: hand Walther PPK", system="bond", attack=4, city={"Space 1": "Dropped Derby"})
    choose(game, "play Walther PPK", "fight Dropped Derby")
    assert any(kind == "defeated" for kind, *_ in game.table.ledger)
