"""The plan of a game: every component, named, demanded or drawn at random."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from legendary_nb.cards import Card, Scheme, System, load_system
from legendary_nb.state import Chance

from .demands import counts_of, groups_left, henchman_cards, pairs_with_room, required_groups, table_row
from .mode import is_epic, mode_sum
from .setup_error import SetupError, unknown
from .setup_value import Setup


@dataclass(frozen=True)
class Plan:
    """The chosen cards and the numbers of one game, before any card is laid out."""

    mastermind: str
    scheme: str
    heroes: tuple[str, ...]
    villains: tuple[str, ...]
    henchmen: tuple[str, ...]
    twists: int
    strikes: int
    bystanders: int
    henchman_cards: tuple[int, ...]
    wounds: int | None = None
    epic: bool = False
    henchmen_waiting: int = 0
    missions: tuple[str, ...] = ()
    starters: tuple[str, ...] = ()


def make_plan(setup: Setup, system: System, chance: Chance) -> Plan:
    """Choose every component: what the setup names, what mastermind and scheme demand, the rest at random.

    Rules: mode.extra-twists, setup.scheme.instructions, setup.scheme.twists, solo.bystanders, solo.strikes,
    solo.twists.
    """
    n = len(setup.names)
    solo = n == 1
    row = table_row(system, n)
    pick = Chooser(chance, system)
    epic = is_epic(system, setup.modes)
    mastermind, scheme_name = pick_leaders(pick, setup, epic, solo)
    scheme = system.schemes[scheme_name]
    changes = scheme.setup
    counts = counts_of(changes, row, n)
    why = {key: f"the scheme {scheme_name!r} changes it from {row[key]}" for key in counts if counts[key] != row[key]}
    must = required_groups(setup, system, mastermind, scheme, pick)
    heroes = pick_heroes(pick, setup, counts["heroes"], n, why.get("heroes"))
    villains = pick.several("villain groups", setup.villains, list(system.villains), counts["villain groups"],
                            must["villains"], n, why.get("villain groups"))
    henchmen = pick.several("henchman groups", setup.henchmen, groups_left(setup, system, changes),
                            counts["henchman groups"], must["henchmen"], n, why.get("henchman groups"))
    henchmen = tuple(sorted(henchmen, key=lambda group: group in changes.get("henchman groups", ())))
    return Plan(
        mastermind, scheme_name, heroes, villains, henchmen,
        twists=scheme.twists[n] + mode_sum(system, setup.modes, "twists"), strikes=row["strikes"],
        bystanders=changes.get("bystanders", row["bystanders"]) + changes.get("extra bystanders", 0),
        henchman_cards=henchman_cards(henchmen, row, changes, solo),
        wounds=changes["wounds per player"] * n if "wounds per player" in changes else None,
        epic=epic, henchmen_waiting=row.get("henchmen starting in city", 0),
        missions=pick_missions(pick, setup, scheme, row, n))


def with_starters(plan: Plan, setup: Setup, system: System, chance: Chance) -> Plan:
    """A plan with its special starters, the last thing to be drawn."""
    if not setup.starters and "special starters per player" not in system.setup:
        return plan
    starters = pick_starters(Chooser(chance, system), setup, len(setup.names))
    return replace(plan, starters=starters) if starters else plan


def pick_heroes(pick: Chooser, setup: Setup, count: int, n: int, why: str | None) -> tuple[str, ...]:
    """setup.heroes.one-bond: some systems want a certain number of heroes of one kind, and no more of them.

    Rules: setup.heroes.random.
    """
    known, system = list(pick.system.heroes), pick.system
    wanted: dict[str, int] = system.setup.get("heroes of kind", {})
    if not wanted:
        return pick.several("heroes", setup.heroes, known, count, {}, n, why)
    chosen = [pick.find("hero", name, known) for name in setup.heroes]
    for kind, number in wanted.items():
        have = [hero for hero in chosen if system.hero_kinds.get(hero) == kind]
        if len(have) > number or (len(chosen) - len(have) > count - number):
            raise SetupError(f"exactly {number} of the heroes must be {kind!r}; you named: {', '.join(chosen)}")
        left = [hero for hero in known if system.hero_kinds.get(hero) == kind and hero not in have]
        for _ in range(number - len(have)):
            chosen.append(left.pop(pick.chance.random_below(len(left))))
    others = [hero for hero in known if system.hero_kinds.get(hero) not in wanted or hero in chosen]
    return pick.several("heroes", tuple(chosen), others, count, {}, n, why)


def pick_missions(pick: Chooser, setup: Setup, scheme: Scheme, row: dict[str, Any], n: int) -> tuple[str, ...]:
    """setup.mission.always-uses, setup.mission.group: the group of the scheme, or any."""
    own = scheme.setup.get("mission group")
    must = {own: f"{scheme.card.name} always uses it"} if own else {}
    return pick.several("mission groups", setup.missions, list(pick.system.missions), row.get("mission groups", 0),
                        must, n, None)


def pick_starters(pick: Chooser, setup: Setup, n: int) -> tuple[str, ...]:
    """setup.special-starter, R25: a different one for each player, dealt at random from those named or from all.

    Rules: setup.special-starter.unique.
    """
    each = pick.system.setup.get("special starters per player", 0)
    known = special_starters(pick.system)
    named = [pick.find("special starter", name, known) for name in setup.starters]
    if not each:
        if named:
            raise SetupError(f"{pick.system.title} has no special starters")
        return ()
    if named and len(set(named)) < n * each:
        raise SetupError(f"{n} players need {n * each} different special starters; you named: {', '.join(named)}")
    left = list(dict.fromkeys(named)) or list(known)
    pick.chance.shuffle(left)
    return tuple(left[: n * each])


@lru_cache(maxsize=32)
def special_starters(system: System) -> list[str]:
    return [name for name, card in system.basics.items() if card.role == "special starter"]


def pick_leaders(pick: Chooser, setup: Setup, epic: bool, solo: bool) -> tuple[str, str]:
    """mix.mastermind: the mastermind and the scheme; by choice both of the same side, that of the one named.

    What is left out is drawn from those that leave room for all that was named; a scheme only from a side that has a
    mastermind to use.
    """
    masterminds, schemes = pick.system.masterminds, pick.system.schemes
    pairs = pairs_with_room(setup, pick.system)
    if not setup.matching or (setup.mastermind and not setup.scheme):
        mastermind = pick_mastermind(pick, setup.mastermind, epic, "", [m for m, _ in pairs])
        sides = {side_of(masterminds[mastermind].card)} if setup.matching else set()
        return mastermind, pick_scheme(pick, setup.scheme, solo, sides, [s for m, s in pairs if m == mastermind])
    sides = set() if setup.scheme else {side_of(m.card) for m in masterminds.values() if m.epic or not epic}
    scheme = pick_scheme(pick, setup.scheme, solo, sides, [s for _, s in pairs])
    side = side_of(schemes[scheme].card)
    mastermind = pick_mastermind(pick, setup.mastermind, epic, side, [m for m, s in pairs if s == scheme])
    if side_of(masterminds[mastermind].card) != side:
        raise SetupError(f"{mastermind} is not on the side of the scheme {scheme!r}")
    return mastermind, scheme


def side_of(card: Card) -> str:
    """Whom a card's set was made for: heroes or villains as players."""
    side: str = load_system(card.system).facts.get("players are", "")
    return side


