"""legendary-nb simulate: the same games from the shell, as a table or as data."""

import pytest
from support.terminal import command, data_of

from legendary_nb import Setup, first_game
from legendary_nb.simulate import simulate, tally, wilson


def test_simulate_prints_the_figures_of_its_games(capsys):
    data = data_of(capsys, "simulate", "--system", "core-1e", "--players", "3", "--games", "20", "--bots", "random",
                   "--seed", "1")
    (counted,) = tally(first_game("core-1e", 3), "random", 20, 1)
    assert (data["games"], data["won"], data["lost"], data["tied"]) == (
        20, counted.won, counted.lost, counted.tied)
    assert data["games"] == data["won"] + data["lost"] + data["tied"]
    assert data["win_rate"] == counted.won / 20
    assert data["win_rate_interval"] == pytest.approx(wilson(counted.won, 20), abs=1e-4)
    assert data["mean_turns"] == pytest.approx(counted.turns / 20, abs=0.01)
    assert data["decisions_per_second"] > 10 * data["games_per_second"] > 0
    assert data["setups"][0]["mastermind"] == "Red Skull" and data["bots"] == "random"


def test_simulate_prints_a_line_for_each_number_of_players(capsys):
    code, out, err = command(capsys, "simulate", "--system", "core-1e", "--players", "1", "2", "--random", "--games",
                             "6", "--modes", "heroic")
    assert (code, err) == (0, "")
    head, names, alone, pair, speed = out.splitlines()
    assert head == "core-1e, bots: priority, seeds from 0 on" and names.split()[:5] == [
        "players", "games", "won", "lost", "tied"]
    for line, players in ((alone, 1), (pair, 2)):
        (counted,) = tally(Setup("core-1e", players, modes=["heroic"]), "priority", 6)
        assert line.split()[:5] == list(map(str, [players, 6, counted.won, counted.lost, counted.tied]))
    assert speed.startswith("12 games in ") and speed.endswith(" decisions a second")


def test_simulate_takes_a_setup_as_play_does(capsys):
    data = data_of(capsys, "simulate", "--system", "core-1e", "--mastermind", "loki", "--games", "3", "--seed", "4")
    (counted,) = tally(Setup("core-1e", 2, mastermind="Loki"), "priority", 3, 4)
    assert (data["won"], data["mean_decisions"]) == (counted.won, round(counted.decisions / 3, 1))


def test_simulate_stops_early_and_keeps_its_rows(capsys, tmp_path):
    pytest.importorskip("pyarrow")
    args = ("simulate", "--system", "core-1e", "--games", "80", "--until", "0.3", "--out", tmp_path / "out")
    data = data_of(capsys, *args)
    assert data["games"] < 80 and len(list((tmp_path / "out").glob("*.parquet"))) == data["games"] / 2
    again = data_of(capsys, *args)
    assert again["won"] == data["won"] and again["games"] == data["games"]
    code, _, err = command(capsys, *args, "--bots", "random")
    assert code == 1 and "holds another simulation: the bots differ" in err


def test_a_game_that_does_not_end_is_told(capsys, monkeypatch):
    monkeypatch.setattr("legendary_nb.simulate.batch.play_out", lambda table, bots, limit, seconds: 7)
    _, out, _ = command(capsys, "simulate", "--system", "core-1e", "--games", "2")
    assert "2 games did not end" in out


def test_the_rows_of_the_shell_are_those_of_python(capsys, tmp_path):
    pytest.importorskip("pyarrow")
    from legendary_nb.simulate import read

    command(capsys, "simulate", "--system", "core-1e", "--games", "3", "--detail", "purchase", "--out", tmp_path)
    assert read(tmp_path, as_rows=True) == simulate("core-1e", games=3, detail="purchase", as_rows=True)


@pytest.mark.parametrize("args, said", [
    (["--games", "0"], "games is a whole number from 1 to 1000000000000, not 0"),
    (["--players", "6"], "1 to 5 players, not 6"),
    (["--bots", "priorty"], "did you mean 'priority'?"),
    (["--bots", "random", "random", "random"], "there are 3 bots for 2 players; give one for all, or one for each"),
    (["--workers", "many"], "tcp://host:8786"),
    (["--workers", "0"], "workers is a whole number from 1 to"),
    (["--until", "2"], "such as 0.02"),
    (["--mastermind", "Lokki"], "nearest: Loki"),
    (["--modes", "heroik"], "nearest: heroic"),
    (["--system", "core-9e"], "unknown system 'core-9e'; there are: "),
])
def test_a_problem_is_one_line_with_what_to_do(capsys, args, said):
    code, out, err = command(capsys, "simulate", "--system", "core-1e", *args)
    assert (code, out) == (1, "") and said in err
    assert err.startswith("legendary-nb: ") and err.count("\n") == 1


@pytest.mark.parametrize("args, said", [(["--games", "few"], "--games"), (["--game", "5"], "did you mean --games?"),
                                        (["--detail", "card"], "--detail")])
def test_a_command_line_that_makes_no_sense_is_code_2(capsys, args, said):
    code, out, err = command(capsys, "simulate", *args)
    assert (code, out) == (2, "") and said in err
