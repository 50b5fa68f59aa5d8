"""Verbs about enemies: villains, masterminds, twists and strikes."""

from __future__ import annotations

from legendary_nb.effects.numbers import Number
from legendary_nb.effects.select import Pick, Select

from .verb import Steps, Verb, verb


@verb("capture", main="pick", example="capture: a bystander")
class Capture(Verb):
    """An enemy captures cards: this card, the `mastermind`, or with `captor: it` the card in mind inside choose and
    for each; bystanders come from their stack."""

    pick: Pick
    captor: str = "this"
    then: Steps = ()
    else_: Steps = ()


@verb("play villain cards", main="n", example="play villain cards: 2")
class PlayVillainCards(Verb):
    """So many cards of the villain deck are played, one after the other, each fully resolved."""

    n: Number = 1


@verb("play those", main="select", example="play those: strike in them")
class PlayThose(Verb):
    """The selected revealed cards of the villain deck are played now."""

    select: Select


@verb("enter city", main="pick", example="enter city: the highest-cost hero in hq")
class Enter(Verb):
    """The picked cards enter the city, one by one, as villains, with ambush and pushing."""

    pick: Pick
    at: str = ""
    then: Steps = ()
    else_: Steps = ()


@verb("defeat", main="pick", example="defeat: a villain in city")
class Defeat(Verb):
    """You defeat the picked enemy without paying attack; its fight effect happens.  It must have less attack
    than `below`; with `restrictions` it is a fight without paying: what a fight demands must be met."""

    pick: Pick
    below: Number | None = None
    restrictions: bool = False
    then: Steps = ()
    else_: Steps = ()


@verb("move", main="pick", example="move: a villain in city\n  to: any space\n  may: true\n  then: [rescue held: 99]")
class Move(Verb):
    """You move a picked villain: to another city space, a named space, or so many spaces forward or back."""

    pick: Pick
    to: str = "any space"
    then: Steps = ()
    else_: Steps = ()


@verb("rescue held", main="n", example="rescue held: 99")
class RescueHeld(Verb):
    """You rescue every bystander "it" has captured."""

    n: Number = 99


@verb("escape", main="pick", example="escape: all Skrulls villains in city")
class Escape(Verb):
    """The picked villains escape from where they stand, with all consequences; nobody is pushed."""

    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@verb("become twist", main="now", example="become twist: true")
class BecomeTwist(Verb):
    """This card becomes a scheme twist that takes effect at once."""

    now: bool = True


@verb("place twist", main="where", example="place twist: beside scheme")
class PlaceTwist(Verb):
    """This twist is put beside the scheme or the mastermind, or above a city space, instead of KO'd."""

    where: str = "beside scheme"


@verb("place strike", main="where", example="place strike: beside mastermind")
class PlaceStrike(Verb):
    """This master strike is put beside the mastermind instead of KO'd."""

    where: str = "beside mastermind"


@verb("strike effect", main="n", example="strike effect: 1")
class StrikeEffect(Verb):
    """The mastermind's strike effect happens, without a strike card."""

    n: Number = 1


@verb("stand outside", main="pick", example="stand outside: this")
class StandOutside(Verb):
    """This villain stands outside the city, beside the mastermind; nothing moves it from there.  It captures the cards
    that `holds` names."""

    pick: Pick
    holds: Select | None = None
    then: Steps = ()
    else_: Steps = ()


@verb("new mastermind", main="n", example="new mastermind: 1")
class NewMastermind(Verb):
    """A random mastermind with its tactics enters the game."""

    n: Number = 1


@verb("demolish", main="n", example="demolish: 2")
class Demolish(Verb):
    """Demolish each player: the top hero-deck card's cost is discarded by everyone who holds it."""

    n: Number = 1


@verb("danger", main="n", example="danger: 1")
class Danger(Verb):
    """The danger level rises or falls, never below 0."""

    n: Number = 1


@verb("evil wins", main="now", example="evil wins: true")
class EvilWins(Verb):
    """The mastermind's side wins and the game is lost at once."""

    now: bool = True


@verb("refill hq", main="now", example="refill hq: true")
class RefillHQ(Verb):
    """The HQ refills now; used where cards are moved out first and the spaces stay empty until then."""

    now: bool = True


@verb("fight effect of", main="pick", example="fight effect of: a henchman in any victory\n  may: true")
class FightEffectOf(Verb):
    """You use the fight effect of the picked card; nothing is fought and the card stays where it is."""

    pick: Pick
    then: Steps = ()
    else_: Steps = ()
