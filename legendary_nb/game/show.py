"""The table as text: scheme, mastermind, city, HQ, piles, the other players, and one seat's own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from legendary_nb.cards import Card, System
from legendary_nb.rules.mode import mode_name
from legendary_nb.state import Table
from legendary_nb.text import card_text, hand_name
from legendary_nb.text.english import capital

from .ink import PLAIN, Ink, Span, count_names, join_wide, many, plain, shorten, together
from .log import values
from .view import SeatView, View

LABEL = 12


def show_table(table: Table, seat: int | None = None, ink: Ink = PLAIN) -> str:
    """The table from one seat: its hand open, the others' closed; the asked or acting seat by default."""
    if seat is None:
        seat = table.ask.player if table.ask else table.acting
    view = View(table, seat).hold()
    return "\n".join([show_title(table, ink), *show_evil(view, ink), *show_city(view, ink), *show_hq(view, ink),
                      *show_piles(view, ink), *show_others(view, ink), *show_seat(view, ink), *show_end(table, ink)])


def show_title(table: Table, ink: Ink) -> str:
    box = table.box
    modes = "".join(f", {mode_name(box.system, mode)}" for mode in box.changes.modes)
    title = f"Turn {table.turn}: {box.names[table.acting]}"
    if len(title) + len(modes) > ink.width - 2 * LABEL:
        modes = f", {many(len(box.changes.modes), 'mode')}"
    sets = "+".join(box.system.facts.get("words of sets", [box.system.id]))
    return ink.rule(title, f"{sets}{modes}")


# ---- the other side --------------------------------------------------------------------------------


def show_evil(view: View, ink: Ink) -> list[str]:
    """The scheme with its twists, and the mastermind with its attack, tactics and captives."""
    word, box = view.system.word, view.table.box
    twists = f"twists {view.table.twists} of {view.twists_in_all}"
    danger = [danger_words(view)] if view.has_missions else []
    lines = labelled(ink, capital(word("scheme")), [ink.paint(view.scheme.card.name, "bold"), twists, *danger,
                                           *beside("beside it: ", view, view.beside_scheme)])
    for cid in view.masterminds:
        facts = [ink.paint(view.name(cid), "bold red"), f"attack {view.attack_of(cid)}",
                 tactics_left(view, cid),
                 *(f"{used} counts as {led}" for led, used in box.linked.items() if led in box.masterminds[cid].leads),
                 *holding(view, cid),
                 *beside("above it: ", view, view.above_mastermind(cid)),
                 *beside("beside it: ", view, view.beside(cid))]
        lines += labelled(ink, capital(word("mastermind")), facts)
    return lines


def danger_words(view: View) -> str:
    """The danger level and the level at which all is lost."""
    limit = view.danger_limit
    return f"{view.system.word('danger level')} {view.table.danger}" + (f" of {limit}" if limit else "")


def tactics_left(view: View, cid: int) -> str:
    """What is still to be won in fights with a mastermind: its tactics, or only its own card."""
    left = view.tactics_left(cid)
    if not left and view.table.box.changes.final_blow:
        return f"only the final blow left, {many(view.cards[cid].points, 'point')}"
    tactics = view.table.box.masterminds[cid].tactics
    points = tactics[0].points if tactics else view.cards[cid].points
    return f"{many(left, 'tactic')} left, {many(points, 'point')} each"


def beside(words: str, view: View, cards: Iterable[int]) -> list[str]:
    names = count_names(view.card(c).name for c in cards)
    return [words + names] if names else []


def holding(view: View, cid: int) -> list[str]:
    return beside("holds ", view, view.holds.get(cid, ()))


def show_city(view: View, ink: Ink) -> list[str]:
    """The city from the exit to the villain deck, the way it lies on the board."""
    word = view.system.word
    lines = [ink.rule(f"<- exit   {capital(word('city'))}", f"{word('villain deck')} {deck_words(view)} <-")]
    spaces = reversed(list(enumerate(zip(view.table.box.spaces, view.city, strict=True))))
    lines += ink.columns([space_cell(view, i, name, cid) for i, (name, cid) in spaces])
    outside = [enemy_line(view, cid) for cid in view.outside]
    return lines + [f"Outside the {word('city')}: {'; '.join(outside)}"] * bool(outside)


def deck_words(view: View) -> str:
    """How many cards the villain deck has, and of which layers if it has any."""
    words = view.system.words
    layers = [f"{words.get(name, capital(name))}{f' {n}' * (len(name) < 3)}" for name, n in view.layers]
    return f"{view.villain_deck}" + (f" ({', '.join(layers)})" if layers else "")


