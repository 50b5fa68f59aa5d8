"""Playing cards from hand (content/rules/play.yaml)."""

from itertools import permutations, product
from random import Random

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, WITH_GUESTS, current, odinson, per_system
from support.words import card, choose, city, labels, names, pools, refused, rule, story, table

from legendary_nb import Game, Setup

AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"
SCHEMES = ("Unleash the Power of the Cosmic Cube", "Replace Earth's Leaders with Killbots",
           "Secret Invasion of the Skrull Shapeshifters")


@rule("play.hand-kinds", systems=CORES)
def test_only_heroes_and_wounds_are_ever_in_a_hand():
    in_hand, happened = set(), set()
    for seed, scheme in product(range(5), SCHEMES):
        game = Game.new(Setup(current(), 2, "Loki", scheme, heroes=("Thor", "Black Widow")), seed=seed)
        answers = Random(seed)
        while game.ask and game.table.turn <= 20:
            game.choose(answers.randrange(max(1, len(game.ask.options) - 1)))  # the last one ends the turn
            in_hand |= {game.table.card(held).kind for player in game.table.players for held in player.hand}
        happened |= {e.kind for e in game.events}
    assert in_hand == {"hero", "wound"}
    assert {"rescue", "defeat", "gain", "recruit hero"} <= happened


@rule("play.hand-kinds", systems=WITH_GUESTS)
def test_a_wound_in_hand_cannot_be_played():
    game = table("Ana: hand Wound, Odinson")
    assert [label for label in labels(game) if label.startswith("play")] == ["play Odinson"]


@rule("play.one-at-a-time", systems=WITH_GUESTS)
@pytest.mark.parametrize("order", list(permutations(("Odinson", "Shadowed Thoughts", "Quick Draw"))))
def test_hand_cards_are_played_one_at_a_time_in_any_order(order):
    game = table("Ana: hand Odinson, Shadowed Thoughts, Quick Draw; deck Wound")
    for played, name in enumerate(order, start=1):
        game.choose(f"play {name}")
        assert names(game, "played", "Ana") == list(order[:played])
    assert pools(game) == (odinson(), 2 + 1)


@rule("play.one-at-a-time", systems=WITH_GUESTS)
def test_a_card_is_finished_before_the_next_one_is_played():
    game = table("Ana: hand Odinson, Stack the Deck; deck Keen Senses, Determination")
    game.choose("play Stack the Deck")
    assert refused(game, "play Odinson")
    game.choose("put back Determination")
    game.choose("play Odinson")
    assert story(game, "play", "draw", "put")[-5:] == [
        ("play", "Stack the Deck"), ("draw", "Keen Senses"), ("draw", "Determination"),
        ("put", "Determination"), ("play", "Odinson")]


@rule("play.optional", systems=WITH_GUESTS)
def test_a_turn_may_end_with_cards_unplayed_and_points_unspent():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, Odinson, Storm; deck {', '.join(['Hulk'] * 6)}",
                 recruit=5, attack=5, city={"Bank": "Sentinel"}, hq=["Odinson"] * 5)
    assert {"play Odinson", "fight Sentinel", "recruit S.H.I.E.L.D. Officer", "end turn"} <= set(labels(game))
    game.choose("end turn")
    assert game.ask.player == "Ben"
    assert story(game, "play", "fight", "recruit hero") == []
    assert len(names(game, "discard", "Ana")) == 4


@rule("play.text", systems=WITH_GUESTS)
@card("Mental Discipline")
def test_a_played_card_does_what_it_says_at_once():
    game = table("Ana: hand Mental Discipline; deck Odinson")
    game.choose("play Mental Discipline")
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("play.text", systems=CORES)
def test_a_played_card_does_its_lines_from_top_to_bottom():
    game = table("Ana: hand Endless Invention, Endless Invention; deck Odinson, Storm, Wound")
    choose(game, "play Endless Invention", "play Endless Invention", "yes")
    assert [kind for kind, _ in story(game, "play", "superpower", "draw")[-4:]] == [
        "play", "draw", "superpower", "draw"]
    assert [e.cause.rpartition("#")[2] for e in game.events if e.kind == "draw"][-2:] == ["play", "superpower tech"]


