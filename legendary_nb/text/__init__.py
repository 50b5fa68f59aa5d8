"""From effect to sentence, in each system's own words."""

from .sentences import card_text, line_text, steps_text

__all__ = ["card_text", "line_text", "steps_text"]