def keyword_words(view: View, cid: int) -> list[str]:
    """What a card in the city does by itself: "Chase, moves 1 a turn"."""
    names, steps = view.city_keywords(cid), view.steps_ahead(cid)
    return [", ".join(names + [f"moves {steps} a turn"] * bool(steps))] if names else []


def space_cell(view: View, i: int, name: str, cid: int) -> list[Span]:
    cell: list[Span] = [(name, "dim")]
    if cid >= 0:
        cell += [(view.name(cid), "bold red"), (together(f"{price(view, cid)}{worth(view, cid)}"), "")]
        cell += [(text, "magenta") for text in keyword_words(view, cid)]
        cell += [(text, "yellow") for text in holding(view, cid)]
    else:
        cell.append(("-", "dim"))
    return cell + [(text, "magenta") for text in beside("above: ", view, view.above(i))]


def worth(view: View, cid: int) -> str:
    """What a villain counts in the victory pile; "+" if more is added at the end."""
    card = view.cards[cid]
    if cid in view.forms or card.kind == "mastermind":
        return ""
    more = "+" if card.at("points also") else ""
    return f", {card.points}{more} pt{'s' * (card.points != 1 or bool(more))}"


def enemy_line(view: View, cid: int) -> str:
    held = "".join(f", {text}" for text in holding(view, cid))
    return f"{view.name(cid)} ({price(view, cid)}{worth(view, cid)}{held})"


def price(view: View, cid: int) -> str:
    """What it takes to defeat a villain or to complete a mission, and the danger of the mission."""
    danger = view.cards[cid].danger if view.cards[cid].kind == "mission" else 0
    return takes(view, cid) + f", danger {danger}" * bool(danger)


def takes(view: View, cid: int) -> str:
    """The points an enemy or a mission takes now: "attack 4 and recruit 4"."""
    return " and ".join(f"{kind} {n}" for kind, n in view.prices(cid))


# ---- heroes and piles ------------------------------------------------------------------------------


def show_hq(view: View, ink: Ink) -> list[str]:
    word = view.system.word
    title = ink.rule(capital(word("HQ")), f"{word('hero deck')} {view.hero_deck}")
    shut = view.blocked
    return [title, *ink.columns([hq_cell(view, cid, i in shut) for i, cid in enumerate(view.hq)])]


def hq_cell(view: View, cid: int, is_shut: bool = False) -> list[Span]:
    """A hero on offer; without a number, which would be taken for that of an option."""
    if cid < 0:
        return [("blocked" if is_shut else "-", "dim")]
    card = view.card(cid)
    style = class_style(view.system, card)
    return [(card.hero or card.name, f"bold {style}"), (card.name, style),
            (together(qualities(view.system, card)), style),
            (together(", ".join(filter(None, (f"cost {card.cost}", values(card))))), "")]


def qualities(system: System, card: Card) -> str:
    """Class and team in words, so that nothing hangs on a colour."""
    team = system.teams.get(card.team, card.team)
    return ", ".join([*card.classes, *([team] if team else [])])


def class_style(system: System, card: Card) -> str:
    colours = system.facts.get("class colours", {})
    return str(colours.get(card.classes[0], "")) if card.classes else ""


def show_piles(view: View, ink: Ink) -> list[str]:
    """Stacks and shared piles; of those who got away, the names."""
    word = view.system.word
    stacks = [f"{stack_title(view.system, name)} {n}" for name, n in view.stacks.items()]
    gone = count_names(view.name(c) for c in view.escaped)
    piles = [f"{capital(word('KO pile'))} {len(view.ko)}",
             f"{capital(word('escape pile'))} {len(view.escaped)}" + f" ({gone})" * bool(gone)]
    return [ink.rule("Piles"), *join_wide([*stacks, *piles], ink.width)]


def stack_title(system: System, stack: str) -> str:
    """A stack by its common name, or by the word its set has for the cards if that is quite another one."""
    kind, word = stack.partition(" of ")[0], stack_word(system, stack)
    return capital(kind) if not word or kind.removesuffix("s") in word.lower() else capital(word)


def stack_word(system: System, stack: str) -> str:
    """What the set a stack belongs to calls its cards: "Bindings" for the wounds of one set; "" for other stacks."""
    kind, _, owner = stack.partition(" of ")
    sets = system.facts.get("words of sets", {"": system.words})
    term = "extra" if kind == "box" else kind.removesuffix("s")
    return next((words[term] for words in ([sets[owner]] if owner else sets.values()) if term in words), "")


# ---- players ---------------------------------------------------------------------------------------