@rule("play.attack", systems=WITH_GUESTS)
def test_played_cards_add_their_attack_to_the_pool():
    game = table(f"Ana: hand {TROOPER}, Optic Blast, Wound")
    choose(game, f"play {TROOPER}", "play Optic Blast")
    assert pools(game) == (0, 4)
    assert game.explain("attack").parts == (("play.attack", 1), ("play.attack", 3))


@rule("play.recruit", systems=WITH_GUESTS)
def test_played_cards_add_their_recruit_to_the_pool():
    game = table(f"Ana: hand {AGENT}, S.H.I.E.L.D. Officer")
    choose(game, f"play {AGENT}", "play S.H.I.E.L.D. Officer")
    assert pools(game) == (3, 0)
    assert game.explain("recruit").parts == (("play.recruit", 1), ("play.recruit", 2))


@rule("play.attack", "play.recruit", systems=WITH_GUESTS)
def test_cards_of_both_kinds_fill_both_pools():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, Diamond Form")
    choose(game, f"play {AGENT}", f"play {TROOPER}", "play Diamond Form")
    assert pools(game) == (1, 1 + per_system(core_1e=5, core_2e=4))


@rule("play.plus", systems=CORES)
def test_a_number_with_a_plus_is_what_the_card_gives_at_least():
    game = table("Ana: hand Odinson, Borrowed Brawn")
    game.choose("play Odinson")
    assert pools(game) == (odinson(), 0)
    choose(game, "play Borrowed Brawn", "no")
    assert pools(game) == (odinson(), 1)


@rule("play.plus", systems=WITH_GUESTS)
def test_the_cards_own_text_adds_to_a_number_with_a_plus():
    game = table("Ana: hand Covert Operation, Perfect Teamwork, Keen Senses; "
                 "victory Bystander, Bystander, Bystander, Bystander")
    game.choose("play Covert Operation")
    attack = per_system(core_1e=0 + 4, core_2e=2 + 2)
    assert pools(game) == (0, attack)
    game.choose("play Perfect Teamwork")
    assert pools(game) == (0, attack + per_system(core_1e=0, core_2e=1) + 3)


@rule("superpower.second-copy", "superpower.not-self", "play.plus", systems=(*CORES, BOND_WITH_GUESTS))
@card("Odinson")
def test_of_two_odinsons_only_the_second_has_its_superpower():
    game = table("Ana: hand Odinson, Odinson")
    game.choose("play Odinson")
    assert pools(game) == (odinson(), 0)
    choose(game, "play Odinson", "yes")
    assert pools(game) == (odinson() + odinson() + 2, 0)
    assert "play Odinson" not in labels(game)


@rule("play.stay", systems=WITH_GUESTS)
def test_played_cards_lie_before_the_player_until_the_turn_ends():
    three = ["Odinson", "Shadowed Thoughts", "Keen Senses"]
    game = table(f"Ana: hand {', '.join(three)}; deck {', '.join(['Determination'] * 6)}", recruit=2,
                 hq=["Web-Shooters"] * 5)
    hq = game.table.box.system.word("HQ")
    choose(game, *[f"play {name}" for name in three], f"recruit Web-Shooters ({hq} 1)")
    assert [c["name"] for c in game.view("Ben")["players"][0]["played"]] == three
    assert names(game, "discard", "Ana") == ["Web-Shooters"]
    game.choose("end turn")
    assert names(game, "played", "Ana") == []
    assert set(three) <= set(names(game, "discard", "Ana"))


@rule("play.pools-separate", systems=WITH_GUESTS)
def test_attack_does_not_pay_for_recruiting():
    game = table(attack=5, hq=["Web-Shooters", *["Odinson"] * 4])
    assert refused(game, "recruit Web-Shooters")
    assert refused(game, "recruit S.H.I.E.L.D. Officer")
    assert pools(game) == (0, 5)


@rule("play.pools-separate", systems=WITH_GUESTS)
def test_recruit_does_not_pay_for_fighting():
    game = table(recruit=9, attack=2, city={"Bank": "Sentinel"})
    assert refused(game, "fight Sentinel")
    assert refused(game, "fight Red Skull")


@rule("play.pools-separate", systems=WITH_GUESTS)
def test_a_card_may_let_recruit_pay_for_fights():
    game = table("Ana: hand God of Thunder", recruit=2, city={"Bank": "The Leader", "Bridge": "Melter"})
    assert refused(game, "fight Melter")
    choose(game, "play God of Thunder", "fight Melter")
    assert pools(game) == (2, 0)


