"""The little English a card needs: articles, plurals, verb forms, lists, sentences."""

from __future__ import annotations

from collections.abc import Sequence

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PLURALS = {"Hero": "Heroes", "hero": "heroes", "Henchman": "Henchmen", "henchman": "henchmen",
           "Bindings": "Bindings", "Child": "Children", "Dead": "Dead",
           "Moneypenny": "Moneypennys"}
THIRDS = {"have": "has", "be": "is", "do": "does", "go": "goes"}
PASTS = {"overrun": "overrun", "kidnap": "kidnapped"}
GERUNDS = {"overrun": "overrunning", "kidnap": "kidnapping"}
# beginnings that sound other than they are spelt: "an X-Men Hero", "a unique card"
SOUNDS_AN = ("x-", "hq", "mi6", "8", "11", "18")
SOUNDS_A = ("uni", "use", "one ", "eu")


def spelt(n: int) -> str:
    """A number of cards as a card says it: words up to ten."""
    return COUNTS[n] if 0 <= n < len(COUNTS) else str(n)


def article(noun: str) -> str:
    """"a Hero", "an [X-Men] Hero", "another Villain"."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if sounds_an(noun.lstrip('[').lower()) else 'a'} {noun}"


def sounds_an(word: str) -> bool:
    if word.startswith(SOUNDS_AN):
        return True
    return word[:1] in "aeiou" and not word.startswith(SOUNDS_A)


def plural(noun: str) -> str:
    """The plural of a noun; only its last word changes."""
    head, _, last = noun.rpartition(" ")
    if last in PLURALS:
        last = PLURALS[last]
    elif last.endswith("y") and last[-2:-1] not in "aeiou":
        last = f"{last[:-1]}ies"
    elif last.endswith(("s", "x", "ch", "sh")):
        last = f"{last}es"
    else:
        last = f"{last}s"
    return f"{head} {last}" if head else last


def third(verb: str) -> str:
    """What one other person does: "draws", "passes", "KOs"."""
    if verb in THIRDS:
        return THIRDS[verb]
    if verb.endswith(("s", "x", "ch", "sh")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def base(verb: str) -> str:
    """Back from the third person: "rescues" is to rescue."""
    return verb.removesuffix("s")


def past(verb: str) -> str:
    """The past participle of a regular verb: "captured", "kidnapped"."""
    return PASTS.get(verb) or (f"{verb}d" if verb.endswith("e") else f"{verb}ed")


def gerund(verb: str) -> str:
    """The form with -ing: "capturing", "kidnapping"."""
    return GERUNDS.get(verb) or f"{verb.removesuffix('e')}ing"


def listed(parts: Sequence[str], word: str) -> str:
    """"a or b", "a, b, or c"."""
    if len(parts) <= 2:
        return f" {word} ".join(parts)
    return f"{', '.join(parts[:-1])}, {word} {parts[-1]}"


def between(low: int, high: int, few: str = "fewer") -> str:
    """A range in words: "4 or more", "2 or less", "1 to 3", "8"."""
    if high >= 999:
        return f"{low} or more"
    if low == high:
        return str(low)
    return f"{high} or {few}" if low == 0 else f"{low} to {high}"


def capital(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """The text as a sentence: a capital at its start, a full stop at its end."""
    return capital(text) if text.endswith((".", "!", "?")) else f"{capital(text)}."

