"""Tables for the cards of core-2e: bystanders in a known order, a card turned up, an enemy fought, a tactic taken."""

from __future__ import annotations

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from support import enemies, words
from support.words import fresh, table

CALM, DEAR = enemies.CALM, enemies.DEAR
CUBE = "Unleash the Power of the Cosmic Cube"
SKULL = "Red Skull, Hydra Overlord"
STRIKE, TWIST = "Master Strike", "Scheme Twist"


def card(*names: str):
    """The mark of a test that exercises these cards of core-2e."""
    return words.card(*names, system="core-2e")


def core_2e(seats: str = "", rescues: list[str] | None = None, **parts) -> Game:
    """A stacked table of core-2e; `rescues` are bystanders lying on top of their stack, top first."""
    game = table(seats, system="core-2e", **parts)
    game.table.stacks["bystanders"] += [fresh(game, name) for name in reversed(rescues or ["Bystander"] * 4)]
    return game


def under(scheme: str = CUBE, players: int = 2, mastermind: str = SKULL, **more) -> Setup:
    """A game of core-2e under this scheme, against this mastermind."""
    return Setup("core-2e", players, mastermind, scheme, **more)


def laid(seats: str = "", players: int = 2, **parts) -> Game:
    """A stacked game of core-2e."""
    return table(seats, **{"setup": under(players=players), "villain_deck": CALM} | parts)


def entering(villain: str, seats: str = "", players: int = 2, **parts) -> Game:
    """A turn whose villain card is this one, with others after it on the deck."""
    return enemies.entering(villain, seats, **{"setup": under(players=players)} | parts)


def escaping(villain: str, seats: str = "", players: int = 2, **parts) -> Game:
    """A turn in which a Sentinel pushes this villain with its captives out of a full city."""
    return enemies.escaping(villain, seats, **{"setup": under(players=players)} | parts)


def fought(villain: str, seats: str = "", players: int = 2, **parts) -> Game:
    """The current player has just fought this villain, which stood in this space."""
    return enemies.fought(villain, seats, **{"setup": under(players=players), "attack": 30} | parts)


def strength(game: Game, villain: str) -> int:
    """The attack a player needs against this villain now."""
    return game.explain(villain).total


# ---- masterminds and schemes ---------------------------------------------------------------------------


def against(mastermind: str = "Magneto", scheme: str = CUBE, players: int = 2, epic: bool = False, **more) -> Setup:
    """A game of core-2e against one side of this mastermind."""
    return Setup("core-2e", players, mastermind, scheme, **({"modes": ["epic"]} if epic else {}), **more)


def turned_up(cards: str | list[str], seats: str, setup: Setup, **parts) -> Game:
    """A turn whose villain card is the first of these, the others lying after it on the deck."""
    cards = [cards] if isinstance(cards, str) else cards
    return table(seats, **{"setup": setup, "step": "turn", "villain_deck": [*cards, *CALM]} | parts)


def taken(tactic: str, seats: str = "", players: int = 2, left: int = 1, **parts) -> Game:
    """The current player has just fought the mastermind of this tactic and taken it; so many tactics are left."""
    mastermind = next(name for name, m in load_system("core-2e").masterminds.items()
                      if tactic in (t.name for t in m.tactics))
    game = table(seats, **{"setup": against(mastermind, players=players), "tactics": [tactic] * (left + 1),
                           "attack": 20, "villain_deck": CALM} | parts)
    return game.choose(f"fight {mastermind}")


def fights_for(game: Game) -> int:
    """What it takes to fight the mastermind now."""
    return game.explain("mastermind").total


def beside(game: Game, *cards: str) -> Game:
    """These cards lie beside the mastermind already; called before anything is asked of the game."""
    game.table.beside.setdefault(game.table.masterminds[0], []).extend(fresh(game, name) for name in cards)
    return game


def stand_guard(game: Game, *cards: str) -> Game:
    """These cards stand outside the city, as bodyguards if they are officers."""
    state = game.table
    for name in cards:
        cid = fresh(game, name)
        state.outside.append(cid)
        if state.box.cards[cid].role == "officer":
            state.forms[cid] = state.box.scheme.forms[0]
    state.ask.options_ = None
    return game
