"""Saved games: after every answer, in a folder that can be written, and read back only if they are whole."""

import base64
import json
import os
import re
import stat
import tempfile
import zlib
from pathlib import Path

import pytest
from support.terminal import command, play, shown, sit_down
from support.words import table

from legendary_nb import Game
from legendary_nb.session import saves
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import Autosave, read_game, state_folder, user_folder


def new_game(seed: int = 7, players: int = 1) -> Game:
    return Game.new("core-1e", players=players, seed=seed)


def only(folder: Path) -> Path:
    (path,) = folder.glob("*.json")
    return path


def save_some_answers(home: Path, lines: int = 3) -> tuple[Game, Path]:
    game = new_game()
    play(game, *["1"] * lines)
    return game, only(home)


# ---- autosave and resume ---------------------------------------------------------------------------


def test_every_answer_is_on_disk_before_the_next_question(home):
    game = new_game()
    session = sit_down(game, *["1"] * 5)
    for i in range(1, 6):
        session.step()
        assert read_game(only(home)).game.record() == game.record()
        assert len(game.answers) == i


def test_what_bots_answer_is_saved_too(home):
    game = new_game(players=2)
    session = sit_down(game, "end", bots={"Ben": "random"})
    while game.ask.player == "Ana":
        session.step()
    session.step()
    saved = read_game(only(home))
    assert saved.game.record() == game.record() and saved.bots == {"Ben": "random"}


def test_a_game_taken_back_is_saved_as_it_is_now(home):
    game = new_game()
    play(game, "1", "1", "undo")
    assert read_game(only(home)).game.answers == game.answers and len(game.answers) == 1


def test_resume_goes_on_with_the_game_left_last(home, capsys, typed):
    game, path = save_some_answers(home)
    typed("1")
    code, out, _ = command(capsys, "play", "--terminal", "--resume")
    assert code == 0 and f"saved in {path}" in out
    assert read_game(only(home)).game.answers[: len(game.answers)] == game.answers
    assert len(read_game(path).game.answers) == len(game.answers) + 1


def test_play_offers_the_unfinished_game_in_one_line(home, capsys, typed):
    _, path = save_some_answers(home)
    typed("resume", "setup")
    _, out, _ = command(capsys, "play", "--terminal", "--seed", "99", "--players", "1")
    assert re.search(r"^You have an unfinished game \(Ana; turn \d+\): type resume", out, re.M)
    assert f"saved in {path}" in out.partition("> setup")[2]


def test_the_offer_shows_no_signs_that_steer_the_terminal(home, capsys):
    home.mkdir()
    (home / "game.json").write_text(setup_with(players=["A\x1b[2Jna", "Ben"]))
    out = command(capsys, "play", "--terminal")[1]
    assert "unfinished" not in out and "\x1b" not in out


def test_the_offer_can_be_taken_before_the_screen_is_handed_over(home, capsys, typed):
    _, path = save_some_answers(home)
    typed("resume", "setup")
    assert f"saved in {path}" in command(capsys, "play", "--terminal", "--seed", "99")[1].partition("> setup")[2]


def test_without_a_saved_game_nothing_is_offered_and_resume_says_so(capsys):
    assert "unfinished" not in command(capsys, "play", "--terminal")[1]
    code, _, err = command(capsys, "play", "--terminal", "--resume")
    assert code == 1 and err.startswith("legendary-nb: there is no unfinished game in") and err.count("\n") == 1


def test_a_new_game_leaves_the_unfinished_one_alone(home):
    _, path = save_some_answers(home)
    before = path.read_text()
    play(new_game(seed=8), "1", "1")
    assert path.read_text() == before
    assert len(list(home.glob("*.json"))) == 2


def test_a_finished_game_is_kept_but_not_offered(home, capsys):
    game = table("Ana: hand Wound", players=1, tactics=["Negablast Grenades"], attack=7)
    out = play(game, "fight Red", "end", "")
    assert f"legendary-nb replay {only(home)} --log" in out
    assert command(capsys, "play", "--terminal", "--resume")[0] == 1
    assert command(capsys, "replay", only(home))[0] == 0


