"""Any question but the action step: its text, its reason, and its options where their cards lie.

A card that you can choose is lit where it lies; a card that lies nowhere in sight is shown on a sheet.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from legendary_nb.cards import load_rules
from legendary_nb.game.ask import Ask, Option
from legendary_nb.game.labels import speaking
from legendary_nb.game.together import is_together, twins_of
from legendary_nb.game.why_not import unchoosable
from legendary_nb.text import line_text, rule_text
from legendary_nb.text.english import capital
from legendary_nb.text.nouns import the_space

Fact = dict[str, Any]
Shown = Callable[[int], Fact]  # makes a card for the board

# the headings over the cards of a sheet, by their place
PLACES = {"hand": "In your hand", "played": "Played this turn", "discard": "In your discard pile", "hq": "In the {HQ}",
          "city": "In the {city}", "victory": "In your {victory pile}", "deck": "From the deck",
          "ko": "In the {KO pile}", "escape": "In the {escape pile}", "aside": "Set aside", "limbo": "Just revealed"}
TERMS = ("HQ", "city", "victory pile", "KO pile", "escape pile")
# places that everybody has in sight, and those of a player that only their own side of the board shows
OPEN_PLACES = ("hq", "city", "masterminds", "outside", "front")
OWN_PLACES = ("hand", "played", "aside")
# questions after which a card is gone from your deck or hand
CUTS = ("ko", "discard")
# questions about a card that was chosen before and still waits, such as a villain for its space
WAITING = ("move", "swap with")
COUNT = re.compile(r" \(\d+ of \d+ chosen\)$")  # the board shows it apart from the question
MORE = re.compile(r" (\([^()]*\)|#\d+)+$")  # what tells equal labels apart: the place is seen on the board
LONGEST_VERB = 14
UNLIMITED = 999


class Choice:
    """The options of a question by card, space and stack; in the action step there are none."""

    def __init__(self, ask: Ask | None) -> None:
        self.cards: dict[int, Fact] = {}
        self.spaces: dict[int, Fact] = {}
        self.stacks: dict[str, Fact] = {}
        self.ask = ask if ask is not None and ask.kind != "action" else None
        if self.ask is not None:
            self.light(self.ask)

    def light(self, ask: Ask) -> None:
        """Find everything that the question lights up, and what it says about other cards in sight."""
        table = ask.table
        for option in ask.options:
            if option.kind == "space":
                self.spaces[option.raw[1]] = {"do": option.number, "verb": space_verb(ask, option.raw[1])}
            elif card_of(option) >= 0:
                fact = option_fact(ask, option)
                for cid in twins_of(ask, card_of(option)):
                    self.cards.setdefault(cid, fact)
        self.stacks = lit_stacks(ask)
        if ask.picking is not None:
            self.cards |= {cid: {"up": "chosen"} for cid in ask.picking.chosen}
        waiting = card_waiting(ask)
        if waiting is not None:
            self.cards[waiting] = {"up": waiting_words(ask, waiting)}
        for cid, why in unchoosable(ask):
            self.cards.setdefault(cid, {"why": f"Cannot be chosen: {why}."})
        for cid in ask.about:
            if cid not in self.cards and cid not in table.limbo:
                self.cards[cid] = {"about": 1}

    def data(self, shown: Shown) -> Fact:
        """The question for the voice and the sheet."""
        ask = self.ask
        assert ask is not None
        options = [option_of(ask, option, self.is_in_sight, shown) for option in ask.options]
        with_cards = any("card" in option for option in options)
        amounts = [raw[1] for raw in ask.raw if raw[0] == "pay"]
        return {"text": COUNT.sub("", ask.text.removeprefix(f"{ask.source}: ")), "because": because(ask),
                "options": options, "pick": how_many(ask), "amounts": amounts,
                "waiting": card_waiting(ask),
                "about": [] if with_cards else [shown(cid) for cid in about(ask) if not self.is_in_sight(cid)]}

    def is_in_sight(self, cid: int) -> bool:
        """Whether the board of the player who is asked shows this card."""
        ask = self.ask
        assert ask is not None
        zone, owner = ask.where(cid)
        return zone in OPEN_PLACES or zone in self.stacks or (zone in OWN_PLACES and owner == ask.seat)


# ---- options ---------------------------------------------------------------------------------------------


def card_of(option: Option) -> int:
    """The number of an option's card on the table, or -1."""
    return -1 if option.card is None else option.card


