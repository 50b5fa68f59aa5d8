"""Phrases of the verbs for points."""

from __future__ import annotations

from legendary_nb.effects import Select
from legendary_nb.effects import verbs as v
from legendary_nb.text.clauses import Said, opened, said, words
from legendary_nb.text.consequences import if_only
from legendary_nb.text.nouns import one, things
from legendary_nb.text.numbers import points_text, value_text
from legendary_nb.text.voice import Voice, phrase, say


@phrase(v.Attack)
def attack(node: v.Attack, voice: Voice) -> Said:
    limit = "" if node.against is None else f" usable only against {those(node.against, voice)}"
    return said(voice.who, "get", points_text(node.n, voice.word("attack"), voice) + limit)


@phrase(v.AttackAlso)
def attack_also(node: v.AttackAlso, voice: Voice) -> Said:
    return words(f"{voice.you} may also use that {voice.word('attack')} against {those(node.select, voice)}")


@phrase(v.Recruit)
def recruit(node: v.Recruit, voice: Voice) -> Said:
    return said(voice.who, "get", points_text(node.n, voice.word("recruit"), voice))


@phrase(v.SpendAs)
@phrase(v.SpendAsRecruit)
def spend_as(node: v.SpendAs | v.SpendAsRecruit, voice: Voice) -> Said:
    limit = "" if node.against is None else f" against {those(node.against, voice)}"
    other = "attack" if node.pool == "recruit" else "recruit"
    what = f"{voice.word(node.pool)} as {voice.word(other)}{limit}"
    return opened("this turn,", said(voice.who, "spend", what, "may"))


@phrase(v.Spend)
def spend(node: v.Spend, voice: Voice) -> Said:
    price = said(voice.who, "spend", f"{value_text(node.n, voice)} {voice.word('recruit')}", "may")
    return price + if_only("do", say(node.then, voice), voice)


def those(select: Select, voice: Voice) -> str:
    """The enemies something is good against: "the Mastermind", "Villains in the Bank", "it"."""
    if select.zones == ("them",):
        return voice.it
    return one(select, voice) if select.noun == "mastermind" else things(select, voice)
