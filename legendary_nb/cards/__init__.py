"""Cards and systems: reads and checks content/."""

from .card import Card, Emblem, Form, Line, Mastermind, Modifier, Scheme, System
from .catalogue import RuleEntry, load_rules
from .errors import ContentError
from .load import load_system, system_names

__all__ = ["Card", "ContentError", "Emblem", "Form", "Line", "Mastermind", "Modifier", "RuleEntry",
           "Scheme", "System", "load_rules",
           "load_system", "system_names"]
