"""Links: one card gives what another one wants, line by line, with what it pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from legendary_nb.bots.judge import Counted
from legendary_nb.cards import Card, System
from legendary_nb.effects import Select
from legendary_nb.text import line_text

from .card_facts import facts_of
from .mechanisms import QUALITIES
from .pays import judge
from .verbs.facts import PRINTED, STARTER, Give
from .wants import Want

CARDS_OF_A_HERO = 14
PAIRS = CARDS_OF_A_HERO**2
DRAWN_TO_PLAY = ("draw",)  # what brings many cards into one turn
FLUSH = ("flush", "straight flush")
RUNS = ("straight", "straight flush")


@dataclass(frozen=True, slots=True)
class Link:
    """A line of one card that serves a line of another.

    `share` is how much of the need the giver meets, `pays` what the whole need is worth in attack points, and
    `weight` what both come to over all copies, for one random card of each hero.
    """

    mechanism: str
    what: str
    giver: Card
    giver_line: str
    taker: Card
    taker_line: str
    pays: float
    share: float
    copies: int

    @property
    def weight(self) -> float:
        return self.pays * self.share * self.copies / PAIRS


def links_between(giver: Card, taker: Card, system: System) -> Iterator[Link]:
    """Every way in which one card helps another; a card helps its own copies."""
    copies = giver.copies * (taker.copies - (giver is taker))
    if copies <= 0:
        return
    gives = [fact for fact in facts_of(giver, system) if isinstance(fact, Give)]
    for want in facts_of(taker, system):
        if isinstance(want, Want):
            for line, share in shares(giver, gives, taker, want):
                yield Link(want.mechanism, want.what, giver, line, taker, want.line, want.pays, share, copies)


def shares(giver: Card, gives: list[Give], taker: Card, want: Want) -> Iterator[tuple[str, float]]:
    """The lines of a card that serve a want, each with its share of the need."""
    if want.mechanism in QUALITIES and (share := quality_share(giver, taker, want)) > 0:
        yield PRINTED, share
        return
    left = 1.0 if want.need else float("inf")
    for give in gives:
        if serves(give, want) and left > 0:
            share = min(left, give.amount / (want.need or 1.0))
            left -= share
            yield give.line, share


def serves(give: Give, want: Want) -> bool:
    """Whether a deed is what a text waits for; a card drawn is one more to be played."""
    if want.mechanism == "played count":
        return give.mechanism in DRAWN_TO_PLAY
    if give.mechanism != want.mechanism:
        return False
    return want.mechanism == "movement" or not want.what or not give.what or want.what == give.what


# ---- qualities -------------------------------------------------------------------------------------


def quality_share(giver: Card, taker: Card, want: Want) -> float:
    """How much of a quality a card shows: 1 if it just has it, or the number that counts."""
    select = want.select
    if select is None or not has_quality(giver, select):
        return 0.0
    if want.mechanism == "poker":
        return fits_poker(giver, taker, want.what) / want.need
    if want.of.startswith("another"):
        return float(is_another(giver, taker, want.of))
    if want.of == "value":
        return max(0.0, card_worth(giver) - STARTER)
    if want.of:
        return float(getattr(giver, want.of) or 0)
    return 1.0 / (want.need or 1.0)


def has_quality(card: Card, s: Select) -> bool:
    """Whether a hero card, as printed, is what a selector asks for."""
    return any(Counted("", 1, 1, s).fits(side)
               and (not s.names or side.name in s.names)
               and (not s.keywords or any(word in side.keywords for word in s.keywords))
               and (not s.icon or getattr(side, s.icon) is not None)
               for side in card.sides or (card,))


def is_another(giver: Card, taker: Card, of: str) -> bool:
    """Whether a card shows a class, cost or name that the card which counts does not show itself."""
    if of == "another cost":
        return giver.cost != taker.cost
    if of == "another hero name":
        return giver.hero != taker.hero
    return bool(set(giver.classes) - set(taker.classes))


def fits_poker(giver: Card, taker: Card, hand: str) -> bool:
    """Whether two cards belong to one poker hand: equal costs, a run of costs, or one class."""
    same_class = bool(set(giver.classes) & set(taker.classes))
    if hand in RUNS:
        near = 0 < abs(giver.cost - taker.cost) < 5
        return near and (same_class or hand not in FLUSH)
    return same_class if hand in FLUSH else giver.cost == taker.cost


def card_worth(card: Card) -> float:
    """What playing a card brings by itself, in attack points."""
    sketch = judge().sketch(card)
    gives = sketch.gives
    counted = sum(2 * c.times * (1.0 if c.pool == "attack" else 0.5) for c in gives.counted)
    return gives.attack + 0.5 * gives.recruit + gives.cards + gives.kos + gives.rest + counted


# ---- words -----------------------------------------------------------------------------------------


def text_of_line(card: Card, line: str, system: System) -> str:
    """A line of a card in words; of what it only shows, that it does."""
    if line == PRINTED:
        return shown(card, system)
    found = next((part for side in card.sides or (card,) for part in side.lines if part.id == line), None)
    return line_text(found, system) if found is not None else ""


def shown(card: Card, system: System) -> str:
    """What a card shows without words: classes, team, cost, points and keywords."""
    points = [f"{getattr(card, pool)} {system.word(pool)}" for pool in ("recruit", "attack")
              if getattr(card, pool) is not None]
    team = [system.teams.get(card.team, card.team)] if card.team else []
    return ", ".join([*[name.title() for name in card.classes], *team, f"cost {card.cost}", *points, *card.keywords])


def why(link: Link, system: System) -> str:
    """A link as a sentence or two, with the lines it comes from."""
    gives = text_of_line(link.giver, link.giver_line, system)
    takes = text_of_line(link.taker, link.taker_line, system)
    about = f"{link.mechanism} {system.teams.get(link.what, link.what)}".strip()
    return f"{link.giver.full_name} ({gives.rstrip('.')}) helps {link.taker.full_name} by {about}: {takes}"
