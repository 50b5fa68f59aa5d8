"""A new game: what can be chosen, what a choice needs, and the game it makes."""

from __future__ import annotations

from typing import Any

from legendary_nb.bots import known_bots
from legendary_nb.cards import System, load_system, system_names
from legendary_nb.desk import USUAL_SYSTEM
from legendary_nb.desk.saves import check_names
from legendary_nb.game import Game
from legendary_nb.game.ink import many
from legendary_nb.rules import Setup, SetupError, first_game
from legendary_nb.rules.choosing import Chooser, Plan, counts_of, make_plan, required_groups, table_row
from legendary_nb.state import Chance

KINDS = {"heroes": "heroes", "villains": "villain groups", "henchmen": "henchman groups"}
LARGEST_SEED = 2**53
ENDINGS = {"showdown": "after the last tactic everybody plays one more hand, and the best takes the {mastermind} card",
           "final blow": "after the last tactic the {mastermind} must be fought once more"}


def playable() -> list[System]:
    """The finished systems, the usual one first."""
    found = [load_system(name) for name in system_names()]
    return sorted((s for s in found if not s.draft), key=lambda s: (s.id != USUAL_SYSTEM, s.facts.get("order", 0)))


def choices_of() -> dict[str, Any]:
    """Everything the form offers, for every system."""
    return {"systems": [system_choices(system) for system in playable()], "bots": list(known_bots())}


def system_choices(system: System) -> dict[str, Any]:
    return {
        "id": system.id, "title": system.title, "words": {k: system.word(k) for k in ("mastermind", "scheme")},
        "masterminds": [{"name": name, "leads": list(m.leads)} for name, m in system.masterminds.items()],
        "schemes": [{"name": name, "solo": s.solo} for name, s in system.schemes.items()],
        "heroes": [{"name": name, "class": main_class(cards)} for name, cards in system.heroes.items()],
        "villains": list(system.villains), "henchmen": list(system.henchmen),
        "modes": [{"id": mode, "name": facts["name"], "text": mode_text(system, facts),
                   "levels": facts.get("levels"), "players": facts.get("players")}
                  for mode, facts in system.modes.items()],
    }


def mode_text(system: System, facts: dict[str, Any]) -> str:
    """What a mode changes, in words."""
    mastermind, level = system.word("mastermind"), " for each level" if "levels" in facts else ""
    said = {
        "twists": lambda n: f"{many(n, system.word('scheme twist'))} more in the {system.word('villain deck')}{level}",
        "mastermind attack": lambda n: f"the {mastermind} has {n:+d} attack{level}",
        "mastermind side": lambda side: f"the {side} side of the {mastermind}: stronger, with a harder strike",
        "ending": lambda name: ENDINGS[name].format(mastermind=mastermind),
        "each other player is you": lambda _: "cards that speak of each other player mean you",
    }
    return "; ".join(said[key](value) for key, value in facts.items() if key in said)


def main_class(cards: tuple[Any, ...]) -> str:
    """The class a hero has on most of its cards."""
    counts: dict[str, int] = {}
    for card in cards:
        for name in card.classes:
            counts[name] = counts.get(name, 0) + card.copies
    return max(counts, key=lambda name: counts[name]) if counts else ""


# ---- from the form to a setup ----------------------------------------------------------------------


def read_setup(data: dict[str, Any]) -> Setup:
    """The setup a form describes; whatever is wrong with it is said in words."""
    system = str(data.get("system") or "")
    if system not in [s.id for s in playable()]:
        raise SetupError(f"there is no system {system!r} to play")
    names = tuple(str(name).strip() for name in data.get("players") or ())
    check_names(names)
    modes = tuple(str(mode) for mode in data.get("modes") or ())
    if data.get("how") == "first":
        first = first_game(system, names)
        return Setup(system, names, first.mastermind, first.scheme, first.heroes, first.villains, first.henchmen, modes)
    if data.get("how") == "random":
        return Setup(system, names, modes=modes)
    heroes, villains, henchmen = (tuple(str(name) for name in data.get(kind) or ()) for kind in KINDS)
    return Setup(system, names, str(data.get("mastermind") or ""), str(data.get("scheme") or ""), heroes, villains,
                 henchmen, modes)


def read_seed(data: dict[str, Any]) -> int:
    seed = data.get("seed", 1)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < LARGEST_SEED:
        raise SetupError(f"a seed is a whole number from 0, not {seed!r}")
    return seed


def new_game(data: dict[str, Any]) -> tuple[Game, dict[str, str]]:
    """The game of a form, and the seats that bots play."""
    setup = read_setup(data)
    bots = {str(name): str(bot) for name, bot in (data.get("bots") or {}).items()}
    for name, bot in bots.items():
        if name not in setup.names or bot not in known_bots():
            raise SetupError(f"no bot {bot!r} for {name!r}; there are: {', '.join(known_bots())}")
    return Game.new(setup, seed=read_seed(data)), bots


# ---- what a choice needs ---------------------------------------------------------------------------


def plan_of(data: dict[str, Any]) -> dict[str, Any]:
    """What the setup so far needs and has, the reasons, and the villain deck it makes."""
    try:
        setup = read_setup(data)
        system = load_system(setup.system)
        needs = needs_of(setup, system)
        plan = make_plan(setup, system, Chance(read_seed(data)))
    except ValueError as problem:
        return {"problem": str(problem), "needs": locals().get("needs"), "deck": None}
    open_places = {kind: need for kind, need in needs.items() if need["have"] < need["need"]}
    return {"problem": "", "needs": needs, "deck": deck_of(plan, system), "open": list(open_places),
            "plan": {"mastermind": plan.mastermind, "scheme": plan.scheme, "heroes": list(plan.heroes),
                     "villains": list(plan.villains), "henchmen": list(plan.henchmen)}}


def needs_of(setup: Setup, system: System) -> dict[str, Any]:
    """How many heroes and groups the table row and the scheme ask for, and which must be among them, with reasons."""
    n = len(setup.names)
    row = table_row(system, n)
    scheme = system.schemes.get(setup.scheme)
    counts = counts_of(scheme.setup if scheme else {}, row, n)
    must: dict[str, dict[str, str]] = {"villains": {}, "henchmen": {}}
    if scheme and setup.mastermind in system.masterminds:
        must = required_groups(setup, system, setup.mastermind, scheme, Chooser(Chance(1), system))
    return {kind: {"need": counts[key], "have": len(getattr(setup, kind)), "table": row[key],
                   "must": must.get(kind, {})} for kind, key in KINDS.items()}


def deck_of(plan: Plan, system: System) -> list[list[Any]]:
    """The villain deck by kinds of cards: [["villain", "Villains", 16]]."""
    villains = sum(card.copies for group in plan.villains for card in system.villains[group])
    henchmen = sum(min(n, system.henchmen[group].copies)
                   for n, group in zip(plan.henchman_cards, plan.henchmen, strict=True))
    parts = [["villain", "Villains", villains], ["henchman", "Henchmen", henchmen], ["twist", "Twists", plan.twists],
             ["strike", "Strikes", plan.strikes], ["bystander", "Bystanders", plan.bystanders]]
    return [part for part in parts if part[2]]
