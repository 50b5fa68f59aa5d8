"""A bot that tries things out: likely answers are played on in imagined games, and the best one is given.

An imagined game is a copy of the table in which all that the seat does not know is dealt again.  The answers share the
same imagined games, so that luck favours none of them.  A glance at the end of the turn tells which answers are worth
more thought; these are played on for some turns, and half of them, the worst so far, drop out again and again.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.game.ask import Ask
from legendary_nb.game.referee import as_seconds, decider_of
from legendary_nb.game.view import View
from legendary_nb.rules import answer
from legendary_nb.rules.piles import locate
from legendary_nb.rules.setup_value import as_seed, as_whole
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table, scattered

from .imagine import worlds
from .playout import play_out
from .priority import PriorityBot
from .standing import standing, weights_of_facts
from .value import ValueBot

PLAYOUTS = 60
MOST = 10**9  # playouts or turns
TURNS = 9         # turns after this one until an imagined game is judged by how it stands
GLANCES = 3       # imagined games that are looked at only until the end of the turn, for every answer
RIVALS = 2        # how many other answers are thought over
MARGIN = 0.25     # those that look worse than the first thought by more than this are not (in logits of the chance)
FAITH = 0.5       # what a glance counts beside the longer look
CAUTION = 0.75    # standard errors by which another answer must beat the first thought
# questions that the first thought answers well enough: what it plays, pays and shows.  What it recruits, too, unless
# asked for: over hundreds of purchases another hero of the HQ made hardly a difference to the end of the game
ROUTINE = ("reveal", "discard", "gain wound", "any gain wound", "master strike", "order", "put", "pay recruit",
           "pay attack", "pay bound", "strike order", "pass left")
SEARCHED = {"fight": ("fight",), "end": ("end", "fight")}  # in the action step, by the kind of the first thought
PURCHASES = {"recruit": ("recruit", "end")}
RESERVE = 3  # times the longest imagined turn that is left when the answer is given
ONE_OF_A_KIND = ("city", "held", "above", "outside", "masterminds")  # places where equal cards are not the same
Found = dict[Raw, list[float]]


class SearchBot:
    """Looks ahead: `SearchBot(playouts=60)` or `SearchBot(seconds=0.2)` for each answer.

    `policy` has the first thought, `others` play the imagined games on; with `purchases` what is recruited is thought
    over, too.  With a number of playouts the same seed and the same table seen give the same answer.  With seconds it
    stops in the middle of an imagined game rather than be late.
    """

    def __init__(self, playouts: int | None = None, seconds: float | None = None, seed: int = 0,
                 turns: int = TURNS, policy: Any = None, others: Any = None, purchases: bool = False) -> None:
        for part, value, least in (("playouts", playouts, 1), ("turns", turns, 0)):
            if value is not None:
                as_whole(part, value, least, MOST, TypeError)
        if seconds is not None:
            as_seconds(seconds)
        as_seed(seed, TypeError)
        for part, bot in (("policy", policy), ("others", others)):
            if bot is not None and not callable(getattr(bot, "choose", bot)):
                raise TypeError(f"{part} is a bot, not {shown(bot)}")
        self.playouts = PLAYOUTS if playouts is None and seconds is None else playouts
        self.seconds, self.seed, self.turns = seconds, seed, turns
        self.policy, self.others = policy or ValueBot(), others or PriorityBot()
        self.searched = SEARCHED | PURCHASES if purchases else SEARCHED
        weights_of_facts("")  # read now, not while a decision waits

    def choose(self, view: View, ask: Ask) -> Raw:
        clock = Clock(self.seconds)
        first = decider_of(self.policy)(view, ask)
        answers = distinct(view, ask, first, self.searched)
        return first if len(answers) == 1 else self.think(view, first, answers, clock)

    def think(self, view: View, first: Raw, answers: list[Raw], clock: Clock) -> Raw:
        """Glance at all answers, then look closely at the first thought and its rivals."""
        imagined = Imagined(worlds(view.table, view.seat, self.seed_for(view)))
        glances: Found = {}
        found: Found = {}
        alive = [first]
        try:
            for option in answers:
                glances[option] = [self.outlook(imagined[i], option, 0, clock) for i in range(GLANCES)]
            alive += rivals(glances, first)
            found = {option: [] for option in alive}
            alive = self.compare(imagined, found, glances, alive, clock)
        except OutOfTime:
            alive = shared_best(found, glances, first)
        return alive[0] if is_better(found, glances, alive[0], first) else first

    def compare(self, imagined: Imagined, found: Found, glances: Found, alive: list[Raw], clock: Clock) -> list[Raw]:
        """Play the answers on in the same imagined games; the worse half drops out until one is left."""
        budget = Budget(self.playouts, self.seconds, halvings(len(alive)), clock.start)
        looked = 0
        while len(alive) > 1 and not budget.is_spent:
            for _ in budget.share(len(alive)):
                for option in alive:
                    found[option].append(self.outlook(imagined[looked], option, self.turns, clock))
                looked += 1
            alive = better_half(found, glances, alive)
        return alive

    def seed_for(self, view: View) -> int:
        """Other imagined games at every question."""
        return scattered(self.seed * 1_000_003 + view.table.turn * 1_009 + len(view.hand) * 31 + len(view.played))

    def outlook(self, world: Table, option: Raw, turns: int, clock: Clock) -> float:
        """How an imagined game stands some turns after this answer."""
        table = world.copy()
        clock.note()
        answer(table, option)
        last = table.turn + turns
        while clock.is_limited and table.turn <= last and table.ask is not None:
            play_out(table, [self.others], turns=0)
            clock.note()
        play_out(table, [self.others], turns=last - table.turn)
        return standing(table)


class OutOfTime(Exception):
    """There may be no time left for another imagined turn."""


class Clock:
    """The time for one answer.  Between imagined turns it is noted how long each took; the answer is given while there
    is still time for several as long as the longest."""

    def __init__(self, seconds: float | None) -> None:
        self.start = self.noted = time.monotonic()
        self.is_limited = seconds is not None
        self.end = self.start + (seconds or 0.0)
        self.longest = 0.0

    def note(self) -> None:
        """Raise OutOfTime if the next turn might not end in time."""
        if not self.is_limited:
            return
        now = time.monotonic()
        self.longest, self.noted = max(self.longest, now - self.noted), now
        if now + RESERVE * self.longest >= self.end:
            raise OutOfTime


class Imagined:
    """Imagined tables, made when they are first looked at; every answer gets the same ones."""

    def __init__(self, more: Iterator[Table]) -> None:
        self.more = more
        self.tables: list[Table] = []

    def __getitem__(self, i: int) -> Table:
        while len(self.tables) <= i:
            self.tables.append(next(self.more))
        return self.tables[i]


class Budget:
    """Playouts or seconds for one answer, in equal shares for each round of dropping out."""

    def __init__(self, playouts: int | None, seconds: float | None, shares: int, start: float | None = None) -> None:
        self.playouts, self.seconds, self.shares = playouts, seconds, shares
        self.start = time.monotonic() if start is None else start
        self.given = 0

    @property
    def is_spent(self) -> bool:
        return self.given >= self.shares

    def share(self, alive: int) -> Iterator[int]:
        """Count the imagined games of the next share: at least one, each played on by all answers alive."""
        self.given += 1
        if self.playouts is not None:
            yield from range(max(1, self.playouts // self.shares // alive))
            return
        end = self.start + (self.seconds or 0.0) * self.given / self.shares
        yield 0
        while time.monotonic() < end:
            yield 0


# ---- which answers ---------------------------------------------------------------------------------


def distinct(view: View, ask: Ask, first: Raw, searched: dict[str, tuple[str, ...]] = SEARCHED) -> list[Raw]:
    """The first thought and what else may be tried: answers that differ by more than the copy of a card they name."""
    kinds = searched.get(first[0], ()) if ask.kind == "action" else None
    if ask.kind in ROUTINE or kinds == ():
        return [first]
    seen: dict[Any, Raw] = {key_of(view, first): first}
    for option in ask.raw:
        if kinds is None or option[0] in kinds:
            seen.setdefault(key_of(view, option), option)
    return list(seen.values())


def key_of(view: View, option: Raw) -> Any:
    """Equal for answers that name equal cards of the same pile; who stands or is held in the city is one of a kind."""
    if option[0] != "card":
        return option
    cid, table = option[1], view.table
    zone, owner, _ = locate(table, cid)
    return option if zone in ONE_OF_A_KIND else ("card", table.card(cid), zone, owner, cid in table.kept)


def rivals(glances: Found, first: Raw) -> list[Raw]:
    """The answers that look best at a glance, but for those that come to the same as the first thought or look bad."""
    least = logit(mean(glances[first])) - MARGIN
    others = [option for option, seen in glances.items() if seen != glances[first] and logit(mean(seen)) > least]
    return sorted(others, key=lambda option: -mean(glances[option]))[:RIVALS]


# ---- which is best ---------------------------------------------------------------------------------


def halvings(n: int) -> int:
    """How often n answers are halved until one is left."""
    return max(1, (n - 1).bit_length())


def better_half(found: Found, glances: Found, alive: list[Raw]) -> list[Raw]:
    """The better half of the answers; of equals those that come first."""
    ranked = sorted(alive, key=lambda option: -mean(found[option]) - FAITH * mean(glances[option]))
    return ranked[: (len(ranked) + 1) // 2]


def shared_best(found: Found, glances: Found, first: Raw) -> list[Raw]:
    """The best answer by the imagined games that all answers still played have had; the first thought if none."""
    most = max(map(len, found.values()), default=0)
    played = {option: values[:most - 1] for option, values in found.items() if len(values) >= most - 1 > 0}
    return better_half(played, glances, list(played))[:1] or [first]


def is_better(found: Found, glances: Found, best: Raw, first: Raw) -> bool:
    """Whether an answer beat the first thought in the imagined games both had, by more than chance."""
    differences = [a - b for a, b in zip(found.get(best, ()), found.get(first, ()), strict=False)]
    if len(differences) < 2:
        return False
    gain = mean(differences)
    spread = (sum((d - gain) ** 2 for d in differences) / (len(differences) - 1) / len(differences)) ** 0.5
    return gain + FAITH * (mean(glances[best]) - mean(glances[first])) > CAUTION * spread


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def logit(chance: float) -> float:
    chance = min(max(chance, 1e-6), 1 - 1e-6)
    return math.log(chance / (1 - chance))
