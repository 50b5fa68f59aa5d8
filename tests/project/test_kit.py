"""kit.py decides rightly what to install and what to start; nothing here uses the network."""

import ast
import os
import sys
from pathlib import Path

import pytest

import kit


class FakeProject:
    """A project folder in which every command kit.py runs succeeds, is written down and does no work."""

    def __init__(self, root: Path):
        self.root, self.ran, self.started, self.spawned = root, [], [], []
        self.fails, self.is_healthy = None, True
        self.programs = {"chromium": "/usr/bin/chromium"}
        (root / "pyproject.toml").write_text("[project]\n")
        (root / "constraints.txt").write_text("PyYAML==6.0.3\n")

    def run(self, command):
        self.ran.append(command)
        if self.fails and self.fails in command:
            return 1, "\n".join(f"line {n}" for n in range(1, 31))
        if command[1:3] == ["-m", "venv"]:
            self.make("python")
            self.is_healthy = True
        if "pip" in command:
            self.make("legendary-nb")
        return (0 if self.is_healthy else 1), ""

    def which(self, name):
        return self.programs.get(name)

    def make(self, name):
        file = Path(kit.program(name))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()

    def spawn(self, command, log):
        self.spawned.append(command)

    def hand_over(self, command):
        self.started.append(command)
        return 7

    @property
    def installed(self):
        """The last word of each pip install since the last look: "." or ".[analysis,browser,...]"."""
        asked = [command[-1] for command in self.ran if "install" in command]
        self.ran.clear()
        return asked


