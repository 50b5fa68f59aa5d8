"""Cards made for one word of the card language each, and tables on which its moment comes."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from legendary_nb import Game
from legendary_nb.cards import Line, store
from legendary_nb.cards.own import system_files, using, write_system
from legendary_nb.cards.possible import EVENTS_AT, GIVES
from legendary_nb.cards.reader import SystemReader
from legendary_nb.cards.steps import Place, read_steps
from legendary_nb.rules.agenda import push, run, then
from legendary_nb.rules.setup_value import first_game
from legendary_nb.rules.turn import action_step
from legendary_nb.state import Ctx
from support.words import choose

STEP = [{"draw": 1}]
AGENT, TROOPER, NINJAS = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "Hand Ninjas"
OFFICERS, SIDEKICK = "S.H.I.E.L.D. Officer", "Daring Sidekick"
ODINSON, TECH = "Odinson", "Tech Specialist"
# a table with a card in nearly every place
ONE_EACH = (f"Ana: hand {AGENT}, {TROOPER}, {ODINSON}; discard {AGENT}, Wound; played {TECH}; "
            f"victory Bystander, {NINJAS}; front {ODINSON}; deck {', '.join([AGENT] * 6)} | "
            f"Ben: hand {AGENT}, {TROOPER}, {ODINSON}; discard {TROOPER}; victory Sentinel; "
            f"deck {', '.join([TROOPER] * 6)}")
CITY = {"Bank": {"villain": NINJAS, "holds": ["Bystander"]}, "Rooftops": "Sentinel"}
RICH = {"city": CITY, "villain_deck": ["Sentinel", "Master Strike", NINJAS, "Bystander"], "recruit": 9, "attack": 9,
        "ko": [AGENT, "Bystander"], "hq": [ODINSON] * 5, "escape": [NINJAS], "beside_scheme": ["Scheme Twist"]}


BENCHES: list[Bench] = []  # their folders are there until the tests end


class Bench:
    """A system with more cards in it, and stacked tables on which they are played."""

    def __init__(self, system: str, more: dict[str, list[dict[str, Any]]]) -> None:
        self.system, self.folder = system, tempfile.TemporaryDirectory(prefix="legendary-nb-")
        write_system(system, more, Path(self.folder.name))
        BENCHES.append(self)

    def table(self, seats: str = "", players: int = 2, setup: dict[str, Any] | None = None, **parts: Any) -> Game:
        with using(Path(self.folder.name)):
            chosen = replace(first_game(self.system, players), **(setup or {}))
            return Game.stacked(chosen, 1, seats=seats, **parts)

    def begun(self, **setup: Any) -> Game:
        """A game from its very beginning."""
        with using(Path(self.folder.name)):
            return Game.new(replace(first_game(self.system, 2), **setup), seed=1)


# ---- cards -------------------------------------------------------------------------------------------


def hero(*cards: dict[str, Any], name: str = "Walker") -> dict[str, Any]:
    return {"hero": name, "cards": [{"rarity": "common", "cost": 2, **card} for card in cards]}


def mastermind(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "attack": 9, "points": 5, "leads": {"villains": []},
            "tactics": [{"name": f"{name} {i}"} for i in range(4)], **more}


def scheme(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "twists": 8, "evil wins": "villain deck empty", **more}


def group(*cards: dict[str, Any], name: str = "Walkers") -> dict[str, Any]:
    return {"group": name, "cards": [{"copies": 8, "attack": 3, "points": 1, **card} for card in cards]}


# ---- playing -----------------------------------------------------------------------------------------


def done(game: Game, *steps: dict[str, Any]) -> Game:
    """Carry out steps as a line of no card, and answer whatever is asked until the turn goes on."""
    state = game.table
    state.ask = None
    system = state.box.system.id
    lexicon = SystemReader(system, system_files(system, store.content_dir())).lexicon
    read = read_steps(list(steps), Place("test", "a line of a test", lexicon))
    then(state, action_step)
    push(state, read, Ctx(state.acting, -1, Line("a line of a test", "twist")))
    run(state)
    return settle(game)


def settle(game: Game) -> Game:
    """The first answer to every question, until the player may act again."""
    for _ in range(60):
        if game.ask is None or game.ask.kind == "action":
            return game
        game.choose(game.ask.options.labels[0])
    raise AssertionError(f"questions without end: {game.ask}")


def act(game: Game, *choices: str) -> Game:
    """Actions, each with the first answer to what it asks."""
    for choice in choices:
        settle(choose(game, choice))
    return game


def fired(game: Game, line: str) -> bool:
    """Whether a line of a card has left an event."""
    return any(event.cause.endswith(f"#{line}") for event in game.events)


# ---- what the reader says ----------------------------------------------------------------------------

READS = {"heroes": "read_heroes", "villains": "read_villains", "henchmen": "read_henchmen", "basics": "read_basics",
         "masterminds": "read_masterminds", "schemes": "read_schemes", "missions": "read_missions",
         "extras": "read_extras"}


def problems(system: str, file: str, entry: dict[str, Any]) -> list[str]:
    """Every problem the reader finds with one more entry of a file."""
    files, found = system_files(system, store.content_dir()), []
    known = {**files, file: [*files.get(file, []), entry]}
    reader = SystemReader(system, {**files, file: [entry]}, found, known)
    reader.read_keyword_lines()
    getattr(reader, READS[file])()
    return found


# the file and an entry for each kind of card, with this ability on it
HOSTS: dict[str, Any] = {
    "hero": lambda key, value: ("heroes", hero({"name": "Host", key: value, **keyword(key)})),
    "villain": lambda key, value: ("villains", group({"name": "Host", key: value})),
    "mastermind": lambda key, value: ("masterminds", mastermind("Host", **{key: value})),
    "tactic": lambda key, value: ("masterminds", mastermind("Boss", tactics=[{"name": "Host", key: value}])),
    "scheme": lambda key, value: ("schemes", scheme("Host", **{key: value})),
    "form": lambda key, value: ("schemes", scheme("Host", forms=[
        {"noun": "hero", "name": "Changed", "attack": 3, key: value}])),
    "mission": lambda key, value: ("missions", {"mission group": "Errands", "cards": [
        {"name": "Host", "attack": 2, key: value}]}),
    "wound": lambda key, value: ("basics", {"name": "Host", "kind": "wound", key: value}),
    "bystander": lambda key, value: ("basics", {"name": "Host", "kind": "bystander", key: value}),
}


def keyword(key: str) -> dict[str, Any]:
    """The keyword without which an ability never comes up."""
    words = {"dodged": "dodge", "liaison": "liaison", "00 status": "00 status"}
    return {"keywords": [words[key]]} if key in words else {}


def moments() -> list[tuple[str, str, str]]:
    """Every kind of card with every moment it can have, as it is written, and the event of the moment."""
    found = []
    for sort, given in GIVES.items():
        for moment in given:
            for event in EVENTS_AT.get(sort, {}).get(moment, ("",)):
                found.append((sort, f"{moment} {event}".strip(), event))
    return found


def home_of(sort: str, key: str) -> str:
    """A system in which a kind of card can have this ability."""
    if sort == "mission" or key in ("liaison", "00 status") or key.endswith("complete mission"):
        return "bond"
    return "villains" if key == "dodged" else "core-2e"
