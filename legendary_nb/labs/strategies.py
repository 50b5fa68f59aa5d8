"""Bots that differ from the priority bot in one rule of buying: what a lab turns like a knob."""

from __future__ import annotations

from legendary_nb.bots import PriorityBot
from legendary_nb.cards import load_system
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw

END: Raw = ("end",)


def officer_names(system: str) -> frozenset[str]:
    """The cards of the officer stack."""
    names = load_system(system).setup["stacks"]["officers"]
    return frozenset([names] if isinstance(names, str) else names)


class OfficersFirst:
    """Buys so many officers before anything else, then plays as the priority bot does.

    Heroes that are dearer than an officer are left alone until then; everything but buying is the same.
    """

    def __init__(self, system: str, first: int) -> None:
        self.names, self.left, self.usual = officer_names(system), first, PriorityBot()

    def choose(self, view: View, ask: Ask) -> Raw:
        answer = self.usual.choose(view, ask)
        if self.left <= 0 or ask.kind != "action" or answer[0] not in ("recruit", "heal", "end"):
            return answer
        officers = [option for option in ask.of_kind("recruit") if view.cards[option[1]].name in self.names]
        if officers:
            self.left -= 1
            return officers[0]
        return answer if answer[0] != "recruit" else END


class StopBuilding:
    """Plays as the priority bot does, and buys nothing any more after so many turns of its own."""

    def __init__(self, after: int) -> None:
        self.after, self.usual = after, PriorityBot()

    def choose(self, view: View, ask: Ask) -> Raw:
        answer = self.usual.choose(view, ask)
        is_late = ask.kind == "action" and answer[0] == "recruit" and view.round > self.after
        return END if is_late else answer


class BuildThenStrike:
    """Buys heroes by what is printed: those with most recruit in its first turns, then those with most attack.

    All other decisions are the priority bot's, also whether anything is worth buying at all.
    """

    def __init__(self, switch: int) -> None:
        self.switch, self.usual = switch, PriorityBot()

    def choose(self, view: View, ask: Ask) -> Raw:
        answer = self.usual.choose(view, ask)
        if ask.kind != "action" or answer[0] != "recruit":
            return answer
        is_building = view.round <= self.switch

        def printed(option: Raw) -> tuple[int, int]:
            card = view.cards[option[1]]
            wanted = card.recruit if is_building else card.attack
            return int(wanted or 0), int(card.cost or 0)

        return max(ask.of_kind("recruit"), key=printed)