def test_only_the_latest_finished_games_are_kept(home, monkeypatch):
    monkeypatch.setattr(saves, "FINISHED_GAMES_KEPT", 2)
    home.mkdir()
    for i, over in enumerate([True, False, True, True, True]):
        path = home / f"game-{i}.json"
        path.write_text(json.dumps({"legendary-nb": 1, "over": over}))
        os.utime(path, (i, i))
    saves.forget_old(home)
    assert sorted(p.name for p in home.glob("*.json")) == ["game-1.json", "game-3.json", "game-4.json"]


@pytest.mark.parametrize("args, line", [(["--resume"], "setup"), (["--seed", "99", "--players", "1"], "resume")])
def test_resume_leaves_a_broken_save_out_and_says_so(home, capsys, typed, args, line):
    _, path = save_some_answers(home)
    broken = home / "broken.json"
    broken.write_text(path.read_text()[:40])
    os.utime(broken, (2**31, 2**31))
    typed(line, "setup")
    code, out, _ = command(capsys, "play", "--terminal", *args)
    assert code == 0 and "Left out:" in out and "broken.json" in out
    assert f"saved in {path}" in out.rpartition("> setup")[2]


# ---- whole or not at all ---------------------------------------------------------------------------


def test_a_save_that_breaks_off_leaves_the_old_one(home, monkeypatch):
    game, path = save_some_answers(home)
    before = path.read_text()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    session = sit_down(game, "1", "1", save=Autosave(read_game(path)))
    session.run()
    assert path.read_text() == before
    assert sorted(home.iterdir()) == [home / ".lock", path]
    out = " ".join(shown(session).split())
    assert out.count("The game could not be saved: ") == 2
    assert "No space left on device" in out and "Use save FILE" in out


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot bring a folder to the disk")
def test_a_save_is_on_the_disk_file_and_folder_before_it_is_called_saved(home, monkeypatch):
    done, sync, replace = [], os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: done.append(stat.S_IFMT(os.fstat(handle).st_mode)) or sync(handle))
    monkeypatch.setattr(os, "replace", lambda *names: done.append("name") or replace(*names))
    save_some_answers(home, lines=1)
    assert done == [stat.S_IFREG, "name", stat.S_IFDIR]


def test_save_writes_a_game_that_load_opens_again(tmp_path):
    game = new_game()
    file = tmp_path / "my game.json"
    play(game, "1", "1", f"save {file}")
    other = new_game(seed=9)
    session = sit_down(other, "1", f"load {file}", "log")
    session.run()
    assert session.game.record() == game.record()
    assert session.save.path != file


def test_save_without_a_name_says_where_the_game_is(home):
    out = play(new_game(), "1", "save")
    assert f"Saved in {only(home)}" in out


