"""The readable log: one sentence for each event that a player would notice."""

from __future__ import annotations

from typing import Any

from legendary_nb.state import Table

from .events import Event, read_event

# how an event reads; events that are not here are too small for the log
SENTENCES: dict[str, str] = {
    "turn": "--- {player}'s turn ({n}) ---",
    "villain card": "The villain deck shows {card}.",
    "enter": "{card} enters the city at the {target}.",
    "push": "{card} is pushed to the {target}.",
    "escape": "{card} escapes.",
    "carried away": "{card} is carried away.",
    "capture": "{card} is captured.",
    "strike": "Master strike {n}.",
    "twist": "Scheme twist {n}.",
    "place": "The twist goes {target}.",
    "become twist": "{card} becomes a scheme twist.",
    "play": "{player} plays {card}.",
    "copy": "{player} plays a copy of {target}.",
    "recruit": "{player} gets {n} recruit.",
    "attack": "{player} gets {n} attack.",
    "bound attack": "{player} gets {n} attack for certain fights only.",
    "spend as": "{player} may spend recruit as attack.",
    "modify": "Attack of some enemies changes by {n} this turn.",
    "draw": "{player} draws {card}.",
    "discard": "{player} discards {card}.",
    "gain": "{player} gains {card}.",
    "ko": "{card} is KO'd.",
    "rescue": "{player} rescues {card}.",
    "recruit hero": "{player} recruits {card}.",
    "refill": "{card} joins the HQ.",
    "reveal": "{player} reveals {card}.",
    "look": "{player} looks at {card}.",
    "put": "{player} puts {card} to {target}.",
    "pass": "{player} passes {card} to {receiver}.",
    "keep": "{player} keeps {card} for the new hand.",
    "new hand": "{player}'s new hand changes: {target} {n}.",
    "fight": "{player} fights {card}.",
    "defeat": "{player} defeats {card}.",
    "defeat by effect": "{card} is defeated by an effect.",
    "tactic": "{player} takes the tactic {card}.",
    "beaten": "The mastermind is beaten.",
    "move": "{card} moves to the {target}.",
    "heal": "{player} heals.",
    "shuffle": "{player} shuffles the discard pile into a new deck.",
    "extra turn": "{player} will take another turn.",
    "this turn": "For the rest of the turn, {card} watches.",
    "deck out": "A deck has run out: the game ends with this turn.",
    "showdown": "The final showdown begins.",
    "total": "{player} reaches a total of {n}.",
    "take mastermind": "{player} takes the mastermind card.",
    "game over": "The game is over: {target}.",
}
QUIET = {"end-turn.discard-played", "end-turn.discard-hand", "end-turn.draw", "setup.hand", "play.recruit",
         "play.attack"}


def log_lines(table: Table, seat: int | None = None) -> list[str]:
    """The log as everybody knows it, or as one seat does: others' secrets are "a card"."""
    lines = []
    for i in range(len(table.events or ())):
        text = sentence(table, read_event(table, i), seat)
        if text:
            lines.append(text)
    return lines


def sentence(table: Table, event: Event, seat: int | None = None) -> str:
    if event.cause in QUIET or event.kind not in SENTENCES:
        return ""
    card = event.card
    if seat is not None and event.seen_by is not None and table.box.names[seat] not in event.seen_by:
        card = "a card"
    facts: dict[str, Any] = {"player": event.player, "card": card, "source": event.source,
                             "target": event.target, "n": event.n}
    if event.kind == "pass":
        facts["receiver"] = table.box.names[event.n]
    return SENTENCES[event.kind].format(**facts)
