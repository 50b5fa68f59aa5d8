"""Facts of the verbs about enemies."""

from __future__ import annotations

from legendary_nb.analysis.printed.pays import worth
from legendary_nb.analysis.printed.wants import Want, number_wants
from legendary_nb.bots.worth import amount
from legendary_nb.effects import verbs as v

from .facts import FIGHT, MAYBE, Facts, Reader, Scope, branches, given, giving, nothing, picked, picks, wanted


def rescue_held(step: v.RescueHeld, scope: Scope) -> Facts:
    yield from given("bystanders", MAYBE, scope)
    yield from wanted(iter([Want("captives", worth(step))]), scope)


def capture(step: v.Capture, scope: Scope) -> Facts:
    if step.pick.select.noun == "bystander":
        yield from given("captives", amount(step.pick), scope)
    yield from branches(step, scope)


def defeat(step: v.Defeat, scope: Scope) -> Facts:
    yield from given("defeat", 1, scope)
    yield from picked(step, scope)
    yield from wanted(number_wants(step.below, worth(step) / FIGHT), scope)
    yield from branches(step, scope)


def move(step: v.Move, scope: Scope) -> Facts:
    yield from given("movement", amount(step.pick), scope)
    yield from branches(step, scope)


FACTS: dict[type[v.Verb], Reader] = {
    v.Capture: capture,
    v.PlayVillainCards: giving("villain cards"),
    v.PlayThose: lambda step, scope: given("villain cards", MAYBE, scope),
    v.Enter: branches,
    v.Defeat: defeat,
    v.Move: move,
    v.RescueHeld: rescue_held,
    v.Escape: branches,
    v.BecomeTwist: nothing,
    v.PlaceTwist: nothing,
    v.PlaceStrike: nothing,
    v.StrikeEffect: nothing,
    v.StandOutside: branches,
    v.NewMastermind: nothing,
    v.Demolish: nothing,
    v.Danger: nothing,
    v.EvilWins: nothing,
    v.RefillHQ: nothing,
    v.FightEffectOf: picks,
}