def test_save_never_overwrites_a_file_that_is_no_game(tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ben")
    assert "is not a saved game, so nothing was written" in " ".join(play(new_game(), f"save {letter}").split())
    assert letter.read_text() == "Dear Ben"


def test_save_never_overwrites_another_game(tmp_path, home):
    file = tmp_path / "mine.json"
    play(new_game(seed=8), "1", f"save {file}")
    before = file.read_text()
    assert "holds another game, so nothing was written" in " ".join(play(new_game(), "1", f"save {file}").split())
    assert file.read_text() == before


def test_save_never_overwrites_a_game_that_was_at_this_table_before(tmp_path):
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    play(new_game(seed=8), "1", f"save {second}")
    out = play(new_game(), "1", f"save {first}", f"load {second}", f"save {first}")
    assert "holds another game" in " ".join(out.split()) and read_game(first).game.seed == 7


def test_save_overwrites_what_this_game_goes_on_with_and_what_this_table_has_saved(tmp_path):
    file, game = tmp_path / "mine.json", new_game()
    play(game, "1", f"save {file}", "1", f"save {file}", "undo", f"save {file}")
    assert len(read_game(file).game.answers) == 1
    play(game, "1", f"save {file}")
    assert len(read_game(file).game.answers) == 2


def test_save_to_the_file_of_the_game_itself_says_where_it_is(home):
    game, path = save_some_answers(home)
    session = sit_down(game, f"save {path}", "1", save=Autosave(read_game(path)))
    session.run()
    assert session.save.path == path == only(home) and "every answer is saved there" in shown(session)


def test_two_terminals_with_one_game_lose_no_answer(home):
    _, path = save_some_answers(home)
    one, other = (sit_down(saved.game, "1", save=Autosave(saved)) for saved in (read_game(path), read_game(path)))
    one.run()
    other.run()
    assert read_game(path).game.record() == one.game.record() and other.save.path != path
    assert read_game(other.save.path).game.record() == other.game.record()
    assert "went on in another window" in " ".join(shown(other).split())


def test_a_file_saved_while_the_game_goes_on_is_said_to_hold_its_secrets(tmp_path):
    out = " ".join(play(new_game(), "1", f"save {tmp_path / 'mine.json'}").split())
    assert "with the order of all decks: show it to nobody" in out


def test_the_seed_is_told_when_the_game_is_over_and_not_before():
    assert "7654321" not in play(new_game(seed=7654321), "1", "setup", "log")
    game = table("Ana: hand Wound", players=1, tactics=["Negablast Grenades"], attack=7)
    out = play(game, "fight Red", "end", "setup", "")
    assert f"The seed was {game.seed}" in out and f"; seed {game.seed}" in out


def test_a_game_that_cannot_be_loaded_leaves_the_one_at_the_table(tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    game = new_game()
    session = sit_down(game, "1", f"load {bad}", "1")
    session.run()
    assert session.game is game and len(game.answers) == 2
    assert "not a saved game or cut off" in " ".join(shown(session).split())


# ---- broken saves ----------------------------------------------------------------------------------


def record(**changes) -> str:
    game = new_game()
    for _ in range(4):
        game.choose(0)
    data = game.record() | changes
    return json.dumps({key: value for key, value in data.items() if value is not None})


def setup_with(**changes) -> str:
    return record(setup=json.loads(record())["setup"] | changes)


def packed(text: bytes) -> str:
    """A line that looks like a position."""
    return "LNB1." + base64.urlsafe_b64encode(zlib.compress(text)).decode()


BROKEN = {
    "empty": ("", "the file is empty"),
    "not JSON": ("hello", "not a saved game or cut off"),
    "cut off": (record()[:60], "not a saved game or cut off"),
    "another kind of JSON": ("[1, 2]", "this is not a record"),
    "no record": ('{"a": 1}', "this is not a record"),
    "other version": (record(**{"legendary-nb": 99}), "version 99"),
    "other cards": (record(content="0" * 12), "different cards of core-1e"),
    "unknown system": (setup_with(system="core-9e"), "core-9e"),
    "unknown mastermind": (setup_with(mastermind="Dr. Dume"), "unknown mastermind"),
    "unknown hero": (setup_with(heroes=["Batman"]), "unknown hero"),
    "unknown key": (setup_with(colour="blue"), "damaged"),
    "players of another kind": (setup_with(players=None), ""),
    "too many players": (setup_with(players=9), "1 to 5 players"),
    "a name that is no name": (setup_with(players=["A\x1b[2Jna"]), ""),
    "a number as name": (setup_with(players=[5]), ""),
    "officers as text": (setup_with(officers="many"), "damaged"),
    "hands as text": (setup_with(hands="many"), "damaged"),
    "hands the rulebook does not have": (setup_with(hands=[["Ana", 7]]), "Ana may have a hand of 6 cards, not 7"),
    "modes as number": (setup_with(modes=5), "damaged"),
    "seed as text": (record(seed="seven"), "'seed'"),
    "no answers": (record(answers=None), "'answers'"),
    "changed answer": (record(answers="zzzz"), "somebody has changed the record"),
    "another answer": (record(answers="0010"), ""),
    "impossible answer": (record(answers="00!0"), "is not an answer"),
    "table of another kind": (record(table="x"), ""),
    "table of unknown cards": (record(table={"hq": ["Batman"] * 5}), "Batman"),
    "table with words for numbers": (record(answers="", mark=None, table={"attack": "much"}), "damaged"),
    "bots of another kind": (record(bots=["Ana"]), "bots"),
    "bots of nobody": (record(bots={"Zoe": "random"}), "bots"),
    "unknown bot": (record(bots={"Ana": "genius"}), "unknown bot 'genius'"),
    "deep": ("[" * 100_000, ""),
    "position cut off": ("LNB1.abcdef", "cut off or damaged"),
    "a position that unpacks into a flood": (packed(b" " * 50_000_000 + record().encode()), "cut off or damaged"),
    "the same set thousands of times": (setup_with(sets=["core-1e"] * 100_000), "names a set twice"),
    "sets of another kind": (setup_with(sets=5), ""),
    "millions of players": (setup_with(players=10**9), ""),
    "a seed of a million digits": (record().replace('"seed": 7', f'"seed": {"7" * 1_000_000}'), ""),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_save_is_named_in_one_line(name, tmp_path, capsys):
    text, said = BROKEN[name]
    file = tmp_path / "saved.json"
    file.write_text(text)
    code, out, err = command(capsys, "play", "--terminal", "--load", file)
    assert code == 1 and out == ""
    assert err.count("\n") == 1 and err.startswith("legendary-nb: ") and said in err
    assert "this should not happen" not in err and "\x1b" not in err


@pytest.mark.parametrize("name", BROKEN)
def test_in_a_game_a_broken_save_is_explained_and_the_game_goes_on(name, tmp_path):
    file = tmp_path / "saved.json"
    file.write_text(BROKEN[name][0])
    game = new_game()
    session = sit_down(game, f"load {file}", "1")
    session.run()
    assert session.game is game and len(game.answers) == 1


def test_files_that_are_no_text_no_file_or_too_large(tmp_path):
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)))
    large = tmp_path / "large"
    large.write_text(" " * (saves.LARGEST + 1))
    for path, said in ((noise, "not text"), (tmp_path, "cannot be read"), (tmp_path / "none", "cannot be read"),
                       (large, "too large")):
        with pytest.raises(Problem, match=said):
            read_game(path)


