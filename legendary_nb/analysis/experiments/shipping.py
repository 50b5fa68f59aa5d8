"""The results that come with the package: made from an experiment, written as one small file for each system."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.game.record import fingerprint
from legendary_nb.rules import Setup
from legendary_nb.simulate import SimulationError, simulate

from .contrasts import MEASURES, Row
from .experiment import Experiment, Report
from .interaction import HERO_COLUMNS, PAIR_COLUMNS, contrasts_of, hero_rows, pair_rows

DIGITS = 5
BUYING_GAMES = 300  # games that show how often cards are bought


def results_of(experiment: Experiment, games: int, folder: str | os.PathLike[str] | None = None, workers: Any = 1,
               report: Report | None = None) -> Row:
    """All effects of an experiment for every measure, how often cards were bought, and how it was made."""
    found = dict(zip(MEASURES, contrasts_of(experiment, games, workers, folder, MEASURES, report)))
    parts = experiment.parts_for(games)
    facts = experiment.facts() | {"parts": parts, "games": parts * experiment.games_in_part}
    return {"facts": facts,
            "pairs": {what: columns(pair_rows(experiment, c), PAIR_COLUMNS) for what, c in found.items()},
            "heroes": {what: columns(hero_rows(experiment, c), HERO_COLUMNS) for what, c in found.items()},
            "bought": bought(experiment, workers)}


def columns(rows: list[Row], names: tuple[str, ...]) -> Row:
    """Rows as columns, with no more digits than games can give."""
    return {name: [round(row[name], DIGITS) if isinstance(row[name], float) else row[name] for row in rows]
            for name in names}


def bought(experiment: Experiment, workers: Any = 1) -> dict[str, dict[str, float]]:
    """Of each hero: how many copies of each of its cards all players together buy in a game with that hero."""
    setup = Setup(experiment.system, experiment.players)
    purchases = simulate(setup, experiment.bots, BUYING_GAMES, experiment.seed, workers=workers, detail="purchase",
                         progress=False, as_rows=True)
    games = {row["seed"]: row["heroes"].split("; ") for row in purchases}
    with_hero = Counter(hero for heroes in games.values() for hero in heroes)
    copies = Counter((row["hero"], row["card"]) for row in purchases)
    return {hero: {card.name: round(copies[hero, card.name] / max(1, with_hero[hero]), 2) for card in cards}
            for hero, cards in experiment.content.heroes.items()}


def retold(results: Row, system: str) -> Row:
    """The results of one system for another whose cards are all twins of its own: the same games, other names."""
    twin = results["facts"]["system"]
    own = load_system(system)
    names = {load_twin(twin, card.same_as): (card.hero, card.name) for cards in own.heroes.values() for card in cards}
    heroes = {hero: names[hero, card][0] for hero, card in names}
    if set(heroes) != set(load_system(twin).heroes):
        raise SimulationError(f"the heroes of {system} are not those of {twin} under other names")
    text = {"pairs": ("a", "b"), "heroes": ("hero",)}
    told = {part: {what: table | {key: [heroes[name] for name in table[key]] for key in keys}
                   for what, table in results[part].items()} for part, keys in text.items()}
    cards = {heroes[hero]: {names[hero, card][1]: n for card, n in counts.items()}
             for hero, counts in results["bought"].items()}
    facts = results["facts"] | {"system": system, "games of": twin, "cards": fingerprint(system)}
    return {"facts": facts, **told, "bought": cards}


def load_twin(system: str, name: str) -> tuple[str, str]:
    """Hero and name of a card."""
    return next((card.hero, card.name) for card in load_system(system).cards() if name == card.name and card.hero)


def write_results(results: Row, folder: Path) -> Path:
    """One file for the system, a line for each column."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{results['facts']['system']}.json"
    lines = json.dumps(results, ensure_ascii=False, separators=(",", ":")).replace('],"', '],\n"')
    file.write_text(lines + "\n", encoding="utf-8")
    return file
