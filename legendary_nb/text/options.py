"""The answers to a question in words: what a player does with a card, declines, pays or chooses."""

from __future__ import annotations

from legendary_nb.cards import System
from legendary_nb.effects import Verb
from legendary_nb.effects.verbs import Put

from .questions import words_filled

# answers by their kind; {} is the name of what they are about
ANSWERS = {
    "play": "play {}", "fight": "fight {}", "complete": "complete {}", "dodge": "dodge {}", "recruit": "recruit {}",
    "use": "use {}", "use copy": "play a copy of {}", "ask for": "ask for {}", "become copy": "copy {}",
    "class": "be {}", "called": "take the {} card", "player": "{}", "space": "to {}", "effect": "{}", "pay": "pay {}",
    "side": "play the side {}", "one": "{}", "heal": "{}", "end": "end turn", "yes": "yes", "done": "done",
}  # fmt: skip
# how a choice of a card is put in words, by the verb that asks; {} is the card's name, which otherwise comes last
WORDS = {
    "ko": "KO", "discard": "discard", "gain": "gain", "put": "put back", "choose": "choose",
    "capture": "let it capture", "defeat": "defeat", "move": "move", "draw those": "draw",
    "enter city": "let {} enter {the city}", "keep for new hand": "keep", "become copy of": "copy",
    "play copy of": "play a copy of", "reveal": "reveal", "pass left": "pass", "deal": "give",
    "order": "put back next", "escape": "let {} escape", "shuffle": "shuffle in",
    "gain wound": "reveal", "any gain wound": "reveal", "master strike": "reveal",
    "fight effect of": "use", "mark": "choose", "rescue those": "rescue", "swap": "swap", "swap with": "for",
    "liaison": "leave", "call good": "call good:", "which mastermind": "choose", "strike order": "strike of",
}  # fmt: skip
# how to decline a question that no verb of a card puts in words
DECLINED = {"call good": "call it bad", "class": "keep its own class", "play copy of": "do not play a copy",
            "deal": "give none"}
# where a card is put that does not come from there
PUT_WHERE = {
    "beside mastermind": " beside {the mastermind}", "beside scheme": " beside {the scheme}",
    "escape": " into {the escape pile}", "victory": " into the {victory pile}", "discard": " into the {discard pile}",
}  # fmt: skip
# questions whose other answer is yes
YES_OR_NO = ("may", "mulligan", "superpower", "give liaison", "spend recruit")


def answer_text(kind: str, name: str = "") -> str:
    """An answer of a kind: "recruit Storm", "pay 3", "end turn"."""
    return ANSWERS[kind].format(name)


def chosen_text(asked: str, verb: Verb | None, name: str, system: System, is_about_one: bool = False) -> str:
    """A card as an answer, by the kind of question and the verb that asks: "KO Thor", "let Thor escape"."""
    where = words_filled(PUT_WHERE.get(verb.to, ""), system) if isinstance(verb, Put) else ""
    return done_with(name, asked, verb, system, is_about_one) + where


def done_with(name: str, asked: str, verb: Verb | None, system: System, is_about_one: bool = False) -> str:
    """What you do with a card of this name, without the place it goes to."""
    words = card_words(asked, verb, is_about_one)
    return words_filled(words, system).replace("{}", name) if "{}" in words else f"{words} {name}"


def declined_text(asked: str, verb: Verb | None, system: System, is_about_one: bool = False) -> str:
    """The answer that you do nothing: "no", "do not KO", "do not let any escape"."""
    if asked in DECLINED:
        return DECLINED[asked]
    if asked in YES_OR_NO:
        return "no"
    words = card_words(asked, verb, is_about_one)
    return f"do not {done_with('any', asked, verb, system, is_about_one) if '{}' in words else words}"


def card_words(asked: str, verb: Verb | None, is_about_one: bool) -> str:
    """How the choice of a card is put: "KO", "reveal"; a card put into the hand is returned to it.

    A card that was looked at lies on top already, so the answer says that it goes to the bottom.
    """
    to = verb.to if isinstance(verb, Put) else ""
    if to.startswith("bottom of ") and is_about_one:
        return "put {} on the bottom"
    if to == "hand":
        return "return"
    if to in PUT_WHERE:
        return "put"
    if to == "top of tactics":
        return "fight"
    return WORDS.get(asked, asked)
