"""Small words for tests: stacked tables, playing to a point, counting what happened."""

from __future__ import annotations

from collections import Counter

import pytest

from legendary_nb import Game, IllegalChoice, Setup
from legendary_nb.bots import PriorityBot
from legendary_nb.cards import Line, store
from legendary_nb.cards.reader import SystemReader
from legendary_nb.cards.steps import Place, read_steps
from legendary_nb.game import Option
from legendary_nb.game.view import View
from legendary_nb.rules.agenda import push, run, then
from legendary_nb.rules.box import new_cards
from legendary_nb.rules.setup import lay_out
from legendary_nb.rules.setup_value import first_game
from legendary_nb.rules.turn import action_step
from legendary_nb.state import Ctx
from support.running import running
from support.systems import guests_spaces, home, known, ours

rule = pytest.mark.rule
card = pytest.mark.card


def table(seats: str = "", players: int = 2, system: str | None = None, seed: int = 1, setup: Setup | None = None,
          **parts) -> Game:
    """A stacked game of the running system, or of another.

    `seats` says what players have: "Ana: hand Storm, Odinson; discard Wound | Ben: hand Wound".  Other parts as for
    Game.stacked: city, hq, villain_deck, hero_deck, recruit, attack, stacks, tactics, step, acting.
    """
    setup = setup or (first_game(system, players) if system else home(players))
    if "city" in parts:
        here = guests_spaces()
        parts["city"] = {here.get(space, space): what for space, what in parts["city"].items()}
    return Game.stacked(ours(setup), seed, seats=seats, **parts)


def resolve(game: Game, card_name: str, moment: str, **context) -> Game:
    """Carry out a card's lines of one moment for the current player, as if it had just come up."""
    from legendary_nb.game.layout.stacked import Stacker

    state = game.table
    state.ask = None
    cid = Stacker(state, state.box.system).card(card_name)
    state.limbo.append(cid)
    for line in reversed(state.box.cards[cid].at(moment)):
        push(state, line.steps, Ctx(state.acting, cid, line, **context))
    run(state)
    return game


def carry_out(game: Game, *steps: dict) -> Game:
    """Carry out steps written in the card language, as a line of no card of the game, and go on with the turn."""
    state = game.table
    state.ask = None
    system = running.named_as or state.box.system.id
    lexicon = SystemReader(system, store.load(system)).lexicon
    read = read_steps(list(steps), Place("test", "a line of a test", lexicon))
    then(state, action_step)
    push(state, read, Ctx(state.acting, -1, Line("a line of a test", "twist")))
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
    """The occupied city spaces, by their own names or by the guests', and who stands there."""
    state, theirs = game.table, {here: space for space, here in guests_spaces().items()}
    return {theirs.get(space, space): state.card(c).name
            for space, c in zip(state.box.spaces, state.city, strict=True) if c >= 0}


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


def settled(game: Game) -> Game:
    """The first answer to every question, until a player may act or the game is over."""
    while game.ask and game.ask.kind != "action":
        game.choose(0)
    return game


def kinds(game: Game, *wanted: str) -> list[str]:
    """The kinds of the events so far, in order; only the wanted ones where any are named."""
    return [e.kind for e in game.events if not wanted or e.kind in wanted]


def fresh(game: Game, card_name: str) -> int:
    """A new physical card of this name, lying nowhere yet."""
    from legendary_nb.game.layout.stacked import Stacker

    return new_cards(game.table, Stacker(game.table, game.table.box.system).known[card_name.lower()], 1)[0]


def story(game: Game, *wanted: str) -> list[tuple[str, str]]:
    """The kinds of the events so far with their cards, in order; only the wanted kinds where any are named."""
    return [(e.kind, e.card) for e in game.events if not wanted or e.kind in wanted]


def told(game: Game, *wanted: str) -> list[str]:
    """The rules and card lines behind the events so far, in order; only these where any are named."""
    return [e.cause for e in game.events if not wanted or e.cause in wanted]


def refused(game: Game, choice: str) -> bool:
    """Whether the open question does not take this answer, and nothing changes."""
    if any(label.startswith(choice) for label in labels(game)):
        return False
    before = game.position()
    with pytest.raises(IllegalChoice):
        game.choose(choice)
    return game.position() == before


def pools(game: Game) -> tuple[int, int]:
    """The recruit and the attack the current player has left to spend."""
    view = game.view(game.table.acting)
    return view["recruit"], view["attack"]


def brought(first: str, card_name: str, *answers: str) -> tuple[int, int, int]:
    """What playing a card after another one brings: recruit, attack, and cards drawn."""
    game = settled(table(f"Ana: hand {first}, {card_name}; deck {', '.join(['Wound'] * 9)}; discard ").choose(0))
    recruit, attack, hand = *pools(game), len(names(game, "hand", "Ana")) - 1
    choose(game, f"play {card_name}", *answers)
    assert game.ask.kind == "action"
    return pools(game)[0] - recruit, pools(game)[1] - attack, len(names(game, "hand", "Ana")) - hand


def prepared(setup: Setup | str | None = None, players: int = 2, seed: int = 1) -> Game:
    """A game as setup leaves it: everything is laid out and no turn has begun."""
    setup = ours(setup) if isinstance(setup, Setup) else first_game(setup, players) if setup else home(players)
    return Game(setup, seed, lay_out(setup, seed))


def contents(game: Game, *zones: str) -> Counter[str]:
    """How many cards of each group, hero or kind lie in these shared places."""
    found: Counter[str] = Counter()
    for zone in zones:
        for cid in getattr(game.table, zone, None) or game.table.stacks.get(zone, []):
            printed_card = game.table.box.cards[cid]
            found[printed_card.group or printed_card.hero or printed_card.kind] += 1
    return found


def likely(game: Game) -> Option:
    """What the priority bot would answer to the open question."""
    raw = PriorityBot().choose(View(game.table, game.ask.seat), game.ask)
    return game.ask.options[game.ask.raw.index(raw)]


def counted(game: Game, what: str) -> int:
    """How many cards a card speaking of them counts now."""
    before = pools(game)[0]
    return pools(carry_out(game, {"recruit": f"1 per {what}"}))[0] - before


def attack_from(game: Game, number: str) -> int:
    """The attack a card would give that says this number."""
    before = pools(game)[1]
    return pools(carry_out(game, {"attack": number}))[1] - before


def on_top(game: Game, stack: str, *cards: str) -> Game:
    """The same game with these cards on top of a stack, the topmost first."""
    game.table.stacks[stack] += [fresh(game, card) for card in reversed(cards)]
    return game


def groups(game: Game) -> tuple[set[str], set[str]]:
    """The villain groups and the henchman groups in the villain deck."""
    inside = contents(game, "villain_deck")
    return {g for g in inside if g in known().villains}, {g for g in inside if g in known().henchmen}


def heroes(game: Game) -> set[str]:
    """The heroes in the hero deck and the HQ."""
    return set(contents(game, "hero_deck", "hq"))