@rule("play.pools-expire", systems=WITH_GUESTS)
def test_points_not_spent_are_lost_at_the_end_of_the_turn():
    game = table("Ana: hand Storm | Ben: hand Storm", recruit=4, attack=3, villain_deck=["Sentinel"] * 5)
    game.choose("end turn")
    assert pools(game) == (0, 0)
    game.choose("end turn")
    assert game.ask.player == "Ana"
    assert pools(game) == (0, 0)
    assert not [label for label in labels(game) if label.startswith(("fight", "recruit"))]


@rule("play.pools-expire", systems=WITH_GUESTS)
def test_points_made_in_the_turn_before_are_not_made_in_this_one():
    card_name = per_system(core_1e="Surge of Power", core_2e="Glory of Asgard")
    game = table(f"Ana: hand {card_name} | Ben: hand {card_name}", recruit=8, villain_deck=["Sentinel"] * 5)
    game.choose("end turn").choose(f"play {card_name}")
    assert pools(game) == (2, 0)
    assert refused(game, f"use {card_name}")


@rule("play.interleave", systems=WITH_GUESTS)
def test_playing_recruiting_and_fighting_mix_in_any_order():
    game = table("Ana: hand S.H.I.E.L.D. Officer, Optic Blast, Wound",
                 hq=["Web-Shooters", *["Hulk Smash!"] * 4], city={"Bank": "Sentinel"})
    choose(game, "play S.H.I.E.L.D. Officer", "recruit Web-Shooters", "play Optic Blast", "fight Sentinel")
    assert "Web-Shooters" in names(game, "discard", "Ana")
    assert "Sentinel" in names(game, "victory", "Ana")
    assert story(game, "play", "recruit hero", "fight") == [
        ("play", "S.H.I.E.L.D. Officer"), ("recruit hero", "Web-Shooters"), ("play", "Optic Blast"),
        ("fight", "Sentinel")]


@rule("play.interleave", systems=WITH_GUESTS)
def test_after_fighting_a_player_may_still_play_recruit_and_fight_again():
    game = table(f"Ana: hand {TROOPER}, {AGENT}", attack=6, recruit=2,
                 city={"Bank": "Hand Ninjas", "Streets": "Whirlwind"},
                 hq=["Web-Shooters", *["Hulk Smash!"] * 4])
    choose(game, "fight Hand Ninjas", f"play {TROOPER}", "recruit S.H.I.E.L.D. Officer", "fight Whirlwind",
           f"play {AGENT}")
    assert city(game) == {}
    assert pools(game) == (1, 0)


@rule("play.additional-cost", systems=WITH_GUESTS)
@pytest.mark.parametrize("name", ["Determination", "Optic Blast"])
def test_a_card_that_demands_a_discard_cannot_be_the_only_card_in_hand(name):
    game = table(f"Ana: hand {name}")
    assert refused(game, f"play {name}")
    assert names(game, "hand", "Ana") == [name]


@rule("play.additional-cost", systems=WITH_GUESTS)
def test_another_hand_card_is_discarded_to_play_it():
    game = table("Ana: hand Determination, Wound")
    game.choose("play Determination")
    assert names(game, "discard", "Ana") == ["Wound"]
    assert names(game, "played", "Ana") == ["Determination"]
    assert pools(game) == (3, 0)


@rule("play.additional-cost", systems=WITH_GUESTS)
def test_the_player_chooses_the_card_and_it_is_discarded_before_any_points_are_made():
    game = table("Ana: hand Optic Blast, Wound, Odinson")
    game.choose("play Optic Blast")
    assert labels(game) == ["discard Wound", "discard Odinson"]
    assert pools(game) == (0, 0)
    game.choose("discard Odinson")
    assert pools(game) == (0, 3)


@rule("play.additional-cost", systems=WITH_GUESTS)
def test_of_two_such_cards_one_pays_for_the_other():
    game = table("Ana: hand Determination, Determination")
    game.choose("play Determination")
    assert names(game, "played", "Ana") == names(game, "discard", "Ana") == ["Determination"]
    assert names(game, "hand", "Ana") == []
