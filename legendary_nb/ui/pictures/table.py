"""A picture of some parts of a table: the city, the HQ, a hand, the pools ..., one row below the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from legendary_nb.cards import System
from legendary_nb.game import Game
from legendary_nb.game.show import stack_title
from legendary_nb.text.english import capital
from legendary_nb.ui.board.skins import picture_of as place_picture

from .small_cards import DARK_INK, FACE, HIGH, INK, KINDS, LINE, POINTS, Shown, any_card, other_card, said_of
from .svg import FONT, box, icon, lines, tag, text

WIDE, GAP, SIDE = 648, 10, 12
NARROW = 348  # a picture for a phone
NAVY, SPACE, ON_NAVY, YELLOW, YOU = "#222b4d", "#323c69", "#d9def0", "#f4c04e", "#f7b6ea"
PLACE_HIGH = 100
CITY_LEFT, CITY_RIGHT = 66, 60  # what the exit and the villain deck take
PREDICTED = 40  # the row above the city that tells what somebody said
MOST, MOST_NARROW = 6, 3  # cards in a row
PILE_HIGH = 80
HEAD_HIGH = 22  # the word above the cards of a narrow picture


@dataclass(frozen=True)
class Marks:
    """What a picture shows beyond the table: keys of what can be chosen, and what somebody said about the city."""

    picks: Mapping[str, str] = field(default_factory=dict)  # "space 2" or "card 290" -> the key of an option
    said: Sequence[bool] | None = None  # a prediction: which spaces are taken, in the order of the city
    seen: Sequence[bool] | None = None  # and which are, afterwards


@dataclass(frozen=True)
class Row:
    """A row of a picture: its height, its drawing at a height, and its words."""

    high: float
    draw: Callable[[float], str]
    words: str


@dataclass(frozen=True)
class Picture:
    """A drawn table, for a notebook, a page or paper; `words` tells it to those who do not see it."""

    svg: str
    words: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.words

    __repr__ = __str__


def picture_of(game: Game, *parts: str, seat: str = "", marks: Marks | None = None, wide: int = WIDE) -> Picture:
    """A picture of these parts of the table as a seat sees it: "city", "hq", "hand", ...; all that matter if none.

    A picture as wide as NARROW is for phones.
    """
    view = game.view(seat or game.table.box.names[game.table.acting])
    wanted = parts or usual_parts(view)
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        raise KeyError(f"no part {unknown[0]!r} of a picture; there are: {', '.join(PARTS)}")
    drawing = Drawing(view, game, marks or Marks(), wide)
    rows = [PARTS[part](drawing) for part in wanted]
    return Picture(joined(rows, wide), " ".join(row.words for row in rows))


def usual_parts(view: Mapping[str, Any]) -> list[str]:
    """What matters of a table: the city if somebody is in it, the HQ, and the hand, or all that was played."""
    city = ["city"] if any(space["villain"] for space in view["city"]) else []
    return [*city, "hq", *(["hand"] if view["hand"] or not view["played"] else ["played", "pools"])]


def joined(rows: Sequence[Row], wide: int) -> str:
    """One picture of all rows."""
    high = sum(row.high for row in rows) + GAP * (len(rows) - 1) + 1
    drawn, y = [], 0.0
    for row in rows:
        drawn.append(row.draw(y))
        y += row.high + GAP
    return tag("svg", "".join(drawn), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {wide} {high:.4g}",
               width=wide, style="max-width:100%;height:auto", font_family=FONT, role="img",
               aria_label=" ".join(row.words for row in rows), class_="l-picture")


@dataclass(frozen=True)
class Drawing:
    """A view being drawn."""

    view: Mapping[str, Any]
    game: Game
    marks: Marks
    wide: int = WIDE

    @property
    def is_narrow(self) -> bool:
        return self.wide <= NARROW

    @property
    def system(self) -> System:
        return self.game.table.box.system

    def word(self, term: str) -> str:
        return capital(self.system.word(term))

    def picked(self, name: str, drawn: str, x: float, y: float, wide: float, high: float) -> str:
        """Something that can be chosen if the marks say so."""
        key = self.marks.picks.get(name)
        if key is None:
            return drawn
        ring = box(x - 1.5, y - 1.5, wide + 3, high + 3, "none", edge="none", round_=8, class_="l-ring")
        return tag("g", drawn + ring, data_pick=key, class_="l-pick")

    # ---- the city ------------------------------------------------------------------------------------

    def city(self) -> Row:
        spaces = list(enumerate(self.view["city"]))[::-1]  # villains come from the right and leave on the left
        head = PREDICTED if self.marks.said is not None else 0
        high = PLACE_HIGH + head + 2 * SIDE
        left, right = (SIDE / 2, SIDE / 2 - 4) if self.is_narrow else (CITY_LEFT, CITY_RIGHT)
        step = (self.wide - left - right) / max(1, len(spaces))
        gap = 4 if self.is_narrow else 6

        def draw(y: float) -> str:
            parts = [box(0, y, self.wide, high, NAVY, round_=10), "" if self.is_narrow else self.ends(y + head)]
            for k, (i, space) in enumerate(spaces):
                x = left + step * k
                parts += [self.space(i, space, x, y + SIDE + head, step - gap)]
                parts += [self.told(i, x, y + SIDE, step - gap)] if head else []
            return "".join([*parts, you_said(y + SIDE) if head and not self.is_narrow else ""])

        words = "; ".join(self.space_words(space) for _, space in spaces)
        return Row(high, draw, f"{self.word('city')}: {words}.")

    def ends(self, y: float) -> str:
        """The exit at the left, and the villain deck at the right."""
        return (icon("escape", 26, y + 36, 22, YELLOW) + text(37, y + 74, "exit", 11, fill=ON_NAVY)
                + icon("villain", self.wide - 42, y + 30, 22, YELLOW)
                + lines(self.wide - 31, y + 72, self.word("villain deck"), 11, 54, 2, fill=ON_NAVY))

    def space(self, i: int, space: Mapping[str, Any], x: float, y: float, wide: float) -> str:
        villain = space["villain"]
        parts = [box(x, y, wide, PLACE_HIGH, SPACE), lines(x + wide / 2, y + 14, space["space"], 11, wide, 1,
                                                          fill=ON_NAVY, bold=True)]
        name, drawn_wide = place_picture(space["space"], i), min(72, wide - 4)
        if villain is None:
            parts += [text(x + wide / 2, y + 52, "empty", 11, fill=ON_NAVY),
                      icon(name, x + wide / 2 - drawn_wide / 2, y + PLACE_HIGH - 3 - 0.53 * drawn_wide, drawn_wide,
                           "#6d78a8", 0.7)]
        else:
            parts += [other_card(villain, x + 4, y + 21, wide - 8, PLACE_HIGH - 25)]
        drawn = "".join(parts)
        if villain is not None and f"card {villain['card']}" in self.marks.picks:
            return self.picked(f"card {villain['card']}", drawn, x, y, wide, PLACE_HIGH)
        return self.picked(f"space {i}", drawn, x, y, wide, PLACE_HIGH)

    def told(self, i: int, x: float, y: float, wide: float) -> str:
        """What somebody said about a space, and a frame where it turned out otherwise."""
        said, seen = self.marks.said, self.marks.seen
        assert said is not None
        differs = seen is not None and said[i] != seen[i]
        drawn = box(x, y, wide, 32, "#43264b" if said[i] else NAVY, edge=YELLOW if differs else YOU,
                    stroke_dasharray="5 3", round_=7)
        drawn += text(x + wide / 2, y + (15 if differs else 20), "taken" if said[i] else "empty", 11,
                      fill=YELLOW if differs else YOU, bold=True)
        if not differs:
            return drawn
        return (drawn + text(x + wide / 2, y + 27, "differs", 10, fill=YELLOW, bold=True)
                + box(x - 1, y + 39, wide + 2, PLACE_HIGH + 2, "none", edge=YELLOW, stroke_dasharray="6 4",
                      stroke_width=2.5, round_=8))

    def space_words(self, space: Mapping[str, Any]) -> str:
        return f"{space['space']} {said_of(space['villain']) if space['villain'] else 'empty'}"

    # ---- rows of cards -------------------------------------------------------------------------------

    def cards(self, title: str, shown: Sequence[Shown], panel: str = FACE) -> Row:
        """Cards side by side, with a word at the left."""
        most = MOST_NARROW if self.is_narrow else max(5, min(MOST, len(shown)))
        rows = [shown[i:i + most] for i in range(0, len(shown), most)] or [()]
        head, left = (HEAD_HIGH, SIDE) if self.is_narrow else (0, 70)
        high = len(rows) * (HIGH + 8) + 2 * SIDE - 8 + head

        def draw(y: float) -> str:
            wide = (self.wide - left - SIDE) / most
            drawn = [self.card(card, left + wide * k, y + SIDE + head + r * (HIGH + 8), wide - 8)
                     for r, row in enumerate(rows) for k, card in enumerate(row)]
            if not shown:
                drawn = [text(left + 20, y + (high + head) / 2 + 4, "empty", 13, fill="#4a5461", at="start")]
            name = (text(left, y + 22, title, 13, fill=INK, bold=True, at="start") if self.is_narrow
                    else lines(36, y + high / 2 + 4, title, 12.5, 60, 2, fill=INK, bold=True))
            return box(0.5, y, self.wide - 1, high, panel, edge=LINE, round_=10) + name + "".join(drawn)

        return Row(high, draw, f"{title}: " + ("; ".join(map(said_of, shown)) or "empty") + ".")

    def card(self, card: Shown, x: float, y: float, wide: float) -> str:
        drawn = any_card(self.printed(card), self.system, x, y, wide)
        return self.picked(f"card {card['card']}", drawn, x, y, wide, HIGH)

    def printed(self, card: Shown) -> Shown:
        """A hero with the numbers as they are printed, such as 2+."""
        if card.get("kind") != "hero":
            return card
        face = self.game.table.card(card["card"])
        return {**card, **{kind: face.printed(kind) for kind in POINTS}}

    def hq(self) -> Row:
        return self.cards(self.word("HQ"), [card for card in self.view["hq"] if card], "#f2ecdf")

    def hand(self) -> Row:
        return self.cards("Hand", self.view["hand"])

    def played(self) -> Row:
        return self.cards("Played", self.view["played"])

    def discard(self) -> Row:
        return self.cards("Discard pile", self.view["discard"])

    def victory(self) -> Row:
        return self.cards(self.word("victory pile"), self.view["victory"])

    # ---- numbers -------------------------------------------------------------------------------------

    def pools(self) -> Row:
        def draw(y: float) -> str:
            return "".join(self.pool(kind, self.wide / 2 - 164 + 168 * i, y) for i, kind in enumerate(POINTS))

        return Row(54, draw, " ".join(f"{self.view[kind]} {self.system.word(kind)}." for kind in POINTS))

    def pool(self, kind: str, x: float, y: float) -> str:
        fill, ink = POINTS[kind]
        return (box(x, y, 160, 54, fill, round_=9) + icon(kind, x + 14, y + 12, 30, ink)
                + text(x + 74, y + 38, str(self.view[kind]), 30, fill=ink, bold=True)
                + text(x + 98, y + 33, kind.capitalize(), 14, fill=ink, bold=True, at="start"))

    def piles(self) -> Row:
        """How many cards lie in each pile of this seat, and in those of all."""
        counts = [("Deck", "deck", self.view["deck"]), ("Discard", "discard", len(self.view["discard"])),
                  ("Victory", "victory", len(self.view["victory"])), ("Escaped", "escape", len(self.view["escape"])),
                  ("KO", "ko", len(self.view["ko"])), *((stack_title(self.system, name), "deck", n)
                                                        for name, n in self.view["stacks"].items())]

        most = 4 if self.is_narrow else len(counts)

        def draw(y: float) -> str:
            wide = self.wide / most
            return "".join(pile(name, sign, n, wide * (i % most + 0.5), y + PILE_HIGH * (i // most))
                           for i, (name, sign, n) in enumerate(counts))

        return Row(PILE_HIGH * -(-len(counts) // most), draw, "; ".join(f"{name} {n}" for name, _, n in counts) + ".")

    def mastermind(self) -> Row:
        """The mastermind with the tactics left, and the scheme with the twists so far."""
        boss = self.view["masterminds"][0] if self.view["masterminds"] else None
        left = tactics_left(boss["tactics_left"], self.system.word("tactic")) if boss else "defeated"
        left += f", holds {len(boss['holds'])}" if boss and boss["holds"] else ""
        name = boss["name"] if boss else self.word("mastermind")
        scheme, attack = self.view["scheme"], boss["attack"] if boss else None
        twists = f"{self.word('scheme twist')}s: {scheme['twists']}"

        def draw(y: float) -> str:
            half = self.wide if self.is_narrow else self.wide / 2 - 5
            x, below = (0, y + 78 + GAP) if self.is_narrow else (half + 10, y)
            number = "" if attack is None else (icon("attack", 16, y + 51, 15, "#ff9c70")
                                                + text(36, y + 64, str(attack), 15, fill="#fff", bold=True, at="start"))
            return (plate("mastermind", name, left, 0, y, half, 66) + number
                    + plate("scheme", scheme["name"], twists, x, below, half, 16))

        told = name if attack is None else f"{name}, {attack} {self.system.word('attack')}"
        return Row(156 + GAP if self.is_narrow else 78, draw, f"{told}, {left}. {scheme['name']}, {twists}.")


def tactics_left(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)} left"


def plate(kind: str, name: str, below: str, x: float, y: float, wide: float, indent: float) -> str:
    """The name of a mastermind or a scheme, and a line below it."""
    return (box(x, y, wide, 78, KINDS[kind], edge=YELLOW if kind == "mastermind" else None, round_=9)
            + icon(kind, x + 12, y + 12, 20, YELLOW)
            + lines(x + wide / 2 + 12, y + 26, name, 15, wide - 60, 2, fill="#fff", bold=True)
            + text(x + indent, y + 63, below, 12, fill="#e2d9ea", at="start"))


def you_said(y: float) -> str:
    return icon("pen", 10, y + 8, 14, YOU) + lines(44, y + 14, "You said", 10.5, 30, 2, fill=YOU, bold=True)


def pile(name: str, sign: str, number: int, x: float, y: float) -> str:
    return (box(x - 24, y, 48, 50, FACE, edge=DARK_INK["bystander"], round_=6) + icon(sign, x - 9, y + 6, 18, INK)
            + text(x, y + 42, str(number), 14, fill=INK, bold=True) + lines(x, y + 67, name, 11, 70, 2, fill="#4a5461"))


PARTS: dict[str, Callable[[Drawing], Row]] = {
    "mastermind": Drawing.mastermind, "city": Drawing.city, "hq": Drawing.hq, "hand": Drawing.hand,
    "played": Drawing.played, "pools": Drawing.pools, "discard": Drawing.discard, "victory": Drawing.victory,
    "piles": Drawing.piles}
