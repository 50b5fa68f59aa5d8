"""What cards and effects are worth, read from their values: one unit is about one attack point this turn.

These are guesses a player makes from the printed card alone; nothing here looks at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from legendary_nb.cards import Card, Form, Scheme
from legendary_nb.effects import Count, Highest, Kinds, Made, Sum, Tally, Value
from legendary_nb.effects import verbs as v
from legendary_nb.rules.play import is_playable

ATTACK, RECRUIT, CARD, BYSTANDER = 1.0, 0.8, 1.0, 1.0
WOUND, VILLAIN_CARD, TWIST, DANGER = -1.5, -2.5, -6.0, -3.0
CHANCE_OF_SUPERPOWER = 0.5
COUNTING, NEVER = 5, 99.0  # when to play cards that count others; and those that cannot be played

# ---- numbers ---------------------------------------------------------------------------------------

TYPICAL: dict[type, Callable[[Any], float]] = {
    Count: lambda n: min(n.times * 2, n.most),
    Kinds: lambda n: 3,
    Value: lambda n: min(2.5, n.most),
    Highest: lambda n: 5,
    Made: lambda n: 6,
    Tally: lambda n: 2,
    Sum: lambda n: typical(n.left) + typical(n.right),
}


def typical(n: Any) -> float:
    """What a number of a card usually comes to."""
    if isinstance(n, int):
        return float(n)
    return TYPICAL[type(n)](n) if type(n) in TYPICAL else 2.0


def amount(pick: Any) -> float:
    """How many cards a pick usually takes."""
    if pick.times is not None:
        return typical(pick.times)
    return 2.0 if pick.every else float(min(pick.most, 2) if pick.least == 0 else pick.least)


# ---- steps -----------------------------------------------------------------------------------------


def worth(steps: tuple[v.Verb, ...]) -> float:
    """What a list of steps is worth to the player who carries them out."""
    return sum(WORTH[type(step)](step) for step in steps if type(step) in WORTH)


def worth_of_gain(step: v.Gain) -> float:
    noun = step.pick.select.noun
    if noun == "wound":
        return 0.0 if step.pick.may else WOUND * amount(step.pick)
    return 1.5 if noun == "officer" else 2.5


def worth_of_ko(step: v.KO) -> float:
    """Losing a starter is good; losing what was fought for, or several heroes, is not."""
    zones = step.pick.select.zones
    if "victory" in zones:
        return -2.0
    if "hq" in zones:
        return -0.5
    return (1.0 if step.pick.may or amount(step.pick) <= 1 else 0.3) + worth(step.then)


def worth_of_each(step: v.EachPlayer) -> float:
    return worth(step.do) + worth(step.then)


def worth_of_reveal(step: v.Reveal) -> float:
    return 0.5 * worth(step.then) + 0.5 * worth(step.else_)


def worth_of_if(step: v.If) -> float:
    return 0.5 * worth(step.then) + 0.5 * worth(step.else_)


WORTH: dict[type, Callable[[Any], float]] = {
    v.Attack: lambda s: ATTACK * typical(s.n),
    v.Recruit: lambda s: RECRUIT * typical(s.n),
    v.Draw: lambda s: CARD * typical(s.n),
    v.Rescue: lambda s: BYSTANDER * typical(s.n),
    v.RescueHeld: lambda s: 0.5,
    v.SpendAs: lambda s: 3.0,
    v.KO: worth_of_ko,
    v.Discard: lambda s: (0.2 if s.pick.may else -0.7 * amount(s.pick)) + worth(s.then),
    v.DiscardDown: lambda s: -1.5,
    v.DiscardTop: lambda s: 0.0,
    v.Gain: worth_of_gain,
    v.Put: lambda s: 0.5 if s.to == "hand" else -0.3,
    v.DrawThose: lambda s: 0.7 * CARD * amount(s.pick) + worth(s.then),
    v.Top: lambda s: worth(s.do),
    v.Look: lambda s: worth(s.do),
    v.Reveal: worth_of_reveal,
    v.If: worth_of_if,
    v.May: lambda s: max(0.0, worth(s.do) + worth(s.then)),
    v.Later: lambda s: max(0.0, worth(s.do)),
    v.ChooseOne: lambda s: max(worth(option) for option in s.options),
    v.EachPlayer: worth_of_each,
    v.EachOther: lambda s: 0.3 * worth(s.do),
    v.ChoosePlayer: lambda s: worth(s.do),
    v.Choose: lambda s: worth(s.do),
    v.Capture: lambda s: 0.2,
    v.PlayVillainCards: lambda s: VILLAIN_CARD * typical(s.n),
    v.BecomeTwist: lambda s: TWIST,
    v.EvilWins: lambda s: -99.0,
    v.Danger: lambda s: DANGER * typical(s.n),
    v.EachFriendly: lambda s: worth(s.do),
    v.Defeat: lambda s: 3.0,
    v.Modify: lambda s: 0.7,
    v.Move: lambda s: 0.3 + worth(s.then),
    v.Whenever: lambda s: 1.2 * worth(s.do),
    v.NewHandExtra: lambda s: 0.8 * CARD * typical(s.n),
    v.NewHandOf: lambda s: 0.8 * CARD * (typical(s.n) - 6),
    v.KeepForNewHand: lambda s: CARD,
    v.ExtraTurn: lambda s: 5.0,
    v.BecomeCopy: lambda s: 3.0,
    v.PlayCopy: lambda s: 3.0,
    v.Deal: lambda s: 2.5,
}

# ---- heroes ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """How a hero card is best used: when to play it, and what it brings."""

    order: int              # when it is played: lower numbers first
    why: str                # the words for that
    attack: float           # what it brings by itself
    recruit: float
    fixed: float            # the worth of all but its recruit points and superpowers
    power: float            # the worth of its superpowers
    icons: tuple[str, ...]  # what those need

    @property
    def value(self) -> float:
        """What playing the card is usually worth."""
        return self.fixed + RECRUIT * self.recruit + CHANCE_OF_SUPERPOWER * self.power


def make_plan(card: Card) -> Plan:
    """The plan for a card, made from what is printed on it."""
    text = [line for line in card.lines if line.moment == "play"]
    powers = [line for line in card.lines if line.moment == "superpower"]
    steps = tuple(step for line in text for step in line.steps)
    attack = (card.attack or 0) + sum(typical(s.n) for s in steps if isinstance(s, v.Attack))
    recruit = (card.recruit or 0) + sum(typical(s.n) for s in steps if isinstance(s, v.Recruit))
    rest = worth(tuple(s for s in steps if not isinstance(s, v.Attack | v.Recruit))) + 0.1 * card.cost
    rest += sum(worth(line.steps) for line in card.lines if line.moment == "to play") + 0.5 * len(card.watches)
    order, why = moment_to_play(card, steps)
    icons = tuple(icon for line in powers for icon in line.icons)
    power = sum(worth(line.steps) - (worth(steps) if line.instead else 0) for line in powers)
    return Plan(order, why, attack, recruit, attack + rest, power, icons)


def moment_of(card: Card) -> float:
    """When to play a card; of two superpowers the weaker one first, which serves the stronger."""
    plan = make_plan(card)
    return plan.order + min(0.9, max(0.0, plan.power) / 20)


def moment_to_play(card: Card, steps: tuple[v.Verb, ...]) -> tuple[int, str]:
    """When a card is best played, from what it does."""
    if not is_playable(card):
        return int(NEVER), "It cannot be played."
    if card.first:
        return -1, "It must be played before anything else is done."
    if any(isinstance(s, v.If) and "played this turn" in zones_of(s.condition) and is_none(s.condition) for s in steps):
        return 0, "Its text works only as the first card of the turn."
    if any(isinstance(s, v.Draw | v.Top) for s in steps):
        return 1, "It brings new cards: see them before you decide."
    if card.to_play:
        return 2, "Its cost is paid best while there are weak cards in your hand."
    if any(isinstance(s, v.PassLeft) for s in steps):
        return 7, "Played last, it finds nothing in your hand to give away."
    if any(isinstance(s, v.BecomeCopy) for s in steps):
        return 6, "By now the cards worth copying lie on the table."
    lines = tuple(s for line in card.on_play for s in line.steps)
    if any(isinstance(s, v.Attack | v.Recruit) and "played this turn" in zones_of(s.n) for s in lines):
        return COUNTING, "It counts the cards played before it."
    if any(isinstance(s, v.If | v.Defeat) for s in steps):
        return COUNTING, "It looks at what has been done before it."
    if any(line.moment == "superpower" for line in card.lines):
        return 4, "Its superpower looks for cards played before it."
    return 3, "Playing it costs nothing."


def is_none(condition: Any) -> bool:
    """Whether a condition asks that there be no such card."""
    return getattr(condition, "most", 1) == 0


def zones_of(node: Any) -> tuple[str, ...]:
    """The places a number or condition counts in."""
    select = getattr(node, "select", None)
    return select.zones if select is not None else ()


def keep_value(card: Card) -> float:
    """What having a card in the deck is worth; wounds and starters are what one wants to lose."""
    if card.kind == "wound":
        return -1.0
    if card.kind != "hero":
        return card.points
    if card.role == "starter":
        return 0.5 + 0.1 * (card.attack or 0)
    return 1.0 + make_plan(card).value


# ---- enemies ---------------------------------------------------------------------------------------


def spoils(enemy: Card | Form) -> float:
    """What defeating an enemy brings: its points and its fight effect."""
    points = getattr(enemy, "points", 0)
    return points + worth(tuple(s for line in enemy.lines if line.moment == "fight" for s in line.steps))


def harm(enemy: Card | Form) -> float:
    """What its escape would cost: a hero of the HQ, and its escape effect."""
    return 1 - min(0.0, worth(tuple(s for line in enemy.lines if line.moment == "escape" for s in line.steps)))


def stakes(scheme: Scheme) -> str:
    """What evil wins by when enough of it escapes: "villain", "bystander", "hero", or nothing of the kind."""
    condition = scheme.evil_wins
    select = getattr(condition, "select", None)
    if select is None or "escape" not in select.zones:
        return ""
    return str(select.noun)


# ---- what is known of the cards met so far ---------------------------------------------------------

PLANS: dict[Card, Plan] = {}
MOMENTS: dict[Card, float] = {}
NEEDY: set[Card] = set()  # cards with a superpower or a cost to play
KEEP: dict[Card, float] = {}
ICONS: dict[Card, frozenset[str]] = {}
SPOILS: dict[Card | Form, float] = {}
HARM: dict[Card | Form, float] = {}
STAKES: dict[Scheme, str] = {}


def study(cards: Iterable[Card], scheme: Scheme) -> bool:
    """Look once at the cards of a game; says whether any was new."""
    new = {card for card in cards if card not in PLANS}
    if not new and scheme in STAKES:
        return False
    for card in new:
        PLANS[card], MOMENTS[card], KEEP[card] = make_plan(card), moment_of(card), keep_value(card)
        ICONS[card] = frozenset((*card.classes, card.team))
        if PLANS[card].icons or card.to_play:
            NEEDY.add(card)
    enemies: list[Card | Form] = [*new, *scheme.forms]
    for enemy in enemies:
        SPOILS[enemy], HARM[enemy] = spoils(enemy), harm(enemy)
    STAKES[scheme] = stakes(scheme)
    return True
