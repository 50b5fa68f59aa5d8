"""The table as text: scheme, mastermind, city, HQ, piles, the other players, and one seat's own cards."""

from __future__ import annotations

from collections.abc import Iterable

from legendary_nb.cards import Card
from legendary_nb.rules.attack import attack_of
from legendary_nb.rules.hq import blocked
from legendary_nb.rules.keyword import CITY_KEYWORDS, steps_ahead
from legendary_nb.rules.layers import named_layers
from legendary_nb.rules.mission import danger_limit, prices
from legendary_nb.rules.mode import mode_name, mode_sum
from legendary_nb.rules.places import above_key
from legendary_nb.rules.poker import best_hand, has_poker
from legendary_nb.rules.score import score
from legendary_nb.state import Ctx, Player, Table
from legendary_nb.text import card_text, hand_name, keyword_text
from legendary_nb.text.english import capital

from .ink import PLAIN, Ink, Span, count_names, join_wide, many, plain, shorten, together
from .log import values
from .view import in_sight

LABEL = 12


def show_table(table: Table, seat: int | None = None, ink: Ink = PLAIN) -> str:
    """The table from one seat: its hand open, the others' closed; the asked or acting seat by default."""
    if seat is None:
        seat = table.ask.player if table.ask else table.acting
    seen = in_sight(table, seat)
    return "\n".join([show_title(table, ink), *show_evil(seen, ink), *show_city(seen, ink), *show_hq(table, ink),
                      *show_piles(table, ink), *show_others(table, seat, ink), *show_seat(table, seat, ink),
                      *show_end(table, ink)])


def show_title(table: Table, ink: Ink) -> str:
    box = table.box
    modes = "".join(f", {mode_name(box.system, mode)}" for mode in box.modes)
    title = f"Turn {table.turn}: {box.names[table.acting]}"
    if len(title) + len(modes) > ink.width - 2 * LABEL:
        modes = f", {many(len(box.modes), 'mode')}"
    sets = "+".join(box.system.facts.get("words of sets", [box.system.id]))
    return ink.rule(title, f"{sets}{modes}")


# ---- the other side --------------------------------------------------------------------------------


def show_evil(table: Table, ink: Ink) -> list[str]:
    """The scheme with its twists, and the mastermind with its attack, tactics and captives."""
    word, scheme = table.box.system.word, table.box.scheme
    twists = f"twists {table.twists} of {twists_in_all(table)}"
    danger = [danger_words(table)] if table.box.system.missions else []
    lines = labelled(ink, capital(word("scheme")), [ink.paint(scheme.card.name, "bold"), twists, *danger,
                                           *beside("beside it: ", table, table.beside_scheme)])
    for cid in table.masterminds:
        facts = [ink.paint(table.name(cid), "bold red"), f"attack {attack_of(table, cid)}",
                 tactics_left(table, cid),
                 *(f"{used} counts as {led}" for led, used in table.box.linked.items()
                   if led in table.box.masterminds[cid].leads),
                 *beside("holds ", table, table.under.get(cid, ())),
                 *beside("above it: ", table, table.above.get(above_key(cid), ())),
                 *beside("beside it: ", table, table.beside.get(cid, ()))]
        lines += labelled(ink, capital(word("mastermind")), facts)
    return lines


def danger_words(table: Table) -> str:
    """The danger level and the level at which all is lost."""
    limit = danger_limit(table)
    return f"{table.box.system.word('danger level')} {table.danger}" + (f" of {limit}" if limit else "")


def tactics_left(table: Table, cid: int) -> str:
    """What is still to be won in fights with a mastermind: its tactics, or only its own card."""
    if not table.tactics[cid] and table.box.final_blow:
        return f"only the final blow left, {many(table.box.cards[cid].points, 'point')}"
    return f"{many(len(table.tactics[cid]), 'tactic')} left, {many(points_each(table, cid), 'point')} each"


