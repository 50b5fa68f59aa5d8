"""The verbs of the card language: one frozen value each, with its meaning and an example.

A step in card data is a mapping with one verb key; further keys are the verb's other parameters.
"you" is the player who carries the step out; the *lead* is the player whose card line it is (they differ
inside "each player").  Every verb does as much as it can and is compulsory unless it says `may`.
A verb with a `pick` also takes the keys of a Pick: `times` (how many), `may` (or none), `by` (who chooses).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from .numbers import Condition, Number
from .select import Pick, Select


@dataclass(frozen=True, slots=True)
class Verb:
    """One step of an effect."""

    key: ClassVar[str] = ""
    main: ClassVar[str] = ""
    example: ClassVar[str] = ""


Steps = tuple[Verb, ...]

# ---- points and cards for you ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Attack(Verb):
    """You get attack this turn; `against` restricts what it may pay for."""

    key: ClassVar[str] = "attack"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "attack: 1 per other tech hero played this turn"
    n: Number = 0
    against: Select | None = None


@dataclass(frozen=True, slots=True)
class AttackAlso(Verb):
    """Attack this card gave for certain fights may also pay for fights against these enemies."""

    key: ClassVar[str] = "attack also against"
    main: ClassVar[str] = "select"
    example: ClassVar[str] = "attack also against: mastermind in enemies"
    select: Select


@dataclass(frozen=True, slots=True)
class Recruit(Verb):
    """You get recruit this turn."""

    key: ClassVar[str] = "recruit"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "recruit: 2"
    n: Number = 0


@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """You draw so many cards from your deck."""

    key: ClassVar[str] = "draw"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "draw: 2"
    n: Number = 1


@dataclass(frozen=True, slots=True)
class Rescue(Verb):
    """You rescue so many bystanders from the bystander stack, with their rescue effects."""

    key: ClassVar[str] = "rescue"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "rescue: 1 per x-men hero in yours"
    n: Number = 1


@dataclass(frozen=True, slots=True)
class RescueThose(Verb):
    """You rescue the picked bystanders, with their rescue effects; those that were KO'd, from the KO pile."""

    key: ClassVar[str] = "rescue those"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "rescue those: all bystanders in any ko this turn"
    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class SpendAs(Verb):
    """For the rest of the turn you may pay with one kind of points as with the other."""

    key: ClassVar[str] = "spend as attack"
    main: ClassVar[str] = "pool"
    example: ClassVar[str] = "spend as attack: recruit"
    pool: str = "recruit"
    against: Select | None = None


@dataclass(frozen=True, slots=True)
class SpendAsRecruit(Verb):
    """For the rest of the turn you may pay with attack as with recruit, to complete missions."""

    key: ClassVar[str] = "spend as recruit"
    main: ClassVar[str] = "pool"
    example: ClassVar[str] = "spend as recruit: attack\n  against: mission in city"
    pool: str = "attack"
    against: Select | None = None


@dataclass(frozen=True, slots=True)
class Spend(Verb):
    """You may pay so much recruit; if you do, `then` happens."""

    key: ClassVar[str] = "spend recruit"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "spend recruit: 2\n  then: [attack: 2]"
    n: Number = 1
    then: Steps = ()


# ---- moving cards ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KO(Verb):
    """You KO cards; `then` happens once if at least one was KO'd, `else` if none, with them as "them"."""

    key: ClassVar[str] = "ko"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "ko: a card from hand or discard\n  may: true\n  then: [rescue: 1]"
    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class Discard(Verb):
    """You discard cards, from hand unless another place is named; `then` and `else` as for ko."""

    key: ClassVar[str] = "discard"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "discard: 2 cards"
    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class DiscardDown(Verb):
    """You discard until so many cards are left in your hand."""

    key: ClassVar[str] = "discard down to"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "discard down to: 4"
    n: Number = 4


