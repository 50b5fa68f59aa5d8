"""The bots among missions: what danger is worth to them, and what they discard, complete and fight first."""

import pytest
from support.bond import desk
from support.words import choose, resolve

from legendary_nb.bots import PriorityBot, ValueBot
from legendary_nb.bots.standing import standing, turns_left
from legendary_nb.game.view import View

BOTS = (PriorityBot, ValueBot)
STARTERS = ", ".join(["007"] * 8 + ["00 Agent"] * 4)
DUEL = "The Man With The Golden Gun"


def advice(game, bot):
    """What a bot would answer, as a label."""
    raw = bot().choose(View(game.table, game.ask.seat), game.ask)
    return game.ask.options[game.ask.raw.index(raw)].label


def twist_of_the_duel(hand, danger):
    """The question a twist of the duel asks."""
    game = desk(f"Ana: hand {hand}", of=DUEL)
    game.table.danger = danger
    return resolve(game, "A Duel to the Death", "twist")


# ---- a card against danger -------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_the_dearest_card_goes_where_the_next_danger_loses_the_game(bot):
    game = twist_of_the_duel("007, Dojo Brawl, Duel on the Beach", danger=4)
    assert advice(game, bot) == "discard Duel on the Beach"


@pytest.mark.parametrize("bot", BOTS)
def test_a_hand_of_starters_keeps_its_cards_as_none_of_them_is_dear_enough(bot):
    game = twist_of_the_duel("007, 00 Agent", danger=0)
    assert advice(game, bot) == "do not discard"


@pytest.mark.parametrize("bot", BOTS)
def test_a_wound_is_no_answer_to_a_dear_hero(bot):
    game = twist_of_the_duel("Wound, Duel on the Beach", danger=4)
    assert advice(game, bot) == "discard Duel on the Beach"


# ---- missions, villains and the mastermind ---------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_of_two_missions_the_one_about_to_fail_with_more_danger_is_completed(bot):
    game = desk(city={"Space 1": "Escape the Laser Table", "Space 5": "Hold Fort Knox"}, attack=7)
    assert advice(game, bot) == "complete Hold Fort Knox"


@pytest.mark.parametrize("bot", BOTS)
def test_the_mastermind_comes_before_a_mission_that_can_wait(bot):
    game = desk(city={"Space 1": "Tail the Rolls-Royce"}, attack=10)
    assert advice(game, bot) == "fight Auric Goldfinger"


@pytest.mark.parametrize("bot", BOTS)
def test_the_inevitable_mission_in_the_last_space_comes_before_the_mastermind(bot):
    game = desk(city={"Space 5": "Defuse the Atomic Device"}, attack=10)
    assert advice(game, bot) == "complete Defuse the Atomic Device"


@pytest.mark.parametrize("bot", BOTS)
def test_the_last_fight_comes_before_everything(bot):
    game = desk(city={"Space 5": "Defuse the Atomic Device"}, attack=10)
    mastermind = game.table.masterminds[0]
    del game.table.tactics[mastermind][1:]
    assert advice(game, bot) == "fight Auric Goldfinger"


@pytest.mark.parametrize("bot", BOTS)
def test_a_mission_whose_failure_loses_the_game_comes_before_the_mastermind(bot):
    game = desk(city={"Space 5": "Hold Fort Knox"}, attack=10)
    game.table.danger = 3
    assert advice(game, bot) == "complete Hold Fort Knox"


def test_recruit_goes_to_a_mission_about_to_fail_before_it_buys_a_hero():
    game = desk(f"Ana: discard {STARTERS}", city={"Space 5": "Warn Felix Leiter"}, recruit=5,
                hq=["Colonel Smithers", "", "", "", ""])
    assert advice(game, ValueBot) == "complete Warn Felix Leiter"


def test_recruit_buys_a_hero_while_a_harmless_mission_has_just_come():
    game = desk(f"Ana: discard {STARTERS}", city={"Space 1": "Expose the Card Cheat"}, recruit=5,
                hq=["Time Bomb", "", "", "", ""],
                villain_deck=["Fort Knox Assault Team"] * 30)
    assert advice(game, ValueBot) == "recruit Time Bomb"


@pytest.mark.parametrize("bot", BOTS)
def test_what_makes_a_mission_cheaper_brings_one_within_reach(bot):
    game = desk("Ana: hand Switch the Gas Canisters; played Seagull Snorkel", hq=[],
                city={"Space 1": "Expose the Card Cheat", "Space 4": "Warn Felix Leiter"})
    choose(game, "play Switch the Gas Canisters")
    if "yes" in [option.label for option in game.ask.options]:
        choose(game, "yes")
    assert advice(game, bot) == "choose Warn Felix Leiter"


# ---- how the game stands ---------------------------------------------------------------------------


def test_the_game_stands_worse_with_every_point_of_danger():
    game = desk(villain_deck=["Fort Knox Assault Team"] * 20)
    chances = []
    for danger in range(5):
        game.table.danger = danger
        chances.append(standing(game.table))
    assert chances == sorted(chances, reverse=True) and chances[0] > chances[-1]


def test_an_empty_villain_deck_leaves_the_turns_the_inevitable_mission_needs():
    for space, turns in (("Space 1", 5), ("Space 5", 1)):
        game = desk(villain_deck=[], city={space: "Defuse the Atomic Device"})
        assert turns_left(game.table) == turns
        assert View(game.table, 0).turns_left == turns / 2
