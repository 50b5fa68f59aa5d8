"""Scenarios, guided play, exercises, rules at hand, and progress: what the lessons are made of."""

from .classroom import LessonMap, OpenLesson, open_lesson
from .compare import facts, same_rule, side_by_side
from .course import Lesson, course_systems, lesson_of, lessons
from .guide import Guide, Guided, Step
from .progress import Progress
from .results import read_results
from .rulecards import rule
from .scenarios import load_scenarios, scenario, scenario_text

__all__ = ["Guide", "Guided", "Lesson", "LessonMap", "OpenLesson", "Progress", "Step", "course_systems", "facts",
           "lesson_of", "lessons", "load_scenarios", "open_lesson", "read_results", "rule", "same_rule",
           "scenario", "scenario_text", "side_by_side"]
