"""The commands of legendary-nb: help, errors in one line, exit codes, and data for programs."""

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.terminal import command, data_of

from legendary_nb import Game, __version__, coverage
from legendary_nb.bench import engine
from legendary_nb.cards import load_rules, load_system
from legendary_nb.cli.main import COMMANDS
from legendary_nb.cli.play import is_fed
from legendary_nb.cli.screen import Screen
from legendary_nb.game.ink import ESCAPES
from legendary_nb.rule_places import BY_DATA, places_of
from legendary_nb.session.seats import COMPANION

ROOT = Path(__file__).resolve().parents[2]


def assert_one_line(err: str) -> None:
    assert err.startswith("legendary-nb: ") and err.count("\n") == 1 and err.endswith("\n")


# ---- help and errors -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_text(name, capsys):
    code, out, err = command(capsys, name, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: legendary-nb {name}") and len(out.splitlines()) > 6


def test_without_a_command_all_of_them_are_listed(capsys):
    code, out, _ = command(capsys)
    assert code == 0
    for name in COMMANDS:
        assert f"\n    {name} " in out


def test_the_version_is_told(capsys):
    assert command(capsys, "--version")[:2] == (0, f"legendary-nb {__version__}\n")


@pytest.mark.parametrize("args, said", [
    (["plya"], "did you mean 'play'?"),
    (["dance"], "There are: play, serve, lab, book, pack, site, simulate, puzzles, card"),
    (["--dance"], "--help"),
    (["play", "--playrs", "3"], "did you mean --players? Try: legendary-nb play --help"),
    (["play", "core-1e", "core-2e"], "unknown argument 'core-2e'"),
    (["play", "--players", "many"], "--players"),
    (["play", "--players", "2", "--names", "Ana"], "not allowed with"),
    (["play", "--load", "x", "--resume"], "not allowed with"),
    (["play", "--resume", "--mastermind", "Loki"], "leave out mastermind"),
    (["play", "--load", "x", "--seed", "5"], "leave out seed"),
    (["replay"], "FILE"),
])
def test_a_command_line_that_makes_no_sense_is_one_line_and_code_2(args, said, capsys):
    code, out, err = command(capsys, *args)
    assert (code, out) == (2, "")
    assert_one_line(err)
    assert said in err


@pytest.mark.parametrize("args, said", [
    (["play", "core-9e"], "unknown system 'core-9e'; there are: bond, core-1e"),
    (["play", "--players", "6"], "1 to 5 players, not 6"),
    (["play", "--players", "0"], "1 to 5 players, not 0"),
    (["play", "--names", "Ana", "Ana"], "a different name"),
    (["play", "--names", "Ana", "B\x07n"], "a player's name"),
    (["play", "--names", "A" * 21], "a player's name"),
    (["play", "--mastermind", "Loky"], "nearest: Loki"),
    (["play", "--heroes", "Batman"], "unknown hero"),
    (["play", "core-1e", "--mastermind", "Loki", "--villains", "HYDRA", "Skrulls"],
     "'Enemies of Asgard' must be one of them"),
    (["play", "core-1e", "--modes", "heroik"], "nearest: heroic"),
    (["play", "core-1e", "--modes", "heroic", "champion"], "choose one"),
    (["play", "--officers", "Ben"], "write NAME=NUMBER"),
    (["play", "--officers", "Zoe=2"], "Zoe"),
    (["play", "--officers", "Ben=9"], "0 to 8"),
    (["play", "--officers", "Ben=1", "Ben=2"], "Ben is named twice"),
    (["play", "--hands", "Ben"], "--hands Ben: write NAME=NUMBER, for example Ben=7"),
    (["play", "core-1e", "--hands", "Ben=7"], "Ben may have a hand of 6 cards, not 7"),
    (["play", "--hands", "Zoe=6"], "unknown player 'Zoe'"),
    (["play", "--first", "Zoe"], "Zoe"),
    (["play", "--bots", "Zoe=random"], "seated are: Ana, Ben"),
    (["play", "--bots", "Ben=genius"], "unknown bot 'genius'"),
    (["card", "xyzzy"], "no card called 'xyzzy'"),
    (["card", "Odinsen"], "nearest: Odinson"),
    (["card", "Odinson", "--system", "core-9e"], "unknown system"),
    (["rules", "xyzzy"], "no rule speaks of 'xyzzy'"),
    (["rules", "wound", "--system", "chess"], "unknown system 'chess'"),
    (["replay", "/no/such/file"], "cannot be read"),
    (["check", "/no/such/folder"], "no such folder"),
])
def test_a_problem_is_one_line_with_what_to_do_and_code_1(args, said, capsys):
    code, out, err = command(capsys, *args)
    assert (code, out) == (1, "")
    assert_one_line(err)
    assert said in err


def test_an_error_nobody_thought_of_is_one_line_too(capsys, monkeypatch):
    monkeypatch.delenv("LEGENDARY_NB_DEBUG", raising=False)
    monkeypatch.setattr(coverage, "read_proofs", lambda: 1 / 0)
    code, _, err = command(capsys, "coverage")
    assert code == 1 and "ZeroDivisionError" in err and "please report" in err
    assert_one_line(err)
    monkeypatch.setenv("LEGENDARY_NB_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        command(capsys, "coverage")


# ---- play ------------------------------------------------------------------------------------------


def opening(capsys, *args: str) -> str:
    """The beginning of a game that is left at once."""
    code, out, err = command(capsys, "play", "--terminal", *args)
    assert (code, err) == (0, "")
    return " ".join(out.split())


def test_play_alone_is_the_first_game_of_core_2e_for_two(capsys):
    out = opening(capsys)
    assert "core-2e: Red Skull, Hydra Overlord, Unleash the Power of the Cosmic Cube; Ana, Ben; turn" in out
    assert "Heroes: Captain America, Cyclops, Iron Man, Spider-Man (Peter Parker), Storm" in out


@pytest.mark.parametrize(("stream", "is_text"), [("pipe", True), ("file", True), ("nothing", False)])
def test_answers_from_a_pipe_or_a_file_play_the_text_game(stream, is_text, tmp_path, monkeypatch):
    (tmp_path / "answers").write_text("quit")
    streams = {"pipe": lambda: os.fdopen(os.pipe()[0]), "file": (tmp_path / "answers").open,
               "nothing": Path(os.devnull).open}
    with streams[stream]() as answers:
        monkeypatch.setattr("sys.stdin", answers)
        assert is_fed(SimpleNamespace(port=None, no_browser=False)) == is_text
        assert not is_fed(SimpleNamespace(port=8000, no_browser=False))


def test_a_system_by_name_begins_its_own_first_game(capsys):
    out = opening(capsys, "core-1e")
    assert "core-1e: Red Skull, Unleash the Power of the Cosmic Cube; Ana, Ben; turn" in out
    assert "Heroes: Cyclops, Hawkeye, Iron Man, Spider-Man, Wolverine" in out


def test_the_same_seed_is_the_same_game(capsys):
    first, second = (opening(capsys, "--players", "1", "--seed", "5") for _ in range(2))
    assert first == second
    assert opening(capsys, "--players", "1", "--seed", "6") != first


def test_the_setup_is_what_was_asked_for(capsys):
    out = opening(capsys, "core-1e", "--names", "Zoe", "Yan", "Xi", "--mastermind", "loki", "--scheme",
                  "The Legacy Virus", "--heroes", "Storm", "Thor", "--villains", "HYDRA", "--henchmen", "Hand Ninjas",
                  "--modes", "heroic", "--first", "Xi", "--seed", "1")
    assert "Loki, The Legacy Virus; Zoe, Yan, Xi" in out
    assert "Storm" in out and "Thor" in out and "Hand Ninjas" in out and "Enemies of Asgard" in out
    assert "Pass the screen to Xi." in out


def test_a_mode_is_asked_for_by_its_printed_name(capsys):
    assert "Modes: enraged" in opening(capsys, "core-1e", "--modes", "Enraged Mastermind", "--seed", "1")


def test_officers_replace_starters(capsys, typed):
    typed("table")
    assert "Officers 22" in opening(capsys, "--names", "Ana", "--officers", "Ana=8")


def test_a_random_setup_differs_with_its_seed(capsys):
    found = {opening(capsys, "--players", "1", "--random", "--seed", str(n)).partition("Heroes:")[2].partition("Ans")[0]
             for n in range(5)}
    assert len(found) > 2


def test_a_bot_without_a_name_takes_every_seat_but_the_first(capsys):
    out = opening(capsys, "--players", "3", "--bots", "random", "--seed", "1")
    assert "Pass the screen" not in out and "Ana> " in out


def test_no_colour_reaches_a_pipe(capsys):
    _, out, _ = command(capsys, "play", "--terminal", "--players", "1")
    assert not ESCAPES.search(out) and "\033" not in out


class Tty(io.StringIO):
    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.mark.parametrize("variables, wanted, colours", [
    ({"TERM": "xterm"}, True, True),
    ({"TERM": "xterm"}, False, False),
    ({"TERM": "xterm", "NO_COLOR": "1"}, True, False),
    ({"TERM": "dumb"}, True, False),
    ({}, True, False),
])
def test_a_terminal_gets_colours_unless_told_otherwise(variables, wanted, colours, monkeypatch):
    for name in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert Screen(io.StringIO(), Tty(), colour=wanted).ink.colour == colours
    assert not Screen(io.StringIO(), io.StringIO()).ink.colour


def test_a_terminal_that_knows_only_plain_signs_gets_plain_signs():
    raw = io.BytesIO()
    screen = Screen(io.StringIO(), io.TextIOWrapper(raw, encoding="ascii"))
    screen.say(screen.ink.rule("Zoë"))
    screen.say("── │ Zoë")
    assert raw.getvalue().decode("ascii").splitlines()[1] == "-- | Zo?"


# ---- card and rules --------------------------------------------------------------------------------


def test_card_shows_printed_values_and_text(capsys):
    code, out, _ = command(capsys, "card", "odinson")
    assert code == 0
    assert "Thor: Odinson  [core-1e]" in out and "cost 3, recruit 2+" in out and "strength, Avengers" in out
    assert len(out.splitlines()) >= 4


@pytest.mark.parametrize(("name", "printed"), [
    ("Ant-Man", "attack 3*,"), ("Iron Fist", "attack 3*,"), ("Skrull Shapeshifters", "attack *,"),
    ("Captain America", "attack 4+,"), ("Shadowcat", "attack 2*+,")])
def test_card_shows_the_asterisk_and_the_plus_that_are_printed(capsys, name, printed):
    assert f"  {printed} " in command(capsys, "card", name)[1]
    marks = "".join(mark for mark, key in (("*", "star"), ("+", "plus"))
                    if any(key in c for c in data_of(capsys, "card", name) if c["system"] in ("core-1e", "villains")))
    assert printed.rstrip(",").endswith(marks)


def test_card_finds_heroes_groups_ids_and_parts_of_names(capsys):
    assert [c["system"] for c in data_of(capsys, "card", "Thor")][:8] == ["core-1e"] * 4 + ["core-2e"] * 4
    assert len(data_of(capsys, "card", "HYDRA")) >= 4
    assert [c["name"] for c in data_of(capsys, "card", "core-1e/thor/odinson")] == ["Odinson"]
    assert {c["name"] for c in data_of(capsys, "card", "avengers", "assemble")} == {"Avengers Assemble!"}


def test_a_masterminds_name_shows_its_epic_side_too(capsys):
    out = command(capsys, "card", "Doctor Doom", "--system", "core-2e")[1]
    assert "Doctor Doom (Epic)  [core-2e]" in out and "attack 12+" in out


def test_every_card_can_be_shown_by_its_id(capsys):
    for card in load_system("core-1e").cards():
        (found,) = data_of(capsys, "card", card.id, "--system", "core-1e")
        assert found["name"] == card.name and found["kind"] == card.kind
        assert bool(found.get("text")) == bool(card.lines) or card.kind in ("scheme", "mastermind")


def test_a_mastermind_shows_whom_it_leads_and_a_scheme_its_twists(capsys):
    assert "Always Leads: HYDRA" in command(capsys, "card", "Red Skull")[1]
    assert "8 Twists" in command(capsys, "card", "Legacy Virus")[1]
    assert "5 Twists" in command(capsys, "card", "Super Hero Civil War")[1]


def test_card_without_a_name_lists_what_there_is_to_play_with(capsys):
    names = data_of(capsys, "card")["core-1e"]
    assert (len(names["heroes"]), len(names["masterminds"]), len(names["schemes"])) == (15, 4, 8)
    out = " ".join(command(capsys, "card")[1].split())
    assert "Masterminds: Dr. Doom, Loki, Magneto, Red Skull" in out and "Modes: heroic (Heroic Mode), " in out


def test_rules_lists_chapters_then_a_chapter_then_a_rule(capsys):
    chapters = data_of(capsys, "rules")
    assert sum(chapters.values()) == len(load_rules()) and "wound" in chapters
    wounds = data_of(capsys, "rules", "wound")
    assert len(wounds) == chapters["wound"]
    (one,) = data_of(capsys, "rules", "heal.condition")
    assert one["rule"] == load_rules()["heal.condition"].rule and one["check"]
    _, out, _ = command(capsys, "rules", "heal.condition")
    assert "Example:" in out and "Holds in:" in out


def test_a_rule_is_shown_with_the_place_that_carries_it_out(capsys):
    (place,) = places_of("escape.order")
    assert f"Carried out by: escape ({place.file}:{place.line})" in command(capsys, "rules", "escape.order")[1]
    assert data_of(capsys, "rules", "escape.order")[0]["places"] == [place._asdict()]
    assert "Carried by data: content/*/system.yaml" in command(capsys, "rules", "setup.strikes")[1]
    assert data_of(capsys, "rules", "setup.strikes")[0]["data"] == BY_DATA["setup.strikes"]


def test_rules_of_a_system_are_shown_as_they_hold_there(capsys):
    rule = next(rule for rule in load_rules().values() if "core-1e" in rule.differs)
    out = " ".join(command(capsys, "rules", rule.id, "--system", "core-1e")[1].split())
    assert " ".join(rule.differs["core-1e"].split()).lower() in out.lower()
    missing = next(rule.id for rule in load_rules().values() if "core-1e" not in rule.systems)
    assert command(capsys, "rules", missing, "--system", "core-1e")[0] in (0, 1)
    assert all("core-1e" in rule["systems"] for rule in data_of(capsys, "rules", "deck", "--system", "core-1e"))


def test_rules_are_found_by_a_word_in_their_text(capsys):
    found = data_of(capsys, "rules", "shuffled")
    assert found and all("shuffled" in rule["id"] + rule["rule"].lower() for rule in found)


# ---- reports ---------------------------------------------------------------------------------------


def test_coverage_prints_the_figures_of_the_last_full_test_run(capsys):
    data = data_of(capsys, "coverage")
    assert data == coverage.figures(coverage.read_proofs())
    _, out, _ = command(capsys, "coverage")
    row = data["systems"]["core-1e"]
    assert f"{row['cards_tested']} of {row['cards']}" in out and f"{row['rules_tested']} of {row['rules']}" in out


def test_coverage_names_what_is_missing(capsys, monkeypatch):
    monkeypatch.setattr(coverage, "read_proofs", dict)
    data = data_of(capsys, "coverage", "--missing")
    assert data["missing"]["core-1e"]["rules"] == coverage.rule_ids("core-1e")
    assert f"no test proves rule {coverage.rule_ids('core-1e')[0]}\n" in command(capsys, "coverage", "--missing")[1]


def saved(tmp_path, game: Game) -> Path:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record()))
    return file


