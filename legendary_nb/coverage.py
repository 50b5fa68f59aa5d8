"""What the tests have proved: cards, card lines and rules of each system, from the last full test run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from legendary_nb.cards import System, load_rules, load_system, system_names

FILE = Path(__file__).with_name("coverage.json")


def finished_systems() -> list[str]:
    """The systems that are complete; drafts are read and measured, not played."""
    return [name for name in system_names() if not load_system(name).draft]


def card_ids(system: System) -> list[str]:
    return [card.id for card in system.cards()]


def line_ids(system: System) -> list[str]:
    """Every card line of a system: printed abilities, losing conditions, and the forms of a scheme."""
    lines = [line.id for card in system.cards() for line in card.lines]
    for scheme in system.schemes.values():
        lines += [f"{scheme.card.id}#evil wins"] if scheme.evil_wins is not None else []
        lines += [f"{scheme.card.id}#{form.name}" for form in scheme.forms]
    return lines


def rule_ids(system: str) -> list[str]:
    return [rule.id for rule in load_rules().values() if system in rule.systems]


def card_of(line: str) -> str:
    return line.partition("#")[0]


def read_proofs() -> dict[str, dict[str, list[str]]]:
    """What the last full test run proved: {system: {"cards": ids, "lines": ids, "rules": ids}}."""
    try:
        proofs: dict[str, dict[str, list[str]]] = json.loads(FILE.read_text(encoding="utf-8"))
    except OSError:
        return {}
    return proofs


def figures(proofs: dict[str, dict[str, list[str]]]) -> dict[str, Any]:
    """The coverage table as data."""
    return {"systems": {name: system_figures(name, proofs.get(name, {})) for name in finished_systems()}}


def system_figures(name: str, proof: dict[str, list[str]]) -> dict[str, int]:
    system = load_system(name)
    cards, lines, rules = card_ids(system), line_ids(system), rule_ids(name)
    tested = {key: set(proof.get(key, ())) for key in ("cards", "lines", "rules")}
    silent = [line for line in lines if card_of(line) in tested["cards"] and line not in tested["lines"]]
    return {"cards": len(cards), "cards_tested": len(tested["cards"] & set(cards)),
            "lines": len(lines), "lines_tested": len(tested["lines"] & set(lines)), "lines_silent": len(silent),
            "rules": len(rules), "rules_tested": len(tested["rules"] & set(rules))}


def missing(proofs: dict[str, dict[str, list[str]]], name: str) -> dict[str, list[str]]:
    """What no test proves yet."""
    system, proof = load_system(name), proofs.get(name, {})
    wanted = {"cards": card_ids(system), "lines": line_ids(system), "rules": rule_ids(name)}
    return {key: [i for i in ids if i not in proof.get(key, ())] for key, ids in wanted.items()}


def markdown(data: dict[str, Any]) -> str:
    """The coverage table for the README."""
    rows = ["| system | cards tested | card lines tested | silent lines | rules tested |", "|---|---|---|---|---|"]
    for name, n in data["systems"].items():
        rows.append(f"| {name} | {n['cards_tested']} of {n['cards']} | {n['lines_tested']} of {n['lines']} "
                    f"| {n['lines_silent']} | {n['rules_tested']} of {n['rules']} |")
    return "\n".join(rows) + "\n"


def write_readme(readme: Path) -> None:
    """Put the current coverage table into the README."""
    text = readme.read_text(encoding="utf-8")
    head, _, rest = text.partition("<!-- coverage -->\n")
    tail = rest.partition("<!-- /coverage -->")[2]
    table = markdown(figures(read_proofs()))
    readme.write_text(f"{head}<!-- coverage -->\n{table}<!-- /coverage -->{tail}", encoding="utf-8")
