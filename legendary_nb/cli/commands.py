"""The commands you can type instead of an answer: undo, why, card, rule, log, save and the rest."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from legendary_nb.cards import load_rules
from legendary_nb.game import Explanation
from legendary_nb.game.ink import wrap
from legendary_nb.game.log import log_entries
from legendary_nb.game.show import show_table
from legendary_nb.game.view import View
from legendary_nb.hints import Adviser
from legendary_nb.hints.dangers import Fear, dangers
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import Autosave, glance, latest_game, read_game
from legendary_nb.session.writing import saved_data, write_whole

from . import drawing
from .lookup import cause_words, describe, describe_rule, find_cards, find_rules, finished_systems, rule_words

if TYPE_CHECKING:
    from .terminal import Session

Command = Callable[["Session", str], None]
FEW = 20
LONGEST_NUMBER = 6


class Leave(Exception):
    """The players leave the table."""


# ---- back and forth --------------------------------------------------------------------------------


def undo(session: Session, rest: str) -> None:
    """Take the last answer of a person back, or as many as you say; bots take theirs back too."""
    for i in range(how_many(rest, 1)):
        if i and not session.game.answers:
            break
        session.hands.undo(session.game)
    session.mark = drawing.last_turn(session.game)
    session.changed()


def redo(session: Session, rest: str) -> None:
    """Give an answer again that you took back."""
    times = how_many(rest, 1)
    session.game.redo()
    while session.game.branches and (times > 1 or session.hands.is_for_bot(session.game.ask)):
        times -= not session.hands.is_for_bot(session.game.ask)
        session.game.redo()
    session.changed()


def play_all(session: Session, rest: str) -> None:
    """Play every card of the hand that has no text to decide about."""
    played, before = 0, session.game.event_count
    if session.game.ask is not None and session.game.ask.kind != "action":
        raise Problem("Answer the open question first.")
    while (option := next_plain_card(session.game.ask)) is not None:
        session.game.choose(option)
        played += 1
    if not played:
        raise Problem("There is no card without text to play.")
    session.mark = before
    session.changed()


def next_plain_card(ask: Any) -> Any:
    """The next card without text, equal ones one after the other."""
    if ask is None or ask.kind != "action":
        return None
    plain = [o for o in ask.options if o.kind == "play" and not ask.table.card(o.card).lines]
    return min(plain, key=lambda option: option.label, default=None)


# ---- asking why ------------------------------------------------------------------------------------


def why(session: Session, rest: str) -> None:
    """The rule or card line behind the question and the last events; or the sum behind a number."""
    if rest:
        explain(session, rest)
        return
    game, screen = session.game, session.screen
    system = game.table.box.system
    ask = game.ask
    if ask is not None:
        screen.tell(f"Asked by: {cause_words(ask.why, system)}")
    entries = log_entries(game.table, session.seat, session.mark)
    for entry in entries[-FEW:]:
        screen.tell(entry.text)
        screen.tell(f"    {cause_words(entry.cause, system)}", "dim")
    if game.outcome is not None:
        screen.tell(f"The end: {drawing.reason_words(game)}")


def explain(session: Session, what: str) -> None:
    """The parts of a number, each with its cause; they add up."""
    found = session.game.explain(meant(session, what))
    tell_sum(session, found)
    if found.also:
        tell_sum(session, found.also)


def tell_sum(session: Session, found: Explanation) -> None:
    game, screen = session.game, session.screen
    screen.say(f"{found.what}: {found.total}")
    for (cause, n), times in Counter(found.parts).items():
        many = f" x{times}" if times > 1 else ""
        screen.tell(f"  {n:+d}{many}  {cause_words(cause, game.table.box.system)}")


def meant(session: Session, what: str) -> str:
    """The number that a word of any case means, or a part of an enemy's name."""
    known = session.game.numbers
    exact = [name for name in known if name.lower() == what.lower()]
    parts = [name for name in known if what.lower() in name.lower()]
    return exact[0] if exact else parts[0] if len(parts) == 1 else what


