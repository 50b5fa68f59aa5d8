"""From card data to effect values: steps, and the lines of a card by their moments."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, fields, replace
from typing import Any

from legendary_nb.effects import (
    VERBS,
    Lexicon,
    PhraseError,
    Pick,
    Steps,
    Verb,
    parameters,
    read_condition,
    read_number,
    read_pick,
    read_select,
)

from .card import Line, Modifier
from .errors import ContentError

STACKS = {"wound": "wounds", "bystander": "bystanders", "officer": "officers", "sidekick": "sidekicks"}
PICK_KEYS = {"times": "Number", "may": "bool", "by": "str"}
# where a verb looks when the phrase names no place
USUAL_ZONES = {
    "discard": ("hand",), "reveal": ("yours",), "defeat": ("city",), "move": ("city",), "escape": ("city",),
    "put": ("hand",), "pass left": ("hand",), "enter city": ("hq",), "deal": ("hq",), "ko": ("yours",),
    "draw those": ("them",), "play those": ("them",), "keep for new hand": ("yours",), "mark": ("hand",),
}  # fmt: skip
STEP_MOMENTS = ("play", "to play", "ambush", "fight", "escape", "strike", "rescue", "twist", "once this turn",
                "success", "failure", "start", "heal", "after escape", "dodged", "liaison", "00 status")
EVENTS = ("gain wound", "discard this", "discard this from hand", "defeat enemy", "defeat villain",
          "master strike", "gain sidekick",
          "return sidekick", "recruit hero", "any gain wound", "discard this at end", "complete mission",
          "ko hero", "villain escapes", "hero leaves hq", "this moves", "strike without mastermind", "twist done")


@dataclass(frozen=True)
class Place:
    """Where in the content a piece of data stands, for its errors, with the words that hold there."""

    file: str
    card: str
    lexicon: Lexicon

    def error(self, problem: str) -> ContentError:
        return ContentError(self.file, self.card, problem)

    def unknown(self, what: str, word: str, known: list[str]) -> ContentError:
        near = difflib.get_close_matches(word, known, 1, 0.4)
        hint = f"did you mean {near[0]!r}?" if near else f"known are: {', '.join(sorted(known))}"
        return self.error(f"unknown {what} {word!r}; {hint}")


def read_steps(data: Any, place: Place) -> Steps:
    """A list of steps; a single mapping is a list of one."""
    if isinstance(data, dict):
        data = [data]
    if not isinstance(data, list):
        raise place.error(f"expected a list of steps, not {data!r}")
    steps: list[Verb] = []
    for item in data:
        steps += split_step(item, place)
    return tuple(steps)


def split_step(data: Any, place: Place) -> list[Verb]:
    """One step; a mapping with several verbs is read as several steps in order."""
    if not isinstance(data, dict) or not data:
        raise place.error(f"expected a step such as 'draw: 1', not {data!r}")
    steps: list[dict[str, Any]] = []
    for key, value in data.items():
        takes = {} if not steps else step_parameters(next(iter(steps[-1])))
        if key in takes:
            steps[-1][key] = value
        elif key in VERBS:
            steps.append({key: value})
        else:
            known = [*VERBS, *takes]
            raise place.unknown("verb" if not steps else f"verb or parameter of {next(iter(steps[-1]))!r}", key, known)
    return [read_step(step, place) for step in steps]


def step_parameters(key: str) -> dict[str, str]:
    verb = VERBS[key]
    takes = {name: kind for name, kind in parameters(verb).items() if name != verb.main.replace("_", " ")}
    return {**takes, **PICK_KEYS} if verb.main == "pick" else takes


def read_step(data: dict[str, Any], place: Place) -> Verb:
    key = next(iter(data))
    verb = VERBS[key]
    kinds = {f.name: str(f.type) for f in fields(verb)}
    values: dict[str, Any] = {verb.main: read_value(kinds[verb.main], data[key], key, place)}
    pick: dict[str, Any] = {}
    for name, raw in list(data.items())[1:]:
        field = next((f for f in kinds if f.rstrip("_").replace("_", " ") == name), None)
        if field is None or (name in PICK_KEYS and verb.main == "pick"):
            pick[name] = read_value(PICK_KEYS[name], raw, key, place)
        else:
            values[field] = read_value(kinds[field], raw, key, place)
    if pick:
        values["pick"] = replace(values["pick"], **pick)
    return verb(**values)


def read_value(kind: str, raw: Any, key: str, place: Place) -> Any:
    """One parameter, by the name of its type."""
    kind = kind.removesuffix(" | None")
    try:
        if kind == "Number":
            return read_number(raw, place.lexicon)
        if kind == "Condition":
            return read_condition(raw, place.lexicon)
        if kind == "Select":
            return usual(read_select(text_of(raw, place), place.lexicon), key)
        if kind == "Pick":
            pick = read_pick(text_of(raw, place), place.lexicon)
            return replace(pick, select=usual(pick.select, key))
    except PhraseError as err:
        raise place.error(f"{key}: {err}") from err
    if kind == "Steps":
        return read_steps(raw, place)
    if kind == "tuple[Steps, ...]":
        if not isinstance(raw, list):
            raise place.error(f"{key}: expected a list of lists of steps")
        return tuple(read_steps(option, place) for option in raw)
    if (kind == "bool" and isinstance(raw, bool)) or (kind == "int" and type(raw) is int):
        return raw
    if kind == "str" and isinstance(raw, str):
        return raw
    raise place.error(f"{key}: expected {kind}, not {raw!r}")


def text_of(raw: Any, place: Place) -> str:
    if not isinstance(raw, str):
        raise place.error(f"expected a phrase, not {raw!r}")
    return raw


def usual(select: Any, key: str) -> Any:
    """Fill in the place a verb looks at when the phrase names none."""
    if select.zones:
        return select
    if select.noun in STACKS and key in ("gain", "capture", "shuffle"):
        return replace(select, zones=(STACKS[select.noun],))
    return replace(select, zones=USUAL_ZONES.get(key, ()))


# ---- the lines of a card -----------------------------------------------------------------------------


def read_lines(data: dict[str, Any], card_id: str, place: Place) -> tuple[tuple[Line, ...], dict[str, Any]]:
    """The ability lines among a card's keys, in order, and the keys that are not abilities."""
    lines: list[Line] = []
    rest: dict[str, Any] = {}
    for key, value in data.items():
        found = read_line(key, value, card_id, place)
        if found is None:
            rest[key] = value
        else:
            lines += found
    return tuple(lines), rest