@dataclass(frozen=True, slots=True)
class Gain(Verb):
    """You gain cards into your discard pile or another place; `recruited` makes it a free recruiting."""

    key: ClassVar[str] = "gain"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "gain: an officer\n  to: hand\n  may: true"
    pick: Pick
    to: str = "discard"
    recruited: bool = False
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class Put(Verb):
    """You put cards somewhere: top of deck, bottom of hero deck, beside scheme, held by this card, ...; `different`
    ones are none of those this card took from the HQ before."""

    key: ClassVar[str] = "put"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "put: a card from hand\n  to: top of deck"
    pick: Pick
    to: str = "top of deck"
    different: bool = False
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class DrawThose(Verb):
    """You draw the picked cards of a deck you looked at into your hand."""

    key: ClassVar[str] = "draw those"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "reveal top: 1\n  do:\n  - draw those: all cards costing 2- in them"
    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class Shuffle(Verb):
    """The picked cards are shuffled into a deck."""

    key: ClassVar[str] = "shuffle"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "shuffle: 4 bystanders from bystanders\n  into: villain deck"
    pick: Pick
    into: str = "villain deck"
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class PassLeft(Verb):
    """Every player gives one such card from hand to the hand of the player on their left, all at once."""

    key: ClassVar[str] = "pass left"
    main: ClassVar[str] = "select"
    example: ClassVar[str] = "pass left: card"
    select: Select
    may: bool = False


@dataclass(frozen=True, slots=True)
class Deal(Verb):
    """You assign a different one of the selected cards to each player; each player gains theirs."""

    key: ClassVar[str] = "deal"
    main: ClassVar[str] = "select"
    example: ClassVar[str] = "deal: heroes in hq"
    select: Select


@dataclass(frozen=True, slots=True)
class Swap(Verb):
    """The lead may swap one of these cards of yours with an HQ card of the same cost."""

    key: ClassVar[str] = "swap"
    main: ClassVar[str] = "select"
    example: ClassVar[str] = "swap: card in hand"
    select: Select
    by: str = "lead"


@dataclass(frozen=True, slots=True)
class ShowHand(Verb):
    """You show your hand to all players."""

    key: ClassVar[str] = "show hand"
    main: ClassVar[str] = "now"
    example: ClassVar[str] = "show hand: true"
    now: bool = True


@dataclass(frozen=True, slots=True)
class Bluff(Verb):
    """You look at the top two cards of another player's deck and call one of them good and the other bad, truly or
    not; that player, who does not see them, discards one and puts the other into your discard pile."""

    key: ClassVar[str] = "bluff"
    main: ClassVar[str] = "now"
    example: ClassVar[str] = "bluff: true"
    now: bool = True


# ---- looking ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reveal(Verb):
    """You may show such a card from your hand, your played cards or those that stay in front of you: then `then`,
    otherwise `else`."""

    key: ClassVar[str] = "reveal"
    main: ClassVar[str] = "select"
    example: ClassVar[str] = "reveal: an x-men hero\n  else: [gain: a wound]"
    select: Select
    then: Steps = ()
    else_: Steps = ()
    different: str = ""
    n: int = 1


@dataclass(frozen=True, slots=True)
class Top(Verb):
    """The top cards of a deck are revealed to all; `do` may use them as "them"; what is left stays on top.  With
    `aside` they lie beside the deck until the steps are done, and nothing else plays or draws them."""

    key: ClassVar[str] = "reveal top"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "reveal top: 1\n  do:\n  - if: it is an x-men hero\n    then: [draw those: it]"
    n: Number = 1
    of: str = "deck"
    do: Steps = ()
    aside: bool = False
    shown: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Look(Verb):
    """As "reveal top", but only you see the cards."""

    key: ClassVar[str] = "look at top"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "look at top: 3\n  do: [ko: 1 of them, discard: 1 of them]"
    n: Number = 1
    of: str = "deck"
    do: Steps = ()
    aside: bool = False
    shown: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class DiscardTop(Verb):
    """You discard the top cards of your deck; `then` may use them as "them"."""

    key: ClassVar[str] = "discard top"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "discard top: 1"
    n: Number = 1
    reshuffle: bool = True
    then: Steps = ()


