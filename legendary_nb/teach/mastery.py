"""Mastery of the rules: which ones a learner knows, and on which day each comes again.

A rule is known when two of its last three variants were answered right.  Days are always given: nothing here reads a
clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from legendary_nb.cards import load_rules

DAYS = (1, 3, 8, 20)  # until a rule comes again, after its first right answer, its second ...
LAST, ENOUGH = 3, 2
LONGEST_VARIANT = 100
FULL, HALF, MISSED, EMPTY = "full", "half", "missed", "empty"

# {rule: {"last": [True, False], "step": 1, "due": "2026-11-19", "variant": "push-row core-2e 3"}}
Known = dict[str, dict[str, Any]]


def variant_name(exercise: str, system: str, seed: int) -> str:
    """The name of a variant in a file of progress."""
    return f"{exercise} {system} {seed}"


def note_variant(known: Known, rules: Iterable[str], variant: str, right: bool, today: date) -> None:
    """Note the first answer to a variant for every rule it puts to use; further tries at it change nothing."""
    for rule in rules:
        entry = known.get(rule)
        if entry is None or entry["variant"] != variant:
            known[rule] = noted(entry, variant, right, today)


def noted(entry: dict[str, Any] | None, variant: str, right: bool, today: date) -> dict[str, Any]:
    """The entry of a rule after another answer; one that is right before its day moves that day no further."""
    last = [*(entry["last"] if entry else []), right][-LAST:]
    step = entry["step"] if entry else 0
    if not right:
        return {"last": last, "step": 0, "due": day(today, DAYS[0]), "variant": variant}
    if entry is not None and not is_due(entry, today):
        return entry | {"last": last, "variant": variant}
    return {"last": last, "step": min(step + 1, len(DAYS) - 1), "due": day(today, DAYS[step]), "variant": variant}


def day(today: date, later: int) -> str:
    """A day some days later, as a file keeps it."""
    return (today + timedelta(days=later)).isoformat()


# ---- reading ---------------------------------------------------------------------------------------


def is_known(entry: dict[str, Any]) -> bool:
    return sum(entry["last"][-LAST:]) >= ENOUGH


def state_of(known: Known, rule: str) -> str:
    """What a learner knows of a rule: FULL, HALF, MISSED, or EMPTY if nothing was asked about it."""
    entry = known.get(rule)
    if entry is None:
        return EMPTY
    return FULL if is_known(entry) else HALF if entry["last"][-1] else MISSED


def is_due(entry: dict[str, Any], today: date) -> bool:
    return date.fromisoformat(entry["due"]) <= today


def days_until(entry: dict[str, Any], today: date) -> int:
    """In how many days a rule comes again."""
    return max(0, (date.fromisoformat(entry["due"]) - today).days)


def due_rules(known: Known, today: date) -> list[str]:
    """The rules that are due, those that have waited longest first."""
    found = [(entry["due"], rule) for rule, entry in known.items() if is_due(entry, today)]
    return [rule for _, rule in sorted(found)]


# ---- checking --------------------------------------------------------------------------------------


def checked_rules(data: Any) -> Known:
    """The rules of a file's data that make sense; the others are left out."""
    if not isinstance(data, dict):
        return {}
    return {rule: {key: data[rule][key] for key in CHECKS} for rule in load_rules()
            if isinstance(data.get(rule), dict) and all(check(data[rule].get(key)) for key, check in CHECKS.items())}


def is_last(value: Any) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= LAST and all(isinstance(one, bool) for one in value)


def is_step(value: Any) -> bool:
    return type(value) is int and 0 <= value < len(DAYS)


def is_day(value: Any) -> bool:
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def is_variant(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_VARIANT


CHECKS = {"last": is_last, "step": is_step, "due": is_day, "variant": is_variant}
