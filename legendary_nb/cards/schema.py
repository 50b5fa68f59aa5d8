"""JSON schemas of the content files, made from the card language: editors complete and check with them.

    python -m legendary_nb.cards.schema      writes content/schema/
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from legendary_nb.effects import VERBS, Lexicon

from . import store
from .errors import ContentError
from .possible import EVENTS_AT
from .shapes import FILES, PLAYERS, SHAPES, WORDS, Key, Shape
from .steps import PICK_KEYS, parameter_words, step_fields, step_parameters
from .vocabulary import EVENTS, NEEDED_PARAMETERS, OTHER_MOMENTS, STEP_MOMENTS

DRAFT = "http://json-schema.org/draft-07/schema#"
KINDS = {**FILES, "rules": "rule"}
# what an entry must say even if it is the same as another system's
ALWAYS_OWN = ("name", "hero", "group", "mission group", "cards", "tactics", "title")
Schema = dict[str, Any]


def schema(kind: str, lexicon: Lexicon | None = None) -> Schema:
    """The schema of a kind of content file, such as "heroes"; with a system's lexicon, its own words too."""
    if kind not in KINDS:
        raise ContentError("content", "", f"no kind of file is called {kind!r}; there are: {', '.join(KINDS)}")
    return {**top(kind, "#"), "definitions": definitions(lexicon or Lexicon())}


def top(kind: str, where: str) -> Schema:
    entry = {"$ref": f"{where}/definitions/{name_of(KINDS[kind])}"}
    body = entry if kind == "system" else {"type": "array", "minItems": 1, "items": entry}
    return {"$schema": DRAFT, "title": f"{kind}.yaml", **(body if kind != "system" else {"allOf": [entry]})}


def name_of(name: str) -> str:
    return name.replace(" ", "-")


def definitions(lexicon: Lexicon) -> dict[str, Schema]:
    """Every shape of entry, every verb, and what they are made of."""
    found = {name_of(name): shape_schema(shape, lexicon) for name, shape in SHAPES.items()}
    found |= {f"verb-{name_of(key)}": verb_schema(key, lexicon) for key in VERBS}
    return {**found, **LANGUAGE, "step": step_schema()}


# ---- entries -----------------------------------------------------------------------------------------


def shape_schema(shape: Shape, lexicon: Lexicon) -> Schema:
    """One kind of entry: its keys, and its abilities by their moments."""
    properties = {name: key_schema(key, lexicon) for name, key in shape.keys.items()}
    patterns: dict[str, Schema] = {}
    for moment in shape.moments:
        if moment in ("whenever", "instead of"):
            events = EVENTS_AT[shape.sort or "hero"][moment]
            properties |= {f"{moment} {event}": ref("steps", f"{moment} {EVENTS[event]}") for event in events}
            patterns[f"^{moment} ({'|'.join(events)}) once per turn$"] = ref("steps", OTHER_MOMENTS[f"{moment} EVENT"])
        elif moment == "superpower":
            patterns[superpower_pattern(lexicon)] = ref("steps", OTHER_MOMENTS["superpower CLASS ..."])
        else:
            properties[moment] = moment_schema(moment)
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if patterns:
        found["patternProperties"] = patterns
    return {**found, **needs(shape)}


def needs(shape: Shape) -> Schema:
    """The keys an entry must have; one with a twin in another system has most of them from there."""
    if shape in (SHAPES["setup"], SHAPES["solo"]):  # a system based on another says only what differs
        return {}
    found: Schema = {"required": shape.needed} if shape.needed else {}
    if shape.either:
        found["anyOf"] = [{"required": [name]} for name in shape.either]
    source = next((key for key in ("same as", "based on") if key in shape.keys), None)
    own = [name for name in shape.needed if name in ALWAYS_OWN]
    return {"if": {"required": [source]}, "then": {"required": own}, "else": found} if source else found


def superpower_pattern(lexicon: Lexicon) -> str:
    words = sorted([*lexicon.classes, *lexicon.teams])
    return f"^superpower( ({'|'.join(words)}))+( instead)?$" if words else "^superpower( [a-z0-9-]+)+$"


def moment_schema(moment: str) -> Schema:
    if moment in STEP_MOMENTS:
        return ref("twist" if moment == "twist" else "steps", STEP_MOMENTS[moment])
    kind = {"while": "while", "fight only if": "condition", "defeat only if": "condition", "points also": "number",
            "recruit also": "cards"}[moment]
    return ref(kind, OTHER_MOMENTS[moment])


