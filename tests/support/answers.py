"""Right answers to the questions of the course, as somebody gives them on a screen."""

from __future__ import annotations

from legendary_nb.teach.asking import Asking

IN_PARTS = ("several", "space", "cards", "order")


def right_keys(asking: Asking) -> list[str]:
    """The keys of the options that together are right."""
    picks = asking.asked.picks(asking.system)
    if asking.asked.form not in IN_PARTS:
        return next([pick.key] for pick in picks
                    if asking.asked.check(asking.asked.picked([pick.key], asking.system), asking.system))
    found: list[str] = []
    for one in asking.asked.samples(asking.system)[0]:
        found.append(next(pick.key for pick in picks
                          if pick.key not in found and str(one) in (pick.key, pick.text)))
    return found


def right_text(asking: Asking) -> str:
    """What somebody types."""
    return str(asking.asked.samples(asking.system)[0])
