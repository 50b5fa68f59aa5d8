"""Corners of bond's cards: nothing to act on, cards in odd places, the order of several."""

import pytest
from support.bond import card, played
from support.words import carry_out, choose, city, held, labels, names, pools, rule, table

from legendary_nb import Setup
from legendary_nb.cards import load_system
from legendary_nb.game.show import show_table
from legendary_nb.rules.setup_value import film, first_game
from legendary_nb.text import card_text

BOND = ("bond",)
ALONE = first_game("bond", 1)
TWENTY = ", ".join(["007"] * 20)


def attack_of(game, name):
    return game.explain(name).total


def scheme(name):
    return Setup("bond", 2, mastermind="Auric Goldfinger", scheme=name, missions=["Operation: Grand Slam"])


# ---- what moves --------------------------------------------------------------------------------------


@rule("city.moves", systems=BOND)
def test_a_card_that_counts_its_moves_counts_being_moved_back():
    game = played("Grapple Gun", city={"Space 2": "Escape the Laser Table"})
    choose(game, "use Grapple Gun", "move Escape the Laser Table")
    assert attack_of(game, "Escape the Laser Table") == 4 - 2 + 1


@rule("city.moves", systems=BOND)
def test_a_card_that_counts_its_moves_counts_trading_places():
    game = played("Oil Slick", city={"Space 1": "Capungo", "Space 2": "Escape the Laser Table"})
    choose(game, "use Oil Slick", "move Capungo")
    assert city(game) == {"Space 1": "Escape the Laser Table", "Space 2": "Capungo"}
    assert attack_of(game, "Escape the Laser Table") == 4 + 1


@card("Grapple Gun")
def test_grapple_gun_does_not_ask_to_move_a_card_that_has_no_room_behind_it():
    game = played("Grapple Gun", city={"Space 1": "Capungo", "Space 2": "Rodney"})
    choose(game, "use Grapple Gun", "choose Rodney")
    assert game.ask.kind == "action" and city(game)["Space 2"] == "Rodney"


@card("Orchestrate a Smuggling Ring")
def test_the_smuggling_ring_moves_the_leftmost_card_first():
    game = table(setup=scheme("Orchestrate a Smuggling Ring"), step="turn", villain_deck=["Scheme Twist", "Rodney"],
                 city={"Space 1": "Capungo", "Space 2": {"villain": "Chula", "holds": ["Ring Camera"]}})
    assert city(game) == {"Space 2": "Capungo", "Space 3": "Chula"}


@card("Selling Secrets")
def test_selling_secrets_gives_the_last_gadget_to_the_leftmost_card():
    game = table(setup=scheme("Selling Secrets"), step="turn", villain_deck=["Scheme Twist", "Rodney"],
                 city={"Space 1": "Capungo", "Space 4": "Chula"}, stacks={"bystanders": 1})
    assert held(game, "Capungo") == [] and len(held(game, "Chula")) == 1


@rule("keyword.squeeze", "escape.before-ambush", systems=BOND)
def test_a_card_squeezes_only_when_the_card_it_pushed_out_has_escaped():
    game = table(step="turn", villain_deck=["Xenia Onatopp", "Rodney"], hq=["Judo Throw"] + ["Q"] * 4,
                 hero_deck=["Seagull Snorkel"] * 9, city={f"Space {i}": "Rodney" for i in range(1, 6)})
    # the escape's hero first; its space is filled again at once, and squeezed then
    assert names(game, "ko") == ["Judo Throw", "Seagull Snorkel", "Q"]
    assert names(game, "hq") == [None, "Q", "Q", "Q", None]


# ---- cards in hand and in play -----------------------------------------------------------------------


@card("Betrayal in Venice")
def test_betrayal_in_venice_is_lost_from_the_hand_too():
    game = table("Ana: hand Betrayal in Venice, 007", villain_deck=["Capungo"] * 2)
    choose(game, "end turn")
    assert "Betrayal in Venice" in names(game, "ko") and "Betrayal in Venice" not in names(game, "discard", "Ana")


@card("Betrayal in Venice")
def test_betrayal_in_venice_is_kept_in_hand_by_completing_the_inevitable_mission():
    game = table("Ana: hand Betrayal in Venice, 007", attack=9, villain_deck=[],
                 city={"Space 2": "Defuse the Atomic Device"})
    choose(game, "complete Defuse the Atomic Device", "end turn")
    assert "Betrayal in Venice" not in names(game, "ko")


