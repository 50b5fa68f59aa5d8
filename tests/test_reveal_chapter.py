"""Revealing cards (content/rules/reveal.yaml)."""

from helpers import choose, gained, labels, names, rule, table

from legendary_nb import Setup

VIRUS = Setup("core-1e", 2, mastermind="Magneto", scheme="The Legacy Virus")


@rule("reveal.meaning")
def test_a_card_played_this_turn_can_be_revealed_and_stays_where_it_is():
    game = table("Ana: hand Keen Senses, Oddball, S.H.I.E.L.D. Agent | Ben: hand Wound", city={"Bank": "Sabretooth"},
                 attack=2)
    choose(game, "play Keen Senses", "play Oddball", "fight Sabretooth")
    assert labels(game) == ["reveal Keen Senses", "do not reveal"]
    game.choose("reveal Keen Senses")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "played", "Ana") == ["Keen Senses", "Oddball"]
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"]


@rule("reveal.meaning")
def test_a_revealed_hand_card_is_shown_to_all_and_neither_played_nor_discarded():
    game = table("Ana: hand Odinson | Ben: hand Gathering Stormclouds", city={"Bank": "Sabretooth"}, attack=5)
    choose(game, "fight Sabretooth", "reveal Gathering Stormclouds")
    assert names(game, "hand", "Ben") == ["Gathering Stormclouds"]
    assert names(game, "played", "Ben") == names(game, "discard", "Ben") == []
    shown = [e for e in game.events if e.kind == "reveal"]
    assert [(e.player, e.card, e.seen_by) for e in shown] == [("Ben", "Gathering Stormclouds", None)]
    assert game.view("Ana")["recruit"] == 0


@rule("reveal.meaning")
def test_deck_and_discard_pile_have_nothing_to_reveal():
    game = table("Ana: hand Wound; deck Storm; discard Storm | Ben: hand Wound; victory Bystander; deck Storm",
                 city={"Bank": "Sabretooth"}, attack=5)
    game.choose("fight Sabretooth")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("reveal.repeat")
def test_the_same_card_answers_several_effects_of_one_turn():
    game = table("Ana: hand Wound | Ben: hand Team Player", attack=4, city={"Bank": "Endless Armies of HYDRA"},
                 villain_deck=["Scheme Twist", "Scheme Twist", "Bystander"], setup=VIRUS)
    choose(game, "fight Endless Armies of HYDRA", "reveal Team Player", "reveal Team Player")
    assert gained(game) == {"Ana": 2, "Ben": 0}
    assert names(game, "hand", "Ben") == ["Team Player"]


@rule("reveal.repeat")
def test_diving_block_answers_every_wound_of_a_turn():
    game = table("Ana: hand Crazed Rampage, Crazed Rampage | Ben: hand Diving Block; deck Odinson, Storm")
    choose(game, "play Crazed Rampage", "reveal Diving Block", "play Crazed Rampage", "reveal Diving Block")
    assert gained(game) == {"Ana": 2, "Ben": 0}
    assert names(game, "hand", "Ben") == ["Diving Block", "Odinson", "Gathering Stormclouds"]


@rule("reveal.decline")
def test_a_player_may_decline_to_reveal_and_takes_the_wound():
    game = table("Ana: hand Wound | Ben: hand Team Player", step="turn",
                 villain_deck=["Scheme Twist", "Bystander"], setup=VIRUS)
    assert (game.ask.player, labels(game)) == ("Ben", ["reveal Team Player", "do not reveal"])
    game.choose("do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert "reveal" not in [e.kind for e in game.events]


@rule("reveal.decline")
def test_declining_once_does_not_bind_the_next_time():
    game = table("Ana: hand Wound | Ben: hand Team Player", attack=4, city={"Bank": "Endless Armies of HYDRA"},
                 villain_deck=["Scheme Twist", "Scheme Twist", "Bystander"], setup=VIRUS)
    choose(game, "fight Endless Armies of HYDRA", "do not reveal", "reveal Team Player")
    assert gained(game) == {"Ana": 2, "Ben": 1}