# ---- deciding --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class If(Verb):
    """If the condition holds `then` happens, otherwise `else`."""

    key: ClassVar[str] = "if"
    main: ClassVar[str] = "condition"
    example: ClassVar[str] = "if: 8+ recruit made\n  then: [attack: 3]"
    condition: Condition
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class May(Verb):
    """You may do these steps; `then` happens if you did, `else` if you did not."""

    key: ClassVar[str] = "may"
    main: ClassVar[str] = "do"
    example: ClassVar[str] = "may: [play villain cards: 1]\n  then: [attack: 2]"
    do: Steps
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class ChooseOne(Verb):
    """You choose one of the lists of steps that can be done."""

    key: ClassVar[str] = "choose one"
    main: ClassVar[str] = "options"
    example: ClassVar[str] = "choose one:\n  - [draw: 1]\n  - [recruit: 2]"
    options: tuple[Steps, ...]
    by: str = "you"


@dataclass(frozen=True, slots=True)
class EachPlayer(Verb):
    """Each player does the steps, the current player first, then clockwise."""

    key: ClassVar[str] = "each player"
    main: ClassVar[str] = "do"
    example: ClassVar[str] = "each player: [gain: a wound]"
    do: Steps
    then: Steps = ()


@dataclass(frozen=True, slots=True)
class EachOther(Verb):
    """Each other player does the steps, clockwise from the current player."""

    key: ClassVar[str] = "each other player"
    main: ClassVar[str] = "do"
    example: ClassVar[str] = "each other player: [draw: 1]"
    do: Steps
    then: Steps = ()


@dataclass(frozen=True, slots=True)
class EachFriendly(Verb):
    """Each player friendly to you, yourself included, does the steps."""

    key: ClassVar[str] = "each friendly player"
    main: ClassVar[str] = "do"
    example: ClassVar[str] = "each friendly player: [draw: 1]"
    do: Steps
    others: bool = False


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Verb):
    """You choose a player, who does the steps; `other` leaves yourself out."""

    key: ClassVar[str] = "choose player"
    main: ClassVar[str] = "do"
    example: ClassVar[str] = "choose player: [ko: any wounds from hand and discard]"
    do: Steps
    other: bool = False


@dataclass(frozen=True, slots=True)
class NeighbourDoes(Verb):
    """The player on your right does the steps."""

    key: ClassVar[str] = "player on your right"
    main: ClassVar[str] = "do"
    example: ClassVar[str] = "player on your right: [gain: all wounds]"
    do: Steps


@dataclass(frozen=True, slots=True)
class Repeat(Verb):
    """The steps are done so many times, each time completely."""

    key: ClassVar[str] = "repeat"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "repeat: 2\n  do: [demolish: 1]"
    n: Number
    do: Steps = ()


@dataclass(frozen=True, slots=True)
class ForEach(Verb):
    """The steps are done once for each selected card, with it as "it"; the one nearest the exit may be the first."""

    key: ClassVar[str] = "for each"
    main: ClassVar[str] = "select"
    example: ClassVar[str] = "for each: villain in city\n  do:\n  - capture: a bystander\n    captor: it"
    select: Select
    do: Steps = ()
    leftmost_first: bool = False


@dataclass(frozen=True, slots=True)
class Choose(Verb):
    """You choose cards; `do` uses them as "them".  With `different: group` you choose a group, not a card of it."""

    key: ClassVar[str] = "choose"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "choose: a villain in city\n  do:\n  - capture: a bystander\n    captor: it"
    pick: Pick
    do: Steps = ()
    different: str = ""
    else_: Steps = ()


# ---- the villain side ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Capture(Verb):
    """An enemy captures cards: this card, the `mastermind`, or with `captor: it` the card in mind inside choose and
    for each; bystanders come from their stack."""

    key: ClassVar[str] = "capture"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "capture: a bystander"
    pick: Pick
    captor: str = "this"
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class PlayVillainCards(Verb):
    """So many cards of the villain deck are played, one after the other, each fully resolved."""

    key: ClassVar[str] = "play villain cards"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "play villain cards: 2"
    n: Number = 1


@dataclass(frozen=True, slots=True)
class PlayThose(Verb):
    """The selected revealed cards of the villain deck are played now."""

    key: ClassVar[str] = "play those"
    main: ClassVar[str] = "select"
    example: ClassVar[str] = "play those: strike in them"
    select: Select


