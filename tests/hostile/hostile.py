"""Shared by the attacks: the number of tries, and a separate process to try them in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def is_long() -> bool:
    """LEGENDARY_NB_HOSTILE=long asks for the long form, which takes more than an hour."""
    return os.environ.get("LEGENDARY_NB_HOSTILE") == "long"


def rounds(few: int, many: int) -> int:
    """How often, or for how many seconds, an attack is tried: few, or many in the long form."""
    return many if is_long() else few


def run_apart(module: str, *args: Any) -> Any:
    """Run a module of this folder as a separate program, which may fork and be killed; returns the JSON it prints."""
    command = [sys.executable, str(Path(__file__).parent / f"{module}.py"), *map(str, args)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