def option_fact(ask: Ask, option: Option) -> Fact:
    """A lit card: the number of its option, the verb on its tab, and whether several are chosen."""
    fact = {"do": option.number, "verb": short_verb(*told_around(ask, option)),
            "asked": "several" if is_together(ask) else "one"}
    return fact | {"cut": 1} if ask.kind in CUTS else fact


def lit_stacks(ask: Ask) -> dict[str, Fact]:
    """The stacks of which one card can be chosen; cards of a stack that differ are shown on the sheet."""
    found: dict[str, list[Option]] = {}
    for option in ask.options:
        if card_of(option) >= 0 and (zone := ask.where(card_of(option))[0]) in ask.table.stacks:
            found.setdefault(zone, []).append(option)
    return {name: option_fact(ask, options[0]) for name, options in found.items()
            if len(options) == 1 and not is_together(ask)}


def option_of(ask: Ask, option: Option, is_in_sight: Callable[[int], bool], shown: Shown) -> Fact:
    """An option for the page; one of a card names it, its place, and all equal cards that it stands for."""
    found: Fact = {"do": option.number, "label": label_of(ask, option), "kind": option.kind}
    if (cid := card_of(option)) >= 0:
        found |= {"card": shown(cid), "place": place_of(ask, cid), "zone": ask.where(cid)[0],
                  "cards": twins_of(ask, cid), "told": told_around(ask, option), "sheet": not is_in_sight(cid)}
    return found


def label_of(ask: Ask, option: Option) -> str:
    if option.kind == "done" and not (ask.picking and ask.picking.chosen):
        return "Choose none"
    return capital(option.label)


def told_around(ask: Ask, option: Option) -> list[str]:
    """A label in three parts with the name of its card in the middle: ["KO ", "Thor", ""], ["Let ", "Loki", " go"]."""
    before, name, after = option.label.partition(ask.table.name(card_of(option)))
    return [capital(before), name, MORE.sub("", after)]


def short_verb(before: str, name: str, after: str) -> str:
    """The words of a tab: "KO", "Let escape"; of long ones the first."""
    words = f"{before.strip()} {after.strip()}".strip() if name else "Choose"
    return words if len(words) <= LONGEST_VERB else before.strip().partition(" ")[0]


def space_verb(ask: Ask, space: int) -> str:
    """What happens to the space: "Move here", "Swap with Viper", "Enter here"."""
    there = ask.table.city[space]
    if ask.kind == "move":
        return f"Swap with {ask.table.name(there)}" if there >= 0 else "Move here"
    return "Enter here"


def card_waiting(ask: Ask) -> int | None:
    """The card that was chosen before and waits for its place or its partner."""
    return ask.pending.data if ask.kind in WAITING and isinstance(ask.pending.data, int) else None


def waiting_words(ask: Ask, cid: int) -> str:
    """Where a card stands that was chosen before."""
    table = ask.table
    return f"from {the_space(table.box.spaces[table.city.index(cid)])}" if cid in table.city else "chosen"


def how_many(ask: Ask) -> Fact | None:
    """The least and the most cards to choose, and the number chosen so far; None if you choose only one."""
    picking = ask.picking
    if picking is None:
        return None
    chosen = len(picking.chosen)
    return {"least": picking.least, "most": min(picking.most, len(picking.left) + chosen), "chosen": chosen,
            "any": picking.most >= UNLIMITED, "together": is_together(ask)}


# ---- what it is about ------------------------------------------------------------------------------------


def about(ask: Ask) -> list[int]:
    """The cards that "it" or "them" in a question means."""
    entering = [ask.pending.data] if ask.kind == "enter at" else []
    found = dict.fromkeys([*ask.about, *entering])
    return [cid for cid in found if ask.table.box.cards[cid].kind not in ("strike", "twist")]


def place_of(ask: Ask, cid: int) -> str:
    zone, owner = ask.where(cid)
    words, box = PLACES.get(zone, "On the table"), ask.table.box
    for term in TERMS:
        words = words.replace(f"{{{term}}}", box.system.word(term))
    if owner >= 0 and owner != ask.seat:
        name = box.names[owner]
        words = words.replace("your", f"{name}'s").replace("Played", f"Played by {name}")
    return words


def because(ask: Ask) -> list[dict[str, str]]:
    """The card line or rule that asks, in the same words as the question."""
    found: list[dict[str, str]] = []
    system, asking, rule = speaking(ask.table, ask.pending), ask.because, load_rules().get(ask.why)
    if asking is not None:
        card, name, line = asking
        found.append({"f": card.id, "name": name, "kind": card.kind, "text": line_text(line, system) if line else ""})
    if rule is not None:
        found.append({"rule": rule.id, "text": rule_text(rule, system)})
    return found
