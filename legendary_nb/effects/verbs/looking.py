"""Verbs that show cards or look at them."""

from __future__ import annotations

from typing import ClassVar

from legendary_nb.effects.numbers import Number
from legendary_nb.effects.select import Select

from .verb import Steps, Verb, verb


@verb("reveal", main="select", example="reveal: an x-men hero\n  else: [gain: a wound]")
class Reveal(Verb):
    """You may show such a card from your hand, your played cards or those that stay in front of you: then `then`,
    otherwise `else`."""

    select: Select
    then: Steps = ()
    else_: Steps = ()
    different: str = ""
    n: int = 1


@verb("reveal top", main="n", example="reveal top: 1\n  do:\n  - if: it is an x-men hero\n    then: [draw those: it]")
class Top(Verb):
    """The top cards of a deck are revealed to all; `do` may use them as "them"; what is left stays on top.  With
    `aside` they lie beside the deck until the steps are done, and nothing else plays or draws them."""

    n: Number = 1
    of: str = "deck"
    do: Steps = ()
    aside: bool = False
    shown: ClassVar[bool] = True


@verb("look at top", main="n", example="look at top: 3\n  do: [ko: 1 of them, discard: 1 of them]")
class Look(Verb):
    """As "reveal top", but only you see the cards."""

    n: Number = 1
    of: str = "deck"
    do: Steps = ()
    aside: bool = False
    shown: ClassVar[bool] = False


@verb("show hand", main="now", example="show hand: true")
class ShowHand(Verb):
    """You show your hand to all players."""

    now: bool = True


@verb("bluff", main="now", example="bluff: true")
class Bluff(Verb):
    """You look at the top two cards of another player's deck and call one of them good and the other bad, truly or
    not; that player, who does not see them, discards one and puts the other into your discard pile."""

    now: bool = True