def twists_in_all(table: Table) -> int:
    """The twists this game was set up with; one that came up on top of them counts too."""
    box = table.box
    more = mode_sum(box.system, box.modes, "twists")
    return max(table.twists, box.scheme.twists.get(len(table.players), 0) + more)


def points_each(table: Table, cid: int) -> int:
    tactics = table.box.masterminds[cid].tactics
    return tactics[0].points if tactics else table.box.cards[cid].points


def beside(words: str, table: Table, cards: Iterable[int]) -> list[str]:
    names = count_names(table.card(c).name for c in cards)
    return [words + names] if names else []


def show_city(table: Table, ink: Ink) -> list[str]:
    """The city from the exit to the villain deck, the way it lies on the board."""
    word = table.box.system.word
    lines = [ink.rule(f"<- exit   {capital(word('city'))}", f"{word('villain deck')} {deck_words(table)} <-")]
    spaces = reversed(list(enumerate(zip(table.box.spaces, table.city, strict=True))))
    lines += ink.columns([space_cell(table, i, name, cid) for i, (name, cid) in spaces])
    outside = [enemy_line(table, cid) for cid in table.outside]
    return lines + [f"Outside the {word('city')}: {'; '.join(outside)}"] * bool(outside)


def deck_words(table: Table) -> str:
    """How many cards the villain deck has, and of which layers where it has any."""
    words = table.box.system.words
    layers = [f"{words.get(name, capital(name))}{f' {n}' * (len(name) < 3)}" for name, n in named_layers(table) if n]
    return f"{len(table.villain_deck)}" + (f" ({', '.join(layers)})" if layers else "")


def city_keywords(table: Table, cid: int) -> list[str]:
    """The keywords of a card that matter while it stands in the city, as it shows them."""
    system = table.box.system
    return [keyword_text(keyword, system) for keyword in table.box.cards[cid].keywords if keyword in CITY_KEYWORDS]


def keyword_words(table: Table, cid: int) -> list[str]:
    """What a card in the city does by itself: "Chase, moves 1 a turn"."""
    names, steps = city_keywords(table, cid), steps_ahead(table, cid)
    return [", ".join(names + [f"moves {steps} a turn"] * bool(steps))] if names else []


def space_cell(table: Table, i: int, name: str, cid: int) -> list[Span]:
    cell: list[Span] = [(name, "dim")]
    if cid >= 0:
        cell += [(table.name(cid), "bold red"), (together(f"{price(table, cid)}{worth(table, cid)}"), "")]
        cell += [(text, "magenta") for text in keyword_words(table, cid)]
        cell += [(text, "yellow") for text in beside("holds ", table, table.under.get(cid, ()))]
    else:
        cell.append(("-", "dim"))
    return cell + [(text, "magenta") for text in beside("above: ", table, table.above.get(i, ()))]


def worth(table: Table, cid: int) -> str:
    """What a villain counts in the victory pile; "+" where more is added at the end."""
    card = table.box.cards[cid]
    if cid in table.forms or card.kind == "mastermind":
        return ""
    more = "+" if card.at("points also") else ""
    return f", {card.points}{more} pt{'s' * (card.points != 1 or bool(more))}"


def enemy_line(table: Table, cid: int) -> str:
    held = "".join(f", {text}" for text in beside("holds ", table, table.under.get(cid, ())))
    return f"{table.name(cid)} ({price(table, cid)}{worth(table, cid)}{held})"


def price(table: Table, cid: int) -> str:
    """What it takes to defeat a villain or to complete a mission."""
    if table.box.cards[cid].kind != "mission":
        return f"attack {attack_of(table, cid)}"
    danger = table.box.cards[cid].danger
    return takes(table, cid) + f", danger {danger}" * bool(danger)


def takes(table: Table, cid: int) -> str:
    """The points a mission takes now: "attack 4 and recruit 4"."""
    return " and ".join(f"{kind} {n}" for kind, n in prices(table, cid))


# ---- heroes and piles ------------------------------------------------------------------------------


