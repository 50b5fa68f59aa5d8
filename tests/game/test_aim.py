"""The aim of a game in one sentence, made from the system and the setup."""

import pytest
from support.clicking import SYSTEMS

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.game.aim import aim_of

AIMS = {
    "core-1e": "Defeat Red Skull four times before the eighth Scheme Twist.",
    "core-2e": "Defeat Red Skull four times before the eighth Scheme Twist.",
    "villains": "Defeat Dr. Strange four times before there are eight or more Bystanders in the Overrun Pile.",
    "bond": "Defeat Auric Goldfinger four times before the Danger Level is 5 or more.",
}


@pytest.mark.parametrize("system", AIMS)
def test_the_first_game_of_a_system_says_its_aim(system):
    assert aim_of(Game.new(system, seed=3)) == AIMS[system]


@pytest.mark.parametrize(("system", "scheme"), [(system, name) for system in SYSTEMS
                                                for name in load_system(system).schemes])
def test_every_scheme_says_what_ends_the_game(system, scheme):
    game = Game.new(Setup(system, 2, scheme=scheme), seed=1)
    said = aim_of(game)
    assert said.startswith("Defeat ") and " before " in said and said.endswith(".") and "{" not in said
    assert said.count(".") - said.count("S.H.I.E.L.D.") * 8 <= 2, "one sentence"


def test_the_aim_counts_the_final_blow_and_names_no_mastermind_that_nobody_knows():
    final = Game.new(Setup("core-2e", 2, mastermind="Loki", scheme="The Legacy Virus", modes=["final-blow"]), seed=1)
    assert aim_of(final).startswith("Defeat Loki five times before the Wound Deck is empty or ")
    later = Game.new(Setup("core-2e", 2, scheme="Enshrouded Identity"), seed=1)
    assert aim_of(later).startswith("Defeat the Mastermind before there are nine or more Bodyguards")
