"""Lab 30, Does my theme play: a theme and copies of it with one line of data changed."""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
from collections.abc import Mapping
from math import comb
from pathlib import Path

from legendary_nb.cards import store
from legendary_nb.rules import Setup, first_game
from legendary_nb.simulate import Variant, simulate, wilson
from legendary_nb.simulate.rows import Row
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice

from .experiments import Shown, win_rate
from .lab import Lab
from .lab_exercises import Nearly

# {file: (old text, new text)}
Changes = Mapping[str, tuple[str, str]]


def workbench(theme: str, versions: Mapping[str, Changes]) -> Path:
    """A new folder with a theme of the kit and changed copies; from now on every game uses it."""
    source, folder = store.own_content() / "themes", Path(tempfile.mkdtemp(prefix="themes-"))
    shutil.copytree(source / theme, folder / theme)
    for name, changes in versions.items():
        shutil.copytree(source / theme, folder / name)
        for file, (old, new) in changes.items():
            change_file(folder / name / file, old, new)
    os.environ[store.VARIABLE] = str(folder)
    return folder


def change_file(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    if old not in text:
        raise ValueError(f"{file.parent.name}/{file.name} has no {old!r} to change")
    file.write_text(text.replace(old, new), "utf-8")


def by_players(system: str, games: int = 100, seed: int = 0, players: tuple[int, ...] = (1, 2, 3, 4, 5)
               ) -> dict[int, Shown]:
    """The win rate for each number of players, with its interval."""
    return {n: win_rate(first_game(system, players=n), "priority", games, seed) for n in players}


def late_hands(setup: Setup, games: int = 60, seed: int = 0, first: int = 9) -> list[int]:
    """The attack of all hands from a certain turn of each player on, when the decks are built."""
    seats = len(setup.names)
    rows: list[Row] = simulate(setup, "priority", games, seed, detail="turn", as_rows=True, progress=False)
    return [row["attack"] for row in rows if (row["turn"] - 1) // seats + 1 >= first]


def share_of_hands(attack: list[int], needed: int) -> float:
    """The share of hands that have this much attack."""
    return statistics.fmean(one >= needed for one in attack)


def without_hero(setup: Setup, hero: str, cards: Mapping[str, int]) -> Variant:
    """The setup without the cards of a hero in the hero deck."""
    return Variant(setup, hero_deck=tuple((f"{hero}: {name}", -n) for name, n in cards.items()))


def chance_of_hits(share: float, hands: int, needed: int) -> float:
    """The chance that at least `needed` of some hands succeed, if each succeeds independently with this chance."""
    return sum(comb(hands, k) * share**k * (1 - share) ** (hands - k) for k in range(needed, hands + 1))


# ---- exercises -----------------------------------------------------------------------------------------


def exactly_hits(share: float, hands: int, needed: int) -> float:
    return chance_of_hits(share, hands, needed) - chance_of_hits(share, hands, needed + 1)


EXERCISES = (
    Nearly("none-of-sixty", "Three players have won 0 of 60 games. What is the highest win rate that would not be "
           "surprising? (`wilson(0, 60)` gives both ends of the interval.)", value=wilson(0, 60).high, within=0.02,
           unit="a share of 1, such as 0.25",
           because="No win in 60 games does not mean never; but more than one in sixteen would have shown.",
           mistakes=((0.0, "0 is what was seen. What could the truth be, with bad luck?"),)),
    Code("at-least-hits", "Write `at_least_hits(share, hands, needed)`: each of some hands succeeds with the chance "
         "share; what is the chance that at least so many succeed? `math.comb(n, k)` counts the ways to choose k of n.",
         name="at_least_hits",
         checks=(gives("at_least_hits(0.5, 2, 1)", 0.5, 2, 1, by=chance_of_hits),
                 gives("at_least_hits(0.33, 10, 4)", 0.33, 10, 4, by=chance_of_hits),
                 gives("at_least_hits(0.14, 10, 4)", 0.14, 10, 4, by=chance_of_hits),
                 gives("at_least_hits(0.2, 5, 0)", 0.2, 5, 0, by=chance_of_hits)),
         solution=chance_of_hits, mistake=exactly_hits, because="Exactly k successes for k from needed on, added up."),
    Nearly("four-of-ten", "A mastermind must be fought four times. You have ten late hands, and each is strong enough "
           "with a chance of 0.33. What is the chance that four or more are?", value=chance_of_hits(0.33, 10, 4),
           within=0.01, unit="a share of 1, such as 0.25",
           because="A little less than one half: one point of attack decides whether a theme can be won.",
           mistakes=((0.33, "That is the chance of one hand."),
                     (exactly_hits(0.33, 10, 4), "That is exactly four; five are fine too."))),
    Choice("first-step", "Players hardly ever win your theme. What do you do first?", options=(
        ("make everything easier at once", "Then you will not know what helped, and it may be far too easy."),
        ("*change one number and play the same games again", "One change, the same luck: you see what it does."),
        ("write new cards", "Perhaps later. First find out which number is to blame."))),
    Choice("less-is-more", "Without one of your heroes the players score more points. What does that tell?", options=(
        ("the hero is broken and must go", "It may be fun, or needed by others; but it is the weakest here."),
        ("*the cards that come in its place are stronger in these games", "A hero is measured against what would have "
         "been there without it."),
        ("nothing can be learnt from that", "With an interval clear of 0 it tells something."))),
    Choice("some-players", "Two players win half of their games, four players almost none. What would you "
           "change?", options=(
        ("the mastermind's attack", "That changes the game for two players too, which is fine already."),
        ("*the row of the setup table for four players", "The table of a theme has a row for each number of players: "
         "groups, henchmen, bystanders, strikes."),
        ("the rules of the engine", "A theme is data; no rule needs to be changed."))),
    Choice("good-rate", "Which win rate should a theme for a family have?", options=(
        ("100 %, so that nobody is sad", "Then there is nothing to play for."),
        ("50 %, that is balance", "It is one choice; the bots are not your family."),
        ("*that is for you to decide, and then to measure", "A game night may want three wins in four, experts one in "
         "three. The numbers tell whether you are there; they do not tell where to go."))),
)

LAB = Lab("30", "does-my-theme-play", "Does my theme play?", 30, (
    "measure how hard a home-made set is, for every number of players",
    "predict from hands what a change will do, and check it with games",
    "change one line of data and see what it does"),
    exercises=EXERCISES, question="We have made a set of our own. Can it be won?")
