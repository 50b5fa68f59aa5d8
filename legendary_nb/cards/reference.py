"""The reference page of the card language, made from the code and counted over all cards.

    python -m legendary_nb.cards.reference      writes docs/card-language.md
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, Field, fields
from typing import Any

from legendary_nb.effects import VERBS, Lexicon
from legendary_nb.effects.grammar import NOUN_MEANINGS, PLURALS, QUALITIES, SUPERLATIVES, ZONES
from legendary_nb.effects.numbers import CONDITION_FORMS, FLAGS, NUMBER_FORMS, POKER, TALLIES, VALUES

from . import store
from .limits import where
from .possible import (
    EVENTS_AT,
    FLAG_NEEDS,
    GIVEN_MEANS,
    SORTS,
    SYSTEM_NEEDS,
    TALLY_NEEDS,
    THIS_TURN,
    THIS_TURN_INSTEAD,
    VERB_NEEDS,
    WORD_NEEDS,
    ZONE_NEEDS,
)
from .shapes import FILES, SHAPES, moment_words
from .steps import USUAL_ZONES, parameter_words
from .usage import measure
from .vocabulary import EVENTS, NEEDED_PARAMETERS, OTHER_MOMENTS, STEP_MOMENTS

PAGE = store.CHECKOUT.parent / "docs" / "card-language.md"
MARKED = Lexicon(spaces=frozenset(["SPACE"]), classes=frozenset(["CLASS"]), keywords=frozenset(["KEYWORD"]))
TYPE_NAMES = {"Number": "number", "Condition": "condition", "Select": "cards", "Pick": "cards, how many",
              "Steps": "steps", "tuple[Steps, ...]": "lists of steps", "bool": "true or false", "int": "whole number"}

TITLES = {"players": "A row of setup: players", "solo": "Setup: solo", "epic": "Epic side of a mastermind",
          "card form": "Form of a villain card", "form": "Form of a scheme", "basic": "Basic card",
          "extra": "Extra card"}

INTRO = """# The card language

`python -m legendary_nb.cards.reference` makes this page from the code; a test compares the two.

Write each ability of a card under its *moment*, as a list of *steps*. A step is a *verb* with its parameters. Small
phrases say which *cards* it means, how much (*numbers*) and whether it happens (*conditions*):

```yaml
- name: Gather Intel
  class: tech
  rarity: common
  cost: 4
  recruit: 2
  superpower tech:
  - rescue: 1
  - if: 4+ bystanders in victory
    then: [draw: 1]
```

"You" is the player who carries a step out; the *lead* is the player whose card it is. They differ inside
`each player`. You do every step as far as possible, and you must unless it says `may`.

