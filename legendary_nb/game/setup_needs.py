"""What a setup needs: the row of the setup table, what scheme, mastermind and modes change of it, and the reasons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from legendary_nb.cards import Scheme, System, load_system
from legendary_nb.rules import Setup, SetupError
from legendary_nb.rules.demands import counts_of, required_groups, table_row
from legendary_nb.rules.mix import system_of
from legendary_nb.rules.mode import mode_name, mode_sum
from legendary_nb.rules.plan import Chooser, Plan
from legendary_nb.rules.setup import plan_of
from legendary_nb.rules.setup_value import STYLES
from legendary_nb.state import Chance, scattered
from legendary_nb.text import words_filled
from legendary_nb.text.english import capital, plural

from .ink import many

__all__ = ["COMPONENTS", "KINDS", "STYLES", "Plan", "component_words", "deck_of", "drawn", "hero_places", "needs_of",
           "planned", "rows_of", "system_of"]

KINDS = {"heroes": "heroes", "villains": "villain groups", "henchmen": "henchman groups", "missions": "mission groups",
         "starters": "special starters"}
COMPONENTS = {"heroes": "hero", "villains": "villain", "henchmen": "henchman", "missions": "mission",
              "starters": "special starter"}


def planned(setup: Setup, seed: int) -> Plan:
    """Everything that a game of this setup and seed is played with."""
    return plan_of(setup, system_of(setup), Chance(scattered(seed)))


def drawn(setup: Setup, seed: int) -> Setup:
    """The setup with everything named that this seed draws for it."""
    plan = planned(setup, seed)
    rest: dict[str, Any] = {kind: tuple(getattr(plan, kind)) for kind in KINDS}
    return replace(setup, mastermind=plan.mastermind, scheme=plan.scheme, **rest)


def hero_places(system: str, players: int) -> int:
    """How many heroes the setup table has for this number of players."""
    return int(table_row(load_system(system), players)["heroes"])


def plan_or_none(setup: Setup, seed: int) -> Plan | None:
    try:
        return planned(setup, seed)
    except SetupError:
        return None


def needs_of(setup: Setup, system: System, seed: int) -> dict[str, Any]:
    """How many heroes and groups the table row and the scheme ask for, and which must be among them, with reasons.

    A mastermind or a scheme that is left open is the one that the seed draws.  A group that must be there counts as
    chosen: the players need not name it.
    """
    n = len(setup.names)
    plan = plan_or_none(setup, seed)
    nothing: dict[str, Any] = dict.fromkeys(KINDS, ())
    leaders = plan or plan_or_none(replace(setup, **nothing), seed)
    scheme = system.schemes.get(leaders.scheme if leaders else setup.scheme)
    row = table_row(system, n)
    counts = {"mission groups": row.get("mission groups", 0), "special starters": starters_for(system, n)} \
        | counts_of(scheme.setup if scheme else {}, row, n)
    mastermind = leaders.mastermind if leaders else setup.mastermind
    must: dict[str, dict[str, str]] = {}
    if scheme and mastermind in system.masterminds:
        must = must_have(setup, system, mastermind, scheme, plan)
    return {kind: {"need": counts[key], "have": len({*getattr(setup, kind), *must.get(kind, {})}),
                   "table": row.get(key, 0), "must": must.get(kind, {})}
            for kind, key in KINDS.items() if counts[key] or getattr(setup, kind)}


def must_have(setup: Setup, system: System, mastermind: str, scheme: Scheme,
              plan: Plan | None) -> dict[str, dict[str, str]]:
    """The groups that mastermind and scheme demand, each with the reason; of several led ones, the one that is used."""
    led = system.masterminds[mastermind]
    if plan and len(led.leads) > 1:
        used = tuple(group for group in led.leads if group in getattr(plan, led.leads_kind))
        setup = replace(setup, **{led.leads_kind: getattr(setup, led.leads_kind) + used})
    must = required_groups(setup, system, mastermind, scheme, Chooser(Chance(1), system))
    if scheme.setup.get("mission group"):
        must["missions"] = {scheme.setup["mission group"]: f"{scheme.card.name} always uses it"}
    return must


def component_words(system: System, kind: str, n: int = 2) -> str:
    """What is chosen for a game, in the system's words: "Villain groups", for one "Adversary group"."""
    word = system.word(COMPONENTS[kind])
    return (plural(word) if n != 1 else word) if kind in ("heroes", "starters") else f"{word} group{'s' * (n != 1)}"


def starters_for(system: System, n: int) -> int:
    """setup.special-starter: how many special starters this number of players needs."""
    each: int = system.setup.get("special starters per player", 0)
    return n * each


