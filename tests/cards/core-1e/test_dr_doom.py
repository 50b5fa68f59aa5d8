"""Dr. Doom and his tactics."""

import pytest
from support.enemies import CALM, entering, taken, under
from support.words import card, choose, labels, names, pools, table

DOOM = under(mastermind="Dr. Doom")
TWENTY = ", ".join(["Storm"] * 20)
FIVE = "Odinson, Hulk, Rogue, Gambit, Wound"


def struck(seats, **parts):
    """A turn that begins with Dr. Doom's strike."""
    return entering("Master Strike", seats, **{"setup": DOOM} | parts)


# ---- the strike ------------------------------------------------------------------------------------


@card("Dr. Doom")
def test_dr_dooms_strike_makes_a_player_with_six_cards_put_two_of_them_on_the_deck():
    game = struck(f"Ana: hand {FIVE}, Storm; deck Wound | Ben: hand ")
    assert (game.ask.player, len(labels(game))) == ("Ana", 6)
    choose(game, "put back Wound", "put back Odinson")
    assert game.ask.kind == "action"
    assert names(game, "deck", "Ana") == ["Odinson", "Wound", "Wound"]
    assert names(game, "hand", "Ana") == ["Growing Anger", "Borrowed Brawn", "Card Shark", "Gathering Stormclouds"]


@card("Dr. Doom")
def test_the_order_of_the_two_cards_on_the_deck_is_the_players():
    game = struck(f"Ana: hand {FIVE}, Storm; deck Wound | Ben: hand ")
    choose(game, "put back Odinson", "put back Wound")
    assert names(game, "deck", "Ana") == ["Wound", "Odinson", "Wound"]


@card("Dr. Doom")
@pytest.mark.parametrize("hand", [FIVE, f"{FIVE}, Storm, Storm", ""])
def test_dr_dooms_strike_passes_over_a_player_without_exactly_six_cards(hand):
    game = struck(f"Ana: hand {hand} | Ben: hand ")
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == len([c for c in hand.split(",") if c])


@card("Dr. Doom")
def test_a_player_with_six_cards_may_reveal_a_tech_hero_to_dr_doom():
    game = struck(f"Ana: hand {FIVE}, Arc Reactor | Ben: hand ")
    assert labels(game) == ["reveal Arc Reactor", "do not reveal"]
    game.choose("reveal Arc Reactor")
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == 6


@card("Dr. Doom")
def test_a_player_may_put_two_cards_back_rather_than_reveal_a_tech_hero_to_dr_doom():
    game = struck(f"Ana: hand {FIVE}, Arc Reactor; deck Wound | Ben: hand ")
    choose(game, "do not reveal", "put back Arc Reactor", "put back Wound")
    assert names(game, "deck", "Ana") == ["Wound", "Arc Reactor", "Wound"]


@card("Dr. Doom")
def test_a_player_with_five_cards_is_not_asked_for_a_tech_hero_by_dr_doom():
    game = struck("Ana: hand Odinson, Hulk, Rogue, Gambit, Arc Reactor | Ben: hand ")
    assert game.ask.kind == "action"


@card("Dr. Doom")
def test_dr_dooms_strike_goes_round_the_table_and_tells_nobody_which_cards_were_put_back():
    game = struck(f"Ana: hand {FIVE}, Storm | Ben: hand {FIVE}, Storm", acting="Ben")
    choose(game, "put back Wound", "put back Odinson")
    assert game.ask.player == "Ana"
    choose(game, "put back Growing Anger", "put back Card Shark")
    put = [(e.player, e.card, e.seen_by) for e in game.events if e.kind == "put"]
    assert [(player, name) for player, name, _ in put] == [
        ("Ben", "Wound"), ("Ben", "Odinson"), ("Ana", "Growing Anger"), ("Ana", "Card Shark")]
    assert all(set(seen) == {player} for player, _, seen in put)


@card("Dr. Doom")
def test_cards_already_played_are_not_in_the_hand_that_dr_doom_counts():
    game = table(f"Ana: hand {FIVE}, S.H.I.E.L.D. Agent | Ben: hand ", setup=DOOM, attack=4,
                 city={"Bank": "Endless Armies of HYDRA"}, villain_deck=["Master Strike", *CALM])
    choose(game, "play S.H.I.E.L.D. Agent", "fight Endless Armies of HYDRA")
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == 5


# ---- Dark Technology -------------------------------------------------------------------------------


HQ = ["Odinson", "Arc Reactor", "Storm", "Oddball", "Hulk Smash!"]


@card("Dark Technology")
def test_dark_technology_lets_you_take_a_tech_or_ranged_hero_of_the_hq_for_nothing():
    game = taken("Dark Technology", "Ana: discard ", hq=HQ, hero_deck=["Hulk"] * 5, recruit=1)
    assert labels(game) == ["gain Arc Reactor", "gain Gathering Stormclouds", "do not gain"]
    game.choose("gain Arc Reactor")
    assert names(game, "discard", "Ana") == ["Arc Reactor"]
    assert names(game, "hq") == ["Odinson", "Growing Anger", "Gathering Stormclouds", "Oddball", "Hulk Smash!"]
    assert pools(game) == (1, 1)