# ---- reading ---------------------------------------------------------------------------------------


def card(session: Session, rest: str) -> None:
    """A card by name or option number, or scheme, mastermind; without a name, all that lie open."""
    system = session.game.table.box.system
    if not rest or rest.lower() in ("scheme", "mastermind"):
        for found in open_cards(session):
            if found.kind == rest.lower() or not rest:
                session.screen.tell(describe(found, system))
        return
    ask = session.game.ask
    if rest.isdecimal() and ask is not None:
        option = drawing.by_number(ask, rest)
        about = None if option is None else ask.options[option].card
        if about is None:
            raise Problem(f"Option {rest[:20]} is not about a card.")
        session.screen.tell(describe(session.game.table.card(about), system))
        return
    try:
        pairs = find_cards(rest, [system])
    except Problem:
        pairs = find_cards(rest, finished_systems())
    for where, found in pairs:
        session.screen.tell(describe(found, where))


def open_cards(session: Session) -> list[Any]:
    """Scheme, mastermind, city, HQ, and the hand of the player at the screen, each card once."""
    view = View(session.game.table, session.seat)
    ids = [*view.masterminds, *view.city[::-1], *view.outside, *view.hq, *view.hand]
    return list(dict.fromkeys([view.scheme.card, *(view.card(c) for c in ids if c >= 0)]))


def rule(session: Session, rest: str) -> None:
    """A rule by its id, chapter or a word in it; without one, the chapters."""
    system = session.game.table.box.system.id
    if not rest:
        chapters = dict.fromkeys(entry.chapter for entry in load_rules().values() if system in entry.systems)
        session.screen.tell(f"Chapters: {', '.join(chapters)}. For example: rule wound, or rule heal.condition.")
        return
    found = find_rules(rest, system)
    for entry in found[:FEW]:
        short = f"{entry.id}: {rule_words(entry, system)}"
        session.screen.tell(describe_rule(entry, system) if len(found) == 1 else short)
    if len(found) > FEW:
        session.screen.say(f"... and {len(found) - FEW} more")


def log(session: Session, rest: str) -> None:
    """The last lines of the log, 20 or as many as you say."""
    entries = log_entries(session.game.table, session.seat)
    for line in drawing.entry_lines(entries, session.screen.ink)[-how_many(rest, FEW):]:
        session.screen.say(line)


def table(session: Session, rest: str) -> None:
    """The whole table again."""
    if session.game.ask is None:
        session.screen.say(show_table(session.game.table, session.seat, session.screen.ink))
    session.must_draw, session.turn_shown = session.game.ask is not None, -1


def setup(session: Session, rest: str) -> None:
    """What this game is played with; when it is over, its seed too."""
    for line in drawing.setup_lines(session.game, session.screen.ink):
        session.screen.say(line)


def hint(session: Session, rest: str) -> None:
    """Where to look, then the plan and every answer after a second of imagined games, or N; DEPTH: nudge, plan, moves.
    """
    depth, _, number = rest.partition(" ") if rest[:1].isalpha() else ("plan", "", rest)
    if depth not in DEPTHS:
        raise Problem(f"Type one of {', '.join(DEPTHS)}, not {depth[:20]!r}.")
    seconds = how_many(number.strip(), 1)
    if session.game.ask is None:
        raise Problem("The game is over; there is nothing to advise.")
    adviser = Adviser(session.game).run(1)
    session.screen.tell(f"Nudge: {adviser.advice().nudge}")
    if depth == "nudge":
        return
    with suppress(KeyboardInterrupt):
        adviser.work(seconds)
    advice = adviser.advice()
    session.screen.say()
    for line in [f"Plan: {advice}", *advice.lines()[1:]]:
        session.screen.tell(line)
    if depth == "moves":
        session.screen.tell(f"Moves: {', '.join(advice.moves) or advice.now}.")


