"""The turn: villain card, action step, and all that a player may do in it."""

from __future__ import annotations

from typing import Any, Final

from legendary_nb.state import Ctx, Frame, Option, Pending, Table

from .ability import use_ability, uses
from .agenda import NEXT, by_rule, then
from .end import finish, look_at_decks
from .end_turn import end_turn
from .fight import fight, fights
from .keyword import chase_frames, dodge, dodges
from .liaison import drop_liaisons, liaisons, use_liaison
from .mission import complete, completes
from .play import play_card, play_plain, played_first, plays
from .recruit import recruit_hero, recruits
from .solo import enter_waiting
from .villain_deck import play_villain_card
from .wound import heal, heals

END: Final[Option] = ("end",)


def start_turn(table: Table, player: int, _: Any) -> None:
    """turn.steps: a villain card, then the action step; turn.warmup: none on a player's very first turn.

    Rules: mode.prep-turns, mode.surprised-turns, turn.warmup.small-games, turn.villain-phase-end.
    """
    begin_turn(table, player)
    is_calm = table.players[player].turns <= table.box.changes.warm_up_rounds
    table.agenda += TURN[:1] if is_calm else TURN
    if table.players[player].turns <= table.box.changes.surprises:
        table.agenda[-1 if is_calm else -2] = (end_turn, None, None)
    if not is_calm and table.box.index.keywords:
        table.agenda[-1:-1] = chase_frames(table)
    if table.box.changes.villain_cards > 1 and not is_calm:
        crack_down(table)
    if table.waiting and table.turn == 1:
        enter_waiting(table)


def crack_down(table: Table) -> None:
    """mode.crackdown: further villain cards follow the first one of the turn."""
    more: Frame = (play_villain_card, None, by_rule(table, "mode.crackdown"))
    table.agenda[-1:-1] = [more] * (table.box.changes.villain_cards - 1)


def start_calm_turn(table: Table, player: int, _: Any) -> None:
    """turn.extra-turn: the effect that granted this turn says that no villain card is played."""
    begin_turn(table, player)
    table.agenda += TURN[:1]


def begin_turn(table: Table, player: int) -> None:
    """The player's turn begins, and nothing is left over from the turn before."""
    table.turn += 1
    table.acting = player
    table.players[player].turns += 1
    table.clear_turn()
    if table.events is not None:
        table.emit("turn", player, -1, "", "", "turn.order", table.turn)
    if table.players[player].front and len(table.box.friends[player]) > 1:
        drop_liaisons(table, player, "keyword.liaison.unused")


def next_turn(table: Table) -> None:
    """turn.extra-turn, tie.no-undo: a tied game ends now; any other goes on with an extra turn or the next player's."""
    if table.tie:
        finish(table, "tie", table.tie)
    else:
        following = (table.acting + 1) % len(table.players)
        turn, player = table.extra_turns.pop() if table.extra_turns else ("turn", following)
        then(table, start_calm_turn if turn == "calm turn" else start_turn, player)


def action_step(table: Table, data: Any, ctx: Ctx | None) -> None:
    """play.interleave: playing, fighting, recruiting and healing in any order until the player ends.

    Rules: win.finish-turn.
    """
    if table.attacks:
        table.attacks = {}
    if not (table.hero_deck and table.villain_deck):
        look_at_decks(table)
    if table.outcome is None:
        table.ask = Pending(table.acting, "action", None, act)


TURN: Final[list[Frame]] = [(action_step, None, None), (play_villain_card, None, None)]  # the last one runs first
NEXT.next_turn, NEXT.action_step = next_turn, action_step


def options_of(table: Table) -> list[Option]:
    """play.optional: the options of the open question; those of the action step are worked out when first asked for."""
    question = table.ask
    if question is None:
        return []
    if question.options_ is None:
        is_bound = table.box.index.has_first and table.box.system.missions
        question.options_ = (played_first(table) if is_bound else None) or all_actions(table)
    return question.options_


def all_actions(table: Table) -> list[Option]:
    """Everything that a player may do in the action step."""
    box = table.box
    found = heals(table, recruits(table, fights(table, plays(table, []))))
    if box.system.missions:
        liaisons(table, completes(table, found))
    if box.index.has_dodges:
        dodges(table, found)
    if box.index.has_uses:
        uses(table, found)
    found.append(END)
    return found


def act(table: Table, question: Pending, option: Option) -> None:
    """Carry out what the player does, then ask again."""
    what: str = option[0]
    if what == "end":
        end_turn(table)
        return
    cid: int = option[1]
    if what == "play" and table.box.cards[cid].is_plain:
        play_plain(table, cid)
        table.ask = Pending(table.acting, "action", None, act)
        return
    table.agenda.append((action_step, None, None))
    if what == "play":
        play_card(table, cid)
    elif what == "fight":
        fight(table, cid)
    elif what == "complete":
        complete(table, cid)
    elif what == "liaison":
        use_liaison(table, cid)
    elif what == "recruit":
        recruit_hero(table, cid)
    elif what == "use":
        use_ability(table, cid)
    elif what == "dodge":
        dodge(table, cid)
    else:
        heal(table, cid)
