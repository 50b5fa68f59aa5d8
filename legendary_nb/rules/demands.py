"""What a scheme and a mastermind demand: how many components, which groups, and whether what was named has room."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from legendary_nb.cards import Mastermind, Scheme, System, load_system
from legendary_nb.cards.mixing import names_spaces

from .setup_error import SetupError

if TYPE_CHECKING:
    from .plan import Chooser
    from .setup_value import Setup

Must = dict[str, dict[str, str]]


def by_players(value: Any, n: int) -> Any:
    """A value of the content that may depend on the number of players."""
    return value[str(n)] if isinstance(value, dict) and str(n) in value else value


def table_row(system: System, n: int) -> dict[str, Any]:
    row: dict[str, Any] = system.setup["players"][str(n)]
    return row


def counts_of(changes: dict[str, Any], row: dict[str, Any], n: int) -> dict[str, int]:
    """How many heroes and groups are used: the table's numbers as the scheme changes them.

    Rules: setup.scheme.extra-hero, setup.scheme.extra-villain-group, solo.heroes, solo.villain-group.
    """
    heroes = by_players(changes.get("heroes"), n)
    return {
        "heroes": (row["heroes"] if heroes is None or isinstance(heroes, dict) else heroes)
        + changes.get("extra heroes", 0),
        "villain groups": row["villain groups"] + changes.get("extra villain groups", 0),
        "henchman groups": row["henchman groups"] + changes.get("extra henchman groups", 0),
    }


def groups_left(setup: Setup, system: System, changes: dict[str, Any]) -> list[str]:
    """The henchman groups of which cards are left when the scheme has taken those that lie beside it."""
    gone = groups_beside(setup, system, changes)
    for group in gone:
        if group.lower() in lowered(setup.henchmen):
            raise SetupError(f"all cards of {group!r} lie beside the scheme; choose another henchman group")
    return [group for group in system.henchmen if group not in gone]


def groups_beside(setup: Setup, system: System, changes: dict[str, Any]) -> list[str]:
    """The henchman groups of which all cards lie beside the scheme."""
    beside = changes.get("henchmen beside per player", {})
    return [group for group, n in beside.items() if n * len(setup.names) >= system.henchmen[group].copies]


def henchman_cards(henchmen: tuple[str, ...], row: dict[str, Any], changes: dict[str, Any],
                   solo: bool) -> tuple[int, ...]:
    """solo.henchmen: how many cards of each henchman group go into the villain deck; those a scheme adds stand last.

    setup.scheme.extra-henchman-group: an added group brings all ten, alone too, unless the scheme says otherwise.
    """
    places = row["henchman groups"]
    sizes = [row.get("henchman cards", 10)] * places + [10] * (len(henchmen) - places)
    if solo and "solo henchman cards" in changes:
        own = changes.get("henchman groups", ())
        sizes = [changes["solo henchman cards"] if i >= places or henchmen[i] in own else size
                 for i, size in enumerate(sizes)]
    return tuple(sizes)


def required_groups(setup: Setup, system: System, mastermind: str, scheme: Scheme, pick: Chooser) -> Must:
    """The groups that must be used, each with the reason: the scheme's, and one the mastermind always leads.

    Rules: setup.always-leads.
    """
    led = system.masterminds[mastermind]
    must, leads = demanded(setup, system, led, scheme)
    if leads:
        group = leads[0] if len(leads) == 1 else pick.one("group", "", leads)
        must[led.leads_kind].setdefault(group, f"{mastermind} always leads it")
    return must


def demanded(setup: Setup, system: System, led: Mastermind, scheme: Scheme) -> tuple[Must, list[str]]:
    """The groups a scheme uses, and those of which the mastermind always leads one: the named ones, or any it may lead.

    setup.scheme.precedence: where both cannot be, some systems follow the scheme.

    Rules: setup.always-leads.henchmen, solo.always-leads.
    """
    uses, n = f"{scheme.card.name} uses it", len(setup.names)
    must = {"villains": dict.fromkeys(scheme.setup.get("villain groups", []), uses),
            "henchmen": dict.fromkeys(scheme.setup.get("henchman groups", []), uses)}
    if not led.leads or scheme.setup.get("mastermind") == "later" or (
            n == 1 and not system.setup["solo"].get("always leads")):
        return must, []
    kind = "villain groups" if led.leads_kind == "villains" else "henchman groups"
    places = counts_of(scheme.setup, table_row(system, n), n)[kind]
    if system.switches.get("scheme beats mastermind") and len(must[led.leads_kind]) >= places:
        return must, []
    named = lowered(setup.villains if led.leads_kind == "villains" else setup.henchmen)
    return must, [group for group in led.leads if group.lower() in named] or list(led.leads)


@lru_cache(maxsize=64)
def pairs_with_room(setup: Setup, system: System) -> list[tuple[str, str]]:
    """The masterminds and schemes that can be used together with everything that was named."""
    return [(mastermind, scheme) for mastermind in system.masterminds for scheme in system.schemes
            if has_room(setup, system, system.masterminds[mastermind], system.schemes[scheme])]


def has_room(setup: Setup, system: System, led: Mastermind, scheme: Scheme) -> bool:
    """Whether everything that was named has a place in a game of this mastermind and this scheme."""
    n = len(setup.names)
    row = table_row(system, n)
    counts = counts_of(scheme.setup, row, n)
    must, leads = demanded(setup, system, led, scheme)
    missions = lowered(setup.missions) | lowered(filter(None, [scheme.setup.get("mission group")]))
    if len(setup.heroes) > counts["heroes"] or len(missions) > row.get("mission groups", 0):
        return False
    if lowered(setup.henchmen) & lowered(groups_beside(setup, system, scheme.setup)) or not is_on_board(setup, scheme):
        return False
    return all(groups_wanted(named, must[kind], leads if led.leads_kind == kind else []) <= counts[key]
               for kind, key, named in (("villains", "villain groups", setup.villains),
                                        ("henchmen", "henchman groups", setup.henchmen)))


def groups_wanted(named: tuple[str, ...], must: dict[str, str], leads: list[str]) -> int:
    """How many groups are wanted: the named ones, the scheme's, and one the mastermind leads if it is none of them."""
    wanted = lowered(named) | lowered(must)
    return len(wanted) + bool(leads and not wanted & lowered(leads))


def is_on_board(setup: Setup, scheme: Scheme) -> bool:
    """mix.board.scheme: whether a scheme can be played on the board that was chosen, if one was."""
    if not setup.board or not names_spaces(scheme.card.lines):
        return True
    return load_system(scheme.card.system).spaces == load_system(setup.board).spaces


def lowered(names: Any) -> set[str]:
    return {str(name).lower() for name in names}