def danger(session: Session, rest: str) -> None:
    """What is about to happen, and how often the game is not won in imagined games of a second, or N."""
    seconds, game = how_many(rest, 1), session.game
    if game.ask is None:
        raise Problem("The game is over; nothing threatens any more.")
    fear, end = Fear(game, game.ask.seat), time.monotonic() + seconds
    for row in dangers(game, game.ask.seat):
        session.screen.tell(f"{row.title}, {row.value}: {row.text}")
    with suppress(KeyboardInterrupt):
        for _ in fear.steps():
            if time.monotonic() >= end:
                break
    session.screen.tell(str(fear))


# ---- files -----------------------------------------------------------------------------------------


def save(session: Session, rest: str) -> None:
    """Save the game to a file; without a name, say where every answer is saved."""
    if not rest:
        session.say_where()
        return
    path = Path(rest).expanduser().absolute()
    if path == session.save.path:
        session.say_where()
        return
    check_free(session, path)
    try:
        write_whole(path, saved_data(session.game, session.bots, session.marks))
    except OSError as err:
        raise Problem(f"{path}: cannot be written ({err.strerror or err}).") from None
    session.files.add(path)
    session.screen.say(f"Saved in {path}")
    if session.game.outcome is None:
        session.screen.tell("The file holds the whole game, with the order of all decks: show it to nobody.")


def check_free(session: Session, path: Path) -> None:
    """Refuse to overwrite a file unless it holds this game: saved here before, or an earlier moment of it."""
    if path in session.files or not path.is_file() or not path.stat().st_size:
        return
    data, record = glance(path) or {}, session.game.record()
    if "legendary-nb" not in data:
        raise Problem(f"{path} is not a saved game, so nothing was written; choose another name.")
    is_same = all(data.get(part) == record.get(part) for part in ("setup", "seed", "table"))
    if not is_same or not record["answers"].startswith(str(data.get("answers"))):
        raise Problem(f"{path} holds another game, so nothing was written; choose another name.")


def load(session: Session, rest: str) -> None:
    """Open a saved game; the one at the table stays saved."""
    if not rest:
        raise Problem("Which file? load FILE")
    session.open(read_game(Path(rest).expanduser()))
    session.save = Autosave()


def resume(session: Session, rest: str) -> None:
    """Resume your latest unfinished game."""
    saved, left_out = latest_game(session.save.folder, but=session.save.path)
    if saved is None:
        raise Problem(f"There is no other unfinished game.{left_out}")
    if left_out:
        session.screen.tell(left_out.strip())
    session.open(saved)
    session.save = Autosave(saved)


def show_help(session: Session, rest: str) -> None:
    """This list."""
    session.screen.tell("Answer a question with the number of an option or the start of its label. Or type a command:")
    for names, command in HELP:
        first, *more = wrap(command.__doc__ or "", session.screen.ink.width - 17)
        session.screen.say("\n".join([f"  {names:<14} {first}", *(" " * 17 + part for part in more)]))


def leave(session: Session, rest: str) -> None:
    """Leave; the game is saved."""
    raise Leave


DEPTHS = ("nudge", "plan", "moves")


def how_many(rest: str, usual: int) -> int:
    if not rest:
        return usual
    if not rest.isdecimal() or len(rest) > LONGEST_NUMBER or int(rest) < 1:
        raise Problem(f"Type a number of 1 or more, not {rest[:20]!r}.")
    return int(rest)


HELP: list[tuple[str, Command]] = [
    ("all", play_all), ("undo [N]", undo), ("redo [N]", redo), ("why [WHAT]", why), ("hint [DEPTH] [N]", hint),
    ("danger [N]", danger),
    ("card [NAME]", card), ("rule [ID]", rule), ("log [N]", log), ("table", table), ("setup", setup),
    ("save [FILE]", save), ("load FILE", load), ("resume", resume), ("help", show_help), ("quit", leave),
]
COMMANDS: dict[str, Command] = {names.split()[0]: command for names, command in HELP}
COMMANDS |= {"?": show_help, "q": leave, "exit": leave, "rules": rule}
