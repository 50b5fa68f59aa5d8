"""What the verbs for this turn, the next hand and copies are worth."""

from __future__ import annotations

from legendary_nb.effects import verbs as v

from .prices import Worth, nothing, typical

HAND = 6  # cards drawn for a turn

WORTH: dict[type[v.Verb], Worth] = {
    v.Whenever: lambda prices, s: prices["whenever"] * prices.worth(s.do),
    v.Modify: lambda prices, s: prices["weaker enemies"],
    v.Mark: nothing,
    v.NewHandExtra: lambda prices, s: prices["next hand"] * prices["draw"] * typical(s.n),
    v.NewHandOf: lambda prices, s: prices["next hand"] * prices["draw"] * (typical(s.n) - HAND),
    v.KeepForNewHand: lambda prices, s: prices["draw"] + prices.further(s.then),
    v.Later: lambda prices, s: max(0.0, prices.worth(s.do)),
    v.AtEnd: lambda prices, s: prices.further(s.do),
    v.ExtraTurn: lambda prices, s: prices["extra turn"],
    v.BecomeCopy: lambda prices, s: prices["copy"],
    v.PlayCopy: lambda prices, s: prices["copy"],
    v.Transform: nothing,
}
