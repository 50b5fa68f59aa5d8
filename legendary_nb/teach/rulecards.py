"""Rules at hand: every entry of the catalogue in the words of a system, with a demonstration."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from legendary_nb.cards import RuleEntry, load_rules, load_system
from legendary_nb.cards.guests import with_guests
from legendary_nb.game import Game
from legendary_nb.game.log import Entry, log_entries
from legendary_nb.text import rule_text

from .scenarios import pick
from .tables import fold

FILE = Path(__file__).with_name("demos.json")
MOST_LINES = 12
MOST_SEEN = 2
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
PLAYER = re.compile(r"\bP([1-5])\b")


@dataclass(frozen=True)
class RuleCard:
    """A rule of the catalogue, in one system."""

    entry: RuleEntry
    system: str

    @property
    def text(self) -> str:
        """The rule, and after it what this system says differently."""
        own = self.entry.differs.get(self.system)
        return self.said(self.entry.rule) + (f" In this box: {self.said(own)}" if own else "")

    def said(self, text: str) -> str:
        """A text of the catalogue in the words of the system, with names for its players."""
        named = PLAYER.sub(lambda found: NAMES[int(found[1]) - 1], text)
        return rule_text(replace(self.entry, rule=named, differs={}), load_system(self.system))

    @property
    def holds(self) -> bool:
        return self.system in self.entry.systems

    @property
    def example(self) -> str:
        """The check of the rule, in the words of the system."""
        return self.said(self.entry.check)

    @property
    def for_example(self) -> str:
        """The words before the example; if the system differs, the example is one of the general rule."""
        return "For example, in general:" if self.system in self.entry.differs else "For example:"

    def demo(self) -> Demo:
        """A demonstration of ten seconds, on a small table."""
        return demo_of(self)

    def __str__(self) -> str:
        where = "" if self.holds else f" (not a rule of {self.system}; it holds in {', '.join(self.entry.systems)})"
        return f"{self.entry.id}{where}: {self.text}\n{self.for_example} {self.example}"

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        where = "" if self.holds else f" *(not a rule of {self.system}; holds in {', '.join(self.entry.systems)})*"
        return f"> **New rule.**{where} {self.text}  \n> *{self.for_example}* {self.example}"


def rule(rule_id: str, system: str) -> RuleCard:
    """The rule of this id."""
    load_system(system)
    return RuleCard(pick(load_rules(), rule_id, "rule"), system)


@dataclass(frozen=True)
class RuleList:
    """Several rules, one line each."""

    cards: tuple[RuleCard, ...]

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return "\n".join(f"{card.entry.id}: {card.text}" for card in self.cards)

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        if not self.cards:
            return ""
        lines = [f"- `{card.entry.id}` {card.text}" for card in self.cards]
        first = self.cards[0].entry.id
        how = f'*`lesson.rule("{first}")` opens one with an example; `lesson.rule("{first}").demo()` plays it.*'
        return fold(f"The rules of this lesson ({len(lines)})", "\n".join([*lines, "", how]))


# ---- demonstrations --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Demo:
    """A rule played on a small table: the answers, and the log with the lines of the rule marked."""

    card: RuleCard
    game: Game | None = None
    lines: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    guests: bool = False

    @property
    def cards_of(self) -> str:
        """A sentence about the cards it uses, if they are not all of the system."""
        if self.guests:
            return "Shown with cards of no printed set, made for such rules."
        systems = (self.game.setup.system, *self.game.setup.sets) if self.game else ()
        others = [load_system(system).title for system in systems if system != self.card.system]
        return f"Shown with cards of {' and '.join(others)}." if others else ""

    @property
    def seen(self) -> str:
        """The rule at work: the first marked lines, or the question at the end."""
        marked = [line[2:] for line in self.lines if line.startswith("> ") and not line.startswith("> ---")]
        if marked:
            return f"Here: {' '.join(dict.fromkeys(marked[:MOST_SEEN]))}"
        ask = self.game.ask if self.game and self.played else None
        return f"Here {ask.player} is asked: {ask.text}" if ask is not None and ask.kind != "action" else ""

    def __str__(self) -> str:
        head = [str(self.card), *([self.cards_of] if self.cards_of else []), ""]
        done = [f"Answers given: {', '.join(self.played)}."] if self.played else []
        return "\n".join(head + done + [*self.lines, *(["", str(self.game)] if self.game else [])])

    __repr__ = __str__
    _repr_mimebundle_ = Game._repr_mimebundle_  # a notebook shows the board, and always the text


@lru_cache(maxsize=1)
def recorded_demos() -> dict[str, dict[str, Any]]:
    """The demonstrations, recorded from the tests: {system: {rule: {"at": position} or {"log": lines}}}.

    A position with "guests" needs the cards of no printed set.
    """
    demos: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return demos


def demo_of(card: RuleCard) -> Demo:
    """The demonstration in this system or in one that shares the rule; one you can play comes before one you read."""
    order = [card.system, *(name for name in card.entry.systems if name != card.system)]
    found = [recorded_demos().get(system, {}).get(card.entry.id, {}) for system in order]
    for recorded in found:
        if (demo := opened(card, recorded)) is not None:
            return demo
    return Demo(card, None, tuple(next((demo["log"] for demo in found if "log" in demo), ())))


def opened(card: RuleCard, recorded: dict[str, Any]) -> Demo | None:
    """The demonstration at a position; None if there is none, or if cards have changed since it was recorded."""
    if "at" not in recorded:
        return None
    guests = bool(recorded.get("guests"))
    try:
        with with_guests(card.system) if guests else nullcontext():
            return played_demo(card, Game.at(recorded["at"]), guests)
    except ValueError:
        return None


def played_demo(card: RuleCard, game: Game, guests: bool) -> Demo:
    """The story of a game with the lines of the rule marked, from the first turn on, or the setup if that is all."""
    entries = log_entries(game.table)
    is_setup = not game.answers and game.start is None
    begin = next((i for i, entry in enumerate(entries) if entry.kind == "turn" and not is_setup), 0)
    shown = entries[begin:][-MOST_LINES:]
    about = lines_about(shown, card.entry.id)
    lines = [f"{'>' if i in about else ' '} {entry.text}" for i, entry in enumerate(shown)]
    return Demo(card, game, tuple(lines), tuple(labels_of(game)), guests)


def labels_of(game: Game) -> Iterator[str]:
    """The labels of the answers of a game."""
    again = Game.begin(game.setup, game.seed, game.start)
    for number in game.answers:
        assert again.ask is not None
        yield again.ask.options[number].label
        again.choose(number)


# ---- the lines of a story that show a rule -------------------------------------------------------------


# the moment of a card's text that belongs to a chapter, or to a rule with those below it
MOMENTS = {
    "ambush": "ambush", "superpower": "superpower", "strike": "strike", "twist": "twist", "heal": "heal",
    "fight.effect": "fight", "escape.effect": "escape", "mastermind.tactic-effect": "fight",
    "play.additional-cost": "to", "win.last-effect": "fight",
}  # fmt: skip
# the events that belong to a chapter, or to a rule with those below it
KINDS = {
    "ambush": ("enter",), "betray": ("heal",), "bystander": ("capture", "rescue"), "city": ("enter", "push", "move"),
    "copy": ("copy",), "danger": ("danger",), "discard": ("discard",), "draw": ("shuffle", "draw"),
    "end-turn": ("shuffle", "draw", "keep", "new hand"), "escape": ("escape", "carried away"),
    "escape.order": ("ko", "refill", "discard", "reveal", "gain"),
    "fight": ("fight", "defeat", "defeat by effect"), "goal": ("game over", "twist"), "heal": ("heal",),
    "hq": ("refill", "recruit hero"), "inevitable": ("push", "move", "enter"), "ko": ("ko",), "lose": ("game over",),
    "mastermind": ("fight", "tactic", "beaten", "stand outside"), "mission": ("complete", "enter"),
    "officer": ("recruit hero",), "play": ("play",), "recruit": ("recruit hero",), "reveal": ("reveal", "show"),
    "score": ("game over",), "sidekick": ("recruit hero",), "strike": ("strike",), "superpower": ("superpower",),
    "tie": ("deck out", "game over"), "turn": ("turn",), "twist": ("twist",), "victory-pile": ("defeat", "rescue"),
    "villain-deck": ("villain card", "enter", "capture"), "win": ("beaten", "game over"), "wound": ("gain",),
}  # fmt: skip
# the chapters and rules about texts of cards: there the last effect of a text shows the rule
OF_TEXTS = ("basic", "effect", "mix", "officer", "sidekick", "solo.each-other-player", "reveal", "stack", "superpower",
            "term", "wound")


def lines_about(entries: list[Entry], rule_id: str) -> set[int]:
    """The numbers of the lines that show a rule, found by the closest tie between a line and the rule."""
    parts = rule_id.split(".")
    families = [".".join(parts[:n]) for n in range(len(parts), 1, -1)]
    moment = next((MOMENTS[name] for name in (*families, parts[0]) if name in MOMENTS), None)
    kinds = next((KINDS[name] for name in (*families, parts[0]) if name in KINDS), ())
    last = entries[-1:] if any(name in OF_TEXTS for name in (*families, parts[0])) else []
    ties: list[Callable[[Entry], bool]] = [
        lambda entry: entry.cause == rule_id,
        *(lambda entry, name=name: f"{entry.cause}.".startswith(f"{name}.") for name in families),
        lambda entry: moment is not None and moment_of(entry) == moment,
        lambda entry: entry.kind in kinds,
        lambda entry: entry in last and "#" in entry.cause,
    ]
    found = ({i for i, entry in enumerate(entries) if tie(entry)} for tie in ties)
    return next(filter(None, found), set())


def moment_of(entry: Entry) -> str:
    """The moment of the card line behind a line of the story: "ambush", "superpower"."""
    return entry.cause.partition("#")[2].partition(" ")[0]