@dataclass(frozen=True, slots=True)
class Enter(Verb):
    """The picked cards enter the city, one by one, as villains, with ambush and pushing."""

    key: ClassVar[str] = "enter city"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "enter city: the highest-cost hero in hq"
    pick: Pick
    at: str = ""
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class Defeat(Verb):
    """You defeat the picked enemy without paying attack; its fight effect happens.  It must have less attack
    than `below`; with `restrictions` it is a fight without paying: what a fight demands must be met."""

    key: ClassVar[str] = "defeat"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "defeat: a villain in city"
    pick: Pick
    below: Number | None = None
    restrictions: bool = False
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class Move(Verb):
    """You move a picked villain: to another city space, a named space, or so many spaces forward or back."""

    key: ClassVar[str] = "move"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "move: a villain in city\n  to: any space\n  may: true\n  then: [rescue held: 99]"
    pick: Pick
    to: str = "any space"
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class RescueHeld(Verb):
    """You rescue every bystander "it" has captured."""

    key: ClassVar[str] = "rescue held"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "rescue held: 99"
    n: Number = 99


@dataclass(frozen=True, slots=True)
class Escape(Verb):
    """The picked villains escape from where they stand, with all consequences; nobody is pushed."""

    key: ClassVar[str] = "escape"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "escape: all Skrulls villains in city"
    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class BecomeTwist(Verb):
    """This card becomes a scheme twist that takes effect at once."""

    key: ClassVar[str] = "become twist"
    main: ClassVar[str] = "now"
    example: ClassVar[str] = "become twist: true"
    now: bool = True


@dataclass(frozen=True, slots=True)
class PlaceTwist(Verb):
    """This twist is put beside the scheme or the mastermind, or above a city space, instead of KO'd."""

    key: ClassVar[str] = "place twist"
    main: ClassVar[str] = "where"
    example: ClassVar[str] = "place twist: beside scheme"
    where: str = "beside scheme"


@dataclass(frozen=True, slots=True)
class PlaceStrike(Verb):
    """This master strike is put beside the mastermind instead of KO'd."""

    key: ClassVar[str] = "place strike"
    main: ClassVar[str] = "where"
    example: ClassVar[str] = "place strike: beside mastermind"
    where: str = "beside mastermind"


@dataclass(frozen=True, slots=True)
class StrikeEffect(Verb):
    """The mastermind's strike effect happens, without a strike card."""

    key: ClassVar[str] = "strike effect"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "strike effect: 1"
    n: Number = 1


@dataclass(frozen=True, slots=True)
class StandOutside(Verb):
    """This villain stands outside the city, beside the mastermind; nothing moves it from there.  It captures the cards
    that `holds` names."""

    key: ClassVar[str] = "stand outside"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "stand outside: this"
    pick: Pick
    holds: Select | None = None
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class NewMastermind(Verb):
    """A random mastermind with its tactics enters the game."""

    key: ClassVar[str] = "new mastermind"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "new mastermind: 1"
    n: Number = 1


@dataclass(frozen=True, slots=True)
class Demolish(Verb):
    """Demolish each player: the top hero-deck card's cost is discarded by everyone who holds it."""

    key: ClassVar[str] = "demolish"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "demolish: 2"
    n: Number = 1


@dataclass(frozen=True, slots=True)
class Danger(Verb):
    """The danger level rises or falls, never below 0."""

    key: ClassVar[str] = "danger"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "danger: 1"
    n: Number = 1


@dataclass(frozen=True, slots=True)
class EvilWins(Verb):
    """The mastermind's side wins and the game is lost at once."""

    key: ClassVar[str] = "evil wins"
    main: ClassVar[str] = "now"
    example: ClassVar[str] = "evil wins: true"
    now: bool = True


@dataclass(frozen=True, slots=True)
class RefillHQ(Verb):
    """The HQ refills now; used where cards are moved out first and the spaces stay empty until then."""

    key: ClassVar[str] = "refill hq"
    main: ClassVar[str] = "now"
    example: ClassVar[str] = "refill hq: true"
    now: bool = True


