"""Verbs for points: attack and recruit made, and how they may be spent."""

from __future__ import annotations

from legendary_nb.effects.numbers import Number
from legendary_nb.effects.select import Select

from .verb import Steps, Verb, verb


@verb("attack", main="n", example="attack: 1 per other tech hero played this turn")
class Attack(Verb):
    """You get attack this turn; `against` restricts what it may pay for."""

    n: Number = 0
    against: Select | None = None


@verb("attack also against", main="select", example="attack also against: mastermind in enemies")
class AttackAlso(Verb):
    """Attack this card gave for certain fights may also pay for fights against these enemies."""

    select: Select


@verb("recruit", main="n", example="recruit: 2")
class Recruit(Verb):
    """You get recruit this turn."""

    n: Number = 0


@verb("spend as attack", main="pool", example="spend as attack: recruit")
class SpendAs(Verb):
    """For the rest of the turn you may pay with one kind of points as with the other."""

    pool: str = "recruit"
    against: Select | None = None


@verb("spend as recruit", main="pool", example="spend as recruit: attack\n  against: mission in city")
class SpendAsRecruit(Verb):
    """For the rest of the turn you may pay with attack as with recruit, to complete missions."""

    pool: str = "attack"
    against: Select | None = None


@verb("spend recruit", main="n", example="spend recruit: 2\n  then: [attack: 2]")
class Spend(Verb):
    """You may pay so much recruit; if you do, `then` happens."""

    n: Number = 1
    then: Steps = ()
