"""From card data to effect values: steps, and the lines of a card by their moments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from legendary_nb.effects import (
    VERBS,
    Lexicon,
    PhraseError,
    Select,
    Steps,
    Verb,
    parameters,
    read_condition,
    read_number,
    read_pick,
    read_select,
)
from legendary_nb.effects.grammar import ZONES, hint

from .card import Line, Modifier
from .errors import ContentError, shown
from .vocabulary import EVENTS, NEEDED_PARAMETERS, PARAMETER_WORDS, PICKERS, STEP_MOMENTS

STACKS = {"wound": "wounds", "bystander": "bystanders", "officer": "officers", "sidekick": "sidekicks"}
PICK_KEYS = {"times": "Number", "may": "bool", "by": "str"}
# where a verb looks when the phrase names no place
USUAL_ZONES = {
    "discard": ("hand",), "reveal": ("yours", "front"), "defeat": ("city",), "move": ("city",), "escape": ("city",),
    "put": ("hand",), "pass left": ("hand",), "enter city": ("hq",), "deal": ("hq",), "ko": ("yours",),
    "draw those": ("them",), "play those": ("them",), "keep for new hand": ("yours",), "mark": ("hand",),
    "transform into": ("transformed",),
}  # fmt: skip
# what may speak of enemies without saying where: it means them wherever they stand
ANYWHERE = ("modify", "attack", "spend as attack", "while")

ONCE, INSTEAD = " once per turn", " instead"
TYPE_WORDS = {"bool": "true or false", "int": "a whole number", "str": "a word"}


@dataclass(frozen=True)
class Place:
    """Where in the content a piece of data stands, for its errors, with the words that hold there."""

    file: str
    card: str
    lexicon: Lexicon
    line: str = ""

    def error(self, problem: str) -> ContentError:
        return ContentError(self.file, self.card, f"{self.line}: {problem}" if self.line else problem)

    def unknown(self, what: str, word: object, known: Iterable[str]) -> ContentError:
        return self.error(f"unknown {what} {word!r}; {hint(str(word), known)}")

    def within(self, line: str) -> Place:
        """A place inside this one: a line of the card, a step, a key."""
        return replace(self, line=f"{self.line}: {line}" if self.line else line)


def read_steps(data: Any, place: Place) -> Steps:
    """A list of steps; a single mapping is a list of one."""
    if isinstance(data, dict):
        data = [data]
    if not isinstance(data, list) or not data:
        raise place.error(f"expected a list of steps such as [draw: 1], not {shown(data)}")
    return tuple(read_step(item, place) for item in data)


def read_step(data: Any, place: Place) -> Verb:
    """One step: a verb, and the verb's other parameters."""
    if not isinstance(data, dict) or not data:
        raise place.error(f"expected a step such as 'draw: 1', not {shown(data)}")
    key = verb_of(data, place)
    verb, kinds, takes = VERBS[key], *step_fields(key)
    values: dict[str, Any] = {}
    pick: dict[str, Any] = {}
    for name, raw in data.items():
        if name == key:
            values[verb.main] = read_value(kinds[verb.main], raw, key, place)
        elif name in takes:
            values[takes[name]] = read_value(kinds[takes[name]], raw, key, place, name)
        elif name in PICK_KEYS and verb.main == "pick":
            pick[name] = read_value(PICK_KEYS[name], raw, key, place, name)
        elif name in VERBS:
            raise place.error(f"{key}: a step has one verb; start a new step for {name!r}: '- {name}: ...'")
        else:
            raise place.unknown(f"parameter of {key!r}", name, [*step_parameters(key), *VERBS])
    needed = NEEDED_PARAMETERS.get(key, ())
    if needed and not set(needed) & set(data):
        raise place.error(f"{key}: say what happens with {' or '.join(map(repr, needed))}; without it nothing does")
    if pick:
        values["pick"] = replace(values["pick"], **pick)
    return verb(**values)


