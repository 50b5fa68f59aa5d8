"""The command: a sample of mutants, or the rules whose tests are hollow."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from .recording import FILE, Recording, recorded
from .running import clock, warm_up
from .sample import Explanation, all_mutants, explanations, idle, sampled
from .trials import EXPLAINED, KILLED, SURVIVED, UNREACHED, Result, Trials, summary, told, write, wrong_kills

RESULT = FILE.with_name("result.json")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=2026, help="another seed gives another sample (default: 2026)")
    parser.add_argument("--count", type=int, default=300, help="how many mutants (default: 300)")
    parser.add_argument("--workers", type=int, default=2, help="how many are tried at once (default: 2)")
    parser.add_argument("--most", type=int, help="try each with so many tests at most (default: all that reach it)")
    parser.add_argument("--only", metavar="KEY", help="all mutants with this key instead of a sample; * is anything")
    parser.add_argument("--again", action="store_true", help="only those of the last result that no test killed")
    parser.add_argument("--list", action="store_true", help="say which mutants these are, and try none")
    parser.add_argument("--rules", action="store_true", help="look for rules whose tests pass without the rule")
    parser.add_argument("--out", type=Path, default=RESULT, help="the result as JSON")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    if given.list:
        print("\n".join(mutant.key for mutant in chosen(given)))
        return 0
    warm_up()
    took = clock()
    recording = recorded(given.workers)
    print(f"{len(recording.tests)} tests recorded ({took():.0f} s)", file=sys.stderr)
    if recording.failing:
        print("these fail without any mutant and try none:", *recording.failing, sep="\n  ")
    if given.rules:
        from .hollow import look

        return look(recording, given.workers)
    return try_mutants(given, recording)


def chosen(given: argparse.Namespace) -> list:  # type: ignore[type-arg]
    mutants = all_mutants()
    if given.only:
        return [mutant for mutant in mutants if Explanation(given.only, "").fits(mutant.key)]
    mutants = sampled(mutants, given.seed, given.count)
    if given.again:
        kept = {entry["key"] for entry in json.loads(given.out.read_text("utf-8")) if entry["outcome"] != KILLED}
        mutants = [mutant for mutant in mutants if mutant.key in kept]
    return mutants


def try_mutants(given: argparse.Namespace, recording: Recording) -> int:
    """Try the chosen mutants; 1 if any is left unexplained."""
    took, known = clock(), explanations()
    trials = Trials(chosen(given), recording, known, given.most)
    keeps = not given.only and not given.again

    def heard(result: Result) -> None:
        progress(result)
        if keeps:
            write(list(trials.results.values()), given.out)

    results = trials.run(given.workers, heard)
    report(results, known, wrong_kills(results, recording, given.workers))
    print(f"{took():.0f} s")
    return int(any(result.outcome in (SURVIVED, UNREACHED) for result in results))


def progress(result: Result) -> None:
    sign = {KILLED: ".", EXPLAINED: "e"}.get(result.outcome, f"\n{told(result)}\n")
    print(sign, end="", flush=True, file=sys.stderr)


def report(results: list[Result], known: list[Explanation], wrong: list[str]) -> None:
    print(file=sys.stderr)
    for outcome in (EXPLAINED, UNREACHED, SURVIVED):
        for result in results:
            if result.outcome == outcome:
                print(told(result))
    for result in results:
        if result.outcome == KILLED and result.why:
            print(f"explained, but a test notices it:\n{told(result)}")
    for key in idle(all_mutants(), known):
        print(f"explained, but there is no such mutant: {key}")
    for test in wrong:
        print(f"fails without any mutant too, so its kills prove nothing: {test}")
    print(summary(results))


if __name__ == "__main__":
    sys.exit(main())
