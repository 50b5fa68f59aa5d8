"""Golden playthroughs: whole seeded games as readable text, compared line by line.

Written anew with: LEGENDARY_NB_WRITE_GOLDEN=1 python -m pytest tests/game/test_playthroughs.py
"""

import os
from pathlib import Path

import pytest

from legendary_nb import Game, Setup, first_game
from legendary_nb.rules.setup_value import film

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = {
    "core-1e-solo": (first_game("core-1e", 1), 4),
    "core-1e-first-game": (first_game("core-1e", 2), 7),
    "core-1e-virus": (Setup("core-1e", 2, scheme="The Legacy Virus", mastermind="Loki",
                            heroes=["Hulk", "Iron Man", "Captain America", "Thor", "Wolverine"]), 3),
    "core-1e-skrulls": (Setup("core-1e", 3, scheme="Secret Invasion of the Skrull Shapeshifters",
                              mastermind="Magneto", heroes=["Storm", "Rogue", "Gambit", "Cyclops", "Emma Frost"]), 5),
    "core-1e-showdown": (Setup("core-1e", 3, scheme="Portals to the Dark Dimension", mastermind="Red Skull",
                               modes=["final-showdown", "distracted"]), 21),
    "core-1e-killbots": (Setup("core-1e", 4, scheme="Replace Earth's Leaders with Killbots", mastermind="Dr. Doom",
                               heroes=["Deadpool", "Hawkeye", "Nick Fury", "Black Widow", "Rogue"]), 9),
    "core-1e-breakout": (Setup("core-1e", 5, scheme="Negative Zone Prison Breakout", mastermind="Loki",
                               modes=["heroic", "maniacal"]), 12),
    "core-2e-solo": (first_game("core-2e", 1), 4),
    "core-2e-first-game": (first_game("core-2e", 2), 7),
    "core-2e-identity": (Setup("core-2e", 3, scheme="Enshrouded Identity", modes=["final-blow"],
                               heroes=["Rogue", "Hawkeye", "Nick Fury", "Gambit", "Black Widow"]), 5),
    "core-2e-five": (Setup("core-2e", 5, scheme="Portals to the Dark Dimension", mastermind="Doctor Octopus",
                           modes=["epic"], first="Ana"), 9),
    "mixed-core-2e": (Setup("core-2e+villains", 3, scheme="Crown Thor King of Asgard", mastermind="Magneto",
                           heroes=["Loki", "Thor", "Kingpin", "Storm", "Ultron"], first="Ana"), 4),
    "mixed-villains": (Setup("villains+core-1e", 2, scheme="Midtown Bank Robbery", mastermind="Nick Fury",
                               heroes=["Nick Fury", "Venom", "Hulk", "Green Goblin", "Rogue"], deck="core-1e",
                               modes=["growing-threat", "prison-break:1", "final-blow"]), 5),
    "dxp-solo": (Setup("dxp", 1, scheme="The Growing Darkness", mastermind="Kelila, Bender of Wills",
                       heroes=["Lollycooler", '"Hog" Dryll', "Cawr"]), 4),
    "dxp-three": (Setup("dxp", 3, scheme="The Lure of Voodoo", mastermind="Nax, Lord of Crimson Bog"), 8),
    "villains-solo": (Setup("villains", 1, scheme="Mass Produce War Machine Armor", mastermind="Odin"), 3),
    "villains-first-game": (first_game("villains", 2), 7),
    "villains-spies": (Setup("villains", 3, scheme="Infiltrate the Lair with Spies", mastermind="Professor X",
                             heroes=["Mysterio", "Loki", "Mystique", "Magneto", "Kingpin"]), 5),
    "villains-five": (Setup("villains", 5, scheme="Crush HYDRA", mastermind="Nick Fury",
                            modes=["distracted", "prison-break:2", "endless-spite"]), 9),
    "bond-goldfinger": (film("bond", "Goldfinger", 2), 7),
    "bond-golden-gun": (film("bond", "The Man With The Golden Gun", 3), 5),
    "bond-goldeneye": (film("bond", "GoldenEye", 1), 4),
    "bond-casino-royale": (film("bond", "Casino Royale", 5), 9),
    "bond-smuggling": (Setup("bond", 4, scheme="Orchestrate a Smuggling Ring", mastermind="Le Chiffre",
                             missions=["A Duel to the Death"], teams=[["Ana", "Ben"], ["Cleo", "Dan"]],
                             starters=["First Kill", "MI6", "Karate Gi", "Mined Facility"],
                             modes=["prep-turns:1"]), 3),
}


def steady(game: Game) -> int:
    """A plain way to answer that plays whole games: play, fight the strongest, buy the dearest, say yes."""
    ask, table = game.ask, game.table
    ranks = {"play": 5, "liaison": 5, "fight": 4, "complete": 4, "recruit": 3, "yes": 2, "card": 2, "instead": 2,
             "end": 1}

    def rank(option) -> tuple[int, int, int]:
        card = table.card(option.card) if option.card is not None else None
        size = (card.attack or 0) + card.cost + 20 * (card.kind == "mastermind") if card else 0
        worst_first = ask.kind in ("ko", "discard", "put", "pass left")
        return ranks.get(option.kind, 0), -size if worst_first else size, -option.number

    return max(ask.options, key=rank).number


def playthrough(setup: Setup, seed: int) -> str:
    game = Game.new(setup, seed=seed)
    while game.ask is not None:
        game.choose(steady(game))
    outcome = game.outcome
    scores = ", ".join(f"{name} {points}" for name, points in outcome.scores.items())
    return "\n".join([f"system {setup.mix}, seed {seed}, answers {len(game.answers)}", *game.log, "", str(game), "",
                      f"{outcome.result}: {outcome.reason}; {scores}", ""])


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_goes_as_written_down(name):
    text = playthrough(*GAMES[name])
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("LEGENDARY_NB_WRITE_GOLDEN"):
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_the_written_games_end_in_different_ways():
    files = GOLDEN.glob("core-1e-*.txt")
    ends = {file.read_text(encoding="utf-8").splitlines()[-1].partition(":")[0] for file in files}
    assert {"win", "loss"} <= ends


def test_the_written_games_of_the_films_complete_and_fail_missions_and_ask_friends():
    text = "".join(file.read_text(encoding="utf-8") for file in GOLDEN.glob("bond-*.txt"))
    for words in (" completes ", " fails.", "The Danger Level rises", " stays in front of ", " gives "):
        assert words in text, words
