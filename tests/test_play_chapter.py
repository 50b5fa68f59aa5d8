"""Playing cards from hand (content/rules/play.yaml)."""

from itertools import permutations, product
from random import Random

import pytest
from helpers import card, choose, city, labels, names, pools, refused, rule, story, table

from legendary_nb import Game, Setup

AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"
SCHEMES = ("Unleash the Power of the Cosmic Cube", "Midtown Bank Robbery",
           "Secret Invasion of the Skrull Shapeshifters")


@rule("play.hand-kinds")
def test_only_heroes_and_wounds_are_ever_in_a_hand():
    in_hand, happened = set(), set()
    for seed, scheme in product(range(5), SCHEMES):
        game = Game.new(Setup("core-1e", 2, "Loki", scheme, heroes=("Spider-Man", "Black Widow")), seed=seed)
        answers = Random(seed)
        while game.ask and game.table.turn <= 20:
            game.choose(answers.randrange(max(1, len(game.ask.options) - 1)))  # the last one ends the turn
            in_hand |= {game.table.card(held).kind for player in game.table.players for held in player.hand}
        happened |= {e.kind for e in game.events}
    assert in_hand == {"hero", "wound"}
    assert {"rescue", "defeat", "gain", "recruit hero"} <= happened


@rule("play.hand-kinds")
def test_a_wound_in_hand_cannot_be_played():
    game = table("Ana: hand Wound, Odinson")
    assert [label for label in labels(game) if label.startswith("play")] == ["play Odinson"]


@rule("play.one-at-a-time")
@pytest.mark.parametrize("order", list(permutations(("Odinson", "Lightning Bolt", "Quick Draw"))))
def test_hand_cards_are_played_one_at_a_time_in_any_order(order):
    game = table("Ana: hand Odinson, Lightning Bolt, Quick Draw; deck Wound")
    for played, name in enumerate(order, start=1):
        game.choose(f"play {name}")
        assert names(game, "played", "Ana") == list(order[:played])
    assert pools(game) == (2, 3)


@rule("play.one-at-a-time")
def test_a_card_is_finished_before_the_next_one_is_played():
    game = table("Ana: hand Odinson, Stack the Deck; deck Storm, Hulk")
    game.choose("play Stack the Deck")
    assert refused(game, "play Odinson")
    game.choose("put back Growing Anger")
    game.choose("play Odinson")
    assert story(game, "play", "draw", "put")[-5:] == [
        ("play", "Stack the Deck"), ("draw", "Gathering Stormclouds"), ("draw", "Growing Anger"),
        ("put", "Growing Anger"), ("play", "Odinson")]


@rule("play.optional")
def test_a_turn_may_end_with_cards_unplayed_and_points_unspent():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, Odinson, Storm; deck {', '.join(['Hulk'] * 6)}",
                 recruit=5, attack=5, city={"Bank": "Sentinel"}, hq=["Odinson"] * 5)
    assert {"play Odinson", "fight Sentinel", "recruit S.H.I.E.L.D. Officer", "end turn"} <= set(labels(game))
    game.choose("end turn")
    assert game.ask.player == "Ben"
    assert story(game, "play", "fight", "recruit hero") == []
    assert len(names(game, "discard", "Ana")) == 4


@rule("play.text")
@card("Mental Discipline")
def test_a_played_card_does_what_it_says_at_once():
    game = table("Ana: hand Mental Discipline; deck Odinson")
    game.choose("play Mental Discipline")
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("play.text")
def test_a_played_card_does_its_lines_from_top_to_bottom():
    game = table("Ana: hand Web-Shooters; deck Mission Accomplished, Odinson")
    game.choose("play Web-Shooters")
    assert story(game, "play", "rescue", "reveal", "draw")[-4:] == [
        ("play", "Web-Shooters"), ("rescue", "Bystander"), ("reveal", "Mission Accomplished"),
        ("draw", "Mission Accomplished")]


@rule("play.attack")
def test_played_cards_add_their_attack_to_the_pool():
    game = table(f"Ana: hand {TROOPER}, Optic Blast, Wound")
    choose(game, f"play {TROOPER}", "play Optic Blast")
    assert pools(game) == (0, 4)
    assert game.explain("attack").parts == (("play.attack", 1), ("play.attack", 3))


@rule("play.recruit")
def test_played_cards_add_their_recruit_to_the_pool():
    game = table(f"Ana: hand {AGENT}, S.H.I.E.L.D. Officer")
    choose(game, f"play {AGENT}", "play S.H.I.E.L.D. Officer")
    assert pools(game) == (3, 0)
    assert game.explain("recruit").parts == (("play.recruit", 1), ("play.recruit", 2))


@rule("play.attack", "play.recruit")
def test_a_card_with_both_numbers_gives_both():
    game = table("Ana: hand Surge of Power, Diamond Form")
    choose(game, "play Surge of Power", "play Diamond Form")
    assert pools(game) == (2, 5)


@rule("play.plus")
def test_a_number_with_a_plus_is_what_the_card_gives_at_least():
    game = table("Ana: hand Odinson")
    game.choose("play Odinson")
    assert pools(game) == (2, 0)


@rule("play.plus")
def test_the_cards_own_text_adds_to_a_number_with_a_plus():
    game = table("Ana: hand Covert Operation, Oddball; victory Bystander, Bystander, Bystander")
    game.choose("play Covert Operation")
    assert pools(game) == (0, 0 + 3)
    game.choose("play Oddball")
    assert pools(game) == (0, 3 + 2)


