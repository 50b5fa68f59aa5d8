"""The four masterminds with their tactics, and the eight schemes, in play."""

import pytest
from support.bond import CALM, DEAR, card, desk
from support.words import choose, city, gained, labels, names, refused, settled

from legendary_nb import Setup
from legendary_nb.cards import load_system

FULL = ", ".join(["007"] * 9)
MIXED = ["Homing Beacon", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"]
TRIPLE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Oil Slick", "Q"]
HOUSE = ["Judo Throw", "Felix Leiter", "Walther PPK", "Q", "Q"]
FOUR = ["Judo Throw", "Felix Leiter", "Walther PPK", "Tilly Masterson", "Q"]
STRAIGHT = ["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb", "Oil Slick"]
STRIKE, TWIST = "Master Strike", "Scheme Twist"
FILMS = {"Auric Goldfinger": "Goldfinger", "Francisco Scaramanga": "The Man With The Golden Gun",
         "Alec Trevelyan": "GoldenEye", "Le Chiffre": "Casino Royale"}


def turned_up(what, seats="", of="Goldfinger", **parts):
    """A turn whose villain card is this one."""
    return desk(seats, of=of, **{"step": "turn", "villain_deck": [what, *CALM]} | parts)


def escaped(seats="", of="Goldfinger", **parts):
    """A henchman has just been pushed out of a full city; nothing in Q Branch can be KO'd."""
    spaces = load_system("bond").spaces
    return desk(seats, of=of, **{"step": "turn", "hq": DEAR, "city": dict.fromkeys(spaces, "Russian Soldiers")} | parts)


def taken(tactic, seats="", left=1, **parts):
    """Ana has just fought the mastermind of this tactic and taken it; so many more are left."""
    name = next(n for n, m in load_system("bond").masterminds.items() if tactic in [t.name for t in m.tactics])
    return desk(seats, of=FILMS[name], **{"attack": 30, "tactics": [tactic] * (1 + left), "hq": MIXED} | parts).choose(
        f"fight {name}")


def under(scheme, players=2, **more):
    return Setup("bond", players, "Auric Goldfinger", scheme, **more)


def held_by_the_mastermind(game, kind):
    return [c["name"] for c in game.view("Ana")["masterminds"][0]["holds"] if c["kind"] == kind]


# ---- Auric Goldfinger --------------------------------------------------------------------------------


@card("Auric Goldfinger")
def test_goldfinger_takes_the_card_with_most_recruit_from_whoever_shows_no_tech():
    game = turned_up(STRIKE, "Ana: hand 00 Agent, Miss Moneypenny, 007 | Ben: hand Time Bomb, 007")
    game.choose("reveal Time Bomb")
    assert names(game, "discard", "Ana") == ["Miss Moneypenny"] and names(game, "discard", "Ben") == []


@card("Auric Goldfinger")
def test_goldfinger_takes_bullion_with_every_escape_is_stronger_for_it_once_and_loses_one_to_who_fights_him():
    game = settled(escaped())
    assert held_by_the_mastermind(game, "extra") == ["Gold Bullion"] and game.explain("mastermind").total == 11
    game = desk(attack=11, mastermind_holds=["Gold Bullion"] * 2, tactics=["Syndicate Defector"] * 2, hq=DEAR)
    game.choose("fight Auric Goldfinger")
    assert names(game, "discard", "Ana") == ["Gold Bullion"]
    assert held_by_the_mastermind(game, "extra") == ["Gold Bullion"]


@card("Bullion Payday")
def test_bullion_payday_pays_all_bullion_out():
    game = taken("Bullion Payday", mastermind_holds=["Gold Bullion"] * 3)
    assert names(game, "discard", "Ana") == ["Gold Bullion"] * 3 and held_by_the_mastermind(game, "extra") == []


@card("Laser Table")
def test_laser_table_wounds_the_others_who_show_no_instinct():
    game = taken("Laser Table", "Ben: hand 007 | Cleo: hand Tilly Masterson", players=3)
    assert gained(game.choose("reveal Tilly Masterson")) == {"Ana": 0, "Ben": 1, "Cleo": 0}


@card("Syndicate Defector")
def test_syndicate_defector_is_a_hero_of_cost_5_or_less():
    game = taken("Syndicate Defector")
    assert labels(game) == ["gain Homing Beacon", "gain Judo Throw", "gain Time Bomb", "do not gain"]
    assert names(game.choose("gain Time Bomb"), "discard", "Ana") == ["Time Bomb"]


@card("Atomic Countdown")
def test_atomic_countdown_plays_a_villain_card_unless_it_was_the_last_tactic():
    assert city(taken("Atomic Countdown", villain_deck=["Rodney", *CALM])) == {"Space 1": "Rodney"}
    assert city(taken("Atomic Countdown", left=0, villain_deck=["Rodney", *CALM])) == {}


@card("Atomic Countdown")
def test_with_an_empty_villain_deck_atomic_countdown_moves_the_inevitable_mission_and_nothing_chases_again():
    game = taken("Atomic Countdown", villain_deck=[], city={"Space 2": "Twenty Paces", "Space 5": "Janus Motorcade"})
    assert city(game) == {"Space 3": "Twenty Paces", "Space 5": "Janus Motorcade"}


# ---- Francisco Scaramanga ----------------------------------------------------------------------------


@card("Francisco Scaramanga")
def test_scaramanga_wounds_whoever_shows_no_ranged_card_and_puts_a_mirror_up():
    game = turned_up(STRIKE, "Ana: hand 007 | Ben: hand Walther PPK", of="The Man With The Golden Gun")
    game.choose("reveal Walther PPK")
    assert gained(game) == {"Ana": 1, "Ben": 0} and city(game) == {"Space 1": "Funhouse Mirror"}


@card("Francisco Scaramanga")
def test_after_every_escape_scaramanga_wounds_the_current_player_who_shows_no_ranged_card():
    assert gained(settled(escaped(of="The Man With The Golden Gun"))) == {"Ana": 1, "Ben": 0}
    game = escaped("Ana: hand Walther PPK", of="The Man With The Golden Gun").choose("reveal Walther PPK")
    assert gained(game) == {"Ana": 0, "Ben": 0}


@card("Claim the Golden Gun")
def test_claim_the_golden_gun():
    assert names(taken("Claim the Golden Gun"), "discard", "Ana") == ["Golden Gun"]


@card("Hall of Mirrors")
def test_hall_of_mirrors_puts_two_mirrors_up_unless_it_was_the_last_tactic():
    assert city(taken("Hall of Mirrors")) == {"Space 1": "Funhouse Mirror", "Space 2": "Funhouse Mirror"}
    assert city(taken("Hall of Mirrors", left=0)) == {}


@card("Solar Cannon")
def test_solar_cannon_costs_the_others_two_cards_without_tech():
    game = settled(taken("Solar Cannon", "Ana: hand 007 | Ben: hand 007, 007, 007"))
    assert len(names(game, "hand", "Ben")) == 1 and names(game, "hand", "Ana") == ["007"]


@card("Junk Getaway")
def test_junk_getaway_brings_three_cards_more():
    game = taken("Junk Getaway", "Ana: deck " + FULL).choose("end turn")
    assert len(names(game, "hand", "Ana")) == 9


# ---- Alec Trevelyan ----------------------------------------------------------------------------------


@card("Alec Trevelyan")
def test_trevelyan_is_stronger_for_villains_that_move_fly_or_squeeze_up_to_two():
    crowd = {"Space 1": "Janus Motorcade", "Space 2": "Rodney"}
    assert desk(of="GoldenEye", city=crowd).explain("mastermind").total == 10
    crowd |= {"Space 3": "Tiger Helicopter", "Space 4": "Xenia's Ferrari F355", "Space 5": "Board the Armoured Train"}
    assert desk(of="GoldenEye", city=crowd).explain("mastermind").total == 11


@card("Alec Trevelyan")
def test_trevelyan_takes_two_worthless_cards_from_whoever_shows_no_covert_card():
    game = settled(turned_up(STRIKE, "Ana: hand 007, 00 Agent, 007, Q | Ben: hand Q", of="GoldenEye"))
    assert len(names(game, "discard", "Ana")) == 2 and "Q" in names(game, "hand", "Ana")
    assert names(game, "hand", "Ben") == ["Q"]


@card("Alec Trevelyan")
def test_after_every_escape_trevelyan_kos_the_dearest_hero_on_offer():
    game = settled(escaped(of="GoldenEye", hq=["Q", "Aston Martin DB5", "Q", "Q", "Q"]))
    assert names(game, "ko") == ["Aston Martin DB5"]


@card("Unleash Onatopp")
def test_unleash_onatopp_brings_her_back_unless_it_was_the_last_tactic():
    assert city(taken("Unleash Onatopp")) == {"Space 1": "Xenia Returns"}
    assert city(taken("Unleash Onatopp", left=0)) == {}


@card("Spike the Mainframe")
def test_spike_the_mainframe_gives_the_others_without_tech_a_dead_card():
    game = taken("Spike the Mainframe", "Ben: hand 007 | Cleo: hand Time Bomb", players=3).choose("reveal Time Bomb")
    assert gained(game, "Spiked Mainframe") == {"Ana": 0, "Ben": 1, "Cleo": 0}


@card("Fall From the Cradle")
def test_fall_from_the_cradle_lets_two_cards_go():
    game = taken("Fall From the Cradle", "Ana: hand 007, Q; discard Wound")
    choose(game, "KO 007", "KO Wound")
    assert names(game, "ko") == ["007", "Wound"]


@card("Turned Agent")
def test_turned_agent_brings_back_a_hero_of_cost_6_or_less():
    game = taken("Turned Agent", ko=["Oil Slick", "Q", "Wound"])
    assert labels(game) == ["gain Oil Slick", "do not gain"]
    assert names(game.choose(0), "discard", "Ana") == ["Oil Slick"]


# ---- Le Chiffre --------------------------------------------------------------------------------------


@card("Le Chiffre")
def test_le_chiffre_is_weaker_against_a_full_house():
    assert desk(of="Casino Royale", hq=MIXED).explain("mastermind").total == 12
    assert desk(of="Casino Royale", hq=HOUSE).explain("mastermind").total == 10


@card("Le Chiffre")
def test_le_chiffre_wounds_players_whose_hand_is_weaker_than_the_houses():
    hq = ["Judo Throw", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"]  # a pair for everybody
    game = turned_up(STRIKE, "Ana: hand 007 | Ben: hand Walther PPK", of="Casino Royale", hq=hq,
                     hero_deck=["Tilly Masterson", "Homing Beacon", "Oil Slick"])
    assert gained(game) == {"Ana": 1, "Ben": 0}  # the house and Ben make three of a kind
    settled(game)
    assert names(game, "hero_deck")[0] == "Oil Slick" and len(names(game, "hero_deck")) == 3


@card("Le Chiffre")
def test_after_every_escape_le_chiffre_costs_everybody_the_top_card():
    game = settled(escaped("Ana: deck Q, 007 | Ben: deck 00 Agent, 007", of="Casino Royale"))
    assert names(game, "discard", "Ana") == ["Q"] and names(game, "discard", "Ben") == ["00 Agent"]


@card("Four Jacks")
@pytest.mark.parametrize(("hq", "wounds", "gadgets"), [(MIXED, 1, 0), (TRIPLE, 0, 0), (FOUR, 0, 1)])
def test_four_jacks_judge_the_others_hands(hq, wounds, gadgets):
    game = taken("Four Jacks", hq=hq)
    assert gained(game)["Ben"] == wounds and len(names(game, "victory", "Ben")) == gadgets


@card("Weeping Eye")
def test_weeping_eye_leaves_the_others_without_a_straight_four_cards():
    game = settled(taken("Weeping Eye", f"Ben: hand {', '.join(['007'] * 6)}"))
    assert len(names(game, "hand", "Ben")) == 4
    game = taken("Weeping Eye", f"Ben: hand {', '.join(['007'] * 6)}", hq=STRAIGHT)
    assert len(names(game, "hand", "Ben")) == 6


@card("Poisoned Glass")
def test_poisoned_glass_is_for_the_others():
    assert gained(taken("Poisoned Glass"), "Poisoned Martini") == {"Ana": 0, "Ben": 1}


@card("Call the Bluff")
def test_call_the_bluff_draws_two_cards_and_wins_gadgets_with_four_of_a_kind():
    game = taken("Call the Bluff", "Ana: deck 007, 007", hq=FOUR)
    assert len(names(game, "hand", "Ana")) == 2 and len(names(game, "victory", "Ana")) == 3
    assert len(names(taken("Call the Bluff", "Ana: deck 007, 007"), "victory", "Ana")) == 1


# ---- schemes -----------------------------------------------------------------------------------------


@card("Operation: Grand Slam")
def test_operation_grand_slam_takes_so_many_heroes_from_the_left_as_twists_have_come():
    game = turned_up(TWIST, beside_scheme=[TWIST, TWIST], hq=MIXED, hero_deck=["Oil Slick"] * 9)
    settled(game)
    assert [hero["name"] for hero in game.view("Ana")["hq"]] == ["Oil Slick"] * 3 + MIXED[3:]
    assert sorted(names(game, "hero_deck")[-3:]) == sorted(MIXED[:3]) and game.table.danger == 0


@card("Operation: Grand Slam")
def test_from_the_fourth_twist_on_operation_grand_slam_raises_the_danger():
    game = settled(turned_up(TWIST, beside_scheme=[TWIST] * 3, hq=MIXED, hero_deck=["Oil Slick"] * 9))
    assert game.table.danger == 1


@card("Operation: Grand Slam")
def test_operation_grand_slam_is_lost_at_danger_5():
    game = settled(turned_up(TWIST, beside_scheme=[TWIST] * 3, hq=MIXED, hero_deck=["Oil Slick"] * 9, danger=4))
    assert game.outcome.reason == "bond/operation-grand-slam#evil wins"


@card("A Duel to the Death")
@pytest.mark.parametrize(("shot", "danger"), [("discard Judo Throw", 0), ("discard 007", 1), ("do not discard", 1)])
def test_a_duel_to_the_death_is_lost_with_a_cheaper_card_than_the_masterminds(shot, danger):
    game = turned_up(TWIST, "Ana: hand Judo Throw, 007", of="The Man With The Golden Gun",
                     hero_deck=["Walther PPK", "Q", "Q"])
    game.choose(shot)
    assert (game.table.danger, gained(game)["Ana"]) == (danger, danger)
    assert names(game, "hero_deck") == ["Q", "Q", "Walther PPK"]


@card("A Duel to the Death")
def test_a_duel_to_the_death_is_lost_at_danger_6():
    assert turned_up(TWIST, of="The Man With The Golden Gun", hero_deck=["Q", "Q"], danger=4).outcome is None
    game = turned_up(TWIST, of="The Man With The Golden Gun", hero_deck=["Q", "Q"], danger=5)
    assert game.outcome.reason == "bond/a-duel-to-the-death#evil wins"


@card("Worldwide Financial Meltdown")
def test_worldwide_financial_meltdown_takes_tech_cards_or_another_and_moves_a_mission_on():
    game = turned_up(TWIST, "Ana: hand Time Bomb, 007, Smoke Screen | Ben: hand 007, 00 Agent", of="GoldenEye",
                     city={"Space 2": "Hold Fort Knox", "Space 3": "Beat Goldfinger at Golf", "Space 5": "Rodney"})
    game.choose("discard 007")
    settled(game)
    assert names(game, "hand", "Ana") == ["007"] and names(game, "hand", "Ben") == ["00 Agent"]
    assert city(game) == {"Space 2": "Hold Fort Knox", "Space 4": "Beat Goldfinger at Golf", "Space 5": "Rodney"}


@card("Worldwide Financial Meltdown")
def test_worldwide_financial_meltdown_makes_a_mission_in_the_last_space_fail_and_loses_at_danger_4():
    game = settled(turned_up(TWIST, of="GoldenEye", city={"Space 5": "Infiltrate Arkhangelsk"}, hq=DEAR, danger=3))
    assert game.outcome.reason == "bond/worldwide-financial-meltdown#evil wins"


@card("Win the Casino Royale Tournament")
def test_the_tournament_pays_the_strongest_hands_from_a_straight_on():
    hq = ["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb", "Q"]
    game = turned_up(TWIST, "Ana: hand Oil Slick, 007 | Ben: hand 007, 007, 007", of="Casino Royale", hq=hq)
    settled(game)
    assert len(names(game, "victory", "Ana")) == 1 and names(game, "victory", "Ben") == []
    assert len(names(game, "hand", "Ana")) == 2 and len(names(game, "hand", "Ben")) == 1
    assert game.table.danger == 0


@card("Win the Casino Royale Tournament")
def test_if_nobody_has_three_of_a_kind_the_tournament_raises_the_danger():
    game = turned_up(TWIST, of="Casino Royale", hq=MIXED, danger=5)
    assert settled(game).outcome.reason == "bond/win-the-casino-royale-tournament#evil wins"
    assert settled(turned_up(TWIST, of="Casino Royale", hq=MIXED)).table.danger == 1


@card("Selling Secrets")
def test_selling_secrets_hands_out_gadgets_to_all_who_have_none():
    game = turned_up(TWIST, setup=under("Selling Secrets"), city={
        "Space 1": "Rodney", "Space 3": {"villain": "Capungo", "holds": ["Ring Camera"]}, "Space 4": "Hold Fort Knox"})
    holds = [len(space["villain"]["holds"]) if space["villain"] else 0 for space in game.view("Ana")["city"]]
    assert holds == [1, 0, 1, 1, 0]
    assert len(held_by_the_mastermind(turned_up(TWIST, setup=under("Selling Secrets")), "bystander")) == 2


@card("Selling Secrets")
def test_selling_secrets_raises_the_danger_for_every_escape_with_a_gadget():
    spaces = dict.fromkeys(load_system("bond").spaces, "Russian Soldiers")
    game = desk(setup=under("Selling Secrets"), step="turn", hq=DEAR, danger=5,
                city=spaces | {"Space 5": {"villain": "Rodney", "holds": ["Ring Camera"]}})
    assert settled(game).outcome.reason == "bond/selling-secrets#evil wins"
    calm = desk(setup=under("Selling Secrets"), step="turn", hq=DEAR, danger=5, city=spaces)
    assert settled(calm).outcome is None


@card("Build a Secret Island Lair")
def test_build_a_secret_island_lair_raises_the_danger_for_the_defences_already_there():
    setup = under("Build a Secret Island Lair")
    first = turned_up(TWIST, setup=setup)
    assert city(first) == {"Space 1": "Lair Defence"} and first.table.danger == 0
    third = turned_up(TWIST, setup=setup, city={"Space 2": "Lair Defence", "Space 4": "Lair Defence"})
    assert third.table.danger == 2
    fourth = turned_up(TWIST, setup=setup, city={"Space 2": "Lair Defence", "Space 3": "Lair Defence",
                                                 "Space 4": "Lair Defence"}, danger=5)
    assert fourth.outcome.reason == "bond/build-a-secret-island-lair#evil wins"


@card("Fake Your Own Death")
def test_a_mastermind_presumed_dead_cannot_be_fought_until_a_mission_is_completed():
    game = turned_up(TWIST, "Ana: hand Talk Past the Laser, Let Go of 006", setup=under("Fake Your Own Death"),
                     city={"Space 1": "Infiltrate Arkhangelsk"})
    choose(game, "play Talk Past the Laser", "play Let Go of 006")
    assert refused(game, "fight Auric Goldfinger")
    game.choose("complete Infiltrate Arkhangelsk")
    game.table.attack = 10
    game.table.ask.options_ = None
    assert "fight Auric Goldfinger" in labels(game)


@card("Fake Your Own Death")
def test_while_the_mastermind_is_presumed_dead_twists_raise_the_danger_by_two():
    game = desk(setup=under("Fake Your Own Death"), step="turn", villain_deck=[TWIST, TWIST, *CALM], danger=2)
    assert game.table.danger == 2
    game.choose("end turn")
    assert game.table.danger == 4
    lost = desk(setup=under("Fake Your Own Death"), step="turn", villain_deck=[TWIST, TWIST, *CALM], danger=3)
    assert lost.choose("end turn").outcome.reason == "bond/fake-your-own-death#evil wins"


@card("Orchestrate a Smuggling Ring")
def test_orchestrate_a_smuggling_ring_gives_gadgets_to_the_nearest_card_and_moves_smugglers_on():
    setup = under("Orchestrate a Smuggling Ring")
    game = turned_up(TWIST, setup=setup, city={
        "Space 1": "Rodney", "Space 3": {"villain": "Capungo", "holds": ["Ring Camera"]}, "Space 4": "Kra"}, hq=DEAR)
    settled(game)
    assert city(game) == {"Space 2": "Rodney", "Space 4": "Capungo", "Space 5": "Kra"}
    assert len(game.view("Ana")["city"][1]["villain"]["holds"]) == 2
    assert len(held_by_the_mastermind(turned_up(TWIST, setup=setup), "bystander")) == 2


@card("Orchestrate a Smuggling Ring")
@pytest.mark.parametrize("parts", [{"danger": 5}, {"escape": ["Ring Camera"] * 6}])
def test_orchestrate_a_smuggling_ring_is_lost_by_danger_or_by_six_gadgets(parts):
    game = desk(setup=under("Orchestrate a Smuggling Ring"), step="turn", villain_deck=["Ring Camera", *CALM], **parts)
    assert game.outcome.reason == "bond/orchestrate-a-smuggling-ring#evil wins"
