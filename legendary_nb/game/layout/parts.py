"""The parts of a stacked table: seats, decks and stacks, the city and what lies around it, piles and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendary_nb.cards import Card
from legendary_nb.cards.errors import shown
from legendary_nb.game.show import stack_word
from legendary_nb.rules import SetupError
from legendary_nb.rules.box import own_box
from legendary_nb.rules.form import form_for
from legendary_nb.rules.layers import layers_left
from legendary_nb.rules.piles import turned_over
from legendary_nb.rules.places import STACK_KINDS, above_key
from legendary_nb.state import EMPTY, Box, Table
from legendary_nb.text.english import plural

from .masterminds import lay_beside, lay_held, lay_masterminds, lay_tactics, name_tactics, seal, take_tactics
from .named_cards import NUMBERS, Stacker
from .notation import SEAT_ZONES
from .wording import by_name, listed, nearest, one_of, only, whole

DEALT = ("hand", "deck", "discard")  # places that setup may have put cards into
RESTS = ("dealt", "empty")
HOLDS = '{"villain": "Sabretooth", "holds": ["Bystander"]}'


def lay_parts(stacker: Stacker, spec: dict[str, Any]) -> None:
    """Lay out every part that is given, in the order of `LAID`; no other game of the setup notices."""
    own_box(stacker.table)
    for key, lay in LAID.items():
        if key in spec:
            lay(stacker, spec[key])
    take_tactics(stacker.table, "tactics" in spec or "masterminds" in spec)
    seal(stacker.table)
    if one_of("rest_of_seats", spec.get("rest_of_seats", "dealt"), RESTS) == "empty":
        empty_rest(stacker.table, spec.get("seats", {}))
    if "next_tactic" in spec:
        name_tactics(stacker, spec["next_tactic"])
    if "printed" in spec:
        reprint(stacker, spec["printed"])


# ---- seats -----------------------------------------------------------------------------------------


def lay_seats(stacker: Stacker, seats: Any) -> None:
    for name, zones in by_name("seats", seats, '{"Ana": {"hand": ["Odinson"]}}').items():
        seat = stacker.seat(name)
        for zone, cards in by_name(f"seats: {name}", zones, '{"hand": ["Odinson"]}').items():
            if zone not in SEAT_ZONES:
                raise SetupError(f"seats: {name}: unknown place {zone!r} of a player; {nearest(zone, [*SEAT_ZONES])}")
            lay_seat(stacker, seat, zone, cards)


def lay_seat(stacker: Stacker, seat: int, zone: str, cards: Any) -> None:
    """A place of a player; a villain with another side for a player's deck shows it anywhere but in a victory pile."""
    player, part = stacker.table.players[seat], f"seats: {stacker.table.players[seat].name}: {zone}"
    if zone == "deck":
        player.deck = lay_deck(stacker, part, zone, cards, player.deck)
        return
    laid = stacker.cards(cards, zone != "victory", part)
    laid = laid if zone == "victory" else [turned_over(stacker.table, cid) for cid in laid]
    setattr(player, zone, [stacker.fits(part, zone, cid) for cid in laid])


def empty_rest(table: Table, seats: dict[str, Any]) -> None:
    """Players have nothing in the places that are not named."""
    for player in table.players:
        for zone in DEALT:
            if zone not in seats.get(player.name, {}):
                setattr(player, zone, [])


# ---- decks and stacks ------------------------------------------------------------------------------


def lay_deck(stacker: Stacker, part: str, place: str, value: Any, dealt: list[int]) -> list[int]:
    """A whole deck, top first, or {"top": [names]}: these on top, the rest as dealt."""
    as_heroes = place != "villain_deck"
    if not isinstance(value, dict) or "card" in value:
        laid = stacker.cards(value, as_heroes, part)
        return [stacker.fits(part, place, turned(stacker, place, cid)) for cid in laid][::-1]
    if set(value) != {"top"}:
        raise SetupError(f'{part} is a list of names, or {{"top": ["Odinson"]}} with the rest as dealt, '
                         f"not {shown(value)}")
    rest = dealt[:]
    faces = [stacker.face(what, as_heroes, part) for what in listed(part, value["top"])]
    top = [stacker.fits(part, place, taken(stacker, place, face, rest)) for face in faces]
    return rest + top[::-1]


def taken(stacker: Stacker, place: str, face: Card, rest: list[int]) -> int:
    """A card for the top of a deck: out of the deck if it is there, or else a new one."""
    for cid in reversed(rest):
        if stacker.table.box.cards[cid] is face:
            rest.remove(cid)
            return cid
    return turned(stacker, place, stacker.new(face))


