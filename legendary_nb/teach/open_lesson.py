"""A lesson in a notebook: `lesson = open_lesson("01", system="core-2e")`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from legendary_nb.cards import System, load_system, system_names
from legendary_nb.game import Game
from legendary_nb.game.explain import number_sum
from legendary_nb.game.layout.short_words import in_system, own_name
from legendary_nb.game.log import values
from legendary_nb.game.mode_words import mode_text
from legendary_nb.text import card_text
from legendary_nb.text.english import base, capital

from .asking import Asking
from .exercises import FIRST, Exercise, Result, one_answer, remark
from .guide import Guide
from .lesson import Lesson, lesson_of
from .lesson_text import Call, LessonText, Note, Only, Part, Prose, lesson_text, opened
from .mastery import variant_name
from .outputs import Aside, CardNote, LessonMap, Question, Quotation, Still
from .progress import Progress
from .rulecards import RuleCard, RuleList, rule
from .scenarios import first_cards, pick, scenario
from .seen_on_table import how_schemes_win
from .side_by_side import facts, same_rule, side_by_side, titles
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


# the henchman of the first lessons, who stands in their city
HENCHMEN = {"core-1e": "Sentinel", "core-2e": "Sentinel", "villains": "Cops", "bond": "Fort Knox Assault Team"}


def open_lesson(number: str, system: str = "core-2e", progress: Progress | None = None) -> OpenLesson:
    """A lesson in the words of a system."""
    pick(dict.fromkeys(system_names()), system, "system")
    lesson = lesson_of(number)
    if not lesson.is_for(system):
        raise KeyError(f"lesson {number} reads cards of {', '.join(lesson.systems)}, not of {system}")
    return OpenLesson(lesson, load_system(system), progress or Progress())


class OpenLesson:
    """A lesson that somebody is working through."""

    def __init__(self, lesson: Lesson, system: System, progress: Progress,
                 today: Callable[[], date] = date.today) -> None:
        self.lesson, self.system, self.progress, self.today = lesson, system, progress, today

    # ---- tables --------------------------------------------------------------------------------------

    def table(self, name: str) -> Game:
        """A position of the lesson to play with."""
        return scenario(name).game(self.system.id)

    def picture(self, name: str, *parts: str) -> Still:
        """A still picture of a position: of these parts ("city", "hq", "hand", ...), or of all that matter."""
        return Still(self.table(name), parts)

    def hand(self, name: str) -> Grid:
        """The hand of a position, card by card, with the text of each card."""
        table = self.table(name).table
        cards = [table.card(cid) for cid in table.players[table.acting].hand]
        return Grid(["card", "class", "gives", "text"], [
            [card.name, ", ".join(card.classes), values(card), card_text(card, self.system)] for card in cards])

    def sum(self, of: Game | str, what: str) -> Grid:
        """The sum behind a number of a game or a position: "mastermind", a villain's name, "score Ana"."""
        game = self.table(of) if isinstance(of, str) else of
        return Grid([game.explain(what).total, what], [[f"{n:+d}", words] for n, words in number_sum(game, what)])

    def victory(self, name: str, player: str = "Ana") -> Grid:
        """The victory pile of a player in a position, card by card, with the points printed on each."""
        table = self.table(name).table
        pile = [table.card(cid) for cid in table.players[table.box.names.index(player)].victory]
        return Grid([f"victory pile of {player}", "points"], [[card.name, card.points] for card in pile])

    def card(self, what: str) -> CardNote:
        """A card with its numbers and its text: "mastermind" or "scheme" of the first game, or any card by its name.

        "henchman" is the henchman of the first lessons.
        """
        usual = {"henchman": HENCHMEN} | first_cards(self.system)
        name = own_name(self.system, str(in_system(usual.get(what, what), self.system.id)))
        found = {known: card for card in reversed(self.system.cards()) for known in (card.name, card.full_name)}
        return CardNote(pick(found, name, "card"), self.system)

    def schemes(self) -> Grid:
        """When the players lose, by scheme; the scheme of the first game comes first."""
        return how_schemes_win(self.system, first_cards(self.system)["scheme"])

    def boxes(self, *names: str) -> Grid:
        """The titles of all systems, or facts about them: "hero", "hand size", "spaces", ..."""
        return facts(*names) if names else titles()

    def side_by_side(self, name: str, *answers: str | int) -> Grid:
        """What these answers bring about in a position, in the words of each system."""
        return side_by_side(name, *answers)

    def same_rule(self, rule_id: str) -> Grid:
        """A rule as each system has it."""
        return same_rule(rule_id)

    def text_of(self, what: str) -> Quotation:
        """The text of a card: "mastermind" or "scheme" of the first game, or any card by its name."""
        return Quotation(self.card(what).text)

    def guide(self, name: str) -> Guide:
        """A guided play of the lesson, from its beginning."""
        plans = {plan.id: plan for plan in self.lesson.guided}
        guide = pick(plans, name, "guided play").start(self.system.id)
        guide.on_change = self.note_steps
        guide.leads_to = self.way_on(name)
        return guide

    def way_on(self, plan: str) -> str:
        """The words that lead on from a guided play: to a question of the same step, or to the next step."""
        steps = self.text.steps
        for i, step in enumerate(steps):
            calls = [part for part in step.parts_for(self.system) if isinstance(part, Call)]
            names = [(call.name, *call.args) for call in calls]
            if ("guide", plan) not in names:
                continue
            if any(call.name == "ask" for call in calls[names.index(("guide", plan)) + 1 :]):
                return "Next: a question"
            title = worded(steps[i + 1].title, self.system) if i + 1 < len(steps) else ""
            return f"Next: {title[0].lower()}{title[1:]}" if title else "Next"
        return "Next"

    def note_steps(self, guide: Guide) -> None:
        self.progress.note_steps(self.lesson.number, guide.plan.id, guide.at, len(guide.plan.steps), guide.hints_taken)

    # ---- exercises -----------------------------------------------------------------------------------

    def exercise(self, name: str) -> Exercise:
        return pick({one.id: one for one in self.lesson.all_exercises}, name, "exercise")

    def ask(self, name: str) -> Question:
        """The question of an exercise."""
        asking = self.asking(name)
        return Question(asking, asking.asked.text(self.system.id), worded(asking.asked.how, self.system))

    def asking(self, name: str, seed: int = FIRST) -> Asking:
        """The question of an exercise, ready to be answered on a screen; every answer is noted."""
        return Asking(self.exercise(name), self.system.id, self.note_answer, seed, self.note_told)

    def note_answer(self, name: str, answer: Any, result: Result, seed: int = FIRST) -> None:
        """Note an answer, for the lesson and for the rules that the exercise puts to use."""
        self.progress.note_answer(self.lesson.number, name, answer, result)
        if result.is_answered:
            self.note_variant(name, seed, result.right)

    def note_told(self, name: str, seed: int) -> None:
        """Note that a hint has given the answer away: the rules come again tomorrow."""
        self.note_variant(name, seed, False)

    def note_variant(self, name: str, seed: int, right: bool) -> None:
        rules = self.exercise(name).rules
        if rules:
            self.progress.note_variant(rules, variant_name(name, self.system.id, seed), right, self.today())

    def check(self, name: str, answer: Any = ..., *more: Any) -> Result:
        """Judge the answer to an exercise, and note it."""
        if more:
            return remark(one_answer(answer, *more))
        result = self.exercise(name).check(answer, self.system.id)
        self.note_answer(name, answer, result)
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
        return Grid(["in these lessons", "in your box", "what it is"],
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

    # ---- the text --------------------------------------------------------------------------------------

    @property
    def text(self) -> LessonText:
        return lesson_text(self.lesson.name)

    def aside(self, *numbers: int) -> Aside:
        """Asides of the text, for the readers of their boxes; notebooks show them where they stand."""
        asides = [part for step in self.text.steps for part in step.parts if isinstance(part, Only)]
        mine = [asides[number - 1] for number in numbers if asides[number - 1].is_for(self.system)]
        return Aside(tuple(self.told(part) for aside in mine for part in opened(aside.parts, self.system)))

    def told(self, part: Part) -> Any:
        """A part of the text: prose in the words of the box, or what a call makes."""
        if isinstance(part, Prose):
            return worded(part.text, self.system)
        if isinstance(part, Note):
            return worded(f"> **{part.title}.** {part.text}", self.system)
        return getattr(self, part.name)(*part.args) if isinstance(part, Call) else ""

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