# ---- this turn and the next hand -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Whenever(Verb):
    """For the rest of the turn, each time this happens, the steps follow; `instead` replaces it."""

    key: ClassVar[str] = "this turn whenever"
    main: ClassVar[str] = "event"
    example: ClassVar[str] = "this turn whenever: defeat enemy\n  do: [recruit: 3]"
    event: str
    do: Steps = ()
    instead: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class Modify(Verb):
    """The selected enemies have their attack changed this turn, or for the rest of the game."""

    key: ClassVar[str] = "modify"
    main: ClassVar[str] = "select"
    example: ClassVar[str] = "modify: villain on Rooftops\n  attack: -2"
    select: Select
    attack: Number = 0
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Mark(Verb):
    """The picked cards have something else this turn: a class instead of their own, or a keyword."""

    key: ClassVar[str] = "mark"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "mark: a hydra hero from hand\n  keyword: dodge"
    pick: Pick
    keyword: str = ""
    class_: str = ""
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class NewHandExtra(Verb):
    """When you draw your new hand this turn, draw so many extra cards."""

    key: ClassVar[str] = "new hand extra"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "new hand extra: 1"
    n: Number = 1


@dataclass(frozen=True, slots=True)
class NewHandOf(Verb):
    """When you draw your new hand this turn, draw so many cards instead of the usual number."""

    key: ClassVar[str] = "new hand of"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "new hand of: 8"
    n: Number = 8


@dataclass(frozen=True, slots=True)
class KeepForNewHand(Verb):
    """The picked cards are not discarded at the end of the turn but join your new hand; `aside` takes them
    out of hand and play at once."""

    key: ClassVar[str] = "keep for new hand"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "keep for new hand: an x-men hero in yours"
    pick: Pick
    aside: bool = False
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class Later(Verb):
    """Once this turn, whenever you like, you may do these steps."""

    key: ClassVar[str] = "later this turn"
    main: ClassVar[str] = "do"
    example: ClassVar[str] = "reveal top: 1\n  of: hero deck\n  do:\n  - later this turn: [play copy of: it]"
    event: ClassVar[str] = ""  # it waits among what follows events, and answers none
    instead: ClassVar[bool] = False
    do: Steps


@dataclass(frozen=True, slots=True)
class AtEnd(Verb):
    """At the end of this turn, after the new hand is drawn (or before discarding), the steps follow."""

    key: ClassVar[str] = "at end of turn"
    main: ClassVar[str] = "do"
    example: ClassVar[str] = "at end of turn: [pass left: non-grey hero]"
    do: Steps
    before_discard: bool = False


@dataclass(frozen=True, slots=True)
class ExtraTurn(Verb):
    """You take one more turn right after this one; `villain card: false` leaves out its villain card."""

    key: ClassVar[str] = "extra turn"
    main: ClassVar[str] = "n"
    example: ClassVar[str] = "extra turn: 1\n  villain card: false"
    n: Number = 1
    villain_card: bool = True


# ---- copies ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BecomeCopy(Verb):
    """As it is played this card becomes a copy of the picked card; `keeps` names a class it also keeps."""

    key: ClassVar[str] = "become copy of"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "become copy of: another hero played this turn\n  keeps: covert"
    pick: Pick
    keeps: str = ""
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class PlayCopy(Verb):
    """You play an invisible copy of each picked card: it counts as played but is not among your heroes."""

    key: ClassVar[str] = "play copy of"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "play copy of: all cards discarded this way"
    pick: Pick
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class Transform(Verb):
    """This card is set aside among the transformed cards, and you get the picked one of them in its place; a copy
    played of a card that stays where it is brings the transformed card all the same."""

    key: ClassVar[str] = "transform into"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "transform into: a card in transformed\n  to: hand"
    pick: Pick
    to: str = "hand"
    then: Steps = ()
    else_: Steps = ()


@dataclass(frozen=True, slots=True)
class FightEffectOf(Verb):
    """You use the fight effect of the picked card; nothing is fought and the card stays where it is."""

    key: ClassVar[str] = "fight effect of"
    main: ClassVar[str] = "pick"
    example: ClassVar[str] = "fight effect of: a henchman in any victory\n  may: true"
    pick: Pick
    then: Steps = ()
    else_: Steps = ()


VERBS: dict[str, type[Verb]] = {
    v.key: v for v in list(globals().values()) if isinstance(v, type) and issubclass(v, Verb) and v.key
}


def parameters(verb: type[Verb]) -> dict[str, str]:
    """The parameters of a verb as written in card data, with the name of their type."""
    return {f.name.rstrip("_").replace("_", " "): str(f.type) for f in fields(verb)}