def test_replay_tells_how_a_game_ended(capsys, tmp_path):
    game = Game.new("core-1e", players=2, seed=3)
    while game.ask is not None:
        game.choose(0)
    file = saved(tmp_path, game)
    data = data_of(capsys, "replay", file, "--log")
    assert data["outcome"]["scores"] == game.outcome.scores and data["outcome"]["reason"] == game.outcome.reason
    assert data["log"] == game.log and data["answers"] == len(game.answers)
    assert "log" not in data_of(capsys, "replay", file)
    _, out, _ = command(capsys, "replay", file, "--log")
    assert "--- Ana's turn (1) ---" in out and f"after {game.table.turn} turns" in out and "Why: " in out


def test_replay_shows_a_game_that_is_not_over(capsys, tmp_path):
    game = Game.new("core-1e", players=1, seed=3)
    game.choose(0)
    file = saved(tmp_path, game)
    assert data_of(capsys, "replay", file)["outcome"] is None
    _, out, _ = command(capsys, "replay", file)
    assert "The game is not over: 1 answer, turn 1. Ana is asked." in out and "Mastermind" in out


def test_replay_prints_an_earlier_moment_as_one_line(capsys, tmp_path):
    game = Game.new("core-1e", players=1, seed=3)
    for _ in range(9):
        game.choose(0)
    file = saved(tmp_path, game)
    game.undo(9 - 4)
    line = command(capsys, "replay", file, "--to", "4", "--position")[1].strip()
    assert line == game.position() and Game.at(line).answers == game.answers
    text = command(capsys, "replay", file, "--to", "4", "--layout")[1].strip()
    assert text == game.layout() and "\n" not in text
    assert Game.stacked(game.setup, table=text).layout() == text
    code, _, told = command(capsys, "replay", file, "--to", "10")
    assert code and "--to" in told and "9" in told