def rows_of(setup: Setup, plan: Plan, system: System) -> list[list[Any]]:
    """Every number of the setup with its reason: [3, "villain groups", "the table says 2, the scheme adds 1"]."""
    n = len(setup.names)
    row, changes, word = table_row(system, n), system.schemes[plan.scheme].setup, system.word
    counts = counts_of(changes, row, n)
    fewer = {"henchmen": f"; only {', '.join(map(str, plan.henchman_cards))} cards of it"} if is_cut(plan, row) else {}
    rows: list[list[Any]] = [[counts[key], component_words(system, kind, counts[key]),
                              from_table(counts[key], row[key], word("scheme")) + fewer.get(kind, "")]
                             for kind, key in KINDS.items() if key in counts]
    if plan.missions:
        rows.append([len(plan.missions), component_words(system, "missions", len(plan.missions)), "by the table"])
    rows += kind_rows(system)
    more = mode_sum(system, setup.modes, "twists")
    added = f", {more:+d} by {modes_with(setup, system, 'twists')}" if more else ""
    rows.append([plan.twists, plural(word("scheme twist")), f"by the {word('scheme')}{added}"])
    rows.append([plan.strikes, plural(word("master strike")), "in every game" if n > 1 else "by the table for 1"])
    rows.append([plan.bystanders, f"{plural(word('bystander'))} in the {word('villain deck')}",
                 from_table(plan.bystanders, row["bystanders"], word("scheme"))])
    if plan.starters:
        each = "a different one for each player" if n > 1 else "for each player"
        rows.append([len(plan.starters), component_words(system, "starters", len(plan.starters)), each])
    rows += layer_rows(system)
    if plan.wounds is not None:
        rows.append([plan.wounds, f"{plural(word('wound'))} in the stack", f"by the {word('scheme')}"])
    if plan.henchmen_waiting:
        waiting = words_filled("{all henchman} in {the city} at once", system)
        rows.append([plan.henchmen_waiting, waiting, "by the table for 1"])
    return rows + help_rows(setup, system)


def kind_rows(system: System) -> list[list[Any]]:
    """setup.heroes.one-bond: the kinds of heroes of which a game has a fixed number."""
    wanted: dict[str, int] = system.setup.get("heroes of kind", {})
    return [[n, f"{system.word('hero')} of the kind {kind.title()} among them", "no more and no fewer"]
            for kind, n in wanted.items()]


def layer_rows(system: System) -> list[list[Any]]:
    """setup.layers.order: the layers of the villain deck, and how strikes and twists are dealt to them."""
    facts = system.setup.get("layers")
    if not facts:
        return []
    names = [name for name in facts["order"] if name in facts["strikes"]]
    dealt = "; ".join(f"{word} {', '.join(str(facts[key][name]) for name in names)}"
                      for key, word in (("strikes", "strikes"), ("twists", "twists")))
    return [[len(names), f"layers of the {system.word('villain deck')}, {names[0]} on top", dealt]]


def from_table(n: int, table: int, scheme: str) -> str:
    return "by the table" if n == table else f"the table has {table}, the {scheme} {n - table:+d}"


def is_cut(plan: Plan, row: dict[str, Any]) -> bool:
    """Whether fewer cards than all of a henchman group are used."""
    return "henchman cards" in row and any(n < 10 for n in plan.henchman_cards)


def modes_with(setup: Setup, system: System, key: str) -> str:
    return " and ".join(mode_name(system, mode) for mode in setup.modes if key in system.modes[mode.partition(":")[0]])


def help_rows(setup: Setup, system: System) -> list[list[Any]]:
    """What makes it easier for single players."""
    starter = system.setup["starter replaced by officers"]
    rows: list[list[Any]] = [[n, f"{many(n, system.word('officer')).partition(' ')[2]} for {name}",
                              f"instead of as many cards {starter}"] for name, n in setup.officers if n]
    usual = system.setup["hand size"]
    return rows + [[n, f"cards in each hand of {name}", f"usual are {usual}"] for name, n in setup.hands if n != usual]


def deck_of(plan: Plan, system: System) -> list[list[Any]]:
    """The villain deck by kinds of cards: [["villain", "Villains", 16]]."""
    villains = sum(card.copies for group in plan.villains for card in system.villains[group])
    henchmen = sum(min(n, system.henchmen[group].copies - plan.henchmen_waiting)
                   for n, group in zip(plan.henchman_cards, plan.henchmen, strict=True))
    missions = sum(card.copies for group in plan.missions for card in system.missions[group])
    parts = [("villain", "villain", villains), ("henchman", "henchman", henchmen), ("mission", "mission", missions),
             ("twist", "scheme twist", plan.twists), ("strike", "master strike", plan.strikes),
             ("bystander", "bystander", plan.bystanders)]
    return [[kind, plural(capital(system.word(word))), n] for kind, word, n in parts if n]
