"""What a scheme or a mastermind punishes, and which heroes answer it: read from the effect trees of evil."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.bots.worth import typical
from legendary_nb.cards import Card, Form, Line, Modifier, System
from legendary_nb.cards.effect_parts import parts_of
from legendary_nb.cards.errors import must_be
from legendary_nb.effects import Count, Kinds, Value, close_words
from legendary_nb.effects import verbs as v
from legendary_nb.text import card_lines, line_text

from .card_facts import facts_of
from .graph import Pool, SynergyError, pool_of
from .links import CARDS_OF_A_HERO, quality_share, serves
from .mechanisms import QUALITIES
from .pays import LEAST_PAY, difference, judge
from .verbs.facts import GAINED, Give, Scope, is_choosy, of_own
from .wants import Want, avoiding_wants, condition_wants, number_wants, select_wants

ASKS, TAKES, BRINGS = "asks for", "takes", "brings"
LOST = 1.0  # what a hero card is worth that is lost
Harms = Iterator[tuple[str, Want]]
OF_PLAYERS = ("yours", "played", "played this turn", "hand")


@dataclass(frozen=True, slots=True)
class Threat:
    """One thing that a line of evil punishes.

    It *asks for* something (show it and you are spared), *takes* something (show it and you are hit), or *brings*
    something (good if you can use it).  `harm` is what it costs in attack points each time; `heroes` are the heroes it
    is about: what each saves (above 0) or loses (below 0) with one random card.
    """

    card: str
    text: str
    kind: str
    mechanism: str
    what: str
    harm: float
    heroes: dict[str, float]


def punished_by(name: str, system: Pool) -> list[Threat]:
    """What a scheme or mastermind punishes, the worst first; a mastermind's with its tactics."""
    pool = pool_of(system)
    must_be("name", name, str, "the name of a mastermind or a scheme")
    found = [threat for card, line in lines_of(name, pool) for threat in threats_of(card, line, pool)]
    return sorted(merged(found), key=lambda threat: -threat.harm)


def lines_of(name: str, system: System) -> Iterator[tuple[Card, Line]]:
    """The lines of a mastermind with its tactics, or of a scheme with the forms it makes."""
    known = {key.lower(): key for key in (*system.masterminds, *system.schemes)}
    key = known.get(name.lower(), "")
    if key in system.masterminds:
        led = system.masterminds[key]
        yield from ((card, line) for card in (led.card, *led.tactics) for line in card.lines)
    elif key in system.schemes:
        scheme = system.schemes[key]
        forms: tuple[Form, ...] = scheme.forms
        yield from ((scheme.card, line) for line in (*scheme.card.lines, *(x for form in forms for x in form.lines)))
    else:
        near = close_words(name, [*system.masterminds, *system.schemes], 1, 0.4)
        raise SynergyError(f"{name[:80]!r} is neither a mastermind nor a scheme of {system.title}"
                           + (f"; did you mean {near[0]!r}?" if near else ""))


def threats_of(card: Card, line: Line, system: System) -> Iterator[Threat]:
    """The threats of one line: of its steps, and of what it asks before a fight or makes stronger."""
    for kind, want in harms(line):
        heroes = {hero: value for hero, cards in system.heroes.items()
                  if (value := sum(effect(kind, want, own, system) * own.copies for own in cards) / CARDS_OF_A_HERO)}
        text = line_text(line, system) or " ".join(card_lines(card, system))
        yield Threat(card.name, text, kind, want.mechanism, want.what, want.pays, heroes)


def harms(line: Line) -> Harms:
    """What the steps of a line ask for, take or bring; what gives strength to the enemy; what a fight demands."""
    yield from harms_of(line.steps)
    if line.modifier is not None:
        yield from stronger(line.modifier)
    if line.moment in ("fight only if", "defeat only if") and line.condition is not None:
        yield from ((ASKS, want) for want in condition_wants(line.condition, LOST))


def harms_of(steps: v.Steps) -> Harms:
    """The harms of steps and of all that follows from them; of a choice, what it lets one choose."""
    for step in steps:
        read = HARMS.get(type(step))
        if read:
            yield from read(step)
        if not isinstance(step, v.ChooseOne):
            for name in ("do", "then", "else_"):
                yield from harms_of(getattr(step, name, ()))


def effect(kind: str, want: Want, card: Card, system: System) -> float:
    """What one card saves or loses of a harm."""
    if kind == BRINGS:
        return min(want.pays, sum(w.pays for w in facts_of(card, system) if isinstance(w, Want)
                                  and w.mechanism == want.mechanism and w.what in ("", want.what)))
    if want.mechanism in QUALITIES:
        share = min(1.0, quality_share(card, card, want))
    else:
        share = min(1.0, sum(g.amount for g in facts_of(card, system) if isinstance(g, Give)
                             and serves(g, want)) / (want.need or 1.0))
    return want.pays * share * (1 if kind == ASKS else -1)


