"""Small words for tests: stacked tables, playing to a point, counting what happened."""

from __future__ import annotations

import pytest

from legendary_nb import Game, Setup
from legendary_nb.rules.core import push, run
from legendary_nb.rules.setup import first_game, new_cards
from legendary_nb.state import Ctx

rule = pytest.mark.rule
card = pytest.mark.card


def table(seats: str = "", players: int = 2, system: str = "core-1e", seed: int = 1, setup: Setup | None = None,
          **parts) -> Game:
    """A stacked game.

    `seats` says what players have: "Ana: hand Storm, Odinson; discard Wound | Ben: hand Wound".  Card names
    with a comma are written with / in its place ("Here/ Hold This for a Second").  Other parts as for
    Game.stacked: city, hq, villain_deck, hero_deck, recruit, attack, stacks, tactics, step, acting.
    """
    setup = setup or first_game(system, players)
    return Game.stacked(setup, seed, seats=read_seats(seats), **parts)


def read_seats(text: str) -> dict[str, dict[str, list[str]]]:
    seats: dict[str, dict[str, list[str]]] = {}
    for seat in filter(None, (part.strip() for part in text.split("|"))):
        name, _, zones = seat.partition(":")
        places = seats.setdefault(name.strip(), {})
        for zone in filter(None, (z.strip() for z in zones.split(";"))):
            place, _, names = zone.partition(" ")
            places[place] = [n.strip().replace("/", ",") for n in names.split(",") if n.strip()]
    return seats


def resolve(game: Game, card_name: str, moment: str, **context) -> Game:
    """Carry out a card's lines of one moment for the current player, as if it had just come up."""
    from legendary_nb.game.scenario import Stacker

    state = game.table
    state.ask = None
    cid = Stacker(state, state.box.system).card(card_name)
    state.limbo.append(cid)
    for line in reversed(state.box.cards[cid].at(moment)):
        push(state, line.steps, Ctx(state.acting, cid, line, **context))
    run(state)
    return game


def names(game: Game, zone: str, player: str | None = None) -> list[str]:
    """The card names in a place: a player's hand, deck (top first), discard, played, victory, or a shared place."""
    state = game.table
    if player is not None:
        cards = getattr(state.players[state.box.names.index(player)], zone)
    elif zone in state.stacks:
        cards = state.stacks[zone]
    else:
        cards = getattr(state, zone)
    found = [state.card(c).name if c >= 0 else None for c in cards]
    return found[::-1] if zone.endswith("deck") else found


def city(game: Game) -> dict[str, str]:
    """The occupied city spaces and who stands there."""
    state = game.table
    return {space: state.card(c).name for space, c in zip(state.box.spaces, state.city, strict=True) if c >= 0}


def held(game: Game, villain: str) -> list[str]:
    """What an enemy in the city, or the mastermind, holds."""
    state = game.table
    for cid in [*state.city, *state.outside, *state.masterminds]:
        if cid >= 0 and state.card(cid).name == villain:
            return [state.card(c).name for c in state.under.get(cid, [])]
    raise KeyError(villain)


def gained(game: Game, name: str = "Wound") -> dict[str, int]:
    """How many cards of this name each player gained."""
    counts = dict.fromkeys(game.table.box.names, 0)
    for event in game.events:
        if event.kind == "gain" and event.card == name:
            counts[event.player] += 1
    return counts


def labels(game: Game) -> list[str]:
    """The options of the open question."""
    return list(game.ask.options.labels) if game.ask else []


def choose(game: Game, *choices) -> Game:
    """Several answers one after the other."""
    for choice in choices:
        game.choose(choice)
    return game


def kinds(game: Game, *wanted: str) -> list[str]:
    """The kinds of the events so far, in order; only the wanted ones where any are named."""
    return [e.kind for e in game.events if not wanted or e.kind in wanted]


def fresh(game: Game, card_name: str) -> int:
    """A new physical card of this name, lying nowhere yet."""
    from legendary_nb.game.scenario import Stacker

    return new_cards(game.table, Stacker(game.table, game.table.box.system).known[card_name.lower()], 1)[0]
