"""What a puzzle is about, read from the events of its best turn."""

from __future__ import annotations

from collections import Counter

from legendary_nb.game import Game
from legendary_nb.state import Event, Table

THEMES = {
    "order": "The order of your cards decides.",
    "superpower": "One superpower counts.",
    "superpower chain": "Two or more superpowers work together.",
    "win now": "You can win this turn.",
    "mastermind": "The mastermind is within reach.",
    "fight": "One enemy is within reach.",
    "two fights": "You can fight more than one enemy.",
    "save the city": "The enemy at the exit must not get away.",
    "rescue": "Bystanders are worth something.",
    "ko": "A card must leave your deck.",
    "heal": "Wounds can go.",
    "draw": "You need the cards you draw.",
    "discard": "A card is worth more discarded than played.",
    "split payment": "You pay from two places.",
    "recruit": "A better hero is within reach.",
    "two recruits": "You can recruit more than one hero.",
    "mission": "A mission can be completed.",
    "copy": "A card becomes another one.",
    "move": "An enemy stands in the wrong place.",
}


def themes_of(before: Table, game: Game, order: bool) -> list[str]:
    """The themes of a turn: `before` at its start, and the game after its best line."""
    seat = before.acting
    told = game.table.told(len(before.events or ()))
    count = Counter(event.kind for event in told if event.player in (seat, -1))
    table = game.table
    won = table.sealed or (table.outcome is not None and table.outcome.result == "win")
    used = sum(event.kind == "superpower" and bool(event.n) for event in told)
    fights = count["defeat"] + count["defeat by effect"]
    found = {
        "order": order, "superpower": used == 1, "superpower chain": used > 1, "win now": won,
        "mastermind": count["tactic"] > 0 and not won, "fight": fights == 1 and not won, "two fights": fights > 1,
        "save the city": saves_the_city(before, told), "rescue": count["rescue"] > 0,
        "ko": any(event.kind == "ko" and event.source in ("hand", "discard", "played") for event in told),
        "heal": count["heal"] > 0, "draw": count["draw"] > 0, "discard": count["discard"] > 0,
        "split payment": count["spend as"] > 0 or count["bound attack"] > 0,
        "recruit": count["recruit hero"] == 1, "two recruits": count["recruit hero"] > 1,
        "mission": count["complete"] > 0, "copy": count["copy"] > 0, "move": count["move"] > 0,
    }
    return [theme for theme in THEMES if found[theme]]


def saves_the_city(before: Table, told: list[Event]) -> bool:
    """Whether an enemy is defeated that the next villain card would push out: every space up to the exit is taken."""
    if any(cid < 0 for cid in before.city):
        return False
    return any(event.kind == "defeat" and event.cid == before.city[-1] for event in told)
