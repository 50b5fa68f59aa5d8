"""A lesson in a notebook: `lesson = open_lesson("01", system="core-2e")`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from legendary_nb.cards import System, load_system, system_names
from legendary_nb.game import Game
from legendary_nb.game.explain import number_sum
from legendary_nb.game.layout.short_words import own_name
from legendary_nb.game.log import values
from legendary_nb.game.mode_words import mode_text
from legendary_nb.text import card_text
from legendary_nb.text.english import base, capital

from .exercises import Exercise, Result, one_answer, wrong
from .guide import Guide
from .lesson import Lesson, lesson_of, lessons
from .progress import Progress
from .rulecards import RuleCard, RuleList, rule
from .scenarios import first_cards, pick, scenario
from .tables import Grid
from .words import Text, worded

# the words of the lessons and their meanings; a system may have its own words for them
TERMS: dict[str, Text] = {
    "hero": "a card you can buy for your deck",
    "villain": "an enemy who walks through the city",
    "henchman": "a weak villain, of whom there are many alike",
    "mastermind": "the boss of the enemy; four fights win",
    "tactic": "one of four cards below the mastermind; a fight takes one",
    "scheme": "the plan of the enemy; at its end all lose",
    "scheme twist": "a card of the villain deck: the scheme goes one step on",
    "master strike": "a card of the villain deck: the mastermind hits everybody",
    "bystander": {"": "a person in danger; rescued, a point for you", "villains": "a person; rescued, a point for you",
                  "bond": "a useful thing; rescued, a point for you"},
    "wound": "a card that only fills your hand",
    "recruit starter": "a card you begin with: 1 recruit",
    "attack starter": "a card you begin with: 1 attack",
    "officer": "a better starter, for sale at any time",
    "sidekick": "a cheap helper; played, it goes back to its stack",
    "superpower": "a line that works after another card with its icon",
    "city": "five spaces through which villains walk",
    "HQ": "five heroes for sale, the same for all players",
    "hero deck": "where the heroes in the HQ come from",
    "villain deck": "where everything bad comes from, one card a turn",
    "victory pile": "what you have defeated and rescued; it counts points",
    "escape pile": "villains who got away",
    "KO pile": "cards that are out of the game"}

# the words that the prose of the lessons needs
PROSE = ("hero", "villain", "mastermind", "scheme", "scheme twist", "master strike", "bystander", "wound", "superpower",
         "HQ", "city")
DOINGS = ("capture", "rescue", "escape", "heal")

# the values if the setup table of a system says nothing
UNSAID = {"henchman cards": "all", "henchmen starting in city": 0, "warm-up rounds": 0}

# a heading at the start of a sentence: "Twists 1-3:", "[Tech]:"
HEADED = re.compile(r"(?:(?<=\. )|^)((?:\[[^]]+\]|[A-Z][\w/-]*(?: [\w'-]+){0,3}):)")

LABS = "../deckbuilding/20-what-will-i-draw.ipynb"  # the labs follow the course; as seen from its notebooks


def open_lesson(number: str, system: str = "core-2e", progress: Progress | None = None) -> OpenLesson:
    """A lesson in the words of a system."""
    pick(dict.fromkeys(system_names()), system, "system")
    lesson = lesson_of(number)
    if not lesson.is_for(system):
        raise KeyError(f"lesson {number} reads cards of {', '.join(lesson.systems)}, not of {system}")
    return OpenLesson(lesson, load_system(system), progress or Progress())


class OpenLesson:
    """A lesson that somebody is working through."""

    def __init__(self, lesson: Lesson, system: System, progress: Progress) -> None:
        self.lesson, self.system, self.progress = lesson, system, progress

    # ---- tables --------------------------------------------------------------------------------------

    def table(self, name: str) -> Game:
        """A position of the lesson to play with."""
        return scenario(name).game(self.system.id)

    def hand(self, name: str) -> Grid:
        """The hand of a position, card by card, with the text of each card."""
        table = self.table(name).table
        cards = [table.card(cid) for cid in table.players[table.acting].hand]
        return Grid(["card", "class", "gives", "text"], [
            [card.name, ", ".join(card.classes), values(card), card_text(card, self.system)] for card in cards])

    def sum(self, game: Game, what: str) -> Grid:
        """The sum behind a number of a game, part by part in words: "mastermind", a villain's name, "score Ana"."""
        return Grid([game.explain(what).total, what], [[f"{n:+d}", words] for n, words in number_sum(game, what)])

    def victory(self, name: str, player: str = "Ana") -> Grid:
        """The victory pile of a player in a position, card by card, with the points printed on each."""
        table = self.table(name).table
        pile = [table.card(cid) for cid in table.players[table.box.names.index(player)].victory]
        return Grid([f"victory pile of {player}", "points"], [[card.name, card.points] for card in pile])

    def text_of(self, what: str) -> Quotation:
        """The text of a card: "mastermind" or "scheme" of the first game, or any card by its name."""
        name = own_name(self.system, first_cards(self.system).get(what, what))
        found = {known: card for card in reversed(self.system.cards()) for known in (card.name, card.full_name)}
        return Quotation(card_text(pick(found, name, "card"), self.system))

    def guide(self, name: str) -> Guide:
        """A guided play of the lesson, from its beginning."""
        plans = {plan.id: plan for plan in self.lesson.guided}
        guide = pick(plans, name, "guided play").start(self.system.id)
        guide.on_change = self.note_steps
        return guide

    def note_steps(self, guide: Guide) -> None:
        self.progress.note_steps(self.lesson.number, guide.plan.id, guide.at, len(guide.plan.steps), guide.hints_taken)

    # ---- exercises -----------------------------------------------------------------------------------

    def exercise(self, name: str) -> Exercise:
        return pick({one.id: one for one in self.lesson.exercises}, name, "exercise")

    def ask(self, name: str) -> Question:
        """The question of an exercise."""
        exercise = self.exercise(name)
        return Question(exercise.text(self.system.id), worded(exercise.how, self.system))

    def check(self, name: str, answer: Any = ..., *more: Any) -> Result:
        """Judge the answer to an exercise, and note it."""
        if more:
            return wrong(one_answer(answer, *more))
        result = self.exercise(name).check(answer, self.system.id)
        self.progress.note_answer(self.lesson.number, name, answer, result)
        return result

    # ---- rules and words -----------------------------------------------------------------------------

    def rule(self, rule_id: str) -> RuleCard:
        return rule(rule_id, self.system.id)

    def rules(self, *chapters: str) -> RuleList:
        """The rules of this lesson that apply in the system, or only those of some chapters, such as "solo"."""
        cards = [self.rule(rule_id) for rule_id in self.lesson.rule_ids if rule_id.startswith(chapters or "")]
        return RuleList(tuple(card for card in cards if card.holds))

    def words(self) -> Grid:
        """The system's own words for the words of the lessons, with their meanings."""
        return Grid(["in these lessons", f"in {self.system.id}", "what it is"],
                    [[term, self.system.words[term], worded(meaning, self.system)]
                     for term, meaning in TERMS.items() if term in self.system.words])

    def setup_table(self) -> Grid:
        """The cards of a game, by the number of players."""
        rows = self.system.setup["players"]
        heads = list(dict.fromkeys(key for row in rows.values() for key in row))
        return Grid(["players", *(worded(key, self.system) for key in heads)],
                    [[n, *(row.get(key, UNSAID.get(key, "-")) for key in heads)] for n, row in rows.items()])

    def modes(self) -> Grid:
        """The modes of the system, with the change that each makes."""
        rows = [[mode["name"], capital(mode_text(self.system, name))] for name, mode in self.system.modes.items()]
        return Grid(["mode", "what it changes"], rows or [["-", "This box names no modes."]])

    # ---- progress ------------------------------------------------------------------------------------

    def map(self) -> LessonMap:
        return LessonMap(self.progress, self.lesson.number)

    def own_words(self) -> str:
        """A sentence with the box's own words, if they differ from those of the prose."""
        words = {term: self.system.words.get(term, term) for term in PROSE}
        words |= {verb: base(self.system.words.get(verb, verb)) for verb in DOINGS}
        if "recover" in self.system.words:
            words["rescue"] += f" or {base(self.system.words['recover'])}"
        own = [f"{word} for {term}" for term, word in words.items() if word.lower() != term.lower()]
        return f"\nYour box has its own words: {', '.join(own)}." if own else ""

    def __str__(self) -> str:
        goals = "\n".join(f"- {worded(goal, self.system)}" for goal in self.lesson.goals)
        return (f"Lesson {self.lesson.number}: {self.lesson.title} ({self.lesson.minutes} minutes, {self.system.id})\n"
                f"After it you can:\n{goals}{self.own_words()}")

    def __repr__(self) -> str:
        return str(self)

    def _repr_markdown_(self) -> str:
        head, after, *goals = str(self).split("\n")
        goals = [line if line.startswith("- ") else f"\n*{line}*" for line in goals]
        return "\n".join([f"**{head}**", "", after, "", *goals])


