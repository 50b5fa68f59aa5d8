"""Villains leaving the city, in bond (content/rules/escape.yaml)."""

from support.systems import full_city
from support.words import held, rule, settled, story, table

BOND = ("bond",)
CALM = ["Capungo"] * 9
DEAR = ["Q"] * 5


@rule("escape.mastermind-ability", systems=BOND)
def test_the_masterminds_ability_comes_before_the_effect_of_the_card_that_escapes():
    game = table("Ana: hand 007 | Ben: hand 007", city=full_city("Black Mercedes", "Rodney"), hq=DEAR, step="turn",
                 villain_deck=CALM)
    settled(game)
    order = story(game, "capture", "discard")
    assert order.index(("capture", "Gold Bullion")) < order.index(("discard", "007"))


@rule("escape.mastermind-ability", systems=BOND)
def test_it_comes_for_every_villain_and_every_mission():
    for last in ("Rodney", "Infiltrate Arkhangelsk"):
        game = settled(table("Ana: hand 007", city=full_city(last, "Chula"), hq=DEAR, step="turn", villain_deck=CALM))
        assert "Gold Bullion" in held(game, "Auric Goldfinger")


@rule("escape.ko-hero.refill", systems=BOND)
def test_the_space_of_the_hero_an_escape_kos_is_filled_at_once():
    game = table("Ana: hand 007 | Ben: hand 007", city=full_city("Black Mercedes", "Rodney"),
                 hq=["Judo Throw", *DEAR[1:]], hero_deck=["Time Bomb"] * 3, step="turn", villain_deck=CALM)
    settled(game)
    order = story(game, "ko", "refill", "capture")
    first = order.index(("ko", "Judo Throw"))
    assert order[first: first + 3] == [("ko", "Judo Throw"), ("refill", "Time Bomb"), ("capture", "Gold Bullion")]


@rule("escape.after-moves", systems=BOND)
def test_what_follows_an_escape_sees_the_city_after_all_pushing():
    game = table("Ana: hand Wound", city=full_city("Tiger Helicopter", "Rodney"), hq=DEAR, step="turn",
                 villain_deck=["Chula", *CALM])
    assert [e.card for e in game.events if e.kind == "push"] == ["Rodney"] * 4
    pushes = [i for i, e in enumerate(game.events) if e.kind == "push"]
    assert max(pushes) < next(i for i, e in enumerate(game.events) if e.kind == "ko")