@card("Dark Technology")
def test_dark_technology_may_be_declined():
    game = taken("Dark Technology", "Ana: discard ", hq=HQ)
    game.choose("do not gain")
    assert names(game, "discard", "Ana") == []
    assert names(game, "hq") == HQ[:2] + ["Gathering Stormclouds"] + HQ[3:]


@card("Dark Technology")
def test_without_a_tech_or_ranged_hero_in_the_hq_dark_technology_asks_nothing():
    game = taken("Dark Technology", hq=["Odinson", "Oddball", "Hulk", "Rogue", "Keen Senses"])
    assert game.ask.kind == "action"


@card("Dark Technology")
def test_a_hero_taken_by_dark_technology_counts_as_recruited():
    game = taken("Dark Technology", hq=HQ)
    game.choose("gain Arc Reactor")
    recruited = [e for e in game.table.ledger if e[0] == "recruited"]
    assert [game.table.card(cid).name for _, cid, _, _ in recruited] == ["Arc Reactor"]
    assert game.table.did_recruit


# ---- Monarch's Decree ------------------------------------------------------------------------------


def decree(choice, seats, **parts):
    game = taken("Monarch's Decree", seats, **parts)
    assert (game.ask.player, len(labels(game))) == ("Ana", 2)
    return game.choose(choice)


@card("Monarch's Decree")
def test_monarchs_decree_can_let_each_other_player_draw_a_card():
    game = decree(0, "Ana: hand ; deck Storm | Ben: hand Wound; deck Odinson, Hulk | Cleo: hand ; deck Rogue",
                  players=3)
    assert names(game, "hand", "Ana") == []
    assert names(game, "hand", "Ben") == ["Wound", "Odinson"]
    assert names(game, "hand", "Cleo") == ["Borrowed Brawn"]


@card("Monarch's Decree")
def test_monarchs_decree_can_make_each_other_player_discard_a_card_of_their_choice():
    game = decree(1, "Ana: hand Storm | Ben: hand Wound, Odinson; discard  | Cleo: hand Rogue; discard ", players=3)
    assert (game.ask.player, labels(game)) == ("Ben", ["discard Wound", "discard Odinson"])
    game.choose("discard Odinson")
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"]
    assert names(game, "hand", "Ben") == ["Wound"]
    assert names(game, "discard", "Cleo") == ["Borrowed Brawn"]


@card("Monarch's Decree")
def test_if_nobody_has_a_card_to_discard_monarchs_decree_lets_them_draw():
    game = taken("Monarch's Decree", "Ana: hand  | Ben: hand ; deck Odinson")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ben") == ["Odinson"]


@card("Monarch's Decree", twins=False)
def test_alone_monarchs_decree_does_nothing():
    game = taken("Monarch's Decree", "Ana: hand Storm; deck Odinson", players=1)
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"]


# ---- Secrets of Time Travel ------------------------------------------------------------------------


def turns(game):
    return [e.player for e in game.events if e.kind == "turn"]


@card("Secrets of Time Travel")
def test_after_secrets_of_time_travel_you_take_another_turn_right_after_this_one():
    game = taken("Secrets of Time Travel", f"Ana: hand Odinson; deck {TWENTY}", villain_deck=["Venom", "Blob", *CALM])
    game.choose("end turn")
    assert turns(game) == ["Ana", "Ana"]
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"] * 6
    assert pools(game) == (0, 0)
    assert "Venom" in [e.card for e in game.events if e.kind == "enter"]
    choose(game, "end turn", "end turn")
    assert turns(game) == ["Ana", "Ana", "Ben", "Ana"]


@card("Secrets of Time Travel")
def test_the_extra_turn_falls_away_when_the_game_ends_with_this_one():
    game = taken("Secrets of Time Travel", villain_deck=[])
    game.choose("end turn")
    assert game.outcome.result == "tie"
    assert turns(game) == ["Ana"]


# ---- Treasures of Latveria -------------------------------------------------------------------------


@card("Treasures of Latveria")
def test_treasures_of_latveria_adds_three_cards_to_your_new_hand():
    game = taken("Treasures of Latveria", f"Ana: hand Odinson; deck {TWENTY}")
    assert names(game, "hand", "Ana") == ["Odinson"]
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"] * 9


@card("Treasures of Latveria", "Doctor Octopus")
def test_treasures_of_latveria_and_doctor_octopus_make_a_hand_of_eleven():
    game = taken("Treasures of Latveria", f"Ana: hand ; deck {TWENTY}", city={"Bank": "Doctor Octopus"}, attack=13)
    choose(game, "fight Doctor Octopus", "end turn")
    assert len(names(game, "hand", "Ana")) == 8 + 3
    choose(game, "end turn", "end turn")
    assert len(names(game, "hand", "Ana")) == 6
