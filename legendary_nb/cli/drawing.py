"""Around the table: the news, the question with its options, and the end of the game."""

from __future__ import annotations

from legendary_nb import Game
from legendary_nb.cards import load_rules
from legendary_nb.game.ask import Ask, Option
from legendary_nb.game.explain import scored_cards
from legendary_nb.game.ink import Ink, count_names, join_wide, many, shorten, wrap
from legendary_nb.game.log import Entry, fold, log_entries, values
from legendary_nb.game.show import price, qualities
from legendary_nb.game.turn_step import turn_start
from legendary_nb.game.view import View
from legendary_nb.text import card_text, score_words, winning_side, words_filled

from .lookup import cause_words

NEWS = 14
STYLES = {"turn": "bold", "strike": "bold red", "twist": "bold red", "escape": "red", "carried away": "red",
          "gain": "", "defeat": "green", "rescue": "green", "tactic": "bold green", "beaten": "bold green",
          "recruit hero": "cyan", "game over": "bold", "enter": "yellow", "capture": "yellow"}
RESULTS = {"win": "The players have won", "loss": "{} has won", "tie": "The game is a tie"}


# ---- news ------------------------------------------------------------------------------------------


def news(game: Game, seat: int, start: int, ink: Ink) -> list[str]:
    """The log since an event, as this seat may know it, the latest line last."""
    entries = log_entries(game.table, seat, start)
    lines = entry_lines(entries, ink)
    if len(lines) <= NEWS:
        return lines
    left = len(lines) - NEWS + 1
    return [ink.paint(f"... {left} earlier lines; log {len(entries)} shows them", "dim"), *lines[left:]]


def entry_lines(entries: list[Entry], ink: Ink) -> list[str]:
    """Log lines in colour; equal neighbours make one line."""
    return [ink.paint(part, STYLES.get(entry.kind, "")) for entry in fold(entries)
            for part in wrap(entry.text, ink.width)]


# ---- the question ----------------------------------------------------------------------------------


