"""Steps as questions to a player."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from legendary_nb.cards import Card, Line, System
from legendary_nb.effects import Steps, Verb
from legendary_nb.effects import verbs as v

from .card import line_label, superpower
from .clauses import inline, speak
from .consequences import without_may
from .english import capital
from .voice import Voice, say

# questions that no step of a card puts in words
QUESTIONS = {
    "action": "Play a card, fight, recruit, or end your turn",
    "pay recruit": "How much recruit do you pay?",
    "pay bound": "How much of it do you pay with the attack of this card?",
    "gain wound": "You are about to gain {a wound}: answer it with a card?",
    "any gain wound": "A player has gained {a wound}: answer it with a card?",
    "master strike": "A {master strike} is about to happen: answer it with a card?",
    "pay attack": "How much of the recruit do you pay with attack?",
    "action with missions": "Play a card, fight, complete {a mission}, recruit, or end your turn",
    "liaison": "Which cards do you leave in play for a friendly player?",
    "liaison alone": "Which cards do you leave in play for your next turn?",
    "give liaison": "Discard it and give its effect to the {current player}?",
    "effect order": "Which effect happens next?",
    "which mastermind": "Which {mastermind} do you mean?",
    "strike order": "Whose {master strike} happens next?",
    "mulligan": "Replace the expensive {all hero} of the starting {HQ}, if all agree?",
    "choose one": "Choose one.",
    "side": "Which side of the card do you play?",
    "pass left": "Choose a card for the player on your left.",
    "order": "Which card goes back next? The last one lies on top.",
    "order at the bottom": "Which card goes to the bottom next?",
    "order of a stack": "Which card goes there next? The last one lies on top.",
    "enter at": "Where does it enter {the city}?",
    "class": "Which class does this card have?",
    "swap with": "Which card of {the HQ} do you swap it for?",
    "call good": "Which card do you call good?",
    "bluff": "Which card do you discard? The other goes to them.",
}
# why the rules themselves ask
REASONS = {
    "escape.ko-hero": "{name} {escapes}",
    "escape.discard": "{name} {escapes} with {what}",
    "solo.after-twist": "After the twist",
}


@lru_cache(maxsize=4096)
def step_question(step: Verb, system: System, card: Card | None = None, many: bool = False) -> str:
    """A step as a question if you may decline, otherwise as an order: "Reveal a Hero or gain a Wound?".

    `many` says that it is about several cards that were looked at.
    """
    sentences = say((step,), Voice(system, card).about(many))
    first, rest = sentences[:1], sentences[1:]
    asked = speak(without_may(first)).removesuffix(".")
    is_free = isinstance(step, v.Reveal) or any(clause.modal for clause in first[0].clauses)
    if is_free:
        asked = capital(asked.removeprefix("You "))
    return f"{asked}{'?' if is_free else '.'} {speak(rest)}".strip()


@lru_cache(maxsize=4096)
def superpower_question(line: Line, system: System) -> str:
    """Whether a superpower is used: "Use [Covert]? You may KO a card ..."."""
    voice = Voice(system)
    told = speak(superpower(line, voice, "its other text"))
    return f"Use {line_label(line, voice)}? {told}"


@lru_cache(maxsize=4096)
def choice_text(steps: Steps, system: System, card: Card | None = None, many: bool = False, deck: str = "") -> str:
    """Steps as one of several to choose from: "each other player draws a card".

    `many` says that they are about several cards, which were looked at on this deck.
    """
    return inline(say(steps, replace(Voice(system, card).about(many), deck=deck)))


def words_filled(template: str, system: System) -> str:
    """A template with the system's words in place of {hero}, {a wound}, {the HQ}."""
    return Voice(system).fill(template)


def rule_question(kind: str, system: System) -> str:
    """A question that the rules themselves ask, or "" if a step of a card puts it in words."""
    return words_filled(QUESTIONS.get(kind, ""), system)


def of_another(words: str, name: str) -> str:
    """A question about another player's cards: "Choose one for Ben.", "Swap a card from Ben's hand ...?"."""
    return words.replace("Choose one.", f"Choose one for {name}.").replace("your ", f"{name}'s ")