def pick_mastermind(pick: Chooser, named: str, epic: bool, side: str, fit: list[str]) -> str:
    """mode.epic: one at random of those that fit, or the named one; for its epic side, one that has such a side.

    Rules: setup.mastermind.pick.
    """
    masterminds = pick.system.masterminds
    allowed = [name for name, m in masterminds.items()
               if (m.epic or not epic) and (named or not side or side_of(m.card) == side)]
    if not allowed:
        raise SetupError(f"no mastermind{' on the side of the scheme' if side else ''} has an epic side; name another "
                         "scheme, or leave out epic or matching")
    name = pick.one("mastermind", named, list(masterminds) if named else fitting(allowed, fit))
    if name not in allowed:
        raise SetupError(f"{name} has no epic side; these have one: {', '.join(allowed)}")
    return name


def pick_scheme(pick: Chooser, named: str, solo: bool, sides: set[str], fit: list[str]) -> str:
    """solo.schemes: one at random of those that fit, or the named one; alone, only those that allow it.

    Rules: mix.scheme, setup.scheme.pick.
    """
    schemes = pick.system.schemes
    allowed = [name for name, s in schemes.items() if (s.solo or not solo) and (not sides or side_of(s.card) in sides)]
    if not allowed:
        raise SetupError(f"no scheme on the side of the mastermind fits{' solo play' if solo else ''}; name "
                         "another mastermind, or leave out matching")
    name = pick.one("scheme", named, list(schemes) if named else fitting(allowed, fit))
    if name not in allowed:
        raise SetupError(f"the scheme {name!r} is not for solo play; choose one of: {', '.join(allowed)}")
    return name


