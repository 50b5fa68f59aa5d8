"""The compiled build: when it is used, when it is refused, and that it plays the same games as the source."""

import ast
import json
import shutil
import sys
import sysconfig
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from legendary_nb import compiled, compiling
from legendary_nb.cli import main
from legendary_nb.compiled import CompileError

COMPILER = (sysconfig.get_config_var("CC") or "cl").split()[0]


@pytest.fixture
def build(tmp_path):
    """A folder that looks like a build of the present source."""
    (tmp_path / compiled.STAMP).write_text(json.dumps(compiled.stamp()))
    for name in ("legendary_nb.state", "legendary_nb.rules.turn", "legendary_nb__mypyc"):
        (tmp_path / (name + compiled.SUFFIX)).touch()
    return tmp_path


# ---- when it is used -------------------------------------------------------------------------------


def test_tests_run_on_the_plain_source():
    assert compiled.build_in_use() == "plain"
    assert not any(isinstance(finder, compiled.Finder) for finder in sys.meta_path)


def test_a_build_of_the_present_source_is_current(build):
    assert compiled.is_current(build)


@pytest.mark.parametrize("change", ["size", "time", "file", "python"])
def test_a_build_of_another_source_is_not_current(build, change):
    python, timed, files = compiled.stamp()
    if change == "python":
        python = ".other-python.so"
    elif change == "file":
        files.pop()
    else:
        files[3][1 if change == "size" else 2] += 1
    (build / compiled.STAMP).write_text(json.dumps([python, timed, files]))
    assert not compiled.is_current(build)


@pytest.mark.parametrize("size, is_current", [(0, True), (1, False)])
def test_a_build_that_came_with_a_wheel_is_current_whenever_it_was_installed(build, size, is_current):
    python, _, files = compiled.stamp(timed=False)
    assert all(time == 0 for _, _, time in files)
    files[3][1] += size
    (build / compiled.STAMP).write_text(json.dumps([python, False, files]))
    assert compiled.is_current(build) == is_current


@pytest.mark.parametrize("text", [None, "", "{", "[]", "7", '["x", 5]'])
def test_a_build_without_a_readable_stamp_is_not_current(build, text):
    (build / compiled.STAMP).unlink()
    if text is not None:
        (build / compiled.STAMP).write_text(text)
    assert not compiled.is_current(build)


def test_modules_of_the_build_are_found_by_their_full_names_and_no_others(build):
    finder = compiled.Finder(build)
    for name in ("legendary_nb.state", "legendary_nb.rules.turn", "legendary_nb__mypyc"):
        spec = finder.find_spec(name)
        assert spec.name == name and spec.origin == str(build / (name + compiled.SUFFIX))
    assert finder.find_spec("legendary_nb.rules") is None
    assert finder.find_spec("json") is None


@pytest.mark.parametrize("chosen, is_used", [("plain", False), ("build", True), ("nothing", False), (None, True)])
def test_the_variable_chooses_the_build(build, monkeypatch, chosen, is_used):
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setattr(compiled, "FOLDER", build)
    if chosen is None:
        monkeypatch.delenv(compiled.VARIABLE)
    else:
        monkeypatch.setenv(compiled.VARIABLE, str(build) if chosen == "build" else chosen)
    compiled.use()
    assert len(sys.meta_path) == is_used


# ---- when it is refused ----------------------------------------------------------------------------


def test_a_build_that_plays_otherwise_is_refused(build, monkeypatch):
    states = {"plain": {"game a": "1", "game b": "2"}, str(build): {"game a": "1", "game b": "3"}}
    monkeypatch.setattr(compiling, "end_states_by", lambda name, games: states[name])
    with pytest.raises(CompileError, match="does not play like the source: game b"):
        compiling.prove(build, 1)


def test_a_build_that_does_not_run_is_refused(build):
    with pytest.raises(CompileError, match="compiled build does not run"):
        compiling.end_states_by(str(build), 1)


def test_a_build_that_is_not_picked_up_proves_nothing(tmp_path):
    with pytest.raises(CompileError, match="not picked up"):
        compiling.end_states_by(str(tmp_path), 1)


@pytest.mark.parametrize("missing, package", [("mypyc", "mypy"), ("setuptools", "setuptools")])
def test_what_is_not_installed_is_named(tmp_path, monkeypatch, missing, package):
    monkeypatch.setattr(compiling.importlib.util, "find_spec", lambda name: None if name == missing else name)
    with pytest.raises(CompileError, match=f"compiling needs {package}: pip install"):
        compiling.compile_engine(tmp_path)


def test_without_a_compiler_the_command_says_so_and_leaves_no_build(tmp_path, monkeypatch, capsys):
    failed = SimpleNamespace(returncode=1, stdout="error: command 'cc' failed: No such file or directory\n")
    monkeypatch.setattr(compiling.importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(compiling.subprocess, "run", lambda *command, **how: failed)
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "build")
    assert main(["compile"]) == 1
    said = capsys.readouterr().err
    assert "is there a C compiler?" in said and "'cc' failed" in said and "Games still run on the plain source" in said
    assert not (tmp_path / "build").exists()


