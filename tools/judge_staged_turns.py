"""Let reviews judge staged turns: the blunders that they blame, and the turns played best that they do.

    PYTHONPATH=.:tests python tools/judge_staged_turns.py [--only villains] [--seconds 20]
"""

from __future__ import annotations

import argparse
import time

from support.staged_turns import WORDS, Staged, staged  # type: ignore[import-not-found]

from legendary_nb.hints import review


def blamed(one: Staged, answers: tuple[str, ...], seconds: float | None) -> str:
    """What a review blames in a turn, with the time it took; "" for nothing."""
    begun = time.monotonic()
    decisions = review(one.played(answers), seconds, player="Ana").decisions
    return "".join(f"{decision} [{time.monotonic() - begun:.1f} s]" for decision in decisions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="*", help="systems (default: all)")
    parser.add_argument("--seconds", type=float, help="for each review (default: as long as it takes)")
    args = parser.parse_args()
    turns = found = alarms = 0
    for one in (one for system in args.only or WORDS for one in staged(system)):
        blunder, best = blamed(one, one.blunder, args.seconds), blamed(one, one.best, args.seconds)
        print(f"{one.system}, {one.name}: {blunder or 'NOT FOUND'}", flush=True)
        if best:
            print(f"    FALSE ALARM in the best turn: {best}", flush=True)
        turns, found, alarms = turns + 1, found + bool(blunder), alarms + bool(best)
    print(f"{found} of {turns} blunders found, {alarms} false alarms in {turns} turns played best")


if __name__ == "__main__":
    main()
