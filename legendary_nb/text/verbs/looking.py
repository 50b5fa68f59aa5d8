"""Phrases of the verbs that show cards and look at decks."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb.effects import Pick
from legendary_nb.effects import verbs as v
from legendary_nb.text.clauses import Clause, Said, Sentence, allowed, said, tied, words
from legendary_nb.text.consequences import alternatives, if_only, then_follows
from legendary_nb.text.english import plural, spelt
from legendary_nb.text.nouns import one, things
from legendary_nb.text.voice import Voice, phrase, say

from .cards import top_cards


@phrase(v.Reveal)
def reveal(node: v.Reveal, voice: Voice) -> Said:
    """"Reveal a Hero or gain a Wound"; if it brings something good, you may do it."""
    first = said(voice.who, "reveal", revealed(node, voice))
    either = alternatives([first, say(node.else_, voice)]) if node.else_ and not node.then else None
    if either:
        return either
    known = allowed(first) + then_follows(node.then, voice.about(), True)
    return known + (if_only("do not", say(node.else_, voice), voice) if node.else_ else [])


def revealed(node: v.Reveal, voice: Voice) -> str:
    """What you show; that it is one of your own cards goes without saying."""
    bare = replace(node.select, zones=()) if node.select.zones == ("yours", "front") else node.select
    if node.different:
        terms = {"class": "hero class", "colour": "colour"}
        kind = plural(voice.word(terms.get(node.different, node.different)))
        return f"{things(bare, voice)} of {spelt(node.n)} different {kind}"
    return one(bare, voice, "from") if node.n == 1 else f"{spelt(node.n)} {things(bare, voice, 'from')}"


@phrase(v.Top, v.Look)
def look(node: v.Top | v.Look, voice: Voice) -> Said:
    """The top cards of a deck, and what you do with them."""
    cards = top_cards(node.n, node.of, voice)
    aside = " and set them aside" if node.aside and node.n != 1 else " and set it aside" * node.aside
    clause = (Clause(voice.who, "reveal", f"{cards}{aside}") if node.shown
              else Clause(voice.who, "look", f"at {cards}{aside}"))
    known = say(node.do, replace(voice.about(node.n != 1), deck=node.of))
    return [Sentence((clause,), full=bool(node.do)), *put_back(known, left_over(node), voice)]


def left_over(node: v.Top | v.Look) -> int:
    """How many cards stay on the deck when some are taken; 0 if the text need not say it."""
    picks = [step.pick for step in node.do if isinstance(step, v.KO | v.Discard | v.DrawThose | v.Gain)]
    if not isinstance(node.n, int) or len(picks) < len(node.do) or not all(map(takes_of_them, picks)):
        return 0
    return max(0, node.n - sum(pick.most for pick in picks)) if picks and node.n > 1 else 0


def takes_of_them(pick: Pick) -> bool:
    return pick.select.zones == ("them",) and not pick.every and not pick.may


def put_back(sentences: Said, left: int, voice: Voice) -> Said:
    """"KO one of them, discard one, and put the other back on top"."""
    if not left:
        return sentences
    rest = said(voice.who, "put", f"the {'other' if left == 1 else 'rest'} back on top")
    return tied([replace(s, opening=s.opening.removeprefix("then")) for s in sentences] + rest)


@phrase(v.ShowHand)
def show_hand(node: v.ShowHand, voice: Voice) -> Said:
    return said(voice.who, "reveal", f"{voice.your} hand")


@phrase(v.Bluff)
def bluff(node: v.Bluff, voice: Voice) -> Said:
    """Only the player who looks at the cards knows which is good, and may lie."""
    pile = voice.word("discard pile")
    return [*said(voice.who, "choose", "another player"),
            *said(voice.who, "look", "at the top two cards of their deck", ""),
            *words(f"{voice.you} may lie as {voice.you} say which of them is good and which is bad"),
            *words(f"without seeing them, that player discards one and puts the other into {voice.your} {pile}")]
