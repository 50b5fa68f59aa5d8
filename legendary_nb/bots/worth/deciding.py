"""What the verbs that decide, repeat, and let others act are worth."""

from __future__ import annotations

from legendary_nb.effects import verbs as v

from .prices import Prices, Worth, nothing, typical


def either(prices: Prices, step: v.If | v.Reveal) -> float:
    """One or the other happens, in half of all cases each."""
    return 0.5 * prices.worth(step.then) + 0.5 * prices.worth(step.else_)


WORTH: dict[type[v.Verb], Worth] = {
    v.If: either,
    v.May: lambda prices, s: max(0.0, prices.worth(s.do) + prices.worth(s.then)),
    v.ChooseOne: lambda prices, s: max(prices.worth(option) for option in s.options),
    v.EachPlayer: lambda prices, s: prices.worth(s.do) + prices.worth(s.then),
    v.EachOther: lambda prices, s: prices["others"] * prices.worth(s.do),
    v.EachFriendly: lambda prices, s: prices.worth(s.do),
    v.ChoosePlayer: lambda prices, s: prices.worth(s.do),
    v.NeighbourDoes: nothing,
    v.Repeat: lambda prices, s: prices["repeat"] * (typical(s.n) * prices.worth(s.do)),
    v.ForEach: lambda prices, s: prices["for each"] * prices.worth(s.do),
    v.Choose: lambda prices, s: prices.worth(s.do),
}
