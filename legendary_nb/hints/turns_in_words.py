"""What a review says of turns: what the player did, what was better and why, and what decided the game."""

from __future__ import annotations

from collections.abc import Iterator

from legendary_nb.game.ask import Ask
from legendary_nb.game.log import log_words
from legendary_nb.game.view import View
from legendary_nb.rules import answer
from legendary_nb.rules.turn import END
from legendary_nb.state import Option as Raw

from .advice import percent
from .passages import Passage, Run
from .reasons import NOTHING, reason_for
from .turning_points import WinLine

# how an answer begins, and how it is told afterwards
TOLD = {"recruit": "recruited", "fight": "fought", "complete": "completed", "play": "played", "use": "used",
        "heal": "healed", "gain": "gained", "KO": "KOed", "discard": "discarded", "reveal": "revealed",
        "end turn": "ended the turn"}
MOST_DEEDS = 3


# ---- runs ----------------------------------------------------------------------------------------------


def asks_of(passage: Passage, run: Run) -> Iterator[tuple[Ask, Raw]]:
    """Each question that a run answers, with its answer."""
    table = passage.table.copy()
    for raw in run:
        if table.ask is None or raw not in Ask(table).raw:
            return
        yield Ask(table).complete(), raw
        answer(table, raw)


def labelled(passage: Passage, run: Run) -> list[tuple[Raw, str]]:
    return [(raw, ask.options.labels[ask.raw.index(raw)]) for ask, raw in asks_of(passage, run)]


def deeds_apart(passage: Passage, run: Run) -> tuple[str, str]:
    """What the player did and the run does not, and the other way round; plays count only if nothing else does."""
    own, other = labelled(passage, passage.own), labelled(passage, run)
    mine, theirs = deeds(own), deeds(other)
    for deed in list(mine):
        if deed in theirs:
            mine.remove(deed)
            theirs.remove(deed)
    if not theirs:
        theirs = ["end turn"] if mine and other[-1][0] == END else first_apart(other, own)
    return joined(mine or first_apart(own, other)), joined(theirs)


def deeds(labels: list[tuple[Raw, str]]) -> list[str]:
    return [label for raw, label in labels if raw[0] not in ("play", "end")]


def first_apart(labels: list[tuple[Raw, str]], others: list[tuple[Raw, str]]) -> list[str]:
    """The first answer that is another one, or the last."""
    apart = next((i for i, (one, other) in enumerate(zip(labels, others, strict=False)) if one != other), -1)
    return [labels[-1][1] if labels[-1][0] == END else labels[apart][1]]


def joined(labels: list[str]) -> str:
    return ", ".join(labels[:MOST_DEEDS]) + (" and more" if len(labels) > MOST_DEEDS else "")


def did(chosen: str) -> str:
    """What somebody did, by the labels of their answers: "recruited Odinson, fought Viper"."""
    return ", ".join(past_of(label) for label in chosen.split(", "))


def past_of(label: str) -> str:
    if label.startswith("do not "):
        return f"did not {label.removeprefix('do not ')}"
    start = next((one for one in TOLD if label == one or label.startswith(f"{one} ")), None)
    return f"chose {label}" if start is None else TOLD[start] + label[len(start):]


def may_be(chosen: str, better: str) -> str:
    """What was better: of one purchase against another, the name is enough."""
    if chosen.startswith("recruit ") and better.startswith("recruit ") and ", " not in better:
        return better.removeprefix("recruit ")
    return f"“{better}”"


def reason_of(passage: Passage, run: Run) -> str:
    """Why the run is better, by the cards in sight: of its first answer that the player did not give."""
    own = set(passage.own)
    for ask, raw in asks_of(passage, run):
        if raw not in own:
            said = reason_for(View(ask.table, passage.seat), ask, raw)
            return "" if said == NOTHING else said
    return ""


# ---- the game ------------------------------------------------------------------------------------------


def decided_by(line: WinLine) -> str:
    """What decided a game, as far as the games can tell."""
    points = line.turning_points()
    if not points:
        shares = [level for k, level in line.line() if not line.moments[k].is_end]
        return stayed(min(shares), max(shares)) if shares else ""
    end = line.moments[-1]
    won = end.chance().win if end.is_end else points[-1].after
    towards = [one for one in points if (one.change > 0) == (won > 0.5)] or points
    largest = max(towards, key=lambda one: abs(one.change))
    events = {one.answers: one.event for one in line.moments}
    first, last = events[largest.first.answers], events[largest.last.answers]
    twists = [event.n for event in line.game.events_since(first + 1) if event.kind == "twist" and event.number <= last]
    turns = sorted({largest.first.turn, largest.last.turn})
    what = twist_words(line, twists) if twists else f"Turn{'s' * (len(turns) > 1)} {' to '.join(map(str, turns))}"
    change = f"{'rose' if largest.change > 0 else 'fell'} from {percent(largest.before)} to {percent(largest.after)}"
    return f"{what} decided it: the chance to win {change}."


def twist_words(line: WinLine, twists: list[int]) -> str:
    """Twists by their numbers: "Scheme Twist 5", "Scheme Twists 4 to 6"."""
    word = log_words(line.game.table.box.system)["Scheme twist"]
    return f"{word} {twists[0]}" if len(twists) == 1 else f"{word}s {twists[0]} to {twists[-1]}"


def stayed(low: float, high: float) -> str:
    first, last = percent(low), percent(high)
    return f"The chance to win stayed {f'at about {first}' if first == last else f'between {first} and {last}'}."
