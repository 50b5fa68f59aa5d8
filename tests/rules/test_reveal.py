"""Revealing cards (content/rules/reveal.yaml)."""

import pytest
from support.guest_tables import CORE_2E, guest_table
from support.systems import BOND_WITH_GUESTS, CORES, ON_NAMED_SPACES, VILLAINS_WITH_GUESTS, WITH_GUESTS, current
from support.words import carry_out, choose, gained, labels, names, refused, rule, table

from legendary_nb import Setup


def virus() -> Setup:
    """A scheme whose twists demand heroes: a tech hero each time, or heroes of rising cost."""
    return Setup(current(), 2, mastermind="Magneto", scheme="The Legacy Virus")


@rule("reveal.meaning", systems=WITH_GUESTS)
def test_a_card_played_this_turn_can_be_revealed_and_stays_where_it_is():
    game = table("Ana: hand Borrowed Brawn, Shadowed Thoughts, S.H.I.E.L.D. Agent | Ben: hand Wound",
                 city={"Bank": "Zzzax"}, attack=2)
    choose(game, "play Borrowed Brawn", "play Shadowed Thoughts", "fight Zzzax")
    assert labels(game) == ["reveal Borrowed Brawn", "do not reveal"]
    game.choose("reveal Borrowed Brawn")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "played", "Ana") == ["Borrowed Brawn", "Shadowed Thoughts"]
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"]


@rule("reveal.meaning", systems=WITH_GUESTS)
def test_a_revealed_hand_card_is_shown_to_all_and_neither_played_nor_discarded():
    game = table("Ana: hand Keen Senses | Ben: hand Odinson", city={"Bank": "Zzzax"}, attack=5)
    choose(game, "fight Zzzax", "reveal Odinson")
    assert names(game, "hand", "Ben") == ["Odinson"]
    assert names(game, "played", "Ben") == names(game, "discard", "Ben") == []
    shown = [e for e in game.events if e.kind == "reveal"]
    assert [(e.player, e.card, e.seen_by) for e in shown] == [("Ben", "Odinson", None)]
    assert game.view("Ana")["recruit"] == 0


@rule("reveal.meaning", systems=WITH_GUESTS)
def test_deck_and_discard_pile_have_nothing_to_reveal():
    game = table("Ana: hand Wound; deck Odinson; discard Odinson | Ben: hand Wound; victory Bystander; deck Odinson",
                 city={"Bank": "Zzzax"}, attack=5)
    game.choose("fight Zzzax")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("reveal.repeat", systems=ON_NAMED_SPACES)
def test_the_same_card_answers_several_effects_of_one_turn():
    game = table("Ana: hand Wound | Ben: hand Odinson", attack=10, city={"Bank": "Zzzax", "Streets": "Zzzax"})
    choose(game, "fight Zzzax (Bank)", "reveal Odinson", "fight Zzzax", "reveal Odinson")
    assert gained(game) == {"Ana": 2, "Ben": 0}
    assert names(game, "hand", "Ben") == ["Odinson"]


@rule("reveal.repeat", systems=("core-1e", BOND_WITH_GUESTS))
def test_diving_block_answers_every_wound_of_a_turn():
    game = table("Ana: hand Crazed Rampage, Crazed Rampage | Ben: hand Diving Block; deck Odinson, Storm")
    choose(game, "play Crazed Rampage", "reveal Diving Block", "play Crazed Rampage", "reveal Diving Block")
    assert gained(game) == {"Ana": 2, "Ben": 0}
    assert names(game, "hand", "Ben") == ["Diving Block", "Odinson", "Gathering Stormclouds"]


