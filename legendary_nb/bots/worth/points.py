"""What the verbs for points are worth."""

from __future__ import annotations

from legendary_nb.effects import verbs as v

from .prices import Prices, Worth, typical


def spend(prices: Prices, step: v.Spend) -> float:
    return prices["spend"] * max(0.0, prices.worth(step.then) - prices["recruit"] * typical(step.n))


WORTH: dict[type[v.Verb], Worth] = {
    v.Attack: lambda prices, s: prices["attack"] * typical(s.n),
    v.AttackAlso: lambda prices, s: prices["attack also"],
    v.Recruit: lambda prices, s: prices["recruit"] * typical(s.n),
    v.SpendAs: lambda prices, s: prices["spend as attack"],
    v.SpendAsRecruit: lambda prices, s: prices["spend as recruit"],
    v.Spend: spend,
}