# ---- the command -----------------------------------------------------------------------------------


def test_a_current_build_is_not_made_again(build, monkeypatch, capsys):
    monkeypatch.setattr(compiled, "FOLDER", build)
    assert main(["compile"]) == 0
    assert "compiled already" in capsys.readouterr().out


def test_a_build_can_be_removed(build, monkeypatch, capsys):
    monkeypatch.setattr(compiled, "FOLDER", build)
    assert main(["compile", "--remove"]) == 0
    assert not build.exists()
    assert "plain source" in capsys.readouterr().out


# ---- the proof -------------------------------------------------------------------------------------


def test_end_states_tell_games_apart_and_are_the_same_each_time():
    states = compiling.end_states(2)
    assert states == compiling.end_states(2)
    assert len(set(states.values())) == len(states)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which(COMPILER) is None, reason=f"there is no C compiler here ({COMPILER})")
@pytest.mark.skipif(find_spec("mypyc") is None or find_spec("setuptools") is None, reason="mypyc is not installed here")
def test_the_compiled_build_plays_the_same_games_to_the_same_end_states(tmp_path):
    """In haste the C compiler does not optimize; what the modules do is the same."""
    number = compiling.compile_engine(tmp_path / "build", compiling.IN_HASTE, games=3)
    assert number > 20
    assert compiled.is_current(tmp_path / "build")


def test_no_class_of_the_plain_source_is_a_kind_of_a_compiled_one():
    """An extension module refuses such a class when it is used, and not before."""
    package = compiled.PACKAGE
    busy = {file for pattern in compiling.MODULES for file in package.glob(pattern) if file.name not in compiling.PLAIN}

    def classes(files):
        return [one for file in files for one in ast.walk(ast.parse(file.read_text("utf-8")))
                if isinstance(one, ast.ClassDef)]

    names = {one.name for one in classes(busy)}
    rest = [file for file in package.rglob("*.py") if file not in busy]
    assert not [one.name for one in classes(rest) for base in one.bases if getattr(base, "id", "") in names]


# ---- the benchmark ---------------------------------------------------------------------------------


@pytest.fixture
def bench_run(monkeypatch):
    """The benchmark with stand-ins: what was compiled, what was started again, what was measured."""
    from legendary_nb.cli import reports

    seen = SimpleNamespace(compiled=0, again=[], measured=0, can_compile=True, build="plain")

    def compile_engine(folder):
        seen.compiled += 1
        if not seen.can_compile:
            raise CompileError("is there a C compiler?")

    def bench(quick, systems):
        seen.measured += 1
        return {"build": seen.build}

    monkeypatch.delenv(compiled.VARIABLE, raising=False)
    monkeypatch.setattr(compiled, "is_current", lambda folder: False)
    monkeypatch.setattr(reports, "part", lambda module, name: {"compile_engine": compile_engine, "bench": bench}[name])
    monkeypatch.setattr(reports, "run_again", lambda environment: seen.again.append(environment) or 0)
    return seen


def test_the_benchmark_compiles_the_engine_first_and_measures_that(bench_run):
    assert main(["bench"]) == 0
    assert bench_run.compiled == 1 and bench_run.measured == 0
    assert bench_run.again == [{compiled.VARIABLE: str(compiled.FOLDER)}]


def test_without_a_c_compiler_the_benchmark_says_so_and_measures_the_plain_source(bench_run, capsys):
    bench_run.can_compile = False
    assert main(["bench"]) == 0
    assert bench_run.measured == 1 and not bench_run.again
    assert "measures the plain source" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--quick", "--plain"])
def test_a_quick_or_plain_benchmark_compiles_nothing(bench_run, option):
    assert main(["bench", option]) == 0
    assert (bench_run.compiled, bench_run.measured, bench_run.again) == (0, 1, [])


def test_beside_the_compiled_engine_the_plain_source_is_measured_by_a_program_of_its_own(bench_run, capsys,
                                                                                         monkeypatch):
    from legendary_nb.cli import reports

    def run(command, env, **how):
        assert command[-3:] == ["--json", "--system", "bond"] and env[compiled.VARIABLE] == "plain"
        return SimpleNamespace(stdout=json.dumps({"build": "plain", "systems": {"bond": {"random": {"2": 7}}}}))

    bench_run.build = "compiled"
    monkeypatch.setattr(compiled, "build_in_use", lambda: "compiled")
    monkeypatch.setattr(reports.subprocess, "run", run)
    assert main(["bench", "--json", "--system", "bond"]) == 0
    assert json.loads(capsys.readouterr().out)["plain"] == {"systems": {"bond": {"random": {"2": 7}}}}


def test_a_build_named_by_the_user_is_measured_as_it_is(bench_run, monkeypatch):
    monkeypatch.setenv(compiled.VARIABLE, "plain")
    assert main(["bench"]) == 0
    assert (bench_run.compiled, bench_run.measured) == (0, 1)