@rule("reveal.decline", systems=CORES)
def test_a_player_may_decline_to_reveal_and_takes_the_wound():
    game = table("Ana: hand Wound | Ben: hand Pure Fury", step="turn",
                 villain_deck=["Scheme Twist", "Bystander"], setup=virus())
    assert (game.ask.player, labels(game)) == ("Ben", ["reveal Pure Fury", "do not reveal"])
    game.choose("do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert "reveal" not in [e.kind for e in game.events]


@rule("reveal.decline", systems=ON_NAMED_SPACES)
def test_declining_once_does_not_bind_the_next_time():
    game = table("Ana: hand Wound | Ben: hand Odinson", attack=10, city={"Bank": "Zzzax", "Streets": "Zzzax"})
    choose(game, "fight Zzzax (Bank)", "do not reveal", "fight Zzzax", "reveal Odinson")
    assert gained(game) == {"Ana": 2, "Ben": 1}


@rule("reveal.artifacts", systems=CORE_2E)
def test_a_card_that_stays_in_front_of_its_player_can_be_revealed_on_anothers_turn():
    game = guest_table("Ana: hand Wound | Ben: hand Wound; front Standing Lantern", city={"Bank": "Sentinel"}, attack=3,
                       step="turn", villain_deck=["Master Strike", "Sentinel"])
    assert (game.ask.player, labels(game)) == ("Ben", ["reveal Standing Lantern", "do not reveal"])
    game.choose("reveal Standing Lantern")
    assert names(game, "front", "Ben") == ["Standing Lantern"]
    assert [(e.player, e.card) for e in game.events if e.kind == "reveal"] == [("Ben", "Standing Lantern")]


@rule("reveal.artifacts", systems=CORE_2E)
def test_an_artifact_stays_from_turn_to_turn_and_is_no_longer_one_of_your_heroes():
    game = guest_table("Ana: hand Standing Lantern | Ben: hand Wound", villain_deck=["Bystander"] * 5)
    choose(game, "play Standing Lantern", "end turn")
    assert [c["name"] for c in game.view("Ben")["players"][0]["front"]] == ["Standing Lantern"]
    assert "Standing Lantern" not in names(game, "discard", "Ana")
    assert [(e.source, e.target) for e in game.events if e.kind == "stay"] == [("played", "front")]
    game.choose("end turn")
    assert game.ask.player == "Ana"
    carry_out(game, {"attack": "1 per tech hero in yours"}, {"recruit": "1 per tech hero in front"})
    assert (game.table.recruit, game.table.attack) == (1, 0)


@rule("reveal.artifacts", systems=CORE_2E)
def test_an_artifact_may_be_used_once_in_every_turn_of_its_player():
    game = guest_table("Ana: hand Standing Lantern | Ben: hand Wound", villain_deck=["Bystander"] * 5)
    for _ in range(2):
        if "play Standing Lantern" in labels(game):
            game.choose("play Standing Lantern")
        game.choose("use Standing Lantern")
        assert game.table.attack == 1
        assert refused(game, "use Standing Lantern")
        game.choose("end turn")
        assert refused(game, "use Standing Lantern")
        game.choose("end turn")


def shown(game) -> list[tuple[str, str]]:
    """Who showed which card to prove to have none of the kind demanded; everybody has seen them."""
    events = [e for e in game.events if e.kind == "show"]
    assert all(e.cause == "reveal.prove" and e.seen_by is None for e in events)
    return [(e.player, e.card) for e in events]


@rule("reveal.prove", systems=CORE_2E)
def test_a_player_without_a_card_of_the_demanded_kind_shows_the_hand():
    game = table("Ana: hand S.H.I.E.L.D. Agent | Ben: hand Odinson, Keen Senses")
    carry_out(game, {"each player": [{"discard": "a card costing 0"}]})
    assert names(game, "discard", "Ana") == ["S.H.I.E.L.D. Agent"]
    assert names(game, "discard", "Ben") == []
    assert shown(game) == [("Ben", "Odinson"), ("Ben", "Keen Senses")]
    assert names(game, "hand", "Ben") == ["Odinson", "Keen Senses"]
    assert "Ben shows Odinson" in "\n".join(game.log)


@rule("reveal.prove", systems=CORE_2E)
def test_mystique_makes_players_without_an_x_man_show_their_hands():
    game = table("Ana: hand Odinson | Ben: hand Keen Senses, Odinson", step="turn",
                 villain_deck=["Mystique", "Sentinel"])
    assert shown(game) == [("Ana", "Odinson")]
    assert names(game, "discard", "Ben") == ["Keen Senses"]


@rule("reveal.prove", systems=CORE_2E)
def test_a_hero_wanted_from_hand_or_play_is_proved_to_be_missing_by_the_hand():
    game = table("Ana: hand Wound, Wound", attack=3, city={"Bank": "Sentinel"})
    game.choose("fight Sentinel")
    assert shown(game) == [("Ana", "Wound"), ("Ana", "Wound")]


@rule("reveal.prove", systems=CORE_2E)
def test_who_can_do_neither_of_two_things_for_want_of_a_card_shows_the_hand_once():
    game = table("Ana: hand S.H.I.E.L.D. Agent, Wound | Ben: hand Keen Senses", step="turn",
                 setup=Setup(current(), 2, "Loki", "Superhero Civil War"), villain_deck=["Master Strike", "Sentinel"])
    assert shown(game) == [("Ana", "S.H.I.E.L.D. Agent"), ("Ana", "Wound")]
    assert names(game, "beside_mastermind") == ["Keen Senses"]


@rule("reveal.prove", systems=CORE_2E)
def test_who_may_decline_or_wants_any_card_or_takes_the_other_choice_shows_nothing():
    game = table("Ana: hand Odinson | Ben: hand Odinson", city={"Bank": "Sentinel"})
    carry_out(game, {"ko": "a wound from hand or discard", "may": True}, {"discard": "up to 2 wounds"},
              {"each player": [{"reveal": "a tech hero", "else": [{"gain": "a wound"}]}]},
              {"choose one": [[{"discard": "an x-men hero"}], [{"gain": "a wound"}]]},
              {"discard": "a card"}, {"discard": "a card"})
    assert gained(game) == {"Ana": 2, "Ben": 1}
    assert names(game, "discard", "Ana").count("Odinson") == 1
    assert shown(game) == []


@rule("reveal.top-stays", systems=(*CORE_2E, VILLAINS_WITH_GUESTS))
def test_a_card_revealed_from_the_top_stays_there_unless_it_is_moved():
    game = table("Ana: hand Web-Shooters; deck Odinson, Keen Senses")
    game.choose("play Web-Shooters")
    assert names(game, "deck", "Ana") == ["Odinson", "Keen Senses"]
    assert [(e.card, e.source, e.seen_by) for e in game.events if e.kind == "reveal"] == [("Odinson", "deck", None)]
    assert game.view("Ana")["deck"] == 2


@rule("reveal.top-stays", systems=CORE_2E)
def test_a_revealed_card_of_the_villain_deck_stays_on_top_face_down():
    game = table("Ana: hand Shadowed Thoughts, Shadowed Thoughts", villain_deck=["Venom", "Sentinel"])
    choose(game, "play Shadowed Thoughts", "play Shadowed Thoughts", "yes")
    assert names(game, "villain_deck") == ["Venom", "Sentinel"]
    assert game.view("Ana")["villain_deck"] == 2


@rule("reveal.top-stays", systems=CORE_2E)
def test_only_the_revealed_card_that_fits_leaves_the_deck():
    game = table("Ana: hand Web-Shooters; deck Wound, Odinson")
    game.choose("play Web-Shooters")
    assert names(game, "hand", "Ana") == ["Wound"]
    assert names(game, "deck", "Ana") == ["Odinson"]


# ---- several cards that differ ---------------------------------------------------------------------


def shows_two(seats: str, different: str):
    """A player may show two heroes that differ, and draws a card, or gains a wound."""
    game = table(seats)
    return carry_out(game, {"reveal": "a hero", "different": different, "n": 2, "then": [{"draw": 1}],
                            "else": [{"gain": "a wound"}]})


def test_two_heroes_of_different_cost_are_shown_one_after_the_other():
    game = shows_two("Ana: hand Hulk Smash!, Odinson, Odinson; deck Wound", "cost")
    assert labels(game) == ["reveal Hulk Smash!", "reveal Odinson", "do not reveal"]
    choose(game, "reveal Odinson")
    assert labels(game) == ["reveal Hulk Smash!"]
    choose(game, "reveal Hulk Smash!")
    assert names(game, "hand", "Ana") == ["Hulk Smash!", "Odinson", "Odinson", "Wound"]


@pytest.mark.parametrize("different", ["cost", "class", "colour"])
def test_whoever_has_no_two_heroes_that_differ_cannot_show_them(different):
    game = shows_two("Ana: hand Odinson, Odinson; deck Bystander", different)
    assert game.ask.kind == "action" and gained(game) == {"Ana": 1, "Ben": 0}


@pytest.mark.parametrize(("different", "wounds"), [("colour", 0), ("class", 1)])
def test_grey_is_a_colour_of_its_own_but_no_class(different, wounds):
    game = shows_two("Ana: hand Odinson, S.H.I.E.L.D. Agent; deck Bystander", different)
    if not wounds:
        choose(game, "reveal Odinson", "reveal S.H.I.E.L.D. Agent")
    assert gained(game)["Ana"] == wounds