@rule("keyword.liaison", "solo.liaison", systems=BOND)
def test_a_card_left_in_play_can_be_koed_from_the_play_area_but_was_not_played_this_turn():
    game = table(f"Ana: hand Felix Leiter; deck Electrify the Vault Bars, Price of Betrayal, 007, {TWENTY}",
                 setup=ALONE, villain_deck=["Fort Knox Assault Team"] * 3)
    choose(game, "play Felix Leiter", "end turn", "leave Felix Leiter", "play 007", "play Price of Betrayal")
    assert labels(game) == ["KO 007", "do not KO"]
    choose(game, "do not KO", "play Electrify the Vault Bars", "fight Fort Knox Assault Team", "do not KO", "end turn")
    assert "KO Felix Leiter" in labels(game)


@rule("keyword.liaison", systems=BOND)
def test_an_owner_who_refused_may_still_give_the_card_later_in_that_turn():
    game = table("Ana: hand Lieutenant Hip | Ben: hand 007, 007", villain_deck=["Rodney"] * 9)
    choose(game, "play Lieutenant Hip", "end turn", "leave Lieutenant Hip", "ask for Lieutenant Hip", "no")
    assert "ask for Lieutenant Hip" not in labels(game)  # nothing has happened since
    choose(game, "play 007", "ask for Lieutenant Hip")
    assert game.ask.player == "Ana"
    assert game.ask.text == "Lieutenant Hip: Discard it and give its effect to the active player?"
    choose(game, "yes")
    assert pools(game) == (1, 2)


@rule("keyword.poker.cards", systems=BOND)
def test_a_card_left_in_play_helps_its_owner_to_a_poker_hand():
    game = table("Ana: front Felix Leiter; hand Ocean Club Chip", setup=ALONE,
                 hq=["Judo Throw", "Judo Throw", "Q", "Wager a Gold Bar", "Seagull Snorkel"])
    choose(game, "play Ocean Club Chip")
    assert pools(game) == (2, 0)  # three cards of cost 3


# ---- nothing to act on -------------------------------------------------------------------------------


@rule("effect.once-this-turn", systems=BOND)
@pytest.mark.parametrize(("name", "here"), [
    ("Smoke Screen", {"Space 1": "Capungo"}),
    ("Change of Heart", {"Space 1": "Black Mercedes"}),
    ("Oil Slick", {"Space 1": "Capungo", "Space 3": "Rodney"}),
    ("Aston Martin DB5", {"Space 1": "Oddjob"}),
    ("Special Upgrades", {}),
])
def test_an_ability_with_nothing_to_act_on_is_not_offered_yet(name, here):
    assert f"use {name}" not in labels(played(name, city=here))


@rule("effect.once-this-turn", systems=BOND)
def test_an_ability_waits_for_something_to_act_on():
    game = table("Ana: hand Smoke Screen, Corkscrew Jump", city={"Space 1": "Capungo"})
    choose(game, "play Smoke Screen")
    assert "use Smoke Screen" not in labels(game)
    choose(game, "play Corkscrew Jump", "use Corkscrew Jump", "yes", "use Smoke Screen")
    assert attack_of(game, "Capungo") == 1


@rule("inevitable.immovable", systems=BOND)
def test_oil_slick_trades_nothing_with_the_inevitable_mission():
    game = played("Oil Slick", setup=film("bond", "The Man With The Golden Gun"),
                  city={"Space 1": "Twenty Paces", "Space 2": "Rodney"})
    assert "use Oil Slick" not in labels(game)


# ---- decks -------------------------------------------------------------------------------------------


@rule("inevitable.last", systems=BOND)
def test_the_inevitable_mission_stays_below_when_villain_cards_are_put_back_in_any_order():
    game = played("Satellite Imagery", villain_deck=["Master Strike", "Defuse the Atomic Device"])
    assert game.ask.kind == "action"
    assert names(game, "villain_deck") == ["Master Strike", "Defuse the Atomic Device"]


# ---- what is said and seen ---------------------------------------------------------------------------


@rule("bystander.rescue.fight", systems=BOND)
def test_the_log_recovers_a_gadget_from_a_captor_and_acquires_one_from_the_stack():
    game = table("Ana: hand Q", attack=3, city={"Space 1": {"villain": "Rodney", "holds": ["Ring Camera"]}})
    choose(game, "fight Rodney", "do not KO", "play Q")
    assert "Ana recovers Ring Camera." in game.log
    assert [line for line in game.log if line.startswith("Ana acquires")]