def show_hq(table: Table, ink: Ink) -> list[str]:
    word = table.box.system.word
    title = ink.rule(capital(word("HQ")), f"{word('hero deck')} {len(table.hero_deck)}")
    shut = blocked(table)
    return [title, *ink.columns([hq_cell(table, cid, i in shut) for i, cid in enumerate(table.hq)])]


def hq_cell(table: Table, cid: int, is_shut: bool = False) -> list[Span]:
    """A hero on offer; without a number, which would be taken for that of an option."""
    if cid < 0:
        return [("blocked" if is_shut else "-", "dim")]
    card = table.card(cid)
    style = class_style(table, card)
    return [(card.hero or card.name, f"bold {style}"), (card.name, style),
            (together(qualities(table, card)), style),
            (together(", ".join(filter(None, (f"cost {card.cost}", values(card))))), "")]


def qualities(table: Table, card: Card) -> str:
    """Class and team in words, so that nothing hangs on a colour."""
    team = table.box.system.teams.get(card.team, card.team)
    return ", ".join([*card.classes, *([team] if team else [])])


def class_style(table: Table, card: Card) -> str:
    colours = table.box.system.facts.get("class colours", {})
    return str(colours.get(card.classes[0], "")) if card.classes else ""


def show_piles(table: Table, ink: Ink) -> list[str]:
    """Stacks and shared piles; of those who got away, the names."""
    word = table.box.system.word
    stacks = [f"{stack_title(table, name)} {len(cards)}" for name, cards in table.stacks.items()]
    piles = [f"{capital(word('KO pile'))} {len(table.ko)}", f"{capital(word('escape pile'))} {len(table.escape)}"
             + "".join(f" ({names})" for names in [count_names(table.name(c) for c in table.escape)] if names)]
    return [ink.rule("Piles"), *join_wide([*stacks, *piles], ink.width)]


def stack_title(table: Table, stack: str) -> str:
    """A stack by its common name, or by the word its set has for the cards where that is quite another one."""
    kind, word = stack.partition(" of ")[0], stack_word(table, stack)
    return capital(kind) if not word or kind.removesuffix("s") in word.lower() else capital(word)


def stack_word(table: Table, stack: str) -> str:
    """What the set a stack belongs to calls its cards: "Bindings" for the wounds of one set; "" for other stacks."""
    kind, _, owner = stack.partition(" of ")
    sets = table.box.system.facts.get("words of sets", {"": table.box.system.words})
    term = "extra" if kind == "box" else kind.removesuffix("s")
    return next((words[term] for words in ([sets[owner]] if owner else sets.values()) if term in words), "")


# ---- players ---------------------------------------------------------------------------------------


def show_others(table: Table, seat: int, ink: Ink) -> list[str]:
    others = [p for p in range(len(table.players)) if p != seat]
    if not others:
        return []
    lines = [ink.rule("Other players")]
    wide = max(LABEL, *(len(table.players[p].name) for p in others))
    for p in others:
        player = table.players[p]
        lines += labelled(ink, player.name, [many(score(table, p), "point"), f"hand {len(player.hand)}",
                                             f"deck {len(player.deck)}", f"discard {len(player.discard)}",
                                             f"victory pile {len(player.victory)}"], wide)
        lines += labelled(ink, "", [f"played: {count_names(table.card(c).name for c in player.played)}"]
                          if player.played else [], wide)
        lines += labelled(ink, "", beside("in front: ", table, player.front), wide)
        lines += labelled(ink, "", pools(table, ink), wide) if p == table.acting else []
    return lines


