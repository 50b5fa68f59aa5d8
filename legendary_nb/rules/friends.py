"""Who is friendly to whom: everybody, a team, or nobody."""

from __future__ import annotations

from legendary_nb.state import Table

from .agenda import seats_from
from .setup_error import SetupError, unknown
from .setup_value import Setup


def friends_of(table: Table, player: int) -> list[int]:
    """term.friendly: who is friendly to a player, the player included, clockwise from the current one."""
    team = table.box.friends[player]
    return [seat for seat in seats_from(table, table.acting) if seat in team]


def is_alone(table: Table, player: int) -> bool:
    return len(table.box.friends[player]) == 1


def check_teams(setup: Setup) -> None:
    """term.friendly: where there are teams, each player is in one of them."""
    placed = [name for team in setup.teams for name in team]
    for name in placed:
        if name not in setup.names:
            raise unknown("player", str(name), list(setup.names))
    if setup.teams and sorted(placed) != sorted(setup.names):
        raise SetupError(f"each player is in one team: {', '.join(setup.names)}; the teams have: {', '.join(placed)}")


def friends(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """term.friendly: all players, only yourself if the players compete, or your team."""
    seats = range(len(setup.names))
    if setup.teams:
        teams = [tuple(setup.names.index(name) for name in team) for team in setup.teams]
        return tuple(next(team for team in teams if seat in team) for seat in seats)
    return tuple((seat,) if setup.style == "competitive" else tuple(seats) for seat in seats)
