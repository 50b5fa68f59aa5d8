"""The systems that a test is about: which they are, and what differs between them."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb import Setup
from legendary_nb.cards import System, load_system
from legendary_nb.rules.setup_value import first_game
from support.running import running

CORES = ("core-1e", "core-2e")
THREE = (*CORES, "villains")
# games in which cards of core-1e take part as guests, for rules about no card
VILLAINS_WITH_GUESTS, BOND_WITH_GUESTS = "villains with core-1e", "bond with core-1e"
WITH_GUESTS = (*CORES, VILLAINS_WITH_GUESTS, BOND_WITH_GUESTS)
ON_NAMED_SPACES = (*CORES, VILLAINS_WITH_GUESTS)  # for tests that call city spaces by their names


def current() -> str:
    """The system the running test is about."""
    return running.system


def spoken() -> str:
    """The system whose names the running test uses."""
    return running.named_as or running.system


def origin() -> str:
    """The system the cards of the running test come from: the guests' if there are guests."""
    return running.guests[0] if running.guests else running.system


def per_system(**values):
    """The value for the running system: per_system(core_1e="Magneto", core_2e="Magneto, Mutant Supremacist")."""
    names = [name.replace("-", "_") for name in (running.system, *running.guests, running.named_as)]
    return next(values[name] for name in names if name in values)


def home(players: int = 2, **parts) -> Setup:
    """The first game of the running system, with its guests; with `parts` another mastermind, scheme, mode, ..."""
    return replace(first_game(running.system, players), sets=running.guests, **parts)


def ours(setup: Setup) -> Setup:
    """A setup of the system under whose names the running one is played is meant for the running one."""
    return replace(setup, system=running.system) if setup.system == running.named_as else setup


def guests_spaces() -> dict[str, str]:
    """How the guests' city spaces are called on a board that has no space of that name: the first like the first."""
    if not running.guests:
        return {}
    theirs, here = load_system(running.guests[0]).spaces, load_system(running.system).spaces
    return {} if set(theirs) & set(here) else dict(zip(theirs, here, strict=True))


def spaces() -> list[str]:
    """The city spaces of the running system, from the villain deck to the exit."""
    return list(guests_spaces() or load_system(running.system).spaces)


def full_city(last: str | dict, others: str = "Hand Ninjas") -> dict:
    """A city with a villain in every space: this one in the last space, others in the four before it."""
    *before, exit_space = spaces()
    return {**dict.fromkeys(before, others), exit_space: last}


def known() -> System:
    """All there is in the running system."""
    return load_system(current())


# ---- cards of both cores -------------------------------------------------------------------------------


def resources() -> str:
    """The tactic of Red Skull's that gives 4 recruit and nothing else."""
    return per_system(core_1e="Endless Resources", core_2e="Vast Resources")


def counting() -> str:
    """A tech card of attack 3 whose tech superpower counts the other tech heroes played."""
    return per_system(core_1e="Arc Reactor", core_2e="Overloaded Unibeam")


def odinson() -> int:
    """The recruit an Odinson gives at least; its superpower adds 2."""
    return per_system(core_1e=2, core_2e=3)


def red_skull() -> str:
    return per_system(core_1e="Red Skull", core_2e="Red Skull, Hydra Overlord")
