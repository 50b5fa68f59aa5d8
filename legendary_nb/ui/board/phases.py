"""The steps of a turn: which are done, which one is now, and what comes next."""

from __future__ import annotations

from typing import Any

from legendary_nb.game.events import read_event
from legendary_nb.game.ink import many
from legendary_nb.rules.end_turn import end_turn
from legendary_nb.rules.play import play_paid
from legendary_nb.rules.turn import action_step
from legendary_nb.state import Table

# what tells of an act of the player, and what is asked before it is told
ACTS = ("play", "fight", "mission", "recruit hero", "heal", "use", "dodge", "liaison")
BEFORE_ACTS = ("side", "give liaison")


def phases_of(table: Table) -> list[dict[str, Any]]:
    """The three steps of a turn, each with a state (done, now, next) and a few words."""
    now = step_now(table)
    steps = [(f"{table.box.system.word('villain')} card", villain_card(table)),
             ("Play and act", f"play, fight, {'complete, ' * bool(table.box.system.missions)}recruit in any order"),
             ("Clean up", clean_up(table))]
    return [{"name": name, "text": text, "state": "done" if i < now else "now" if i == now else "next"}
            for i, (name, text) in enumerate(steps)]


def step_now(table: Table) -> int:
    """The number of the step under way; the cost of a card about to be played is paid in the second one."""
    kind = table.ask.kind if table.ask is not None else ""
    to_come = [frame[0] for frame in table.agenda]
    if kind == "action" or kind in BEFORE_ACTS or play_paid in to_come:
        return 1
    if kind and table.turn and action_step not in to_come and (acted(table) or end_turn not in to_come):
        return 2
    return int(acted(table))


def this_turn(table: Table) -> list[int]:
    """The numbers of the events since the turn began, the latest first."""
    events = table.events or []
    found = []
    for i in range(len(events) - 1, -1, -1):
        if events[i][0] == "turn":
            break
        found.append(i)
    return found


def acted(table: Table) -> bool:
    """Whether the player has played, fought or recruited in this turn already."""
    events = table.events or []
    return any(events[i][0] in ACTS for i in this_turn(table))


def villain_card(table: Table) -> str:
    """The cards this turn turned up from the villain deck."""
    events = table.events or []
    names = [read_event(table, i).card for i in reversed(this_turn(table)) if events[i][0] == "villain card"]
    return ", ".join(names) or "none this turn"


def clean_up(table: Table) -> str:
    """What the end of this turn will do."""
    player = table.players[table.acting]
    size = (table.new_hand_base or player.hand_size) + table.new_hand_extra
    following = table.extra_turns[-1][1] if table.extra_turns else (table.acting + 1) % len(table.players)
    who = f", then {table.players[following].name}" if len(table.players) > 1 else ""
    return f"discard all, draw {many(size, 'card')}{who}"
