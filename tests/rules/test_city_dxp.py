"""The five city spaces, in dxp (content/rules/city.yaml)."""

from support.dxp import CALM, DEAR, SPACES, SYSTEM, dxp, together
from support.words import city, names


@dxp("city.spaces", "city.entry", "city.push", "city.push.chain", "escape.trigger")
def test_villains_enter_the_swamp_and_are_pushed_to_the_border_gate_and_out():
    assert list(SYSTEM.spaces) == SPACES
    villains = ["Rime Brute", "Siren's Gift", "Hex Duelist", "Bog Lurker", "Ink Shroud", "Murky Water"]
    game = together("Ana: hand Wound | Ben: hand Wound", villain_deck=[*villains, *CALM], hq=DEAR, step="turn")
    for n in range(1, 6):
        assert list(city(game)) == SPACES[:n] and city(game)["Swamp"] == villains[n - 1]
        game.choose("end turn")
    assert names(game, "escape") == ["Rime Brute"]
    assert list(city(game).values()) == villains[:0:-1]
