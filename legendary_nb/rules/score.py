"""Victory points: each card of a victory pile and what adds to them, and the score of a player alone."""

from __future__ import annotations

from legendary_nb.state import Ctx, Table

from .numbers import number


def score_parts(table: Table, player: int) -> list[tuple[int, str, int]]:
    """score.sum, score.variable: each card of the victory pile with its points, and what adds to them."""
    parts = []
    for cid in table.players[player].victory:
        card = table.box.cards[cid]
        parts.append((cid, f"{card.id}#points", card.points))
        for line in card.at("points also"):
            n = number(table, line.number, Ctx(player, cid, line))
            if n:
                parts.append((cid, line.id, n))
    return parts


def score(table: Table, player: int) -> int:
    return sum(n for _, _, n in score_parts(table, player))


# ---- the solo score ----------------------------------------------------------------------------------


def solo_score(table: Table) -> int:
    return sum(n for _, n in solo_parts(table))


def solo_parts(table: Table) -> list[tuple[str, int]]:
    """solo.score: the points and penalties of a solo game."""
    costs = table.box.system.setup["solo"]["score"]
    escaped = [table.box.cards[c] for c in table.escape]
    bystanders = sum(c.kind == "bystander" and is_counted(table, i)
                     for i, c in zip(table.escape, escaped, strict=True))
    villains = sum(table.is_villain(c) for c in table.escape) if counts_pile(table) else len(table.escaped)
    return [("score.sum", score(table, 0)), ("bystanders carried away", -costs["bystander"] * bystanders),
            ("twists played", -costs["twist"] * counted_twists(table)),
            ("villains escaped", -costs["villain"] * villains),
            *[("danger level", -costs[key] * table.danger) for key in ("danger",) if key in costs]]


def is_counted(table: Table, bystander: int) -> bool:
    """Whether a bystander in the escape pile costs points alone: any, those carried (R45), or all but villains."""
    solo = table.box.system.setup["solo"]
    if solo.get("score counts bystanders") == "carried away":
        return bystander in table.carried
    return counts_pile(table) or bystander not in table.forms


def counts_pile(table: Table) -> bool:
    """Whether alone all that lies in the escape pile counts, or what a villain did that left by the exit (R45)."""
    return bool(table.box.system.setup["solo"].get("score counts") == "escape pile")


def counted_twists(table: Table) -> int:
    """The twists played; some systems count each card once, and none that is back in the villain deck."""
    if table.box.system.setup["solo"].get("score counts twists") != "out of the villain deck":
        return table.twists
    gone = set(table.twist_cards).difference(table.villain_deck)
    return table.twists - len(table.twist_cards) + len(gone)
