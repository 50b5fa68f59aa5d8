"""Make the measured synergies that come with the package, from games of bots: resumable, on any workers.

    python tools/measure_synergies.py core-2e --games 100000 --folder games/core-2e --workers all

writes legendary_nb/analysis/results/core-2e.json.  Called again with the same folder it goes on where it stopped, and
with more games it adds them.  A system whose cards are all twins of another one's is told from that one's results:

    python tools/measure_synergies.py dxp --retold core-1e
"""

from __future__ import annotations

import argparse
import sys

from legendary_nb.analysis.experiments.experiment import Experiment, Part
from legendary_nb.analysis.experiments.interaction import RESULTS, read_results
from legendary_nb.analysis.experiments.shipping import results_of, retold, write_results


def main(given: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("system")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--folder", help="where the games are kept")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="value")
    parser.add_argument("--workers", default="1", help="a number, all, or the address of a Dask scheduler")
    parser.add_argument("--retold", metavar="SYSTEM", help="take the results of this system, whose twins the cards are")
    options = parser.parse_args(given)
    if options.retold:
        results = retold(read_results(options.retold), options.system)
    else:
        experiment = Experiment(options.system, options.players, (), options.bots, options.seed)
        results = results_of(experiment, options.games, options.folder, options.workers, tell)
    print(write_results(results, RESULTS))


def tell(part: Part, parts: int) -> None:
    """A line that is written over again."""
    sys.stderr.write(f"\r{part.number + 1} of {parts} parts" + ("\n" if part.number + 1 == parts else ""))


if __name__ == "__main__":
    main()
