"""How decks grew: each turn of a game in numbers, and where the points came from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from legendary_nb.cards import Card, System
from legendary_nb.cards.errors import must_be
from legendary_nb.game import Game
from legendary_nb.rules.score import score, score_parts
from legendary_nb.state import Table
from legendary_nb.text.english import capital, plural

# the kinds of cards that points come from, and what a system has a word for
KINDS = {"tactic": "tactic", "mastermind": "tactic", "villain": "villain", "henchman": "henchman",
         "mission": "mission", "bystander": "bystander"}
OWN = ("hand", "played", "discard", "deck")  # the places of a deck's cards, from which they can be KO'd


@dataclass(frozen=True)
class TurnFacts:
    """One turn of one player: the deck when it began, and what the turn brought.

    `owned` are all cards of the deck, wherever they lay; `drawn` those drawn for and in this turn, and `share_drawn`
    their share of the deck.  `shuffles` counts how often the deck had been shuffled by the end of the turn, `lost` the
    cards that have left the deck for good so far, `points` the score at the end of the turn, `gained` how much of it
    the turn brought.
    """

    turn: int
    player: str
    owned: int
    starters: int
    wounds: int
    heroes: int
    mean_cost: float
    drawn: int
    share_drawn: float
    shuffles: int
    lost: int
    recruit: int
    attack: int
    points: int
    gained: int

    @property
    def share_of_starters(self) -> float:
        """How thick the deck still is with the cards it began with."""
        return self.starters / self.owned if self.owned else 0.0


@dataclass(frozen=True)
class Points:
    """Points of one card: where they came from, and in which turn the card was won (0 if that is unknown)."""

    card: str
    kind: str
    points: int
    turn: int


@dataclass(frozen=True)
class History:
    """Every turn of a game, in order."""

    names: tuple[str, ...]
    turns: tuple[TurnFacts, ...]

    def of(self, player: str | int) -> tuple[TurnFacts, ...]:
        """The turns of one player."""
        name = self.names[player] if isinstance(player, int) else player
        return tuple(facts for facts in self.turns if facts.player == name)


def history(game: Game) -> History:
    """The turns of a game so far; what a deck holds everybody at the table could have counted."""
    must_be("game", game, Game, "a Game")
    return History(game.table.box.names, tuple(turns_of(game)))


def turns_of(game: Game) -> Iterator[TurnFacts]:
    """Replay a game from its beginning, turn by turn."""
    again = Game.begin(game.setup, game.seed, game.start)
    start, recruit, attack = again.table.copy(), 0, 0
    for number in game.answers:
        if again.table.turn != start.turn:
            yield turn_facts(start, again.table, recruit, attack)
            start, recruit, attack = again.table.copy(), 0, 0
        again.choose(number)
        table = again.table
        if table.turn == start.turn:
            recruit, attack = max(recruit, table.made_recruit), max(attack, table.made_attack)
    if start.turn:
        yield turn_facts(start, again.table, recruit, attack)


def turn_facts(start: Table, end: Table, recruit: int, attack: int) -> TurnFacts:
    """One turn, from the table at its first question to the table after its last answer."""
    seat = start.acting
    cards = owned_cards(start, seat)
    heroes = [card for card in cards if card.kind == "hero"]
    own = [event for event in end.told() if event.player == seat]
    new = [event for event in end.told(len(start.events or ())) if event.player == seat]
    drawn = len(start.players[seat].hand) + sum(event.kind == "draw" and event.cause != "end-turn.draw"
                                                for event in new)
    return TurnFacts(
        start.turn, start.box.names[seat], len(cards), sum(card.role == "starter" for card in cards),
        sum(card.kind == "wound" for card in cards), sum(card.role != "starter" for card in heroes),
        sum(card.cost for card in cards) / len(cards) if cards else 0.0, drawn,
        min(1.0, drawn / len(cards)) if cards else 0.0,
        sum(event.kind == "shuffle" and event.target == "deck" for event in own),
        sum(event.kind == "ko" and event.source in OWN for event in own), recruit, attack, score(end, seat),
        score(end, seat) - score(start, seat))


def owned_cards(table: Table, seat: int) -> list[Card]:
    """All cards of a player's deck, wherever they lie."""
    p = table.players[seat]
    return [table.box.cards[c] for c in (*p.deck, *p.hand, *p.discard, *p.played, *p.aside, *p.front)]


def points_from(game: Game, player: str | int) -> list[Points]:
    """Where the points of a player came from, card by card; their sum is the score."""
    must_be("game", game, Game, "a Game")
    table, seat = game.table, game.seat_of(player)
    won = turns_won(table)
    return [Points(table.box.cards[cid].name, kind_words(table.box.cards[cid].kind, table.box.system), n,
                   won.get(cid, 0)) for cid, _, n in score_parts(table, seat)]


def kind_words(kind: str, system: System) -> str:
    """What cards of a kind are called in a system: "Villains", "Backup Adversaries"."""
    return plural(capital(system.word(KINDS[kind]))) if kind in KINDS else "Other cards"


def turns_won(table: Table) -> dict[int, int]:
    """The turn in which each card came into a victory pile last."""
    turn, found = 0, {}
    for event in table.told():
        if event.kind == "turn":
            turn = event.n
        elif event.cid >= 0 and event.target.startswith("victory"):
            found[event.cid] = turn
    return found
