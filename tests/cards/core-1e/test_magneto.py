"""Magneto and his tactics."""

import pytest
from support.enemies import entering, taken, under
from support.words import card, choose, gained, labels, names, pools, refused

MAGNETO = under(mastermind="Magneto")
TWENTY = ", ".join(["S.H.I.E.L.D. Agent"] * 20)
SIX = "Odinson, Hulk, Oddball, Wound, Wound, Iron Man"
HQ = ["Odinson", "Arc Reactor", "Storm", "Oddball", "Rogue"]


def struck(seats, **parts):
    """A turn that begins with Magneto's strike."""
    return entering("Master Strike", seats, **{"setup": MAGNETO} | parts)


# ---- the strike ------------------------------------------------------------------------------------


@card("Magneto")
def test_magnetos_strike_makes_each_player_discard_down_to_four_cards_of_their_choice():
    game = struck(f"Ana: hand {SIX}; discard  | Ben: hand {SIX}, Wound; discard ")
    assert game.ask.player == "Ana"
    choose(game, "discard Odinson", "discard Wound")
    assert game.ask.player == "Ben"
    choose(game, "discard Wound", "discard Oddball", "discard Wound")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == ["Growing Anger", "Oddball", "Wound", "Endless Invention"]
    assert names(game, "discard", "Ana") == ["Odinson", "Wound"]
    assert len(names(game, "hand", "Ben")) == 4


@card("Magneto")
def test_a_player_who_reveals_an_x_man_to_magneto_keeps_the_hand():
    game = struck("Ana: hand Odinson, Hulk, Oddball, Wound, Wound, Storm | Ben: hand ")
    assert labels(game) == ["reveal Gathering Stormclouds", "do not reveal"]
    game.choose("reveal Gathering Stormclouds")
    assert len(names(game, "hand", "Ana")) == 6


@card("Magneto")
def test_a_player_may_discard_rather_than_reveal_an_x_man_to_magneto():
    game = struck("Ana: hand Odinson, Hulk, Oddball, Wound, Storm; discard  | Ben: hand ")
    choose(game, "do not reveal", "discard Wound")
    assert names(game, "hand", "Ana") == ["Odinson", "Growing Anger", "Oddball", "Gathering Stormclouds"]


@card("Magneto")
def test_a_player_with_four_cards_or_fewer_discards_nothing_for_magneto():
    game = struck("Ana: hand Odinson, Hulk, Oddball, Wound | Ben: hand Wound")
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == 4


# ---- Bitter Captor ---------------------------------------------------------------------------------


@card("Bitter Captor")
def test_bitter_captor_gives_you_an_x_man_of_the_hq_of_your_choice_for_nothing():
    game = taken("Bitter Captor", "Ana: discard ", hq=HQ, hero_deck=["Hulk"] * 5, recruit=1)
    assert labels(game) == ["gain Gathering Stormclouds", "gain Borrowed Brawn"]
    game.choose("gain Borrowed Brawn")
    assert names(game, "discard", "Ana") == ["Borrowed Brawn"]
    assert names(game, "hq") == ["Odinson", "Arc Reactor", "Gathering Stormclouds", "Oddball", "Growing Anger"]
    assert pools(game) == (1, 2)


@card("Bitter Captor")
def test_bitter_captor_cannot_be_declined():
    assert refused(taken("Bitter Captor", hq=HQ), "do not gain")
    only = taken("Bitter Captor", "Ana: discard ", hq=["Odinson", "Hulk", "Storm", "Oddball", "Hulk"])
    assert only.ask.kind == "action"
    assert names(only, "discard", "Ana") == ["Gathering Stormclouds"]


@card("Bitter Captor")
def test_the_x_man_of_bitter_captor_counts_as_recruited():
    game = taken("Bitter Captor", hq=["Odinson", "Hulk", "Storm", "Oddball", "Hulk"])
    recruited = [game.table.card(cid).name for kind, cid, _, _ in game.table.ledger if kind == "recruited"]
    assert recruited == ["Gathering Stormclouds"]
    assert game.table.did_recruit


@card("Bitter Captor")
def test_without_an_x_man_in_the_hq_bitter_captor_gives_nothing():
    game = taken("Bitter Captor", "Ana: discard ", hq=["Odinson", "Hulk", "Oddball", "Hulk", "Iron Man"])
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ana") == []


# ---- Crushing Shockwave ----------------------------------------------------------------------------


@card("Crushing Shockwave")
def test_crushing_shockwave_gives_two_wounds_to_each_other_player_who_reveals_no_x_man():
    game = taken("Crushing Shockwave", "Ana: hand Odinson | Ben: hand Storm | Cleo: hand Odinson | Dan: hand Rogue",
                 players=4)
    assert game.ask.player == "Ben"
    choose(game, "reveal Gathering Stormclouds", "do not reveal")
    assert gained(game) == {"Ana": 0, "Ben": 0, "Cleo": 2, "Dan": 2}


@card("Crushing Shockwave")
def test_crushing_shockwave_gives_only_the_wounds_there_are():
    game = taken("Crushing Shockwave", "Ana: hand  | Ben: hand  | Cleo: hand ", players=3,
                 scheme="Super Hero Civil War", stacks={"wounds": 3})
    assert gained(game) == {"Ana": 0, "Ben": 2, "Cleo": 1}


