"""A new game: the choices of the form, the needs of a setup, and the game it makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from legendary_nb.bots import known_bots
from legendary_nb.cards import Card, System, load_system, system_names
from legendary_nb.game import Game, Setup, SetupError, film, first_game
from legendary_nb.game.mode_words import mode_kind, mode_text
from legendary_nb.game.setup_needs import (
    COMPONENTS,
    KINDS,
    Plan,
    component_words,
    deck_of,
    drawn,
    needs_of,
    planned,
    rows_of,
    system_of,
)
from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.saves import check_names
from legendary_nb.session.seats import COMPANION, LEVELS
from legendary_nb.simulate.difficulty import Difficulty, Figure, difficulty_of, made
from legendary_nb.text import card_lines
from legendary_nb.text.english import ended

from .emblems import emblems_in
from .faces import faces_of
from .scene import words_of
from .skins import look_of

LARGEST_SEED = 2**53
# the styles of play and their meanings
STYLE_WORDS = {"cooperative": "all players are friendly", "competitive": "nobody is friendly to anybody else",
               "in between": "all are friendly, and the most points count", "teams": "players of one team are friendly"}


def playable() -> list[System]:
    """The finished systems, the usual one first."""
    found = [load_system(name) for name in system_names()]
    return sorted((s for s in found if not s.draft), key=lambda s: (s.id != USUAL_SYSTEM, s.facts.get("order", 0)))


def playable_system(name: str) -> System:
    """A finished system by its name."""
    found = next((system for system in playable() if system.id == name), None)
    if found is None:
        raise SetupError(f"there is no system {name!r} to play")
    return found


def choices_of() -> dict[str, Any]:
    """Everything that the form offers, for every system, and the bot that first joins a single player."""
    return {"systems": [system_choices(system) for system in playable()],
            "bots": [{"id": bot, "name": name} for bot, name in LEVELS.items()], "companion": COMPANION,
            "measured": {"players": made()["players"], "bot": LEVELS[made()["bot"]], "date": made()["date"]}}


def system_choices(system: System) -> dict[str, Any]:
    return {
        "id": system.id, "title": system.title, "style": look_of(system) | {"emblems": emblems_in(system)},
        "first": bool(system.facts.get("first game")),
        "words": {k: system.word(k) for k in ("mastermind", "scheme", "officer", "villain deck", "mission")}
                 | {kind: component_words(system, kind) for kind in COMPONENTS},
        "one": {kind: component_words(system, kind, 1) for kind in COMPONENTS},
        "masterminds": [{"name": name, "leads": list(m.leads),
                         "hard": hard(measured(m.card).of_mastermind(m.card.name))}
                        for name, m in system.masterminds.items()],
        "schemes": [{"name": name, "solo": s.solo, "text": " ".join(card_lines(s.card, system)),
                     "hard": hard(measured(s.card).of_scheme(s.card.name))} for name, s in system.schemes.items()],
        "strength": {bot: hard(difficulty_of(system.id).of_bot(bot)) for bot in LEVELS},
        "heroes": [{"name": name, "class": main_class(cards)} for name, cards in system.heroes.items()],
        "villains": list(system.villains), "henchmen": list(system.henchmen), "missions": list(system.missions),
        "starters": special_starters(system), "films": [facts["name"] for facts in system.facts.get("films", [])],
        "styles": [list(pair) for pair in STYLE_WORDS.items()] if has_friends(system) else [],
        "modes": [{"id": mode, "name": facts["name"], "text": ended(mode_text(system, mode)), "kind": mode_kind(facts),
                   "levels": facts.get("levels"), "players": facts.get("players")}
                  for mode, facts in system.modes.items()],
        "help": help_of(system), "mixes": [{"id": s.id, "name": s.title} for s in mixable(system)],
    }


def measured(card: Card) -> Difficulty:
    """The figures of the system a card comes from; in a mix each card keeps its own."""
    return difficulty_of(card.system)


def hard(figure: Figure | None) -> dict[str, Any] | None:
    """How often the bots won, in percent with the interval, and the bars of that; None if nobody has measured it."""
    if figure is None:
        return None
    low, high = figure.interval
    return {"bars": figure.bars, "rate": round(100 * figure.win_rate), "low": round(100 * low),
            "high": round(100 * high), "games": figure.games}


def special_starters(system: System) -> list[dict[str, str]]:
    """The special starters to choose from, with their texts."""
    return [{"name": name, "text": " ".join(card_lines(card, system))} for name, card in system.basics.items()
            if card.role == "special starter"]


def has_friends(system: System) -> bool:
    """term.friendly: whether friends matter in this system."""
    return "liaison" in system.facts.get("keywords", [])


def mixable(system: System) -> list[System]:
    """The other finished sets of the same world."""
    world = system.facts.get("world")
    return [s for s in playable() if world and s.id != system.id and s.facts.get("world") == world]


def help_of(system: System) -> dict[str, Any]:
    """The help for weaker players: officers in the starting deck, larger hands."""
    starter = system.setup["starter replaced by officers"]
    return {"officers": system.setup["starting deck"][starter], "starter": starter,
            "hands": [system.setup["hand size"], *system.setup.get("larger hands", [])]}


def main_class(cards: tuple[Any, ...]) -> str:
    """The class a hero has on most of its cards."""
    counts = Counter(name for card in cards for name in card.classes for _ in range(card.copies))
    return max(counts, key=counts.__getitem__, default="")


# ---- from the form to a setup ----------------------------------------------------------------------


def read_setup(data: dict[str, Any]) -> Setup:
    """The setup that a form describes; a SetupError says what is wrong with it."""
    system = playable_system(str(data.get("system") or "")).id
    names = tuple(str(name).strip() for name in data.get("players") or ())
    try:
        check_names(names)
    except ValueError as problem:
        raise SetupError(str(problem)) from problem
    sets = tuple(str(name) for name in data.get("sets") or ())
    for name in sets:
        if name not in [s.id for s in mixable(load_system(system))]:
            raise SetupError(f"there is no set {name!r} to mix with {system}")
    shared: dict[str, Any] = {"modes": tuple(str(mode) for mode in data.get("modes") or ()),
              "officers": data.get("officers") or {}, "hands": data.get("hands") or {},
              "sets": sets, "board": str(data.get("board") or ""), "deck": str(data.get("deck") or ""),
              "matching": bool(data.get("matching")), "style": str(data.get("style") or ""),
              "teams": tuple(tuple(str(name).strip() for name in team) for team in data.get("teams") or ())}
    if data.get("how") == "first" and not sets:
        return replace(first_game(system, names), **shared)
    if data.get("how") == "film":
        return replace(film(system, str(data.get("film") or ""), names), **shared)
    if data.get("how") in ("first", "random"):
        return Setup(system, names, **shared)
    chosen: dict[str, Any] = {kind: tuple(str(name) for name in data.get(kind) or ()) for kind in KINDS}
    return Setup(system, names, str(data.get("mastermind") or ""), str(data.get("scheme") or ""), **chosen, **shared)


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


def form_like(game: Game, bots: dict[str, str]) -> dict[str, Any]:
    """The form that makes a game like this one: the same players and cards, but for the seed."""
    setup = drawn(game.setup, game.seed)
    teams = {name: chr(ord("A") + i) for i, team in enumerate(setup.teams) for name in team}
    seats = [{"name": name, "bot": bots.get(name, ""), "officers": dict(setup.officers).get(name, 0),
              "hands": dict(setup.hands).get(name, 0), "team": teams.get(name, "")} for name in setup.names]
    levels = {mode: int(level) if level else True for mode, _, level in (one.partition(":") for one in setup.modes)}
    return {"system": setup.system, "seats": seats, "how": "choose", "modes": levels, "sets": list(setup.sets),
            "style": "teams" if teams else setup.style, "board": setup.board, "deck": setup.deck,
            "matching": setup.matching, "mastermind": setup.mastermind, "scheme": setup.scheme} | {
            kind: list(getattr(setup, kind)) for kind in KINDS}


# ---- the needs of a setup --------------------------------------------------------------------------


def plan_of(data: dict[str, Any]) -> dict[str, Any]:
    """The needs of the setup so far, what it has, the reasons, and its villain deck."""
    needs: dict[str, Any] | None = None
    try:
        setup, seed = read_setup(data), read_seed(data)
        system = system_of(setup)
        needs = needs_of(setup, system, seed)
        plan = planned(setup, seed)
    except ValueError as problem:
        return {"problem": str(problem), "needs": needs, "deck": None}
    open_places = [kind for kind, need in needs.items() if need["have"] < need["need"]]
    mixed = {"choices": system_choices(system)} if setup.sets else {}
    return {"problem": "", "needs": needs, **mixed, "deck": deck_of(plan, system), "open": open_places,
            "rows": rows_of(setup, plan, system), "hard": hard(of_table(plan, system)),
            "plan": {"mastermind": plan.mastermind, "scheme": plan.scheme}
            | {kind: list(getattr(plan, kind)) for kind in KINDS}}


def of_table(plan: Plan, system: System) -> Figure | None:
    """The games of this mastermind with this scheme; nobody has measured those of two systems together."""
    mastermind, scheme = system.masterminds[plan.mastermind].card, system.schemes[plan.scheme].card
    if mastermind.system != scheme.system:
        return None
    return measured(mastermind).of_table(mastermind.name, scheme.name)


# ---- the cards of the form -------------------------------------------------------------------------


def faces_for(data: dict[str, Any]) -> dict[str, Any]:
    """The faces of the cards that a form can choose from, the cards of each component, and the system's words."""
    setup = read_setup({**data, "how": "random"})
    system = system_of(setup)
    return {"mix": [setup.system, *setup.sets], "faces": faces_of(system), "words": words_of(system),
            "cards": {f"{kind}:{name}": ids for kind, name, ids in component_cards(system)}}


def component_cards(system: System) -> Iterator[tuple[str, str, list[str]]]:
    """The ids of the cards behind each name that can be chosen: (kind, name, ids)."""
    for name, mastermind in system.masterminds.items():
        yield "mastermind", name, [mastermind.card.id]
    for name, scheme in system.schemes.items():
        yield "scheme", name, [scheme.card.id]
    for name, henchman in system.henchmen.items():
        yield "henchmen", name, [henchman.id]
    for kind, groups in (("heroes", system.heroes), ("villains", system.villains), ("missions", system.missions)):
        for name, cards in groups.items():
            yield kind, name, [card.id for card in cards]
    for name, card in system.basics.items():
        if card.role == "special starter":
            yield "starters", name, [card.id]