def verb_of(data: dict[str, Any], place: Place) -> str:
    """The verb of a step: the key that takes all others as its parameters, usually the first."""
    fits = [key for key in data if key in VERBS and set(data) - {key} <= set(step_parameters(key))]
    first = next(iter(data))
    if len(fits) != 1 and first not in VERBS:
        raise place.unknown("verb", first, VERBS)
    return fits[0] if len(fits) == 1 else first


@cache
def step_fields(key: str) -> tuple[dict[str, str], dict[str, str]]:
    """Of a verb: its fields with their types, and its parameters beside the main one with their fields."""
    verb = VERBS[key]
    kinds = {f.name: str(f.type) for f in fields(verb)}
    return kinds, {f.rstrip("_").replace("_", " "): f for f in kinds if f != verb.main}


def step_parameters(key: str) -> dict[str, str]:
    """The parameters a step of this verb takes beside the verb itself, with their types."""
    verb = VERBS[key]
    takes = {name: kind for name, kind in parameters(verb).items() if name != verb.main.replace("_", " ")}
    return {**PICK_KEYS, **takes} if verb.main == "pick" else takes


def read_value(kind: str, raw: Any, key: str, place: Place, name: str = "") -> Any:
    """One parameter, by the name of its type."""
    kind = kind.removesuffix(" | None")
    where = f"{key}: {name}" if name else key
    try:
        if kind == "Number":
            return read_number(raw, place.lexicon)
        if kind == "Condition":
            return read_condition(raw, place.lexicon)
        if kind == "Select":
            return usual(read_select(text_of(raw), place.lexicon), key)
        if kind == "Pick":
            pick = read_pick(text_of(raw), place.lexicon)
            return replace(pick, select=usual(pick.select, key))
    except PhraseError as err:
        raise place.error(f"{where}: {err}") from err
    if kind == "Steps":
        return read_steps(raw, place.within(where))
    if kind == "tuple[Steps, ...]":
        if not isinstance(raw, list) or not raw:
            raise place.error(f"{where}: expected a list of lists of steps, not {shown(raw)}")
        return tuple(read_steps(option, place.within(where)) for option in raw)
    if kind == "str" and isinstance(raw, str):
        return read_word(raw, key, name, place)
    if (kind == "bool" and isinstance(raw, bool)) or (kind == "int" and type(raw) is int):
        return raw
    raise place.error(f"{where}: expected {TYPE_WORDS.get(kind, kind)}, not {shown(raw)}")


def read_word(word: str, key: str, name: str, place: Place) -> str:
    """A text parameter; if the language lists its words, it must be one of them."""
    known = parameter_words(key, name, place.lexicon)
    if known is None or word in known:
        return word
    what = f"{name!r} of {key!r}" if name else f"word after {key!r}:"
    raise place.unknown(what, word, known)


def parameter_words(key: str, name: str, lexicon: Lexicon) -> list[str] | None:
    """The words a text parameter of a verb knows, with the system's own; None if any text will do."""
    if name == "by" and VERBS[key].main == "pick":
        return list(PICKERS)
    words = PARAMETER_WORDS.get(key, {}).get(name or VERBS[key].main)
    if words is None:
        return None
    own = {"SPACES": lexicon.spaces, "CLASSES": lexicon.classes, "KEYWORDS": lexicon.keywords}
    return [w for word in words for w in (sorted(own[word]) if word in own else [word])]


def text_of(raw: Any) -> str:
    if not isinstance(raw, str):
        raise PhraseError(f"expected a phrase such as 'a card from hand', not {shown(raw)}")
    return raw


def usual(select: Select, key: str) -> Select:
    """Fill in the place a verb looks at when the phrase names none."""
    if select.zones or key in ANYWHERE:
        return select
    if select.noun in STACKS and key in ("gain", "capture", "shuffle"):
        return replace(select, zones=(STACKS[select.noun],))
    if key not in USUAL_ZONES:
        raise PhraseError(f"say where these cards are, such as 'in city'; places are: {', '.join(ZONES)}")
    return replace(select, zones=USUAL_ZONES[key])


