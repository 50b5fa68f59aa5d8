"""What the verbs that move cards are worth."""

from __future__ import annotations

from legendary_nb.effects import verbs as v

from .prices import Prices, Worth, amount, nothing, typical

OWN = {"hand", "discard", "played", "yours"}


def draw_those(prices: Prices, step: v.DrawThose) -> float:
    cards = prices["all of those"] if step.pick.every else amount(step.pick)
    return prices["draw those"] * prices["draw"] * cards + prices.worth(step.then)


def rescue_those(prices: Prices, step: v.RescueThose) -> float:
    return prices["further"] * (prices["bystander"] * amount(step.pick) + prices.worth(step.then))


def ko(prices: Prices, step: v.KO) -> float:
    """Losing a weak card is good; losing what was fought for, or several heroes, is not."""
    zones, then = step.pick.select.zones, prices.worth(step.then)
    if "victory" in zones:
        return prices["lose points"] + prices["after a loss"] * then
    if "hq" in zones:
        return prices["lose hero of hq"] + prices["after a loss"] * then
    share = prices["ko many"] if is_of_many(step) else 1.0 if OWN.intersection(zones) else prices["ko other"]
    return prices["ko"] * share + then


def is_of_many(step: v.KO) -> bool:
    """Whether a KO takes several cards, whether you like it or not."""
    return not step.pick.may and amount(step.pick) > 1


def loses_own_card(step: v.KO) -> bool:
    """Whether a KO rids you of one weak card."""
    return bool(OWN.intersection(step.pick.select.zones)) and not is_of_many(step)


def discard(prices: Prices, step: v.Discard) -> float:
    price = prices["discard freely"] if step.pick.may else prices["discard"] * amount(step.pick)
    return price + prices.worth(step.then)


def gain(prices: Prices, step: v.Gain) -> float:
    noun = step.pick.select.noun
    if noun == "wound":
        price = 0.0 if step.pick.may else prices["wound"] * amount(step.pick)
    else:
        price = prices[noun if noun in ("officer", "sidekick") else "hero"]
    return price + prices.further(step.then)


def put(prices: Prices, step: v.Put) -> float:
    return prices["put into hand" if step.to == "hand" else "put away"] + prices.further(step.then)


WORTH: dict[type[v.Verb], Worth] = {
    v.Draw: lambda prices, s: prices["draw now"] * prices["draw"] * typical(s.n),
    v.DrawThose: draw_those,
    v.Rescue: lambda prices, s: prices["bystander"] * typical(s.n),
    v.RescueThose: rescue_those,
    v.KO: ko,
    v.Discard: discard,
    v.DiscardDown: lambda prices, s: prices["discard down"],
    v.DiscardTop: lambda prices, s: prices.further(s.then),
    v.Gain: gain,
    v.Put: put,
    v.Shuffle: nothing,
    v.PassLeft: nothing,
    v.Deal: lambda prices, s: prices["hero"],
    v.Swap: nothing,
}
