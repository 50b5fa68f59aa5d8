"""The win-chance line of a game, and the review of its decisions."""

import json

import pytest
from support.words import choose, table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot, RandomBot
from legendary_nb.cli.main import main
from legendary_nb.hints import chance_at, review, win_line
from legendary_nb.hints.win_chance import moments


def blunder():
    """A game lost in its last turn: the fight that wins it was not fought."""
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"],
                 villain_deck=[], hq=[""] * 5)
    return choose(game, "fight Sentinel", "end turn")


def test_the_moments_of_a_game_are_those_before_each_of_its_answers():
    game = Game.new("core-1e", 2, seed=3).play(PriorityBot(), limit=25)
    found = [(moment.answers, number) for moment, number in moments(game)]
    assert [number for _, number in found] == game.answers
    assert [len(before) for before, _ in found] == list(range(25))


def test_the_chance_to_win_is_what_came_of_it_when_the_game_is_over():
    won = Game.new("core-1e", 2, seed=1).play(PriorityBot())
    assert won.outcome.result == "win"
    assert (chance_at(won).win, chance_at(won).interval) == (1.0, (1.0, 1.0))


def test_the_chance_to_win_is_the_same_when_all_that_is_hidden_is_dealt_anew():
    game = Game.new("core-2e", 1, seed=4).play(PriorityBot(), limit=40)
    other = Game(game.setup, game.seed, game.imagine(game.ask.seat, 5))
    mine, theirs = chance_at(game, games=12), chance_at(other, games=12)
    assert (mine.win, mine.interval, mine.points) == (theirs.win, theirs.interval, theirs.points)


def test_the_line_has_a_point_for_every_turn_and_one_for_now():
    game = Game.new("core-1e", 1, seed=2).play(PriorityBot())
    line = win_line(game, games=2)
    assert [chance.turn for chance in line[:-1]] == list(range(1, game.table.turn + 1))
    assert line[-1].answers == len(game.answers) and line[-1].games == 0
    assert all(chance.interval.low <= chance.win <= chance.interval.high for chance in line)


def test_a_line_by_decisions_has_a_point_for_each():
    game = blunder()
    assert [chance.answers for chance in win_line(game, games=2, every="decision")] == [0, 1, 2]
    with pytest.raises(ValueError, match="every turn or every decision"):
        win_line(game, every="card")


def test_the_decision_that_lost_the_game_is_named_with_what_was_better_its_reason_and_its_position():
    found = review(blunder())
    worst = found.decisions[0]
    assert (worst.player, worst.chosen, worst.better) == ("Ana", "fight Sentinel", "fight Red Skull")
    assert worst.is_sure and worst.win.low > 0.7
    assert "last tactic" in worst.reason
    assert "fight Red Skull" in Game.at(worst.position).ask.options.labels
    assert "better: fight Red Skull" in "\n".join(found.lines())


def test_a_game_without_a_mistake_is_blamed_for_nothing():
    game = choose(table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"],
                        villain_deck=[], hq=[""] * 5), "fight Red Skull", "end turn")
    found = review(game)
    assert not [decision for decision in found.decisions if decision.is_sure]
    assert "No decision surely cost anything." in found.lines()


def test_a_review_of_one_player_names_no_decision_of_another():
    game = Game.new("core-1e", 2, seed=6).play(RandomBot(2), limit=60)
    found = review(game, seconds=0.2, player="Ben")
    assert found.of and {decision.player for decision in found.decisions} <= {"Ben"}


def test_the_same_seed_gives_the_same_review():
    assert review(blunder(), seed=3) == review(blunder(), seed=3)


def test_the_command_reviews_a_saved_game_as_text_and_as_data(tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(blunder().record()), encoding="utf-8")
    assert main(["review", str(file), "--full"]) == 0
    assert "better: fight Red Skull" in " ".join(capsys.readouterr().out.split())
    assert main(["review", str(file), "--seconds", "0.5", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["decisions"][0]["better"] == "fight Red Skull"
    assert Game.at(data["decisions"][0]["position"]).answers == []


@pytest.mark.parametrize("args, said", [(["--player", "Zoe"], "no player 'Zoe'"), (["--seconds", "0"], "above 0"),
                                        (["--worst", "0"], "above 0")])
def test_the_command_says_what_it_does_not_take(args, said, tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(blunder().record()), encoding="utf-8")
    assert main(["review", str(file), *args]) == 1
    assert said in capsys.readouterr().err
