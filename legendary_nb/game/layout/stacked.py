"""Stacked tables: a game that starts from hands, a city, decks and pools given by card names."""

from __future__ import annotations

from typing import Any

from legendary_nb.rules import Setup, SetupError, lay_out, run
from legendary_nb.rules.box import index_watchers
from legendary_nb.state import Table

from .named_cards import Stacker
from .parts import lay_parts
from .this_turn import begin_staged_turn
from .wording import by_name, nearest

__all__ = ["KEYS", "Stacker", "stack_table"]

KEYS = ("seats", "rest_of_seats", "acting", "turn", "step", "city", "outside", "above", "hq", "hero_deck",
        "villain_deck", "stacks", "ko", "escape", "beside_scheme", "twists", "strikes", "danger", "masterminds",
        "tactics", "next_tactic", "mastermind_holds", "beside_mastermind", "recruit", "attack", "made", "bound_attack",
        "this_turn", "printed")


def stack_table(setup: Setup, seed: int, spec: dict[str, Any], picture_at: int = 0) -> Table:
    """The table of a setup with these parts laid out as asked; what is not named is as the setup deals it.

    A card is its name, "Hero: Card", a hero's name (the hero's first card), or {"card": name, "attack": 9} with
    another printed number (attack, recruit, cost, points, danger).  A list of one may be the name alone.

    Players
      seats: {"Ana": {"hand": [names], "deck": [top first], "discard": [...], "played": [...], "victory": [...],
        "front": [...]}}.  A villain with another side for a player's deck shows that side anywhere but in a victory
        pile.  A tactic in a victory pile has been taken from its mastermind.
      rest_of_seats: "dealt" (default), or "empty": hands, decks and discard piles that are not named are empty.
    Board
      city: {"Bank": "Sabretooth"} or {"Bank": {"villain": "Sabretooth", "holds": ["Bystander"], "attack": 9}}.
        Spaces are ordered from the villain deck to the exit, as game.view lists them: Sewers, Bank, Rooftops,
        Streets, Bridge (core-1e, core-2e); Bridge, Streets, Rooftops, Bank, Sewers (villains); Space 1 to Space 5
        (bond); Swamp, Granary, Treetops, Crossroads, Border Gate (dxp).
      hq: a name for each space, None for an empty one; [] is an empty HQ.  Its spaces (Lair, Q Branch, Guild Hall) are
        ordered as game.view lists them, from the left of the board to the right.
      outside: villains outside the city, as in city.  above: {"Bank": [names], "mastermind": [names]}.
      hero_deck, villain_deck, and a seat's deck: names, top first, of the whole deck; or {"top": [names]}: these on
        top, out of the deck if they are in it, and the rest as dealt.
      stacks: {"wounds": 3} cards left, {"bystanders": [names, top first]}, or {"bystanders": {"top": [names]}}; a
        stack may be called as the system calls its cards: "gadgets", "bindings".
      ko, beside_scheme: names.  escape: names, or {"villain": name, "holds": [names it carried away]}; a card that
        the scheme makes a villain has escaped as one, {"card": name} was carried away as what it is.
      twists, strikes, danger: how many there have been.
    Masterminds
      masterminds: {"Loki": [names of tactics left]}, in place of the one of the setup.  tactics: names left under the
        first one.  next_tactic: the tactic that comes next, or several in their order.
      mastermind_holds, beside_mastermind: names, or {"Loki": [names]} with several masterminds.
    Turn
      acting: whose turn it is.  step: "action" (default), or "turn" to begin with the villain card.
      turn: its number (default 1); players have had their turns in order, which ends warm-up rounds.
      recruit, attack: points to spend.  made: {"recruit": 8} points made this turn, spent ones included.
      played, of the current player: those cards give the points named here and no others; what they do for the rest of
        the turn without a choice is in force.  A superpower or anything else that asks is not: play it from the hand.
      bound_attack: [{"attack": 2, "against": "villain on Rooftops"}] in the words of the card language, or
        [{"by": "Lightning Bolt"}], as that played card gives it; in place of what played cards give.
      this_turn: {"defeated": [names]}: what the current player did, by the words of the card language (played,
        discarded, discarded from hand, drawn, ko, gained, rescued, defeated, recruited, completed, moved), and
        {"healed": True}.  A card that lies where it went is meant; otherwise it is laid there.
    Cards
      printed: {"Loki": {"attack": 7}}: every card of this name has these numbers.
    """
    check_parts(spec)
    table = lay_out(setup, seed)
    table.agenda.clear()
    table.waiting.clear()  # who begins in the city stands where the stacked city says
    stacker = Stacker(table, table.box.system)
    lay_parts(stacker, spec)
    index_watchers(table.box)
    table.picture_at = picture_at
    begin_staged_turn(stacker, spec)
    index_watchers(table.box)  # cards of this turn's facts may have come
    run(table)
    return table


def check_parts(spec: Any) -> None:
    """Every part is one that a table has."""
    for key in by_name("a table", spec, '{"city": {"Bank": "Sabretooth"}}'):
        if key not in KEYS:
            raise SetupError(f"unknown part of a table {key!r}; {nearest(key, [*KEYS])}")
