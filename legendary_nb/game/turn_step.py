"""The steps of a turn: those before, the present one, and those to come."""

from __future__ import annotations

from legendary_nb.rules.end_turn import end_turn
from legendary_nb.rules.play import play_paid
from legendary_nb.rules.turn import action_step
from legendary_nb.state import Table

from .events import Event, events_after
from .ink import many

# events that tell of an act of the player, and questions that come before such an event
ACTS = ("play", "fight", "mission", "recruit hero", "heal", "use", "dodge", "liaison")
BEFORE_ACTS = ("side", "give liaison")


def turn_steps(table: Table) -> list[dict[str, str]]:
    """The three steps of a turn, each with a state (done, now, next) and a few words."""
    happened = this_turn(table)
    now = step_now(table, any(event.kind in ACTS for event in happened))
    steps = [(f"{table.box.system.word('villain')} card", villain_cards(happened)),
             ("Play and act", f"play, fight, {'complete, ' * bool(table.box.system.missions)}recruit in any order"),
             ("Clean up", clean_up(table))]
    return [{"name": name, "text": text, "state": "done" if i < now else "now" if i == now else "next"}
            for i, (name, text) in enumerate(steps)]


def step_now(table: Table, has_acted: bool) -> int:
    """The number of the step under way; the cost of a card about to be played is paid in the second one."""
    kind = table.ask.kind if table.ask is not None else ""
    to_come = [step for step, _, _ in table.agenda]
    if kind == "action" or kind in BEFORE_ACTS or play_paid in to_come:
        return 1
    if kind and table.turn and action_step not in to_come and (has_acted or end_turn not in to_come):
        return 2
    return int(has_acted)


def this_turn(table: Table) -> list[Event]:
    """What has happened since the turn began."""
    return events_after(table, ("turn",))


def turn_start(table: Table) -> int:
    """The number of the event that began the turn; -1 before the first turn."""
    return len(table.events or ()) - len(this_turn(table)) - 1


def villain_cards(happened: list[Event]) -> str:
    """The cards this turn turned up from the villain deck."""
    return ", ".join(event.card for event in happened if event.kind == "villain card") or "none this turn"


def clean_up(table: Table) -> str:
    """What the end of this turn will do."""
    player = table.players[table.acting]
    size = (table.new_hand_base or player.hand_size) + table.new_hand_extra
    following = table.extra_turns[-1][1] if table.extra_turns else (table.acting + 1) % len(table.players)
    who = f", then {table.players[following].name}" if len(table.players) > 1 else ""
    return f"discard all, draw {many(size, 'card')}{who}"
