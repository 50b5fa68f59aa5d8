"""Pictures of decks: what the next hand has, what it brings, how decks grew, where points came from."""

from __future__ import annotations

from collections.abc import Sequence

from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.analysis.decks.growth import history, points_from
from legendary_nb.analysis.decks.hands import HandValues
from legendary_nb.game import Game

from .charts import Chart, Series


def odds_chart(deck: Deck, needs: Sequence[str], hands: int = 2_000, seed: int = 0) -> Chart:
    """Exact odds of some needs beside simulated ones with their intervals."""
    exact, dealt = [deck.odds(need) for need in needs], [deck.simulate(need, hands, seed) for need in needs]
    series = (Series("exact", tuple(needs), tuple(one.chance for one in exact)),
              Series(f"{hands} dealt hands", tuple(needs), tuple(one.chance for one in dealt),
                     tuple(one.low for one in dealt), tuple(one.high for one in dealt)))
    return Chart("What the next hand has", series, y="share of hands", kind="bars", is_share=True)


def hand_chart(values: HandValues | dict[str, HandValues], what: str = "attack") -> Chart:
    """The distribution of the attack or recruit of a hand; of several decks or orders by their names."""
    named = values if isinstance(values, dict) else {values.order: values}
    series = tuple(Series(name, *distribution(one.attack if what == "attack" else one.recruit))
                   for name, one in named.items())
    return Chart(f"{what.capitalize()} of a hand", series, x=what, y="share of hands", kind="bars", is_share=True)


def distribution(part: dict[int, float]) -> tuple[tuple[int, ...], tuple[float, ...]]:
    return tuple(part), tuple(part.values())


def growth_chart(game: Game, what: str = "owned") -> Chart:
    """A fact of every turn (owned, starters, wounds, share_drawn, attack, ...), one line a player."""
    told = history(game)
    series = tuple(Series(name, tuple(facts.turn for facts in told.of(name)),
                          tuple(getattr(facts, what) for facts in told.of(name))) for name in told.names)
    return Chart(f"{what.replace('_', ' ').capitalize()} by turn", series, x="turn", y=what.replace("_", " "))


def points_chart(game: Game) -> Chart:
    """Where the points of each player came from, by kind of card."""
    parts = {name: points_from(game, name) for name in game.table.box.names}
    kinds = list(dict.fromkeys(part.kind for found in parts.values() for part in found))
    series = tuple(Series(name, tuple(kinds), tuple(float(sum(part.points for part in found if part.kind == kind))
                                                    for kind in kinds)) for name, found in parts.items())
    return Chart("Where points came from", series, y="points", kind="bars")