@rule("twist.resolve", systems=BOND)
def test_a_twist_asks_in_the_name_of_the_scheme():
    game = table("Ana: hand 007", setup=film("bond", "The Man With The Golden Gun", 2), step="turn",
                 villain_deck=["Scheme Twist", "Rodney"])
    assert game.ask.text == "A Duel to the Death: Discard a card?"


@card("Le Chiffre", "Endure the Interrogation")
def test_what_an_enemy_takes_tells_the_others_nothing_of_the_hand_it_depends_on():
    hq = ["Judo Throw", "Felix Leiter", "Walther PPK", "Oil Slick", "Q"]
    game = table("Ana: hand Change of Heart, Wound | Ben: hand 007", setup=film("bond", "Casino Royale", 2), hq=hq,
                 city={"Space 1": "Endure the Interrogation"})

    def seen_by(name):
        view = game.view(name)
        return view["masterminds"][0]["attack"], view["city"][0]["villain"]["attack"]

    assert (seen_by("Ana"), seen_by("Ben")) == ((10, 6), (12, 7))
    assert "attack 12" in show_table(game.table, 1) and "attack 10" not in show_table(game.table, 1)
    choose(game, "play Change of Heart")
    assert seen_by("Ben") == (10, 7)  # the Full House lies open now


@rule("solo.liaison", systems=BOND)
def test_alone_a_card_is_left_for_the_own_next_turn_and_used_then():
    game = table(f"Ana: hand Felix Leiter; deck {TWENTY}", setup=ALONE, villain_deck=["Rodney"] * 3)
    choose(game, "play Felix Leiter", "end turn")
    assert game.ask.text == "Which cards do you leave in play for your next turn?"
    choose(game, "leave Felix Leiter")
    assert "use Felix Leiter" in labels(game)


@card("Retrieve the Solex Agitator")
def test_the_log_says_who_costs_more_and_how_long():
    game = table(step="turn", villain_deck=["Rodney"] * 2, setup=film("bond", "The Man With The Golden Gun", 2),
                 city={f"Space {i}": "Rodney" for i in range(1, 5)} | {"Space 5": "Retrieve the Solex Agitator"},
                 hq=["Q"] * 5)
    assert "Francisco Scaramanga gets +2 for the rest of the game (Retrieve the Solex Agitator)." in game.log


@card("Buy Back In")
def test_buying_back_in_with_nobodys_card_changes_nothing():
    game = table("Ana: hand 007 | Ben: hand Q", city={"Space 1": "Buy Back In"})
    choose(game, "use Buy Back In", "do not discard")
    assert attack_of(game, "Buy Back In") == 6 and not [e for e in game.events if e.kind == "modify"]


@card("Spiked Mainframe")
def test_everybody_sees_a_spiked_mainframe_return_to_the_extras():
    game = table("Ana: hand Spiked Mainframe | Ben: hand 007", recruit=2)
    choose(game, "use Spiked Mainframe", "yes")
    assert "Ana returns Spiked Mainframe to the Extras." in game.view("Ben")["log"]


@rule("inevitable.stays", systems=BOND)
def test_the_card_of_an_inevitable_mission_says_that_it_is_completed_once_each_turn():
    system = load_system("bond")
    for mission in (found for found in system.cards() if "inevitable" in found.keywords):
        assert "only once each turn" in card_text(mission, system)


@card("Satellite Imagery")
def test_what_one_player_saw_on_the_villain_deck_stays_secret_when_it_is_put_back():
    game = played("Satellite Imagery", villain_deck=["Ring Camera", "Hold Fort Knox", "Rodney"])
    game.choose("put back next Ring Camera")
    assert [line for line in game.view("Ana")["log"] if "puts Ring Camera" in line]
    assert not [line for line in game.view("Ben")["log"] if "Ring Camera" in line or "Hold Fort Knox" in line]


@card("Trace the Golden Bullet")
def test_a_card_drawn_of_those_looked_at_stays_secret():
    game = table("Ana: hand 007; deck Q, Time Bomb", recruit=3, city={"Space 1": "Trace the Golden Bullet"})
    choose(game, "complete Trace the Golden Bullet", "draw Q")
    assert [line for line in game.view("Ana")["log"] if "draws Q" in line]
    assert not [line for line in game.view("Ben")["log"] if "draws Q" in line]


@rule("city.moves", systems=BOND)
def test_nothing_moves_back_beyond_the_first_space():
    game = table("Ana: hand Wound", city={"Space 2": "Capungo"})
    carry_out(game, {"move": "a villain in city", "to": "2 spaces back"})
    assert city(game) == {"Space 1": "Capungo"}
