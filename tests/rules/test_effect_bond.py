"""How effects are carried out, in bond (content/rules/effect.yaml)."""

import pytest
from support.words import choose, labels, pools, refused, rule, table

BOND = ("bond",)
DEAR = ["Q"] * 5


@rule("effect.once-this-turn", systems=BOND)
def test_once_this_turn_may_wait_and_is_used_once():
    game = table("Ana: hand Valentin Zukovsky, 007", recruit=4, hq=["Homing Beacon", *DEAR[1:]])
    choose(game, "play Valentin Zukovsky", "play 007", "recruit Homing Beacon", "use Valentin Zukovsky", "yes")
    assert pools(game) == (1, 5) and refused(game, "use Valentin Zukovsky")


@rule("effect.or", systems=BOND)
@pytest.mark.parametrize(("spaces", "offered"), [
    ({"Space 1": "Hold Fort Knox"}, ["choose Hold Fort Knox"]),
    ({"Space 1": "Hold Fort Knox", "Space 2": "Beat Goldfinger at Golf"},
     ["choose Hold Fort Knox", "choose Beat Goldfinger at Golf"]),
])
def test_of_two_ways_only_what_can_be_done_is_offered(spaces, offered):
    game = table("Ana: hand Walther PPK, Implanted Tracker", city=spaces)
    choose(game, "play Walther PPK", "play Implanted Tracker", "yes")
    assert labels(game) == offered if len(offered) > 1 else game.explain("Hold Fort Knox").total == 5
