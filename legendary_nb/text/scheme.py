"""The text of schemes and masterminds: setup, standing rules, twists, strikes, and how evil wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.cards import Form, Mastermind, Scheme, System
from legendary_nb.effects import verbs as v

from .card import abilities, lines_text
from .conditions import so
from .english import article, capital, ended, listed, plural, spelt
from .numbers import cards_text, value_text
from .voice import Voice


def mastermind_text(mastermind: Mastermind, system: System, epic: bool = False) -> str:
    """The group a mastermind always leads, its standing abilities and its strike."""
    return " ".join(mastermind_lines(mastermind, system, epic))


def mastermind_lines(mastermind: Mastermind, system: System, epic: bool = False) -> tuple[str, ...]:
    card = mastermind.epic if epic and mastermind.epic else mastermind.card
    group = "villain" if mastermind.leads_kind == "villains" else "henchman"
    words = [f'"{word}"' for word in mastermind.leads_any.split(" or ")]
    led = (f"Any {listed(words, 'or')} {system.word(group)} Group" if mastermind.leads_any
           else listed(mastermind.leads, "or"))
    leads = f"{system.word('always leads')}: {led}." if led else ""
    return tuple(filter(None, (leads, *abilities(card, system))))


def scheme_text(scheme: Scheme, system: System) -> str:
    """The setup of a scheme, its special rules, its twists, and how the players lose to it."""
    return " ".join(scheme_lines(scheme, system))


def scheme_lines(scheme: Scheme, system: System) -> tuple[str, ...]:
    voice = Voice(system, scheme.card)
    setup = f"Setup: {' '.join(setup_text(scheme, voice))}"
    forms = [form_text(form, voice) for form in scheme.forms]
    special = lines_text(tuple(line for line in scheme.card.lines if line.moment != "twist"), voice)
    twists = lines_text(scheme.card.at("twist"), voice)
    lost = [] if scheme.evil_wins is None else [
        f"{voice.word('evil wins')}: {ended(f'when {so(scheme.evil_wins, voice)}')}"]
    return (setup, *filter(None, forms), *special, *twists, *lost)


# ---- what other cards become -------------------------------------------------------------------------


def form_text(form: Form, voice: Voice) -> str:
    """A card of another kind among the villains: "Each Bystander that enters the city becomes ..."."""
    told = Voice(voice.system, holder="it")
    group = f"{form.group} " if form.group and form.group not in plural(form.name) else ""
    villain = article(f"{group}{voice.word('villain')} with {form_attack(form, told)}")
    where = f"stands outside {voice.the('city')}" if stands_outside(form, voice) else f"enters {voice.the('city')}"
    first = f"Each {voice.word(form.noun)} that {where} becomes {article(form.name)}, {villain}."
    own = [f'It has "{text}"' for text in lines_text(form.lines, told)]
    return " ".join(filter(None, (first, defeated_text(form, voice), *own)))


def stands_outside(form: Form, voice: Voice) -> bool:
    """Whether the scheme puts such cards outside the city, not into it."""
    lines = voice.card.lines if voice.card else ()
    return any(isinstance(step, v.StandOutside) and step.pick.select.noun == form.noun
               for line in lines for step in line.steps)


def form_attack(form: Form, voice: Voice) -> str:
    attack, value = voice.word("attack"), value_text(form.attack, voice)
    return f"{value} {attack}" if isinstance(form.attack, int) else f"{attack} equal to {value}"


def defeated_text(form: Form, voice: Voice) -> str:
    gained = {"discard": "gain", "rescued": voice.verb("rescue")}.get(form.defeated_to)
    return f"When you defeat one, {gained} it." if gained else ""


# ---- setup -------------------------------------------------------------------------------------------


def setup_text(scheme: Scheme, voice: Voice) -> list[str]:
    """The twists by player count, then what else is different."""
    known = [capital(SETUP[key](value, voice)) for key, value in scheme.setup.items()]
    return [twists_text(scheme.twists, voice), *known, *["Not for solo play."] * (not scheme.solo)]


def twists_text(twists: dict[int, int], voice: Voice) -> str:
    """"8 Twists." or "2-3 players: 8 Twists; 4-5 players: 5 Twists."."""
    name = plural(voice.word("scheme twist").split()[-1])
    spans: list[list[int]] = []
    for players in sorted(twists):
        if spans and twists[spans[-1][-1]] == twists[players]:
            spans[-1].append(players)
        else:
            spans.append([players])
    if len(spans) == 1:
        return f"{twists[spans[0][0]]} {name}."
    return "; ".join(f"{players_text(span)}: {twists[span[0]]} {name}" for span in spans) + "."


def players_text(span: list[int]) -> str:
    if span == [1]:
        return "1 player"
    return f"{span[0]} players" if len(span) == 1 else f"{span[0]}-{span[-1]} players"


def heroes(value: Any, voice: Voice) -> str:
    if isinstance(value, dict):
        return " ".join(f"With {players_text([int(n)])}, {heroes(count, voice)}" for n, count in value.items())
    return voice.fill(f"{spelt(value)} {{all hero}} in {{the hero deck}}.")


def beside(value: dict[str, Any], voice: Voice, often: str = "") -> str:
    """Named cards beside the scheme: several of a group, or one of its cards by name."""
    cards = [f"{spelt(n)} {name} cards" if isinstance(n, int) else f"{n} of the {name}" for name, n in value.items()]
    return f"Put {listed(cards, 'and')}{often} beside {voice.the('scheme')}."


def groups(names: list[str], noun: str, voice: Voice) -> str:
    return f"Include {listed([f'the {name} {voice.word(noun)} group' for name in names], 'and')}."


def extra(n: int, noun: str, voice: Voice) -> str:
    return f"Add {cards_text(n, f'extra {noun}', voice)}."


def twists_beside(n: int, voice: Voice) -> str:
    name = voice.word("scheme twist") if n == 1 else voice.words("scheme twist")
    return f"Put {spelt(n)} more {name} beside {voice.the('scheme')}."


def filled(template: str) -> Callable[[Any, Voice], str]:
    """A sentence with a number in it and the system's words."""
    return lambda n, voice: capital(voice.fill(template.replace("#", spelt(n) if isinstance(n, int) else str(n))))


SETUP: dict[str, Callable[[Any, Voice], str]] = {
    "wounds per player": filled("{the wound} {stack} holds # {all wound} per player."),
    "bystanders": filled("# {all bystander} in {the villain deck}."),
    "bystanders beside": filled("put # {all bystander} beside {the scheme}."),
    "twists beside": twists_beside,
    "heroes": heroes,
    "hero cards in villain deck": filled("shuffle # random cards from {the hero deck} into {the villain deck}."),
    "villain groups": lambda names, voice: groups(names, "villain", voice),
    "henchman groups": lambda names, voice: groups(names, "henchman", voice),
    "extra villain groups": lambda n, voice: extra(n, f"{voice.word('villain')} group", voice),
    "extra henchman groups": lambda n, voice: extra(n, f"{voice.word('henchman')} group", voice),
    "extra bystanders": lambda n, voice: extra(n, voice.word("bystander"), voice),
    "extra heroes": lambda n, voice: extra(n, voice.word("hero"), voice),
    "mastermind": filled("begin without {a mastermind}."),
    "henchmen beside per player": lambda value, voice: beside(value, voice, " per player"),
    "villains beside": beside,
    "extras beside scheme": beside,
    "solo henchman cards": filled("in solo play, use # {all henchman}."),
    "mission group": filled("{always uses}: #."),
}
