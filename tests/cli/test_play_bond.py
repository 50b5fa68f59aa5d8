"""bond in the terminal: its table, its reasons, and its choices on the command line."""

import pytest
from support.bond import card_of, desk
from support.terminal import command, data_of
from support.words import choose

from legendary_nb import Game, Setup, SetupError, film
from legendary_nb.cli.drawing import option_facts, setup_lines
from legendary_nb.game.ink import PLAIN, Ink
from legendary_nb.game.show import show_table
from legendary_nb.game.why_not import why_not

WIDE = Ink(width=220)
GOLDENEYE = "Worldwide Financial Meltdown"


# ---- the table -------------------------------------------------------------------------------------


def test_the_table_shows_danger_with_its_limit_and_what_missions_take():
    solex = card_of("Retrieve the Solex Agitator")
    game = desk(of="The Man With The Golden Gun", danger=2, city={"Space 1": solex.name})
    shown = show_table(game.table, 0, WIDE)
    assert f"Danger Level 2 of {game.table.box.scheme.evil_wins.least}" in shown
    assert f"attack {solex.attack} and recruit {solex.recruit}, danger {solex.danger}" in shown


def test_the_table_shows_the_layers_of_the_villain_deck():
    game = Game.new(film("bond", "GoldenEye"), seed=3)
    assert f"Villain Deck {len(game.table.villain_deck)} (A " in show_table(game.table)
    assert ", Inevitable)" in show_table(game.table)
    assert "Villain Deck 9 <-" in show_table(desk().table)  # laid out by hand, it has no layers


def test_the_table_shows_cards_that_move_spaces_that_are_blocked_and_cards_in_front_of_friends():
    game = desk("Ana: hand 007 | Ben: hand 007; front Felix Leiter", of="GoldenEye", hq=[None] * 5,
                city={"Space 1": "Xenia Onatopp", "Space 3": "Janus Motorcade"})
    shown = show_table(game.table, 0, WIDE)
    assert "Chase, moves 1 a turn" in shown and shown.count("blocked") == 2 and "in front: Felix Leiter" in shown


def test_the_table_shows_the_poker_hand_with_its_cards():
    game = desk("Ana: hand Miss Moneypenny, 007 | Ben: hand 007", of="Casino Royale",
                hq=["Felix Leiter, CIA", "Dressing Down", "", "", ""])
    assert "Poker Hand   Pair: Miss Moneypenny, Felix Leiter, CIA" in show_table(game.table, 0)
    assert "Poker Hand   none" in show_table(game.table, 1)


# ---- reasons ---------------------------------------------------------------------------------------


def test_a_mission_that_cannot_be_completed_says_why():
    game = desk(city={"Space 1": "Hold Fort Knox", "Space 2": "Oddjob"}, attack=2)
    n = card_of("Hold Fort Knox").attack
    assert why_not(game.ask, "complete hold").startswith(f"Hold Fort Knox: Takes attack {n} (you have 2)")
    assert why_not(game.ask, "fight hold") == "Hold Fort Knox is completed, not fought."
    assert why_not(game.ask, "complete oddjob") == "Oddjob is not a mission; fight it instead."
    staying = choose(desk(city={"Space 4": "Defuse the Atomic Device"}, attack=20), "complete Defuse the Atomic Device")
    assert "You completed it this turn" in why_not(staying.ask, "complete defuse")


def test_a_mission_among_the_options_shows_what_it_takes_and_where_it_is():
    game, knox = desk(city={"Space 1": "Hold Fort Knox"}, attack=15), card_of("Hold Fort Knox")
    option = next(option for option in game.ask.options if option.kind == "complete")
    assert option_facts(game.ask, option).startswith(
        f"attack {knox.attack}, danger {knox.danger}, at the Space 1")


# ---- setups ----------------------------------------------------------------------------------------


def test_the_setup_of_a_film_names_missions_special_starters_and_teams():
    setup = film("bond", "GoldenEye", ["Ana", "Ben", "Cleo", "Dan"])
    game = Game.new(Setup(**vars(setup) | {"teams": [["Ana", "Ben"], ["Cleo", "Dan"]]}), seed=3)
    said = setup_lines(game, PLAIN)
    assert f"Missions: {GOLDENEYE}" in said and "Teams: Ana and Ben, Cleo and Dan" in said
    assert any(line.startswith("Special starters: ") for line in said)
    assert any(line.startswith("Villains: ") and not line.startswith("Villains: ,") for line in said)


@pytest.mark.parametrize("teams", [[["Ana"]], [["Ana", "Ben"], ["Ben"]], [["Ana", "Zed"], ["Ben"]]])
def test_each_player_is_in_one_team(teams):
    with pytest.raises(SetupError, match=r"each player is in one team|unknown player 'Zed'"):
        Game.new(Setup("bond", ["Ana", "Ben"], teams=teams), seed=1)


def test_a_system_without_films_says_so():
    with pytest.raises(SetupError, match="has no films"):
        film("core-1e", "GoldenEye")


def test_a_film_is_played_and_simulated_by_its_name(capsys):
    code, out, err = command(capsys, "play", "bond", "--film", "goldeneye", "--terminal", "--players", "1", "--bots",
                             "Ana=priority", "--seed", "4")
    assert (code, err) == (0, "") and f"Missions: {GOLDENEYE}" in out and "Alec Trevelyan" in out
    data = data_of(capsys, "simulate", "--system", "bond", "--film", "GoldenEye", "--games", "2", "--style",
                   "competitive")
    (setup,) = data["setups"]
    assert (setup["mastermind"], setup["missions"], setup["style"]) == ("Alec Trevelyan", [GOLDENEYE], "competitive")


@pytest.mark.parametrize(("args", "problem"), [
    (("--film", "Goldeney"), "unknown film 'Goldeney'; nearest: GoldenEye"),
    (("--film", "GoldenEye", "--random"), "--film names the cards, --random draws them"),
    (("--missions", "Nowhere"), "unknown mission group 'Nowhere'"),
    (("--starters", "MI6"), "2 players need 2 different special starters"),
    (("--teams", "Ana,Ben,Cleo"), "unknown player 'Cleo'"),
    (("--style", "alone"), "invalid choice: 'alone'")])
def test_what_is_wrong_with_a_choice_is_said(capsys, args, problem):
    code, _, err = command(capsys, "play", "bond", "--terminal", *args)
    assert code and problem in err


def test_what_there_is_to_play_with_includes_films_missions_and_special_starters(capsys):
    names = data_of(capsys, "card", "--system", "bond")["bond"]
    assert (len(names["films"]), len(names["missions"]), len(names["starters"])) == (4, 4, 20)
    assert "films" not in data_of(capsys, "card", "--system", "core-1e")["core-1e"]


def test_the_card_of_a_running_game_says_whether_its_text_is_known(capsys):
    assert "Designed for this kit" in command(capsys, "card", "Oddjob", "--system", "bond")[1]
    assert "Known text, from the rulebook." in command(capsys, "card", "Wound", "--system", "bond")[1]
