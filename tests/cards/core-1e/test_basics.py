"""The basic cards: starters, officers, wounds, bystanders, master strikes and scheme twists."""

from support.systems import current
from support.words import card, choose, city, gained, held, names, pools, table

from legendary_nb import Setup

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"

# ---- starters and officers -------------------------------------------------------------------------


@card(AGENT, OFFICER)
def test_starters_and_officers_are_grey_shield_heroes():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, {OFFICER}, Avengers Assemble!, Legendary Commander")
    choose(game, f"play {AGENT}", f"play {TROOPER}", f"play {OFFICER}", "play Avengers Assemble!")
    assert pools(game) == (1 + 2 + 3, 1)  # grey, instinct itself, and strength in hand
    game.choose("play Legendary Commander")
    assert pools(game) == (6, 1 + 1 + 3)


# ---- bystanders ------------------------------------------------------------------------------------


@card("Bystander")
def test_a_bystander_from_the_villain_deck_is_captured_and_rescued_by_a_fight_for_one_point():
    game = table("Ana: hand Hulk Smash!", villain_deck=["Bystander", "Bystander"], step="turn",
                 city={"Bank": "Hand Ninjas", "Bridge": "Sabretooth"})
    assert held(game, "Hand Ninjas") == ["Bystander"]
    assert held(game, "Sabretooth") == []
    choose(game, "play Hulk Smash!", "fight Hand Ninjas")
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Bystander"]
    assert game.explain("score Ana").total == 1 + 1


# ---- master strikes and scheme twists --------------------------------------------------------------


@card("Master Strike")
def test_a_master_strike_does_what_the_mastermind_says_and_goes_to_the_ko_pile():
    game = table(f"Ana: hand {AGENT}, Wound | Ben: hand {TROOPER}", villain_deck=["Master Strike", "Bystander"],
                 step="turn")
    # Red Skull: each player KOs a hero from hand
    assert names(game, "ko") == [AGENT, TROOPER, "Master Strike"]
    assert names(game, "hand", "Ana") == ["Wound"]
    assert city(game) == {}


@card("Scheme Twist")
def test_a_scheme_twist_does_what_the_scheme_says_and_goes_to_the_ko_pile():
    setup = Setup(current(), mastermind="Red Skull", scheme="The Legacy Virus")
    game = table("Ana: hand Team Player | Ben: hand Storm", setup=setup, villain_deck=["Scheme Twist", "Bystander"],
                 step="turn")
    game.choose("reveal Team Player")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "ko") == ["Scheme Twist"]