def show_others(view: View, ink: Ink) -> list[str]:
    others = [p for p in range(view.players) if p != view.seat]
    if not others:
        return []
    lines = [ink.rule("Other players")]
    wide = max(LABEL, *(len(view.of(p).name) for p in others))
    for p in others:
        player = view.of(p)
        lines += labelled(ink, player.name, [many(player.points, "point"), f"hand {player.hand_size}",
                                             f"deck {player.deck}", f"discard {len(player.discard)}",
                                             f"victory pile {len(player.victory)}"], wide)
        lines += labelled(ink, "", beside("played: ", view, player.played), wide)
        lines += labelled(ink, "", beside("in front: ", view, player.front), wide)
        lines += labelled(ink, "", pools(view, ink), wide) if p == view.table.acting else []
    return lines


def show_seat(view: View, ink: Ink) -> list[str]:
    """The own cards of the seat that looks: hand, played, pools, piles."""
    player = view.of(view.seat)
    piles = f"deck {player.deck}   discard {len(player.discard)}   {many(player.points, 'point')}"
    lines = [ink.rule(f"{player.name}'s hand: {many(player.hand_size, 'card')}", piles)]
    lines += show_hand(view, player, ink)
    lines += pile_line(view, ink, "Played", player.played) + pile_line(view, ink, "In front", player.front)
    lines += pile_line(view, ink, "Set aside", player.aside)
    lines += poker_lines(view, ink)
    lines += pile_line(view, ink, "Victory pile", player.victory)
    return lines + (labelled(ink, "To spend", pools(view, ink)) if view.seat == view.table.acting else [])


def poker_lines(view: View, ink: Ink) -> list[str]:
    """The best poker hand a player can make now, and the cards that make it."""
    poker = view.poker
    if poker is None:
        return []
    made = f"{hand_name(poker[0])}: {count_names(view.card(c).name for c in poker[1])}" if poker[0] else "none"
    return labelled(ink, capital(view.system.word("poker")), [made])


def pile_line(view: View, ink: Ink, word: str, cards: list[int]) -> list[str]:
    return labelled(ink, word, beside("", view, cards))


def pools(view: View, ink: Ink) -> list[str]:
    """The recruit and attack the current player has left."""
    parts = [ink.paint(f"recruit {view.recruit}", "bold cyan"), ink.paint(f"attack {view.attack}", "bold red")]
    parts += [f"attack {n} for certain fights only" + f" ({giver})" * bool(giver) for n, giver in view.bound_attack]
    parts += ["recruit may pay for fights"] * bool(view.table.recruit_as_attack)
    return parts + ["healed: no fight, no recruit"] * view.table.healed


def show_hand(view: View, player: SeatView, ink: Ink) -> list[str]:
    """Each different card of the hand with its numbers, class, team and the beginning of its text."""
    counts = Counter(view.card(cid) for cid in player.hand or ())
    names = [card.name + f" x{n}" * (n > 1) for card, n in counts.items()]
    numbers = [values(card) or card.kind for card in counts]
    wide = max(map(len, names), default=0), max(map(len, numbers), default=0)
    lines = []
    for card, name, number in zip(counts, names, numbers):
        lines += hand_lines(view.system, card, name.ljust(wide[0]), number.ljust(wide[1]), ink)
    return lines


def hand_lines(system: System, card: Card, name: str, number: str, ink: Ink) -> list[str]:
    """One card on one line; on a narrow page its class and team go below it."""
    style, kinds = class_style(system, card), qualities(system, card)
    line = f"  {ink.paint(name, f'bold {style}')}  {number}  {ink.paint(kinds, style)}"
    if len(plain(line)) > ink.width:
        return [f"  {ink.paint(name, f'bold {style}')}".rstrip(), f"      {number.rstrip()}  {ink.paint(kinds, style)}"]
    room = ink.width - len(plain(line)) - 2
    text = shorten(card_text(card, system), room) if room > 12 else ""
    return [f"{line}  {ink.paint(text, 'dim')}".rstrip()]


def show_end(table: Table, ink: Ink) -> list[str]:
    if table.outcome is None:
        return []
    return [ink.rule(f"The game is over: {table.outcome.result} ({table.outcome.reason})")]


# ---- small words -----------------------------------------------------------------------------------


def labelled(ink: Ink, word: str, parts: list[str], wide: int = LABEL) -> list[str]:
    """A line of facts behind a word, continued below itself if it is too long."""
    lines = join_wide(parts, ink.width - wide - 1)
    heads = [word[:wide].ljust(wide)] + [" " * wide] * (len(lines) - 1)
    return [ink.paint(head, "dim") + " " + line for head, line in zip(heads, lines)]