Editors complete and check content files: each kind of file has a schema in `content/schema/`. The files of this
project name theirs in the first line, `# yaml-language-server: $schema=../schema/heroes.json`, which VS Code (with
the YAML extension), Neovim, Emacs, Zed and JetBrains editors read. Or set it once for all files, in VS Code's
settings: `"yaml.schemas": {"content/schema/heroes.json": "content/*/heroes.yaml"}`, and so on for each kind.
After you change the language, `python -m legendary_nb.cards.schema` writes the schemas again.
"""


def reference_page() -> str:
    """The whole page."""
    figures = measure()
    parts = [INTRO, figures_part(figures), index_part(figures),
             "## Verbs", PICK_NOTE, *(verb_part(key, figures) for key in VERBS),
             cards_part(figures["words"]), numbers_part(), conditions_part(), moments_part(figures["words"]),
             places_part(), keys_part()]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def table(heads: list[str], rows: Iterable[Iterable[Any]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(str, row)).strip() + " |" for row in lines)


def code(text: str) -> str:
    return f"`{text}`"


# ---- figures -----------------------------------------------------------------------------------------


def figures_part(figures: dict[str, Any]) -> str:
    systems = figures["systems"]
    rows = [[name, s["cards"], s["lines"], s["verbs"], s["uses"]] for name, s in systems.items()]
    rows.append(["all", *(sum(s[key] for s in systems.values()) for key in ("cards", "lines")), figures["used"],
                 figures["uses"]])
    head = table(["verbs", "uses", "share of the 30 most used verbs"],
                 [[figures["verbs"], figures["uses"], f"{figures['top_30_share']:.1%}"]])
    body = table(["system", "cards with abilities", "lines", "verbs used", "uses"], rows)
    return f"## In figures\n\n{head}\n\n{body}"


def index_part(figures: dict[str, Any]) -> str:
    uses, cards = figures["uses_per_verb"], figures["cards_per_verb"]
    order = sorted(VERBS, key=lambda key: (-uses[key], key))
    return "The verbs, most used first:\n\n" + table(
        ["verb", "uses", "cards"], [[f"[{key}](#{key.replace(' ', '-')})", uses[key], cards[key]] for key in order])


# ---- verbs -------------------------------------------------------------------------------------------

PICK_NOTE = """A verb with *cards, how many* reads a quantity before the cards (`a`, `2`, `up to 2`, `any`, `all`) and
also takes the parameters `times` (a number instead of the quantity), `may` (`true`: or none) and `by` (who
chooses: `you`, or the `lead`). If a phrase names no place, a verb looks at its usual one."""


def verb_part(key: str, figures: dict[str, Any]) -> str:
    verb = VERBS[key]
    uses, cards = figures["uses_per_verb"][key], figures["cards_per_verb"][key]
    used = f"Used {uses} time{'s' * (uses != 1)}, by {cards} card{'s' * (cards != 1)}." if uses else "Not used yet."
    usual = USUAL_ZONES.get(key)
    place = f" Its usual place is {code(usual[0])}." if usual else ""
    rows = [[code(key), type_of(key, "", field)] if field.name == verb.main else
            [code(written(field)), type_of(key, written(field), field)] for field in fields(verb)]
    example = "- " + verb.example
    return (f"### {key}\n\n{(verb.__doc__ or '').strip()}{place} {used}\n\n"
            f"{table(['parameter', 'what it is'], rows)}\n\n```yaml\n{example}\n```")


def written(field: Field[Any]) -> str:
    return field.name.rstrip("_").replace("_", " ")


def type_of(key: str, name: str, field: Field[Any]) -> str:
    """What a parameter is, with its words and what holds if you leave it out."""
    kind = str(field.type).removesuffix(" | None")
    words = parameter_words(key, name, MARKED) if kind == "str" else None
    what = ", ".join(map(code, words)) if words else TYPE_NAMES.get(kind, "text")
    if name in NEEDED_PARAMETERS.get(key, ()):
        return what + (" (needed)" if len(NEEDED_PARAMETERS[key]) == 1 else " (one of these is needed)")
    default = field.default
    if name and default not in (MISSING, (), None, "", False):
        what += f"; {code(str(default))} if you leave it out"
    return what


# ---- phrases -----------------------------------------------------------------------------------------


def cards_part(words: dict[str, Any]) -> str:
    nouns = [[code(noun), code(PLURALS.get(noun, noun + "s")), meaning, words["nouns"][noun]]
             for noun, meaning in NOUN_MEANINGS.items()]
    zones = [[code(zone), meaning, words["zones"][zone]] for zone, meaning in ZONES.items()]
    qualities = [[code(form), meaning] for form, meaning in {**QUALITIES, **SUPERLATIVES}.items()]
    return f"""## Cards

A phrase names cards by qualities, a noun, more qualities and a place: `x-men hero costing 6- in hq`. You may write
nouns in the plural and leave out `a`, `an`, `the`, `your` and `their`. `it` and `them` are the cards you just chose,
looked at or moved; `this` is the card itself. A number N is exact (`2`), at least (`2+`), at most (`2-`) or a range
(`2 to 4`).

### Nouns

{table(["noun", "plural", "meaning", "uses"], nouns)}

### Places

Write a place after `in`, `from`, `among`, `of` or `under`, and several with `or` (`from hand or discard`). `any` before
a player's place means every player's (`in any victory`).

{table(["place", "meaning", "uses"], zones)}

