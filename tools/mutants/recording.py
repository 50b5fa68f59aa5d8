"""Which test reaches which line: the engine's tests run once, and what they reach is kept.

The recording lies in .cache/mutants.  A test file that has changed is recorded again; a change of the engine makes
the whole recording anew.
"""

from __future__ import annotations

import hashlib
import pickle
import sqlite3
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .running import ROOT, Done, Job, run_all

PACKAGE = ROOT / "legendary_nb"
FILE = ROOT / ".cache" / "mutants" / "recording.pickle"
TESTS = ROOT / "tests"
# what proves the engine: chapters of the rules, cards, content, the game and its views; no page, bot or notebook
PROVING = ("rules/test_*.py", "cards/**/test_*.py", "text/test_*.py", "game/test_*.py", "teach/test_rule_cards.py",
           "teach/test_scenarios.py")
ENDLESS = "test_referee.py"  # its bots never answer; watched line by line, their threads cannot be stopped
FORM = 1


@dataclass
class Test:
    """A test: the seconds it takes, the rules it proves in a system, and the lines it reaches, a bit each."""

    seconds: float = 0.0
    passed: bool = True
    skipped: bool = False
    rules: list[tuple[str, list[str]]] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)


@dataclass
class Recording:
    """Everything recorded, by test file."""

    form: int
    engine: str
    files: dict[str, tuple[str, dict[str, Test]]]
    outside: dict[str, int] = field(default_factory=dict)  # what runs before any test: imports, reading content

    @property
    def tests(self) -> dict[str, Test]:
        """The tests that pass."""
        return {name: test for _, tests in self.files.values() for name, test in tests.items() if test.passed}

    @property
    def failing(self) -> list[str]:
        return [name for _, tests in self.files.values() for name, test in tests.items()
                if not (test.passed or test.skipped)]


def test_files() -> list[Path]:
    """The test files whose tests try mutants."""
    return sorted({file for pattern in PROVING for file in TESTS.glob(pattern) if file.name != ENDLESS})


def mark_of(files: Iterable[Path]) -> str:
    """A mark that changes when a file does."""
    mark = hashlib.sha256()
    for file in files:
        mark.update(file.read_bytes())
    return mark.hexdigest()


def recorded(workers: int) -> Recording:
    """The recording as it is now; what is missing or out of date is recorded first."""
    kept = read_kept(mark_of(sorted(PACKAGE.rglob("*.py"))))
    marks = {str(file.relative_to(ROOT)): mark_of([file]) for file in test_files()}
    kept.files = {name: entry for name, entry in kept.files.items() if marks.get(name) == entry[0]}
    missing = [name for name in marks if name not in kept.files]
    if missing:
        for name, tests in record(missing, workers).items():
            kept.files[name] = marks[name], tests
    if not kept.outside:
        kept.outside = record_outside(list(marks))
    if missing:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_bytes(pickle.dumps(kept))
    return kept


def read_kept(engine: str) -> Recording:
    """What is kept of this engine; nothing if the engine has changed."""
    try:
        kept = pickle.loads(FILE.read_bytes())
    except (OSError, pickle.PickleError, AttributeError, EOFError):
        kept = None
    return kept if isinstance(kept, Recording) and (kept.form, kept.engine) == (FORM, engine) else Recording(
        FORM, engine, {})


def record(files: list[str], workers: int) -> dict[str, dict[str, Test]]:
    """Run test files in groups, each in a child that notes what its tests reach."""
    found: dict[str, dict[str, Test]] = {name: {} for name in files}
    with tempfile.TemporaryDirectory() as folder:
        groups = [files[i : i + 8] for i in range(0, len(files), 8)]
        jobs = [Job(f"{folder}/{n}", group, {}, plugins=[Notes(f"{folder}/{n}")], stops=False, is_timed=False)
                for n, group in enumerate(groups)]
        run_all(iter(jobs), workers, lambda job, done: gather(job, done, found))
    return found


def record_outside(files: list[str]) -> dict[str, int]:
    """What runs before the first test: importing the engine and the tests, and reading content for their names."""
    with tempfile.TemporaryDirectory() as folder:
        notes = Notes(f"{folder}/0", only_collects=True)
        run_all(iter([Job(notes.out, files, {}, plugins=[notes], stops=False, is_timed=False)]), 1, lambda *_: None)
        return {file: bits for name, file, bits in lines_reached(f"{notes.out}.lines") if not name}


def gather(job: Job, done: Done, found: dict[str, dict[str, Test]]) -> None:
    """Put what one child noted with the rest."""
    noted: dict[str, Test] = pickle.loads(Path(f"{job.name}.tests").read_bytes())
    for name, test in noted.items():
        found[name.partition("::")[0]][name] = test


class Notes:
    """Notes each test's seconds, rules and lines while it runs."""

    def __init__(self, out: str, only_collects: bool = False) -> None:
        self.out, self.only_collects = out, only_collects
        self.tests: dict[str, Test] = {}
        self.coverage: Any = None

    def pytest_configure(self) -> None:
        import coverage

        self.coverage = coverage.Coverage(data_file=f"{self.out}.lines", include=[f"{PACKAGE}/*"], config_file=False)
        self.coverage.start()

    def pytest_runtestloop(self) -> bool | None:
        return True if self.only_collects else None

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.tests[nodeid] = Test()
        self.coverage.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: Any) -> None:
        test = self.tests[report.nodeid]
        test.seconds += report.duration
        test.passed = test.passed and report.passed
        test.skipped = test.skipped or report.skipped
        if report.when == "call":
            test.rules = [(value[0], list(value[1])) for key, value in report.user_properties if key == "rules"]

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        self.coverage.save()
        for name, file, bits in lines_reached(f"{self.out}.lines"):
            if name in self.tests:
                self.tests[name].lines[file] = bits
        Path(f"{self.out}.tests").write_bytes(pickle.dumps(self.tests))


def lines_reached(data: str) -> list[tuple[str, str, int]]:
    """Test, module and lines, from the database that coverage writes."""
    with sqlite3.connect(data) as rows:
        found = rows.execute("select context.context, file.path, numbits from line_bits "
                             "join context on context.id = context_id join file on file.id = file_id").fetchall()
    return [(name, str(Path(path).relative_to(PACKAGE)), int.from_bytes(bits, "little"))
            for name, path, bits in found]
