"""Command strikes of villains (content/rules/strike.yaml)."""

from support.villains import adversaries, villains
from support.words import (
    gained,
    names,
    settled,
)


@villains("strike.resolve", "strike.destination")
def test_a_command_strike_carries_out_the_commanders_ability_and_is_ko_d():
    game = adversaries("Command Strike")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert names(game, "ko") == ["Command Strike"]
    other = adversaries("Command Strike", commander="Professor X", hq=["Anti-Matter", *["God of Mischief"] * 2, "Loki",
                                                                      "Loki"])
    settled(other)
    assert gained(other, "Bindings") == {"Ana": 0, "Ben": 0}
    assert names(other, "beside_mastermind") == ["God of Mischief"] * 2


@villains("strike.destination")
def test_a_strike_nick_fury_stacks_is_not_ko_d():
    game = adversaries("Command Strike", commander="Nick Fury")
    assert names(game, "beside_mastermind") == ["Command Strike"]
    assert names(game, "ko") == []
