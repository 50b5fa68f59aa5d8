"""Every card shows the numbers printed on it: tests/golden/cards-SYSTEM.txt lists them all, card by card.

If a printed number is meant to change, write the lists again: PYTHONPATH=. python tests/cards/test_printed.py
"""

from pathlib import Path

import pytest

from legendary_nb.cards import Card, System, load_system, system_names

GOLDEN = {system: Path(__file__).parents[1] / "golden" / f"cards-{system}.txt" for system in system_names()}
FLAGS = {"immune": "immune to effects", "undefeated": "not defeated", "first": "played first", "stays": "stays",
         "transformed": "other side"}


def printed_list(name: str) -> str:
    """Every card of a system under its hero, group or mastermind."""
    system, owner, rows = load_system(name), "", []
    for card in system.cards():
        if (of := owner_of(card, system)) != owner:
            rows.append(("\n" if rows else "") + of)
            owner = of
        rows.append(f"  {card.name}: {', '.join(facts(card, system))}")
    return "\n".join(rows) + "\n"


def owner_of(card: Card, system: System) -> str:
    """What a card is listed under: its hero, its group, its mastermind, or its kind."""
    masterminds = [name for name, m in system.masterminds.items() if card in (m.card, m.epic, *m.tactics)]
    return card.hero or (card.group if card.kind != "henchman" else "") or next(
        iter(masterminds), "extra cards" if card.role == "extra" else f"{card.kind} cards")


def facts(card: Card, system: System) -> list[str]:
    """What is printed on a card beside its text."""
    points = [f"{pool} {n}" for pool in ("recruit", "attack") if (n := card.printed(pool)) is not None]
    cost = "" if card.kind not in ("hero", "wound") else "cost " + f"{card.cost}{'*' * ('c' in card.star)}"
    numbers = [f"{word} {n}" for word, n in (("points", card.points), ("danger", card.danger)) if n]
    role = card.role if card.role != card.kind else ""
    words = [card.kind, role, card.team, " ".join(card.classes), card.layer and f"layer {card.layer}", cost, *points,
             *numbers, card.rarity, f"{card.copies} cop{'y' if card.copies == 1 else 'ies'}",
             *card.keywords, *(word for flag, word in FLAGS.items() if getattr(card, flag)),
             *(f"side {side.name} ({', '.join(facts(side, system))})" for side in card.sides),
             *([f"in a deck ({', '.join(facts(card.hero_part, system))})"] if card.hero_part else []),
             *setup_facts(card, system), card.same_as and f"as {card.same_as}"]
    return [word for word in words if word]


def setup_facts(card: Card, system: System) -> list[str]:
    """Whom a mastermind leads, and a scheme's twists by the number of players."""
    found = [f"leads {(m.leads_any and f'any {m.leads_any}') or ' and '.join(m.leads)}"
             for m in system.masterminds.values() if card is m.card and m.leads]
    for scheme in system.schemes.values():
        if card is scheme.card:
            found.append("twists " + " ".join(f"{players}:{n}" for players, n in scheme.twists.items()))
            found += ["not solo"] * (not scheme.solo)
    return found


@pytest.mark.parametrize("name", GOLDEN)
def test_every_card_is_printed_as_listed(name):
    assert printed_list(name) == GOLDEN[name].read_text(encoding="utf-8"), (
        "a printed number changed; if it is meant to, run: PYTHONPATH=. python tests/cards/test_printed.py")


@pytest.mark.parametrize(("name", "cards"), [("core-1e", 500), ("villains", 517)])
def test_the_box_has_all_its_cards(name, cards):
    assert sum(card.copies for card in load_system(name).cards()) == cards


@pytest.mark.parametrize("name", ["core-1e", "core-2e", "villains", "dxp"])
def test_a_hero_has_fourteen_cards_a_group_eight_and_a_henchman_group_ten(name):
    system = load_system(name)
    for hero, cards in system.heroes.items():
        assert sorted((card.copies, card.rarity) for card in cards if not card.transformed) == [
            (1, "rare"), (3, "uncommon"), (5, "common"), (5, "common")], hero
    assert {sum(c.copies for c in cards) for cards in system.villains.values()} == {8}
    assert {card.copies for card in system.henchmen.values()} == {10}


if __name__ == "__main__":
    for name, path in GOLDEN.items():
        path.write_text(printed_list(name), encoding="utf-8")