def turned(stacker: Stacker, place: str, cid: int) -> int:
    return turned_over(stacker.table, cid) if place == "deck" else cid


def lay_hero_deck(stacker: Stacker, value: Any) -> None:
    stacker.table.hero_deck = lay_deck(stacker, "hero_deck", "hero_deck", value, stacker.table.hero_deck)


def lay_villain_deck(stacker: Stacker, value: Any) -> None:
    """The villain deck; what is laid out by hand lies in no layers, what is put on top in the topmost one."""
    table = stacker.table
    before = [table.villain_deck[start:end] for start, end in layers_left(table)]
    table.villain_deck = lay_deck(stacker, "villain_deck", "villain_deck", value, table.villain_deck)
    if not isinstance(value, dict) or "card" in value:
        table.layers = ()
    elif table.layers:
        rest = set(table.villain_deck[: -len(listed("villain_deck", value["top"])) or None])
        table.layers = tuple(sum(cid in rest for cid in layer) for layer in before)


def lay_stacks(stacker: Stacker, stacks: Any) -> None:
    for name, what in by_name("stacks", stacks, '{"wounds": 3}').items():
        lay_stack(stacker, stack_meant(stacker.table, name), what)


def stack_words(table: Table) -> dict[str, str]:
    """The stacks by their names, and by the words the system has for their cards: "gadgets", "bindings"."""
    words = {word.lower(): stack for stack in reversed(list(table.stacks))
             if (own := stack_word(table.box.system, stack)) for word in (plural(own), *[own] * own.endswith("s"))}
    return {**words, **{stack: stack for stack in table.stacks}}


def stack_meant(table: Table, name: str) -> str:
    """A stack by its name, or by the word the system has for its cards."""
    words = stack_words(table)
    meant = words.get(name) or words.get(name.lower())
    if meant is None:
        raise SetupError(f"stacks: no stack {shown(name)}; there are: {', '.join(table.stacks)}"
                         f" (also called {', '.join(word for word in words if word not in table.stacks)})")
    return meant


def lay_stack(stacker: Stacker, stack: str, what: Any) -> None:
    """A stack has this many of its cards left, is these cards, or has these on top."""
    stacks, part = stacker.table.stacks, f"stacks: {stack}"
    if isinstance(what, int | float) or what is None:
        stacks[stack] = stacks[stack][: whole(part, what, len(stacks[stack]))]
        return
    stacks[stack] = lay_deck(stacker, part, "stack", what, stacks[stack])
    kind = STACK_KINDS.get(stack.partition(" of ")[0])
    for cid in stacks[stack]:
        card = stacker.table.box.cards[cid]
        if kind and kind not in (card.kind, card.role):
            raise SetupError(f"{part}: {card.name} is a {card.kind} card; only {kind} cards lie there")


# ---- the city and its surroundings -----------------------------------------------------------------


def lay_city(stacker: Stacker, city: Any) -> None:
    for space, what in by_name("city", city, '{"Bank": "Sabretooth"}').items():
        i = stacker.space("city", space)
        stacker.table.city[i] = lay_enemy(stacker, f"city: {space}", "city", what)


def lay_enemy(stacker: Stacker, part: str, place: str, what: Any) -> int:
    """A villain, or what the scheme makes one: its name, or {"villain": name, "holds": [names]}."""
    table = stacker.table
    if isinstance(what, dict) and "villain" not in what:
        raise SetupError(f"{part} is the name of a villain, or {HOLDS}, not {shown(what)}")
    cid = stacker.fits(part, place, stacker.new(stacker.face(what, part=part, key="villain", also=("holds",))))
    form = form_for(table, cid)
    if form:
        table.forms[cid] = form
    held = stacker.lay(f"{part}: holds", "holds", what.get("holds", [])) if isinstance(what, dict) else []
    if held:
        table.under[cid] = held
    return cid


def lay_outside(stacker: Stacker, value: Any) -> None:
    """Villains outside the city, beside the mastermind."""
    for what in listed("outside", value, '["Sabretooth"]'):
        stacker.table.outside.append(lay_enemy(stacker, "outside", "outside", what))


