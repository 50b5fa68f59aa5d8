"""Stacked tables: a game that starts from hands, a city, decks and pools given by card names."""

from __future__ import annotations

from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.rules import Setup, SetupError, lay_out, run
from legendary_nb.rules.box import index_watchers
from legendary_nb.state import Table

from .named_cards import Stacker
from .notation import COUNTS, Notation
from .parts import lay_parts, stack_words
from .short_words import TableReader
from .this_turn import FACTS, begin_staged_turn
from .wording import by_name, nearest
from .written import parts_of

__all__ = ["KEYS", "Stacker", "layout_of", "stack_table"]

KEYS = ("seats", "rest_of_seats", "acting", "turn", "step", "city", "outside", "above", "hq", "hero_deck",
        "villain_deck", "stacks", "ko", "escape", "beside_scheme", "twists", "strikes", "danger", "masterminds",
        "tactics", "next_tactic", "mastermind_holds", "beside_mastermind", "recruit", "attack", "made", "bound_attack",
        "this_turn", "printed")


def stack_table(setup: Setup, seed: int, spec: dict[str, Any], picture_at: int = 0) -> tuple[Table, dict[str, Any]]:
    """The table of a setup with these parts laid out as asked, and the parts by names alone.

    What is not named is as the setup deals it.  A part is data as below, or text in the notation of `notation.py`:
    city={"Bank": {"villain": "Viper", "holds": ["Bystander"]}} or city="Bank Viper (Bystander)".

    A card is its name, "Hero: Card", a hero's name (the hero's first card), or {"card": name, "attack": 9} with
    another printed number (attack, recruit, cost, points, danger).  A list of one may be the name alone.  "Wound x3"
    are three; a card may also be called by its part in the game ("recruit starter", "wound", "henchman 2"), by its
    qualities ({"a": "hero", "cost": "3+"}) or by system ({"core-1e": ..., "villains": ...}); a city space by its
    number.

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
        {"healed": True}.  This means the card that lies where such a card goes; if none does, a new one is laid there.
    Cards
      printed: {"Loki": {"attack": 7}}: every card of this name has these numbers.
    """
    check_parts(spec)
    table = lay_out(setup, seed)
    table.agenda.clear()
    table.waiting.clear()  # henchmen that begin in the city stand where the stacked city says
    stacker = Stacker(table, table.box.system)
    parts = read_parts(stacker, spec)
    lay_parts(stacker, parts)
    index_watchers(table.box)
    table.picture_at = picture_at
    begin_staged_turn(stacker, parts)
    index_watchers(table.box)  # cards of this turn's facts may have come
    run(table)
    return table, parts


def read_parts(stacker: Stacker, spec: dict[str, Any]) -> dict[str, Any]:
    """The parts by card names alone: text is read, and other words for cards are replaced."""
    notation, parts = notation_of(stacker), dict(spec)
    parts |= notation.read(parts.pop("table", ""))
    parts = {key: notation.part(key, value) if isinstance(value, str) and key not in COUNTS else value
             for key, value in parts.items()}
    if isinstance(parts.get("seats"), dict):
        parts["seats"] = {name: notation.zones(zones) if isinstance(zones, str) else zones
                          for name, zones in parts["seats"].items()}
    names = [stacker.table.box.masterminds[cid].card.name for cid in stacker.table.masterminds]
    return TableReader(stacker.system, next(iter(names), "")).read(parts)


def notation_of(stacker: Stacker) -> Notation:
    return Notation(stacker, KEYS, stack_words(stacker.table), FACTS)


def layout_of(table: Table) -> str:
    """A table as it lies now, as text; see `Game.layout`."""
    parts, left_out = parts_of(table)
    return notation_of(Stacker(table, table.box.system)).write(parts, left_out)


def check_parts(spec: Any) -> None:
    """Every part is one that a table has."""
    for key in by_name("a table", spec, '{"city": {"Bank": "Sabretooth"}}'):
        if key == "table" and not isinstance(spec[key], str):
            raise SetupError(f"table is a text, such as \"Ana: hand Odinson | attack: 5\", not {shown(spec[key])}")
        if key not in (*KEYS, "table"):
            raise SetupError(f"unknown part of a table {key!r}; {nearest(key, [*KEYS])}")
