"""Doubtful facts: where sources disagree or a card leaves something open, whoever looks it up is told."""

import pytest
from support.terminal import play
from support.words import table

from legendary_nb.cards import load_system
from legendary_nb.cli.lookup import card_data, describe
from legendary_nb.cli.main import main

# the cards in doubt, each with a word of what the doubt is about
DOUBTFUL = {
    "core-1e": {
        "Oddball": "rarities", "Hey, Can I Get a Do-Over?": "rarities", "Card Shark": "rarities",
        "Hypnotic Charm": "rarities", "Shadowed Thoughts": "2+", "High-Tech Weaponry": "2+", "Diamond Form": "0+",
        "Astonishing Strength": "team", "Great Responsibility": "team", "Web-Shooters": "team",
        "The Amazing Spider-Man": "team", "Viper": "another", "Venom": "1 copy", "Dr. Doom": "always leads",
        "Midtown Bank Robbery": "Hostage Crisis",
    },
    "core-2e": {
        "Vibranium Shield": "each copy", "Mental Discipline": "ranged", "God of Thunder": "0+",
        "Red Skull, Hydra Overlord (Epic)": "discarded", "Doombot Legion": "two",
        "Secrets of Time Travel": "last tactic",
        "Frost Giant Warrior": "3 copies", "Destroyer": "1 copy", "Hydra Kidnappers": "3 copies",
        "Baron Strucker, Supreme Hydra": "1 copy", "Skrull Shapeshifter": "3 copies", "Super-Skrull": "3 copies",
        "Paibok the Power Skrull": "1 copy", "Skrull Queen Veranke": "1 copy", "Mystique": "twists",
        "The Legacy Virus": "Mystique", "Portals to the Dark Dimension": "Mystique",
        "Replace Earth's Leaders with Killbots": "Mystique", "Police Officer": "Hand Ninjas",
        "Boomerang": "victory pile", "Secret Invasion of the Skrull Shapeshifters": "sixth twist",
    },
}
PAIRS = [(system, name, about) for system, cards in DOUBTFUL.items() for name, about in cards.items()]


@pytest.mark.parametrize(("system", "name", "about"), PAIRS, ids=[f"{s} {name}" for s, name, _ in PAIRS])
def test_a_doubtful_card_says_what_is_in_doubt(system, name, about):
    facts = load_system(system)
    card, = [c for c in facts.cards() if c.name == name]
    last = describe(card, facts).splitlines()[-1].strip()
    assert last.startswith("Note: ") and about in last
    assert card_data(card, facts)["note"] == card.note


def test_no_other_card_has_a_note():
    for system, cards in DOUBTFUL.items():
        assert {c.name for c in load_system(system).cards() if c.note} == set(cards)


def test_card_shows_the_note(capsys):
    assert main(["card", "Viper"]) == 0
    assert "Note: The rulebook's picture lacks" in " ".join(capsys.readouterr().out.split())


def test_card_shows_the_note_during_a_game_too():
    shown = play(table("Ana: hand Vibranium Shield", system="core-2e"), "", "card Boomerang", "card 1",
                 "quit")
    assert "Note: It is read to leave the victory pile" in " ".join(shown.split())
    assert "Note: Once per turn is read" in " ".join(shown.split())


def test_a_card_without_doubt_has_no_note():
    facts = load_system("core-2e")
    card = next(c for c in facts.cards() if c.name == "Juggernaut")
    assert "Note" not in describe(card, facts) and "note" not in card_data(card, facts)