def read_line(key: str, value: Any, card_id: str, place: Place) -> list[Line] | None:
    line_id = f"{card_id}#{key}"
    if key == "twist" and isinstance(value, dict) and all(k[:1].isdigit() for k in value):
        return [Line(f"{line_id} {span}", "twist", read_steps(steps, place), span=read_span(span, place))
                for span, steps in value.items()]
    if key in STEP_MOMENTS:
        return [Line(line_id, key, read_steps(value, place))]
    if key.startswith("superpower "):
        icons = tuple(key.split()[1:])
        for icon in icons:
            known = [*place.lexicon.classes, *place.lexicon.teams]
            if icon not in known:
                raise place.unknown("class or team", icon, known)
        return [Line(line_id, "superpower", read_steps(value, place), icons=icons)]
    for moment in ("whenever", "instead of"):
        if key.startswith(moment + " "):
            event = key.removeprefix(moment + " ")
            once = event.endswith(" once per turn")
            event = event.removesuffix(" once per turn")
            if event not in EVENTS:
                raise place.unknown("event", event, list(EVENTS))
            return [Line(line_id, moment, read_steps(value, place), event=event, once=once)]
    if key == "while":
        return read_while(value, line_id, place)
    if key == "fight only if":
        return [Line(line_id, key, condition=read_value("Condition", value, key, place))]
    if key == "points also":
        return [Line(line_id, key, number=read_value("Number", value, key, place))]
    return None


def read_while(data: Any, line_id: str, place: Place) -> list[Line]:
    entries = data if isinstance(data, list) else [data]
    lines = []
    for i, entry in enumerate(entries):
        if not isinstance(entry, dict) or "attack" not in entry or set(entry) - {"attack", "of", "if"}:
            raise place.error(f"while: expected the keys attack, of, if, not {entry!r}")
        of = read_value("Select", entry["of"], "while", place) if "of" in entry else None
        condition = read_value("Condition", entry["if"], "while", place) if "if" in entry else None
        number = read_value("Number", entry["attack"], "while", place)
        name = line_id if len(entries) == 1 else f"{line_id} {i + 1}"
        lines.append(Line(name, "while", modifier=Modifier(number, of, condition)))
    return lines


def read_span(text: str, place: Place) -> tuple[int, int]:
    first, _, last = text.partition("-")
    if not first.isdigit() or (last and not last.isdigit()):
        raise place.error(f"expected a twist number or a span such as 5-6, not {text!r}")
    return int(first), int(last or first)


def is_pick(value: Any) -> bool:
    return isinstance(value, Pick)
