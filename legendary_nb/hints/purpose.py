"""What a turn is for, in words: from the turns that were tried in imagined games, not from what is printed on a card.

Three depths, as in the lessons: where to look, the plan, and the moves.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence

from legendary_nb.bots.standing import Hand, hand_of
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import many
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw
from legendary_nb.text import words_filled
from legendary_nb.text.english import capital, listed

from .position_facts import escapes_next
from .trial import Deed, Turn

Turns = Sequence[Turn]
FELT = 0.1      # points of a hand that are worth a word
OFTEN = 0.25    # of the games: what happens less often is no danger to speak of
MOST_NAMED = 3
NOTHING = "Nothing you can pay for now is worth it."


def usual(turns: Turns) -> Turn:
    """The turn that came up most often, by its deeds."""
    counted = Counter(tuple(deed.label for deed in turn.deeds) for turn in turns)
    most = counted.most_common(1)[0][0]
    return next(turn for turn in turns if tuple(deed.label for deed in turn.deeds) == most)


def aims(turns: Turns) -> list[str]:
    """The deeds of the usual turn, in whatever order."""
    return sorted(deed.label for deed in usual(turns).deeds)


def comes_to(turns: Turns) -> str:
    """The fights and purchases that an answer leads to, in most of the games."""
    return listed([deed.label for deed in usual(turns).deeds][:MOST_NAMED], "and") if turns else ""


def moves_of(turns: Turns) -> tuple[str, ...]:
    """The answers of the turn, as long as they are the same in all games: after that, what comes up decides."""
    if not turns:
        return ()
    same = []
    for moves in zip(*(turn.moves for turn in turns), strict=False):
        if len(set(moves)) > 1:
            break
        same.append(moves[0])
    return tuple(same)


# ---- the nudge -------------------------------------------------------------------------------------


def nudge_of(view: View, ask: Ask, best: Raw, turns: Turns) -> str:
    """Where to look, without the answer."""
    if ask.kind != "action":
        return "Look at what each answer leaves you: for the rest of this turn, and in your next hands."
    return words_filled(NUDGES[where_to_look(view, best, usual(turns).deeds if turns else [])], view.table.box.system)


def where_to_look(view: View, best: Raw, deeds: Sequence[Deed]) -> str:
    kinds = [deed.kind for deed in deeds] or [best[0]]
    fought = [deed.cid for deed in deeds if deed.kind in ("fight", "complete")]
    if any(cid in view.masterminds for cid in fought):
        return "mastermind"
    if any(cid in view.city and escapes_next(view, cid) for cid in fought):
        return "exit"
    return next((kind for kind in ("fight", "complete", "recruit", "heal", "play") if kind in kinds), "end")


NUDGES = {
    "mastermind": "Add up the attack you can make: what does {the mastermind} need?",
    "exit": "Look at the last space of {the city}: who leaves it next?",
    "fight": "Look at {the city}: which fight helps you most for its price?",
    "complete": "Look at {the city}: which mission can you pay for?",
    "recruit": "Look at {the HQ}: which card would your next hands like best?",
    "heal": "Count your wounds: is there anything better to do this turn?",
    "play": "Look at your hand: what does each card bring this turn?",
    "end": "Look at what you could still pay for: is any of it worth having?",
}


# ---- the plan --------------------------------------------------------------------------------------


def plan_of(view: View, ask: Ask, label: str, turns: Turns, others: Sequence[Turns]) -> str:
    """What this turn is for: what it pays for, what that prevents, and what the deck gains."""
    if not turns:
        return ""
    turn = usual(turns)
    parts = [] if ask.kind == "action" else [f"{capital(label)}."]
    parts += [*points_made(view, turn, turns), *[told(view, deed, turn, others) for deed in turn.deeds]]
    if not turn.deeds and ask.kind == "action":
        parts.append(NOTHING)
    return " ".join([*parts, *gained(view, turns)])


def points_made(view: View, turn: Turn, turns: Turns) -> list[str]:
    """The points that the rest of the turn makes, and the cards that it draws."""
    table, system = view.table, view.system
    made = [f"{n} {system.word(word)}" for n, word in ((turn.attack - table.made_attack, "attack"),
                                                        (turn.recruit - table.made_recruit, "recruit")) if n > 0]
    drawn = statistics.fmean(one.drawn for one in turns)
    if drawn >= 0.5:
        return [f"Play your cards: you draw about {many(round(drawn), 'card')}. Decide when you have seen them."]
    return [f"Play your cards: they make {' and '.join(made)}."] if made else []


def told(view: View, deed: Deed, turn: Turn, others: Sequence[Turns]) -> str:
    """One deed of the turn, and why."""
    said = capital(deed.label)
    if deed.kind == "recruit":
        return f"{said} for {deed.had - deed.left} of your {deed.had} {view.system.word('recruit')}."
    if deed.kind == "heal":
        return f"{said}: then you neither fight nor recruit this turn."
    reasons = []
    if turn.won and deed == turn.deeds[-1]:
        reasons.append("that wins the game")
    elif left_alone(deed.cid, others) >= OFTEN:
        reasons.append(f"if you leave it, it gets away soon in {left_alone(deed.cid, others):.0%} of the games"
                       .replace("%", " %"))
    spent = deed.had - deed.left
    if spent > 0:
        reasons.append(f"you have exactly the {spent} it takes" if not deed.left else f"it takes {spent} of {deed.had}")
    return f"{said}: {', and '.join(reasons)}." if reasons else f"{said}."


def left_alone(cid: int, others: Sequence[Turns]) -> float:
    """How often an enemy gets away in the turns that do not fight it."""
    found = [cid in turn.escaped for turns in others for turn in turns if cid not in {deed.cid for deed in turn.deeds}]
    return statistics.fmean(found) if found else 0.0


def gained(view: View, turns: Turns) -> list[str]:
    """What the next hands make more or less than now, on average."""
    now, hands = hand_of(view.table, view.table.players[view.seat]), [turn.hand for turn in turns if turn.hand]
    if not hands:
        return []
    more = [(mean_of(hands, pool) - getattr(now, pool), view.system.word(pool)) for pool in ("attack", "recruit")]
    up = [f"{n:.1f} more {word}" for n, word in more if n >= FELT]
    down = [f"{-n:.1f} less {word}" for n, word in more if n <= -FELT]
    wounds = mean_of(hands, "wounds") - now.wounds
    said = [f"Your next hands make {listed(up + down, 'and')}."] if up or down else []
    return said + ([f"You gain {many(round(wounds), 'wound')}."] if wounds >= 0.5 else [])


def mean_of(hands: Sequence[Hand], pool: str) -> float:
    return statistics.fmean(getattr(hand, pool) for hand in hands)
