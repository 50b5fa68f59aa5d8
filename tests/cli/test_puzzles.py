"""legendary-nb puzzles: list, prove, play, make and sheet."""

import io
import json
import sys

import pytest

from legendary_nb.cli import main
from legendary_nb.puzzles.puzzle import puzzles_in, shipped

PUZZLE = next(one for one in shipped("core-1e") if not one.is_win)


def test_the_list_counts_the_puzzles_of_each_system_and_theme(capsys):
    assert main(["puzzles", "list", "--json"]) == 0
    systems = json.loads(capsys.readouterr().out)["systems"]
    assert systems["core-1e"]["puzzles"] == len(shipped("core-1e"))
    assert systems["core-1e"]["themes"]["order"] == sum("order" in one.themes for one in shipped("core-1e"))


def test_the_list_for_teachers_begins_with_the_easiest(capsys):
    assert main(["puzzles", "list", "--system", "core-1e", "--theme", "order"]) == 0
    ratings = [int(line.split()[0]) for line in capsys.readouterr().out.splitlines()[:-1]]
    assert ratings == sorted(ratings) and len(ratings) > 10


def test_a_teacher_chooses_by_theme_and_difficulty_and_gets_the_address_of_a_lesson(capsys):
    words = ["--system", "core-1e", "--theme", "order", "--rating", "1300", "1600"]
    assert main(["puzzles", "list", *words, "--lesson", "3"]) == 0
    *rows, end, address = capsys.readouterr().out.splitlines()
    fitting = [one for one in shipped("core-1e") if "order" in one.themes and 1300 <= one.rating <= 1600]
    assert [row.split()[1] for row in rows] == [one.id for one in fitting[:3]] and "3 puzzles" in end
    assert address == "As a lesson: puzzles.ipynb?lesson=" + ",".join(one.id for one in fitting[:3])


def test_shipped_puzzles_are_proved_again(capsys):
    assert main(["puzzles", "prove", "--system", "core-1e", "--sample", "2"]) == 0
    assert "2 of 2 puzzles proved" in capsys.readouterr().out


def test_a_wrong_word_of_a_puzzle_is_found(capsys, tmp_path):
    file = tmp_path / "wrong.jsonl"
    file.write_text(PUZZLE.text().replace(f'"worth":{PUZZLE.worth}', f'"worth":{PUZZLE.worth + 1}'))
    assert main(["puzzles", "prove", "--from", str(file)]) == 1
    assert f"worth is {PUZZLE.worth}, not {PUZZLE.worth + 1}" in capsys.readouterr().out


def play(capsys, monkeypatch, *lines):
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(["puzzles", "play", PUZZLE.id]) == 0
    return capsys.readouterr().out


def test_the_best_turn_is_played_in_the_terminal(capsys, monkeypatch):
    game, numbers = PUZZLE.game(), []
    for label in PUZZLE.line:
        numbers.append(list(game.ask.options.labels).index(label) + 1)
        game.choose(label)
    told = play(capsys, monkeypatch, "hint", numbers[0], "undo", "undo", "nonsense", *numbers)
    assert f"Full value: {PUZZLE.worth} of {PUZZLE.worth}." in told and "The best turn is" not in told


def test_a_turn_ended_early_is_told_the_best_one(capsys, monkeypatch):
    told = play(capsys, monkeypatch, len(PUZZLE.game().ask.raw))
    assert f"Not yet: 0 of {PUZZLE.worth}." in told
    assert f"The best turn is {PUZZLE.worth}:" in " ".join(told.split())


def test_puzzles_are_made_and_added_to_a_file(capsys, tmp_path):
    file = tmp_path / "own.jsonl"
    for goal, words in ((1, "1 new puzzle;"), (2, "1 new puzzle;"), (2, "0 new puzzles;")):
        assert main(["puzzles", "make", "--system", "core-1e", "--out", str(file), "--goal", str(goal)]) == 0
        assert words in capsys.readouterr().out
    assert len(puzzles_in(file)) == 2


def test_a_sheet_is_one_file_with_its_answers(capsys, tmp_path):
    file = tmp_path / "sheet.html"
    assert main(["puzzles", "sheet", "--system", "core-1e", "--count", "2", str(file)]) == 0
    paper = file.read_text(encoding="utf-8")
    assert paper.count('class="task"') == 2 and paper.index("Answers") > paper.rindex('class="task"')


@pytest.mark.parametrize(("args", "words"), [
    (["list", "--system", "core1e"], "did you mean 'core-1e'"), (["list", "--theme", "ordr"], "did you mean 'order'"),
    (["play", "core-1e-0"], "no puzzle"), (["prove", "--sample", "0"], "--sample"),
    (["list", "--from", "nowhere.jsonl"], "no file"), ([], "WHAT")])
def test_a_command_that_makes_no_sense_says_what_is_wrong(capsys, args, words):
    assert main(["puzzles", *args]) in (1, 2)
    assert words in capsys.readouterr().err
