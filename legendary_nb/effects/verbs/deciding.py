"""Verbs that decide, choose and repeat, and let other players act."""

from __future__ import annotations

from legendary_nb.effects.numbers import Condition, Number
from legendary_nb.effects.select import Pick, Select

from .verb import Steps, Verb, verb


@verb("if", main="condition", example="if: 8+ recruit made\n  then: [attack: 3]")
class If(Verb):
    """If the condition holds `then` happens, otherwise `else`."""

    condition: Condition
    then: Steps = ()
    else_: Steps = ()


@verb("may", main="do", example="may: [play villain cards: 1]\n  then: [attack: 2]")
class May(Verb):
    """You may do these steps; `then` happens if you did, `else` if you did not."""

    do: Steps
    then: Steps = ()
    else_: Steps = ()


@verb("choose one", main="options", example="choose one:\n  - [draw: 1]\n  - [recruit: 2]")
class ChooseOne(Verb):
    """You choose one of the lists of steps that can be done."""

    options: tuple[Steps, ...]
    by: str = "you"


@verb("each player", main="do", example="each player: [gain: a wound]")
class EachPlayer(Verb):
    """Each player does the steps, the current player first, then clockwise."""

    do: Steps
    then: Steps = ()


@verb("each other player", main="do", example="each other player: [draw: 1]")
class EachOther(Verb):
    """Each other player does the steps, clockwise from the current player."""

    do: Steps
    then: Steps = ()


@verb("each friendly player", main="do", example="each friendly player: [draw: 1]")
class EachFriendly(Verb):
    """Each player friendly to you, yourself included, does the steps."""

    do: Steps
    others: bool = False


@verb("choose player", main="do", example="choose player: [ko: any wounds from hand and discard]")
class ChoosePlayer(Verb):
    """You choose a player, who does the steps; `other` leaves yourself out."""

    do: Steps
    other: bool = False


@verb("player on your right", main="do", example="player on your right: [gain: all wounds]")
class NeighbourDoes(Verb):
    """The player on your right does the steps."""

    do: Steps


@verb("repeat", main="n", example="repeat: 2\n  do: [demolish: 1]")
class Repeat(Verb):
    """The steps are done so many times, each time completely."""

    n: Number
    do: Steps = ()


@verb("for each", main="select", example="for each: villain in city\n  do:\n  - capture: a bystander\n    captor: it")
class ForEach(Verb):
    """The steps are done once for each selected card, with it as "it"; the one nearest the exit may be the first."""

    select: Select
    do: Steps = ()
    leftmost_first: bool = False


@verb("choose", main="pick", example="choose: a villain in city\n  do:\n  - capture: a bystander\n    captor: it")
class Choose(Verb):
    """You choose cards; `do` uses them as "them".  With `different: group` you choose a group, not a card of it."""

    pick: Pick
    do: Steps = ()
    different: str = ""
    else_: Steps = ()