@pytest.fixture
def project(tmp_path, monkeypatch):
    fake = FakeProject(tmp_path)
    monkeypatch.delenv("LEGENDARY_NB_VENV", raising=False)
    monkeypatch.setenv("LEGENDARY_NB_PROGRAM", "")
    monkeypatch.setattr(kit, "ROOT", str(tmp_path))
    monkeypatch.setattr(kit, "run", fake.run)
    monkeypatch.setattr(kit, "hand_over", fake.hand_over)
    monkeypatch.setattr(kit, "spawn", fake.spawn)
    monkeypatch.delenv("LEGENDARY_NB_BUILD", raising=False)
    monkeypatch.setattr(kit.shutil, "which", fake.which)
    monkeypatch.setattr(kit.os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setenv("LEGENDARY_NB_CHROMIUM", "")
    monkeypatch.setenv("CI", "")
    monkeypatch.chdir(tmp_path)
    return fake


# What is installed, and when


def test_the_first_setup_makes_the_environment_and_installs_all_that_tests_need(project):
    assert kit.main(["setup"]) == 0
    assert project.ran[0] == [sys.executable, "-m", "venv", str(project.root / ".venv")]
    assert project.installed == [".[analysis,browser,cluster,play,postgres,rl,test]"]


def test_pip_is_given_the_constraints(project):
    kit.main(["setup"])
    pip = project.ran[-1]
    assert pip[pip.index("-c") + 1] == "constraints.txt"


def test_a_repeated_setup_runs_nothing(project):
    kit.main(["setup"])
    project.ran.clear()
    kit.main(["setup"])
    assert project.ran == []


@pytest.mark.parametrize("args, extras", [
    (["play"], ".[play]"), (["play", "--players", "1"], ".[play]"), (["run", "serve"], ".[analysis,play]"),
    (["run", "serve", "--store", "postgresql://x"], ".[analysis,play,postgres]"),
    (["run", "simulate", "--out", "x"], ".[analysis]"), (["run", "simulate", "--workers", "tcp://x:1"], ".[cluster]"),
    (["run", "lab"], ".[analysis,play]"), (["run", "play"], ".[play]"), (["run", "bench", "--ui"], ".[browser,play]"),
    (["play", "--terminal"], "."), (["run", "play", "--terminal"], "."), (["run", "rules"], "."),
    (["run", "bench"], ".[bench]"), (["run"], "."), (["play", "--help"], ".")])
def test_a_command_installs_what_it_needs_and_no_more(project, args, extras):
    kit.main(args)
    assert project.installed == [extras]


def test_the_text_game_after_the_board_installs_nothing(project):
    kit.main(["play"])
    project.ran.clear()
    kit.main(["play", "--terminal"])
    assert project.ran == []


def test_compile_installs_its_extra_and_starts_the_command(project):
    kit.main(["compile", "--remove"])
    assert project.installed == [".[compile]"]
    assert project.started == [[kit.program("legendary-nb"), "compile", "--remove"]]


@pytest.fixture
def with_compiler(project, monkeypatch):
    project.programs |= {"gcc": "/usr/bin/gcc"}
    monkeypatch.setattr(kit.os, "nice", lambda n: n, raising=False)
    (project.root / "legendary_nb").mkdir()
    (project.root / "legendary_nb" / "state.py").touch()
    return project


QUIETLY = [["compile", "--quietly"]]


def asked_for(project):
    return [command[2:] for command in project.spawned]


@pytest.mark.skipif(os.name == "nt", reason="nothing is compiled there unless it is asked for")
@pytest.mark.parametrize("args", [["play"], ["setup"]])
def test_with_a_c_compiler_the_engine_is_compiled_meanwhile(with_compiler, args):
    kit.main(args)
    assert asked_for(with_compiler) == QUIETLY


@pytest.mark.parametrize("args", [["test"], ["play", "--terminal"], ["play", "--help"], ["run", "rules"], ["compile"]])
def test_other_commands_compile_nothing_meanwhile(with_compiler, args):
    kit.main(args)
    assert asked_for(with_compiler) == []


@pytest.mark.parametrize("name", ["LEGENDARY_NB_BUILD", "CI"])
def test_nothing_is_compiled_where_the_user_has_decided_or_on_a_build_server(with_compiler, monkeypatch, name):
    monkeypatch.setenv(name, "plain")
    kit.main(["play"])
    assert asked_for(with_compiler) == []


def test_without_a_c_compiler_nothing_is_compiled(project):
    kit.main(["play"])
    assert asked_for(project) == []


@pytest.mark.skipif(os.name == "nt", reason="nothing is compiled there unless it is asked for")
def test_compiling_that_failed_is_one_line_and_not_tried_again_before_the_source_changes(with_compiler, capsys):
    kit.main(["setup"])
    with_compiler.fails = "compile"
    capsys.readouterr()
    assert kit.main(["compile", "--quietly"]) == 0
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "not compiled: line 30" in said
    kit.main(["play"])
    assert asked_for(with_compiler) == QUIETLY
    (with_compiler.root / "legendary_nb" / "new.py").touch()
    kit.main(["play"])
    assert asked_for(with_compiler) == QUIETLY * 2


@pytest.mark.skipif(os.name == "nt", reason="nothing is compiled there unless it is asked for")
def test_compiling_quietly_installs_the_compiler_of_python_without_touching_the_kit(with_compiler, capsys):
    kit.main(["play"])
    with_compiler.ran.clear()
    with_compiler.fails = "import mypyc, setuptools"
    assert kit.main(["compile", "--quietly"]) == 0
    assert with_compiler.installed == ["setuptools"]
    assert "compiled: " in capsys.readouterr().err


def test_play_after_test_installs_nothing(project):
    kit.main(["test"])
    project.ran.clear()
    kit.main(["play"])
    assert project.ran == []


def test_test_after_play_only_adds_to_the_same_environment(project):
    kit.main(["play"])
    project.ran.clear()
    kit.main(["test"])
    assert not any("venv" in command for command in project.ran)
    assert project.installed == [".[analysis,browser,cluster,play,postgres,rl,test]"]
    kit.main(["play"])
    kit.main(["test"])
    assert project.ran == []


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_changed_project_file_is_installed_once(project, name):
    kit.main(["setup"])
    (project.root / name).write_text("changed\n")
    project.ran.clear()
    kit.main(["setup"])
    kit.main(["setup"])
    assert project.installed == [".[analysis,browser,cluster,play,postgres,rl,test]"]


def test_after_a_change_play_does_not_vouch_for_the_test_extra(project):
    kit.main(["test"])
    (project.root / "constraints.txt").write_text("changed\n")
    project.ran.clear()
    kit.main(["play"])
    kit.main(["test"])
    assert project.installed == [".[play]", ".[analysis,browser,cluster,play,postgres,rl,test]"]


def test_another_python_makes_the_environment_anew(project, monkeypatch):
    kit.main(["setup"])
    project.ran.clear()
    monkeypatch.setattr(kit.sys, "version_info", (3, 99, 0))
    project.is_healthy = False
    assert kit.main(["setup"]) == 0
    assert [sys.executable, "-m", "venv", kit.venv()] in project.ran


def test_a_moved_project_is_installed_again(project, monkeypatch):
    kit.main(["setup"])
    project.ran.clear()
    moved = project.root.parent / "moved"
    project.root.rename(moved)
    monkeypatch.setattr(kit, "ROOT", str(moved))
    kit.main(["setup"])
    assert project.installed == [".[analysis,browser,cluster,play,postgres,rl,test]"]


@pytest.mark.parametrize("damage", ["python", "legendary-nb"])
def test_a_damaged_environment_is_repaired(project, damage):
    kit.main(["setup"])
    os.remove(kit.program(damage))
    project.ran.clear()
    assert kit.main(["setup"]) == 0
    assert os.path.exists(kit.program(damage))
    assert project.installed == [".[analysis,browser,cluster,play,postgres,rl,test]"]


@pytest.mark.parametrize("stamp", ["", "not json", "[1, 2]", "null"])
def test_an_unreadable_stamp_means_install_again(project, stamp):
    kit.main(["setup"])
    Path(kit.stamp_file()).write_text(stamp)
    project.ran.clear()
    kit.main(["setup"])
    assert project.installed == [".[analysis,browser,cluster,play,postgres,rl,test]"]


def test_an_interrupted_install_is_taken_up_again(project, monkeypatch, capsys):
    def interrupted(command):
        if "pip" in command:
            raise KeyboardInterrupt
        return project.run(command)

    monkeypatch.setattr(kit, "run", interrupted)
    assert kit.main(["setup"]) == 130
    assert "Stopped" in capsys.readouterr().err
    monkeypatch.setattr(kit, "run", project.run)
    assert kit.main(["setup"]) == 0
    assert project.installed == [".[analysis,browser,cluster,play,postgres,rl,test]"]


# The browser of the tests


def browser() -> str:
    return os.environ["LEGENDARY_NB_CHROMIUM"]


def test_an_installed_browser_is_used_and_nothing_is_fetched(project):
    kit.main(["test"])
    assert browser() == "/usr/bin/chromium"
    assert not any("apt-get" in command or "playwright" in command for command in project.ran)


def test_the_browser_that_the_user_names_comes_first(project, monkeypatch, tmp_path):
    (tmp_path / "mine").touch()
    monkeypatch.setenv("LEGENDARY_NB_CHROMIUM", str(tmp_path / "mine"))
    kit.main(["test"])
    assert browser() == str(tmp_path / "mine")


def test_a_named_browser_that_is_not_there_is_a_problem(project, monkeypatch, capsys):
    monkeypatch.setenv("LEGENDARY_NB_CHROMIUM", "/no/such/browser")
    assert kit.main(["test"]) == 1
    assert "/no/such/browser" in capsys.readouterr().err


def test_root_on_debian_installs_the_package(project, monkeypatch):
    project.programs = {"apt-get": "/usr/bin/apt-get"}
    monkeypatch.setattr(kit.os, "geteuid", lambda: 0, raising=False)

    def run(command):
        if "chromium" in command and "install" in command:
            project.programs["chromium"] = "/usr/bin/chromium"
        return project.run(command)

    monkeypatch.setattr(kit, "run", run)
    kit.main(["test"])
    assert browser() == "/usr/bin/chromium"
    assert not any("playwright" in command for command in project.ran)


def test_elsewhere_the_browser_of_playwright_is_fetched_once(project, monkeypatch, tmp_path):
    project.programs = {}
    (tmp_path / "chrome").touch()

    def run(command):
        code, said = project.run(command)
        return code, str(tmp_path / "chrome") if "executable_path" in command[-1] else said

    monkeypatch.setattr(kit, "run", run)
    kit.main(["test"])
    assert browser() == str(tmp_path / "chrome")
    project.ran.clear()
    monkeypatch.setenv("LEGENDARY_NB_CHROMIUM", "")
    kit.main(["test"])
    assert browser() == str(tmp_path / "chrome") and project.ran == []


def test_without_any_browser_that_is_said_and_the_tests_run(project, capsys):
    project.programs, project.fails = {}, "playwright"
    assert kit.main(["test"]) == 7
    assert "browser tests will be skipped" in capsys.readouterr().err and browser() == ""
    project.ran.clear()
    kit.main(["test"])
    assert project.ran == []


@pytest.mark.parametrize("ci, root, there, asked", [
    ("true", 0, False, 1), ("", 0, False, 0), ("true", 1000, False, 0), ("true", 0, True, 0)])
def test_only_a_build_server_installs_the_database_and_asks_once(project, monkeypatch, ci, root, there, asked):
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(kit.os, "geteuid", lambda: root, raising=False)
    monkeypatch.setattr(kit, "has_database", lambda: there)
    project.programs |= {"apt-get": "/usr/bin/apt-get"}
    for _ in range(2):
        kit.main(["test"])
    assert sum(command[-1] == "postgresql" for command in project.ran) == asked


def test_a_build_server_looks_for_a_browser_every_time(project, monkeypatch):
    project.programs, project.fails = {}, "playwright"
    monkeypatch.setenv("CI", "true")
    kit.main(["test"])
    project.ran.clear()
    kit.main(["test"])
    assert any("playwright" in command for command in project.ran)


# Where it is installed


def test_the_environment_can_be_named(project, monkeypatch, tmp_path):
    monkeypatch.setenv("LEGENDARY_NB_VENV", str(tmp_path / "deep" / "elsewhere"))
    kit.main(["setup"])
    assert (tmp_path / "deep" / "elsewhere" / "legendary-nb.json").exists()
    assert not (tmp_path / ".venv").exists()


def test_a_folder_with_other_files_is_never_emptied(project, monkeypatch, tmp_path, capsys):
    thesis = tmp_path / "documents" / "thesis.txt"
    thesis.parent.mkdir()
    thesis.write_text("years of work")
    monkeypatch.setenv("LEGENDARY_NB_VENV", str(thesis.parent))
    assert kit.main(["setup"]) == 1
    assert "Name another folder" in capsys.readouterr().err
    assert thesis.read_text() == "years of work"


def test_windows_programs_are_looked_for_in_scripts(project, monkeypatch):
    monkeypatch.setattr(kit.os, "name", "nt")
    assert kit.program("python") == os.path.join(kit.venv(), "Scripts", "python.exe")


# What is started


def test_play_passes_its_arguments_and_the_exit_code_through(project):
    assert kit.main(["play", "--seed", "7"]) == 7
    assert project.started == [[kit.program("legendary-nb"), "play", "--seed", "7"]]


def test_run_starts_any_command(project):
    assert kit.main(["run", "rules", "--json"]) == 7
    assert project.started == [[kit.program("legendary-nb"), "rules", "--json"]]


@pytest.mark.parametrize("command", ["play", "run"])
def test_a_started_command_knows_what_the_user_types(project, command):
    kit.main([command])
    assert os.environ["LEGENDARY_NB_PROGRAM"] == "python3 kit.py run"


def test_test_runs_pytest_on_all_cores_from_the_project_folder(project, monkeypatch, tmp_path_factory):
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    assert kit.main(["test", "-k", "city"]) == 7
    cores = ["-n", "auto", "--dist", "loadgroup"]
    assert project.started == [[kit.program("python"), "-m", "pytest", *cores, "-k", "city"]]
    assert os.path.samefile(os.getcwd(), project.root)


@pytest.mark.parametrize(
    "args", [["-n", "2"], ["-n0"], ["--numprocesses=4"], ["-p", "no:xdist"], ["-pno:xdist", "-x"]]
)
def test_a_choice_about_cores_is_respected(args):
    assert kit.pytest_args(args) == args


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot replace a process: kit.py waits for it instead")
def test_the_command_takes_the_place_of_kit(monkeypatch):
    replaced = []
    monkeypatch.setattr(kit.os, "execv", lambda path, command: replaced.append((path, command)))
    kit.hand_over(["/bin/legendary-nb", "play"])
    assert replaced == [("/bin/legendary-nb", ["/bin/legendary-nb", "play"])]


@pytest.mark.parametrize("args", [[], ["--help"], ["-h"]])
def test_help_names_every_command_and_installs_nothing(project, capsys, args):
    assert kit.main(args) == 0
    text = capsys.readouterr().out
    assert all(f"kit.py {command}" in text for command in ("play", "test", "run", "setup"))
    assert project.ran == []


@pytest.mark.parametrize("args", [["paly"], ["setup", "everything"]])
def test_an_unknown_command_is_named_and_installs_nothing(project, capsys, args):
    assert kit.main(args) == 1
    assert " ".join(args) in capsys.readouterr().err
    assert project.ran == []


def test_only_the_started_command_writes_to_standard_output(project, capsys):
    kit.main(["run", "rules", "--json"])
    assert capsys.readouterr().out == ""


# What can go wrong


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_which_one_is_needed(project, monkeypatch, capsys, version):
    monkeypatch.setattr(kit.sys, "version_info", version)
    assert kit.main(["play"]) == 1
    text = capsys.readouterr().err
    assert "Python {}.{}".format(*version) in text
    assert "3.11 or newer" in text
    assert project.ran == []


def test_the_file_has_no_syntax_that_an_old_python_cannot_read():
    tree = ast.parse(Path(kit.__file__).read_text(encoding="utf-8"), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.NamedExpr, ast.Match, ast.AnnAssign, ast.AsyncFunctionDef)
    assert [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, newer)] == []


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_module_names_the_debian_package(project, monkeypatch, capsys, module):
    monkeypatch.setitem(sys.modules, module, None)
    assert kit.main(["setup"]) == 1
    text = capsys.readouterr().err
    assert module in text
    assert "apt install python3-venv" in text
    assert project.ran == []


def test_an_environment_that_cannot_be_made_names_the_debian_package(project, capsys):
    project.fails = "venv"
    assert kit.main(["setup"]) == 1
    assert "apt install python3-venv python3-pip" in capsys.readouterr().err


def test_when_pip_fails_its_last_lines_are_shown_and_the_next_run_tries_again(project, capsys):
    project.fails = "pip"
    assert kit.main(["setup"]) == 1
    text = capsys.readouterr().err
    assert "line 30" in text
    assert "line 3\n" not in text
    assert "Check the network" in text
    project.fails = None
    assert kit.main(["setup"]) == 0
    assert project.installed[-1] == ".[analysis,browser,cluster,play,postgres,rl,test]"


def test_a_folder_that_cannot_be_written_is_one_line_not_a_traceback(project, monkeypatch, capsys):
    (project.root / "file").touch()
    monkeypatch.setenv("LEGENDARY_NB_VENV", str(project.root / "file" / "venv"))
    assert kit.main(["setup"]) == 1
    assert capsys.readouterr().err.startswith("kit.py: ")