@rule("superpower.second-copy", "superpower.not-self", "play.plus")
@card("Odinson")
def test_of_two_odinsons_only_the_second_has_its_superpower():
    game = table("Ana: hand Odinson, Odinson")
    game.choose("play Odinson")
    assert game.table.recruit == 2
    choose(game, "play Odinson", "yes")
    assert game.table.recruit == 6
    assert "play Odinson" not in labels(game)


@rule("play.stay")
def test_played_cards_lie_before_the_player_until_the_turn_ends():
    game = table("Ana: hand Odinson, Storm, Hulk; deck Storm, Storm, Storm, Storm, Storm, Storm", recruit=2,
                 hq=["Web-Shooters"] * 5)
    choose(game, "play Odinson", "play Gathering", "play Growing", "no", "recruit Web-Shooters (HQ 1)")
    three = ["Odinson", "Gathering Stormclouds", "Growing Anger"]
    assert [c["name"] for c in game.view("Ben")["players"][0]["played"]] == three
    assert names(game, "discard", "Ana") == ["Web-Shooters"]
    game.choose("end turn")
    assert names(game, "played", "Ana") == []
    assert set(three) <= set(names(game, "discard", "Ana"))


@rule("play.pools-separate")
def test_attack_does_not_pay_for_recruiting():
    game = table(attack=5, hq=["Web-Shooters", *["Odinson"] * 4])
    assert refused(game, "recruit Web-Shooters")
    assert refused(game, "recruit S.H.I.E.L.D. Officer")
    assert pools(game) == (0, 5)


@rule("play.pools-separate")
def test_recruit_does_not_pay_for_fighting():
    game = table(recruit=9, attack=2, city={"Bank": "Sentinel"})
    assert refused(game, "fight Sentinel")
    assert refused(game, "fight Red Skull")


@rule("play.pools-separate")
def test_a_card_may_let_recruit_pay_for_fights():
    game = table("Ana: hand God of Thunder", recruit=2, city={"Bank": "Venom", "Bridge": "Sabretooth"})
    assert refused(game, "fight Sabretooth")
    choose(game, "play God of Thunder", "fight Sabretooth")
    assert pools(game) == (2, 0)


@rule("play.pools-expire")
def test_points_not_spent_are_lost_at_the_end_of_the_turn():
    game = table("Ana: hand Storm | Ben: hand Storm", recruit=4, attack=3, villain_deck=["Sentinel"] * 5)
    game.choose("end turn")
    assert pools(game) == (0, 0)
    game.choose("end turn")
    assert game.ask.player == "Ana"
    assert pools(game) == (0, 0)
    assert not [label for label in labels(game) if label.startswith(("fight", "recruit"))]


@rule("play.pools-expire")
def test_points_made_in_the_turn_before_are_not_made_in_this_one():
    game = table("Ana: hand Surge of Power | Ben: hand Surge of Power", recruit=8,
                 villain_deck=["Sentinel"] * 5)
    game.choose("end turn").choose("play Surge of Power")
    assert pools(game) == (2, 0)


@rule("play.interleave")
def test_playing_recruiting_and_fighting_mix_in_any_order():
    game = table("Ana: hand S.H.I.E.L.D. Officer, Optic Blast, Wound",
                 hq=["Web-Shooters", *["Hulk Smash!"] * 4], city={"Bank": "Sentinel"})
    choose(game, "play S.H.I.E.L.D. Officer", "recruit Web-Shooters", "play Optic Blast", "fight Sentinel")
    assert "Web-Shooters" in names(game, "discard", "Ana")
    assert "Sentinel" in names(game, "victory", "Ana")
    assert story(game, "play", "recruit hero", "fight") == [
        ("play", "S.H.I.E.L.D. Officer"), ("recruit hero", "Web-Shooters"), ("play", "Optic Blast"),
        ("fight", "Sentinel")]


@rule("play.interleave")
def test_after_fighting_a_player_may_still_play_recruit_and_fight_again():
    game = table(f"Ana: hand {TROOPER}, {AGENT}", attack=5, recruit=2,
                 city={"Bank": "Hand Ninjas", "Streets": "The Lizard"},
                 hq=["Web-Shooters", *["Hulk Smash!"] * 4])
    choose(game, "fight Hand Ninjas", f"play {TROOPER}", "recruit S.H.I.E.L.D. Officer", "fight The Lizard",
           f"play {AGENT}")
    assert city(game) == {}
    assert pools(game) == (1, 0)


@rule("play.additional-cost")
@pytest.mark.parametrize("name", ["Determination", "Optic Blast"])
def test_a_card_that_demands_a_discard_cannot_be_the_only_card_in_hand(name):
    game = table(f"Ana: hand {name}")
    assert refused(game, f"play {name}")
    assert names(game, "hand", "Ana") == [name]


@rule("play.additional-cost")
def test_another_hand_card_is_discarded_to_play_it():
    game = table("Ana: hand Determination, Wound")
    game.choose("play Determination")
    assert names(game, "discard", "Ana") == ["Wound"]
    assert names(game, "played", "Ana") == ["Determination"]
    assert pools(game) == (3, 0)


@rule("play.additional-cost")
def test_the_player_chooses_the_card_and_it_is_discarded_before_any_points_are_made():
    game = table("Ana: hand Optic Blast, Wound, Odinson")
    game.choose("play Optic Blast")
    assert labels(game) == ["discard Wound", "discard Odinson"]
    assert pools(game) == (0, 0)
    game.choose("discard Odinson")
    assert pools(game) == (0, 3)


@rule("play.additional-cost")
def test_of_two_such_cards_one_pays_for_the_other():
    game = table("Ana: hand Determination, Determination")
    game.choose("play Determination")
    assert names(game, "played", "Ana") == names(game, "discard", "Ana") == ["Determination"]
    assert names(game, "hand", "Ana") == []
