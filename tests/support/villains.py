"""Tables for the cards of villains: the usual game, and an enemy that enters, leaves or is fought."""

from __future__ import annotations

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from support import enemies, words
from support.words import fresh, table

SYSTEM = "villains"
OPERATIVE, SOLDIER, MADAME, RECRUIT = "HYDRA Operative", "HYDRA Soldier", "Madame HYDRA", "New Recruit"
STRIKE, TWIST = "Command Strike", "Plot Twist"
CALM = ["Cops"] * 3
DEAR = ["Perfect Aim"] * 5  # a Lair of which an overrun can KO nothing
GRADUATION, CRUSH = "Graduation at Xavier's X-Academy", "Crush HYDRA"
BANDS = "Crimson Bands of Cyttorak"  # a tactic that does nothing to players with only grey allies
QUIET = ["Elektra"] * 4
SOLDIERS = "Ana: hand HYDRA Soldier | Ben: hand HYDRA Soldier"


def card(*names: str):
    """The mark of a test that exercises these cards of villains."""
    return words.card(*names, system=SYSTEM)


def villains(*rule_ids: str):
    """The mark of a test that proves these rules of villains."""
    return words.rule(*rule_ids, systems=(SYSTEM,))


def under(plot: str = GRADUATION, players: int = 2, commander: str = "Dr. Strange", **more) -> Setup:
    """A game of villains under this plot, against this commander."""
    return Setup(SYSTEM, players, commander, plot, **more)


def lair(seats: str = "", kidnaps: list[str] | None = None, players: int = 2, **parts) -> Game:
    """A stacked game; `kidnaps` are bystanders lying on top of their deck, top first."""
    game = table(seats, **{"setup": under(players=players), "villain_deck": CALM} | parts)
    game.table.stacks["bystanders"] += [fresh(game, name) for name in reversed(kidnaps or ["Bystander"] * 4)]
    return game


def entering(villain: str, seats: str = "", players: int = 2, **parts) -> Game:
    """A turn whose adversary card is this one."""
    return enemies.entering(villain, seats, **{"setup": under(players=players),
                                               "villain_deck": [villain, *CALM]} | parts)


def crowded(last: str | dict, others: str = "Cops") -> dict:
    """A city with an adversary in every space, this one in the Sewers."""
    return {**dict.fromkeys(("Bridge", "Streets", "Rooftops", "Bank"), others), "Sewers": last}


def overrunning(villain: str, seats: str = "", holds: tuple[str, ...] = (), players: int = 2, **parts) -> Game:
    """A turn in which a Cop pushes this adversary with its bystanders out of a full city."""
    last = {"villain": villain, "holds": list(holds)}
    return table(seats, **{"setup": under(players=players), "step": "turn", "villain_deck": CALM,
                           "city": crowded(last), "hq": DEAR} | parts)


def fought(villain: str, seats: str = "", players: int = 2, **parts) -> Game:
    """The current player has just fought this adversary, which stood in this space."""
    return enemies.fought(villain, seats, **{"setup": under(players=players), "attack": 30, "recruit": 9,
                                             "villain_deck": CALM} | parts)


def taken(tactic: str, seats: str = "", players: int = 2, **parts) -> Game:
    """The current player has just fought the commander of this tactic and taken it; one more tactic is left."""
    commander = next(name for name, m in load_system(SYSTEM).masterminds.items()
                     if tactic in (t.name for t in m.tactics))
    game = table(seats, **{"setup": under(players=players, commander=commander), "tactics": [tactic] * 2,
                           "attack": 20, "villain_deck": CALM} | parts)
    return game.choose(f"fight {commander}")


def turned_up(cards: str | list[str], seats: str = "", setup: Setup | None = None, **parts) -> Game:
    """A turn whose adversary card is the first of these, the others lying after it on the deck."""
    cards = [cards] if isinstance(cards, str) else cards
    return table(seats, **{"setup": setup or under(), "step": "turn", "villain_deck": [*cards, *CALM]} | parts)


def adversaries(*cards: str, seats: str = SOLDIERS, plot: str = CRUSH, commander: str = "Odin", **parts) -> Game:
    """A turn whose adversary cards are these, with nothing in the Lair that an overrun could KO."""
    return table(seats, **{"setup": under(plot, commander=commander), "step": "turn",
                           "villain_deck": [*cards, *QUIET], "hq": DEAR} | parts)


def facing(seats: str = SOLDIERS, tactics=(BANDS,) * 4, attack: int = 8, commander: str = "Dr. Strange",
           **parts) -> Game:
    """Ana's turn with this much attack, and these tactics left under the commander."""
    return table(seats, **{"setup": under(CRUSH, commander=commander), "attack": attack, "tactics": list(tactics),
                           "villain_deck": QUIET} | parts)


def strength(game: Game, enemy: str) -> int:
    """The attack a player needs against this enemy now."""
    return game.explain(enemy).total
