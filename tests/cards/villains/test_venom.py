"""Venom's cards in play."""

from support.villains import card, lair
from support.words import choose, held, labels, names, pools


@card("Symbiote Takeover")
def test_symbiote_takeover_kidnaps_a_bystander_after_a_strength_ally():
    game = lair("Ana: hand Symbiote Takeover, Symbiote Takeover; victory ").choose("play Symbiote Takeover")
    assert names(game, "victory", "Ana") == []
    assert names(game.choose("play Symbiote Takeover"), "victory", "Ana") == ["Bystander"]


@card("Devour")
def test_devour_kos_a_bystander_of_your_victory_pile_for_attack():
    game = lair("Ana: hand Devour; victory Bystander, Cops").choose("play Devour")
    assert labels(game) == ["KO Bystander", "do not KO"]
    assert pools(game.copy().choose("do not KO")) == (0, 2)
    assert pools(game.choose("KO Bystander")) == (0, 2 + 2) and names(game, "ko") == ["Bystander"]


@card("Horrify the Populace")
def test_horrify_the_populace_gives_a_bystander_to_every_adversary_with_four_or_more_attack_now():
    game = lair("Ana: hand Horrify the Populace, Anti-Matter", city={"Bank": "Hulk", "Streets": "Cops",
                                                                     "Bridge": "Elektra"})
    weakened = choose(game.copy(), "play Anti-Matter", "play Horrify the Populace")
    assert held(weakened, "Elektra") == [] and held(weakened, "Hulk") == ["Bystander"]
    game.choose("play Horrify the Populace")
    assert [held(game, v) for v in ("Hulk", "Cops", "Elektra")] == [["Bystander"], [], ["Bystander"]]


@card("Ravenous Greed")
def test_ravenous_greed_makes_the_others_ko_a_bystander_unless_they_show_an_instinct_ally():
    game = lair("Ana: hand Ravenous Greed; victory Bystander | Ben: hand Devour; victory Bystander | "
                "Cleo: hand ; victory Bystander, Cops", players=3)
    choose(game, "play Ravenous Greed", "reveal Devour")
    assert names(game, "victory", "Cleo") == ["Cops"] and names(game, "victory", "Ben") == ["Bystander"]
    assert names(game, "ko") == ["Bystander"] and pools(game) == (0, 5)


@card("Ravenous Greed", "Devour")
def test_after_an_instinct_ally_ravenous_greed_kidnaps_all_bystanders_koed_this_turn():
    game = lair("Ana: hand Devour, Ravenous Greed; victory Bystander | Ben: hand ; victory Bystander", ko=["Bystander"])
    choose(game, "play Devour", "KO Bystander", "play Ravenous Greed")
    assert names(game, "victory", "Ana") == ["Bystander", "Bystander"] and names(game, "ko") == ["Bystander"]
    assert pools(game) == (2, 2 + 2 + 5)
