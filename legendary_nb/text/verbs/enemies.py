"""Phrases of the verbs about enemies."""

from __future__ import annotations

from legendary_nb.effects import Pick, Select
from legendary_nb.effects import verbs as v
from legendary_nb.text.clauses import IT, Said, Who, opened, said
from legendary_nb.text.consequences import act, asks_of_it, follow
from legendary_nb.text.english import article
from legendary_nb.text.nouns import has_quality, place, predicate, the_space
from legendary_nb.text.numbers import cards_text, times_text, value_text
from legendary_nb.text.picks import picked, times_of
from legendary_nb.text.voice import Voice, phrase, say

MOVES = {
    "another space": "to another space, where it trades places with any {villain} there",
    "any space": "to any space, where it trades places with any {villain} there",
    "another occupied space": "to another occupied space, trading places with the {villain} there",
    "through empty spaces either way": "through all empty spaces in one direction",
    "mirrored space": "each to the space with the same number, counted from the other end",
    "swapped with an adjacent target": "by trading places with a card next to it",
    "leftmost empty space to its left": "to the leftmost empty space to its left",
}
PLACES = {
    "beside scheme": "beside {the scheme}", "beside mastermind": "beside {the mastermind}",
    "above mastermind": "above {the mastermind}",
    "above leftmost space": "above the leftmost {city} space without one",
    "above rightmost space": "above the rightmost {city} space without one",
}  # fmt: skip

# ---- capturing ---------------------------------------------------------------------------------------


@phrase(v.Capture)
def capture(node: v.Capture, voice: Voice) -> Said:
    what = picked(node.pick, voice) + times_of(node.pick, voice)
    first = said(captor(node.captor, voice), voice.verb("capture"), what, "may" if node.pick.may else "")
    return follow(first, node, voice, node.pick, "it cannot" if node.captor == "it" else "there is none")


def captor(name: str, voice: Voice) -> Who:
    """Who captures: this card, the one in mind, or the mastermind."""
    if name == "it":
        return IT
    return Who(voice.this if name == "this" else voice.the("mastermind"))


@phrase(v.RescueHeld)
def rescue_held(node: v.RescueHeld, voice: Voice) -> Said:
    verb = voice.system.words.get("recover", voice.word("rescue")).removesuffix("s")
    many = "all" if node.n == 99 else f"up to {value_text(node.n, voice)}"
    held = place(Select("bystander", ("held",)), Voice(voice.system, holder="it"))
    return said(voice.who, verb, f"{many} {voice.words('bystander')} {held}")


# ---- the villain deck and the city -------------------------------------------------------------------


@phrase(v.PlayVillainCards)
def play_villain_cards(node: v.PlayVillainCards, voice: Voice) -> Said:
    deck = voice.the("villain deck")
    if node.n == 1:
        return said(voice.who, "play", f"the top card of {deck}")
    cards = cards_text(node.n, "card", voice)
    return said(voice.who, "play", f"the top {cards} of {deck}, one after the other")


@phrase(v.PlayThose)
def play_those(node: v.PlayThose, voice: Voice) -> Said:
    every = Pick(node.select, 0, 999, True)
    first = said(voice.who, "play", picked(every, voice))
    return opened(f"if it {predicate(node.select, voice)},", first) if asks_of_it(every, voice) else first


@phrase(v.Enter)
def enter(node: v.Enter, voice: Voice) -> Said:
    """Cards enter the city; one that is not a villain enters as what the scheme makes of it."""
    who = mover(node.pick, voice)
    city = voice.the("city")
    is_named = node.at not in ("", "any empty space")
    where = (the_space(node.at) if is_named else city) + form_text(node.pick, voice)
    if node.at and not is_named:
        where += " in any empty space"
    enters = said(who, "go" if city.startswith("On ") else "enter", where + times_of(node.pick, voice))
    return follow(enters, node, voice, node.pick, "there is none")


def mover(pick: Pick, voice: Voice) -> Who:
    """Picked cards as a subject."""
    if pick.select.zones == ("them",) and not has_quality(pick.select):
        return IT
    prep = "in" if pick.select.zones == ("city",) else "from"
    return Who(picked(pick, voice, prep), plural=pick.most > 1)


def form_text(pick: Pick, voice: Voice) -> str:
    scheme = voice.system.schemes.get(voice.card.name) if voice.card else None
    for form in scheme.forms if scheme else ():
        if form.noun == pick.select.noun:
            return f" as {article(form.name)}" if pick.most == 1 else f" as {form.name}s"
    return ""


@phrase(v.Escape)
def escape(node: v.Escape, voice: Voice) -> Said:
    return follow(said(mover(node.pick, voice), voice.word("escape")), node, voice, node.pick)


