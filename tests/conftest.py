"""What the tests prove is written down as they run: rules by their ids, card lines by the events they leave."""

from __future__ import annotations

import json
from collections import defaultdict

import pytest
from support.census import add_census
from support.event_places import check_event
from support.renaming import real_line, retold, twins_for
from support.running import running

from legendary_nb import coverage
from legendary_nb.cards import load_rules, load_system
from legendary_nb.rules import mix
from legendary_nb.state import Table

CAUSES: set[str] = set()
PROOFS: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
PROBLEMS: list[str] = []
plain_emit = Table.emit


def recording_emit(table, kind, player, cid, source, target, cause, n=0, seen=None):
    CAUSES.add(cause)
    if kind in ("fight", "mission"):
        CAUSES.update(part for part, _ in n[1])
    plain_emit(table, kind, player, cid, source, target, cause, n, seen)
    check_event(table, kind, cid, source, target, cause)


def pytest_addoption(parser):
    parser.addoption("--record-coverage", action="store_true",
                     help="write what this full run proved to legendary_nb/coverage.json")


def pytest_configure(config):
    Table.emit = recording_emit


def card_named(system: str, name: str) -> str:
    """The id of a card named in a @card mark: "Odinson" or "Thor: Odinson"."""
    cards = load_system(system).cards()
    found = [c for c in cards if name in (c.id, c.full_name)] or [c for c in cards if c.name == name]
    if len(found) != 1:
        raise pytest.UsageError(f"@card({name!r}): {len(found)} cards of {system} have this name; "
                                "write 'Hero: Card' or the card's id")
    return found[0].id


def pytest_collection_modifyitems(items):
    """Marks name rules and cards that exist."""
    rules = load_rules()
    for item in items:
        for mark in item.iter_markers("rule"):
            for rule_id in mark.args:
                if rule_id not in rules:
                    raise pytest.UsageError(f"{item.nodeid}: no rule {rule_id!r} in content/rules")
        for mark in item.iter_markers("card"):
            for name in mark.args:
                for system in named_systems(mark):
                    card_named(system, name)


def systems_of(marks) -> list[str]:
    """The systems rule marks name, and those that retell them; a test runs once for each of them."""
    found = []
    for mark in marks:
        for system in mark.kwargs.get("systems", ("core-1e",)):
            found += [system, *(twins_for(mark.args, system) if mark.kwargs.get("twins", True) else ())]
    return list(dict.fromkeys(found))


def named_systems(mark) -> tuple[str, ...]:
    """The systems that a @card mark names."""
    return mark.kwargs.get("systems") or (mark.kwargs.get("system", "core-1e"),)


def card_systems(marks) -> list[str]:
    """A test of cards runs once for their system, and once for each that has them under other names."""
    found = [(system, mark.kwargs.get("twins", True)) for mark in marks for system in named_systems(mark)]
    systems = dict.fromkeys(system for system, _ in found)
    return [*systems, *(f"{name} as {base}" for name, base in retold().items() if (base, True) in found)]


def pytest_generate_tests(metafunc):
    systems = systems_of(metafunc.definition.iter_markers("rule"))
    systems = systems or card_systems(metafunc.definition.iter_markers("card"))
    if systems and systems != ["core-1e"]:
        metafunc.parametrize("system", systems, indirect=True)


@pytest.fixture(autouse=True)
def system(request, monkeypatch):
    """The system the test is about, and its guests."""
    with running.about(getattr(request, "param", "core-1e")) as name:
        if running.guests:  # guests may come from another world
            monkeypatch.setattr(mix, "check_worlds", lambda systems: None)
        yield name


@pytest.fixture
def census(tmp_path, monkeypatch):
    """One hero and one villain group more, whose cards count."""
    add_census(tmp_path, monkeypatch)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    CAUSES.clear()
    result = yield
    for mark in item.iter_markers("rule"):
        if running.system in [name.partition(" ")[0] for name in systems_of([mark])]:
            proved = [i for i in mark.args if not running.named_as or running.system in load_rules()[i].systems]
            item.user_properties.append(("rules", [running.system, proved]))
    for mark in item.iter_markers("card"):
        is_running = running.named_as or running.system in named_systems(mark)
        system = running.system if is_running else named_systems(mark)[0]
        ids = [card_named(system, name) for name in mark.args]
        lines = sorted(real_line(cause) for cause in CAUSES if coverage.card_of(cause) in ids)
        item.user_properties += [("cards", [system, [real_line(i) for i in ids]]), ("lines", [system, lines])]
    return result


def pytest_runtest_logreport(report):
    if report.when == "call" and report.passed:
        for key, value in report.user_properties:
            if key in ("rules", "cards", "lines"):
                PROOFS[value[0]][key].update(value[1])


def is_full_run(config) -> bool:
    """A run of the whole suite, without a selection."""
    chosen = any(config.getoption(name, False) for name in ("keyword", "markexpr", "lf", "collectonly"))
    return not chosen and config.args_source.name != "ARGS"


def pytest_sessionfinish(session, exitstatus):
    """After a full run: the committed figures are the ones just measured, and a finished system has no gap."""
    config = session.config
    if hasattr(config, "workerinput"):
        return
    proofs = {system: {key: sorted(ids) for key, ids in sorted(proof.items())}
              for system, proof in sorted(PROOFS.items())}
    if config.getoption("--record-coverage"):
        coverage.FILE.write_text(json.dumps(proofs, indent=1) + "\n", encoding="utf-8")
        coverage.write_readme(config.rootpath / "README.md")
    elif is_full_run(config) and exitstatus == 0:
        check_proofs(session, proofs)


def check_proofs(session, proofs):
    for system in coverage.finished_systems():
        for key, ids in coverage.missing(proofs, system).items():
            if ids:
                PROBLEMS.append(f"{system}: no test proves these {key}: {', '.join(ids)}")
    if coverage.figures(proofs) != coverage.figures(coverage.read_proofs()):
        PROBLEMS.append("legendary_nb/coverage.json is out of date; run: python3 kit.py test --record-coverage")
    if PROBLEMS:
        session.exitstatus = 1


def pytest_terminal_summary(terminalreporter):
    for problem in PROBLEMS:
        terminalreporter.write_line(f"COVERAGE: {problem}", red=True)


@pytest.fixture(scope="session")
def database():
    """A PostgreSQL for all tests of a worker; without one they are skipped with the reason."""
    pytest.importorskip("psycopg")
    from support.postgres import Postgres, Unavailable

    try:
        one = Postgres()
    except Unavailable as why:
        pytest.skip(str(why))
    yield one
    one.stop()


@pytest.fixture
def postgres(database):
    """The address of an empty database."""
    return database.emptied()
