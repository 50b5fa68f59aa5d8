"""Cards that a scheme makes villains: which form a card has, and the lines it then has."""

from __future__ import annotations

from legendary_nb.cards import Form, Line
from legendary_nb.state import Table


def form_for(table: Table, cid: int) -> Form | None:
    """The villain a card of another kind is under this scheme, if any."""
    forms = table.box.scheme.forms
    if not forms:
        return None
    card = table.box.cards[cid]
    return next((form for form in forms if form.noun in (card.kind, card.role)), None)


def form_cause(table: Table, form: Form) -> str:
    """The line of the scheme that makes a card a villain."""
    return f"{table.box.scheme.card.id}#{form.name}"


def lines_at(table: Table, cid: int, moment: str) -> tuple[Line, ...]:
    """The lines a villain has for a moment: its form's, or its card's; a hero's text is not a villain's.

    Rules: effect.hero-as-villain.
    """
    form = table.forms.get(cid) if table.forms else None
    if form:
        return tuple(line for line in form.lines if line.moment == moment)
    return table.box.cards[cid].at(moment)
