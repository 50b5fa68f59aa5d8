"""Mysterio's cards in play."""

from support.villains import card, lair
from support.words import choose, labels, names, pools

LAIR = ["Psychedelic Mist", "Brilliant Research", "Endless Underlings", "False Reflection", "Symbiote Takeover"]


@card("Psychedelic Mist")
def test_psychedelic_mist_is_stronger_after_a_covert_ally():
    game = lair("Ana: hand Psychedelic Mist, Shifting Decoy, Psychedelic Mist", hq=LAIR)
    assert pools(game.choose("play Psychedelic Mist")) == (0, 1)
    choose(game, "play Shifting Decoy", "put back Endless Underlings", "play Psychedelic Mist")
    assert pools(game) == (0, 1 + 3)


@card("Shifting Decoy")
def test_shifting_decoy_gives_what_the_icons_of_the_card_put_away_show():
    game = lair("Ana: hand Shifting Decoy", hq=LAIR, hero_deck=["Devour", "Devour"]).choose("play Shifting Decoy")
    given = {name: pools(game.copy().choose(f"put back {name}")) for name in LAIR}
    assert given == {"Psychedelic Mist": (0, 2), "Brilliant Research": (2, 0), "Endless Underlings": (0, 0),
                     "False Reflection": (2, 2), "Symbiote Takeover": (2, 0)}
    game.choose("put back False Reflection")
    assert names(game, "hero_deck")[-1] == "False Reflection" and names(game, "hq")[3] == "Devour"


@card("Holographic Illusion")
def test_holographic_illusion_counts_the_colours_in_the_lair():
    game = lair("Ana: hand Holographic Illusion", hq=["Devour", "Supercharge", "Perfect Aim", "Crazed Experiments",
                                                      "Recruitment Day"])
    assert pools(game.choose("play Holographic Illusion")) == (0, 4)
    grey = lair("Ana: hand Holographic Illusion", hq=["Devour", "New Recruit", "Devour", "Devour", "Madame HYDRA"])
    assert pools(grey.choose("play Holographic Illusion")) == (0, 2)  # grey is a colour


@card("False Reflection")
def test_false_reflection_gives_the_printed_numbers_of_the_card_put_away():
    game = lair("Ana: hand False Reflection", hq=["Perfect Aim", "Irresistible Bribe", *LAIR[2:]])
    game.choose("play False Reflection")
    assert pools(game.copy().choose("put back Perfect Aim")) == (0, 5)
    assert pools(game.copy().choose("put back Endless Underlings")) == (0, 0)
    assert pools(game.choose("put back Irresistible Bribe")) == (3, 0)


@card("False Reflection")
def test_false_reflection_is_repeated_for_each_other_of_the_sinister_six():
    game = lair("Ana: hand Psychedelic Mist, Psychedelic Mist, False Reflection", hero_deck=["Irresistible Bribe",
                                                                                             "Devour"],
                hq=["Perfect Aim", *LAIR[1:]])
    choose(game, "play Psychedelic Mist", "play Psychedelic Mist", "play False Reflection", "put back Perfect Aim")
    assert "put back Irresistible Bribe" in labels(game)  # the Lair has been refilled
    choose(game, "put back Irresistible Bribe", "put back Brilliant Research")
    assert pools(game) == (3 + 2, 2 + 5) and game.ask.kind == "action"


@card("False Reflection")
def test_false_reflection_takes_a_different_ally_of_the_lair_each_time():
    lair_cards = ["Unstoppable Force", *["Endless Underlings"] * 4]
    game = lair("Ana: hand False Reflection; played Supercharge", hq=lair_cards, hero_deck=[])
    choose(game, "play False Reflection", "put back Unstoppable Force")
    assert names(game, "hq")[0] == "Unstoppable Force"  # it came back from the empty deck
    assert all("Endless Underlings" in label for label in labels(game))
    game.choose(0)
    assert pools(game) == (0, 5)


@card("False Reflection", "Shifting Decoy")
def test_false_reflection_may_take_an_ally_that_another_card_took_before():
    game = lair("Ana: hand Shifting Decoy, False Reflection", hq=["Unstoppable Force", *["Endless Underlings"] * 4],
                hero_deck=[])
    choose(game, "play Shifting Decoy", "put back Unstoppable Force", "play False Reflection", 1)
    assert "put back Unstoppable Force" in labels(game)