@phrase(v.Defeat)
def defeat(node: v.Defeat, voice: Voice) -> Said:
    if node.below is None:
        return act(node, voice, "defeat", prep="in")
    limit = f"with less {voice.word('attack')} than {value_text(node.below, voice)}"
    if node.restrictions:
        return act(node, voice, "fight", f"{limit}, without paying", prep="in")
    return act(node, voice, "defeat", limit, prep="in")


@phrase(v.Move)
def move(node: v.Move, voice: Voice) -> Said:
    where = move_text(node.to, voice)
    if node.to in voice.system.spaces and node.pick.select.zones == ("this",):
        where += voice.fill(", where it trades places with any {villain} there")
    return act(node, voice, "move", where, prep="in")


def move_text(to: str, voice: Voice) -> str:
    """Where a villain moves: "to the Bridge", "two spaces forward"; "to the right" if that is the way back."""
    if to in voice.system.spaces:
        return f"to {the_space(to)}"
    if to in MOVES:
        return voice.fill(MOVES[to])
    steps, way = to.rsplit(" ", 1)
    entry = voice.system.switches.get("entry side")
    if entry is None or way not in ("back", "forward"):
        return to
    return f"{steps} to the {entry if way == 'back' else {'right': 'left', 'left': 'right'}[entry]}"


@phrase(v.StandOutside)
def stand_outside(node: v.StandOutside, voice: Voice) -> Said:
    where = f"outside {voice.the('city')}, beside {voice.the('mastermind')}"
    if form := form_text(node.pick, voice):
        where += f",{form}"
    if node.holds is None:
        return act(node, voice, "put", where)
    held = Pick(node.holds, 0, 999, True)
    guards = said(mover(node.pick, voice), voice.verb("capture"), f"{picked(held, voice)} {where}")
    return guards + opened("if there is none,", say(node.else_, voice))


# ---- twists, strikes, masterminds --------------------------------------------------------------------


@phrase(v.BecomeTwist)
def become_twist(node: v.BecomeTwist, voice: Voice) -> Said:
    return said(Who("this card"), "become", f"{article(voice.word('twist'))} that takes effect at once")


@phrase(v.PlaceTwist)
def place_twist(node: v.PlaceTwist, voice: Voice) -> Said:
    return said(voice.who, "put", f"this {voice.word('twist')} {placed(node.where, voice)}")


@phrase(v.PlaceStrike)
def place_strike(node: v.PlaceStrike, voice: Voice) -> Said:
    return said(voice.who, "put", f"this {voice.word('strike')} {placed(node.where, voice)}")


def placed(where: str, voice: Voice) -> str:
    return voice.fill(PLACES.get(where, where))


@phrase(v.StrikeEffect)
def strike_effect(node: v.StrikeEffect, voice: Voice) -> Said:
    often = "" if node.n == 1 else f" {times_text(node.n, voice)}"
    what = voice.fill("the {master strike} effect of {the mastermind}")
    return said(voice.who, "do", f"{what}{often}")


@phrase(v.NewMastermind)
def new_mastermind(node: v.NewMastermind, voice: Voice) -> Said:
    who = Who(cards_text(node.n, f"random {voice.word('mastermind')}", voice), plural=node.n != 1)
    return said(who, "enter", f"the game with {'its' if node.n == 1 else 'their'} {voice.words('tactic')}")


@phrase(v.Demolish)
def demolish(node: v.Demolish, voice: Voice) -> Said:
    often = "" if node.n == 1 else f" {times_text(node.n, voice)}"
    return said(voice.who, voice.verb("demolish").lower(), f"each player{often}")


@phrase(v.Danger)
def danger(node: v.Danger, voice: Voice) -> Said:
    level = Who(f"the {voice.word('danger level')}")
    if isinstance(node.n, int):
        return said(level, "rise" if node.n > 0 else "fall", f"by {abs(node.n)}")
    return said(level, "rise", f"by {value_text(node.n, voice)}")


@phrase(v.EvilWins)
def evil_wins(node: v.EvilWins, voice: Voice) -> Said:
    side, _, wins = voice.word("evil wins").partition(" ")
    return said(Who(side), wins.lower().removesuffix("s") or "win")


@phrase(v.RefillHQ)
def refill_hq(node: v.RefillHQ, voice: Voice) -> Said:
    return said(voice.who, "refill", voice.the("HQ"))


@phrase(v.FightEffectOf)
def fight_effect_of(node: v.FightEffectOf, voice: Voice) -> Said:
    effect = voice.word("fight effect")
    return act(node, voice, "use", name=f"the {effect} effect of {picked(node.pick, voice, 'in')}")