# ---- the lines of a card -----------------------------------------------------------------------------


def moment_of(key: str) -> str | None:
    """The moment a card's key belongs to, None if it is not an ability."""
    if key in STEP_MOMENTS or key in ("while", "fight only if", "defeat only if", "points also", "recruit also"):
        return key
    return next((m for m in ("superpower", "whenever", "instead of") if key.startswith(m + " ")), None)


def read_line(key: str, value: Any, card_id: str, place: Place) -> list[Line] | None:
    moment = moment_of(key)
    if moment is None:
        return None
    line_id, here = f"{card_id}#{key}", place.within(key)
    if moment == "twist" and isinstance(value, dict) and any(k[:1].isdigit() for k in value):
        return [Line(f"{line_id} {span}", "twist", read_steps(steps, place.within(f"{key} {span}")),
                     span=read_span(span, here)) for span, steps in value.items()]
    if moment == "superpower":
        return [Line(line_id, moment, read_steps(value, here), read_icons(key, place), key.endswith(INSTEAD))]
    if moment in ("whenever", "instead of"):
        event = key.removeprefix(moment + " ").removesuffix(ONCE)
        if event not in EVENTS:
            raise place.unknown("event", event, EVENTS)
        return [Line(line_id, moment, read_steps(value, here), event=event, once=key.endswith(ONCE))]
    if moment == "while":
        return read_while(value, line_id, place)
    if moment in ("fight only if", "defeat only if"):
        return [Line(line_id, key, condition=read_value("Condition", value, key, place))]
    if moment == "points also":
        return [Line(line_id, key, number=read_value("Number", value, key, place))]
    if moment == "recruit also":
        return [Line(line_id, key, select=read_value("Select", value, key, place))]
    return [Line(line_id, key, read_steps(value, here))]


def read_icons(key: str, place: Place) -> tuple[str, ...]:
    """The classes and teams a superpower asks for."""
    known = [*sorted(place.lexicon.classes), *sorted(place.lexicon.teams)]
    icons = tuple(key.removesuffix(INSTEAD).split()[1:])
    for icon in icons:
        if icon not in known:
            raise place.within(key).unknown("class or team", icon, known)
    if not icons:
        raise place.error(f"{key}: expected a class or team, such as 'superpower {(known or ['CLASS'])[0]}'")
    return icons


def read_while(data: Any, line_id: str, place: Place) -> list[Line]:
    entries = data if isinstance(data, list) and data else [data]
    lines = []
    for i, entry in enumerate(entries):
        if not isinstance(entry, dict) or set(entry) - {"attack", "no fight", "of", "if"} or (
                ("attack" in entry) == ("no fight" in entry)):
            raise place.error(f"while: expected the key attack or no fight, with of and if, not {shown(entry)}")
        locks = "no fight" in entry
        if locks and (entry["no fight"] is not True or "of" not in entry):
            raise place.error(f"while: expected 'no fight: true' with 'of', not {shown(entry)}")
        of = read_value("Select", entry["of"], "while", place, "of") if "of" in entry else None
        condition = read_value("Condition", entry["if"], "while", place, "if") if "if" in entry else None
        number = 0 if locks else read_value("Number", entry["attack"], "while", place, "attack")
        name = line_id if len(entries) == 1 else f"{line_id} {i + 1}"
        lines.append(Line(name, "while", modifier=Modifier(number, of, condition, locks)))
    return lines


def read_span(text: str, place: Place) -> tuple[int, int]:
    """Twist numbers: "7" is one twist, "5-6" several."""
    first, dash, last = text.partition("-")
    numbers = [int(n) if n.isascii() and n.isdigit() and len(n) < 4 else 0 for n in (first, last if dash else first)]
    if not 1 <= numbers[0] <= numbers[1]:
        raise place.error(f"expected a twist number such as 7 or a span such as 5-6, not {text!r}")
    return numbers[0], numbers[1]