def question(ask: Ask, ink: Ink) -> list[str]:
    """The open question and its numbered options."""
    text = f"{ask.player}: {ask.text}"
    lines = [ink.paint(line, "bold") for line in wrap(text, ink.width)]
    if ask.why in load_rules() and ask.kind != "action":
        lines += [ink.paint(line, "dim") for line in wrap(cause_words(ask.why, ask.table.box.system), ink.width)]
    chosen = count_names(ask.table.card(c).name for c in (ask.picking.chosen if ask.picking else ()))
    lines += [ink.paint(line, "dim") for line in wrap(f"Chosen so far: {chosen}", ink.width) if chosen]
    labels = list(ask.options.labels)
    wide = min(max(map(len, labels)), ink.width // 2)
    for option in ask.options:
        lines += option_lines(ask, option, wide, len(str(len(labels))), ink)
    return lines


def option_lines(ask: Ask, option: Option, wide: int, digits: int, ink: Ink) -> list[str]:
    """An option with its number, and the facts that you would look up before you choose it."""
    room = ink.width - digits - 2
    number = ink.paint(f"{number_of(option):>{digits + 1}}", "bold cyan")
    first, *rest = wrap(option.label, room)
    facts = option_facts(ask, option)
    if rest or not facts or len(first) > wide:
        return [f"{number} {first}", *(" " * (digits + 2) + part for part in rest)]
    return [f"{number} {first:<{wide}}  " + ink.paint(shorten(facts, room - wide - 2), "dim")]


def number_of(option: Option) -> int:
    """The number you type for an option: its place, or the amount if you pay one."""
    return int(option.raw[1]) if option.kind == "pay" else option.number + 1


def by_number(ask: Ask, typed: str) -> int | None:
    """The option a typed number means, if any."""
    wanted = int(typed) if len(typed) < 7 else -1
    return next((option.number for option in ask.options if number_of(option) == wanted), None)


def option_facts(ask: Ask, option: Option) -> str:
    """The price, place, numbers and text of the card that an option is about."""
    cid, view = option.card, View(ask.table, ask.seat)
    if option.kind == "end":
        return left_over(view)
    if cid is None or option.kind == "heal":
        return ""
    card = view.card(cid)
    if option.kind in ("fight", "complete"):
        place = f"at the {ask.table.box.spaces[view.city.index(cid)]}" if cid in view.city else ""
        facts = [price(view, cid), place]
    else:
        facts = [f"cost {card.cost}" if card.cost and option.kind != "play" else "", values(card),
                 qualities(view.system, card)]
    said = card_text(card, view.system)
    return ", ".join(fact for fact in facts if fact) + (f"  {said}" if said else "")


def left_over(view: View) -> str:
    """The cards and points that you would waste if you ended the turn now."""
    cards = sum(view.card(c).kind == "hero" for c in view.hand)
    facts = [f"{many(cards, 'card')} not played"] if cards else []
    if view.table.showdown is None:  # in the showdown, all that you made counts
        facts += [f"{word} {n} not spent" for word, n in (("recruit", view.recruit), ("attack", view.attack)) if n]
    return ", ".join(facts)


def setup_lines(game: Game, ink: Ink) -> list[str]:
    """The setup of this game; its seed, which gives the same game again, only when the game is over."""
    box = game.table.box
    groups = {"{all hero}": {c.hero for c in box.cards if c.kind == "hero" and c.rarity},
              "{all villain}": {c.group for c in box.cards if c.kind == "villain" and c.group},
              "{all henchman}": {c.group for c in box.cards if c.kind == "henchman"}}
    lines = [f"{box.system.title}", headline(game) + (f"; seed {game.seed}" if game.outcome is not None else "")]
    lines += [f"{words_filled(what, box.system)}: {', '.join(sorted(names))}"
              for what, names in groups.items() if names]
    lines += [f"Modes: {', '.join(box.changes.modes)}"] * bool(box.changes.modes)
    lines += [f"{what}: {', '.join(names)}" for what, names in played_with(game) if names]
    for what, numbers in (("Officers in starting decks", game.setup.officers), ("Cards in hand", game.setup.hands)):
        lines += [f"{what}: {', '.join(f'{name} {n}' for name, n in numbers)}"] * bool(numbers)
    return [part for line in lines for part in wrap(line, ink.width)]


def played_with(game: Game) -> list[tuple[str, list[str]]]:
    """The parts of a setup that only some systems have: mission groups, special starters, style and teams."""
    cards = game.table.box.cards
    return [("Missions", sorted({card.group for card in cards if card.kind == "mission"})),
            ("Special starters", [card.name for card in cards if card.role == "special starter"]),
            ("Style", [game.setup.style] * bool(game.setup.style)),
            ("Teams", [" and ".join(team) for team in game.setup.teams])]


# ---- the end ---------------------------------------------------------------------------------------


def end_screen(game: Game, ink: Ink) -> list[str]:
    """The result with its rule, and each score with its parts."""
    outcome, table = game.outcome, game.table
    assert outcome is not None
    result = RESULTS[outcome.result].format(winning_side(table.box.scheme.card, table.box.system))
    lines = [ink.rule(f"{result} after {many(table.turn, 'turn')}",
                      style="bold green" if outcome.result == "win" else "bold red")]
    lines += wrap(f"Why: {reason_words(game)}", ink.width)
    if outcome.result == "tie" and not table.box.solo:
        lines += wrap(cause_words("tie.individual", table.box.system), ink.width)
    for name in sorted(outcome.scores, key=lambda n: -outcome.scores[n]):
        lines += score_lines(game, name, ink)
    if outcome.winners and not table.box.solo:
        lines.append(ink.paint(f"Most points: {' and '.join(outcome.winners)}", "bold"))
    if table.box.solo:
        lines += solo_lines(game, ink)
    return [*lines, f"The seed was {game.seed}; the same seed and answers give the same game."]


def reason_words(game: Game) -> str:
    assert game.outcome is not None
    return cause_words(game.outcome.reason, game.table.box.system)


def score_lines(game: Game, name: str, ink: Ink) -> list[str]:
    """A score, and the cards that it comes from: "Sentinel 1 x3, Viper 3"."""
    table = game.table
    parts = [f"{table.box.cards[cid].name} {n}" for cid, n in scored_cards(table, table.box.names.index(name)) if n]
    total = f"{name}: {many(game.outcome.scores[name] if game.outcome else 0, 'point')}"
    body = count_names(parts)
    return [ink.paint(total, "bold"), *(f"  {line}" for line in wrap(body, ink.width - 2) if body)]


def solo_lines(game: Game, ink: Ink) -> list[str]:
    score = game.explain("solo score")
    parts = [f"{n:+d} {score_words(source, game.table.box.system)}" for source, n in score.parts]
    word = "Solo score" if game.outcome and game.outcome.result == "win" else "Solo score, if you had won"
    return [ink.paint(f"{word}: {score.total}", "bold"), *(f"  {line}" for line in join_wide(parts, ink.width - 2))]


def headline(game: Game) -> str:
    """A game in a few words: its system, its players, its enemies."""
    table = game.table
    masterminds = ", ".join(map(table.name, table.masterminds)) or f"no {table.box.system.word('mastermind')} yet"
    return shorten(f"{table.box.system.id}: {masterminds}, {table.box.scheme.card.name}; "
                   f"{', '.join(table.box.names)}; turn {table.turn}", 200)


def last_turn(game: Game) -> int:
    """The number of the event that began the current turn; the news of a game begin there."""
    return max(0, turn_start(game.table))
