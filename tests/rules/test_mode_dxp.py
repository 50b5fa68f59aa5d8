"""Optional modes and difficulty, in dxp (content/rules/mode.yaml)."""

import pytest
from support.dxp import SYSTEM, dxp

from legendary_nb import Game, Setup, SetupError


@dxp("mode.difficulty-by-choice", "score.mastermind-card")
def test_there_are_no_modes_to_choose():
    assert SYSTEM.modes == {}
    with pytest.raises(SetupError, match="unknown mode 'final-showdown'"):
        Game.new(Setup("dxp", 2, modes=["final-showdown"]))