### Qualities

{table(["quality", "meaning"], qualities)}"""


def numbers_part() -> str:
    forms = [[code(form), meaning, code(example)] for form, (meaning, example) in NUMBER_FORMS.items()]
    tallies = [[code(tally), meaning, ""] for tally, meaning in TALLIES.items()]
    return f"""## Numbers

{table(["form", "meaning", "example"], forms + tallies)}

VALUE is one of {", ".join(map(code, VALUES))}."""


def conditions_part() -> str:
    forms = [[code(form), meaning, code(example)] for form, (meaning, example) in CONDITION_FORMS.items()]
    flags = [[code(flag), meaning, ""] for flag, meaning in FLAGS.items()]
    return f"""## Conditions

{table(["form", "meaning", "example"], forms + flags)}

Poker hands are {", ".join(map(code, POKER))}."""


def moments_part(words: dict[str, Any]) -> str:
    moments = [[code(m), meaning, words["moments"][m]] for m, meaning in STEP_MOMENTS.items()]
    moments += [[code(m), meaning, words["moments"][m.replace(" CLASS ...", "").removesuffix(" EVENT")]]
                for m, meaning in OTHER_MOMENTS.items()]
    events = [[code(event), meaning, answered(event), words["events"][event]] for event, meaning in EVENTS.items()]
    return f"""## Moments

{table(["moment", "when", "lines"], moments)}

### Events

Write an event after `whenever`, `instead of` and the verb `this turn whenever`, with or without its `instead`. The
reader refuses an event that nothing answers there.

{table(["event", "when", "where it may stand", "uses"], events)}"""


def answered(event: str) -> str:
    """Where an event may stand: after which words of which kinds of cards."""
    at = [f"{code(moment)} of {SORTS[sort]}" for sort, moments in EVENTS_AT.items()
          for moment, events in moments.items() if event in events]
    at += [code("this turn whenever")] * (event in THIS_TURN) + ["its `instead`"] * (event in THIS_TURN_INSTEAD)
    return ", ".join(at)


def places_part() -> str:
    """What words need of the line they stand in, and where they find it."""
    needs = {**VERB_NEEDS, **TALLY_NEEDS, **FLAG_NEEDS, **ZONE_NEEDS, "fought at": "fought", "superpower": "played"}
    needs |= {f"{parameter}: {word}": need for (_, parameter, word), need in WORD_NEEDS.items()}
    rows = [[GIVEN_MEANS[need], ", ".join(code(word) for word, wanted in needs.items() if need in wanted.split(" or ")),
             where(need, "").removeprefix("possible ")] for need in GIVEN_MEANS if need in " ".join(needs.values())]
    stacks = [[needed, ", ".join(map(code, words))] for needed, words in SYSTEM_NEEDS.items()]
    return f"""## What is possible where

The reader refuses a word that would do nothing, and says what is possible instead. Some words speak of something that
only some lines have:

{table(["what there must be", "words that speak of it", "where it is"], rows)}

Points, the new hand and copies belong to the current player: steps of other players cannot change them. Some words are
for cards that a system may lack:

{table(["a system with", "knows the words"], stacks)}"""


def keys_part() -> str:
    """The keys of every kind of entry, by file."""
    files = ", ".join(code(f"{name}.yaml") for name in FILES)
    parts = [f"## Files and keys\n\nA system is a folder of content with {files}; the last three only if you need "
             "them."]
    for name, shape in SHAPES.items():
        rows = [[code(key), k.meaning + (" (needed)" if k.needed else "")
                 + (" (one of these is needed)" if key in shape.either else "")] for key, k in shape.keys.items()]
        moments = ", ".join(map(code, moment_words(shape)))
        file = next((f" (`{f}.yaml`)" for f, entry in FILES.items() if entry == name), "")
        parts.append(f"### {TITLES.get(name, name.capitalize())}{file}\n\n{table(['key', 'what it is'], rows)}"
                     + (f"\n\nAbilities: {moments}." if moments else ""))
    return "\n\n".join(parts)


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(reference_page(), encoding="utf-8")