def fitting(allowed: list[str], fit: list[str]) -> list[str]:
    """Those of the allowed ones that fit; where none does, all of them: what is wrong is then said of the one drawn."""
    return [name for name in allowed if name in fit] or allowed


class Chooser:
    """Takes what was named, checks it, and draws the rest at random from the table's generator."""

    def __init__(self, chance: Chance, system: System) -> None:
        self.chance, self.system = chance, system

    def one(self, what: str, named: str, known: list[str]) -> str:
        if not named:
            return known[self.chance.random_below(len(known))]
        return self.find(what, named, known)

    def find(self, what: str, name: str, known: list[str]) -> str:
        """The known name meant by this one, whatever its case."""
        for candidate in known:
            if candidate.lower() == str(name).lower():
                return candidate
        raise unknown(what, str(name), known, other_kind(self.system, str(name)))

    def several(self, what: str, named: tuple[str, ...], known: list[str], count: int, must: dict[str, str],
                players: int, why: str | None) -> tuple[str, ...]:
        """The named ones, then those that must be there (each with the reason), the rest at random.

        Rules: setup.groups.random.
        """
        chosen = [self.find(SINGULAR[what], name, known) for name in named]
        who = "1 player needs" if players == 1 else f"{players} players need"
        need = f"{who} {count} {what if count > 1 else SINGULAR[what]}" + (f" ({why})" if why else "")
        if len(set(chosen)) < len(chosen):
            raise SetupError(f"{what}: use each only once: {', '.join(chosen)}")
        if len(chosen) > count:
            raise SetupError(f"{need}; you named {len(chosen)}: {', '.join(chosen)}")
        for name, reason in must.items():
            if name not in chosen:
                if len(chosen) >= count:
                    raise SetupError(f"{need}, and {name!r} must be one of them ({reason}); "
                                     f"you named: {', '.join(chosen)}")
                chosen.append(name)
        rest = [name for name in known if name not in chosen]
        while len(chosen) < count and rest:
            chosen.append(rest.pop(self.chance.random_below(len(rest))))
        return tuple(chosen)


SINGULAR = {"heroes": "hero", "villain groups": "villain group", "henchman groups": "henchman group",
            "mission groups": "mission group"}


def other_kind(system: System, name: str) -> str:
    """What a name is that was given in the wrong place."""
    for kind, names in (("hero", system.heroes), ("villain group", system.villains),
                        ("henchman group", system.henchmen), ("mastermind", system.masterminds),
                        ("scheme", system.schemes), ("mission group", system.missions)):
        if name.lower() in map(str.lower, names):
            return kind
    return ""
