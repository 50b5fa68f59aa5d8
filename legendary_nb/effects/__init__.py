"""The card language: verbs, selectors, numbers and conditions, as frozen values."""

from .numbers import (
    AllOf,
    AnyOf,
    Condition,
    Count,
    Flag,
    Fought,
    Has,
    Highest,
    Is,
    Kinds,
    Made,
    Not,
    Number,
    Poker,
    Sum,
    Tally,
    Value,
    read_condition,
    read_number,
)
from .select import ANY, Pick, Select
from .verbs import VERBS, Steps, Verb, parameters
from .words import Lexicon, Phrase, PhraseError, close_words, read_pick, read_select

__all__ = ["ANY", "VERBS", "AllOf", "AnyOf", "Condition", "Count", "Flag", "Fought", "Has", "Highest", "Is",
           "Kinds", "Lexicon", "Made", "Not", "Number", "Phrase", "PhraseError", "Pick", "Poker", "Select",
           "Steps", "Sum", "Tally", "Value", "Verb", "close_words", "parameters", "read_condition", "read_number",
           "read_pick", "read_select"]
