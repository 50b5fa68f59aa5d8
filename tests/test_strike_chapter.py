"""Master strikes (content/rules/strike.yaml)."""

import pytest
from helpers import choose, gained, held, names, rule, story, table

from legendary_nb import Setup


def struck(mastermind, seats):
    setup = Setup("core-1e", 2, mastermind, "The Legacy Virus")
    return table(seats, setup=setup, step="turn", villain_deck=["Master Strike", "Sentinel", "Sentinel"])


@rule("strike.resolve")
def test_a_master_strike_carries_out_the_masterminds_strike():
    game = struck("Loki", "Ana: hand Storm | Ben: hand Storm")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("strike.resolve")
@pytest.mark.parametrize(("mastermind", "hand", "wounds", "answers"), [
    ("Red Skull", 5, 0, []),
    ("Loki", 6, 1, []),
    ("Magneto", 6, 0, ["reveal Gathering Stormclouds"] * 2),
    ("Dr. Doom", 4, 0, []),
])
def test_each_mastermind_has_a_strike_of_its_own(mastermind, hand, wounds, answers):
    six = ", ".join(["Gathering Stormclouds"] * 6)
    game = choose(struck(mastermind, f"Ana: hand {six} | Ben: hand {six}"), *answers)
    assert game.ask.kind == "action"
    assert [len(names(game, "hand", player)) for player in ("Ana", "Ben")] == [hand, hand]
    assert gained(game) == {"Ana": wounds, "Ben": wounds}


@rule("strike.resolve")
def test_every_master_strike_does_it_again():
    three = "Odinson, Odinson, Odinson"
    game = table(f"Ana: hand {three} | Ben: hand {three}", attack=4,
                 city={"Bridge": "Endless Armies of HYDRA"},
                 villain_deck=["Master Strike", "Master Strike", "Sentinel"])
    game.choose("fight Endless Armies of HYDRA")
    assert names(game, "ko").count("Odinson") == 4
    assert [e.n for e in game.events if e.kind == "strike"] == [1, 2]


@rule("strike.destination")
def test_a_master_strike_goes_to_the_ko_pile_after_its_effect():
    game = struck("Loki", "Ana: hand Storm | Ben: hand Storm")
    assert [c["name"] for c in game.view("Ben")["ko"]] == ["Master Strike"]
    assert story(game, "strike", "gain", "done") == [
        ("strike", "Master Strike"), ("gain", "Wound"), ("gain", "Wound"), ("done", "Master Strike")]


@rule("strike.destination")
def test_a_master_strike_is_not_in_the_ko_pile_while_its_effect_still_asks():
    game = struck("Loki", "Ana: hand Odinson | Ben: hand Storm")
    assert "Master Strike" not in names(game, "ko")
    game.choose("reveal Odinson")
    assert "Master Strike" in names(game, "ko")
    assert held(game, "Loki") == []
