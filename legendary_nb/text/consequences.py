"""What follows from a step: if you do, if you do not, otherwise, one or the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from legendary_nb.effects import Pick, Steps

from .clauses import YOU, Clause, Said, Sentence, allowed, is_one, opened, retold, said, tied
from .nouns import has_quality, predicate
from .picks import picked, times_of
from .voice import Voice, player, say


def act(node: Any, voice: Voice, verb: str, rest: str = "", prep: str = "from", name: str = "") -> Said:
    """The sentences of a verb that picks cards: what you do to them, and what follows from it."""
    pick: Pick = node.pick
    chooser = voice.of(YOU) if pick.by == "lead" else voice
    what = name or picked(pick, voice, prep)
    if pick.by == "lead" and voice.who != YOU and what == "it":
        what = "any of those cards"
    words = f"{what} {rest}".rstrip() + times_of(pick, voice)
    first = said(chooser.who, verb, words, "may" if pick.may else "")
    if asks_of_it(pick, voice):
        first = opened(f"if it {predicate(pick.select, voice)},", first)
    return follow(first, node, voice, pick)


def asks_of_it(pick: Pick, voice: Voice) -> bool:
    """Whether the one card in mind is taken only if it is of a certain kind."""
    return voice.it == "it" and pick.select.zones == ("them",) and has_quality(pick.select)


def follow(first: Said, node: Any, voice: Voice, pick: Pick, none: str = "") -> Said:
    """A step with its `then` and `else`; `none` is how to say that it could not be done."""
    optional = pick.may or (pick.least == 0 and not pick.every)
    if node.else_ and not node.then and pick.may:
        either = alternatives([without_may(first), say(node.else_, voice)])
        if either:
            return either
    many = pick.most > 1 or pick.every
    known = first + then_follows(node.then, voice.about(many), optional)
    if node.else_:
        known += if_not(say(node.else_, voice), voice, "" if optional else none or "cannot")
    return known


def if_not(sentences: Said, voice: Voice, cannot: str) -> Said:
    """"If you do not, ...", "If you cannot, ...", "If there is none, ..."."""
    if " " in cannot and voice.who == YOU:
        return opened(f"if {cannot},", sentences)
    return if_only("cannot" if cannot else "do not", sentences, voice)


def then_follows(steps: Steps, voice: Voice, optional: bool) -> Said:
    if not steps:
        return []
    sentences = say(steps, voice)
    return if_only("do", sentences, voice) if optional else sentences


def if_only(does: str, sentences: Said, voice: Voice) -> Said:
    """"If you do, ..." and "Each player who does not ..."."""
    who = voice.who
    if not who.name.startswith("each"):
        return opened(f"if {voice.you} {does},", sentences)
    one = does.replace("do", "does")
    if sentences[0].is_plain and sentences[0].clauses[0].who == who:
        return retold(tied(sentences), who, player(f"{who.name} who {one}"))
    return opened(f"for {who.name} who {one},", sentences)


# ---- one or the other --------------------------------------------------------------------------------


def alternatives(options: list[Said]) -> Said | None:
    """One sentence of alternatives, "reveal a Hero or gain a Wound", if each is a plain one."""
    plain = [tied(option) for option in options]
    if not all(is_one(option) and not option[0].full for option in plain):
        return None
    first = plain[0][0].clauses[0].who
    if first != YOU and any(clause.who != first for option in plain for clause in option[0].clauses):
        return None
    clauses: list[Clause] = list(plain[0][0].clauses)
    for option in plain[1:]:
        head, *rest = option[0].clauses
        clauses += [replace(head, link="or"), *(replace(c, link="and") for c in rest)]
    return [Sentence(tuple(clauses))]


def without_may(sentences: Said) -> Said:
    """The same as something you do."""
    return [replace(s, clauses=tuple(replace(c, modal="") for c in s.clauses)) for s in sentences]


def may_do(sentences: Said) -> Said:
    """The sentences as something you may do, tied together as far as possible."""
    return allowed(tied(sentences))
