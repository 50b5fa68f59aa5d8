"""What is wrong with a setup, in words that help."""

from __future__ import annotations

from legendary_nb.effects import close_words


class SetupError(ValueError):
    """A game that cannot be set up as asked; says what is wrong and what is needed."""


class EndlessEffect(ValueError):
    """An effect that takes more steps than any card needs, so that it may never end; the answer to it is taken back."""


def unknown(what: str, name: str, known: list[str], kind: str = "") -> SetupError:
    near = close_words(name, known, cutoff=0.45)
    said = f"{name!r} is a {kind}, not a {what}" if kind else f"unknown {what} {name!r}"
    return SetupError(f"{said}; {'nearest' if near else 'there are'}: {', '.join(near or sorted(known))}")
