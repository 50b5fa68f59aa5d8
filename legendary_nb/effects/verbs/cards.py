"""Verbs that move cards between deck, hand, piles and players."""

from __future__ import annotations

from legendary_nb.effects.numbers import Number
from legendary_nb.effects.select import Pick, Select

from .verb import Steps, Verb, verb


@verb("draw", main="n", example="draw: 2")
class Draw(Verb):
    """You draw so many cards from your deck."""

    n: Number = 1


@verb("draw those", main="pick", example="reveal top: 1\n  do:\n  - draw those: all cards costing 2- in them")
class DrawThose(Verb):
    """You draw the picked cards of a deck you looked at into your hand."""

    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@verb("rescue", main="n", example="rescue: 1 per x-men hero in yours")
class Rescue(Verb):
    """You rescue so many bystanders from the bystander stack, with their rescue effects."""

    n: Number = 1


@verb("rescue those", main="pick", example="rescue those: all bystanders in any ko this turn")
class RescueThose(Verb):
    """You rescue the picked bystanders, with their rescue effects; those that were KO'd, from the KO pile."""

    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@verb("ko", main="pick", example="ko: a card from hand or discard\n  may: true\n  then: [rescue: 1]")
class KO(Verb):
    """You KO cards; `then` happens once if at least one was KO'd, `else` if none, with them as "them"."""

    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@verb("discard", main="pick", example="discard: 2 cards")
class Discard(Verb):
    """You discard cards, from hand unless another place is named; `then` and `else` as for ko."""

    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@verb("discard down to", main="n", example="discard down to: 4")
class DiscardDown(Verb):
    """You discard until so many cards are left in your hand."""

    n: Number = 4


@verb("discard top", main="n", example="discard top: 1")
class DiscardTop(Verb):
    """You discard the top cards of your deck; `then` may use them as "them"."""

    n: Number = 1
    reshuffle: bool = True
    then: Steps = ()


@verb("gain", main="pick", example="gain: an officer\n  to: hand\n  may: true")
class Gain(Verb):
    """You gain cards into your discard pile or another place; `recruited` makes it a free recruiting."""

    pick: Pick
    to: str = "discard"
    recruited: bool = False
    then: Steps = ()
    else_: Steps = ()


@verb("put", main="pick", example="put: a card from hand\n  to: top of deck")
class Put(Verb):
    """You put cards somewhere: top of deck, bottom of hero deck, beside scheme, held by this card, ...; `different`
    ones are none of those this card took from the HQ before."""

    pick: Pick
    to: str = "top of deck"
    different: bool = False
    then: Steps = ()
    else_: Steps = ()


@verb("shuffle", main="pick", example="shuffle: 4 bystanders from bystanders\n  into: villain deck")
class Shuffle(Verb):
    """The picked cards are shuffled into a deck."""

    pick: Pick
    into: str = "villain deck"
    then: Steps = ()
    else_: Steps = ()


@verb("pass left", main="select", example="pass left: card")
class PassLeft(Verb):
    """Every player gives one such card from hand to the hand of the player on their left, all at once."""

    select: Select
    may: bool = False


@verb("deal", main="select", example="deal: heroes in hq")
class Deal(Verb):
    """You assign a different one of the selected cards to each player; each player gains theirs."""

    select: Select


@verb("swap", main="select", example="swap: card in hand")
class Swap(Verb):
    """The lead may swap one of these cards of yours with an HQ card of the same cost."""

    select: Select
    by: str = "lead"