# ---- the output of cells ---------------------------------------------------------------------------


class Quotation(str):
    """A quoted text; a sentence with a heading ("Master Strike: ...") has its own line."""

    def _repr_markdown_(self) -> str:
        return "\n".join(f"> {line}  " for line in HEADED.sub(r"\n**\1**", self).strip().split("\n"))


@dataclass(frozen=True)
class Question:
    """A question, and the form of its answer."""

    text: str
    how: str

    def __str__(self) -> str:
        return f"{self.text}\n(Answer: {self.how}.)"

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        first, *rest = self.text.split("\n")
        lines = [line if line.startswith("- ") else f"- **{line[:2]}** {line[3:]}" for line in rest]
        return "\n".join([f"**{first}**", "", *lines, "", f"*Answer: {self.how}.*"])


class LessonMap:
    """All lessons of a course with the share that is done; `what` is the word for one of them."""

    def __init__(self, progress: Progress, here: str = "", course: Sequence[Lesson] = (), what: str = "lesson") -> None:
        self.progress, self.here, self.course, self.what = progress, here, course or lessons(), what
        progress.read_again()

    def rows(self) -> list[tuple[Lesson, float]]:
        return [(lesson, lesson.share_done(self.progress.lessons)) for lesson in self.course]

    def __str__(self) -> str:
        return "\n".join(f"{'>' if lesson.number == self.here else ' '} {lesson.number} {lesson.title:<44}"
                         f" {'#' * round(10 * share):<10} {share:.0%}" for lesson, share in self.rows())

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        rows = [f"| {lesson.number} | [{lesson.title}]({lesson.notebook}){' (here)' * (lesson.number == self.here)} "
                f"| {lesson.minutes} | {share:.0%} |" for lesson, share in self.rows()]
        then = "" if self.what == "lab" else f"\n\nThen: [the labs: why decks work]({LABS})"
        return "\n".join([f"| | {self.what} | minutes | done |", "|---|---|---|---|", *rows]) + then