@card("Crushing Shockwave", "Diving Block")
def test_each_wound_of_crushing_shockwave_can_be_answered_on_its_own():
    game = taken("Crushing Shockwave", "Ana: hand  | Ben: hand Diving Block; deck Odinson, Hulk")
    choose(game, "do not reveal", "reveal Diving Block")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "hand", "Ben") == ["Diving Block", "Odinson"]


@card("Crushing Shockwave", twins=False)
def test_alone_crushing_shockwave_wounds_nobody():
    assert gained(taken("Crushing Shockwave", "Ana: hand ", players=1)) == {"Ana": 0}


# ---- Electromagnetic Bubble ------------------------------------------------------------------------


@card("Electromagnetic Bubble")
def test_the_x_man_of_the_electromagnetic_bubble_is_the_seventh_card_of_your_new_hand():
    game = taken("Electromagnetic Bubble", f"Ana: hand Storm, Odinson; played Rogue; deck {TWENTY}; "
                                           "discard Gambit | Ben: hand Gambit")
    assert labels(game) == ["keep Gathering Stormclouds", "keep Borrowed Brawn"]
    game.choose("keep Borrowed Brawn")
    game.choose("end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Borrowed Brawn"] + ["S.H.I.E.L.D. Agent"] * 6
    assert sorted(names(game, "discard", "Ana")) == ["Card Shark", "Gathering Stormclouds", "Odinson"]


@card("Electromagnetic Bubble")
def test_an_x_man_kept_in_hand_can_still_be_played_this_turn_and_comes_back():
    game = taken("Electromagnetic Bubble", f"Ana: hand Storm, Rogue; deck {TWENTY}")
    choose(game, "keep Gathering Stormclouds", "play Gathering Stormclouds")
    assert pools(game) == (2, 2)
    game.choose("end turn")
    assert names(game, "hand", "Ana").count("Gathering Stormclouds") == 1
    assert len(names(game, "hand", "Ana")) == 7


@card("Electromagnetic Bubble")
def test_a_kept_x_man_that_is_kod_before_the_end_of_the_turn_does_not_come_back():
    game = taken("Electromagnetic Bubble", f"Ana: hand Storm; deck {TWENTY}", city={"Bank": "Sentinel"}, attack=11)
    choose(game, "fight Sentinel", "end turn")
    assert names(game, "ko") == ["Gathering Stormclouds"]
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"] * 6


@card("Electromagnetic Bubble")
def test_of_two_equal_x_men_you_may_ko_the_one_that_is_not_kept():
    game = taken("Electromagnetic Bubble", f"Ana: hand Storm, Storm; deck {TWENTY}", city={"Bank": "Sentinel"},
                 attack=11)
    game.choose("fight Sentinel")
    assert labels(game) == ["KO Gathering Stormclouds (hand, kept)", "KO Gathering Stormclouds (hand)"]
    choose(game, "KO Gathering Stormclouds (hand)", "end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Gathering Stormclouds"] + ["S.H.I.E.L.D. Agent"] * 6


@card("Electromagnetic Bubble")
def test_the_electromagnetic_bubble_keeps_nothing_for_the_turn_after():
    game = taken("Electromagnetic Bubble", f"Ana: hand Storm; deck {TWENTY}; discard ")
    choose(game, "end turn", "end turn", "play Gathering Stormclouds", "end turn")
    assert len(names(game, "hand", "Ana")) == 6
    assert "Gathering Stormclouds" in names(game, "discard", "Ana")


@card("Electromagnetic Bubble")
def test_without_an_x_man_the_electromagnetic_bubble_is_empty():
    game = taken("Electromagnetic Bubble", f"Ana: hand Odinson; discard Storm; deck {TWENTY} | Ben: hand Storm")
    assert game.ask.kind == "action"
    game.choose("end turn")
    assert len(names(game, "hand", "Ana")) == 6


# ---- Xavier's Nemesis ------------------------------------------------------------------------------


@card("Xavier's Nemesis")
def test_for_xaviers_nemesis_you_rescue_a_bystander_for_each_of_your_x_men_in_hand_and_played():
    game = taken("Xavier's Nemesis", "Ana: hand Storm, Odinson, Rogue; played Gambit; discard Storm; victory  | "
                                     "Ben: hand Storm; victory ")
    assert names(game, "victory", "Ana") == ["Xavier's Nemesis"] + ["Bystander"] * 3
    assert names(game, "victory", "Ben") == []


@card("Xavier's Nemesis")
@pytest.mark.parametrize(("hand", "left", "rescued"), [("Odinson", 5, 0), ("Storm, Storm, Storm", 2, 2)])
def test_xaviers_nemesis_frees_nobody_without_x_men_and_only_the_bystanders_there_are(hand, left, rescued):
    game = taken("Xavier's Nemesis", f"Ana: hand {hand}; victory ", stacks={"bystanders": left})
    assert names(game, "victory", "Ana") == ["Xavier's Nemesis"] + ["Bystander"] * rescued
