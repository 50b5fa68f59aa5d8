"""Master strikes, in dxp (content/rules/strike.yaml)."""

from support.dxp import BLEED, CALM, TERRISKAI, dxp, together
from support.words import gained, names


@dxp("strike.destination", "twist.destination")
def test_r34_strikes_and_twists_out_of_play_lie_in_the_ko_pile():
    struck = together(mastermind=TERRISKAI, villain_deck=["Master Strike", *CALM], step="turn")
    assert (names(struck, "ko"), gained(struck)) == (["Master Strike"], {"Ana": 1, "Ben": 1})
    twisted = together(scheme=BLEED, villain_deck=["Scheme Twist", *CALM], step="turn")
    assert (names(twisted, "ko"), gained(twisted)) == (["Scheme Twist"], {"Ana": 1, "Ben": 1})
    kept = together(villain_deck=["Scheme Twist", *CALM], step="turn")
    assert (names(kept, "ko"), names(kept, "beside_scheme")) == ([], ["Scheme Twist"])
