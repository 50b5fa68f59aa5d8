"""What the verbs about enemies are worth."""

from __future__ import annotations

from legendary_nb.effects import verbs as v

from .prices import Worth, nothing, typical

WORTH: dict[type[v.Verb], Worth] = {
    v.Capture: lambda prices, s: prices["capture"] + prices.further(s.then),
    v.PlayVillainCards: lambda prices, s: prices["villain card"] * typical(s.n),
    v.PlayThose: nothing,
    v.Enter: nothing,
    v.Defeat: lambda prices, s: prices["defeat"] + prices.further(s.then),
    v.Move: lambda prices, s: prices["move"] + prices.worth(s.then),
    v.RescueHeld: lambda prices, s: prices["captive"],
    v.Escape: nothing,
    v.BecomeTwist: lambda prices, s: prices["twist"],
    v.PlaceTwist: nothing,
    v.PlaceStrike: nothing,
    v.StrikeEffect: lambda prices, s: prices["strike"],
    v.StandOutside: nothing,
    v.NewMastermind: nothing,
    v.Demolish: nothing,
    v.Danger: lambda prices, s: prices["raise danger"] * prices["danger"] * typical(s.n),
    v.EvilWins: lambda prices, s: prices["lose game"],
    v.RefillHQ: nothing,
    v.FightEffectOf: nothing,
}
