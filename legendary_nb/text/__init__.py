"""From effect to sentence, in each system's own words."""

from .card import keyword_text
from .conditions import condition_text, hand_name
from .nouns import select_text
from .numbers import number_text
from .questions import choice_text, step_question, superpower_question, words_filled
from .rulebook import in_words, rule_text, score_words, whole_rule
from .scheme import mastermind_text, scheme_text
from .sentences import card_lines, card_text, hero_part_lines, in_words_of, line_text, steps_text, winning_side
from .sources import source_mark, source_of, source_text

__all__ = ["card_lines", "card_text", "choice_text", "condition_text", "hand_name", "hero_part_lines", "in_words",
           "in_words_of", "keyword_text", "line_text", "mastermind_text", "number_text", "rule_text", "scheme_text",
           "score_words", "select_text", "source_mark", "source_of", "source_text", "step_question", "steps_text",
           "superpower_question", "whole_rule", "winning_side", "words_filled"]
