"""The card language: verbs, selectors, numbers and conditions, as frozen values."""

from .grammar import Lexicon, Phrase, PhraseError, close_words, read_pick, read_select
from .numbers import (
    AllOf,
    AnyOf,
    Condition,
    Count,
    Flag,
    Fought,
    Has,
    Higher,
    Highest,
    Is,
    Kinds,
    Made,
    Not,
    Number,
    Poker,
    Sum,
    Superpower,
    Tally,
    Value,
    read_condition,
    read_number,
)
from .select import ANY, Pick, Select
from .verbs import VERBS, Steps, Verb, parameters

__all__ = ["ANY", "VERBS", "AllOf", "AnyOf", "Condition", "Count", "Flag", "Fought", "Has", "Higher", "Highest", "Is",
           "Kinds", "Lexicon", "Made", "Not", "Number", "Phrase", "PhraseError", "Pick", "Poker", "Select", "Steps",
           "Sum", "Superpower", "Tally", "Value", "Verb", "close_words", "parameters", "read_condition", "read_number",
           "read_pick", "read_select"]