def show_seat(table: Table, seat: int, ink: Ink) -> list[str]:
    """One seat's own cards: hand, played, pools, piles."""
    player = table.players[seat]
    piles = f"deck {len(player.deck)}   discard {len(player.discard)}   {many(score(table, seat), 'point')}"
    lines = [ink.rule(f"{player.name}'s hand: {many(len(player.hand), 'card')}", piles)]
    lines += show_hand(table, player, ink)
    lines += pile_line(table, ink, "Played", player.played) + pile_line(table, ink, "In front", player.front)
    lines += pile_line(table, ink, "Set aside", player.aside)
    lines += poker_lines(table, seat, ink)
    lines += pile_line(table, ink, "Victory pile", player.victory)
    return lines + (labelled(ink, "To spend", pools(table, ink)) if seat == table.acting else [])


def poker_lines(table: Table, seat: int, ink: Ink) -> list[str]:
    """The best poker hand a player can make now, and the cards that make it."""
    if not has_poker(table):
        return []
    hand, cards = best_hand(table, seat)
    made = f"{hand_name(hand)}: {count_names(table.card(c).name for c in cards)}" if hand else "none"
    return labelled(ink, capital(table.box.system.word("poker")), [made])


def pile_line(table: Table, ink: Ink, word: str, cards: list[int]) -> list[str]:
    return labelled(ink, word, [count_names(table.card(c).name for c in cards)]) if cards else []


def pools(table: Table, ink: Ink) -> list[str]:
    """The recruit and attack the current player has left."""
    parts = [ink.paint(f"recruit {table.recruit}", "bold cyan"), ink.paint(f"attack {table.attack}", "bold red")]
    parts += [f"attack {n} for certain fights only{giver(table, ctx, ' ({})')}" for n, _, ctx in table.pools if n]
    parts += ["recruit may pay for fights"] * bool(table.recruit_as_attack)
    return parts + ["healed: no fight, no recruit"] * table.healed


def giver(table: Table, ctx: Ctx, words: str = "{}") -> str:
    """The card that gave something, in these words; nothing where no card did."""
    return words.format(table.name(ctx.source)) if ctx.source >= 0 else ""


def show_hand(table: Table, player: Player, ink: Ink) -> list[str]:
    """Each different card of the hand with its numbers, class, team and the beginning of its text."""
    counts: dict[Card, int] = {}
    for cid in player.hand:
        counts[table.card(cid)] = counts.get(table.card(cid), 0) + 1
    names = [card.name + f" x{n}" * (n > 1) for card, n in counts.items()]
    numbers = [values(card) or card.kind for card in counts]
    wide = max(map(len, names), default=0), max(map(len, numbers), default=0)
    lines = []
    for card, name, number in zip(counts, names, numbers):
        lines += hand_lines(table, card, name.ljust(wide[0]), number.ljust(wide[1]), ink)
    return lines


def hand_lines(table: Table, card: Card, name: str, number: str, ink: Ink) -> list[str]:
    """One card on one line; on a narrow page its class and team go below it."""
    style, kinds = class_style(table, card), qualities(table, card)
    line = f"  {ink.paint(name, f'bold {style}')}  {number}  {ink.paint(kinds, style)}"
    if len(plain(line)) > ink.width:
        return [f"  {ink.paint(name, f'bold {style}')}".rstrip(), f"      {number.rstrip()}  {ink.paint(kinds, style)}"]
    room = ink.width - len(plain(line)) - 2
    text = shorten(card_text(card, table.box.system), room) if room > 12 else ""
    return [f"{line}  {ink.paint(text, 'dim')}".rstrip()]


def show_end(table: Table, ink: Ink) -> list[str]:
    if table.outcome is None:
        return []
    return [ink.rule(f"The game is over: {table.outcome.result} ({table.outcome.reason})")]


# ---- small words -----------------------------------------------------------------------------------


def labelled(ink: Ink, word: str, parts: list[str], wide: int = LABEL) -> list[str]:
    """A line of facts behind a word, continued below itself where it is too long."""
    lines = join_wide(parts, ink.width - wide - 1)
    heads = [word[:wide].ljust(wide)] + [" " * wide] * (len(lines) - 1)
    return [ink.paint(head, "dim") + " " + line for head, line in zip(heads, lines)]
