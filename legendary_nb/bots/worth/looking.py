"""What the verbs that show cards and look at them are worth."""

from __future__ import annotations

from legendary_nb.effects import verbs as v

from .deciding import either
from .prices import Worth, nothing

WORTH: dict[type[v.Verb], Worth] = {
    v.Reveal: either,
    v.Top: lambda prices, s: prices.worth(s.do),
    v.Look: lambda prices, s: prices.worth(s.do),
    v.ShowHand: nothing,
    v.Bluff: nothing,
}
