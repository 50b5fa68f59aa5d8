"""The villains of the Skrulls."""

import pytest
from support.enemies import DEAR, entering, escaping, fought, under
from support.systems import current, full_city
from support.words import card, choose, city, held, labels, names, pools, refused, story, table

PAIBOK = "Paibok the Power Skrull"
VERANKE = "Skrull Queen Veranke"
SHAPESHIFTERS = "Skrull Shapeshifters"
FIVE = ["Odinson", "Storm", "Oddball", "Rogue", "Keen Senses"]  # costs 3, 3, 5, 4, 2

# ---- Paibok ----------------------------------------------------------------------------------------


@card(PAIBOK)
def test_for_paibok_you_give_a_different_hero_of_the_hq_to_each_player():
    game = fought(PAIBOK, "Ana: discard  | Ben: discard  | Cleo: discard ", players=3, acting="Ben", hq=FIVE,
                  hero_deck=["Hulk"] * 5)
    assert (game.ask.player, len(labels(game))) == ("Ben", 5)
    game.choose("give Oddball")  # to Ben himself
    assert (game.ask.player, labels(game)) == ("Ben", [
        "give Odinson", "give Gathering Stormclouds", "give Borrowed Brawn", "give Keen Senses"])
    choose(game, "give Keen Senses", "give Odinson")  # to Cleo, to Ana
    assert [names(game, "discard", p) for p in ("Ben", "Cleo", "Ana")] == [["Oddball"], ["Keen Senses"], ["Odinson"]]
    assert names(game, "hq") == ["Growing Anger", "Gathering Stormclouds", "Growing Anger", "Borrowed Brawn",
                                 "Growing Anger"]


@card(PAIBOK)
def test_heroes_for_paibok_are_all_chosen_before_the_hq_refills():
    game = fought(PAIBOK, hq=FIVE, hero_deck=["God of Thunder"] * 5)
    game.choose("give Odinson")
    assert not [label for label in labels(game) if "God of Thunder" in label]
    game.choose("give Oddball")
    assert names(game, "hq").count("God of Thunder") == 2
    assert story(game, "gain", "refill")[-4:] == [("gain", "Odinson"), ("gain", "Oddball"),
                                                  ("refill", "God of Thunder"), ("refill", "God of Thunder")]


@card(PAIBOK)
def test_alone_paibok_gives_you_a_hero_of_your_choice():
    game = fought(PAIBOK, "Ana: discard ", players=1, hq=FIVE)
    game.choose("give Oddball")
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ana") == ["Oddball"]


@card(PAIBOK)
def test_with_fewer_heroes_than_players_you_choose_who_gets_none_from_paibok():
    game = fought(PAIBOK, "Ana: discard  | Ben: discard  | Cleo: discard ", players=3,
                  hq=["Odinson", None, None, "Rogue", None], hero_deck=[])
    game.choose("give Borrowed Brawn")
    assert (game.ask.player, game.ask.kind, len(game.ask.options)) == ("Ana", "deal", 2)
    choose(game, 1, 0)
    assert game.ask.kind == "action"
    assert [names(game, "discard", p) for p in ("Ana", "Ben", "Cleo")] == [["Borrowed Brawn"], [], ["Odinson"]]
    assert names(game, "hq") == [None] * 5


@card(PAIBOK)
def test_a_hero_gained_from_paibok_costs_nothing():
    game = fought(PAIBOK, hq=DEAR, recruit=2)
    choose(game, 0, 0)
    assert pools(game) == (2, 20 - 8)


# ---- Skrull Queen Veranke --------------------------------------------------------------------------


@card(VERANKE)
def test_veranke_captures_the_hero_with_the_highest_cost_and_has_its_cost_as_attack():
    game = entering(VERANKE, hq=FIVE, hero_deck=["Hulk"] * 5)
    assert held(game, VERANKE) == ["Oddball"]
    assert game.explain(VERANKE).total == 5
    assert names(game, "hq") == ["Odinson", "Gathering Stormclouds", "Growing Anger", "Borrowed Brawn", "Keen Senses"]


@card(VERANKE)
def test_among_the_most_costly_heroes_the_current_player_chooses_for_veranke():
    game = entering(VERANKE, acting="Ben", hq=["Odinson", "Tidal Wave", "Storm", "Diamond Form", "Storm"])
    assert (game.ask.player, labels(game)) == ("Ben", ["let it capture Tidal Wave", "let it capture Diamond Form"])
    game.choose("let it capture Diamond Form")
    assert held(game, VERANKE) == ["Diamond Form"]
    assert game.explain(VERANKE).total == 7


@card(VERANKE)
def test_veranke_is_fought_for_the_cost_of_her_hero_who_is_then_gained():
    city_ = {"Bank": {"villain": VERANKE, "holds": ["Tidal Wave"]}}
    assert refused(table(city=city_, attack=6), f"fight {VERANKE}")
    game = table("Ana: discard ; victory ", city=city_, attack=7)
    game.choose(f"fight {VERANKE}")
    assert names(game, "victory", "Ana") == [VERANKE]
    assert names(game, "discard", "Ana") == ["Tidal Wave"]
    assert pools(game) == (0, 0)
    fight = next(e for e in game.events if e.kind == "fight")
    assert dict(fight.n[1])[f"{current()}/skrulls/skrull-queen-veranke#while"] == 7


