"""Which lines of a story a rule is about: those it is behind, else those of the rules above it, or of its chapter;
where a chapter is about texts of cards, at last what such a text did."""

from __future__ import annotations

from collections.abc import Callable

from legendary_nb.game.log import Entry

# the moment of a card's text that a chapter, or a rule with those below it, is about
MOMENTS = {
    "ambush": "ambush", "superpower": "superpower", "strike": "strike", "twist": "twist", "heal": "heal",
    "fight.effect": "fight", "escape.effect": "escape", "mastermind.tactic-effect": "fight",
    "play.additional-cost": "to", "win.last-effect": "fight",
}  # fmt: skip
# the events that a chapter, or a rule with those below it, is about
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
# the chapters and rules that are about texts of cards: there the last thing that a text did is what came of the rule
OF_TEXTS = ("basic", "effect", "mix", "officer", "sidekick", "solo.each-other-player", "reveal", "stack", "superpower",
            "term", "wound")


def lines_about(entries: list[Entry], rule_id: str) -> set[int]:
    """The numbers of the lines to look at, found by the nearest tie there is between a line and the rule."""
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
