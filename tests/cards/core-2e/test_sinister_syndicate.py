"""The villains of the Sinister Syndicate."""

import pytest
from support.core_2e import CALM, DEAR, card, entering, escaping, fought, strength, under
from support.words import choose, city, gained, labels, names

SPACES = ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"]

# ---- Beetle ----------------------------------------------------------------------------------------


@card("Beetle")
@pytest.mark.parametrize(("seats", "drawn"), [
    ("hand Energy Drain, Odinson; played Covert Operation; discard Energy Drain", 2), ("hand Odinson", 0)])
def test_after_beetle_you_draw_a_card_for_each_of_your_covert_heroes(seats, drawn):
    game = fought("Beetle", f"Ana: {seats}; deck {', '.join(['Covert Operation'] * 5)} | Ben: hand Energy Drain")
    assert len(names(game, "deck", "Ana")) == 5 - drawn
    assert names(game, "hand", "Ana").count("Covert Operation") == drawn


@card("Beetle")
def test_beetles_escape_wounds_each_player_who_reveals_no_covert_hero():
    game = escaping("Beetle", "Ana: hand Energy Drain | Ben: hand Odinson | Cleo: hand Energy Drain", players=3)
    choose(game, "reveal Energy Drain", "do not reveal")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}


# ---- Boomerang -------------------------------------------------------------------------------------


@card("Boomerang")
@pytest.mark.parametrize("top", ["Zzzax", "Sentinel"])
def test_boomerang_changes_places_with_a_villain_on_top_of_the_villain_deck(top):
    game = fought("Boomerang", "Ana: hand Odinson, Quick Draw | Ben: hand ", villain_deck=[top, *CALM])
    game.choose("KO Quick Draw")
    assert names(game, "ko") == ["Quick Draw"]
    assert city(game) == {"Sewers": top}
    assert names(game, "villain_deck") == ["Boomerang", *CALM]
    assert names(game, "victory", "Ana") == []


@card("Boomerang")
@pytest.mark.parametrize("top", ["Bystander", "Scheme Twist", "Master Strike"])
def test_another_card_stays_on_top_of_the_villain_deck_and_boomerang_is_yours(top):
    game = fought("Boomerang", "Ana: hand Odinson | Ben: hand ", villain_deck=[top, *CALM])
    assert names(game, "ko") == ["Odinson"]
    assert city(game) == {} and names(game, "villain_deck") == [top, *CALM]
    assert names(game, "victory", "Ana") == ["Boomerang"]
    assert [e.card for e in game.events if e.kind == "reveal" and e.seen_by is None] == [top]


@card("Boomerang")
def test_with_the_villain_deck_empty_boomerang_stays_yours():
    game = fought("Boomerang", "Ana: hand Odinson | Ben: hand ", villain_deck=[])
    assert names(game, "ko") == ["Odinson"] and names(game, "victory", "Ana") == ["Boomerang"]


@card("Boomerang", "Sabretooth")
def test_the_villain_boomerang_brings_does_its_ambush_and_boomerang_comes_next_turn():
    game = fought("Boomerang", "Ana: hand Wound | Ben: hand Wound", villain_deck=["Sabretooth", *CALM],
                  holds=("Bystander",))
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert names(game, "victory", "Ana") == ["Bystander"]
    game.choose("end turn")
    assert city(game) == {"Sewers": "Boomerang", "Bank": "Sabretooth"}


@card("Boomerang", "The Leader")
def test_the_leader_brought_by_boomerang_plays_boomerang_again():
    game = fought("Boomerang", "Ana: hand Wound | Ben: hand ", villain_deck=["The Leader", *CALM])
    assert city(game) == {"Sewers": "Boomerang", "Bank": "The Leader"}
    assert names(game, "villain_deck") == CALM


@card("Boomerang")
def test_a_hero_in_the_villain_deck_of_the_secret_invasion_is_a_villain_for_boomerang():
    game = fought("Boomerang", "Ana: hand Wound | Ben: hand ", villain_deck=["Keen Senses", *CALM],
                  setup=under("Secret Invasion of the Skrull Shapeshifters"))
    assert city(game) == {"Sewers": "Keen Senses"}
    assert names(game, "villain_deck") == ["Boomerang", *CALM]


