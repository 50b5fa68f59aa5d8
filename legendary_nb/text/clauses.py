"""Clauses and sentences: who does what, before and after it is put into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .english import ended, third


@dataclass(frozen=True, slots=True)
class Who:
    """The subject of a clause: its name, and how it is called when it comes up again."""

    name: str
    again: str = ""
    plural: bool = False


YOU = Who("you", "you", True)
IT = Who("it", "it")
# verbs that need their "you": no card tells a player "Get +2 Attack"
SPOKEN = ("get", "have", "make")


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing somebody does; `link` is how it is tied to the clause before it in the sentence."""

    who: Who
    verb: str
    rest: str = ""
    modal: str = ""
    link: str = "and"


@dataclass(frozen=True, slots=True)
class Sentence:
    """Clauses said together after an opening such as "if you do,"; or words that are finished already.

    After a sentence that is `full`, such as looking at cards, a new one begins.
    """

    clauses: tuple[Clause, ...] = ()
    opening: str = ""
    text: str = ""
    full: bool = False

    @property
    def is_plain(self) -> bool:
        """Clauses alone, which can be tied to others."""
        return bool(self.clauses) and not self.opening and not self.text


Said = list[Sentence]


# ---- putting sentences together --------------------------------------------------------------------


def said(who: Who, verb: str, rest: str = "", modal: str = "") -> Said:
    """One sentence of one clause."""
    return [Sentence((Clause(who, verb, rest, modal),))]


def words(text: str) -> Said:
    """One sentence that is finished already."""
    return [Sentence(text=text)]


def tied(sentences: Said, link: str = "and") -> Said:
    """Plain sentences at the start become one: "draw a card and gain a Wound"."""
    while len(sentences) > 1 and is_open(sentences[0]) and follows(sentences[1]):
        first, second, *rest = sentences
        head = replace(second.clauses[0], link=second.opening or link)
        sentences = [Sentence((*first.clauses, head, *second.clauses[1:]), full=second.full), *rest]
    return sentences


def is_open(sentence: Sentence) -> bool:
    """Whether another sentence can be tied to this one."""
    return sentence.is_plain and not sentence.full


def follows(sentence: Sentence) -> bool:
    """Whether a sentence can be tied to the one before it."""
    return bool(sentence.clauses) and sentence.opening in ("", "then")


def is_one(sentences: Said) -> bool:
    """Whether this is a single plain sentence."""
    return len(sentences) == 1 and sentences[0].is_plain


def opened(opening: str, sentences: Said) -> Said:
    """The sentences under an opening such as "if you do,", which holds for what is tied together."""
    if not sentences:
        return []
    first, *rest = tied(sentences)
    both = opening.startswith("if ") and first.opening.startswith("if ")
    link = f"{opening.removesuffix(',')} and" if both else opening
    inner = first.opening.removeprefix("if ") if both else first.opening
    return [replace(first, opening=f"{link} {inner}".strip()), *rest]


def retold(sentences: Said, old: Who, new: Who) -> Said:
    """The same sentences told of somebody else: "each player" becomes "each player who does"."""
    return [replace(s, clauses=tuple(replace(c, who=new) if c.who == old else c for c in s.clauses))
            for s in sentences]


def allowed(sentences: Said) -> Said:
    """The first clause becomes something you may do."""
    first, *rest = sentences
    if not first.clauses:
        return sentences
    head, *others = first.clauses
    return [replace(first, clauses=(replace(head, modal="may"), *others)), *rest]


# ---- saying them -----------------------------------------------------------------------------------


def speak(sentences: Said) -> str:
    """The sentences as text."""
    return " ".join(map(ended, each_text(sentences)))


def inline(sentences: Said) -> str:
    """The sentences as they stand inside another one: no capital before, no full stop after."""
    return ", and ".join(each_text(sentences))


def each_text(sentences: Said) -> list[str]:
    """Each sentence in words; who was named is "they" afterwards."""
    parts: list[str] = []
    named: Who | None = None
    for sentence in sentences:
        parts.append(f"{sentence.opening} {clauses_text(sentence, named)}".strip())
        subjects = [c.who for c in sentence.clauses if c.who != YOU]
        named = subjects[-1] if subjects else named
    return parts


def clauses_text(sentence: Sentence, named: Who | None) -> str:
    if sentence.text:
        return sentence.text
    text = ""
    before: Clause | None = None
    for i, clause in enumerate(sentence.clauses):
        text += link_text(sentence.clauses, i, text) + clause_text(clause, before, named)
        before = clause
    return text


def link_text(clauses: Sequence[Clause], i: int, text: str) -> str:
    """What stands between a clause and the one before it."""
    if i == 0:
        return ""
    link = clauses[i].link
    if link == "then":
        return ", then "
    if link == "or":
        return ", or " if is_long(text) or names_again(clauses[i - 1], clauses[i]) else " or "
    if i + 1 < len(clauses) and clauses[i + 1].link == "and":
        return ", "
    comma = "," if i > 1 and clauses[i - 1].link == "and" else ""
    return f"{comma} and "


def is_long(text: str) -> bool:
    return len(text) > 60 or any(f" {word} " in text for word in ("or", "and", "for each"))


def names_again(before: Clause, clause: Clause) -> bool:
    """Whether a clause names its subject again."""
    return bool(subject_text(clause, before, None))


def clause_text(clause: Clause, before: Clause | None, named: Who | None) -> str:
    subject = subject_text(clause, before, named)
    verb = verb_text(clause, subject or shared_subject(clause, before, named))
    return " ".join(filter(None, (subject, clause.modal, verb, clause.rest)))


def subject_text(clause: Clause, before: Clause | None, named: Who | None) -> str:
    """The subject if it must be said: not in an order to you, nor twice in one sentence."""
    who = clause.who
    if before is not None and before.who == who:
        needs = who == YOU and not is_said(before) and is_said(clause)
        return who.name if needs or (clause.modal and not before.modal) else ""
    if who == YOU:
        return "you" if is_said(clause) or before is not None else ""
    return who.again if who == named and who.again else who.name


def is_said(clause: Clause) -> bool:
    return bool(clause.modal) or clause.verb in SPOKEN


def shared_subject(clause: Clause, before: Clause | None, named: Who | None) -> str:
    """The subject a clause takes over from the one before it, or "you" in an order."""
    if clause.who == YOU or before is None:
        return "you"
    return clause.who.again if clause.who == named and clause.who.again else clause.who.name


def verb_text(clause: Clause, subject: str) -> str:
    if clause.modal or clause.who.plural or subject in ("you", "they"):
        return "are" if clause.verb == "be" and not clause.modal else clause.verb
    return third(clause.verb)
