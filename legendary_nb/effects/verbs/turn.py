"""Verbs for the rest of this turn, the next hand and the next turn, and for copies."""

from __future__ import annotations

from typing import ClassVar

from legendary_nb.effects.numbers import Number
from legendary_nb.effects.select import Pick, Select

from .verb import Steps, Verb, verb


@verb("this turn whenever", main="event", example="this turn whenever: defeat enemy\n  do: [recruit: 3]")
class Whenever(Verb):
    """For the rest of the turn, each time this happens, the steps follow; `instead` replaces it."""

    event: str
    do: Steps = ()
    instead: bool = False
    once: bool = False


@verb("modify", main="select", example="modify: villain on Rooftops\n  attack: -2")
class Modify(Verb):
    """The selected enemies have their attack changed this turn, or for the rest of the game."""

    select: Select
    attack: Number = 0
    lasting: bool = False


@verb("mark", main="pick", example="mark: a hydra hero from hand\n  keyword: dodge")
class Mark(Verb):
    """The picked cards have something else this turn: a class instead of their own, or a keyword."""

    pick: Pick
    keyword: str = ""
    class_: str = ""
    then: Steps = ()
    else_: Steps = ()


@verb("new hand extra", main="n", example="new hand extra: 1")
class NewHandExtra(Verb):
    """When you draw your new hand this turn, draw so many extra cards."""

    n: Number = 1


@verb("new hand of", main="n", example="new hand of: 8")
class NewHandOf(Verb):
    """When you draw your new hand this turn, draw so many cards instead of the usual number."""

    n: Number = 8


@verb("keep for new hand", main="pick", example="keep for new hand: an x-men hero in yours")
class KeepForNewHand(Verb):
    """The picked cards are not discarded at the end of the turn but join your new hand; `aside` takes them
    out of hand and play at once."""

    pick: Pick
    aside: bool = False
    then: Steps = ()
    else_: Steps = ()


@verb("later this turn", main="do",
      example="reveal top: 1\n  of: hero deck\n  do:\n  - later this turn: [play copy of: it]")
class Later(Verb):
    """Once this turn, whenever you like, you may do these steps."""

    event: ClassVar[str] = ""  # it waits among what follows events, and answers none
    instead: ClassVar[bool] = False
    do: Steps


@verb("at end of turn", main="do", example="at end of turn: [pass left: non-grey hero]")
class AtEnd(Verb):
    """At the end of this turn, after the new hand is drawn (or before discarding), the steps follow."""

    do: Steps
    before_discard: bool = False


@verb("extra turn", main="n", example="extra turn: 1\n  villain card: false")
class ExtraTurn(Verb):
    """You take one more turn right after this one; `villain card: false` leaves out its villain card."""

    n: Number = 1
    villain_card: bool = True


@verb("become copy of", main="pick", example="become copy of: another hero played this turn\n  keeps: covert")
class BecomeCopy(Verb):
    """As it is played this card becomes a copy of the picked card; `keeps` names a class it also keeps."""

    pick: Pick
    keeps: str = ""
    then: Steps = ()
    else_: Steps = ()


@verb("play copy of", main="pick", example="play copy of: all cards discarded this way")
class PlayCopy(Verb):
    """You play an invisible copy of each picked card: it counts as played but is not among your heroes."""

    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@verb("transform into", main="pick", example="transform into: a card in transformed\n  to: hand")
class Transform(Verb):
    """This card is set aside among the transformed cards, and you get the picked one of them in its place; a copy
    played of a card that stays where it is brings the transformed card all the same."""

    pick: Pick
    to: str = "hand"
    then: Steps = ()
    else_: Steps = ()
