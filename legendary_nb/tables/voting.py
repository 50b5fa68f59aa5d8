"""A vote of a class: everybody answers alone, sees how all answered, talks, votes again, and sees the value.

Nobody is told who voted for what: only counts leave this module, and those not before the voting has ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from legendary_nb.session.problem import Problem

from .live_class import LiveClass

FIRST, TALK, SECOND, SHOWN, CLOSED = "first", "talk", "second", "shown", "closed"
PHASES = (FIRST, TALK, SECOND, SHOWN, CLOSED)
ROUNDS = {FIRST: 1, SECOND: 2}  # the phases in which votes count
MOST_OPTIONS = 10
LONGEST_QUESTION = 600
LONGEST_OPTION = 120
MOST_VOTES = 200  # of one class


@dataclass(frozen=True)
class Vote:
    """One vote: its question and options, its phase, and the moment or the exercise it is about, if there is one.

    `right` is the place of the right option, `why` the reason; `values` are what the options are worth, as far as that
    is known.
    """

    n: int
    question: str
    options: tuple[str, ...]
    phase: str = FIRST
    right: int = -1
    record: str = ""
    exercise: tuple[str, ...] = ()  # its lesson, its name and its system
    why: str = ""
    values: tuple[dict[str, Any], ...] = ()

    @property
    def round(self) -> int:
        """The round that votes count in; 0 while nobody votes."""
        return ROUNDS.get(self.phase, 0)


class Voting:
    """The votes of one class."""

    def __init__(self, live: LiveClass) -> None:
        self.live, self.register = live, live.register
        self.read_again()

    def read_again(self) -> None:
        """Read the votes as the register has them."""
        self.version = self.live.kept.version
        votes = self.register.votes(self.live.code)
        self.latest: Vote | None = None
        self.ballots: dict[int, dict[int, int]] = {1: {}, 2: {}}
        if votes:
            n = max(votes)
            facts = votes[n]
            self.latest = Vote(n, **facts | {name: tuple(facts[name]) for name in ("options", "exercise", "values")})
            self.ballots = self.register.ballots(self.live.code, n)

    def follow(self) -> None:
        """Read again if the class has changed since."""
        if self.version != self.live.kept.version:
            self.read_again()

    @property
    def now(self) -> Vote | None:
        """The vote that goes on."""
        self.follow()
        return self.latest if self.latest is not None and self.latest.phase != CLOSED else None

    def going(self) -> Vote:
        vote = self.now
        if vote is None:
            raise Problem("There is no vote now.")
        return vote

    # ---- the teacher ---------------------------------------------------------------------------------

    def open(self, question: str, options: Sequence[str], right: int = -1, **about: Any) -> Vote:
        """Ask the whole class something; `about` are further facts of the vote."""
        if self.now is not None:
            raise Problem("A vote is going on. End it first.")
        question, options = " ".join(question.split()), [" ".join(one.split()) for one in options]
        if not 0 < len(question) <= LONGEST_QUESTION:
            raise Problem(f"A question has 1 to {LONGEST_QUESTION} letters.")
        if not 2 <= len(options) <= MOST_OPTIONS or not all(0 < len(one) <= LONGEST_OPTION for one in options):
            raise Problem(f"Give 2 to {MOST_OPTIONS} answers of at most {LONGEST_OPTION} letters.")
        n = self.latest.n + 1 if self.latest is not None else 1
        if n > MOST_VOTES:
            raise Problem(f"A class has at most {MOST_VOTES} votes.")
        vote = Vote(n, question, tuple(options), right=right if 0 <= right < len(options) else -1, **about)
        self.keep(vote)
        return vote

    def go_on(self, phase: str) -> None:
        """Go on to the next phase; `phase` is the one that the teacher sees, so that a second click goes no further."""
        vote = self.going()
        if vote.phase == phase:
            self.keep(replace(vote, phase=PHASES[PHASES.index(vote.phase) + 1]))

    def end(self) -> None:
        self.keep(replace(self.going(), phase=CLOSED))

    def set_values(self, values: tuple[dict[str, Any], ...]) -> None:
        """Keep what the options are worth."""
        self.keep(replace(self.going(), values=values))

    def keep(self, vote: Vote) -> None:
        facts = {name: value for name, value in vars(vote).items() if name != "n"}
        self.live.changed(self.register.set_vote(self.live.code, vote.n, facts))
        self.read_again()

    # ---- the pupils ----------------------------------------------------------------------------------

    def vote(self, pupil: int, n: int, phase: str, choice: int) -> None:
        """Vote alone; until the voting ends, somebody may change their mind."""
        vote = self.going()
        if pupil not in self.live.pupils or not 0 <= choice < len(vote.options):
            raise Problem("This is not one of the answers.")
        if (vote.n, vote.phase) != (n, phase) or not vote.round:
            raise Problem("The voting has ended.")
        if self.ballots[vote.round].get(pupil) != choice:
            self.live.changed(self.register.set_ballot(self.live.code, vote.n, vote.round, pupil, choice))
            self.read_again()

    def choice_of(self, pupil: int) -> int:
        """What somebody has chosen in this round or, between rounds, in the last one; -1 if nothing."""
        vote = self.going()
        if vote.round:
            return self.ballots[vote.round].get(pupil, -1)
        return self.ballots[2].get(pupil, self.ballots[1].get(pupil, -1))

    def answered(self) -> int:
        """How many have voted in this round, or in the last one."""
        vote = self.going()
        return len(self.ballots[vote.round or (2 if vote.phase == SHOWN else 1)])

    def counts(self) -> dict[int, list[int]]:
        """How many voted for each option, by round; a round that goes on is not told."""
        vote = self.going()
        told = {round_: given for round_, given in self.ballots.items() if round_ != vote.round}
        return counts_of(told, len(vote.options))


def counts_of(ballots: dict[int, dict[int, int]], options: int) -> dict[int, list[int]]:
    """How many voted for each option, in each round that anybody voted in."""
    return {round_: [sum(choice == k for choice in given.values()) for k in range(options)]
            for round_, given in ballots.items() if given}