@card("Boomerang")
def test_a_bystander_in_the_villain_deck_of_the_killbots_is_a_villain_for_boomerang():
    game = fought("Boomerang", "Ana: hand Wound | Ben: hand ", villain_deck=["Bystander", *CALM],
                  setup=under("Replace Earth's Leaders with Killbots"))
    assert list(city(game)) == ["Sewers"]
    assert names(game, "villain_deck") == ["Boomerang", *CALM]


# ---- Hydro-Man -------------------------------------------------------------------------------------


@card("Hydro-Man")
@pytest.mark.parametrize("space", SPACES)
def test_hydro_man_is_stronger_and_kos_a_hero_in_the_sewers_and_on_the_bridge(space):
    wet = space in ("Sewers", "Bridge")
    game = fought("Hydro-Man", "Ana: hand Odinson", space=space, attack=10)
    assert game.table.attack == (4 if wet else 6)
    assert names(game, "ko") == (["Odinson"] if wet else [])


@card("Hydro-Man")
def test_hydro_man_weakens_when_he_is_pushed_out_of_the_sewers():
    game = entering("Hydro-Man", then=("Zzzax",))
    assert strength(game, "Hydro-Man") == 6
    game.choose("end turn")
    assert city(game)["Bank"] == "Hydro-Man" and strength(game, "Hydro-Man") == 4


# ---- Speed Demon -----------------------------------------------------------------------------------

HANDS = "Ana: hand Odinson, Quick Draw | Ben: hand Odinson"


@card("Speed Demon")
def test_speed_demon_runs_two_spaces_further_and_alone_costs_nobody_a_card():
    game = entering("Speed Demon", HANDS, city={"Streets": "Zzzax"})
    assert city(game) == {"Rooftops": "Speed Demon", "Streets": "Zzzax"}
    assert game.ask.kind == "action"


@card("Speed Demon")
@pytest.mark.parametrize("space", SPACES[:3])
def test_speed_demon_pushes_villains_forward_and_each_player_discards_a_card_once(space):
    game = entering("Speed Demon", HANDS, city={space: "Zzzax"})
    assert (game.ask.player, labels(game)) == ("Ana", ["discard Odinson", "discard Quick Draw"])
    game.choose("discard Quick Draw")
    assert city(game) == {"Rooftops": "Speed Demon", "Streets": "Zzzax"}
    assert names(game, "hand", "Ana") == ["Odinson"] and names(game, "hand", "Ben") == []
    assert game.ask.kind == "action"


@card("Speed Demon")
def test_speed_demon_in_a_full_city_pushes_three_villains_out_in_all():
    crowd = dict(zip(SPACES, ["Venom", "Boomerang", "Hydro-Man", "The Lizard", "Scorpion"], strict=True))
    game = entering("Speed Demon", HANDS, city=crowd, hq=DEAR)
    game.choose("discard Quick Draw")
    assert names(game, "escape") == ["Scorpion", "The Lizard", "Hydro-Man"]
    assert city(game) == {"Rooftops": "Speed Demon", "Streets": "Venom", "Bridge": "Boomerang"}


@card("Speed Demon", "Green Goblin")
def test_villains_that_moved_earlier_in_the_turn_do_not_count_against_speed_demon():
    armies = "Endless Armies of Hydra"
    game = fought(armies, "Ana: hand Wound | Ben: hand Wound", villain_deck=["Green Goblin", "Speed Demon", *CALM])
    assert city(game) == {"Rooftops": "Speed Demon", "Bridge": "Green Goblin"}
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == ["Wound"]


@card("Speed Demon")
def test_a_player_without_cards_discards_none_for_speed_demon():
    game = entering("Speed Demon", "Ana: hand  | Ben: hand Odinson; discard ", city={"Bank": "Zzzax"})
    assert names(game, "discard", "Ben") == ["Odinson"] and game.ask.kind == "action"