def lay_escape(stacker: Stacker, value: Any) -> None:
    """The escape pile: villains, with what they carried away, missions that failed, and other cards.

    A card that the scheme makes a villain escaped as one; {"card": name} was carried away as what it is.
    """
    table = stacker.table
    for what in listed("escape", value, '["Sabretooth"]'):
        if isinstance(what, dict) and "card" in what:
            carried = stacker.lay("escape", "escape", what)
            table.escape += carried
            table.carried += carried
            continue
        cid = lay_enemy(stacker, "escape", "escape", what)
        table.escape += [cid, *table.under.get(cid, [])]
        table.carried += table.under.pop(cid, [])
    table.escaped = [cid for cid in table.escape if table.is_villain(cid)]
    table.failed = sum(table.box.cards[cid].kind == "mission" for cid in table.escape)


def lay_above(stacker: Stacker, value: Any) -> None:
    """Cards above city spaces or above a mastermind."""
    table = stacker.table
    for place, cards in by_name("above", value, '{"Bank": ["Scheme Twist"]}').items():
        if place in table.box.spaces:
            key = table.box.spaces.index(place)
        else:
            names = [table.box.cards[cid].name for cid in table.masterminds]
            one_of("above", place, [*table.box.spaces, "mastermind", *names])
            key = above_key(stacker.mastermind("above", "" if place == "mastermind" else place))
        table.above[key] = stacker.lay(f"above: {place}", "above", cards)


def lay_hq(stacker: Stacker, value: Any) -> None:
    """The HQ from its first space on; None or an empty name is an empty space, an empty list an empty HQ."""
    table = stacker.table
    named = listed("hq", value) or [None] * len(table.hq)
    cards = [EMPTY if what is None or (isinstance(what, str) and not what)
             else stacker.fits("hq", "hq", stacker.card(what, True, "hq")) for what in named]
    if len(cards) != len(table.hq):
        raise SetupError(f"hq has {len(table.hq)} spaces, not {len(cards)}: name a hero for each, or None for an "
                         "empty space")
    table.hq[:] = cards


# ---- piles and numbers -----------------------------------------------------------------------------


def lay_pile(place: str) -> Callable[[Stacker, Any], None]:
    """A shared pile gets these cards, after those that lie there already; {"only": [names]} are all it has."""
    def lay(stacker: Stacker, value: Any) -> None:
        pile: list[int] = getattr(stacker.table, place)
        if isinstance(value, dict) and set(value) == {"only"}:
            pile.clear()
            value = value["only"]
        pile += stacker.lay(place, place, value)
    return lay


def lay_count(place: str) -> Callable[[Stacker, Any], None]:
    return lambda stacker, value: setattr(stacker.table, place, whole(place, value))


def lay_danger(stacker: Stacker, value: Any) -> None:
    """The danger level, if the game has one."""
    stacker.table.danger = whole("danger", value)
    if value and not stacker.system.missions:
        raise SetupError(f"danger: {stacker.system.title} has no missions and no danger level; leave it out")


def reprint(stacker: Stacker, value: Any) -> None:
    """Every card of a name has other printed numbers in this game."""
    table = stacker.table
    for name, numbers in by_name("printed", value, '{"Sabretooth": {"attack": 9}}').items():
        face = stacker.named(name, part="printed")
        numbers = by_name(f"printed: {name}", numbers, '{"attack": 9}')
        only(f"printed: {name}", numbers, NUMBERS)
        new = stacker.with_numbers(face, {key: whole(f"printed: {name}: {key}", n, 999) for key, n in numbers.items()})
        if face not in table.box.cards:
            raise SetupError(f"printed: {name} is not in this game; lay it out as well")
        swap_face(table.box, face, new)


def swap_face(box: Box, face: Card, new: Card) -> None:
    """Every copy of a card has another face, and what was worked out for the old one is forgotten."""
    box.cards = [new if card is face else card for card in box.cards]
    box.printed = [new if card is face else card for card in box.printed]
    box.index.lowest = []


LAID: dict[str, Callable[[Stacker, Any], None]] = {
    "seats": lay_seats, "city": lay_city, "hq": lay_hq, "hero_deck": lay_hero_deck, "villain_deck": lay_villain_deck,
    "ko": lay_pile("ko"), "escape": lay_escape, "beside_scheme": lay_pile("beside_scheme"), "stacks": lay_stacks,
    "twists": lay_count("twists"), "strikes": lay_count("strikes"), "danger": lay_danger,
    "masterminds": lay_masterminds, "tactics": lay_tactics, "mastermind_holds": lay_held,
    "beside_mastermind": lay_beside, "outside": lay_outside, "above": lay_above,
}
