"""The aim of a game in one sentence, in the words of its system."""

from __future__ import annotations

from collections.abc import Iterator

from legendary_nb.effects import verbs as v
from legendary_nb.state import Table
from legendary_nb.text import condition_text, in_words_of, winning_side
from legendary_nb.text.english import listed, spelt
from legendary_nb.text.voice import Voice

from .game import Game

NTH = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
       "twelfth")


def aim_of(game: Game) -> str:
    """What the players must do, and what ends the game before: "Defeat Loki four times before the eighth Twist."."""
    return f"Defeat {target(game.table)} before {' or '.join(losses(game.table))}."


def target(table: Table) -> str:
    """Whom the players must defeat, and how often."""
    names = [table.box.cards[cid].name.partition(",")[0] for cid in table.masterminds]
    fights = {len(table.box.masterminds[cid].tactics) + table.box.changes.final_blow for cid in table.masterminds}
    if not names or len(fights) > 1:
        return Voice(table.box.system).the("mastermind")
    return f"{listed(names, 'and')} {times(fights.pop())}{' each' * (len(names) > 1)}"


def times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{spelt(n)} times")


def losses(table: Table) -> Iterator[str]:
    """What makes the players lose: the scheme's condition, the twist that ends the game, or else the scheme itself."""
    scheme, words = table.box.scheme, in_words_of(table.box.system, table.box.scheme.card.system)
    last = [line.span[0] for line in scheme.card.at("twist") if v.EvilWins in map(type, line.steps)]
    if scheme.evil_wins is not None:
        yield condition_text(scheme.evil_wins, words)
    if last:
        yield f"the {nth(min(last))} {words.word('scheme twist')}"
    if scheme.evil_wins is None and not last:
        yield f"the {words.word('scheme')} lets {winning_side(scheme.card, table.box.system)} win"


def nth(n: int) -> str:
    """"eighth", "13th"."""
    return NTH[n] if n < len(NTH) else f"{n}th"
