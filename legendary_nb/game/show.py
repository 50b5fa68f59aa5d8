"""The table as plain text."""

from __future__ import annotations

from legendary_nb.rules.ending import score
from legendary_nb.rules.values import attack_of
from legendary_nb.state import Table


def show_table(table: Table, seat: int | None = None) -> str:
    """The table from one seat: its hand open, the others' closed; the asked or acting seat by default."""
    if seat is None:
        seat = table.ask.player if table.ask else table.acting
    return "\n".join([*show_enemies(table), *show_hq(table), *show_players(table, seat), *show_end(table)])


def show_enemies(table: Table) -> list[str]:
    box = table.box
    lines = [f"{box.system.word('scheme')}: {box.scheme.card.name} (twists played: {table.twists})"]
    for cid in table.masterminds:
        lines.append(f"{box.system.word('mastermind')}: {enemy(table, cid)}, tactics left: {len(table.tactics[cid])}")
    city = [f"{name}: {enemy(table, cid) if cid >= 0 else '-'}" for name, cid in
            reversed(list(zip(box.spaces, table.city, strict=True)))]
    lines.append("City: " + " | ".join(city) + f" | villain deck: {len(table.villain_deck)}")
    lines.append(f"Escaped: {len(table.escape)}   KO pile: {len(table.ko)}   " + "   ".join(
        f"{name}: {len(cards)}" for name, cards in table.stacks.items()))
    return lines


def enemy(table: Table, cid: int) -> str:
    held = table.under.get(cid, ())
    holds = " holding " + ", ".join(table.card(c).name for c in held) if held else ""
    return f"{table.name(cid)} [{attack_of(table, cid)}]{holds}"


def show_hq(table: Table) -> list[str]:
    heroes = [f"{table.card(c).full_name} ({table.card(c).cost})" if c >= 0 else "-" for c in table.hq]
    return [f"{table.box.system.word('HQ')}: " + " | ".join(heroes) + f" | hero deck: {len(table.hero_deck)}"]


def show_players(table: Table, seat: int) -> list[str]:
    lines = []
    for p, player in enumerate(table.players):
        turn = ">" if p == table.acting else " "
        hand = ", ".join(table.card(c).name for c in player.hand) if p == seat else f"{len(player.hand)} cards"
        played = f"; played: {', '.join(table.card(c).name for c in player.played)}" if player.played else ""
        lines.append(f"{turn} {player.name} ({score(table, p)} points, deck {len(player.deck)}, "
                     f"discard {len(player.discard)}): {hand}{played}")
    lines.append(f"  recruit {table.recruit}, attack {table.attack}")
    return lines


def show_end(table: Table) -> list[str]:
    if table.outcome is None:
        return []
    return [f"The game is over: {table.outcome.result} ({table.outcome.reason})"]