def merged(threats: list[Threat]) -> list[Threat]:
    """The same threat of one card told once, at its worst: twists that ask for more and more stay apart."""
    worst: dict[tuple[str, ...], Threat] = {}
    for threat in threats:
        key = (threat.card, threat.kind, threat.mechanism, threat.what)
        if key not in worst or threat.harm > worst[key].harm:
            worst[key] = threat
    return list(worst.values())


# ---- steps -----------------------------------------------------------------------------------------


def loss(steps: v.Steps) -> float:
    """What steps cost the player who carries them out; nothing if they bring something."""
    return max(0.0, -judge().worth(steps))


def shown(step: v.Reveal) -> Harms:
    """Show such a card or suffer; or show it and suffer."""
    if harm := difference(step.then, step.else_) if loss(step.else_) else 0.0:
        yield from ((ASKS, want) for want in select_wants(step.select, harm))
    elif harm := loss(step.then):
        yield from ((TAKES, want) for want in select_wants(step.select, harm))


def discarded(step: v.Discard) -> Harms:
    """Discard such a card or suffer; otherwise it is taken."""
    select, harm = step.pick.select, loss(step.else_)
    if is_choosy(select):
        yield from ((ASKS if harm else TAKES, want) for want in select_wants(select, harm or LOST))
    if is_forced(step):
        where = "deck" if "them" in select.zones else "hand"
        yield BRINGS, Want("discard", loss((replace(step, then=(), else_=()),)), what=where)


def is_forced(step: Any) -> bool:
    return not step.pick.may and (step.pick.least > 0 or step.pick.every)


def koed(step: v.KO) -> Harms:
    """Own cards of some kind are lost for good."""
    select = step.pick.select
    if not is_forced(step):
        return
    if of_own(select, Scope()) or "victory" in select.zones:
        yield from ((TAKES, want) for want in select_wants(select, LOST))
        yield BRINGS, Want("ko", LOST)
    elif "hq" in select.zones:
        yield from ((TAKES, want) for want in select_wants(replace(select, zones=()), LOST))


def gained(step: v.Gain) -> Harms:
    if step.pick.select.noun in GAINED and not step.pick.may:
        if harm := loss((step,)):
            yield BRINGS, Want(GAINED[step.pick.select.noun], harm)


def moved_away(step: v.Put) -> Harms:
    """Heroes that are taken out of hands or the HQ."""
    select = step.pick.select
    if select.noun == "hero" and "deck" not in step.to and {"hand", "hq", "yours"} & set(select.zones):
        yield from ((TAKES, want) for want in select_wants(replace(select, zones=("hand",)), LOST))


def conditional(step: v.If) -> Harms:
    """A condition spares, or hits: what it costs that it does not hold, or that it does."""
    spared = judge().worth(step.then) - judge().worth(step.else_)
    if loss(step.else_) and spared > 0:
        yield from ((ASKS, want) for want in condition_wants(step.condition, spared))
    elif loss(step.then) and spared < 0:
        yield from ((ASKS, want) for want in avoiding_wants(step.condition, -spared))
        yield from ((TAKES, want) for want in condition_wants(step.condition, -spared))


def chosen(step: v.ChooseOne) -> Harms:
    """A choice of evils: if you can do the milder one, which not everybody can, you are spared the worse."""
    costs = [loss(option) for option in step.options]
    for option, cost in zip(step.options, costs):
        for part in option:
            pick = getattr(part, "pick", None)
            if pick is not None and is_choosy(pick.select) and max(costs) > 0:
                spared = max(max(costs) - cost, LEAST_PAY)
                yield from ((ASKS, want) for want in select_wants(pick.select, spared))
    if all(costs):
        yield from (harm for option in step.options for harm in harms_of(option) if harm[0] == BRINGS)


def stronger(modifier: Modifier) -> Harms:
    """An enemy that grows with what players show or play, or if they do not do something."""
    for part in parts_of(modifier.attack):
        if isinstance(part, Count | Kinds | Value) and set(part.select.zones) & set(OF_PLAYERS):
            yield from ((TAKES, want) for want in number_wants(part, LOST))
    if modifier.condition is not None and not modifier.locks:
        grows = float(abs(typical(modifier.attack)))
        yield from ((ASKS, want) for want in avoiding_wants(modifier.condition, grows))


HARMS: dict[type, Callable[[Any], Harms]] = {
    v.Reveal: shown,
    v.Discard: discarded,
    v.DiscardDown: lambda step: iter([(BRINGS, Want("discard", loss((step,)), what="hand"))]),
    v.DiscardTop: lambda step: iter([(BRINGS, Want("discard", LEAST_PAY, what="deck"))]),
    v.KO: koed,
    v.Gain: gained,
    v.Put: moved_away,
    v.If: conditional,
    v.ChooseOne: chosen,
    v.PlayVillainCards: lambda step: iter([(BRINGS, Want("villain cards", loss((step,))))]),
    v.Capture: lambda step: iter([(BRINGS, Want("captives", LEAST_PAY))] * (step.pick.select.noun == "bystander")),
    v.StrikeEffect: lambda step: iter([(BRINGS, Want("villain cards", loss((step,))))]),
}
