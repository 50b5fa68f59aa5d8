"""What words on cards mean, in dxp (content/rules/term.yaml)."""

from support.dxp import dxp, together
from support.words import choose, pools


@dxp("term.your-heroes", "basic.grey")
def test_we_happy_few_counts_the_colours_in_hand_and_play_and_grey_is_one():
    game = together("Ana: hand We Happy Few, Price of Flame, Sharp Nose, Envoy, Wound; deck Guard")
    game.choose("play We Happy Few")
    assert pools(game) == (0, 4)


@dxp("term.played-this-turn", "superpower.counting")
def test_hand_it_over_counts_the_magic_heroes_played_before_it_and_none_in_hand():
    game = together("Ana: hand Rune-Etched Cutlass, Oath Fulfilled, Hand It Over!, Hand It Over!; deck Wound, Wound")
    choose(game, "play Rune-Etched Cutlass", "play Oath Fulfilled", "no", "play Hand It Over!", "yes")
    assert pools(game) == (0, 2 + 3 + 2)
