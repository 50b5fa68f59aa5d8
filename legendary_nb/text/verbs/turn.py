"""Phrases of the verbs for this turn, the new hand, and copies; and of what cards watch for."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v
from legendary_nb.text.clauses import Clause, Said, Sentence, Who, clauses_text, opened, said, words
from legendary_nb.text.consequences import act
from legendary_nb.text.english import listed, spelt
from legendary_nb.text.nouns import one, things
from legendary_nb.text.numbers import cards_text, points_text
from legendary_nb.text.picks import picked
from legendary_nb.text.voice import Voice, phrase, say

# what cards watch for: who, does, what
EVENTS = {
    "gain wound": ("{you}", "gain", "{a wound}"),
    "any gain wound": ("any player", "gain", "{a wound}"),
    "discard this": ("a card effect", "make", "{you} discard this card"),
    "discard this from hand": ("a card effect", "make", "{you} discard this card from {your} hand"),
    "discard this at end": ("this card", "be", "discarded at the end of {your} turn"),
    "defeat enemy": ("{you}", "defeat", "{a villain} or {mastermind}"),
    "defeat villain": ("{you}", "defeat", "{a villain}"),
    "fight mastermind": ("{you}", "fight", "{the mastermind}"),
    "master strike": ("{a master strike}", "be", "played"),
    "strike without mastermind": ("{a master strike}", "be", "played and there is no {mastermind} yet"),
    "gain sidekick": ("{you}", "gain", "{a sidekick}"),
    "return sidekick": ("{you}", "return", "{a sidekick} to its {stack}"),
    "recruit hero": ("{you}", "recruit", "{a hero}"),
    "complete mission": ("{you}", "complete", "{a mission}"),
    "ko hero": ("one of {your} {all hero}", "be", "KO'd"),
    "villain escapes": ("{a villain}", "{escape}", ""),
    "villain escapes with bystanders": ("{a villain} or {mission}", "{escape}", "with {a bystander}"),
    "hero leaves hq": ("{a hero}", "leave", "{the HQ}"),
    "this moves": ("this card", "move", ""),
    "twist done": ("{a scheme twist}", "be", "done"),
}  # fmt: skip


def event_text(event: str, voice: Voice, would: bool = False) -> str:
    """An event as it stands after "whenever"; with `would`, as something that has not happened yet."""
    who, verb, rest = (voice.fill(part) for part in EVENTS[event])
    if "mission" not in voice.system.words:
        who = who.removesuffix(" or mission")
    subject = Who(who, plural=who in ("you", "they"))
    clause = Clause(subject, verb, rest, "would" if would else "")
    return clauses_text(Sentence((clause,)), None)


# ---- this turn ---------------------------------------------------------------------------------------


@phrase(v.Whenever)
def whenever(node: v.Whenever, voice: Voice) -> Said:
    inner = say(node.do, replace(voice.about(), holder="it"))
    event = event_text(node.event, voice, node.instead)
    if event.endswith(" at the end of your turn"):
        return instead(opened(f"when {event.removesuffix('your turn')}this turn,", inner))
    known = opened(f"{'the next time' if node.once else 'whenever'} {event} this turn,", inner)
    return instead(known) if node.instead else known


def instead(sentences: Said) -> Said:
    """The first sentence replaces what would have happened."""
    first, *rest = sentences
    if not first.clauses:
        return [replace(first, text=f"{first.text} instead"), *rest]
    *clauses, last = first.clauses
    return [replace(first, clauses=(*clauses, replace(last, rest=f"{last.rest} instead".strip()))), *rest]


@phrase(v.Modify)
def modify(node: v.Modify, voice: Voice) -> Said:
    until = "for the rest of the game" if node.lasting else "this turn"
    much, each, rest = points_text(node.attack, price_of(node.select, voice), voice).partition(" for each")
    return said(modified(node, voice), "get", f"{much} {until}{each}{rest}")


def price_of(select: Select, voice: Voice) -> str:
    """What the changed cards are paid with."""
    if select.zones == ("this",):
        return voice.own_price
    return voice.price_of(voice.noun if select.zones == ("them",) else select.noun)


def modified(node: v.Modify, voice: Voice) -> Who:
    """The enemies whose attack changes, as a subject."""
    select = node.select
    if select.zones == ("them",):
        return Who(voice.it, voice.it, voice.it != "it")
    if select.zones == ("this",) or select.noun == "mastermind":
        return Who(one(select, voice))
    return Who(things(select, voice).replace(" or ", " and ", 1) if select.noun in ("enemy", "target")
               else things(select, voice), plural=True)


@phrase(v.Mark)
def mark(node: v.Mark, voice: Voice) -> Said:
    """A card is something else this turn."""
    if node.class_ == "chosen":
        whose = f"a class for {picked(node.pick, voice)}"
        chosen = said(voice.who, "choose", whose, "may" if node.pick.may else "")
        return chosen + words("it has that class this turn instead of its own")
    becomes = (f"has {voice.keyword(node.keyword)} this turn" if node.keyword
               else f"is {voice.icon(node.class_)} this turn instead of its own class")
    return act(node, voice, "choose", prep="in") + words(f"it {becomes}")


@phrase(v.ExtraTurn)
def extra_turn(node: v.ExtraTurn, voice: Voice) -> Said:
    turns = "another turn" if node.n == 1 else cards_text(node.n, "more turn", voice)
    taken = said(voice.who, "take", f"{turns} after this one")
    if node.villain_card:
        return taken
    return taken + words(voice.fill("no card is played from the {villain deck} at the start of it"))


@phrase(v.Later)
def later(node: v.Later, voice: Voice) -> Said:
    return opened("once this turn, whenever you like,", say((v.May(node.do),), voice))


@phrase(v.AtEnd)
def at_end(node: v.AtEnd, voice: Voice) -> Said:
    when = "at the end of this turn, before discarding," if node.before_discard else "at the end of this turn,"
    return opened(when, say(node.do, voice))


# ---- the new hand ------------------------------------------------------------------------------------


def new_hand(voice: Voice) -> str:
    return f"when {voice.you} draw a new hand at the end of this turn,"


@phrase(v.NewHandExtra)
def new_hand_extra(node: v.NewHandExtra, voice: Voice) -> Said:
    return opened(new_hand(voice), said(voice.who, "draw", cards_text(node.n, "extra card", voice)))


@phrase(v.NewHandOf)
def new_hand_of(node: v.NewHandOf, voice: Voice) -> Said:
    usual = spelt(voice.system.setup["hand size"])
    cards = f"{cards_text(node.n, 'card', voice)} instead of {usual}"
    return opened(new_hand(voice), said(voice.who, "draw", cards))


@phrase(v.KeepForNewHand)
def keep_for_new_hand(node: v.KeepForNewHand, voice: Voice) -> Said:
    what, extra = ("them", "extra cards") if node.pick.most > 1 else ("it", "an extra card")
    kept = said(voice.who, "add", f"{what} to {voice.your} new hand as {extra}")
    first = act(node, voice, "set", name=f"aside {picked(node.pick, voice)}") if node.aside else (
        act(node, voice, "choose", prep="in"))
    return first + opened("at the end of this turn,", kept)


# ---- copies ------------------------------------------------------------------------------------------


@phrase(v.BecomeCopy)
def become_copy(node: v.BecomeCopy, voice: Voice) -> Said:
    known = act(node, voice, "play", name=f"this card as a copy of {picked(node.pick, voice, 'in')}")
    if node.keeps:
        known += words(f"it is {voice.icon(node.keeps)} as well as the class it copies")
    return known


@phrase(v.PlayCopy)
def play_copy(node: v.PlayCopy, voice: Voice) -> Said:
    """A copy of a card that stays where it is; of all of them, a copy of each."""
    if node.pick.every:
        what = one(node.pick.select, voice).split(" ", 1)[1]
        return act(node, voice, "play", name=f"a copy of each {what}")
    return act(node, voice, "play", name=f"a copy of {picked(node.pick, voice, 'in')}")


@phrase(v.Transform)
def transform(node: v.Transform, voice: Voice) -> Said:
    where = {"hand": f"into {voice.your} hand", "discard": f"into {voice.your} {voice.word('discard pile')}",
             "top of deck": f"on top of {voice.your} deck"}[node.to]
    names = listed([f'"{name}"' for name in node.pick.select.names], "or") or "a transformed card"
    return act(node, voice, "transform", name=f"this card into {names} and put that card {where}")
