"""The referee: a bot answers with one of the options, in time and without an error, or its game is over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from legendary_nb.cards.errors import shown
from legendary_nb.state import Option as Raw

from .ask import Ask, Option, Options
from .meant import IllegalChoice, find_option
from .time_limit import TimeUp, within
from .view import View

SECONDS = 10.0  # for one answer
MOST_NAMED = 8  # options in a message
LONGEST_TIME = 10**6
LONGEST = 200  # signs of what a bot answered or raised
Decider = Callable[[View, Ask], Raw]


class BotFault(IllegalChoice):
    """What a bot may not do: names the bot, the question, what it did and what it could have answered."""

    seat = -1
    given = 0  # answers of the game before this one


def as_seconds(value: Any, error: type[Exception] = TypeError) -> float:
    """A time limit for one answer."""
    if type(value) not in (int, float) or not 0 < value < LONGEST_TIME:
        raise error(f"seconds, for one answer of a bot, is a number above 0 and below {LONGEST_TIME}, "
                    f"not {shown(value)}")
    return float(value)


def decider_of(bot: Any, seconds: float = SECONDS) -> Decider:
    """How a bot answers.  The bots of this package are known to answer well; any other one is watched."""
    decide: Decider = getattr(bot, "choose", bot)
    return decide if is_ours(bot) else Referee(bot, decide, seconds).choose


def is_ours(bot: Any) -> bool:
    """Whether a bot is one of this package; a bot that somebody else made from one is not."""
    return type(bot).__module__.startswith("legendary_nb.")


class Referee:
    """Watches one bot."""

    def __init__(self, bot: Any, decide: Callable[[View, Ask], Any], seconds: float) -> None:
        self.bot, self.decide, self.seconds = bot, decide, seconds

    def choose(self, view: View, ask: Ask) -> Raw:
        """The bot's answer, if it is one of the options; anything else it does is a fault."""
        legal = list(ask.raw)
        try:
            answer: Raw = within(self.seconds, self.answer, view, ask, legal)
        except BotFault:
            raise
        except TimeUp:
            raise self.fault(ask, legal, f"did not answer within {self.seconds:g} seconds") from None
        except (Exception, SystemExit) as problem:
            raise self.fault(ask, legal, f"stopped with {type(problem).__name__}: {said(str, problem)}") from problem
        return answer

    def answer(self, view: View, ask: Ask, legal: list[Raw]) -> Raw:
        """The bot gets a question of its own: whatever it does to that, the options are those of before."""
        given = self.decide(view, Ask(ask.table))
        if ask.table.ask is not ask.pending:
            raise self.fault(ask, [], "played on the table itself")
        raw = given.raw if isinstance(given, Option) else given
        if not isinstance(raw, tuple):
            raw = self.named(ask, legal, raw)
        if raw not in legal:
            raise self.fault(ask, legal, f"answered {said(repr, given)}")
        return legal[legal.index(raw)]

    def named(self, ask: Ask, legal: list[Raw], given: Any) -> Raw | None:
        """The option that is answered by its number or label, if there is such a one."""
        try:
            return legal[find_option(Ask(ask.table), given)]
        except IllegalChoice:
            return None

    def fault(self, ask: Ask, legal: list[Raw], what: str) -> BotFault:
        """What the bot did, at which question, and what it could have answered."""
        labels = [option.label for option in Options(ask.table, legal)[:MOST_NAMED]]
        more = [f"{len(legal) - MOST_NAMED} more"] * (len(legal) > MOST_NAMED)
        could = f"; it could answer: {', '.join([*labels, *more])}" if labels else ""
        problem = BotFault(f'the bot {bot_name(self.bot)} of {ask.player} {what}. The question was "{ask.text}"{could}')
        problem.seat = ask.seat
        return problem


def said(words: Callable[[object], str], value: object) -> str:
    """A stranger's value in its own words, cut short if it is long."""
    try:
        text = " ".join(words(value).split())
    except Exception:
        return f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= LONGEST else text[:LONGEST] + " ..."


def bot_name(bot: Any) -> str:
    """What a bot is called: its short name, or the name of its class or function, with the options it was made with."""
    if isinstance(bot, str):
        return bot.lower()
    if isinstance(bot, partial):
        options = ", ".join(f"{key}={value!r}" for key, value in bot.keywords.items())
        return f"{bot_name(bot.func)}({options})"
    name = str(getattr(bot, "__name__", type(bot).__name__))
    return name.removesuffix("Bot").lower() if name.endswith("Bot") else name
