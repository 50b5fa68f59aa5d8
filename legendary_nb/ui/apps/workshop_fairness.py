"""Is my card fair? What it is worth for its cost, and games of the first setup with your hero and without it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from legendary_nb.analysis.printed.price import price_of
from legendary_nb.cards.own import OwnCards, using, write_content
from legendary_nb.session.problem import Problem
from legendary_nb.simulate import simulate, swap
from legendary_nb.simulate.compare import Difference, difference
from legendary_nb.simulate.rows import Row
from legendary_nb.teach.scenarios import first_setup_of
from legendary_nb.ui.protocol import Message

GAMES, SLICE = 100, 5  # on each side, and between two looks at the page
BOT = "priority"
NEARLY_ALL = 0.9  # of games won: more can hardly be won with any card


def prices_of(own: OwnCards) -> list[Message]:
    """What each hero card of a text is worth, what its cost buys, and the verdict; nothing for other kinds."""
    if own.file != "heroes":
        return []
    found = [(card, price_of(card, own.system)) for card in own.cards]
    return [{"name": card.name, "cost": card.cost, "worth": round(one.worth, 2), "buys": round(one.buys, 2),
             "better_than": round(one.better_than, 3), "verdict": one.verdict} for card, one in found]


class Match:
    """Games with the same seeds without your hero and with it: it takes the place of each hero in turn."""

    def __init__(self, own: OwnCards) -> None:
        if own.file != "heroes" or not own.is_sound:
            raise Problem("games with and without are for heroes that can be played")
        self.own, self.setup = own, first_setup_of(own.system)
        self.folder = tempfile.TemporaryDirectory(prefix="legendary-nb-")
        write_content(own, Path(self.folder.name))
        self.without: list[Row] = []
        self.withit: list[Row] = []

    @property
    def is_over(self) -> bool:
        return len(self.without) >= GAMES

    def play(self) -> None:
        """Play the next games on both sides."""
        heroes, first = self.setup.heroes, len(self.without)
        with using(Path(self.folder.name)):
            for seed in range(first, min(first + SLICE, GAMES)):
                changed = swap(self.setup, heroes[seed % len(heroes)], self.own.name)
                for rows, setup in ((self.without, self.setup), (self.withit, changed)):
                    rows += simulate(setup, BOT, 1, seed, as_rows=True, progress=False)
        if self.is_over:
            self.close()

    def close(self) -> None:
        self.folder.cleanup()

    def facts(self) -> Message:
        """The results so far; what they say is said when all games are played."""
        if not self.without:
            return {"games": 0, "of": GAMES, "working": True}
        won, turns = (difference(measure, self.without, self.withit) for measure in ("won", "turns"))
        return {"games": won.games, "of": GAMES, "working": not self.is_over, "bot": BOT, "won": change(won),
                "turns": change(turns), "verdict": "" if not self.is_over else verdict(won, turns)}


def change(found: Difference) -> Message:
    return {"without": found.base, "with": found.changed, "change": found.difference, "low": found.paired.low,
            "high": found.paired.high}


def verdict(won: Difference, turns: Difference) -> str:
    """What the games say: by games won, and by their length where nearly all are won."""
    if won.is_clear:
        return "stronger than the heroes it replaced" if won.difference > 0 else "weaker than the heroes it replaced"
    if won.base > NEARLY_ALL and turns.is_clear:
        return "faster than the heroes it replaced" if turns.difference < 0 else "slower than the heroes it replaced"
    return "not to be told from the heroes it replaced"
