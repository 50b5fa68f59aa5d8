"""Which and how many of the cards are picked, in words."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb.effects import Count, Pick, Sum

from .english import spelt
from .nouns import captives_are_one, has_quality, one, predicate, thing, things
from .numbers import for_each, value_text
from .voice import Voice


def picked(pick: Pick, voice: Voice, prep: str = "from") -> str:
    """The cards picked: "a card from your hand or discard pile", "two of your Heroes", "one of them"."""
    select = pick.select
    if select.zones == ("this",):
        return voice.this
    if select.zones == ("them",):
        return picked_of_them(pick, voice)
    if select.zones == ("yours",):
        return picked_of_yours(pick, voice)
    if pick.every and select.zones == ("held",) and captives_are_one(select.noun, voice):
        return f"the {thing(select, voice)}"
    return picked_somewhere(pick, voice, "in" if pick.every or select.extreme else prep)


def picked_somewhere(pick: Pick, voice: Voice, prep: str) -> str:
    """Of the cards in a place: "a Hero from the HQ", "up to four cards from your discard pile"."""
    select = pick.select
    if pick.most == 1 and pick.least == 1:
        return one(select, voice, prep)
    several = thing(select, voice, pick.most > 1, prep, "or" if pick.least or pick.most == 1 else "and")
    if pick.every and select.noun == "target":
        several = several.replace(" or ", " and ", 1)
    return f"the {spelt(pick.most)} {several}" if select.extreme else f"{how_many(pick)} {several}"


def how_many(pick: Pick) -> str:
    """"all", "two", "up to four"; of several cards out of the box there may be fewer."""
    if pick.every:
        return "all"
    if pick.most >= 999:
        return "any number of"
    is_exact = pick.least and pick.select.zones != ("box",)
    return spelt(pick.most) if is_exact else f"up to {spelt(pick.most)}"


def picked_of_yours(pick: Pick, voice: Voice) -> str:
    """Of the cards a player has: "one of your Heroes", "all your [Tech] Heroes"."""
    select = replace(pick.select, zones=())
    if select.extreme:
        return f"{voice.your} {thing(select, voice)}"
    of = "" if pick.every or pick.most >= 999 else " of"
    return f"{how_many(pick)}{of} {voice.your} {things(select, voice)}"


def picked_of_them(pick: Pick, voice: Voice) -> str:
    """Of the cards in mind: "it", "one of them", "the rest", "all of them that cost 2 or less"."""
    select = pick.select
    if voice.it != "them":
        return voice.it
    if has_quality(select):
        return f"{described(pick, voice)} among {voice.it}" if select.noun != "card" or not pick.every else (
            f"all of {voice.it} that {predicate(select, voice, True)}")
    if pick.every:
        return "the rest" if voice.rest else voice.it
    return how_many(pick) if voice.rest else f"{how_many(pick)} of {voice.it}"


def described(pick: Pick, voice: Voice) -> str:
    return f"all {things(pick.select, voice)}" if pick.every else one(pick.select, voice)


def times_of(pick: Pick, voice: Voice) -> str:
    """The computed number of a pick, said after everything else: " for each [Strength] Hero you have"."""
    if pick.times is None:
        return ""
    if isinstance(pick.times, Count):
        return f" {for_each(pick.times, voice)}"
    if isinstance(pick.times, Sum) and pick.times.left == 1 and isinstance(pick.times.right, Count):
        return f", plus {spelt(pick.times.right.times)} more {for_each(pick.times.right, voice)}"
    return f", as many as {value_text(pick.times, voice)}"