def key_schema(key: Key, lexicon: Lexicon) -> Schema:
    """What stands after a key."""
    if key.kind.removesuffix(" list") in SHAPES and key.kind.endswith(" list"):
        item = {"$ref": f"#/definitions/{name_of(key.kind.removesuffix(' list'))}"}
        return {"type": "array", "minItems": 1, "items": item, "description": key.meaning}
    if key.kind in SHAPES and key.kind not in WORDS:
        return ref(name_of(key.kind), key.meaning)
    if key.kind in ("condition", "number"):
        return ref(key.kind, key.meaning)
    return {**value_schema(key.kind, lexicon), "description": key.meaning}


def value_schema(kind: str, lexicon: Lexicon) -> Schema:
    own = {"team": lexicon.teams, "group": lexicon.groups, "class": lexicon.classes, "keywords": lexicon.keywords}
    word: Schema = one_of(own[kind]) if own.get(kind) else TEXT
    if kind in WORDS:
        return one_of(WORDS[kind])
    return {"class": {"anyOf": [word, listed(word)]}, "keywords": listed(word), "team": word, "group": word,
            **VALUES}[kind]


def one_of(words: Iterable[str]) -> Schema:
    return {"enum": sorted(words)}


def listed(item: Schema, **more: Any) -> Schema:
    return {"type": "array", "items": item, **more}


def mapped(value: Schema, **more: Any) -> Schema:
    return {"type": "object", "additionalProperties": value, **more}


def ref(name: str, meaning: str = "") -> Schema:
    return {"description": meaning, "allOf": [{"$ref": f"#/definitions/{name}"}]}


TEXT: Schema = {"type": "string", "minLength": 1}
WHOLE: Schema = {"type": "integer", "minimum": 0}
COUNT: Schema = {"type": "integer", "minimum": 1}
BY_PLAYERS: Schema = {"anyOf": [WHOLE, {"type": "object", "minProperties": 1, "additionalProperties": False,
                                        "properties": dict.fromkeys(PLAYERS, WHOLE)}]}
GROUPS: Schema = {"anyOf": [TEXT, listed(TEXT)]}
VALUES: dict[str, Schema] = {
    "text": TEXT, "whole": WHOLE, "count": COUNT, "flag": {"type": "boolean"}, "texts": listed(TEXT),
    "printed": {"anyOf": [WHOLE, {"type": "string", "pattern": r"^([0-9]{1,4}[+*]*|[+*]+)$"}]},
    "cost": {"anyOf": [WHOLE, {"type": "string", "pattern": r"^[0-9]{1,4}\**$"}]},
    "words": listed(TEXT, minItems=1, uniqueItems=True), "villain groups": listed(TEXT),
    "henchman groups": listed(TEXT), "names": mapped(TEXT), "counts": mapped(COUNT), "mapping": {"type": "object"},
    "count list": listed(COUNT), "whole numbers": mapped(WHOLE),
    "flag or texts": {"anyOf": [{"type": "boolean"}, listed(TEXT)]},
    "mappings": listed({"type": "object"}), "by players": BY_PLAYERS, "twists": BY_PLAYERS,
    "leads": {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": False,
              "properties": {"villains": GROUPS, "henchmen": GROUPS}},
    "player rows": {"type": "object", "additionalProperties": False,
                    "properties": {n: {"$ref": "#/definitions/players"} for n in PLAYERS}},
    "modes": mapped({"$ref": "#/definitions/mode"}),
    "hue": {"type": "integer", "minimum": 0, "maximum": 359},
    "change": {"type": "integer"}, "levels": {"anyOf": [{"const": "any"}, listed({"type": "integer"}, minItems=1)]},
}  # fmt: skip

# ---- effects -----------------------------------------------------------------------------------------

