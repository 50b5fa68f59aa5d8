"""Scenarios, guided play, exercises, rules at hand, and progress: what the lessons are made of."""

from .class_record import Class
from .class_results import read_results
from .guide import Guide, Guided, Step
from .lesson import Lesson, course_systems, lesson_of, lessons
from .open_lesson import OpenLesson, open_lesson
from .outputs import LessonMap
from .progress import Progress
from .rulecards import rule
from .scenarios import load_scenarios, scenario, scenario_text
from .side_by_side import facts, same_rule, side_by_side

__all__ = ["Class", "Guide", "Guided", "Lesson", "LessonMap", "OpenLesson", "Progress", "Step", "course_systems",
           "facts", "lesson_of", "lessons", "load_scenarios", "open_lesson", "read_results", "rule", "same_rule",
           "scenario", "scenario_text", "side_by_side"]
