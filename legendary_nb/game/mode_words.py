"""What each mode of a system changes, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.cards import System, load_rules
from legendary_nb.rules.mode import ONE_OF_A_KIND
from legendary_nb.text import rule_text, words_filled

from .ink import many

ENDINGS = {"showdown": "after the last tactic, everybody plays one more hand, and the best takes the {mastermind} card",
           "final blow": "after the last tactic, the players must fight the {mastermind} once more"}
FOLLOWS = {"strike effect": "the {master strike} of the {mastermind} happens too",
           "play villain card": "play another card of the {villain deck}",
           "gain wound": "that player gains {a wound}"}
FRIENDS = {"all": "all players are friendly to each other and win or lose together",
           "self": "nobody is friendly to anybody else; the best score wins",
           "team": "players of the same team are friendly"}
# what a fact of a mode says; {n} is its number, {level} is filled in if it counts for each level
WORDS: dict[str, Callable[[Any], str]] = {
    "twists": lambda n: f"the {{villain deck}} has {many(n, '{scheme twist}')} more{{level}}",
    "mastermind attack": lambda n: f"the {{mastermind}} has {n:+d} attack{{level}}",
    "mastermind side": lambda side:
        f"you face the {side} side of the {{mastermind}}: it is stronger, with a harder strike",
    "mastermind attack per fight": lambda n: f"each won fight against the {{mastermind}} gives it {n:+d} attack",
    "villain attack": lambda n: f"every {{villain}} has {n:+d} attack{{level}}",
    "ending": lambda name: ENDINGS[name],
    "each other player is you": lambda _: "each other player on a card means you",
    "hand size": lambda n: f"every hand has {n} cards",
    "starting wounds": lambda n: f"each player begins with {many(n, '{wound}')}{{level}}",
    "after twist": lambda what: f"after each {{scheme twist}}, {FOLLOWS[what]}",
    "after strike": lambda what: f"after each {{master strike}}, {FOLLOWS[what]}",
    "after own hero ko": lambda what: f"when {{a hero}} of a player is KO'd, {FOLLOWS[what]}",
    "villain cards per turn": lambda n: f"play {n} cards of the {{villain deck}} each turn",
    "turns without villain card": lambda n:
        f"each player first takes {many(n, 'turn')} without a card of the {{villain deck}}",
    "turns without playing cards": lambda n: f"each player first takes {many(n, 'turn')} without playing cards",
    "failed missions lose": lambda n: f"the players lose with {many(n, 'failed {mission}')}",
    "friendly players": lambda who: FRIENDS[who],
}


def mode_text(system: System, mode: str) -> str:
    """What a mode changes, in the system's own words; if a fact has no words of its own here, its rule."""
    facts = system.modes[mode]
    said = [WORDS[key](value) for key, value in facts.items() if key in WORDS]
    rule = load_rules().get(facts.get("rule") or f"mode.{mode}")
    if not said and rule is not None:
        return rule_text(rule, system)
    level = " for each level" if "levels" in facts else ""
    return words_filled("; ".join(said).replace("{level}", level), system)


def mode_kind(facts: dict[str, Any]) -> str:
    """What a mode changes that only one mode may change; empty if it goes with all others."""
    return next((key for key in ONE_OF_A_KIND if key in facts), "")
