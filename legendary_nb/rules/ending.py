"""The end of the game: loss, win, tie, scores, and the final showdown."""

from __future__ import annotations

from dataclasses import dataclass

from legendary_nb.state import Ctx, Table

from .core import NEXT, by_rule, is_about_decks, seats_from, then
from .layers import INEVITABLE
from .moves import draw
from .values import holds, number

# Equal decks could tie for ever; after so many showdowns in a row nobody takes the mastermind card.
TIES_BEFORE_PEACE = 20


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: "win", "loss" or "tie", by which rule, the scores and who leads them."""

    result: str
    reason: str
    scores: dict[str, int]
    winners: tuple[str, ...]
    solo_score: int | None = None


@dataclass(frozen=True, slots=True)
class Showdown:
    """A final showdown under way: who still plays a hand, and the totals so far."""

    queue: tuple[int, ...]
    totals: tuple[tuple[int, int], ...] = ()
    ties: int = 0


def lose(table: Table, reason: str) -> None:
    """lose.immediate: the game ends at once; a sealed win stands (win.is-final)."""
    if not table.sealed and table.outcome is None:
        finish(table, "loss", reason)


def check_scheme(table: Table) -> None:
    """goal.lose.scheme: the scheme's losing condition is looked at whenever it may have come true."""
    table.checks = False
    condition = table.box.loses_at_once
    if condition is not None and table.outcome is None:
        reason = f"{table.box.scheme.card.id}#evil wins"
        if holds(table, condition, by_rule(table, reason)):
            lose(table, reason)


NEXT["check"] = check_scheme


def look_at_decks(table: Table) -> None:
    """tie.hero-deck, tie.villain-deck: a deck without cards outside an effect has run out (R10)."""
    if not table.hero_deck or (not table.villain_deck and INEVITABLE not in table.box.keywords):
        decks_run_out(table)


def decks_run_out(table: Table) -> None:
    """The game ends with this turn; a scheme may make it a loss at once."""
    condition = table.box.scheme.evil_wins
    if condition is not None and is_about_decks(condition):
        reason = f"{table.box.scheme.card.id}#evil wins"
        if holds(table, condition, by_rule(table, reason)):
            lose(table, reason)
            return
    if not table.tie:
        table.tie = "tie.hero-deck" if not table.hero_deck else "tie.villain-deck"
        table.emit("deck out", table.acting, -1, "", "", table.tie)


def end_of_turn(table: Table) -> None:
    """What follows a turn: the showdown, the end of the game, an extra turn, or the next player's."""
    if table.showdown is not None:
        after_showdown_turn(table)
    elif table.sealed and table.box.showdown:
        start_showdown(table)
    elif table.sealed:
        finish(table, "win", "goal.win")
    else:
        look_at_decks(table)  # an effect of the end of the turn may have taken the last hero
        if table.outcome is None:
            next_turn(table)


def next_turn(table: Table) -> None:
    """A tied game ends with its turn; any other goes on with an extra turn or the next player's."""
    if table.tie:
        finish(table, "tie", table.tie)
    else:
        following = (table.acting + 1) % len(table.players)
        turn, player = table.extra_turns.pop() if table.extra_turns else ("turn", following)
        then(table, NEXT[turn], player)


def finish(table: Table, result: str, reason: str) -> None:
    """The game is over: points are counted, and nothing more happens."""
    scores = {}
    for player, p in enumerate(table.players):
        parts = score_parts(table, player)
        scores[p.name] = sum([n for _, _, n in parts])
        if table.events is not None:
            for cid, cause, n in parts:
                table.emit("points", player, cid, "victory", "", cause, n)
    best = max(scores.values())
    winners = tuple(n for n, s in scores.items() if s == best) if result != "loss" else ()
    alone = solo_score(table) if table.box.solo and result == "win" else None
    table.agenda.clear()
    table.ask = None
    table.outcome = Outcome(result, reason, scores, winners, alone)
    table.emit("game over", table.acting, -1, "", result, reason)


# ---- scores ----------------------------------------------------------------------------------------


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


def solo_parts(table: Table) -> list[tuple[str, int]]:
    """solo.score: the points and the penalties of a game alone."""
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


def solo_score(table: Table) -> int:
    return sum(n for _, n in solo_parts(table))


# ---- the final showdown ----------------------------------------------------------------------------


def start_showdown(table: Table) -> None:
    """mode.showdown.order: one hand each, beginning left of the player who took the fourth tactic."""
    left = seats_from(table, (table.acting + 1) % len(table.players))
    table.emit("showdown", table.acting, -1, "", "", "mode.showdown.start")
    next_showdown_turn(table, Showdown(tuple(left)))


def next_showdown_turn(table: Table, showdown: Showdown) -> None:
    """mode.showdown.turn: no villain card, no recruiting, no fighting; the hand is played as usual."""
    table.showdown = showdown
    table.turn += 1
    table.acting = showdown.queue[0]
    table.clear_turn()
    table.emit("turn", table.acting, -1, "", "", "mode.showdown.turn", table.turn)
    then(table, NEXT["action"])


def after_showdown_turn(table: Table) -> None:
    """mode.showdown.total: all attack and recruit made; the highest takes the mastermind card."""
    now: Showdown = table.showdown
    total = table.made_attack + table.made_recruit
    table.emit("total", table.acting, -1, "", "", "mode.showdown.total", total)
    totals = (*now.totals, (now.queue[0], total))
    if now.queue[1:]:
        next_showdown_turn(table, Showdown(now.queue[1:], totals, now.ties))
        return
    best = max(n for _, n in totals)
    leaders = tuple(player for player, n in totals if n == best)
    if len(leaders) == 1:
        take_mastermind(table, leaders[0])
    elif now.ties >= TIES_BEFORE_PEACE:
        finish(table, "win", "mode.showdown.tie")
    else:
        for player in leaders:
            draw(table, player, table.players[player].hand_size, "mode.showdown.tie", extra=False)
        next_showdown_turn(table, Showdown(leaders, ties=now.ties + 1))


def take_mastermind(table: Table, player: int) -> None:
    """mode.showdown.winner: the mastermind card goes to the winner's victory pile and counts."""
    taken, table.masterminds = table.masterminds, []
    table.players[player].victory += taken
    for cid in taken:
        table.emit("take mastermind", player, cid, "mastermind", "victory", "mode.showdown.winner")
    finish(table, "win", "mode.showdown.winner")

