"""Discarding, drawing and reshuffling, in bond (content/rules/end-turn.yaml)."""

from support.guest_tables import guest_table
from support.words import rule

BOND = ("bond",)
CALM = ["Capungo"] * 9


@rule("end-turn.after-draw-effects", systems=BOND)
def test_what_is_put_off_to_the_end_of_the_turn_comes_after_the_new_hand():
    game = guest_table("Ana: hand Sealed Orders; deck " + ", ".join(["007"] * 9), "bond", villain_deck=CALM)
    game.choose("play Sealed Orders").choose("end turn")
    kinds = [e.kind for e in game.events if e.player == "Ana" and e.kind in ("draw", "gain")]
    assert kinds[-1] == "gain" and kinds[-7:-1] == ["draw"] * 6