PHRASE_KINDS = {"Number": "number", "Condition": "condition", "Select": "cards", "Pick": "cards", "Steps": "steps"}
LANGUAGE: dict[str, Schema] = {
    "number": {"description": "a number, or a phrase such as '1 per bystander in victory'",
               "anyOf": [{"type": "integer"}, TEXT]},
    "cards": {"description": "how many of which cards, such as '2 heroes from discard'", **TEXT},
    "condition": {"description": "a condition such as '4+ bystanders in victory'", "anyOf": [
        TEXT,
        *({"type": "object", "required": [key], "additionalProperties": False, "properties": {key: value}}
          for key, value in (("not", {"$ref": "#/definitions/condition"}),
                             ("all", listed({"$ref": "#/definitions/condition"}, minItems=1)),
                             ("any", listed({"$ref": "#/definitions/condition"}, minItems=1))))]},
    "steps": {"description": "what happens, step by step",
              "if": {"type": "array"},
              "then": {"minItems": 1, "items": {"$ref": "#/definitions/step"}},
              "else": {"$ref": "#/definitions/step"}},
    "twist": {"description": "what a twist does, or {5-6: [...], 7: [...]} for twists of these numbers",
              "if": {"type": "object", "patternProperties": {"^[^0-9]": False}},
              "then": {"minProperties": 1, "additionalProperties": False, "patternProperties": {
                  "^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?$": {"$ref": "#/definitions/steps"}}},
              "else": {"$ref": "#/definitions/steps"}},
    "change": {"type": "object", "oneOf": [{"required": ["attack"]}, {"required": ["no fight", "of"]}],
               "additionalProperties": False, "properties": {
        "attack": ref("number", "how much attack more, or less"),
        "no fight": {"const": True, "description": "these enemies cannot be fought"},
        "of": ref("cards", "of which enemies; of this card where none are named"),
        "if": ref("condition", "only while this holds")}},
    "while": {"if": {"type": "array"}, "then": {"minItems": 1, "items": {"$ref": "#/definitions/change"}},
              "else": {"$ref": "#/definitions/change"}},
}


def step_schema() -> Schema:
    """One step: its verb decides which other keys it has."""
    takes = {key: step_parameters(key) for key in VERBS}
    properties: dict[str, Any] = {name: {} for parameters in takes.values() for name in parameters}
    properties |= {key: {"description": meaning(key)} for key in VERBS}
    rules = []
    for key in VERBS:
        others = [other for other in VERBS if other != key and key in takes[other]]
        test: Schema = {"required": [key]}
        if others:
            test["not"] = {"anyOf": [{"required": [other]} for other in others]}
        rules.append({"if": test, "then": {"$ref": f"#/definitions/verb-{name_of(key)}"}})
    return {"type": "object", "minProperties": 1, "properties": properties, "additionalProperties": False,
            "anyOf": [{"required": [key]} for key in VERBS], "allOf": rules}


def meaning(key: str) -> str:
    verb = VERBS[key]
    return f"{(verb.__doc__ or '').strip()}\n\n{verb.example}"


def verb_schema(key: str, lexicon: Lexicon) -> Schema:
    """The step of one verb."""
    kinds, fields = step_fields(key)
    properties = {key: {**parameter_schema(key, "", kinds[VERBS[key].main], lexicon), "description": meaning(key)}}
    for name in step_parameters(key):
        kind = kinds[fields[name]] if name in fields else PICK_KEYS[name]
        properties[name] = parameter_schema(key, name, kind, lexicon)
    found: Schema = {"type": "object", "required": [key], "properties": properties, "additionalProperties": False}
    if key in NEEDED_PARAMETERS:
        found["anyOf"] = [{"required": [name]} for name in NEEDED_PARAMETERS[key]]
    return found


def parameter_schema(key: str, name: str, kind: str, lexicon: Lexicon) -> Schema:
    kind = kind.removesuffix(" | None")
    if kind in PHRASE_KINDS:
        return {"allOf": [{"$ref": f"#/definitions/{PHRASE_KINDS[kind]}"}]}
    if kind == "tuple[Steps, ...]":
        return listed({"$ref": "#/definitions/steps"}, minItems=1)
    if kind in ("bool", "int"):
        return {"type": "boolean" if kind == "bool" else "integer"}
    return text_schema(key, name, lexicon)


def text_schema(key: str, name: str, lexicon: Lexicon) -> Schema:
    """A text parameter: one of its words, if they are known without a system's own."""
    words = parameter_words(key, name, lexicon)
    own = set(parameter_words(key, name, MARKED) or ()) & {"SPACES", "CLASSES", "KEYWORDS"}
    if words is None or (own and lexicon == Lexicon()):
        return {**TEXT, "examples": words} if words else TEXT
    return one_of(words)


MARKED = Lexicon(spaces=frozenset(["SPACES"]), classes=frozenset(["CLASSES"]), keywords=frozenset(["KEYWORDS"]))

# ---- files -------------------------------------------------------------------------------------------


def schema_files() -> dict[str, str]:
    """The files of content/schema: the language, and a small one for each kind of content file."""
    language = {"$schema": DRAFT, "title": "the card language", "definitions": definitions(Lexicon())}
    files = {"language.json": language, **{f"{kind}.json": top(kind, "language.json#") for kind in KINDS}}
    return {name: json.dumps(data, indent=1, ensure_ascii=False) + "\n" for name, data in files.items()}


def write_schemas() -> None:
    folder = store.CHECKOUT / "schema"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_schemas()
