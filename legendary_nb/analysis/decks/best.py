"""The best turn and the best card of a game, by numbers that anybody can check in its log."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from legendary_nb.cards import Card
from legendary_nb.game import Game
from legendary_nb.state import Table

from .growth import History, TurnFacts

POOLS = {"recruit": "recruit", "attack": "attack", "bound attack": "attack"}


@dataclass(frozen=True)
class CardFacts:
    """What all copies of a card made for one player: points of recruit and attack, and how often they were played."""

    card: Card
    player: str
    plays: int
    recruit: int
    attack: int

    @property
    def made(self) -> int:
        return self.recruit + self.attack


def best_turn(told: History, players: Collection[str]) -> TurnFacts | None:
    """The turn of one of these players that brought the most victory points; of equal ones the one that made the most
    recruit and attack, then the earlier one."""
    turns = [facts for facts in told.turns if facts.player in players]
    return max(turns, key=lambda facts: (facts.gained, facts.recruit + facts.attack, -facts.turn), default=None)


def best_card(game: Game, players: Collection[str]) -> CardFacts | None:
    """The card that one of these players added to the deck and that made the most recruit and attack; of equal ones
    the one that needed fewer plays.  None if no such card made any."""
    found = [facts for facts in cards_played(game.table) if facts.player in players and facts.made
             and facts.card.role not in ("starter", "special starter")]
    return max(found, key=lambda facts: (facts.made, -facts.plays, facts.card.name), default=None)


def cards_played(table: Table) -> list[CardFacts]:
    """Every card that somebody played, with the points that it made.

    The printed points of a card come right after it is played; other points name the line of the card that gives them.
    """
    known = {card.id: card for card in table.box.cards}
    plays: dict[tuple[int, str], list[int]] = {}
    last = ""
    for event in table.told():
        if event.kind in ("play", "copy") and event.cid >= 0:
            last = table.box.cards[event.cid].id
            plays.setdefault((event.player, last), [0, 0, 0])[0] += event.kind == "play"
        elif event.kind in POOLS and event.target != "also":
            card = last if event.cause.startswith("play.") else event.cause.partition("#")[0]
            if card in known:
                made = plays.setdefault((event.player, card), [0, 0, 0])
                made[1 if POOLS[event.kind] == "recruit" else 2] += event.n
    return [CardFacts(known[card], table.box.names[player], *made) for (player, card), made in plays.items()]
