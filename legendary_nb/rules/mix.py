"""Several sets in one game: the systems that go together, and the board they are played on."""

from __future__ import annotations

from legendary_nb.cards import System, load_system
from legendary_nb.cards.mixing import in_use, mix, names_spaces

from .plan import Plan
from .setup_error import SetupError, unknown
from .setup_value import Setup, known_system


def system_of(setup: Setup) -> System:
    """The system of a setup, with the other sets it mixes in."""
    if not (setup.sets or setup.board or setup.deck):
        return playable(known_system(setup.system))
    systems = [playable(known_system(name)) for name in (setup.system, *setup.sets)]
    if len(set(systems)) < len(systems):
        raise SetupError(f"each set may be used once: {', '.join((setup.system, *setup.sets))}")
    check_worlds(systems)
    used = [setup.system, *setup.sets]
    for what, name in (("board", setup.board), ("starting deck", setup.deck)):
        if name and name not in used:
            raise unknown(f"set for the {what}", name, used)
    deck = load_system(setup.deck) if setup.deck else None
    return mix(systems[0], tuple(systems[1:]), deck) if setup.sets else systems[0]


def playable(system: System) -> System:
    if system.draft:
        raise SetupError(f"{system.title} is a draft: its cards can be read but not played yet")
    return system


def check_worlds(systems: list[System]) -> None:
    """Only sets of one world are mixed."""
    if len({system.facts.get("world") for system in systems}) > 1:
        raise SetupError(f"{' and '.join(s.title for s in systems)} play in different worlds and cannot be mixed")


def board_of(setup: Setup, plan: Plan) -> System:
    """mix.board, mix.board.scheme: the board of the scheme's set if it names spaces; else the chosen one."""
    chosen = load_system(setup.board or setup.system)
    if not setup.sets:
        return chosen
    systems = [load_system(name) for name in (setup.system, *setup.sets)]
    scheme = next(s.schemes[plan.scheme] for s in in_use(tuple(systems)) if plan.scheme in s.schemes)
    own = load_system(scheme.card.system)
    if not names_spaces(scheme.card.lines) or own.spaces == chosen.spaces:
        return chosen
    if setup.board and setup.scheme:
        raise SetupError(f"the scheme {plan.scheme!r} names city spaces: play it on the board of {own.id}")
    return own