def test_a_position_opens_like_a_record(tmp_path):
    game = new_game()
    game.choose(0)
    file = tmp_path / "position.txt"
    file.write_text(game.position() + "\n")
    assert read_game(file).game.record() == game.record()


# ---- the folder ------------------------------------------------------------------------------------


def test_the_folder_is_where_the_platform_keeps_data(monkeypatch, tmp_path):
    monkeypatch.delenv("LEGENDARY_NB_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert user_folder() == tmp_path / ".local/share/legendary-nb"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert user_folder() == tmp_path / "data/legendary-nb"
    monkeypatch.setattr("sys.platform", "darwin")
    assert user_folder() == tmp_path / "Library/Application Support/legendary-nb"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert user_folder() == tmp_path / "local/legendary-nb"


@pytest.mark.parametrize("home_is", ["", "/no/such/place/for/games"])
def test_without_a_usable_home_games_are_kept_in_a_temporary_folder(home_is, monkeypatch, tmp_path):
    monkeypatch.delenv("LEGENDARY_NB_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", home_is)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    usual = saves.can_write
    monkeypatch.setattr(saves, "can_write", lambda folder: tmp_path in Path(folder).parents and usual(folder))
    folder, notice = state_folder()
    assert folder.parent == tmp_path
    assert str(folder) in notice and "LEGENDARY_NB_HOME" in notice
    session = sit_down(new_game(), "1")
    session.run()
    assert f"Games are saved in {folder}" in " ".join(shown(session).split())
    assert len(list(folder.glob("*.json"))) == 1


def test_kernels_of_a_server_save_where_the_server_does_when_its_home_cannot_be_written(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path / "file"))
    monkeypatch.setenv(saves.FALLBACK, str(tmp_path / "found"))
    folder, notice = state_folder()
    assert folder == tmp_path / "found" and "cannot be written" in notice


def test_without_any_folder_that_is_told_in_a_sentence(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
    monkeypatch.setattr(saves, "can_write", lambda folder: False)
    with pytest.raises(Problem, match=r"no folder for saved games can be written.*LEGENDARY_NB_HOME"):
        state_folder()


def test_a_temporary_folder_of_somebody_else_is_not_used(monkeypatch, tmp_path):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(saves, "is_own", lambda folder: False)
    folder, notice = state_folder()
    shared = state_folder()[0]
    assert folder.parent == tmp_path and folder.name.startswith("legendary-nb-") and folder != shared
    assert "cannot be written" in notice


def test_two_games_begun_in_the_same_second_get_two_files(home):
    first, second = Autosave(), Autosave()
    assert first.keep(new_game(), {}) and second.keep(new_game(seed=8), {})
    assert first.path != second.path and read_game(first.path).game.seed == 7