@card(VERANKE)
def test_bystanders_of_veranke_are_rescued_and_do_not_change_her_attack():
    game = fought(VERANKE, "Ana: discard ; victory ", holds=("Bystander", "Oddball"), attack=5)
    assert sorted(names(game, "victory", "Ana")) == ["Bystander", VERANKE]
    assert names(game, "discard", "Ana") == ["Oddball"]
    assert pools(game) == (0, 0)


@card(VERANKE)
def test_with_an_empty_hq_veranke_captures_nobody_and_is_fought_for_nothing():
    game = entering(VERANKE, "Ana: discard ; victory ", hq=[None] * 5, hero_deck=[])
    assert held(game, VERANKE) == []
    game.choose(f"fight {VERANKE}")
    assert names(game, "victory", "Ana") == [VERANKE]
    assert names(game, "discard", "Ana") == []


# ---- Skrull Shapeshifters --------------------------------------------------------------------------


@card(SHAPESHIFTERS)
def test_the_shapeshifters_capture_the_hero_nearest_the_hero_deck_and_have_its_cost_as_attack():
    game = entering(SHAPESHIFTERS, hq=FIVE, hero_deck=["Hulk"] * 5)
    assert held(game, SHAPESHIFTERS) == ["Keen Senses"]
    assert game.explain(SHAPESHIFTERS).total == 2
    assert names(game, "hq") == ["Odinson", "Gathering Stormclouds", "Oddball", "Borrowed Brawn", "Growing Anger"]


@card(SHAPESHIFTERS)
def test_if_the_rightmost_space_is_empty_the_shapeshifters_take_the_rightmost_hero_there_is():
    game = entering(SHAPESHIFTERS, hq=["Odinson", None, "Oddball", None, None], hero_deck=[])
    assert held(game, SHAPESHIFTERS) == ["Oddball"]


@card(SHAPESHIFTERS)
def test_defeated_shapeshifters_give_their_hero_to_the_fighter():
    game = fought(SHAPESHIFTERS, "Ana: discard ; victory  | Ben: discard ", holds=("Rogue",), attack=4)
    assert names(game, "victory", "Ana") == [SHAPESHIFTERS]
    assert names(game, "discard", "Ana") == ["Borrowed Brawn"]
    assert names(game, "discard", "Ben") == []
    assert pools(game) == (0, 0)
    fight = next(e for e in game.events if e.kind == "fight")
    assert dict(fight.n[1])[f"{current()}/skrulls/skrull-shapeshifters#while"] == 4


@card(SHAPESHIFTERS)
def test_each_of_two_shapeshifters_has_the_attack_of_its_own_hero():
    game = entering(SHAPESHIFTERS, then=(SHAPESHIFTERS,), hq=FIVE, hero_deck=["Hulk"] * 5)
    game.choose("end turn")
    assert [game.explain(space).total for space in ("Sewers", "Bank")] == [3, 2]


@card(SHAPESHIFTERS)
def test_the_hero_of_shapeshifters_moves_on_with_them():
    game = entering(SHAPESHIFTERS, hq=FIVE)
    game.choose("end turn")
    assert city(game) == {"Sewers": "Sentinel", "Bank": SHAPESHIFTERS}
    assert held(game, SHAPESHIFTERS) == ["Keen Senses"]


@card(SHAPESHIFTERS, VERANKE)
@pytest.mark.parametrize("skrull", [SHAPESHIFTERS, VERANKE])
def test_an_escaping_skrull_takes_its_hero_along_and_nobody_discards_for_that(skrull):
    game = escaping(skrull, "Ana: hand Storm | Ben: hand Storm", holds=("Oddball",))
    assert names(game, "escape") == [skrull, "Oddball"]
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == ["Gathering Stormclouds"]


@card(SHAPESHIFTERS, VERANKE)
@pytest.mark.parametrize("skrull", [SHAPESHIFTERS, VERANKE])
def test_a_hero_carried_away_by_a_skrull_counts_for_the_secret_invasion(skrull):
    invasion = under("Secret Invasion of the Skrull Shapeshifters")
    four = escaping(skrull, holds=("Oddball",), setup=invasion, escape=["Odinson"] * 4)
    assert four.outcome is None
    five = escaping(skrull, holds=("Oddball",), setup=invasion, escape=["Odinson"] * 5)
    assert five.outcome.result == "loss"


@card(SHAPESHIFTERS)
def test_the_escape_a_skrull_causes_by_entering_comes_before_its_ambush():
    game = entering(SHAPESHIFTERS, city=full_city("Hand Ninjas"), hq=["Hulk Smash!"] * 4 + ["Odinson"],
                    hero_deck=["Rogue", "Storm"] * 5)
    assert names(game, "ko") == ["Odinson"]
    assert held(game, SHAPESHIFTERS) == ["Borrowed Brawn"]


# ---- Super-Skrull ----------------------------------------------------------------------------------


@card("Super-Skrull")
def test_for_the_super_skrull_each_player_kos_one_of_their_heroes():
    game = fought("Super-Skrull", "Ana: hand Odinson, Wound; played Storm; discard Hulk | "
                                  "Ben: hand Rogue, Gambit, Wound | Cleo: hand Wound; discard Hulk", players=3)
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Odinson", "KO Gathering Stormclouds"])
    game.choose("KO Gathering Stormclouds")
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Borrowed Brawn", "KO Card Shark"])
    game.choose("KO Card Shark")
    assert names(game, "ko") == ["Gathering Stormclouds", "Card Shark"]
    assert names(game, "hand", "Cleo") == ["Wound"]
    assert game.ask.kind == "action"