# ---- as a program ----------------------------------------------------------------------------------


def program(*args: str, **more):
    return subprocess.run([sys.executable, "-m", "legendary_nb", *args], cwd=ROOT, capture_output=True, timeout=120,
                          encoding="utf-8", **more)


def test_the_package_runs_as_a_program_in_an_empty_home(tmp_path):
    env = {"PATH": os.environ.get("PATH", ""), "HOME": "", "TMPDIR": str(tmp_path), "PYTHONIOENCODING": "ascii",
           "PYTHONDONTWRITEBYTECODE": "1"}
    done = program("play", "--terminal", "--players", "1", "--seed", "5", input="1\n1\nquit\n", env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Games are saved in {tmp_path}" in " ".join(done.stdout.split()) and "--resume" in done.stdout
    again = program("play", "--terminal", "--resume", input="", env=env)
    assert again.returncode == 0 and "play --resume" in again.stdout


def test_a_reader_that_stops_reading_is_no_error():
    """More than a pipe holds, so that writing fails while the command runs."""
    with subprocess.Popen([sys.executable, "-m", "legendary_nb", "rules", "e", "--json"], cwd=ROOT,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


# ---- bench and check -------------------------------------------------------------------------------


def content_copy(tmp_path) -> Path:
    return Path(shutil.copytree(ROOT / "content", tmp_path / "content", ignore=shutil.ignore_patterns(".cache")))


def test_bench_prints_its_figures_as_a_table_or_as_data(capsys, monkeypatch):
    monkeypatch.setattr(engine, "QUICK_SECONDS", 0.01)
    monkeypatch.setattr(engine, "simulation_figures", lambda quick: {"bot_games_a_second": {"random": 2.5}})
    figures = {"systems": {"bond": {"random": {"2": 7}}}}
    monkeypatch.setattr(engine, "system_figures", lambda systems, peer, quick: figures)
    data = data_of(capsys, "bench", "--quick")
    assert set(data["decisions_per_s"]["random"]) == {"1", "2", "3", "4", "5"} and data["record_bytes"] > 100
    code, out, _ = command(capsys, "bench", "--quick")
    assert code == 0 and "decisions a second, players:" in out and "bytes of a game's record" in out
    (row,) = (line for line in out.splitlines() if line.startswith("games a second"))
    assert row.split()[-5:] == ["1", "2", "3", "4", "5"]
    assert data["bot_games_a_second"] == {"random": 2.5} and "bot games a second" in out


def test_check_finds_nothing_wrong_with_the_content_in_use(capsys):
    assert command(capsys, "check") == (0, "No problems found\n", "")
    assert data_of(capsys, "check") == {"problems": []}


def test_check_names_file_and_card_of_every_problem(capsys, tmp_path):
    content = content_copy(tmp_path)
    basics = content / "core-1e" / "basics.yaml"
    basics.write_text(basics.read_text().replace("recruit: 2", "recroot: 2"))
    code, out, err = command(capsys, "check", content)
    assert (code, err) == (1, "")
    assert "core-1e/basics.yaml" in out and "recroot" in out and out.endswith("1 problem found\n")
    code, out, _ = command(capsys, "check", content, "--json")
    assert code == 1 and len(json.loads(out)["problems"]) == 1


@pytest.mark.parametrize("args", [["card", "Odinson"], ["card"], ["play", "--terminal"], ["play", "core-1e"]])
def test_a_file_that_cannot_be_read_is_named_and_not_passed_over(capsys, tmp_path, monkeypatch, args):
    content = tmp_path / "content"
    basics = Path(shutil.copytree(ROOT / "content" / "core-1e", content / "core-1e")) / "basics.yaml"
    basics.write_text(basics.read_text().replace("recruit: 2", "recroot: 2"))
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(content))
    code, out, err = command(capsys, *args)
    assert (code, out) == (1, "") and "core-1e/basics.yaml" in err and "recroot" in err
    assert_one_line(err)


def test_a_folder_without_a_finished_system_is_named(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
    code, out, err = command(capsys, "play", "--terminal")
    assert (code, out) == (1, "") and f"{tmp_path}: there is no finished system" in err


def test_hints_name_the_program_as_the_user_calls_it(capsys, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_PROGRAM", "python3 kit.py run")
    assert "Show a chapter with: python3 kit.py run rules CHAPTER" in command(capsys, "rules")[1]
    assert command(capsys, "play", "--help")[1].startswith("usage: python3 kit.py run play")


def test_a_part_that_is_not_installed_is_named(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "legendary_nb.cards.check_content", None)
    code, out, err = command(capsys, "check")
    assert (code, out) == (1, "") and "lacks legendary_nb.cards.check_content" in err
    assert_one_line(err)


def test_a_mixed_game_is_set_up_in_one_line(capsys):
    choices = ["--board", "villains", "--deck", "villains", "--matching", "--seed", "3"]
    said = opening(capsys, "core-2e+villains", "--names", "Ana", *choices)
    assert all(words in said for words in ("core-2e+villains", "Madame HYDRA 15", "Lair", "HYDRA Operative"))
    code, _, err = command(capsys, "play", "--terminal", "core-2e+nowhere")
    assert code and "unknown system 'nowhere'" in err


def test_the_terminal_seats_the_same_bot_as_the_board_and_says_the_aim(capsys):
    _, out, _ = command(capsys, "play", "--terminal")
    said = " ".join(out.split())
    assert f"Ben ({COMPANION})" in said and "Aim: Defeat Red Skull four times before the eighth Scheme Twist." in said
